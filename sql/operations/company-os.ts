import { z } from 'zod';
import { addDays } from '../../contracts/core/calendar.ts';
import { companySheet, tallyGroup } from '../../contracts/operations/company-os.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { madeWithin } from '../core/months.ts';
import { isPaused } from '../core/pauses.ts';
import { waitingJobs } from '../core/queue.ts';
import { serviceSubject } from '../core/records.ts';
import { RECEIVABLES } from '../money/receivables.ts';

/** Minutes after midnight by which transactions begun before it are committed. */
const SETTLING_MINUTES = 5;

/** The day's sheet: one row, always the same key within a day. */
export function sheetDue(now: Date): Fragment {
  const day = now.toISOString().slice(0, 10);
  const due = new Date(Date.parse(day) + SETTLING_MINUTES * 60_000);
  return sql.fragment`
    select ${day}::text as key, ${serviceSubject},
      ${sql.timestamp(due)} as due_at, ${day}::text as day, ${addDays(day, -1)}::text as closed_day
    where ${sql.timestamp(now)} >= ${sql.timestamp(due)}`;
}

/** All running totals as of this moment: a few dozen rows, and those of a day. */
export const tallied = sql.fragment`
  select area, state, kind, currency, sum(count)::bigint as count, sum(amount_cents)::bigint as amount_cents
  from (select * from tally union all select * from tally_change) noted
  group by area, state, kind, currency`;

/** The same totals counted again, row by row, as a check. */
export const talliedRows = sql.fragment`
  select area, state, kind, currency, count(*) as count, sum(amount_cents)::bigint as amount_cents from (
    select 'account' as area, status as state, plan as kind, '' as currency, 0::bigint as amount_cents
      from account
    union all select 'api_key', status, role, '', 0 from api_key
    union all select 'order', status, kind, currency, amount_cents from "order"
    union all select 'payment_event', disposition, event_type, currency, amount_cents from payment_event
    union all select 'refund_case', status, reason, currency, amount_cents from refund_case
    union all select 'integration_kit', status, '', '', 0 from integration_kit
    union all select 'seller_intake', status, '', '', 0 from seller_intake
    union all select 'inbox_message', status, kind, '', 0 from inbox_message
    union all select 'trust_question', status, '', '', 0 from trust_question
    union all select 'outcome', result, '', '', 0 from outcome
    union all select 'verification_report', status, '', '', 0 from verification_state
    union all select 'webhook_subscription', status, '', '', 0 from webhook_subscription
    union all select 'dormancy_case', status, '', '', 0 from dormancy_case) every_row
  group by area, state, kind, currency`;

export function selectTally(connection: Connection) {
  return connection.rows(
    sql.type(tallyGroup)`${tallied} order by area, state collate "C", kind collate "C", currency`,
  );
}

/** Adds new changes to the totals. Uncommitted ones are added the next time. */
export async function foldTally(tx: Transaction): Promise<void> {
  await tx.run(sql.fragment`
    with noted as (delete from tally_change returning *)
    insert into tally as t (area, state, kind, currency, count, amount_cents)
    select area, state, kind, currency, sum(count), sum(amount_cents) from noted
    group by area, state, kind, currency
    on conflict (area, state, kind, currency) do update
    set count = t.count + excluded.count, amount_cents = t.amount_cents + excluded.amount_cents`);
}

/** Condition on a column: from one day up to, but not including, another. */
function within(column: Fragment, from: string, to: string): Fragment {
  return sql.fragment`${column} >= ${sql.timestamp(new Date(from))}
    and ${column} < ${sql.timestamp(new Date(to))}`;
}

const tally = z.record(z.string(), z.number().int());

/** Metered decisions by verdict, from one day up to, but not including, another. Leans on `usage_time`. */
export async function countDecisions(connection: Connection, from: string, to: string) {
  const { counted } = await connection.one(sql.type(z.object({ counted: tally }))`
    select coalesce(jsonb_object_agg(verdict, count), '{}') as counted from (
      select coalesce(decision, 'not_recorded') as verdict, count(*) from usage
      where ${within(sql.fragment`occurred_at`, from, to)}
        and ${madeWithin('usage', new Date(from), new Date(to))} group by 1) verdicts`);
  return counted;
}

/** Decisions counted by an earlier sheet of the same month, and its last counted day. */
export function selectMonthBefore(connection: Connection, monthStart: string, day: string) {
  return connection.maybeOne(sql.type(z.object({ day: z.string(), decisions: tally }))`
    select day::text as day, content::jsonb -> 'decisions' -> 'month' as decisions from company_sheet
    where day > ${monthStart}::text::date and day < ${day}::text::date order by day desc limit 1`);
}

const flowsRow = z.object({
  payments_day: z.array(tallyGroup.omit({ area: true })),
  notices_day: z.number(),
  signups_day: z.number(),
  deliveries_open: z.number(),
  attempts_day: tally,
  tree_size: z.number(),
});

/**
 * Flows of one day and open work now: each from an index by time (`payment_event_newest`, `record_newest`,
 * `account_created`, `delivery_attempt_time`), or from few rows.
 */
export function selectDayFlows(connection: Connection, from: string, to: string) {
  return connection.one(sql.type(flowsRow)`
    select
      (select coalesce(jsonb_agg(to_jsonb(p) order by currency, kind, state), '[]') from (
        select currency, event_type as kind, disposition as state, count(*),
          sum(amount_cents)::bigint as amount_cents
        from payment_event where ${within(sql.fragment`occurred_at`, from, to)} group by 1, 2,
          3) p) as payments_day,
      (select count(*) from record where family = ${RECEIVABLES}
        and ${within(sql.fragment`recorded_at`, from, to)}) as notices_day,
      (select count(*) from account where ${within(sql.fragment`created_at`, from, to)}) as signups_day,
      (select count(*) from webhook_delivery) as deliveries_open,
      (select coalesce(jsonb_object_agg(outcome, count), '{}') from (
        select outcome, count(*) from delivery_attempt where ${within(sql.fragment`attempted_at`, from, to)}
          and ${madeWithin('delivery_attempt', new Date(from), new Date(to))}
          group by 1) a) as attempts_day,
      (select tree_size from log_state) as tree_size`);
}

const familyRow = z.object({
  family: z.string(),
  recorded_day: z.number(),
  parked: z.number(),
  dead: z.number(),
  paused: z.boolean(),
});

/**
 * State of each family, and the number of its records on one day. Waiting subjects are counted up to a cap.
 */
export function selectFamilyStates(
  connection: Connection,
  families: readonly { family: string; dead_queue: string }[],
  { from, to, cap }: { from: string; to: string; cap: number },
) {
  return connection.rows(sql.type(familyRow)`
    select f.family,
      (select count(*) from record r where r.family = f.family
        and ${within(sql.fragment`r.recorded_at`, from, to)}) as recorded_day,
      (select count(*) from (select from parked p where p.family = f.family limit ${cap}) held) as parked,
      (select count(*) from (${waitingJobs(sql.fragment`f.dead_queue`, sql.fragment`true`, cap)})
        letters) as dead,
      ${isPaused(sql.fragment`f.family`)} as paused
    from jsonb_to_recordset(${rowset(families)}) as f (family text, dead_queue text)
    order by f.family collate "C"`);
}

export async function insertSheet(
  tx: Transaction,
  sheet: { day: string; sha256: string; content: string },
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    insert into company_sheet (day, sha256, content, taken_at)
    values (${sheet.day}::text::date, ${sheet.sha256}, ${sheet.content}, ${sql.timestamp(now)})`);
}

const sheetRow = z.object({
  sha256: z.string(),
  taken_at: z.date(),
  sheet: z.string().transform((text) => companySheet.parse(JSON.parse(text))),
});

/** The newest sheets, newest first. */
export function selectSheets(connection: Connection, limit: number) {
  return connection.rows(sql.type(sheetRow)`
    select sha256, taken_at, content as sheet from company_sheet order by day desc limit ${limit}`);
}
