/**
 * What a packet states about a document, held against the words of its file. Text that was extracted from a
 * file is data: it agrees, contradicts or is silent, and never states a fact by itself.
 */
import { z } from 'zod';
import { isDay } from '../core/calendar.ts';
import { plainText } from '../core/plain-text.ts';
import { type EvidenceDocument, withEdition } from '../decisions/evidence.ts';
import { printable } from '../decisions/identifiers.ts';
import { readStandard, readStandards, type StandardReading } from '../decisions/standards.ts';
import { hasWords, kindsNamedIn } from './document-words.ts';

/** What could be read of a file. `too_much`: a limit of pages, time or memory ended the reading. */
export const FILE_READINGS = ['text', 'no_text', 'image', 'unreadable', 'too_much'] as const;

/** Kinds of files that are taken, told by their first bytes. */
const MEDIA_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

const MEBIBYTE = 1024 * 1024;

/** Bounds of files, per file, per intake, and of one reading. */
export const FILE_LIMITS = {
  FILE_BYTES: 8 * MEBIBYTE,
  REQUEST_FILES: 10,
  REQUEST_BYTES: 16 * MEBIBYTE,
  INTAKE_FILES: 30,
  INTAKE_BYTES: 32 * MEBIBYTE,
  /** All files together that were handed in without a key for intakes without a paid order. */
  UNPAID_BYTES: 512 * MEBIBYTE,
  /** Days a file is kept. */
  KEPT_DAYS: 30,
  /** Pages and characters that are read, and the time and memory that reading may take. */
  PAGES: 40,
  CHARACTERS: 60_000,
  MILLISECONDS: 8_000,
  MEMORY_MIB: 192,
} as const;

/** The type of a file by its first bytes, whatever its name says; null for one that is not taken. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const begins = (at: number, text: string) =>
    [...text].every((character, i) => bytes[at + i] === character.charCodeAt(0));
  if (begins(0, '%PDF-')) return 'application/pdf';
  if (begins(0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(0, '\xff\xd8\xff')) return 'image/jpeg';
  return begins(0, 'RIFF') && begins(8, 'WEBP') ? 'image/webp' : null;
}

/** A file of an intake, with the words that were extracted from it. */
export const intakeFile = z.object({
  sha256: z.string(),
  media_type: z.enum(MEDIA_TYPES),
  bytes: z.number(),
  pages: z.number().nullable(),
  reading: z.enum(FILE_READINGS),
  text: z.string(),
});
export type IntakeFile = z.infer<typeof intakeFile>;

const FIELDS = ['kind', 'standard', 'lab', 'issuer', 'issued_on', 'expires_on', 'brand', 'model'] as const;
type Field = (typeof FIELDS)[number];

export const fileFinding = z.object({
  field: z.enum(FIELDS).describe('The statement that was compared.'),
  stated: z.string().describe('What the packet states.'),
  finding: z
    .enum(['agreed', 'contradicted', 'not_found'])
    .describe('Whether the words of the file say the same, something else, or nothing about it.'),
  found: z.string().nullable().describe('What the file says instead; null unless it contradicts.'),
});
export type FileFinding = z.infer<typeof fileFinding>;

/** Characters of a file's title part: where a paper says what it is. */
const TITLE = 1_500;

/** Compares every statement about a document with the text of its file, in the order of `FIELDS`. */
export function fileFindings(document: EvidenceDocument, text: string): FileFinding[] {
  const words = readable(text);
  const findings: FileFinding[] = [];
  for (const field of FIELDS) {
    const stated = document[field];
    if (!stated) continue;
    const found = COMPARE[field](stated, words, document);
    if (found !== null) findings.push({ field, stated: printable(stated, 120), ...found });
  }
  return findings;
}

type Compared = Pick<FileFinding, 'finding' | 'found'>;

/** A text in the forms that comparisons read. */
interface Words {
  /** On one line, in its own letter case. */
  plain: string;
  /** With its lines, for labels and their values. */
  lines: readonly string[];
}

function readable(text: string): Words {
  const lines = text.split(/\r?\n/).map(plainText).filter(Boolean);
  return { plain: lines.join(' '), lines };
}

const AGREED: Compared = { finding: 'agreed', found: null };
const SILENT: Compared = { finding: 'not_found', found: null };
const says = (found: string): Compared => ({ finding: 'contradicted', found: printable(found, 120) });

const COMPARE: Record<Field, (stated: string, text: Words, document: EvidenceDocument) => Compared | null> = {
  kind: (kind, text) => compareKind(kind, text),
  standard: (standard, text, { edition }) => compareStandard(withEdition(standard, edition), text),
  lab: (lab, text) =>
    compareName(
      lab,
      text,
      /(?:testing |test )?(?:laboratory|lab|prüflabor|laboratorio|laboratoire)(?: name)?/,
    ),
  issuer: (issuer, text) =>
    compareName(
      issuer,
      text,
      /(?:issued by|issuer|importer|manufacturer|hersteller|importeur|fabricante|fabricant)/,
    ),
  issued_on: (day, text) =>
    compareDay(
      day,
      text,
      /(?:date of issue|issue date|issued(?: on)?|date issued|report date|date of report|ausstellungsdatum|fecha de emisión|date d'émission|datum|date)/,
    ),
  expires_on: (day, text) =>
    compareDay(
      day,
      text,
      /(?:expir(?:y|es|ation)(?: date| on)?|valid (?:until|to|through|till)|gültig bis|válido hasta|valable jusqu'au)/,
    ),
  brand: (brand, text) => compareName(brand, text, /(?:brand(?: name)?|trade ?mark|marke|marca|marque)/),
  model: (model, text) =>
    compareName(
      model,
      text,
      /(?:model|modell|modelo|modèle|item|style|part|type)(?: ?(?:no|number|nr|name|designation))?\.?/,
    ),
};

function compareKind(kind: string, { plain }: Words): Compared | null {
  if (!hasWords(kind)) return null;
  if (kindsNamedIn(plain).includes(kind)) return AGREED;
  const [other] = kindsNamedIn(plain.slice(0, TITLE));
  return other === undefined ? SILENT : says(other);
}

/** Standards as texts print them: publisher, number, and the edition behind it. */
const STANDARD =
  /\b(?:ASTM\s?[A-Z]\s?\d{1,5}(?:[-–:]\d{2,4})?|F963(?:-\d{2})?|(?:(?:DIN|BS|NF|UNE)[ -]?)?(?:EN(?:\s(?:IEC|ISO))?|IEC|ISO(?:\/IEC)?|UL|NSF\/ANSI)\s?\d{2,6}(?:-\d{1,3}(?!\d))*(?:[:-]\d{4})?(?:\s?\+\s?A\d{1,2}(?::\d{4})?)*|UN\s?38\.3)/g;
/** Standards read from a text, at most. */
const MOST = 60;

function standardsIn(plain: string): StandardReading[] {
  const found = new Set<string>();
  for (const [name] of plain.matchAll(STANDARD)) {
    found.add(name);
    if (found.size === MOST) break;
  }
  return [...found].map(readStandard).filter(({ family }) => family !== null);
}

function compareStandard(stated: string, { plain }: Words): Compared | null {
  const wanted = readStandards(stated);
  const there = standardsIn(plain);
  const compared = wanted.map((one): Compared => {
    if (one.family === null) return includes(plain, one.input) ? AGREED : SILENT;
    const same = there.filter(({ family }) => family === one.family);
    if (same.length === 0) return SILENT;
    if (one.edition === null || same.some(({ edition }) => edition === one.edition)) return AGREED;
    const editions = same.flatMap(({ edition, input }) => (edition === null ? [] : [input]));
    return editions.length === 0 ? SILENT : says(editions.join(', '));
  });
  return (
    compared.find(({ finding }) => finding === 'contradicted') ??
    compared.find(({ finding }) => finding === 'not_found') ??
    compared[0] ??
    null
  );
}

/** Words of a name that are looked for: the search takes time for each, at every place of the text. */
const NAME_PARTS = 12;

/** Whether a text holds a name as words of its own, whatever stands between their parts. */
function includes(plain: string, name: string): boolean {
  const parts = (plainText(name).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, NAME_PARTS);
  if (parts.length === 0) return false;
  const between = '[^\\p{L}\\p{N}]{0,3}';
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(between)}(?![\\p{L}\\p{N}])`, 'iu').test(plain);
}

/** Values of a label, such as `Model no.: T-12`. */
function labelled({ lines }: Words, label: RegExp): string[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${label.source}\\s?(?:[:：#]|[.…]{2,})\\s?(.{1,80})`, 'iu');
  return lines.flatMap((line) => pattern.exec(line.slice(0, 1_000))?.[1] ?? []).slice(0, 5);
}

function compareName(stated: string, text: Words, label: RegExp): Compared {
  if (includes(text.plain, stated)) return AGREED;
  const [other] = labelled(text, label);
  return other === undefined ? SILENT : says(other);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?:${MONTHS.join('|')})[a-z]{0,6}\\.?`;
const DATE = new RegExp(
  `(?<![\\d])(?:(?<y>\\d{4})[-/.年]\\s?(?<m>\\d{1,2})[-/.月]\\s?(?<d>\\d{1,2})日?|(?<a>\\d{1,2})[-/.](?<b>\\d{1,2})[-/.](?<c>\\d{4})|(?<day>\\d{1,2})(?:st|nd|rd|th)?[ -](?<month>${MONTH}),?[ -](?<year>\\d{4})|(?<usmonth>${MONTH})\\s?(?<usday>\\d{1,2})(?:st|nd|rd|th)?,?\\s(?<usyear>\\d{4}))(?![\\d])`,
  'gi',
);

/** Days of a text as `YYYY-MM-DD`. `03/04/2026` is either of two days. */
function daysIn(text: string): string[][] {
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

function compareDay(stated: string, text: Words, label: RegExp): Compared {
  if (daysIn(text.plain).some((readings) => readings.includes(stated))) return AGREED;
  const pattern = new RegExp(`(?<![\\p{L}])${label.source}[\\s:：.]{0,5}`, 'iu');
  for (const line of text.lines) {
    const after = pattern.exec(line.slice(0, 1_000));
    if (after === null) continue;
    const [first] = daysIn(line.slice(after.index + after[0].length, after.index + after[0].length + 40));
    if (first?.[0] !== undefined) return says(first.join(' or '));
  }
  return SILENT;
}
