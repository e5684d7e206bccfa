/**
 * What a month held for an account, told in counts of its own ledger rows: no valuation, no promise, and nothing
 * that cannot be looked up again. Each figure comes with the question it answers and the rows that answer it.
 */
import { z } from 'zod';
import { sha256Hex } from '../core/canonical.ts';
import { CURRENCY } from '../core/plans.ts';

/** Ids that a trace shows; the rest are told by their number and hash. */
export const TRACE_IDS = 20;

/** One group of ledger rows behind a figure. `cents` is what their amounts add up to. */
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

export const valueFigures = z.object({
  decisions: z.number().int(),
  decisions_by_verdict: counts,
  decisions_by_marketplace: counts,
  quota_used: z.object({ used: z.number().int(), quota: z.number().int(), percent: z.number() }),
  outcomes_by_result: counts,
  holds_confirmed: z.number().int(),
  evidence_gaps_closed: z.number().int(),
  fees_paid: z.object({ amount_cents: z.number().int(), currency: z.string(), payments: z.number().int() }),
});
export type ValueFigures = z.infer<typeof valueFigures>;

export interface Trace {
  /** The question, in words. */
  query: string;
  /** The first ids in code-unit order. */
  ids: string[];
  count: number;
  /** Of all ids in code-unit order, joined by line feeds. */
  sha256: string;
}

/** What each figure counts. The words are those of the query in `sql/money/account-value.ts`. */
const FIGURE_QUERIES = {
  decisions: 'usage rows of the account and month: each is one metered decision',
  decisions_by_verdict: 'usage rows of the account and month with this verdict',
  decisions_by_marketplace: 'usage rows of the account and month for this marketplace',
  outcomes_by_result: 'outcomes that the account reported, recorded in the month, with this result',
  holds_confirmed:
    'usage rows with verdict hold or do_not_proceed that an outcome recorded in the month, rejected or removed, is linked to, and none recorded earlier',
  evidence_gaps_closed:
    'usage rows of the month that are the last for their product and intended action, are not do_not_proceed, and lack fewer kinds of evidence than the last one of the month before, or where there is none the first one of the month',
  fees_paid: 'payment events of the account’s orders in the month that paid their order',
} as const;

type Figure = keyof typeof FIGURE_QUERIES;
const NONE: Omit<LedgerGroup, 'figure' | 'part'> = { count: 0, cents: 0, ids: [], sha256: sha256Hex('') };

/** A month's figures out of its ledger groups. */
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
      percent: Math.round((month.used * 1000) / month.quota) / 10,
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

/** The rows behind each figure, by its name, or by name and part where it has parts: `decisions_by_verdict.hold`. */
export function tracesOf(ledger: LedgerGroup[]): Record<string, Trace> {
  const traces: Record<string, Trace> = {};
  for (const [figure, query] of Object.entries(FIGURE_QUERIES) as [Figure, string][]) {
    const whole = ledger.find((group) => group.figure === figure && group.part === null);
    const parts = groupsOf(ledger, figure);
    if (parts.length === 0) traces[figure] = traceOf(query, whole ?? NONE);
    for (const part of parts) traces[`${figure}.${part.part}`] = traceOf(query, part);
  }
  // The counter of the month is the number of its rows.
  traces.quota_used = { ...(traces.decisions as Trace) };
  return traces;
}

function traceOf(query: string, { ids, count, sha256 }: Omit<LedgerGroup, 'figure' | 'part'>): Trace {
  return { query, ids, count, sha256 };
}
