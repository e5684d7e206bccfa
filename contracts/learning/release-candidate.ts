/**
 * Release candidates: the live packs with a rule more, or with a rule changed. A candidate is told by its content, and by
 * the live packs that it is held against. None of them is judged by before a person has put it into the repository.
 */
import { contentSha256 } from '../core/canonical.ts';
import type { PackSources, Rule, RulePack } from '../decisions/rule-pack.ts';
import type { RuleIndex } from '../decisions/rules.ts';
import { asVerified, learnedPack, type Recommendation } from './recommendation.ts';
import type { GateKind } from './release-gate.ts';

/** The rules of a candidate that differ from the live ones, as a pack: of a new one, or of the live one that has them. */
export type CandidatePack = RulePack;

export interface Candidate {
  candidate_sha256: string;
  pack: CandidatePack;
  kind: GateKind;
}

/** The candidate of a recommendation: its rule, as it would stand once a person has checked it, in the pack `learned`. */
export function learnedCandidate(
  { rule }: Pick<Recommendation, 'rule'>,
  live_packs_sha256: string,
): Candidate {
  const pack = learnedPack(asVerified([rule]));
  return { pack, candidate_sha256: contentSha256({ live_packs_sha256, pack }), kind: 'stricter' };
}

/** A rule whose page has changed, and the page's new content. */
export interface SourceDraft {
  rule_id: string;
  content_sha256: string;
}

/**
 * The candidate of a changed source. What the page now says nobody has read, so that nothing can be drafted of it; what can
 * be drafted is that the rule stops nobody until a person has: it is not verified any more, and warns.
 */
export function sourceCandidate(draft: SourceDraft, live: RuleIndex, live_packs_sha256: string): Candidate {
  const found = live.rules.find(({ rule }) => rule.id === draft.rule_id);
  if (!found) throw new RangeError(`no live rule is called ${draft.rule_id}`);
  const rules: Rule[] = [{ ...found.rule, verified: false }];
  const version = contentSha256(rules).slice(0, 12);
  const pack = { id: found.pack.id, version, title: 'Drafted from a changed source', rules };
  const follows = draft.content_sha256;
  return { pack, candidate_sha256: contentSha256({ live_packs_sha256, pack, follows }), kind: 'looser' };
}

/** Whether there is anything to loosen: only a verified rule that is no mere proposal stops anybody. */
export function stopsSomebody({ verified, kind, severity }: Rule): boolean {
  return verified && kind !== 'proposed' && kind !== 'intake' && Object.values(severity).includes('block');
}

/** The sources of a candidate: its rules in the place of those of the same id in their pack, or as a pack of their own. */
export function candidateSources(live: PackSources, pack: CandidatePack): PackSources {
  const packs = live.rules as readonly RulePack[];
  const changed = new Map(pack.rules.map((rule) => [rule.id, rule]));
  const own = packs.find(({ id, rules }) => id === pack.id && rules.some(({ id }) => changed.has(id)));
  if (!own) return { ...live, rules: [...packs, pack] };
  const rules = own.rules.map((rule) => changed.get(rule.id) ?? rule);
  return { ...live, rules: packs.map((one) => (one === own ? { ...one, rules } : one)) };
}
