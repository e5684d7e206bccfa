/**
 * Facts as people are asked for them: one sentence each, and a hint where one helps. The plain sentences stand in
 * rule-packs/data/questions.json; a yes or no that is not there is asked by the words of its meaning.
 */
import { capitalised } from '../../core/wording.ts';
import data from '../../rule-packs/data/questions.json' with { type: 'json' };
import { ATTRIBUTES, type AttributeName } from './facts.ts';

export interface Asking {
  /** One sentence that ends with a question mark. */
  question: string;
  /** How to find the answer; null if the question says enough. */
  hint: string | null;
}

/** Questions about what is printed on the product, which no rule asks for: recalls do. */
const PRINTED = {
  batch: {
    question: 'Which batch or lot number is on it?',
    hint: 'On the product or its pack, often after LOT.',
  },
  gtin: { question: 'What is its barcode?', hint: 'The number under the bars, 8 to 14 digits.' },
};
const plain: Readonly<Record<string, { question: string; hint?: string }>> = { ...data.facts, ...PRINTED };
const asked = new Map<string, Asking>();

/** The question for a request field or an attribute. */
export function askingFor(fact: string): Asking {
  let found = asked.get(fact);
  if (found === undefined) {
    const { question, hint = null } = plain[fact] ?? { question: byMeaning(fact) };
    found = Object.freeze({ question, hint });
    asked.set(fact, found);
  }
  return found;
}

/** "contains X" becomes "Does it contain X?", and "is X" becomes "Is it X?". */
function byMeaning(fact: string): string {
  const spec = ATTRIBUTES[fact as AttributeName];
  if (spec === undefined) return `What is its ${fact.replaceAll('_', ' ')}?`;
  const { type, meaning } = spec;
  if (type !== 'boolean') return `What is its ${meaning}?`;
  const [verb = '', ...rest] = meaning.split(' ');
  const words = rest.join(' ');
  if (/^(is|was|can|may)$/.test(verb)) return `${capitalised(verb)} it ${words}?`;
  if (/^(sold|made|sent|offered)$/.test(verb)) return `Is it ${meaning}?`;
  if (verb === 'has') return `Does it have ${words}?`;
  return `Does it ${verb.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')} ${words}?`;
}

const FIELDS: Readonly<Record<string, string>> = {
  fcc_id: 'the FCC ID',
  lab: 'the laboratory',
  listing_id: 'the listing number',
  packet_sha256: 'the hash of the packet',
};

/** A fact within a sentence, such as "the brand" or "the answer to “Is it a bunk bed?”". */
export function nameOfFact(fact: string): string {
  if (fact in ATTRIBUTES) return `the answer to “${askingFor(fact).question}”`;
  return FIELDS[fact] ?? `the ${fact.replace(/_id$/, '').replaceAll('_', ' ')}`;
}
