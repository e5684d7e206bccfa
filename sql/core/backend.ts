/** The kind of database that `DATABASE_BACKEND` names, compared with the server that answers. */
import { z } from 'zod';
import type { Settings } from '../../contracts/settings.ts';
import { type Database, type Fragment, rehearse, savepoint, sql, type Transaction } from './database.ts';

type Backend = Settings['DATABASE_BACKEND'];

/** Features that our SQL needs and a distributed PostgreSQL may lack, each with a trial that leaves nothing behind. */
const NEEDS: readonly (readonly [string, readonly Fragment[]])[] = [
  ['transaction advisory locks', [sql.fragment`select pg_advisory_xact_lock(1)`]],
  [
    'triggers with transition tables',
    [
      sql.fragment`create temporary table trial (n int) on commit drop`,
      sql.fragment`create function pg_temp.trial() returns trigger language plpgsql
        as 'begin return null; end'`,
      sql.fragment`create trigger trial after insert on trial referencing new table as added
        for each statement execute function pg_temp.trial()`,
    ],
  ],
  [
    'BRIN indexes',
    [
      sql.fragment`create temporary table ranges (n int) on commit drop`,
      sql.fragment`create index on ranges using brin (n)`,
    ],
  ],
  [
    'partitions by range',
    [sql.fragment`create temporary table parts (n int) partition by range (n) on commit drop`],
  ],
  [
    'deferrable keys',
    [sql.fragment`create temporary table keys (n int unique deferrable initially deferred) on commit drop`],
  ],
  [
    'row locks that skip locked rows',
    [
      sql.fragment`create temporary table held (n int) on commit drop`,
      sql.fragment`select from held for update skip locked`,
    ],
  ],
  ['text search', [sql.fragment`select to_tsvector('english', 'words')`]],
];

const identity = z.object({ version: z.string(), citus: z.boolean() });

/**
 * Features of the setting that the server lacks, as phrases; empty if it may be used. PostgreSQL itself is only
 * asked for its name; the others are tried for everything that our SQL needs.
 */
export async function lacksOf(database: Database, backend: Backend): Promise<string[]> {
  return rehearse(database, async (tx) => {
    const { version, citus } = await tx.one(sql.type(identity)`
      select version() as version,
        exists (select from pg_extension where extname = 'citus') as citus`);
    const name = /CockroachDB/.test(version)
      ? 'cockroachdb'
      : /-YB-/.test(version)
        ? 'yugabytedb'
        : 'postgres';
    const server = version.split(/[ ,(]+/, 2).join(' ');
    if (backend === 'citus' && name === 'postgres') {
      if (!citus) return ['the extension citus'];
    } else if (backend !== name) return [`a server of that kind: it is ${server}`];
    return backend === 'postgres' ? [] : failing(tx);
  });
}

async function failing(tx: Transaction): Promise<string[]> {
  const lacks: string[] = [];
  for (const [need, trial] of NEEDS) {
    const undo = await savepoint(tx);
    try {
      for (const statement of trial) await tx.run(statement);
    } catch {
      lacks.push(need);
    }
    await undo();
  }
  return lacks;
}
