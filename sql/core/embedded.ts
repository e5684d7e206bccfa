/**
 * The database of a service without `DATABASE_URL`: PostgreSQL 18 in the data directory, shared by all
 * processes that use the directory and owned by none of them.
 *
 * Each process keeps a session that holds a shared advisory lock. A process that leaves releases it and tries
 * to take the same lock exclusively: the process that gets it was the last, and stops the server. A killed
 * process loses its session and leaves nothing to clean up. If all are killed, the server runs on and the
 * next process joins it.
 *
 * Two machines or containers must not share the directory over a mount: neither sees the processes of the
 * other.
 */
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Cluster, describeCluster, ensureCluster, readPassword, type Settings } from './cluster.ts';
import { HeardClient } from './connections.ts';
import { EmbeddedDatabaseError } from './postgres-binaries.ts';
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

export { EmbeddedDatabaseError } from './postgres-binaries.ts';

export interface EmbeddedDatabase {
  /** `postgresql://…`, valid until this process leaves. */
  url: string;
  /** Leaves the database, and stops the server if no other process uses it. A second call has no effect. */
  leave(): Promise<void>;
}

const DATABASE = 'preflight';
const PRESENCE_LOCK = 7_305_112_018;
const PATIENCE_MS = 300_000;
const POLL_MS = 5;
/** Wait for the server's answer (ms), in case it hangs. */
const ANSWER_MS = 30_000;

interface Place {
  client: pg.Client;
  pid: number;
  port: number;
}

/**
 * Opens the embedded database: joins the running server of the directory, or starts it, and first makes it if
 * needed.
 *
 * If the server dies while this process uses it, it is started again on the same port, where a pool can
 * reconnect.
 *
 * @param options.dataDir made if it is missing; the cluster is `${dataDir}/postgres`, the server's log
 *   `${dataDir}/postgres.log`
 * @param options.log called with one line when something takes long or goes wrong
 * @param options.onLaunch called when one of PostgreSQL's programs was started; not if a server runs already
 * @param options.settings PostgreSQL settings that override ours, if this call starts the server
 * @throws EmbeddedDatabaseError with one sentence that says what to do
 */
export async function openEmbedded(options: {
  dataDir: string;
  log?: (line: string) => void;
  onLaunch?: () => void;
  settings?: Settings;
}): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => undefined);
  const described = await describeCluster(resolve(options.dataDir), options.settings ?? {}, log);
  const cluster = { ...described, onLaunch: options.onLaunch };
  await ensureCluster(cluster);
  const password = await readPassword(cluster);

  let leaving: Promise<void> | undefined;
  let place = attach(cluster, password);
  const { port } = await place;
  const stayPresent = ({ client }: Place) => {
    client.once('end', () => {
      if (leaving !== undefined) return;
      log('the database server went away; bringing it back');
      place = regain();
      place.then(stayPresent, () => undefined);
    });
  };
  const regain = async (): Promise<Place> => {
    for (;;) {
      try {
        return await attach(cluster, password, port);
      } catch (error) {
        log(`the database server is not back: ${(error as Error).message}`);
        if (leaving !== undefined) throw error;
        await pause(1_000);
      }
    }
  };
  stayPresent(await place);

  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/${DATABASE}`,
    leave() {
      leaving ??= place.then(
        (held) => giveUp(cluster, held),
        () => undefined,
      );
      return leaving;
    },
  };
}

/** Finds or starts the server and opens a session in it, whatever other processes do to it meanwhile. */
async function attach(cluster: Cluster, password: string, port?: number): Promise<Place> {
  let loggedAt = Date.now();
  for (const deadline = loggedAt + PATIENCE_MS; Date.now() < deadline; await pause(POLL_MS)) {
    const server = await findPostmaster(cluster);
    if (!server) {
      await startPostmaster(cluster, port);
      continue;
    }
    if (server.state === 'ready') {
      const client = await takePlace(cluster, password, server.port);
      if (client) return { client, pid: server.pid, port: server.port };
    }
    if (Date.now() - loggedAt > 5_000) {
      cluster.log(`waiting for the database server, process ${server.pid}, which is ${server.state}`);
      loggedAt = Date.now();
    }
  }
  throw new EmbeddedDatabaseError(
    `The database server of ${cluster.directory} took no connection for ${PATIENCE_MS / 60_000} minutes ` +
      `(see ${cluster.logFile}).`,
  );
}

/**
 * A session that holds the presence lock, after the service's database was made. Undefined if the server is
 * starting or stopping, or if the last process is just leaving.
 */
async function takePlace(cluster: Cluster, password: string, port: number): Promise<pg.Client | undefined> {
  const client = new HeardClient({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: 'preflight presence',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ present: boolean; made: boolean }>(
      `select pg_try_advisory_lock_shared(${PRESENCE_LOCK}) as present,
              exists (select from pg_database where datname = '${DATABASE}') as made`,
    );
    if (rows[0]?.present) {
      if (!rows[0].made) await createDatabase(client);
      return client;
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === '28P01') {
      await client.end().catch(() => undefined);
      throw new EmbeddedDatabaseError(
        `The server on port ${port} does not take the password kept in ${cluster.directory}.`,
        { cause: error },
      );
    }
    // Class 57: the server is starting or stopping. Without an SQLSTATE, the connection broke.
    if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57')) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }
  await client.end().catch(() => undefined);
  return undefined;
}

async function createDatabase(client: pg.Client): Promise<void> {
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process made it after our check; the error is about the name or about its row.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/**
 * Releases the lock before trying to take it exclusively: if two processes leave at once, the one that tries
 * later gets it. A process that joins meanwhile either holds the lock before us, or finds it taken and waits
 * for the server to stop.
 */
async function giveUp(cluster: Cluster, { client, pid }: Place): Promise<void> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${PRESENCE_LOCK})`);
    const { rows } = await client.query<{ last: boolean }>(
      `select pg_try_advisory_lock(${PRESENCE_LOCK}) as last`,
    );
    if (rows[0]?.last) await stopPostmaster(cluster, pid);
  } catch (error) {
    // The server died meanwhile: there is nothing left to stop.
    if (error instanceof EmbeddedDatabaseError) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
