/** Outcomes: their reporters, the stored and published parts, and the decision that each belongs to. */
import fc from 'fast-check';
import t from 'tap';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { outcomeRequest } from '../../contracts/learning/outcomes/outcome.ts';
import { recordOutcomes } from '../../sql/learning/outcome.ts';
import { anyCharacter } from '../support/characters.ts';
import { clockedService } from '../support/clocked.ts';
import { activeAccount, OPERATOR_KEY } from '../support/service.ts';
import { dumpTables, query, rowCounts } from '../support/tables.ts';

t.setTimeout(120_000);

const LISTEN = '/api/outcome/listener';
const START = '2026-11-16T10:00:00.000Z';
const OUTCOME = {
  connector: 'marketplace_webhook',
  source_type: 'marketplace_outcome',
  subject: 'Listing removed',
  body: 'Your listing for report rep_7f3a was removed because the tracking label is missing.',
  report_id: 'rep_7f3a',
  marketplace: 'amazon_us',
  category: 'toys',
};
const QUESTION = {
  marketplace: 'amazon_us',
  category: 'toys',
  listing_id: 'B0TRAIN123',
  standard: 'ASTM F963-17',
  intended_action: 'list',
};

const service = await clockedService(t, START);

const outcomesOf = (key: string, more = '') => service.get(`/api/outcomes?limit=500${more}`, key);
const rowOf = async (outcome_id: string) =>
  (await query(service.databaseUrl, 'select * from outcome where outcome_id = $1', [outcome_id]))[0];

t.test('an outcome is read, stored, announced, and listed for its account', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  const { body: decided } = await service.post(
    '/api/agent/decision',
    { ...QUESTION, report_id: 'rep_7f3a' },
    api_key,
  );
  t.equal(decided.decision, 'hold');

  const { status, body } = await service.post(LISTEN, OUTCOME, api_key);
  t.equal(status, 201);
  t.match(body, {
    schema_version: 'service.outcome_listener_result.v1',
    outcome_id: /^out_[0-9a-f]{32}$/,
    report_id: 'rep_7f3a',
    result: 'removed',
    reasons: ['label_missing'],
    basis: 'text',
    linked: { account: true, report: false, decision: true },
    duplicate: false,
  });

  const { body: listed } = await outcomesOf(api_key);
  t.equal(listed.schema_version, 'service.outcome_console.v1');
  t.match(listed.outcomes, [
    {
      outcome_id: body.outcome_id,
      account_id,
      reported_by: 'account',
      usage_id: decided.metering.usage_id,
      report_linked: false,
      subject: OUTCOME.subject,
      body: OUTCOME.body,
      recorded_at: START,
    },
  ]);

  await service.service.sequencer.drain();
  const { body: stream } = await service.get(
    '/api/webhooks/events?types=marketplace.outcome.recorded',
    api_key,
  );
  t.match(stream.events, [
    {
      account_id,
      subject: { type: 'outcome', id: body.outcome_id },
      data: {
        outcome_id: body.outcome_id,
        report_id: 'rep_7f3a',
        usage_id: decided.metering.usage_id,
        result: 'removed',
        reasons: ['label_missing'],
        marketplace: 'amazon_us',
        category: 'toys',
        text_sha256: listed.outcomes[0]?.text_sha256,
      },
    },
  ]);
  t.notOk(JSON.stringify(stream).includes('tracking label'), 'no text in events');
});

t.test('an outcome that is sent several times, also at once, is recorded once', async (t) => {
  const { api_key } = await activeAccount(service);
  const before = await rowCounts(service.databaseUrl);
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      service.post(LISTEN, { ...OUTCOME, ...(i % 2 ? { message_id: 'm-1' } : {}) }, api_key),
    ),
  );
  t.ok(replies.every(({ status }) => status === 201));
  const ids = [0, 1].map(
    (own) => new Set(replies.filter((_, i) => i % 2 === own).map(({ body }) => body.outcome_id)),
  );
  t.same(
    ids.map((one) => one.size),
    [1, 1],
    'one by its content, one by its message id',
  );
  t.equal(replies.filter(({ body }) => !body.duplicate).length, 2);
  const after = await rowCounts(service.databaseUrl);
  t.equal((after['public.outcome'] ?? 0) - (before['public.outcome'] ?? 0), 2);
  t.equal((after['public.event'] ?? 0) - (before['public.event'] ?? 0), 2);

  const changed = await service.post(
    LISTEN,
    { message_id: 'm-1', connector: OUTCOME.connector, body: 'Approved' },
    api_key,
  );
  t.match(
    changed.body,
    { duplicate: true, result: 'removed', report_id: 'rep_7f3a' },
    'the first one counts',
  );
  const another = await service.post(LISTEN, { ...OUTCOME, message_id: 'm-1', connector: 'mail' }, api_key);
  t.match(another.body, { duplicate: false }, 'message ids are each connector’s own');
});

t.test('a message id that one reporter has used is still free for others', async (t) => {
  const { api_key } = await activeAccount(service);
  const other = await activeAccount(service);
  const message = { ...OUTCOME, message_id: 'm-squat' };
  const ids = new Set<string>();
  for (const key of [undefined, api_key, other.api_key, OPERATOR_KEY]) {
    const { body } = await service.post(LISTEN, message, key);
    t.equal(body.duplicate, false);
    ids.add(body.outcome_id);
    t.match((await service.post(LISTEN, message, key)).body, {
      duplicate: true,
      outcome_id: body.outcome_id,
    });
  }
  t.equal(ids.size, 4);
});

t.test('anybody may report, and an outcome without an account is listed to no account', async (t) => {
  const { api_key } = await activeAccount(service);
  const { body: anonymous } = await service.post(LISTEN, { body: 'rep_public1 was approved.' });
  t.match(anonymous, {
    report_id: 'rep_public1',
    result: 'approved',
    reasons: [],
    linked: { account: false, report: false, decision: false },
  });
  t.same((await outcomesOf(api_key)).body.outcomes, []);
  const { body: all } = await outcomesOf(OPERATOR_KEY);
  const row = all.outcomes.find(
    ({ outcome_id }: { outcome_id: string }) => outcome_id === anonymous.outcome_id,
  );
  t.match(row, { account_id: null, reported_by: 'public', connector: 'direct', subject: null, body: null });
  t.match(await service.post(LISTEN, OUTCOME, 'nonsense'), {
    status: 401,
    body: { schema_version: 'invalid_api_key' },
  });
});

t.test('the text of an outcome is shown to its account, and is stored only in its row', async (t) => {
  const { api_key } = await activeAccount(service);
  const other = await activeAccount(service);
  const secret = 'Mrs Featherstonehaugh of 12 Acacia Avenue';
  await service.post(
    LISTEN,
    { subject: secret, body: `${secret} says: it was rejected. ${secret}` },
    api_key,
  );
  t.ok(JSON.stringify((await outcomesOf(api_key)).body).includes(secret));
  for (const key of [other.api_key, OPERATOR_KEY]) {
    t.notOk(JSON.stringify((await outcomesOf(key)).body).includes(secret));
  }
  await service.service.sequencer.drain();
  const holders = (await dumpTables(service.databaseUrl))
    .split('\n')
    .filter((row) => row.includes('Featherstonehaugh'));
  t.equal(holders.length, 1);
  t.match(holders[0], /^public\.outcome /);
});

t.test(
  'an outcome is linked to a decision of its account: the named one, or one on its report or product',
  async (t) => {
    const { api_key } = await activeAccount(service);
    const other = await activeAccount(service);
    const decide = async (facts: object, key = api_key) =>
      (await service.post('/api/agent/decision', { ...QUESTION, ...facts }, key)).body.metering
        .usage_id as string;
    const tick = () => service.clock.setTime(service.clock.now() + 60_000);
    const linkOf = async (more: object, key = api_key) => {
      const { body } = await service.post(
        LISTEN,
        { body: `Your listing was rejected. ${JSON.stringify(more)}`, ...more },
        key,
      );
      return (await rowOf(body.outcome_id)).usage_id;
    };

    const first = await decide({ report_id: 'rep_one' });
    await tick();
    const second = await decide({ report_id: 'rep_one', lab: 'Some laboratory' });
    await tick();
    const elsewhere = await decide({
      marketplace: 'walmart_us',
      listing_id: '123456789',
      report_id: 'rep_one',
    });
    const byModel = await decide({ listing_id: '', brand: 'Acme', model: 'T-1' });
    const foreign = await decide({ listing_id: 'B0FOREIGN1', report_id: 'rep_theirs' }, other.api_key);
    await tick();

    t.equal(await linkOf({ usage_id: first }), first, 'the one that is named');
    t.equal(
      await linkOf({ report_id: 'rep_one', marketplace: 'amazon_us' }),
      second,
      'the newest on the report',
    );
    t.equal(await linkOf({ report_id: 'rep_one', marketplace: 'walmart_us' }), elsewhere);
    t.equal(
      await linkOf({ listing_id: ' b0train123', marketplace: 'Amazon_US' }),
      second,
      'the newest on the listing',
    );
    t.equal(await linkOf({ brand: 'ACME', model: 't-1', marketplace: 'amazon_us' }), byModel);
    t.equal(
      await linkOf({
        report_id: 'rep_one',
        marketplace: 'amazon_us',
        occurred_at: '2026-11-16T10:00:30+00:00',
      }),
      first,
      'not a decision after it',
    );
    t.equal(await linkOf({ report_id: 'rep_one', occurred_at: '2026-11-15T00:00:00Z' }), null);
    t.equal(
      await linkOf({ report_id: 'rep_theirs' }),
      null,
      'no outcome is linked to another account’s decision',
    );
    t.equal(await linkOf({ usage_id: foreign }), null);
    t.equal(await linkOf({ listing_id: 'B0FOREIGN1', marketplace: 'amazon_us' }), null);
    t.equal(await linkOf({}), null);

    const issue = { action: 'issue', role: 'connector', connector: 'marketplace_webhook' };
    const connector = (await service.post('/api/platform/keys', issue, OPERATOR_KEY)).body.api_key as string;
    for (const key of [connector, OPERATOR_KEY]) {
      t.equal(await linkOf({ usage_id: foreign }, key), foreign, 'they speak for the account that asked');
      t.equal(await linkOf({ usage_id: 'use_none' }, key), null);
      t.equal(await linkOf({ listing_id: 'B0FOREIGN1' }, key), null, 'a product names no account');
    }
    const { body: heard } = await service.post(LISTEN, { body: 'It was rejected.', usage_id: foreign });
    t.match(heard, { result: 'rejected', linked: { account: false, decision: false } }, 'without a key');
  },
);

t.test('a metered decision stores its verdict, codes and hashes, and no free text', async (t) => {
  const { api_key, account_id } = await activeAccount(service);
  const ask = async (facts: object) => {
    await service.clock.setTime(service.clock.now() + 1);
    return service.post('/api/agent/decision', facts, api_key);
  };
  const { body: decided } = await ask({ ...QUESTION, report_id: 'rep_trail' });
  await ask({ ...QUESTION, intended_action: 'import', listing_id: ' b0train123 ' });
  await ask({
    marketplace: 'my private market',
    category: 'secrets',
    title: 'a secret product',
    report_id: 'a b c',
  });
  const rows = await query(
    service.databaseUrl,
    `select decision, marketplace, category, intended_action, report_id, subject_sha256, missing_evidence
     from usage where account_id = $1 order by occurred_at, usage_id`,
    [account_id],
  );
  t.match(rows, [
    {
      decision: decided.decision,
      marketplace: 'amazon_us',
      category: 'toys',
      intended_action: 'list',
      report_id: 'rep_trail',
      missing_evidence: decided.missing_evidence.length,
    },
    { intended_action: 'import', report_id: null },
    {
      decision: 'insufficient_facts',
      marketplace: null,
      category: null,
      intended_action: null,
      report_id: null,
      missing_evidence: null,
    },
  ]);
  t.match(rows[0].subject_sha256, /^[0-9a-f]{64}$/);
  t.equal(rows[1].subject_sha256, rows[0].subject_sha256, 'the same product, whatever the action');
  t.not(rows[2].subject_sha256, rows[0].subject_sha256);
});

t.test('an invalid outcome is refused by its field, and nothing is written', async (t) => {
  const before = await rowCounts(service.databaseUrl);
  for (const [field, body] of [
    ['body', {}],
    ['body', { subject: ' ', body: '' }],
    ['body', { ...OUTCOME, body: 7 }],
    ['body', { ...OUTCOME, body: 'x'.repeat(100_001) }],
    ['body', { ...OUTCOME, body: 'a\u0000b' }],
    ['subject', { ...OUTCOME, subject: null }],
    ['report_id', { ...OUTCOME, report_id: 'not an id' }],
    ['marketplace', { ...OUTCOME, marketplace: 'amazon us!' }],
    ['category', { ...OUTCOME, category: ['toys'] }],
    ['result', { ...OUTCOME, result: 'splendid' }],
    ['occurred_at', { ...OUTCOME, occurred_at: 'yesterday' }],
    ['occurred_at', { ...OUTCOME, occurred_at: '0000-01-01T00:00:00Z' }],
    ['occurred_at', { ...OUTCOME, occurred_at: '2026-12-24T00:00:00Z' }],
    ['connector', { ...OUTCOME, connector: 'Robert"); drop' }],
    ['', []],
  ] as const) {
    const { status, body: refused } = await service.post(LISTEN, body);
    t.equal(status, 400, JSON.stringify(body).slice(0, 80));
    t.equal(refused.schema_version, 'invalid_outcome');
    t.equal(refused.issues?.[0]?.path, field);
  }
  t.match(await service.post(LISTEN, '{"body":'), {
    status: 400,
    body: { schema_version: 'invalid_json' },
  });
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('no text and no field of an outcome makes the server fail', async (t) => {
  const text = fc.string({ unit: anyCharacter, maxLength: 60 });
  const value = fc.oneof(
    text,
    fc.constantFrom('', ' ', '2026-11-01T00:00:00Z', 'approved', 'm', 'x'.repeat(300)),
  );
  const names = Object.keys(outcomeRequest.shape);
  await t.resolves(
    fc.assert(
      fc.asyncProperty(
        fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }),
        async (report) => {
          const { status, body } = await service.post(LISTEN, report, OPERATOR_KEY);
          return status === 201 || (status === 400 && `${body.schema_version}` === 'invalid_outcome');
        },
      ),
      { numRuns: 150 },
    ),
  );
});

t.test('reports without a key are limited per address, and those with a key are not', async (t) => {
  const limited = await clockedService(t, START, { PUBLIC_WRITES_PER_MINUTE: '3' });
  const report = (n: number, key?: string) => limited.post(LISTEN, { body: `Approved ${n}` }, key);
  for (let n = 0; n < 3; n++) t.equal((await report(n)).status, 201);
  const refused = await report(4);
  t.match(refused, { status: 429, body: { schema_version: 'rate_limited' } });
  t.equal(refused.headers.get('retry-after'), '60');
  t.equal((await report(5, OPERATOR_KEY)).status, 201);
  await limited.clock.setTime(limited.clock.now() + 60_000);
  t.equal((await report(6)).status, 201);
});

t.test('outcomes come page by page, newest first', async (t) => {
  const { api_key } = await activeAccount(service);
  const made: string[] = [];
  for (let n = 0; n < 5; n++) {
    await service.clock.setTime(service.clock.now() + 1000);
    made.unshift((await service.post(LISTEN, { body: `Rejected ${n}` }, api_key)).body.outcome_id);
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = `limit=2${cursor ? `&cursor=${cursor}` : ''}`;
    const { body } = await service.get(`/api/outcomes?${query}`, api_key);
    seen.push(...body.outcomes.map(({ outcome_id }: { outcome_id: string }) => outcome_id));
    cursor = body.next_cursor;
  }
  t.same(seen, made);
});

t.test(
  'a batch of outcomes is written as a whole, and counts known and new outcomes separately',
  async (t) => {
    const { account_id } = await activeAccount(service);
    const at = new Date(service.clock.now());
    const reporter = { role: 'connector' as const, account_id, connector: 'mail' };
    const report = (n: number) => ({
      request: outcomeRequest.parse({
        connector: 'mail',
        message_id: `batch-${n}`,
        body: `The item was removed. ${n}`,
      }),
      reporter,
    });
    const first = await service.service.database.transaction((tx) =>
      recordOutcomes(tx, [report(1), report(2)], at),
    );
    const second = await service.service.database.transaction((tx) =>
      recordOutcomes(tx, [report(2), report(3), report(3)], at),
    );
    t.same(
      [...first, ...second].map(({ duplicate, result }) => [duplicate, result]),
      [
        [false, 'removed'],
        [false, 'removed'],
        [true, 'removed'],
        [false, 'removed'],
        [true, 'removed'],
      ],
    );
    t.equal(second[0]?.outcome_id, first[1]?.outcome_id);
    t.equal(second[2]?.outcome_id, second[1]?.outcome_id);
    const row = await rowOf(first[0]?.outcome_id as string);
    t.equal(row.report_sha256, contentSha256(['connector', 'mail', 'mail', 'batch-1']));
    t.same(await service.service.database.transaction((tx) => recordOutcomes(tx, [], at)), []);
  },
);
