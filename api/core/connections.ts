/** Bounds of what a connection may hold before its request is whole. */
import type { IncomingMessage, Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { networkOf } from '../../contracts/core/address-policy.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import type { App } from './http.ts';

/** Requests that are not whole, of one network and in all; the oldest ones make room for a new one. */
const HALF_OF_ONE = 128;
const HALF_IN_ALL = 2_048;
/** Time in which an honest request of one network has come whole (ms): callers often open many connections at once. */
const HONEST_MS = 2_000;
/** Connections of one network; a further one is closed. */
const OPEN_OF_ONE = 1_024;
/** Characters of all headers, at most. The address may be as long as a body. */
const HEADERS_MOST = 16 * 1024;

/** How long a head and a whole request may take (ms), and how often that is looked at. */
export const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 90_000,
  connectionsCheckingInterval: 3_000,
};

/**
 * Bounds requests that have begun and are not whole, from the connection on until the end of the body. A sender of many
 * loses the oldest of them, so that nobody is shut out by those who only begin.
 * @param proxies addresses and ranges that stand for many senders
 */
export function boundHalfOpen(app: App, proxies: readonly string[]): void {
  const doors = new Doors(proxies);
  const listening = app.server as Server;
  app.addHook('preClose', (done) => {
    doors.close();
    done();
  });
  listening.on('connection', (socket: Socket) => doors.open(socket));
  listening.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody) return doors.whole(socket);
    doors.begun(socket);
    request.once('end', () => doors.whole(socket));
  });
}

class Doors {
  readonly #proxies: BlockList;
  /** Connections whose request is not whole, with the instant it began, the oldest first. */
  readonly #half = new Map<Socket, number>();
  /** The same of each network, beside all of its connections. */
  readonly #networks = new Map<string, { half: Set<Socket>; open: Set<Socket> }>();
  readonly #networkOf = new WeakMap<Socket, string>();

  constructor(proxies: readonly string[]) {
    this.#proxies = new BlockList();
    for (const entry of proxies) {
      const [address = '', bits] = entry.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      this.#proxies.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
    }
  }

  open(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    if (!this.#proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) {
      const network = networkOf(address);
      const of = this.#networks.get(network) ?? { half: new Set(), open: new Set() };
      // Connections that only began make room before anybody is refused.
      if (of.open.size >= OPEN_OF_ONE) this.#trim(of.half, HALF_OF_ONE, HONEST_MS);
      if (of.open.size >= OPEN_OF_ONE) return void socket.destroy();
      of.open.add(socket);
      this.#networks.set(network, of);
      this.#networkOf.set(socket, network);
    }
    socket.once('close', () => this.#ended(socket));
    this.begun(socket);
  }

  begun(socket: Socket): void {
    const of = this.#networks.get(this.#networkOf.get(socket) ?? '');
    this.#half.set(socket, performance.now());
    of?.half.add(socket);
    if (of !== undefined) this.#trim(of.half, HALF_OF_ONE, HONEST_MS);
    this.#trim(this.#half, HALF_IN_ALL, 0);
  }

  /** Ends the oldest connections above a number that began at least so many ms ago. */
  #trim(sockets: ReadonlySet<Socket> | ReadonlyMap<Socket, number>, most: number, ms: number): void {
    for (const oldest of sockets.keys()) {
      if (sockets.size <= most || performance.now() - (this.#half.get(oldest) ?? 0) < ms) return;
      this.#ended(oldest);
      oldest.destroy();
    }
  }

  /**
   * Ends connections on which nothing came, as browsers open them in advance, and in a while those whose request is not
   * whole: a server that closes waits for both, and Node looks at its time-outs no longer.
   */
  close(): void {
    for (const socket of this.#half.keys()) if (socket.bytesRead === 0) socket.destroy();
    const late = () => {
      for (const socket of this.#half.keys()) socket.destroy();
    };
    setTimeout(late, PATIENCE.headersTimeout).unref();
  }

  #ended(socket: Socket): void {
    this.whole(socket);
    const network = this.#networkOf.get(socket) ?? '';
    const open = this.#networks.get(network)?.open;
    if (open?.delete(socket) && open.size === 0) this.#networks.delete(network);
  }

  whole(socket: Socket): void {
    this.#half.delete(socket);
    this.#networks.get(this.#networkOf.get(socket) ?? '')?.half.delete(socket);
  }
}

/** The refusal of headers that are longer than anybody needs, or null: some of them are read word by word. */
export function tooLongHeaders({ headers, rawHeaders }: IncomingMessage): Refusal | null {
  let length = 0;
  for (const text of rawHeaders) length += text.length;
  if (length <= HEADERS_MOST) return null;
  // The handler that answers the refusal reads headers too.
  for (const name of Object.keys(headers))
    if (String(headers[name]).length > HEADERS_MOST / 16) delete headers[name];
  return new Refusal('invalid_request', `headers: have to be at most ${HEADERS_MOST} characters long in all`);
}
