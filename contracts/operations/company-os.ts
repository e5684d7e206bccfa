/**
 * The company sheet: the state of all ledgers and queues once a day, and the changes since the sheet before.
 */
import { z } from 'zod';
import { isOwnPayment } from '../money/refunds.ts';
import { recurring } from '../money/renewals.ts';
import { addUp, type RevenueGroup } from '../money/revenue.ts';

const count = z.number().int();

/** Number and sum of the rows of one area that have the same state, kind and currency. */
export const tallyGroup = z.object({
  area: z.string(),
  state: z.string(),
  kind: z.string(),
  currency: z.string(),
  count,
  amount_cents: count,
});
type TallyGroup = z.infer<typeof tallyGroup>;

const counts = z.record(z.string(), count);

/** The figures of a sheet as the database returns them. */
const sheetSources = z.object({
  groups: z.array(tallyGroup),
  tree_size: count,
  /** Decisions by verdict of the last full day, and of its month up to that day. */
  decisions_day: counts,
  decisions_month: counts,
  payments_day: z.array(tallyGroup.omit({ area: true })),
  recurring,
  notices_day: count,
  signups_day: count,
  deliveries_open: count,
  attempts_day: counts,
  connectors: z.array(
    z.object({
      connector: z.string().describe('Connector.'),
      ready: count.describe('Rows that wait.'),
      deferred: count.describe('Rows that wait for their time.'),
      leased: count.describe('Rows that are leased.'),
      done: count.describe('Rows that were delivered.'),
      dead: count.describe('Dead letters.'),
      capped: z.boolean().describe('Whether a number is a lower bound, because counting stopped.'),
    }),
  ),
  families: z.array(
    z.object({
      family: z.string().describe('Job family.'),
      due: count.nullable().describe('Due subjects, counted to 1,000; null if they could not be counted.'),
      due_capped: z.boolean().describe('Whether more subjects are due than `due` says.'),
      recorded_day: count.describe('Records of the last full day.'),
      parked: count.describe('Parked subjects.'),
      dead: count.describe('Dead letters.'),
      paused: z.boolean().describe('Whether the family is paused.'),
    }),
  ),
});
export type SheetSources = z.infer<typeof sheetSources>;

const money = z.object({
  received_cents: count.describe('Payments received.'),
  paid_cents: count.describe('Payments that paid an order.'),
  refunded_cents: count.describe('Payments refunded.'),
  awaiting_refund_cents: count.describe('Payments with an instructed refund that is not confirmed yet.'),
  pending_cents: count.describe('Amounts of unpaid orders.'),
  uninstructed_refunds_cents: count.describe('Refunds that the provider made without an instruction.'),
  difference_cents: count.describe('Received less the sum of where it went; 0 if the books are right.'),
});
const amounts = z.record(
  z.string(),
  z.object({
    count: count.describe('Number of rows.'),
    amount_cents: count.describe('Sum of their amounts in cents.'),
  }),
);
const byState = z.record(z.string(), count);

/** A sheet. Figures of a day are those of `closed_day`. All days are in UTC. */
export const companySheet = z
  .object({
    day: z.iso.date().describe('Day on which the sheet was taken.'),
    closed_day: z.iso.date().describe('Last full day; figures of a day are of this one.'),
    month: z.string().describe('Month of `closed_day`, `YYYY-MM`.'),
    money: z.record(z.string(), money).describe('Sums in cents, by currency.'),
    recurring: recurring.optional(),
    payments_day: z
      .record(z.string(), amounts)
      .describe('Payment events of the day, by currency, then by type and disposition.'),
    signups_day: count.describe('Accounts that signed up on the day.'),
    accounts: z
      .object({
        by_status: byState.describe('Accounts by status.'),
        by_plan: z.record(z.string(), byState).describe('Accounts by plan, then by status.'),
      })
      .describe('Number of accounts.'),
    keys: z.record(z.string(), byState).describe('Keys by role, then by status.'),
    orders: z.record(z.string(), amounts).describe('Orders by kind, then by status.'),
    refunds: z.record(z.string(), amounts).describe('Refund cases by reason and currency, then by status.'),
    decisions: z
      .object({
        day: counts.describe('Decisions of the day, by verdict.'),
        month: counts.describe('Decisions of the month up to the day, by verdict.'),
      })
      .describe('Number of decisions with a key.'),
    receivable_notices_day: count.describe('Notices about unpaid orders on the day.'),
    kits: byState.describe('Integration kits by status.'),
    intakes: byState.describe('Seller intakes by status.'),
    messages: z.record(z.string(), byState).describe('Received messages by kind, then by status.'),
    questions: byState.describe('Questions of the trust center by status.'),
    outcomes: byState.describe('Marketplace outcomes by result.'),
    reports: byState.describe('Verification reports by status.'),
    dormancy_cases: byState.describe('Dormancy cases by status.'),
    webhooks: z
      .object({
        subscriptions: byState.describe('Subscriptions by status.'),
        deliveries_open: count.describe('Deliveries that wait.'),
        attempts_day: counts.describe('Attempts of the day, by outcome.'),
      })
      .describe('Webhooks.'),
    dispatch: z
      .record(z.string(), sheetSources.shape.connectors.element.omit({ connector: true }))
      .describe('Outbox by connector.'),
    families: z
      .record(z.string(), sheetSources.shape.families.element.omit({ family: true }))
      .describe('State of each job family.'),
    log: z.object({ tree_size: count.describe('Number of events in the log.') }).describe('The log.'),
  })
  .meta({ id: 'CompanySheet', description: 'State of all ledgers and queues on one day.' });
export type CompanySheet = z.infer<typeof companySheet>;

/** The groups that the revenue console adds up. A refund of the payment that paid an order is counted with the order. */
function revenueGroups(groups: readonly TallyGroup[]): RevenueGroup[] {
  return groups.flatMap(({ area, state, ...group }) =>
    area === 'order' ||
    area === 'order_part' ||
    area === 'payment_event' ||
    (area === 'refund_case' && !isOwnPayment(group.kind))
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

/** Rows in a table of tables, by two of their names. */
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

/** Writes a sheet from the figures of the database. */
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
    recurring: sources.recurring,
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

/** Figures in the event of the day. */
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
    recurring_cents: sheet.recurring?.paying.amount_cents ?? 0,
    renewals_overdue: sheet.recurring?.overdue.count ?? 0,
    lapsed: sheet.recurring?.lapsed ?? 0,
  };
  for (const [currency, books] of Object.entries(sheet.money)) {
    for (const [name, cents] of Object.entries(books)) figures[`${currency}.${name}`] = cents;
  }
  return figures;
}

/** A figure that changed since the sheet before. */
const sheetDifference = z.object({
  figure: z.string().describe('Path of the figure in the sheet.'),
  before: z.number().nullable().describe('Value on the sheet before; null if it has none.'),
  after: z.number().nullable().describe('Value on the newest sheet; null if it has none.'),
  change: z.number().describe('Change; a missing value counts as 0.'),
});
export type SheetDifference = z.infer<typeof sheetDifference>;

function figuresIn(value: unknown, path: readonly string[], found: Map<string, number>): Map<string, number> {
  if (typeof value === 'number') found.set(path.join('.'), value);
  else if (value !== null && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) figuresIn(part, [...path, name], found);
  }
  return found;
}

/** Changes from one sheet to the next, by figure. A figure that one of them lacks counts as 0. */
export function differencesOf(before: CompanySheet, after: CompanySheet): SheetDifference[] {
  const [old, now] = [figuresIn(before, [], new Map()), figuresIn(after, [], new Map())];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((figure) => {
    const change = (now.get(figure) ?? 0) - (old.get(figure) ?? 0);
    return change === 0
      ? []
      : [{ figure, before: old.get(figure) ?? null, after: now.get(figure) ?? null, change }];
  });
}

const shownSheet = z
  .object({
    sha256: z.string().describe('SHA-256 of the sheet.'),
    taken_at: z.iso.datetime().describe('Time when it was taken.'),
    sheet: companySheet,
  })
  .meta({ id: 'TakenSheet', description: 'A company sheet with its hash.' });

/** All of it is for operators only. */
export const companyConsoleShape = {
  newest: shownSheet.nullable().describe('Newest sheet; null before the first, and except for operators.'),
  before: shownSheet.nullable().describe('Sheet before the newest one; null if there is none.'),
  differences: z.array(sheetDifference).describe('Figures that differ between the two sheets.'),
};
