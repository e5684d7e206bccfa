/** Shares of the claim guard's verdicts on sentences that its model has not seen. */

import { hash32 } from '../../../contracts/core/canonical.ts';
import { sentencesBy } from '../../../contracts/messages/claim-guard/model/grammar.ts';
import { readerOf } from '../../../contracts/messages/claim-guard/model/model.ts';
import { HARD_CASES, madeFrom, trainingRows } from '../../../contracts/messages/claim-guard/model/rows.ts';
import type { Row } from '../../../contracts/messages/claim-guard/model/train.ts';
import { ASKS_FROM, BLOCKS_FROM, guardText } from '../../../contracts/messages/claim-guard.ts';

type Sentence = Pick<Row, 'text' | 'want' | 'topic'>;
type Verdict = 'pass' | 'ask' | 'block';
type Judge = (text: string) => Verdict;

/** Groups of hard cases in other languages than English. */
export const LANGUAGES: readonly string[] = ['german', 'french', 'spanish', 'italian'];

/** Shares of verdicts, in percent of the sentences of a kind. */
export interface Shares {
  sentences: { block: number; pass: number };
  /** Shares of sentences that must not go out. */
  blocked: number;
  caught: number;
  /** Shares of honest ones. */
  falsely_blocked: number;
  falsely_asked: number;
}

export function sharesOf(rows: readonly Sentence[], judge: Judge): Shares {
  const share = (want: 'block' | 'pass', ...verdicts: Verdict[]) => {
    const own = rows.filter((row) => row.want === want);
    const met = own.filter(({ text }) => verdicts.includes(judge(text)));
    return Math.round((1000 * met.length) / own.length) / 10;
  };
  const count = (want: 'block' | 'pass') => rows.filter((row) => row.want === want).length;
  return {
    sentences: { block: count('block'), pass: count('pass') },
    blocked: share('block', 'block'),
    caught: share('block', 'block', 'ask'),
    falsely_blocked: share('pass', 'block'),
    falsely_asked: share('pass', 'ask'),
  };
}

/** The guard with other weights: what the rules find stays. @param rules whether the rules judge as well */
function judgeBy(rows: readonly Row[], rules = true): Judge {
  const read = readerOf(madeFrom(rows));
  return (text) => {
    if (rules && guardText(text, 'notice').findings.some(({ score }) => score === 1)) return 'block';
    const score = Math.max(0, ...read(text, 0).map((one) => one.score));
    return score >= BLOCKS_FROM ? 'block' : score >= ASKS_FROM ? 'ask' : 'pass';
  };
}

/** Hard cases, each judged by weights that were made without its fold. */
export function heldOutCases(folds = 4): { row: Row; verdict: Verdict }[] {
  const foldOf = ({ text }: Row) => hash32(text) % folds;
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const judge = judgeBy(
      trainingRows(
        undefined,
        HARD_CASES.filter((row) => foldOf(row) !== fold),
      ),
    );
    return HARD_CASES.filter((row) => foldOf(row) === fold).map((row) => ({ row, verdict: judge(row.text) }));
  });
}

/**
 * Sentences of claims of the grammar that the weights have not met in any wording: a sixth of the claims is left
 * out, drawn by a seed.
 */
function heldOutClaims(seed: number): Shares {
  const out = (claim: string) => hash32(claim, seed) % 6 === 0;
  const judge = judgeBy(trainingRows().filter(({ claim }) => !out(claim)));
  return sharesOf(sentencesBy(seed, 800, out), judge);
}

/** Prints the figures. */
export function measured(): void {
  const cases = heldOutCases();
  const verdicts = new Map(cases.map(({ row, verdict }) => [row.text, verdict]));
  const judge: Judge = (text) => verdicts.get(text) ?? 'pass';
  const rows = cases.map(({ row }) => row);
  const table: Record<string, Shares> = {
    'hard cases, english': sharesOf(
      rows.filter(({ topic }) => !LANGUAGES.includes(topic)),
      judge,
    ),
  };
  for (const language of LANGUAGES)
    table[`hard cases, ${language}`] = sharesOf(
      rows.filter(({ topic }) => topic === language),
      judge,
    );
  for (const seed of [21, 22, 23]) table[`claims held out, seed ${seed}`] = heldOutClaims(seed);
  console.table(
    Object.fromEntries(
      Object.entries(table).map(([name, { sentences, ...shares }]) => [
        name,
        { 'to block': sentences.block, honest: sentences.pass, ...shares },
      ]),
    ),
  );
}
