import { normalizeIP } from '@fastify/rate-limit';
import { recentlyUsed } from '../../sql/core/recently-used.ts';

const MINUTE_MS = 60_000;
/** Addresses remembered, at most; the one that was silent longest is forgotten first. */
const ADDRESSES = 10_000;

interface Window {
  ends: number;
  count: number;
}

/**
 * Limits the calls of one address per minute, counted per process from its first call. An IPv6 address stands
 * for its whole /64. Answers at once, because it runs before every decision without a key.
 */
export class DemoLimit {
  readonly max: number;
  readonly #clock: { now(): number };
  readonly #windows = recentlyUsed<string, Window>(ADDRESSES);

  constructor(max: number, clock: { now(): number }) {
    this.max = max;
    this.#clock = clock;
  }

  /**
   * Counts calls. Answers 0 when all of them are within the limit, otherwise the seconds until the next one
   * may come. A batch is admitted whole or not at all, and counts either way.
   */
  secondsToWait(address: string, calls = 1): number {
    const network = address.includes(':') ? normalizeIP(address) : address;
    const now = this.#clock.now();
    let window = this.#windows.get(network);
    if (window === undefined || window.ends <= now) {
      window = { ends: now + MINUTE_MS, count: 0 };
      this.#windows.set(network, window);
    }
    window.count += calls;
    return window.count <= this.max ? 0 : Math.ceil((window.ends - now) / 1000);
  }
}
