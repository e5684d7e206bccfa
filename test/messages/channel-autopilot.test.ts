/**
 * Messages to contacts ("plays"): only with consent, each once, none after an answer; a withdrawal always
 * wins.
 */
import fc from 'fast-check';
import t from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import {
  type ContactFacts,
  contactSha256,
  draftPlay,
  mayReach,
  PLAYS,
  RESPONSES,
} from '../../contracts/messages/channel-autopilot.ts';
import { guardText } from '../../contracts/messages/claim-guard.ts';
import { sweep } from '../../jobs/core/sweep.ts';
import { channelAutopilot, playFor } from '../../jobs/messages/channel-autopilot.ts';
import { seedDue } from '../fixtures/seeds.ts';
import { present } from '../support/answers.ts';
import { type ClockedService, clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, type TestService } from '../support/service.ts';
import { dumpTables, query, rowCounts } from '../support/tables.ts';

t.setTimeout(180_000);

const PATH = '/api/channel-autopilot';
const START = Date.parse('2026-11-03T09:00:00.000Z');
const CONSENT = {
  action: 'consent',
  email: 'Jo@Shop.example',
  company: 'Shop',
  channel: 'email',
  consent_text: 'Yes, write to me about how to use Preflight.',
  source: 'trade fair form 12',
};
const TOY = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };

const contacts = ({ post }: TestService, body: object, key: string | undefined = OPERATOR_KEY) =>
  post(`${PATH}/contacts`, body, key);
/** A call without a key, by anybody who has the reference of a message. */
const anybody = ({ post }: TestService, body: object) => post(`${PATH}/contacts`, body);
const respond = ({ post }: TestService, body: object, key = OPERATOR_KEY) =>
  post(`${PATH}/responses`, body, key);
const run = async ({ post }: TestService, mode = 'run') =>
  (await post(`${PATH}/worker`, { mode, limit: 1000 }, OPERATOR_KEY)).body;
const lease = async ({ post }: TestService, connector = 'email') =>
  (await post('/api/dispatch/lease', { connector, limit: 100 }, OPERATOR_KEY)).body.rows.filter(
    ({ kind }: { kind: string }) => kind.startsWith('channel_'),
  );
const day = (service: ClockedService, n: number) => service.clock.setTime(START + n * DAY_MS);
const rows = (service: TestService, text: string) => query(service.databaseUrl, text, []);

t.test(
  'a contact that consented gets its messages on their days, and none once it has answered',
  async (t) => {
    const service = await clockedService(t, START);
    const { account_id, api_key } = await activeAccount(service);
    const { body: made } = await contacts(service, { ...CONSENT, account_id });
    t.match(made, {
      schema_version: 'service.channel_contact.v1',
      action: 'consent',
      status: 'consented',
      duplicate: false,
    });
    const { contact_id } = made;
    t.equal((await run(service)).counts.due, 0, 'nothing is due on the day of the consent');

    await day(service, 1);
    const simulated = await run(service, 'simulate');
    const first = await run(service);
    t.same(first.jobs, simulated.jobs);
    const contact_sha256 = contactSha256('jo@shop.example');
    const [job] = first.jobs;
    t.match(job, {
      key: `${contact_id}:first_decision`,
      record: { outcome: 'sent', guard: 'pass', findings: [] },
      events: [
        {
          type: 'channel.play.recorded',
          data: { play: 'first_decision', channel: 'email', step: 1, contact_sha256, guard: 'pass' },
        },
      ],
      dispatches: [
        {
          connector: 'email',
          kind: 'channel_play',
          payload: { contact_id, play: 'first_decision', step: 1 },
        },
      ],
    });
    const { text } = present(job?.dispatches[0]).payload as { text: string };
    t.match(text, /withdraw the consent at any time, answer with the word STOP/);
    t.ok(text.includes(present(contact_id)));
    t.equal((await run(service)).counts.due, 0, 'once');
    const [leased] = await lease(service);
    t.match(leased, {
      recipient: { email: 'jo@shop.example', company: 'Shop' },
      payload: {
        subject: 'A first question to ask',
        text: text.split('\n').at(-1),
        html: /^<!doctype html>/,
      },
    });
    await service.post(
      '/api/dispatch/ack',
      {
        connector: 'email',
        results: [{ dispatch_id: leased?.dispatch_id, attempt: 0, status: 'delivered' }],
      },
      OPERATOR_KEY,
    );

    // Its last decision lacks evidence, so the second play fits; its kit has a step left, so the third fits.
    await service.post('/api/agent/decision', TOY, api_key);
    await day(service, 4);
    t.match((await run(service)).jobs, [{ record: { play: 'evidence_gap', outcome: 'sent' } }]);
    await day(service, 8);
    t.match((await run(service)).jobs, [{ record: { play: 'integration_kit', outcome: 'sent', step: 3 } }]);
    // It has no report, so the fourth play is skipped and not postponed.
    await day(service, 14);
    const passed = await run(service);
    t.match(passed.jobs, [
      {
        record: {
          play: 'record_badge',
          outcome: 'passed_over',
          because: 'it is for an account with a report on record',
        },
      },
    ]);
    t.same([passed.jobs[0]?.events, passed.jobs[0]?.dispatches], [[], []]);

    const reply = { contact_id, play: 'integration_kit', response: 'interested', text: 'Call me, Jo' };
    const { body: answer } = await respond(service, reply);
    t.match(answer, {
      contact_id,
      play: 'integration_kit',
      response: 'interested',
      status: 'answered',
      duplicate: false,
    });
    t.match((await respond(service, reply)).body, { response_id: answer.response_id, duplicate: true });
    const recorded = await run(service);
    t.match(recorded.jobs, [
      {
        key: `${contact_id}:integration_kit:interested`,
        events: [
          {
            type: 'channel.response.recorded',
            data: { play: 'integration_kit', response: 'interested', contact_sha256 },
          },
        ],
        dispatches: [{ connector: 'crm', kind: 'channel_interest', payload: { contact_id } }],
      },
    ]);
    t.match(
      await lease(service, 'crm'),
      [{ recipient: { email: 'jo@shop.example' } }],
      'a person calls back',
    );
    await day(service, 100);
    t.equal((await run(service)).counts.due, 0, 'it has answered');

    const { body: console } = await service.get(PATH, OPERATOR_KEY);
    t.equal(console.schema_version, 'service.channel_autopilot_console.v1');
    t.match(console, {
      contact_counts: { answered: 1 },
      contacts: [
        {
          contact_id,
          next_play: null,
          consents: [
            {
              action: 'consent',
              consent_text: CONSENT.consent_text,
              source: CONSENT.source,
              by_role: 'operator',
            },
          ],
          responses: [{ response: 'interested' }],
        },
      ],
    });
    await service.service.sequencer.drain();
    const { body: stream } = await service.get(
      '/api/webhooks/events?types=channel.play.recorded,channel.response.recorded',
      api_key,
    );
    t.equal(stream.events.length, 4);
    const everything = await dumpTables(service.databaseUrl);
    const persons = everything.split('\n').filter((row) => /jo@shop|Call me/i.test(row));
    t.ok(
      persons.length > 0 && persons.every((row) => row.startsWith('public.channel_contact ')),
      'personal data are in one table only',
    );
  },
);

t.test('a row whose contact withdraws before the lease is cancelled and never handed out', async (t) => {
  const service = await clockedService(t, START);
  const ids: string[] = [];
  for (const n of [1, 2, 3]) {
    const { body } = await contacts(service, {
      ...CONSENT,
      email: `c${n}@shop.example`,
      channel: n === 2 ? 'crm' : 'email',
    });
    ids.push(present(body.contact_id));
  }
  await day(service, 1);
  t.equal((await run(service)).counts.handled, 3);
  const withdrawn = await anybody(service, { action: 'withdraw', contact_id: ids[0] });
  t.match(withdrawn, { status: 201, body: { contact_id: ids[0], status: 'withdrawn', duplicate: false } });
  t.match((await anybody(service, { action: 'withdraw', contact_id: ids[0] })).body, { duplicate: true });
  await contacts(service, { action: 'withdraw', email: 'C2@shop.example' });

  t.same(
    (await lease(service)).map(({ subject }: { subject: { id: string } }) => subject.id),
    [ids[2]],
  );
  t.same(await lease(service, 'crm'), []);
  const jobs = await rows(
    service,
    `select data->'subject'->>'id' as id, state::text from pgboss.job where data->>'kind' = 'channel_play' order by 1`,
  );
  t.same(
    jobs,
    ids
      .map((id, n) => ({ id, state: n === 2 ? 'active' : 'cancelled' }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  t.equal(
    (await rows(service, 'select * from dispatch_lease')).length,
    1,
    'the events name exactly the rows that were handed out',
  );
  const responses = (await run(service)).jobs;
  t.same(
    responses.map(({ record }) => record.response),
    ['opted_out', 'opted_out'],
  );
  t.same(
    responses.flatMap(({ dispatches }: { dispatches: unknown[] }) => dispatches),
    [],
  );

  // A failed row returns to the queue; its contact may withdraw before the next lease.
  const [row] = await rows(
    service,
    `select id, retry_count from pgboss.job where state = 'active' and data->>'kind' = 'channel_play'`,
  );
  const failed = { dispatch_id: row.id, attempt: row.retry_count, status: 'failed' };
  await service.post('/api/dispatch/ack', { connector: 'email', results: [failed] }, OPERATOR_KEY);
  await contacts(service, { action: 'withdraw', contact_id: ids[2] });
  await day(service, 2);
  t.same(await lease(service), []);
});

t.test(
  'a withdrawal holds for the person: for every channel and account, at once and for good',
  async (t) => {
    const service = await clockedService(t, START);
    const one = await activeAccount(service);
    const two = await activeAccount(service, { ...SIGNUP, company: 'Second' });
    const own = { ...CONSENT, email: SIGNUP.email };
    for (const [key, more] of [
      [one.api_key, {}],
      [one.api_key, { channel: 'crm' }],
      [two.api_key, {}],
      [OPERATOR_KEY, {}],
    ] as const)
      t.equal((await contacts(service, { ...own, ...more }, key)).status, 201);
    t.equal((await rows(service, 'select * from channel_contact')).length, 4);
    const { body } = await contacts(service, { action: 'withdraw', email: SIGNUP.email }, two.api_key);
    t.equal(body.status, 'withdrawn');
    t.same(await rows(service, 'select distinct status, next_play_at from channel_contact'), [
      { status: 'withdrawn', next_play_at: null },
    ]);
    t.equal((await rows(service, `select * from channel_consent where action = 'withdraw'`)).length, 4);
    const before = await rowCounts(service.databaseUrl);
    for (const again of [own, { ...own, channel: 'crm', consent_text: 'Yes again', source: 'new form' }]) {
      const refused = await contacts(service, again);
      t.match(refused, {
        status: 400,
        body: { schema_version: 'invalid_channel_contact', issues: [{ path: 'email' }] },
      });
    }
    t.same(await rowCounts(service.databaseUrl), before, 'nothing is written');
    await day(service, 60);
    const { jobs } = await run(service);
    t.ok(jobs.every(({ record }: { record: { response?: string } }) => record.response === 'opted_out'));

    // Also for an address without any consent.
    t.match((await contacts(service, { action: 'withdraw', email: 'never@shop.example' })).body, {
      status: 'withdrawn',
      duplicate: false,
    });
    t.match((await contacts(service, { action: 'withdraw', email: 'never@shop.example' })).body, {
      duplicate: true,
    });
    t.equal((await contacts(service, { ...CONSENT, email: 'NEVER@shop.example' })).status, 400);
  },
);

testWhole(
  t,
  'a repeated consent adds nothing; another wording adds a row and keeps the sequence',
  async (t) => {
    const service = await clockedService(t, START);
    const at = async (body: object) => (await contacts(service, { ...CONSENT, ...body })).body;
    const first = await at({});
    t.match(await at({ email: 'jo@shop.example' }), { contact_id: first.contact_id, duplicate: true });
    t.match(await at({ consent_text: 'Yes, also about plans.' }), {
      contact_id: first.contact_id,
      duplicate: false,
    });
    t.equal((await rows(service, 'select * from channel_consent')).length, 2);
    await day(service, 1);
    t.equal((await run(service)).counts.handled, 1);
    await at({ consent_text: 'Once more' });
    await day(service, 2);
    t.equal((await run(service)).counts.due, 0, 'a repeated consent does not restart the sequence');
    t.equal(
      (await at({ email: 'old@shop.example', given_at: '2026-10-01T00:00:00+02:00' })).status,
      'consented',
    );
    t.match((await run(service)).jobs, [{ record: { play: 'first_decision' } }]);
    t.equal((await run(service)).counts.due, 0, 'overdue plays are not all sent on one day');
    await day(service, 4);
    t.match(
      (await run(service)).jobs.map(({ record }) => record.play),
      ['evidence_gap', 'evidence_gap'],
    );
  },
);

t.test('a blocked draft is recorded with its offending words, and goes nowhere', async (t) => {
  const service = await clockedService(t, START);
  const { body } = await contacts(service, CONSENT);
  await day(service, 1);
  const boastful = PLAYS.map((play) => ({
    ...play,
    draft: () => ({ subject: 'News', text: 'We guarantee approval on every marketplace.' }),
  }));
  const handle: typeof channelAutopilot.handle = (subjects) =>
    subjects.map((subject) => playFor(subject as unknown as Parameters<typeof playFor>[0], boastful));
  const now = new Date(service.clock.now());
  const options = { mode: 'run', limit: 10, scope: 'all', now } as const;
  const { jobs } = await sweep(service.service, { ...channelAutopilot, handle }, options);
  t.match(jobs, [
    {
      record: { outcome: 'blocked', guard: 'block', draft: { subject: 'News' } },
      events: [{ type: 'channel.play.recorded', data: { guard: 'block' } }],
    },
  ]);
  t.ok(JSON.stringify(jobs[0]?.record.findings).includes('words'));
  t.same(jobs[0]?.dispatches, []);
  t.same(await lease(service), []);
  t.match((await service.get(PATH, OPERATOR_KEY)).body.contacts, [
    { contact_id: body.contact_id, last_play: null, next_play: 'evidence_gap' },
  ]);
  const claimed = await respond(service, { ...body, response: 'interested', play: 'first_decision' });
  t.match(
    claimed,
    { status: 400, body: { issues: [{ path: 'play' }] } },
    'a response to a play that was not sent is refused',
  );
});

t.test(
  'with concurrent sweeps and withdrawals, each play is sent at most once and none after a withdrawal',
  async (t) => {
    const service = await clockedService(t, START);
    const n = 30;
    const ids = await Promise.all(
      Array.from(
        { length: n },
        async (_, i) =>
          (await contacts(service, { ...CONSENT, email: `c${i}@shop.example` })).body.contact_id,
      ),
    );
    await day(service, 1);
    await Promise.all([
      ...Array.from({ length: 4 }, () => run(service)),
      ...ids.slice(0, 15).map((contact_id) => anybody(service, { action: 'withdraw', contact_id })),
      ...ids.slice(0, 15).map((contact_id) => respond(service, { contact_id, response: 'opted_out' })),
    ]);
    await run(service);
    const plays = await rows(
      service,
      `select subject_id from record where family = 'channel-autopilot' and record ? 'outcome'`,
    );
    t.equal(new Set(plays.map(({ subject_id }) => subject_id)).size, plays.length, 'each once');
    t.ok(ids.slice(15).every((id) => plays.some(({ subject_id }) => subject_id === id)));
    const opted = await rows(service, `select contact_id from channel_response where response = 'opted_out'`);
    t.equal(opted.length, 15, 'each withdrawal counts once, whoever reports it');
    const out = await lease(service);
    t.same(
      new Set(out.map(({ subject }: { subject: { id: string } }) => subject.id)),
      new Set(ids.slice(15)),
      'rows of contacts that withdrew are not handed out',
    );
  },
);

testWhole(t, 'a lease and a concurrent withdrawal take effect one after the other', async (t) => {
  const service = await clockedService(t, START);
  for (let round = 0; round < 6; round++) {
    const { body } = await contacts(service, {
      ...CONSENT,
      email: `r${round}@shop.example`,
      given_at: new Date(START - 2 * DAY_MS).toISOString(),
    });
    await run(service);
    const [handed, gone] = await Promise.all([
      lease(service),
      anybody(service, { action: 'withdraw', contact_id: body.contact_id }),
    ]);
    t.equal(gone.status, 201);
    const [job] = await rows(
      service,
      `select state::text from pgboss.job where data->>'kind' = 'channel_play' and data->'subject'->>'id' = '${body.contact_id}'`,
    );
    t.equal(job.state, handed.length === 1 ? 'active' : 'cancelled');
    t.same(await lease(service), []);
  }
});

testWhole(
  t,
  'a bounce ends its address on that channel, and an answer ends the plays of its contact',
  async (t) => {
    const service = await clockedService(t, START);
    const { account_id } = await activeAccount(service);
    const ids: string[] = [];
    for (const more of [{}, { account_id }, { channel: 'crm' }])
      ids.push(present((await contacts(service, { ...CONSENT, ...more })).body.contact_id));
    await day(service, 1);
    await run(service);
    t.match((await respond(service, { contact_id: ids[0], response: 'bounced' })).body, {
      status: 'bounced',
      play: 'first_decision',
    });
    const statusOf = async () => {
      const all = await rows(service, 'select contact_id, status from channel_contact');
      return ids.map((id) => all.find(({ contact_id }) => contact_id === id).status);
    };
    t.same(await statusOf(), ['bounced', 'bounced', 'consented']);
    t.match((await respond(service, { contact_id: ids[2], response: 'not_now' })).body, {
      status: 'answered',
    });
    t.match((await respond(service, { contact_id: ids[2], response: 'opted_out' })).body, {
      status: 'withdrawn',
    });
    t.match((await respond(service, { contact_id: ids[2], response: 'interested' })).body, {
      status: 'withdrawn',
      duplicate: false,
    });
    t.same(await statusOf(), ['withdrawn', 'withdrawn', 'withdrawn']);
    await run(service);
    t.same(await lease(service, 'crm'), [], 'a contact that withdrew is not called back');
  },
);

t.test(
  'an answer through the inbox ends the plays: a withdrawal at once, any other answer goes to a person',
  async (t) => {
    const service = await clockedService(t, START);
    const answers = [
      ['Stop.\n\n> This is sent because', 'opted_out', 'withdrawn', 'channel_autopilot'],
      ['  "UNSUBSCRIBE" please', 'opted_out', 'withdrawn', 'channel_autopilot'],
      ['Could you stop by next week?', 'answered', 'answered', 'customer_success'],
    ] as const;
    const ids: string[] = [];
    for (const n of answers.keys())
      ids.push(
        present((await contacts(service, { ...CONSENT, email: `a${n}@shop.example` })).body.contact_id),
      );
    await day(service, 1);
    await run(service);
    for (const [n, [said]] of answers.entries()) {
      const message = {
        connector: 'mail',
        message_id: `m${n}`,
        kind: 'message',
        subject: `Re: first question (${ids[n]})`,
        body: said,
      };
      await service.post('/api/connectors/inbox', message, OPERATOR_KEY);
      await service.post('/api/connectors/inbox', message, OPERATOR_KEY);
    }
    const stray = {
      connector: 'mail',
      message_id: 'stray',
      kind: 'message',
      subject: `ctc_${'0'.repeat(32)}`,
      body: 'STOP',
    };
    await service.post('/api/connectors/inbox', stray, OPERATOR_KEY);
    const { body: routed } = await service.post(
      '/api/connectors/inbox/worker',
      { mode: 'run' },
      OPERATOR_KEY,
    );
    const target = Object.fromEntries(routed.jobs.map(({ record }) => [record.message_id, record.target]));
    t.same(
      target,
      {
        ...Object.fromEntries(answers.map(([, , , to], n) => [`m${n}`, to])),
        stray: 'customer_success',
      },
      'an answer without a contact goes to a person',
    );
    const { jobs } = await run(service);
    for (const [n, [, response, status]] of answers.entries()) {
      t.match(
        jobs.find(({ key }: { key: string }) => key.startsWith(ids[n] as string)),
        { record: { play: 'first_decision', response } },
      );
      t.match((await service.get(`${PATH}?contact_id=${ids[n]}`, OPERATOR_KEY)).body.contacts, [{ status }]);
    }
    t.same(await lease(service), [], 'rows already queued are cancelled too');
  },
);

testWhole(t, 'a play without a reason left is skipped, and the next one keeps its day', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  await contacts(service, { ...CONSENT, account_id });
  await service.post('/api/agent/decision', TOY, api_key);
  await day(service, 1);
  t.match((await run(service)).jobs, [{ record: { play: 'first_decision', outcome: 'passed_over' } }]);
  await day(service, 3);
  t.equal((await run(service)).counts.due, 0);
  await day(service, 4);
  t.match((await run(service)).jobs, [{ record: { play: 'evidence_gap', outcome: 'sent' } }]);
});

t.test('an account consents for its own address only, and sees only its own contacts', async (t) => {
  const service = await clockedService(t, START);
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other', email: 'ops@other.example' });
  const own = { ...CONSENT, email: SIGNUP.email };
  const { body: made } = await contacts(service, own, mine.api_key);
  const { body: other } = await contacts(service, { ...CONSENT, account_id: theirs.account_id });
  for (const [body, key, status, code, path] of [
    [CONSENT, mine.api_key, 400, 'invalid_channel_contact', 'email'],
    [{ ...own, account_id: theirs.account_id }, mine.api_key, 403, 'account_key_mismatch', undefined],
    [{ ...own, account_id: 'acct_none' }, OPERATOR_KEY, 400, 'invalid_channel_contact', 'account_id'],
    [{ action: 'withdraw', email: CONSENT.email }, mine.api_key, 400, 'invalid_channel_contact', 'email'],
    [
      { action: 'withdraw', contact_id: 'ctc_none' },
      mine.api_key,
      400,
      'invalid_channel_contact',
      'contact_id',
    ],
  ] as const) {
    const refused = await contacts(service, body, key);
    t.match(refused, { status, body: { schema_version: code, ...(path ? { issues: [{ path }] } : {}) } });
  }
  for (const body of [CONSENT, { action: 'withdraw', email: CONSENT.email }])
    t.match(await anybody(service, body), { status: 401, body: { schema_version: 'invalid_api_key' } });
  t.equal(
    (await respond(service, { contact_id: made.contact_id, response: 'opted_out' }, mine.api_key)).status,
    403,
  );

  await day(service, 1);
  t.match((await service.get(`${PATH}/worker`, mine.api_key)).body, { due_count: 1 });
  await run(service);
  const { body } = await service.get(PATH, mine.api_key);
  t.same(
    body.contacts.map(({ contact_id }: { contact_id: string }) => contact_id),
    [made.contact_id],
  );
  t.same(body.contact_counts, { consented: 1 });
  t.notOk(JSON.stringify(body).includes(present(other.contact_id)));
  const { body: asked } = await service.get(`${PATH}?contact_id=${other.contact_id}`, mine.api_key);
  t.same(asked.contacts, []);
  t.notMatch(
    JSON.stringify((await service.get(PATH, OPERATOR_KEY)).body),
    /@/,
    'the console shows no address to anybody',
  );
});

t.test('an invalid request is refused, names its field and writes nothing', async (t) => {
  const service = await clockedService(t, START);
  const { body } = await contacts(service, CONSENT);
  const { contact_id } = body;
  const before = await rowCounts(service.databaseUrl);
  for (const [path, wrong] of [
    ['action', {}],
    ['action', { action: 'subscribe', email: 'a@b.example' }],
    ['email', { ...CONSENT, email: 'nobody' }],
    ['channel', { ...CONSENT, channel: 'fax' }],
    ['consent_text', { ...CONSENT, consent_text: ' ' }],
    ['consent_text', { ...CONSENT, consent_text: undefined }],
    ['source', { ...CONSENT, source: undefined }],
    ['given_at', { ...CONSENT, given_at: 'yesterday' }],
    ['given_at', { ...CONSENT, given_at: '2026-11-03T09:00:01Z' }],
    ['email', { action: 'withdraw' }],
    ['email', { action: 'withdraw', email: 'a@b.example', contact_id: 'ctc_1' }],
    ['contact_id', { action: 'withdraw', contact_id: 'x\0y' }],
  ] as const) {
    const refused = await contacts(service, wrong);
    t.match(
      refused,
      { status: 400, body: { schema_version: 'invalid_channel_contact', issues: [{ path }] } },
      JSON.stringify(wrong),
    );
  }
  for (const [path, wrong] of [
    ['contact_id', { response: 'interested' }],
    ['contact_id', { contact_id: 'ctc_none', response: 'interested' }],
    ['contact_id', { contact_id, response: 'interested' }],
    ['response', { contact_id, response: 'delighted' }],
    ['play', { contact_id, response: 'opted_out', play: 'first_decision' }],
    ['text', { contact_id, response: 'opted_out', text: 7 }],
  ] as const) {
    const refused = await respond(service, wrong);
    t.match(
      refused,
      { status: 400, body: { schema_version: 'invalid_channel_response', issues: [{ path }] } },
      JSON.stringify(wrong),
    );
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

testWhole(t, 'after a withdrawal no play is due or handed out, whatever else happens', async (t) => {
  const service = await clockedService(t, START);
  let person = 0;
  const step = fc.oneof(
    fc.record({ what: fc.constant('consent' as const), channel: fc.constantFrom('email', 'crm') }),
    fc.record({ what: fc.constant('withdraw' as const) }),
    fc.record({ what: fc.constant('respond' as const), response: fc.constantFrom(...RESPONSES) }),
    fc.record({ what: fc.constant('sweep' as const), days: fc.integer({ min: 1, max: 20 }) }),
  );
  await t.resolves(
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const email = `p${person++}@shop.example`;
        const ids = new Set<string>();
        let withdrawn = false;
        const played = async () =>
          (
            await rows(
              service,
              `select key from record where family = 'channel-autopilot' and record ? 'outcome'`,
            )
          ).filter(({ key }) => ids.has(key.split(':')[0])).length;
        let before = 0;
        for (const one of steps) {
          if (one.what === 'consent') {
            const { status, body } = await contacts(service, {
              ...CONSENT,
              email,
              channel: one.channel,
              source: `form ${ids.size}`,
            });
            if (withdrawn !== (status === 400)) throw new Error(`consent answered ${status}`);
            if (status === 201) ids.add(present(body.contact_id));
          } else if (one.what === 'withdraw') {
            const { body } = await contacts(service, { action: 'withdraw', email });
            ids.add(present(body.contact_id));
            if (!withdrawn) before = await played();
            withdrawn = true;
          } else if (one.what === 'respond') {
            const [contact_id] = ids;
            const { status } = await respond(service, {
              contact_id: contact_id ?? 'none',
              response: one.response,
            });
            if (status === 201 && one.response === 'opted_out') {
              if (!withdrawn) before = await played();
              withdrawn = true;
            }
          } else {
            await service.clock.setTime(service.clock.now() + one.days * DAY_MS);
            await run(service);
          }
          if (!withdrawn) continue;
          if ((await played()) !== before) throw new Error('played after the withdrawal');
          const due = await rows(
            service,
            `select contact_id from channel_contact where next_play_at is not null`,
          );
          if (due.some(({ contact_id }) => ids.has(contact_id))) throw new Error('due after the withdrawal');
          for (const connector of ['email', 'crm']) {
            const out = await lease(service, connector);
            if (out.some(({ subject }: { subject: { id: string } }) => ids.has(subject.id)))
              throw new Error('handed out');
          }
        }
      }),
      { numRuns: 25 },
    ),
  );
});

t.test('every draft says how to withdraw, promises nothing and passes the claim guard', (t) => {
  const facts: fc.Arbitrary<ContactFacts> = fc.record({
    account_status: fc.constantFrom('pending_payment', 'active', 'paused', 'closed', null),
    decided: fc.boolean(),
    missing_evidence: fc.option(fc.nat(50), { nil: null }),
    kit_id: fc.option(fc.constant('kit_1'), { nil: null }),
    kit_next_step: fc.constantFrom('decision_api_test', 'outcome_ingestion', null),
    report_id: fc.option(fc.constant('rep_1'), { nil: null }),
    recap_key: fc.option(fc.constant('acct_1:2026-10'), { nil: null }),
  });
  const contacts = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(fc.constantFrom(...PLAYS), contacts, facts, (play, name, found) => {
      const { subject, text } = draftPlay(play, `ctc_${name}`, found);
      if (!/STOP/.test(text) || !text.includes(`(reference ctc_${name})`)) throw new Error(text);
      const { verdict, findings } = guardText(`${subject}\n\n${text}`, 'draft');
      if (verdict !== 'pass') throw new Error(JSON.stringify(findings));
    }),
  );
  for (const status of ['answered', 'bounced', 'withdrawn', 'unheard-of'])
    t.notOk(mayReach('channel_play', status));
  t.ok(mayReach('channel_play', 'consented') && mayReach('channel_interest', 'answered'));
  const days = PLAYS.map(({ after_days }) => after_days);
  t.same(
    days,
    days.toSorted((a, b) => a - b),
  );
  t.end();
});

testWhole(t, 'a queued row with an unknown contact is not handed out', async (t) => {
  const service = await clockedService(t, START);
  await seedDue(channelAutopilot, service, 3);
  await run(service);
  await rows(
    service,
    `update pgboss.job set data = jsonb_set(data, '{subject,id}', '"ctc_gone"') where data->>'kind' = 'channel_play'`,
  );
  t.same(await lease(service), []);
});
