/** An account's own reports: how each stands, and whether it is public, which is its owner's choice. */
import type { z } from 'zod';
import { markup } from '../../../contracts/core/markup.ts';
import { when } from '../../../contracts/core/shown.ts';
import type { Verdict } from '../../../contracts/decisions/request/fields.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { reportList } from '../../../contracts/evidence/records.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute } from '../core/console.ts';
import { grid, hidden, next, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { note } from '../core/parts.ts';
import { VERDICT_WORDS } from '../decisions/answer.ts';

const PAGE = '/console/reports';

export function reportsPage(app: App, service: Service): void {
  consoleRoute(app, service, {
    path: PAGE,
    who: 'both',
    async show(visit) {
      const cursor = visit.asked('cursor');
      const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { reports, next_cursor } = await visit.get<z.infer<typeof reportList>>(
        `/api/verify?limit=50${query}`,
      );
      const { marketplaces } = shippedIndex();
      return visit.show('Reports', [
        markup`<h1>Reports</h1>`,
        visit.asked('done') === '' ? null : note('ok', 'The report is on public record now.', 'status'),
        markup`<p>A report is public only if you say so. A public record shows the verdict, brand and model, and the hashes of the documents: never the documents.</p>`,
        grid(
          'Reports',
          ['Product', 'Marketplace', 'Verdict', 'Today', 'Made', 'Status', 'Public'],
          reports.map((report) => [
            [report.brand, report.model].filter(Boolean).join(' ') || 'without a name',
            marketplaces.get(report.marketplace ?? '')?.name ?? report.marketplace,
            VERDICT_WORDS[report.decision as Verdict].short,
            report.decision_now === null ? null : VERDICT_WORDS[report.decision_now as Verdict].short,
            when(report.created_at),
            tag(report.status, report.status === 'current' ? 'ok' : 'wait'),
            report.published_at === null
              ? visit.form(
                  PAGE,
                  markup`${hidden('report_id', report.report_id)}<button class="second">Publish</button>`,
                  'row',
                )
              : visit.link(`/record/${report.report_id}`, 'its record'),
          ]),
          'There are none yet.',
        ),
        next(at(service, PAGE), next_cursor),
      ]);
    },
    async act(visit, sent) {
      await visit.post('/api/verify/action', { action: 'publish', report_id: sent('report_id') });
      return visit.go(`${PAGE}?done=1`);
    },
  });
}
