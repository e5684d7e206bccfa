/**
 * Brings a database to the schema of this version: the numbered files of sql/migrations/, in order, forward
 * only. It waits while another process migrates, finds out with one query that nothing is missing, and refuses a
 * history that differs from the files.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { z } from 'zod';
import { connectionConfig, HeardClient } from './connections.ts';
import { type Connection, sql } from './database.ts';
import { beginWithin, LONG, patience } from './limits.ts';
import { isDeadlock, isLockWait } from './outages.ts';

/**
 * The database cannot be brought to the schema of this version. The message names the file and the reason.
 */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface Migrated {
  /** Names of the migrations that this call applied, in order, without `.sql`; usually none. */
  applied: string[];
}

interface MigrationFile {
  name: string;
  sql: string;
  sha256: string;
}

type AppliedMigration = Omit<MigrationFile, 'sql'>;

const MIGRATION_LOCK = 7_305_112_019;
const OLDEST_SERVER = 150_000;
const ROLLBACK_MS = 3_000;
const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));

/**
 * Applies the missing migrations in one transaction: after a failure the schema is as it was before. If
 * several processes start at once, one of them migrates and the others wait.
 *
 * @param url the database, PostgreSQL 15 or newer
 * @param options.dir folder of migrations instead of the service's own
 * @throws MigrationError when a file fails, when an applied file was changed, renamed or removed, when a file
 *   was inserted before an applied one, or when the database is newer than these files
 */
export async function migrate(url: string, options: { dir?: string } = {}): Promise<Migrated> {
  const files = await readMigrations(options.dir ?? MIGRATIONS);
  const client = new HeardClient({
    ...connectionConfig(url, { name: 'preflight migrate', limits: LONG, pooled: true }),
    query_timeout: patience(LONG),
  });
  await client.connect();
  try {
    if (missing(files, await readApplied(client)).length === 0) return { applied: [] };
    for (let tries = 1; ; tries++) {
      try {
        return { applied: await migrateAlone(client, files) };
      } catch (error) {
        const { cause } = error as Error;
        if (!(isDeadlock(cause) || isLockWait(cause)) || tries === TRIES) throw error;
        await pause(AGAIN_MS * (0.5 + Math.random()));
      }
    }
  } finally {
    // This also rolls back a transaction that a failure left open.
    await client.end();
  }
}

/**
 * A migration that waits for a table makes everybody wait who comes to that table after it. So it gives up after this
 * time (ms), as it does when it and running work wait for each other, and tries again: callers notice a pause, and no
 * fault.
 */
const TABLE_WAIT_MS = 1_000;
const TRIES = 100;
const AGAIN_MS = 500;

/**
 * Applies what is missing, in the transaction that holds the lock: the lock ends with it, whatever connection
 * a pooler hands the next statement to.
 */
async function migrateAlone(client: pg.Client, files: MigrationFile[]): Promise<string[]> {
  try {
    await client.query(beginWithin(LONG));
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await client.query(`set local lock_timeout = ${TABLE_WAIT_MS}`);
    await prepareHistory(client);
    const waiting = missing(files, await readApplied(client));
    for (const file of waiting) await apply(client, file);
    await client.query('commit');
    return waiting.map(({ name }) => name);
  } catch (error) {
    await client.query({ text: 'rollback', query_timeout: ROLLBACK_MS } as pg.QueryConfig).catch(() => {});
    throw error;
  }
}

async function readMigrations(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => !name.startsWith('.')).sort();
  const files: MigrationFile[] = [];
  for (const name of names) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new MigrationError(`Migration ${name} is not named like 0001_what_it_does.sql.`);
    }
    if (files.some((file) => file.name.slice(0, 4) === name.slice(0, 4))) {
      throw new MigrationError(`Migration ${name} has a number that another one has.`);
    }
    const sql = await readFile(join(dir, name), 'utf8');
    // Written for a tool that runs one half of such a file; here both would run.
    if (/^\s*--[\s-]*(up|down)\s+migration/im.test(sql)) {
      throw new MigrationError(`Migration ${name} has an up or down heading: migrations only go forward.`);
    }
    files.push({ name: name.slice(0, -4), sql, sha256: createHash('sha256').update(sql).digest('hex') });
  }
  return files;
}

/**
 * The applied migrations, oldest first; none in a database that was never migrated. It asks first whether the
 * table is there: an error would end the transaction.
 */
async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query(`select to_regclass('public.migration') is not null as made`);
  if (!rows[0]?.made) return [];
  const text = 'select name, sha256 from public.migration order by id';
  return (await client.query<AppliedMigration>(text)).rows;
}

/** The files that are not applied yet. The applied ones must be the first files, unchanged. */
function missing(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const file = files[index];
    if (!file) {
      throw new MigrationError(
        `The database has migration ${name}, which this version does not know: ` +
          'start the version that made it, or a newer one.',
      );
    }
    if (file.name !== name) {
      throw new MigrationError(
        `Migration ${file.name} stands where the database has ${name}: ` +
          'an applied migration keeps its name and place, a new one goes to the end.',
      );
    }
    if (sha256 !== file.sha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied: ` +
          'restore it, and put the change into a new migration.',
      );
    }
  }
  return files.slice(applied.length);
}

/** Makes the table of applied migrations, and the place where those without a schema put their tables. */
async function prepareHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_SERVER) {
    throw new MigrationError(`PostgreSQL ${Math.floor(version / 10_000)} is too old: 15 or newer is needed.`);
  }
  await client.query(
    `set local search_path to public;
     create table if not exists public.migration (
       id serial primary key,
       name varchar(255) not null unique,
       run_on timestamp not null,
       sha256 text not null
     );
     comment on table public.migration is 'Applied migrations, in order.';
     comment on column public.migration.name is 'File in sql/migrations/, without .sql.';
     comment on column public.migration.run_on is 'When it was applied.';
     comment on column public.migration.sha256 is 'Hash of the file, so that a change of it is noticed.';`,
  );
}

async function apply(client: pg.Client, { name, sql, sha256 }: MigrationFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const { message, position } = error as pg.DatabaseError;
    const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new MigrationError(`Migration ${name}${line}: ${message}`, { cause: error });
  }
  await client.query('insert into public.migration (name, run_on, sha256) values ($1, now(), $2)', [
    name,
    sha256,
  ]);
}

/** Whether a database holds our tables. */
export async function isMigrated(connection: Connection): Promise<boolean> {
  const { made } = await connection.one(sql.type(z.object({ made: z.boolean() }))`
    select to_regclass('public.migration') is not null as made`);
  return made;
}
