/** The event stream over HTTP: visibility, complete paging, and waiting. */
import t from 'tap';
import { EVENT_CATALOGUE, EVENT_TYPES, eventCommitment } from '../../contracts/ledger/events.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const PATH = '/api/webhooks/events';

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
const mine = await activeAccount(service);
const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
await service.service.database.transaction((tx) =>
  appendEvents(tx, [
    {
      event_id: 'evt_canary',
      type: 'system.canary.recorded',
      occurred_at: new Date(),
      account_id: null,
      subject: { type: 'system', id: 'preflight' },
      data: EVENT_CATALOGUE['system.canary.recorded'].example,
    },
  ]),
);
await service.post(
  '/api/platform/keys',
  { action: 'issue', role: 'connector', connector: 'mail' },
  OPERATOR_KEY,
);

interface Envelope {
  id: string;
  sequence: number;
  type: keyof typeof EVENT_TYPES;
  occurred_at: string;
  account_id: string | null;
  subject: { type: string; id: string };
  data: Record<string, unknown>;
  salt: string;
}

async function read(
  search: string,
  key = OPERATOR_KEY,
): Promise<{ events: Envelope[]; next_cursor: string | null; head_sequence: number }> {
  await service.service.sequencer.drain();
  const { status, body } = await service.get(`${PATH}${search}`, key);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

t.test('an operator sees every event, in order, without a gap', async (t) => {
  const { events, head_sequence } = await read('?limit=1000');
  t.same(
    events.map(({ sequence }) => sequence),
    Array.from({ length: head_sequence }, (_, index) => index + 1),
  );
  const [{ count }] = await query(service.databaseUrl, 'select count(*)::int as count from event');
  t.equal(events.length, count);
});

t.test('a served event has every field of its envelope, and its salt proves the commitment', async (t) => {
  const { events } = await read('?limit=1000');
  const commitments = new Map(
    (await query(service.databaseUrl, 'select event_id, commitment from event')).map((row) => [
      row.event_id,
      row.commitment,
    ]),
  );
  for (const event of events) {
    t.match(event, {
      id: /^evt_/,
      occurred_at: /^\d{4}-.*Z$/,
      subject: { type: /./, id: /./ },
      schema_version: 'service.event.v1',
    });
    const { id, type, occurred_at, account_id, subject, data, salt } = event;
    const draft = { event_id: id, type, occurred_at: new Date(occurred_at), account_id, subject, data };
    t.equal(eventCommitment(draft, Buffer.from(salt, 'base64')), commitments.get(id));
  }
});

t.test('an account sees its own events and the public ones', async (t) => {
  const { events } = await read('?limit=1000', mine.api_key);
  t.ok(events.some(({ account_id }) => account_id === mine.account_id));
  t.ok(events.some(({ type }) => type === 'system.canary.recorded'));
  for (const { type, account_id } of events) {
    t.ok(account_id === mine.account_id || EVENT_TYPES[type] === 'public', `${type} of ${account_id}`);
  }
  t.notOk(JSON.stringify(events).includes(theirs.account_id));
  const all = await read('?limit=1000');
  t.same(
    events,
    all.events.filter(
      ({ type, account_id }) => account_id === mine.account_id || EVENT_TYPES[type] === 'public',
    ),
    'exactly these, under the same numbers',
  );
});

t.test('pages of any size list every event exactly once', async (t) => {
  for (const key of [OPERATOR_KEY, mine.api_key]) {
    const whole = await read('?limit=1000', key);
    for (const limit of [1, 2, 3, 7]) {
      const seen: Envelope[] = [];
      for (let after = 0; ; ) {
        const { events, next_cursor } = await read(`?limit=${limit}&after=${after}`, key);
        seen.push(...events);
        if (next_cursor === null) break;
        t.equal(next_cursor, String(events.at(-1)?.sequence));
        after = Number(next_cursor);
      }
      t.same(seen, whole.events);
    }
  }
});

t.test('the page with the last event has no next page, however full it is', async (t) => {
  const { events } = await read('?limit=1000');
  t.equal((await read(`?limit=${events.length}`)).next_cursor, null);
  const { next_cursor } = await read(`?limit=${events.length - 1}`);
  t.equal(next_cursor, String(events.at(-2)?.sequence));
  t.same((await read(`?after=${next_cursor}&limit=1`)).events, events.slice(-1));
});

t.test('types filter the stream, and an unknown type is refused', async (t) => {
  const { events } = await read('?types=platform.key.lifecycle, payment.event.recorded');
  t.same(
    new Set(events.map(({ type }) => type)),
    new Set(['platform.key.lifecycle', 'payment.event.recorded']),
  );
  const named = await read('?types=platform.key.lifecycle&types=payment.event.recorded');
  t.same(named.events, events, 'repeated parameters work like a list');
  t.same((await read('?types=backup.snapshot.recorded')).events, []);
  t.same((await read('?types=')).events, (await read('')).events, 'an empty list means every type');
  for (const types of ['nothing.happened', 'toString', 'platform.key.lifecycle,nothing.happened']) {
    const reply = await service.get(`${PATH}?types=${types}`, OPERATOR_KEY);
    t.match(reply, { status: 400, body: { schema_version: 'invalid_request', issues: [{ path: 'types' }] } });
  }
});

t.test('an invalid cursor, limit or wait is refused and named', async (t) => {
  for (const [search, path] of [
    ['after=-1', 'after'],
    ['after=x', 'after'],
    ['after=1.5', 'after'],
    ['after=1e400', 'after'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=', 'limit'],
    ['wait=31', 'wait'],
    ['wait=-1', 'wait'],
    ['wait=long', 'wait'],
    ['after=1&after=2', 'after'],
  ] as const) {
    const { status, body } = await service.get(`${PATH}?${search}`, OPERATOR_KEY);
    t.equal(status, 400, search);
    t.equal(body.schema_version, 'invalid_request');
    t.ok(
      body.issues?.some((issue: { path: string }) => issue.path === path),
      `${search}: ${JSON.stringify(body.issues)}`,
    );
  }
  t.match(await service.get(`${PATH}?after=1&cursor=1`, OPERATOR_KEY), { status: 400 });
});

t.test('after the newest event the page is empty and has no next cursor', async (t) => {
  const { head_sequence } = await read('');
  t.match(await read(`?after=${head_sequence}`), { events: [], next_cursor: null, head_sequence });
  const beyond = await service.get(`${PATH}?after=${Number.MAX_SAFE_INTEGER}`, OPERATOR_KEY);
  t.match(
    beyond,
    { status: 409, body: { schema_version: 'beyond_the_log' } },
    'nobody was given a number beyond',
  );
});

t.test('a waiting poller is answered as soon as an event comes', async (t) => {
  const { head_sequence } = await read('');
  const began = performance.now();
  const waiting = service.get(`${PATH}?after=${head_sequence}&wait=30`, theirs.api_key);
  await service.post(
    '/api/platform/keys',
    { action: 'rotate', account_id: theirs.account_id, reason: 'drill' },
    OPERATOR_KEY,
  );
  const { status, body } = await waiting;
  t.equal(status, 200);
  t.match(body.events, [
    { type: 'platform.key.lifecycle', account_id: theirs.account_id, data: { action: 'rotate' } },
  ]);
  t.ok(performance.now() - began < 10_000);
});

t.test("a poller that waits is not woken by another account's event", async (t) => {
  const { head_sequence } = await read('');
  const waiting = service.get(`${PATH}?after=${head_sequence}&wait=0.4`, mine.api_key);
  await service.post(
    '/api/platform/keys',
    { action: 'revoke', account_id: theirs.account_id, reason: 'drill' },
    OPERATOR_KEY,
  );
  await service.service.sequencer.drain();
  const { body } = await waiting;
  t.same(body.events, []);
  t.equal((await read('')).head_sequence, head_sequence + 1, 'although the other account had an event');
});

t.test('the stream needs a key', async (t) => {
  t.match(await service.get(PATH), { status: 401, body: { schema_version: 'invalid_api_key' } });
  t.match(await service.get(PATH, 'junk'), { status: 401, body: { schema_version: 'invalid_api_key' } });
});

t.test('the catalogue has the 35 types of the interface', (t) => {
  t.equal(Object.keys(EVENT_TYPES).length, 35);
  t.end();
});
