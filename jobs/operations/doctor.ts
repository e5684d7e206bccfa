import { sha256Hex } from '../../contracts/core/canonical.ts';
import { type EventEnvelope, eventCommitment, leafEntry, leafHash } from '../../contracts/ledger/events.ts';
import { edgeOf, growTiles, type Tiles, tileKey } from '../../contracts/ledger/tiles.ts';
import type { Connection, Database, Transaction } from '../../sql/core/database.ts';
import { LONG } from '../../sql/core/limits.ts';
import { headSequence, selectEvents } from '../../sql/ledger/events.ts';
import {
  selectCheckpoints,
  selectLeafHashes,
  selectRoot,
  selectTiles,
} from '../../sql/ledger/transparency.ts';
import { CHECKS, findBroken, freeze } from '../../sql/operations/doctor.ts';
import { checkArchives } from './archive.ts';

/** Result of one check: the subjects for which it does not hold. */
interface Finding {
  check: string;
  holds: string;
  found: number;
  /** The first of them. */
  shown: { id: string; found: string }[];
}

export interface Diagnosis {
  healthy: boolean;
  events: number;
  findings: Finding[];
}

/** Broken subjects shown for one check, at most. */
const SHOW = 5;
/** Events read and hashed at a time. */
const BATCH = 2000;

/**
 * Checks whether ledgers, tree, counters, jobs and records agree: on one state of the database, read-only.
 * All events are hashed again and the tree is rebuilt from them, so the time grows with the ledger.
 * @param seen number of hashed events, and of all events
 * @param backups the directory of the snapshots, to compare the archives in it too
 */
export function diagnose(
  database: Database,
  seen: (done: number, total: number) => void,
  backups?: string,
): Promise<Diagnosis> {
  return database.transaction(async (tx) => {
    await freeze(tx);
    const diagnosis = await examine(tx, seen);
    if (backups === undefined) return diagnosis;
    const archives = new Findings(
      'archives.files',
      'the file of every archived month is that of its manifest',
    );
    await checkArchives(tx, backups, (id, problem) => archives.add(id, problem));
    const findings = [...diagnosis.findings, archives.all];
    return { ...diagnosis, healthy: findings.every(({ found }) => found === 0), findings };
  }, LONG);
}

/** Makes the checks in an open transaction. */
export async function examine(
  tx: Transaction,
  seen: (done: number, total: number) => void,
): Promise<Diagnosis> {
  const findings: Finding[] = [];
  for (const check of CHECKS) {
    const { total, shown } = await findBroken(tx, check, SHOW);
    findings.push({ check: check.name, holds: check.holds, found: total, shown });
  }
  const events = await headSequence(tx);
  findings.push(await rehash(tx, events, seen), await recheckpoint(tx, events));
  return { healthy: findings.every(({ found }) => found === 0), events, findings };
}

class Findings {
  readonly #check: string;
  readonly #holds: string;
  #found = 0;
  readonly #shown: { id: string; found: string }[] = [];

  constructor(check: string, holds: string) {
    this.#check = check;
    this.#holds = holds;
  }

  add(id: string, found: string): void {
    this.#found += 1;
    if (this.#shown.length < SHOW) this.#shown.push({ id, found });
  }

  get all(): Finding {
    return { check: this.#check, holds: this.#holds, found: this.#found, shown: this.#shown };
  }
}

/** Hashes every event anew and builds the tree: a change behind the ledger's back shows here. */
async function rehash(
  tx: Transaction,
  size: number,
  seen: (done: number, total: number) => void,
): Promise<Finding> {
  const findings = new Findings('ledger.tree', 'every event hashes to its leaf, and the leaves to the tree');
  let edge: Tiles = new Map();
  for (let after = 0; after < size; ) {
    const events = await selectEvents(tx, { scope: 'all', after, limit: BATCH });
    if (events.length === 0) break;
    const stored = await selectLeafHashes(tx, after, after + events.length);
    const hashes = events.map(hashOf);
    hashes.forEach((hash, i) => {
      if (!stored[i] || !hash.equals(stored[i]))
        findings.add(events[i]?.id ?? '', `does not hash to leaf ${after + i + 1}`);
    });
    const grown = growTiles(edge, after, Buffer.concat(hashes));
    const kept = await selectTiles(tx, grown);
    for (const tile of grown) {
      // The stored tile may extend beyond the events read so far.
      const there = kept.get(tileKey(tile))?.subarray(0, tile.hashes.length);
      if (!there || !tile.hashes.equals(there))
        findings.add(`tile ${tileKey(tile)}`, 'is not that of the events');
    }
    after += events.length;
    const built = new Map([...edge, ...grown.map((tile) => [tileKey(tile), tile.hashes] as const)]);
    edge = new Map(edgeOf(after).map((tile) => [tileKey(tile), built.get(tileKey(tile)) as Uint8Array]));
    seen(after, size);
  }
  return findings.all;
}

function hashOf({ id, occurred_at, salt, ...event }: EventEnvelope): Buffer {
  const draft = { ...event, event_id: id, occurred_at: new Date(occurred_at) };
  const commitment = eventCommitment(draft, Buffer.from(salt, 'base64'));
  return leafHash(leafEntry({ id, type: event.type, occurred_at: draft.occurred_at, commitment }));
}

/** Compares every signed checkpoint with the tree. */
async function recheckpoint(tx: Connection, size: number): Promise<Finding> {
  const findings = new Findings('ledger.checkpoints', 'every signed checkpoint is one of this tree');
  for (let after = -1; ; ) {
    const checkpoints = await selectCheckpoints(tx, after, BATCH);
    for (const { tree_size, root_hash, checkpoint, checkpoint_sha256 } of checkpoints) {
      after = tree_size;
      const id = `checkpoint ${tree_size}`;
      if (sha256Hex(checkpoint) !== checkpoint_sha256) findings.add(id, 'is not what its hash says');
      else if (tree_size > size) findings.add(id, `the tree has ${size} leaves`);
      else if (!(await selectRoot(tx, tree_size)).equals(root_hash)) findings.add(id, 'has another root');
    }
    if (checkpoints.length < BATCH) return findings.all;
  }
}
