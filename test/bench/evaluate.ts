/**
 * The cost of a decision in process: `node test/bench/evaluate.ts`. Prints p50, p99 and mean microseconds for
 * the verdict with its reasons, and for the full document with hashes and the proved smallest change. The last
 * lines ask about a product with a title, every one another, each once.
 */
import { decideWithJson } from '../../contracts/decisions/document/decide.ts';
import { circumstances, judge } from '../../contracts/decisions/judgement/judgement.ts';
import { factsKey, normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { differentQuestions } from './questions.ts';

const index = shippedIndex();
const as_of = '2026-11-21';
const actions = ['recommend', 'list', 'source', 'import', 'buy'];
const requests = ['amazon_us', 'amazon_de', 'walmart_us'].flatMap((marketplace) =>
  [...index.categories.keys()].map((category, i) => ({
    marketplace,
    category,
    brand: 'Acme',
    model: `M-${i}`,
    intended_action: actions[i % actions.length] as string,
    ...(i % 3 === 0 ? { fcc_id: '2AC7Z-ESPWROOM32' } : {}),
    ...(i % 4 === 0 ? { standard: i % 8 === 0 ? 'IEC 60950-1:2005' : 'ASTM F963-23' } : {}),
    ...(i % 2 === 0 ? { attributes: { has_radio: true, age_grade_years: i % 15 } } : {}),
  })),
);
const facts = requests.map(normalizeFacts);
const read = facts.map((one) => circumstances(one, index, as_of, null));

let sink = 0;

function measure(name: string, rounds: number, once: (i: number) => number): void {
  for (let i = 0; i < rounds / 4; i++) sink += once(i % facts.length);
  const times = new Float64Array(rounds);
  const start = performance.now();
  for (let i = 0; i < rounds; i++) {
    const from = process.hrtime.bigint();
    sink += once(i % facts.length);
    times[i] = Number(process.hrtime.bigint() - from) / 1e3;
  }
  const mean = ((performance.now() - start) * 1e3) / rounds;
  times.sort();
  const at = (p: number) => (times[Math.floor(p * rounds)] as number).toFixed(2).padStart(8);
  console.log(
    `${name.padEnd(44)} p50 ${at(0.5)} us   p99 ${at(0.99)} us   mean ${mean.toFixed(2).padStart(8)} us`,
  );
}

console.log(`${index.ruleCount} rules, ${facts.length} different requests, node ${process.version}`);
measure(
  'normalise and key',
  200_000,
  (i) => factsKey(normalizeFacts(requests[i] as (typeof requests)[number])).length,
);
measure(
  'verdict and reasons, identifiers already read',
  400_000,
  (i) => judge(facts[i] as never, read[i] as never).open.length,
);
measure('verdict and reasons', 400_000, (i) => {
  const one = facts[i] as (typeof facts)[number];
  return judge(one, circumstances(one, index, as_of, null)).open.length;
});
measure('full document, hashes, proved smallest change', 60_000, (i) => {
  return decideWithJson(facts[i] as (typeof facts)[number], { index, as_of }).canonical_json.length;
});
const catalogue = differentQuestions(24_000, 1).map(normalizeFacts);
let next = 0;
measure('a title read', 8_000, () => {
  const one = catalogue[next++ % catalogue.length] as (typeof facts)[number];
  return circumstances(one, index, as_of, null).readings.identifiers.length;
});
measure('judging with a title, verdict to finished JSON', 8_000, () => {
  const one = catalogue[next++ % catalogue.length] as (typeof facts)[number];
  return decideWithJson(one, { index, as_of }).shown_json.length;
});
if (sink === 0) throw new Error('nothing was measured');
