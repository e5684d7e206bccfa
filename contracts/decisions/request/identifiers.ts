/**
 * Identifiers as people write them: normalise, check the format and the check digit, and name the mistake.
 * No register is queried. A valid format proves neither that the identifier exists nor whose it is, and every
 * reading says so.
 */

import { z } from 'zod';
import type { Documented } from '../../core/fields.ts';
import { plainText } from '../../core/plain-text.ts';
import formats from '../../rule-packs/data/identifiers.json' with { type: 'json' };
import { gtinParts, identifierParts, malformed } from './identifier-parts.ts';

/** Characters matched, at most: no format is longer, and no regex sees more. */
export const IDENTIFIER_MAX_LENGTH = 120;

export interface IdentifierReading {
  /** Its parts, if known: `{ grantee_code, product_code }`, `{ check_digit }`. */
  parsed: Record<string, string>;
  /** The name of the format in rule-packs/data/identifiers.json. */
  kind: string;
  format_valid: boolean;
  /** `format valid, not looked up`, or the mistake and the expected form. */
  message: string;
  /** The normal form (upper case, no spaces, no prefix), shortened to 80 characters. */
  value: string;
}

/** An identifier as the decision document lists it, with the field that stated it. */
export const identifierShape = z.looseObject({
  fact: z.string().describe('The request field that holds it.'),
  kind: z.string().describe('The format that it was read as, such as `fcc_id` or `gtin13`.'),
  value: z.string().describe('Its normal form, at most 80 characters.'),
  format_valid: z
    .boolean()
    .describe('Whether its format and check digit are right. Not checked against any register.'),
  message: z.string().describe('What is wrong with it and what is expected, or that the format is valid.'),
  parsed: z
    .record(z.string(), z.string())
    .describe('Its parts, such as `grantee_code`; empty if none are known.'),
});
export type CheckedIdentifier = Documented<z.infer<typeof identifierShape>>;

export interface IdentifierFormat {
  name: string;
  says: string;
  pattern: string;
  flags: string;
  check: string | null;
  verified: boolean;
  citation: string;
  url: string | null;
}

export const NOT_LOOKED_UP = 'format valid, not looked up';

const compiled = new Map<string, { format: IdentifierFormat; regex: RegExp }>(
  (formats.rows as IdentifierFormat[]).map((format) => [
    format.name,
    { format, regex: new RegExp(format.pattern, format.flags) },
  ]),
);

/** Every format name, in the order of the data file. */
export const IDENTIFIER_KINDS: readonly string[] = [...compiled.keys()];

/** The format's row; undefined for a name that is not in the data. */
export function identifierFormat(kind: string): IdentifierFormat | undefined {
  return compiled.get(kind)?.format;
}

/** Prefixes that people write before an identifier, per kind. Upper case, without spaces. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  fcc_id: ['CONTAINSFCCID:', 'CONTAINSFCCID', 'FCCID:', 'FCCID', 'FCC:'],
  ised_ic: ['CONTAINSIC:', 'IC:'],
  asin: ['ASIN:', 'ASIN'],
  ul_file: ['ULFILE:', 'ULFILE', 'FILE'],
  cpsc_lab_id: ['CPSCLABID:', 'CPSCLABID', 'CPSC#', 'CPSC'],
  gtin: ['GTIN:', 'GTIN', 'EAN:', 'EAN', 'UPC:', 'UPC'],
  sha256_packet_hash: ['SHA256:', 'SHA-256:'],
  lucid: ['LUCID:', 'LUCID'],
  eu_notified_body: ['NB:', 'NB', 'CE'],
};

/** Kinds whose letters are lower case in their normal form. */
const LOWER = new Set(['sha256_packet_hash', 'shein_skc']);
/** Kinds with spaces or significant case in their grammar: only their ends are normalised. */
const VERBATIM = new Set(['cfr_citation', 'eu_act', 'fcc_id_printed', 'kc_cert', 'weee_de', 'batt_de']);

/**
 * Reads `text` as an identifier of `kind`: a name from the data file, or `gtin` for any of the four GTIN
 * lengths. Throws a RangeError for an unknown kind, which is a fault of the caller.
 */
export function readIdentifier(kind: string, text: string): IdentifierReading {
  if (text.length > IDENTIFIER_MAX_LENGTH) {
    const message = `longer than ${IDENTIFIER_MAX_LENGTH} characters, which no identifier of this kind is`;
    return { parsed: {}, kind, format_valid: false, message, value: printable(text, 80) };
  }
  const value = normalise(kind, text);
  if (kind === 'gtin') return readGtin(value);
  const entry = compiled.get(kind);
  if (!entry) throw new RangeError(`no identifier format is called ${JSON.stringify(kind)}`);
  const matches = entry.regex.test(value);
  let problem = matches ? null : explain(kind, value, entry.format);
  const check = checkedPart(kind, entry.format.check, value);
  if (problem === null && check !== null && !checkDigitHolds(check[0], check[1])) {
    problem = `the check digit does not fit the other digits (expected ${expectedCheck(check[0], check[1])})`;
  }
  return {
    parsed: problem === null ? identifierParts(kind, value) : {},
    kind,
    format_valid: problem === null,
    message: problem ?? NOT_LOOKED_UP,
    value: printable(value, 80),
  };
}

/** The kind of check digit of a value, and the part of the value that it covers. */
function checkedPart(kind: string, check: string | null, value: string): readonly [string, string] | null {
  if (check !== null) return [check, value];
  // An ASIN of digits is a book's ISBN-10; a UDI carries a GTIN.
  if (kind === 'asin' && !value.startsWith('B')) return ['isbn10', value];
  const gtin = kind === 'udi_gs1' ? /^\(?01\)?(\d{14})/.exec(value)?.[1] : undefined;
  return gtin === undefined ? null : ['gtin', gtin];
}

function normalise(kind: string, text: string): string {
  if (VERBATIM.has(kind)) return plainText(text);
  let value = plainText(text).replace(/\s+/g, '').toUpperCase();
  for (const prefix of PREFIXES[kind] ?? []) {
    // A bare prefix is kept: it explains the mistake better than an empty text.
    if (value.startsWith(prefix) && value.length > prefix.length) {
      value = value.slice(prefix.length);
      break;
    }
  }
  if (kind === 'gtin' || kind.startsWith('gtin')) value = value.replaceAll('-', '');
  return LOWER.has(kind) ? value.toLowerCase() : value;
}

function readGtin(value: string): IdentifierReading {
  const digits = /^\d+$/.test(value);
  const wrong = (message: string): IdentifierReading => ({
    parsed: {},
    kind: 'gtin',
    format_valid: false,
    message,
    value: printable(value, 80),
  });
  if (!digits) return wrong('a GTIN has digits only');
  if (![8, 12, 13, 14].includes(value.length)) {
    return wrong(`a GTIN has 8, 12, 13 or 14 digits, this has ${value.length}`);
  }
  if (/^0+$/.test(value)) return wrong('a GTIN of zeros only is a placeholder');
  if (!checkDigitHolds('gtin', value)) {
    return wrong(
      `the check digit ${value.at(-1)} does not fit the other digits (expected ${expectedCheck('gtin', value)})`,
    );
  }
  return {
    parsed: gtinParts(value),
    kind: `gtin${value.length}`,
    format_valid: true,
    message: NOT_LOOKED_UP,
    value,
  };
}

/** True if the last character is the check digit of the others. `check` is `gtin`, `isbn10` or `cas`. */
function checkDigitHolds(check: string, value: string): boolean {
  return expectedCheck(check, value) === value.at(-1);
}

function expectedCheck(check: string, value: string): string {
  const body = value.replaceAll('-', '').slice(0, -1);
  let sum = 0;
  if (check === 'gtin') {
    // Weights 3, 1, 3 … from the right, so that all four lengths share one rule.
    for (let i = 0; i < body.length; i++) sum += Number(body.at(-1 - i)) * (i % 2 === 0 ? 3 : 1);
    return String((10 - (sum % 10)) % 10);
  }
  if (check === 'isbn10') {
    for (let i = 0; i < body.length; i++) sum += Number(body[i]) * (10 - i);
    const digit = (11 - (sum % 11)) % 11;
    return digit === 10 ? 'X' : String(digit);
  }
  for (let i = 0; i < body.length; i++) sum += Number(body.at(-1 - i)) * (i + 1);
  return String(sum % 10);
}

function explain(kind: string, value: string, format: IdentifierFormat): string {
  if (kind === 'fcc_id') return explainFccId(value);
  if (kind === 'asin') {
    if (value.length !== 10) return `an ASIN has 10 characters, this has ${value.length}`;
    return 'an ASIN is B and 9 letters or digits, or an ISBN-10 for a book';
  }
  return malformed(kind, value, format.says, (text) => compiled.get(kind)?.regex.test(text) === true);
}

const IC_NUMBER = /^(?:[01]\d{0,4}|\d{2,4})[A-Z]?-[A-Z0-9]{1,11}$/;

function explainFccId(value: string): string {
  if (!/^[A-Z0-9-]*$/.test(value)) return 'an FCC ID has letters, digits and hyphens only';
  if (IC_NUMBER.test(value))
    return 'this has the form of a Canadian IC number; an FCC ID starts with its grantee code';
  if (value.includes('--')) return 'an FCC ID has no two hyphens in a row';
  if (/^[01-]/.test(value)) return 'a grantee code starts with a letter or with a digit from 2 to 9';
  const length = /^[A-Z]/.test(value) ? 3 : 5;
  const grantee = value.slice(0, length);
  if (/[01]/.test(grantee)) return `the grantee code ${grantee} has a 0 or 1, which grantee codes do not use`;
  if (grantee.includes('-')) return `the first ${length} characters are the grantee code and have no hyphen`;
  const product = value.length - length;
  if (product < 1) return `after the grantee code of ${length} characters the product code is missing`;
  return `the product code has 1 to 14 characters, this has ${product}`;
}

/**
 * A caller's text made safe to echo: control, bidirectional and other invisible characters become spaces, and
 * it is cut to `length` characters. Text that an agent reads back must not reorder or hide the text around
 * it.
 */
export function printable(text: string, length: number): string {
  const clean = text
    .slice(0, length * 4)
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return clean.length <= length ? clean : `${clean.slice(0, length - 1).toWellFormed()}…`;
}

/** Kinds of numbers that name a laboratory or its accreditation, most distinctive format first. */
const LAB_KINDS = [
  'iso17025_dakks',
  'a2la_certificate',
  'nvlap_lab_code',
  'anab_cert',
  'fcc_designation',
  'cnas_lab',
  'cpsc_lab_id',
] as const;

/**
 * Reads a free `lab` text: an accreditation or laboratory number if it has the format of one, else null for a
 * name. Four digits alone are read as a CPSC laboratory number, their only use in a US request.
 */
export function readLab(text: string): IdentifierReading | null {
  if (text.length > 40) return null;
  for (const kind of LAB_KINDS) {
    const reading = readIdentifier(kind, text);
    if (reading.format_valid) return reading;
  }
  return null;
}

const PLAIN = /^[ -~]*$/;

/** `printable`, with a fast path for the plain text that most values are; null stays null. */
export function shortened(text: string | null, length: number): string | null {
  if (text === null) return null;
  return text.length <= length && PLAIN.test(text) ? text : printable(text, length);
}
