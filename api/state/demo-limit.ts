import { normalizeIP } from '@fastify/rate-limit';
import { recentlyUsed } from '../../sql/core/recently-used.ts';

const MINUTE_MS = 60_000;
/** Addresses that are remembered; the one that has been silent longest goes first. */
const ADDRESSES = 10_000;

interface Window {
  ends: number;
  count: number;
}

/**
 * How often one address may ask in a minute, counted in this process from its first call. An IPv6 address
 * stands for its whole /64. Answers at once: it stands before every keyless decision.
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
   * Counts calls: 0 when all of them are within the limit, otherwise the seconds until the next may come. What comes
   * together is let through whole or not at all, and counts either way.
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
