/**
 * The form of a rule of the claim guard: a row of data with its reason, its source and examples that a test
 * holds. Patterns see text as it is read aloud: lower case, no accents, `-` and `_` as spaces, no quotes.
 *
 * In a pattern `{gap}` stands for up to four words that neither negate nor end the clause, `{adv}` for up to two
 * adverbs, `{we}` for this service by any of its names. All of them are bounded, so that matching stays linear.
 */

/** What takes a find back. */
export type Negation =
  /** Nothing in front of it: the pattern itself begins with who claims. */
  | 'none'
  /** A negator right before it, determiners between: "no approval is guaranteed". */
  | 'direct'
  /** The same through a list of things of its kind: "no interest, late fees or financing". */
  | 'list'
  /** The same through a list of what a product does not do: "not intended to treat, cure or prevent any disease". */
  | 'product';

export interface GuardRule {
  id: string;
  /** Part of everything that the patterns find: texts without it are not searched by them. */
  stems: string;
  topic: 'certification' | 'approval' | 'legal_advice' | 'insurance' | 'commercial';
  patterns: readonly string[];
  negation: Negation;
  why: string;
  citation: string;
  matches: readonly string[];
  non_matches: readonly string[];
}

/** Where a practice that deceives is forbidden, as both sides of the Atlantic have it. */
export const UNFAIR = '15 U.S.C. 45(a); Directive 2005/29/EC Art. 6';
