/** From signup to key and back: the steps of every paying account, by the documented calls alone. */
import Stripe from 'stripe';
import t from 'tap';
import { OPERATOR_KEY, SIGNUP, startTestService, WEBHOOK_SECRET } from './support/service.ts';

const QUESTION = {
  marketplace: 'amazon_us',
  category: 'toys',
  standard: 'ASTM F963-17',
  intended_action: 'list',
};

t.test('an account signs up, pays, claims a key, gets decisions, rotates and revokes the key', async (t) => {
  const service = await startTestService(t);

  const signup = await service.post('/api/platform/accounts', SIGNUP);
  t.equal(signup.status, 201);
  t.match(signup.body, {
    schema_version: 'service.platform_account.v1',
    status: 'pending_payment',
    plan: 'pilot',
    api_key: null,
    order: { status: 'pending', amount_cents: 300000, currency: 'USD' },
  });
  const { account_id, claim_token, order } = signup.body;

  const early = await service.post('/api/platform/accounts', { claim_token });
  t.equal(early.body.api_key, null, 'there is no key before the payment');

  const webhook = JSON.stringify({
    id: 'evt_provider_1',
    type: 'checkout.session.completed',
    data: {
      object: {
        client_reference_id: order.order_id,
        payment_status: 'paid',
        amount_total: 300000,
        currency: 'usd',
      },
    },
  });
  const signature = await new Stripe('unused').webhooks.generateTestHeaderStringAsync({
    payload: webhook,
    secret: WEBHOOK_SECRET,
  });
  const deliver = () =>
    service.call('POST', '/api/payprovider/webhook', {
      body: webhook,
      headers: { 'payprovider-signature': signature },
    });
  const paid = await deliver();
  t.equal(paid.status, 201);
  t.match(paid.body, { received: true, duplicate: false, order_id: order.order_id, order_status: 'paid' });
  const again = await deliver();
  t.equal(again.status, 200, 'a repeated delivery is known as one');
  t.equal(again.body.duplicate, true);

  const due = await service.get('/api/platform/activation/worker', OPERATOR_KEY);
  t.match(due.body, { due_count: 1 }, 'the sweep that the payment requested waits for a few seconds');
  const activated = await service.post('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
  t.equal(activated.status, 201);
  t.match(activated.body.counts, { due: 1, handled: 1 }, 'an operator can run it by hand meanwhile');

  const claimed = await service.post('/api/platform/accounts', { claim_token });
  t.match(claimed.body, { account_id, status: 'active', order: { status: 'fulfilled' }, claim_token: null });
  const key = claimed.body.api_key;
  t.match(key, /^svc_account_/);
  const second = await service.post('/api/platform/accounts', { claim_token });
  t.equal(second.status, 400, 'the key is shown once');
  t.equal(second.body.schema_version, 'invalid_platform_account');

  const decision = await service.post('/api/agent/decision', QUESTION, key);
  t.equal(decision.status, 200);
  t.match(decision.body, {
    decision: 'hold',
    metering: { metered: true, used: 1, quota: 10000, remaining: 9999 },
  });
  t.ok(
    decision.body.reasons.every((reason: { citation: unknown }) => reason.citation),
    'every reason is cited',
  );

  const usage = await service.get('/api/platform/usage', key);
  t.match(usage.body.accounts, [{ account_id, used: 1, entries: 1, remaining: 9999 }]);

  const rotated = await service.post(
    '/api/platform/keys',
    { action: 'rotate', account_id, reason: 'drill' },
    key,
  );
  t.equal(rotated.status, 201);
  const next = rotated.body.api_key;
  t.equal(
    (await service.post('/api/agent/decision', QUESTION, key)).status,
    401,
    'the old key ends with the rotation',
  );
  t.equal((await service.post('/api/agent/decision', QUESTION, next)).status, 200);

  const revoked = await service.post(
    '/api/platform/keys',
    { action: 'revoke', account_id, reason: 'leaving' },
    next,
  );
  t.match(revoked.body, { status: 'revoked', api_key: null });
  const refused = await service.post(
    '/api/platform/keys',
    { action: 'rotate', account_id, reason: '' },
    next,
  );
  t.equal(refused.status, 401);
  t.equal(refused.body.schema_version, 'invalid_or_revoked_api_key');

  await service.service.sequencer.drain();
  const { body: stream } = await service.get('/api/webhooks/events', OPERATOR_KEY);
  t.same(
    stream.events
      // Events of the service itself depend on the minute in which the test runs.
      .filter(({ type }: { type: string }) => !/^(system|runtime|ops)\./.test(type))
      .map((event) => [event.type, event.data.action]),
    [
      ['payment.event.recorded', undefined],
      ['platform.key.lifecycle', 'mint'],
      ['platform.key.lifecycle', 'claim'],
      ['platform.key.lifecycle', 'rotate'],
      ['platform.key.lifecycle', 'revoke'],
    ],
    'the ledger has the events of these steps, in order',
  );
});
