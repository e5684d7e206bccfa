import { type Refusal, refuseField } from '../../contracts/core/errors.ts';
import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import {
  type AttemptRow,
  actionResult,
  type SubscriptionAction,
  type SubscriptionRow,
  subscriptionAction,
} from '../../contracts/partners/webhooks.ts';
import { postOutward } from '../../jobs/core/outward.ts';
import { nudge } from '../../jobs/core/queue.ts';
import { lockKeys, releaseKeys } from '../../jobs/core/settle.ts';
import { signedHeaders } from '../../jobs/partners/webhook-headers.ts';
import { makeSigningSecret, openSigningSecrets } from '../../jobs/partners/webhook-secrets.ts';
import { judgeAnswer, webhooks } from '../../jobs/partners/webhooks.ts';
import { selectAccount } from '../../sql/accounts/accounts.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { newId } from '../../sql/core/ids.ts';
import type { Scope } from '../../sql/core/records.ts';
import {
  countFollowed,
  type LockedSubscription,
  lockSubscription,
  updateSubscription,
} from '../../sql/partners/webhook-subscriptions.ts';
import {
  dropDeliveries,
  freeDeliveries,
  insertAttempts,
  selectDeliveryKeys,
} from '../../sql/partners/webhooks.ts';
import type { App } from '../core/http.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { showSubscription, unknownSubscription } from './webhooks.ts';

/** Result of an action; fields that do not apply are left out. */
interface Done {
  subscription: SubscriptionRow;
  signing_secret?: string;
  attempt?: AttemptRow;
  replay?: { mode: 'simulate' | 'run'; after_sequence: number; count: number; count_capped: boolean };
}

/** Actions on a webhook subscription, all on one path, like the lifecycle of keys. */
export function webhookActionRoutes(app: App, service: Service): void {
  actOnSubscription(app, service);
}

function actOnSubscription(app: App, service: Service): void {
  app.post(
    '/api/webhooks/subscriptions/action',
    {
      config: { access: 'account', badRequest: 'invalid_webhook_subscription', refuses: ['not_found'] },
      schema: {
        tags: ['Events'],
        summary: 'Act on a webhook subscription',
        description:
          '`pause` holds deliveries until `resume`, which also resumes a disabled subscription. `delete` ' +
          'ends it. `test` posts a signed test event now and shows the answer. `rotate` returns the next ' +
          'secret, once; deliveries carry both signatures until `activate_rotation` ends the old one. ' +
          '`replay` delivers the events after `after_sequence` again; its mode `simulate` (the default) ' +
          'only counts them.',
        body: subscriptionAction,
        response: { 201: actionResult },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      const scope = scopeOf(principal);
      const done =
        body.action === 'test'
          ? await test(service, body.subscription_id, scope)
          : await service.database.transaction(async (tx) => {
              // `resume` and `delete` take deliveries out of the queue, so their jobs are locked first, as
              // when settling.
              const keys = ['resume', 'delete'].includes(body.action)
                ? await selectDeliveryKeys(tx, body.subscription_id)
                : [];
              await lockKeys(tx, webhooks, keys);
              return act(tx, service, await locked(tx, body.subscription_id, scope), body, keys);
            });
      return reply.code(201).send(result(body.action, done));
    },
  );
}

function result(action: string, { subscription, signing_secret, attempt, replay }: Done) {
  return {
    schema_version: 'service.webhook_subscription_action_result.v1' as const,
    action,
    subscription: showSubscription(subscription),
    signing_secret: signing_secret ?? null,
    attempt: attempt ? present(attempt) : null,
    replay: replay ?? null,
  };
}

async function locked(tx: Transaction, subscriptionId: string, scope: Scope): Promise<LockedSubscription> {
  const subscription = await lockSubscription(tx, subscriptionId, scope);
  if (!subscription) throw unknownSubscription(subscriptionId);
  return subscription;
}

function refuseAction(problem: string): Refusal {
  return refuseField('invalid_webhook_subscription', 'action', problem);
}

async function act(
  tx: Transaction,
  service: Service,
  subscription: LockedSubscription,
  body: Exclude<SubscriptionAction, { action: 'test' }>,
  keys: string[],
): Promise<Done> {
  const { subscription_id, account_id, status } = subscription;
  switch (body.action) {
    case 'pause':
      if (status === 'disabled')
        throw refuseAction('must not be pause: a disabled subscription already rests; send resume');
      return { subscription: await updateSubscription(tx, subscription_id, { status: 'paused' }) };
    case 'resume': {
      if (status === 'active') return { subscription };
      if (account_id && (await selectAccount(tx, account_id))?.status === 'closed')
        throw refuseAction('must not be resume: its account is closed');
      const resumed = await updateSubscription(tx, subscription_id, { status: 'active' });
      // Deliveries that wait for a retry go out now: the next sweep finds them due again.
      await freeDeliveries(tx, subscription_id);
      await releaseKeys(tx, service.boss, webhooks, keys);
      await nudge(service.boss, webhooks.name, tx);
      return { subscription: resumed };
    }
    case 'delete': {
      await dropDeliveries(tx, subscription_id);
      await releaseKeys(tx, service.boss, webhooks, keys);
      return { subscription: await updateSubscription(tx, subscription_id, { status: 'deleted' }) };
    }
    case 'rotate': {
      const { secret, sealed } = await makeSigningSecret(service.settings, subscription_id);
      const rotating = await updateSubscription(tx, subscription_id, { next_secret_sealed: sealed });
      return { subscription: rotating, signing_secret: secret };
    }
    case 'activate_rotation':
      if (!subscription.rotating)
        throw refuseAction('must not be activate_rotation: there is no next secret; send rotate first');
      return { subscription: await updateSubscription(tx, subscription_id, { activate_rotation: true }) };
    case 'replay':
      return replay(tx, service, subscription, body);
  }
}

/** Counts the events after a sequence; in mode `run` it also moves the cursor back to it. */
async function replay(
  tx: Transaction,
  service: Service,
  subscription: LockedSubscription,
  { after_sequence, mode }: Extract<SubscriptionAction, { action: 'replay' }>,
): Promise<Done> {
  const { subscription_id, account_id, event_types, begins_after, endpoint_url } = subscription;
  if (endpoint_url === null) {
    throw refuseAction(
      'must not be replay: this subscription polls; read GET /api/webhooks/events again instead',
    );
  }
  const after = after_sequence ?? begins_after;
  const counted = await countFollowed(tx, { account_id, event_types, after, cap: DUE_COUNT_CAP + 1 });
  const counts = {
    mode,
    after_sequence: after,
    count: Math.min(counted, DUE_COUNT_CAP),
    count_capped: counted > DUE_COUNT_CAP,
  };
  if (mode === 'simulate') return { subscription, replay: counts };
  const taken = await updateSubscription(tx, subscription_id, { replay_after: after });
  await nudge(service.boss, webhooks.name, tx);
  return { subscription: taken, replay: counts };
}

/** Posts a signed test event to the endpoint, records the attempt and returns it. */
async function test(service: Service, subscriptionId: string, scope: Scope): Promise<Done> {
  const { database, settings } = service;
  const subscription = await database.transaction((tx) => locked(tx, subscriptionId, scope));
  const { endpoint_url, secret_sealed, next_secret_sealed, account_id } = subscription;
  if (endpoint_url === null || secret_sealed === null) {
    throw refuseAction('must not be test: this subscription has no endpoint');
  }
  const at = now(service);
  const event_id = newId('event', at);
  const body = JSON.stringify({
    id: event_id,
    sequence: 0,
    type: 'system.canary.recorded',
    occurred_at: at.toISOString(),
    account_id,
    subject: { type: 'webhook_subscription', id: subscriptionId },
    data: { ok: true, test: true },
    salt: '',
    schema_version: 'service.event.v1',
  });
  const secrets = await openSigningSecrets(settings, {
    subscription_id: subscriptionId,
    secret_sealed,
    next_secret_sealed,
  });
  const answer = await postOutward(endpoint_url, {
    headers: signedHeaders(secrets, { id: event_id, at }, body),
    body,
    allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS,
    signal: new AbortController().signal,
  });
  const untried = { attempts: 0, first_attempt_at: null, last_delivered_at: null };
  const judged = judgeAnswer(answer, untried, {
    subscription_id: subscriptionId,
    event_id,
    now: at,
    random: 0,
  });
  // A test is never retried.
  const attempt: AttemptRow = { ...judged, test: true, next_attempt_at: null };
  await insertAttempts(database, [attempt]);
  return { subscription, attempt };
}
