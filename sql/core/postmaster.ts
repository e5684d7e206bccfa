/**
 * The server of a cluster as a process: finding it by the lock file that it keeps, starting it,
 * stopping it. What is said to it in SQL stands in embedded.ts.
 *
 * The class that the npm package exports is not used: it ties the server to its parent and stops it
 * from exit hooks, while ours is shared by processes and belongs to none of them.
 */
import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, codeOf, exitOf, isAlive, launch, pathFor, reason } from './cluster.ts';
import { EmbeddedDatabaseError, findBinaries } from './postgres-binaries.ts';

/** What PostgreSQL's lock file tells of the server of a directory. */
export interface Postmaster {
  pid: number;
  port: number;
  state: 'starting' | 'ready' | 'stopping';
}

const LOG_FILE_LIMIT = 5_000_000;
const POLL_MS = 5;
const STOPPING_MS = 60_000;
/** Starts that find the lock file empty, each some 50 ms apart, before it is taken for a crash's remnant. */
const EMPTY_LOCK_ATTEMPTS = 40;

/**
 * The server of the cluster as its lock file tells, or undefined when none runs. A lock file that
 * its server did not live to remove counts as none, also when the process id has been given to
 * somebody else since, as happens in every container that is started anew.
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
 * Takes away a lock file whose process id is somebody else's by now, or a zombie's: PostgreSQL looks
 * only whether there is such a process, and would refuse for ever. Moved aside before it is judged
 * again, and put back if a server has started meanwhile and this one is its own.
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
    // Another process was faster.
    return;
  }
  if ((await readFile(aside, 'utf8')) !== found) await link(aside, file).catch(() => undefined);
  await rm(aside);
}

async function removeEmptyLock(cluster: Cluster): Promise<void> {
  const { size } = await stat(lockFile(cluster)).catch(() => ({ size: -1 }));
  if (size === 0) await rm(lockFile(cluster), { force: true });
}

/** A server works in its data directory. Where the system does not tell, the lock file is believed. */
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
 * Starts the server, and returns when it takes connections or when it turns out that another
 * process was faster: PostgreSQL itself lets only one server into a directory. The server is in a
 * session of its own, so that neither Ctrl-C nor our end reaches it.
 *
 * @param port the port it must have; without one, a free port
 * @returns whether it was this call that started the server
 * @throws EmbeddedDatabaseError with PostgreSQL's own reason when it refuses
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
      // Another server that is just starting has made the file and not yet written it. One that a crash
      // left empty stays so, and nobody else would ever take it away.
      const empty = /lock file "postmaster.pid" is empty/.test(said);
      if (empty && attempt % EMPTY_LOCK_ATTEMPTS === 0) await removeEmptyLock(cluster);
      // A server that was killed leaves workers behind, which take a moment to notice.
      const passing = empty || /shared memory block .* still in use/.test(said);
      const portTaken = /Address already in use|could not bind/.test(said);
      if (attempt < 200 && (passing || (portTaken && port === undefined))) {
        await pause(10 * POLL_MS);
        continue;
      }
      throw new EmbeddedDatabaseError(
        portTaken
          ? `Port ${chosen} on 127.0.0.1, which the database needs, is in use.`
          : `The database in ${cluster.directory} does not start: ${reason(said, code)} (more in ${cluster.logFile})`,
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
  // A failure to spawn is thrown from here; the loop below only asks whether the process has ended.
  for (let tellAt = Date.now() + 3_000; ; ) {
    if (Date.now() > tellAt) {
      cluster.log('the database server is recovering what was written before it was killed');
      tellAt = Number.POSITIVE_INFINITY;
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
 * Stops the server as PostgreSQL calls fast: sessions are ended, everything is written. Returns when
 * it has let go of its directory.
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
        `The database server, process ${pid}, has not stopped for ${STOPPING_MS / 1_000} seconds (see ${cluster.logFile}).`,
      );
    }
  }
}

/**
 * A port for the directory, the same at every start where it is free: outside the range from which
 * systems give ports to outgoing connections.
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
