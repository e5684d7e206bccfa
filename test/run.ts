/**
 * Runs the tests: `npm test`, or `npm test -- test/money/receivables.test.ts` for some of them.
 *
 * Every file is a TAP program. Three workers (on two cores: each waits for the database now and then) take the
 * next file, the longest first, beside one throw-away PostgreSQL. A file whose first comment says that it `Has a
 * process of its own` gets one. The runner counts the tests at the top level of each file. The last line is
 * `N passed, N failed`, and the exit code is 0 only if nothing failed.
 *
 * A file that failed runs once more at the end, alone. If it passes then, it counts as passed and is named as
 * `unstable`; more unstable files than `MOST_UNSTABLE` count as failed.
 *
 * A test that is skipped or left as a todo counts as failed. So does a file that tests nothing, ends with an
 * exit code other than 0, is killed, exceeds its time, or changes the process that it shares with others.
 *
 * `npm run prove` runs in whole the files that have a length, of which `npm test` runs a part, and those whose first
 * comment says that they are `Run by npm run prove only`.
 *
 * A run of all files writes what each took to `node_modules/.cache/test-durations.json`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Durations, longestFirst, measure, writeDurations } from './support/durations.ts';
import { processorMs } from './support/expense.ts';
import { indent } from './support/tap-reading.ts';
import { type FileReport, type Limits, runFile, stopAll, Worker } from './support/test-process.ts';

/** Result of all files. */
export interface RunReport {
  passed: number;
  /** Includes the unstable files when there are more than `MOST_UNSTABLE`. */
  failed: number;
  /** Files that failed first and passed alone. */
  unstable: string[];
  /** The last report of each file. */
  files: FileReport[];
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/**
 * The source is stripped and compiled once for all files and for the processes that they start, and again where it
 * has changed since the last run.
 */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled-tests');
const AT_ONCE = 3;
const MOST_UNSTABLE = 2;
/** Files named at the end as the dearest. */
const DEAREST = 10;
const LIMITS: Limits = { seconds: 900, secondsToStop: 30 };

interface RunOptions {
  limits?: Limits;
  atOnce?: number;
  print?: (line: string) => void;
  /** Whether the run was asked to stop: no further file is started then. */
  isStopped?: () => boolean;
}

/**
 * Runs the files in their order, some at a time, the failed ones once more alone, and prints a line for each run.
 */
export async function runAll(
  files: readonly string[],
  environment: NodeJS.ProcessEnv,
  { limits = LIMITS, atOnce = AT_ONCE, print = console.log, isStopped = () => false }: RunOptions = {},
): Promise<RunReport> {
  const reports: FileReport[] = [];
  const faults: string[] = [];
  const waiting = [...files];
  const keep = (report: FileReport) => {
    printReport(report, print);
    return report;
  };
  const end = async (worker: Worker | undefined) => {
    const fault = await worker?.end();
    if (fault === undefined) return;
    print(`FAILED ${fault}`);
    faults.push(fault);
  };
  const runner = async () => {
    let worker: Worker | undefined;
    for (let file = waiting.shift(); file && !isStopped(); file = waiting.shift()) {
      if (isAlone(file)) {
        reports.push(keep(await runFile(file, environment, limits)));
        continue;
      }
      if (worker?.isSpent) {
        await end(worker);
        worker = undefined;
      }
      worker ??= new Worker(environment, limits);
      reports.push(keep(await worker.run(file)));
    }
    await end(worker);
  };
  await Promise.all(Array.from({ length: atOnce }, runner));

  const unstable: string[] = [];
  for (const [i, first] of reports.entries()) {
    if (first.failed === 0 || isStopped()) continue;
    print(`once more, alone: ${first.file}`);
    const second = keep(await runFile(first.file, environment, limits));
    reports[i] = second;
    if (second.failed === 0) unstable.push(first.file);
  }
  if (isStopped()) print(`stopped before the end: ${files.length - reports.length} files were not run`);
  const sum = (count: 'passed' | 'failed') => reports.reduce((total, report) => total + report[count], 0);
  const tooMany = unstable.length > MOST_UNSTABLE ? unstable.length : 0;
  return { passed: sum('passed'), failed: sum('failed') + tooMany + faults.length, unstable, files: reports };
}

/** Whether the file says that it must not share a process. */
function isAlone(file: string): boolean {
  const text = readFileSync(resolve(ROOT, file), 'utf8');
  return /^\s*\/\*\*[^/]*?\bHas a process of its own\b/.test(text);
}

/** Whether the file has a length, of which `npm test` runs a part, or says that `npm test` leaves it out. */
function isProof(file: string): boolean {
  return (
    isLong(file) || /^import .* from '.*support\/length\.ts';$/m.test(readFileSync(join(ROOT, file), 'utf8'))
  );
}

/** Whether the file says that it tells no area's story and takes long. */
function isLong(file: string): boolean {
  const [first = ''] = readFileSync(join(ROOT, file), 'utf8').split('*/');
  return first.includes('Run by npm run prove only.');
}

function printReport(report: FileReport, print: (line: string) => void): void {
  const verdict = report.failed > 0 ? 'FAILED' : 'ok';
  print(
    `${verdict.padEnd(6)} ${report.seconds.toFixed(1).padStart(6)} s ` +
      `${(report.cpu_ms / 1_000).toFixed(1).padStart(6)} s of processor ${String(report.passed).padStart(4)} passed` +
      `${report.failed > 0 ? ` ${report.failed} failed` : ''}  ${report.file}`,
  );
  if (report.diagnostics) print(`\n${indent(report.diagnostics)}`);
}

/**
 * The named files, or those of `npm test`, or those of `npm run prove`. A name that is no file is an error: an empty run would count
 * as passed.
 */
export function chooseFiles(named: string[], proofs: boolean): string[] {
  const all = globSync('test/**/*.test.ts', { cwd: ROOT }).sort();
  if (named.length === 0) return longestFirst(all.filter((file) => (proofs ? isProof(file) : !isLong(file))));
  const wanted = named.map((name) => relative(ROOT, resolve(name)));
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`no such test file: ${unknown.join(', ')}`);
  return wanted;
}

function printDearest({ files, cpu_s }: Durations, postgresMs: number): void {
  console.log(
    `the dearest, of ${cpu_s} s of processor, PostgreSQL's ${Math.round(postgresMs / 1_000)} s included:`,
  );
  for (const { file, cpu_ms } of files.slice(0, DEAREST))
    console.log(`${(cpu_ms / 1_000).toFixed(1).padStart(8)} s  ${file}`);
}

async function main(): Promise<void> {
  const { values, positionals: named } = parseArgs({
    allowPositionals: true,
    options: { prove: { type: 'boolean', default: false } },
  });
  const files = chooseFiles(named, values.prove);
  const began = performance.now();
  // Loads tap with the database, and tap would treat this process as a test and end it after 30 s.
  process.env.TAP_TIMEOUT = '0';
  const { startTestCluster } = await import('./support/database.ts');
  const cluster = await startTestCluster();
  const environment = {
    ...process.env,
    TEST_CLUSTER_URL: cluster.url,
    NODE_COMPILE_CACHE: COMPILED,
    ...(values.prove ? { TEST_LENGTH: 'whole' } : {}),
  };
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopped = true;
      stopAll();
    });
  }

  let report: RunReport;
  let postgresMs: number;
  try {
    report = await runAll(files, environment, { isStopped: () => stopped });
  } finally {
    // The server counts when it has ended, as every child.
    const without = processorMs();
    await cluster.stop();
    postgresMs = processorMs() - without;
  }
  const { passed, failed, unstable } = report;
  const wallMs = performance.now() - began;
  const measured = measure(report.files, { wallMs, cpuMs: processorMs(), postgresMs });
  if (named.length === 0 && !values.prove && !stopped) writeDurations(measured);
  printDearest(measured, postgresMs);
  console.log(`${files.length} files in ${(wallMs / 1_000).toFixed(1)} s`);
  for (const file of unstable) console.log(`unstable: ${file} failed first and passed alone`);
  if (failed > 0 || passed === 0 || stopped) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
}

if (import.meta.main) await main();
