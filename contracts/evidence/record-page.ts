/** The public page of a verification record: one HTML document without scripts, for people who were shown a badge. */

import { sha256Hex } from '../core/canonical.ts';
import { BOUNDARY, type Verdict } from '../decisions/decision.ts';
import type { RuleIndex } from '../decisions/rules.ts';
import { printed } from '../messages/claim-guard/stated.ts';
import { type BadgeLinks, badgeState, badgeSvg, escapeMarkup } from './badge.ts';
import type { PublicRecordRow, ReportStatus } from './verification.ts';

/** Addresses of a record, all absolute. */
export interface RecordLinks extends BadgeLinks {
  badge: string;
  /** The proof as a file, for offline verification. */
  proof_file: string;
}

/** The addresses of a record. @param baseUrl without a trailing slash */
export function recordLinks(baseUrl: string, report: { report_id: string; event_id: string }): RecordLinks {
  const [id, event] = [report.report_id, report.event_id].map(encodeURIComponent);
  return {
    page: `${baseUrl}/record/${id}`,
    record: `${baseUrl}/api/verify/${id}`,
    badge: `${baseUrl}/badge/${id}.svg`,
    proof: `${baseUrl}/api/transparency/inclusion?event_id=${event}`,
    proof_file: `${baseUrl}/transparency/proof/${event}.tlog-proof`,
  };
}

/** How a record stands, for people. */
const STANDING: Record<ReportStatus, string> = {
  current: 'This record is current.',
  superseded: 'This record has been superseded: there is a newer one for the same product.',
  expired: 'This record has expired: a document it rests on is out of date.',
  revoked: 'This record has been revoked. Do not rely on it.',
};

const VERDICT: Record<Verdict, string> = {
  proceed: 'nothing was open under the rules that were looked at.',
  proceed_with_conditions: 'nothing was broken; conditions stay open.',
  hold: 'on hold; something has to be corrected or shown first.',
  do_not_proceed: 'do not proceed; a stated fact breaks a rule that no document cures.',
  insufficient_facts: 'not assessed; facts are missing.',
};

const LIMITS: Record<string, string> = {
  decision_support_only: 'It supports decisions and takes none.',
  not_certification: 'It is no certificate and no laboratory finding.',
  no_marketplace_approval_guarantee: 'It guarantees no approval by any marketplace.',
  not_legal_advice: 'It is no legal advice.',
  no_insurance: 'It is no insurance.',
};

// Contrast of text is 4.5 at least in both schemes; tables scroll by themselves on narrow screens.
const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:0 auto;padding:1rem;color:#1f2328;background:#fff}
h1{font-size:1.4rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin-top:2rem}
a{color:#0550ae}code,pre{font-family:ui-monospace,monospace;font-size:.875rem;overflow-wrap:anywhere}
pre{white-space:pre-wrap;border:1px solid #8c959f;padding:.5rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8c959f}
.standing{font-weight:bold}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}a{color:#79c0ff}}`;

/** Headers of the page: nothing is loaded, run, framed or sent, and only the page's own style applies. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${Buffer.from(sha256Hex(STYLE), 'hex').toString('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

const link = (url: string, text: string) => `<a href="${escapeMarkup(url)}">${escapeMarkup(text)}</a>`;
const code = (text: string) => `<code>${escapeMarkup(text)}</code>`;
const time = (at: string) => `<time datetime="${escapeMarkup(at)}">${escapeMarkup(at)}</time>`;
const words = (name: string) => name.replaceAll('_', ' ');

/** Rows of a table of names and contents; contents are markup already. */
function facts(caption: string, rows: readonly (readonly [string, string | null])[]): string {
  const shown = rows.filter(([, content]) => content !== null);
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeMarkup(caption)}"><table>
${shown.map(([name, content]) => `<tr><th scope="row">${escapeMarkup(name)}</th><td>${content}</td></tr>`).join('\n')}
</table></div>`;
}

/**
 * The page of a record as it stands. All of it is text of ours, codes, hashes, and the brand and model as they were
 * stated, which are shown as text whatever they hold, save claims that nobody may make in our name.
 */
export function recordPage(record: PublicRecordRow, links: RecordLinks, index: RuleIndex): string {
  const { report_id, status, decision } = record;
  const named = (known: string | null, names: ReadonlyMap<string, { name: string }>) =>
    known === null ? null : `${escapeMarkup(names.get(known)?.name ?? words(known))} (${code(known)})`;
  const text = (value: string | null) => (value === null ? null : escapeMarkup(value));
  const state = badgeState(record);
  const body = [
    `<h1>Verification record ${escapeMarkup(report_id)}</h1>`,
    `<p>${badgeSvg(state, null).trimEnd()}</p>`,
    `<p class="standing">${STANDING[status]}</p>`,
    `<p>As judged on ${time(record.as_of)}: ${VERDICT[decision]}</p>`,
    '<h2>The record</h2>',
    facts('The record', [
      ['Status', escapeMarkup(words(status))],
      ['Decision', escapeMarkup(words(decision))],
      ['Decision changed', changedDecision(record)],
      ['Brand, as stated', text(printed(record.brand, record))],
      ['Model, as stated', text(printed(record.model, record))],
      ['Marketplace', named(record.marketplace, index.marketplaces)],
      ['Category', named(record.category, index.categories)],
      ['Judged as of', time(record.as_of)],
      ['Recorded', time(record.created_at.toISOString())],
      ['Evidence lasts until', record.expires_on === null ? null : time(record.expires_on)],
      [status === 'revoked' ? 'Revoked' : 'Superseded', changedAt(record)],
      ['Reason', record.reason_code === null ? null : escapeMarkup(words(record.reason_code))],
      ['Superseded by', record.superseded_by === null ? null : newer(record, links)],
    ]),
    '<h2>What was checked</h2>',
    documents(record, index),
    record.rule_ids.length === 0
      ? '<p>No rule is named by the decision.</p>'
      : `<p>Rules that the decision names:</p>\n<ul>\n${record.rule_ids.map((id) => `<li>${code(id)}</li>`).join('\n')}\n</ul>`,
    '<h2>Proof</h2>',
    '<p>Documents and facts stay with their owner; their hashes are public. The record is an entry of an append-only log.</p>',
    facts('Proof', [
      ['Packet SHA-256', code(record.packet_sha256)],
      ['Decision SHA-256', code(record.decision_sha256)],
      ['Log entry', code(record.event_id)],
      ['Inclusion', `${link(links.proof, 'proof as JSON')}, ${link(links.proof_file, 'proof as a file')}`],
      ['Record', link(links.record, 'this record as JSON')],
    ]),
    '<h2>Show the badge</h2>',
    `<pre>${escapeMarkup(`[![preflight record](${links.badge})](${links.page})`)}</pre>`,
    '<h2>What this record is not</h2>',
    `<ul>\n${Object.keys(BOUNDARY)
      .flatMap((name) => LIMITS[name] ?? [])
      .map((limit) => `<li>${limit}</li>`)
      .join('\n')}\n</ul>`,
  ];
  return document(`${state.message}: verification record ${report_id}`, body.join('\n'));
}

function changedAt({ status, changed_at }: PublicRecordRow): string | null {
  return status === 'revoked' || status === 'superseded' ? time(changed_at.toISOString()) : null;
}

/** What today's rules say of the same packet, where that is something else. */
function changedDecision({ decision, decision_now, reviewed_on }: PublicRecordRow): string | null {
  if (decision_now === null || reviewed_on === null || decision_now === decision) return null;
  return `${escapeMarkup(words(decision_now))}, when the same packet was judged again on ${time(reviewed_on)}`;
}

function newer({ superseded_by, report_id }: PublicRecordRow, links: RecordLinks): string {
  const id = superseded_by ?? report_id;
  const start = links.page.slice(0, links.page.lastIndexOf('/') + 1);
  return link(start + encodeURIComponent(id), id);
}

function documents({ judged }: PublicRecordRow, index: RuleIndex): string {
  if (judged.length === 0) return '<p>No document was shown.</p>';
  const rows = judged.map(
    ({ kind, sha256, counts, problems }) =>
      `<tr><td>${escapeMarkup(index.evidenceTypes.get(kind)?.name ?? words(kind))}</td><td>${
        counts ? 'counts' : `does not count: ${escapeMarkup(problems.map(words).join(', '))}`
      }</td><td>${code(sha256)}</td></tr>`,
  );
  return `<div class="wide" tabindex="0" role="region" aria-label="Documents"><table>
<thead><tr><th scope="col">Document</th><th scope="col">Finding</th><th scope="col">SHA-256</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}

/** The page for an id that no record has. */
export function missingPage(reportId: string): string {
  return document(
    'Record not found',
    `<h1>Record not found</h1>\n<p>There is no verification record ${code(reportId)} here. A badge that points to it says nothing.</p>`,
  );
}
