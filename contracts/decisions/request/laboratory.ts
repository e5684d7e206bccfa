/**
 * Laboratories as documents name them: a name, and often a number under an accreditation scheme (`Lab A, CNAS
 * L0599`). Only the number's shape is checked, not whether it exists.
 */
import { type IdentifierReading, identifierFormat, readIdentifier } from './identifiers.ts';

/** The word that people write before a number, and the format of that number. */
const SCHEMES = {
  A2LA: 'a2la_certificate',
  ANAB: 'anab_cert',
  CNAS: 'cnas_lab',
  CPSC: 'cpsc_lab_id',
  DAKKS: 'iso17025_dakks',
  NVLAP: 'nvlap_lab_code',
  UKAS: 'iso17025_ukas',
} as const;

export interface LabNumber {
  scheme: string;
  reading: IdentifierReading;
  /** Whether the format itself is verified: only then can a number be called wrong. */
  verified: boolean;
}

/** Characters read of a text, at most. */
const LAB_MAX_LENGTH = 200;
const NUMBERED =
  /\b(A2LA|ANAB|CNAS|CPSC|DAKKS|NVLAP|UKAS)\b[\s:#.,-]*(?:(?:lab(?:oratory)?|cert(?:ificate)?|code|id|no|number|nr)\b[\s:#.]*)*([A-Z-]{0,6}\d[A-Z0-9.-]*)/gi;

/** All accreditation numbers of a laboratory, in the order of the text. */
export function labNumbers(text: string): LabNumber[] {
  const found: LabNumber[] = [];
  for (const [, word = '', number = ''] of text.slice(0, LAB_MAX_LENGTH).matchAll(NUMBERED)) {
    const scheme = word.toUpperCase() as keyof typeof SCHEMES;
    const kind = SCHEMES[scheme];
    const reading = readIdentifier(kind, number.replace(/[.-]+$/, ''));
    found.push({ scheme, reading, verified: identifierFormat(kind)?.verified === true });
  }
  return found;
}
