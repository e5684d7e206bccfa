/**
 * The service's reading of the facts of a request: the category that was judged and why, the category that
 * the
 * words of the title suggest, and the editions of the stated standards. Nothing is applied silently: a
 * category that is not stated stays a question, with its candidates and the effect of the answer.
 */

import { z } from 'zod';
import type { Documented } from '../../core/fields.ts';
import { type Circumstances, type Judgement, judge } from '../judgement/judgement.ts';
import { ATTRIBUTES, type Facts, placeIn } from '../request/facts.ts';
import { verdict } from '../request/fields.ts';
import { TAXONOMIES } from '../request/taxonomy.ts';
import { factOf } from '../rules/conditions.ts';
import type { RuleIndex } from '../rules/rules.ts';
import type { CategoryHint } from '../words/category-words.ts';

const categoryHint = z.looseObject({
  category: z.string().describe('Category code.'),
  confidence: z.number().describe('How strongly the words point to it, 0 to 1. Not a measured frequency.'),
  words: z.array(z.string()).describe('The words that point to it, at most five.'),
});

export const understoodShape = z.looseObject({
  facts: z
    .array(
      z.looseObject({
        fact: z.string().describe('Name of the attribute.'),
        value: z.union([z.boolean(), z.number(), z.string()]).describe('The value that the words state.'),
        stated_by: z.enum(['title', 'brand', 'model']).describe('The field whose words state it.'),
        words: z.array(z.string()).describe('The words, of our lists.'),
        counts: z.boolean().describe('False if the request states the attribute itself.'),
      }),
    )
    .describe('Facts that were read from words. Each counts until the request states the attribute.'),
  category: z
    .looseObject({
      basis: z
        .enum(['stated', 'title', 'words', 'none'])
        .describe(
          '`stated`: judged as stated. `title`: judged as the goods that the title names, all of whose words are understood. `words`: guessed from words and not judged. `none`: no guess.',
        ),
      category: z.string().nullable().describe('The stated or guessed category code; null without a guess.'),
      confidence: z.number().describe('1 if judged; otherwise how strongly the words point to it, 0 to 1.'),
      words: z.array(z.string()).describe('The words that point to it.'),
      alternatives: z.array(categoryHint).describe('Other categories that the words point to.'),
      decision_if_confirmed: verdict
        .nullable()
        .describe('The verdict if the guess were stated; null without a guess or if more facts are missing.'),
      node: z
        .looseObject({
          taxonomy: z.enum(TAXONOMIES).describe('The taxonomy.'),
          node: z.string().describe('The stated node, as its taxonomy writes it.'),
          row: z
            .string()
            .describe('The node that was looked up: the stated one, or the nearest known above it.'),
          name: z.string().nullable().describe('Name of the node that was looked up; null if none is kept.'),
          presumed: z
            .array(
              z.looseObject({
                fact: z.string().describe('Name of the attribute.'),
                value: z.union([z.boolean(), z.number(), z.string()]).describe('The value that is presumed.'),
              }),
            )
            .describe(
              'Facts presumed from the node, because goods filed there are so by nature: confirm them. A stated fact or the words of the title outrank each.',
            ),
        })
        .nullable()
        .describe('The node of a public taxonomy that the category was read from; null if none was stated.'),
    })
    .describe('The category that was judged or guessed.'),
  standards: z
    .array(
      z.looseObject({
        input: z.string().describe('The text that was read, at most 80 characters.'),
        family: z
          .string()
          .nullable()
          .describe('The standard, without its edition; null if it is not on record.'),
        edition: z.string().nullable().describe('The edition; null if none was stated.'),
        status: z
          .enum(['current', 'superseded', 'unknown'])
          .describe('Status of the edition. `unknown` never means current.'),
        message: z.string().describe('The status in words.'),
        published: z.string().nullable().describe('When the edition was published; null if not on record.'),
        last_use: z
          .string()
          .nullable()
          .describe('Last day of use of the edition, `YYYY-MM-DD`; null if not on record.'),
        successors: z.array(z.string()).describe('Editions that replaced it, oldest first.'),
      }),
    )
    .describe('The standards that the request states.'),
});
export type Understood = Documented<z.infer<typeof understoodShape>>;

const NONE: readonly never[] = Object.freeze([]);
/** Most requests only state a category: the same frozen object each time. */
const plain = new WeakMap<RuleIndex, Map<string, Understood>>();

/** The part of the document about how the facts were read. Keys in code-unit order. */
export function understand(facts: Facts, judged: Judgement, on: Circumstances): Understood {
  const { readings, index } = on;
  const stated =
    facts.category !== null && facts.category !== 'any' && index.categories.has(facts.category)
      ? facts.category
      : null;
  const hints = readings.words?.hints ?? NONE;
  const silent = hints.length === 0 && readings.standards.length === 0 && readings.stated.length === 0;
  const node = nodeOf(judged.facts, judged);
  const isTitled = stated === null || judged.facts.category !== stated;
  const titled = isTitled && judged.opening.length === 0 ? judged.facts.category : null;
  if (stated !== null && silent && node === null) return plainly(stated, index);
  return {
    category:
      titled !== null && titled !== 'any'
        ? { ...asStated(titled, hints, node), basis: 'title' }
        : stated === null
          ? guess(facts, hints, judged, on)
          : asStated(stated, hints, node),
    facts: readings.stated.map(({ fact, stated_by, value, words }) => {
      const counts = facts.attributes[fact] === null || facts.attributes[fact] === value;
      return { counts, fact, stated_by, value, words };
    }),
    standards: readings.standards.map(({ edition, family, input, message, row, status, successors }) => ({
      edition,
      family,
      input,
      last_use: row?.last_use ?? null,
      message,
      published: row?.published ?? null,
      status,
      successors,
    })),
  };
}

function plainly(category: string, index: RuleIndex): Understood {
  let known = plain.get(index);
  if (known === undefined) {
    known = new Map();
    plain.set(index, known);
  }
  let understood = known.get(category);
  if (understood === undefined) {
    understood = Object.freeze({
      category: Object.freeze(asStated(category, NONE)),
      facts: NONE,
      standards: NONE,
    });
    known.set(category, understood);
  }
  return understood;
}

/** The node, with what was presumed from it and counts: neither stated nor told otherwise. */
function nodeOf(facts: Facts, { known }: Judgement): Understood['category']['node'] {
  const place = placeIn(facts);
  if (place === null) return null;
  const { taxonomy, node, row, name } = place;
  const presumed = place.implies.flatMap(([fact, value]) =>
    facts.attributes[fact] === null && factOf(known, fact) === value && fact in ATTRIBUTES
      ? [{ fact, value }]
      : [],
  );
  return { name, node, presumed, row, taxonomy };
}

function asStated(
  category: string,
  hints: readonly CategoryHint[],
  node: Understood['category']['node'] = null,
): Understood['category'] {
  const same = hints.find((hint) => hint.category === category);
  return {
    alternatives: hints.filter((hint) => hint !== same),
    basis: 'stated',
    category,
    confidence: 1,
    decision_if_confirmed: null,
    node,
    words: same?.words ?? NONE,
  };
}

function guess(
  facts: Facts,
  [first, ...alternatives]: readonly CategoryHint[],
  judged: Judgement,
  on: Circumstances,
): Understood['category'] {
  if (first === undefined) {
    return {
      alternatives: NONE,
      basis: 'none',
      category: null,
      confidence: 0,
      decision_if_confirmed: null,
      node: null,
      words: NONE,
    };
  }
  const { category, confidence, words } = first;
  const only = judged.opening.length === 1;
  return {
    alternatives,
    basis: 'words',
    category,
    confidence,
    decision_if_confirmed: only ? judge({ ...facts, category }, on).verdict : null,
    node: null,
    words,
  };
}
