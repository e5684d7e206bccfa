/**
 * A hundred requests in one batch: answered in order like single ones, metered exactly, all of them or none.
 */

import { TestClock } from 'pg-boss';
import t from 'tap';
import { present } from '../../support/answers.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../../support/service.ts';
import { query } from '../../support/tables.ts';

const ASK = '/api/agent/decision';
const ALL = '/api/agent/decisions';
const questions = (count: number, name = 'asked together') =>
  Array.from({ length: count }, (_, i) => ({
    marketplace: i % 2 ? 'amazon_us' : 'amazon_de',
    category: 'toys',
    title: `${name} ${i}`,
    intended_action: 'list',
  }));

const clock = new TestClock('2026-11-20T12:00:00.000Z');
const service = await startTestService(t, {
  clock,
  env: { SERVICE_ROLE: 'api', DEMO_DECISIONS_PER_MINUTE: '150' },
});
let accounts = 0;
const account = () => activeAccount(service, { ...SIGNUP, email: `batch${++accounts}@acme.example` });
const counted = async (account_id: string) => {
  const [row] = await query(
    service.databaseUrl,
    `select u.used, u.quota, (select count(*)::int from usage e where e.account_id = u.account_id) as entries,
       (select count(*)::int from decision d where d.held_by = u.account_id) as logged
     from usage_counter u where u.account_id = $1`,
    [account_id],
  );
  return row ?? { used: 0, entries: 0, logged: 0 };
};

t.test(
  'a batch is answered in order, each request as if sent alone, and metered by their number',
  async (t) => {
    const { account_id, api_key } = await account();
    const requests = [...questions(6), questions(1)[0]];
    const { status, body } = await service.post(ALL, { requests }, api_key);
    t.equal(status, 200);
    t.equal(body.schema_version, 'service.agent_decisions.v1');
    t.match(body.metering, {
      metered: true,
      account_id,
      decisions: 7,
      used: 7,
      quota: 10_000,
      remaining: 9_993,
    });
    for (const [i, request] of requests.entries()) {
      const { body: alone } = await service.post(ASK, request, OPERATOR_KEY);
      const { metering, receipt, ...together } = present(body.decisions[i]);
      const { metering: _, receipt: own, ...single } = alone;
      t.same(together, single);
      t.same(receipt.payload, own.payload);
      t.match(metering, { used: i + 1, remaining: 9_999 - i });
    }
    t.same(
      await counted(account_id),
      { used: 7, quota: 10_000, entries: 7, logged: 6 },
      'one was asked twice',
    );
    t.equal(new Set(body.decisions.map((one) => one.metering.usage_id)).size, 7);
  },
);

t.test('one invalid request refuses the whole batch with its path, and nothing is written', async (t) => {
  const { account_id, api_key } = await account();
  const requests: object[] = questions(5);
  requests[3] = { ...requests[3], title: 7 };
  t.match(await service.post(ALL, { requests }, api_key), {
    status: 400,
    body: { schema_version: 'invalid_decision_request', issues: [{ path: 'requests.3.title' }] },
  });
  requests[3] = { as_of: '1900-01-01' };
  t.match((await service.post(ALL, { requests }, api_key)).body, {
    issues: [{ path: 'requests.3.as_of' }],
  });
  for (const requests of [undefined, [], {}, questions(101), [null]]) {
    t.match(await service.post(ALL, { requests }, api_key), {
      status: 400,
      body: { schema_version: 'invalid_decision_request' },
    });
  }
  t.match(await counted(account_id), { used: 0, entries: 0 });
  t.match(await service.post(ALL, { requests: questions(1) }, 'junk'), { status: 401 });
});

t.test('a batch larger than the remaining quota is refused as a whole, with the number left', async (t) => {
  const { account_id, api_key } = await account();
  await service.post(ASK, questions(1)[0], api_key);
  await query(service.databaseUrl, 'update usage_counter set used = quota - 30 where account_id = $1', [
    account_id,
  ]);
  const { status, headers, body } = await service.post(ALL, { requests: questions(31) }, api_key);
  t.equal(status, 429);
  t.match(body, { schema_version: 'monthly_quota_exceeded', remaining: 30, requested: 31, used: 9_970 });
  t.notOk('order' in body, 'no order is opened while quota is left');
  t.match(headers.get('ratelimit'), /^"monthly";r=30;/);
  t.match(await counted(account_id), { used: 9_970, entries: 1, logged: 1 });

  t.equal((await service.post(ALL, { requests: questions(30) }, api_key)).status, 200);
  const used = await service.post(ALL, { requests: questions(2) }, api_key);
  t.match(used, { status: 429, body: { remaining: 0, used: 10_000, order: { kind: 'upgrade' } } });
  t.match(await counted(account_id), { used: 10_000, entries: 31 });
});

t.test('a first batch of a month that exceeds the quota opens the counter and uses nothing', async (t) => {
  const { account_id, api_key } = await account();
  // Activation opened it.
  await query(service.databaseUrl, 'delete from usage_counter where account_id = $1', [account_id]);
  await query(service.databaseUrl, 'update account set monthly_decision_quota = 3 where account_id = $1', [
    account_id,
  ]);
  t.match(await service.post(ALL, { requests: questions(4) }, api_key), {
    status: 429,
    body: { remaining: 3 },
  });
  t.match(await counted(account_id), { used: 0, entries: 0 });
  t.equal((await service.post(ALL, { requests: questions(3) }, api_key)).status, 200);
});

t.test('racing batches and single calls are granted up to the quota and never beyond it', async (t) => {
  const { account_id, api_key } = await account();
  await service.post(ASK, questions(1)[0], api_key);
  await query(service.databaseUrl, 'update usage_counter set used = quota - 100 where account_id = $1', [
    account_id,
  ]);
  const replies = await Promise.all([
    ...Array.from({ length: 12 }, (_, i) =>
      service.post(ALL, { requests: questions(9, `race ${i}`) }, api_key),
    ),
    ...Array.from({ length: 40 }, () => service.post(ASK, questions(1)[0], api_key)),
  ]);
  const granted = replies
    .filter(({ status }) => status === 200)
    .reduce((sum, { body }) => sum + ('decisions' in body ? (body.decisions as unknown[]).length : 1), 0);
  const { used, entries } = await counted(account_id);
  t.equal(used, 9_900 + granted);
  t.equal(entries, 1 + granted);
  t.ok(granted <= 100 && granted > 91, `${granted} of 100: less than a batch is left over`);
});

t.test('the demo counts every decision of a batch, and grants all or none', async (t) => {
  t.match((await service.post(ALL, { requests: questions(100) })).body.metering, {
    metered: false,
    mode: 'demo',
  });
  t.match(await service.post(ALL, { requests: questions(51) }), {
    status: 429,
    body: { schema_version: 'rate_limited' },
  });
  await clock.setTime(clock.now() + 61_000);
  t.equal((await service.post(ASK, questions(1)[0])).status, 200);
});

t.test('a body may name another day: rules that start or end on it are judged as of that day', async (t) => {
  const question = { ...questions(1)[0], standard: 'ASTM F963-17' };
  const [past, today, future] = await Promise.all(
    ['2017-12-01', undefined, '2027-11-01'].map(
      async (as_of) => (await service.post(ASK, { ...question, as_of }, OPERATOR_KEY)).body,
    ),
  );
  t.same([past?.as_of, today?.as_of, future?.as_of], ['2017-12-01', '2026-11-20', '2027-11-01']);
  for (const { receipt } of [present(past), present(today), present(future)])
    t.match(receipt.payload, { judged_on: '2026-11-20' });
  const { body: named } = await service.post(ASK, { ...question, as_of: '2026-11-20' }, OPERATOR_KEY);
  t.equal(named.decision_sha256, today?.decision_sha256, 'naming today changes nothing');
  for (const as_of of ['tomorrow', '2026-02-30', '1900-01-01', 7]) {
    t.match(await service.post(ASK, { ...question, as_of }), {
      status: 400,
      body: { schema_version: 'invalid_decision_request', issues: [{ path: 'as_of' }] },
    });
  }
});
