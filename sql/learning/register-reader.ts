import { setImmediate } from 'node:timers/promises';
import {
  type LawList,
  type ListName,
  type ListRef,
  listReader,
  type OfficialList,
  type RecallList,
  type Registers,
} from '../../contracts/decisions/rules/registers.ts';
import type { Connection } from '../core/database.ts';
import { recentlyUsed } from '../core/recently-used.ts';
import {
  findOfficialList,
  type OfficialListRow,
  selectEntries,
  selectListsAt,
  selectOfficialLists,
} from './official-lists.ts';

/** Versions of earlier decisions kept in memory, at most: some 10 MB for the longest list. */
const KEPT = 4;
/** Entries read in one turn of the event loop. */
const AT_ONCE = 1_000;

const readers = new WeakMap<Connection, RegisterReader>();

/** The reader of a database: one a process, because its lists take memory. */
export function registersOf(database: Connection): RegisterReader {
  let reader = readers.get(database);
  if (reader === undefined) {
    reader = new RegisterReader(database);
    readers.set(database, reader);
  }
  return reader;
}

type List = OfficialList | RecallList | LawList;
type Lists = Partial<Record<ListName, List>>;

/**
 * The official lists of a process: the newest version of each, which it checks for at intervals, as it does for the
 * calibration, and versions that earlier decisions name. Decisions look up in memory and name the versions they used.
 */
export class RegisterReader {
  readonly #database: Connection;
  readonly #uses: ((registers: Registers) => void)[] = [];
  readonly #kept = recentlyUsed<string, List>(KEPT);
  #current: Lists = {};
  #reading: Promise<void> | null = null;

  constructor(database: Connection) {
    this.#database = database;
  }

  /** @param use called when a newer version of a list was read */
  onNewer(use: (registers: Registers) => void): this {
    this.#uses.push(use);
    return this;
  }

  /** Takes up newer versions; otherwise it costs one query of a dozen rows. Calls at the same time share one reading. */
  refresh(): Promise<void> {
    this.#reading ??= this.#refresh().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #refresh(): Promise<void> {
    let changed = false;
    for (const row of await selectOfficialLists(this.#database)) {
      if (this.#current[row.list]?.sha256 === row.sha256) continue;
      this.#current = { ...this.#current, [row.list]: await this.#read(row) };
      changed = true;
    }
    if (changed) for (const use of this.#uses) use(this.current);
  }

  /** The newest versions, as of the last refresh. */
  get current(): Registers {
    return this.#current as Registers;
  }

  /** The versions that a logged decision names; one that is not on record is left out. */
  find(named: Partial<Record<ListName, string>>): Promise<Registers> {
    const wanted = Object.entries(named) as [ListName, string][];
    return this.#collect(wanted, (sha256) => findOfficialList(this.#database, sha256));
  }

  /** The versions that were on record at an instant: what this service knew then. */
  async asKnownAt(known_at: Date): Promise<Registers> {
    const rows = new Map((await selectListsAt(this.#database, known_at)).map((row) => [row.sha256, row]));
    const wanted = [...rows.values()].map(({ list, sha256 }) => [list, sha256] as [ListName, string]);
    return this.#collect(wanted, async (sha256) => rows.get(sha256) ?? null);
  }

  async #collect(
    wanted: readonly [ListName, string][],
    rowOf: (sha256: string) => Promise<OfficialListRow | null>,
  ): Promise<Registers> {
    const found: Lists = {};
    for (const [list, sha256] of wanted) {
      const current = this.#current[list];
      const kept = current?.sha256 === sha256 ? current : this.#kept.get(sha256);
      const row = kept ? null : await rowOf(sha256);
      const one = kept ?? (row && (await this.#read(row)));
      if (!one) continue;
      found[list] = one;
      this.#kept.set(sha256, one);
    }
    return found as Registers;
  }

  /** In pieces: the longest list would stop the process for a quarter of a second. */
  async #read(
    row: Pick<OfficialListRow, 'version'> & Pick<ListRef, 'list' | 'as_of' | 'sha256'>,
  ): Promise<List> {
    const reader = listReader(row);
    let read = 0;
    for await (const entry of selectEntries(this.#database, row)) {
      reader.add(entry);
      if (++read % AT_ONCE === 0) await setImmediate();
    }
    return reader.finish();
  }
}
