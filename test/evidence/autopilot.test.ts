/** Product orders from payment to report over HTTP, and the conditions that keep an order unfulfilled. */
import t from 'tap';
import { settleParked, sweep } from '../../jobs/core/sweep.ts';
import { autopilot } from '../../jobs/evidence/autopilot.ts';
import { until } from '../fixtures/core.ts';
import { present } from '../support/answers.ts';
import { clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

t.setTimeout(120_000);

const START = '2026-11-16T10:00:00.000Z';
const WORKER = '/api/autopilot/worker';
const sha = (n: number) => n.toString(16).padStart(64, '0');
const SELLER = { email: 'seller@acme.example', company: 'Acme Sourcing' };
const TRAIN = {
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'Wooden train, 12 pieces',
  brand: 'Acme',
  model: 'T-12',
};
const CPC = { kind: 'cpc', sha256: sha(1), issuer: 'Acme Sourcing', issued_on: '2026-10-01' };

const run = async ({ post }: TestService, mode = 'run') =>
  (await post(WORKER, { mode, limit: 1000 }, OPERATOR_KEY)).body;
const handIn = async ({ post }: TestService, more: object = {}, key?: string) =>
  (await post('/api/intake', { ...SELLER, ...TRAIN, documents: [CPC], ...more }, key)).body;

async function order({ post }: TestService, more: object, key?: string): Promise<string> {
  const { status, body } = await post(
    '/api/orders',
    { ...SELLER, plan: 'priority_rejected_fix', ...more },
    key,
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.order_id;
}

async function pay(service: TestService, order_id: string) {
  const [{ amount_cents }] = await query(
    service.databaseUrl,
    'select amount_cents from "order" where order_id = $1',
    [order_id],
  );
  const { body } = await service.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      order_id,
      provider_event_id: `pe_${order_id}`,
      amount_cents,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  return body.order_status;
}

async function paidOrder(service: TestService, more: object, key?: string): Promise<string> {
  const order_id = await order(service, more, key);
  await pay(service, order_id);
  return order_id;
}

async function statusOf({ databaseUrl }: TestService, order_id: string) {
  const [row] = await query(databaseUrl, 'select status from "order" where order_id = $1', [order_id]);
  return row.status;
}

t.test(
  'a paid order gets its report: submitted, ordered, paid, swept, and public with a badge once its owner says so',
  async (t) => {
    const service = await clockedService(t, START);
    const { get, post } = service;
    const { request_id, next_order } = await handIn(service, {
      rejection_text: 'Removed: no Children’s Product Certificate.',
      attributes: { age_grade_years: 6 },
    });
    t.match(next_order, { plan: 'priority_rejected_fix', missing: [] });
    const order_id = await order(service, present(next_order?.body));
    t.equal((await run(service)).counts.due, 0, 'nothing before the payment');
    t.equal(await pay(service, order_id), 'paid');
    const [nudged] = await query(
      service.databaseUrl,
      `select 1 from pgboss.job where name = 'sweep' and data ->> 'family' = 'autopilot'`,
    );
    t.ok(nudged, 'the payment triggers the sweep');

    const simulated = await run(service, 'simulate');
    const ran = await run(service);
    t.same({ ...simulated, mode: 'run' }, ran);
    const { record, dispatches } = present(ran.jobs[0]);
    const { report_id, packet_sha256, decision } = record;
    t.match(ran.jobs, [
      { key: order_id, record: { outcome: 'fulfilled', order_id, request_id, missing: [], made: true } },
    ]);
    t.same(
      dispatches.map(({ connector, kind }: { connector: string; kind: string }) => [connector, kind]),
      [['email', 'report_ready']],
    );
    const links = dispatches[0]?.payload as Record<'record' | 'badge' | 'report', string>;
    t.match(links, {
      order_id,
      report_id,
      record: `/api/verify/${report_id}`,
      report: `/api/intake/${request_id}`,
    });
    t.notMatch(JSON.stringify(ran.jobs), /Removed|seller@acme|issuer/, 'no letter, no person and no packet');
    t.equal(await statusOf(service, order_id), 'fulfilled');

    t.equal((await get(links.record)).status, 404, 'nothing becomes public by paying');
    t.equal((await get(links.badge)).status, 404);
    t.equal((await get(`/record/${report_id}`)).status, 404);
    t.same((await get('/api/catalog')).body.records, []);
    const standing = { mine: true, missing: [], report: { report_id, public: false } };
    t.match((await get(`/api/orders/${order_id}`)).body, standing);
    t.match((await post(`/api/orders/${order_id}/publish`, {})).body, { report: { public: true } });
    t.match((await get(links.record)).body, {
      status: 'current',
      decision,
      packet_sha256,
      marketplace: 'amazon_us',
      category: 'toys',
      brand: 'Acme',
      evidence: { documents: 1 },
      decision_now: null,
    });
    t.equal((await get(links.badge)).status, 200);
    const { body: own } = await get(links.report);
    t.match(own, {
      intake: {
        request_id,
        status: 'reported',
        report_id,
        next_order: null,
        orders: [{ order_id, status: 'fulfilled', missing: [] }],
      },
      report: {
        report_id,
        facts: { attributes: { age_grade_years: 6 } },
        documents: [{ issuer: 'acme sourcing' }],
      },
    });
    t.match(own, { report: { decision_document: { next_steps: Array } } }, 'the plan of correction is in it');
    await service.service.sequencer.drain();
    const { body: stream } = await get(
      '/api/webhooks/events?types=verification.report.created',
      OPERATOR_KEY,
    );
    t.equal(stream.events.length, 2);
    const announced = (ran.jobs[0]?.events ?? []) as { event_id: string; type: string; data: object }[];
    t.match(announced, [
      { data: { report_id, deliverable: 'correction_plan', deliverable_sha256: /^[0-9a-f]{64}$/ } },
      { data: { report_id, status: 'current', packet_sha256 } },
    ]);
    const byId = (some: { event_id: string }[]) => some.sort((a, b) => (a.event_id < b.event_id ? -1 : 1));
    t.same(
      byId(
        stream.events.map(({ id, type, data }: { id: string; type: string; data: object }) => ({
          event_id: id,
          type,
          data,
        })),
      ),
      byId(announced),
      'and the run reported it',
    );

    const { body: console } = await get('/api/autopilot', OPERATOR_KEY);
    t.match(console, {
      fulfilment: { waiting: 0, fulfilled: 1 },
      waiting: [],
      fulfilled: [{ order_id, report_id, order_status: 'fulfilled' }],
    });
    const again = await run(service);
    t.equal(again.counts.due, 0, 'once');
    const repeat = await post(
      '/api/orders/payments',
      {
        event_type: 'payment_succeeded',
        order_id,
        provider_event_id: `pe_${order_id}`,
        amount_cents: 49900,
        currency: 'USD',
      },
      OPERATOR_KEY,
    );
    t.match(repeat.body, { duplicate: true, order_status: 'fulfilled' });
    t.equal((await run(service)).counts.due, 0);
  },
);

t.test('the worker fulfils an order by itself once it is paid', async (t) => {
  const service = await startTestService(t);
  const { request_id } = await handIn(service);
  const order_id = await paidOrder(service, { request_id });
  await until('the order is fulfilled', async () => (await statusOf(service, order_id)) === 'fulfilled');
  t.match((await service.get(`/api/intake/${request_id}`)).body, { intake: { status: 'reported' } });
});

t.test('an order without an intake waits: its buyer is asked, answers, and gets the report', async (t) => {
  const service = await clockedService(t, START);
  const { post, get } = service;
  const order_id = await paidOrder(service, { plan: 'supplier_packet_review', request_id: 'PO 4711' });
  const asked = await run(service);
  t.match(asked.jobs, [
    {
      key: order_id,
      record: { outcome: 'waiting', missing: ['intake'], report_id: null },
      dispatches: [
        {
          kind: 'evidence_needed',
          payload: { order_id, missing: ['intake'], answer_by: 'POST /api/intake' },
        },
      ],
    },
  ]);
  await service.clock.setTime('2026-11-17T09:59:59.000Z');
  t.equal((await run(service)).counts.due, 0, 'asked once within a day');
  t.equal(await statusOf(service, order_id), 'paid');
  t.match((await get('/api/autopilot', OPERATOR_KEY)).body, {
    fulfilment: { waiting: 1, fulfilled: 0 },
    waiting: [{ order_id, missing: ['intake'], plan: 'supplier_packet_review' }],
  });

  const stranger = await post('/api/intake', { ...SELLER, ...TRAIN, email: 'mallory@x.example', order_id });
  t.match(stranger, {
    status: 400,
    body: { schema_version: 'invalid_intake_request', issues: [{ path: 'order_id' }] },
  });
  const { request_id, orders, next_order } = await handIn(service, {
    order_id,
    category: null,
    documents: [],
  });
  t.equal(next_order, null);
  t.match(orders, [{ order_id, status: 'paid', missing: ['category', 'documents'] }]);
  t.match((await run(service)).jobs, [
    {
      key: `${order_id}:again_1`,
      dispatches: [
        { payload: { missing: ['category', 'documents'], answer_by: 'POST /api/intake/evidence' } },
      ],
    },
  ]);

  const more = { request_id, documents: [CPC] };
  const added = await post('/api/intake/evidence', more);
  t.match(added, {
    status: 201,
    body: { duplicate: false, intake: { version: 2, orders: [{ missing: ['category'] }] } },
  });
  t.match((await post('/api/intake/evidence', more)).body, { duplicate: true, intake: { version: 2 } });
  t.match((await run(service)).jobs, [
    { key: `${order_id}:again_2`, dispatches: [{ payload: { missing: ['category'] } }] },
  ]);
  await post('/api/intake/evidence', { request_id, attributes: { age_grade_years: 6 } });
  const still = await run(service);
  t.match(still.jobs, [{ key: `${order_id}:again_3`, record: { outcome: 'waiting' } }]);
  t.same(still.jobs[0]?.dispatches, [], 'nothing new is missing, so no message goes out');

  await post('/api/intake/evidence', { request_id, category: 'Toys' });
  const done = await run(service);
  t.match(done.jobs, [{ key: `${order_id}:again_4`, record: { outcome: 'fulfilled', made: true } }]);
  t.equal(await statusOf(service, order_id), 'fulfilled');
  t.match((await get('/api/autopilot', OPERATOR_KEY)).body.fulfilment, { waiting: 0, fulfilled: 1 });
  t.match(await post('/api/intake/evidence', { request_id, brand: 'Other' }), {
    status: 400,
    body: { issues: [{ path: 'request_id' }] },
  });
});

testWhole(
  t,
  'a buyer who does not answer is asked again on four days, the last before the refund window ends',
  async (t) => {
    const service = await clockedService(t, START);
    const order_id = await paidOrder(service, { plan: 'supplier_packet_review' });
    await run(service);
    for (const [day, step] of [
      ['2026-11-17', 1],
      ['2026-11-19', 2],
      ['2026-11-23', 3],
      ['2026-11-29', 4],
    ] as const) {
      await service.clock.setTime(`${day}T09:59:59.000Z`);
      t.equal((await run(service)).counts.due, 0, `not before ${day}`);
      await service.clock.setTime(`${day}T10:00:00.000Z`);
      const simulated = await run(service, 'simulate');
      const asked = await run(service);
      t.same({ ...simulated, mode: 'run' }, asked);
      t.match(asked.jobs, [
        {
          key: `${order_id}:reminder_${step}`,
          record: { outcome: 'waiting' },
          dispatches: [
            {
              kind: 'evidence_needed',
              payload: { missing: ['intake'], reminder: step, refundable_until: '2026-11-30T10:00:00.000Z' },
            },
          ],
        },
      ]);
    }
    await service.clock.setTime('2027-03-01T10:00:00.000Z');
    t.equal((await run(service)).counts.due, 0, 'and no more after that');

    const late = await paidOrder(service, { plan: 'preflight_report', request_id: 'PO 1' });
    await run(service);
    await service.clock.setTime('2027-03-06T10:00:00.000Z');
    t.match(
      (await run(service)).jobs,
      [{ key: `${late}:reminder_2` }],
      'days that were missed are asked once',
    );
    await handIn(service, { order_id: late });
    t.match((await run(service)).jobs, [{ record: { outcome: 'fulfilled' } }]);
    await service.clock.setTime('2027-03-20T10:00:00.000Z');
    t.equal((await run(service)).counts.due, 0, 'who has answered is not asked');
  },
);

testWhole(t, 'each product is fulfilled only with the facts and documents that it needs', async (t) => {
  const service = await clockedService(t, START);
  for (const [plan, more, missing] of [
    ['preflight_report', { documents: [] }, []],
    ['preflight_report', { documents: [], title: null, brand: null }, ['product']],
    ['preflight_report', { marketplace: 'the corner shop' }, ['marketplace']],
    ['preflight_report', { intended_action: 'hoard' }, ['intended_action']],
    ['supplier_packet_review', { documents: [] }, ['documents']],
    ['priority_rejected_fix', { documents: [] }, ['rejection']],
    ['priority_rejected_fix', { documents: [], rejection_text: 'Removed.' }, []],
    [
      'priority_rejected_fix',
      { documents: [], marketplace: ' ', category: 'x' },
      ['marketplace', 'category', 'rejection'],
    ],
  ] as const) {
    const { request_id } = await handIn(service, more);
    const order_id = await paidOrder(service, { plan, request_id });
    const { jobs } = await run(service);
    t.same(jobs[0]?.record.missing, missing, `${plan} ${JSON.stringify(more)}`);
    t.equal(await statusOf(service, order_id), missing.length === 0 ? 'fulfilled' : 'paid');
  }
});

t.test('an order that is refunded, or whose refund is requested, is not fulfilled', async (t) => {
  const service = await clockedService(t, START);
  const { post } = service;
  const { request_id } = await handIn(service);
  const order_id = await paidOrder(service, { request_id });
  await post(
    '/api/connectors/inbox',
    {
      connector: 'email',
      message_id: 'm1',
      kind: 'refund_request',
      subject: 'Refund',
      body: 'Please',
      order_id,
    },
    OPERATOR_KEY,
  );
  await post('/api/connectors/inbox/worker', { mode: 'run' }, OPERATOR_KEY);
  t.equal((await run(service)).counts.due, 0, 'the order waits for the ruling');
  await post('/api/refunds/worker', { mode: 'run' }, OPERATOR_KEY);
  t.equal(await statusOf(service, order_id), 'refund_instructed');
  t.equal((await run(service)).counts.due, 0);
  await post(
    '/api/orders/payments',
    {
      event_type: 'payment_refunded',
      order_id,
      provider_event_id: 'pe_back',
      amount_cents: 49900,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  await post('/api/intake/evidence', { request_id, documents: [{ kind: 'test_report', sha256: sha(9) }] });
  t.equal((await run(service)).counts.due, 0);
  t.equal(await statusOf(service, order_id), 'refunded');
  t.same(await query(service.databaseUrl, 'select 1 from verification_report'), []);
});

testWhole(t, 'an order refunded, or an intake extended, during a sweep is checked again', async (t) => {
  const service = await clockedService(t, START);
  const { database, boss } = service.service;
  const now = new Date(service.clock.now());
  for (const [change, outcome] of [
    [`update "order" set status = 'refund_instructed' where order_id = $1`, null],
    [
      `update seller_intake set version = version + 1 where request_id = (select intake_request_id from "order" where order_id = $1)`,
      'fulfilled',
    ],
  ] as const) {
    const { request_id } = await handIn(service, { title: change });
    const order_id = await paidOrder(service, { request_id });
    const late = {
      ...autopilot,
      async apply(...given: Parameters<NonNullable<typeof autopilot.apply>>) {
        await query(service.databaseUrl, change, [order_id]);
        await autopilot.apply?.(...given);
      },
    };
    const { counts } = await sweep(service.service, late, { mode: 'run', limit: 10, scope: 'all', now });
    t.same(counts, { due: 1, handled: 0, duplicates: 0, failed: 1 });
    t.equal((await query(service.databaseUrl, 'select 1 from record where key = $1', [order_id])).length, 0);
    const done = await database.transaction((tx) =>
      settleParked(tx, boss, autopilot, { key: order_id, subject_id: order_id }, now),
    );
    t.equal(done?.record.outcome ?? null, outcome);
    t.equal(await statusOf(service, order_id), outcome ?? 'refund_instructed');
  }
});

testWhole(t, 'a poison intake parks its batch, and stops no other order', async (t) => {
  const service = await clockedService(t, START);
  const { database, boss } = service.service;
  const orders: string[] = [];
  for (let i = 0; i < 4; i++) {
    const { request_id } = await handIn(service, { title: `Train ${i}` });
    orders.push(await paidOrder(service, { request_id }));
    if (i === 2)
      await query(
        service.databaseUrl,
        `update seller_intake set documents = '[{"kind": 7}]' where request_id = $1`,
        [request_id],
      );
  }
  t.same((await run(service)).counts, { due: 4, handled: 0, duplicates: 0, failed: 4 });
  const now = new Date(service.clock.now());
  for (const [i, order_id] of orders.entries()) {
    const settled = database.transaction((tx) =>
      settleParked(tx, boss, autopilot, { key: order_id, subject_id: order_id }, now),
    );
    if (i === 2) await t.rejects(settled);
    else t.match(await settled, { record: { outcome: 'fulfilled' } });
  }
  t.same(await Promise.all(orders.map((id) => statusOf(service, id))), [
    'fulfilled',
    'fulfilled',
    'paid',
    'fulfilled',
  ]);
});

testWhole(
  t,
  'two orders for one packet share its report; two sellers of one product get separate reports',
  async (t) => {
    const service = await clockedService(t, START);
    const { request_id } = await handIn(service);
    const first = await paidOrder(service, { request_id });
    const second = await paidOrder(service, { request_id, plan: 'preflight_report' });
    const { jobs } = await run(service);
    t.same(jobs.map(({ record }) => record.made).sort(), [false, true]);
    const third = await paidOrder(service, { request_id, plan: 'supplier_packet_review' });
    t.match((await run(service)).jobs, [{ record: { made: false, report_id: jobs[0]?.record.report_id } }]);
    for (const id of [first, second, third]) t.equal(await statusOf(service, id), 'fulfilled');
    t.equal((await query(service.databaseUrl, 'select 1 from verification_report')).length, 1);

    const rival = await handIn(service, { company: 'Rival', documents: [{ ...CPC, sha256: sha(2) }] });
    await paidOrder(service, { request_id: rival.request_id });
    const { record } = present((await run(service)).jobs[0]);
    t.not(record.report_id, jobs[0]?.record.report_id);
    for (const id of [record.report_id, jobs[0]?.record.report_id])
      t.match(
        (await service.post('/api/verify/action', { action: 'publish', report_id: id }, OPERATOR_KEY)).body,
        { action: 'publish', duplicate: false, record: { status: 'current' } },
        'neither supersedes the other',
      );
  },
);

t.test('twelve sweeps at once fulfil twenty orders once each', async (t) => {
  const service = await clockedService(t, START);
  const orders: string[] = [];
  for (let i = 0; i < 20; i++) {
    const { request_id } = await handIn(service, { title: `Train ${i}` });
    orders.push(await paidOrder(service, { request_id }));
  }
  const sweeps = await Promise.all(
    Array.from({ length: 12 }, () => service.post(WORKER, { mode: 'run', limit: 3 }, OPERATOR_KEY)),
  );
  const handled = sweeps.flatMap(({ body }) => body.jobs.map(({ key }: { key: string }) => key));
  t.same(new Set(handled), new Set(orders));
  t.equal(handled.length, 20);
  t.equal((await query(service.databaseUrl, 'select 1 from verification_report')).length, 20);
});

t.test(
  "an active account's intake with evidence needs no order for a report; a paused account's intake waits",
  async (t) => {
    const service = await clockedService(t, START);
    const { get, post } = service;
    const { account_id, api_key } = await activeAccount(service);
    const { request_id } = await handIn(service, {}, api_key);
    const { body: verified } = await post('/api/verify', { ...TRAIN, documents: [CPC] }, api_key);
    const { jobs } = await run(service);
    t.match(
      jobs,
      [
        {
          key: `${request_id}:1`,
          record: { outcome: 'reported', made: false, report_id: verified.report_id },
        },
      ],
      'the same packet is the same report',
    );
    t.match((await get(`/api/intake/${request_id}`, api_key)).body, {
      intake: { status: 'reported' },
      report: { account_id },
    });
    await handIn(service, { documents: [] }, api_key);
    await handIn(service);
    t.equal((await run(service)).counts.due, 0, 'nothing to check, and no paying account');

    const { request_id: later } = await handIn(service, { title: 'Another', brand: 'Other' }, api_key);
    await query(
      service.databaseUrl,
      `update account set status = 'paused', paused_period = '2026-11' where account_id = $1`,
      [account_id],
    );
    t.equal((await run(service)).counts.due, 0);
    await query(
      service.databaseUrl,
      `update account set status = 'active', paused_period = null where account_id = $1`,
      [account_id],
    );
    await service.clock.setTime('2026-11-17T10:00:01.000Z');
    t.match((await run(service)).jobs, [{ key: `${later}:1`, record: { outcome: 'reported', made: true } }]);
  },
);

t.test('an account sees its own orders and intakes, and no others', async (t) => {
  const service = await clockedService(t, START);
  const { get, post } = service;
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const { request_id } = await handIn(service, {}, mine.api_key);
  const order_id = await paidOrder(service, { request_id }, mine.api_key);
  await paidOrder(service, {}, theirs.api_key);
  t.match((await get(WORKER, mine.api_key)).body, { due_count: 1, jobs: [{ key: order_id }] });
  await run(service);
  const { body: console } = await get('/api/autopilot', mine.api_key);
  t.match(console, { fulfilment: { waiting: 0, fulfilled: 1 }, waiting: [], fulfilled: [{ order_id }] });
  t.match((await get('/api/autopilot', theirs.api_key)).body, {
    fulfilment: { waiting: 1, fulfilled: 0 },
    fulfilled: [],
  });
  t.equal(
    (await get(`/api/intake/${request_id}`)).status,
    404,
    'an account’s intake is hidden from strangers',
  );
  t.equal((await get(`/api/intake/${request_id}`, theirs.api_key)).status, 404);
  t.equal((await post('/api/intake/evidence', { request_id, brand: 'X' }, theirs.api_key)).status, 404);
  t.equal((await post('/api/intake/evidence', { request_id, brand: 'X' })).status, 404);

  const open = await handIn(service);
  await paidOrder(service, { request_id: open.request_id }, mine.api_key);
  await run(service);
  t.match(
    (await get(`/api/intake/${open.request_id}`)).body,
    { intake: { status: 'reported' }, report: null },
    'the report is the account’s',
  );
  t.match((await get(`/api/intake/${open.request_id}`, mine.api_key)).body, {
    report: { account_id: mine.account_id },
  });

  const { body: issued } = await post(
    '/api/platform/keys',
    { action: 'issue', role: 'connector', connector: 'email', reason: 'test' },
    OPERATOR_KEY,
  );
  const { body: seen } = await get('/api/intake', issued.api_key);
  t.notMatch(JSON.stringify(seen.intakes), /issuer/, 'a connector sees hashes of documents');
});

t.test('invalid additions to an intake are refused by their field, and write nothing', async (t) => {
  const service = await clockedService(t, START);
  const { request_id } = await handIn(service);
  const paid = await paidOrder(service, { request_id });
  const before = await rowCounts(service.databaseUrl);
  const at = await query(service.databaseUrl, 'select * from seller_intake');
  for (const [path, body, field] of [
    ['/api/intake/evidence', {}, 'request_id'],
    ['/api/intake/evidence', { request_id, documents: [{ kind: 'cpc' }] }, 'documents.0.sha256'],
    [
      '/api/intake/evidence',
      { request_id, documents: [{ ...CPC, issued_on: 'May' }] },
      'documents.0.issued_on',
    ],
    [
      '/api/intake/evidence',
      { request_id, documents: Array.from({ length: 100 }, (_, i) => ({ ...CPC, sha256: sha(i + 10) })) },
      'documents',
    ],
    [
      '/api/intake/evidence',
      { request_id, attributes: { age_grade_years: 'six' } },
      'attributes.age_grade_years',
    ],
    ['/api/intake/evidence', { request_id, title: 7 }, 'title'],
    ['/api/intake', { ...SELLER, order_id: 'ord_none' }, 'order_id'],
    ['/api/intake', { ...SELLER, order_id: paid }, 'order_id'],
  ] as const) {
    const reply = await service.post(path, body);
    t.match(reply, { status: 400, body: { schema_version: 'invalid_intake_request' } }, field);
    t.ok(
      reply.body.issues?.some(({ path }: { path: string }) => path === field),
      `${JSON.stringify(reply.body.issues)} names ${field}`,
    );
  }
  t.match(await service.post('/api/intake/evidence', { request_id: 'req_none', title: 'x' }), {
    status: 404,
  });
  t.same(await rowCounts(service.databaseUrl), before);
  t.same(await query(service.databaseUrl, 'select * from seller_intake'), at);
});
