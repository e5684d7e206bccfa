import {
  type ListName,
  type OfficialList,
  officialList,
  type Registers,
} from '../../contracts/decisions/rules/registers.ts';
import type { Database } from '../../sql/core/database.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';
import {
  findOfficialList,
  type OfficialListRow,
  selectEntries,
  selectOfficialLists,
} from '../../sql/learning/official-lists.ts';

/** Versions of earlier decisions kept in memory, at most: some 10 MB for the longest list. */
const KEPT = 4;

/**
 * The official lists of today's decisions: the newest version of each, which each process checks for at
 * intervals, as it does for the calibration. Decisions look up in memory and name the versions they used.
 */
export class RegisterCache {
  readonly #database: Database;
  readonly #use: (registers: Registers) => void;
  readonly #kept = recentlyUsed<string, OfficialList>(KEPT);
  #current: Registers = {};

  /** @param use called when a newer version of a list was read */
  constructor(database: Database, use: (registers: Registers) => void) {
    this.#database = database;
    this.#use = use;
  }

  /** Takes up newer versions; otherwise it costs one query of four rows. */
  async refresh(): Promise<void> {
    const newer: [ListName, OfficialList][] = [];
    for (const row of await selectOfficialLists(this.#database)) {
      if (this.#current[row.list]?.sha256 !== row.sha256) newer.push([row.list, await this.#read(row)]);
    }
    if (newer.length === 0) return;
    this.#current = { ...this.#current, ...Object.fromEntries(newer) };
    this.#use(this.#current);
  }

  /** The versions that a logged decision names; one that is not on record is left out. */
  async find(named: Partial<Record<ListName, string>>): Promise<Registers> {
    const found: Registers = {};
    for (const [list, sha256] of Object.entries(named) as [ListName, string][]) {
      const current = this.#current[list];
      const kept = current?.sha256 === sha256 ? current : this.#kept.get(sha256);
      const row = kept ? null : await findOfficialList(this.#database, sha256);
      const one = kept ?? (row && (await this.#read(row)));
      if (!one) continue;
      found[list] = one;
      this.#kept.set(sha256, one);
    }
    return found;
  }

  async #read(row: OfficialListRow): Promise<OfficialList> {
    return officialList(row, await selectEntries(this.#database, row));
  }
}
