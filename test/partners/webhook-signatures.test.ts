/** Deliveries verified by the packages that receivers use, on the bytes that arrived. */
import { timingSafeEqual } from 'node:crypto';
import { TestClock } from 'pg-boss';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import Stripe from 'stripe';
import t from 'tap';
import { buildSdkPack } from '../../contracts/partners/sdk-pack.ts';
import { makeSigningSecret } from '../../jobs/partners/webhook-secrets.ts';
import { webhooks } from '../../jobs/partners/webhooks.ts';
import { updateSubscription } from '../../sql/partners/webhook-subscriptions.ts';
import { type Call, startReceiver } from '../fixtures/servers/receiver.ts';
import { announce, everythingArrives, open, subscribe } from '../fixtures/webhooks.ts';

t.setTimeout(60_000);

const provider = Stripe.createNodeCryptoProvider();

/** Whether the payment SDK computes this plain header for the body, with the whole secret as issued. */
function plainFits(header: unknown, body: string, secret: string): boolean {
  const expected = Buffer.from(provider.computeHMACSignature(body, secret));
  const given = Buffer.from(String(header));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether the reference library of Standard Webhooks accepts a delivery. */
function standardFits({ headers, body }: Pick<Call, 'headers' | 'body'>, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return false;
  }
}

/** The same length, one character changed in the middle. */
function tampered(text: string): string {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
}

t.test('the packages that receivers use verify deliveries before, during and after a rotation', async (t) => {
  // The library compares the timestamp with the time of day.
  const core = await open(t, new TestClock(Date.now()));
  const receiver = await startReceiver(t);
  const { subscription_id, secret: old } = await subscribe(core, receiver.url);
  await core.work(webhooks);
  const deliver = async (): Promise<Call> => {
    receiver.calls.length = 0;
    const ids = await announce(core, 1);
    await core.clock.setTime(Math.max(Date.now(), core.clock.now()));
    await everythingArrives(core, receiver, ids);
    return receiver.calls[0] as Call;
  };
  const change = (changed: Parameters<typeof updateSubscription>[2]) =>
    core.database.transaction((tx) => updateSubscription(tx, subscription_id, changed));
  const { secret: next, sealed } = await makeSigningSecret(core.settings, subscription_id);
  const { secret: stranger } = await makeSigningSecret(core.settings, subscription_id);

  const before = await deliver();
  t.ok(plainFits(before.headers['x-service-signature'], before.body, old));
  t.same(
    new Webhook(old).verify(before.body, before.headers as Record<string, string>),
    JSON.parse(before.body),
  );
  t.notOk('x-service-signature-next' in before.headers);
  t.notOk(standardFits(before, next));

  await change({ next_secret_sealed: sealed });
  const during = await deliver();
  t.ok(plainFits(during.headers['x-service-signature'], during.body, old), 'the old secret verifies');
  t.ok(
    plainFits(during.headers['x-service-signature-next'], during.body, next),
    'the next secret verifies too',
  );
  t.ok(standardFits(during, old));
  t.ok(standardFits(during, next));

  await change({ activate_rotation: true });
  const after = await deliver();
  t.ok(plainFits(after.headers['x-service-signature'], after.body, next));
  t.ok(standardFits(after, next));
  t.notOk(
    plainFits(after.headers['x-service-signature'], after.body, old),
    'the old secret no longer verifies',
  );
  t.notOk(standardFits(after, old));

  for (const { headers, body } of [before, during, after]) {
    for (const secret of [old, next]) {
      const forged = tampered(body);
      t.notOk(plainFits(headers['x-service-signature'], forged, secret), 'another body');
      t.notOk(plainFits(headers['x-service-signature-next'], forged, secret));
      t.notOk(standardFits({ headers, body: forged }, secret));
      t.notOk(
        standardFits({ headers: { ...headers, 'webhook-id': 'evt_other' }, body }, secret),
        'another id',
      );
      const at = String(Number(headers['webhook-timestamp']) + 1);
      t.notOk(
        standardFits({ headers: { ...headers, 'webhook-timestamp': at }, body }, secret),
        'another time',
      );
    }
    t.notOk(plainFits(headers['x-service-signature'], body, stranger), 'another secret');
    t.notOk(standardFits({ headers, body }, stranger));
    const bytes = Buffer.from(old.slice('whsec_'.length), 'base64').toString('latin1');
    t.notOk(plainFits(headers['x-service-signature'], body, bytes), 'the plain form takes the secret whole');
  }
});

t.test('both packages compute the published vector: one secret, two forms of key', (t) => {
  const { webhook_signature } = buildSdkPack({ baseUrl: 'https://a.example', kit: null, account: null });
  const { secret, body, headers } = webhook_signature.test_vector;
  t.equal(
    headers['x-service-signature'],
    provider.computeHMACSignature(body, secret),
    'the whole secret, as text',
  );
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const sign = (webhook: Webhook) => webhook.sign(String(headers['webhook-id']), at, body);
  t.equal(headers['webhook-signature'], sign(new Webhook(secret)), 'the bytes that it encodes');
  const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
  t.same([...bytes], [...Array(32).keys()]);
  t.equal(headers['webhook-signature'], sign(new Webhook(bytes, { format: 'raw' })));
  // Literal values, so that the vector cannot change with the code.
  t.same(
    { secret, headers },
    {
      secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
      headers: {
        'x-service-signature': '01cd7cdd40b26dfb7ee7f6fb4e9db154ce884aa3297247b633f66f26a58647bc',
        'webhook-id': 'evt_019b00000000000000000000000000',
        'webhook-timestamp': '1793611800',
        'webhook-signature': 'v1,3mrLqUrMp37w8GhQDLoUbUPMeqfQT0rJ+c+hcwVWOYQ=',
      },
    },
  );
  t.end();
});
