/**
 * Words of others on surfaces of ours: a brand can be called "Guaranteed Approval". Where people read it as what this
 * service says (pages, names in the graph), it is not printed; where programs read what was stated (records as JSON),
 * it stays as it was stated, and what is forbidden in it is told beside it.
 */
import { z } from 'zod';
import { guardFinding } from '../../core/worker.ts';
import { guardText } from '../claim-guard.ts';
import { contextOf } from './outgoing.ts';

/** What is printed in place of words that may not be ours. */
export const WITHHELD_WORDS = '[withheld by the claim guard]';

/** Fields of a public record that hold words of whoever stated them. */
const STATED = ['brand', 'model'] as const;

/** A forbidden claim in a stated field. */
export const statedClaim = guardFinding.extend({ field: z.enum(STATED) });
export type StatedClaim = z.infer<typeof statedClaim>;

type Product = { category: string | null; marketplace: string | null };

/** Stated words as they may be printed, for the product that they were stated of. */
export function printed<Words extends string | null>(
  words: Words,
  product: Product,
): Words | typeof WITHHELD_WORDS {
  if (words === null) return words;
  return guardText(words, 'page', contextOf(product)).verdict === 'pass' ? words : WITHHELD_WORDS;
}

/** What of a record's stated words is a forbidden claim. */
export function statedClaims(
  record: Product & Record<(typeof STATED)[number], string | null>,
): StatedClaim[] {
  return STATED.flatMap((field) => {
    const words = record[field];
    if (words === null) return [];
    return guardText(words, 'page', contextOf(record)).findings.map((finding) => ({ field, ...finding }));
  });
}
