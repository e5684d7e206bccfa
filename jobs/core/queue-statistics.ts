import type { Clock, ClockTimer } from 'pg-boss';

/** Jobs inserted since the last ANALYZE that call for a new one: fewer are fast under any plan. */
const FILL = 1_000;
/** Delay of an ANALYZE (ms), so that the inserts that called for it are committed. */
const DELAY_MS = 1_000;
/**
 * A fetch is slow beyond this time plus a time per job (ms): a good plan takes less even on a busy machine, a
 * plan for an empty queue much more.
 */
const SLOW_FETCH_MS = 20;
const SLOW_JOB_MS = 0.5;
/** Pause after an ANALYZE: `ms`, or `times` its own duration if that is longer. */
const REST = { afterFill: { ms: 1_000, times: 10 }, afterSlowFetch: { ms: 4_000, times: 20 } };

/**
 * Decides when the statistics of the queue's shared table must be renewed. Queues share one table, and if a
 * queue was empty at the last ANALYZE while its neighbours were full, the planner expects one row of it: each
 * fetch then compares the whole queue with the jobs it takes (`npm run bench -- queue`). Autovacuum notices within minutes. So a process that fills the queue, or
 * fetches slowly from it, asks for an ANALYZE itself.
 */
export class QueueStatistics {
  readonly #clock: Clock;
  readonly #analyze: () => Promise<unknown>;
  readonly #onError: (error: Error) => void;
  #inserted = 0;
  #timer: ClockTimer | undefined;
  #running: Promise<void> | undefined;
  #ended = Number.NEGATIVE_INFINITY;
  #took = 0;
  #stopped = false;

  constructor(options: {
    clock: Clock;
    analyze: () => Promise<unknown>;
    onError: (error: Error) => void;
  }) {
    this.#clock = options.clock;
    this.#analyze = options.analyze;
    this.#onError = options.onError;
  }

  /** Counts jobs that this process inserted, committed or not yet. */
  inserted(jobs: number): void {
    this.#inserted += jobs;
    if (this.#inserted >= FILL) this.#renewAfter(REST.afterFill);
  }

  /** Notes the duration of a fetch, and how many jobs it returned. */
  fetched(jobs: number, ms: number): void {
    if (ms > SLOW_FETCH_MS + SLOW_JOB_MS * jobs) this.#renewAfter(REST.afterSlowFetch);
  }

  /** Starts no further ANALYZE, and waits for the one under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#clock.clearTimeout(this.#timer);
    await this.#running;
  }

  #renewAfter({ ms, times }: { ms: number; times: number }): void {
    if (this.#stopped || this.#timer !== undefined || this.#running !== undefined) return;
    const rested = this.#ended + Math.max(ms, times * this.#took);
    const delay = Math.max(DELAY_MS, rested - this.#clock.now());
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#renew();
    }, delay);
  }

  async #renew(): Promise<void> {
    const began = performance.now();
    this.#inserted = 0;
    await this.#analyze().catch(this.#onError);
    this.#took = performance.now() - began;
    this.#ended = this.#clock.now();
    this.#running = undefined;
    // Jobs that were inserted meanwhile may be missing from the sample.
    this.inserted(0);
  }
}
