/** An account's own reports: how each stands, and whether it is public, which is its owner's choice. */
import type { z } from 'zod';
import { markup } from '../../../contracts/core/markup.ts';
import { when } from '../../../contracts/core/shown.ts';
import type { Verdict } from '../../../contracts/decisions/request/fields.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { ownReport, reportActionResult, reportList } from '../../../contracts/evidence/records.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { grid, hidden, next, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { note } from '../core/parts.ts';
import { VERDICT_WORDS } from '../decisions/answer.ts';

const PAGE = '/console/reports';

export const AT_SOURCE_WORDS = {
  verified_at_source: 'verified at its register',
  contradicted: 'contradicted by its register',
  not_verifiable: 'not verifiable',
} as const;

export function reportsPage(app: App, service: Service): void {
  consoleRoute(app, service, {
    path: PAGE,
    who: 'both',
    async show(visit) {
      if (visit.asked('report') !== '') return showDocuments(visit, visit.asked('report'));
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
          ['Product', 'Marketplace', 'Verdict', 'Today', 'Made', 'Status', 'Documents', 'Public'],
          reports.map((report) => [
            [report.brand, report.model].filter(Boolean).join(' ') || 'without a name',
            marketplaces.get(report.marketplace ?? '')?.name ?? report.marketplace,
            VERDICT_WORDS[report.decision as Verdict].short,
            report.decision_now === null ? null : VERDICT_WORDS[report.decision_now as Verdict].short,
            when(report.created_at),
            tag(report.status, report.status === 'current' ? 'ok' : 'wait'),
            visit.link(`${PAGE}?report=${encodeURIComponent(report.report_id)}`, 'at their registers'),
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
      const report_id = sent('report_id');
      if (sent('action') === 'look_up') {
        const { asked } = await visit.post<z.infer<typeof reportActionResult>>('/api/verify/action', {
          action: 'look_up',
          report_id,
        });
        return visit.go(`${PAGE}?report=${encodeURIComponent(report_id)}&asked=${asked ?? 0}`);
      }
      await visit.post('/api/verify/action', { action: 'publish', report_id });
      return visit.go(`${PAGE}?done=1`);
    },
  });
}

/** Documents of a report, each with what the register of its issuer says. */
async function showDocuments(visit: Visit, report_id: string) {
  const report = await visit.get<z.infer<typeof ownReport>>(
    `/api/verify/${encodeURIComponent(report_id)}/packet`,
  );
  const { evidenceTypes } = shippedIndex();
  const asked = visit.asked('asked');
  return visit.show('Documents at their registers', [
    markup`<h1>Documents at their registers</h1>`,
    asked === '' ? null : note('ok', askedWords(asked), 'status'),
    markup`<p>${[report.brand, report.model].filter(Boolean).join(' ') || 'A product without a name'}, judged on ${when(report.as_of)}. A document that cannot be verified is not false: registers lag behind, and some can only be read by a person.</p>`,
    grid(
      'Documents',
      ['Document', 'Counts', 'At its register', 'Because', 'Read'],
      report.documents.map(({ kind, counts, at_source }) => [
        evidenceTypes.get(kind)?.name ?? kind,
        counts ? 'yes' : 'no',
        tag(AT_SOURCE_WORDS[at_source.answer], at_source.answer === 'verified_at_source' ? 'ok' : 'wait'),
        at_source.because,
        at_source.as_of,
      ]),
      'None was handed in.',
    ),
    visit.form(
      PAGE,
      markup`${hidden('report_id', report_id)}${hidden('action', 'look_up')}<button class="second">Have them looked up</button>`,
    ),
  ]);
}

function askedWords(asked: string): string {
  if (asked === '0') return 'Nothing is left to look up: the lists say it, or it was asked lately.';
  return asked === '1' ? 'One entry is being looked up.' : `${asked} entries are being looked up.`;
}
