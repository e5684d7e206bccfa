/** Mail: where it goes out, who sends it, its headers, and what a mail server's refusal means. */
import { z } from 'zod';
import type { Failure } from '../core/failures.ts';
import { writeLetter } from './letter.ts';

/** A mail server, from `SMTP_URL`. */
export interface SmtpServer {
  host: string;
  port: number;
  user: string;
  pass: string;
  /** `implicit`: from the first byte. `starttls`: before anything is said. `none`: never. */
  tls: 'implicit' | 'starttls' | 'none';
  /** Messages per second, at most. */
  rate: number;
  /** Connections, at most. */
  connections: number;
}

const WRONG =
  'must be smtps://user:password@host:465 or smtp://user:password@host:587, with ?rate=10&connections=4 (messages per second, connections) and ?tls=none for a server without TLS';

/** Hosts that nobody can listen to in between. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

const wholeTo = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(z.number().max(most));
const options = z.strictObject({
  rate: wholeTo(1_000).default(10),
  connections: wholeTo(50).default(4),
  tls: z.enum(['none', 'starttls']).optional(),
});

/** Reads the address of a mail server; the problem as a text. It must not be quoted: it may hold a password. */
export function parseSmtp(text: string): SmtpServer | string {
  const url = URL.parse(text);
  const implicit = url?.protocol === 'smtps:';
  if (url === null || (!implicit && url.protocol !== 'smtp:')) return WRONG;
  const read = options.safeParse(Object.fromEntries(url.searchParams));
  if (!read.success || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.hash !== '') return WRONG;
  const { rate, connections, tls } = read.data;
  if (implicit && tls !== undefined) return WRONG;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port) || (implicit ? 465 : 587),
    user: decoded(url.username),
    pass: decoded(url.password),
    tls: implicit ? 'implicit' : (tls ?? (LOOPBACK.test(host) ? 'none' : 'starttls')),
    rate,
    connections,
  };
}

/** A part of an address without its percent forms; as it is where these are wrong. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The sender of all mail, from `MAIL_FROM`. */
export interface Sender {
  name: string;
  address: string;
}

/** Reads `Name <address>` or an address; undefined for anything else. */
export function parseSender(text: string): Sender | undefined {
  const [, name = '', inner] = /^([^<>"\r\n]*)<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  const address = z.email().safeParse(inner ?? text.trim());
  return address.success ? { name: name.trim(), address: address.data } : undefined;
}

/** A message as it is handed to the mail server. */
export interface Mail {
  messageId: string;
  from: Sender;
  to: string;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

const written = z.object({ subject: z.string(), text: z.string(), html: z.string() });
const leave = z.object({ links: z.object({ unsubscribe: z.string() }) });

/**
 * The mail of a leased row; null for a row without words. Its id follows from the dispatch, so a repeat after a
 * crash, or after a redrive, is recognised as the same message.
 */
export function mailOf(
  row: { origin_dispatch_id: string; payload: Record<string, unknown> },
  { from, to, replyTo }: Pick<Mail, 'from' | 'to'> & { replyTo?: string | undefined },
): Mail | null {
  const words = written.safeParse(row.payload);
  if (!words.success) return null;
  const unsubscribe = leave.safeParse(row.payload).data?.links.unsubscribe;
  return {
    ...words.data,
    messageId: `<${row.origin_dispatch_id}@${domainOf(from)}>`,
    from,
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    headers: {
      // RFC 3834: absence notes are not sent back to us.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }),
      // RFC 8058, which asks for HTTPS.
      ...(unsubscribe?.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
  };
}

/** Characters of a subject line, at most. */
const SUBJECT_MOST = 150;

/** Lines of plain text, such as an alert's, as a mail. @param id the part of the message's id before the @ */
export function noteMail(lines: string, { id, from, to }: { id: string; from: Sender; to: string }): Mail {
  const [first = '', ...rest] = lines.split('\n');
  const subject = [first, ...rest.slice(0, 1)].join(': ').slice(0, SUBJECT_MOST);
  const parts = rest.map((line) => (/^https?:/.test(line) ? { link: 'Show all figures', href: line } : line));
  return {
    ...writeLetter({ subject, parts: parts.length === 0 ? [first] : parts }),
    messageId: `<${id}@${domainOf(from)}>`,
    from,
    to,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The part of the sender's address after the @, under which our messages have their ids. */
function domainOf({ address }: Sender): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** The body of a one-click request (RFC 8058). */
export const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** An error of a mail transport, as far as it tells what happened. */
export interface SendError {
  code?: unknown;
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
}

/** Commands before any message is named. */
const OPENING = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|API|MAIL FROM|XOAUTH2)/;
/** Codes of failures to reach the server, to agree on TLS, or to sign in. */
const UNREACHED = new Set([
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
  'ECONNREFUSED',
  'EREQUIRETLS',
]);

/** Meaning of a failed attempt. */
export function judgeFailure({ code, command, response, responseCode }: SendError): Failure {
  const asked = typeof command === 'string' ? command : '';
  const reply = typeof responseCode === 'number' ? responseCode : 0;
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? '')) ?? [];
  // The words of the reply often name the address, so only its codes are kept.
  const said = [reply || null, enhanced || null].filter(Boolean).join(' ');
  if (asked === '' ? UNREACHED.has(String(code)) : OPENING.test(asked)) {
    return {
      meaning: 'server',
      reason: `the mail server ${reply ? `refused us (${said})` : `did not answer (${code})`}`,
    };
  }
  if (reply >= 500) {
    // 5.7.x is a policy against the sender or the message, and says nothing about the address.
    const address = asked.startsWith('RCPT') && !enhanced.startsWith('5.7.');
    return address
      ? { meaning: 'recipient', reason: `the address was refused (${said})` }
      : { meaning: 'message', reason: `the message was refused (${said})` };
  }
  if (reply >= 400) return { meaning: 'later', reason: `the mail server asks for another attempt (${said})` };
  return {
    meaning: 'later',
    reason: `the connection ended before the message was taken (${String(code ?? 'no code')})`,
  };
}
