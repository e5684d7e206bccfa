/**
 * Sequencers killed while two hundred writers write leave a log without gaps and a matching tree.
 *
 * Run by npm run prove only.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { z } from 'zod';
import { EVENT_CATALOGUE } from '../../contracts/ledger/events.ts';
import { EMPTY_ROOT, nodeHash } from '../../contracts/ledger/merkle.ts';
import { type Connection, type Database, openDatabase, sql } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { LONG } from '../../sql/core/limits.ts';
import { selectEvents, sequenceEvents } from '../../sql/ledger/events.ts';
import { selectRoot } from '../../sql/ledger/transparency.ts';
import { until } from '../fixtures/core.ts';
import { openTestDatabase } from '../support/database.ts';

const CHILD = fileURLToPath(new URL('../support/children/sequencer.ts', import.meta.url));
const WRITERS = 200;
const TRANSACTIONS = 6;
const BATCH = 7;

/** Writing continues until this many sequencers were killed, and this many of them within a batch. */
const KILLS = 4;
const KILLS_IN_A_BATCH = 2;

interface Killed {
  all: number;
  inBatch: number;
}

/** Starts sequencers and kills them, one after the other, until writing is over. */
async function killing(t: Test, url: string, database: Connection, killed: Killed, writing: () => boolean) {
  for (; writing(); killed.all += 1) {
    const name = `sequencer ${killed.all}`;
    const child = spawn(process.execPath, [CHILD, url, String(BATCH), name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.teardown(() => child.kill('SIGKILL'));
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await until('it numbers', async () => said.includes('()') || child.exitCode !== null);
    await pause(randomInt(120));
    child.kill('SIGKILL');
    await once(child, 'close');
    if (said.endsWith('(')) killed.inBatch += 1;
    // The server rolls back its work only when it notices that the session has ended.
    await until('its session is gone', async () => {
      const { rows } = await database.executeSql('select from pg_stat_activity where application_name = $1', [
        name,
      ]);
      return rows.length === 0;
    });
  }
}

/** Writes in slow transactions, one in three rolled back. Returns the ids of committed events. */
async function write(database: Database, writer: number, killed: Killed): Promise<string[]> {
  const committed: string[] = [];
  for (let n = 0; n < TRANSACTIONS || killed.all < KILLS || killed.inBatch < KILLS_IN_A_BATCH; n += 1) {
    await pause(randomInt(400));
    const ids = Array.from({ length: randomInt(1, 4) }, (_, i) => `evt_w${writer}_${n}_${i}`);
    const giveUp = new Error('given up');
    const done = await database
      .transaction(async (tx) => {
        for (const event_id of ids) {
          const type = 'ops.alert.recorded';
          const subject = { type: 'system', id: 'test' };
          const data = EVENT_CATALOGUE[type].example;
          await appendEvents(tx, [
            { event_id, type, occurred_at: new Date(), account_id: null, subject, data },
          ]);
        }
        await pause(randomInt(5));
        if ((writer + n) % 3 === 2) throw giveUp;
      })
      .then(
        () => true,
        (error) => {
          if (error !== giveUp) throw error;
          return false;
        },
      );
    if (done) committed.push(...ids);
  }
  return committed;
}

/** Follows the growing log page by page until every committed event is numbered. */
async function follow(database: Database, total: () => number | undefined) {
  const seen: { id: string; sequence: number }[] = [];
  for (;;) {
    const events = await selectEvents(database, {
      scope: 'all',
      after: seen.at(-1)?.sequence ?? 0,
      limit: 50,
    });
    seen.push(...events.map(({ id, sequence }) => ({ id, sequence })));
    if (events.length === 0) {
      if (seen.length >= (total() ?? Number.POSITIVE_INFINITY)) return seen;
      await pause(5);
    }
  }
}

const leafRow = z.object({ sequence: z.number(), event_id: z.string(), leaf_hash: z.instanceof(Uint8Array) });

/** The root by the definition of RFC 6962, from the leaves alone. */
function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length <= 1) return leaves[0] ?? EMPTY_ROOT;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

t.test(
  'with two hundred writers and killed sequencers, each committed event is numbered exactly once',
  async (t) => {
    const { url } = await openTestDatabase(t);
    const database = openDatabase(url, { max: 40, limits: LONG });
    t.teardown(() => database.close());
    let committed: string[] | undefined;
    const killed: Killed = { all: 0, inBatch: 0 };
    const killer = killing(t, url, database, killed, () => committed === undefined);
    const reader = follow(database, () => committed?.length);
    const written = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => write(database, writer, killed)),
    );
    committed = written.flat();
    await killer;
    for (let sequenced = 1; sequenced > 0; ) ({ sequenced } = await sequenceEvents(database, new Date()));

    const log = await database.rows(
      sql.type(leafRow)`select sequence, event_id, leaf_hash from leaf order by sequence`,
    );
    t.same(
      log.map(({ sequence }) => sequence),
      committed.map((_, index) => index + 1),
      'as many as were committed, without a gap',
    );
    t.same(log.map(({ event_id }) => event_id).sort(), committed.toSorted());
    const seen = await reader;
    t.same(
      seen.map(({ id, sequence }) => `${sequence} ${id}`),
      log.map(({ event_id, sequence }) => `${sequence} ${event_id}`),
      'the follower saw each event once, under its final number',
    );
    const root = rootOf(log.map(({ leaf_hash }) => leaf_hash));
    t.ok((await selectRoot(database, log.length)).equals(root), 'the tiles belong to the leaves');
    t.same(await database.rows(sql.type(z.object({}))`select from event_pending`), []);
  },
);
