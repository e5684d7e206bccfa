/**
 * The server of a cluster as a process: finding it by its lock file, starting and stopping it. embedded.ts
 * talks SQL to it.
 *
 * The class that the npm package exports is not used: it ties the server to its parent process and stops it
 * from exit hooks, while our server is shared by several processes and belongs to none of them.
 */
import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, codeOf, exitOf, isAlive, launch, pathFor, reason } from './cluster.ts';
import { EmbeddedDatabaseError, findBinaries } from './postgres-binaries.ts';

/** The server of a directory, as PostgreSQL's lock file describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  state: 'starting' | 'ready' | 'stopping';
}

const LOG_FILE_LIMIT = 5_000_000;
const POLL_MS = 5;
const STOPPING_MS = 60_000;
/**
 * Starts in a row, some 50 ms apart, that find the lock file empty before it is taken for the remains of a
 * crash.
 */
const EMPTY_LOCK_ATTEMPTS = 40;

/**
 * The running server of the cluster according to its lock file; undefined if there is none. A lock file that
 * a dead server left counts as none, also if another process has its id by now, as happens whenever a
 * container is restarted.
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const lines = (await readFile(lockFile(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid) || !(await worksIn(pid, cluster.directory))) return undefined;
  const status = lines[7]?.trim();
  const state = status === 'ready' ? 'ready' : status === 'stopping' ? 'stopping' : 'starting';
  return { pid, port: Number(lines[3]), state };
}

function lockFile(cluster: Cluster): string {
  return join(cluster.directory, 'postmaster.pid');
}

/**
 * Removes a lock file whose process id belongs to another process by now, or to a zombie: PostgreSQL only
 * checks whether such a process exists, and would refuse to start for ever. The file is moved aside and
 * compared again, and put back if a server has started meanwhile and wrote it.
 */
async function removeStaleLock(cluster: Cluster): Promise<void> {
  const file = lockFile(cluster);
  const aside = `${file}.${randomUUID()}`;
  const found = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(found, 10);
  if (!pid || !isAlive(pid) || (await worksIn(pid, cluster.directory))) return;
  try {
    await rename(file, aside);
  } catch {
    // Another process removed it first.
    return;
  }
  if ((await readFile(aside, 'utf8')) !== found) await link(aside, file).catch(() => undefined);
  await rm(aside);
}

async function removeEmptyLock(cluster: Cluster): Promise<void> {
  const { size } = await stat(lockFile(cluster)).catch(() => ({ size: -1 }));
  if (size === 0) await rm(lockFile(cluster), { force: true });
}

/**
 * A server's working directory is its data directory. Where the system does not show that, we trust the lock
 * file.
 */
async function worksIn(pid: number, directory: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  try {
    const [there, here] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(directory)]);
    return there.ino === here.ino && there.dev === here.dev;
  } catch (error) {
    return codeOf(error) !== 'ENOENT';
  }
}

/**
 * Starts the server, and returns when it accepts connections or when another process started one first:
 * PostgreSQL itself allows only one server per directory. The server has its own session, so that neither
 * Ctrl-C nor our exit stops it.
 *
 * @param port the port it must have; a free port if none is given
 * @returns whether this call started the server
 * @throws EmbeddedDatabaseError with PostgreSQL's own reason if it refuses to start
 */
export async function startPostmaster(cluster: Cluster, port?: number): Promise<boolean> {
  const { postgres } = await findBinaries(cluster.account);
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await freePort(cluster.directory));
    const output = await openLog(cluster.logFile);
    try {
      await removeStaleLock(cluster);
      const from = (await output.stat()).size;
      const settings = Object.entries(cluster.settings).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]);
      const at = pathFor(cluster, cluster.directory);
      const args = ['-D', at, '-p', `${chosen}`, ...settings];
      const child = launch(cluster, postgres, cluster.directory, output.fd, args, true);
      const code = await readyOrGone(cluster, child);
      if (code === undefined) return true;
      const said = (await readFile(cluster.logFile)).subarray(from).toString('utf8');
      if (/lock file "postmaster.pid" already exists/.test(said)) return false;
      // Another server that is just starting made the file and has not written it yet. A file that a crash
      // left empty stays empty, and nothing else would ever remove it.
      const empty = /lock file "postmaster.pid" is empty/.test(said);
      if (empty && attempt % EMPTY_LOCK_ATTEMPTS === 0) await removeEmptyLock(cluster);
      // A killed server leaves workers behind, which end a moment later.
      const passing = empty || /shared memory block .* still in use/.test(said);
      const portTaken = /Address already in use|could not bind/.test(said);
      if (attempt < 200 && (passing || (portTaken && port === undefined))) {
        await pause(10 * POLL_MS);
        continue;
      }
      throw new EmbeddedDatabaseError(
        portTaken
          ? `Port ${chosen} on 127.0.0.1, which the database needs, is in use.`
          : `The database in ${cluster.directory} does not start: ${reason(said, code)} ` +
              `(more in ${cluster.logFile})`,
      );
    } finally {
      await output.close();
    }
  }
}

async function readyOrGone(cluster: Cluster, child: ChildProcess): Promise<number | undefined> {
  let code: number | undefined;
  const gone = exitOf(child).then((value) => {
    code = value;
  });
  // A failure to spawn rejects `gone`; the loop below only checks whether the process has ended.
  for (let logAt = Date.now() + 3_000; ; ) {
    if (Date.now() > logAt) {
      cluster.log('the database server is recovering what was written before it was killed');
      logAt = Number.POSITIVE_INFINITY;
    }
    await Promise.race([gone, pause(POLL_MS)]);
    if (code !== undefined) return code;
    const server = await findPostmaster(cluster);
    if (server?.pid === child.pid && server?.state === 'ready') {
      child.unref();
      return undefined;
    }
  }
}

/**
 * Stops the server in PostgreSQL's fast mode: it ends sessions and writes everything. Returns when the server
 * has released its directory.
 */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return;
    throw new EmbeddedDatabaseError(
      `The database server, process ${pid}, cannot be stopped (${codeOf(error)}).`,
    );
  }
  for (
    const deadline = Date.now() + STOPPING_MS;
    (await findPostmaster(cluster))?.pid === pid;
    await pause(POLL_MS)
  ) {
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `The database server, process ${pid}, has not stopped for ${STOPPING_MS / 1_000} seconds ` +
          `(see ${cluster.logFile}).`,
      );
    }
  }
}

/**
 * A port for the directory, the same at every start if it is free, and outside the range that systems use for
 * outgoing connections.
 */
async function freePort(directory: string): Promise<number> {
  const usual = 20_000 + (createHash('sha256').update(directory).digest().readUInt16BE(0) % 12_000);
  return (await bindable(usual)) ?? (await bindable(0)) ?? usual;
}

function bindable(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

async function openLog(file: string): Promise<FileHandle> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > LOG_FILE_LIMIT) await rename(file, `${file}.1`).catch(() => undefined);
  return open(file, 'a+', 0o600);
}
