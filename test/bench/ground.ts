/**
 * The base of the benchmarks: a throw-away PostgreSQL that syncs to disk, databases in it, and processes
 * beside it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installQueue } from '../../jobs/core/queue.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { openEmbedded } from '../../sql/core/embedded.ts';
import { migrate } from '../../sql/core/migrate.ts';
import { freePorts } from '../support/ports.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Clean-up steps for the end, last first. */
const leavings: (() => Promise<unknown> | unknown)[] = [];

export function atTheEnd(leave: () => Promise<unknown> | unknown): void {
  leavings.push(leave);
}

export async function cleanUp(): Promise<void> {
  for (const leave of leavings.splice(0).reverse()) await leave();
}

export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'preflight-bench-'));
  atTheEnd(() => rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return directory;
}

const clusters = new Map<string, Promise<string>>();

/**
 * A database of its own with the schema of the service and of its queue, on a cluster with the service's own
 * settings.
 * @param settings of PostgreSQL, over ours: one cluster for each
 */
export async function freshDatabase(settings: Record<string, string> = {}): Promise<string> {
  const named = JSON.stringify(settings);
  const cluster =
    clusters.get(named) ??
    (async () => {
      const { url, leave } = await openEmbedded({ dataDir: await temporaryDirectory(), settings });
      atTheEnd(leave);
      return url;
    })();
  clusters.set(named, cluster);
  const url = new URL(await cluster);
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await withClient(url.href, (client) => client.query(`create database ${name}`));
  url.pathname = `/${name}`;
  await migrate(url.href);
  await installQueue(url.href, FAMILIES);
  return url.href;
}

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export interface Started {
  pid: number;
  port: number;
  /** Milliseconds from the start of the process to its first 200 on `path`. */
  readyAfter: number;
  /** Resident memory in MB. */
  memory(): number;
  /** Processor time of all its threads until now, in seconds. */
  processor(): number;
  stop(): Promise<void>;
}

/** The command of `npm start`, with the node that runs this. */
export const SERVICE = [
  'sh',
  '-c',
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.start.replace(
    'exec node',
    `exec '${process.execPath}'`,
  ),
];

/** Starts a command and waits until `path` answers 200. */
export async function startProcess(
  [command, ...args]: readonly string[],
  path: string,
  environment: Record<string, string>,
): Promise<Started> {
  const [port] = (await freePorts(1, Math.random)) as [number];
  const began = performance.now();
  const child = spawn(command as string, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...environment },
  });
  const stop = () => stopProcess(child);
  atTheEnd(stop);
  await answers(child, `http://127.0.0.1:${port}${path}`);
  const readyAfter = performance.now() - began;
  return {
    port,
    pid: child.pid as number,
    readyAfter,
    memory: () => residentMegabytes(child.pid as number),
    processor: () => processorSeconds(child.pid as number),
    stop,
  };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(5)) {
    if (child.exitCode !== null) throw new Error(`the process ended with exit code ${child.exitCode}`);
    const status = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
  }
  throw new Error(`${url} did not answer`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Ticks of a second in `/proc`, the same on every Linux. */
const TICKS = 100;

function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may contain spaces; the times are the 14th and 15th field.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS;
}
