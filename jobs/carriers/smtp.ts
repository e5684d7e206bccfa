/** One mail server: sends a message, or says why not, within a bound. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Failure } from '../../contracts/core/failures.ts';
import { judgeFailure, type Mail, type SendError, type SmtpServer } from '../../contracts/messages/mail.ts';

/** Time to connect, and for the server's greeting (ms). */
const CONNECT_WITHIN_MS = 10_000;
/** Silence of the server after which a connection is given up (ms). */
const SILENT_MS = 30_000;
/** Time for a whole message, however the server trickles its replies (ms). */
const SEND_WITHIN_MS = 60_000;
/** Messages on one connection, at most: servers count them. */
const MESSAGES_EACH = 100;

export interface Mailer {
  /** Sends a message; null once the server has taken it. @param signal ends the attempt */
  send(mail: Mail, signal: AbortSignal): Promise<Failure | null>;
  close(): void;
}

/**
 * Opens a pool of connections to a mail server; the first message connects.
 * @param within.send time for a whole message (ms)
 */
export async function connectMailer(
  server: SmtpServer,
  within: { send: number } = { send: SEND_WITHIN_MS },
): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const { host, port, user, pass, tls, rate, connections } = server;
  const transport = createTransport({
    pool: true,
    host,
    port,
    ...(user === '' ? {} : { auth: { user, pass } }),
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    tls: { minVersion: 'TLSv1.2' },
    maxConnections: connections,
    maxMessages: MESSAGES_EACH,
    // A message whose connection ended goes back into our own queue, where it is counted.
    maxRequeues: 0,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_MS,
    // A message holds nothing but its own words.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The library's own limit counts by connection.
  let next = 0;
  const turn = async (signal: AbortSignal) => {
    const now = performance.now();
    const mine = Math.max(now, next);
    next = mine + 1_000 / rate;
    if (mine > now) await pause(mine - now, undefined, { signal });
  };
  return {
    async send(mail, signal) {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(within.send)]);
      try {
        await turn(ended);
        await transport.sendMail({ ...mail, signal: ended });
        return null;
      } catch (error) {
        if (ended.aborted) return { meaning: 'later', reason: 'the mail server took too long' };
        return judgeFailure(error as SendError);
      }
    },
    close: () => transport.close(),
  };
}
