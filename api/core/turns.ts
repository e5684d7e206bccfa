import type { Socket } from 'node:net';
import type { App } from './http.ts';

/**
 * Answers the requests of one connection one after the other, with those of other connections in between.
 *
 * Node starts every request that it finds in the bytes it has read, so a thousand small ones sent at once would
 * run before anybody else's, also after their sender has gone. Here a request waits until the one before it on
 * its connection is answered; when the connection closes, those that wait are dropped. Meanwhile nothing more
 * is read from it, so that a sender who does not wait cannot fill our memory either.
 *
 * Must be the first hook of the app.
 */
export function takeTurns(app: App): void {
  /** How many requests wait on each connection where any does. */
  const waiting = new WeakMap<Socket, number>();

  app.addHook('onRequest', (request, reply, done) => {
    const response = reply.raw;
    // A response has its socket from the start unless an earlier one on the connection is not finished.
    if (response.socket !== null) return done();
    const { socket } = request.raw;
    const already = waiting.get(socket) ?? 0;
    waiting.set(socket, already + 1);
    if (already === 0) socket.on('resume', pauseAgain);
    socket.pause();
    response.once('socket', () => {
      // After the events of other connections.
      setImmediate(() => {
        const left = (waiting.get(socket) ?? 1) - 1;
        waiting.set(socket, left);
        if (left === 0) {
          socket.off('resume', pauseAgain);
          socket.resume();
        }
        if (!socket.destroyed) done();
      });
    });
  });
}

/** Node resumes a connection with each request that it has parsed. */
function pauseAgain(this: Socket): void {
  this.pause();
}
