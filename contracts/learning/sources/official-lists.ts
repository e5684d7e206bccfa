/**
 * Official lists as their publishers export them: which columns count, how an entry is read, and what makes a
 * file too doubtful to import. Number, name, status and scope are kept, never addresses or persons.
 */
import { z } from 'zod';
import { daysBetween, isDay } from '../../core/calendar.ts';
import { canonicalJson } from '../../core/canonical.ts';
import { printable, readIdentifier, shortened } from '../../decisions/request/identifiers.ts';
import { scopeCodes } from '../../decisions/rules/laboratories.ts';
import {
  HOLDER_STATUSES,
  type HolderList,
  type HolderStanding,
  isFresh,
  LIST_KINDS,
  LIST_NAMES,
  type ListName,
  lastFreshDay,
} from '../../decisions/rules/registers.ts';
import { plainName } from '../../decisions/words/plain-name.ts';

/** Bytes read of a file or address, at most. */
export const LIST_MOST_BYTES = 256 * 1024 * 1024;
/** Entries of a list, at most. */
export const LIST_MOST_ENTRIES = 500_000;
/** A list that loses more than this share of its entries at once is taken for a part of itself. */
export const LARGEST_LOSS = 0.2;
/** Share of rows without a usable number or name, at most. */
export const MOST_UNREADABLE = 0.02;

/** A row of an export: its values by the names of its columns. */
export type ExportedRow = Readonly<Record<string, unknown>>;

export interface Entry {
  id: string;
  name: string;
  /** The row's own day, if the list dates its rows. */
  dated: string | null;
  /** Canonical JSON of status and scope; null where the list has neither. */
  detail: string | null;
}

interface Columns {
  /** Names of the column, as `plainColumn` writes them; the first that is there counts. */
  id: readonly string[];
  name: readonly string[];
  dated: readonly string[];
  read(id: string, name: string): string | null;
}

/**
 * Columns by list. The FCC's are those of its data set 3b3k-34jp, both as field names and as titles; the
 * others publish a table for people, so that several titles are taken.
 */
const COLUMNS: Readonly<Record<HolderList, Columns>> = {
  fcc_grantees: {
    id: ['granteecode'],
    name: ['granteename'],
    dated: ['datereceived'],
    read: (id) => identifier('fcc_grantee_code', id.toUpperCase()),
  },
  cpsc_laboratories: {
    id: ['labid', 'labnumber', 'laboratoryid', 'laboratorynumber', 'cpsclabid', 'cpsclabnumber'],
    name: ['labname', 'laboratoryname', 'laboratory', 'name'],
    dated: [],
    read: (id) => identifier('cpsc_lab_id', id),
  },
  nrtls: {
    // They have no numbers: the name itself is the key.
    id: ['nrtl', 'nrtlname', 'organization', 'organizationname', 'name'],
    name: ['nrtl', 'nrtlname', 'organization', 'organizationname', 'name'],
    dated: [],
    read: (_, name) => plainName(name).slice(0, 120) || null,
  },
  notified_bodies: {
    id: ['bodynumber', 'nbnumber', 'notifiedbodynumber', 'number', 'bodytype', 'id'],
    name: ['bodyname', 'nameofbody', 'notifiedbodyname', 'name'],
    dated: [],
    read: (id) => identifier('eu_notified_body', /\b\d{4}\b/.exec(id)?.[0] ?? id),
  },
  fcc_test_labs: {
    id: ['designationnumber', 'designation', 'fccdesignationnumber', 'id'],
    name: ['testfirmname', 'testfirm', 'firmname', 'laboratoryname', 'name'],
    dated: [],
    read: (id) => identifier('fcc_designation', id.toUpperCase()),
  },
};

/** Columns of any list that say whether somebody may still test, since when, and for what. */
const STANDING_COLUMNS = {
  status: ['status', 'labstatus', 'notificationstatus', 'recognitionstatus'],
  from: ['statusdate', 'statusfrom', 'withdrawnon', 'endedon', 'statuson', 'actiondate'],
  scope: ['scope', 'scopes', 'acceptedfor', 'legislation', 'standards'],
};

/** Words of a status, by what it means. */
const STATUS_WORDS: readonly (readonly [RegExp, HolderStanding['status']])[] = [
  [/withdraw(?:al)? proceeding|proceeding|show cause|notice of intent/i, 'proceeding'],
  [/withdrawn|withdrew|revoked|discontinued|terminated/i, 'withdrawn'],
  [/refused|denied|prohibited/i, 'refused'],
  [/suspend/i, 'suspended'],
  [/expired|lapsed|ended/i, 'expired'],
  [/accept|active|valid|notified|recogni[sz]ed|current/i, 'accepted'],
];

function identifier(kind: string, text: string): string | null {
  const { format_valid, value } = readIdentifier(kind, text);
  return format_valid ? value : null;
}

/** Letters and digits of a column's title, in lower case. */
function plainColumn(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '');
}

/** The columns of an export that hold number, name and day. */
export interface ChosenColumns {
  id: string;
  name: string;
  dated: string | null;
  status: string | null;
  from: string | null;
  scope: string | null;
}

/** The columns that count; or, in words, the one that is missing. */
export function chooseColumns(list: HolderList, titles: readonly string[]): ChosenColumns | string {
  const { id, name, dated } = COLUMNS[list];
  const find = (wanted: readonly string[]) =>
    wanted.flatMap((one) => titles.find((title) => plainColumn(title) === one) ?? [])[0];
  const [numbers, names] = [find(id), find(name)];
  const seen = printable(titles.slice(0, 20).join(', '), 300);
  if (numbers === undefined) return `no column is called ${id.join(' or ')}; the columns are: ${seen}`;
  if (names === undefined) return `no column is called ${name.join(' or ')}; the columns are: ${seen}`;
  const standing = Object.fromEntries(
    Object.entries(STANDING_COLUMNS).map(([part, wanted]) => [part, find(wanted) ?? null]),
  ) as Pick<ChosenColumns, keyof typeof STANDING_COLUMNS>;
  return { id: numbers, name: names, dated: find(dated) ?? null, ...standing };
}

/** The entry of a row; null if it has no usable number or name. */
export function readEntry(list: HolderList, row: ExportedRow, columns: ChosenColumns): Entry | null {
  const text = (column: string, most = 120) => {
    const value = row[column];
    return typeof value === 'string' || typeof value === 'number'
      ? (shortened(String(value).trim(), most) ?? '')
      : '';
  };
  const name = text(columns.name);
  const id = COLUMNS[list].read(text(columns.id), name);
  if (id === null || name === '') return null;
  const standing = standingOf(columns, text);
  return {
    id,
    name,
    dated: columns.dated === null ? null : dayOf(text(columns.dated)),
    detail: standing && canonicalJson(standing),
  };
}

/** Status and scope of a row; null where the list has no column for either. */
function standingOf(
  { status, from, scope }: ChosenColumns,
  text: (column: string, most?: number) => string,
): HolderStanding | null {
  if (status === null && scope === null) return null;
  const said = status === null ? '' : text(status);
  const meant = STATUS_WORDS.find(([words]) => words.test(said))?.[1];
  const codes = scope === null ? [] : scopeCodes(text(scope, 20_000));
  return {
    // A status that nobody knows is no reason against a laboratory.
    status: meant ?? 'accepted',
    from: from === null ? null : dayOf(text(from)),
    scope: codes.length === 0 ? null : codes,
  };
}

/**
 * One entry of the rows of one number: a body has a row for each legislation. It is lost only if every row says so, and
 * its scopes are those of the rows in force.
 */
export function mergeDetails(details: readonly (string | null)[]): string | null {
  const standings = details.flatMap((one) => (one === null ? [] : [JSON.parse(one) as HolderStanding]));
  if (standings.length === 0) return null;
  const order = (one: HolderStanding) => HOLDER_STATUSES.indexOf(one.status);
  const [best] = [...standings].sort((a, b) => order(a) - order(b)) as [HolderStanding];
  const scopes = standings.filter(({ status }) => status === best.status).map(({ scope }) => scope);
  const scope = scopes.includes(null) ? null : [...new Set(scopes.flatMap((one) => one ?? []))].sort();
  return canonicalJson({ status: best.status, from: best.from, scope });
}

/** A day as exports write it: `2021-03-22T00:00:00.000` or `03/22/2021`; null for anything else. */
function dayOf(text: string): string | null {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})\b/.exec(text) ?? [];
  const day = year === undefined ? text.slice(0, 10) : `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}

/** State of an imported list on a day. */
export function judgeList({ list, as_of }: { list: ListName; as_of: string }, day: string) {
  return {
    title: LIST_KINDS[list].title,
    fresh: isFresh({ list, as_of }, day),
    fresh_until: lastFreshDay({ list, as_of }),
    age_days: Math.max(0, daysBetween(as_of, day)),
  };
}

/** An imported list as the console shows it. */
export const officialListFields = z
  .object({
    list: z.enum(LIST_NAMES).describe('The official list.'),
    title: z.string().describe('The list in words.'),
    version: z.int().describe('Number of the version, counted from 1.'),
    sha256: z.string().describe('Hash of the version, 64 hexadecimal digits; decisions name it.'),
    as_of: z.iso.date().describe('The day that the list describes, `YYYY-MM-DD`.'),
    fresh: z.boolean().describe('Whether a number that is not on it can be called unknown.'),
    fresh_until: z.iso.date().describe('The last such day, `YYYY-MM-DD`.'),
    age_days: z.int().describe('Age of the list in days.'),
    entries: z.int().describe('Number of entries.'),
    added: z.int().describe('Entries that the version before lacked.'),
    renamed: z.int().describe('Entries that say something else than before.'),
    removed: z.int().describe('Entries that only the version before had.'),
    part: z.boolean().describe('Whether only a part of the list was read; the other entries stayed.'),
    source: z.string().describe('The address or file name that it was read from.'),
    imported_at: z.iso.datetime().describe('When it was imported.'),
  })
  .meta({ id: 'OfficialList', description: 'The newest version of an imported official list.' });
