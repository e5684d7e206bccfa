import type { Database } from '../../sql/core/database.ts';
import {
  endLogHolders,
  hasPendingEvents,
  type LogHolder,
  SEQUENCE_BATCH,
  sequenceEvents,
} from '../../sql/ledger/events.ts';

/** How often to check for committed events (ms): the longest that one stays invisible. */
const POLL_MS = 50;
/** The longest that a log that has grown waits for its checkpoint (ms). */
const PUBLISH_MS = 1_000;
/** A session that holds the log this long (ms) without doing anything is ended. */
const HELD_MS = 20_000;
/** PostgreSQL's code for a lock that was not given in time. */
const HELD = '55P03';

/**
 * Numbers committed events. Every process may run one; the database lets one of them work at a time. Readers
 * that wait for an event are woken when the log grows.
 */
export class Sequencer {
  readonly #database: Database;
  readonly #clock: { now(): number };
  readonly #onError: (error: unknown) => void;
  readonly #onHeld: (holders: LogHolder[]) => void;
  readonly #heldMs: number;
  readonly #publish: () => Promise<unknown>;
  readonly #announce: () => Promise<unknown>;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #treeSize = 0;
  #stopped = false;
  /** When a checkpoint is due, in milliseconds of the process; 0 when none is. */
  #publishAt = 0;
  /** Earliest time of the next announcement, in milliseconds of the process, and whether one is due. */
  #quietUntil = 0;
  #untold = false;

  constructor(options: {
    database: Database;
    clock: { now(): number };
    onError: (error: unknown) => void;
    /** Called with sessions that held the log and were ended. */
    onHeld?: (holders: LogHolder[]) => void;
    /** How long a session may hold the log without doing anything (ms). */
    heldMs?: number;
    /** Signs a checkpoint: called when the log has grown, at most once a second. */
    publish?: () => Promise<unknown>;
    /** Wakes the families that act on new events: called after numbering, at most once a second. */
    announce?: () => Promise<unknown>;
  }) {
    this.#publish = options.publish ?? (async () => {});
    this.#announce = options.announce ?? (async () => {});
    this.#database = options.database;
    this.#clock = options.clock;
    this.#onError = options.onError;
    this.#onHeld = options.onHeld ?? (() => {});
    this.#heldMs = options.heldMs ?? HELD_MS;
  }

  start(): void {
    this.#stopped = false;
    this.#schedule();
  }

  /** Numbers every event committed so far. */
  async drain(): Promise<number> {
    let total = 0;
    for (;;) {
      const now = new Date(this.#clock.now());
      const { sequenced, tree_size } = await sequenceEvents(this.#database, now, { seen: this.#treeSize });
      total += sequenced;
      this.#treeSize = tree_size;
      // After each batch, because under steady load the last one may take long to come.
      if (sequenced > 0) {
        this.#publishAt ||= performance.now() + PUBLISH_MS;
        this.#untold = true;
        this.#wake();
      }
      if (sequenced < SEQUENCE_BATCH) return total;
    }
  }

  /**
   * Resolves when the log has grown, or after `ms`. It polls too, because another process may do the
   * numbering.
   */
  async grown(ms: number, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, 2 * POLL_MS));
      signal.addEventListener('abort', done);
      this.#waiting.add(done);
      if (signal.aborted || this.#stopped) done();
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#wake();
    await this.#running;
  }

  get treeSize(): number {
    return this.#treeSize;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  #wake(): void {
    for (const done of [...this.#waiting]) done();
  }

  #schedule(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#pass().finally(() => this.#schedule());
    }, POLL_MS);
  }

  async #pass(): Promise<void> {
    try {
      // The check costs one index probe; the lock is taken only when there is something to number.
      if (await hasPendingEvents(this.#database)) await this.drain();
      if (this.#untold && performance.now() >= this.#quietUntil) {
        this.#untold = false;
        this.#quietUntil = performance.now() + PUBLISH_MS;
        await this.#announce();
      }
      if (this.#publishAt > 0 && performance.now() >= this.#publishAt) {
        this.#publishAt = 0;
        await this.#publish();
      }
    } catch (error) {
      this.#onError(error);
      if ((error as { code?: unknown }).code === HELD) await this.#release();
    }
  }

  async #release(): Promise<void> {
    try {
      const holders = await endLogHolders(this.#database, this.#heldMs);
      if (holders.length > 0) this.#onHeld(holders);
    } catch (error) {
      this.#onError(error);
    }
  }
}
