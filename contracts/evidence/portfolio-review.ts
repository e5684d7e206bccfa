/**
 * Reviews a report after it was made: judges it again by today's rule packs and on days to come, and finds
 * the changes that its owner must know. Pure: the same report, packs and day give the same review.
 */
import { z } from 'zod';
import { addDays, dayAfter } from '../core/calendar.ts';
import { basisSha256 } from '../decisions/document/basis.ts';
import { decide, nextDifference } from '../decisions/document/decide.ts';
import { reasonsOf } from '../decisions/document/reasons.ts';
import type { AlertRef } from '../decisions/judgement/findings.ts';
import { circumstances, judge, withQuestions } from '../decisions/judgement/judgement.ts';
import { type DecisionRequest, type Facts, normalizeFacts } from '../decisions/request/facts.ts';
import { VERDICTS } from '../decisions/request/fields.ts';
import { type EvidenceDocument, outOfUse } from '../decisions/rules/evidence.ts';
import type { Registers } from '../decisions/rules/registers.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';
import type { PortfolioChange, PortfolioFinding } from './portfolio-monitoring.ts';
import { NOTICE_DAYS } from './verification.ts';

const stood = z.object({
  on: z.iso.date(),
  decision: z.enum(VERDICTS),
  rule_ids: z.array(z.string()),
  /** Hashes of the documents that count. */
  counting: z.array(z.string()),
  /** Recalls and alerts that the owner was told of, as `LIST NUMBER`. */
  alerts: z.array(z.string()).default([]),
});
type Stood = z.infer<typeof stood>;

/** The basis on which reports are judged again: the packs, and the lists of that day. */
export interface Basis {
  index: RuleIndex;
  registers: Registers | null;
}

/** The state of a report that its owner knows: on a day, and with the announced change. */
export const standing = stood.extend({ ahead: stood.nullable() });
type Standing = z.infer<typeof standing>;

/** A report as it was made, and its later reviews. */
export interface WatchedReport {
  facts: DecisionRequest;
  documents: EvidenceDocument[];
  as_of: string;
  decision: Stood['decision'];
  rule_ids: string[];
  judged: { sha256: string; counts: boolean }[];
  expires_on: string | null;
  judged_packs_sha256: string;
  standing: Standing | null;
}

export interface Review {
  standing: Standing;
  next_review_on: string | null;
  findings: PortfolioFinding[];
}

interface Judged extends Stood {
  /** The problems of each document that does not count, and its editions that are out of use. */
  lost: Map<string, { codes: string[]; editions: string[] }>;
  next: string | null;
  notices: AlertRef[];
}

/**
 * Reviews a report on a day: changes since its owner was last notified, and the first change within the
 * notice period. A change only of the named rules, with the same verdict and evidence, is not reported.
 */
export function reviewReport(report: WatchedReport, basis: Basis, day: string): Review {
  const { index } = basis;
  const packs = basisSha256(index, basis.registers);
  const facts = normalizeFacts(report.facts);
  const stateOn = (on: string) => judgeOn(facts, report, basis, on);
  const find = (from: Stood, to: Judged, occasion: string): PortfolioFinding => ({
    occasion,
    ...compare(from, to, index),
    effective_on: to.on,
    cure: cureOf(facts, report, basis, to.on),
  });
  const expires = report.expires_on === null ? null : dayAfter(report.expires_on);
  const findings: PortfolioFinding[] = [];
  const today = stateOn(day);
  let known = knownOf(report);
  if (known.ahead && known.ahead.on <= day) known = { ...known.ahead, ahead: null };
  const ended = expires !== null && known.on < expires && expires <= day;
  if (isNews(known, today) || ended) {
    const byPacks = report.judged_packs_sha256 !== packs && isNews(known, stateOn(known.on));
    const occasion = byPacks ? `packs_${packs.slice(0, 16)}` : `since_${day}_${packs.slice(0, 16)}`;
    const finding = find(known, today, occasion);
    findings.push(
      ended && finding.change === 'decision_changed' ? { ...finding, change: 'evidence_expired' } : finding,
    );
    known = { ...known, ahead: null };
  }
  const horizon = addDays(day, NOTICE_DAYS);
  let ahead: Judged | null = null;
  let next = today.next;
  while (next !== null && next <= horizon && ahead === null) {
    const then = stateOn(next);
    if (isNews(today, then) || next === expires) ahead = then;
    else next = then.next;
  }
  if (ahead !== null && (known.ahead?.on !== ahead.on || isNews(known.ahead, ahead))) {
    const finding = find(today, ahead, `from_${ahead.on}_${packs.slice(0, 16)}`);
    const change =
      finding.change === 'decision_changed' && ahead.on === expires ? 'evidence_expired' : finding.change;
    findings.push({ ...finding, change });
  }
  return {
    standing: { ...plain(today), ahead: ahead && plain(ahead) },
    next_review_on: ahead !== null ? ahead.on : next === null ? null : addDays(next, -NOTICE_DAYS),
    findings,
  };
}

/** The state that the owner knows: the last notification, or the report itself. */
function knownOf({ as_of, decision, rule_ids, judged, standing }: WatchedReport): Standing {
  const counting = judged.filter(({ counts }) => counts).map(({ sha256 }) => sha256);
  return standing ?? { on: as_of, decision, rule_ids, counting, alerts: [], ahead: null };
}

function plain({ on, decision, rule_ids, counting, alerts }: Stood): Stood {
  return { on, decision, rule_ids, counting, alerts };
}

/** Another verdict, a document that no longer counts, or a recall that the owner was not told of. */
function isNews(from: Pick<Stood, 'decision' | 'counting' | 'alerts'>, to: Stood): boolean {
  return (
    from.decision !== to.decision ||
    from.counting.some((sha256) => !to.counting.includes(sha256)) ||
    to.alerts.some((one) => !from.alerts.includes(one))
  );
}

function judgeOn(
  facts: Facts,
  { documents }: WatchedReport,
  { index, registers }: Basis,
  on: string,
): Judged {
  const judgedOn = circumstances(facts, index, on, evidenceOf(documents), registers);
  const judged = withQuestions(judge(facts, judgedOn), facts, judgedOn);
  const lost = new Map<string, { codes: string[]; editions: string[] }>();
  const counting: string[] = [];
  for (const { counts, document, problems, readings } of judged.view?.documents ?? []) {
    if (counts) counting.push(document.sha256);
    else {
      const editions = readings
        .filter((reading) => outOfUse(reading, on))
        .flatMap(({ edition, family }) => edition ?? family ?? []);
      lost.set(document.sha256, { codes: problems.map(({ code }) => code), editions });
    }
  }
  const notices = judged.findings.flatMap(({ alert, level }) => (alert && level > 0 ? [alert] : []));
  const rule_ids = reasonsOf(facts, judged, judgedOn)
    .filter(({ severity }) => severity !== 'info')
    .flatMap((reason) => reason.rule_ids);
  return {
    on,
    decision: judged.verdict,
    rule_ids: [...new Set(rule_ids)],
    counting,
    alerts: notices.map(({ list, id }) => `${list} ${id}`),
    notices,
    lost,
    next: nextDifference(judged, judgedOn),
  };
}

function evidenceOf(documents: EvidenceDocument[]) {
  return { report_id: null, packet_sha256: null, status: 'current' as const, documents };
}

function compare(from: Stood, to: Judged, index: RuleIndex) {
  const documents = from.counting.filter((sha256) => !to.counting.includes(sha256));
  const lost = documents.flatMap((sha256) => to.lost.get(sha256) ?? []);
  const alerts = to.notices.filter(({ list, id }) => !from.alerts.includes(`${list} ${id}`));
  const rule_ids = [
    ...to.rule_ids.filter((id) => !from.rule_ids.includes(id)),
    ...from.rule_ids.filter((id) => !to.rule_ids.includes(id)),
  ];
  return {
    change: changeOf(
      lost.flatMap(({ codes }) => codes),
      documents,
      alerts,
      () => startsBetween(rule_ids, index, from.on, to.on),
    ),
    previous_decision: from.decision,
    decision: to.decision,
    rule_ids,
    standards: [...new Set(lost.flatMap(({ editions }) => editions))],
    documents,
    alerts,
  };
}

function changeOf(
  codes: string[],
  documents: string[],
  alerts: readonly AlertRef[],
  ruleStarts: () => boolean,
): PortfolioChange {
  if (alerts.some(({ matched_by }) => matched_by !== 'brand_model')) return 'recall_match';
  if (codes.includes('lab_withdrawn')) return 'laboratory_withdrawn';
  if (codes.includes('lab_out_of_scope')) return 'scope_lost';
  if (codes.includes('standard_out_of_use')) return 'standard_superseded';
  if (codes.includes('expired')) return 'evidence_expired';
  if (codes.includes('lab_not_accepted')) return 'laboratory_refused';
  if (alerts.length > 0) return 'recall_possible';
  if (documents.length > 0) return 'evidence_lost';
  return ruleStarts() ? 'rule_in_force' : 'decision_changed';
}

function startsBetween(ruleIds: string[], index: RuleIndex, after: string, until: string): boolean {
  return index.rules.some(({ rule: { id, in_force_from: from } }) => {
    return from !== null && from > after && from <= until && ruleIds.includes(id);
  });
}

/** The cure on that day, as codes; the decision itself explains it in full. */
function cureOf(facts: Facts, { documents }: WatchedReport, { index, registers }: Basis, as_of: string) {
  const { action, missing_evidence, missing_facts } = decide(facts, {
    index,
    as_of,
    evidence: evidenceOf(documents),
    registers,
  });
  return {
    action,
    evidence: missing_evidence.map(({ code }) => code),
    facts: missing_facts.map(({ fact }) => fact),
  };
}
