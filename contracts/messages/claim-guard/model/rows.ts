/**
 * The rows that the model learns from: hard cases written by hand, the examples of the rules, claims about products
 * (which rules of their own judge), our own wording, wordings, and sentences of the grammar.
 */
import { CLAIM_ROWS } from '../../../decisions/request/claims.ts';
import { GUARD_RULES } from '../rules.ts';
import foreignCases from './foreign-cases.json' with { type: 'json' };
import { sentencesBy, wordingsBy } from './grammar.ts';
import hardCases from './hard-cases.json' with { type: 'json' };
import { type Made, madeOf } from './model.ts';
import ownWording from './own-wording.json' with { type: 'json' };
import { tokensOf } from './reading.ts';
import { type Row, trained } from './train.ts';

const GRAMMAR_SEED = 11;
const GRAMMAR_ROWS = 15_000;
/** Sentences of one wording, at most. */
const WORDED = 12;
/** Times that a hard case counts, and all sentences of one wording; a sentence of the grammar counts once. */
const HARD = 10;
const WORDING = 24;
const OWN = 3;

const rowsOf = (
  lists: Readonly<Record<string, readonly string[]>>,
  want: 'block' | 'pass',
  weight: number,
): Row[] =>
  Object.entries(lists).flatMap(([topic, texts]) =>
    texts.map((text) => ({ text, want, topic, claim: text, weight })),
  );

/** Hard cases: sentences that must not go out, and honest ones that resemble them. They grow as rows. */
export const HARD_CASES: readonly Row[] = [
  ...[hardCases, foreignCases].flatMap(({ block, pass }) => [
    ...rowsOf(block, 'block', HARD),
    ...rowsOf(pass, 'pass', HARD),
  ]),
];

export const EXAMPLES: readonly Row[] = [
  ...GUARD_RULES.flatMap(({ topic, matches, non_matches }) => [
    ...rowsOf({ [topic]: matches }, 'block', HARD),
    ...rowsOf({ [topic]: non_matches }, 'pass', HARD),
  ]),
  ...rowsOf(
    {
      product: CLAIM_ROWS.flatMap(({ text_kind, matches, non_matches }) =>
        text_kind === 'marketing' ? [...matches, ...non_matches] : non_matches,
      ),
    },
    'pass',
    OWN,
  ),
];

/** Every row that the weights are made from. @param own sentences of our own texts that need to be learned */
export function trainingRows(own: readonly string[] = ownWording, hard: readonly Row[] = HARD_CASES): Row[] {
  return [
    ...sentencesBy(GRAMMAR_SEED, GRAMMAR_ROWS),
    ...wordingsBy(GRAMMAR_SEED, WORDED, WORDING),
    ...EXAMPLES,
    ...hard,
    ...rowsOf({ own }, 'pass', OWN),
  ];
}

/** The weights from rows; the same rows give the same bytes. */
export function madeFrom(rows: readonly Row[]): Made {
  return madeOf(
    trained(rows),
    rows
      .filter(({ want }) => want === 'block')
      .map(({ topic, text }) => ({ topic, tokens: tokensOf(text)[0] ?? [] })),
  );
}
