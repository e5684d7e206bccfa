/**
 * Documents held against the register of who issued them: is the number there, with that name, and for that standard?
 * Imported lists are asked, and what was read of single entries (`register-lookups.ts`). A number that stands nowhere is
 * never called false, because lists lag behind.
 */
import { z } from 'zod';
import type { Facts } from '../decisions/request/facts.ts';
import { printable } from '../decisions/request/identifiers.ts';
import { contradicts } from '../decisions/request/product-names.ts';
import type { JudgedDocument } from '../decisions/rules/evidence.ts';
import { isLost, issuerNumbers, lostStanding, outOfScope } from '../decisions/rules/laboratories.ts';
import { type HolderList, isFresh, LIST_KINDS, type Registers } from '../decisions/rules/registers.ts';
import { mayBeOne, significantWords } from '../decisions/words/company-names.ts';
import {
  eprelNumber,
  fccId,
  type LookedUp,
  type Lookups,
  questionKey,
  type RegisterEntry,
  type RegisterQuestion,
  titleOf,
  withLookups,
} from './register-lookups.ts';

export const atSourceShape = z
  .object({
    answer: z
      .enum(['verified_at_source', 'contradicted', 'not_verifiable'])
      .describe('What the register of its issuer says; `not_verifiable` says nothing against it.'),
    list: z.string().nullable().describe('The register; null if none was looked up.'),
    as_of: z.iso.date().nullable().describe('Day of the list, or on which the entry was read.'),
    because: z.string().describe('Why, in words.'),
  })
  .describe('The document at its register.');
export type AtSource = z.infer<typeof atSourceShape>;

/** Facts of the product that a register can speak about. */
type Product = Pick<Facts, 'brand' | 'model' | 'title' | 'fcc_id'>;

/** @param as_of the day that is judged, `YYYY-MM-DD` */
export function atSource(
  judged: JudgedDocument,
  facts: Product,
  registers: Registers,
  as_of: string,
  lookups: Lookups = new Map(),
): AtSource {
  if (judged.kind === 'fcc_grant') return grantAtSource(facts, registers, as_of, lookups);
  if (judged.kind === 'energy_label') return labelAtSource(judged, facts, as_of, lookups);
  const issuer = issuerNumbers(judged);
  if (issuer === null) return unasked('No register is looked up for this kind of document.');
  const { list, numbers, texts } = issuer;
  const known = isLookedUp(list) ? withLookups(list, registers[list], numbers, lookups) : registers[list];
  const say = (answer: AtSource['answer'], because: string): AtSource => ({
    answer,
    list,
    as_of: known?.as_of ?? null,
    because,
  });
  for (const id of numbers) {
    const standing = lostStanding(list, id, { [list]: known });
    if (standing === null || !isLost(standing) || (standing.from !== null && standing.from > as_of)) continue;
    const since = standing.from === null ? '' : ` since ${standing.from}`;
    return say('contradicted', `${id} is ${standing.status}${since}.`);
  }
  if (known === undefined) {
    const [waiting] = isLookedUp(list)
      ? numbers.flatMap((number) => waitFor({ register: list, number }, lookups) ?? [])
      : [];
    return waiting ?? unasked(`${LIST_KINDS[list].title} was not imported.`);
  }
  if (numbers.length === 0) return say('not_verifiable', 'It states no number of the register.');
  for (const id of numbers) {
    const outside = isFresh(known, as_of) ? outOfScope(known, id, judged) : null;
    if (outside !== null) return say('contradicted', `${outside}.`);
  }
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

/**
 * Questions that a person or a partner could answer at the register of a document: about entries that no imported list
 * verifies, or whose scope none has.
 */
export function questionsOf(
  judged: JudgedDocument,
  facts: Product,
  registers: Registers,
  as_of: string,
): RegisterQuestion[] {
  if (judged.kind === 'fcc_grant') {
    const number = fccId(facts)?.value;
    return number === undefined ? [] : [{ register: 'fcc_grants', number }];
  }
  if (judged.kind === 'energy_label') {
    const number = eprelNumber(judged.document, facts);
    return number === null ? [] : [{ register: 'eprel', number }];
  }
  const issuer = issuerNumbers(judged);
  if (issuer === null || !isLookedUp(issuer.list)) return [];
  const { list: register, numbers } = issuer;
  const { answer } = atSource(judged, facts, registers, as_of);
  return numbers.flatMap((number) =>
    answer === 'not_verifiable' || registers[register]?.standingOf(number)?.scope == null
      ? [{ register, number }]
      : [],
  );
}

function isLookedUp(list: HolderList): list is HolderList & LookedUp {
  return list === 'cpsc_laboratories' || list === 'notified_bodies';
}

/** The grant of an FCC ID; where it was not read, the grantee: the brand, its maker, or the maker of a module in it. */
function grantAtSource(facts: Product, registers: Registers, as_of: string, lookups: Lookups): AtSource {
  const id = fccId(facts);
  if (id === null)
    return registers.fcc_grantees === undefined
      ? unasked(`${LIST_KINDS.fcc_grantees.title} was not imported.`)
      : says('fcc_grantees', registers.fcc_grantees.as_of)('not_verifiable', 'No FCC ID is stated.');
  const question = { register: 'fcc_grants', number: id.value } as const;
  const entry = lookups.get(questionKey(question))?.entry ?? null;
  if (entry !== null) {
    const against = notInForce(question, entry, as_of);
    if (against !== null) return against;
    return heldBy(says('fcc_grants', entry.read_on), id.value, entry.holder ?? '', facts.brand);
  }
  const list = registers.fcc_grantees;
  if (list === undefined)
    return waitFor(question, lookups) ?? unasked(`${LIST_KINDS.fcc_grantees.title} was not imported.`);
  const say = says('fcc_grantees', list.as_of);
  const code = id.parsed.grantee_code ?? '';
  const holder = list.nameOf(code);
  if (holder === undefined)
    return waitFor(question, lookups) ?? say('not_verifiable', `${code} is not in it.`);
  return heldBy(say, code, holder, facts.brand);
}

function heldBy(say: Says, number: string, holder: string, brand: string | null): AtSource {
  const held = `${number} is held by ${printable(holder, 80)}`;
  if (brand !== null && mayBeOne(brand, holder)) return say('verified_at_source', `${held}.`);
  return say('not_verifiable', `${held}: ask whether it makes the product, or a module in it.`);
}

/** The model of an energy label in EPREL. */
function labelAtSource(
  { document }: JudgedDocument,
  facts: Product,
  as_of: string,
  lookups: Lookups,
): AtSource {
  const number = eprelNumber(document, facts);
  if (number === null) return unasked('It states no EPREL number.');
  const question = { register: 'eprel', number } as const;
  const entry = lookups.get(questionKey(question))?.entry ?? null;
  if (entry === null) return waitFor(question, lookups) ?? unasked(`${titleOf('eprel')} was not asked.`);
  const against = notInForce(question, entry, as_of);
  if (against !== null) return against;
  const say = says('eprel', entry.read_on);
  const [model, brand] = [document.model ?? facts.model, document.brand ?? facts.brand];
  const registered = printable([entry.brand ?? entry.holder, entry.model].filter(Boolean).join(' '), 120);
  const named = `${number} is ${registered}`;
  if (contradicts(entry.model, model))
    return say('contradicted', `${named}, not ${printable(model ?? '', 80)}.`);
  if (!entry.model || model === null) return say('not_verifiable', `${named}: ask which model it is about.`);
  const names = [entry.brand, entry.holder].flatMap((name) => name ?? []);
  if (brand !== null && !names.some((name) => mayBeOne(brand, name)))
    return say('not_verifiable', `${named}: ask whether ${printable(brand, 80)} is its brand.`);
  return say('verified_at_source', `${named}.`);
}

/** An entry that is not listed, or in force no more on a day; null for one that is in force. */
function notInForce(
  { register, number }: RegisterQuestion,
  { listed, read_on, status, from }: RegisterEntry,
  as_of: string,
): AtSource | null {
  const say = says(register, read_on);
  if (!listed) return say('not_verifiable', `${number} is not in it.`);
  if (!status || !isLost({ status }) || (from && from > as_of)) return null;
  return say('contradicted', `${number} is ${status}${from ? ` since ${from}` : ''}.`);
}

/** That a question waits for its answer; null if it was not asked. */
function waitFor(question: RegisterQuestion, lookups: Lookups): AtSource | null {
  const lookup = lookups.get(questionKey(question));
  if (lookup === undefined) return null;
  const because = `${titleOf(question.register)} was asked about ${question.number} on ${lookup.asked_on}; the answer is not there yet.`;
  return { answer: 'not_verifiable', list: question.register, as_of: null, because };
}

type Says = (answer: AtSource['answer'], because: string) => AtSource;

function says(list: string, as_of: string): Says {
  return (answer, because) => ({ answer, list, as_of, because });
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
