/**
 * Names that outcomes can depend on: brand, laboratory, standard, edition, and the grantee of an FCC ID. A
 * learned rule can be about them; they are compared in one plain form.
 */

import type { Facts } from '../request/facts.ts';
import { readIdentifier } from '../request/identifiers.ts';
import { labNumbers } from '../request/laboratory.ts';
import { readStandards, type StandardReading } from '../request/standards.ts';
import { plainName } from '../words/plain-name.ts';
import type { JudgedDocument } from './evidence.ts';
import { NAME_KINDS, type NameKind } from './rule-pack.ts';

/** The names of a request, by kind. */
export type Names = Readonly<Record<NameKind, ReadonlySet<string>>>;

/** The text fact that states a name. */
export const STATED_AS = {
  brand: 'brand',
  edition: 'standard',
  grantee: 'fcc_id',
  lab: 'lab',
  standard: 'standard',
} as const satisfies Record<NameKind, keyof Facts>;

/** The names that facts and documents state. Standards and editions only where they are on record. */
export function namesOf(
  facts: Pick<Facts, 'brand' | 'fcc_id' | 'lab' | 'standard'>,
  documents: readonly Pick<JudgedDocument, 'document' | 'readings'>[],
): Names {
  const { brand, fcc_id, lab, standard } = facts;
  const names = { brand: new Set<string>(), edition: new Set<string>(), grantee: new Set<string>() };
  const labs = new Set<string>();
  const standards = new Set<string>();
  if (brand !== null && plainName(brand) !== '') names.brand.add(plainName(brand));
  const grantee = fcc_id === null ? undefined : readIdentifier('fcc_id', fcc_id).parsed.grantee_code;
  if (grantee !== undefined) names.grantee.add(grantee);
  const readings: StandardReading[] = standard === null ? [] : readStandards(standard);
  for (const one of [lab, ...documents.map(({ document }) => document.lab)])
    if (one) for (const name of laboratoriesIn(one)) labs.add(name);
  for (const { family, row, edition } of [...readings, ...documents.flatMap((one) => one.readings)]) {
    if (family !== null) standards.add(family);
    if (edition !== null && edition === row?.edition) names.edition.add(edition);
  }
  return { ...names, lab: labs, standard: standards };
}

/** A laboratory by its numbers, `cpsc 1027`; else by its plain name. */
function laboratoriesIn(text: string): string[] {
  const numbers = labNumbers(text).filter(({ reading }) => reading.format_valid);
  if (numbers.length > 0)
    return numbers.map(({ scheme, reading }) => plainName(`${scheme} ${reading.value}`));
  const name = plainName(text);
  return name === '' ? [] : [name];
}

/** The names as items, `lab=cpsc 1027`, in the order of their kinds. */
export function namedItems(names: Names): string[] {
  return NAME_KINDS.flatMap((kind) => [...names[kind]].map((name) => `${kind}=${name}`));
}

/** Whether a request bears all of these names. A name that it does not state is not borne. */
export function bears(names: Names, wanted: Partial<Record<NameKind, string>>): boolean {
  return NAME_KINDS.every((kind) => wanted[kind] === undefined || names[kind].has(wanted[kind]));
}
