/**
 * Standards as people write them: the family and edition that are meant, and whether the edition is current,
 * superseded or unknown. `unknown` never means current.
 *
 * Editions and their succession stand in rule-packs/data/standards.json. The reader splits a text into family key
 * and edition key ('iec60950-1:2005' into `IEC60950-1` and `2005`) and does the same with the data, so the
 * two always meet in one notation.
 */

import editions from '../../rule-packs/data/standards.json' with { type: 'json' };
import { printable } from './identifiers.ts';
import type { Source } from './source.ts';

export type EditionStatus = 'current' | 'superseded' | 'unknown';

export interface StandardEdition extends Omit<Source, 'in_force_from' | 'in_force_until'> {
  family: string;
  edition: string;
  published: string | null;
  status: EditionStatus;
  superseded_by: string | null;
  /** Last day of use if known, `YYYY-MM-DD`. Until then a superseded edition may still be used. */
  last_use: string | null;
  /** Superseded as a publication, yet still accepted by marketplaces or schemes: a note, not a hold. */
  still_accepted: boolean;
}

export interface StandardReading {
  edition: string | null;
  /** Null if the family is not in the data. */
  family: string | null;
  /** The text that was read, at most 80 characters. */
  input: string;
  message: string;
  /** The data row behind the status; null if the status was inferred from other rows. */
  row: StandardEdition | null;
  status: EditionStatus;
  /** Editions that replaced it, oldest first. Empty unless the status is `superseded`. */
  successors: string[];
}

/** Characters read of a text, and standards read from it, at most. */
const STANDARD_MAX_LENGTH = 300;
const MOST_STANDARDS = 8;

interface Key {
  family: string;
  /** Year, version or ordinal, with amendments: '2005', '2014+A1:2018', 'V2.2.2', 'ED2', 'REV7'. */
  edition: string;
}

interface Family {
  name: string;
  rows: { row: StandardEdition; key: Key }[];
}

const SHAPES: readonly RegExp[] = [
  /^(?<family>ASTM[A-Z]\d{1,5})(?<rest>.*)$/,
  /^(?<family>UN38\.3)(?<rest>.*)$/,
  /^(?:CA)?(?<family>TB117)(?<rest>.*)$/,
  /^(?<family>ANSIC18\.3M)(?<rest>.*)$/,
  /^(?<family>ANSI\/WCMAA100\.1)(?<rest>.*)$/,
  // Part numbers have at most three digits, so a four-digit year after a hyphen is not one of them.
  /^(?<family>(?:EN|IEC|ISO\/IEC|ISO|BS|UL|NSF\/ANSI)\d{2,6}(?:[A-Z](?![A-Z\d]))?(?:-\d{1,3}(?!\d))*)(?<rest>.*)$/,
];

const rows = editions.rows as StandardEdition[];
const byEdition = new Map(rows.map((row) => [row.edition, row]));
const families = new Map<string, Family>();

for (const row of rows) {
  const key = split(row.edition) ?? { family: squash(row.family), edition: '' };
  // An edition can be filed under another family's name (EN 62115:2005 under EN IEC 62115): both keys lead
  // there.
  const own = split(row.family)?.family ?? squash(row.family);
  for (const name of new Set([own, key.family])) {
    let family = families.get(name);
    if (!family) {
      family = { name: row.family, rows: [] };
      families.set(name, family);
    }
    if (!family.rows.some((known) => known.row === row)) family.rows.push({ row, key });
  }
}

/** Every family name in the data. */
export const STANDARD_FAMILIES: ReadonlySet<string> = new Set(rows.map((row) => row.family));

/** The row of an edition by its exact name in the data. */
export function standardEdition(edition: string): StandardEdition | undefined {
  return byEdition.get(edition);
}

/** Families with a superseded edition on record: a report to one of them must name its edition. */
const familiesWithOldEditions = new Set(rows.filter((r) => r.status === 'superseded').map((r) => r.family));

/** True if a report to this family proves nothing until it names its edition. */
export function editionMatters(family: string): boolean {
  return familiesWithOldEditions.has(family);
}

/**
 * True if a superseded edition is certainly out of use: its row has a source, and either its last day of
 * use is known or its replacement has a source too. Otherwise it earns a warning, never a hold.
 */
export function firmlySuperseded(row: StandardEdition): boolean {
  if (row.status !== 'superseded' || row.still_accepted || row.grade === 'none') return false;
  if (row.last_use !== null) return true;
  const next = row.superseded_by === null ? undefined : byEdition.get(row.superseded_by);
  return next !== undefined && next.grade !== 'none';
}

/**
 * The row that shows an edition to be out of use at `as_of`: certainly superseded, and its last day of use
 * over; null if none does. An edition older than one that is out of use is out of use too, even if its own
 * row has no source. Of several rows the one read at the source counts, because a row known only from others
 * asks a person.
 */
export function supersession(reading: StandardReading, as_of: string): StandardEdition | null {
  if (reading.status !== 'superseded' || reading.row === null || reading.row.still_accepted) return null;
  const firm = [reading.row, ...reading.successors.map(standardEdition)].filter(
    (row): row is StandardEdition => row !== undefined && firmlySuperseded(row),
  );
  const isOver = ({ last_use }: StandardEdition) => last_use === null || last_use < as_of;
  const [first] = firm;
  if (first === undefined || !isOver(first)) return null;
  return firm.find((row) => row.grade === 'primary' && isOver(row)) ?? first;
}

/** Editions by their whole names: some hold a comma or an `and`, where other texts are split. */
const wholeNames = new Map(rows.map((row) => [nameKey(row.edition), row]));

function nameKey(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/**
 * Reads all standards named in a text ('IEC 62368-1:2018, UL 2056'); at most eight, none for a blank text.
 */
export function readStandards(text: string): StandardReading[] {
  const readings: StandardReading[] = [];
  for (const part of text.slice(0, STANDARD_MAX_LENGTH).split(/[;\n]/)) {
    const row = wholeNames.get(nameKey(part));
    if (row) {
      readings.push(reading(printable(part, 80), row.family, row.edition, row, row.status, messageOf(row)));
    } else readings.push(...apart(part).map(readStandard));
  }
  return readings.slice(0, MOST_STANDARDS);
}

function apart(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(/[,&]|\band\b/i)) {
    const trimmed = piece.trim();
    if (trimmed === '') continue;
    // 'UL 60950-1, 2nd edition' is one standard: an ordinal belongs to the text before the comma.
    if (pieces.length > 0 && /^\d{1,2}(?:st|nd|rd|th)\b/i.test(trimmed)) {
      pieces[pieces.length - 1] += `, ${trimmed}`;
    } else if (pieces.length < MOST_STANDARDS) pieces.push(trimmed);
  }
  return pieces;
}

/**
 * Reads one standard. Never throws; a text without a known family gives `family: null` and status `unknown`.
 */
export function readStandard(text: string): StandardReading {
  const input = printable(text, 80);
  const key = split(text.slice(0, STANDARD_MAX_LENGTH));
  const family = key && families.get(key.family);
  if (!key || !family) {
    return reading(input, null, null, null, 'unknown', 'not a standard that the rule packs know');
  }
  if (key.edition === '') {
    // A family whose every edition is withdrawn needs no edition to be judged.
    const last = family.rows.find(({ row }) => row.family !== nextFamily(row));
    if (last && family.rows.every(({ row }) => row.status === 'superseded')) {
      return reading(
        input,
        family.name,
        null,
        last.row,
        'superseded',
        `${family.name} as a whole was replaced`,
      );
    }
    return reading(input, family.name, null, null, 'unknown', 'the edition is not stated');
  }
  const row = matchEdition(family, key.edition);
  if (row) return reading(input, family.name, row.edition, row, row.status, messageOf(row));
  return inferFromNeighbours(input, family, key.edition);
}

function nextFamily(row: StandardEdition): string | undefined {
  return row.superseded_by === null ? undefined : byEdition.get(row.superseded_by)?.family;
}

function matchEdition(family: Family, edition: string): StandardEdition | undefined {
  const exact = family.rows.find(({ key }) => key.edition === edition);
  if (exact) return exact.row;
  const year = yearOf(edition);
  if (year === null) return undefined;
  const sameYear = family.rows.filter(
    ({ key, row }) => (yearOf(key.edition) ?? yearOf(row.published ?? '')) === year,
  );
  // Without stated amendments the unamended edition is meant. An amended one stands in if it is the only one,
  // because the base is no newer than its amendment. With two candidates the edition stays unknown.
  return sameYear.length === 1 ? sameYear[0]?.row : undefined;
}

/** An edition that is not in the data can still be older than a superseded one. */
function inferFromNeighbours(input: string, family: Family, edition: string): StandardReading {
  const year = yearOf(edition);
  const shown = `${family.name} (${edition.toLowerCase()})`;
  if (year !== null) {
    const newer = family.rows
      .filter(({ row }) => row.status === 'superseded' && row.grade !== 'none')
      .find(({ key, row }) => (yearOf(key.edition) ?? yearOf(row.published ?? '') ?? 0) >= year);
    if (newer) {
      const message = `older than ${newer.row.edition}, which is itself superseded`;
      return reading(input, family.name, shown, newer.row, 'superseded', message);
    }
  }
  return reading(input, family.name, shown, null, 'unknown', 'this edition is not on record');
}

function messageOf(row: StandardEdition): string {
  if (row.status === 'superseded') {
    const last = row.last_use === null ? '' : `, last day of use ${row.last_use}`;
    return `replaced by ${row.superseded_by ?? 'a later edition'}${last}`;
  }
  return row.status === 'current'
    ? 'the current edition on record'
    : 'not known to be superseded, nor to be current';
}

function reading(
  input: string,
  family: string | null,
  edition: string | null,
  row: StandardEdition | null,
  status: EditionStatus,
  message: string,
): StandardReading {
  const successors: string[] = [];
  if (status === 'superseded') {
    for (let next = row?.superseded_by; next && !successors.includes(next); ) {
      successors.push(next);
      next = byEdition.get(next)?.superseded_by;
    }
  }
  return { edition, family, input, message, row, status, successors };
}

/** Upper case, one notation for the publishers, no spaces. */
function squash(text: string): string {
  return (
    text
      .toUpperCase()
      .replace(/[\u2010-\u2015]/g, '-')
      .replace(/[^A-Z0-9.,:+/()-]+/g, '')
      .replace(/^(?:ANSI\/CAN\/UL\/ULC|ANSI\/CAN\/UL|ANSI\/UL|CAN\/UL|UL\/CSA|CSA\/UL|CAN\/CSA-UL)-?/, 'UL')
      .replace(/^(?:DIN|BS|NF|UNE|ETSI)-?EN/, 'EN')
      .replace(/^ENIEC/, 'EN')
      // The letter code alone is common usage: 'F963-23'.
      .replace(/^(?=F\d{3,4}(?:-|$))/, 'ASTM')
      .replace(/^UNMANUALOFTESTSANDCRITERIA/, 'UN38.3')
  );
}

function split(text: string): Key | null {
  const squashed = squash(text);
  for (const shape of SHAPES) {
    const groups = shape.exec(squashed)?.groups;
    if (groups?.family !== undefined)
      return { family: groups.family, edition: editionKey(groups.rest ?? '') };
  }
  return null;
}

function editionKey(rest: string): string {
  const version = /^[-:,(]?(V\d+\.\d+\.\d+)/.exec(rest)?.[1];
  if (version !== undefined) return version;
  const revision = /REV\.?(\d{1,2})/.exec(rest)?.[1];
  if (revision !== undefined) return `REV${revision}`;
  const ordinal =
    /(\d{1,2})(?:ST|ND|RD|TH)ED/.exec(rest)?.[1] ?? /ED(?:ITION)?\.?(\d{1,2})(?!\d)/.exec(rest)?.[1];
  if (ordinal !== undefined) return `ED${ordinal}`;
  const dated = /^[-:,(]*(?<year>\d{4}|\d{2})(?!\d)(?<more>.*)$/.exec(rest)?.groups;
  if (dated?.year === undefined) return '';
  const year = dated.year.length === 4 ? dated.year : `${Number(dated.year) < 50 ? '20' : '19'}${dated.year}`;
  const amendments = (dated.more ?? '').match(/\+?A(?:MD)?\d{1,2}(?::\d{4})?/g);
  return amendments ? `${year}${amendments.map((a) => `+${a.replace('+', '')}`).join('')}` : year;
}

function yearOf(edition: string): number | null {
  const year = /^(?:19|20)\d{2}/.exec(edition)?.[0];
  return year === undefined ? null : Number(year);
}
