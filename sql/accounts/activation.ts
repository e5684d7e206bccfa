import { periodAfter, periodEnd, periodOf } from '../../contracts/money/quota.ts';
import { firstMonthOf } from '../../contracts/money/renewals.ts';
import { type Fragment, sql, type Transaction } from '../core/database.ts';
import { watchAccounts } from './customer-success.ts';
import { watchSilence } from './lifecycle.ts';

/** The family's name, under which its records and parked subjects stand. */
export const ACTIVATION = 'activation';

/**
 * Paid signup orders whose account has no key yet, and paid orders of return of accounts that closed unpaid. Leans on `order_activation_due`; each account is found by
 * its primary key, so unpaid accounts cost nothing.
 */
export function accountsDueForActivation() {
  return sql.fragment`
    select o.order_id as key, 'order' as subject_type, o.order_id as subject_id, o.account_id,
      o.paid_at as due_at, a.plan, a.claim_public_key
    from "order" o cross join lateral (
      select a.plan, a.claim_public_key from account a
      where a.account_id = o.account_id
        and (a.status = 'pending_payment' or o.returns and a.status = 'closed') offset 0) a
    where o.status = 'paid' and o.kind = 'signup' and o.amount_cents > 0`;
}

/**
 * When the first recap of a newly activated account falls due: within the first second of the next month, at
 * an instant per account, so that the first fifty of a million are found without a sort.
 */
function firstRecapAt(now: Date): Fragment {
  return sql.fragment`${sql.timestamp(periodEnd(now))} + random() * interval '1 second'`;
}

/**
 * Activates accounts whose key has been minted: notes the month that the signup order pays (`firstMonthOf`), opens the
 * counter of the running one with the plan's quota, schedules the first recap, the first check for silence, and, after
 * a full month, the first check of the plan.
 */
export async function activateAccounts(tx: Transaction, accountIds: string[], now: Date): Promise<void> {
  const first = firstMonthOf(now);
  await tx.run(sql.fragment`
    update account set status = 'active', closed_at = null, closed_because = null, paid_through = ${first}, renewal_from = ${periodAfter(first)}, value_recap_due_at = ${firstRecapAt(now)},
      plan_fit_check_at = ${sql.timestamp(periodEnd(periodEnd(now)))} + random() * interval '7 days'
    where account_id = any(${sql.array(accountIds, 'text')}) and status in ('pending_payment', 'closed')`);
  await tx.run(sql.fragment`
    insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at)
    select account_id, ${periodOf(now)}, monthly_decision_quota, 0, 0, 0, 0, ${sql.timestamp(now)}
    from account where account_id = any(${sql.array(accountIds, 'text')})
    on conflict do nothing`);
  await tx.run(sql.fragment`
    update "order" set paid_month = ${first}
    where account_id = any(${sql.array(accountIds, 'text')}) and kind = 'signup' and status = 'paid'`);
  await watchAccounts(tx, accountIds, now);
  await watchSilence(tx, accountIds, now);
}
