import { nudgeSoon } from '../../jobs/core/queue.ts';
import { type Payment, type RecordedPayment, recordPayment } from '../../jobs/money/payments.ts';
import type { Transaction } from '../../sql/core/database.ts';
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
  for (const family of wakes) await nudgeSoon(service.boss, family, tx);
  return recorded;
}
