/** Why marketplaces reject: counts of reported cases, published only if they give away no single case. */
import { z } from 'zod';
import { generatedAt, nextCursor, schemaVersion } from '../../core/fields.ts';
import { codeFilter } from '../../decisions/request/fields.ts';
import { OUTCOME_REASONS, type OutcomeReason, REASON_CODES } from './outcome-reasons.ts';

/** The lowest published count, here and in the trust graph. */
export const FEWEST_CASES = 5;

/** A reason in one marketplace and category, with all cases of that marketplace and category. */
export interface PatternCount {
  marketplace: string;
  category: string;
  reason: OutcomeReason;
  cases: number;
  of: number;
}

const rejectionPattern = z
  .object({
    marketplace: z.string().describe('Marketplace code.'),
    category: z.string().describe('Category code.'),
    reason: z.enum(REASON_CODES).describe('Code of the reason.'),
    meaning: z.string().describe('The reason in words.'),
    count: z.number().int().min(FEWEST_CASES).describe('How many cases have this reason.'),
    share: z
      .number()
      .min(0)
      .max(1)
      .describe(
        'Their share of all cases of this marketplace and category. A case can have several reasons.',
      ),
  })
  .meta({ id: 'RejectionPattern', description: 'A reason for rejections in one marketplace and category.' });
export type RejectionPattern = z.infer<typeof rejectionPattern>;

export const patternFilters = z.object({
  marketplace: codeFilter(64, 'rejections by this marketplace'),
  category: codeFilter(64, 'rejections in this category'),
});

export const patternList = z.object({
  schema_version: schemaVersion('service.rejection_patterns.v1'),
  generated_at: generatedAt,
  minimum_cases: z.number().int().describe('No reason with fewer cases is published.'),
  patterns: z.array(rejectionPattern).describe('Reasons, most frequent first.'),
  next_cursor: nextCursor,
});

/** A count as it is published. */
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

/** The end of a page of patterns, which are sorted by falling count, then by their codes. */
const position = z.tuple([z.number().int().positive(), z.string(), z.string(), z.string()]);
export type PatternPosition = z.infer<typeof position>;

export function patternCursor({ cases, marketplace, category, reason }: PatternCount): string {
  const end: PatternPosition = [cases, marketplace, category, reason];
  return Buffer.from(JSON.stringify(end)).toString('base64url');
}

/** Reads a cursor of `patternCursor`; null for anything else. */
export function parsePatternCursor(cursor: string): PatternPosition | null {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}
