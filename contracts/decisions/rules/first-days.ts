/**
 * Law in time: the first day of rules whose pack gives none, what a first day attaches to, and since when the
 * record reaches back. Days of the past are judged by the rules that are known today.
 */
import data from '../../rule-packs/data/first-days.json' with { type: 'json' };

/** `none`: a practice, which no day begins. */
export const ATTACHES = ['made', 'imported', 'placed', 'sold', 'offered', 'other', 'none'] as const;
type Attaches = (typeof ATTACHES)[number];

/** Before this day no rule is known well enough: answers say that the law of that day was not read. */
export const RECORD_FROM: string = data.record_from;

interface FirstDay {
  /** Null if the rule is older than the record, or its day is not known. */
  day: string | null;
  attaches_to: Attaches;
}

const DAYS: ReadonlyMap<string, FirstDay> = new Map(
  (data.rows as unknown as readonly [string, string | null, Attaches, string][]).map(
    ([id, day, attaches_to]) => [id, { day, attaches_to }],
  ),
);

/** The first day of a rule by its id; null if only its pack may give one. */
export function firstDayOf(id: string): string | null {
  return DAYS.get(id)?.day ?? null;
}
