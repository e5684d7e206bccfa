/** Names of facts, and conditions of rules, as people say them. */
import { ATTRIBUTES, type AttributeName } from '../../../contracts/decisions/request/facts.ts';

/** A fact as people name it. */
const nameOf = (fact: string) => {
  const words = fact.replace(/^(attributes|has|is)[._]/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A sentence of an answer with the names of facts in words. */
export const inPlainWords = (text: string) =>
  text.replace(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, (name) =>
    name in ATTRIBUTES ? nameOf(name).toLowerCase() : name,
  );

/** The cases in which a rule asks, each in words: `has_electronics is true` is "contains electrical or electronic parts". */
export function casesOf(applies_when: string): string[] {
  const cases = applies_when
    .split(' or ')
    .map((one) => one.split(' and ').map(conditionWords).join(', and '));
  return [...new Set(cases)];
}

function conditionWords(condition: string): string {
  const [, name = '', rest = ''] = /^(\w+) (.+)$/.exec(condition) ?? [];
  const spec = ATTRIBUTES[name as AttributeName];
  if (spec === undefined) return inPlainWords(condition).replaceAll('_', ' ');
  if (rest === 'is true') return spec.meaning;
  if (rest === 'is false') return `not: ${spec.meaning}`;
  return `${nameOf(name).toLowerCase()} ${rest.replaceAll('_', ' ')}${spec.unit ? ` ${spec.unit}` : ''}`;
}
