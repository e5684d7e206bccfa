/**
 * The service as a user runs it: a separate process, started from an environment, observed by its output, its
 * address and its exit.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SETTING_NAMES } from '../../contracts/settings.ts';
import { isAlive } from '../../sql/core/cluster.ts';
import { openEmbedded } from '../../sql/core/embedded.ts';
import { type Calls, callsOf } from './answers.ts';
import { makeScratch, type Owner, SCRATCH } from './scratch.ts';
import { OPERATOR_KEY, WEBHOOK_SECRET } from './service.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Environment = Record<string, string>;
/** Owner that stops at its end what it started. */
type Starter = Pick<Owner, 'teardown'>;

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Loaded before the service, it takes messages: see there. */
const INSIDE = './test/support/children/inside.ts';
/** The flags of `npm start`. */
const FLAGS: string[] = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.start.match(
  /--\S+/g,
);
/** The service with it inside. */
export const WITH_INSIDE: [string, ...string[]] = [
  process.execPath,
  ...FLAGS,
  '--import',
  INSIDE,
  'api/main.ts',
];

/** A running program with everything it has printed. */
export interface Program {
  child: ChildProcess;
  pid: number;
  exited: Promise<Exit>;
  stdout(): string;
  stderr(): string;
  /**
   * Resolves with the match once the output contains it. Throws, with the output, if the program ends first.
   */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Exit>;
}

export interface ServiceProcess extends Program, Calls {
  /** The address on which it listens, whatever BASE_URL says; empty in the role worker. */
  url: string;
}

/** The environment for a child process, without the settings of the person who runs the tests. */
export function cleanEnvironment(settings: Environment): Environment {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !SETTING_NAMES.includes(name) && !/^(TAP|TEST|NODE)_(?!COMPILE_CACHE)/.test(name),
  );
  return { ...(Object.fromEntries(inherited) as Environment), ...settings };
}

/**
 * A data directory for embedded PostgreSQL. Teardown stops a server that killed processes left in it, and
 * removes the directory. Its name is like those of the harness, so that the next run cleans up after a killed
 * one.
 */
export async function openDataDirectory(t: Starter, within = SCRATCH): Promise<string> {
  const directory = await makeScratch(within);
  t.teardown(async () => {
    // Joins the database only to leave it: the last one to leave stops the server.
    if ((await postmasterPid(directory)) !== undefined)
      await (await openEmbedded({ dataDir: directory })).leave();
    await rm(directory, { recursive: true, force: true });
  });
  return directory;
}

/**
 * Runs a program from the root of the repository; killed at teardown if it is still there.
 * @param options.channel whether messages can be sent to it
 */
export function run(
  t: Starter,
  command: string,
  args: string[],
  settings: Environment = {},
  { channel = false, cwd = ROOT } = {},
): Program {
  const child = spawn(command, args, {
    cwd,
    env: cleanEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
    // A program that starts others is killed with all of them at teardown.
    detached: command !== process.execPath,
  });
  const printed = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const check of [...listeners]) check();
  };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
      notify();
    });
  }
  let ended = false;
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      ended = true;
      notify();
      resolve({ code, signal });
    });
  });
  exited.catch(() => undefined);
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return exited;
  };
  t.teardown(async () => {
    if (command !== process.execPath && child.pid) signalGroup(child.pid, 'SIGKILL');
    if (!ended) await end('SIGKILL');
  });
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const found = pattern.exec(printed.stdout) ?? pattern.exec(printed.stderr);
        if (!found && !ended) return;
        listeners.delete(check);
        if (found) resolve(found);
        else reject(new Error(`ended without saying ${pattern}:\n${printed.stdout}${printed.stderr}`));
      };
      listeners.add(check);
      check();
    });
  return {
    child,
    pid: child.pid ?? 0,
    exited,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    says,
    end,
  };
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // All of its processes have ended.
  }
}

/**
 * Starts `node api/main.ts` with the flags of `npm start` (or another command) on a free port, and waits until it prints that it is ready.
 */
export async function startProcess(
  t: Starter,
  settings: Environment & { SERVICE_DATA_DIR: string },
  command: [string, ...string[]] = [process.execPath, ...FLAGS, 'api/main.ts'],
): Promise<ServiceProcess> {
  const [file, ...args] = command;
  const channel = args.includes(INSIDE);
  const program = run(t, file, args, { PORT: '0', ...settings }, { channel });
  await program.says(
    settings.SERVICE_ROLE === 'worker' ? /^Preflight worker is ready/m : /^The interface description/m,
  );
  // The log is written asynchronously, so its lines may follow later output.
  const listening = /"Server listening at ([^"]+)"/;
  const url = settings.SERVICE_ROLE === 'worker' ? '' : ((await program.says(listening))[1] ?? '');

  return {
    ...program,
    url,
    ...callsOf(url),
  };
}

/** Settings of a process whose operator key and webhook secret the test knows. */
export function settingsFor(dataDir: string, more: Environment = {}) {
  return {
    SERVICE_DATA_DIR: dataDir,
    SERVICE_OPERATOR_KEY: OPERATOR_KEY,
    PAYPROVIDER_WEBHOOK_SECRET: WEBHOOK_SECRET,
    PUBLIC_WRITES_PER_MINUTE: '1000000',
    ...more,
  };
}

async function lockFile(dataDir: string): Promise<string[]> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}

/** The process id of the directory's PostgreSQL, or undefined when none runs. */
export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const pid = Number.parseInt((await lockFile(dataDir))[0] ?? '', 10);
  return pid && isAlive(pid) ? pid : undefined;
}

/** A session beside the service's own; it does not count as a user of the data directory. */
export async function openSession(t: Starter, dataDir: string): Promise<pg.Client> {
  const password = (await readFile(join(dataDir, 'postgres', 'preflight.password'), 'utf8')).trim();
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${password}@127.0.0.1:${(await lockFile(dataDir))[3]}/preflight`,
    application_name: 'test',
  });
  client.on('error', () => undefined);
  await client.connect();
  t.teardown(() => client.end().catch(() => undefined));
  return client;
}

/** Resolves when another session meets the condition over `pg_stat_activity`. */
export function activity(session: pg.Client, condition: string): Promise<true> {
  return eventually(`a session where ${condition}`, async () => {
    // Inside a transaction, PostgreSQL would repeat its first snapshot.
    await session.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await session.query(
      `select from pg_stat_activity where pid <> pg_backend_pid() and ${condition}`,
    );
    return rowCount ? true : undefined;
  });
}

/** A session waits for a row or table lock of another session. */
export const WAITS_FOR_LOCK = `wait_event_type = 'Lock' and wait_event <> 'advisory'`;

/**
 * Polls until `probe` returns a value other than undefined.
 * @param what the expected result, for the error message
 * @throws Error after that many seconds
 */
export async function eventually<T>(
  what: string | (() => string),
  probe: () => Promise<T | undefined>,
  seconds = 60,
): Promise<T> {
  for (const deadline = Date.now() + seconds * 1_000; Date.now() < deadline; await pause(20)) {
    const found = await probe();
    if (found !== undefined) return found;
  }
  throw new Error(`not within ${seconds} seconds: ${typeof what === 'string' ? what : what()}`);
}

/** Whether the address accepts connections. */
export async function listens(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/healthz`);
    return true;
  } catch (error) {
    if (((error as Error).cause as { code?: string })?.code === 'ECONNREFUSED') return false;
    throw error;
  }
}

/** The ports on which a process listens, according to Linux. */
export async function listeningPorts(pid: number): Promise<number[]> {
  const handles = await readdir(`/proc/${pid}/fd`);
  const links = await Promise.all(handles.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')));
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/${pid}/net/${table}`, 'utf8').catch(() => '')),
  );
  const LISTEN = '0A';
  return tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === LISTEN && links.includes(`socket:[${fields[9]}]`))
    .map((fields) => Number.parseInt(fields[1]?.split(':')[1] ?? '', 16));
}
