/**
 * The cluster of a data directory as files: its owner, its creation by initdb, its password, and how
 * PostgreSQL's programs are run on it.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  access,
  chown,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, EmbeddedDatabaseError, findAccount, findBinaries } from './postgres-binaries.ts';

export type Settings = Record<string, string | number>;

export interface Cluster {
  /** Where PostgreSQL keeps its files: `${dataDir}/postgres`, absolute. */
  directory: string;
  /** The server's own messages; every start appends to it. */
  logFile: string;
  /** User that the server runs as; set only if this process is root. */
  account: Account | undefined;
  settings: Settings;
  log: (line: string) => void;
  /** Called when one of PostgreSQL's programs was started. */
  onLaunch?: () => void;
}

const MAJOR_VERSION = '18';
const PASSWORD_FILE = 'preflight.password';

/**
 * For a machine that is shared with the service itself. They are given on the command line, not written into
 * the cluster, so that an older data directory gets today's settings.
 *
 * - 64 MB of shared buffers: beyond that the page cache serves, which does not count as our memory.
 * - io_method sync and no logical replication: four processes fewer than by default.
 */
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 120,
  shared_buffers: '64MB',
  io_method: 'sync',
  max_logical_replication_workers: 0,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * The cluster of a data directory. Only the owner of its files is read.
 *
 * @throws EmbeddedDatabaseError when the directory cannot be made or written, when it belongs to another
 * user, or when there is no unprivileged user to run the server
 */
export async function describeCluster(
  dataDir: string,
  settings: Settings,
  log: (line: string) => void,
): Promise<Cluster> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data directory ${dataDir} cannot be written (${codeOf(error)}): ` +
        'choose another with SERVICE_DATA_DIR.',
      { cause: error },
    );
  }
  const directory = join(dataDir, 'postgres');
  const owner = (await stat(directory).catch(() => undefined))?.uid;
  const self = process.getuid?.();
  if (self !== undefined && self !== 0 && owner !== undefined && owner !== self) {
    throw new EmbeddedDatabaseError(
      `The database in ${directory} belongs to user ${owner}, and this is user ${self}: ` +
        'start as that user, or choose another SERVICE_DATA_DIR.',
    );
  }
  return {
    directory,
    logFile: join(dataDir, 'postgres.log'),
    account: self === 0 ? await findAccount(directory) : undefined,
    settings: { ...SETTINGS, ...settings },
    log,
  };
}

/** Directories in which this process is making clusters. */
const stagings = new Set<string>();

/**
 * Makes the cluster if it is missing. Any number of processes may do so at once, and any of them may die
 * halfway: each builds in its own directory and renames it into place, which only the first can do. No lock
 * can be left behind.
 *
 * @throws EmbeddedDatabaseError when the cluster is of another major version or initdb fails
 */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  if (await isMade(cluster)) return;
  if (await othersMakeIt(cluster)) return;
  const staging = `${cluster.directory}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  stagings.add(staging);
  const files = join(staging, 'files');
  const password = join(staging, 'password');
  cluster.log(`creating a PostgreSQL ${MAJOR_VERSION} database in ${cluster.directory}`);
  try {
    await mkdir(files, { recursive: true, mode: 0o700 });
    await writeFile(password, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    if (cluster.account) {
      for (const path of [staging, files, password])
        await chown(path, cluster.account.uid, cluster.account.gid);
    }
    await runInitdb(cluster, files, password);
    await rename(password, join(files, PASSWORD_FILE));
    await rename(files, cluster.directory).catch(async (error) => {
      if (!(await isMade(cluster))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
    stagings.delete(staging);
  }
}

/** Whether a data directory holds a cluster of any version. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const version = join(resolve(dataDir), 'postgres', 'PG_VERSION');
  return (await stat(version).catch(() => undefined)) !== undefined;
}

async function isMade(cluster: Cluster): Promise<boolean> {
  const version = await readFile(join(cluster.directory, 'PG_VERSION'), 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new EmbeddedDatabaseError(
      `The database in ${cluster.directory} cannot be read (${codeOf(error)}).`,
      {
        cause: error,
      },
    );
  });
  if (version === undefined) return false;
  if (version.trim() === MAJOR_VERSION) return true;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster.directory} was made by PostgreSQL ${version.trim()}, ` +
      `and this is PostgreSQL ${MAJOR_VERSION}: ` +
      'carry it over with pg_dump, or choose another SERVICE_DATA_DIR.',
  );
}

/**
 * Waits while another living process makes the cluster, and removes what dead processes left. This only saves
 * work: a wrong guess about a process costs a wait of ten seconds or a needless initdb.
 */
async function othersMakeIt(cluster: Cluster): Promise<boolean> {
  const parent = dirname(cluster.directory);
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(20)) {
    let waiting = false;
    for (const name of await readdir(parent)) {
      const maker = Number(/^postgres\.new-(\d+)-/.exec(name)?.[1]);
      if (!maker) continue;
      const path = join(parent, name);
      if (maker === process.pid ? stagings.has(path) : isAlive(maker)) waiting = true;
      // An initdb that outlives the process that started it may still write here; the next start removes it
      // then.
      else await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }
    if (await isMade(cluster)) return true;
    if (!waiting) return false;
  }
  return false;
}

async function runInitdb(cluster: Cluster, files: string, password: string): Promise<void> {
  const binaries = await findBinaries(cluster.account);
  const at = pathFor(cluster, files);
  const output = await open(`${files}.log`, 'wx+', 0o600);
  try {
    const child = launch(cluster, binaries.initdb, files, output.fd, [
      '-D',
      at,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      // Orders by code point and knows the case of all of Unicode, the same on every machine: an index stays
      // valid when the data directory moves to another C library.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--auth=scram-sha-256',
      cluster.account ? `--pwfile=${at}/../password` : `--pwfile=${password}`,
      // Iterations make guessing expensive. Our password has 256 random bits, and each iteration slows every
      // connection.
      '-c',
      'scram_iterations=1',
      '--no-instructions',
      ...(cluster.settings.fsync === 'off' ? ['--no-sync'] : []),
    ]);
    const code = await exitOf(child);
    if (code !== 0) {
      const said = await readFile(`${files}.log`, 'utf8');
      throw new EmbeddedDatabaseError(
        `The database in ${cluster.directory} cannot be made: ${reason(said, code)}`,
      );
    }
  } finally {
    await output.close();
  }
}

/** The password of the cluster's one user, `postgres`. */
export async function readPassword(cluster: Cluster): Promise<string> {
  const file = join(cluster.directory, PASSWORD_FILE);
  return (
    await readFile(file, 'utf8').catch((error) => {
      throw new EmbeddedDatabaseError(`The database password in ${file} cannot be read (${codeOf(error)}).`, {
        cause: error,
      });
    })
  ).trim();
}

/**
 * The path by which the server's processes reach a directory. Directories of root are often closed to the
 * user that PostgreSQL must run as. We enter the directory before we become that user, and Linux has a name
 * for the current directory that does not need the directories above.
 */
export function pathFor(cluster: Cluster, directory: string): string {
  return cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : directory;
}

/** Starts one of PostgreSQL's programs as the cluster's user, in a directory, with its output to a file. */
export function launch(
  cluster: Cluster,
  binary: string,
  cwd: string,
  output: number,
  args: string[],
  detached = false,
) {
  const { account } = cluster;
  const options: SpawnOptions = {
    cwd,
    detached,
    stdio: ['ignore', output, output],
    // No variable of our own environment is passed on: no PG* variable, no secret.
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
  };
  const child = become(account, binary, args, options);
  cluster.onLaunch?.();
  return child;
}

function become(
  account: Account | undefined,
  binary: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  if (!account) return spawn(binary, args, options);
  // Deno 2.9 refuses the uid option (EPERM) and lets root start setpriv, which then becomes the server.
  if ('Deno' in globalThis) {
    const as = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--'];
    return spawn('setpriv', [...as, binary, ...args], options);
  }
  return spawn(binary, args, { ...options, uid: account.uid, gid: account.gid });
}

/** The exit code of the process. Throws if the program cannot be run at all. */
export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(
        new EmbeddedDatabaseError(
          `PostgreSQL's program cannot be run (${codeOf(error)}): set DATABASE_URL to a server of your own.`,
          { cause: error },
        ),
      ),
    );
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The reason in PostgreSQL's output, for a message of one line. */
export function reason(said: string, code: number): string {
  if (said.includes('error while loading shared libraries')) {
    return 'its libraries are incomplete, which `npm rebuild` repairs.';
  }
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|error:|HINT|hint:/.test(line));
  const text = lines.map((line) => line.replace(/^.*?(FATAL|PANIC|HINT|initdb: \w+): */, '')).join(' ');
  return text || said.trim().split('\n').at(-1) || `it ended with code ${code}.`;
}

/** Whether a process with this id exists, also of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The name of a system error, for a message. */
export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
