/** The connector inbox: messages are kept once, routed by the table, and refund requests become cases. */

import pg from 'pg';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { INBOX_KINDS, ROUTES, routeMessage } from '../../contracts/partners/inbox.ts';
import { settleParked } from '../../jobs/core/sweep.ts';
import { inbox } from '../../jobs/partners/inbox.ts';
import { tickUntil, until } from '../fixtures/core.ts';
import { eventsOf, jobsOf } from '../fixtures/ledgers.ts';
import { present } from '../support/answers.ts';
import { testWhole } from '../support/length.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { dumpTables, query, rowCounts } from '../support/tables.ts';

// Each test has its own service.
t.setTimeout(380_000);

const PATH = '/api/connectors/inbox';
const START = '2026-11-16T10:00:05Z';

let posted = 0;
const message = (own: Record<string, unknown> = {}) => ({
  connector: 'email',
  message_id: `<${++posted}@mail.example>`,
  kind: 'message',
  subject: 'A subject',
  body: 'A body.',
  ...own,
});

type Clocked = TestService & { clock: TestClock };

/** A service with a stopped clock, where only the test itself sweeps. */
async function quietService(t: Test): Promise<Clocked> {
  const clock = new TestClock(START);
  return { ...(await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } })), clock };
}

const post = async (service: TestService, own: Record<string, unknown> = {}, key = OPERATOR_KEY) =>
  (await service.post(PATH, message(own), key)).body;

const run = async (service: TestService, path: string) =>
  (await service.post(`${path}/worker`, { mode: 'run', limit: 1000 }, OPERATOR_KEY)).body;

async function connectorKey(service: TestService, connector: string): Promise<string> {
  const issue = { action: 'issue', role: 'connector', connector };
  return present((await service.post('/api/platform/keys', issue, OPERATOR_KEY)).body.api_key);
}

/** An order of 49,900 cents, paid. */
async function paidOrder(service: TestService, key?: string): Promise<string> {
  const order = { email: 'buyer@acme.example', company: 'Acme', plan: 'priority_rejected_fix' };
  const { order_id, amount_cents, currency } = (await service.post('/api/orders', order, key)).body;
  const payment = { event_type: 'payment_succeeded', order_id, provider_event_id: `pe_${order_id}` };
  await service.post('/api/orders/payments', { ...payment, amount_cents, currency }, OPERATOR_KEY);
  return order_id;
}

const instructionsOf = async (service: TestService) =>
  (await jobsOf(service.service.database, 'dispatch.payments')).map(({ data }) => data);

t.test('a message is kept, routed, announced and passed on once', async (t) => {
  const service = await quietService(t);
  const body = await post(service, { message_id: 'm1', subject: 'Hello', body: 'When do you answer?' });
  t.match(body, {
    schema_version: 'service.connector_inbox_message.v1',
    connector: 'email',
    message_id: 'm1',
    kind: 'message',
    status: 'received',
    duplicate: false,
    issues: [],
  });

  const simulated = (await service.post(`${PATH}/worker`, {}, OPERATOR_KEY)).body;
  t.equal(simulated.schema_version, 'service.connector_inbox_worker_result.v1');
  const { jobs } = await run(service, PATH);
  t.same(jobs, simulated.jobs, 'the simulation showed what the run did');
  t.match(jobs, [
    {
      key: body.inbox_message_id,
      record: { message_id: 'm1', target: 'customer_success', route: 'plain_message' },
      events: [{ type: 'connector.inbox.routed' }],
      dispatches: [{ connector: 'crm', kind: 'message_needs_a_person', payload: { because: /person/ } }],
    },
  ]);
  t.equal((await run(service, PATH)).counts.due, 0);
  t.match(await post(service, { message_id: 'm1' }), { duplicate: true, status: 'routed' });

  const { body: console } = await service.get(PATH, OPERATOR_KEY);
  t.equal(console.schema_version, 'service.connector_inbox_console.v1');
  t.match(console, {
    counts: { due: 0, recorded_shown: 1 },
    messages: [{ message_id: 'm1', subject: 'Hello', status: 'routed', target: 'customer_success' }],
    next_cursor: null,
  });
});

t.test('the routing table has a row for every message, and every row is used', (t) => {
  const taken = new Set<string>();
  for (const kind of INBOX_KINDS)
    for (const question_count of [0, 1])
      for (const order_known of [false, true])
        for (const case_known of [false, true])
          for (const withdraws of [false, true]) {
            const facts = { kind, question_count, order_known, case_known, withdraws };
            const { route, target, because } = routeMessage(facts);
            t.ok(because.length > 10);
            t.notOk(
              target === 'refunds' && (!order_known || case_known),
              'a case needs an order that has none yet',
            );
            taken.add(route);
          }
  t.same([...taken].sort(), ROUTES.map(({ route }) => route).sort());
  t.end();
});

t.test('every kind of message goes to its target, and nothing is lost', async (t) => {
  const service = await quietService(t);
  const questions = [
    { question_id: 'b', text: 'Are you SOC 2 certified?' },
    { question_id: 'a', text: 'Who are you?' },
  ];
  const sent = [
    [{ kind: 'questionnaire', questions }, 'trust_center'],
    [{ kind: 'questionnaire' }, 'customer_success'],
    [{ kind: 'refund_request', order_id: await paidOrder(service) }, 'refunds'],
    [{ kind: 'refund_request' }, 'customer_success'],
    [{ kind: 'outcome', subject: '', body: '' }, 'outcomes'],
    [{ kind: 'marketplace_mail' }, 'customer_success'],
    [{ kind: 'message' }, 'customer_success'],
  ] as const;
  const ids = [];
  for (const [own] of sent) ids.push((await post(service, own)).inbox_message_id);
  const { jobs } = await run(service, PATH);
  const byKey = new Map(jobs.map((job: { key: string }) => [job.key, job]));
  const rows = await query(service.databaseUrl, 'select inbox_message_id, status, target from inbox_message');
  const kept = new Map(rows.map((row) => [row.inbox_message_id, row]));
  for (const [index, [own, target]] of sent.entries()) {
    t.match(kept.get(ids[index]), { status: 'routed', target }, own.kind);
    t.match(byKey.get(present(ids[index])), {
      record: { target },
      dispatches: target === 'customer_success' ? [{ connector: 'crm' }] : [],
    });
  }
  const asked = await query(
    service.databaseUrl,
    'select question_id, text, status from trust_question order by trust_question_id',
  );
  t.same(
    asked,
    questions.map((question) => ({ ...question, status: 'open' })),
    'a row for each question, in their order',
  );
});

t.test('a repeated message writes nothing, also when twenty come concurrently', async (t) => {
  const service = await quietService(t);
  const same = message({ message_id: 'twice' });
  const replies = await Promise.all(Array.from({ length: 20 }, () => service.post(PATH, same, OPERATOR_KEY)));
  t.ok(replies.every(({ status }) => status === 201));
  t.equal(replies.filter(({ body }) => !body.duplicate).length, 1);
  t.equal(new Set(replies.map(({ body }) => body.inbox_message_id)).size, 1);

  const before = await rowCounts(service.databaseUrl);
  const again = await service.post(PATH, { ...same, kind: 'outcome', body: 'Something else.' }, OPERATOR_KEY);
  t.match(again.body, { duplicate: true, kind: 'message' }, 'the first version is kept');
  t.same(await rowCounts(service.databaseUrl), before);

  const other = await post(service, { message_id: 'twice', connector: 'portal' });
  t.equal(other.duplicate, false, 'ids of different connectors are independent');
  t.equal((await run(service, PATH)).counts.handled, 2);
});

t.test('a connector posts and reads only as itself; an account posts no mail', async (t) => {
  const service = await quietService(t);
  const email = await connectorKey(service, 'email');
  const portal = await connectorKey(service, 'portal');
  const { api_key } = await activeAccount(service);
  const own = await service.post(PATH, message({ message_id: 'mine' }), email);
  t.equal(own.status, 201);
  const before = await rowCounts(service.databaseUrl);
  for (const [key, connector] of [
    [portal, 'email'],
    [email, 'portal'],
    [api_key, 'email'],
  ]) {
    const refused = await service.post(PATH, message({ connector }), key);
    t.match(refused, { status: 403, body: { schema_version: 'insufficient_role' } });
  }
  t.same(await rowCounts(service.databaseUrl), before);

  await service.post(PATH, message({ connector: 'portal', message_id: 'theirs', subject: 'Theirs' }), portal);
  await run(service, PATH);
  await service.post(PATH, message({ message_id: 'mine too' }), email);
  const { body: seen } = await service.get(PATH, email);
  t.same(seen.messages.map(({ message_id }: { message_id: string }) => message_id).sort(), [
    'mine',
    'mine too',
  ]);
  t.match(seen.counts, { due: 1, recorded_shown: 1, parked: 0 });
  t.notOk(JSON.stringify(seen).includes('theirs'), 'the records of the family do not show it');
  t.equal((await service.get(PATH, OPERATOR_KEY)).body.messages.length, 3);
});

t.test("an account's key sends a questionnaire for itself, and nothing else", async (t) => {
  const service = await quietService(t);
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const nobodys = await paidOrder(service);
  const questionnaire = (own: Record<string, unknown> = {}) =>
    message({
      kind: 'questionnaire',
      connector: 'portal',
      message_id: 'assessment',
      account_id: mine.account_id,
      questions: [{ question_id: 'q1', text: 'Are you SOC 2 certified?' }],
      ...own,
    });
  const before = await rowCounts(service.databaseUrl);
  for (const kind of INBOX_KINDS.filter((one) => one !== 'questionnaire')) {
    const refused = await service.post(PATH, message({ kind, account_id: mine.account_id }), mine.api_key);
    t.match(refused, { status: 403, body: { schema_version: 'insufficient_role' } }, kind);
  }
  const foreign = await service.post(
    PATH,
    questionnaire({ account_id: theirs.account_id, order_id: 'x' }),
    mine.api_key,
  );
  const unknown = await service.post(
    PATH,
    questionnaire({ account_id: 'acct_none', order_id: 'x' }),
    mine.api_key,
  );
  t.match(foreign, { status: 404, body: { schema_version: 'not_found' } });
  t.match(unknown, { status: 404, body: { schema_version: 'not_found' } });
  t.equal(
    foreign.body.message?.replace(theirs.account_id, 'ID'),
    unknown.body.message?.replace('acct_none', 'ID'),
    "another's account is answered as one that does not exist",
  );
  t.same(await rowCounts(service.databaseUrl), before, 'nothing refused was written');

  // The same id as somebody else's message: neither sees, takes or blocks the other's.
  await service.post(
    PATH,
    message({ connector: 'portal', message_id: 'assessment', subject: 'Portal’s' }),
    OPERATOR_KEY,
  );
  const posted = await service.post(PATH, questionnaire(), mine.api_key);
  t.match(posted, {
    status: 201,
    body: {
      account_id: mine.account_id,
      connector: mine.account_id,
      message_id: 'assessment',
      duplicate: false,
      issues: [],
    },
  });
  const other = await service.post(PATH, questionnaire({ account_id: undefined }), theirs.api_key);
  t.match(other, { status: 201, body: { account_id: theirs.account_id, duplicate: false } });
  const again = await service.post(PATH, questionnaire(), mine.api_key);
  t.match(again.body, { inbox_message_id: posted.body.inbox_message_id, duplicate: true });

  for (const [order_id, linked] of [
    [mine.order_id, mine.order_id],
    [theirs.order_id, null],
    [nobodys, null],
    ['ord_none', null],
  ]) {
    const sent = questionnaire({ order_id, message_id: `about ${order_id}` });
    const { body } = await service.post(PATH, sent, mine.api_key);
    t.equal(body.order_id, linked);
    t.same(
      body.issues.map(({ path }: { path: string }) => path),
      linked === null ? ['order_id'] : [],
    );
  }

  await run(service, PATH);
  await run(service, '/api/trust-center');
  const { body: shown } = await service.get('/api/trust-center', mine.api_key);
  t.equal(shown.questions.length, 5);
  t.ok(shown.questions.every(({ status }: { status: string }) => status === 'answered'));
  const portal = await connectorKey(service, 'portal');
  t.equal((await service.get(PATH, portal)).body.messages.length, 1, 'the portal sees its own message only');
  t.equal((await service.get(PATH, theirs.api_key)).body.messages.length, 1);
});

t.test('an account sees only messages linked to it or to its orders', async (t) => {
  const service = await quietService(t);
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  await post(service, { message_id: 'by account', account_id: mine.account_id });
  await post(service, { message_id: 'by order', order_id: mine.order_id });
  await post(service, { message_id: 'of another', account_id: theirs.account_id });
  await post(service, { message_id: 'of nobody' });
  const { body } = await service.get(PATH, mine.api_key);
  t.same(body.messages.map(({ message_id }: { message_id: string }) => message_id).sort(), [
    'by account',
    'by order',
  ]);
  t.ok(body.messages.every(({ account_id }) => account_id === mine.account_id));
});

testWhole(t, 'messages come in pages, and a body only with a message that is named', async (t) => {
  const service = await quietService(t);
  const mine = await activeAccount(service);
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) {
    await service.clock.setTime(service.clock.now() + 1000);
    ids.push(
      (await post(service, { body: `Body ${n}`, account_id: n === 0 ? mine.account_id : undefined }))
        .inbox_message_id,
    );
  }
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await service.get(`${PATH}?limit=3${cursor}`, OPERATOR_KEY);
    seen.push(...body.messages.map(({ inbox_message_id }: { inbox_message_id: string }) => inbox_message_id));
    t.ok(body.messages.every((row: object) => !('body' in row)));
    if (body.next_cursor === null) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  t.same(seen, ids.toReversed());
  const one = await service.get(`${PATH}?inbox_message_id=${ids[0]}`, mine.api_key);
  t.match(one.body.messages, [{ body: 'Body 0' }]);
  const foreign = await service.get(`${PATH}?inbox_message_id=${ids[1]}`, mine.api_key);
  t.same(foreign.body.messages, []);
});

testWhole(t, 'an id that cannot be linked is an issue, and the message is kept without it', async (t) => {
  const service = await quietService(t);
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const nobodys = await paidOrder(service);
  for (const [stated, linked, issues] of [
    [{ account_id: 'acct_none' }, { account_id: null }, ['account_id']],
    [{ order_id: 'ord_none' }, { order_id: null }, ['order_id']],
    [
      { account_id: 'acct_none', order_id: 'ord_none' },
      { account_id: null, order_id: null },
      ['account_id', 'order_id'],
    ],
    [
      { account_id: 'acct_none', order_id: mine.order_id },
      { account_id: null, order_id: null },
      ['account_id', 'order_id'],
    ],
    [
      { account_id: mine.account_id, order_id: theirs.order_id },
      { account_id: mine.account_id, order_id: null },
      ['order_id'],
    ],
    [
      { account_id: mine.account_id, order_id: mine.order_id },
      { account_id: mine.account_id, order_id: mine.order_id },
      [],
    ],
    [{ order_id: mine.order_id }, { account_id: mine.account_id, order_id: mine.order_id }, []],
    [
      { account_id: mine.account_id, order_id: nobodys },
      { account_id: mine.account_id, order_id: nobodys },
      [],
    ],
  ] as const) {
    const own = message({ kind: 'refund_request', ...stated });
    const first = await service.post(PATH, own, OPERATOR_KEY);
    t.match(first, { status: 201, body: { ...linked, duplicate: false } }, JSON.stringify(stated));
    t.same(
      first.body.issues.map(({ path }: { path: string }) => path),
      issues,
    );
    const again = await service.post(PATH, own, OPERATOR_KEY);
    t.same(again.body, { ...first.body, duplicate: true }, 'a repeat gets the same answer');
  }
  const { body } = await service.get(PATH, mine.api_key);
  t.notOk(JSON.stringify(body).includes(theirs.order_id), "another account's order is not shown");
});

t.test('an invalid message is refused, names the field and writes nothing', async (t) => {
  const service = await quietService(t);
  const before = await rowCounts(service.databaseUrl);
  const questions = [{ question_id: 'q', text: 'Why?' }];
  for (const [change, field] of [
    [{ connector: undefined }, 'connector'],
    [{ connector: 'No Such Name' }, 'connector'],
    [{ message_id: undefined }, 'message_id'],
    [{ message_id: ' ' }, 'message_id'],
    [{ message_id: 'x'.repeat(256) }, 'message_id'],
    [{ message_id: 'a\u0000b' }, 'message_id'],
    [{ kind: 'invoice' }, 'kind'],
    [{ subject: undefined }, 'subject'],
    [{ subject: 'x'.repeat(1001) }, 'subject'],
    [{ body: undefined }, 'body'],
    [{ body: 7 }, 'body'],
    [{ body: '\ud800' }, 'body'],
    [{ account_id: 7 }, 'account_id'],
    [{ order_id: '' }, 'order_id'],
    [{ questions }, 'questions'],
    [{ kind: 'questionnaire', questions: 'q' }, 'questions'],
    [{ kind: 'questionnaire', questions: [{ question_id: 'q' }] }, 'questions.0.text'],
    [{ kind: 'questionnaire', questions: [{ text: 'Why?' }] }, 'questions.0.question_id'],
    [{ kind: 'questionnaire', questions: [...questions, ...questions] }, 'questions.1.question_id'],
    [{ kind: 'questionnaire', questions: Array(501).fill(questions[0]) }, 'questions'],
  ] as const) {
    const { status, body } = await service.post(PATH, message(change), OPERATOR_KEY);
    t.equal(status, 400, JSON.stringify(change).slice(0, 80));
    t.equal(body.schema_version, 'invalid_inbox_message');
    t.ok(
      body.issues?.some(({ path }: { path: string }) => path === field),
      `${JSON.stringify(body.issues)} names ${field}`,
    );
  }
  for (const junk of ['', '{', '[]', 'null']) {
    const reply = await service.call('POST', PATH, { body: junk, key: OPERATOR_KEY });
    t.match(
      reply,
      { status: 400, body: { schema_version: junk === '{' ? 'invalid_json' : 'invalid_inbox_message' } },
      junk,
    );
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

testWhole(t, 'the text of a message is stored in its row and its questions only', async (t) => {
  const service = await quietService(t);
  const secret = 'xyzzy-nobody-else-writes-this';
  await post(service, { subject: secret, body: secret });
  const questions = [{ question_id: 'q', text: `Do you keep ${secret}?` }];
  await post(service, { kind: 'questionnaire', subject: secret, body: secret, questions });
  await run(service, PATH);
  await run(service, '/api/trust-center');
  const holding = (await dumpTables(service.databaseUrl)).split('\n').filter((row) => row.includes(secret));
  t.same([...new Set(holding.map((row) => row.split(' ')[0]))].sort(), [
    'public.inbox_message',
    'public.trust_question',
  ]);
  t.notOk(JSON.stringify(await eventsOf(service.service.database)).includes(secret));
});

t.test('a refund requested in time and before fulfilment makes exactly one instruction', async (t) => {
  const service = await quietService(t);
  const order_id = await paidOrder(service);
  const asked = await post(service, { kind: 'refund_request', order_id });
  const { jobs } = await run(service, PATH);
  t.match(jobs, [{ record: { target: 'refunds', order_id, refund_case_id: /^rfd_/ } }]);
  const ruled = await run(service, '/api/refunds');
  t.match(ruled.jobs, [
    {
      key: jobs[0]?.record.refund_case_id,
      record: { order_id, reason: 'requested', amount_cents: 49900, currency: 'USD', ruling: 'instruct' },
      dispatches: [{ connector: 'payments', kind: 'payment_refunded' }],
    },
  ]);
  // The same mail again, another mail about the same order, and sweeps with nothing due.
  await post(service, { kind: 'refund_request', order_id, message_id: asked.message_id });
  await post(service, { kind: 'refund_request', order_id });
  t.match((await run(service, PATH)).jobs, [
    {
      record: { target: 'customer_success', route: 'refund_asked_again' },
      dispatches: [{ connector: 'crm' }],
    },
  ]);
  t.equal((await run(service, '/api/refunds')).counts.due, 0);
  t.match(await instructionsOf(service), [
    { kind: 'payment_refunded', payload: { order_id, amount_cents: 49900 } },
  ]);
  t.equal((await instructionsOf(service)).length, 1);
  const [{ status }] = await query(service.databaseUrl, 'select status from "order" where order_id = $1', [
    order_id,
  ]);
  t.equal(status, 'refund_instructed');
});

t.test(
  'an outcome that a connector received is read, recorded once and announced, its text kept back',
  async (t) => {
    const service = await quietService(t);
    const key = await connectorKey(service, 'email');
    const { account_id, api_key } = await activeAccount(service);
    const secret = 'xyzzy-of-the-marketplace';
    const message = {
      kind: 'outcome',
      message_id: 'verdict-1',
      subject: 'Your listing',
      body: `Your listing for rep_1 has been rejected: the test report has expired. ${secret}`,
      account_id,
    };
    await post(service, message, key);
    t.equal((await service.get('/api/outcomes', api_key)).body.outcomes.length, 0, 'not before it is routed');
    const simulated = (await service.post(`${PATH}/worker`, {}, OPERATOR_KEY)).body;
    t.equal(
      (await query(service.databaseUrl, 'select 1 from outcome')).length,
      0,
      'a simulation records none',
    );
    const { jobs } = await run(service, PATH);
    t.same(jobs, simulated.jobs);
    const { outcomes } = (await service.get('/api/outcomes', api_key)).body;
    t.match(outcomes, [
      {
        account_id,
        reported_by: 'connector',
        connector: 'email',
        source_type: 'connector_inbox',
        message_id: 'verdict-1',
        report_id: 'rep_1',
        result: 'rejected',
        basis: 'text',
        body: message.body,
      },
    ]);
    const { outcome_id, text_sha256, reasons } = present(outcomes[0]);
    const announced = (await eventsOf(service.service.database)).filter(
      ({ type }) => type === 'marketplace.outcome.recorded',
    );
    t.match(announced, [
      {
        data: {
          outcome_id,
          result: 'rejected',
          report_id: 'rep_1',
          text_sha256,
          reasons,
          reported_by: 'connector',
        },
      },
    ]);
    t.equal(announced.length, 1);

    // The same mail again, also reported by the connector itself, is known. Another mail is another outcome.
    await post(service, message, key);
    const { kind: _, account_id: __, ...direct } = { ...message, connector: 'email' };
    const listened = await service.post('/api/outcome/listener', direct, key);
    t.match(listened, { status: 201, body: { outcome_id, duplicate: true } });
    t.equal((await run(service, PATH)).counts.due, 0);
    await service.clock.setTime(service.clock.now() + 1000);
    await post(
      service,
      { ...message, message_id: 'verdict-2', subject: '', body: '', account_id: undefined },
      key,
    );
    await run(service, PATH);
    const rows = await query(
      service.databaseUrl,
      'select result, basis, account_id from outcome order by outcome_id',
    );
    t.match(rows, [
      { result: 'rejected', account_id },
      { result: 'unknown', basis: 'nothing', account_id: null },
    ]);
    t.equal(rows.length, 2, 'a text without a verdict is recorded as unknown');

    const holding = (await dumpTables(service.databaseUrl)).split('\n').filter((row) => row.includes(secret));
    t.same([...new Set(holding.map((row) => row.split(' ')[0]))].sort(), [
      'public.inbox_message',
      'public.outcome',
    ]);
    const shown = (await service.get('/api/outcomes', OPERATOR_KEY)).body;
    t.notOk(JSON.stringify(shown).includes(secret), 'the text is shown to its account only');
  },
);

testWhole(
  t,
  'reports of one outcome before, after and during the routing of its message make one outcome',
  async (t) => {
    const service = await quietService(t);
    const key = await connectorKey(service, 'email');
    const direct = { connector: 'email', message_id: 'first', subject: '', body: 'Listing approved.' };
    const { body: heard } = await service.post('/api/outcome/listener', direct, key);
    await post(service, { ...direct, kind: 'outcome' }, key);
    for (let n = 0; n < 5; n++)
      await post(service, { ...direct, kind: 'outcome', message_id: `more-${n}` }, key);
    await Promise.all(Array.from({ length: 4 }, () => run(service, PATH)));
    const rows = await query(
      service.databaseUrl,
      'select outcome_id, message_id, result from outcome order by message_id',
    );
    t.same(
      rows.map(({ message_id }) => message_id),
      ['first', ...[0, 1, 2, 3, 4].map((n) => `more-${n}`)],
    );
    t.ok(rows.every(({ result }) => result === 'approved'));
    t.equal(rows[0].outcome_id, heard.outcome_id);
    t.equal(
      (await query(service.databaseUrl, `select 1 from inbox_message where status = 'received'`)).length,
      0,
    );
  },
);

testWhole(t, 'requests for one order that are due together open one case', async (t) => {
  const service = await quietService(t);
  const order_id = await paidOrder(service);
  for (let n = 0; n < 5; n++) await post(service, { kind: 'refund_request', order_id });
  await Promise.all(Array.from({ length: 4 }, () => run(service, PATH)));
  await Promise.all(Array.from({ length: 4 }, () => run(service, '/api/refunds')));
  const cases = await query(service.databaseUrl, 'select reason, amount_cents from refund_case');
  t.same(cases, [{ reason: 'requested', amount_cents: '49900' }]);
  t.equal((await instructionsOf(service)).length, 1);
  t.equal((await jobsOf(service.service.database, 'dispatch.crm')).length, 4);
  await t.rejects(
    query(
      service.databaseUrl,
      `insert into refund_case (refund_case_id, order_id, message_id, reason, amount_cents, currency, status, opened_at)
       values ('rfd_second', $1, 'msg_second', 'requested', 1, 'USD', 'open', now())`,
      [order_id],
    ),
    { message: /refund_case_requested/ },
    'the database itself refuses a second case',
  );
});

testWhole(t, 'a case that another transaction opens meanwhile is not opened a second time', async (t) => {
  const service = await quietService(t);
  const order_id = await paidOrder(service);
  const { inbox_message_id } = await post(service, { kind: 'refund_request', order_id });
  const other = new pg.Client({ connectionString: service.databaseUrl });
  await other.connect();
  await other.query('begin');
  await other.query(
    `insert into refund_case (refund_case_id, order_id, message_id, reason, amount_cents, currency, status, opened_at)
     values ('rfd_other', $1, 'msg_other', 'requested', 49900, 'USD', 'open', now())`,
    [order_id],
  );
  const swept = run(service, PATH);
  await until('the sweep waits for the other case', async () => {
    const waiting = `select 1 from pg_stat_activity where wait_event = 'transactionid' and query like '%refund_case%'`;
    return (await query(service.databaseUrl, waiting)).length > 0;
  });
  await other.query('commit');
  await other.end();
  t.match(
    (await swept).counts,
    { due: 1, handled: 0, failed: 1 },
    'the decision is out of date, so the request is parked',
  );

  const { database, boss } = service.service;
  const job = { key: inbox_message_id, subject_id: inbox_message_id };
  const settled = await database.transaction((tx) =>
    settleParked(tx, boss, inbox, job, new Date(service.clock.now())),
  );
  t.match(settled?.record, { route: 'refund_asked_again' }, 'the retry sees the case and goes to a person');
  t.equal((await query(service.databaseUrl, 'select 1 from refund_case')).length, 1);
});

testWhole(t, 'a refund that the policy refers goes to a person with the reason', async (t) => {
  const service = await quietService(t);
  const unpaid = (
    await service.post('/api/orders', { email: 'a@b.example', company: 'A', plan: 'preflight_report' })
  ).body;
  const late = await paidOrder(service);
  await service.clock.setTime(service.clock.now() + 15 * DAY_MS);
  const { order_id: fulfilled } = await activeAccount(service);
  for (const order_id of [fulfilled, late, unpaid.order_id])
    await post(service, { kind: 'refund_request', order_id });
  await run(service, PATH);
  const { jobs } = await run(service, '/api/refunds');
  const referred = new Map(
    jobs.map(({ record, dispatches }: { record: Record<string, unknown>; dispatches: unknown[] }) => [
      record.order_id,
      { record, dispatches },
    ]),
  );
  for (const [order_id, policy, amount_cents] of [
    [fulfilled, 'request_after_fulfilment', 300000],
    [late, 'request_after_window', 49900],
    [unpaid.order_id, 'nothing_to_refund', 0],
  ]) {
    t.match(referred.get(order_id), {
      record: { ruling: 'refer', policy, amount_cents },
      dispatches: [{ connector: 'crm', kind: 'refund_needs_a_person', payload: { because: /.{10}/ } }],
    });
  }
  t.equal((await instructionsOf(service)).length, 0);
});

testWhole(t, 'the refund window ends at the receipt of the request, not at its routing', async (t) => {
  const service = await quietService(t);
  const order_id = await paidOrder(service);
  await service.clock.setTime(service.clock.now() + 13 * DAY_MS);
  await post(service, { kind: 'refund_request', order_id });
  await service.clock.setTime(service.clock.now() + 5 * DAY_MS);
  await run(service, PATH);
  t.match((await run(service, '/api/refunds')).jobs, [{ record: { ruling: 'instruct' } }]);
});

testWhole(t, 'a posted message requests its sweep, and a routed one the sweeps of its target', async (t) => {
  const clock = new TestClock(START);
  const service = await startTestService(t, { clock });
  const order_id = await paidOrder(service);
  await post(service, { kind: 'refund_request', order_id });
  const questions = [{ question_id: 'q', text: 'Are you SOC 2 certified?' }];
  await post(service, { kind: 'questionnaire', questions });
  // Within a minute in which no schedule falls due.
  await tickUntil(
    clock,
    'both are handled',
    async () =>
      (await instructionsOf(service)).length === 1 &&
      (await jobsOf(service.service.database, 'dispatch.questionnaires')).length === 1,
    { withinMs: 50_000 },
  );
});
