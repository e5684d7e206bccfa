/**
 * The event ledger: numbers without gaps for any order of commits, and a cursor that gives each event once.
 */
import { createHash, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { z } from 'zod';
import {
  EVENT_CATALOGUE,
  type EventDraft,
  type EventEnvelope,
  type EventType,
  eventCommitment,
} from '../../contracts/ledger/events.ts';
import { type Connection, type Database, openDatabase, sql } from '../../sql/core/database.ts';
import { appendEvents, insertEvents } from '../../sql/core/events.ts';
import { selectEvents, sequenceEvents } from '../../sql/ledger/events.ts';
import { until } from '../fixtures/core.ts';
import { openTestDatabase } from '../support/database.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';

const OCCURRED_AT = new Date('2026-11-16T10:02:30.123Z');

function draft(event_id: string, own: Partial<EventDraft> = {}): EventDraft {
  return {
    event_id,
    type: 'ops.alert.recorded',
    occurred_at: OCCURRED_AT,
    account_id: null,
    subject: { type: 'system', id: 'test' },
    data: EVENT_CATALOGUE[own.type ?? 'ops.alert.recorded'].example,
    ...own,
  };
}

function append(database: Database, ...events: EventDraft[]): Promise<void> {
  return database.transaction((tx) => appendEvents(tx, events));
}

async function open(t: Test): Promise<Database> {
  const { url } = await openTestDatabase(t);
  const database = openDatabase(url, { max: 24 });
  t.teardown(() => database.close());
  return database;
}

const leafRow = z.object({ sequence: z.number(), event_id: z.string(), leaf_hash: z.string() });

function leaves(connection: Connection) {
  return connection.rows(
    sql.type(
      leafRow,
    )`select sequence, event_id, encode(leaf_hash, 'hex') as leaf_hash from leaf order by sequence`,
  );
}

const idsOf = (events: { event_id: string }[]) => events.map(({ event_id }) => event_id);

/**
 * Concurrent writers: each appends one to four events in a transaction of random length and commits it, or
 * rolls back one in three. Returns the ids of committed events.
 */
async function race(database: Database, writers: number): Promise<string[]> {
  const written = await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      await pause(randomInt(60));
      const ids = Array.from({ length: randomInt(1, 5) }, (_, n) => `evt_w${writer}_${n}`);
      const giveUp = new Error('given up');
      try {
        await database.transaction(async (tx) => {
          for (const id of ids) {
            await appendEvents(tx, [draft(id)]);
            await pause(randomInt(10));
          }
          if (writer % 3 === 2) throw giveUp;
        });
        return ids;
      } catch (error) {
        if (error !== giveUp) throw error;
        return [];
      }
    }),
  );
  return written.flat();
}

t.test('concurrent writers and sequencers number each committed event once, without a gap', async (t) => {
  const database = await open(t);
  let writing = true;
  // Small batches, so that the sequencers meet often.
  const sequencers = Array.from({ length: 4 }, async () => {
    for (let sequenced = 1; writing || sequenced > 0; ) {
      ({ sequenced } = await sequenceEvents(database, OCCURRED_AT, { limit: 1 }));
    }
  });
  const committed = await race(database, 50);
  writing = false;
  await Promise.all(sequencers);

  const log = await leaves(database);
  t.same(
    log.map(({ sequence }) => sequence),
    committed.map((_, index) => index + 1),
  );
  t.same(idsOf(log).sort(), committed.toSorted(), 'no rolled-back event is among them');
  t.same(await sequenceEvents(database, OCCURRED_AT), { sequenced: 0, tree_size: committed.length });
});

t.test('a transaction that began earlier and commits late joins a later batch', async (t) => {
  const database = await open(t);
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>();
  const late = database.transaction(async (tx) => {
    await appendEvents(tx, [draft('evt_late')]);
    written();
    await mayCommit;
  });
  await hasWritten;
  await append(database, draft('evt_soon'));
  t.same(await sequenceEvents(database, OCCURRED_AT), { sequenced: 1, tree_size: 1 });
  commit();
  await late;
  t.same(await sequenceEvents(database, OCCURRED_AT), { sequenced: 1, tree_size: 2 });
  t.same(idsOf(await leaves(database)), ['evt_soon', 'evt_late']);
});

t.test('a second sequencer waits for the first, and continues where it ended', async (t) => {
  const database = await open(t);
  await append(database, draft('evt_1'), draft('evt_2'));
  let second: ReturnType<typeof sequenceEvents> | undefined;
  await database.transaction(async (first) => {
    await first.run(sql.fragment`select from log_state for update`);
    second = sequenceEvents(database, OCCURRED_AT);
    await until('the second one waits for a lock', async () => {
      const { rows } = await database.executeSql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await first.run(sql.fragment`delete from event_pending where event_id = 'evt_1'`);
    await first.run(sql.fragment`
      insert into leaf (sequence, event_id, type, public, occurred_at, commitment, leaf_hash, sequenced_at)
      values (1, 'evt_1', 'ops.alert.recorded', false, now(), sha256('event'), sha256('leaf'), now())`);
    await first.run(sql.fragment`update log_state set tree_size = 1`);
  });
  t.same(await second, { sequenced: 1, tree_size: 2 });
  t.same(idsOf(await leaves(database)), ['evt_1', 'evt_2']);
});

t.test('a sequencer that fails within a batch numbers nothing of it', async (t) => {
  const database = await open(t);
  await append(database, draft('evt_1'), draft('evt_2'));
  await database.run(sql.fragment`alter table leaf add constraint refused check (event_id <> 'evt_2')`);
  await t.rejects(sequenceEvents(database, OCCURRED_AT), { code: '23514' });
  t.same(await leaves(database), []);
  await database.run(sql.fragment`alter table leaf drop constraint refused`);
  t.same(await sequenceEvents(database, OCCURRED_AT), { sequenced: 2, tree_size: 2 });
});

t.test('an event id that exists already is not appended again', async (t) => {
  const database = await open(t);
  await append(database, draft('evt_1'));
  await append(database, draft('evt_1', { data: { condition: 'other' } }), draft('evt_2'));
  await sequenceEvents(database, OCCURRED_AT);
  await append(database, draft('evt_1'));
  t.same(await sequenceEvents(database, OCCURRED_AT), { sequenced: 0, tree_size: 2 });
});

/** Starts a service in which only the test makes events: no worker, no schedule. */
function startQuiet(t: Test): Promise<TestService> {
  return startTestService(t, { env: { SERVICE_ROLE: 'api' } });
}

async function poll(service: TestService, query: string, key = OPERATOR_KEY): Promise<EventEnvelope[]> {
  const { status, body } = await service.get(`/api/webhooks/events?${query}`, key);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.events;
}

t.test('a poller that follows the cursor gets each event once while writers run', async (t) => {
  const service = await startQuiet(t);
  const { database } = service.service;
  const { promise: done, resolve, reject } = Promise.withResolvers<string[]>();
  let expected: string[] | undefined;
  const pollers = [3, 1000].map(async (limit) => {
    const seen: EventEnvelope[] = [];
    for (;;) {
      const after = seen.at(-1)?.sequence ?? 0;
      const events = await poll(service, `after=${after}&limit=${limit}&wait=0.05`);
      seen.push(...events);
      if (expected && seen.length >= expected.length && events.length === 0) return seen;
    }
  });
  const rival = (async () => {
    for (let sequenced = 1; expected === undefined || sequenced > 0; await pause(2)) {
      ({ sequenced } = await sequenceEvents(database, OCCURRED_AT, { limit: 3 }));
    }
  })();
  race(database, 40).then(resolve, reject);
  expected = await done;
  await rival;
  for (const seen of await Promise.all(pollers)) {
    t.same(
      seen.map((event) => event.sequence),
      expected.map((_, index) => index + 1),
    );
    t.same(seen.map((event) => event.id).sort(), expected.toSorted());
  }
});

t.test('a log that is smaller than it was gives no number', async (t) => {
  const database = await open(t);
  await append(database, draft('evt_1'));
  await t.rejects(sequenceEvents(database, OCCURRED_AT, { seen: 5 }), { name: 'LogShrunk', seen: 5 });
  t.same(await sequenceEvents(database, OCCURRED_AT, { seen: 0 }), { sequenced: 1, tree_size: 1 });
});

t.test('the served salt opens the commitment of every event, whatever its data are', async (t) => {
  const database = await open(t);
  const text = fc
    .string({ unit: 'grapheme' })
    .filter((value) => !value.includes('\0') && value !== '__proto__');
  const data = fc.dictionary(
    text,
    fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.jsonValue({ maxDepth: 2 })),
  );
  const storable = data.filter((value) => !JSON.stringify(value).match(/\\u0000|__proto__/));
  const written = fc.sample(storable, 60).map((value, n) => draft(`evt_${n}`, { data: value }));
  written.push(draft('evt_plain', { account_id: 'acct_1', data: { order_id: 'ord_1', amount_cents: 9900 } }));
  // Events of an earlier catalogue stay provable, although no new event may have that form.
  await database.transaction((tx) => insertEvents(tx, written));
  await sequenceEvents(database, OCCURRED_AT);
  const served = await selectEvents(database, { scope: 'all', after: 0, limit: 1000 });
  t.equal(served.length, written.length);

  const commitmentRow = z.object({ event_id: z.string(), commitment: z.string() });
  const stored = new Map(
    (await database.rows(sql.type(commitmentRow)`select event_id, commitment from event`)).map((row) => [
      row.event_id,
      row.commitment,
    ]),
  );
  const hashes = new Map((await leaves(database)).map((leaf) => [leaf.event_id, leaf.leaf_hash]));
  const unproven = served.filter(({ id, type, occurred_at, account_id, subject, data, salt }) => {
    const event = { event_id: id, type, occurred_at: new Date(occurred_at), account_id, subject, data };
    const commitment = eventCommitment(event, Buffer.from(salt, 'base64'));
    // Written by hand, as an auditor would: the keys of the entry in order, and the leaf prefix.
    const entry = `{"commitment":"${commitment}","id":"${id}","occurred_at":"${occurred_at}","type":"${type}"}`;
    return stored.get(id) !== commitment || hashes.get(id) !== sha256('\0', entry);
  });
  t.same(unproven, [], 'stored commitments, and RFC 6962 hashes of the entries');
  const plain = served.find((event) => event.id === 'evt_plain');
  const envelope =
    '{"account_id":"acct_1","data":{"amount_cents":9900,"order_id":"ord_1"},"id":"evt_plain",' +
    '"occurred_at":"2026-11-16T10:02:30.123Z","schema_version":"service.event.v1",' +
    '"subject":{"id":"test","type":"system"},"type":"ops.alert.recorded"}';
  t.equal(stored.get('evt_plain'), sha256(Buffer.from(plain?.salt ?? '', 'base64'), envelope));
  t.equal(new Set(served.map((event) => event.salt)).size, served.length, 'each event has a unique salt');
});

t.test('a long poll answers as soon as an event comes', async (t) => {
  const service = await startQuiet(t);
  const { database } = service.service;
  for (const wake of ['by this process', 'by another']) {
    const after = (await poll(service, 'limit=1000')).length;
    const began = performance.now();
    const waiting = poll(service, `after=${after}&wait=30`);
    await append(database, draft(`evt_${wake}`));
    if (wake === 'by another') await sequenceEvents(database, OCCURRED_AT);
    t.same(
      (await waiting).map((event) => event.id),
      [`evt_${wake}`],
    );
    t.ok(performance.now() - began < 5_000, `numbered ${wake}: it was answered before the wait ended`);
  }
  const began = performance.now();
  t.same(await poll(service, 'after=2&wait=0.3'), [], 'it gives up at the end of its wait');
  t.ok(performance.now() - began >= 290);
});

t.test('an account sees its own and the public events page by page, and no others', async (t) => {
  const service = await startQuiet(t);
  const { database } = service.service;
  const own = await activeAccount(service);
  const other = await activeAccount(service, { ...SIGNUP, email: 'other@acme.example' });
  await service.service.sequencer.drain();
  const start = (await poll(service, 'limit=1000')).at(-1)?.sequence ?? 0;
  for (let n = 0; n < 12; n++) {
    const account_id = [own.account_id, other.account_id, null][n % 3] as string | null;
    const type: EventType = n % 2 ? 'backup.snapshot.recorded' : 'account.value.recorded';
    await append(database, draft(`evt_${n}`, { account_id, type }));
    await service.service.sequencer.drain();
  }
  const page = async (key: string, more = '') => {
    const seen: string[] = [];
    for (let after: string | null = String(start); after !== null; ) {
      const query: string = `after=${after}&limit=2${more}`;
      const { body } = await service.get(`/api/webhooks/events?${query}`, key);
      seen.push(...body.events.map((event: EventEnvelope) => event.id));
      after = body.next_cursor;
    }
    return seen.map((id) => Number(id.slice(4)));
  };
  t.same(await page(OPERATOR_KEY), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  t.same(
    await page(own.api_key),
    [0, 1, 3, 5, 6, 7, 9, 11],
    'its own (every third) and the public (odd) ones',
  );
  t.same(await page(other.api_key), [1, 3, 4, 5, 7, 9, 10, 11]);
  t.same(await page(own.api_key, '&types=account.value.recorded'), [0, 6]);
  t.same(await page(OPERATOR_KEY, '&types=backup.snapshot.recorded'), [1, 3, 5, 7, 9, 11]);
});

function sha256(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
