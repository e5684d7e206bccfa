import { networkOf } from '../../contracts/core/address-policy.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import type { Connection } from '../../sql/core/database.ts';
import { forgetCalls, type LimitName, shareCalls } from '../../sql/core/keyless-calls.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';

const MINUTE_MS = 60_000;
/** Addresses remembered, at most; the one that was silent longest is forgotten first. */
const ADDRESSES = 10_000;
/** The longest that a counted call is unknown to the other processes while the database answers (ms). */
const SHARE_MS = 1_000;
/** Processes exchange at once when one of them has let this part of a limit through since the last time. */
const SHARED_PARTS = 10;

interface Window {
  ends: number;
  /** Calls of all processes, as far as this one knows. */
  count: number;
  /** Calls that were let through here, and that the others do not know yet. */
  unshared: number;
}

/**
 * Limits the calls of one address per minute, from its first call, over all processes together.
 *
 * A call is judged at once by what this process knows, because that runs before every decision without a key.
 * The database is asked beside it: counts are exchanged a second after a call, and at once when a tenth of a
 * limit has not been exchanged. So n processes let through at most (n - 1) tenths of the limit more, and the
 * calls that come while an exchange is on its way. While the database is away each process counts alone.
 */
export class CallLimit {
  readonly name: LimitName;
  readonly max: number;
  readonly #clock: { now(): number };
  readonly #database: Connection;
  readonly #onError: (error: unknown) => void;
  readonly #windows = recentlyUsed<string, Window>(ADDRESSES);
  /** Windows with calls to share, by their network. */
  #unshared = new Map<string, Window>();
  #timer: NodeJS.Timeout | undefined;
  #sharing: Promise<void> | undefined;
  #forgetAt = 0;
  #stopped = false;

  constructor(
    name: LimitName,
    max: number,
    parts: { clock: { now(): number }; database: Connection; onError: (error: unknown) => void },
  ) {
    this.name = name;
    this.max = max;
    this.#clock = parts.clock;
    this.#database = parts.database;
    this.#onError = parts.onError;
  }

  /**
   * Counts calls. Answers 0 when all of them are within the limit, otherwise the seconds until the next one
   * may come. A batch is admitted whole or not at all, and counts either way.
   */
  secondsToWait(address: string, calls = 1): number {
    const network = networkOf(address);
    const now = this.#clock.now();
    let window = this.#windows.get(network);
    // An end that is further away was set by a clock that has been put back since.
    if (window === undefined || window.ends <= now || window.ends > now + MINUTE_MS) {
      window = { ends: now + MINUTE_MS, count: 0, unshared: 0 };
      this.#windows.set(network, window);
    }
    window.count += calls;
    if (window.count > this.max) return Math.ceil((window.ends - now) / 1000);
    window.unshared += calls;
    this.#unshared.set(network, window);
    if (window.unshared >= Math.ceil(this.max / SHARED_PARTS)) this.#share();
    else this.#timer ??= setTimeout(() => this.#share(), SHARE_MS).unref();
    return 0;
  }

  /** Calls that an address has left, and the seconds until it has all of them again. */
  standing(address: string): { left: number; ends_in: number } {
    const window = this.#windows.get(networkOf(address));
    if (window === undefined) return { left: this.max, ends_in: 0 };
    const ends_in = Math.ceil((window.ends - this.#clock.now()) / 1000);
    return { left: Math.max(0, this.max - window.count), ends_in };
  }

  /** Resolves when the calls counted so far are known to the other processes, or the exchange has failed. */
  async shared(): Promise<void> {
    if (this.#unshared.size > 0) this.#share();
    await this.#sharing;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#sharing;
  }

  /** Starts an exchange; one that is under way is followed by another. */
  #share(): void {
    if (this.#sharing !== undefined || this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sharing = this.#exchange().finally(() => {
      this.#sharing = undefined;
      if (this.#unshared.size > 0 && !this.#stopped)
        this.#timer ??= setTimeout(() => this.#share(), SHARE_MS).unref();
    });
  }

  async #exchange(): Promise<void> {
    while (this.#unshared.size > 0) {
      const now = this.#clock.now();
      const taken = new Map(
        [...this.#unshared]
          .filter(([, window]) => window.ends > now)
          .map(([network, window]) => [sha256Hex(network), { window, calls: window.unshared }]),
      );
      this.#unshared = new Map();
      if (taken.size === 0) return;
      for (const { window, calls } of taken.values()) window.unshared -= calls;
      const rows = [...taken].map(([network_sha256, { window, calls }]) => ({
        network_sha256,
        calls,
        ends_at: new Date(window.ends),
      }));
      try {
        for (const { network_sha256, calls, ends_at } of await shareCalls(
          this.#database,
          this.name,
          rows,
          new Date(now),
        )) {
          const window = taken.get(network_sha256)?.window;
          if (window === undefined) continue;
          window.ends = ends_at.getTime();
          window.count = Math.max(window.count, calls + window.unshared);
        }
        if (now >= this.#forgetAt || now < this.#forgetAt - MINUTE_MS) {
          this.#forgetAt = now + MINUTE_MS;
          await forgetCalls(this.#database, new Date(now));
        }
      } catch (error) {
        // Counted here in any case; the others never learn of these, which lets them be generous for a minute.
        this.#onError(error);
        return;
      }
    }
  }
}
