import { type KeyObject, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import {
  type Checkpoint,
  checkpointText,
  openNote,
  parseCheckpoint,
  parseVerifierKey,
  signNote,
  type Verifier,
  verifierKey,
} from '../../contracts/ledger/signed-note.ts';
import { KEPT_CHECKPOINT } from '../../jobs/core/kept-file.ts';
import { keepEndedKeys } from '../../jobs/operations/set-back.ts';
import type { Connection, Database } from '../../sql/core/database.ts';
import { headSequence } from '../../sql/ledger/events.ts';
import { selectSetBack } from '../../sql/ledger/set-back.ts';
import {
  insertCheckpoint,
  lockCheckpoints,
  type SignedCheckpoint,
  selectNewestCheckpoint,
  selectRoot,
} from '../../sql/ledger/transparency.ts';

/**
 * The log would contradict a checkpoint it has signed: its database is older than that, or belongs to another
 * log.
 */
class ForkedLogError extends Error {
  constructor(message: string) {
    super(`no checkpoint is signed: ${message}`);
    this.name = 'ForkedLogError';
  }
}

/**
 * Signs checkpoints of the log (C2SP tlog-checkpoint). It signs only a committed size and root, and refuses
 * whatever contradicts the last checkpoint in the database or the one kept outside it, which restoring an old
 * backup leaves as it is.
 */
export class LogSigner {
  readonly #database: Database;
  readonly #clock: { now(): number };
  readonly #key: KeyObject;
  readonly #file: string;
  readonly #directory: string;
  readonly #origin: () => string;

  constructor(options: {
    database: Database;
    clock: { now(): number };
    signingKey: KeyObject;
    dataDir: string;
    /** The log's name: its address without a scheme. */
    origin: () => string;
  }) {
    this.#database = options.database;
    this.#clock = options.clock;
    this.#key = options.signingKey;
    this.#directory = options.dataDir;
    this.#file = join(options.dataDir, KEPT_CHECKPOINT);
    this.#origin = options.origin;
  }

  get origin(): string {
    return this.#origin();
  }

  /** The log's verifier key, in C2SP form. */
  get vkey(): string {
    return verifierKey(this.#origin(), this.#key);
  }

  /**
   * The checkpoint of the log as it is committed now: the newest one again, or a new one.
   * @throws ForkedLogError when it would contradict a checkpoint that was signed before
   */
  publish(): Promise<SignedCheckpoint> {
    return this.#database.transaction(async (tx) => {
      await lockCheckpoints(tx);
      const size = await headSequence(tx);
      const open = await selectSetBack(tx);
      if (open !== null)
        throw new ForkedLogError(
          `${open.signed_size} leaves were signed before, and the database has ${size}; see \`npm run jobs -- set-back\``,
        );
      const newest = await selectNewestCheckpoint(tx);
      if (newest?.tree_size === size) return newest;
      for (const signed of [newest && this.#read(newest.checkpoint), await this.#kept()]) {
        if (signed) await this.#mustContinue(tx, signed, size);
      }
      const root = await selectRoot(tx, size);
      const checkpoint = signNote(
        checkpointText({ origin: this.#origin(), size, root }),
        this.#origin(),
        this.#key,
      );
      const signed = {
        tree_size: size,
        root_hash: root,
        checkpoint,
        checkpoint_sha256: sha256Hex(checkpoint),
        signed_at: new Date(this.#clock.now()),
        cosignatures: [],
      };
      // Kept before anybody sees it: should the commit fail, the same checkpoint is signed again.
      await this.#keep(tx, checkpoint, size);
      await insertCheckpoint(tx, signed);
      return signed;
    });
  }

  /** The largest log that a checkpoint beside the database promises, under whatever name. */
  async newest(): Promise<Checkpoint | null> {
    const note = await this.#note();
    return note === null ? null : this.signedByUs(note);
  }

  /** The checkpoint in a note that was signed with our key, under whatever name; null for any other text. */
  signedByUs(note: string): Checkpoint | null {
    const verifier = parseVerifierKey(verifierKey(nameIn(note), this.#key)) as Verifier;
    const opened = openNote(note, [verifier]);
    return opened && parseCheckpoint(opened.text);
  }

  /** Keeps the newest checkpoint beside the database, if another process has signed it since. */
  async keepUp(): Promise<void> {
    const newest = await selectNewestCheckpoint(this.#database);
    const kept = await this.#kept();
    if (newest === null || (kept !== null && newest.tree_size <= kept.size)) return;
    const signed = this.#read(newest.checkpoint);
    if (signed === null) return;
    if (kept !== null && !(await selectRoot(this.#database, kept.size)).equals(kept.root)) return;
    await this.#keep(this.#database, newest.checkpoint, newest.tree_size);
  }

  /** Checks a tree of `size` leaves against a checkpoint that was signed before. */
  async #mustContinue(tx: Connection, signed: Checkpoint, size: number): Promise<void> {
    if (signed.size > size) {
      throw new ForkedLogError(`${signed.size} leaves were signed before, and the database has ${size}`);
    }
    if (!(await selectRoot(tx, signed.size)).equals(signed.root)) {
      throw new ForkedLogError(`the first ${signed.size} leaves are not those that were signed before`);
    }
  }

  /** The checkpoint in a note of this log. A note under another key or name promises nothing for this log. */
  #read(note: string): Checkpoint | null {
    const opened = openNote(note, [parseVerifierKey(this.vkey) as Verifier]);
    const checkpoint = opened && parseCheckpoint(opened.text);
    return checkpoint?.origin === this.#origin() ? checkpoint : null;
  }

  async #kept(): Promise<Checkpoint | null> {
    const note = await this.#note();
    if (note === null) return null;
    const checkpoint = this.#read(note);
    // A changed name begins another log. Any other content of the file must not be overwritten.
    if (!checkpoint && this.signedByUs(note) === null)
      throw new ForkedLogError(`${this.#file} is not a checkpoint signed with this key`);
    return checkpoint;
  }

  #note(): Promise<string | null> {
    return readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return null;
    });
  }

  /**
   * Written to a second file and moved into place, so that a kill leaves the old checkpoint or the new one.
   */
  async #keep(connection: Connection, note: string, size: number): Promise<void> {
    // The record of ended keys first: it must not be behind the checkpoint.
    const after = (await this.newest())?.size ?? 0;
    await keepEndedKeys(connection, this.#directory, { after, upTo: size });
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const aside = `${this.#file}.${randomUUID()}`;
    try {
      await writeFile(aside, note, { flag: 'wx', flush: true });
      await rename(aside, this.#file);
    } finally {
      await rm(aside, { force: true });
    }
  }
}

/** The first line of a note, as far as it can name a key. */
function nameIn(note: string): string {
  return note.split('\n', 1)[0]?.replace(/[\p{White_Space}+]/gu, '-') || '-';
}
