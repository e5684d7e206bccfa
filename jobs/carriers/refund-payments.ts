/** Pays refund instructions, rows of the connector `payments`, at the payment provider. */
import type Stripe from 'stripe';
import { type Failure, isPermanent } from '../../contracts/core/failures.ts';
import {
  ALREADY_REFUNDED,
  judgeProviderError,
  movesMoney,
  type PaidBack,
  type ProviderError,
  type ProviderRefund,
  providerRefund,
  type RefundInstruction,
  refundInstruction,
  refundParams,
} from '../../contracts/money/refund-payment.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { lockOrder } from '../../sql/money/orders.ts';
import { lockProviderEvent } from '../../sql/money/payments.ts';
import { isPaidBack } from '../../sql/money/refunds.ts';
import { nudgeSoon } from '../core/queue.ts';
import type { WorkerContext } from '../core/worker-context.ts';
import { recordPayment } from '../money/payments.ts';
import { connectProvider } from '../money/payprovider.ts';
import { leaseDispatches } from '../partners/dispatch.ts';
import { type CarriedRow, type Result, referToPerson, startCarrier } from './carrier.ts';

/** Refunds under way at once, at most. */
const PLACES = 2;
/** The provider's refunds of one payment that are searched for ours. */
const REFUNDS_MOST = 100;

/** The carrier's place in the records of the claim guard: it tells a person about refusals. */
const SOURCE = 'refund-payments';

/** A refund that the provider made, of an instruction. */
type Paid = { refund: ProviderRefund; instruction: RefundInstruction } | null;

/**
 * Starts paying refunds, if the settings hold the provider's key. The row's id is the idempotency key, so a repeat
 * after a crash or a time-out gets the answer of the first call. `stop` finishes the refunds under way; call it
 * before the queue is closed.
 */
export async function startRefunds(context: WorkerContext): Promise<{ stop(): Promise<void> }> {
  if (context.settings.PAYPROVIDER_SECRET_KEY === undefined) return { stop: async () => {} };
  return startCarrier<CarriedRow, Paid>(context, {
    connector: 'payments',
    places: PLACES,
    lease: (caller, limit) => leaseDispatches(context, caller, limit),
    async send(row, signal) {
      const attempt = payBack(context, row);
      const late = new Promise<Result<Paid>>((resolve) => {
        const give = () => resolve(failed({ meaning: 'later', reason: 'the process stopped meanwhile' }));
        if (signal.aborted) give();
        signal.addEventListener('abort', give, { once: true });
      });
      return Promise.race([attempt, late]);
    },
    follow: (tx, row, result, now) => follow(tx, context, row, result, now),
    close: () => {},
  });
}

const failed = (failure: Failure): Result<Paid> => ({ failure, done: null });
const refused = (reason: string) => failed({ meaning: 'message', reason });

async function payBack({ settings }: WorkerContext, row: CarriedRow): Promise<Result<Paid>> {
  const { data: instruction } = refundInstruction.safeParse(row.payload);
  if (row.kind !== 'payment_refunded' || instruction === undefined)
    return refused(`${row.kind} is no refund that can be paid`);
  try {
    // The queue repeats, with pauses, so the client does not.
    const provider = await connectProvider(settings, 0);
    const payment = await paymentOf(provider, instruction);
    if (payment === null) return refused('the payment was not made at the payment provider');
    const made = await refundOf(provider, row, instruction, payment);
    return movesMoney(made)
      ? { failure: null, done: { refund: made, instruction } }
      : refused(`the payment provider could not pay it back (${made.status})`);
  } catch (error) {
    return failed(judgeProviderError(error as ProviderError));
  }
}

/** The payment by the provider's own id; null for one that was made elsewhere. */
async function paymentOf(provider: Stripe, { provider: ids }: RefundInstruction): Promise<PaidBack | null> {
  if (ids.payment_intent_id !== null) return { payment_intent: ids.payment_intent_id };
  if (ids.charge_id !== null) return { charge: ids.charge_id };
  if (ids.checkout_session_id === null) return null;
  const { payment_intent } = await provider.checkout.sessions.retrieve(ids.checkout_session_id);
  const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  return id === undefined ? null : { payment_intent: id };
}

/** The refund of a row: the one that an earlier attempt made, or a new one. */
async function refundOf(
  provider: Stripe,
  row: CarriedRow,
  instruction: RefundInstruction,
  payment: PaidBack,
): Promise<ProviderRefund> {
  const { dispatch_id, origin_dispatch_id, attempt } = row;
  // The provider forgets keys after a day, and a redriven row has a key of its own.
  const repeated = attempt > 0 || dispatch_id !== origin_dispatch_id;
  const earlier = repeated ? await findRefund(provider, payment, origin_dispatch_id) : undefined;
  if (earlier !== undefined) return earlier;
  const params = refundParams(instruction, payment, origin_dispatch_id);
  try {
    return providerRefund.parse(await provider.refunds.create(params, { idempotencyKey: dispatch_id }));
  } catch (error) {
    if ((error as ProviderError).code !== ALREADY_REFUNDED) throw error;
    const whole = await findRefund(provider, payment);
    if (whole === undefined) throw error;
    return whole;
  }
}

/** A refund of this payment that moves money; with an id, only the one that this dispatch made. */
async function findRefund(
  provider: Stripe,
  payment: PaidBack,
  dispatchId?: string,
): Promise<ProviderRefund | undefined> {
  const { data } = await provider.refunds.list({ ...payment, limit: REFUNDS_MOST });
  return data
    .map((one) => providerRefund.parse(one))
    .find((one) => movesMoney(one) && (dispatchId === undefined || one.metadata?.dispatch_id === dispatchId));
}

/** Writes a refund into the ledger, unless the provider's webhook did; gives a person what was refused. */
async function follow(
  tx: Transaction,
  { boss }: WorkerContext,
  row: CarriedRow,
  { failure, done }: Result<Paid>,
  now: Date,
): Promise<void> {
  const { dispatch_id, payload } = row;
  if (failure !== null) {
    if (!isPermanent(failure)) return;
    const about = { ...payload, dispatch_id, because: failure.reason };
    return referToPerson(tx, { boss }, SOURCE, { kind: 'refund_refused', payload: about, row }, now);
  }
  if (done === null) return;
  const { refund, instruction } = done;
  const { order_id, refund_case_id, payment_event_id, amount_cents, currency } = instruction;
  await lockProviderEvent(tx, refund.id);
  await lockOrder(tx, order_id);
  if (await isPaidBack(tx, refund_case_id)) return;
  const { wakes } = await recordPayment(
    tx,
    {
      event_type: 'payment_refunded',
      order_id,
      amount_cents,
      currency,
      provider_event_id: refund.id,
      gives_back: payment_event_id,
      payment_intent_id: refund.payment_intent ?? instruction.provider.payment_intent_id,
      charge_id: refund.charge ?? instruction.provider.charge_id,
    },
    now,
  );
  for (const family of wakes) await nudgeSoon(boss, family, tx);
}
