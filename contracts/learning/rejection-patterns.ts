/** Why marketplaces reject: counts of reported cases, published only where nobody's single case can be told from them. */
import { z } from 'zod';
import { OUTCOME_REASONS, type OutcomeReason, REASON_CODES } from './outcome-reasons.ts';

/** No count below this is published, neither here nor in the trust graph. */
export const FEWEST_CASES = 5;

/** A reason in one marketplace and category, with all cases of that marketplace and category. */
export interface PatternCount {
  marketplace: string;
  category: string;
  reason: OutcomeReason;
  cases: number;
  of: number;
}

export const rejectionPattern = z.object({
  marketplace: z.string(),
  category: z.string(),
  reason: z.enum(REASON_CODES),
  meaning: z.string(),
  count: z.number().int().min(FEWEST_CASES),
  share: z.number().min(0).max(1),
});
export type RejectionPattern = z.infer<typeof rejectionPattern>;

/** A count as it is published. `share` is of the cases in its marketplace and category; one case can have several reasons. */
export function publishedPattern({
  marketplace,
  category,
  reason,
  cases,
  of,
}: PatternCount): RejectionPattern {
  const share = Math.round((cases / of) * 10_000) / 10_000;
  return { marketplace, category, reason, meaning: OUTCOME_REASONS[reason], count: cases, share };
}

/** Where a page of patterns ended: they stand by falling count, then by their codes. */
const position = z.tuple([z.number().int().positive(), z.string(), z.string(), z.string()]);
export type PatternPosition = z.infer<typeof position>;

export function patternCursor({ cases, marketplace, category, reason }: PatternCount): string {
  const end: PatternPosition = [cases, marketplace, category, reason];
  return Buffer.from(JSON.stringify(end)).toString('base64url');
}

/** Reads what `patternCursor` wrote; null for anything else. */
export function parsePatternCursor(cursor: string): PatternPosition | null {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}
