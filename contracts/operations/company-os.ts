/** The house on one sheet: what stands in its ledgers and queues once a day, and what changed since the sheet before. */

import { z } from 'zod';
import { addUp, type RevenueGroup } from '../money/revenue.ts';

const count = z.number().int();

/** Rows of one area that are alike, and what their amounts add up to. */
export const tallyGroup = z.object({
  area: z.string(),
  state: z.string(),
  kind: z.string(),
  currency: z.string(),
  count,
  amount_cents: count,
});
export type TallyGroup = z.infer<typeof tallyGroup>;

const counts = z.record(z.string(), count);

/** What is gathered for a sheet, as the database tells it. */
export const sheetSources = z.object({
  groups: z.array(tallyGroup),
  tree_size: count,
  /** Of the day before the sheet's, and of its month up to its end: decisions by verdict. */
  decisions_day: counts,
  decisions_month: counts,
  payments_day: z.array(tallyGroup.omit({ area: true })),
  notices_day: count,
  signups_day: count,
  deliveries_open: count,
  attempts_day: counts,
  connectors: z.array(
    z.object({
      connector: z.string(),
      ready: count,
      deferred: count,
      leased: count,
      done: count,
      dead: count,
      capped: z.boolean(),
    }),
  ),
  families: z.array(
    z.object({
      family: z.string(),
      /** Null where it could not be told. */
      due: count.nullable(),
      due_capped: z.boolean(),
      recorded_day: count,
      parked: count,
      dead: count,
      paused: z.boolean(),
    }),
  ),
});
export type SheetSources = z.infer<typeof sheetSources>;

const money = z.object({
  received_cents: count,
  paid_cents: count,
  refunded_cents: count,
  awaiting_refund_cents: count,
  pending_cents: count,
  uninstructed_refunds_cents: count,
  difference_cents: count,
});
const amounts = z.record(z.string(), z.object({ count, amount_cents: count }));
const byState = z.record(z.string(), count);

/** A sheet. `day` is the day it was taken on; figures of a day are those of `closed_day`, the last full one. All UTC. */
export const companySheet = z.object({
  day: z.iso.date(),
  closed_day: z.iso.date(),
  month: z.string(),
  /** By currency, as the revenue console adds it up. */
  money: z.record(z.string(), money),
  /** Of the closed day, by currency, then by type and disposition. */
  payments_day: z.record(z.string(), amounts),
  signups_day: count,
  accounts: z.object({ by_status: byState, by_plan: z.record(z.string(), byState) }),
  keys: z.record(z.string(), byState),
  /** By kind, then by status. */
  orders: z.record(z.string(), amounts),
  /** By reason, then by status. */
  refunds: z.record(z.string(), amounts),
  decisions: z.object({ day: counts, month: counts }),
  receivable_notices_day: count,
  kits: byState,
  intakes: byState,
  messages: z.record(z.string(), byState),
  questions: byState,
  outcomes: byState,
  reports: byState,
  dormancy_cases: byState,
  webhooks: z.object({ subscriptions: byState, deliveries_open: count, attempts_day: counts }),
  dispatch: z.record(z.string(), sheetSources.shape.connectors.element.omit({ connector: true })),
  /** What is due is counted to a thousand. */
  families: z.record(z.string(), sheetSources.shape.families.element.omit({ family: true })),
  log: z.object({ tree_size: count }),
});
export type CompanySheet = z.infer<typeof companySheet>;

/** The groups of the revenue console's books. A requested refund is its order's, and stands there. */
export function revenueGroups(groups: readonly TallyGroup[]): RevenueGroup[] {
  return groups.flatMap(({ area, state, ...group }) =>
    area === 'order' || area === 'payment_event' || (area === 'refund_case' && group.kind !== 'requested')
      ? [{ ledger: area, status: state, ...group }]
      : [],
  );
}

function moneyOf(groups: readonly TallyGroup[]): CompanySheet['money'] {
  const { open_cents, by_status: _, other_currencies, ...main } = addUp(revenueGroups(groups));
  return Object.fromEntries(
    [{ ...main, open_cents }, ...other_currencies.map((books) => ({ ...books, open_cents: 0 }))].map(
      ({ currency, open_cents: pending_cents, ...books }) => [currency, { ...books, pending_cents }],
    ),
  );
}

/** A table of tables: `rows` by two of their names. What is counted nowhere is left out. */
function twofold<Row, Value>(
  rows: readonly Row[],
  outer: (row: Row) => string,
  inner: (row: Row) => string,
  value: (row: Row) => Value,
): Record<string, Record<string, Value>> {
  const table: Record<string, Record<string, Value>> = {};
  for (const row of rows) {
    const within = table[outer(row)] ?? {};
    within[inner(row)] = value(row);
    table[outer(row)] = within;
  }
  return table;
}

/** Writes a sheet from what was gathered. */
export function sheetOf(day: { day: string; closed_day: string }, sources: SheetSources): CompanySheet {
  const there = sources.groups.filter((group) => group.count !== 0);
  const of = (area: string) => there.filter((group) => group.area === area);
  const states = (area: string) => {
    const sums: Record<string, number> = {};
    for (const { state, count } of of(area)) sums[state] = (sums[state] ?? 0) + count;
    return sums;
  };
  const amount = ({ count, amount_cents }: Pick<TallyGroup, 'count' | 'amount_cents'>) => ({
    count,
    amount_cents,
  });
  const kinds = (area: string) =>
    twofold(
      of(area),
      ({ kind }) => kind,
      ({ state }) => state,
      ({ count }) => count,
    );
  const priced = (area: string, outer: (group: TallyGroup) => string) =>
    twofold(of(area), outer, ({ state }) => state, amount);
  return {
    ...day,
    month: day.closed_day.slice(0, 7),
    money: moneyOf(sources.groups),
    payments_day: twofold(
      sources.payments_day,
      ({ currency }) => currency,
      ({ kind, state }) => `${kind}:${state}`,
      amount,
    ),
    signups_day: sources.signups_day,
    accounts: {
      by_status: states('account'),
      by_plan: kinds('account'),
    },
    keys: kinds('api_key'),
    orders: priced('order', ({ kind }) => kind),
    refunds: priced('refund_case', ({ kind, currency }) => `${kind}:${currency}`),
    decisions: { day: sources.decisions_day, month: sources.decisions_month },
    receivable_notices_day: sources.notices_day,
    kits: states('integration_kit'),
    intakes: states('seller_intake'),
    messages: kinds('inbox_message'),
    questions: states('trust_question'),
    outcomes: states('outcome'),
    reports: states('verification_report'),
    dormancy_cases: states('dormancy_case'),
    webhooks: {
      subscriptions: states('webhook_subscription'),
      deliveries_open: sources.deliveries_open,
      attempts_day: sources.attempts_day,
    },
    dispatch: Object.fromEntries(sources.connectors.map(({ connector, ...depth }) => [connector, depth])),
    families: Object.fromEntries(sources.families.map(({ family, ...state }) => [family, state])),
    log: { tree_size: sources.tree_size },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The figures that the day's event tells. */
export function mainFigures(sheet: CompanySheet): Record<string, number> {
  const families = Object.values(sheet.families);
  const figures: Record<string, number> = {
    accounts: sum(Object.values(sheet.accounts.by_status)),
    accounts_active: sheet.accounts.by_status.active ?? 0,
    signups_day: sheet.signups_day,
    decisions_day: sum(Object.values(sheet.decisions.day)),
    decisions_month: sum(Object.values(sheet.decisions.month)),
    due: sum(families.map(({ due }) => due ?? 0)),
    recorded_day: sum(families.map(({ recorded_day }) => recorded_day)),
    parked: sum(families.map(({ parked }) => parked)),
    dead: sum([...families, ...Object.values(sheet.dispatch)].map(({ dead }) => dead)),
    paused: families.filter(({ paused }) => paused).length,
    tree_size: sheet.log.tree_size,
  };
  for (const [currency, books] of Object.entries(sheet.money)) {
    for (const [name, cents] of Object.entries(books)) figures[`${currency}.${name}`] = cents;
  }
  return figures;
}

/** A figure that is not what it was on the sheet before; null where one of them does not have it. */
export const sheetDifference = z.object({
  figure: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  change: z.number(),
});
export type SheetDifference = z.infer<typeof sheetDifference>;

function figuresIn(value: unknown, path: readonly string[], found: Map<string, number>): Map<string, number> {
  if (typeof value === 'number') found.set(path.join('.'), value);
  else if (value !== null && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) figuresIn(part, [...path, name], found);
  }
  return found;
}

/** What changed from one sheet to the next, by figure. A figure that one of them lacks counts as 0. */
export function differencesOf(before: CompanySheet, after: CompanySheet): SheetDifference[] {
  const [old, now] = [figuresIn(before, [], new Map()), figuresIn(after, [], new Map())];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((figure) => {
    const change = (now.get(figure) ?? 0) - (old.get(figure) ?? 0);
    return change === 0
      ? []
      : [{ figure, before: old.get(figure) ?? null, after: now.get(figure) ?? null, change }];
  });
}
