import { z } from 'zod';
import { planCode } from '../../contracts/core/plans.ts';
import { ledgerGroup, TRACE_IDS } from '../../contracts/money/account-value.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import { openIfPaidThrough } from '../../contracts/money/renewals.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { leftUnpaid, planIn, quotaIn } from './plan-state.ts';

/** The family's name, under which its records and parked subjects stand. */
export const ACCOUNT_VALUE = 'account-value';

/** Columns that a recap adds to a due subject. */
export const valueSubject = {
  account_id: z.string(),
  period: z.string(),
  plan: planCode,
  used: z.number(),
  quota: z.number(),
  unpaid: z.boolean(),
  ledger: z.array(ledgerGroup),
};

/**
 * The ledger groups of one account and month, as a JSON array: for each figure and part the number of rows,
 * the sum of their amounts, and (`traced`) the first ids with the hash of all ids. Walks `usage_account` for
 * the month and the one before it, `outcome_account` and `order_account`.
 * @param period the month as `YYYY-MM`
 */
function ledgerOf(account: Fragment, period: Fragment, traced: boolean): Fragment {
  const start = sql.fragment`((${period} || '-01')::timestamp at time zone 'UTC')`;
  const end = sql.fragment`(((${period} || '-01')::timestamp + interval '1 month') at time zone 'UTC')`;
  const columns = sql.fragment`usage_id, decision, marketplace, intended_action, subject_sha256,
    missing_evidence, occurred_at`;
  const last = (rows: Fragment, order: 'asc' | 'desc') => {
    const direction = order === 'asc' ? sql.fragment`asc` : sql.fragment`desc`;
    return sql.fragment`
      select distinct on (subject_sha256, coalesce(intended_action, ''))
        subject_sha256, coalesce(intended_action, '') as intended_action, usage_id, decision, missing_evidence
      from ${rows} where subject_sha256 is not null and missing_evidence is not null
      order by subject_sha256, coalesce(intended_action, ''), occurred_at ${direction},
        usage_id ${direction}`;
  };
  const ids = traced
    ? sql.fragment`to_jsonb((array_agg(id order by id collate "C"))[1:${TRACE_IDS}::int])`
    : sql.fragment`'[]'::jsonb`;
  const hash = traced
    ? sql.fragment`encode(sha256(convert_to(string_agg(id, E'\\n' order by id collate "C"), 'UTF8')), 'hex')`
    : sql.fragment`''`;
  return sql.fragment`(
    with month as materialized (
      select ${columns} from usage where account_id = ${account} and period = ${period}
    ),
    month_before as (
      select ${columns} from usage where account_id = ${account}
        and period = to_char((${period} || '-01')::timestamp - interval '1 month', 'YYYY-MM')
    ),
    reported as materialized (
      select * from outcome where account_id = ${account} and recorded_at >= ${start} and recorded_at < ${end}
    ),
    found (figure, part, id, cents) as (
      select 'decisions', null, usage_id, 0 from month
      union all
      select 'decisions_by_verdict', coalesce(decision, 'not_recorded'), usage_id, 0 from month
      union all
      select 'decisions_by_marketplace', coalesce(marketplace, 'not_recorded'), usage_id, 0 from month
      union all
      select 'outcomes_by_result', result, outcome_id, 0 from reported
      union all
      select distinct 'holds_confirmed', null, u.usage_id, 0
      from reported r join usage u using (usage_id)
      where r.result in ('rejected', 'removed') and u.decision in ('hold', 'do_not_proceed')
        and not exists (
          select from outcome earlier
          where earlier.usage_id = r.usage_id and earlier.result in ('rejected', 'removed')
            and earlier.recorded_at < ${start})
      union all
      select 'evidence_gaps_closed', null, latest.usage_id, 0
      from (${last(sql.fragment`month`, 'desc')}) latest
      join (${last(sql.fragment`month`, 'asc')}) first using (subject_sha256, intended_action)
      left join (${last(sql.fragment`month_before`, 'desc')}) earlier using (subject_sha256, intended_action)
      where latest.decision <> 'do_not_proceed'
        and latest.missing_evidence < coalesce(earlier.missing_evidence, first.missing_evidence)
      union all
      select 'fees_paid', null, p.payment_event_id, p.amount_cents
      from "order" o join payment_event p using (order_id)
      where o.account_id = ${account} and p.disposition = 'paid' and p.occurred_at >= ${start}
        and p.occurred_at < ${end}
    )
    select coalesce(jsonb_agg(to_jsonb(groups) order by figure, part), '[]'::jsonb)
    from (select figure, part, count(*) as count, sum(cents)::bigint as cents, ${ids} as ids,
      ${hash} as sha256
          from found group by figure, part) groups)`;
}

/** The month of an account's next recap. */
const recapPeriod = sql.fragment`to_char(a.value_recap_due_at at time zone 'UTC' - interval '1 month',
  'YYYY-MM')`;

/**
 * Active accounts whose oldest month without a recap is over, with that month's ledger groups. Leans on
 * `account_value_due`; ledgers are read only for the rows that are taken, and not for counting.
 */
export function accountsDueForRecap(now: Date): Fragment {
  const period = sql.fragment`m.period`;
  return sql.fragment`
    select a.account_id || ':' || m.period || ':value_recap' as key, 'account' as subject_type,
      a.account_id as subject_id, a.account_id, a.value_recap_due_at as due_at, m.period,
      ${planIn(period)} as plan, coalesce(u.used, 0) as used, coalesce(u.quota, ${quotaIn(period)}) as quota,
      ${leftUnpaid(period)} as unpaid,
      ${ledgerOf(sql.fragment`a.account_id`, sql.fragment`m.period`, true)} as ledger
    from account a
    cross join lateral (
      select ${recapPeriod} as period
    ) m
    left join usage_counter u on u.account_id = a.account_id and u.period = m.period
    where a.status = 'active' and a.value_recap_due_at <= ${sql.timestamp(now)}`;
}

/** Moves recapped accounts on to the next month. */
export async function advanceRecaps(
  tx: Transaction,
  recapped: { account_id: string; period: string }[],
): Promise<void> {
  await tx.run(sql.fragment`
    update account a
    set value_recap_due_at = (a.value_recap_due_at at time zone 'UTC' + interval '1 month') at time zone 'UTC'
    from jsonb_to_recordset(${rowset(recapped)}) as r (account_id text, period text)
    where a.account_id = r.account_id and r.period = ${recapPeriod}`);
}

const monthRow = z.object({ used: z.number(), quota: z.number(), ledger: z.array(ledgerGroup) });

/**
 * The ledger groups of an account's running month so far, without traces. Its quota is 0 while the month is
 * closed because it is not paid.
 */
export function selectMonthSoFar(
  connection: Connection,
  accountId: string,
  { now, grace_days }: { now: Date; grace_days: number },
) {
  const period = periodOf(now);
  const open = openIfPaidThrough(now, grace_days);
  return connection.maybeOne(sql.type(monthRow)`
    select coalesce(u.used, 0) as used,
      case when a.paid_through < ${open} then 0 else coalesce(u.quota, ${quotaIn(period)}) end as quota,
      ${ledgerOf(sql.fragment`${accountId}::text`, sql.fragment`${period}::text`, false)} as ledger
    from account a left join usage_counter u on u.account_id = a.account_id and u.period = ${period}
    where a.account_id = ${accountId}`);
}
