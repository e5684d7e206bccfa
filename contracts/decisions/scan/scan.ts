/** The result of a scan: each listing (a product on a marketplace) in one of four groups, and what they wait for. */
import type { briefOf } from '../document/brief.ts';
import type { Change } from '../document/comparison.ts';
import type { Decision } from '../document/members.ts';
import type { DecisionRequest } from '../request/facts.ts';
import type { Verdict } from '../request/fields.ts';

/** The four groups, in the order of reports. */
export const GROUPS = ['ready', 'needs', 'blocked', 'unknown'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<Verdict, Group>> = {
  proceed: 'ready',
  proceed_with_conditions: 'ready',
  hold: 'needs',
  do_not_proceed: 'blocked',
  insufficient_facts: 'unknown',
};

export const groupOf = (decision: Verdict): Group => GROUP_OF[decision];

/** A document or fact that a listing waits for. */
type Need = Pick<ReturnType<typeof briefOf>['blocking'][number], 'kind' | 'target' | 'text'>;

/** A listing as it was judged. */
export interface ScannedListing {
  /** Number of the product in the catalogue, from 1. */
  row: number;
  /** The name that the seller knows it by. */
  id: string;
  marketplace: string | null;
  group: Group;
  /** Null if the row could not be asked about; `summary` then says why. */
  decision: Decision['decision'] | null;
  summary: string;
  needs: Need[];
  as_of: string;
  /** Null without the service: it is on record only there. */
  decision_id: string | null;
  request: DecisionRequest;
  /** The category, where it was guessed from the title. */
  guessed?: string;
}

/** A document or fact, with the listings that wait for it. */
export interface TalliedNeed extends Need {
  listings: number;
  /** Listings that wait for nothing else. */
  frees: number;
}

export interface ScanSummary {
  listings: number;
  groups: Record<Group, number>;
  marketplaces: ({ marketplace: string } & Record<Group, number>)[];
  /** A document that frees most listings by itself comes first. */
  needs: TalliedNeed[];
  /** Listings whose category was guessed, by the category. */
  guessed: { category: string; listings: number; example: string }[];
}

const none = (): Record<Group, number> => ({ ready: 0, needs: 0, blocked: 0, unknown: 0 });

const mostFirst = <T extends { listings: number }>(counted: ReadonlyMap<string, T>): T[] =>
  [...counted.values()].sort((one, other) => other.listings - one.listings);

/** A listing of a scan, before it is judged. */
export type Unjudged = Pick<ScannedListing, 'row' | 'id' | 'request' | 'guessed'>;

/** Counts listings one by one: it keeps no listing, only as many needs as rules know. */
export class ScanTally {
  readonly #groups = none();
  readonly #marketplaces = new Map<string, Record<Group, number>>();
  readonly #needs = new Map<string, TalliedNeed>();
  readonly #guessed = new Map<string, ScanSummary['guessed'][number]>();

  add({
    group,
    marketplace,
    needs,
    guessed,
    id,
    request,
  }: Pick<ScannedListing, 'group' | 'marketplace' | 'needs' | 'guessed' | 'id' | 'request'>): void {
    this.addUnjudged({ guessed, id, request });
    this.#groups[group]++;
    this.#place(marketplace ?? '(none)')[group]++;
    if (group !== 'needs') return;
    for (const need of needs) this.#wait(need, 1, needs.length === 1 ? 1 : 0);
  }

  /** Counts a listing of which only the category is known, where it was guessed. */
  addUnjudged({ guessed, id, request }: Pick<Unjudged, 'guessed' | 'id' | 'request'>): void {
    if (guessed !== undefined) this.#guess(guessed, 1, request.title ?? id);
  }

  /** Counts what another tally counted. */
  addSummary({ groups, marketplaces, needs, guessed }: ScanSummary): void {
    for (const group of GROUPS) this.#groups[group] += groups[group];
    for (const { marketplace, ...counts } of marketplaces) {
      const counted = this.#place(marketplace);
      for (const group of GROUPS) counted[group] += counts[group];
    }
    for (const { listings, frees, ...need } of needs) this.#wait(need, listings, frees);
    for (const { category, listings, example } of guessed) this.#guess(category, listings, example);
  }

  #place(name: string): Record<Group, number> {
    const counted = this.#marketplaces.get(name) ?? none();
    this.#marketplaces.set(name, counted);
    return counted;
  }

  #wait({ kind, target, text }: Need, listings: number, frees: number): void {
    const key = `${kind}:${target}`;
    const need = this.#needs.get(key) ?? { kind, target, text, listings: 0, frees: 0 };
    need.listings += listings;
    need.frees += frees;
    this.#needs.set(key, need);
  }

  #guess(category: string, listings: number, example: string): void {
    const known = this.#guessed.get(category) ?? { category, listings: 0, example };
    known.listings += listings;
    this.#guessed.set(category, known);
  }

  summary(): ScanSummary {
    return {
      listings: GROUPS.reduce((sum, group) => sum + this.#groups[group], 0),
      groups: { ...this.#groups },
      marketplaces: [...this.#marketplaces].map(([marketplace, groups]) => ({ marketplace, ...groups })),
      needs: [...this.#needs.values()].sort(
        (one, other) =>
          other.frees - one.frees || other.listings - one.listings || (one.target < other.target ? -1 : 1),
      ),
      guessed: mostFirst(this.#guessed),
    };
  }
}

/** A listing that changes. */
export interface ChangedListing {
  row: number;
  id: string;
  marketplace: string | null;
  before: Verdict;
  after: Verdict;
  changes: Change[];
}

/** Changes on one day, over all listings. */
export interface ChangeDay {
  on: string;
  listings: number;
  /** Listings by the verdict that they get, such as `hold`. */
  verdicts: Record<string, number>;
  /** Documents and facts that begin to stop listings, with how many. */
  appears: (Need & { listings: number })[];
  /** Rules that begin to count, with how many listings each concerns. */
  starts: { rule_id: string; message: string; listings: number }[];
}

type StartingRule = ChangeDay['starts'][number];

const emptyCounts = () => ({ appears: new Map(), starts: new Map() });

interface CountedDay extends Omit<ChangeDay, 'appears' | 'starts'> {
  appears: Map<string, ChangeDay['appears'][number]>;
  starts: Map<string, StartingRule>;
}

/** Counts changes by their day. */
export class ChangeTally {
  readonly #days = new Map<string, CountedDay>();
  #changed = 0;

  add({ changes }: Pick<ChangedListing, 'changes'>): void {
    if (changes.length > 0) this.#changed++;
    for (const { on, decision, appears, starts } of changes) {
      const day: CountedDay = this.#days.get(on) ?? { on, listings: 0, verdicts: {}, ...emptyCounts() };
      day.listings++;
      day.verdicts[decision] = (day.verdicts[decision] ?? 0) + 1;
      for (const { kind, target, text } of appears) {
        const need = day.appears.get(`${kind}:${target}`) ?? { kind, target, text, listings: 0 };
        need.listings++;
        day.appears.set(`${kind}:${target}`, need);
      }
      for (const { rule_id, message } of starts) {
        const rule = day.starts.get(rule_id) ?? { rule_id, message, listings: 0 };
        rule.listings++;
        day.starts.set(rule_id, rule);
      }
      this.#days.set(on, day);
    }
  }

  get changed(): number {
    return this.#changed;
  }

  days(): ChangeDay[] {
    return [...this.#days.values()]
      .sort((one, other) => (one.on < other.on ? -1 : 1))
      .map((day) => ({
        ...day,
        appears: mostFirst(day.appears),
        starts: mostFirst(day.starts),
      }));
  }
}

/** A line of CSV. A cell that a spreadsheet would run as a formula gets an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const written = cells.map((cell) => {
    const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell ?? '');
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}

export const SCAN_COLUMNS = [
  'row',
  'id',
  'marketplace',
  'group',
  'decision',
  'needs',
  'summary',
  'decision_id',
];

export const scanCells = (listing: ScannedListing): (string | number | null)[] => [
  listing.row,
  listing.id,
  listing.marketplace,
  listing.group,
  listing.decision,
  listing.needs.map(({ target }) => target).join('; '),
  listing.summary,
  listing.decision_id,
];

export const CHANGE_COLUMNS = [
  'row',
  'id',
  'marketplace',
  'before',
  'on',
  'decision',
  'starts',
  'appears',
  'disappears',
];

/** One line for each change. */
export const changeCells = ({ row, id, marketplace, before, changes }: ChangedListing) =>
  changes.map(({ on, decision, starts, appears, disappears }) => [
    row,
    id,
    marketplace,
    before,
    on,
    decision,
    starts.map(({ rule_id }) => rule_id).join('; '),
    appears.map(({ target }) => target).join('; '),
    disappears.map(({ target }) => target).join('; '),
  ]);
