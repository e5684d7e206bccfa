/**
 * Official lists that were imported: who holds an FCC grantee code, which laboratories the CPSC accepts and the FCC
 * recognises, which OSHA recognises, which bodies the EU is notified of, and the recalls and alerts of seven
 * authorities. A decision names the versions that it looked something up in; without an imported list nothing is looked
 * up.
 */
import { createHash } from 'node:crypto';
import { addDays } from '../../core/calendar.ts';
import { canonicalJson, sha256Hex } from '../../core/canonical.ts';
import type { Facts } from '../request/facts.ts';
import { type CheckedIdentifier, readLab } from '../request/identifiers.ts';
import { labNumbers } from '../request/laboratory.ts';
import { significantWords } from '../words/company-names.ts';
import type { EvidenceRecord } from './evidence.ts';
import { type RecallLookups, recallRows } from './recalls.ts';

/** Lists of holders, laboratories and bodies: an entry is a number and a name, with status and scope where published. */
const HOLDER_LISTS = [
  'fcc_grantees',
  'cpsc_laboratories',
  'nrtls',
  'notified_bodies',
  'fcc_test_labs',
] as const;
export type HolderList = (typeof HOLDER_LISTS)[number];

/** Lists of recalls and alerts: an entry is a notice, with the keys of the product that it is about. */
export const RECALL_LISTS = [
  'cpsc_recalls',
  'safety_gate',
  'ca_recalls',
  'uk_opss',
  'au_accc',
  'fr_rappelconso',
  'openfda',
] as const;
export type RecallListName = (typeof RECALL_LISTS)[number];

/** The list that the service keeps itself: rules whose law changed, and that nobody has compared with it since. */
export const CHANGED_LAW = 'changed_law';

/** Lists that are imported. */
export const IMPORTED_LISTS = [...HOLDER_LISTS, ...RECALL_LISTS] as const;
export type ImportedList = (typeof IMPORTED_LISTS)[number];
export const LIST_NAMES = [...IMPORTED_LISTS, CHANGED_LAW] as const;
export type ListName = (typeof LIST_NAMES)[number];

interface ListKind {
  /** Title for people. */
  title: string;
  publisher: string;
  /** Where the publisher shows it. */
  url: string;
  /** Days after which it may lack so much that absence from it says nothing. */
  fresh_days: number;
  /** The line that the publisher's licence asks for; left out where it asks for none. */
  attribution?: string;
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
  fcc_test_labs: {
    title: "the FCC's list of recognised test laboratories",
    publisher: 'FCC, accredited test firms',
    url: 'https://apps.fcc.gov/oetcf/eas/reports/TestFirmSearch.cfm',
    fresh_days: 60,
  },
  cpsc_recalls: {
    title: "the CPSC's recalls",
    publisher: 'CPSC, Recall Retrieval',
    url: 'https://www.cpsc.gov/Recalls',
    fresh_days: 8,
  },
  safety_gate: {
    title: "the EU's Safety Gate alerts",
    publisher: 'European Commission, Safety Gate',
    url: 'https://ec.europa.eu/safety-gate-alerts',
    fresh_days: 8,
    attribution:
      'Alerts from the Rapid Alert System for dangerous non-food products, published free of charge on the Safety Gate website (https://ec.europa.eu/safety-gate-alerts) © European Union, 2005 – 2026',
  },
  ca_recalls: {
    title: "Health Canada's recalls",
    publisher: 'Health Canada, recalls and safety alerts',
    url: 'https://recalls-rappels.canada.ca/en',
    fresh_days: 8,
    attribution: 'Contains information licensed under the Open Government Licence – Canada.',
  },
  uk_opss: {
    title: "the UK's product recalls and alerts",
    publisher: 'OPSS, product safety alerts, reports and recalls',
    url: 'https://www.gov.uk/product-safety-alerts-reports-recalls',
    fresh_days: 8,
    attribution: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  },
  au_accc: {
    title: "Australia's newest recalls",
    publisher: 'ACCC, Product Safety Australia',
    url: 'https://www.productsafety.gov.au/recalls',
    fresh_days: 8,
    attribution: 'Source: ACCC',
  },
  fr_rappelconso: {
    title: "France's recalls",
    publisher: 'RappelConso',
    url: 'https://rappel.conso.gouv.fr',
    fresh_days: 8,
    attribution: 'Source: RappelConso, Licence Ouverte 2.0',
  },
  openfda: {
    title: "the FDA's recall enforcement reports",
    publisher: 'FDA, openFDA enforcement reports',
    url: 'https://open.fda.gov/apis/',
    fresh_days: 15,
    attribution: 'openFDA: do not rely on it to make decisions regarding medical care.',
  },
  changed_law: {
    title: 'the law that changed and that nobody has read since',
    publisher: 'This service, watched sources',
    url: '/rules',
    // It is kept with each change, so its age says nothing.
    fresh_days: 36_500,
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

/** An entry of a list. `detail` is the canonical JSON of what is published besides; null for nothing. */
export type ListEntry = readonly [id: string, name: string, detail?: string | null];

export interface OfficialList extends ListRef {
  /** The name that stands beside a number; undefined for a number that is not on the list. */
  nameOf(id: string): string | undefined;
  /** Status and scope of an entry; null where the list has neither for it, or not the entry. */
  standingOf(id: string): HolderStanding | null;
  /** Whether an entry goes by this name. */
  hasName(text: string): boolean;
}

export interface RecallList extends ListRef, RecallLookups {}

/** A change of the passages that a rule rests on. */
export interface LawChange {
  /** The day on which the change was read, `YYYY-MM-DD`. */
  changed_on: string;
  /** Hash of the rule as it was then: a rule that was published since has been read. */
  rule_sha256: string;
  /** The publisher's page. */
  url: string;
  /** The passages, as people name them: `section 1250.2`. */
  passages: readonly string[];
}

export interface LawList extends ListRef {
  /** The rules that it names, each with its change. */
  changes: ReadonlyMap<string, LawChange>;
}

export const HOLDER_STATUSES = [
  'accepted',
  'suspended',
  'proceeding',
  'withdrawn',
  'expired',
  'refused',
] as const;

/** Standing of a laboratory or body, as a list says it besides the name. */
export interface HolderStanding {
  status: (typeof HOLDER_STATUSES)[number];
  /** First day of the status, `YYYY-MM-DD`; null if the list does not say. */
  from: string | null;
  /** Rules and standards that it may test for, as `scopeCodes` writes them; null if the list has no scopes. */
  scope: readonly string[] | null;
}

/** The lists of one moment; a list that nobody imported is not in it. */
export type Registers = { readonly [List in HolderList]?: OfficialList } & {
  readonly [List in RecallListName]?: RecallList;
} & { readonly changed_law?: LawList };

/** The hash of entries that come one by one, in the order of their numbers. */
export function entriesHash() {
  const hash = createHash('sha256');
  return {
    add(id: string, name: string, detail: string | null = null): void {
      hash.update(detail === null ? `${id}\t${name}\n` : `${id}\t${name}\t${detail}\n`);
    },
    digest: () => hash.digest('hex'),
  };
}

/** The hash of a version: the same entries as of another day are another version. */
export function versionSha256(list: ListName, as_of: string, entries_sha256: string): string {
  return sha256Hex(canonicalJson({ as_of, entries_sha256, list }));
}

export function isRecallList(list: ListName): list is RecallListName {
  return (RECALL_LISTS as readonly string[]).includes(list);
}

/**
 * Reads a version of a list, ready for look-ups; entries come in the order of their numbers, in pieces, so that a long
 * list does not stop the process.
 */
export function listReader(ref: Pick<ListRef, 'list' | 'as_of' | 'sha256'>) {
  const { list, as_of, sha256 } = ref;
  const hash = entriesHash();
  const kept = isRecallList(list) ? recallRows() : list === CHANGED_LAW ? lawRows() : holderRows(list);
  let entries = 0;
  return {
    add([id, name, detail = null]: ListEntry): void {
      hash.add(id, name, detail);
      kept.add(id, name, detail);
      entries++;
    },
    /** @throws Error if the entries are not those of the hash */
    finish(): OfficialList | RecallList | LawList {
      if (versionSha256(list, as_of, hash.digest()) !== sha256)
        throw new Error(`the entries of ${list} as of ${as_of} are not those of ${sha256}`);
      return { list, as_of, sha256, entries, ...kept.lookups() };
    },
  };
}

function lawRows() {
  const changes = new Map<string, LawChange>();
  return {
    add(rule_id: string, _: string, detail: string | null): void {
      if (detail !== null) changes.set(rule_id, JSON.parse(detail));
    },
    lookups: () => ({ changes }),
  };
}

function holderRows(list: ListName) {
  const names = new Map<string, string>();
  const standings = new Map<string, HolderStanding>();
  let words: ReadonlySet<string>[] | undefined;
  const lookups: Omit<OfficialList, keyof ListRef> = {
    nameOf: (id) => names.get(id),
    standingOf: (id) => standings.get(id) ?? null,
    hasName(text) {
      const stated = significantWords(text);
      words ??= [...names.values()].map(significantWords).filter((own) => own.size > 0);
      // One word names a whole group of laboratories, unless the list has companies only.
      const least = list === 'nrtls' ? 1 : 2;
      return words.some((own) => within(own, stated) || (stated.size >= least && within(stated, own)));
    },
  };
  const add = (id: string, name: string, detail: string | null) => {
    names.set(id, name);
    if (detail !== null) standings.set(id, JSON.parse(detail));
  };
  return { add, lookups: () => lookups };
}

function within(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  for (const word of some) if (!all.has(word)) return false;
  return true;
}

/** Whether absence from a list says something on a day. */
export function isFresh({ list, as_of }: Pick<ListRef, 'list' | 'as_of'>, day: string): boolean {
  return day <= lastFreshDay({ list, as_of });
}

export function lastFreshDay({ list, as_of }: Pick<ListRef, 'list' | 'as_of'>): string {
  const key = `${list} ${as_of}`;
  let day = freshDays.get(key);
  if (day === undefined) {
    day = addDays(as_of, LIST_KINDS[list].fresh_days);
    if (freshDays.size >= 1_000) freshDays.clear();
    freshDays.set(key, day);
  }
  return day;
}

/** Last fresh days by list and day: each decision asks for those of all lists. */
const freshDays = new Map<string, string>();

/** Kinds of documents whose issuer stands on a list. */
export const LISTED_ISSUERS: Readonly<Record<string, HolderList>> = {
  test_report_cpsc_lab: 'cpsc_laboratories',
  safety_certificate_nrtl: 'nrtls',
  nb_certificate: 'notified_bodies',
};

/** Kinds of identifiers whose holder stands on a list. */
const LISTED_NUMBERS: Readonly<Record<string, HolderList>> = {
  fcc_id: 'fcc_grantees',
  cpsc_lab_id: 'cpsc_laboratories',
  eu_notified_body: 'notified_bodies',
  fcc_designation: 'fcc_test_labs',
};

/** The number under which an identifier stands on its list, with the list; null for any other identifier. */
export function listedNumber(kind: string, value: string, parsed: Readonly<Record<string, string>>) {
  const list = LISTED_NUMBERS[kind];
  if (list === undefined) return null;
  const id =
    list === 'fcc_grantees' ? parsed.grantee_code : list === 'fcc_test_labs' ? value : value.slice(-4);
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
  {
    identifiers,
    keys,
  }: { readonly identifiers: readonly CheckedIdentifier[]; readonly keys: readonly string[] },
  { lab }: Pick<Facts, 'lab'>,
  evidence: EvidenceRecord | null,
  law: boolean,
): readonly ListRef[] {
  if (registers === null) return NO_LISTS;
  const wanted = new Set<ListName>(keys.length === 0 ? [] : RECALL_LISTS);
  if (law) wanted.add(CHANGED_LAW);
  for (const { kind, value, parsed, format_valid } of identifiers) {
    const listed = format_valid ? listedNumber(kind, value, parsed) : null;
    if (listed !== null) wanted.add(listed.list);
  }
  if (lab !== null && cpscNumbers(lab).length > 0) wanted.add('cpsc_laboratories');
  for (const { kind, lab, issuer } of evidence?.status === 'current' ? evidence.documents : []) {
    const list = LISTED_ISSUERS[kind.trim().toLowerCase()];
    if (list !== undefined) wanted.add(list);
    else if ([lab, issuer].some((text) => text && cpscNumbers(text.slice(0, 200)).length > 0))
      wanted.add('cpsc_laboratories');
  }
  const names = [...wanted].sort();
  const key = names.join();
  const made = used.get(registers) ?? new Map<string, readonly ListRef[]>();
  used.set(registers, made);
  let refs = made.get(key);
  if (refs === undefined) {
    // Frozen, so that their text is made once for all decisions.
    refs = Object.freeze(names.flatMap((list) => refOf(registers[list]) ?? []));
    made.set(key, refs);
  }
  return refs;
}

const NO_LISTS: readonly ListRef[] = Object.freeze([]);

/** The references that decisions share, by the lists of the moment. */
const used = new WeakMap<Registers, Map<string, readonly ListRef[]>>();

function refOf(list: ListRef | undefined): ListRef | undefined {
  return list && { as_of: list.as_of, entries: list.entries, list: list.list, sha256: list.sha256 };
}
