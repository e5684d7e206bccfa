import { Refusal } from '../../contracts/core/errors.ts';
import { eventPage, eventQuery } from '../../contracts/ledger/event-stream.ts';
import { headSequence, selectEvents } from '../../sql/ledger/events.ts';
import type { App } from '../core/http.ts';
import { page } from '../core/paging.ts';
import { scopeOf } from '../core/principal.ts';
import type { Service } from '../core/service.ts';

/**
 * The replayable stream: numbered events in order, each exactly once for a reader that follows its cursor.
 */
export function eventRoutes(app: App, service: Service): void {
  listEvents(app, service);
}

function listEvents(app: App, service: Service): void {
  app.get(
    '/api/webhooks/events',
    {
      config: { access: 'any_key', shared: true, waits: true, refuses: ['beyond_the_log'] },
      schema: {
        tags: ['Events'],
        summary: 'Poll the event stream',
        description:
          'Events in ascending `sequence`. An account key sees the events of its account and the public ones, an operator key all. With `wait`, an empty answer is held back until an event comes or the time is over. `next_cursor` is null on the last page. A reader that is beyond the end of the log gets 409 with the end: no number is given twice.',
        querystring: eventQuery,
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
      const head_sequence = await headSequence(service.database);
      if (query.after > head_sequence)
        throw new Refusal('beyond_the_log', `after: is beyond ${head_sequence}, the end of the log`, {
          details: { head_sequence },
        });
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
