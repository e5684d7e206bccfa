/**
 * The monthly quota: exact under any number of clients; calls beyond it are refused, never charged, until a
 * fixed fee is paid.
 */

import { TestClock } from 'pg-boss';
import t from 'tap';
import { Pool } from 'undici';
import { OVER_QUOTA_ACTION } from '../../contracts/money/quota.ts';
import { type Answered, present } from '../support/answers.ts';
import { clockedService } from '../support/clocked.ts';
import { share, testWhole } from '../support/length.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query } from '../support/tables.ts';

const QUESTION = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
const ASK = '/api/agent/decision';
/** Answers that are left of the month's 10,000. */
const GRANTED = share(10_000);
const NOVEMBER = '2026-11-20T12:00:00.000Z';

const service = await clockedService(t, NOVEMBER);

const ask = (key: string, at: TestService = service) => at.post(ASK, QUESTION, key);
const sweepQuota = (at: TestService = service) =>
  at.post('/api/platform/quota/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);

async function usageOf(account_id: string, at: TestService = service) {
  const { body } = await at.get(`/api/platform/usage?account_id=${account_id}`, OPERATOR_KEY);
  return body.accounts[0];
}

/** Sets the month to nearly used up; the ledger rows of a test are then those above `used`. */
const setUsed = (account_id: string, used: number, at: TestService = service) =>
  query(at.databaseUrl, 'update usage_counter set used = $2 where account_id = $1', [account_id, used]);

const statusOf = async (account_id: string, at: TestService = service) =>
  (await query(at.databaseUrl, 'select status from account where account_id = $1', [account_id]))[0].status;

async function pay(
  order: { order_id: string; amount_cents: number; currency: string },
  at: TestService = service,
) {
  const { body } = await at.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      order_id: order.order_id,
      provider_event_id: `pe_${order.order_id}`,
      amount_cents: order.amount_cents,
      currency: order.currency,
    },
    OPERATOR_KEY,
  );
  return body;
}

t.test(
  '64 clients get exactly the answers of a pilot quota; every other call names one and the same order',
  async (t) => {
    const { account_id, api_key } = await activeAccount(service);
    await setUsed(account_id, 10_000 - GRANTED);
    const CALLS = GRANTED + 300;
    const pool = new Pool(service.url, { connections: 64 });
    t.teardown(() => pool.close());
    const statuses = new Map<number, number>();
    const orders = new Set<string>();
    const usageIds = new Set<string>();
    const problems = new Set<string>();
    let sent = 0;
    const client = async () => {
      while (sent++ < CALLS) {
        const reply = await pool.request({
          method: 'POST',
          path: ASK,
          headers: { 'content-type': 'application/json', 'x-service-api-key': api_key },
          body: JSON.stringify(QUESTION),
        });
        const body = (await reply.body.json()) as Answered<'POST', typeof ASK>;
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
        if (reply.statusCode === 200) usageIds.add(present(body.metering.usage_id));
        else {
          orders.add(present(body.order?.order_id));
          problems.add(`${body.schema_version} ${body.action}`);
        }
      }
    };
    await Promise.all(Array.from({ length: 64 }, client));

    t.same([...statuses].sort(), [
      [200, GRANTED],
      [429, 300],
    ]);
    t.equal(usageIds.size, GRANTED, 'each answer has its own usage row');
    t.same([...problems], [`monthly_quota_exceeded ${OVER_QUOTA_ACTION}`]);
    t.equal(orders.size, 1, 'one order lifts the month');
    t.match(await usageOf(account_id), { used: 10_000, quota: 10_000, remaining: 0, entries: GRANTED });
    const [{ rows }] = await query(
      service.databaseUrl,
      'select count(distinct usage_id)::int as rows from usage where account_id = $1',
      [account_id],
    );
    t.equal(rows, GRANTED);
    const opened = await query(
      service.databaseUrl,
      'select order_id from "order" where account_id = $1 and kind = \'upgrade\'',
      [account_id],
    );
    t.same(opened, [{ order_id: [...orders][0] }]);
  },
);

t.test('several processes share one quota to the last call', async (t) => {
  const other = await startTestService(t, {
    clock: new TestClock(NOVEMBER),
    databaseUrl: service.databaseUrl,
    env: { SERVICE_ROLE: 'api' },
  });
  const { account_id, api_key } = await activeAccount(service);
  await setUsed(account_id, 9_950);
  const replies = await Promise.all(
    Array.from({ length: 128 }, (_, n) => ask(api_key, n % 2 === 0 ? service : other)),
  );
  t.equal(replies.filter(({ status }) => status === 200).length, 50);
  t.equal(replies.filter(({ status }) => status === 429).length, 78);
  const used = replies.filter(({ status }) => status === 200).map(({ body }) => body.metering.used);
  t.same(
    used.sort((one, two) => present(one) - present(two)),
    Array.from({ length: 50 }, (_, n) => 9_951 + n),
    'each answer has a unique position in the month',
  );
  t.equal(new Set(replies.flatMap(({ body }) => (body.order ? [body.order.order_id] : []))).size, 1);
  t.match(await usageOf(account_id), { used: 10_000, entries: 50 });
});

/** Many accounts with a key: signed up and paid concurrently, activated by one run. */
async function activeAccounts(
  count: number,
  at: TestService,
): Promise<{ account_id: string; api_key: string }[]> {
  const signups = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      at.post('/api/platform/accounts', { ...SIGNUP, email: `ops-${n}@acme.example` }),
    ),
  );
  await Promise.all(signups.map(({ body }) => pay(body.order, at)));
  await at.post('/api/platform/activation/worker', { mode: 'run', limit: count }, OPERATOR_KEY);
  const claimed = await Promise.all(
    signups.map(({ body }) => at.post('/api/platform/accounts', { claim_token: body.claim_token })),
  );
  return claimed.map(({ body }) => ({ account_id: body.account_id, api_key: present(body.api_key) }));
}

testWhole(
  t,
  'a hundred accounts that call two processes concurrently each get exactly their own last call',
  async (t) => {
    const other = await startTestService(t, {
      clock: new TestClock(NOVEMBER),
      databaseUrl: service.databaseUrl,
      env: { SERVICE_ROLE: 'api' },
    });
    const accounts = await activeAccounts(100, service);
    t.equal(new Set(accounts.map(({ api_key }) => api_key)).size, 100);
    await Promise.all(accounts.map(({ account_id }, n) => setUsed(account_id, 10_000 - (n % 8))));

    // Every account asks nine times, so that accounts with up to seven calls left use up their month.
    const calls = Array.from({ length: 900 }, (_, n) => n);
    const answers = await Promise.all(
      calls.map(async (n) => {
        const { account_id, api_key } = accounts[n % 100] as (typeof accounts)[number];
        const { status, body } = await ask(api_key, n % 2 === 0 ? service : other);
        return { account_id, status, metered: body.metering?.account_id, used: body.metering?.used };
      }),
    );
    t.ok(answers.every(({ status }) => status === 200 || status === 429));
    t.ok(answers.every(({ status, account_id, metered }) => status !== 200 || metered === account_id));
    for (const [n, { account_id }] of accounts.entries()) {
      const given = answers.filter((one) => one.account_id === account_id && one.status === 200);
      const places = given.map(({ used }) => used).sort((one, two) => present(one) - present(two));
      t.same(
        places,
        Array.from({ length: n % 8 }, (_, i) => 10_001 - (n % 8) + i),
      );
    }
    const rows = await query(
      service.databaseUrl,
      `select account_id, count(*)::int as rows, count(distinct usage_id)::int as ids from usage
      where account_id = any($1) group by account_id`,
      [accounts.map(({ account_id }) => account_id)],
    );
    const metered = new Map(rows.map(({ account_id, rows, ids }) => [account_id, [rows, ids]]));
    for (const [n, { account_id }] of accounts.entries())
      t.same(metered.get(account_id) ?? [0, 0], [n % 8, n % 8], 'the ledger holds each answer');
  },
);

t.test('the refusal names the used-up quota, the end of the month and the order that lifts it', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  await setUsed(account_id, 10_000);
  const { status, headers, body } = await ask(api_key);
  t.equal(status, 429);
  t.match(body, {
    schema_version: 'monthly_quota_exceeded',
    action: 'pause_decisions_and_route_fixed_fee_upgrade_or_renewal',
    account_id,
    plan: 'pilot',
    period: '2026-11',
    quota: 10_000,
    used: 10_000,
    resets_at: '2026-12-01T00:00:00.000Z',
    order: {
      order_id: /^ord_/,
      kind: 'upgrade',
      plan: 'growth',
      status: 'pending',
      amount_cents: 350_000,
      currency: 'USD',
    },
    request_id: headers.get('x-request-id'),
  });
  t.notOk('decision' in body, 'no decision is given');
  const left = (Date.parse('2026-12-01T00:00:00Z') - Date.parse(NOVEMBER)) / 1000;
  t.equal(headers.get('retry-after'), String(left));
  t.equal(headers.get('ratelimit'), `"monthly";r=0;t=${left}`);
  t.equal(headers.get('ratelimit-policy'), `"monthly";q=10000;w=${30 * 86_400}`);
  t.match(await usageOf(account_id), { used: 10_000, entries: 0 }, 'a refusal is no usage');
});

t.test('the quota order is opened once a month, by a client or by the sweep', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  await setUsed(account_id, 9_999);
  await ask(api_key);
  await sweepQuota();
  const [{ order_id }] = await query(
    service.databaseUrl,
    'select order_id from "order" where account_id = $1 and kind = \'upgrade\'',
    [account_id],
  );
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(api_key)));
  t.same(new Set(replies.map(({ body }) => body.order?.order_id)), new Set([order_id]));
});

t.test('the warning at 80 % and the pause at 100 % are each given once', async (t) => {
  const own = await clockedService(t, NOVEMBER);
  const { account_id, api_key } = await activeAccount(own);
  const levels = async () => {
    const { body } = await sweepQuota(own);
    // The clock stands still, so ids give the order.
    await own.service.sequencer.drain();
    return body.jobs.map(({ record }) => record.level);
  };
  await setUsed(account_id, 7_998, own);
  await ask(api_key, own);
  t.same(await levels(), [], 'not at 7,999');
  await ask(api_key, own);
  t.same(await levels(), ['warning'], 'at 8,000');
  await ask(api_key, own);
  t.same(await levels(), [], 'once');
  t.equal(await statusOf(account_id, own), 'active');
  await setUsed(account_id, 9_999, own);
  await ask(api_key, own);
  t.same(await levels(), ['pause'], 'at 10,000');
  t.equal(await statusOf(account_id, own), 'paused');
  t.equal((await ask(api_key, own)).status, 429);
  t.same(await levels(), [], 'once');

  const { body } = await own.get('/api/webhooks/events?types=platform.usage.recorded', api_key);
  t.match(
    body.events.map(({ account_id, data }) => ({
      account_id,
      ...data,
    })),
    [
      { account_id, level: 'warning', period: '2026-11', used: 8_000, quota: 10_000 },
      { account_id, level: 'pause', period: '2026-11', used: 10_000, action: OVER_QUOTA_ACTION },
    ],
  );
  t.equal(body.events.length, 2);
});

t.test('a new month starts at 0 and resumes the account', async (t) => {
  const own = await clockedService(t, '2026-11-30T23:59:59.000Z');
  const { account_id, api_key } = await activeAccount(own);
  await setUsed(account_id, 9_999, own);
  t.equal((await ask(api_key, own)).status, 200);
  await sweepQuota(own);
  t.equal(await statusOf(account_id, own), 'paused');
  t.equal((await ask(api_key, own)).headers.get('retry-after'), '1');

  await own.clock.setTime('2026-12-01T00:00:00.000Z');
  const first = await ask(api_key, own);
  t.equal(first.status, 200);
  t.match(first.body.metering, { period: '2026-12', used: 1, quota: 10_000, remaining: 9_999 });
  t.match(await usageOf(account_id, own), { period: '2026-12', used: 1, entries: 1 });
  const { body } = await sweepQuota(own);
  t.match(body.jobs, [{ record: { level: 'resume', period: '2026-12' } }]);
  t.equal(await statusOf(account_id, own), 'active');
  t.equal((await sweepQuota(own)).body.counts.handled, 0);
});

t.test('a paid upgrade lifts the month at once and moves the account to its plan', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  await setUsed(account_id, 9_999);
  await ask(api_key);
  await sweepQuota();
  const refused = await ask(api_key);
  t.equal(refused.status, 429);
  const wrong = await service.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      order_id: refused.body.order?.order_id,
      provider_event_id: 'pe_short',
      amount_cents: 349_999,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  t.match(wrong.body, { disposition: 'wrong_amount', order_status: 'pending' });
  t.equal((await ask(api_key)).status, 429, 'less than the fee lifts nothing');

  t.match(await pay(present(refused.body.order)), { disposition: 'paid', order_status: 'fulfilled' });
  const next = await ask(api_key);
  t.equal(next.status, 200);
  t.match(next.body.metering, { plan: 'growth', used: 10_001, quota: 100_000, remaining: 89_999 });
  t.equal(await statusOf(account_id), 'active');
});

t.test('a paid renewal adds its quota to the running month and can be bought again', async (t) => {
  const { account_id, api_key } = await activeAccount(service, { ...SIGNUP, plan: 'growth' });
  const seen = new Set<string>();
  for (const quota of [100_000, 200_000]) {
    await setUsed(account_id, quota);
    const { body } = await ask(api_key);
    t.match(body.order, { kind: 'renewal', plan: 'growth', amount_cents: 350_000, status: 'pending' });
    seen.add(present(body.order?.order_id));
    t.match(await pay(present(body.order)), { disposition: 'paid', order_status: 'fulfilled' });
    t.match((await ask(api_key)).body.metering, { quota: quota + 100_000, used: quota + 1 });
  }
  t.equal(seen.size, 2, 'a paid order is not offered again');
});

t.test('an order of the month before lifts or pays the month of its payment', async (t) => {
  const own = await clockedService(t, '2026-11-30T12:00:00.000Z');
  for (const [plan, quota, opened] of [
    ['pilot', 100_000, true],
    ['pilot', 100_000, false],
    // December is not paid yet: the order pays it instead of adding a quota.
    ['growth', 100_000, true],
    ['growth', 100_000, false],
  ] as const) {
    await own.clock.setTime('2026-11-15T12:00:00.000Z');
    const { account_id, api_key } = await activeAccount(own, { ...SIGNUP, plan });
    await own.clock.setTime('2026-11-30T12:00:00.000Z');
    await query(own.databaseUrl, 'update usage_counter set used = quota where account_id = $1', [account_id]);
    const { body } = await ask(api_key, own);
    await own.clock.setTime('2026-12-02T12:00:00.000Z');
    if (opened) await ask(api_key, own);
    t.match(await pay(present(body.order), own), { disposition: 'paid', order_status: 'fulfilled' });
    t.match(
      (await ask(api_key, own)).body.metering,
      { period: '2026-12', quota, used: opened ? 2 : 1 },
      `${plan}, ${opened ? 'with' : 'without'} a decision before the payment`,
    );
  }
});

t.test('operators and connectors are not metered', async (t) => {
  const { body: connector } = await service.post(
    '/api/platform/keys',
    { action: 'issue', role: 'connector', connector: 'crm' },
    OPERATOR_KEY,
  );
  const [before] = await query(service.databaseUrl, 'select count(*)::int as rows from usage');
  t.match((await ask(OPERATOR_KEY)).body.metering, { metered: false, mode: 'operator' });
  t.match((await ask(present(connector.api_key))).body.metering, { metered: false, mode: 'connector' });
  t.match((await service.post(ASK, QUESTION)).body.metering, { metered: false, mode: 'demo' });
  t.same(await query(service.databaseUrl, 'select count(*)::int as rows from usage'), [before]);
});

t.test('a bad request and a refused key cost nothing', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  t.equal((await service.post(ASK, { marketplace: 7 }, api_key)).status, 400);
  t.equal((await ask(`${api_key}x`)).status, 401);
  t.match(await usageOf(account_id), { used: 0, entries: 0 });
});

t.test(
  'a key revoked under load stops: every answer given is in the ledger, and none comes after',
  async (t) => {
    const { account_id, api_key } = await activeAccount(service);
    const statuses: number[] = [];
    let afterRevocation = 0;
    let revoked = false;
    const client = async () => {
      for (;;) {
        const startedAfter = revoked;
        const { status } = await ask(api_key);
        statuses.push(status);
        if (status !== 200) return;
        if (startedAfter) afterRevocation++;
      }
    };
    const clients = Array.from({ length: 16 }, client);
    while (statuses.length < 200) await Promise.race([new Promise(setImmediate), ...clients]);
    await service.post('/api/platform/keys', { action: 'revoke', account_id, reason: 'leak' }, OPERATOR_KEY);
    revoked = true;
    await Promise.all(clients);
    t.equal(afterRevocation, 0);
    t.equal(statuses.filter((status) => status === 401).length, 16);
    const answered = statuses.filter((status) => status === 200).length;
    t.ok(answered >= 200);
    t.match(await usageOf(account_id), { used: answered, entries: answered });
  },
);

t.test('a closed account has no quota left to use', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  await query(service.databaseUrl, "update account set status = 'closed' where account_id = $1", [
    account_id,
  ]);
  t.match(await ask(api_key), { status: 401, body: { schema_version: 'invalid_api_key' } });
});

t.test('an account sees only its own usage', async (t) => {
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service);
  await ask(mine.api_key);
  const { body } = await service.get('/api/platform/usage', mine.api_key);
  t.same(body.accounts, [
    {
      account_id: mine.account_id,
      plan: 'pilot',
      period: '2026-11',
      used: 1,
      quota: 10_000,
      paid: 'paid',
      remaining: 9_999,
      entries: 1,
    },
  ]);
  t.match(await service.get(`/api/platform/usage?account_id=${theirs.account_id}`, mine.api_key), {
    status: 404,
    body: { schema_version: 'not_found' },
  });
  t.equal((await service.get('/api/platform/usage?account_id=acct_of_nobody', OPERATOR_KEY)).status, 404);
});

t.test('the report shows the rows that its entries count, newest first, page by page', async (t) => {
  const own = await clockedService(t, NOVEMBER);
  const mine = await activeAccount(own);
  const theirs = await activeAccount(own);
  const given: string[] = [];
  for (let n = 0; n < 7; n++) {
    // Some at the same instant, some later.
    await own.clock.setTime(Date.parse(NOVEMBER) + Math.floor(n / 3) * 1000);
    given.push(present((await ask(mine.api_key, own)).body.metering.usage_id));
    await ask(theirs.api_key, own);
  }
  for (const [key, search, expected] of [
    [mine.api_key, '', given],
    [OPERATOR_KEY, `&account_id=${mine.account_id}`, given],
    [OPERATOR_KEY, '', null],
  ] as const) {
    const seen: { usage_id: string; occurred_at: string; account_id: string }[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await own.get(`/api/platform/usage?limit=2${search}${cursor}`, key);
      t.ok(body.ledger.length <= 2);
      seen.push(...body.ledger);
      if (body.ledger_next_cursor === null) break;
      cursor = `&ledger_cursor=${body.ledger_next_cursor}`;
    }
    const ids = seen.map(({ usage_id }) => usage_id);
    t.equal(new Set(ids).size, ids.length, 'each once');
    t.equal(ids.length, expected?.length ?? 14);
    if (expected) t.same(ids.toSorted(), expected.toSorted());
    const times = seen.map(({ occurred_at }) => occurred_at);
    t.same(times, times.toSorted().reverse());
  }
  const { body } = await own.get('/api/platform/usage', mine.api_key);
  t.equal(body.ledger.length, body.accounts[0]?.entries);
  t.match(body.ledger[0], {
    usage_id: /^use_/,
    account_id: mine.account_id,
    key_id: /^key_/,
    period: '2026-11',
    decision_sha256: /^[0-9a-f]{64}$/,
  });
});

t.test("another account's ledger cursor is not accepted", async (t) => {
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service);
  await ask(mine.api_key);
  const { usage_id } = (await ask(theirs.api_key)).body.metering;
  const { status, body } = await service.get(`/api/platform/usage?ledger_cursor=${usage_id}`, mine.api_key);
  t.equal(status, 200);
  t.same(body.ledger, []);
});
