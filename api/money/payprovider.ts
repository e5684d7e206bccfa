import type { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import type { OrderRow } from '../../contracts/money/orders.ts';
import { payproviderWebhookResult } from '../../contracts/money/payments.ts';
import { type PayproviderEvent, payproviderEvent, readNews } from '../../contracts/money/payprovider.ts';
import type { Settings } from '../../contracts/settings.ts';
import { isLiveKey } from '../../jobs/money/payprovider.ts';
import { takeNews } from '../../jobs/money/provider-news.ts';
import { selectOrder } from '../../sql/money/orders.ts';
import { lockProviderEvent } from '../../sql/money/payments.ts';
import { insertProviderEvent, selectProviderEvent } from '../../sql/money/provider-events.ts';
import { fit } from '../core/errors.ts';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';
import { wake } from './payments.ts';
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
    const { id: provider_event_id, type, livemode } = event;
    const { outcome, duplicate, order, wakes } = await takeNews(
      tx,
      service.boss,
      { provider_event_id, livemode: livemode ?? null, news },
      { at: now(service), live_mode: configuredMode(service.settings) },
    );
    await insertProviderEvent(
      tx,
      { provider_event_id, type, order_id: order?.order_id ?? null, outcome },
      now(service),
    );
    await wake(tx, service, wakes);
    return result(event, { duplicate, ignored: outcome === 'ignored', order });
  });
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
