/** Judges every tenth worked case with the indexes of words that a folder keeps, and prints the hashes; see `kept-words.test.ts`. */
import { hash } from 'node:crypto';
import { readyToRead } from '../../../api/state/kept-words.ts';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { WORKED_CASES } from '../../fixtures/worked-cases.ts';

readyToRead(process.argv[2]);
const index = shippedIndex();
const cases = Object.values(WORKED_CASES).flat();
const hashes = cases
  .filter((_, i) => i % 10 === 0)
  .map(
    ({ request, evidence, as_of }) =>
      decide(normalizeFacts(request), { index, as_of, evidence }).decision_sha256,
  );
console.log(JSON.stringify({ judged: hashes.length, all: hash('sha256', hashes.join()) }));
