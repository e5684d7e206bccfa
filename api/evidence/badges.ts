import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import {
  BADGE_CACHE_SECONDS,
  badgeParams,
  badgeState,
  badgeSvg,
  shieldsBadge,
  shieldsEndpoint,
} from '../../contracts/evidence/badge.ts';
import {
  missingPage,
  type RecordLinks,
  recordLinks,
  recordPage,
} from '../../contracts/evidence/record-page.ts';
import type { PublicRecordRow } from '../../contracts/evidence/verification.ts';
import { selectPublicRecord } from '../../sql/evidence/verification.ts';
import type { App } from '../core/http.ts';
import { hasAlready } from '../core/ready-made.ts';
import { now, type Service } from '../core/service.ts';
import { type Page, pageHeaders, pageText } from '../pages/core/layout.ts';

const CACHE = `public, max-age=${BADGE_CACHE_SECONDS}`;
const config = { access: 'public', keyless: true } as const;
const tags = ['Public records'];

/**
 * A record for readers in a browser: its badge and its page. Nothing is kept between requests, so a
 * record that is revoked, superseded or expired shows it as soon as caches expire.
 */
export function badgeRoutes(app: App, service: Service): void {
  getBadge(app, service);
  getShieldsBadge(app, service);
  getRecordPage(app, service);
}

function getBadge(app: App, service: Service): void {
  app.get(
    '/badge/:report_id.svg',
    {
      config,
      schema: {
        tags,
        summary: 'The badge of a verification record',
        description: `An image that shows the status of the record in words. Link headers point to its page, its evidence record and its inclusion proof. It may be cached for ${BADGE_CACHE_SECONDS} seconds. An unknown id gets a badge that says so, with status 404.`,
        params: badgeParams,
        response: {
          200: { content: { 'image/svg+xml': { schema: z.string() } } },
          404: { content: { 'image/svg+xml': { schema: z.string() } } },
        },
      },
    },
    async (request, reply) => {
      const { record, links } = await find(service, request.params.report_id);
      reply.code(record === null ? 404 : 200).type('image/svg+xml; charset=utf-8');
      // An image that is opened by itself is a document: it must load and run nothing.
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      return send(request, reply, links, badgeSvg(badgeState(record), links));
    },
  );
}

function getShieldsBadge(app: App, service: Service): void {
  app.get(
    '/badge/:report_id.json',
    {
      config: { ...config, refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'The badge of a verification record, as a shields.io endpoint',
        description: 'Only the keys that shields.io knows; it refuses others.',
        params: badgeParams,
        response: { 200: shieldsEndpoint },
      },
    },
    async (request, reply) => {
      const { record, links } = await find(service, request.params.report_id);
      if (record === null) throw notFound(request.params.report_id);
      reply.type('application/json; charset=utf-8');
      return send(request, reply, links, JSON.stringify(shieldsBadge(badgeState(record))));
    },
  );
}

function getRecordPage(app: App, service: Service): void {
  app.get(
    '/record/:report_id',
    {
      config,
      schema: {
        tags,
        summary: 'The page of a verification record, for people',
        description: 'HTML that works without scripts. The JSON is `/api/verify/{report_id}`.',
        params: badgeParams,
        response: {
          200: { content: { 'text/html': { schema: z.string() } } },
          404: { content: { 'text/html': { schema: z.string() } } },
        },
      },
    },
    async (request, reply) => {
      const { report_id } = request.params;
      const { record, links } = await find(service, report_id);
      const { title, body } =
        record && links ? recordPage(record, links, shippedIndex()) : missingPage(report_id);
      const page: Page = {
        title,
        description: `${title}. Its documents, the rules that apply, and the proof.`,
        path: `/record/${report_id}`,
        scripts: ['copy.js', 'compare.js'],
      };
      reply
        .code(record === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .headers(pageHeaders(page));
      const html = pageText(service, page, body);
      return send(request, reply, links, html);
    },
  );
}

const notFound = (id: string) =>
  new Refusal('not_found', `there is no verification record ${id.slice(0, 100)}`);

async function find(
  service: Service,
  reportId: string,
): Promise<{ record: PublicRecordRow | null; links: RecordLinks | null }> {
  const today = now(service).toISOString().slice(0, 10);
  const record = await selectPublicRecord(service.replica, reportId, today);
  return { record, links: record && recordLinks(service.baseUrl, record) };
}

/** Sends a body with its caching and link headers, or 304 if the caller has it already. */
function send(request: FastifyRequest, reply: FastifyReply, links: RecordLinks | null, body: string): never {
  const tag = `"${sha256Hex(body).slice(0, 32)}"`;
  reply.header('etag', tag).header('cache-control', CACHE);
  if (links) {
    reply.header(
      'link',
      [
        `<${links.page}>; rel="alternate"; type="text/html"`,
        `<${links.record}>; rel="describedby"; type="application/json"`,
        `<${links.proof}>; rel="related"; type="application/json"; title="inclusion proof"`,
      ].join(', '),
    );
  }
  if (reply.statusCode === 200 && hasAlready(request, tag)) {
    return reply.code(304).removeHeader('content-type').send() as never;
  }
  return reply.send(body) as never;
}
