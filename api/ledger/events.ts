import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import { EVENT_TYPES, type EventType, eventDocument } from '../../contracts/ledger/events.ts';
import { headSequence, selectEvents } from '../../sql/ledger/events.ts';
import type { App } from '../core/http.ts';
import { page } from '../core/paging.ts';
import { scopeOf } from '../core/principal.ts';
import type { Service } from '../core/service.ts';

/** Event types, in one comma-separated list or several. */
const typeList = z.union([z.string(), z.array(z.string())]).transform((lists, context) => {
  const types = [lists]
    .flat()
    .flatMap((list) => list.split(','))
    .map((type) => type.trim())
    .filter(Boolean);
  for (const type of types) {
    if (!Object.hasOwn(EVENT_TYPES, type))
      context.addIssue({ code: 'custom', message: `${type.slice(0, 80)} is not an event type` });
  }
  return types.length > 0 ? (types as EventType[]) : undefined;
});

const eventPage = z.object({
  schema_version: z.literal('service.webhook_events.v1'),
  events: z.array(eventDocument),
  next_cursor: z.string().nullable(),
  head_sequence: z.number().int(),
});

/** The replayable stream: numbered events in order, each exactly once for a cursor that is carried on. */
export function eventRoutes(app: App, service: Service): void {
  app.get(
    '/api/webhooks/events',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Events'],
        summary: 'Poll the event stream',
        description:
          'Ascending by `sequence`. `after` (or `cursor`) is the last sequence seen; `wait` holds the answer up to that many seconds until something comes. `next_cursor` is null when the page reaches the end.',
        querystring: z.object({
          after: z.coerce.number().int().min(0).optional(),
          cursor: z.coerce.number().int().min(0).optional(),
          limit: z.coerce.number().int().min(1).max(1000).default(100),
          types: typeList.optional(),
          wait: z.coerce.number().min(0).max(30).default(0),
        }),
        response: { 200: eventPage },
      },
    },
    async (request) => {
      const { after, cursor, limit, types, wait } = request.query;
      if (after !== undefined && cursor !== undefined) {
        throw new Refusal('invalid_request', 'after: is the same as cursor; give one of them');
      }
      const query = {
        scope: scopeOf(request.principal),
        after: after ?? cursor ?? 0,
        limit: limit + 1,
        types,
      };
      const deadline = performance.now() + wait * 1000;
      const gone = new AbortController();
      request.raw.on('close', () => gone.abort());
      let found = await selectEvents(service.database, query);
      while (
        found.length === 0 &&
        performance.now() < deadline &&
        !gone.signal.aborted &&
        !service.sequencer.stopped
      ) {
        await service.sequencer.grown(deadline - performance.now(), gone.signal);
        found = await selectEvents(service.database, query);
      }
      const { rows: events, next_cursor } = page(found, limit, ({ sequence }) => String(sequence));
      return {
        schema_version: 'service.webhook_events.v1' as const,
        events,
        next_cursor,
        head_sequence: await headSequence(service.database),
      };
    },
  );
}
