import type { Checkpoint } from '../../contracts/ledger/signed-note.ts';
import { noteSetBack } from '../../jobs/operations/set-back.ts';
import type { Database } from '../../sql/core/database.ts';
import { headSequence } from '../../sql/ledger/events.ts';
import { countSettled, type SetBack, selectSetBack } from '../../sql/ledger/set-back.ts';

/** A place outside the database that may know a larger log than the database has. */
export interface Memory {
  /** As it is named to operators: `the bucket`. */
  name: string;
  /** The newest checkpoint there; null for none. Throws when the place is away, which says nothing. */
  newest(): Promise<Checkpoint | null>;
}

/**
 * Compares the database with what was signed before: at the start, each minute, and when a witness or the sequencer
 * knows more. A database that is older was set back, and an operator decides how it goes on.
 */
export class Continuity {
  readonly #database: Database;
  readonly #clock: { now(): number };
  readonly #log: {
    error(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
  readonly #dataDir: string;
  readonly #file: { newest(): Promise<Checkpoint | null>; keepUp(): Promise<void> };
  readonly #bucket: Memory | null;
  #open: SetBack | null = null;
  #settled = 0;

  constructor(options: {
    database: Database;
    clock: { now(): number };
    log: { error(fields: object, message: string): void; warn(fields: object, message: string): void };
    dataDir: string;
    file: { newest(): Promise<Checkpoint | null>; keepUp(): Promise<void> };
    bucket: Memory | null;
  }) {
    this.#database = options.database;
    this.#clock = options.clock;
    this.#log = options.log;
    this.#dataDir = options.dataDir;
    this.#file = options.file;
    this.#bucket = options.bucket;
  }

  /** The set-back that an operator has to settle, as of the last look; null if the database is as new as the log. */
  get open(): SetBack | null {
    return this.#open;
  }

  /** Suffix of the log's name: each set-back of the database starts another log. */
  get suffix(): string {
    return this.#settled === 0 ? '' : `-${this.#settled + 1}`;
  }

  /** Compares the database with the file beside it, and keeps that up to date. */
  async check(): Promise<void> {
    this.#settled = await countSettled(this.#database);
    const kept = await this.#file.newest();
    if (kept !== null && kept.size > (await headSequence(this.#database)))
      return this.found(kept.size, 'the file checkpoint');
    this.#open = await selectSetBack(this.#database);
    if (this.#open === null) await this.#file.keepUp();
  }

  /** Compares the database with the bucket, if there is one. */
  async checkBucket(): Promise<void> {
    if (this.#bucket === null) return;
    const { name } = this.#bucket;
    const newest = await this.#bucket.newest().catch((err: unknown) => {
      this.#log.warn({ err }, `${name} did not say how large the log was`);
      return null;
    });
    if (newest !== null && newest.size > (await headSequence(this.#database)))
      await this.found(newest.size, name);
  }

  /** Notes a set-back: `known_by` knows a signed tree of `signed_size` events, more than the database holds. */
  async found(signed_size: number, known_by: string): Promise<void> {
    const now = new Date(this.#clock.now());
    await noteSetBack(this.#database, this.#dataDir, { signed_size, known_by }, now);
    const before = this.#open;
    this.#open = await selectSetBack(this.#database);
    if (this.#open !== null && before === null)
      this.#log.error(
        { signed_size, tree_size: this.#open.tree_size, known_by },
        'the database was set back: see `npm run jobs -- set-back`',
      );
  }
}
