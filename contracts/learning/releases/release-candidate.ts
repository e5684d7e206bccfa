/**
 * Release candidates: the live packs with one rule added or changed. A candidate is identified by its content
 * and by the live packs it is compared with. No decision uses it before a person has put it into the
 * repository.
 */
import { contentSha256 } from '../../core/canonical.ts';
import type { PackSources, Rule, RulePack } from '../../decisions/rules/rule-pack.ts';
import type { RuleIndex } from '../../decisions/rules/rules.ts';
import { learnedPack, type Recommendation } from '../mining/recommendations.ts';
import type { GateKind } from './release-gate.ts';

/**
 * The rules of a candidate that differ from the live ones, as a pack: a new one, or the live one that holds
 * them.
 */
export type CandidatePack = RulePack;

export interface Candidate {
  candidate_sha256: string;
  pack: CandidatePack;
  kind: GateKind;
}

/** The candidate of a recommendation: its warning in the pack `learned`. */
export function learnedCandidate(
  { rule }: Pick<Recommendation, 'rule'>,
  live_packs_sha256: string,
): Candidate {
  const pack = learnedPack([rule]);
  return { pack, candidate_sha256: contentSha256({ live_packs_sha256, pack }), kind: 'warning' };
}

/** A rule whose page has changed, and the hash of the new content. */
export interface SourceDraft {
  rule_id: string;
  content_sha256: string;
}

/**
 * The candidate of a changed source. Nobody has read the new page, so no new rule can be drafted. Instead the
 * rule stops nobody until a person has read it: it becomes unverified and only warns.
 */
export function sourceCandidate(draft: SourceDraft, live: RuleIndex, live_packs_sha256: string): Candidate {
  const found = live.rules.find(({ rule }) => rule.id === draft.rule_id);
  if (!found) throw new RangeError(`no live rule is called ${draft.rule_id}`);
  const rules: Rule[] = [{ ...found.rule, grade: 'none' }];
  const version = contentSha256(rules).slice(0, 12);
  const pack = { id: found.pack.id, version, title: 'Drafted from a changed source', rules };
  const follows = draft.content_sha256;
  return { pack, candidate_sha256: contentSha256({ live_packs_sha256, pack, follows }), kind: 'looser' };
}

/** Whether the rule can block, and so can be loosened: it has a source and is not merely proposed. */
export function stopsSomebody({ grade, kind, severity }: Rule): boolean {
  return (
    grade !== 'none' && kind !== 'proposed' && kind !== 'intake' && Object.values(severity).includes('block')
  );
}

/** The sources of a candidate: its rules replace those with the same id in their pack, or are added at its end. */
export function candidateSources(live: PackSources, pack: CandidatePack): PackSources {
  const packs = live.rules as readonly RulePack[];
  const changed = new Map(pack.rules.map((rule) => [rule.id, rule]));
  const own = packs.find(({ id }) => id === pack.id);
  if (!own) return { ...live, rules: [...packs, pack] };
  const known = new Set(own.rules.map(({ id }) => id));
  const rules = [
    ...own.rules.map((rule) => changed.get(rule.id) ?? rule),
    ...pack.rules.filter(({ id }) => !known.has(id)),
  ];
  return { ...live, rules: packs.map((one) => (one === own ? { ...one, rules } : one)) };
}
