/**
 * Knowledge of the world: the import of a list, the memory of all lists, and products on record that are judged again by
 * new rules while keyed decisions are asked for.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { decideWithJson } from '../../contracts/decisions/document/decide.ts';
import { readInputs } from '../../contracts/decisions/document/log.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { RECALL_LISTS } from '../../contracts/decisions/rules/registers.ts';
import { reviewListing } from '../../contracts/evidence/listing-review.ts';
import { readSettings } from '../../contracts/settings.ts';
import { importOfficialList } from '../../jobs/learning/official-lists.ts';
import { cpscRow, madeNotice, recallsOf, versionOf } from '../fixtures/recalls.ts';
import { newRequests } from './catalogue.ts';
import { insertAccounts, OPERATOR_KEY, productFacts, serviceEnvironment, warmUp } from './decision.ts';
import { atTheEnd, freshDatabase, SERVICE, startProcess, temporaryDirectory, withClient } from './ground.ts';
import { LoadGenerator } from './load.ts';
import { openGround } from './orders.ts';
import type { Bench, Figure } from './report.ts';

const PATH = '/api/agent/decision';
/** Products on record. */
const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 100_000);
/** Length of the quiet measurement, and of each one while products are judged (ms). */
const MS = Number(process.env.BENCH_STEADY_MS ?? 20_000);
const DAY = '2026-11-20';

export const registers: Bench = {
  name: 'registers',
  async *run(): AsyncIterable<Figure> {
    yield { what: 'import of 10,000 recalls', ours: await imported(10_000), unit: 's', goal: { most: 5 } };
    yield { what: 'memory of all lists', ours: await memory(), unit: 'MB', goal: { most: 60 } };
    yield { what: 'a product judged again: computing', ours: computing(), unit: 'ms' };
    yield* judgedAgain();
  },
};

/** Decisions on record about 500 products, as inputs and verdict. */
function onRecord() {
  const index = shippedIndex();
  return productFacts(500).map((facts) => {
    const normal = normalizeFacts({ ...facts, listing_id: undefined, model: 'MODEL-0' } as never);
    const { inputs_json, decision } = decideWithJson(normal, { index, as_of: DAY });
    return { inputs: inputs_json, verdict: decision.decision };
  });
}

/** Milliseconds of the processor for a product, with all days that are looked at; the second of two rounds. */
function computing(): number {
  const basis = { index: shippedIndex(), registers: null };
  const products = onRecord();
  let spent = 0;
  for (let round = 0; round < 2; round++) {
    const before = process.cpuUsage();
    for (const { inputs, verdict } of products)
      reviewListing(readInputs(inputs).facts, null, { verdict, ahead: null }, basis, DAY);
    spent = process.cpuUsage(before).user / 1_000 / products.length;
  }
  return spent;
}

async function imported(count: number): Promise<number> {
  const { database } = await openGround();
  const source = join(await temporaryDirectory(), 'recalls.json');
  await writeFile(source, JSON.stringify(Array.from({ length: count }, (_, n) => cpscRow(n))));
  const settings = readSettings({});
  const began = performance.now();
  await importOfficialList(database, { list: 'cpsc_recalls', source }, { settings, now: new Date() });
  return (performance.now() - began) / 1_000;
}

/** Lists of full size: seven of recalls with 130,000 notices together, and the 50,000 holders of grantee codes. */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Memory that the import left is freed in several turns of the loop.
  const held = async () => {
    for (let i = 0; i < 3; i++) {
      await pause(50);
      collect();
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 2 ** 20;
  };
  const before = await held();
  const lists = RECALL_LISTS.map((list, i) =>
    recallsOf(
      list,
      Array.from({ length: [10_000, 40_000, 25_000, 5_000, 5_000, 15_000, 30_000][i] ?? 0 }, (_, n) =>
        madeNotice(n),
      ),
      DAY,
    ),
  );
  const holders = versionOf(
    'fcc_grantees',
    Array.from({ length: 50_000 }, (_, n) => [
      `2A${n.toString(36).toUpperCase().padStart(4, '0')}`,
      `Maker ${n} Electronics Co., Ltd.`,
    ]),
    DAY,
  );
  const after = await held();
  if (lists.length + holders.entries === 0) throw new Error('nothing was read');
  return after - before;
}

async function* judgedAgain(): AsyncIterable<Figure> {
  const url = await freshDatabase();
  const keys = await insertAccounts(url, 200);
  await insertListings(url, LISTINGS, keys.length);
  const service = await startProcess(SERVICE, '/readyz', await serviceEnvironment(url, 'all'));
  const generator = new LoadGenerator();
  atTheEnd(() => generator.stop());
  await warmUp(service.port, generator);
  const highest = await generator.run({
    port: service.port,
    requests: newRequests(PATH, 9_000, keys),
    clients: 128,
    ms: MS / 4,
  });
  const pace = Math.round(highest.rate / 2);
  const measure = () => {
    const requests = newRequests(PATH, Math.ceil((pace * MS * 1.3) / 1_000), keys);
    return generator.run({ port: service.port, requests, clients: 128, ms: MS, pace });
  };
  const quiet = await measure();
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${service.port}/api/portfolio-monitoring/listings/worker`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-api-key': OPERATOR_KEY },
    body: JSON.stringify({ mode: 'run' }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const busy = await measure();
  const left = async () =>
    withClient(url, async (client) => {
      const asked = await client.query(`select count(*)::int as n from listing where judged_by = 'earlier'`);
      return (asked.rows[0] as { n: number }).n;
    });
  while ((await left()) > 0) await pause(1_000);
  const seconds = (performance.now() - began) / 1_000;
  const peer = { name: 'quiet', value: quiet.p99 };
  yield {
    what: `${LISTINGS} products judged again, while decisions are asked for`,
    ours: seconds,
    unit: 's',
    goal: { most: 600 },
  };
  yield { what: 'the same, a second', ours: LISTINGS / seconds, unit: '/s' };
  yield {
    what: `keyed decisions at ${pace} a second meanwhile: p99`,
    ours: busy.p99,
    unit: 'ms',
    peer,
    goal: { ratioMost: 3 },
  };
  yield { what: 'the same: longest', ours: busy.longest, unit: 'ms', goal: { most: 100 } };
  await service.stop();
}

/** Decisions on record about different products, as other rules judged them; by one statement for each template. */
async function insertListings(url: string, count: number, accounts: number): Promise<void> {
  const templates = onRecord();
  await withClient(url, async (client) => {
    await client.query(
      `with made as (
         select n, t.inputs, t.verdict, sha256(n::text::bytea) as hash, 'acct_bench' || (n % $3 + 1) as account_id
         from generate_series(1, $2::int) n
         join rows from (jsonb_to_recordset($1::jsonb) as (inputs text, verdict text)) with ordinality as t (inputs, verdict, i) on t.i = n % 500 + 1),
       logged as (
         insert into decision (decision_sha256, held_by, inputs, decided_at)
         select hash, account_id, replace(inputs, 'model-0', 'model-' || n), now() from made)
       insert into listing (account_id, subject_sha256, decision_sha256, decided_at, verdict, judged_by)
       select account_id, encode(hash, 'hex'), hash, now(), verdict, 'earlier' from made`,
      [JSON.stringify(templates), count, accounts],
    );
    await client.query('analyze');
  });
}
