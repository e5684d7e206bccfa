/**
 * Runs the tests: `npm test`, or `npm test -- test/money/receivables.test.ts` for some of them.
 *
 * Every file is a TAP program in a process of its own, three at a time (on two cores: each waits for the
 * database now and then), beside one throw-away PostgreSQL. The runner counts the tests at the top
 * level of each file. The last line is `N passed, N failed`, and the exit code is 0 only if nothing failed.
 *
 * A file that failed runs once more at the end, alone. If it passes then, it counts as passed and is named as
 * `unstable`; more unstable files than `MOST_UNSTABLE` count as failed.
 *
 * A test that is skipped or left as a todo counts as failed. So does a file that tests nothing, ends with an
 * exit code other than 0, is killed, or exceeds its time.
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect, stripVTControlCharacters } from 'node:util';
import { Parser, type Result } from 'tap-parser';
import { makeScratch } from './support/scratch.ts';

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
const AT_ONCE = 3;
/** Files that took more than 30 s in a whole run start first, so that none of them runs alone at the end. */
const FIRST = [
  ...[
    'drill',
    'year',
    'families',
    'process',
    'errors',
    'chaos',
    'proof',
    'operations/restore',
    'partners/webhook-endpoints',
  ],
].map((name) => `test/${name}.test.ts`);
const MOST_UNSTABLE = 2;
const LIMITS: Limits = { seconds: 900, secondsToStop: 5 };
const OUTPUT_SHOWN = 20_000;
/** Most files live for seconds: a large nursery and plain patterns cost them a fifth less of the processor. */
const START_FAST = ['--no-regexp-tier-up', '--min-semi-space-size=16', '--max-semi-space-size=32'];

const running = new Set<number>();

/** The output of a file, read as TAP while it runs. */
interface Reading {
  passed: number;
  failed: number;
  /** Each failure with its diagnostics, and each test that was not run. */
  failures: string[];
  /** The end of the output besides TAP, of both streams. */
  stray: string;
}

/**
 * Runs one file in a process of its own. Never rejects: whatever goes wrong is a failure of the file.
 *
 * @param file from the root of the repository, or absolute
 * @param limits after which it is stopped, and its own children with it
 */
export async function runFile(
  file: string,
  environment: NodeJS.ProcessEnv,
  limits: Limits = LIMITS,
): Promise<FileReport> {
  const began = performance.now();
  const reading: Reading = { passed: 0, failed: 0, failures: [], stray: '' };
  const parser = new Parser();
  parser.on('assert', ({ ok, skip, todo }: Result) => {
    if (ok && !skip && !todo) reading.passed += 1;
    else reading.failed += 1;
  });
  collect(parser, [], reading);

  const complaints = await runProcess(file, environment, limits, parser, reading);
  if (reading.passed + reading.failed === 0) complaints.push('tested nothing');
  if (parser.bailedOut) complaints.push(`bailed out: ${parser.bailedOut}`);
  for (const failure of parser.results?.failures ?? []) {
    if (failure.tapError) complaints.push(failure.tapError);
  }

  const report = [...complaints.map((complaint) => `${file} ${complaint}\n`), ...reading.failures];
  const failed = Math.max(reading.failed, report.length > 0 ? 1 : 0);
  if (reading.stray.trim()) report.push(`printed besides:\n${indent(reading.stray.trimEnd())}\n`);
  return {
    file,
    passed: reading.passed,
    failed,
    seconds: (performance.now() - began) / 1_000,
    diagnostics: failed > 0 ? report.join('\n') : '',
  };
}

/** Runs the process and returns its faults: exit code, signal, time limit, leftovers. */
function runProcess(
  file: string,
  environment: NodeJS.ProcessEnv,
  { seconds, secondsToStop }: Limits,
  parser: Parser,
  reading: Reading,
): Promise<string[]> {
  const complaints: string[] = [];
  const child = spawn(process.execPath, [...START_FAST, file], {
    cwd: ROOT,
    // A process group, so that processes the file has started can be stopped with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, TAP: '1', TAP_TIMEOUT: String(seconds) },
  });
  const group = child.pid;
  if (group) running.add(group);
  child.stdout.pipe(parser);
  child.stderr.setEncoding('utf8').on('data', (text: string) => keepStray(reading, text));

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
      if (code && reading.failed === 0) complaints.push(`ended with exit code ${code}`);
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
function collect(parser: Parser, names: string[], reading: Reading): void {
  const { failures } = reading;
  let reportedBefore = failures.length;
  parser.on('child', (child: Parser) => {
    reportedBefore = failures.length;
    collect(child, [...names, child.name], reading);
  });
  parser.on('extra', (text: string) => keepStray(reading, text));
  parser.on('assert', (result: Result) => {
    const path = [...names, result.name].join(' > ');
    const reportedWithin = failures.length > reportedBefore;
    if (result.skip) failures.push(`skipped, and so not tested: ${path}\n`);
    else if (result.todo) failures.push(`only a todo, and so not tested: ${path}\n`);
    else if (!result.ok && !reportedWithin) failures.push(describe(path, result));
    reportedBefore = failures.length;
  });
}

function keepStray(reading: Reading, text: string): void {
  reading.stray = (reading.stray + text).slice(-OUTPUT_SHOWN);
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

/** Runs the files, the failed ones once more alone, and prints a line for each run. */
export async function runAll(
  files: readonly string[],
  environment: NodeJS.ProcessEnv,
  { limits = LIMITS, print = console.log, isStopped = () => false }: RunOptions = {},
): Promise<RunReport> {
  const reports: FileReport[] = [];
  const waiting = [...files];
  const run = async (file: string) => {
    const report = await runFile(file, environment, limits);
    printReport(report, print);
    return report;
  };
  const runner = async () => {
    for (let file = waiting.shift(); file && !isStopped(); file = waiting.shift())
      reports.push(await run(file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));

  const unstable: string[] = [];
  for (const [i, first] of reports.entries()) {
    if (first.failed === 0 || isStopped()) continue;
    print(`once more, alone: ${first.file}`);
    const second = await run(first.file);
    reports[i] = second;
    if (second.failed === 0) unstable.push(first.file);
  }
  if (isStopped()) print(`stopped before the end: ${files.length - reports.length} files were not run`);
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

/** The named files, or all. A name that is no file is an error: an empty run would count as passed. */
function chooseFiles(named: string[]): string[] {
  const all = globSync('test/**/*.test.ts', { cwd: ROOT }).sort();
  if (named.length === 0) return [...FIRST, ...all.filter((file) => !FIRST.includes(file))];
  const wanted = named.map((name) => relative(ROOT, resolve(name)));
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`no such test file: ${unknown.join(', ')}`);
  return wanted;
}

async function main(): Promise<void> {
  const files = chooseFiles(process.argv.slice(2));
  const began = performance.now();
  // Loads tap with the database, and tap would treat this process as a test and end it after 30 s.
  process.env.TAP_TIMEOUT = '0';
  const { startTestCluster } = await import('./support/database.ts');
  const cluster = await startTestCluster();
  // The source is stripped and compiled once for all files, and for the processes that they start.
  const compiled = await makeScratch();
  const environment = { ...process.env, TEST_CLUSTER_URL: cluster.url, NODE_COMPILE_CACHE: compiled };
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopped = true;
      for (const group of running) signalGroup(group, 'SIGTERM');
    });
  }

  let report: RunReport;
  try {
    report = await runAll(files, environment, { isStopped: () => stopped });
  } finally {
    await cluster.stop();
    await rm(compiled, { recursive: true, force: true });
  }
  const { passed, failed, unstable } = report;
  console.log(`${files.length} files in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  for (const file of unstable) console.log(`unstable: ${file} failed first and passed alone`);
  if (failed > 0 || passed === 0 || stopped) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
}

if (import.meta.main) await main();
