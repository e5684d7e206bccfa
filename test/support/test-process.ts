/**
 * The processes in which test files run. A file has one of its own, or shares a worker with others, which it runs
 * one after the other.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Parser } from 'tap-parser';
import { indent, keepStray, newReading, type Reading, read, readEach, type Stray } from './tap-reading.ts';

/** The cost of a file, as its process measured it. */
interface Expense {
  /** Processor time of the process and of the children that it has waited for. */
  cpu_ms: number;
  /** That its databases were at work. */
  database_ms: number;
}

/** Message of a worker that has run a file. */
export interface Ended extends Expense {
  file: string;
  resident_bytes: number;
}

/** Result of one test file. */
export interface FileReport extends Expense {
  file: string;
  passed: number;
  failed: number;
  seconds: number;
  /** Description of the failures; empty if there are none. */
  diagnostics: string;
}

/** How long one file may take. */
export interface Limits {
  seconds: number;
  /** Time from the request to stop until the kill, and from the exit until the output must be closed. */
  secondsToStop: number;
}

/** From the root of the repository. */
const WORKER = 'test/support/children/worker.ts';
const ALONE = './test/support/children/alone.ts';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Most files live for seconds: a large nursery and plain patterns cost them a fifth less of the processor. */
const START_FAST = ['--no-regexp-tier-up', '--min-semi-space-size=16', '--max-semi-space-size=32'];
/** A worker that has grown beyond this runs no further file. */
const RESIDENT_BYTES_MAX = 1_500_000_000;

const running = new Set<number>();

/** Asks all processes to end, with the processes that they have started. */
export function stopAll(): void {
  for (const group of running) signalGroup(group, 'SIGTERM');
}

/** A process whose output is read as TAP. Never rejects: whatever goes wrong is a complaint. */
class TestProcess {
  readonly complaints: string[] = [];
  readonly closed: Promise<void>;
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  exitCode: number | null = null;
  readonly #limits: Limits;

  constructor(program: string[], environment: NodeJS.ProcessEnv, limits: Limits, into: [Parser, Stray]) {
    const [parser, stray] = into;
    this.#limits = limits;
    const child = spawn(process.execPath, [...START_FAST, ...program], {
      cwd: ROOT,
      // A process group, so that processes the file has started can be stopped with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...environment, TAP: '1', TAP_TIMEOUT: String(limits.seconds) },
    }) as ChildProcessByStdio<null, Readable, Readable>;
    this.child = child;
    const group = child.pid;
    if (group) running.add(group);
    child.stdout.pipe(parser);
    child.stderr.setEncoding('utf8').on('data', (text: string) => keepStray(stray, text));
    let closing: NodeJS.Timeout | undefined;
    child.on('error', (error) => this.complaints.push(`could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      this.exitCode = code;
      if (this.complaints.length === 0 && signal) this.complaints.push(`was ended by ${signal}`);
      closing = after(limits.secondsToStop, () => {
        this.complaints.push('left a process behind that holds its output open');
        signalGroup(group, 'SIGKILL');
        child.stdout.destroy();
        child.stderr.destroy();
        parser.end();
      });
    });
    this.closed = new Promise((done) => {
      child.on('close', () => {
        clearTimeout(closing);
        if (group) running.delete(group);
        if (parser.bailedOut) this.complaints.push(`bailed out: ${parser.bailedOut}`);
        for (const { tapError } of parser.results?.failures ?? []) {
          if (tapError) this.complaints.push(tapError);
        }
        done();
      });
    });
  }

  /** Stops the process when the time for a file is over. Returns the function that calls this off. */
  limitTime(seconds = this.#limits.seconds): () => void {
    const timers = [
      // By then tap has usually given up by itself and reported the open tests.
      after(seconds + 1, () => {
        this.complaints.push(`was stopped after ${seconds} s`);
        signalGroup(this.child.pid, 'SIGTERM');
      }),
      after(seconds + 1 + this.#limits.secondsToStop, () => signalGroup(this.child.pid, 'SIGKILL')),
    ];
    const callOff = () => timers.forEach(clearTimeout);
    void this.closed.then(callOff);
    return callOff;
  }
}

/**
 * Runs one file in a process of its own. Never rejects: whatever goes wrong is a failure of the file.
 *
 * @param file from the root of the repository, or absolute
 * @param limits after which the process is stopped, and its own children with it
 */
export async function runFile(
  file: string,
  environment: NodeJS.ProcessEnv,
  limits: Limits,
): Promise<FileReport> {
  const began = performance.now();
  const parser = new Parser();
  const stray: Stray = { text: '' };
  const reading = newReading(file);
  read(parser, reading, stray);
  const own = new TestProcess(['--import', ALONE, file], environment, limits, [parser, stray]);
  let expense: Expense = { cpu_ms: 0, database_ms: 0 };
  own.child.on('message', (message: Partial<Expense>) => {
    // tap tells its time limit by the same channel.
    if (message.cpu_ms !== undefined) expense = message as Expense;
  });
  own.limitTime();
  await own.closed;
  const explained = reading.failed + reading.failures.length > 0;
  if (own.exitCode && !explained) own.complaints.push(`ended with exit code ${own.exitCode}`);
  return reportOf(reading, own.complaints, stray, { began, ...expense });
}

/** A file that runs in a worker. It has finished when its output was read and its process says so. */
interface Turn {
  reading: Reading;
  isRead: boolean;
  ended?: Ended;
  finish(): void;
}

/** A process that runs files one after the other. */
export class Worker {
  readonly #process: TestProcess;
  readonly #limits: Limits;
  readonly #stray: Stray = { text: '' };
  readonly #readings: Reading[] = [];
  /** The file that runs now. */
  #current: Turn | undefined;
  #hasEnded = false;
  /** A file was reported with the fault of the process. */
  #isAccused = false;
  #residentBytes = 0;

  constructor(environment: NodeJS.ProcessEnv, limits: Limits) {
    const parser = new Parser();
    this.#limits = limits;
    const current = () => this.#current?.reading;
    readEach(parser, current, this.#stray, () => this.#advance({ isRead: true }));
    this.#process = new TestProcess([WORKER], environment, limits, [parser, this.#stray]);
    // Its answer can arrive before the last of the output.
    this.#process.child.on('message', (message: Partial<Ended>) => {
      // tap tells its time limit by the same channel.
      if (message.file !== undefined) this.#advance({ ended: message as Ended });
    });
    void this.#process.closed.then(() => {
      this.#hasEnded = true;
      this.#current?.finish();
    });
  }

  /** Whether it can run no further file: it has ended, or grown too large. */
  get isSpent(): boolean {
    return this.#hasEnded || this.#residentBytes > RESIDENT_BYTES_MAX;
  }

  /** Runs one file. Never rejects; if the process ends before the file has, the file has failed. */
  async run(file: string): Promise<FileReport> {
    const began = performance.now();
    const reading = newReading(file);
    this.#readings.push(reading);
    this.#stray.text = '';
    const callOff = this.#process.limitTime();
    const { ended } = await new Promise<Turn>((resolve) => {
      const turn: Turn = { reading, isRead: false, finish: () => resolve(turn) };
      this.#current = turn;
      this.#process.child.send({ file }, (error) => error && keepStray(this.#stray, `${error}\n`));
    });
    callOff();
    this.#current = undefined;
    this.#residentBytes = ended?.resident_bytes ?? 0;
    const { cpu_ms = 0, database_ms = 0 } = ended ?? {};
    this.#isAccused = ended === undefined;
    const faults = ended ? [] : [...this.#process.complaints, this.#endedEarly()];
    return reportOf(reading, faults, this.#stray, { began, cpu_ms, database_ms });
  }

  /**
   * Lets the process end, and returns what is wrong with it besides its files; undefined for nothing.
   */
  async end(): Promise<string | undefined> {
    this.#stray.text = '';
    if (!this.#hasEnded) {
      this.#process.limitTime(this.#limits.secondsToStop);
      this.#process.child.send({ file: null }, () => undefined);
    }
    await this.#process.closed;
    const failed = this.#readings.some(({ failures }) => failures.length > 0);
    const { exitCode, complaints } = this.#process;
    if (this.#isAccused || (complaints.length === 0 && (failed || exitCode === 0))) return undefined;
    const faults = complaints.length > 0 ? complaints : [`ended with exit code ${exitCode}`];
    const files = this.#readings.map(({ file }) => file).join(' ');
    return `the process of ${files} ${faults.join(', ')}\n${indent(this.#stray.text.trimEnd())}`;
  }

  #endedEarly(): string {
    return `did not end before its process did, with exit code ${this.#process.exitCode}`;
  }

  #advance(news: { isRead: true } | { ended: Ended }): void {
    const turn = this.#current;
    if (!turn) return;
    Object.assign(turn, news);
    if (turn.isRead && turn.ended) turn.finish();
  }
}

function reportOf(
  reading: Reading,
  complaints: readonly string[],
  stray: Stray,
  { began, ...expense }: Expense & { began: number },
): FileReport {
  const { file, passed } = reading;
  const faults = [...complaints];
  if (passed + reading.failed === 0) faults.push('tested nothing');
  const report = [...faults.map((fault) => `${file} ${fault}\n`), ...reading.failures];
  const failed = Math.max(reading.failed, report.length > 0 ? 1 : 0);
  if (stray.text.trim()) report.push(`printed besides:\n${indent(stray.text.trimEnd())}\n`);
  const diagnostics = failed > 0 ? report.join('\n') : '';
  const seconds = (performance.now() - began) / 1_000;
  return { file, passed, failed, seconds, diagnostics, ...expense };
}

function after(seconds: number, act: () => void): NodeJS.Timeout {
  return setTimeout(act, seconds * 1_000);
}

function signalGroup(group: number | undefined, signal: NodeJS.Signals): void {
  if (!group) return;
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended by itself.
  }
}
