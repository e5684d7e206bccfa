/** News of the products that an account asked about: recalls, lost laboratories, new rules; as a page and as a file. */
import { z } from 'zod';
import { markup } from '../../../contracts/core/markup.ts';
import { words } from '../../../contracts/core/page.ts';
import { when } from '../../../contracts/core/shown.ts';
import type { Verdict } from '../../../contracts/decisions/request/fields.ts';
import { csvLine } from '../../../contracts/decisions/scan/scan.ts';
import { matchFields } from '../../../contracts/evidence/portfolio-alerts.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { grid, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { VERDICT_WORDS } from '../decisions/answer.ts';

const PAGE = '/console/alerts';
const OPERATION = '/api/portfolio-monitoring/alerts';
/** Matches in one file, at most. */
const FILE_MOST = 100_000;

const answer = z.object(matchFields);
type Match = z.infer<typeof answer>['matches'][number];
type Alert = Partial<Record<'id' | 'on' | 'title' | 'url' | 'before' | 'after', string | null>>;

export function alertsPage(app: App, service: Service): void {
  consoleRoute(app, service, {
    path: PAGE,
    who: 'both',
    async show(visit) {
      const { matches, next_match } = await pageOf(visit, visit.asked('after'), 50);
      const all = at(service, `${PAGE}.csv`);
      return visit.show('What concerns your products', [
        markup`<h1>What concerns your products</h1>`,
        markup`<p>Recalls and alerts, laboratories that may no longer test, and rules that change an answer which you had. A likeness of brand and model is no finding: compare it.</p>`,
        matches.length === 0
          ? null
          : markup`<p><a class="button second" href="${all}" download>All of them as CSV</a></p>`,
        grid(
          'What concerns your products',
          ['Kind', 'What', 'Day', 'Decision', 'Found'],
          matches.map((match) => [
            tag(words(match.change), match.change === 'recall_possible' ? 'wait' : 'stop'),
            what(match.alert as Alert),
            dayOf(match.alert as Alert),
            visit.link(`/console/decisions/${match.decision_id}`, match.decision_id),
            when(match.found_at),
          ]),
          'Nothing that we know of.',
        ),
        next_match === null
          ? null
          : markup`<p>${visit.link(`${PAGE}?after=${encodeURIComponent(next_match)}`, 'Older ones')}</p>`,
      ]);
    },
  });
  consoleRoute(app, service, {
    path: `${PAGE}.csv`,
    who: 'both',
    async show(visit) {
      const lines = [
        csvLine(['account_id', 'decision_id', 'change', 'id', 'day', 'title', 'url', 'before', 'after']),
      ];
      let after: string | null = '';
      while (after !== null && lines.length <= FILE_MOST) {
        const { matches, next_match } = await pageOf(visit, after, 1_000);
        for (const match of matches) lines.push(csvLine(cells(match)));
        after = next_match;
      }
      return visit.reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="alerts.csv"')
        .send(lines.join('')) as never;
    },
  });
}

function pageOf(visit: Visit, after: string, limit: number): Promise<z.infer<typeof answer>> {
  const from = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
  return visit.get(`${OPERATION}?limit=${limit}${from}`);
}

function what({ title, url, before, after }: Alert) {
  if (before && after)
    return `From “${VERDICT_WORDS[before as Verdict].short}” to “${VERDICT_WORDS[after as Verdict].short}”: ${title}`;
  return url ? markup`<a href="${url}" rel="noreferrer">${title}</a>` : (title ?? null);
}

const dayOf = ({ on }: Alert) => on ?? null;

function cells({ account_id, decision_id, change, alert }: Match): (string | null)[] {
  const { id, on, title, url, before, after } = alert as Alert;
  return [account_id, decision_id, change, id, on, title, url, before, after].map((one) => one ?? null);
}
