/**
 * Documents held against the register of who issued them: is the number there, with that name, and for that standard?
 * Only imported lists are asked. A number that is on no list is never called false, because lists lag behind.
 */
import { z } from 'zod';
import type { Facts } from '../decisions/request/facts.ts';
import { printable, readIdentifier } from '../decisions/request/identifiers.ts';
import type { JudgedDocument } from '../decisions/rules/evidence.ts';
import { isLost, issuerNumbers, lostStanding } from '../decisions/rules/laboratories.ts';
import { type HolderList, LIST_KINDS, type Registers } from '../decisions/rules/registers.ts';
import { mayBeOne, significantWords } from '../decisions/words/company-names.ts';

export const atSourceShape = z
  .object({
    answer: z
      .enum(['verified_at_source', 'contradicted', 'not_verifiable'])
      .describe('What the register of its issuer says; `not_verifiable` says nothing against it.'),
    list: z.string().nullable().describe('The official list; null if none was looked up.'),
    as_of: z.iso.date().nullable().describe('Day of the list.'),
    because: z.string().describe('Why, in words.'),
  })
  .describe('The document at its register.');
export type AtSource = z.infer<typeof atSourceShape>;

/** @param as_of the day that is judged, `YYYY-MM-DD` */
export function atSource(
  judged: JudgedDocument,
  { brand, fcc_id }: Pick<Facts, 'brand' | 'fcc_id'>,
  registers: Registers,
  as_of: string,
): AtSource {
  if (judged.kind === 'fcc_grant') return grantAtSource(brand, fcc_id, registers);
  const issuer = issuerNumbers(judged);
  if (issuer === null) return unasked('No register is looked up for this kind of document.');
  const { list, numbers, texts } = issuer;
  const say = sayOf(list, registers);
  for (const id of numbers) {
    const standing = lostStanding(list, id, registers);
    if (standing === null || !isLost(standing) || (standing.from !== null && standing.from > as_of)) continue;
    const since = standing.from === null ? '' : ` since ${standing.from}`;
    return say('contradicted', `${id} is ${standing.status}${since}.`);
  }
  const known = registers[list];
  if (known === undefined) return unasked(`${LIST_KINDS[list].title} was not imported.`);
  if (numbers.length === 0) return say('not_verifiable', 'It states no number of the register.');
  const scope = judged.problems.find(({ code }) => code === 'lab_out_of_scope');
  if (scope !== undefined) return say('contradicted', `${scope.detail}.`);
  for (const id of numbers) {
    const holder = known.nameOf(id);
    if (holder === undefined) return say('not_verifiable', `${id} is not in it.`);
    const stated = texts.filter((text) => text.includes(id)).map((text) => text.replace(id, ' '));
    const other = stated.find((text) => isName(text) && !mayBeOne(text, holder));
    if (other !== undefined)
      return say('contradicted', `${id} is ${printable(holder, 80)}, not ${printable(other.trim(), 80)}.`);
  }
  return say(
    'verified_at_source',
    `${numbers.join(', ')}: ${printable(known.nameOf(numbers[0] as string) ?? '', 80)}.`,
  );
}

/** The grantee of an FCC ID, which is its brand, its maker, or the maker of a module in it. */
function grantAtSource(brand: string | null, fcc_id: string | null, registers: Registers): AtSource {
  const list = registers.fcc_grantees;
  if (list === undefined) return unasked(`${LIST_KINDS.fcc_grantees.title} was not imported.`);
  const say = sayOf('fcc_grantees', registers);
  const read = fcc_id === null ? null : readIdentifier('fcc_id', fcc_id);
  const code = read?.format_valid ? read.parsed.grantee_code : undefined;
  if (code === undefined) return say('not_verifiable', 'No FCC ID is stated.');
  const holder = list.nameOf(code);
  if (holder === undefined) return say('not_verifiable', `${code} is not in it.`);
  const held = `${code} is held by ${printable(holder, 80)}`;
  if (brand !== null && mayBeOne(brand, holder)) return say('verified_at_source', `${held}.`);
  return say('not_verifiable', `${held}: ask whether it makes the product, or a module in it.`);
}

function sayOf(list: HolderList, registers: Registers) {
  const as_of = registers[list]?.as_of ?? null;
  return (answer: AtSource['answer'], because: string): AtSource => ({ answer, list, as_of, because });
}

function unasked(because: string): AtSource {
  return { answer: 'not_verifiable', list: null, as_of: null, because };
}

/** Words such as "CPSC" or "NB no." beside a number are no name. */
function isName(text: string): boolean {
  const said = text.replace(
    /\b(?:cpsc|nb|notified body|no|number|lab|laboratory|id|accreditation|ce|bce)\b/gi,
    ' ',
  );
  return [...significantWords(said)].some((word) => word.length >= 3);
}
