/** Mails of the first two steps of an order: that we have it, and the receipt. Later ones come from job families. */
import type { PgBoss } from 'pg-boss';
import type { OrderRow } from '../../contracts/money/orders.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { dispatchId } from '../core/ids.ts';
import { handOut, passGuard } from '../core/outbox.ts';

/** Name under which the texts of these mails stand. */
const SOURCE = 'orders';

/** Puts a mail about an order into its queue, in the given transaction; each kind of mail goes out once for an order. */
export async function mailOrder(
  tx: Transaction,
  boss: PgBoss,
  kind: 'order_received' | 'payment_received',
  order: OrderRow,
  at: Date,
): Promise<void> {
  const { order_id, plan, period, amount_cents, currency, account_id } = order;
  const dispatch = {
    connector: 'email' as const,
    kind,
    payload: { order_id, kind: order.kind, plan, period, amount_cents, currency },
  };
  const sent = {
    dispatch_id: dispatchId(SOURCE, `${order_id}:${kind}`, 0),
    ...dispatch,
    subject: { type: 'order', id: order_id },
    account_id,
    guarded: passGuard(SOURCE, dispatch),
  };
  await handOut(tx, boss, SOURCE, [sent], at);
}
