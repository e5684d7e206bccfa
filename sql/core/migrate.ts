/**
 * Brings a database to the schema of this version: the numbered files of sql/migrations/, in order, forward
 * only. node-pg-migrate runs them. This file adds three things: it waits while another process migrates, it
 * finds out with one query that nothing is missing, and it refuses a history that differs from the files.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { z } from 'zod';
import { connectionConfig, HeardClient } from './connections.ts';
import { type Connection, sql } from './database.ts';
import { beginWithin, LONG, patience } from './limits.ts';

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

interface AppliedMigration {
  name: string;
  /** Null if an earlier version's process ended between applying the migration and noting its hash. */
  sha256: string | null;
}

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
    return { applied: await migrateAlone(client, options.dir ?? MIGRATIONS, files) };
  } finally {
    // This also rolls back a transaction that a failure left open.
    await client.end();
  }
}

/**
 * Applies what is missing, in the transaction that holds the lock: the lock ends with it, whatever connection
 * a pooler hands the next statement to.
 */
async function migrateAlone(client: pg.Client, dir: string, files: MigrationFile[]): Promise<string[]> {
  try {
    await client.query(beginWithin(LONG));
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await prepareHistory(client);
    const applied = missing(files, await readApplied(client)).map(({ name }) => name);
    if (applied.length > 0) await apply(client, dir, files);
    await client.query(
      `update public.migration set sha256 = file.sha256
         from jsonb_to_recordset($1) as file (name text, sha256 text)
        where migration.name = file.name and migration.sha256 is null`,
      [JSON.stringify(files.map(({ name, sha256 }) => ({ name, sha256 })))],
    );
    await client.query('commit');
    return applied;
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
    // node-pg-migrate would read such a comment as a heading, and skip the statements around it.
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
    if (sha256 !== null && sha256 !== file.sha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied: ` +
          'restore it, and put the change into a new migration.',
      );
    }
  }
  return files.slice(applied.length);
}

/** Makes the table of node-pg-migrate with one more column, which node-pg-migrate leaves alone. */
async function prepareHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_SERVER) {
    throw new MigrationError(`PostgreSQL ${Math.floor(version / 10_000)} is too old: 15 or newer is needed.`);
  }
  await client.query(
    `create table if not exists public.migration (
       id serial primary key,
       name varchar(255) not null unique,
       run_on timestamp not null,
       sha256 text
     );
     comment on table public.migration is 'Applied migrations, in order.';
     comment on column public.migration.name is 'File in sql/migrations/, without .sql.';
     comment on column public.migration.run_on is 'When it was applied.';
     comment on column public.migration.sha256 is
       'Hash of the file, so that a change of it is noticed. Null if the process ended before noting it.';`,
  );
}

/**
 * The client as node-pg-migrate uses it, inside our own transaction: that one also holds the lock and the hashes.
 */
function within(client: pg.Client): pg.Client {
  const query = (text: string, values?: unknown[]) =>
    /^(BEGIN|COMMIT|ROLLBACK)$/.test(text) ? Promise.resolve({ rows: [] }) : client.query(text, values);
  return { query } as unknown as pg.Client;
}

async function apply(client: pg.Client, dir: string, files: MigrationFile[]): Promise<void> {
  // Loaded only here: it takes 30 ms, and most starts have nothing to migrate.
  const { runner } = await import('node-pg-migrate');
  let current = '';
  const silent = () => undefined;
  try {
    await runner({
      dbClient: within(client),
      dir,
      direction: 'up',
      migrationsTable: 'migration',
      singleTransaction: true,
      checkOrder: true,
      // Our own lock is held already. Unlike theirs, it also covers the history and its hashes.
      noLock: true,
      logger: {
        info: (line) => {
          current = /^### MIGRATION (\S+)/.exec(line)?.[1] ?? current;
        },
        debug: silent,
        warn: silent,
        error: silent,
      },
    });
  } catch (error) {
    const { message, position } = error as pg.DatabaseError;
    const sql = files.find(({ name }) => name === current)?.sql ?? '';
    const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new MigrationError(`Migration ${current}${line}: ${message}`, { cause: error });
  }
}

/** Whether a database holds our tables. */
export async function isMigrated(connection: Connection): Promise<boolean> {
  const { made } = await connection.one(sql.type(z.object({ made: z.boolean() }))`
    select to_regclass('public.migration') is not null as made`);
  return made;
}
