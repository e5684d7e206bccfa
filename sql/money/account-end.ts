import { z } from 'zod';
import { periodOf } from '../../contracts/money/quota.ts';
import { type ClosedBecause, closeAccount } from '../accounts/accounts.ts';
import { endKeysOf, keyEvent, lockActiveKey } from '../accounts/keys.ts';
import { sql, type Transaction } from '../core/database.ts';
import { appendEvents } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { openUndelivered } from './refunds.ts';
import { withdrawRenewals } from './renewals.ts';

/** Words for the ledger of order changes and for the key's row. */
const REASONS: Readonly<Record<ClosedBecause, string>> = {
  asked: 'the account was closed',
  signup_cancelled: 'the signup was cancelled',
  signup_refunded: 'the signup was refunded',
  unpaid: 'months were not paid',
};

const orderRow = z.object({ order_id: z.string() });

/**
 * Ends an account by itself, with this commit: its key is revoked, its unpaid months and plans are withdrawn, and what
 * it paid for months that have not begun is given back. Its subscriptions are disabled by the next sweep of `webhooks`.
 * @returns whether it was open
 */
export async function endAccount(
  tx: Transaction,
  { account_id, because }: { account_id: string; because: ClosedBecause },
  now: Date,
): Promise<boolean> {
  const reason = REASONS[because];
  const unpaid = await tx.rows(sql.type(orderRow)`
    select order_id from "order"
    where account_id = ${account_id} and kind <> 'product' and status in ('quote_required', 'pending')
    order by order_id for update`);
  await withdrawRenewals(
    tx,
    unpaid.map(({ order_id }) => ({ order_id, reason })),
    now,
  );
  const active = await lockActiveKey(tx, { account_id });
  if (!(await closeAccount(tx, account_id, because, now))) return false;
  const ahead = await tx.rows(sql.type(orderRow)`
    select order_id from "order"
    where account_id = ${account_id} and kind <> 'signup' and status = 'fulfilled'
      and paid_month > ${periodOf(now)}
    order by order_id`);
  await openUndelivered(
    tx,
    ahead.map(({ order_id }) => ({ order_id, refund_case_id: newId('refund_case', now) })),
    now,
  );
  await endKeysOf(tx, account_id, because, now);
  if (active === null) return true;
  const { key_id } = active;
  await appendEvents(tx, [keyEvent(account_id, { action: 'close', key_id }, now)]);
  return true;
}
