import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import { deliverable, deliverableParams } from '../../contracts/evidence/deliverable.ts';
import { deliverablePage, noDeliverablePage } from '../../contracts/evidence/deliverable-page.ts';
import { openLink } from '../../jobs/core/secret-links.ts';
import { selectDeliverable } from '../../sql/evidence/deliverables.ts';
import type { App } from '../core/http.ts';
import type { Service } from '../core/service.ts';
import { sendPage } from '../pages/core/layout.ts';

/** No search engine keeps the page. */
const PAGE = {
  description: 'A document that an order delivered.',
  robots: 'noindex, nofollow, noarchive',
  scripts: ['copy.js', 'compare.js'],
} as const;

/** Documents that orders delivered, for whoever has their link. */
export function deliverableRoutes(app: App, service: Service): void {
  app.get(
    '/deliverable/:token',
    {
      config: { access: 'public', keyless: true, refuses: ['not_found'] },
      schema: {
        tags: ['Revenue'],
        summary: 'The document that an order delivered, under its secret link',
        description:
          'The packet review or correction plan, byte for byte as RFC 8785 JSON: its SHA-256 is `deliverable_sha256` of the event, and the `etag`. With `accept: text/html` a page to forward and print.',
        params: deliverableParams,
        response: {
          200: {
            content: {
              'application/json': { schema: deliverable },
              'text/html': { schema: z.string() },
            },
          },
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store').header('vary', 'accept');
      reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
      const page = new Negotiator(request).mediaType(['application/json', 'text/html']) === 'text/html';
      const id = await openLink(service.settings, 'deliverable', request.params.token);
      const found = id === null ? null : await selectDeliverable(service.database, id);
      if (found === null && !page) throw new Refusal('not_found', 'this link opens no document');
      if (page) {
        reply.code((found === null ? 404 : 200) as 200);
        const { title, body } = found === null ? noDeliverablePage() : pageOf(found);
        return sendPage(service, reply, { title, ...PAGE }, body);
      }
      reply.type('application/json; charset=utf-8').header('etag', `"${found?.sha256}"`);
      return send(reply, found?.document ?? '');
    },
  );
}

const pageOf = ({ document, sha256 }: { document: string; sha256: string }) =>
  deliverablePage(deliverable.parse(JSON.parse(document)), sha256);

const send = (reply: FastifyReply, body: string): never => reply.send(body) as never;
