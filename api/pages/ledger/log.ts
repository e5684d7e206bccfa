/** The newest events of the log, each with its proof. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { shortened, whenExactly } from '../../../contracts/core/shown.ts';
import { counted, inWords } from '../../../contracts/core/wording.ts';
import type { eventPage } from '../../../contracts/ledger/event-stream.ts';
import { EVENT_TYPES } from '../../../contracts/ledger/events.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { choose, grid, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { aboutOf } from '../core/named.ts';
import { readable } from '../core/readable.ts';

type Events = z.infer<typeof eventPage>;

const PAGE = '/console/log';
const SHOWN = 25;
/** A rare type is looked for this far back from the newest event. */
const LOOKED_THROUGH = 20_000;

/** Seconds for which a page waits for a newer event before it is shown as it is. */
const WAIT = 20;

/** Waits for an event after `since`, if the page is asked for with it: so its list grows without a reload. */
async function newer(visit: Visit, type: string): Promise<void> {
  const since = Number(visit.asked('since'));
  if (visit.asked('since') === '' || !Number.isSafeInteger(since) || since < 0) return;
  const types = type === '' ? '' : `&types=${encodeURIComponent(type)}`;
  await visit.get<Events>(`/api/webhooks/events?after=${since}&limit=1&wait=${WAIT}${types}`);
}

/** The line that says that the list grows. Hidden until its script runs. */
function live(visit: Visit, type: string): Markup {
  const address = at(visit.service, `${PAGE}${type === '' ? '' : `?types=${encodeURIComponent(type)}`}`);
  return markup`<p data-live="${address}" hidden>New events appear here by themselves. <button type="button" class="second">Pause</button> <output aria-live="polite"></output></p>`;
}

export function logPage(app: App, service: Service): void {
  consoleRoute(app, service, {
    path: PAGE,
    who: 'operator',
    async show(visit) {
      const type = visit.asked('types');
      await newer(visit, type);
      const head = await visit.get<Events>('/api/webhooks/events?limit=1');
      const size = head.head_sequence;
      const before = Math.min(Number(visit.asked('before')) || size + 1, size + 1);
      const back = type === '' ? SHOWN : LOOKED_THROUGH;
      const after = Math.max(0, before - 1 - back);
      const { events } = await visit.get<Events>(
        `/api/webhooks/events?after=${after}&limit=${type === '' ? SHOWN : 1000}${type === '' ? '' : `&types=${encodeURIComponent(type)}`}`,
      );
      const shown = events
        .filter(({ sequence }) => sequence < before)
        .toReversed()
        .slice(0, SHOWN);
      const subjectOf = ({ subject, account_id }: (typeof shown)[number]) => ({ ...subject, account_id });
      const about = await aboutOf(visit, shown.map(subjectOf));
      return visit.show(
        'Log',
        [
          markup`<h1>Log</h1>`,
          markup`<p>${counted(size, 'event')} in the log. Each is a leaf of the public tree, with a proof that anybody can check: <code>npm run verify-log</code>.</p>`,
          markup`<form method="get" action="${at(service, PAGE)}" class="row">${choose('types', 'Type', ['', ...Object.keys(EVENT_TYPES)], type)}<button class="second">Search</button></form>`,
          before <= size ? null : live(visit, type),
          grid(
            'Events',
            ['Number', 'When', 'Event', 'About', 'Facts', 'Proof'],
            shown.map((event) => [
              inWords(event.sequence),
              whenExactly(event.occurred_at),
              markup`${tag(event.type)} ${shortened(event.id)}`,
              about.full(subjectOf(event)),
              markup`<details><summary>Show</summary>${readable(event.data as Record<string, unknown>)}</details>`,
              markup`${visit.link(`/transparency/proof/${event.id}.tlog-proof`, 'proof')} <button type="button" class="second" data-proof="${at(service, `/api/transparency/inclusion?event_id=${encodeURIComponent(event.id)}`)}" hidden>Check it here</button>`,
            ]),
            'No event fits.',
            shown.map(({ sequence }) => sequence),
          ),
          markup`<p>\n${lines([
            before <= size ? visit.link(`${PAGE}${type === '' ? '' : `?types=${type}`}`, 'Newest') : null,
            after > 0 && type === '' ? visit.link(`${PAGE}?before=${before - SHOWN}`, 'Older') : null,
          ])}</p>`,
        ],
        'proof.js',
        ...(before <= size ? [] : (['live.js'] as const)),
      );
    },
  });
}
