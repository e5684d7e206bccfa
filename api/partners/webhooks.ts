import { z } from 'zod';
import { endpointProblem } from '../../contracts/core/address-policy.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  followedTypes,
  type SubscriptionRow,
  shownAttempt,
  shownSubscription,
  subscriptionRequest,
  subscriptionResult,
  subscriptionRow,
} from '../../contracts/partners/webhooks.ts';
import { makeSigningSecret } from '../../jobs/partners/webhook-secrets.ts';
import { selectAccount } from '../../sql/accounts/accounts.ts';
import { newId } from '../../sql/core/ids.ts';
import {
  countSubscriptions,
  insertSubscription,
  selectAttempts,
  selectOpenDeliveries,
  selectSubscriptions,
} from '../../sql/partners/webhook-subscriptions.ts';
import type { ConsoleFields } from '../core/console.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

const openDelivery = z.object({
  event_id: z.string(),
  sequence: z.number().int(),
  event_type: z.string(),
  attempts: z.number().int(),
  queued_at: z.iso.datetime(),
  next_attempt_at: z.iso.datetime().nullable(),
});

const subscriptionConsole = z.object({
  schema_version: z.literal('service.webhook_subscription_console.v1'),
  generated_at: z.iso.datetime(),
  subscriptions: z.array(shownSubscription),
  next_cursor: z.string().nullable(),
  deliveries: z.array(openDelivery).nullable(),
  attempts: z.array(shownAttempt).nullable(),
});

/** Webhook subscriptions: making, listing, and what may be done with one. */
export function webhookRoutes(app: App, service: Service): void {
  app.post(
    '/api/webhooks/subscriptions',
    {
      config: {
        access: 'account',
        badRequest: 'invalid_webhook_subscription',
        refuses: ['not_found'],
      },
      schema: {
        tags: ['Events'],
        summary: 'Subscribe an endpoint to events',
        description:
          "`signing_secret` is visible once. No `event_types` means all of them. What is private, local or reserved is refused as an endpoint: at once where the address says so, otherwise when its name is resolved, with each delivery. An operator may subscribe for any account, or for none and so be told of every account's events.",
        body: subscriptionRequest,
        response: { 201: subscriptionResult },
      },
    },
    async (request, reply) => {
      const { account_id: named, endpoint_url = null, ...said } = request.body;
      const { principal } = request;
      const account_id = principal.account_id ?? named ?? null;
      if (named && !(named === account_id && (await exists(service, named)))) {
        throw new Refusal('not_found', `there is no account ${named} that this key may subscribe for`);
      }
      if (endpoint_url !== null) refuseEndpoint(service, endpoint_url);
      const at = now(service);
      const subscription_id = newId('webhook_subscription', at);
      const { secret, sealed } = await makeSigningSecret(service.settings, subscription_id);
      const made = await service.database.transaction((tx) =>
        insertSubscription(
          tx,
          { ...said, endpoint_url, subscription_id, account_id, secret_sealed: sealed },
          at,
        ),
      );
      return reply.code(201).send({
        schema_version: 'service.webhook_subscription.v1',
        ...showSubscription(made),
        signing_secret: secret,
      });
    },
  );

  app.get(
    '/api/webhooks/subscriptions',
    {
      config: { access: 'account', refuses: ['not_found'] },
      schema: {
        tags: ['Events'],
        summary: 'List webhook subscriptions',
        description:
          'Newest first, without secrets. With `subscription_id`, one of them with its open deliveries and its newest attempts.',
        querystring: pageQuery.extend({ subscription_id: z.string().min(1).max(100).optional() }),
        response: { 200: subscriptionConsole },
      },
    },
    async (request) => {
      const { limit, cursor, subscription_id } = request.query;
      const scope = scopeOf(request.principal);
      const { database } = service;
      const rows = await selectSubscriptions(database, { scope, limit: limit + 1, cursor, subscription_id });
      if (subscription_id !== undefined && rows.length === 0) throw unknownSubscription(subscription_id);
      const { rows: subscriptions, next_cursor } = page(rows, limit, (row) => row.subscription_id);
      const [deliveries, attempts] =
        subscription_id === undefined
          ? [null, null]
          : await Promise.all([
              selectOpenDeliveries(database, subscription_id, limit),
              selectAttempts(database, subscription_id, limit),
            ]);
      return {
        schema_version: 'service.webhook_subscription_console.v1' as const,
        generated_at: now(service).toISOString(),
        subscriptions: subscriptions.map(showSubscription),
        next_cursor,
        deliveries: deliveries?.map(present) ?? null,
        attempts: attempts?.map(present) ?? null,
      };
    },
  );
}

/** How many subscriptions there are in each state; what was delivered stands in the records. */
export const webhookConsole: ConsoleFields = {
  shape: { subscription_counts: z.record(z.string(), z.number().int()) },
  read: async (service, { scope }) => ({
    subscription_counts: await countSubscriptions(service.database, scope),
  }),
};

export function unknownSubscription(subscriptionId: string): Refusal {
  return new Refusal('not_found', `there is no subscription ${subscriptionId} that this key may see`);
}

/** A subscription without its secrets, its types written out. */
export function showSubscription(row: SubscriptionRow) {
  // A row that was locked holds its sealed secrets too.
  return { ...present(subscriptionRow.parse(row)), event_types: followedTypes(row.event_types) };
}

async function exists({ database }: Service, accountId: string): Promise<boolean> {
  return (await selectAccount(database, accountId)) !== null;
}

function refuseEndpoint({ settings }: Service, url: string): void {
  const problem = endpointProblem(url, { allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS });
  if (problem !== null) throw refuseField('invalid_webhook_subscription', 'endpoint_url', problem);
}
