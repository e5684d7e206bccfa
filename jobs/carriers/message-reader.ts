/** The process that `readMessage` starts: reads one message. */
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { FILE_LIMITS, mediaTypeOf } from '../../contracts/evidence/reading/file-findings.ts';
import { pageText } from '../../contracts/learning/sources/page-text.ts';
import {
  dispatchesAnswered,
  dispatchesNamedIn,
  type Headers,
  type IncomingMail,
  isAutomatic,
  readReports,
} from '../../contracts/messages/mail-in.ts';
import { serveReader } from '../core/apart/child.ts';

const { REQUEST_FILES, REQUEST_BYTES, FILE_BYTES } = FILE_LIMITS;
const decoder = new TextDecoder();
/** Headers of a returned message that are looked at (bytes). */
const RETURNED_BYTES = 100_000;

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

function headersOf({ headers }: Email): Headers {
  return new Map([...headers].reverse().map(({ key, value }) => [key.toLowerCase(), value]));
}

/** Keeps files that can be evidence, and counts the others. */
function sift(attachments: readonly Attachment[]): Pick<IncomingMail, 'files' | 'dropped'> {
  const files: IncomingMail['files'] = [];
  const counts = new Map<string, number>();
  let left: number = REQUEST_BYTES;
  for (const attachment of attachments) {
    const bytes = bytesOf(attachment);
    const because =
      mediaTypeOf(bytes) === null
        ? 'no PDF, PNG, JPEG or WebP'
        : files.length >= REQUEST_FILES || bytes.length > FILE_BYTES || bytes.length > left
          ? `beyond ${REQUEST_FILES} files, ${FILE_BYTES / 2 ** 20} MiB each, ${REQUEST_BYTES / 2 ** 20} MiB together`
          : null;
    if (because !== null) counts.set(because, (counts.get(because) ?? 0) + 1);
    else {
      left -= bytes.length;
      files.push({ name: (attachment.filename ?? '').slice(0, 200), content: bytes });
    }
  }
  return { files, dropped: [...counts].map(([because, count]) => ({ count, because })) };
}

async function read(content: Uint8Array, whole: boolean): Promise<IncomingMail> {
  const mail = await PostalMime.parse(content, { forceRfc822Attachments: true });
  const headers = headersOf(mail);
  const isReport = (one: Attachment) => one.mimeType === 'message/delivery-status';
  const isReturned = (one: Attachment) => /^(?:message\/rfc822|text\/rfc822-headers)$/.test(one.mimeType);
  const report = mail.attachments.find(isReport);
  const returned = report === undefined ? [] : mail.attachments.filter(isReturned);
  const others = mail.attachments.filter(
    (one) => report === undefined || !(isReport(one) || isReturned(one)),
  );
  const heads = returned.map((one) => {
    const head = decoder.decode(bytesOf(one).subarray(0, RETURNED_BYTES)).replace(/\r\n/g, '\n');
    return /^message-id:\s*(.*)$/im.exec(head.split('\n\n')[0] ?? '')?.[1];
  });
  return {
    message_id: headers.get('message-id') ?? null,
    from: mail.from?.address ?? null,
    subject: mail.subject ?? '',
    text: mail.text ?? (mail.html === undefined ? '' : pageText(mail.html, 'text/html')),
    dispatch_ids: [...new Set([...dispatchesNamedIn(heads), ...dispatchesAnswered(headers)])],
    automatic: isAutomatic(headers),
    reports: report === undefined ? null : readReports(decoder.decode(bytesOf(report))),
    // The last attachment of a part of a message is cut off.
    ...(whole
      ? sift(others)
      : {
          files: [],
          dropped: others.length === 0 ? [] : [{ count: others.length, because: 'the message is too large' }],
        }),
    problem: whole ? null : 'the message is too large, so only its beginning was read',
  };
}

await serveReader(async ({ value, blobs: [bytes = new Uint8Array()] }) => {
  const { files, ...mail } = await read(bytes, (value as { whole: boolean }).whole);
  const names = files.map(({ name }) => name);
  return { value: { ...mail, names }, blobs: files.map(({ content }) => content) };
});
