import { consistencyRanges } from '../../contracts/ledger/merkle.ts';
import {
  addCheckpointBody,
  readCosignature,
  readLastSize,
  type Witness,
} from '../../contracts/ledger/witness.ts';
import { type Answered, askOutward } from '../../jobs/core/outward.ts';
import type { Database } from '../../sql/core/database.ts';
import {
  type SignedCheckpoint,
  selectNewestCheckpoint,
  selectRangeHashes,
} from '../../sql/ledger/transparency.ts';
import { insertCosignature, lastCosigned } from '../../sql/ledger/witnesses.ts';

/** The longest that a witness may take (ms). */
const ANSWER_WITHIN_MS = 10_000;
/** First and longest wait (ms) before a failed witness is asked again; each failure doubles the wait. */
const RETRY_MS = [30_000, 600_000] as const;
/** Tries per round: other processes ask the same witness, which may move on meanwhile. */
const CONFLICTS_MAX = 3;

/** The outcome of one round with a witness. */
type Round =
  | { cosigned: boolean }
  /** The witness saw a larger tree than the log ever published: another party signs with this key. */
  | { fork: number }
  | { failed: string };

/**
 * Shows each new checkpoint to the configured witnesses and keeps their cosignatures. Publication never waits
 * for it: a witness that is slow, down or wrong costs its own cosignature and nothing else.
 */
export class Witnesses {
  readonly #database: Database;
  readonly #clock: { now(): number };
  readonly #log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  readonly #witnesses: readonly Witness[];
  readonly #allowPrivate: boolean;
  readonly #withinMs: number;
  readonly #onLarger: (size: number, witness: string) => Promise<void>;
  /** Whether the next round asks a witness also for what it has cosigned, to learn what it knows. */
  #wonders = false;
  readonly #stopped = new AbortController();
  readonly #rounds = new Map<string, Promise<void>>();
  /** Witnesses for which a newer checkpoint came while they were being asked. */
  readonly #again = new Set<string>();
  readonly #retries = new Map<string, { timer: NodeJS.Timeout; waited: number }>();

  constructor(options: {
    database: Database;
    clock: { now(): number };
    log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
    witnesses: readonly Witness[];
    /** Whether a witness may live in a private network (`WEBHOOK_ALLOW_PRIVATE_NETWORKS`). */
    allowPrivate: boolean;
    withinMs?: number;
    /** Called when a witness saw a larger log than ours. */
    onLarger?: (size: number, witness: string) => Promise<void>;
  }) {
    this.#onLarger = options.onLarger ?? (async () => {});
    this.#database = options.database;
    this.#clock = options.clock;
    this.#log = options.log;
    this.#witnesses = options.witnesses;
    this.#allowPrivate = options.allowPrivate;
    this.#withinMs = options.withinMs ?? ANSWER_WITHIN_MS;
  }

  /** Starts to show the newest checkpoint to every witness, and returns at once. */
  tell(): void {
    for (const witness of this.#witnesses) this.#tellOne(witness);
  }

  /** Asks every witness how large it knows the log, also where it has cosigned all of it. */
  look(): void {
    this.#wonders = true;
    this.tell();
    this.#wonders = false;
  }

  /** Resolves when no witness is being asked. */
  async settled(): Promise<void> {
    while (this.#rounds.size > 0) await Promise.all(this.#rounds.values());
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    for (const { timer } of this.#retries.values()) clearTimeout(timer);
    this.#retries.clear();
    await this.settled();
  }

  #tellOne(witness: Witness): void {
    if (this.#stopped.signal.aborted) return;
    if (this.#rounds.has(witness.id)) {
      this.#again.add(witness.id);
      return;
    }
    const round = this.#ask(witness, this.#wonders).finally(() => this.#rounds.delete(witness.id));
    this.#rounds.set(witness.id, round);
  }

  async #ask(witness: Witness, wonders: boolean): Promise<void> {
    do {
      this.#again.delete(witness.id);
      const round = await this.#round(witness, wonders).catch((error: unknown): Round => {
        if (this.#stopped.signal.aborted) return { cosigned: false };
        return { failed: error instanceof Error ? error.message : String(error) };
      });
      await this.#conclude(witness, round);
    } while (this.#again.has(witness.id) && !this.#stopped.signal.aborted);
  }

  async #conclude(witness: Witness, round: Round): Promise<void> {
    const retry = this.#retries.get(witness.id);
    clearTimeout(retry?.timer);
    this.#retries.delete(witness.id);
    if (this.#stopped.signal.aborted || 'cosigned' in round) return;
    if ('fork' in round) {
      // Waiting does not help: no process here holds the tree that it saw.
      const fields = { witness: witness.id, seen: round.fork };
      this.#log.error(fields, 'a witness saw a larger tree than this log has published');
      await this.#onLarger(round.fork, witness.id).catch((err) => this.#log.error({ err }, 'not noted'));
      return;
    }
    const waited = Math.min(retry ? retry.waited * 2 : RETRY_MS[0], RETRY_MS[1]);
    const timer = setTimeout(() => this.#tellOne(witness), waited).unref();
    this.#retries.set(witness.id, { timer, waited });
    this.#log.warn({ witness: witness.id, reason: round.failed, again_ms: waited }, 'no cosignature');
  }

  /** Asks one witness for the newest checkpoint, from the size that it saw last. */
  async #round(witness: Witness, wonders: boolean): Promise<Round> {
    const signed = await selectNewestCheckpoint(this.#database);
    // An empty tree promises nothing that could be taken back.
    if (!signed || signed.tree_size === 0) return { cosigned: false };
    let old = await lastCosigned(this.#database, witness.id);
    if (old >= signed.tree_size && !wonders) return { cosigned: false };
    for (let conflicts = 0; ; conflicts += 1) {
      const answer = await this.#add(witness, old, signed);
      if (answer.error !== null) return { failed: answer.error };
      if (answer.status_code === 200) return this.#keep(witness, signed, answer.body);
      const seen = answer.status_code === 409 ? readLastSize(answer.body) : null;
      if (seen === null || conflicts >= CONFLICTS_MAX) return { failed: `answered ${answer.status_code}` };
      if (seen > signed.tree_size) return this.#seenMore(witness, seen);
      old = seen;
    }
  }

  /**
   * Another process may have shown it a newer checkpoint meanwhile; otherwise it saw another log's
   * checkpoint.
   */
  async #seenMore(witness: Witness, seen: number): Promise<Round> {
    const newest = await selectNewestCheckpoint(this.#database);
    if ((newest?.tree_size ?? 0) < seen) return { fork: seen };
    this.#again.add(witness.id);
    return { cosigned: false };
  }

  async #add(witness: Witness, old: number, signed: SignedCheckpoint): Promise<Answered> {
    const ranges = old === 0 ? [] : consistencyRanges(old, signed.tree_size);
    const proof = await selectRangeHashes(this.#database, ranges);
    return askOutward(`${witness.url}/add-checkpoint`, {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: addCheckpointBody(old, proof, signed.checkpoint),
      allowPrivate: this.#allowPrivate,
      signal: this.#stopped.signal,
      withinMs: this.#withinMs,
    });
  }

  async #keep(witness: Witness, { tree_size, checkpoint }: SignedCheckpoint, body: string): Promise<Round> {
    const text = checkpoint.slice(0, checkpoint.lastIndexOf('\n\n') + 1);
    const cosignature = readCosignature(body, text, witness);
    if (!cosignature) return { failed: 'answered without a cosignature of its key over this checkpoint' };
    const { line, seconds } = cosignature;
    const cosigned_at = new Date(seconds * 1000);
    if (Number.isNaN(cosigned_at.getTime())) return { failed: 'says a time that no calendar has' };
    const row = { tree_size, witness: witness.id, line, cosigned_at };
    return { cosigned: await insertCosignature(this.#database, row, new Date(this.#clock.now())) };
  }
}
