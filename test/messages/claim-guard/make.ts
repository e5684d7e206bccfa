/**
 * Makes the weights of the claim guard's model, and shows what it does with sentences that it has not seen.
 *
 * `npm run generate` learns each sentence of our own texts that the guard would keep back, as a row of
 * `own-wording.json`, until all pass, and prints those rows: whoever commits them says that they are honest.
 * `npm run guard` measures: hard cases held out in turn, and claims of the grammar held out by seeds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Made, readerOf } from '../../../contracts/messages/claim-guard/model/model.ts';
import { EXAMPLES, madeFrom, trainingRows } from '../../../contracts/messages/claim-guard/model/rows.ts';
import { ASKS_FROM } from '../../../contracts/messages/claim-guard.ts';
import { measured } from './measure.ts';
import { ownSentences } from './own-sentences.ts';

const MODEL = new URL('../../../contracts/messages/claim-guard/model/', import.meta.url);
const WEIGHTS = new URL('weights.json', MODEL);
const WORDING = new URL('own-wording.json', MODEL);
/** A learned sentence keeps this distance from being asked about, so that the next weights keep it, too. */
const MARGIN = 0.03;
const ROUNDS = 12;

/** The weights file as text. */
export const weightsText = (made: Made) => `${JSON.stringify(made, null, 2)}\n`;

async function make(): Promise<void> {
  const wording: string[] = JSON.parse(readFileSync(WORDING, 'utf8'));
  const before = new Set(wording);
  const own = [
    ...(await ownSentences()),
    ...EXAMPLES.filter(({ want }) => want === 'pass').map(({ text }) => text),
  ];
  let asked: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const made = madeFrom(trainingRows(wording));
    const read = readerOf(made);
    const kept = own.filter((sentence) => read(sentence, ASKS_FROM - (round === 0 ? 0 : MARGIN)).length > 0);
    asked = round === 0 ? kept : kept.filter((sentence) => read(sentence, ASKS_FROM).length > 0);
    if (asked.length === 0) {
      writeFileSync(WEIGHTS, weightsText(made));
      writeFileSync(WORDING, `${JSON.stringify(wording, null, 2)}\n`);
      for (const sentence of new Set(wording))
        if (!before.has(sentence)) console.log(`learned as honest: ${sentence}`);
      return;
    }
    // A sentence that one row does not settle counts more.
    wording.push(...kept, ...(round > 2 ? [...asked, ...asked] : []));
    wording.sort();
  }
  throw new Error(`kept back however often they are learned; reword them:\n${asked.join('\n')}`);
}

if (import.meta.main) await (process.argv.includes('--measure') ? measured() : make());
