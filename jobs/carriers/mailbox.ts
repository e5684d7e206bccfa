/** One mailbox on a mail server: lists unseen messages, reads one within a bound, marks it as seen. */
import type { ImapServer } from '../../contracts/messages/mail-in.ts';

/** Time to connect, and for the server's greeting (ms). */
const CONNECT_WITHIN_MS = 10_000;
/** Silence of the server after which the connection is given up (ms). */
const SILENT_MS = 20_000;
const MEBIBYTE = 1024 * 1024;
/** Messages up to WHOLE_BYTES are read in full; of a larger one, the first BEGINNING_BYTES. */
const WHOLE_BYTES = 24 * MEBIBYTE;
const BEGINNING_BYTES = MEBIBYTE / 4;

export interface RawMail {
  content: Buffer;
  /** Whether it is the whole message. */
  whole: boolean;
}

export interface Mailbox {
  /** Unseen messages, the oldest first, by their numbers in the mailbox. */
  unseen(): Promise<number[]>;
  /** Reads a message and leaves it unseen; null if it is gone. */
  read(uid: number): Promise<RawMail | null>;
  markSeen(uid: number): Promise<void>;
  close(): Promise<void>;
}

/** Connects and opens the mailbox. @param signal ends the connection, and so everything under way on it */
export async function openMailbox(server: ImapServer, signal: AbortSignal): Promise<Mailbox> {
  const { ImapFlow } = await import('imapflow');
  const { host, port, user, pass, tls, mailbox } = server;
  const client = new ImapFlow({
    host,
    port,
    auth: { user, pass },
    secure: tls === 'implicit',
    ...(tls === 'implicit' ? {} : { doSTARTTLS: tls === 'starttls' }),
    tls: { minVersion: 'TLSv1.2' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_MS,
    // A server is not trusted either.
    maxLineLength: 4 * MEBIBYTE,
    maxLiteralSize: 4 * MEBIBYTE,
    maxResponseSize: 8 * MEBIBYTE,
  });
  // Whatever breaks the connection also ends the call that waits on it.
  client.on('error', () => {});
  const end = () => client.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    signal.throwIfAborted();
    await client.connect();
    await client.mailboxOpen(mailbox);
  } catch (error) {
    end();
    throw error;
  }
  return {
    async unseen() {
      const found = await client.search({ seen: false }, { uid: true });
      return (found || []).sort((a, b) => a - b);
    },
    async read(uid) {
      const found = await client.fetchOne(String(uid), { size: true }, { uid: true });
      if (!found) return null;
      const whole = (found.size ?? 0) <= WHOLE_BYTES;
      const maxBytes = whole ? WHOLE_BYTES : BEGINNING_BYTES;
      const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes });
      if (content === undefined) return null;
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk as Buffer);
      return { content: Buffer.concat(chunks), whole };
    },
    async markSeen(uid) {
      const done = await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      if (!done) throw new Error('the mail server did not mark a message as seen');
    },
    async close() {
      signal.removeEventListener('abort', end);
      await client.logout().catch(() => {});
      client.close();
    },
  };
}
