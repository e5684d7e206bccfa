/**
 * Runs the tests: `npm test`, or `npm test -- test/money/receivables.test.ts` for some of them.
 *
 * Every file is a TAP program. Up to `TOGETHER` small files of one department run in one process, one after the
 * other; the rest have processes of their own. Three processes run at a time (on two cores: each waits for the
 * database now and then), beside one throw-away PostgreSQL. The runner counts the tests at the top level of each
 * file. The last line is `N passed, N failed`, and the exit code is 0 only if nothing failed.
 *
 * A file that failed runs once more at the end, alone. If it passes then, it counts as passed and is named as
 * `unstable`; more unstable files than `MOST_UNSTABLE` count as failed.
 *
 * A test that is skipped or left as a todo counts as failed. So does a file that tests nothing, ends with an
 * exit code other than 0, is killed, or exceeds its time.
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect, stripVTControlCharacters } from 'node:util';
import { Parser, type Result } from 'tap-parser';

/** Result of one test file. */
export interface FileReport {
  file: string;
  passed: number;
  failed: number;
  seconds: number;
  /** Description of the failures; empty if there are none. */
  diagnostics: string;
}

/** Result of all files. */
export interface RunReport {
  passed: number;
  /** Includes the unstable files when there are more than `MOST_UNSTABLE`. */
  failed: number;
  /** Files that failed first and passed alone. */
  unstable: string[];
}

/** How long one file may take. */
export interface Limits {
  seconds: number;
  /** Time from the request to stop until the kill, and from the exit until the output must be closed. */
  secondsToStop: number;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/**
 * The source is stripped and compiled once for all files and for the processes that they start, and again where it
 * has changed since the last run.
 */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled-tests');
const AT_ONCE = 3;
/**
 * Files that need more than 8 s of the processor, the longest first: none of them runs alone at the end, and each
 * has a process of its own.
 */
const FIRST = [
  ...[
    'drill/drill',
    'year',
    'families',
    'core/process',
    'pages/public',
    'proof/chaos',
    'interface/errors',
    'proof/proof',
    'proof/soak',
    'operations/cli',
  ],
  ...['learning/mining', 'operations/restore', 'partners/webhook-endpoints', 'pages/console'],
  ...[
    'decisions/scan/scan',
    'partners/sdk-snippets',
    'learning/pack-release',
    'decisions/judgement/reference',
    'repository/readme',
  ],
  ...['operations/backup', 'core/sweep-crash', 'decisions/judgement/honesty', 'interface/access'],
  ...['operations/offsite', 'learning/live-rules', 'money/usage', 'learning/learning-loop'],
  ...[
    'core/embedded',
    'pages/record',
    'carriers/mail-in',
    'learning/aside',
    'core/deno',
    'learning/releases',
  ],
  ...['pages/walk', 'pages/company', 'pages/ask', 'decisions/judgement/missing', 'learning/official-lists'],
].map((name) => `test/${name}.test.ts`);
const MOST_UNSTABLE = 2;
const LIMITS: Limits = { seconds: 900, secondsToStop: 5 };
const OUTPUT_SHOWN = 20_000;
/** Loading and compiling the service takes longer than most files do: so many share it. */
const TOGETHER = 6;
const IN_TURN = 'test/support/in-turn-child.ts';
/** Most files live for seconds: a large nursery and plain patterns cost them a fifth less of the processor. */
const START_FAST = ['--no-regexp-tier-up', '--min-semi-space-size=16', '--max-semi-space-size=32'];

const running = new Set<number>();

/** The output of a file, read as TAP while it runs. */
interface Reading {
  file: string;
  passed: number;
  failed: number;
  /** Each failure with its diagnostics, and each test that was not run. */
  failures: string[];
  /** Null until it has ended, where it shares a process. */
  seconds: number | null;
}

/** The end of the output besides TAP, of both streams of a process. */
interface Stray {
  text: string;
}

/** Runs one file in a process of its own: see `runFiles`. */
export async function runFile(
  file: string,
  environment: NodeJS.ProcessEnv,
  limits: Limits = LIMITS,
): Promise<FileReport> {
  return (await runFiles([file], environment, limits))[0] as FileReport;
}

/**
 * Runs files in one process, one after the other. Never rejects: whatever goes wrong is a failure of a file. A
 * fault of the process counts against the files that have not ended by then, or against all.
 *
 * @param files from the root of the repository, or absolute
 * @param limits after which the process is stopped, and its own children with it
 */
async function runFiles(
  files: readonly string[],
  environment: NodeJS.ProcessEnv,
  limits: Limits,
): Promise<FileReport[]> {
  const began = performance.now();
  const stray: Stray = { text: '' };
  const readings = files.map(
    (file): Reading => ({ file, passed: 0, failed: 0, failures: [], seconds: null }),
  );
  const [only] = readings;
  const parser = new Parser();
  if (only && readings.length === 1) read(parser, only, stray);
  else readTogether(parser, readings, stray);

  const complaints = await runProcess(files, environment, limits, parser, { readings, stray });
  if (parser.bailedOut) complaints.push(`bailed out: ${parser.bailedOut}`);
  for (const failure of parser.results?.failures ?? []) {
    if (failure.tapError) complaints.push(failure.tapError);
  }

  const seconds = (performance.now() - began) / 1_000;
  const open = readings.filter((reading) => reading.seconds === null);
  const accused = open.length > 0 ? open : readings;
  return readings.map((reading) => {
    const { file, passed } = reading;
    const faults = accused.includes(reading) ? [...complaints] : [];
    if (passed + reading.failed === 0) faults.push('tested nothing');
    const report = [...faults.map((fault) => `${file} ${fault}\n`), ...reading.failures];
    const failed = Math.max(reading.failed, report.length > 0 ? 1 : 0);
    if (stray.text.trim()) report.push(`printed besides:\n${indent(stray.text.trimEnd())}\n`);
    const diagnostics = failed > 0 ? report.join('\n') : '';
    return { file, passed, failed, seconds: reading.seconds ?? seconds, diagnostics };
  });
}

/** Reads the output of one file. */
function read(parser: Parser, reading: Reading, stray: Stray): void {
  parser.on('assert', ({ ok, skip, todo }: Result) => {
    if (ok && !skip && !todo) reading.passed += 1;
    else reading.failed += 1;
  });
  collect(parser, [], reading, stray);
}

/** Reads the output of a process in which each file is a test at the top level. */
function readTogether(parser: Parser, readings: readonly Reading[], stray: Stray): void {
  const named = (name: string) => readings.find(({ file }) => file === name);
  parser.on('child', (child: Parser) => {
    const reading = named(child.name);
    if (reading) read(child, reading, stray);
  });
  parser.on('extra', (text: string) => keepStray(stray, text));
  parser.on('assert', (result: Result) => {
    const reading = named(result.name);
    if (!reading) return;
    reading.seconds = (result.time ?? 0) / 1_000;
    if (!result.ok && reading.failures.length === 0) reading.failures.push(describe(result.name, result));
  });
}

/** Runs the process and returns its faults: exit code, signal, time limit, leftovers. */
function runProcess(
  files: readonly string[],
  environment: NodeJS.ProcessEnv,
  { seconds, secondsToStop }: Limits,
  parser: Parser,
  { readings, stray }: { readings: readonly Reading[]; stray: Stray },
): Promise<string[]> {
  const complaints: string[] = [];
  const program = files.length === 1 ? files : [IN_TURN, ...files];
  const child = spawn(process.execPath, [...START_FAST, ...program], {
    cwd: ROOT,
    // A process group, so that processes the file has started can be stopped with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, TAP: '1', TAP_TIMEOUT: String(seconds) },
  });
  const group = child.pid;
  if (group) running.add(group);
  child.stdout.pipe(parser);
  child.stderr.setEncoding('utf8').on('data', (text: string) => keepStray(stray, text));

  const timers = [
    // By then tap has usually given up by itself and reported the open tests.
    after(seconds + 1, () => {
      complaints.push(`was stopped after ${seconds} s`);
      signalGroup(group, 'SIGTERM');
    }),
    after(seconds + 1 + secondsToStop, () => signalGroup(group, 'SIGKILL')),
  ];
  return new Promise((done) => {
    child.on('error', (error) => complaints.push(`could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      if (complaints.length === 0 && signal) complaints.push(`was ended by ${signal}`);
      const explained = readings.some(({ failed, failures }) => failed + failures.length > 0);
      if (code && !explained) complaints.push(`ended with exit code ${code}`);
      timers.push(
        after(secondsToStop, () => {
          complaints.push('left a process behind that holds its output open');
          signalGroup(group, 'SIGKILL');
          child.stdout.destroy();
          child.stderr.destroy();
          parser.end();
        }),
      );
    });
    child.on('close', () => {
      timers.forEach(clearTimeout);
      if (group) running.delete(group);
      done(complaints);
    });
  });
}

/** Follows the tests inside tests, so that each failure is reported once, with the path of names to it. */
function collect(parser: Parser, names: string[], reading: Reading, stray: Stray): void {
  const { failures } = reading;
  let reportedBefore = failures.length;
  parser.on('child', (child: Parser) => {
    reportedBefore = failures.length;
    collect(child, [...names, child.name], reading, stray);
  });
  parser.on('extra', (text: string) => keepStray(stray, text));
  parser.on('assert', (result: Result) => {
    const path = [...names, result.name].join(' > ');
    const reportedWithin = failures.length > reportedBefore;
    if (result.skip) failures.push(`skipped, and so not tested: ${path}\n`);
    else if (result.todo) failures.push(`only a todo, and so not tested: ${path}\n`);
    else if (!result.ok && !reportedWithin) failures.push(describe(path, result));
    reportedBefore = failures.length;
  });
}

function keepStray(stray: Stray, text: string): void {
  stray.text = (stray.text + text).slice(-OUTPUT_SHOWN);
}

function after(seconds: number, act: () => void): NodeJS.Timeout {
  return setTimeout(act, seconds * 1_000);
}

function describe(path: string, result: Result): string {
  const lines = [`not ok: ${path}`];
  for (const [name, value] of Object.entries(result.diag ?? {})) {
    const text = typeof value === 'string' ? value.trimEnd() : inspect(value, { depth: 8, breakLength: 100 });
    lines.push(text.includes('\n') ? `  ${name}:\n${indent(indent(text))}` : `  ${name}: ${text}`);
  }
  return `${lines.join('\n')}\n`;
}

function indent(text: string): string {
  return stripVTControlCharacters(text).replace(/^/gm, '  ');
}

function signalGroup(group: number | undefined, signal: NodeJS.Signals): void {
  if (!group) return;
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended by itself.
  }
}

/** Runs the files of each group together, the failed ones once more alone, and prints a line for each run. */
export async function runAll(
  groups: readonly (readonly string[])[],
  environment: NodeJS.ProcessEnv,
  { limits = LIMITS, print = console.log, isStopped = () => false }: RunOptions = {},
): Promise<RunReport> {
  const reports: FileReport[] = [];
  const waiting = [...groups];
  const run = async (files: readonly string[]) => {
    const those = await runFiles(files, environment, limits);
    for (const report of those) printReport(report, print);
    return those;
  };
  const runner = async () => {
    for (let files = waiting.shift(); files && !isStopped(); files = waiting.shift())
      reports.push(...(await run(files)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));

  const unstable: string[] = [];
  for (const [i, first] of reports.entries()) {
    if (first.failed === 0 || isStopped()) continue;
    print(`once more, alone: ${first.file}`);
    const [second] = await run([first.file]);
    if (second) reports[i] = second;
    if (second?.failed === 0) unstable.push(first.file);
  }
  if (isStopped())
    print(`stopped before the end: ${groups.flat().length - reports.length} files were not run`);
  const sum = (count: 'passed' | 'failed') => reports.reduce((total, report) => total + report[count], 0);
  const tooMany = unstable.length > MOST_UNSTABLE ? unstable.length : 0;
  return { passed: sum('passed'), failed: sum('failed') + tooMany, unstable };
}

interface RunOptions {
  limits?: Limits;
  print?: (line: string) => void;
  /** Whether the run was asked to stop: no further file is started then. */
  isStopped?: () => boolean;
}

function printReport(report: FileReport, print: (line: string) => void): void {
  const verdict = report.failed > 0 ? 'FAILED' : 'ok';
  print(
    `${verdict.padEnd(6)} ${report.seconds.toFixed(1).padStart(6)} s ${String(report.passed).padStart(4)} passed` +
      `${report.failed > 0 ? ` ${report.failed} failed` : ''}  ${report.file}`,
  );
  if (report.diagnostics) print(`\n${indent(report.diagnostics)}`);
}

/**
 * The named files, or all, in groups that share a process; named ones share none. A name that is no file is an
 * error: an empty run would count as passed.
 */
function chooseFiles(named: string[]): string[][] {
  const all = globSync('test/**/*.test.ts', { cwd: ROOT }).sort();
  if (named.length === 0) {
    const small = all.filter((file) => !FIRST.includes(file));
    const departments = Map.groupBy(small, dirname);
    return [...FIRST.map((file) => [file]), ...[...departments.values()].flatMap(inGroups)];
  }
  const wanted = named.map((name) => relative(ROOT, resolve(name)));
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`no such test file: ${unknown.join(', ')}`);
  return wanted.map((file) => [file]);
}

/** As few groups as can be, all of about the same size. */
function inGroups(files: readonly string[]): string[][] {
  const count = Math.ceil(files.length / TOGETHER);
  const groups = Array.from({ length: count }, (): string[] => []);
  for (const [i, file] of files.entries()) groups[i % count]?.push(file);
  return groups;
}

async function main(): Promise<void> {
  const groups = chooseFiles(process.argv.slice(2));
  const began = performance.now();
  // Loads tap with the database, and tap would treat this process as a test and end it after 30 s.
  process.env.TAP_TIMEOUT = '0';
  const { startTestCluster } = await import('./support/database.ts');
  const cluster = await startTestCluster();
  const environment = { ...process.env, TEST_CLUSTER_URL: cluster.url, NODE_COMPILE_CACHE: COMPILED };
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopped = true;
      for (const group of running) signalGroup(group, 'SIGTERM');
    });
  }

  let report: RunReport;
  try {
    report = await runAll(groups, environment, { isStopped: () => stopped });
  } finally {
    await cluster.stop();
  }
  const { passed, failed, unstable } = report;
  console.log(`${groups.flat().length} files in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  for (const file of unstable) console.log(`unstable: ${file} failed first and passed alone`);
  if (failed > 0 || passed === 0 || stopped) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
}

if (import.meta.main) await main();
