/** The report that an order delivered, for its buyer alone: verdict, next steps, reasons and documents. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, lines, list } from '../../../contracts/core/page.ts';
import { shortened, when } from '../../../contracts/core/shown.ts';
import { CALLER } from '../../../contracts/decisions/document/next-steps.ts';
import type { Verdict } from '../../../contracts/decisions/request/fields.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { intakeRecord } from '../../../contracts/evidence/intake-needs.ts';
import type { orderStanding } from '../../../contracts/evidence/order-standing.ts';
import type { Service } from '../../core/service.ts';
import { at } from '../core/layout.ts';
import { VERDICT_WORDS } from '../decisions/answer.ts';
import { type Answered, cited, WEIGHT } from '../decisions/cited.ts';
import { inPlainWords } from '../decisions/plain-words.ts';
import { AT_SOURCE_WORDS } from '../evidence/reports.ts';
import { nameOfOrder } from './order-view.ts';

export function reportView(
  service: Service,
  order: z.infer<typeof orderStanding>,
  { report }: z.infer<typeof intakeRecord>,
  back: string,
): (Markup | null)[] {
  if (report === null) return [];
  const decided = report.decision_document as unknown as Pick<Answered, 'reasons' | 'next_steps' | 'summary'>;
  const { short } = VERDICT_WORDS[report.decision as Verdict];
  const { marketplaces, categories, evidenceTypes } = shippedIndex();
  const public_record = at(service, `/record/${encodeURIComponent(report.report_id)}`);
  const steps = decided.next_steps.map(
    ({ text, whose }) =>
      markup`<li><strong>${inPlainWords(text)}</strong><br>From: ${whose === CALLER ? 'you' : whose}.</li>`,
  );
  const reasons = decided.reasons.map(
    ({ message, severity, citation }) =>
      markup`<li><span class="badge none">${WEIGHT[severity as keyof typeof WEIGHT]}</span> ${inPlainWords(message)}<br>${cited(citation)}</li>`,
  );
  const documents = report.documents.map(
    ({ kind, sha256, counts, problems, at_source }) =>
      markup`<strong>${evidenceTypes.get(kind)?.name ?? kind}</strong> ${counts ? 'counts' : 'does not count'}${problems.length === 0 ? null : `: ${problems.map(({ message }) => message).join('; ')}`} ${shortened(sha256)}${at_source.list === null ? null : markup`<br>${AT_SOURCE_WORDS[at_source.answer]}: ${at_source.because}`}`,
  );
  return [
    markup`<article class="document"><header><p>${nameOfOrder(order)}</p><p>Judged on ${when(report.as_of)}</p></header>`,
    markup`<h1>${short}</h1>`,
    markup`<p class="lead">${inPlainWords(decided.summary)}</p>`,
    facts([
      ['Product', order.about?.title ?? [report.brand, report.model].filter(Boolean).join(' ')],
      ['Marketplace', marketplaces.get(report.marketplace ?? '')?.name ?? report.marketplace],
      ['Category', categories.get(report.category ?? '')?.name ?? report.category],
      ['Report', shortened(report.report_id)],
      [
        'Public',
        report.published_at === null ? 'no' : markup`<a href="${public_record}">yes, its record</a>`,
      ],
    ]),
    markup`<h2>What to do, in this order</h2>`,
    steps.length === 0 ? markup`<p>Nothing is open.</p>` : markup`<ol class="steps">\n${lines(steps)}</ol>`,
    markup`<h2>Documents</h2>`,
    documents.length === 0 ? markup`<p>None was handed in.</p>` : list(documents),
    markup`<h2>Why</h2>`,
    reasons.length === 0
      ? markup`<p>No rule has anything to say against it.</p>`
      : markup`<ul>\n${lines(reasons)}</ul>`,
    markup`<p class="quiet">The report supports a decision and takes none. It is no certificate, and promises no approval by a marketplace.</p></article>`,
    markup`<p class="noprint"><a href="${back}">Back to the order</a></p>`,
  ];
}
