/** Dispatches: leased by their connector, settled by the attempt that holds them, given up and redriven. */

import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { CONNECTORS } from '../../contracts/core/connectors.ts';
import { DETAIL_MAX, DISPATCH_BATCH_MAX, type DispatchOutcome } from '../../contracts/partners/dispatch.ts';
import { ackDispatches } from '../../jobs/partners/dispatch.ts';
import { tickUntil } from '../fixtures/core.ts';
import type { ReplyTo } from '../support/answers.ts';
import { present } from '../support/answers.ts';
import { START } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

// Each test has its own service; on a busy machine all of them take longer than the usual half minute per
// file.
t.setTimeout(120_000);

const HOUR_MS = 3_600_000;

interface ConnectorService extends TestService {
  clock: TestClock;
  /** Puts `n` dispatches into a connector's queue. */
  fill(
    n: number,
    options?: { connector?: string; subject?: { type: string; id: string }; account_id?: string },
  ): Promise<string[]>;
  lease(connector: string, key: string, limit?: number): Promise<ReplyTo<'POST', '/api/dispatch/lease'>>;
  ack(key: string, results: object[], connector?: string): Promise<ReplyTo<'POST', '/api/dispatch/ack'>>;
}

let filled = 0;

async function openService(t: Test, role: 'api' | 'all' = 'api'): Promise<ConnectorService> {
  const clock = new TestClock(START);
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: role } });
  return {
    ...service,
    clock,
    async fill(
      n,
      { connector = 'email', subject = { type: 'order', id: 'ord_none' }, account_id = null } = {},
    ) {
      const ids = Array.from(
        { length: n },
        () => `00000000-0000-4000-8000-${String(++filled).padStart(12, '0')}`,
      );
      const data = (dispatch_id: string) => ({
        dispatch_id,
        connector,
        kind: 'notice',
        subject,
        account_id,
        payload: { of: dispatch_id },
      });
      await service.service.boss.insert(
        `dispatch.${connector}`,
        ids.map((id) => ({ id, data: data(id) })),
      );
      return ids;
    },
    lease: (connector, key, limit) =>
      service.post('/api/dispatch/lease', { connector, ...(limit ? { limit } : {}) }, key),
    ack: (key, results, connector = 'email') =>
      service.post('/api/dispatch/ack', { connector, results }, key),
  };
}

async function connectorKey(service: TestService, connector: string): Promise<string> {
  const { body } = await service.post(
    '/api/platform/keys',
    { action: 'issue', role: 'connector', connector },
    OPERATOR_KEY,
  );
  return present(body.api_key);
}

async function countsOf(service: TestService, connector = 'email', key = OPERATOR_KEY) {
  const { body } = await service.get('/api/dispatch/queue', key);
  const { connector: _, ...counts } = present(
    body.connectors.find((one: { connector: string }) => one.connector === connector),
  );
  return counts;
}

/** Row counts of the tables that dispatches are written to. */
async function written({ databaseUrl }: TestService) {
  const counts = Object.entries(await rowCounts(databaseUrl));
  return counts.filter(([table]) => /\.(dispatch_\w+|event|record|parked)$/.test(table));
}

const EMPTY = { ready: 0, deferred: 0, leased: 0, done: 0, dead: 0, capped: false };
type Leased = { dispatch_id: string; attempt: number };
const settled = (row: Leased | undefined, status: string) => {
  const { dispatch_id, attempt } = present(row);
  return { dispatch_id, attempt, status };
};
const delivered = (row: Leased | undefined) => settled(row, 'delivered');
const failed = (row: Leased | undefined) => ({ ...settled(row, 'failed'), detail: 'mailbox full' });

t.test(
  'a refund is instructed, leased by the payments connector, acknowledged, and its payment closes the case',
  async (t) => {
    const service = await openService(t);
    const key = await connectorKey(service, 'payments');
    const { body: order } = await service.post('/api/orders', {
      email: 'buyer@acme.example',
      company: 'Acme',
      plan: 'priority_rejected_fix',
      accept_terms: true,
    });
    const pay = (event_type: string, provider_event_id: string, amount_cents: number) =>
      service.post(
        '/api/orders/payments',
        { event_type, order_id: order.order_id, provider_event_id, amount_cents, currency: 'USD' },
        key,
      );
    await pay('payment_succeeded', 'pe_wrong', 100);
    const { body: ran } = await service.post('/api/refunds/worker', { mode: 'run' }, OPERATOR_KEY);
    t.match(await countsOf(service, 'payments', key), { ...EMPTY, ready: 1 });

    const { status, body: lease } = await service.lease('payments', key);
    t.equal(status, 200);
    t.equal(lease.schema_version, 'service.dispatch_lease.v1');
    t.match(lease.rows, [
      {
        dispatch_id: ran.jobs[0]?.dispatches[0]?.dispatch_id,
        attempt: 0,
        kind: 'payment_refunded',
        subject: { type: 'refund_case', id: ran.jobs[0]?.key },
        recipient: { email: 'buyer@acme.example', company: 'Acme' },
        payload: { order_id: order.order_id, amount_cents: 100, currency: 'USD' },
        expires_at: new Date(Date.parse(START) + 60_000).toISOString(),
      },
    ]);
    const [row] = lease.rows;
    t.same(await countsOf(service, 'payments', key), { ...EMPTY, leased: 1 });

    const acked = await service.ack(key, [{ ...delivered(row), detail: 're_1' }], 'payments');
    t.match(acked.body, {
      counts: { accepted: 1, refused: 0 },
      results: [{ dispatch_id: row?.dispatch_id, accepted: true }],
    });
    t.same(await countsOf(service, 'payments', key), { ...EMPTY, done: 1 });
    await pay('payment_refunded', 're_1', Number(row?.payload.amount_cents));
    const { body: console } = await service.get('/api/refunds', OPERATOR_KEY);
    t.equal(console.records.length, 1);
    t.match(await query(service.databaseUrl, 'select status from refund_case'), [{ status: 'refunded' }]);

    const [settled] = await query(
      service.databaseUrl,
      `select o.*, l.kind, l.subject_id, k.connector as by from dispatch_outcome o join dispatch_lease l using (dispatch_id, attempt)
     join api_key k on k.key_id = o.key_id`,
    );
    t.match(settled, {
      status: 'delivered',
      detail: 're_1',
      attempt: 0,
      by: 'payments',
      kind: 'payment_refunded',
      subject_id: ran.jobs[0]?.key,
    });
  },
);

t.test('eight concurrent callers lease disjoint rows, and together all rows', async (t) => {
  const service = await openService(t);
  const key = await connectorKey(service, 'email');
  const ids = await service.fill(80);
  const leases = await Promise.all(Array.from({ length: 8 }, () => service.lease('email', key, 10)));
  const rows = leases.flatMap(({ body }) => body.rows);
  t.same(rows.map(({ dispatch_id }) => dispatch_id).sort(), ids);
  t.same(await countsOf(service), { ...EMPTY, leased: 80 });
  t.same((await service.lease('email', key)).body.rows, []);
  // Eight concurrent callers settle the same rows in different orders: each row is settled once, and no call
  // hangs.
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => {
      const results = rows.map((row, i) => (i % 2 ? failed(row) : delivered(row)));
      return service.ack(key, turn % 2 ? results : results.reverse());
    }),
  );
  t.ok(answers.every(({ status }) => status === 200));
  t.equal(
    answers.reduce((sum, { body }) => sum + body.counts.accepted, 0),
    80,
  );
  const reasons = new Set(
    answers.flatMap(({ body }) => body.results.map(({ reason }: { reason?: string }) => reason)),
  );
  t.same([...reasons].filter(Boolean).sort(), ['already_delivered', 'already_failed']);
  t.same(await countsOf(service), { ...EMPTY, done: 40, deferred: 40 });
});

t.test('rows are leased oldest first, ten by default, at most a thousand', async (t) => {
  const service = await openService(t);
  const key = await connectorKey(service, 'email');
  const first = await service.fill(1);
  await service.clock.tick(1000);
  await service.fill(12);
  const { body } = await service.lease('email', key);
  t.equal(body.rows.length, 10);
  t.equal(body.rows[0]?.dispatch_id, first[0]);
  t.equal((await service.lease('email', key, 1000)).body.rows.length, 3);
});

t.test('a second settlement is refused with its reason, and nothing is settled twice', async (t) => {
  const service = await openService(t);
  const key = await connectorKey(service, 'email');
  await service.fill(2);
  const [one, two] = (await service.lease('email', key)).body.rows;
  await service.ack(key, [delivered(one), failed(two)]);
  const before = await written(service);
  const again = await service.ack(key, [failed(one), delivered(two)]);
  t.same(again.body.results, [
    { dispatch_id: one?.dispatch_id, accepted: false, reason: 'already_delivered' },
    { dispatch_id: two?.dispatch_id, accepted: false, reason: 'already_failed' },
  ]);
  const waiting = { dispatch_id: (await service.fill(1))[0] as string, attempt: 0 };
  const [unknown] = await service.fill(1, { connector: 'crm' });
  const refused = await service.ack(key, [
    delivered(waiting),
    delivered({ dispatch_id: unknown as string, attempt: 0 }),
  ]);
  t.match(refused.body.results, [
    { accepted: false, reason: 'not_leased' },
    { accepted: false, reason: 'unknown_dispatch' },
  ]);
  t.same(await written(service), before);
});

t.test(
  'a dispatch id may be any text: an unknown id is refused and does not affect the other results',
  async (t) => {
    const service = await openService(t);
    const key = await connectorKey(service, 'email');
    await service.fill(1);
    const [row] = (await service.lease('email', key)).body.rows;
    const made_up = { dispatch_id: 'dsp_made_up', attempt: 0 };
    const extend = (leases: object[]) =>
      service.post('/api/dispatch/extend', { connector: 'email', leases }, key);
    const unknown = { dispatch_id: 'dsp_made_up', accepted: false, reason: 'unknown_dispatch' };
    const { dispatch_id, attempt } = present(row);
    const taken = { dispatch_id, accepted: true };
    t.same((await extend([made_up])).body.results, [unknown]);
    t.match((await extend([made_up, { dispatch_id, attempt }])).body.results, [unknown, taken]);
    t.same((await service.ack(key, [delivered(made_up)])).body.results, [unknown]);
    t.same((await service.ack(key, [delivered(made_up), delivered(row)])).body.results, [unknown, taken]);
  },
);

t.test(
  'a lease that is not settled in time comes back as the next attempt, and the stale one is refused',
  async (t) => {
    const service = await openService(t, 'all');
    const key = await connectorKey(service, 'email');
    const [id] = await service.fill(1);
    const [row] = (await service.lease('email', key)).body.rows;
    await tickUntil(
      service.clock,
      'the lease has expired',
      async () => (await countsOf(service)).leased === 0,
      { stepMs: 30_000 },
    );
    t.match((await service.ack(key, [delivered(row)])).body.results, [
      { accepted: false, reason: 'lease_expired' },
    ]);

    await service.clock.tick(2_000);
    t.same(await countsOf(service), { ...EMPTY, ready: 1 }, 'the expired row is ready again');
    const [next] = (await service.lease('email', key)).body.rows;
    t.match(next, { dispatch_id: id, origin_dispatch_id: id, attempt: 1 });
    t.match((await service.ack(key, [delivered(row)])).body.results, [
      { accepted: false, reason: 'stale_attempt' },
    ]);
    const extended = await service.post(
      '/api/dispatch/extend',
      { connector: 'email', leases: [{ dispatch_id: id, attempt: 0 }] },
      key,
    );
    t.match(extended.body.results, [{ accepted: false, reason: 'stale_attempt' }]);
    t.match((await service.ack(key, [delivered(next)])).body.results, [{ accepted: true }]);
    t.match((await service.ack(key, [delivered(row)])).body.results, [
      { accepted: false, reason: 'stale_attempt' },
    ]);
    t.same(await countsOf(service), { ...EMPTY, done: 1 });
  },
);

t.test(
  'a row that its connector reports as failed waits at least a minute, and twice as long the next time',
  async (t) => {
    const service = await openService(t);
    const key = await connectorKey(service, 'email');
    await service.fill(1);
    for (const [attempt, minutes] of [1, 2, 4].entries()) {
      const { rows } = (await service.lease('email', key)).body;
      t.match(rows, [{ attempt }]);
      await service.ack(
        key,
        rows.map((row) => failed(row)),
      );
      await service.clock.setTime(service.clock.now() + minutes * 60_000 - 1_000);
      t.same(await countsOf(service), { ...EMPTY, deferred: 1 });
      await service.clock.setTime(service.clock.now() + minutes * 60_000 + 1_000);
      t.same(await countsOf(service), { ...EMPTY, ready: 1 });
    }
  },
);

t.test('the queue and the ledger are settled together, or not at all', async (t) => {
  const service = await openService(t);
  await service.fill(2);
  const { rows } = (await service.lease('email', OPERATOR_KEY)).body;
  const caller = {
    connector: 'email',
    key_id: 'key_that_is_none',
    now: new Date(service.clock.now()),
  } as const;
  const results = [delivered(rows[0]), failed(rows[1])] as DispatchOutcome[];
  await t.rejects(ackDispatches(service.service, caller, results), /foreign key/);
  t.same(await countsOf(service), { ...EMPTY, leased: 2 });
  t.match(await ackDispatches(service.service, { ...caller, key_id: null }, results), [
    { accepted: true },
    { accepted: true },
  ]);
  t.same(await countsOf(service), { ...EMPTY, done: 1, deferred: 1 });
});

testWhole(t, 'an extended lease is kept, but for at most an hour', async (t) => {
  const service = await openService(t, 'all');
  const key = await connectorKey(service, 'email');
  await service.fill(1);
  const { dispatch_id, attempt, expires_at } = present((await service.lease('email', key)).body.rows[0]);
  let last = expires_at;
  const extend = async () => {
    const { body } = await service.post(
      '/api/dispatch/extend',
      { connector: 'email', leases: [{ dispatch_id, attempt }] },
      key,
    );
    return body.results[0];
  };
  for (let turn = 1; turn <= 4; turn++) {
    await service.clock.setTime(service.clock.now() + 38_000);
    await service.clock.tick(2_000);
    const answer = await extend();
    t.ok(answer?.accepted && present(answer?.expires_at) > last, `extended after ${turn * 40} s`);
    last = present(answer?.expires_at);
  }
  const taken = Date.parse(START);
  await service.clock.setTime(taken + HOUR_MS - 30_000);
  t.equal((await extend())?.expires_at, new Date(taken + HOUR_MS).toISOString());
  await tickUntil(service.clock, 'it is taken back', async () => (await countsOf(service)).leased === 0, {
    stepMs: 30_000,
  });
  t.match(await extend(), { accepted: false, reason: 'lease_expired' });
});

t.test(
  'an operator drops a row that waits or is dead, with a reason, and no row that is leased',
  async (t) => {
    const service = await openService(t);
    const key = await connectorKey(service, 'email');
    const [waits, leased, dies] = await service.fill(3);
    const drop = (body: object, caller = OPERATOR_KEY) =>
      service.post('/api/dispatch/drop', { connector: 'email', reason: 'told by phone', ...body }, caller);
    t.match(await drop({ dispatch_id: waits, reason: ' ' }), {
      status: 400,
      body: { issues: [{ path: 'reason' }] },
    });
    t.match(await drop({ dispatch_id: waits }, key), { status: 403 });
    t.match(await drop({ dispatch_id: waits }), {
      status: 201,
      body: { dispatch_id: waits, dropped_from: 'queue' },
    });
    t.match(await service.get(`/api/dispatch/queue/${waits}`, OPERATOR_KEY), {
      body: { state: 'cancelled' },
    });
    t.match(await drop({ dispatch_id: waits }), { status: 404 }, 'once');
    const { rows } = (await service.lease('email', key)).body;
    t.same(
      rows.map(({ dispatch_id }) => dispatch_id),
      [leased, dies],
      'a dropped row is never leased',
    );
    t.match(await drop({ dispatch_id: leased }), { status: 404 }, 'it may be on its way');
    const dead = rows.filter(({ dispatch_id }) => dispatch_id === dies).map((row) => failed(row));
    await service.ack(
      key,
      dead.map((one) => ({ ...one, permanent: true })),
    );
    t.match(await drop({ dispatch_id: dies }), { body: { dropped_from: 'dead_letters' } });
    t.match(await countsOf(service), { ready: 0, leased: 1, dead: 0 });
    t.match(await drop({ dispatch_id: 'nothing' }), { status: 404 });
    const { acts } = (await service.get('/api/operators/acts?limit=10', OPERATOR_KEY)).body;
    t.same(
      acts
        .filter(({ operation, status }) => operation === 'POST /api/dispatch/drop' && status === 201)
        .map(({ named, reason }) => [named.dispatch_id, reason])
        .sort(),
      [waits, dies].sort().map((id) => [id, 'told by phone']),
    );
  },
);

t.test('a row that keeps failing is a dead letter until an operator redrives it', async (t) => {
  const service = await openService(t);
  const key = await connectorKey(service, 'email');
  const [id] = await service.fill(1);
  let tries = 0;
  for (; (await countsOf(service)).dead === 0; tries++) {
    await service.clock.setTime(service.clock.now() + 8 * HOUR_MS);
    const { rows } = (await service.lease('email', key)).body;
    t.match(rows, [{ dispatch_id: id, attempt: tries }]);
    t.match(
      (
        await service.ack(
          key,
          rows.map((row) => failed(row)),
        )
      ).body.results,
      [{ accepted: true }],
    );
  }
  t.equal(tries, 9, 'one attempt and eight more');
  t.same(await countsOf(service), { ...EMPTY, dead: 1 });

  const redrive = (body: object) =>
    service.post('/api/dispatch/redrive', { connector: 'email', ...body }, OPERATOR_KEY);
  const simulated = await redrive({});
  t.equal(simulated.status, 201);
  t.match(simulated.body, {
    schema_version: 'service.dispatch_redrive_result.v1',
    mode: 'simulate',
    dead: 1,
    redriven: 0,
    dead_letters: [{ dispatch_id: id, kind: 'notice', attempts: 9, detail: 'mailbox full' }],
  });
  t.same(await countsOf(service), { ...EMPTY, dead: 1 }, 'a simulation moves nothing');
  t.match((await redrive({ mode: 'run' })).body, { dead: 1, redriven: 1 });
  t.match((await redrive({ mode: 'run' })).body, { dead: 0, redriven: 0, dead_letters: [] });
  const [row] = (await service.lease('email', key)).body.rows;
  t.match(row, { attempt: 0, origin_dispatch_id: id });
  t.not(row?.dispatch_id, id, 'a new row');
  t.match((await service.ack(key, [delivered(row)])).body.results, [{ accepted: true }]);
});

t.test('the recipient is read at the lease, for every kind of subject', async (t) => {
  const service = await openService(t);
  const key = await connectorKey(service, 'email');
  const { account_id, order_id, api_key } = await activeAccount(service);
  const { body: kit } = await service.post('/api/integrations', {
    company: 'Bazaar',
    email: 'kit@bazaar.example',
    integration_type: 'marketplace',
    use_case: 'x',
    accept_terms: true,
  });
  await query(
    service.databaseUrl,
    `insert into seller_intake (request_id, email, company, documents, status, created_at)
     values ('req_1', 'seller@shop.example', 'Shop', '[]', 'received', now())`,
  );
  await service.lease('email', key, 100);
  for (const [type, id] of [
    ['account', account_id],
    ['order', order_id],
    ['integration_kit', kit.kit_id],
    ['seller_intake', 'req_1'],
    ['interval', 'x'],
  ] as const) {
    await service.fill(1, { subject: { type, id } });
  }
  await service.fill(1, { subject: { type: 'interval', id: 'y' }, account_id });
  const { rows } = (await service.lease('email', key)).body;
  const recipients = Object.fromEntries(
    rows.map((row: { subject: { type: string; id: string }; recipient: unknown }) => [
      row.subject.id,
      row.recipient,
    ]),
  );
  const acme = { email: 'ops@acme.example', company: 'Acme Sourcing' };
  t.same(recipients, {
    [account_id]: acme,
    [order_id]: acme,
    [kit.kit_id]: { email: 'kit@bazaar.example', company: 'Bazaar' },
    req_1: { email: 'seller@shop.example', company: 'Shop' },
    x: null,
    y: acme,
  });
  t.notOk(JSON.stringify(rows).includes(api_key));
});

t.test('a row that is no dispatch is never leased and becomes a dead letter at once', async (t) => {
  const service = await openService(t);
  const key = await connectorKey(service, 'email');
  await service.service.boss.send('dispatch.email', { subject: 'nonsense' });
  const [id] = await service.fill(1);
  t.match((await service.lease('email', key)).body.rows, [{ dispatch_id: id }]);
  const { body } = await service.post('/api/dispatch/redrive', { connector: 'email' }, OPERATOR_KEY);
  t.match(body.dead_letters, [{ kind: null, subject: null, attempts: 1, detail: null }]);
});

t.test('a connector acts only for itself; an account sees no queue', async (t) => {
  const service = await openService(t);
  const [email, mail] = [await connectorKey(service, 'email'), await connectorKey(service, 'mail')];
  const { api_key } = await activeAccount(service);
  await service.fill(1, { connector: 'crm' });
  const attempt = { dispatch_id: '00000000-0000-4000-8000-000000000000', attempt: 0 };
  for (const [path, body] of [
    ['/api/dispatch/lease', {}],
    ['/api/dispatch/extend', { leases: [attempt] }],
    ['/api/dispatch/ack', { results: [delivered(attempt)] }],
  ] as const) {
    for (const key of [email, mail, api_key]) {
      const refused = await service.post(path, { connector: 'crm', ...body }, key);
      t.match(refused, { status: 403, body: { schema_version: 'insufficient_role' } }, path);
    }
    t.equal(
      (await service.post(path, { connector: 'crm', ...body }, OPERATOR_KEY)).status,
      200,
      'an operator may',
    );
  }
  t.match(await service.post('/api/dispatch/redrive', { connector: 'email' }, email), { status: 403 });
  const seen = async (key: string) =>
    (await service.get('/api/dispatch/queue', key)).body.connectors.map(
      ({ connector }: { connector: string }) => connector,
    );
  t.same(await seen(OPERATOR_KEY), [...CONNECTORS].sort());
  t.same(await seen(email), ['email']);
  t.same(await seen(mail), []);
  t.same(await seen(api_key), []);
});

t.test('an invalid request names the field and changes nothing', async (t) => {
  const service = await openService(t);
  const key = await connectorKey(service, 'email');
  await service.fill(1);
  const id = '00000000-0000-4000-8000-00000000000a';
  const before = await written(service);
  const one = { dispatch_id: id, attempt: 0, status: 'delivered' };
  for (const [path, body, field] of [
    ['lease', { connector: 'mail' }, 'connector'],
    ['lease', {}, 'connector'],
    ['lease', { connector: 'email', limit: 0 }, 'limit'],
    ['lease', { connector: 'email', limit: DISPATCH_BATCH_MAX + 1 }, 'limit'],
    ['lease', { connector: 'email', limit: '5' }, 'limit'],
    ['extend', { connector: 'email', leases: [] }, 'leases'],
    ['extend', { connector: 'email', leases: [{ dispatch_id: '', attempt: 0 }] }, 'leases.0.dispatch_id'],
    ['ack', { connector: 'email', results: [{ ...one, status: 'done' }] }, 'results.0.status'],
    ['ack', { connector: 'email', results: [{ ...one, attempt: -1 }] }, 'results.0.attempt'],
    [
      'ack',
      { connector: 'email', results: [{ ...one, detail: 'x'.repeat(DETAIL_MAX + 1) }] },
      'results.0.detail',
    ],
    ['ack', { connector: 'email', results: [{ ...one, detail: 'a\0b' }] }, 'results.0.detail'],
    [
      'ack',
      { connector: 'email', results: [one, { ...one, dispatch_id: id.toUpperCase(), status: 'failed' }] },
      'results.1.dispatch_id',
    ],
    ['ack', { connector: 'email', results: Array(DISPATCH_BATCH_MAX + 1).fill(one) }, 'results'],
    ['ack', [], ''],
    ['redrive', { connector: 'mail' }, 'connector'],
    ['redrive', { connector: 'email', mode: 'go' }, 'mode'],
  ] as const) {
    const reply = await service.post(`/api/dispatch/${path}`, body, OPERATOR_KEY);
    const told = `${path} ${JSON.stringify(body).slice(0, 80)}: ${reply.body.message}`;
    t.match(reply, { status: 400, body: { schema_version: 'invalid_dispatch_request' } }, told);
    t.equal(present(reply.body.issues as { path: string }[])[0]?.path, field, told);
  }
  t.match((await service.lease('mail', key)).body.message, /connectors are email, payments, crm/);
  t.same(await written(service), before);
  t.same(await countsOf(service), { ...EMPTY, ready: 1 });
});

t.test('a dispatch is shown with its words to operators and its connector, at each stage', async (t) => {
  const service = await openService(t);
  const [email, payments] = [await connectorKey(service, 'email'), await connectorKey(service, 'payments')];
  const account = await activeAccount(service);
  const { body: ready } = await service.lease('email', email, 10);
  const row = ready.rows.find(({ kind }) => kind === 'account_activated');
  const id = present(row).dispatch_id;
  await service.ack(email, ready.rows.filter(({ dispatch_id }) => dispatch_id !== id).map(delivered));
  const shown = (key: string, wanted = id) => service.get(`/api/dispatch/queue/${wanted}`, key);

  t.match(row, {
    kind: 'account_activated',
    recipient: { email: 'ops@acme.example' },
    payload: {
      account_id: account.account_id,
      plan: 'pilot',
      subject: 'Your API key is ready: claim it once',
    },
  });
  const { subject, text, html } = present(row).payload as Record<'subject' | 'text' | 'html', string>;
  const { status, body } = await shown(OPERATOR_KEY);
  t.equal(status, 200);
  t.match(body, {
    schema_version: 'service.dispatch.v1',
    connector: 'email',
    kind: 'account_activated',
    subject: { type: 'order', id: account.order_id },
    account_id: account.account_id,
    state: 'leased',
    attempts: 1,
  });
  t.same(body.words, { subject, text, html }, 'an operator reads what the connector carries');
  t.ok(text.includes(`${service.url}/welcome`), 'links begin with our address');
  t.notOk(JSON.stringify(body).includes('ops@acme.example'), 'without the recipient');
  t.notOk(JSON.stringify([body, row]).includes(account.claim_token), 'without the claim token');
  t.same((await shown(email)).body, body);
  t.equal((await shown(payments)).status, 404, 'another connector does not see it');
  t.equal((await shown(account.api_key)).status, 403);
  t.equal((await shown(OPERATOR_KEY, 'no-such-row')).status, 404);

  await service.ack(email, [failed(row)]);
  t.match((await shown(OPERATOR_KEY)).body, { state: 'deferred', attempts: 1 });
  await service.clock.tick(3 * 60_000);
  t.match((await shown(OPERATOR_KEY)).body, { state: 'ready' });
  const { body: again } = await service.lease('email', email);
  t.same(again.rows[0]?.payload, row?.payload, 'the same words again');
  await service.ack(email, [delivered(again.rows[0])]);
  t.match((await shown(OPERATOR_KEY)).body, { state: 'done', attempts: 2, words: { subject } });

  const [refund] = await service.fill(1, { connector: 'payments' });
  t.match((await shown(OPERATOR_KEY, refund)).body, { state: 'ready', attempts: 0, words: null });
});

t.test('the words of a pause name the order that lifts it, as long as it is open', async (t) => {
  const service = await openService(t);
  const { account_id } = await activeAccount(service);
  await query(service.databaseUrl, 'update usage_counter set used = quota where account_id = $1', [
    account_id,
  ]);
  await query(
    service.databaseUrl,
    `insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at)
     values ($1, '2026-11', 10000, 10000, 10000, 10000, 2, $2) on conflict (account_id, period) do update set used = 10000, level = 2, level_at = $2`,
    [account_id, START],
  );
  await service.post('/api/platform/quota/worker', { mode: 'run' }, OPERATOR_KEY);
  const { body } = await service.lease('email', OPERATOR_KEY);
  const pause = present(body.rows.find(({ kind }) => kind === 'quota_pause'));
  const [order] = await query(service.databaseUrl, 'select order_id from "order" where kind = \'upgrade\'');
  t.match(pause.payload, {
    order: { order_id: order?.order_id, amount_cents: 350_000 },
    text: new RegExp(`USD 3,500\\.00 for Growth API[\\s\\S]*${service.url}/pay/${order?.order_id}`),
  });
  await service.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      order_id: order?.order_id,
      provider_event_id: 'pe_lift',
      amount_cents: 350_000,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  const after = await service.get(`/api/dispatch/queue/${pause.dispatch_id}`, OPERATOR_KEY);
  t.notMatch(after.body.words?.text, /Pay this order/, 'a paid order is not asked for');
});
