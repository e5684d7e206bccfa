import type { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import type { OrderRow } from '../../contracts/money/orders.ts';
import { payproviderWebhookResult } from '../../contracts/money/payments.ts';
import {
  type PayproviderEvent,
  type ProviderNews,
  payproviderEvent,
  readNews,
} from '../../contracts/money/payprovider.ts';
import { refundReasonOf } from '../../contracts/money/refunds.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { Payment } from '../../jobs/money/payments.ts';
import { isLiveKey } from '../../jobs/money/payprovider.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { selectSession } from '../../sql/money/checkout.ts';
import { endChecks } from '../../sql/money/checkout-reconciliation.ts';
import { lockOrder, selectOrder } from '../../sql/money/orders.ts';
import {
  insertProviderEvent,
  isDisputeRecorded,
  lockProviderEvent,
  type ProviderOutcome,
  selectProviderEvent,
  selectReferredPayment,
  sumReturned,
} from '../../sql/money/payments.ts';
import { fit } from '../core/errors.ts';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';
import { reportPayment } from './payments.ts';
import { verifySignature } from './payprovider-signature.ts';

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

function readEvent(raw: Buffer): PayproviderEvent {
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

async function receive(service: Service, event: PayproviderEvent): Promise<WebhookResult> {
  const news = readNews(event, (shape, value) => accept(shape, value, 'data.object'));
  return service.database.transaction(async (tx) => {
    await lockProviderEvent(tx, event.id);
    const earlier = await selectProviderEvent(tx, event.id);
    if (earlier) {
      const order = earlier.order_id === null ? null : await selectOrder(tx, earlier.order_id);
      return result(event, { duplicate: true, ignored: earlier.outcome === 'ignored', order });
    }
    const { outcome, duplicate, order } = await take(tx, service, event, news);
    await insertProviderEvent(
      tx,
      { provider_event_id: event.id, type: event.type, order_id: order?.order_id ?? null, outcome },
      now(service),
    );
    return result(event, { duplicate, ignored: outcome === 'ignored', order });
  });
}

interface Taken {
  outcome: ProviderOutcome;
  duplicate: boolean;
  order: Pick<OrderRow, 'order_id' | 'status'> | null;
}

const IGNORED: Taken = { outcome: 'ignored', duplicate: false, order: null };

/** Applies what an event says to the ledger. */
async function take(
  tx: Transaction,
  service: Service,
  event: PayproviderEvent,
  news: ProviderNews | null,
): Promise<Taken> {
  if (news === null) return IGNORED;
  if (news.kind === 'session_expired') {
    const { checkout_session_id } = news;
    const session = checkout_session_id === null ? null : await selectSession(tx, checkout_session_id);
    if (session) await endChecks(tx, session.checkout_session_id);
    const about = session?.order_id ?? news.order_id;
    const order = about === null ? null : await selectOrder(tx, about);
    return order ? { outcome: 'noted', duplicate: false, order } : IGNORED;
  }
  const payment = news.kind === 'payment' ? null : await selectReferredPayment(tx, news.references);
  const named = news.kind === 'dispute' ? null : news.order_id;
  const order_id = payment?.order_id ?? named;
  const order = order_id === null ? null : await selectOrder(tx, order_id);
  if (!order) {
    await alert(tx, now(service), event, news, `${news.kind}_of_unknown_order`);
    return { outcome: 'unknown_order', duplicate: false, order: null };
  }
  const session_id = news.references.checkout_session_id ?? payment?.checkout_session_id ?? null;
  const session = session_id === null ? null : await selectSession(tx, session_id);
  if (session) await endChecks(tx, session.checkout_session_id);
  const live_mode = session?.live_mode ?? configuredMode(service.settings);
  if (event.livemode !== undefined && live_mode !== null && event.livemode !== live_mode) {
    await alert(tx, now(service), event, news, `${news.kind}_of_wrong_mode`);
    return { outcome: 'mismatch', duplicate: false, order };
  }
  const { order_id: about } = order;
  if (news.kind === 'session_without_payment') {
    await alert(tx, now(service), event, news, 'checkout_without_payment', { order_id: about });
    return { outcome: 'noted', duplicate: false, order };
  }
  if (news.kind === 'dispute') {
    // Locked first, so that of two events about one loss the second finds the first.
    const locked = news.phase === 'lost' ? await lockOrder(tx, about) : null;
    if (locked && (await isDisputeRecorded(tx, disputeKey(news))))
      return { outcome: 'noted', duplicate: true, order: locked };
    await alertOfDispute(tx, service, event, news, order);
  }
  if (news.kind === 'refund_failed') {
    // The money is still with us, and the ledger says otherwise: a person has to pay it another way.
    const { refund_id } = news;
    await alert(tx, now(service), event, news, 'refund_failed', { order_id: about, refund_id });
    return { outcome: 'noted', duplicate: false, order };
  }
  const whole = payment?.currency === news.currency ? payment.amount_cents : Number.POSITIVE_INFINITY;
  if (news.kind !== 'payment' && news.amount_cents > whole) {
    // No more than was paid can go back, so the report is wrong: a person looks at the provider.
    await alert(tx, now(service), event, news, 'refund_exceeds_payment', { order_id: about });
    return { outcome: 'mismatch', duplicate: false, order };
  }
  const reported = await moneyOf(tx, event, news, about);
  if (reported === null) return { outcome: 'noted', duplicate: false, order };
  const recorded = await reportPayment(tx, service, reported);
  return {
    outcome: refundReasonOf(recorded.disposition) === null ? 'payment' : 'mismatch',
    duplicate: recorded.duplicate,
    order: { order_id: recorded.order_id, status: recorded.order_status },
  };
}

/** The row of the ledger that an event adds; null if no money moved, or the ledger knows of it already. */
async function moneyOf(
  tx: Transaction,
  event: PayproviderEvent,
  news: Extract<ProviderNews, { kind: 'payment' | 'refunds' | 'dispute' }>,
  order_id: string,
): Promise<Payment | null> {
  const { references, currency, amount_cents } = news;
  const row = { order_id, provider_event_id: event.id, currency, ...references };
  switch (news.kind) {
    case 'payment':
      return { ...row, event_type: news.event_type, amount_cents };
    case 'refunds': {
      // The provider says what went back in all, so that a refund which a connector reported counts once.
      // The order is locked first: the carrier of refunds writes the same one under this lock.
      await lockOrder(tx, order_id);
      const added = amount_cents - (await sumReturned(tx, order_id, references)).refunded;
      return added > 0 ? { ...row, event_type: 'payment_refunded', amount_cents: added } : null;
    }
    case 'dispute':
      return news.phase === 'lost'
        ? { ...row, event_type: 'payment_refunded', amount_cents, dispute_id: disputeKey(news) }
        : null;
  }
}

/** The id under which a dispute is lost once; an event without one is told by its charge or payment intent. */
function disputeKey({ dispute_id, references }: Extract<ProviderNews, { kind: 'dispute' }>) {
  return dispute_id ?? references.charge_id ?? references.payment_intent_id;
}

function result(
  event: PayproviderEvent,
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

/** A person has to answer a dispute at the provider, and sees how it ended. */
async function alertOfDispute(
  tx: Transaction,
  service: Service,
  event: PayproviderEvent,
  dispute: Extract<ProviderNews, { kind: 'dispute' }>,
  { order_id, status }: Pick<OrderRow, 'order_id' | 'status'>,
): Promise<void> {
  const { dispute_id, reason, phase } = dispute;
  // Money that comes back after all: the ledger still says that it went.
  const condition = phase === 'reinstated' && status !== 'refunded' ? null : DISPUTE_ALERTS[phase];
  if (condition === null) return;
  await alert(tx, now(service), event, dispute, condition, { order_id, dispute_id, reason });
}

/** Conditions of the alerts about disputes; a step between opening and end raises none. */
const DISPUTE_ALERTS = {
  opened: 'payment_disputed',
  moved: null,
  reinstated: 'dispute_reinstated',
  lost: 'dispute_lost',
  won: 'dispute_won',
} as const;

/** Announces what a person has to see. The provider gets a normal answer. */
function alert(
  tx: Transaction,
  at: Date,
  event: PayproviderEvent,
  money: { amount_cents: number; currency: string },
  condition: string,
  more: Record<string, string | null> = {},
) {
  // A field that the provider did not state is left out: an event has no empty fields.
  const said = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null));
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
        amount_cents: money.amount_cents,
        currency: money.currency,
        ...said,
      },
    },
  ]);
}
