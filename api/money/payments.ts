import { nudgeSoon } from '../../jobs/core/queue.ts';
import type { Payment, PaymentOutcome, RecordedPayment } from '../../jobs/money/payments.ts';
import { settlePayment } from '../../jobs/money/provider-news.ts';
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
  const { recorded, wakes } = await settlePayment(tx, service.boss, payment, now(service));
  await wake(tx, service, wakes);
  return recorded;
}

/** Requests sweeps of families, sorted so that two transactions cannot wait for each other. */
export async function wake(tx: Transaction, service: Service, wakes: PaymentOutcome['wakes']): Promise<void> {
  for (const family of [...new Set(wakes)].sort()) await nudgeSoon(service.boss, family, tx);
}
