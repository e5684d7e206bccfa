import { DatabaseAway } from '../../sql/core/outages.ts';
import { currentSpan, runIn, type Span } from '../../sql/core/tracing.ts';

interface Asked<Ask, Answer> {
  ask: Ask;
  /** When it came, in milliseconds of the process. */
  since: number;
  span: Span | undefined;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Answers many asks by one call; asks that arrive during a call share the next one. One call runs at a time.
 */
export class Gathering<Ask, Answer> {
  readonly #answer: (asks: Ask[]) => Promise<Answer[]>;
  readonly #most: number;
  readonly #alone: ((ask: Ask) => boolean) | undefined;
  readonly #waitMs: number | undefined;
  #watching: NodeJS.Timeout | undefined;
  #asked: Asked<Ask, Answer>[] = [];
  #calling: Promise<void> | undefined;

  /**
   * @param answer one answer per ask, in the order of the asks; an error goes to all of them
   * @param options.most asks per call, at most
   * @param options.alone whether an ask needs a call of its own
   * @param options.waitMs how long an ask may wait for its call to begin: behind a call that hangs it is refused
   *   as by a database that is away, in at most twice that time; without it, asks wait
   */
  constructor(
    answer: (asks: Ask[]) => Promise<Answer[]>,
    options: { most: number; alone?: (ask: Ask) => boolean; waitMs?: number },
  ) {
    this.#answer = answer;
    this.#most = options.most;
    this.#alone = options.alone;
    this.#waitMs = options.waitMs;
  }

  ask(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ ask, since: performance.now(), span: currentSpan(), resolve, reject });
      this.#calling ??= this.#call();
      this.#watch();
    });
  }

  /** Refuses the asks that have waited too long. One timer serves all of them, because asks are many. */
  #watch(): void {
    if (this.#waitMs === undefined || this.#watching !== undefined) return;
    this.#watching = setTimeout(
      (waitMs: number) => {
        this.#watching = undefined;
        const latest = performance.now() - waitMs;
        const late = this.#asked.filter(({ since }) => since <= latest);
        this.#asked = this.#asked.filter(({ since }) => since > latest);
        for (const { reject } of late) reject(new DatabaseAway('a call before this one hangs'));
        if (this.#asked.length > 0) this.#watch();
      },
      this.#waitMs,
      this.#waitMs,
    ).unref();
  }

  /** Resolves when no call is under way and no ask waits. */
  async idle(): Promise<void> {
    await this.#calling;
  }

  async #call(): Promise<void> {
    // Lets the asks of this turn of the event loop join the first call.
    await new Promise(setImmediate);
    while (this.#asked.length > 0) {
      const asked = this.#next();
      try {
        // As part of the oldest ask's trace, not of that of the ask which began this loop.
        const answers = await runIn(asked[0]?.span, () => this.#answer(asked.map(({ ask }) => ask)));
        asked.forEach(({ resolve }, i) => void resolve(answers[i] as Answer));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.#calling = undefined;
  }

  /** The oldest ask with the others that may share its call. */
  #next(): Asked<Ask, Answer>[] {
    const alone = this.#alone;
    if (!alone) return this.#asked.splice(0, this.#most);
    const [oldest] = this.#asked;
    if (oldest && alone(oldest.ask)) return this.#asked.splice(0, 1);
    const next: Asked<Ask, Answer>[] = [];
    const rest: Asked<Ask, Answer>[] = [];
    for (const one of this.#asked) (next.length < this.#most && !alone(one.ask) ? next : rest).push(one);
    this.#asked = rest;
    return next;
  }
}
