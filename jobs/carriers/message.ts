/** Reads a message that strangers wrote: apart, so that a hostile one ends its reader and nothing else. */
import { z } from 'zod';
import {
  dispatchesAnswered,
  type Headers,
  type IncomingMail,
  incomingMail,
  isAutomatic,
} from '../../contracts/messages/mail-in.ts';
import { Apart, type Bounds } from '../core/apart/readers.ts';
import type { RawMail } from './mailbox.ts';

const BOUNDS: Bounds = { computing: 10_000, within: 30_000, mebibytes: 512 };
/** Bytes of a message that could not be read, in which its headers are looked for. */
const HEAD_BYTES = 64 * 1024;

// None is kept ready, because nobody waits for a message.
const readers = new Apart(new URL('./message-reader.ts', import.meta.url), false);
const answer = z.looseObject({ names: z.array(z.string()) });

/** Reads a message. Never throws for any bytes. @param bounds of its reading */
export async function readMessage({ content, whole }: RawMail, bounds = BOUNDS): Promise<IncomingMail> {
  const message = await readers.using((read) => read({ value: { whole }, blobs: [content] }, bounds));
  const { data } = answer.safeParse(message?.value);
  const files = data?.names.map((name, i) => ({ name, content: message?.blobs[i] }));
  return incomingMail.safeParse({ ...data, files }).data ?? headOf(content);
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
