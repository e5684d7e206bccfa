/** Refusals and faults for readers in a browser. Programs get the same as JSON. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { varyBy } from '../../core/answers.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { at, pageHeaders, pageText } from './layout.ts';
import type { Refused } from './operation.ts';

/** Whether the caller would rather read a page than JSON. */
function wantsPage(request: FastifyRequest): boolean {
  return new Negotiator(request.raw).mediaType(['application/json', 'text/html']) === 'text/html';
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'This request does not work',
  401: 'A key is needed here',
  403: 'This is not yours to open',
  404: 'There is nothing here',
  429: 'Too many requests',
  503: 'Not available just now',
};

const titleOf = (status: number) =>
  TITLES[status] ?? (status >= 500 ? 'Something went wrong here' : 'This request does not work');

/** Shows refusals of every route as a page to browsers. */
export function errorPages(app: App, service: Service): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return done(null, payload);
    const type = String(reply.getHeader('content-type') ?? '');
    if (!type.startsWith('application/json')) return done(null, payload);
    varyBy(reply, 'accept');
    if (!wantsPage(request)) return done(null, payload);
    done(null, errorPage(service, reply, JSON.parse(payload)));
  });
}

function errorPage(service: Service, reply: FastifyReply, refused: Refused): string {
  const { statusCode: status } = reply;
  const page = { title: titleOf(status), description: titleOf(status), robots: 'noindex' };
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .headers(pageHeaders(page))
    .removeHeader('content-length');
  return pageText(service, page, errorBody(service, status, refused));
}

/** Advice to a person about a refusal, after its words. */
export function errorBody(
  service: Service,
  status: number,
  { schema_version: code, message, request_id }: Refused,
): (Markup | null)[] {
  const link = (path: string, text: string) => markup`<a href="${at(service, path)}">${text}</a>`;
  const advice =
    status === 401
      ? markup`<p>This address is for programs, which send a key in the header <code>x-service-api-key</code>. See ${link('/docs', 'the reference')}, or ${link('/signup', 'sign up for a key')}.</p>`
      : status === 429 || status >= 500
        ? markup`<p>Please try again in a moment.</p>`
        : markup`<p>Go to ${link('/', 'the start')}, or to ${link('/docs', 'the reference')}.</p>`;
  return [
    markup`<h1>${titleOf(status)}</h1>`,
    markup`<p>${message}</p>`,
    advice,
    markup`<p class="quiet">${status} <code>${code}</code>, request <code>${request_id}</code></p>`,
  ];
}
