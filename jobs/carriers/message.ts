/**
 * Reads a message that strangers wrote. It is read on a thread of its own with bounded time and memory: a hostile one
 * ends its thread and nothing else.
 */
import { Worker } from 'node:worker_threads';
import {
  dispatchesAnswered,
  type Headers,
  type IncomingMail,
  incomingMail,
  isAutomatic,
} from '../../contracts/messages/mail-in.ts';
import type { RawMail } from './mailbox.ts';

/** Time that reading one message may take (ms), and memory of its thread. */
const WITHIN_MS = 20_000;
const MEMORY_MIB = 256;
/** Bytes of a message that could not be read, in which its headers are looked for. */
const HEAD_BYTES = 64 * 1024;

/** Reads a message. Never throws for any bytes. @param withinMs time that it may take */
export async function readMessage({ content, whole }: RawMail, withinMs = WITHIN_MS): Promise<IncomingMail> {
  const thread = new Worker(new URL('./message-thread.ts', import.meta.url), {
    workerData: { content, whole },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  });
  thread.stdout.resume();
  thread.stderr.resume();
  let late: NodeJS.Timeout | undefined;
  try {
    const read = await new Promise<unknown>((resolve) => {
      late = setTimeout(() => resolve(null), withinMs);
      thread.once('message', resolve);
      thread.once('error', () => resolve(null));
      thread.once('exit', () => resolve(null));
    });
    const { data } = incomingMail.safeParse(read);
    return data ?? headOf(content);
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}

/** Statements of the headers alone. */
function headOf(content: Uint8Array): IncomingMail {
  const text = Buffer.from(content.subarray(0, HEAD_BYTES)).toString('utf8').replace(/\r\n/g, '\n');
  const lines = (text.split('\n\n')[0] ?? '').replace(/\n[ \t]+/g, ' ').split('\n');
  const headers: Headers = new Map(
    lines
      .reverse()
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  return {
    message_id: headers.get('message-id') ?? null,
    from: /[^\s<>"]+@[^\s<>"]+/.exec((headers.get('from') ?? '').slice(-1_000))?.[0] ?? null,
    subject: headers.get('subject') ?? '',
    text: '',
    dispatch_ids: dispatchesAnswered(headers),
    automatic: isAutomatic(headers),
    reports: null,
    files: [],
    dropped: [],
    problem: 'the message could not be read',
  };
}
