import type { DecisionTrail } from '../../contracts/decisions/document/trail.ts';
import { Gathering } from '../../jobs/core/gathering.ts';
import type { Database } from '../../sql/core/database.ts';
import { newId } from '../../sql/core/ids.ts';
import { ORDINARY } from '../../sql/core/limits.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';
import { currentSpan, type Span, spanned } from '../../sql/core/tracing.ts';
import { logDecisions } from '../../sql/decisions/decisions.ts';
import { type Call, type Reservation, reserveUsage } from '../../sql/money/usage.ts';

/** The part of a decision that metering needs. */
export interface Metered {
  decision_sha256: string;
  trail: DecisionTrail;
  /** Its inputs, to be logged. */
  inputs: string;
}

type Reserved = Reservation & { usage_id: string };

/** Calls of one key that are reserved together. */
interface Asked {
  calls: Call[];
  /** Whether the quota grants all of the calls or none; otherwise each by itself. */
  whole: boolean;
  /** The span of the request. */
  span: Span | undefined;
}

/** Calls per statement, at most; the rest wait for the next one. */
const BATCH_MAX = 512;
/** Decisions per key remembered as on record, so that their inputs are not sent again. */
const REMEMBERED = 50_000;

/**
 * Meters and logs decisions with a key. Calls that arrive while a statement is being committed share the next
 * one, so that a durable usage row costs a share of a commit. One statement is in flight at a time.
 */
export class Metering {
  readonly #database: Database;
  readonly #clock: { now(): number };
  readonly #graceDays: number | undefined;
  readonly #onBatch: (calls: number) => void;
  readonly #onRecord = recentlyUsed<string, true>(REMEMBERED);
  readonly #reservations: Gathering<Asked, (Reserved | null)[]>;

  /**
   * @param onBatch called with the number of calls that share a statement
   * @param graceDays days of an unpaid month in which the quota is open
   */
  constructor(
    database: Database,
    clock: { now(): number },
    onBatch: (calls: number) => void = () => {},
    graceDays?: number,
  ) {
    this.#graceDays = graceDays;
    this.#database = database;
    this.#clock = clock;
    this.#onBatch = onBatch;
    this.#reservations = new Gathering((asked) => this.#traced(asked), {
      most: BATCH_MAX,
      alone: ({ whole }) => whole,
      waitMs: ORDINARY.connect,
    });
  }

  /**
   * Checks the key, takes one decision from the month's quota, writes the usage row, and logs the decision.
   * Resolves after the commit: with the reservation (check `granted`), or null when no active key has this
   * hash.
   */
  async reserve(keySha256: string, metered: Metered): Promise<Reserved | null> {
    const [reserved = null] = await this.#reserve(keySha256, [metered], false);
    return reserved;
  }

  /** The same for several decisions: the quota grants all of them, or none. */
  reserveAll(keySha256: string, metered: readonly Metered[]): Promise<(Reserved | null)[]> {
    return this.#reserve(keySha256, metered, true);
  }

  /** Logs decisions for the operator key of the settings, which is not metered. */
  async log(heldBy: string, decisions: readonly Metered[]): Promise<void> {
    const fresh = decisions.filter(
      ({ decision_sha256 }) => !this.#onRecord.has(knownAs(heldBy, decision_sha256)),
    );
    if (fresh.length === 0) return;
    const rows = fresh.map(({ decision_sha256, inputs }) => ({ decision_sha256, held_by: heldBy, inputs }));
    await logDecisions(this.#database, rows, new Date(this.#clock.now()));
    for (const { decision_sha256 } of rows) this.#onRecord.set(knownAs(heldBy, decision_sha256), true);
  }

  /** Resolves when nothing is in flight any more. */
  idle(): Promise<void> {
    return this.#reservations.idle();
  }

  #reserve(keySha256: string, metered: readonly Metered[], whole: boolean): Promise<(Reserved | null)[]> {
    const now = new Date(this.#clock.now());
    const calls = metered.map(({ decision_sha256, trail, inputs }) => {
      const usage_id = newId('usage', now);
      return { key_sha256: keySha256, usage_id, decision_sha256, inputs, ...trail };
    });
    return this.#reservations.ask({ calls, whole, span: currentSpan() });
  }

  /** A batch is part of the trace of its first request, and names the others. */
  #traced(asked: Asked[]): Promise<(Reserved | null)[][]> {
    const links = asked.slice(1).flatMap(({ span }) => span ?? []);
    const attributes = { 'preflight.calls': asked.reduce((sum, { calls }) => sum + calls.length, 0) };
    return spanned({ name: 'decision batch', attributes, links }, () => this.#commit(asked));
  }

  /** Reserves single calls together, or one group by itself. */
  async #commit(asked: Asked[]): Promise<(Reserved | null)[][]> {
    const whole = asked.some((one) => one.whole);
    const calls = this.#withoutKnown(asked.flatMap(({ calls }) => calls));
    this.#onBatch(calls.length);
    const how = { whole, grace_days: this.#graceDays };
    const outcomes = await reserveUsage(this.#database, calls, new Date(this.#clock.now()), how);
    const byNumber = new Map(outcomes.map((outcome) => [outcome.n, outcome]));
    let n = 0;
    return asked.map(({ calls }) =>
      calls.map(({ key_sha256, decision_sha256, usage_id }) => {
        const outcome = byNumber.get(n++);
        if (outcome?.granted) this.#onRecord.set(knownAs(key_sha256, decision_sha256), true);
        return outcome ? { ...outcome, usage_id } : null;
      }),
    );
  }

  /** The calls, without inputs that are on record or that an earlier call of the batch carries. */
  #withoutKnown(calls: Call[]): Call[] {
    const brought = new Set<string>();
    return calls.map((call) => {
      const known = knownAs(call.key_sha256, call.decision_sha256);
      if (!this.#onRecord.has(known) && !brought.has(known)) {
        brought.add(known);
        return call;
      }
      const { inputs: _, ...rest } = call;
      return rest;
    });
  }
}

/** Half of either hash: enough to tell them apart, in half the memory. */
function knownAs(holder: string, decisionSha256: string): string {
  const text = holder.slice(0, 32) + decisionSha256.slice(0, 32);
  // A joined text would keep the two that it was cut from: three times the memory of an entry.
  return Buffer.from(text, 'latin1').toString('latin1');
}
