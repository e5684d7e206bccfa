import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Limits, patience, startParameters } from './limits.ts';
import { DatabaseAway, losesConnection, losesServer } from './outages.ts';
import type { Pulse } from './pulse.ts';
import { recentlyUsed } from './recently-used.ts';

/**
 * A client that somebody always listens to. pg-pool takes its own listener off before the borrower can put on
 * theirs; a connection that the server ends in that moment would end the process.
 */
export class HeardClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The query in flight or the next one fails with the same error, and is handled there.
    this.on('error', () => {});
  }
}

/** Rest after a connection failed (ms), doubled with each failure in a row. */
const REST_MS = { first: 20, most: 500 };
/** The longest that a close waits for work in flight (ms). */
const CLOSE_MS = 20_000;

const INT8 = 20;

/** The settings of every connection: found dead if its host is gone, and never waited for without end. */
export function connectionConfig(url: string, options: { name: string; limits: Limits; pooled: boolean }) {
  return {
    connectionString: url,
    application_name: options.name,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: options.limits.connect,
    ...(options.pooled ? {} : startParameters(options.limits)),
  };
}

interface ConnectionOptions {
  max: number;
  /** Statements that each new connection runs first. */
  session: string[];
  name: string;
  limits: Limits;
  /** Behind a pooler in transaction mode: nothing may outlive a transaction on its connection. */
  pooled: boolean;
  onError: (error: Error) => void;
  /** Notices a server that hangs; without it, each wait ends by its own limit. */
  pulse: Pulse | undefined;
}

interface Statement {
  text: string;
  values?: unknown[] | undefined;
  name?: string | undefined;
}

/**
 * The connections of one database: lends them, bounds what is asked of them, and gives up those that lead to
 * a server that hangs or is a standby by now.
 */
export class Connections {
  readonly pooled: boolean;
  readonly limits: Limits;
  readonly #pool: pg.Pool;
  readonly #pulse: Pulse | undefined;
  readonly #names = recentlyUsed<string, string>(100);
  /** The epoch in which each connection was made; those of an earlier one are not lent again. */
  readonly #made = new WeakMap<pg.PoolClient, number>();
  #epoch = 0;
  #lent = 0;
  #returned: (() => void) | undefined;
  #rest = 0;
  #restsUntil = 0;
  #failure: unknown;

  constructor(url: string, { max, session, onError, pulse, ...options }: ConnectionOptions) {
    this.#pulse = pulse;
    this.limits = options.limits;
    this.pooled = options.pooled;
    this.#pool = new pg.Pool({
      ...connectionConfig(url, options),
      Client: HeardClient,
      max,
      onConnect: async (client) => {
        for (const text of session) await this.ask(client, { text }, options.limits);
      },
      types: {
        getTypeParser: ((oid: number, format: 'text') =>
          oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
      },
    });
    // Connections that break while the pool is being closed are no error.
    this.#pool.on('error', (error) => {
      if (!this.#pool.ending) onError(error);
    });
    this.#pool.on('connect', (client) => {
      this.#made.set(client, this.#epoch);
      this.#rest = 0;
      this.#restsUntil = 0;
    });
  }

  /** A connection, to be given back with `give`. */
  async take(): Promise<pg.PoolClient> {
    // Without this rest, every caller of a database that is away would try to connect.
    if (performance.now() < this.#restsUntil && this.#pool.idleCount === 0)
      throw new DatabaseAway(this.#failure);
    this.#lent += 1;
    try {
      for (;;) {
        const client = await this.#lend();
        if (this.#made.get(client) === this.#epoch) return client;
        client.release(true);
      }
    } catch (error) {
      this.#back();
      // A full pool also ends a wait, and says nothing about the database.
      if (this.#pool.totalCount < this.#pool.options.max) this.#restAfter(error);
      throw error;
    }
  }

  /** Gives a connection back. After an error that the connection does not survive, it is closed. */
  give(client: pg.PoolClient, error?: unknown): void {
    if (losesServer(error)) this.#epoch += 1;
    client.release(losesConnection(error) || this.#made.get(client) !== this.#epoch);
    this.#back();
  }

  async query(text: string, values?: unknown[], name?: string): Promise<pg.QueryResult> {
    const client = await this.take();
    let failure: unknown;
    try {
      return await this.ask(client, { text, values, name }, this.limits);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      this.give(client, failure);
    }
  }

  /** The answer of a connection to a statement, within the time limits. */
  ask(client: pg.ClientBase, statement: Statement, limits: Limits): Promise<pg.QueryResult> {
    const query = this.#bounded(statement, limits);
    return this.#pulse ? this.#pulse.wait(() => client.query(query)) : client.query(query);
  }

  /** A connection of the pool. One that comes after its borrower was refused goes back. */
  #lend(): Promise<pg.PoolClient> {
    if (this.#pulse === undefined) return this.#pool.connect();
    let refused = false;
    const lent = this.#pulse.wait(async () => {
      const client = await this.#pool.connect();
      if (refused) client.release(true);
      return client;
    });
    lent.catch(() => {
      refused = true;
    });
    return lent;
  }

  /**
   * A query with its time limit. Its name carries a hash of its text: behind a pooler or after a change of the
   * text, a connection may know the name from another text. A pooler in transaction mode may hand each query
   * to another connection, so there it has no name.
   */
  #bounded({ text, values, name }: Statement, limits: Limits): pg.QueryConfig {
    const query = { text, values, query_timeout: patience(limits) };
    return name === undefined || this.pooled ? query : { ...query, name: this.#named(name, text) };
  }

  load() {
    return { total: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  /** Waits for connections that are lent or waited for, then closes all. */
  async close(): Promise<void> {
    const given = new AbortController();
    const late = pause(CLOSE_MS, undefined, { signal: given.signal }).catch(() => {});
    const all = async () => {
      if (this.#lent > 0) {
        await new Promise<void>((resolve) => {
          this.#returned = resolve;
        });
      }
      await this.#pool.end();
    };
    await Promise.race([all(), late]);
    given.abort();
    if (!this.#pool.ending) void this.#pool.end();
  }

  #named(name: string, text: string): string {
    let named = this.#names.get(text);
    if (named === undefined) {
      named = `${name} ${hash('sha256', text).slice(0, 12)}`;
      this.#names.set(text, named);
    }
    return named;
  }

  #back(): void {
    this.#lent -= 1;
    if (this.#lent === 0) this.#returned?.();
  }

  #restAfter(error: unknown): void {
    this.#rest = Math.min(REST_MS.most, Math.max(REST_MS.first, this.#rest * 2));
    // Between half and one and a half of it, so that processes do not return all at once.
    this.#restsUntil = performance.now() + this.#rest * (0.5 + Math.random());
    this.#failure = error;
  }
}
