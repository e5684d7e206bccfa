/**
 * Words of others that the service shows: a brand can be called "Guaranteed Approval". Pages and names in the
 * graph, which people read as our words, leave it out. Records as JSON keep it as stated and name the
 * forbidden claims in it.
 */
import { z } from 'zod';
import { guardFinding } from '../../core/worker.ts';
import { guardText } from '../claim-guard.ts';
import { contextOf } from './outgoing.ts';

/** Text shown in place of words that we may not use. */
export const WITHHELD_WORDS = '[withheld by the claim guard]';

/** Fields of a public record with words of its author. */
const STATED = ['brand', 'model'] as const;

/** A forbidden claim in a stated field. */
export const statedClaim = guardFinding.extend({
  field: z.enum(STATED).describe('Field that states the claim.'),
});
export type StatedClaim = z.infer<typeof statedClaim>;

type Product = { category: string | null; marketplace: string | null };

/** Stated words about a product, in the form that pages may show. */
export function printed<Words extends string | null>(
  words: Words,
  product: Product,
): Words | typeof WITHHELD_WORDS {
  if (words === null) return words;
  return guardText(words, 'page', contextOf(product)).verdict === 'pass' ? words : WITHHELD_WORDS;
}

/** Forbidden claims in the stated words of a record. */
export function statedClaims(
  record: Product & Record<(typeof STATED)[number], string | null>,
): StatedClaim[] {
  return STATED.flatMap((field) => {
    const words = record[field];
    if (words === null) return [];
    return guardText(words, 'page', contextOf(record)).findings.map((finding) => ({ field, ...finding }));
  });
}
