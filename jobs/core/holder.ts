/** The leases of one process, of jobs or of rows: taken in a loop, renewed, and drained when the process stops. */
import type { ClockTimer } from 'pg-boss';
import { CLAIM_SECONDS } from './queue.ts';
import type { WorkerContext } from './worker-context.ts';

/** Leases are renewed often enough that one renewal may fail. */
const RENEW_MS = (CLAIM_SECONDS / 3) * 1_000;
/** When the process stops, work under way gets this long to end, and this long once it was aborted (ms). */
const END_WITHIN_MS = 16_000;
const ABORTED_WITHIN_MS = 4_000;

/** A place where leases are taken. */
export interface Leasing<Lease> {
  /** The family or the connector, for the log. */
  of: Readonly<Record<string, string>>;
  /** Takes leases and begins their work; answers whether to take more at once. */
  take(): Promise<boolean>;
  /** Pause until the next `take`, if nobody wakes the loop (ms). */
  pause(): number;
  renew(leases: Lease[]): Promise<unknown>;
}

/** Pause after the other end was away `times` in a row: doubled each time, up to `most` (ms). */
export function awayPause(times: number, { first, most }: { first: number; most: number }): number {
  return Math.min(first * 2 ** (times - 1), most);
}

/** The leases that this process holds in one place, and the work under way for them. */
export class Holder<Lease = never> {
  readonly #context: Pick<WorkerContext, 'clock' | 'log'>;
  readonly #held = new Set<Lease>();
  readonly #work = new Set<Promise<void>>();
  readonly #abort = new AbortController();
  #looping: Promise<void> = Promise.resolve();
  #renewing: ClockTimer | undefined;
  #stopped = false;
  #woken = false;
  #endWait: (() => void) | undefined;

  constructor(context: Pick<WorkerContext, 'clock' | 'log'>) {
    this.#context = context;
  }

  /** Fires when the process stops and waits no longer. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Whether no more work is begun. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Number of held leases. */
  get size(): number {
    return this.#held.size;
  }

  hold(lease: Lease): void {
    this.#held.add(lease);
  }

  letGo(lease: Lease): void {
    this.#held.delete(lease);
  }

  /** Has `drain` and `idle` wait for this work, which handles its own errors. */
  track(work: Promise<void>): void {
    this.#work.add(work);
    void work.finally(() => this.#work.delete(work));
  }

  /** Waits until no work is under way, also none that other work has begun. */
  async idle(): Promise<void> {
    while (this.#work.size > 0) await Promise.allSettled([...this.#work]);
  }

  /** Takes and renews leases until `close`. */
  start(leasing: Leasing<Lease>): void {
    const { clock, log } = this.#context;
    const renew = () => leasing.renew([...this.#held]);
    this.#renewing = clock.setInterval(() => {
      if (this.#held.size === 0) return;
      // A lease that cannot be renewed now is renewed next time.
      this.track(renew().then(noResult, (err) => log.error({ ...leasing.of, err }, 'leases not renewed')));
    }, RENEW_MS);
    this.#looping = this.#loop(leasing);
  }

  /** Takes leases now, or right after the `take` under way. */
  wake(): void {
    this.#woken = true;
    this.#endWait?.();
  }

  /** Ends the taking of leases. Those that are held are still renewed. */
  async close(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#looping;
  }

  /** Ends the taking, waits for the work under way, and aborts what needs longer. */
  async drain(withinMs = END_WITHIN_MS): Promise<void> {
    await this.close();
    const idle = this.idle();
    if (!(await endsWithin(idle, withinMs))) {
      this.#abort.abort();
      await endsWithin(idle, ABORTED_WITHIN_MS);
    }
    this.#context.clock.clearInterval(this.#renewing);
  }

  async #loop({ of, take, pause }: Leasing<Lease>): Promise<void> {
    while (!this.#stopped) {
      const more = await take().catch((err) => {
        // When the process stops, its connections may be closed already.
        if (!this.#stopped) this.#context.log.error({ ...of, err }, 'leases not taken');
        return false;
      });
      if (!more && !this.#stopped) await this.#wait(pause());
    }
  }

  /** Waits until the time has passed or somebody wakes the loop; not at all if that happened since the last wait. */
  async #wait(ms: number): Promise<void> {
    const { clock } = this.#context;
    if (!this.#woken) {
      await new Promise<void>((resolve) => {
        const timer = clock.setTimeout(resolve, ms);
        this.#endWait = () => {
          clock.clearTimeout(timer);
          resolve();
        };
      });
      this.#endWait = undefined;
    }
    this.#woken = false;
  }
}

const noResult = () => {};

/** Whether work ends in time. The machine's own time: a clock that only a test moves must not keep a process open. */
async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const inTime = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
}
