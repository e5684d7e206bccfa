/**
 * Reads bytes of strangers in a process of its own. A library for them can loop, fill the memory, or abort the whole
 * process, which no thread survives; here a hostile file ends its reader and nothing else.
 *
 * A reader has no environment, may read only our code, and may write, start and load nothing. It is limited in
 * computing time and memory, by the kernel too; it belongs to `nobody` where root starts us, and has a network of its
 * own that leads nowhere where `unshare` may make one. It reads for one sender and ends, so that no file can change the
 * words of another sender's; one more is kept ready.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { framed, type Message, Unframing } from './frames.ts';

/** Bounds of one file. */
export interface Bounds {
  /** Computing time (ms). Where the system does not tell it, time itself. */
  computing: number;
  /** Time (ms), on a machine that is busy with other work too. */
  within: number;
  /** Resident memory of its process. */
  mebibytes: number;
}

/** Reads one message; null if a limit, the end of the reader, or the file itself was in the way. */
export type Read = (given: Message, bounds: Bounds) => Promise<Message | null>;

const ROOT = join(import.meta.dirname, '../../../');
const MEBIBYTE = 1024 * 1024;
/** How long a reader may take until it can read (ms): on a busy machine, it is the last to compute. */
const START_MS = 60_000;
/** How often a reader's time and memory are looked at (ms). */
const LOOK_MS = 25;
/** Length of a tick (ms), in which Linux counts the computing time of processes. */
const TICK_MS = 10;
/** Others go first. */
const NICENESS = 10;
/**
 * Limits that the kernel enforces: no core file, no written file, seconds of computing (which end a reader whose
 * parent was killed), and kibibytes of data.
 */
const HELD = 'ulimit -c 0; ulimit -f 0; ulimit -t 120; ulimit -d 1500000; exec "$@"';

const isDeno = 'Deno' in globalThis;

/** Readers of one kind. */
export class Apart {
  readonly #program: URL;
  readonly #keepsOne: boolean;
  #spare: Reader | undefined;

  /** @param keepsOne whether a reader is kept ready after the first use */
  constructor(program: URL, keepsOne: boolean) {
    this.#program = program;
    this.#keepsOne = keepsOne;
  }

  /**
   * Lends a reader for the files of one sender.
   * @param signal gives up: the reader ends, and the promise is rejected with the signal's reason
   * @throws if no reader can be started
   */
  async using<Made>(use: (read: Read) => Promise<Made>, signal?: AbortSignal): Promise<Made> {
    signal?.throwIfAborted();
    const spare = this.#spare?.ended === false ? this.#spare : undefined;
    this.#spare = undefined;
    const reader = spare ?? new Reader(this.#program);
    const stop = () => reader.end();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await reader.start();
      return await use(async (given, bounds) => {
        const message = await reader.read(given, bounds);
        signal?.throwIfAborted();
        return message;
      });
    } catch (error) {
      throw signal?.aborted ? signal.reason : error;
    } finally {
      signal?.removeEventListener('abort', stop);
      reader.end();
      if (this.#keepsOne && this.#spare === undefined) this.#spare = new Reader(this.#program);
    }
  }
}

/** One process, which does not keep ours alive while nobody waits for it. */
class Reader {
  readonly #child: ChildProcess;
  readonly #unframing = new Unframing();
  readonly #ready: Promise<Message | null>;
  #take: (message: Message | null) => void = () => {};
  ended = false;

  constructor(program: URL) {
    const [command, ...words] = commandFor(program);
    this.#child = spawn(command as string, words, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
      cwd: ROOT,
      // A group of its own, which is killed as a whole.
      detached: process.platform !== 'win32',
    });
    const over = () => {
      this.ended = true;
      this.#take(null);
    };
    this.#child.on('error', over).on('exit', over);
    this.#child.stdin?.on('error', over);
    this.#child.stdout?.on('data', (chunk) => {
      try {
        for (const message of this.#unframing.push(chunk)) this.#take(message);
      } catch {
        this.end();
      }
    });
    this.#ready = this.#next();
    this.#hold(false);
    const { pid } = this.#child;
    try {
      if (pid !== undefined) setPriority(pid, NICENESS);
    } catch {
      // It has ended already, or the system has no such thing.
    }
  }

  /** Resolves when it can read. */
  async start(): Promise<void> {
    this.#hold(true);
    const late = setTimeout(() => this.end(), START_MS);
    const ready = await this.#ready;
    clearTimeout(late);
    if (ready === null) throw new Error('the reader of strangers’ files did not start');
  }

  async read(given: Message, { computing, within, mebibytes }: Bounds): Promise<Message | null> {
    if (this.ended) return null;
    const began = performance.now();
    const { computed = 0 } = usedBy(this.#child.pid) ?? {};
    const look = () => {
      const passed = performance.now() - began;
      const used = usedBy(this.#child.pid);
      const tooLong = passed > within || (used ? used.computed - computed : passed) > computing;
      if (tooLong || (used && used.resident > mebibytes * MEBIBYTE)) this.end();
    };
    const looking = setInterval(look, LOOK_MS);
    try {
      const message = this.#next();
      this.#child.stdin?.write(framed(given));
      look();
      return await message;
    } finally {
      clearInterval(looking);
    }
  }

  /** Kills the process, and whatever it may have started. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.#take(null);
    const { pid } = this.#child;
    try {
      if (pid !== undefined && process.platform !== 'win32') process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
    this.#child.kill('SIGKILL');
    this.#hold(false);
  }

  #next(): Promise<Message | null> {
    return new Promise((resolve) => {
      this.#take = resolve;
      if (this.ended) resolve(null);
    });
  }

  /** Whether our process waits for it. */
  #hold(held: boolean): void {
    const { stdin, stdout } = this.#child as unknown as Record<'stdin' | 'stdout', Socket>;
    for (const part of [this.#child, stdin, stdout]) held ? part.ref() : part.unref();
  }
}

/** Computing time (ms) and resident bytes of a process; undefined where the system does not tell. */
function usedBy(pid: number | undefined): { computed: number; resident: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    // The name of the program, which may hold anything, stands in brackets before the figures.
    const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    return { computed: (user + system) * TICK_MS, resident: Number(resident ?? 0) * 1024 };
  } catch {
    return undefined;
  }
}

function commandFor(program: URL): string[] {
  const file = fileURLToPath(program);
  const confined = isDeno
    ? ['run', '--no-prompt', '--quiet', `--allow-read=${ROOT}`, '--allow-env', '--allow-sys=uid', file]
    : [
        '--permission',
        `--allow-fs-read=${ROOT}*`,
        // The packages may stand elsewhere, behind a link.
        `--allow-fs-read=${join(realpathSync(join(ROOT, 'node_modules')), '*')}`,
        '--allow-fs-write=/proc/self/oom_score_adj',
        '--disallow-code-generation-from-strings',
        '--max-old-space-size=192',
        '--v8-pool-size=1',
        '--no-warnings',
        file,
      ];
  if (process.platform === 'win32') return [process.execPath, ...confined];
  return ['/bin/sh', '-c', HELD, 'sh', ...withoutNetwork(), process.execPath, ...confined];
}

let found: string[] | undefined;

/** The command that starts a program without a network; empty where the system has none, or forbids it. */
function withoutNetwork(): string[] {
  const ways = process.getuid?.() === 0 ? [['unshare', '--net']] : [['unshare', '--user', '--net']];
  found ??=
    ways.find(([command = '', ...words]) => spawnSync(command, [...words, 'true']).status === 0) ?? [];
  return found;
}
