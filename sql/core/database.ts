import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createSqlTag, type FragmentSqlToken, type QuerySqlToken } from '@slonik/sql-tag';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { z } from 'zod';
import { Connections } from './connections.ts';
import { beginWithin, type Limits, ORDINARY, patience } from './limits.ts';
import { isDeadlock, isOutage, losesConnection, UNANSWERED } from './outages.ts';
import type { Pulse } from './pulse.ts';
import { recentlyUsed } from './recently-used.ts';
import { partOfSpan } from './tracing.ts';

/** Writes queries: `sql.type(zodShape)` for rows that are read, `sql.fragment` for everything else. */
export const sql = createSqlTag();

export type Fragment = FragmentSqlToken;

/**
 * Rows for `jsonb_to_recordset`. Not the tag's own `sql.jsonb`, which checks every value first: that costs
 * more than the rest of a batch.
 */
export function rowset(rows: readonly object[]): Fragment {
  return sql.fragment`${JSON.stringify(rows)}::jsonb`;
}
type Query<T extends z.ZodType> = QuerySqlToken<T>;

/** Anything that runs text with `$1` placeholders: a pool, a connection, pg-boss's own transactions. */
export interface Executor {
  /** @param name keeps the statement prepared on its connection, where the executor can do so */
  executeSql(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<{ rows: unknown[]; rowCount?: number | null }>;
}

/** Runs queries on the pool, or on an open transaction. */
export class Connection implements Executor {
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /** For pg-boss's `db` option, which brings its own text. */
  executeSql(text: string, values?: unknown[], name?: string) {
    return this.#executor.executeSql(text, values, name);
  }

  /**
   * All rows of a query, each checked against the query's shape.
   * @param name for a query on the hot path that takes longer to plan than to run: it stays prepared
   */
  async rows<T extends z.ZodType>(query: Query<T>, name?: string): Promise<z.output<T>[]> {
    const { rows } = await this.#executor.executeSql(placeholders(query.sql), [...query.values], name);
    return rows.map((row) => query.parser.parse(row));
  }

  /** The only row, or null if there is none. Throws if there are more. */
  async maybeOne<T extends z.ZodType>(query: Query<T>): Promise<z.output<T> | null> {
    const rows = await this.rows(query);
    if (rows.length > 1) throw new Error(`expected at most one row, got ${rows.length}`);
    return rows[0] ?? null;
  }

  /** The only row. Throws if there is none, or more than one. */
  async one<T extends z.ZodType>(query: Query<T>): Promise<z.output<T>> {
    const row = await this.maybeOne(query);
    if (row === null) throw new Error('expected one row, got none');
    return row;
  }

  /** Runs a statement that returns no rows. Returns the number of rows it changed. */
  async run(statement: Fragment): Promise<number> {
    const { rowCount } = await this.#executor.executeSql(placeholders(statement.sql), [...statement.values]);
    return rowCount ?? 0;
  }
}

/**
 * A connection inside a transaction. As a type of its own it keeps `apply` and ledger writes from running
 * outside one.
 */
export class Transaction extends Connection {
  readonly kind = 'transaction';
}

/** A transaction on a connection of our own pool, which can also copy whole tables. */
export class BulkTransaction extends Transaction {
  readonly #client: pg.PoolClient;
  readonly #limits: Limits;

  constructor(client: pg.PoolClient, connections: Connections, limits: Limits) {
    super({
      executeSql: (text, values, name) => connections.ask(client, { text, values, name }, limits),
    });
    this.#client = client;
    this.#limits = limits;
  }

  /** The output of a `copy … to stdout`, sent no faster than it is read. */
  copyOut(statement: Fragment): Readable {
    return this.#guard(this.#client.query(copyTo(statement.sql)));
  }

  /** A stream that takes the rows of a `copy … from stdin`. */
  copyIn(statement: Fragment): Writable {
    return this.#guard(this.#client.query(copyFrom(statement.sql)));
  }

  /**
   * A COPY abandoned half-way leaves the connection waiting for the rest, so we close it; the transaction
   * goes with it.
   */
  #guard<S extends Readable | Writable>(stream: S): S {
    const late = setTimeout(() => stream.destroy(new Error(UNANSWERED)), patience(this.#limits));
    stream.once('close', () => {
      clearTimeout(late);
      const done = 'readableEnded' in stream ? stream.readableEnded : stream.writableFinished;
      if (!done) this.#client.end().catch(() => {});
    });
    return stream;
  }
}

const written = recentlyUsed<string, string>(1_000);

/** The tag writes `$slonik_1`, pg expects `$1`. Texts repeat, so each is rewritten once. */
function placeholders(text: string): string {
  let rewritten = written.get(text);
  if (rewritten === undefined) {
    rewritten = text.replaceAll('$slonik_', '$');
    written.set(text, rewritten);
  }
  return rewritten;
}

export interface Database extends Connection {
  /**
   * Commits when `work` resolves, rolls back when it throws, and always returns the connection to the pool. `work`
   * is called again after a deadlock, so it must not keep anything outside of the database.
   * @param limits time limits of its statements, if not those of the database
   */
  transaction<T>(work: (tx: BulkTransaction) => Promise<T>, limits?: Limits): Promise<T>;
  /** Numbers of open and idle connections and of waiting callers, for health and logs. */
  load(): { total: number; idle: number; waiting: number };
  /** Waits for work in flight, then closes all connections. */
  close(): Promise<void>;
}

/** Wait for a rollback (ms) before its connection is closed instead. */
const ROLLBACK_MS = 3_000;

const POSTGRES = { 'db.system.name': 'postgresql' };

class PooledDatabase extends Connection implements Database {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    super({
      executeSql: (text, values, name) =>
        partOfSpan({ name: name ?? 'query', kind: 'client', attributes: POSTGRES }, () =>
          undeadlocked(() => connections.query(text, values, name)),
        ),
    });
    this.#connections = connections;
  }

  transaction<T>(work: (tx: BulkTransaction) => Promise<T>, own?: Limits): Promise<T> {
    return partOfSpan({ name: 'transaction', kind: 'client', attributes: POSTGRES }, () =>
      undeadlocked(() => this.#transact(work, own)),
    );
  }

  async #transact<T>(work: (tx: BulkTransaction) => Promise<T>, own?: Limits): Promise<T> {
    const connections = this.#connections;
    const limits = own ?? connections.limits;
    // Behind a pooler, connections start without limits of ours.
    const begin = own || connections.pooled ? beginWithin(limits) : 'begin';
    const client = await connections.take();
    let broken: unknown;
    try {
      await connections.ask(client, { text: begin }, limits);
      const result = await work(new BulkTransaction(client, connections, limits));
      await connections.ask(client, { text: 'commit' }, limits);
      return result;
    } catch (error) {
      if (isOutage(error)) broken = error;
      // A connection whose rollback fails must not be used again.
      if (!losesConnection(error)) {
        await client
          .query({ text: 'rollback', query_timeout: ROLLBACK_MS } as pg.QueryConfig)
          .catch((cause) => {
            broken = cause;
          });
      }
      throw error;
    } finally {
      connections.give(client, broken);
    }
  }

  load() {
    return this.#connections.load();
  }

  close(): Promise<void> {
    return this.#connections.close();
  }
}

/**
 * Opens a pool on `url`. 64-bit integers are read as numbers (ours stay far below 2^53), times as `Date`.
 * @param options.max connections, at most
 * @param options.session statements that each new connection runs first (a test clock needs one)
 * @param options.onError called when a connection breaks while idle
 * @param options.limits time limits of every statement, if not those of an ordinary call
 * @param options.pooled whether the address is that of a pooler in transaction mode
 * @param options.pulse notices that the server hangs; shared by all that use it
 */
export function openDatabase(
  url: string,
  options: {
    max?: number;
    session?: string[];
    onError?: (error: Error) => void;
    name?: string;
    limits?: Limits;
    pooled?: boolean;
    pulse?: Pulse;
  } = {},
): Database {
  const connections = new Connections(url, {
    max: options.max ?? 10,
    session: options.session ?? [],
    onError: options.onError ?? (() => {}),
    name: options.name ?? 'preflight',
    limits: options.limits ?? ORDINARY,
    pooled: options.pooled ?? false,
    pulse: options.pulse,
  });
  return new PooledDatabase(connections);
}

/** How often work is done at most that the database cancels because it and others wait for each other. */
const TRIES = 4;
/** Pause (ms) before the next try, at most: the others finish meanwhile. */
const AGAIN_MS = 100;

/**
 * Does work that the database cancelled in a deadlock again, which changed nothing. Our own transactions lock rows in
 * one order; a migration, and the queue's housekeeping, have others.
 */
async function undeadlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === TRIES) throw error;
      await pause(Math.random() * AGAIN_MS);
    }
  }
}

/** Marks a point in a transaction. Returns a function that rolls back to it; the transaction then goes on. */
export async function savepoint(tx: Transaction): Promise<() => Promise<void>> {
  await tx.run(sql.fragment`savepoint mark`);
  return async () => {
    await tx.run(sql.fragment`rollback to savepoint mark`);
  };
}

/** Ends a transaction whose work succeeded, without its writes. */
export class RolledBack extends Error {
  override name = 'RolledBack';
}

/** Runs `work`, rolls it back, and returns its result: every simulation is this call. */
export async function rehearse<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  limits?: Limits,
): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new RolledBack('rolled back on purpose');
  try {
    await database.transaction(async (tx) => {
      result = { value: await work(tx) };
      throw undo;
    }, limits);
  } catch (error) {
    if (error !== undo) throw error;
  }
  if (!result) throw new Error('the rehearsal never ran');
  return result.value;
}
