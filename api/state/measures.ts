import type { MailMeter } from '../../jobs/carriers/mail.ts';
import type { SweepMeter } from '../../jobs/core/sweep.ts';

/** Upper bounds of the classes of a duration, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Upper bounds of the classes of a batch. */
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

/** A distribution: how many values fell into each class, and their sum. */
class Distribution {
  readonly bounds: readonly number[];
  /** Values per class; the last class has no upper bound. */
  readonly counts: Float64Array;
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = new Float64Array(bounds.length + 1);
  }

  add(value: number): void {
    let at = 0;
    while (at < this.bounds.length && value > (this.bounds[at] as number)) at++;
    (this.counts[at] as number)++;
    this.sum += value;
  }
}

/** Subjects of a family's sweeps in one mode, and how long these sweeps took. */
export interface SweepMeasure {
  family: string;
  mode: string;
  due: number;
  handled: number;
  duplicates: number;
  failed: number;
  /** Sweeps that ended with an error and wrote nothing. */
  broken: number;
  took: Distribution;
}

/** Answers to one operation with one status. */
export interface AnswerMeasure {
  route: string;
  method: string;
  status: number;
  took: Distribution;
}

/** Requests that an agent signed, by what became of the signature. */
export interface SignatureMeasure {
  outcome: string;
  reason: string;
  requests: number;
}

/**
 * Counts what this process does, from its start on. Counting costs a tenth of a microsecond, because these
 * are plain arrays: a metrics library costs ten times that, and loads only with the first scrape.
 */
export class Measures implements SweepMeter, MailMeter {
  readonly #answers = new Map<string, AnswerMeasure>();
  readonly #sweeps = new Map<string, SweepMeasure>();
  readonly #mails = new Map<string, Distribution>();
  readonly #signed = new Map<string, SignatureMeasure>();
  /** Calls per metering statement. */
  readonly batches = new Distribution(SIZES);
  readonly #onSweep: (sweep: Parameters<SweepMeter['swept']>[0]) => void;

  constructor(onSweep: (sweep: Parameters<SweepMeter['swept']>[0]) => void = () => {}) {
    this.#onSweep = onSweep;
  }

  answered(route: string, method: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`;
    let measure = this.#answers.get(key);
    if (measure === undefined) {
      measure = { route, method, status, took: new Distribution(SECONDS) };
      this.#answers.set(key, measure);
    }
    measure.took.add(seconds);
  }

  swept(sweep: Parameters<SweepMeter['swept']>[0]): void {
    const { family, mode, counts, seconds } = sweep;
    const key = `${mode} ${family}`;
    let measure = this.#sweeps.get(key);
    if (measure === undefined) {
      const none = { due: 0, handled: 0, duplicates: 0, failed: 0, broken: 0 };
      measure = { family, mode, ...none, took: new Distribution(SECONDS) };
      this.#sweeps.set(key, measure);
    }
    if (counts === null) measure.broken++;
    else
      for (const what of ['due', 'handled', 'duplicates', 'failed'] as const) measure[what] += counts[what];
    measure.took.add(seconds);
    this.#onSweep(sweep);
  }

  mailed(outcome: string, seconds: number): void {
    const took = this.#mails.get(outcome) ?? new Distribution(SECONDS);
    this.#mails.set(outcome, took);
    took.add(seconds);
  }

  signed(outcome: string, reason: string): void {
    const measure = this.#signed.get(reason) ?? { outcome, reason, requests: 0 };
    this.#signed.set(reason, measure);
    measure.requests++;
  }

  get signatures(): SignatureMeasure[] {
    return [...this.#signed.values()];
  }

  /** Attempts to send mail by their outcome, and how long they took. */
  get mails(): { outcome: string; took: Distribution }[] {
    return [...this.#mails].map(([outcome, took]) => ({ outcome, took }));
  }

  get answers(): AnswerMeasure[] {
    return [...this.#answers.values()];
  }

  get sweeps(): SweepMeasure[] {
    return [...this.#sweeps.values()];
  }
}
