import { endpointProblem } from '../../contracts/core/address-policy.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  followedTypes,
  type SubscriptionRow,
  subscriptionConsole,
  subscriptionRequest,
  subscriptionResult,
  subscriptionRow,
  subscriptionsQuery,
  webhookFields,
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

/** Making and listing webhook subscriptions. */
export function webhookRoutes(app: App, service: Service): void {
  createSubscription(app, service);
  listSubscriptions(app, service);
}

function createSubscription(app: App, service: Service): void {
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
          '`signing_secret` is visible once. No `event_types` means all types. An endpoint with a private, ' +
          'local or reserved address is refused: at once if the address itself is one, otherwise at each ' +
          'delivery, when its name is resolved. An operator may subscribe for any account, or for the ' +
          'events of all accounts.',
        body: subscriptionRequest,
        response: { 201: subscriptionResult },
      },
    },
    async (request, reply) => {
      const { account_id: named, endpoint_url: sent, ...stated } = request.body;
      const { principal } = request;
      const account_id = principal.account_id ?? named ?? null;
      if (named && !(named === account_id && (await exists(service, named)))) {
        throw new Refusal('not_found', `there is no account ${named} that this key may subscribe for`);
      }
      if (sent != null) refuseEndpoint(service, sent);
      // Kept as it was checked, so that no later reader can take the text for another address.
      const endpoint_url = sent == null ? null : new URL(sent).href;
      const at = now(service);
      const subscription_id = newId('webhook_subscription', at);
      const { secret, sealed } = await makeSigningSecret(service.settings, subscription_id);
      const made = await service.database.transaction((tx) =>
        insertSubscription(
          tx,
          { ...stated, endpoint_url, subscription_id, account_id, secret_sealed: sealed },
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
}

function listSubscriptions(app: App, service: Service): void {
  app.get(
    '/api/webhooks/subscriptions',
    {
      config: { access: 'account', refuses: ['not_found'] },
      schema: {
        tags: ['Events'],
        summary: 'List webhook subscriptions',
        description:
          'Newest first, without secrets. `subscription_id` shows one subscription, with its open ' +
          'deliveries and newest attempts.',
        querystring: pageQuery.extend(subscriptionsQuery),
        response: { 200: subscriptionConsole },
      },
    },
    async (request) => {
      const { limit, cursor, subscription_id, failing } = request.query;
      const scope = scopeOf(request.principal);
      const { database } = service;
      const query = { scope, limit: limit + 1, cursor, subscription_id, failing: failing === 'true' };
      const rows = await selectSubscriptions(database, query);
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

/** Subscriptions counted by status; `records` lists the deliveries. */
export const webhookConsole: ConsoleFields = {
  shape: webhookFields,
  read: async (service, { scope }) => ({
    subscription_counts: await countSubscriptions(service.database, scope),
  }),
};

export function unknownSubscription(subscriptionId: string): Refusal {
  return new Refusal('not_found', `there is no subscription ${subscriptionId} that this key may see`);
}

/** A subscription without its secrets; an empty list of event types becomes the full list. */
export function showSubscription(row: SubscriptionRow) {
  // A locked row also holds the sealed secrets; parsing drops them.
  return { ...present(subscriptionRow.parse(row)), event_types: followedTypes(row.event_types) };
}

async function exists({ database }: Service, accountId: string): Promise<boolean> {
  return (await selectAccount(database, accountId)) !== null;
}

function refuseEndpoint({ settings }: Service, url: string): void {
  const problem = endpointProblem(url, { allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS });
  if (problem !== null) throw refuseField('invalid_webhook_subscription', 'endpoint_url', problem);
}
