/** Names of facts, and conditions of rules, as people say them. */
import { capitalised, inDay } from '../../../contracts/core/wording.ts';
import { ATTRIBUTES, type AttributeName } from '../../../contracts/decisions/request/facts.ts';

/** A fact as people name it. */
const nameOf = (fact: string) => {
  const words = fact.replace(/^(attributes|has|is)[._]/, '').replaceAll('_', ' ');
  return capitalised(words);
};

/** A sentence of an answer with the names of facts in words. */
export const inPlainWords = (text: string) =>
  text.replace(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, (name) =>
    name in ATTRIBUTES ? nameOf(name).toLowerCase() : name,
  );

/** The fact by which rules name single kinds of goods. */
const KIND = 'prohibited_kind';

/** Whether a rule asks only of single kinds of goods, which most products of a category are not. */
export const isOfKinds = (applies_when: string): boolean =>
  applies_when.split(' or ').every((one) => one.includes(KIND));

/**
 * The cases in which a rule asks, each in words, kinds of goods last: `has_electronics is true` is "contains electrical
 * or electronic parts".
 */
export function casesOf(applies_when: string): string[] {
  const all = applies_when.split(' or ');
  const sorted = [...all.filter((one) => !one.includes(KIND)), ...all.filter((one) => one.includes(KIND))];
  return [...new Set(sorted.map((one) => one.split(' and ').map(conditionWords).join(', and ')))];
}

function conditionWords(condition: string): string {
  const [, name = '', rest = ''] = /^(\w+) (.+)$/.exec(condition) ?? [];
  const spec = ATTRIBUTES[name as AttributeName];
  if (spec === undefined) return inPlainWords(condition).replaceAll('_', ' ');
  if (name === KIND) return `is of the kind: ${rest.replace(/^is one of /, '').replaceAll('_', ' ')}`;
  if (rest === 'is true') return spec.meaning;
  if (rest === 'is false') return `not: ${spec.meaning}`;
  const [, side, day] = /^is (above|below) (\d{4}-\d{2}-\d{2})$/.exec(rest) ?? [];
  if (day !== undefined)
    return `${nameOf(name).toLowerCase().replace(/ on$/, '')} ${side === 'above' ? 'after' : 'before'} ${inDay(day)}`;
  return `${nameOf(name).toLowerCase()} ${rest.replaceAll('_', ' ')}${spec.unit ? ` ${spec.unit}` : ''}`;
}
