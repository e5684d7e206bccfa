/** Signup: an account and its order, before any key. */

import t from 'tap';
import { present } from '../support/answers.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

const PATH = '/api/platform/accounts';

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });

t.test('a signup answers with the order that its plan asks for, and with no key', async (t) => {
  for (const [plan, amount_cents, status] of [
    ['pilot', 300000, 'pending'],
    ['growth', 350000, 'pending'],
    ['enterprise', 0, 'quote_required'],
  ] as const) {
    const { status: http, body } = await service.post(PATH, { ...SIGNUP, plan });
    t.equal(http, 201);
    t.match(body, {
      schema_version: 'service.platform_account.v1',
      account_id: /^acct_/,
      status: 'pending_payment',
      plan,
      company: SIGNUP.company,
      email: SIGNUP.email,
      order: { order_id: /^ord_/, status, amount_cents, currency: 'USD' },
      claim_token: /^claim_/,
      api_key: null,
    });
  }
});

t.test('a signup comes with terms receipts for the account and for its order', async (t) => {
  const { body } = await service.post(PATH, SIGNUP);
  for (const [type, id] of [
    ['platform_account', body.account_id],
    ['order', body.order.order_id],
  ]) {
    const { body: terms } = await service.get(
      `/api/terms?subject_type=${type}&subject_id=${id}`,
      OPERATOR_KEY,
    );
    t.equal(terms.acceptances.length, 1, present(type));
    t.match(terms.acceptances[0], {
      subject_id: id,
      terms_sha256: terms.terms_sha256,
      source: 'platform onboarding',
    });
  }
});

const BAD: [name: string, body: unknown, field: string | null][] = [
  ['terms not accepted', { ...SIGNUP, accept_terms: false }, 'accept_terms'],
  ['terms accepted in words', { ...SIGNUP, accept_terms: 'true' }, 'accept_terms'],
  ['terms accepted with a number', { ...SIGNUP, accept_terms: 1 }, 'accept_terms'],
  ['terms not mentioned', { ...SIGNUP, accept_terms: undefined }, 'accept_terms'],
  ['no e-mail address', { ...SIGNUP, email: 'ops at acme' }, 'email'],
  ['an e-mail address too long', { ...SIGNUP, email: `${'a'.repeat(320)}@acme.example` }, 'email'],
  ['an e-mail address of another type', { ...SIGNUP, email: 7 }, 'email'],
  ['a plan that is not offered', { ...SIGNUP, plan: 'free' }, 'plan'],
  ['a plan named like a property of objects', { ...SIGNUP, plan: 'constructor' }, 'plan'],
  ['no plan', { ...SIGNUP, plan: undefined }, 'plan'],
  ['no company', { ...SIGNUP, company: undefined }, 'company'],
  ['a blank company', { ...SIGNUP, company: '   ' }, 'company'],
  ['a company that the database cannot store', { ...SIGNUP, company: 'Acme\u0000' }, 'company'],
  ['half a character in the company', { ...SIGNUP, company: 'Acme \ud83d' }, 'company'],
  ['a use case of another type', { ...SIGNUP, use_case: ['sourcing'] }, 'use_case'],
  ['an empty object', {}, 'company'],
  ['a claim token of another form', { claim_token: 'claim_me' }, 'claim_token'],
  ['a claim token of another type', { claim_token: 5 }, 'claim_token'],
  ['a claim token of another form beside a signup', { ...SIGNUP, claim_token: 'claim_me' }, 'claim_token'],
  ['a claim token that was never issued', { claim_token: `claim_${'A'.repeat(43)}` }, 'claim_token'],
  ['an array', [SIGNUP], null],
  ['a text', '"signup"', null],
  ['null', 'null', null],
  ['no JSON', '{"company": "Acme"', null],
  ['an object with a poisoned prototype', '{"__proto__": {"accept_terms": true}}', null],
];

t.test('an invalid signup is refused, names the field and writes nothing', async (t) => {
  const before = await rowCounts(service.databaseUrl);
  for (const [name, body, field] of BAD) {
    const { status, body: error } = await service.post(PATH, body);
    t.equal(status, 400, name);
    t.equal(error.schema_version, 'invalid_platform_account', name);
    if (field === null) continue;
    t.ok(
      error.issues?.some(({ path }: { path: string }) => path === field),
      `${name}: ${JSON.stringify(error.issues)} names ${field}`,
    );
    t.match(error.message, field, name);
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('an empty body and a form instead of JSON get the same refusal', async (t) => {
  const empty = await service.call('POST', PATH);
  t.match(empty, { status: 400, body: { schema_version: 'invalid_platform_account' } });
  const form = await service.call('POST', PATH, {
    body: 'company=Acme&plan=pilot',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  t.match(form, { status: 400, body: { schema_version: 'invalid_platform_account' } });
});

t.test('a refusal names every wrong field and the allowed values', async (t) => {
  const { body } = await service.post(PATH, { ...SIGNUP, plan: 'free', email: 'x' });
  t.same(body.issues?.map(({ path }: { path: string }) => path).sort(), ['email', 'plan']);
  t.match(body.message, /pilot.*growth.*enterprise/);
});

t.test('a second signup with the same address and company makes another account', async (t) => {
  const [one, other] = [await service.post(PATH, SIGNUP), await service.post(PATH, SIGNUP)];
  t.equal(other.status, 201);
  t.not(other.body.account_id, one.body.account_id);
  t.not(other.body.claim_token, one.body.claim_token);
  t.not(other.body.order.order_id, one.body.order.order_id);
});

t.test('the console shows accounts page by page, newest first, without a secret', async (t) => {
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await service.get(`${PATH}?limit=3${cursor}`, OPERATOR_KEY);
    t.equal(status, 200);
    seen.push(...body.accounts.map(({ account_id }: { account_id: string }) => account_id));
    t.notMatch(JSON.stringify(body), /claim_|svc_|seal|sha256/);
    if (body.next_cursor === null) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  const [{ accounts }] = await query(service.databaseUrl, 'select count(*)::int as accounts from account');
  t.equal(new Set(seen).size, accounts, 'every account once');
  t.same(seen, [...seen].sort().reverse());
});

t.test('an account sees only itself in the console', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  const { body } = await service.get(PATH, api_key);
  t.same(
    body.accounts.map((account: { account_id: string }) => account.account_id),
    [account_id],
  );
  t.same(body.counts, { active: 1 });
  t.same(
    body.plans.map(
      ({ plan, setup_fee_cents, monthly_fee_cents, monthly_decision_quota }: Record<string, unknown>) => [
        plan,
        setup_fee_cents,
        monthly_fee_cents,
        monthly_decision_quota,
      ],
    ),
    [
      ['pilot', 250000, 50000, 10000],
      ['growth', 0, 350000, 100000],
      ['enterprise', 0, 0, 1000000],
    ],
  );
});
