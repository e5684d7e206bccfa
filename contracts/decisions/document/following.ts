/** Consequences of each answer to a question, in words: the documents that it would ask for, or the ban. */
import { z } from 'zod';
import type { Documented } from '../../core/fields.ts';
import { capitalised } from '../../core/wording.ts';
import { ATTRIBUTES, type AttributeName, type AttributeValue } from '../request/facts.ts';
import type { CompiledRule } from '../rules/compiled-rule.ts';
import { FALSE, type KnownFacts, POSITION, TRUE } from '../rules/conditions.ts';
import type { RuleIndex } from '../rules/rules.ts';

export const followsShape = z
  .array(
    z.object({
      answer: z.string().describe('The answer: `yes`, `no`, or codes of those allowed.'),
      asks_for: z.string().describe('What it would ask for, by the rules that this fact settles.'),
    }),
  )
  .describe('What follows from each answer; empty where only the whole judgement can tell.');
export type Follows = Documented<z.infer<typeof followsShape>>;

/** Rules that wait for a fact. */
export interface Waiting {
  rule: CompiledRule;
  /** Whether it waits for its trait to be opened, so that its own conditions say nothing about the fact. */
  opens: ((known: KnownFacts) => number) | null;
  /** False if it waits for a further fact besides. */
  direct: boolean;
}

/** Names of documents in one consequence, at most. */
const NAMED = 2;

const NOTHING = 'nothing more';

/** The consequences of each answer. Numbers and dates have none: they have no list of answers. */
export function followsOf(
  fact: string,
  waiting: readonly Waiting[],
  known: KnownFacts,
  index: RuleIndex,
): Follows {
  const spec = ATTRIBUTES[fact as AttributeName];
  const answers: readonly AttributeValue[] =
    spec?.type === 'boolean' ? [true, false] : spec?.type === 'word' ? (spec.words ?? []) : [];
  const byConsequence = new Map<string, string[]>();
  const if_so = [...known];
  for (const answer of answers) {
    if_so[POSITION[fact as AttributeName]] = answer;
    const asks_for = consequence(waiting, if_so, index);
    const said = answer === true ? 'yes' : answer === false ? 'no' : answer;
    byConsequence.set(asks_for, [...(byConsequence.get(asks_for) ?? []), String(said)]);
  }
  // If every answer has the same consequence, only the rules that come after it differ.
  if (byConsequence.size < 2) return [];
  return [...byConsequence].map(([asks_for, said]) => ({
    answer: said.length > ANSWERS ? 'any other' : said.join(' or '),
    asks_for,
  }));
}

/** Answers that are listed by name, at most. */
const ANSWERS = 6;

function consequence(waiting: readonly Waiting[], known: KnownFacts, index: RuleIndex): string {
  const names = new Set<string>();
  let further = false;
  for (const { rule, opens, direct } of waiting) {
    if (opens !== null && opens(known) === FALSE) continue;
    if (!direct) {
      further = true;
      continue;
    }
    const applies = rule.applies(known);
    if (applies === FALSE) continue;
    if (rule.check === 'prohibited' && applies === TRUE)
      return `it may not be offered: ${rule.rule.instrument}`;
    for (const { codes } of rule.groups) {
      const [code = ''] = codes;
      names.add(index.evidenceTypes.get(code)?.name ?? code);
    }
    further ||= rule.groups.length === 0;
  }
  if (names.size === 0) return further ? 'further questions' : NOTHING;
  const shown = [...names].slice(0, NAMED).join(', ');
  return names.size > NAMED ? `${shown} and ${names.size - NAMED} more` : shown;
}

/** The consequences in one sentence; null if there are none. */
export function followsText(follows: Follows): string | null {
  if (follows.length === 0) return null;
  const [first = '', ...rest] = follows.map(({ answer, asks_for }) => `if ${answer}: ${asks_for}`);
  return `${[capitalised(first), ...rest].join('; ')}.`;
}
