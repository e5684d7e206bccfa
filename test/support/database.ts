/**
 * Databases for tests: real PostgreSQL, one cluster per run, one database per test, copied from a migrated
 * template.
 *
 * A run of many files starts the cluster and passes its address on in TEST_CLUSTER_URL. A file that runs
 * alone starts its own cluster and removes it at the end.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { getConstructionPlans, systemClock } from 'pg-boss';
import root from 'tap';
import { installQueue, openQueue } from '../../jobs/core/queue.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { syncSchedules } from '../../schedules/cluster.ts';
import { SCHEDULES } from '../../schedules/table.ts';
import { isAlive } from '../../sql/core/cluster.ts';
import { openEmbedded } from '../../sql/core/embedded.ts';
import { migrate } from '../../sql/core/migrate.ts';
import { atDatabases } from './expense.ts';
import { findStrays, makeScratch, type Owner } from './scratch.ts';
import { closeLooks } from './tables.ts';

export interface TestCluster {
  /** A database of the cluster from which others are made; the value of TEST_CLUSTER_URL. */
  url: string;
  /** Stops the cluster and removes it. */
  stop(): Promise<void>;
}

const TEMPLATE_LOCK = 7_305_112_020;
const MIGRATIONS = fileURLToPath(new URL('../../sql/migrations/', import.meta.url));

/** Starts a cluster without durability, which is fast. Removes the leftovers of killed runs first. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeStrays();
  const dataDir = await makeScratch();
  const database = await openEmbedded({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      max_connections: 400,
    },
  });
  return {
    url: database.url,
    async stop() {
      await database.leave();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A database for one test, with the schemas of the service and of its queue; dropped at the test's teardown.
 * A connection that is still open then fails the test, so register teardowns that close pools after this
 * call: they run before its own.
 *
 * @param options.prepare makes the template from an empty database, once for all tests with the same function
 *   and the same migrations
 */
export async function openTestDatabase(
  t: Owner,
  options: { prepare?: (url: string) => Promise<void> } = {},
): Promise<{ url: string }> {
  const cluster = await clusterUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(cluster, async (client) => {
    const template = await ensureTemplate(client, cluster, options.prepare ?? prepareSchemas);
    // Copied block by block through the log, a database of a thousand small files takes three times as long.
    await timed(client, `create database ${name} template ${template} strategy file_copy`);
  });
  const url = databaseUrl(cluster, name);
  t.teardown(async () => {
    await closeLooks(url);
    await withClient(cluster, async (client) => {
      const leaked = await openSessions(client, name);
      const { rows } = await client.query<{ active_ms: number }>(
        'select active_time as active_ms from pg_stat_database where datname = $1',
        [name],
      );
      atDatabases.ms += rows[0]?.active_ms ?? 0;
      await timed(client, `drop database ${name} with (force)`);
      if (leaked.length > 0) {
        throw new Error(`connections left open by "${t.name}": ${leaked.join('; ')}`);
      }
    });
  });
  return { url };
}

/** Runs a statement whose time counts as work of the database. */
async function timed(client: pg.Client, text: string): Promise<void> {
  const began = performance.now();
  await client.query(text);
  atDatabases.ms += performance.now() - began;
}

/** The schemas that a started service finds: its own and the queue's. */
async function prepareSchemas(url: string): Promise<void> {
  await migrate(url);
  await installQueue(url, FAMILIES);
}

/** The schedules too, as a service finds them that starts again. They were made now, by the system's clock. */
export async function prepareSchedules(url: string): Promise<void> {
  await prepareSchemas(url);
  const boss = await openQueue(url, { clock: systemClock, supervise: false, onError: () => undefined });
  await syncSchedules(boss);
  await boss.stop({ graceful: false });
}

let own: Promise<TestCluster> | undefined;

async function clusterUrl(): Promise<string> {
  if (process.env.TEST_CLUSTER_URL) return process.env.TEST_CLUSTER_URL;
  if (!own) {
    own = startTestCluster();
    root.teardown(async () => (await own)?.stop());
  }
  return (await own).url;
}

/** Makes the template under one lock: the first file of a run makes it, the others wait. */
async function ensureTemplate(
  client: pg.Client,
  cluster: string,
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  const template = `template_${await templateKey(prepare)}`;
  const unfinished = `${template}_unfinished`;
  await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 1) return template;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await prepare(databaseUrl(cluster, unfinished));
    // PostgreSQL copies a template only while no session is connected to it.
    await client.query(`alter database ${unfinished} with allow_connections false`);
    await client.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await client.query(`select pg_advisory_unlock(${TEMPLATE_LOCK})`);
  }
}

let migrationsKey: Promise<string> | undefined;

/** Identifies the content of the template. Files do not change during a test. */
async function templateKey(prepare: (url: string) => Promise<void>): Promise<string> {
  migrationsKey ??= (async () => {
    const hash = createHash('sha256')
      .update(getConstructionPlans('pgboss'))
      .update(JSON.stringify([FAMILIES, SCHEDULES]));
    for (const name of (await readdir(MIGRATIONS).catch(() => [])).sort()) {
      hash.update(name).update(await readFile(join(MIGRATIONS, name)));
    }
    return hash.digest('hex');
  })();
  const key = createHash('sha256').update(await migrationsKey);
  return key.update(prepare.toString()).digest('hex').slice(0, 16);
}

/** Sessions of the database, after a time in which closed ones disappear, however busy the machine is. */
async function openSessions(client: pg.Client, database: string): Promise<string[]> {
  for (const deadline = Date.now() + 30_000; ; await pause(10)) {
    const { rows } = await client.query<{ session: string }>(
      `select concat_ws(' ', nullif(application_name, ''), state, left(query, 120)) as session
         from pg_stat_activity
        where datname = $1 and backend_type = 'client backend'`,
      [database],
    );
    if (rows.length === 0 || Date.now() > deadline) return rows.map(({ session }) => session);
  }
}

function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'test harness' });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Removes clusters whose process was killed before it could stop them. */
async function removeStrays(): Promise<void> {
  for (const dataDir of await findStrays()) {
    try {
      // Joins the cluster only to leave it: the last one to leave stops the server.
      const running = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
      if (running && isAlive(Number.parseInt(running, 10))) await (await openEmbedded({ dataDir })).leave();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or another run is removing it now.
    }
  }
}
