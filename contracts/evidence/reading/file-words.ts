/**
 * Statements in the words of a file: names and days behind their labels, standards, and from them the statements that a
 * seller would otherwise type. They are worth what a typed statement is worth; instructions among them are words.
 */
import { isDay } from '../../core/calendar.ts';
import { plainText } from '../../core/plain-text.ts';
import { printable } from '../../decisions/request/identifiers.ts';
import { readStandard, type StandardReading } from '../../decisions/request/standards.ts';
import type { EvidenceDocument } from '../../decisions/rules/evidence.ts';

/** Characters of a file's title part: where a paper says what it is. */
export const TITLE = 1_500;

/** A text in the forms that are read. */
export interface Words {
  /** On one line, in its own letter case. */
  plain: string;
  /** With its lines, for labels and their values. */
  lines: readonly string[];
}

export function readable(text: string): Words {
  const lines = text.split(/\r?\n/).map(plainText).filter(Boolean);
  return { plain: lines.join(' '), lines };
}

/** Labels as papers print them, in the languages of the papers. */
export const LABELS = {
  lab: /(?:testing |test )?(?:laboratory|lab|prüflabor|laboratorio|laboratoire)(?: name)?/,
  issuer: /(?:issued by|issuer|importer|manufacturer|hersteller|importeur|fabricante|fabricant)/,
  issued_on:
    /(?:date of issue|issue date|issued(?: on)?|date issued|report date|date of report|ausstellungsdatum|fecha de emisión|date d'émission|(?<=^)(?:datum|date|fecha)(?=\s?[:：]))/,
  expires_on:
    /(?:expir(?:y|es|ation)(?: date| on)?|valid (?:until|to|through|till)|gültig bis|válido hasta|valable jusqu'au)/,
  brand: /(?:brand(?: name)?|trade ?mark|marke|marca|marque)/,
  model: /(?:model|modell|modelo|modèle|item|style|part|type)(?: ?(?:no|number|nr|name|designation))?\.?/,
} as const;

/** Labels before the standards that a test was made to. */
const TESTED_TO =
  /(?:test(?:ed)? (?:to|according to|in accordance with|standards?|methods?)|standards?|geprüft nach|prüfgrundlage|norm(?:en|as?|es?)?)(?![p{L}p{N}])/;

/** Papers that the maker or importer signs: only their label names the issuer, elsewhere it names the customer. */
const SIGNED_BY_ISSUER: ReadonlySet<string> = new Set(['cpc', 'gcc', 'eu_doc', 'uk_doc', 'fcc_sdoc']);

/** Papers that a laboratory writes, which need not label its name. */
const BY_LABORATORIES: ReadonlySet<string> = new Set([
  'test_report_cpsc_lab',
  'test_report_iso17025',
  'tic_report',
  'rohs_report',
  'coa',
]);

/** Groups of laboratories that write most reports; their name is followed by that of the company, as a rule. */
const LABORATORIES =
  /(?<![\p{L}\p{N}])(?:Applus|Bureau Veritas|CSA Group|DEKRA|Eurofins|Hohenstein|Intertek|Nemko|QIMA|SGS|TÜV (?:NORD|Rheinland|S[ÜUü][Dd])|UL Solutions)(?:\s(?:\p{Lu}[\p{L}&-]*|\([\p{L} ]+\)|of|Co|Ltd)\.?){0,6}/u;

function letterhead({ lines }: Words): string | null {
  for (const line of lines.slice(0, LETTERHEAD)) {
    const name = LABORATORIES.exec(line.slice(0, 200))?.[0];
    if (name !== undefined) return printable(name.replace(/[.,]$/, ''), 120);
  }
  return null;
}
/** Lines that a letterhead has, at most. */
const LETTERHEAD = 12;

/** Statements of a file of a kind about itself, each in the words of the file; only what its labels leave no doubt of. */
export function statementsIn(kind: string, text: string): Omit<EvidenceDocument, 'kind' | 'sha256'> {
  const words = readable(text);
  const name = (label: RegExp) => only(labelledNames(words, label));
  const day = (label: RegExp) => only(labelledDay(words, label) ?? []);
  const expires_on = day(LABELS.expires_on);
  const issued_on = day(LABELS.issued_on);
  const stated = {
    issuer: SIGNED_BY_ISSUER.has(kind) ? name(LABELS.issuer) : null,
    lab: name(LABELS.lab) ?? (BY_LABORATORIES.has(kind) ? letterhead(words) : null),
    standard: testedTo(words),
    issued_on,
    expires_on,
    brand: name(LABELS.brand),
    model: name(LABELS.model),
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null));
}

/** The value if all are the same one. */
function only(values: readonly string[]): string | null {
  const different = new Map(values.map((value) => [value.toLowerCase(), value]));
  const [first = ''] = different.values();
  return different.size === 1 && first !== '' ? printable(first, 120) : null;
}

/** The standards behind their label; without a label those of the title part. */
function testedTo({ plain, lines }: Words): string | null {
  const label = new RegExp(`(?<![\\p{L}\\p{N}])${TESTED_TO.source}`, 'iu');
  const behind = lines.flatMap((line) => {
    const at = label.exec(line.slice(0, 1_000));
    return at === null ? [] : standardsIn(line.slice(at.index, at.index + 300));
  });
  const found = behind.length > 0 ? behind : standardsIn(plain.slice(0, TITLE));
  const names = [...new Set(found.map(({ input }) => input))];
  return names.length === 0 || names.length > STATED ? null : names.join(', ');
}
/** Standards that one statement holds, at most. */
const STATED = 8;

/** Standards as texts print them: publisher, number, and the edition behind it. */
const STANDARD =
  /\b(?:ASTM\s?[A-Z]\s?\d{1,5}(?:[-–:]\d{2,4})?|F963(?:-\d{2})?|(?:(?:DIN|BS|NF|UNE)[ -]?)?(?:EN(?:\s(?:IEC|ISO))?|IEC|ISO(?:\/IEC)?|UL|NSF\/ANSI)\s?\d{2,6}(?:-\d{1,3}(?!\d))*(?:[:-]\d{4})?(?:\s?\+\s?A\d{1,2}(?::\d{4})?)*|UN\s?38\.3)/g;
/** Standards read from a text, at most. */
const MOST = 60;

export function standardsIn(plain: string): StandardReading[] {
  const found = new Set<string>();
  for (const [name] of plain.matchAll(STANDARD)) {
    found.add(name);
    if (found.size === MOST) break;
  }
  return [...found].map(readStandard).filter(({ family }) => family !== null);
}

/** Words of a name that are looked for: the search takes time for each, at every place of the text. */
const NAME_PARTS = 12;

/** Whether a text holds a name as words of its own, whatever stands between their parts. */
export function holdsName(plain: string, name: string): boolean {
  const parts = (plainText(name).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, NAME_PARTS);
  if (parts.length === 0) return false;
  const between = '[^\\p{L}\\p{N}]{0,3}';
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(between)}(?![\\p{L}\\p{N}])`, 'iu').test(plain);
}

/** Values of a label, such as `Model no.: T-12`, up to the next label or sentence. */
export function labelledNames({ lines }: Words, label: RegExp): string[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${label.source}\\s?(?:[:：#]|[.…]{2,})\\s?(.{1,80})`, 'iu');
  return lines
    .flatMap((line) => pattern.exec(line.slice(0, 1_000))?.[1] ?? [])
    .map((value) => (value.split(NEXT)[0] ?? '').trim())
    .filter(Boolean)
    .slice(0, 5);
}
/** Where a value ends that shares its line with others. */
const NEXT = /[;|]|\.(?:\s|$)|[,\s]+\p{Lu}[\p{L} ]{1,24}[:：]/u;

/** The day behind a label, with its other reading if `03/04/2026` has two; null if there is none. */
export function labelledDay({ lines }: Words, label: RegExp): string[] | null {
  const pattern = new RegExp(`(?<![\\p{L}])${label.source}[\\s:：.]{0,5}`, 'iu');
  for (const line of lines) {
    const after = pattern.exec(line.slice(0, 1_000));
    if (after === null) continue;
    const [first] = daysIn(line.slice(after.index + after[0].length, after.index + after[0].length + 40));
    if (first?.[0] !== undefined) return first;
  }
  return null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?:${MONTHS.join('|')})[a-z]{0,6}\\.?`;
const DATE = new RegExp(
  `(?<![\\d])(?:(?<y>\\d{4})[-/.年]\\s?(?<m>\\d{1,2})[-/.月]\\s?(?<d>\\d{1,2})日?|(?<a>\\d{1,2})[-/.](?<b>\\d{1,2})[-/.](?<c>\\d{4})|(?<day>\\d{1,2})(?:st|nd|rd|th)?[ -](?<month>${MONTH}),?[ -](?<year>\\d{4})|(?<usmonth>${MONTH})\\s?(?<usday>\\d{1,2})(?:st|nd|rd|th)?,?\\s(?<usyear>\\d{4}))(?![\\d])`,
  'gi',
);

/** Days of a text as `YYYY-MM-DD`. `03/04/2026` is either of two days. */
export function daysIn(text: string): string[][] {
  return [...text.matchAll(DATE)].slice(0, 500).map(({ groups = {} }) => {
    const { y, m, d, a, b, c, day, month, year, usmonth, usday, usyear } = groups;
    if (y) return days([y, m, d]);
    if (c) return days([c, b, a], [c, a, b]);
    return days([year ?? usyear, monthOf(month ?? usmonth), day ?? usday]);
  });
}

const monthOf = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function days(...parts: (string | undefined)[][]): string[] {
  return parts
    .map(([year = '', month = '', day = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isDay);
}
