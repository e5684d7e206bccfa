/**
 * Official lists that an operator has imported: who holds an FCC grantee code, which laboratories the CPSC
 * accepts, which OSHA recognises, and which bodies the EU is notified of. A decision names the versions that
 * it looked something up in; without an imported list nothing is looked up.
 */
import { createHash } from 'node:crypto';
import { addDays } from '../../core/calendar.ts';
import { canonicalJson, sha256Hex } from '../../core/canonical.ts';
import type { Facts } from '../request/facts.ts';
import { type CheckedIdentifier, readLab } from '../request/identifiers.ts';
import { labNumbers } from '../request/laboratory.ts';
import { plainName } from '../words/plain-name.ts';
import type { EvidenceRecord } from './evidence.ts';

export const LIST_NAMES = ['fcc_grantees', 'cpsc_laboratories', 'nrtls', 'notified_bodies'] as const;
export type ListName = (typeof LIST_NAMES)[number];

interface ListKind {
  /** Title for people. */
  title: string;
  publisher: string;
  /** Where the publisher shows it. */
  url: string;
  /** Days after which it may lack so much that absence from it says nothing. */
  fresh_days: number;
}

/** Sources: the publishers' own pages. The FCC's data set was last filled in March 2021 for years. */
export const LIST_KINDS: Readonly<Record<ListName, ListKind>> = {
  fcc_grantees: {
    title: "the FCC's list of grantees",
    publisher: 'FCC, equipment authorization grantee registrations',
    url: 'https://opendata.fcc.gov/d/3b3k-34jp',
    fresh_days: 60,
  },
  cpsc_laboratories: {
    title: "the CPSC's list of accepted laboratories",
    publisher: 'CPSC, list of accepted testing laboratories',
    url: 'https://www.cpsc.gov/cgi-bin/labsearch/',
    fresh_days: 60,
  },
  nrtls: {
    title: "OSHA's list of NRTLs",
    publisher: 'OSHA, current list of NRTLs',
    url: 'https://www.osha.gov/nationally-recognized-testing-laboratory-program/current-list-of-nrtls',
    fresh_days: 180,
  },
  notified_bodies: {
    title: "the EU's list of notified bodies",
    publisher: 'European Commission, NANDO',
    url: 'https://webgate.ec.europa.eu/single-market-compliance-space/notified-bodies',
    fresh_days: 60,
  },
};

/** A version of a list under its hash. */
export interface ListRef {
  /** The day that the list describes, `YYYY-MM-DD`. */
  as_of: string;
  entries: number;
  list: ListName;
  /** Over list, day and entries. */
  sha256: string;
}

export interface OfficialList extends ListRef {
  /** The name that stands beside a number; undefined for a number that is not on the list. */
  nameOf(id: string): string | undefined;
  /** Whether an entry goes by this name. */
  hasName(text: string): boolean;
}

/** The lists of one moment; a list that nobody imported is not in it. */
export type Registers = Partial<Record<ListName, OfficialList>>;

/** The hash of entries that come one by one, in the order of their numbers. */
export function entriesHash() {
  const hash = createHash('sha256');
  return {
    add(id: string, name: string): void {
      hash.update(`${id}\t${name}\n`);
    },
    digest: () => hash.digest('hex'),
  };
}

/** The hash of a version: the same entries as of another day are another version. */
export function versionSha256(list: ListName, as_of: string, entries_sha256: string): string {
  return sha256Hex(canonicalJson({ as_of, entries_sha256, list }));
}

/**
 * A version of a list, ready for look-ups.
 * @param entries in the order of their numbers
 * @throws Error if the entries are not those of the hash
 */
export function officialList(
  { list, as_of, sha256 }: Pick<ListRef, 'list' | 'as_of' | 'sha256'>,
  entries: readonly (readonly [id: string, name: string])[],
): OfficialList {
  const hash = entriesHash();
  for (const [id, name] of entries) hash.add(id, name);
  if (versionSha256(list, as_of, hash.digest()) !== sha256)
    throw new Error(`the entries of ${list} as of ${as_of} are not those of ${sha256}`);
  const names = new Map(entries);
  let words: ReadonlySet<string>[] | undefined;
  return {
    list,
    as_of,
    sha256,
    entries: names.size,
    nameOf: (id) => names.get(id),
    hasName(text) {
      const stated = significantWords(text);
      words ??= [...names.values()].map(significantWords).filter((own) => own.size > 0);
      // One word names a whole group of laboratories, unless the list has companies only.
      const least = list === 'nrtls' ? 1 : 2;
      return words.some((own) => within(own, stated) || (stated.size >= least && within(stated, own)));
    },
  };
}

function within(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  for (const word of some) if (!all.has(word)) return false;
  return true;
}

/** Words of company names that distinguish nobody: legal forms, trades and large places. */
const COMMON = new Set(
  `ab ag and as bhd bv china co company corp corporation cv de dba electronic electronics enterprise
   enterprises europe gmbh global group guangdong guangzhou holding holdings hong hongkong inc incorporated
   industrial industries industry innovation innovations intelligent international japan kft kg kong korea lab
   laboratories laboratory limited llc llp lp ltd manufacturing north nv of oy oyj plc product products pte
   pty pvt sa sarl sas sdn service services shanghai shenzhen smart solution solutions spa srl system systems
   taiwan tech technologies technology testing the trade trading usa zhejiang`.split(/\s+/),
);

/** The words of a name by which it can be told from others. */
function significantWords(text: string): ReadonlySet<string> {
  const words = plainName(text).split(' ');
  return new Set(words.filter((word) => word !== '' && !COMMON.has(word)));
}

/**
 * Whether a brand and a company can be one: they share a telling word, or one is written within the other.
 * Companies are named otherwise than their brands, so a no is a question and never a fault.
 */
export function mayBeOne(brand: string, company: string): boolean {
  const [stated, held] = [significantWords(brand), significantWords(company)];
  for (const word of stated) if (word.length >= 2 && held.has(word)) return true;
  const [one, other] = [[...stated].join(''), [...held].join('')];
  return one.length >= 3 && other.length >= 3 && (other.includes(one) || one.includes(other));
}

/** Whether absence from a list says something on a day. */
export function isFresh({ list, as_of }: Pick<ListRef, 'list' | 'as_of'>, day: string): boolean {
  return day <= lastFreshDay({ list, as_of });
}

export function lastFreshDay({ list, as_of }: Pick<ListRef, 'list' | 'as_of'>): string {
  return addDays(as_of, LIST_KINDS[list].fresh_days);
}

/** Kinds of documents whose issuer stands on a list. */
export const LISTED_ISSUERS: Readonly<Record<string, ListName>> = {
  test_report_cpsc_lab: 'cpsc_laboratories',
  safety_certificate_nrtl: 'nrtls',
  nb_certificate: 'notified_bodies',
};

/** Kinds of identifiers whose holder stands on a list. */
const LISTED_NUMBERS: Readonly<Record<string, ListName>> = {
  fcc_id: 'fcc_grantees',
  cpsc_lab_id: 'cpsc_laboratories',
  eu_notified_body: 'notified_bodies',
};

/** The number under which an identifier stands on its list, with the list; null for any other identifier. */
export function listedNumber(kind: string, value: string, parsed: Readonly<Record<string, string>>) {
  const list = LISTED_NUMBERS[kind];
  if (list === undefined) return null;
  const id = list === 'fcc_grantees' ? parsed.grantee_code : value.slice(-4);
  return id === undefined ? null : { list, id };
}

/** CPSC laboratory numbers that a text names; a text of four digits is one. */
export function cpscNumbers(text: string): string[] {
  if (readLab(text)?.kind === 'cpsc_lab_id') return [readLab(text)?.value ?? ''];
  return labNumbers(text)
    .filter(({ scheme, reading }) => scheme === 'CPSC' && reading.format_valid)
    .map(({ reading }) => reading.value);
}

/**
 * The imported lists that a request is looked up in, in the order of their names: it follows from the inputs
 * alone.
 */
export function listsUsed(
  registers: Registers | null,
  { identifiers }: { readonly identifiers: readonly CheckedIdentifier[] },
  { lab }: Pick<Facts, 'lab'>,
  evidence: EvidenceRecord | null,
): OfficialList[] {
  if (registers === null) return [];
  const wanted = new Set<ListName>();
  for (const { kind, value, parsed, format_valid } of identifiers) {
    const listed = format_valid ? listedNumber(kind, value, parsed) : null;
    if (listed !== null) wanted.add(listed.list);
  }
  if (lab !== null && cpscNumbers(lab).length > 0) wanted.add('cpsc_laboratories');
  for (const { kind } of evidence?.status === 'current' ? evidence.documents : []) {
    const list = LISTED_ISSUERS[kind.trim().toLowerCase()];
    if (list !== undefined) wanted.add(list);
  }
  return [...wanted].sort().flatMap((list) => registers[list] ?? []);
}
