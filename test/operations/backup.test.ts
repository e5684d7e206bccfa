/** Snapshots: one a day, complete or absent, verified before they count; older ones are removed only then. */
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Client } from 'pg';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { addDays, DAY_MS } from '../../contracts/core/calendar.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import {
  type BackupManifest,
  keptSnapshots,
  MANIFEST_FILE,
  RETENTION,
  readManifest,
  snapshotName,
} from '../../contracts/operations/backup.ts';
import { takeSnapshot } from '../../jobs/operations/snapshot.ts';
import { listSnapshots, verifySnapshot } from '../../jobs/operations/snapshot-files.ts';
import { LEFT_OUT, selectTables } from '../../sql/operations/backup.ts';
import { until } from '../fixtures/core.ts';
import { present } from '../support/answers.ts';
import { testWhole } from '../support/length.ts';
import { SCRATCH, scratchDirectory } from '../support/scratch.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

const WORKER = '/api/backup/worker';
const TOY = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };

type Clocked = TestService & { clock: TestClock; backups: string };

async function clocked(
  t: Test,
  options: { role?: string; databaseUrl?: string; backups?: string } = {},
): Promise<Clocked> {
  const clock = new TestClock('2026-11-16T00:10:00.000Z');
  const backups = options.backups ?? join(await scratchDirectory(t), 'deep', 'backups');
  const service = await startTestService(t, {
    clock,
    ...(options.databaseUrl ? { databaseUrl: options.databaseUrl } : {}),
    env: { SERVICE_ROLE: options.role ?? 'api', SERVICE_BACKUP_DIR: backups },
  });
  return { ...service, clock, backups };
}

/** A service with events in its log. */
async function lived(t: Test, options: Parameters<typeof clocked>[1] = {}): Promise<Clocked> {
  const service = await clocked(t, options);
  await activeAccount(service);
  await service.service.sequencer.drain();
  return service;
}

const run = async ({ post }: TestService, mode = 'run') => (await post(WORKER, { mode }, OPERATOR_KEY)).body;

/** The records of `backup`, oldest first. */
const recorded = ({ databaseUrl }: TestService) =>
  query(databaseUrl, `select key, record from record where family = 'backup' order by recorded_at`);

async function untilRecorded(service: Clocked, count: number) {
  await until(`${count} recorded`, async () => {
    await service.clock.tick(1_000);
    return (await recorded(service)).length >= count;
  });
  return recorded(service);
}

const take = (service: Clocked, key = 'test', signal = new AbortController().signal) =>
  takeSnapshot(service.service.database, {
    directory: service.backups,
    key,
    now: new Date(service.clock.now()),
    signal,
  });

t.test('a day without a snapshot gets one: written, read back, recorded and announced, once', async (t) => {
  const service = await clocked(t, { role: 'all' });
  const { api_key, account_id } = await activeAccount(service);
  await service.post('/api/agent/decision', TOY, api_key);
  await service.service.sequencer.drain();

  const simulated = await run(service, 'simulate');
  t.match(simulated.jobs, [
    { key: '2026-11-16', record: { request: { snapshot_of: 'all ledgers and tables' } } },
  ]);
  t.same(await listSnapshots(service.backups), [], 'a simulation writes no file');
  t.same((await run(service)).jobs, simulated.jobs);
  const [{ key, record }] = await untilRecorded(service, 1);
  t.equal(key, '2026-11-16');
  const [snapshot] = await listSnapshots(service.backups);
  t.match(record, {
    day: '2026-11-16',
    snapshot_sha256: snapshot?.snapshot_sha256,
    name: snapshot?.name,
    found: false,
    removed: [],
  });

  const { manifest, problems } = await verifySnapshot(snapshot?.directory ?? '');
  t.same(problems, []);
  t.equal(manifest?.log.tree_size, record.tree_size);
  const usage = manifest?.tables.find(({ table }) => table === 'public.usage');
  t.equal(usage?.rows, 1);
  const content = gunzipSync(await readFile(join(snapshot?.directory ?? '', 'public.usage.copy.gz')));
  t.equal(sha256Hex(content), usage?.sha256, 'the hash covers the content, not the compression');
  t.equal(content.length, usage?.bytes);
  t.match(content.toString(), account_id);

  t.equal((await run(service)).counts.due, 0, 'once a day');
  await service.service.sequencer.drain();
  const { body: stream } = await service.get(
    '/api/webhooks/events?types=backup.snapshot.recorded',
    OPERATOR_KEY,
  );
  const { snapshot_sha256, tree_size } = record;
  t.match(stream.events, [{ account_id: null, data: { day: '2026-11-16', snapshot_sha256, tree_size } }]);
  t.same(Object.keys(present(stream.events[0]?.data)).sort(), ['day', 'snapshot_sha256', 'tree_size']);

  await service.clock.setTime('2026-11-17T09:00:00.000Z');
  t.match((await run(service)).jobs, [{ key: '2026-11-17' }]);
  t.equal((await untilRecorded(service, 2)).length, 2);
});

t.test('only the owner of the directory may read the files of a snapshot', async (t) => {
  const service = await clocked(t);
  const made = await take(service);
  const directory = join(service.backups, made?.name ?? '');
  for (const path of [service.backups, directory]) t.equal((await stat(path)).mode & 0o077, 0, path);
  for (const name of await readdir(directory))
    t.equal((await stat(join(directory, name))).mode & 0o077, 0, name);
});

t.test('a snapshot holds every table except those that are left out with a reason', async (t) => {
  const service = await clocked(t);
  const there = await query(
    service.databaseUrl,
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const names = there.map(({ name }) => name);
  const made = await take(service);
  t.same([...Object.keys(made?.contents ?? {}), ...Object.keys(LEFT_OUT)].sort(), names.sort());
  await query(
    service.databaseUrl,
    'create table newcomer (id bigint generated always as identity, note text)',
  );
  t.ok((await selectTables(service.service.database)).some(({ table }) => table === 'public.newcomer'));
  t.equal(
    (await take(service, 'again'))?.contents['public.newcomer']?.rows,
    0,
    'a new table is included by itself',
  );
});

t.test('a snapshot holds no usable key, only hashes, seals and sealed secrets', async (t) => {
  const service = await clocked(t);
  const { api_key, claim_token } = await activeAccount(service);
  const { body: subscription } = await service.post(
    '/api/webhooks/subscriptions',
    {
      company: 'Acme',
      email: 'ops@acme.example',
      endpoint_url: 'https://hooks.acme.example/in',
      event_types: [],
      delivery_mode: 'webhook_handoff',
    },
    api_key,
  );
  const made = await take(service);
  const directory = join(service.backups, made?.name ?? '');
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.gz'))) {
    const content = gunzipSync(await readFile(join(directory, name))).toString();
    for (const secret of [api_key, claim_token, subscription.signing_secret, OPERATOR_KEY])
      t.notOk(content.includes(secret), name);
  }
});

testWhole(t, 'a snapshot shows one state of the database, whatever is written meanwhile', async (t) => {
  const service = await clocked(t);
  const { api_key } = await activeAccount(service);
  let asking = true;
  const asked = (async () => {
    for (let n = 0; asking; n += 1)
      await service.post('/api/agent/decision', { ...TOY, title: `toy ${n}` }, api_key);
  })();
  for (const key of ['one', 'two', 'three']) {
    await service.clock.tick(1_000);
    const made = await take(service, key);
    const directory = join(service.backups, made?.name ?? '');
    const column = async (table: string, name: string) => {
      const { manifest } = await verifySnapshot(directory);
      const index = manifest?.tables.find((of) => of.table === table)?.columns.indexOf(name) as number;
      const content = gunzipSync(await readFile(join(directory, `${table}.copy.gz`))).toString();
      return content
        .split('\n')
        .slice(0, -1)
        .map((line) => line.split('\t')[index]);
    };
    const used = (await column('public.usage_counter', 'used')).reduce((sum, of) => sum + Number(of), 0);
    t.equal((await column('public.usage', 'usage_id')).length, used, 'the counter agrees with the ledger');
    t.equal((await column('public.leaf', 'sequence')).length, made?.tree_size);
  }
  asking = false;
  await asked;
});

t.test('two concurrent requests make one snapshot, and the second finds it', async (t) => {
  const service = await lived(t);
  const made = await Promise.all(Array.from({ length: 4 }, () => take(service, '2026-11-16')));
  t.equal(made.filter((one) => one?.found === false).length, 1);
  t.equal((await listSnapshots(service.backups)).length, 1);
  const again = await take(service, '2026-11-16');
  t.match(again, { found: true, snapshot_sha256: made.find((one) => one)?.snapshot_sha256 });

  const elsewhere = await lived(t, { backups: service.backups });
  t.equal((await take(elsewhere, '2026-11-16'))?.found, false, 'a snapshot of another log is not recorded');
});

testWhole(t, 'several processes record one snapshot a day', async (t) => {
  const first = await clocked(t, { role: 'all' });
  await clocked(t, { role: 'worker', databaseUrl: first.databaseUrl, backups: first.backups });
  await clocked(t, { role: 'worker', databaseUrl: first.databaseUrl, backups: first.backups });
  await Promise.all([run(first), run(first), run(first)]);
  await untilRecorded(first, 1);
  for (let n = 0; n < 5; n += 1) await first.clock.tick(10_000);
  t.equal((await recorded(first)).length, 1);
  t.equal((await listSnapshots(first.backups)).length, 1);
});

testWhole(t, 'a snapshot whose process died before recording it is recorded by the next', async (t) => {
  const service = await lived(t, { role: 'all' });
  const made = await take(service, '2026-11-16');
  await run(service);
  const [{ record }] = await untilRecorded(service, 1);
  t.match(record, { found: true, snapshot_sha256: made?.snapshot_sha256, name: made?.name });
  t.equal((await listSnapshots(service.backups)).length, 1);
});

/**
 * Starts a snapshot that waits at a locked table until `interrupt` has run.
 * @param interrupt gets the process id of the database session that writes the snapshot
 */
async function interrupted(
  service: Clocked,
  key: string,
  { signal, interrupt }: { signal?: AbortSignal; interrupt: (pid: number) => unknown },
): Promise<unknown> {
  const holder = new Client({ connectionString: service.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin; lock table verification_report in access exclusive mode');
    const outcome = take(service, key, signal).catch((error: unknown) => error);
    let pid: number | undefined;
    await until('the table is to be written', async () => {
      const [waiting] = await query(
        service.databaseUrl,
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%to stdout%'`,
      );
      pid = waiting?.pid;
      return pid !== undefined;
    });
    await interrupt(pid as number);
    await holder.query('rollback');
    return await outcome;
  } finally {
    await holder.end();
  }
}

testWhole(t, 'a snapshot that is stopped half-way leaves no complete directory', async (t) => {
  const service = await lived(t);
  const kept = await take(service, 'kept');
  const names = async () => (await readdir(service.backups)).sort();
  const before = await names();

  const abort = new AbortController();
  const stopped = { signal: abort.signal, interrupt: () => abort.abort() };
  t.match(await interrupted(service, 'stopped', stopped), { name: 'AbortError' });
  t.same(await names(), before, 'nothing is left after an abort');

  const cut = (pid: number) => query(service.databaseUrl, 'select pg_terminate_backend($1)', [pid]);
  t.match(await interrupted(service, 'broken', { interrupt: cut }), { code: '57P01' });
  t.same(await names(), before, 'nothing is left after a broken connection');

  // A killed process removes nothing; the next snapshot does.
  await mkdir(join(service.backups, '.aside-0123'));
  await writeFile(join(service.backups, '.aside-0123', MANIFEST_FILE), '{}');
  t.same((await listSnapshots(service.backups)).length, 1);
  await service.clock.tick(5_000);
  for (const key of ['after', 'again']) t.ok(await take(service, key), 'the pool still has its connections');
  t.same(
    (await names()).filter((name) => name.startsWith('.')),
    [],
  );
  t.same((await verifySnapshot(join(service.backups, kept?.name ?? ''))).problems, []);
});

t.test('a damaged snapshot is found, with the name of the damaged file', async (t) => {
  const service = await clocked(t);
  await activeAccount(service);
  const made = await take(service);
  const directory = join(service.backups, made?.name ?? '');
  const file = join(directory, 'public.event.copy.gz');
  const whole = await readFile(file);
  for (const at of [0, 12, Math.floor(whole.length / 2), whole.length - 6, whole.length - 1]) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] as number) ^ 1;
    await writeFile(file, flipped);
    const { problems } = await verifySnapshot(directory);
    t.match(problems, [/^public\.event\.copy\.gz (cannot be unpacked|has sha256)/], `byte ${at}`);
  }
  await truncate(file, whole.length - 20);
  t.match((await verifySnapshot(directory)).problems, [
    /^public\.event\.copy\.gz has \d+ bytes, and the manifest says/,
  ]);
  await rm(file);
  t.same((await verifySnapshot(directory)).problems, ['public.event.copy.gz is missing']);
  await writeFile(file, whole);
  t.same((await verifySnapshot(directory)).problems, []);

  const manifest = await readFile(join(directory, MANIFEST_FILE), 'utf8');
  await writeFile(join(directory, MANIFEST_FILE), manifest.replace('"rows":', '"rows": '));
  t.match((await verifySnapshot(directory)).problems, [
    /^manifest\.json is not the one that manifest\.sha256 names/,
  ]);
  await rm(join(directory, MANIFEST_FILE));
  t.same((await verifySnapshot(directory)).problems, ['manifest.json is missing']);
  t.same((await verifySnapshot(join(directory, 'nowhere'))).problems, ['manifest.json is missing']);
});

testWhole(t, 'older snapshots are removed only after a new one is complete', async (t) => {
  const service = await clocked(t);
  for (let day = 1; day <= 12; day += 1) {
    await service.clock.setTime(Date.parse('2026-10-20T00:13:00Z') + day * DAY_MS);
    t.ok(await take(service, `day ${day}`));
  }
  const names = (await listSnapshots(service.backups)).map(({ name }) => name);
  t.equal(names.length, 8, 'a week, and the last of the week before that');
  const abort = new AbortController();
  abort.abort();
  await service.clock.setTime('2026-11-20T00:13:00Z');
  await t.rejects(take(service, 'stopped', abort.signal));
  t.same(
    (await listSnapshots(service.backups)).map(({ name }) => name),
    names,
  );
  await mkdir(join(service.backups, 'notes'));
  const made = await take(service, 'next');
  t.same(made?.removed, [names.at(-2)], 'the oldest of the days');
  t.ok((await readdir(service.backups)).includes('notes'), 'files that are no snapshot are left alone');
});

testWhole(
  t,
  'the console shows any key when snapshots were made, and operators also where they are',
  async (t) => {
    const service = await clocked(t, { role: 'all' });
    const { api_key } = await activeAccount(service);
    t.match((await service.get('/api/backup', OPERATOR_KEY)).body, { age_hours: null, snapshots: [] });
    await run(service);
    const [{ record }] = await untilRecorded(service, 1);
    const { body: mine } = await service.get('/api/backup', OPERATOR_KEY);
    t.match(mine, {
      schema_version: 'service.backup_console.v1',
      directory: service.backups,
      kept: RETENTION,
      snapshots: [
        { snapshot_sha256: record.snapshot_sha256, name: record.name, rows: record.rows, thinned_out: false },
      ],
    });
    const { body: theirs } = await service.get('/api/backup', api_key);
    t.match(theirs, {
      directory: null,
      snapshots: [
        {
          snapshot_sha256: record.snapshot_sha256,
          verified_at: record.verified_at,
          name: null,
          rows: null,
          bytes: null,
        },
      ],
      records: [],
    });
    t.notMatch(JSON.stringify(theirs), new RegExp(SCRATCH));
  },
);

const days = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2025-01-01', n));
const names = fc
  .uniqueArray(fc.tuple(days, fc.integer({ min: 0, max: 86_399 })), { maxLength: 200 })
  .map((instants) => [
    ...new Set(instants.map(([day, s]) => snapshotName(new Date(Date.parse(day) + s * 1000)))),
  ]);

t.test('the snapshots kept are those of the last days, and the newest of each week and month', (t) => {
  const year = Array.from({ length: 400 }, (_, n) =>
    snapshotName(new Date(Date.parse('2025-11-01T00:13:00Z') + n * DAY_MS)),
  );
  const kept = [...keptSnapshots(year)].sort();
  t.same(kept.slice(-7), year.slice(-7));
  t.equal(kept.length, 7 + (4 - 2) + (12 - 2), 'two of the weeks and two of the months end among the days');
  let standing: string[] = [];
  for (const name of year) {
    const now = [...standing, name];
    standing = now.filter((one) => keptSnapshots(now).has(one));
  }
  t.same(standing, kept, 'thinning day by day gives the same result');
  fc.assert(
    fc.property(names, (all) => {
      const kept = keptSnapshots(all);
      const newest = all.toSorted().at(-1);
      t.ok(newest === undefined || kept.has(newest), 'the newest one stays');
      t.ok([...kept].every((name) => all.includes(name)));
      t.same(keptSnapshots([...kept]), kept, 'a second pass keeps them');
      const dayOf = (name: string) => name.slice(0, 10);
      const beyond = new Set([...kept].map(dayOf)).size;
      t.ok(beyond <= RETENTION.days + RETENTION.weeks + RETENTION.months);
      t.ok(
        new Set([...kept].map((name) => name.slice(0, 7))).size >=
          Math.min(RETENTION.months, new Set(all.map((name) => name.slice(0, 7))).size),
      );
    }),
    { numRuns: 200 },
  );
  t.end();
});

t.test('a manifest with any deviation is refused', (t) => {
  const table = {
    table: 'public.event',
    columns: ['event_id'],
    rows: 0,
    sha256: sha256Hex(''),
    bytes: 0,
    file_bytes: 20,
  };
  const good: BackupManifest = {
    schema_version: 'service.backup_manifest.v1',
    key: '2026-11-16',
    day: '2026-11-16',
    made_at: '2026-11-16T00:13:00.000Z',
    migrations: [{ name: '0001_core', sha256: sha256Hex('') }],
    queue_version: 30,
    log: { tree_size: 0, root_hash: '', checkpoint: null },
    tables: [table],
  };
  t.same(readManifest(JSON.stringify(good)), good);
  for (const [problem, bad] of [
    [/^is not JSON$/, '{'],
    [/is not the manifest of a snapshot/, '[]'],
    [/schema_version/, JSON.stringify({ ...good, schema_version: 'service.backup_manifest.v2' })],
    [/tables.0.table/, JSON.stringify({ ...good, tables: [{ ...table, table: '../../etc/passwd' }] })],
    [
      /tables.0.columns.0/,
      JSON.stringify({ ...good, tables: [{ ...table, columns: ['a"; drop table event'] }] }),
    ],
    [/tables.0.rows/, JSON.stringify({ ...good, tables: [{ ...table, rows: -1 }] })],
    [/names a table twice/, JSON.stringify({ ...good, tables: [table, table] })],
    [/migrations/, JSON.stringify({ ...good, migrations: [] })],
  ] as const)
    t.match(readManifest(bad), problem);
  t.end();
});
