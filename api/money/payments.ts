import { nudgeSoon } from '../../jobs/core/queue.ts';
import { mailOrder } from '../../jobs/money/order-mails.ts';
import { type Payment, type RecordedPayment, recordPayment } from '../../jobs/money/payments.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { selectOrder } from '../../sql/money/orders.ts';
import { now, type Service } from '../core/service.ts';

/**
 * Records a reported payment and requests, in the same commit, the sweeps that it makes due.
 * @throws Refusal `invalid_payment_event` if the order does not exist
 */
export async function reportPayment(
  tx: Transaction,
  service: Service,
  payment: Payment,
): Promise<RecordedPayment> {
  const { recorded, wakes } = await recordPayment(tx, payment, now(service));
  if (recorded.disposition === 'paid' && !recorded.duplicate) {
    const order = await selectOrder(tx, recorded.order_id);
    if (order !== null) await mailOrder(tx, service.boss, 'payment_received', order, now(service));
  }
  for (const family of wakes) await nudgeSoon(service.boss, family, tx);
  return recorded;
}
