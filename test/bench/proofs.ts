/** Proofs from a log of a million leaves, beside reading one row by its key. */
import { hash } from 'node:crypto';
import { proveInclusion } from '../../api/ledger/transparency.ts';
import { start } from '../../api/start.ts';
import { consistencyRanges, verifyInclusion } from '../../contracts/ledger/merkle.ts';
import { growTiles } from '../../contracts/ledger/tiles.ts';
import { readSettings } from '../../contracts/settings.ts';
import { type Database, openDatabase } from '../../sql/core/database.ts';
import { selectLeaf, selectRangeHashes } from '../../sql/ledger/transparency.ts';
import { atTheEnd, freshDatabase, temporaryDirectory, withClient } from './ground.ts';
import { type Bench, median, quantile } from './report.ts';

const LEAVES = 1_000_000;
const CALLS = 2_000;
const TILES_AT_ONCE = 200;

/** A log grown without events: leaves by one statement, tiles hashed here and copied in. */
async function growLog(url: string): Promise<void> {
  const leaves = Buffer.allocUnsafe(LEAVES * 32);
  for (let n = 1; n <= LEAVES; n += 1) leaves.set(hash('sha256', `leaf ${n}`, 'buffer'), (n - 1) * 32);
  const tiles = growTiles(new Map(), 0, leaves);
  await withClient(url, async (client) => {
    await client.query(
      `insert into leaf (sequence, event_id, type, account_id, public, occurred_at, commitment, leaf_hash, sequenced_at)
       select n, 'evt_' || lpad(n::text, 12, '0'), 'system.canary.recorded', null, true, now(), sha256('c'),
         sha256(('leaf ' || n)::bytea), now()
       from generate_series(1, $1::int) n`,
      [LEAVES],
    );
    for (let at = 0; at < tiles.length; at += TILES_AT_ONCE) {
      const some = tiles.slice(at, at + TILES_AT_ONCE);
      await client.query(
        'insert into log_tile (level, index, hashes) select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])',
        [some.map(({ level }) => level), some.map(({ index }) => index), some.map(({ hashes }) => hashes)],
      );
    }
    await client.query('update log_state set tree_size = $1, tiled_size = $1', [LEAVES]);
    await client.query('vacuum analyze');
  });
}

const anySequence = () => 1 + Math.floor(Math.random() * LEAVES);

/** Single calls in sequence, in milliseconds: the median and the tail, which a busy machine causes. */
async function timesOf(work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let warm = 0; warm < CALLS / 10; warm += 1) await work();
  const times: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return { p50: median(times), p95: quantile(times, 0.95) };
}

const oneRow = (database: Database) => () => selectLeaf(database, { sequence: anySequence() });

/** @throws if a served proof does not hold */
async function proven(get: (path: string) => Promise<Record<string, unknown>>): Promise<void> {
  const found = await get(`/api/transparency/inclusion?sequence=${anySequence()}`);
  const bytes = (text: unknown) => Buffer.from(String(text), 'base64');
  const holds = verifyInclusion({
    index: Number(found.leaf_index),
    size: Number(found.tree_size),
    leaf: bytes(found.leaf_hash),
    proof: (found.proof as string[]).map(bytes),
    root: bytes(found.root_hash),
  });
  if (!holds || Number(found.tree_size) < LEAVES) throw new Error('a proof does not hold');
}

export const proofs: Bench = {
  name: 'proofs',
  async run() {
    const url = await freshDatabase();
    await growLog(url);
    const database = openDatabase(url);
    atTheEnd(() => database.close());
    const { service, stop } = await start(
      readSettings({
        DATABASE_URL: url,
        SERVICE_DATA_DIR: await temporaryDirectory(),
        SERVICE_ROLE: 'api',
        PORT: '0',
        LOG_LEVEL: 'error',
      }),
    );
    atTheEnd(stop);
    // The announcements of a starting service join the million.
    await service.sequencer.drain();
    await service.signer.publish();
    const get = async (path: string) =>
      (await fetch(service.baseUrl + path)).json() as Promise<Record<string, unknown>>;
    const row = await timesOf(oneRow(database));
    const proof = await timesOf(() => proveInclusion(service, { sequence: anySequence() }));
    const served = await timesOf(() => get(`/api/transparency/inclusion?sequence=${anySequence()}`));
    const continued = await timesOf(() =>
      selectRangeHashes(database, consistencyRanges(anySequence(), LEAVES)),
    );
    for (let n = 0; n < 50; n += 1) await proven(get);
    const figures = {
      'inclusion proof': proof,
      'the same over HTTP': served,
      'consistency proof': continued,
    };
    return Object.entries(figures).flatMap(([what, { p50, p95 }]) => [
      {
        what: `${what} among 1,000,000 leaves, p95`,
        ours: p95,
        unit: 'ms',
        peer: { name: 'one row by its key', value: row.p95 },
        goal: { most: 5 },
      },
      {
        what: `${what}, median`,
        ours: p50,
        unit: 'ms',
        peer: { name: 'one row by its key', value: row.p50 },
      },
    ]);
  },
};
