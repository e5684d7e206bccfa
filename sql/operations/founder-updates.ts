import { z } from 'zod';
import { CURRENCY } from '../../contracts/core/plans.ts';
import { recurring } from '../../contracts/money/renewals.ts';
import { founderDigest, weekFigures, type weekLists } from '../../contracts/operations/founder-updates.ts';
import { LIFECYCLE } from '../accounts/lifecycle.ts';
import { type Connection, type Fragment, sql, type Transaction } from '../core/database.ts';
import { madeWithin } from '../core/months.ts';
import { RECOMMENDATIONS } from '../learning/recommendations.ts';
import { RELEASES } from '../learning/releases.ts';
import { TRUST_CENTER } from '../messages/trust-center.ts';
import { REFUNDS } from '../money/refunds.ts';

/** Names in a list of a digest, at most. */
const LISTED = 3;

/**
 * Weeks that are over (ISO, UTC), from the first signup on. Dead letters come from the sheet of the Monday
 * after: a week is due when that sheet exists or can no longer come. One row per week, whatever the database
 * holds.
 */
export function weeksDue(now: Date): Fragment {
  const at = sql.timestamp(now);
  return sql.fragment`
    select w.week as key, 'week' as subject_type, w.week as subject_id, null::text as account_id,
      w.ends_at as due_at, w.week, w.starts_at, w.ends_at
    from (
      select to_char(start, 'IYYY-"W"IW') as week,
        start at time zone 'UTC' as starts_at, (start + interval '7 days') at time zone 'UTC' as ends_at
      from (select created_at from account order by created_at limit 1) first
      cross join lateral generate_series(date_trunc('week', first.created_at at time zone 'UTC'),
        ${at} at time zone 'UTC' - interval '7 days', interval '7 days') start) w
    where not exists (select from founder_digest d where d.week = w.week)
      and (${at} >= w.ends_at + interval '1 day'
        or exists (select from company_sheet s where s.day = (w.ends_at at time zone 'UTC')::date))`;
}

/** Condition on a column: within a week. */
function within(column: Fragment, { from, to }: Week): Fragment {
  return sql.fragment`${column} >= ${sql.timestamp(from)} and ${column} < ${sql.timestamp(to)}`;
}

export interface Week {
  from: Date;
  to: Date;
}

/** Alerts of a week by their condition, as `name`. The announcement of an alert's end does not count. */
function alerted(week: Week): Fragment {
  return sql.fragment`
    select data ->> 'condition' as name from event
    where type = 'ops.alert.recorded' and ${within(sql.fragment`occurred_at`, week)}
      and data ->> 'state' is distinct from 'closed'`;
}

/**
 * Ledger figures of a week, by the time of each event, so that they are the same whenever they are read. Each
 * figure comes from an index by time (`account_created`, `payment_event_newest`, `record_newest`,
 * `order_change_cancelled`, `usage_time`, `outcome_time`, `event_alert`).
 */
export function selectWeekFigures(connection: Connection, week: Week) {
  const occurred = within(sql.fragment`occurred_at`, week);
  const records = (family: string, which: Fragment) => sql.fragment`
    (select count(*) from record where family = ${family} and ${within(sql.fragment`recorded_at`, week)}
      and ${which})`;
  return connection.one(sql.type(weekFigures)`
    select
      (select count(*) from account where ${within(sql.fragment`created_at`, week)}) as signups,
      m.paid_orders, m.revenue_cents, m.refunds, m.refunded_cents, m.other_currency_payments,
      ${records(LIFECYCLE, sql.fragment`record ->> 'finding' in ('opened', 'reopened')`)} as went_dormant,
      ${records(LIFECYCLE, sql.fragment`record ->> 'finding' = 'closed'`)} as came_back,
      (select count(*) from order_change c join "order" o using (order_id)
       where c.action = 'cancel' and o.kind = 'signup'
         and ${within(sql.fragment`c.changed_at`, week)}) as closed,
      d.decisions, d.holds, d.holds_lacking_evidence,
      (select count(*) from outcome where result in ('rejected', 'removed')
        and ${within(sql.fragment`recorded_at`, week)}) as refusals,
      ${records(RECOMMENDATIONS, sql.fragment`true`)} as recommendations,
      ${records(RELEASES, sql.fragment`record ->> 'outcome' = 'passed'`)} as candidates_passed,
      (select count(*) from (${alerted(week)}) alerted) as alerts,
      ${records(REFUNDS, sql.fragment`record ->> 'ruling' <> 'instruct'`)} as refunds_referred,
      ${records(TRUST_CENTER, sql.fragment`record ->> 'outcome' <> 'answered'`)} as questions_referred
    from (
      select count(*) filter (where disposition = 'paid') as paid_orders,
        coalesce(sum(amount_cents) filter (where disposition = 'paid'), 0)::bigint as revenue_cents,
        count(*) filter (where event_type = 'payment_refunded' and currency = ${CURRENCY}) as refunds,
        coalesce(sum(amount_cents) filter (where event_type = 'payment_refunded' and currency = ${CURRENCY}),
        0)::bigint as refunded_cents, count(*) filter (where event_type = 'payment_succeeded'
        and currency <> ${CURRENCY}) as other_currency_payments
      from payment_event where ${occurred}) m,
    (
      select count(*) as decisions, count(*) filter (where decision = 'hold') as holds,
        count(*) filter (where decision = 'hold' and missing_evidence > 0) as holds_lacking_evidence
      from usage where ${occurred} and ${madeWithin('usage', week.from, week.to)}) d`);
}

const listsRow = z.object({
  top_holds: z.array(z.object({ name: z.string(), count: z.number() })),
  top_refusal_reasons: z.array(z.object({ name: z.string(), count: z.number() })),
  top_alerts: z.array(z.object({ name: z.string(), count: z.number() })),
  dead_letters: z.number().nullable(),
  recurring: recurring.nullable(),
});

/**
 * The most frequent entries of a week, and the dead letters on the sheet of the day after it. From the same
 * indexes.
 */
export function selectWeekLists(connection: Connection, week: Week): Promise<z.infer<typeof weekLists>> {
  const top = (named: Fragment) => sql.fragment`
    (select coalesce(jsonb_agg(to_jsonb(t) order by count desc, name collate "C"), '[]') from (
      select name, count(*) from (${named}) named group by name order by count(*) desc,
        name collate "C" limit ${LISTED}) t)`;
  const occurred = within(sql.fragment`occurred_at`, week);
  return connection.one(sql.type(listsRow)`
    select
      ${top(sql.fragment`
        select coalesce(marketplace, 'no marketplace') || '/' || coalesce(category, 'no category') as name
        from usage where decision = 'hold' and ${occurred}
          and ${madeWithin('usage', week.from, week.to)}`)} as top_holds,
      ${top(sql.fragment`
        select unnest(reasons) as name from outcome
        where result in ('rejected', 'removed')
          and ${within(sql.fragment`recorded_at`, week)}`)} as top_refusal_reasons,
      ${top(alerted(week))} as top_alerts,
      (select sum((dead.value ->> 'dead')::bigint)::bigint from company_sheet s,
        jsonb_each((s.content::jsonb -> 'families') || (s.content::jsonb -> 'dispatch')) dead
       where s.day = (${sql.timestamp(week.to)} at time zone 'UTC')::date) as dead_letters,
      (select s.content::jsonb -> 'recurring' from company_sheet s
       where s.day = (${sql.timestamp(week.to)} at time zone 'UTC')::date) as recurring`);
}

export async function insertDigest(
  tx: Transaction,
  digest: { week: string; sha256: string; content: string; ended_at: Date },
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    insert into founder_digest (week, sha256, content, ended_at, made_at)
    values (${digest.week}, ${digest.sha256}, ${digest.content}, ${sql.timestamp(digest.ended_at)},
      ${sql.timestamp(now)})`);
}

const digestRow = z.object({
  sha256: z.string(),
  made_at: z.date(),
  digest: z.string().transform((text) => founderDigest.parse(JSON.parse(text))),
});

/** Weeks with a digest, newest first. */
export function selectDigests(connection: Connection, limit: number) {
  return connection.rows(sql.type(digestRow)`
    select sha256, made_at, content as digest from founder_digest order by ended_at desc limit ${limit}`);
}
