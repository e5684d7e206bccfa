/**
 * The service's reading of the facts of a request: the category that was judged and why, the category that
 * the
 * words of the title suggest, and the editions of the stated standards. Nothing is applied silently: a
 * category that is not stated stays a question, with its candidates and the effect of the answer.
 */

import { type Circumstances, type Judgement, judge } from '../judgement/judgement.ts';
import type { AttributeValue, Facts } from '../request/facts.ts';
import type { Verdict } from '../request/fields.ts';
import type { EditionStatus } from '../request/standards.ts';
import type { RuleIndex } from '../rules/rules.ts';
import type { CategoryHint } from '../words/category-words.ts';

interface UnderstoodCategory {
  /** Categories that the words suggest instead of the stated one, or besides the first guess. */
  alternatives: readonly CategoryHint[];
  /** `stated`: judged as stated. `words`: guessed, not judged, to be confirmed. `none`: no hint at all. */
  basis: 'stated' | 'words' | 'none';
  category: string | null;
  /** 1 if it is stated; otherwise the confidence of the words. */
  confidence: number;
  /** The verdict if the guess were stated; null without a guess or if other facts are missing too. */
  decision_if_confirmed: Verdict | null;
  words: readonly string[];
}

interface UnderstoodStandard {
  edition: string | null;
  family: string | null;
  input: string;
  /** Last day of use of the edition, if known. */
  last_use: string | null;
  message: string;
  published: string | null;
  status: EditionStatus;
  /** Editions that replaced it, oldest first. */
  successors: readonly string[];
}

interface UnderstoodFact {
  /** False if the request states the attribute itself. */
  counts: boolean;
  fact: string;
  stated_by: string;
  value: AttributeValue;
  words: readonly string[];
}

export interface Understood {
  category: UnderstoodCategory;
  facts: readonly UnderstoodFact[];
  standards: readonly UnderstoodStandard[];
}

const NONE: readonly never[] = Object.freeze([]);
/** Most requests only state a category: the same frozen object each time. */
const plain = new WeakMap<RuleIndex, Map<string, Understood>>();

/** The part of the document about how the facts were read. Keys in code-unit order. */
export function understand(facts: Facts, judged: Judgement, on: Circumstances): Understood {
  const { readings, index } = on;
  const stated = facts.category !== null && index.categories.has(facts.category) ? facts.category : null;
  const hints = readings.words?.hints ?? NONE;
  const silent = hints.length === 0 && readings.standards.length === 0 && readings.stated.length === 0;
  if (stated !== null && silent) return plainly(stated, index);
  return {
    category: stated === null ? guess(facts, hints, judged, on) : asStated(stated, hints),
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

function asStated(category: string, hints: readonly CategoryHint[]): UnderstoodCategory {
  const same = hints.find((hint) => hint.category === category);
  return {
    alternatives: hints.filter((hint) => hint !== same),
    basis: 'stated',
    category,
    confidence: 1,
    decision_if_confirmed: null,
    words: same?.words ?? NONE,
  };
}

function guess(
  facts: Facts,
  [first, ...alternatives]: readonly CategoryHint[],
  judged: Judgement,
  on: Circumstances,
): UnderstoodCategory {
  if (first === undefined) {
    return {
      alternatives: NONE,
      basis: 'none',
      category: null,
      confidence: 0,
      decision_if_confirmed: null,
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
    words,
  };
}
