/**
 * Statements of a packet about a document, held against the words of its file: they agree, contradict or are
 * silent. Instructions among them are words like any other.
 */
import { z } from 'zod';
import { printable } from '../../decisions/request/identifiers.ts';
import { readStandards } from '../../decisions/request/standards.ts';
import { type EvidenceDocument, withEdition } from '../../decisions/rules/evidence.ts';
import { hasWords, kindsNamedIn } from './document-words.ts';
import {
  daysIn,
  holdsName,
  LABELS,
  labelledDay,
  labelledNames,
  readable,
  standardsIn,
  TITLE,
  type Words,
} from './file-words.ts';

/** Extent to which a file could be read. `too_much`: time or memory ended its reading, or that of one before it. */
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
  /** Files that were handed in without a key for intakes without a paid order: all together, and of one network. */
  UNPAID_BYTES: 512 * MEBIBYTE,
  UNPAID_NETWORK_BYTES: 64 * MEBIBYTE,
  /** Days a file is kept, and hours while nobody has paid. */
  KEPT_DAYS: 30,
  UNPAID_HOURS: 24,
  /**
   * Pages and characters that are read; the computing time, the time on a busy machine, and the memory of the whole
   * process that reading may take.
   */
  PAGES: 40,
  CHARACTERS: 60_000,
  MILLISECONDS: 5_000,
  WITHIN_MS: 20_000,
  MEMORY_MIB: 448,
  /** Price of a file that was too much, in files of the minute. */
  TOO_MUCH_FILES: 20,
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

const AGREED: Compared = { finding: 'agreed', found: null };
const SILENT: Compared = { finding: 'not_found', found: null };
const says = (found: string): Compared => ({ finding: 'contradicted', found: printable(found, 120) });

const COMPARE: Record<Field, (stated: string, text: Words, document: EvidenceDocument) => Compared | null> = {
  kind: (kind, text) => compareKind(kind, text),
  standard: (standard, text, { edition }) => compareStandard(withEdition(standard, edition), text),
  lab: (lab, text) => compareName(lab, text, LABELS.lab),
  issuer: (issuer, text) => compareName(issuer, text, LABELS.issuer),
  issued_on: (day, text) => compareDay(day, text, LABELS.issued_on),
  expires_on: (day, text) => compareDay(day, text, LABELS.expires_on),
  brand: (brand, text) => compareName(brand, text, LABELS.brand),
  model: (model, text) => compareName(model, text, LABELS.model),
};

function compareKind(kind: string, { plain }: Words): Compared | null {
  if (!hasWords(kind)) return null;
  if (kindsNamedIn(plain).includes(kind)) return AGREED;
  const [other] = kindsNamedIn(plain.slice(0, TITLE));
  return other === undefined ? SILENT : says(other);
}

function compareStandard(stated: string, { plain }: Words): Compared | null {
  const wanted = readStandards(stated);
  const there = standardsIn(plain);
  const compared = wanted.map((one): Compared => {
    if (one.family === null) return holdsName(plain, one.input) ? AGREED : SILENT;
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

function compareName(stated: string, text: Words, label: RegExp): Compared {
  if (holdsName(text.plain, stated)) return AGREED;
  const [other] = labelledNames(text, label);
  return other === undefined ? SILENT : says(other);
}

function compareDay(stated: string, text: Words, label: RegExp): Compared {
  if (daysIn(text.plain).some((readings) => readings.includes(stated))) return AGREED;
  const other = labelledDay(text, label);
  return other === null ? SILENT : says(other.join(' or '));
}
