/** Mail that comes in: where it is read, what it answers, and what machines say by themselves. */
import { z } from 'zod';
import type { Failure } from '../core/failures.ts';
import { decoded, LOOPBACK } from './mail.ts';

/** A mailbox, from `IMAP_URL`. */
export interface ImapServer {
  host: string;
  port: number;
  user: string;
  pass: string;
  /** `implicit`: from the first byte. `starttls`: before anything is said. `none`: never. */
  tls: 'implicit' | 'starttls' | 'none';
  mailbox: string;
}

const WRONG =
  'must be imaps://user:password@host:993/INBOX, or imap:// for a server with STARTTLS or on this machine';

/** Reads the address of a mailbox; the problem as a text. It must not be quoted: it may hold a password. */
export function parseImap(text: string): ImapServer | string {
  const url = URL.parse(text);
  const implicit = url?.protocol === 'imaps:';
  if (url === null || (!implicit && url.protocol !== 'imap:')) return WRONG;
  if (url.hostname === '' || url.username === '' || url.search !== '' || url.hash !== '') return WRONG;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port) || (implicit ? 993 : 143),
    user: decoded(url.username),
    pass: decoded(url.password),
    tls: implicit ? 'implicit' : LOOPBACK.test(host) ? 'none' : 'starttls',
    mailbox: decoded(url.pathname.slice(1)) || 'INBOX',
  };
}

/** A mail server's report about one recipient of a mail that we sent (RFC 3464). */
const mailReport = z.object({
  /** The addresses that the report names, as the server knows them, and as they were written. */
  addresses: z.array(z.string()),
  /** Enhanced status, such as `5.1.1`. */
  status: z.string(),
  failed: z.boolean(),
});
export type MailReport = z.infer<typeof mailReport>;

/** A message as it was read apart. Everything in it was written by strangers. */
export const incomingMail = z.object({
  message_id: z.string().nullable(),
  from: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** Dispatches that it answers, or is a report about: the one it answers first, then the newest. */
  dispatch_ids: z.array(z.string()),
  /** Whether a machine sent it by itself. */
  automatic: z.boolean(),
  /** Null unless it is a report of a mail server. */
  reports: z.array(mailReport).nullable(),
  files: z.array(z.object({ name: z.string(), content: z.instanceof(Uint8Array) })),
  /** Attachments that were dropped, and why, each reason once. */
  dropped: z.array(z.object({ count: z.number(), because: z.string() })),
  /** Null, or what could not be read. */
  problem: z.string().nullable(),
});
export type IncomingMail = z.infer<typeof incomingMail>;

/** Headers by their names in lower case; of several of one name the first. */
export type Headers = ReadonlyMap<string, string>;

const OURS = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^<>\s]+>/gi;
/** Ids that are looked up for one message, at most. */
const IDS_MOST = 20;

/** The dispatches whose mails these texts name, each once, in their order: our Message-IDs are made of their ids. */
export function dispatchesNamedIn(texts: readonly (string | undefined)[]): string[] {
  const found = texts.flatMap((text = '') =>
    [...text.slice(0, 50_000).matchAll(OURS)].map(([, id = '']) => id.toLowerCase()),
  );
  return [...new Set(found)].slice(0, IDS_MOST);
}

/** The dispatches that a message answers: that of `In-Reply-To`, then those of `References`, the newest first. */
export function dispatchesAnswered(headers: Headers): string[] {
  const references = dispatchesNamedIn([headers.get('references')?.slice(-50_000)]).reverse();
  return [...new Set([...dispatchesNamedIn([headers.get('in-reply-to')]), ...references])].slice(0, IDS_MOST);
}

/**
 * Whether a machine sent a message by itself: it says so (RFC 3834), or nobody is to answer it. `Precedence: list` says
 * nothing: a list that is our own mailbox writes it into the mail of people.
 */
export function isAutomatic(headers: Headers): boolean {
  const of = (name: string) => (headers.get(name) ?? '').trim().toLowerCase();
  const submitted = of('auto-submitted');
  const suppress = of('x-auto-response-suppress');
  return (
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|auto_reply)\b/.test(of('precedence')) ||
    (suppress !== '' && suppress !== 'none') ||
    of('return-path') === '<>'
  );
}

/** Recipients of a report that are read, at most. */
const REPORTS_MOST = 20;

/** Reads the part `message/delivery-status` of a report. */
export function readReports(text: string): MailReport[] {
  const blocks = text
    .slice(0, 100_000)
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/);
  const reports = blocks.flatMap((block): MailReport[] => {
    const field = (name: string) =>
      new RegExp(`^${name}:[ \\t]*(.{1,400})$`, 'im').exec(block)?.[1]?.trim() ?? '';
    const [status] = /^\d\.\d{1,3}\.\d{1,3}/.exec(field('status')) ?? [];
    if (status === undefined) return [];
    const addresses = [field('original-recipient'), field('final-recipient')]
      .map((value) => value.slice(value.indexOf(';') + 1).trim())
      .filter(Boolean);
    return [{ addresses, status, failed: field('action').toLowerCase() === 'failed' }];
  });
  return reports.slice(0, REPORTS_MOST);
}

/**
 * The failure that reports mean for an address; null if they mean none for it. As with a refusal during delivery, 5.7.x
 * is a policy against the message, and says nothing about the address. Neither does a report about another address.
 */
export function failureReported(reports: readonly MailReport[], address: string): Failure | null {
  const wanted = address.trim().toLowerCase();
  const about = reports.find(({ addresses }) => addresses.some((one) => one.toLowerCase() === wanted));
  const { status, failed } = about ?? reports.find((one) => one.failed) ?? { status: '', failed: false };
  if (!failed || !status.startsWith('5.')) return null;
  return about !== undefined && !status.startsWith('5.7.')
    ? { meaning: 'recipient', reason: `the address was refused after the mail was taken (${status})` }
    : { meaning: 'message', reason: `the message came back (${status})` };
}

const MENTIONED = /\b(?:ord|req)_[0-9a-f]{32}\b/g;

/** Ids of orders and intakes that a text mentions, each once. */
export function idsMentionedIn(text: string): string[] {
  return [...new Set(text.slice(0, 200_000).match(MENTIONED) ?? [])].slice(0, IDS_MOST);
}
