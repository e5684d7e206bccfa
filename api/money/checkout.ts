import type Stripe from 'stripe';
import { z } from 'zod';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { payPage } from '../../contracts/core/pages.ts';
import { PLANS, PRODUCTS } from '../../contracts/core/plans.ts';
import {
  type CheckoutRequest,
  checkoutRequest,
  checkoutSession,
  paymentConnector,
} from '../../contracts/money/checkout.ts';
import type { OrderRow } from '../../contracts/money/orders.ts';
import type { Settings } from '../../contracts/settings.ts';
import { connectProvider, isLiveKey } from '../../jobs/money/payprovider.ts';
import {
  type CheckoutSession,
  endSession,
  insertSession,
  selectNewestSession,
  selectOpenSessions,
} from '../../sql/money/checkout.ts';
import { selectOrder } from '../../sql/money/orders.ts';
import type { App } from '../core/http.ts';
import { type Principal, scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/**
 * The fields that are read from the provider's answer. Without `expires_at`, a session ends after a day, as
 * the provider's do.
 */
const madeSession = z.object({
  id: z.string().min(1),
  url: z.string().min(1),
  livemode: z.boolean().optional(),
  expires_at: z.number().optional(),
});

/** A session with less time left is not offered again: the buyer could not complete it. */
const REUSE_MARGIN_MS = 5 * 60_000;

/** Hosted checkout: the provider shows the payment page and sees the card; the service does not. */
export function checkoutRoutes(app: App, service: Service): void {
  showPaymentConnector(app, service);
  createCheckoutSession(app, service);
}

function showPaymentConnector(app: App, service: Service): void {
  app.get(
    '/api/checkout/payprovider',
    {
      config: { access: 'public', keyless: true },
      schema: {
        tags: ['Revenue'],
        summary: 'Show whether hosted checkout is configured',
        description:
          'Whether checkout sessions can be created and events of the provider verified. Shows no secret.',
        response: { 200: paymentConnector },
      },
    },
    async () => describeConnector(service),
  );
}

function createCheckoutSession(app: App, service: Service): void {
  app.post(
    '/api/checkout/payprovider',
    {
      config: {
        access: 'public',
        badRequest: 'invalid_payprovider_checkout',
        refuses: ['payprovider_checkout_unavailable'],
      },
      schema: {
        tags: ['Revenue'],
        summary: 'Create the hosted checkout of an unpaid order',
        description:
          'Returns the address of the payment page at the provider. ' +
          'A repeated call returns the open session of the order, with `reused: true`; one with other addresses, or ' +
          'after another quote, opens a new session and ends the older one.',
        body: checkoutRequest,
        response: { 201: checkoutSession },
      },
    },
    async (request, reply) => {
      const order = await unpaidOrder(service, request.body.order_id, request.principal);
      const provider = await connectProvider(service.settings);
      const { session, reused } = await openSession(service, provider, order, request.body);
      return reply.code(201).send({
        schema_version: 'service.payprovider_checkout_session.v1',
        order_id: order.order_id,
        checkout_session_id: session.checkout_session_id,
        checkout_url: session.checkout_url,
        expires_at: session.expires_at.toISOString(),
        amount_cents: order.amount_cents,
        currency: order.currency,
        reused,
      });
    },
  );
}

function describeConnector(service: Service) {
  const { PAYPROVIDER_SECRET_KEY: key, PAYPROVIDER_WEBHOOK_SECRET: secret } = service.settings;
  const checkout_configured = key !== undefined;
  const webhook_configured = secret !== undefined;
  return {
    schema_version: 'service.payprovider_payment_connector.v1' as const,
    generated_at: now(service).toISOString(),
    status:
      checkout_configured && webhook_configured
        ? ('ready' as const)
        : checkout_configured || webhook_configured
          ? ('partly_configured' as const)
          : ('not_configured' as const),
    checkout_configured,
    webhook_configured,
    mode: key === undefined ? null : isLiveKey(key) ? ('live' as const) : ('test' as const),
    webhook_path: '/api/payprovider/webhook',
    handles_card_data: false as const,
  };
}

/**
 * The order to pay. The order of another account is treated as missing; a caller without a key needs only its
 * id.
 */
async function unpaidOrder(service: Service, orderId: string, principal: Principal): Promise<OrderRow> {
  const order = await selectOrder(service.database, orderId);
  const scope = scopeOf(principal);
  const hidden = scope !== 'all' && order?.account_id != null && order.account_id !== scope.account_id;
  if (!order || hidden) throw refuseField('invalid_payprovider_checkout', 'order_id', 'names no order');
  if (order.status !== 'pending') {
    throw refuseField(
      'invalid_payprovider_checkout',
      'order_id',
      `is ${order.status}; only a pending order can be paid`,
    );
  }
  return order;
}

/**
 * The open session of an order for these addresses, or a new one. Two concurrent calls use the same
 * idempotency key and so get the same session from the provider.
 */
async function openSession(
  service: Service,
  provider: Stripe,
  order: OrderRow,
  request: CheckoutRequest,
): Promise<{ session: CheckoutSession; reused: boolean }> {
  const at = now(service);
  const {
    success_url = `${service.baseUrl}/welcome`,
    cancel_url = payPage(service.baseUrl, order.order_id),
  } = request;
  const urls_sha256 = contentSha256({ success_url, cancel_url });
  const newest = await selectNewestSession(service.database, order.order_id, urls_sha256);
  // A session shows one price, so it is not reused after a new quote.
  const priced = newest?.amount_cents === order.amount_cents;
  if (newest && priced && newest.expires_at.getTime() - at.getTime() > REUSE_MARGIN_MS)
    return { session: newest, reused: true };
  const attempt = (newest?.attempt ?? 0) + 1;
  await endOthers(service, provider, { order_id: order.order_id, attempt, urls_sha256 }, at);
  const made = await createSession(
    provider,
    order,
    { success_url, cancel_url, ...extras(service.settings) },
    `order:${order.order_id}:${attempt}:${urls_sha256.slice(0, 16)}`,
  );
  const session = {
    checkout_session_id: made.id,
    order_id: order.order_id,
    attempt,
    checkout_url: made.url,
    amount_cents: order.amount_cents,
    live_mode: made.livemode ?? isLiveKey(service.settings.PAYPROVIDER_SECRET_KEY ?? ''),
    expires_at: new Date(made.expires_at === undefined ? at.getTime() + DAY_MS : made.expires_at * 1000),
  };
  await insertSession(service.database, { ...session, urls_sha256 }, at);
  return { session, reused: false };
}

/**
 * Ends the other open sessions of an order at the provider, so that only the new one can be paid. One that the provider does
 * not end, because it has just been completed, stays: the second payment of an order opens a refund case at once.
 */
async function endOthers(
  service: Service,
  provider: Stripe,
  made: Parameters<typeof selectOpenSessions>[1],
  at: Date,
): Promise<void> {
  for (const id of await selectOpenSessions(service.database, made, at)) {
    try {
      await provider.checkout.sessions.expire(id);
      await endSession(service.database, id, at);
    } catch (err) {
      service.log.warn(
        { checkout_session_id: id, code: (err as { code?: unknown }).code },
        'session not ended',
      );
    }
  }
}

/** Tax and invoice of a session, where the settings ask the provider for them. */
function extras({ PAYPROVIDER_AUTOMATIC_TAX, PAYPROVIDER_INVOICE_CREATION }: Settings) {
  return {
    ...(PAYPROVIDER_AUTOMATIC_TAX ? { automatic_tax: { enabled: true } } : {}),
    ...(PAYPROVIDER_INVOICE_CREATION ? { invoice_creation: { enabled: true } } : {}),
  };
}

async function createSession(
  provider: Stripe,
  order: OrderRow,
  more: { success_url: string; cancel_url: string } & ReturnType<typeof extras>,
  idempotencyKey: string,
) {
  const name =
    PRODUCTS[order.plan]?.name ??
    Object.values(PLANS).find(({ plan }) => plan === order.plan)?.name ??
    order.plan;
  try {
    const answer = await provider.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: order.order_id,
        customer_email: order.email,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: order.currency.toLowerCase(),
              unit_amount: order.amount_cents,
              product_data: { name },
              // The fee is fixed: a tax is part of it, or the payment would not match its order.
              ...(more.automatic_tax ? { tax_behavior: 'inclusive' as const } : {}),
            },
          },
        ],
        metadata: { order_id: order.order_id },
        // Copied to the charge, so that a refund made at the provider names its order.
        payment_intent_data: { metadata: { order_id: order.order_id } },
        ...more,
      },
      { idempotencyKey },
    );
    return madeSession.parse(answer);
  } catch (cause) {
    // The provider's message may name keys and accounts, so it stays in our log.
    throw new Refusal(
      'payprovider_checkout_unavailable',
      'the payment provider did not create a checkout session',
      { cause },
    );
  }
}
