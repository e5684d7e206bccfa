import type { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import type { OrderRow } from '../../contracts/money/orders.ts';
import {
  type PaymentEventRequest,
  payproviderEvent,
  payproviderSession,
  payproviderWebhookResult,
} from '../../contracts/money/payments.ts';
import type { Settings } from '../../contracts/settings.ts';
import { isLiveKey } from '../../jobs/money/payprovider.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { selectSession } from '../../sql/money/checkout.ts';
import { endChecks } from '../../sql/money/checkout-reconciliation.ts';
import { selectOrder } from '../../sql/money/orders.ts';
import {
  insertProviderEvent,
  lockProviderEvent,
  type ProviderOutcome,
  selectProviderEvent,
} from '../../sql/money/payments.ts';
import { fit } from '../core/errors.ts';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';
import { reportPayment } from './payments.ts';
import { verifySignature } from './payprovider-signature.ts';

type ProviderEvent = z.infer<typeof payproviderEvent>;
type WebhookResult = z.infer<typeof payproviderWebhookResult>;

/**
 * The webhook of the payment provider. It verifies the signature over the raw body, then writes the payment
 * ledger.
 */
export async function payproviderRoutes(app: App, service: Service): Promise<void> {
  // The signature covers the raw bytes, so nothing may parse them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  receiveProviderEvent(app, service);
}

function receiveProviderEvent(app: App, service: Service): void {
  app.post(
    '/api/payprovider/webhook',
    {
      config: {
        access: 'public',
        keyless: true,
        badRequest: 'invalid_payprovider_webhook',
        refuses: ['payprovider_webhook_unavailable'],
      },
      schema: {
        tags: ['Revenue'],
        summary: "Receive the payment provider's event",
        description:
          'Signed in the header `payprovider-signature` (`stripe-signature` is accepted). ' +
          '201 for the first delivery, 200 for a repeated one.',
        body: payproviderEvent,
        response: { 200: payproviderWebhookResult, 201: payproviderWebhookResult },
      },
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? (request.body as Buffer) : Buffer.alloc(0);
      await verifySignature(service.settings.PAYPROVIDER_WEBHOOK_SECRET, raw, request.headers, now(service));
      const result = await receive(service, readEvent(raw));
      const recorded = !result.duplicate && !result.ignored && result.order_id !== null;
      return reply.code(recorded ? 201 : 200).send(result);
    },
  );
}

function readEvent(raw: Buffer): ProviderEvent {
  let json: unknown;
  try {
    json = JSON.parse(raw.toString('utf8'));
  } catch {
    throw new Refusal('invalid_payprovider_webhook', 'the body is not JSON');
  }
  return accept(payproviderEvent, json);
}

function accept<T extends z.ZodType>(shape: T, value: unknown, at = ''): z.output<T> {
  const fitted = fit(shape, value);
  if ('value' in fitted) return fitted.value;
  const issues = fitted.error.issues.map(({ path, message }) => ({
    path: [at, path].filter(Boolean).join('.'),
    message,
  }));
  throw new Refusal(
    'invalid_payprovider_webhook',
    issues.map(({ path, message }) => `${path}: ${message}`).join('; '),
    { issues },
  );
}

/** Payment states in which a completed session is final. */
const SETTLED = new Set<string | null | undefined>(['paid', 'no_payment_required']);

/** The payment that a provider event reports, or null if it reports none. */
function paymentIn(
  event: ProviderEvent,
): (Omit<PaymentEventRequest, 'order_id'> & { order_id: string | null; checkout_session_id: string }) | null {
  const succeeded =
    event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded';
  if (!succeeded && event.type !== 'checkout.session.async_payment_failed') return null;
  const session = accept(payproviderSession, event.data.object, 'data.object');
  // A completed session may still wait for its money; an asynchronous event reports the result.
  if (event.type === 'checkout.session.completed' && !SETTLED.has(session.payment_status)) return null;
  return {
    event_type: succeeded ? 'payment_succeeded' : 'payment_failed',
    order_id: session.client_reference_id ?? null,
    provider_event_id: event.id,
    checkout_session_id: session.id ?? event.id,
    amount_cents: session.amount_total ?? 0,
    // XXX is the ISO 4217 code for no currency: such a payment is recorded and pays no order.
    currency: (session.currency ?? 'xxx').toUpperCase(),
  };
}

function receive(service: Service, event: ProviderEvent): Promise<WebhookResult> {
  const payment = paymentIn(event);
  return service.database.transaction(async (tx) => {
    await lockProviderEvent(tx, event.id);
    const earlier = await selectProviderEvent(tx, event.id);
    if (earlier) {
      const order = earlier.order_id === null ? null : await selectOrder(tx, earlier.order_id);
      return result(event, { duplicate: true, ignored: earlier.outcome === 'ignored', order });
    }
    const note = (outcome: ProviderOutcome, order_id: string | null) =>
      insertProviderEvent(
        tx,
        { provider_event_id: event.id, type: event.type, order_id, outcome },
        now(service),
      );
    if (!payment) {
      await note('ignored', null);
      return result(event, { duplicate: false, ignored: true, order: null });
    }
    const order = payment.order_id === null ? null : await selectOrder(tx, payment.order_id);
    if (!order) {
      await note('unknown_order', null);
      await alert(tx, now(service), event, payment, 'payment_of_unknown_order');
      return result(event, { duplicate: false, ignored: false, order: null });
    }
    const session = await selectSession(tx, payment.checkout_session_id);
    if (session) await endChecks(tx, session.checkout_session_id);
    const live_mode = session?.live_mode ?? configuredMode(service.settings);
    if (event.livemode !== undefined && live_mode !== null && event.livemode !== live_mode) {
      await note('mismatch', order.order_id);
      await alert(tx, now(service), event, payment, 'payment_of_wrong_mode');
      return result(event, { duplicate: false, ignored: false, order });
    }
    const recorded = await reportPayment(tx, service, { ...payment, order_id: order.order_id });
    await note(
      recorded.disposition === 'paid' || recorded.disposition === 'noted' ? 'payment' : 'mismatch',
      order.order_id,
    );
    return result(event, {
      duplicate: recorded.duplicate,
      ignored: false,
      order: { order_id: recorded.order_id, status: recorded.order_status },
    });
  });
}

function result(
  event: ProviderEvent,
  outcome: { duplicate: boolean; ignored: boolean; order: Pick<OrderRow, 'order_id' | 'status'> | null },
): WebhookResult {
  return {
    schema_version: 'service.payprovider_webhook_result.v1',
    received: true,
    provider_event_id: event.id,
    duplicate: outcome.duplicate,
    ignored: outcome.ignored,
    order_id: outcome.order?.order_id ?? null,
    order_status: outcome.order?.status ?? null,
  };
}

/** Whether the configured key is a live key; null if no key is configured. */
function configuredMode({ PAYPROVIDER_SECRET_KEY: key }: Settings): boolean | null {
  return key === undefined ? null : isLiveKey(key);
}

/** Announces a payment that fits no order, so that a person sees it. The provider gets a normal answer. */
function alert(
  tx: Transaction,
  at: Date,
  event: ProviderEvent,
  payment: { amount_cents: number; currency: string },
  condition: string,
) {
  return appendEvents(tx, [
    {
      event_id: newId('event', at),
      type: 'ops.alert.recorded',
      occurred_at: at,
      account_id: null,
      subject: { type: 'payprovider_event', id: event.id },
      data: {
        condition,
        provider_event_id: event.id,
        amount_cents: payment.amount_cents,
        currency: payment.currency,
      },
    },
  ]);
}
