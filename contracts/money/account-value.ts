/**
 * The monthly recap of an account, in counts of its own ledger rows: no valuation and no promise. Each figure
 * comes with the question it answers and the ledger rows behind it, so that it can be checked.
 */
import { z } from 'zod';
import { sha256Hex } from '../core/canonical.ts';
import { accountId, amountCents, currency, instant, period, whole } from '../core/fields.ts';
import { CURRENCY } from '../core/plans.ts';

/** Ids that a trace lists, at most; number and hash cover all of them. */
export const TRACE_IDS = 20;

/** One group of ledger rows behind a figure; `cents` is the sum of their amounts. */
export const ledgerGroup = z.object({
  figure: z.string(),
  part: z.string().nullable(),
  count: z.number().int(),
  cents: z.number().int(),
  ids: z.array(z.string()),
  sha256: z.string(),
});
export type LedgerGroup = z.infer<typeof ledgerGroup>;

const counts = z.record(z.string(), z.number().int());

const valueFigures = z
  .object({
    decisions: whole('Metered decisions.'),
    decisions_by_verdict: counts.describe('Metered decisions by verdict.'),
    decisions_by_marketplace: counts.describe('Metered decisions by marketplace code.'),
    quota_used: z
      .object({
        used: whole('Decisions counted against the quota.'),
        quota: whole('Decisions that the month allows; 0 while it is closed because it is not paid.'),
        percent: z.number().describe('`used` in percent of `quota`, to one decimal; 0 without a quota.'),
      })
      .describe('Use of the monthly quota.'),
    outcomes_by_result: counts.describe('Outcomes that the account reported, by result.'),
    holds_confirmed: whole('Hold and do-not-proceed decisions that a rejection or removal confirmed.'),
    evidence_gaps_closed: whole('Products whose last decision lacks fewer kinds of evidence than before.'),
    fees_paid: z
      .object({ amount_cents: amountCents, currency, payments: whole('Payments.') })
      .describe('Fees that the account paid.'),
  })
  .meta({ id: 'ValueFigures', description: "Counts of an account's ledger rows in a month." });
export type ValueFigures = z.infer<typeof valueFigures>;

export interface Trace {
  /** The question that the figure answers. */
  query: string;
  /** The first ids in code-unit order, at most `TRACE_IDS`. */
  ids: string[];
  count: number;
  /** SHA-256 over all ids in code-unit order, joined by line feeds. */
  sha256: string;
}

/** Meaning of each figure, as the query in `sql/money/account-value.ts` counts it. */
const FIGURE_QUERIES = {
  decisions: 'usage rows of the account and month: each is one metered decision',
  decisions_by_verdict: 'usage rows of the account and month with this verdict',
  decisions_by_marketplace: 'usage rows of the account and month for this marketplace',
  outcomes_by_result: 'outcomes that the account reported, recorded in the month, with this result',
  holds_confirmed:
    'usage rows with verdict hold or do_not_proceed that an outcome recorded in the month, rejected or ' +
    'removed, is linked to, and none recorded earlier',
  evidence_gaps_closed:
    'usage rows of the month that are the last for their product and intended action, are not ' +
    'do_not_proceed, and lack fewer kinds of evidence than the last one of the month before, or where ' +
    'there is none the first one of the month',
  fees_paid: 'payment events of the account’s orders in the month that paid their order',
} as const;

type Figure = keyof typeof FIGURE_QUERIES;
const NONE: Omit<LedgerGroup, 'figure' | 'part'> = { count: 0, cents: 0, ids: [], sha256: sha256Hex('') };

/** The figures of a month, from its ledger groups. */
export function figuresOf(month: { used: number; quota: number; ledger: LedgerGroup[] }): ValueFigures {
  const one = (figure: Figure) => month.ledger.find((group) => group.figure === figure) ?? NONE;
  const parts = (figure: Figure) =>
    Object.fromEntries(groupsOf(month.ledger, figure).map(({ part, count }) => [part, count]));
  const fees = one('fees_paid');
  return {
    decisions: one('decisions').count,
    decisions_by_verdict: parts('decisions_by_verdict'),
    decisions_by_marketplace: parts('decisions_by_marketplace'),
    quota_used: {
      used: month.used,
      quota: month.quota,
      percent: month.quota === 0 ? 0 : Math.round((month.used * 1000) / month.quota) / 10,
    },
    outcomes_by_result: parts('outcomes_by_result'),
    holds_confirmed: one('holds_confirmed').count,
    evidence_gaps_closed: one('evidence_gaps_closed').count,
    fees_paid: { amount_cents: fees.cents, currency: CURRENCY, payments: fees.count },
  };
}

function groupsOf(ledger: LedgerGroup[], figure: Figure): (LedgerGroup & { part: string })[] {
  return ledger
    .flatMap((group) =>
      group.figure === figure && group.part !== null ? [{ ...group, part: group.part }] : [],
    )
    .sort((one, other) => (one.part < other.part ? -1 : 1));
}

/**
 * The rows behind each figure, by its name; a figure with parts has one trace per part:
 * `decisions_by_verdict.hold`.
 */
export function tracesOf(ledger: LedgerGroup[]): Record<string, Trace> {
  const traces: Record<string, Trace> = {};
  for (const [figure, query] of Object.entries(FIGURE_QUERIES) as [Figure, string][]) {
    const whole = ledger.find((group) => group.figure === figure && group.part === null);
    const parts = groupsOf(ledger, figure);
    if (parts.length === 0) traces[figure] = traceOf(query, whole ?? NONE);
    for (const part of parts) traces[`${figure}.${part.part}`] = traceOf(query, part);
  }
  // The month's counter equals the number of its decision rows.
  traces.quota_used = { ...(traces.decisions as Trace) };
  return traces;
}

function traceOf(query: string, { ids, count, sha256 }: Omit<LedgerGroup, 'figure' | 'part'>): Trace {
  return { query, ids, count, sha256 };
}

/** Fields of the console. */
export const accountValueFields = {
  recaps: z
    .array(
      z.object({
        account_id: accountId,
        period,
        recorded_at: instant('When the recap was made.'),
        figures: valueFigures,
      }),
    )
    .describe('Recaps of past months, newest first; `records` has their traces.'),
  month_so_far: z
    .object({ account_id: accountId, period, figures: valueFigures })
    .nullable()
    .describe('The running month of your account; null for keys without an account.'),
};

/** The part of a recap's record that the console shows; a month that was passed over has no figures. */
export const recapRecord = z.looseObject({
  account_id: z.string(),
  period: z.string(),
  figures: valueFigures.optional(),
});
