/** Activation: a paid signup gets one key for one claim, and no readable secret is stored. */
import t from 'tap';
import { present } from '../support/answers.ts';
import { OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';
import { dumpTables, query } from '../support/tables.ts';

const PATH = '/api/platform/accounts';

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });

function pay(order: { order_id: string; amount_cents: number; currency: string }) {
  return service.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      provider_event_id: `pe_${order.order_id}`,
      order_id: order.order_id,
      amount_cents: order.amount_cents,
      currency: order.currency,
    },
    OPERATOR_KEY,
  );
}

function activate() {
  return service.post('/api/platform/activation/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);
}

t.test(
  'no payment activates an enterprise account without a quote, not even a payment of 0 cents',
  async (t) => {
    const { body } = await service.post(PATH, { ...SIGNUP, plan: 'enterprise' });
    const paid = await pay(body.order);
    t.match(paid.body, { disposition: 'unpriced_order', order_status: 'quote_required' });
    await activate();
    const { body: claim } = await service.post(PATH, { claim_token: body.claim_token });
    t.match(claim, { status: 'pending_payment', api_key: null, order: { status: 'quote_required' } });
  },
);

t.test(
  'the key is claimed once: null before the payment, the key after it, then a refusal every time',
  async (t) => {
    const { body: account } = await service.post(PATH, SIGNUP);
    const claim = () => service.post(PATH, { claim_token: account.claim_token });

    const unpaid = await claim();
    t.equal(unpaid.status, 201);
    t.match(unpaid.body, { account_id: account.account_id, status: 'pending_payment', api_key: null });
    t.equal(unpaid.body.claim_token, null, 'the token is not shown again');

    await pay(account.order);
    await activate();
    const claimed = await claim();
    t.equal(claimed.status, 201);
    t.match(claimed.body, { account_id: account.account_id, status: 'active', api_key: /^svc_account_/ });

    const again = await claim();
    t.match(again, {
      status: 400,
      body: { schema_version: 'invalid_platform_account', issues: [{ path: 'claim_token' }] },
    });
  },
);

t.test("another account's claim token opens that account only", async (t) => {
  const { body: mine } = await service.post(PATH, SIGNUP);
  const { body: theirs } = await service.post(PATH, { ...SIGNUP, company: 'Other' });
  await pay(mine.order);
  await activate();
  const { body } = await service.post(PATH, { claim_token: theirs.claim_token });
  t.match(body, { account_id: theirs.account_id, api_key: null });
});

t.test('one of several concurrent claims gets the key', async (t) => {
  for (let round = 0; round < 5; round++) {
    const { body: account } = await service.post(PATH, SIGNUP);
    await pay(account.order);
    await activate();
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => service.post(PATH, { claim_token: account.claim_token })),
    );
    const keys = claims.flatMap(({ body }) => (body.api_key ? [body.api_key] : []));
    t.equal(keys.length, 1);
    t.same(
      claims.filter(({ status }) => status !== 201).map(({ status }) => status),
      Array(7).fill(400),
    );
  }
});

t.test('no table ever holds a key or a claim token', async (t) => {
  const { body: account } = await service.post(PATH, SIGNUP);
  const token = account.claim_token;
  const forms = (secret: string) => [
    secret,
    secret.slice(secret.lastIndexOf('_') + 1),
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').slice(0, -4),
  ];
  const search = async (when: string, secrets: string[]) => {
    const dump = await dumpTables(service.databaseUrl);
    t.match(dump, account.account_id, `the dump ${when} contains the account`);
    for (const form of secrets.flatMap(forms)) t.notOk(dump.includes(form), `${when}: ${form.slice(0, 12)}…`);
  };
  await search('after signup', [present(token)]);
  await pay(account.order);
  await search('after payment', [present(token)]);
  await activate();
  const [{ seals }] = await query(
    service.databaseUrl,
    'select count(*)::int as seals from api_key where account_id = $1 and seal_enc is not null',
    [account.account_id],
  );
  t.equal(seals, 1, 'the key waits sealed');
  const sealed = await dumpTables(service.databaseUrl);
  const { body: claimed } = await service.post(PATH, { claim_token: token });
  for (const form of [...forms(present(token)), ...forms(present(claimed.api_key))]) {
    t.notOk(sealed.includes(form), `while sealed: ${form.slice(0, 12)}…`);
  }
  await search('after the claim', [present(token), present(claimed.api_key)]);
  const [{ seals: left }] = await query(
    service.databaseUrl,
    'select count(*)::int as seals from api_key where account_id = $1 and seal_enc is not null',
    [account.account_id],
  );
  t.equal(left, 0, 'the seal is deleted');
});
