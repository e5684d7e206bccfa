/**
 * Restoring a snapshot: the same rows, a log that verifies and a service that continues; or nothing is
 * written.
 */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { sealed } from '../../contracts/core/canonical.ts';
import { type BackupManifest, MANIFEST_FILE, MANIFEST_SUM_FILE } from '../../contracts/operations/backup.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { type RestoreOptions, restore } from '../../jobs/operations/restore.ts';
import { settle } from '../../jobs/operations/set-back.ts';
import { type Snapshot, takeSnapshot } from '../../jobs/operations/snapshot.ts';
import { commandLine, processes } from '../fixtures/command-line.ts';
import { placeOrders } from '../fixtures/orders.ts';
import { present } from '../support/answers.ts';
import { openTestDatabase } from '../support/database.ts';
import { some, testWhole } from '../support/length.ts';
import { run } from '../support/processes.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

const TOY = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
const EMAIL = { connector: 'email', limit: 1 };

interface Lived extends TestService {
  clock: TestClock;
  dataDir: string;
  backups: string;
  api_key: string;
  account_id: string;
}

async function startAt(
  t: Test,
  time: string,
  options: { databaseUrl?: string; dataDir: string; role?: string },
): Promise<TestService & { clock: TestClock }> {
  const clock = new TestClock(time);
  const { databaseUrl, dataDir, role = 'api' } = options;
  const env = { SERVICE_ROLE: role, SERVICE_DATA_DIR: dataDir, SERVICE_LOG_ORIGIN: 'preflight.test/log' };
  return { ...(await startTestService(t, { clock, ...(databaseUrl ? { databaseUrl } : {}), env })), clock };
}

/** A service with rows of every kind and work in every state. */
async function lived(t: Test): Promise<Lived> {
  const dataDir = await scratchDirectory(t);
  const service = await startAt(t, '2026-11-16T10:00:00.000Z', { dataDir });
  const { api_key, account_id } = await activeAccount(service);
  for (let n = 0; n < 5; n += 1)
    await service.post('/api/agent/decision', { ...TOY, title: `tab\t, line\n and \\N ${n}` }, api_key);
  await service.post('/api/verify', { ...TOY, brand: 'Zé', model: '雪', documents: [] }, api_key);
  await service.post(
    '/api/webhooks/subscriptions',
    { company: 'A', email: 'a@b.example', endpoint_url: 'https://hooks.acme.example/in', event_types: [] },
    api_key,
  );
  await service.post('/api/platform/plan', { plan: 'growth' }, api_key);
  await placeOrders(service.databaseUrl, 30, new Date(service.clock.now()));
  for (const family of FAMILIES.filter(({ name }) => name !== 'backup'))
    await service.post(`${family.path}/worker`, { mode: 'run', limit: 1000 }, OPERATOR_KEY);
  await service.service.sequencer.drain();
  await service.post('/api/webhooks/worker', { mode: 'run' }, OPERATOR_KEY);
  // The lease leaves rows in progress.
  await service.post('/api/dispatch/lease', { connector: 'email', limit: 3 }, OPERATOR_KEY);
  // So that nothing is numbered or signed later.
  await service.service.sequencer.drain();
  await service.service.signer.publish();
  return { ...service, dataDir, backups: join(dataDir, 'backups'), api_key, account_id };
}

async function take(service: Lived, key = 'test'): Promise<Snapshot & { directory: string }> {
  const snapshot = (await takeSnapshot(service.service.database, {
    directory: service.backups,
    key,
    now: new Date(service.clock.now()),
    signal: new AbortController().signal,
  })) as Snapshot;
  return { ...snapshot, directory: join(service.backups, snapshot.name) };
}

/** An empty database without migrations. */
const openEmpty = async (t: Test) => (await openTestDatabase(t, { prepare: async () => {} })).url;

function bringBack(url: string, directory: string, options: Partial<RestoreOptions> = {}) {
  return restore(url, {
    directory,
    dataDir: join(tmpdir(), 'no such directory'),
    despiteFindings: false,
    seen: () => {},
    ...options,
  });
}

// The calls of the minute are written at each process's own pace and begin anew with a restore.
const LEFT = /^(public\.migration|public\.keyless_calls|pgboss\.(?!job$|queue$).*)$/;

/** Every row of every table as text, sorted. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  const tables = await query(
    url,
    `select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  for (const { name } of tables) {
    if (LEFT.test(name)) continue;
    const open = { 'pgboss.job': `where state < 'completed' and name <> 'sweep'` }[name as string] ?? '';
    const found = await query(url, `select t::text as row from ${name} t ${open} order by 1`);
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

t.test(
  'a snapshot is restored into an empty database row by row, and the service continues with it',
  async (t) => {
    const service = await lived(t);
    const snapshot = await take(service);
    const before = await rowsOf(service.databaseUrl);
    for (const table of [
      'public.event',
      'public.usage',
      'public.parked',
      'public.webhook_delivery',
      'pgboss.job',
    ])
      t.ok((before[table]?.length ?? 0) > 0, `${table} has rows`);
    const states = await query(service.databaseUrl, 'select distinct state::text from pgboss.job order by 1');
    t.match(states.map(({ state }) => state).join(), /active/, 'some jobs are in progress');

    const url = await openEmpty(t);
    const { dataDir } = service;
    const restored = await bringBack(url, snapshot.directory, { dataDir });
    t.same(await rowsOf(url), before, 'row for row');
    t.match(restored, {
      snapshot_sha256: snapshot.snapshot_sha256,
      rows: snapshot.rows,
      tree_size: snapshot.tree_size,
      root_hash: snapshot.root_hash,
      diagnosis: { healthy: true, events: snapshot.tree_size },
      log: { standing: 'continues', kept_tree_size: snapshot.tree_size },
    });
    const enabled = await query(
      url,
      `select count(*)::int as count from pg_trigger where not tgisinternal and tgenabled = 'D'`,
    );
    t.same(enabled, [{ count: 0 }], 'the triggers are enabled again');
    await t.rejects(query(url, 'delete from event'), /append-only/);

    await service.stop();
    const again = await startAt(t, '2026-11-16T11:00:00.000Z', { dataDir, databaseUrl: url });
    const { status, body } = await again.post('/api/agent/decision', TOY, service.api_key);
    t.equal(status, 200, 'the key still works');
    t.equal(body.metering.used, 6 + 0, 'the month continues');
    const { body: read } = await again.get('/api/webhooks/events?limit=1000', OPERATOR_KEY);
    t.equal(read.head_sequence >= snapshot.tree_size, true);
    await again.post('/api/orders', {
      email: 'a@b.example',
      company: 'B',
      plan: 'priority_rejected_fix',
      accept_terms: true,
    });
    await again.post('/api/backup/worker', { mode: 'run' }, OPERATOR_KEY);
    await again.service.sequencer.drain();
    const [next] = await query(url, 'select min(sequence)::int as first from leaf where sequence > $1', [
      snapshot.tree_size,
    ]);
    t.ok(next.first === null || next.first === snapshot.tree_size + 1);
    const checkpoint = await again.service.signer.publish();
    t.ok(checkpoint.tree_size >= snapshot.tree_size, 'the log continues');
    const auditor = run(t, process.execPath, ['api/verify-log.ts', again.url, '--json']);
    t.equal((await auditor.exited).code, 0, auditor.stdout() + auditor.stderr());
  },
);

testWhole(
  t,
  'work in progress is restored as if its process had died, and nothing is done twice',
  async (t) => {
    const service = await lived(t);
    const { body: leased } = await service.post('/api/dispatch/lease', EMAIL, OPERATOR_KEY);
    const [held] = leased.rows;
    const snapshot = await take(service);
    const url = await openEmpty(t);
    await bringBack(url, snapshot.directory);
    const again = await startAt(t, '2026-11-16T10:00:30.000Z', {
      databaseUrl: url,
      dataDir: service.dataDir,
    });
    const { dispatch_id, attempt } = present(held);
    const { body: acked } = await again.post(
      '/api/dispatch/ack',
      { connector: 'email', results: [{ dispatch_id, attempt, status: 'delivered' }] },
      OPERATOR_KEY,
    );
    t.match(acked.results, [{ dispatch_id, accepted: true }], 'its holder may still settle it');
    const { body: next } = await again.post(
      '/api/dispatch/lease',
      { connector: 'email', limit: 100 },
      OPERATOR_KEY,
    );
    t.notOk(next.rows.some((row: { dispatch_id: string }) => row.dispatch_id === dispatch_id));
    t.ok(next.rows.length > 0, 'waiting rows still wait');
    const families = FAMILIES.filter(({ slowHalf }) => !slowHalf);
    for (const family of families) {
      const { body } = await again.post(`${family.path}/worker`, { mode: 'run' }, OPERATOR_KEY);
      t.equal(body.counts.handled, 0, `${family.name} handles no subject again`);
    }
  },
);

testWhole(t, 'sequences continue after the restored rows', async (t) => {
  const service = await lived(t);
  await service.post('/api/families/webhooks/action', { action: 'pause', reason: 'drill' }, OPERATOR_KEY);
  await service.post('/api/families/webhooks/action', { action: 'resume', reason: 'over' }, OPERATOR_KEY);
  const snapshot = await take(service);
  const url = await openEmpty(t);
  await bringBack(url, snapshot.directory);
  const [{ position }] = await query(
    url,
    `insert into family_switch (family, paused, reason, switched_at) values ('webhooks', true, 'again', now()) returning position::int`,
  );
  t.equal(position, 3);
});

testWhole(
  t,
  'a backup older than the last signed checkpoint is restored, and its log does not fork',
  async (t) => {
    const service = await lived(t);
    const snapshot = await take(service);
    await activeAccount(service, {
      company: 'Later',
      email: 'l@l.example',
      plan: 'pilot',
      use_case: 'x',
      accept_terms: true,
    });
    await service.service.sequencer.drain();
    const { tree_size: signed } = await service.service.signer.publish();
    t.ok(signed > snapshot.tree_size);
    const url = await openEmpty(t);
    const { dataDir } = service;
    const restored = await bringBack(url, snapshot.directory, { dataDir });
    t.same(restored.log, { standing: 'behind', kept_tree_size: signed });
    await service.stop();

    const again = await startAt(t, '2026-11-16T12:00:00.000Z', { databaseUrl: url, dataDir });
    await activeAccount(again, {
      company: 'New',
      email: 'n@n.example',
      plan: 'pilot',
      use_case: 'x',
      accept_terms: true,
    });
    await again.service.sequencer.drain();
    await t.rejects(
      again.service.signer.publish(),
      /no checkpoint is signed/,
      'under its old name the log signs nothing',
    );
    t.equal(
      (await again.post('/api/agent/decision', TOY, service.api_key)).status,
      200,
      'the service itself works',
    );
    t.equal((await again.get('/readyz')).status, 503, 'but nobody is sent there');
    await settle(
      again.service.database,
      dataDir,
      { unknown: undefined, reason: 'no newer backup' },
      new Date(),
    );
    await again.stop();

    const renamed = await startTestService(t, {
      databaseUrl: url,
      env: { SERVICE_ROLE: 'api', SERVICE_DATA_DIR: dataDir },
    });
    await renamed.service.sequencer.drain();
    const { checkpoint, tree_size } = await renamed.service.signer.publish();
    t.match(checkpoint, /^preflight\.invalid\/transparency-2\n/, 'under a new name the log continues');
    t.ok(tree_size > signed, 'after the numbers that were given before');
    const auditor = run(t, process.execPath, ['api/verify-log.ts', renamed.url, '--json']);
    t.equal((await auditor.exited).code, 0, auditor.stdout() + auditor.stderr());
  },
);

/** Replaces the manifest of a snapshot by another one with a correct hash. */
async function forge(directory: string, change: (manifest: BackupManifest) => void) {
  const manifest: BackupManifest = JSON.parse(await readFile(join(directory, MANIFEST_FILE), 'utf8'));
  change(manifest);
  const { content: text, sha256 } = sealed(manifest);
  await writeFile(join(directory, MANIFEST_FILE), text);
  await writeFile(join(directory, MANIFEST_SUM_FILE), `${sha256}  ${MANIFEST_FILE}\n`);
}

t.test('a damaged, foreign or other-version snapshot is refused before a row is written', async (t) => {
  const service = await lived(t);
  const { directory } = await take(service);
  const url = await openEmpty(t);
  const root = await scratchDirectory(t);
  const refusals: [string, RegExp, (directory: string) => Promise<void>][] = [
    [
      'a flipped byte',
      /public\.usage\.copy\.gz (cannot be unpacked|has sha256)/,
      async (at) => {
        const file = join(at, 'public.usage.copy.gz');
        const bytes = await readFile(file);
        bytes[30] = (bytes[30] as number) ^ 4;
        await writeFile(file, bytes);
      },
    ],
    ['a missing file', /public\.event\.copy\.gz is missing/, (at) => rm(join(at, 'public.event.copy.gz'))],
    [
      'a truncated file',
      /public\.event\.copy\.gz has 10 bytes, and the manifest says/,
      async (at) => {
        const file = join(at, 'public.event.copy.gz');
        await writeFile(file, (await readFile(file)).subarray(0, 10));
      },
    ],
    [
      'another table',
      /names public\.stranger, which is no table here|stranger\.copy\.gz is missing/,
      (at) =>
        forge(at, ({ tables }) => {
          tables[0] = { ...(tables[0] as object), table: 'public.stranger' } as never;
        }),
    ],
    [
      'a missing table',
      /does not name public\.usage$/,
      (at) =>
        forge(at, (manifest) => {
          manifest.tables = manifest.tables.filter(({ table }) => table !== 'public.usage');
        }),
    ],
    [
      'other columns',
      /other columns of public\.usage than there are/,
      (at) =>
        forge(at, ({ tables }) => {
          tables.find(({ table }) => table === 'public.usage')?.columns.pop();
        }),
    ],
    [
      'an older version',
      /was made at migration 0001_\w+, and this version is at \w+: restore it with the version that made it, and then start this one/,
      (at) =>
        forge(at, ({ migrations }) => {
          migrations.length = 1;
        }),
    ],
    [
      'a newer version',
      /restore it with the version that made it, and then start a newer one/,
      (at) =>
        forge(at, ({ migrations }) => {
          migrations.push({ name: '9999_later', sha256: '0'.repeat(64) });
        }),
    ],
    [
      'a changed migration',
      /another migration 0001_/,
      (at) =>
        forge(at, ({ migrations }) => {
          (migrations[0] as { sha256: string }).sha256 = '0'.repeat(64);
        }),
    ],
    [
      'another queue',
      /version 1 of the queue's schema/,
      (at) =>
        forge(at, (manifest) => {
          manifest.queue_version = 1;
        }),
    ],
    [
      'another root',
      /do not give the root that the manifest names/,
      (at) =>
        forge(at, ({ log }) => {
          log.root_hash = Buffer.alloc(32).toString('base64');
        }),
    ],
  ];
  const clean = await bringBack(await openEmpty(t), directory);
  t.equal(clean.diagnosis.healthy, true, 'the unchanged snapshot can be restored');
  for (const [what, message, damage] of some(refusals)) {
    const copy = join(root, what.replaceAll(' ', '-'));
    await cp(directory, copy, { recursive: true });
    await damage(copy);
    await t.rejects(bringBack(url, copy), { name: 'BackupError', message }, what);
    const left = await rowsOf(url).catch(() => ({}) as Record<string, string[]>);
    const filled = Object.entries(left).filter(
      ([name, rows]) => rows.length > 0 && !name.startsWith('pgboss.'),
    );
    t.same(
      filled,
      left['public.log_state'] ? [['public.log_state', ['(1,0,0)']]] : [],
      `${what}: nothing is written`,
    );
  }
  t.equal(
    (await bringBack(url, directory)).diagnosis.healthy,
    true,
    'the database still accepts a sound snapshot',
  );
  await t.rejects(bringBack(url, directory), /the database is not empty: .* hold rows/, 'once');
});

testWhole(t, 'a restore refuses a database that is not empty', async (t) => {
  const service = await lived(t);
  const { directory } = await take(service);
  const before = await rowsOf(service.databaseUrl);
  await t.rejects(bringBack(service.databaseUrl, directory), /the database is not empty/);
  t.same(await rowsOf(service.databaseUrl), before);
  const foreign = await openEmpty(t);
  await query(foreign, 'create table customers (id int)');
  await t.rejects(bringBack(foreign, directory), /it has tables of its own \(customers\)/);
  t.same(
    await query(foreign, `select 1 from pg_tables where tablename = 'migration'`),
    [],
    'not even migrations are written',
  );
  const { url: migrated } = await openTestDatabase(t);
  t.equal(
    (await bringBack(migrated, directory)).diagnosis.healthy,
    true,
    'a migrated database without rows counts as empty',
  );
});

t.test('of two concurrent restores one succeeds', async (t) => {
  const service = await lived(t);
  const { directory } = await take(service);
  const { url } = await openTestDatabase(t);
  const outcomes = await Promise.allSettled([bringBack(url, directory), bringBack(url, directory)]);
  t.same(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  t.match(
    outcomes.find(({ status }) => status === 'rejected'),
    { reason: { message: /is not empty/ } },
  );
});

testWhole(t, 'a snapshot of inconsistent data is restored only with an explicit option', async (t) => {
  const service = await lived(t);
  await query(service.databaseUrl, `update usage_counter set used = used + 1`);
  const { directory } = await take(service);
  const url = await openEmpty(t);
  await t.rejects(bringBack(url, directory), /does not agree \(usage\.counters\); nothing was restored/);
  const { diagnosis } = await bringBack(url, directory, { despiteFindings: true });
  t.equal(diagnosis.healthy, false);
});

testWhole(t, 'the command line makes, lists, verifies and restores snapshots', async (t) => {
  const service = await lived(t);
  const settings = { DATABASE_URL: service.databaseUrl, SERVICE_DATA_DIR: service.dataDir };
  const jobs = commandLine(settings);
  t.match(await jobs('backup', 'verify', 'latest'), { code: 1, stderr: /^there is no snapshot in / });
  const made = JSON.parse((await jobs('backup', '--json')).stdout);
  const day = new Date().toISOString().slice(0, 10);
  t.match(made, { key: day, found: false });
  const beside = await jobs('backup', 'make');
  t.match(beside, { code: 0, stdout: /tables written to .* and read back/, stderr: '' });
  const listed = JSON.parse((await jobs('backup', 'list', '--json')).stdout);
  t.match(listed, [
    { key: new RegExp(`^${day}:by_hand_`) },
    { key: day, snapshot_sha256: made.snapshot_sha256 },
  ]);
  t.match(await jobs('backup', 'list'), { code: 0, stdout: /\n2 in .*backups\n$/ });
  t.match(await jobs('backup', 'verify', made.name), { code: 0, stdout: new RegExp(made.snapshot_sha256) });
  const events = await query(
    service.databaseUrl,
    `select data from event where type = 'backup.snapshot.recorded'`,
  );
  t.equal(events.length, 2);

  const url = await openEmpty(t);
  t.match(await processes(t, settings)('restore', made.name, '--into', 'mysql://x'), {
    code: 2,
    stderr: /must begin with postgresql/,
  });
  t.match(await jobs('restore', made.name), { code: 1, stdout: '', stderr: /^the database is not empty: / });
  const restored = await jobs('restore', made.name, '--into', url);
  t.match(restored, {
    code: 0,
    stdout: /rows of \d+ tables restored\n\d+ events hashed anew, nothing found\nthe log /,
    stderr: '',
  });
  const file = join(service.backups, made.name, 'public.event.copy.gz');
  await rm(file);
  t.match(await jobs('backup', 'verify', made.name), {
    code: 1,
    stdout: /public\.event\.copy\.gz is missing/,
  });
  t.equal((await readdir(service.backups)).length, 2);
});
