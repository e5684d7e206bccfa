/**
 * Judges a product on record again when the rules have changed, and finds the first day on which its verdict is another
 * than its account knows. Pure: the same decision, rules, lists and day give the same review.
 */
import { addDays } from '../core/calendar.ts';
import { decide, nextDifference } from '../decisions/document/decide.ts';
import { type Circumstances, circumstances, judge } from '../decisions/judgement/judgement.ts';
import type { Facts } from '../decisions/request/facts.ts';
import type { Verdict } from '../decisions/request/fields.ts';
import type { EvidenceRecord } from '../decisions/rules/evidence.ts';
import type { Registers } from '../decisions/rules/registers.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';

/** A change of law is announced this many days ahead, at most. */
const AHEAD_DAYS = 400;
/** Days on which rules begin or end that are looked at, at most. */
const TURNS_MOST = 8;

/** A change to come, as its account was told of it. */
export interface Ahead {
  on: string;
  verdict: Verdict;
}

/** A change that the account does not know. */
export interface ListingChange {
  list: 'rule_packs';
  change: 'decision_changed' | 'rule_in_force';
  /** The first rule that stands behind it. */
  id: string;
  /** First day of the change, `YYYY-MM-DD`. */
  on: string;
  title: string;
  before: Verdict;
  after: Verdict;
  rule_ids: string[];
  /** Kinds of documents that it then needs. */
  evidence: string[];
}

export interface ListingReview {
  verdict: Verdict;
  ahead: Ahead | null;
  change: ListingChange | null;
}

/** @param known the verdict that the account knows, and the change to come that it was told of */
export function reviewListing(
  facts: Facts,
  evidence: EvidenceRecord | null,
  known: { verdict: Verdict; ahead: Ahead | null },
  { index, registers }: { index: RuleIndex; registers: Registers | null },
  day: string,
): ListingReview {
  let before: Circumstances | null = null;
  const judgedOn = (on: string) => {
    const given = circumstances(facts, index, on, evidence, registers, before);
    before ??= given;
    const judged = judge(facts, given);
    return { on, verdict: judged.verdict, next: () => nextDifference(judged, given) };
  };
  const told = known.ahead !== null && known.ahead.on <= day ? known.ahead.verdict : known.verdict;
  const found = (on: string, before: Verdict, after: Verdict): ListingChange => {
    const { reasons, missing_evidence } = decide(facts, { index, as_of: on, evidence, registers });
    const rule_ids = reasons
      .filter(({ severity }) => severity !== 'info')
      .flatMap((reason) => reason.rule_ids);
    return {
      list: 'rule_packs',
      change: on > day ? 'rule_in_force' : 'decision_changed',
      id: rule_ids[0] ?? 'none',
      on,
      title: reasons[0]?.message ?? after,
      before,
      after,
      rule_ids: rule_ids.slice(0, 10),
      evidence: missing_evidence.map(({ code }) => code).slice(0, 10),
    };
  };
  const today = judgedOn(day);
  if (today.verdict !== told)
    return { verdict: today.verdict, ahead: null, change: found(day, told, today.verdict) };
  const horizon = addDays(day, AHEAD_DAYS);
  let next = today.next();
  for (let turns = 0; next !== null && next <= horizon && turns < TURNS_MOST; turns++) {
    const then = judgedOn(next);
    if (then.verdict !== today.verdict) {
      const ahead = { on: next, verdict: then.verdict };
      const isKnown = known.ahead?.on === ahead.on && known.ahead.verdict === ahead.verdict;
      return { verdict: told, ahead, change: isKnown ? null : found(next, told, then.verdict) };
    }
    next = then.next();
  }
  return { verdict: told, ahead: null, change: null };
}
