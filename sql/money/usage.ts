import { z } from 'zod';
import { planCode } from '../../contracts/core/plans.ts';
import type { DecisionTrail } from '../../contracts/decisions/document/trail.ts';
import { periodOf, QUOTA_LEVELS, WARNING_PERCENT } from '../../contracts/money/quota.ts';
import { GRACE_DAYS, openIfPaidThrough } from '../../contracts/money/renewals.ts';
import { usageLedgerRow, usageRow } from '../../contracts/money/usage.ts';
import { opens } from '../accounts/keys.ts';
import { type Connection, type Fragment, rowset, sql } from '../core/database.ts';
import { madeInMonth } from '../core/months.ts';
import type { Scope } from '../core/records.ts';
import { logged } from '../decisions/decisions.ts';
import { planIn, quotaIn } from './plan-state.ts';

/** Quota level that a month's use has reached. */
export function quotaLevel(used: Fragment, quota: Fragment): Fragment {
  return sql.fragment`
    case when ${used} >= ${quota} then ${QUOTA_LEVELS.pause}::smallint
         when ${used} * 100::bigint >= ${quota} * ${WARNING_PERCENT}::bigint
           then ${QUOTA_LEVELS.warning}::smallint
         else ${QUOTA_LEVELS.normal}::smallint end`;
}

/** One keyed decision to be metered. */
export interface Call extends DecisionTrail {
  key_sha256: string;
  usage_id: string;
  decision_sha256: string;
  /** Inputs of the decision, to be logged; left out if they are already on record. */
  inputs?: string;
}

const verdictRow = z.object({
  n: z.number(),
  key_id: z.string(),
  role: z.enum(['operator', 'connector', 'account']).nullable(),
  account_id: z.string().nullable(),
  plan: planCode.nullable(),
  quota: z.number().nullable(),
  used: z.number().nullable(),
  granted: z.boolean(),
  /** Whether the month is unpaid past its grace: its quota is 0. */
  unpaid: z.boolean(),
  /** Quota left in the month after this batch; null if nothing is metered. */
  left: z.number().nullable(),
});
export type Reservation = z.infer<typeof verdictRow>;

/**
 * Key check, quota reservation, usage rows and decision log for a batch of keyed calls, in one statement that
 * commits before any of them is answered. `role` null: no active key. `granted` false with a role: over
 * quota, or the month is `unpaid`, which the account's own row says.
 *
 * Each account's counter row is locked once, in the order of the ids (so that two processes cannot deadlock),
 * and grants as much as is left, to the first calls of the batch. The first call of a month opens its
 * counter. Operators and connectors are not metered.
 * @param how.whole whether an account gets all calls of this batch or none
 * @param how.grace_days days of an unpaid month in which the quota is open
 */
export async function reserveUsage(
  connection: Connection,
  calls: Call[],
  now: Date,
  { whole = false, grace_days = GRACE_DAYS }: { whole?: boolean; grace_days?: number } = {},
): Promise<Reservation[]> {
  const batch = calls.map((call, n) => ({ n, ...call }));
  const period = periodOf(now);
  const [opened, reserved] = whole
    ? [
        sql.fragment`case when asked <= monthly_decision_quota then asked else 0 end`,
        sql.fragment`case when u.used + excluded.asked <= u.quota then u.used + excluded.asked
          else u.used end`,
      ]
    : [
        sql.fragment`least(monthly_decision_quota, asked)`,
        sql.fragment`least(u.quota, u.used + excluded.asked)`,
      ];
  return connection.rows(
    sql.type(verdictRow)`
    with call as materialized (
      select c.n, c.usage_id, c.decision_sha256, c.decision, c.marketplace, c.category, c.intended_action,
        c.report_id, c.subject_sha256, c.missing_evidence, c.inputs, k.key_id, k.role, k.account_id,
        ${planIn(period)} as plan, ${quotaIn(period)} as monthly_decision_quota,
        coalesce(a.paid_through < ${openIfPaidThrough(now, grace_days)}, false) as unpaid
      from jsonb_to_recordset(${rowset(batch)}) as c (
        n integer, key_sha256 text, usage_id text, decision_sha256 text, decision text, marketplace text,
        category text, intended_action text, report_id text, subject_sha256 text,
        missing_evidence smallint, inputs text
      )
      cross join lateral (
        select * from api_key k where k.key_sha256 = decode(c.key_sha256, 'hex') and k.scope <> 'read'
          and ${opens(now)} limit 1) k
      left join lateral (
        select * from account where account_id = k.account_id and status <> 'closed' limit 1) a on true
    ),
    reserved as (
      insert into usage_counter as u (account_id, period, quota, used, asked, granted, level, level_at)
      select account_id, ${period}, monthly_decision_quota, ${opened}, asked, ${opened},
        ${quotaLevel(opened, sql.fragment`monthly_decision_quota`)}, ${sql.timestamp(now)}
      from (select account_id, monthly_decision_quota, count(*)::integer as asked from call
            where plan is not null and not unpaid group by account_id, monthly_decision_quota) wanted
      order by account_id
      on conflict (account_id, period) do update set
        used = ${reserved},
        asked = excluded.asked,
        granted = ${reserved} - u.used,
        level = ${quotaLevel(reserved, sql.fragment`u.quota`)},
        level_at = case when u.level = ${quotaLevel(reserved, sql.fragment`u.quota`)} then u.level_at
          else excluded.level_at end
      returning account_id, quota, used, granted
    ),
    judged as (
      select call.*, case when unpaid then 0 else r.quota end as quota,
        case when unpaid then 0 else r.quota - r.used end as "left",
        r.used - r.granted + row_number() over (partition by call.account_id order by call.n) as used,
        coalesce(row_number() over (partition by call.account_id order by call.n) <= r.granted,
        call.role <> 'account') as granted
      from call left join reserved r using (account_id)
    ),
    written as (
      insert into usage (usage_id, account_id, key_id, period, decision_sha256, occurred_at,
        decision, marketplace, category, intended_action, report_id, subject_sha256, missing_evidence)
      select usage_id, account_id, key_id, ${period}, decision_sha256, ${sql.timestamp(now)},
        decision, marketplace, category, intended_action, report_id, subject_sha256, missing_evidence
      from judged where granted and role = 'account'
    ),
    logged as (${logged(
      sql.fragment`select decision_sha256, coalesce(account_id, role) as held_by, inputs from judged
        where granted and inputs is not null`,
      now,
    )})
    select n, key_id, role, account_id, plan, quota, granted, unpaid, "left",
      case when unpaid then coalesce((select u.used from usage_counter u
        where u.account_id = judged.account_id and u.period = ${period}), 0)
      else least(used, quota)::integer end as used
    from judged`,
    whole ? 'reserve usage whole' : 'reserve usage',
  );
}

/**
 * The month's usage of accounts within the scope. `entries` counts the ledger's own rows and so must equal
 * `used`. Leans on the key of `usage_counter` and on `usage_account`.
 */
export function selectUsage(
  connection: Connection,
  query: {
    scope: Scope;
    account_id?: string;
    now: Date;
    limit: number;
    cursor?: string;
    grace_days?: number;
  },
) {
  const { period, open, quota, remaining } = monthOf(query);
  return connection.rows(sql.type(usageRow)`
    select a.account_id, ${planIn(period)} as plan, ${period} as period, coalesce(u.used, 0) as used,
      ${quota} as quota, ${remaining} as remaining,
      case when a.paid_through >= ${period} then 'paid' when a.paid_through >= ${open} then 'grace'
        when a.paid_through is null and a.status in ('active', 'paused') then 'paid' else 'unpaid' end as paid,
      (select count(*) from usage e where e.account_id = a.account_id and e.period = ${period}
        and ${madeInMonth('usage', period)}) as entries
    from account a left join usage_counter u on u.account_id = a.account_id and u.period = ${period}
    where true
      ${query.scope === 'all' ? sql.fragment`` : sql.fragment`and a.account_id = ${query.scope.account_id}`}
      ${query.account_id === undefined ? sql.fragment`` : sql.fragment`and a.account_id = ${query.account_id}`}
      ${query.cursor === undefined ? sql.fragment`` : sql.fragment`and a.account_id < ${query.cursor}`}
    order by a.account_id desc
    limit ${query.limit}`);
}

/** Quota of account `a` in the running month, and what is left of it, by its counter `u`. */
function monthOf({ now, grace_days = GRACE_DAYS }: { now: Date; grace_days?: number }) {
  const period = periodOf(now);
  const open = openIfPaidThrough(now, grace_days);
  const quota = sql.fragment`case when a.paid_through < ${open} then 0
    else coalesce(u.quota, ${quotaIn(period)}) end`;
  return { period, open, quota, remaining: sql.fragment`greatest(0, ${quota} - coalesce(u.used, 0))` };
}

/** The quota of an account in the running month, and what is left of it; both by their keys. */
export function selectMonthLeft(
  connection: Connection,
  account_id: string,
  month: { now: Date; grace_days: number },
) {
  const { period, quota, remaining } = monthOf(month);
  return connection.maybeOne(sql.type(z.object({ quota: z.number(), remaining: z.number() }))`
    select ${quota} as quota, ${remaining} as remaining
    from account a left join usage_counter u on u.account_id = a.account_id and u.period = ${period}
    where a.account_id = ${account_id}`);
}

/**
 * The newest rows of the usage ledger within the scope, after `cursor` (a usage id). One account: those of
 * the running month, by `usage_account`. All accounts: every row, by the primary key.
 */
export function selectUsageLedger(
  connection: Connection,
  query: { scope: Scope; account_id?: string; now: Date; limit: number; cursor?: string },
) {
  const { scope, cursor } = query;
  const account = scope === 'all' ? query.account_id : scope.account_id;
  const columns = sql.fragment`usage_id, account_id, key_id, period, decision_sha256, occurred_at`;
  if (account === undefined) {
    return connection.rows(sql.type(usageLedgerRow)`
      select ${columns} from usage
      where ${cursor === undefined ? sql.fragment`true` : sql.fragment`usage_id < ${cursor}`}
      order by usage_id desc limit ${query.limit}`);
  }
  // The end of the page before: a row of this account, or no such place.
  const after =
    cursor === undefined
      ? sql.fragment``
      : sql.fragment`and (occurred_at, usage_id) < (
          select c.occurred_at, c.usage_id from usage c where c.usage_id = ${cursor}
            and c.account_id = ${account})`;
  return connection.rows(sql.type(usageLedgerRow)`
    select ${columns} from usage
    where account_id = ${account} and period = ${periodOf(query.now)}
      and ${madeInMonth('usage', periodOf(query.now))} ${after}
    order by occurred_at desc, usage_id desc limit ${query.limit}`);
}
