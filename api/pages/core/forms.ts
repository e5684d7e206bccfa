/** Forms of pages: how their bodies are read, and which are refused unread. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../core/http.ts';

/** Reads the bodies of forms, in the scope of the pages. A field that is sent twice counts as sent last. */
export function readForms(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

/**
 * Whether a form was sent by a page of another site. Browsers say so themselves, in one header or the other; a program
 * that says nothing has no session that anybody could abuse.
 */
export function isForged({ headers, host, method }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** A field of a form as text; empty if it was not sent. */
export function sent(body: unknown, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value.trim() : '';
}
