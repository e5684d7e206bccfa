/**
 * A rule of the claim guard: patterns with a reason, a source, and examples that a test checks. Patterns see
 * text as it is read aloud: lower case, no accents, `-` and `_` as spaces, no quotes.
 *
 * In a pattern `{gap}` stands for up to four words that neither negate nor end the clause, `{adv}` for up to
 * two adverbs, `{we}` for this service by any of its names. All of them are bounded, so that matching stays
 * linear.
 */

import type { Topic } from './topics.ts';

/** Ways in which a match is negated. */
export type Negation =
  /** No words before it negate it, because the pattern begins with the claimant. */
  | 'none'
  /** A negator right before it, with determiners between: "no approval is guaranteed". */
  | 'direct'
  /** The same across a list of such things: "no interest, late fees or financing". */
  | 'list'
  /** A negator anywhere before it in its clause: "nobody can promise that your listing is approved". */
  | 'clause'
  /** The same, or a denial right after it: "instalments are not available". */
  | 'around'
  /** The same across a list of verbs: "not intended to treat, cure or prevent any disease". */
  | 'product';

export interface GuardRule {
  id: string;
  /** Text that every match contains; a text without it is not searched. */
  stems: string;
  topic: Topic;
  patterns: readonly string[];
  negation: Negation;
  why: string;
  citation: string;
  matches: readonly string[];
  non_matches: readonly string[];
}
