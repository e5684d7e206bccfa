import type { ClosingAction, KeyActionResult } from '../../contracts/accounts/keys.ts';
import { refuseField } from '../../contracts/core/errors.ts';
import { closeAccount } from '../../sql/accounts/accounts.ts';
import { endKeysOf, keyEvent, lockActiveKey, selectKeys } from '../../sql/accounts/keys.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { lockOpenOrders } from '../../sql/money/orders.ts';
import { disableSubscriptions } from '../../sql/partners/webhook-subscriptions.ts';
import type { Principal } from '../core/principal.ts';
import { cancel, changedBy } from '../money/order-changes.ts';

/**
 * Closes an account for good: its unpaid orders are withdrawn, its keys are revoked and its subscriptions are
 * disabled with the same commit. What it has paid for is still delivered.
 * @throws Refusal `invalid_key_action` if it is neither active nor paused
 */
export async function closeForGood(
  tx: Transaction,
  principal: Principal,
  { account_id, reason }: ClosingAction,
  at: Date,
): Promise<KeyActionResult> {
  const by = changedBy(principal);
  for (const order of await lockOpenOrders(tx, account_id)) await cancel(tx, order, { reason, by }, at);
  const active = await lockActiveKey(tx, { account_id });
  if (!(await closeAccount(tx, account_id, 'asked', at))) {
    throw refuseField('invalid_key_action', 'account_id', 'names no active or paused account');
  }
  const [last] = await selectKeys(tx, { scope: 'all', account_id, now: at, limit: 1 });
  if (!last) throw new Error(`account ${account_id} is active and never had a key`);
  await endKeysOf(tx, account_id, reason, at);
  await disableSubscriptions(tx, account_id, 'account closed');
  const key_id = active?.key_id ?? last.key_id;
  await appendEvents(tx, [keyEvent(account_id, { action: 'close', key_id }, at)]);
  return {
    schema_version: 'service.platform_key_action_result.v1',
    account_id,
    action: 'close',
    key_id,
    status: 'revoked',
    role: 'account',
    connector: null,
    name: null,
    scope: 'whole',
    ends_at: null,
    api_key: null,
  };
}
