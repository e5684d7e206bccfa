/**
 * The public page of a verification record, for people who follow a badge.
 */
import { type Markup, markup } from '../core/markup.ts';
import { code, facts, lines, list, table, words } from '../core/page.ts';
import { compareFile, shortened, when } from '../core/shown.ts';
import { BOUNDARY } from '../decisions/document/decide.ts';
import type { Verdict } from '../decisions/request/fields.ts';
import { BLOCK, citationOf } from '../decisions/rules/compiled-rule.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';
import { printed } from '../messages/claim-guard/stated.ts';
import { type BadgeLinks, badgeMarkup, badgeState } from './badge.ts';
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

/** The status of a record, in words for people. */
const STANDING: Record<ReportStatus, string> = {
  current: 'This record is current.',
  superseded: 'This record has been superseded: there is a newer one for the same product.',
  expired: 'This record has expired: a document it rests on is out of date.',
  revoked: 'This record has been revoked. Do not rely on it.',
};

export const VERDICT: Record<Verdict, string> = {
  proceed: 'nothing was open under the rules that were looked at.',
  proceed_with_conditions: 'nothing was broken; conditions stay open.',
  hold: 'on hold; something has to be corrected or shown first.',
  do_not_proceed: 'do not proceed; a stated fact breaks a rule that no document cures.',
  insufficient_facts: 'not assessed; facts are missing.',
};

export const LIMITS: Record<string, string> = {
  decision_support_only: 'It supports decisions and takes none.',
  not_certification: 'It is no certificate and no laboratory finding.',
  no_marketplace_approval_guarantee: 'It guarantees no approval by any marketplace.',
  not_legal_advice: 'It is no legal advice.',
  no_insurance: 'It is no insurance.',
};

/** A page without its frame. */
export interface FramedPage {
  title: string;
  body: (Markup | null)[];
}

const link = (url: string, text: string) => markup`<a href="${url}">${text}</a>`;

/**
 * The page of a record: our own text, codes, hashes, and brand and model as they were stated. Stated words
 * are shown as text whatever they hold, except claims that nobody may make in our name.
 */
export function recordPage(record: PublicRecordRow, links: RecordLinks, index: RuleIndex): FramedPage {
  const { report_id, status, decision } = record;
  const named = (known: string | null, names: ReadonlyMap<string, { name: string }>) =>
    known === null ? null : markup`${names.get(known)?.name ?? words(known)} (${code(known)})`;
  const state = badgeState(record);
  const inclusion = markup`${link(links.proof, 'proof as JSON')}, ${link(links.proof_file, 'proof as a file')}`;
  const product = productOf(record, index);
  const service = new URL(links.page);
  const body = [
    markup`<h1>${product}</h1>`,
    markup`<p>Verification record ${shortened(report_id)}, kept by the Preflight service at ${link(links.page.slice(0, links.page.lastIndexOf('/record/') + 1), service.host)}</p>`,
    markup`<p>${badgeMarkup(state, null)}</p>`,
    markup`<p class="note ${status === 'current' ? 'ok' : 'stop'}">${STANDING[status]}</p>`,
    markup`<p>As judged on ${when(record.as_of)}: ${VERDICT[decision]}</p>`,
    markup`<h2>The record</h2>`,
    facts([
      ['Status', words(status)],
      ['Decision', words(decision)],
      ['Decision changed', changedDecision(record)],
      ['Brand, as stated', printed(record.brand, record)],
      ['Model, as stated', printed(record.model, record)],
      ['Marketplace', named(record.marketplace, index.marketplaces)],
      ['Category', named(record.category, index.categories)],
      ['Judged as of', when(record.as_of)],
      ['Recorded', when(record.created_at.toISOString())],
      ['Evidence lasts until', record.expires_on === null ? null : when(record.expires_on)],
      [status === 'revoked' ? 'Revoked' : 'Superseded', changedAt(record)],
      ['Reason', record.reason_code === null ? null : words(record.reason_code)],
      ['Superseded by', record.superseded_by === null ? null : newer(record.superseded_by, links)],
    ]),
    markup`<h2>What was checked</h2>`,
    documents(record, index),
    compareFile(record.judged.map(({ sha256 }) => sha256)),
    markup`<h2>The rules</h2>`,
    record.rule_ids.length === 0
      ? markup`<p>No rule is named by the decision.</p>`
      : list(record.rule_ids.map((id) => ruleOf(id, index))),
    markup`<h2>Proof</h2>`,
    markup`<p>Documents and facts stay with their owner; their hashes are public. The record is an entry of an append-only log.</p>`,
    facts([
      ['Packet SHA-256', shortened(record.packet_sha256)],
      ['Decision SHA-256', shortened(record.decision_sha256)],
      ['Log entry', shortened(record.event_id)],
      ['Inclusion', inclusion],
      ['Record', link(links.record, 'this record as JSON')],
    ]),
    markup`<h2>Show the badge</h2>`,
    markup`<pre>[![preflight record](${links.badge})](${links.page})</pre>`,
    markup`<h2>What this record is not</h2>`,
    list(Object.keys(BOUNDARY).flatMap((name) => LIMITS[name] ?? [])),
  ];
  return { title: `${product}: ${state.message}`, body };
}

/** The product in words: brand and model as stated, without what claims something that nobody may claim. */
function productOf(record: PublicRecordRow, index: RuleIndex): string {
  const stated = [record.brand, record.model].filter((text) => text && printed(text, record) === text);
  const name = stated.join(' ') || 'A product';
  const category = index.categories.get(record.category ?? '')?.name;
  const marketplace = index.marketplaces.get(record.marketplace ?? '')?.name;
  return `${name}${category ? `, ${category}` : ''}${marketplace ? ` on ${marketplace}` : ''}`;
}

/** A rule as a sentence, whether it can block, and what it cites. A rule of an older pack has its id alone. */
function ruleOf(id: string, index: RuleIndex): Markup {
  const found = index.rules.find(({ rule }) => rule.id === id);
  if (found === undefined) return code(id);
  const { rule, levels, brokenLevel } = found;
  const { instrument, pinpoint, url } = citationOf(rule);
  const law = /^https?:/.test(url ?? '') ? markup`<a href="${url}">${instrument}</a>` : instrument;
  const blocks = Math.max(levels.unstated, brokenLevel) === BLOCK;
  return markup`<span class="badge none">${blocks ? 'blocks' : 'does not block'}</span> ${rule.message}<br>${law}${pinpoint ? `, ${pinpoint}` : ''} <span class="quiet">${code(id)}</span>`;
}

function changedAt({ status, changed_at }: PublicRecordRow): Markup | null {
  return status === 'revoked' || status === 'superseded' ? when(changed_at.toISOString()) : null;
}

/** The verdict of today's rules on the same packet; null if it is the same or was not judged again. */
function changedDecision({ decision, decision_now, reviewed_on }: PublicRecordRow): Markup | null {
  if (decision_now === null || reviewed_on === null || decision_now === decision) return null;
  return markup`${words(decision_now)}, when the same packet was judged again on ${when(reviewed_on)}`;
}

function newer(reportId: string, links: RecordLinks): Markup {
  const start = links.page.slice(0, links.page.lastIndexOf('/') + 1);
  return link(start + encodeURIComponent(reportId), reportId);
}

function documents({ judged }: PublicRecordRow, index: RuleIndex): Markup {
  if (judged.length === 0) return markup`<p>No document was shown.</p>`;
  const rows = judged.map(({ kind, sha256, counts, problems }, i) => {
    const name = index.evidenceTypes.get(kind)?.name ?? words(kind);
    const finding = counts ? 'counts' : `does not count: ${problems.map(words).join(', ')}`;
    return markup`<tr><td>${i + 1}</td><td>${name}</td><td>${finding}</td><td>${shortened(sha256)}</td></tr>`;
  });
  const columns = ['Number', 'Document', 'Finding', 'SHA-256'].map(
    (name) => markup`<th scope="col">${name}</th>`,
  );
  return table('Documents', [
    markup`<thead><tr>${columns}</tr></thead>`,
    markup`<tbody>\n${lines(rows)}</tbody>`,
  ]);
}

/** The page for an id that no record has. */
export function missingPage(reportId: string): FramedPage {
  const body = [
    markup`<h1>Record not found</h1>`,
    markup`<p>There is no verification record ${code(reportId)} here. A badge that points to it says nothing.</p>`,
  ];
  return { title: 'Record not found', body };
}
