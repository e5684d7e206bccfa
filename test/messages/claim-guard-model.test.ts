/** The claim guard's model: three answers, weights that follow from data, and what it does with unseen sentences. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { scoredSentences } from '../../contracts/messages/claim-guard/model/model.ts';
import { HARD_CASES, madeFrom, trainingRows } from '../../contracts/messages/claim-guard/model/rows.ts';
import { TOPICS } from '../../contracts/messages/claim-guard/topics.ts';
import { ASKS_FROM, BLOCKS_FROM, guardText, verdictOf } from '../../contracts/messages/claim-guard.ts';
import { lifecycle } from '../../jobs/accounts/lifecycle.ts';
import { sweep } from '../../jobs/core/sweep.ts';
import { seedDue } from '../fixtures/seeds.ts';
import { anyCharacter } from '../support/characters.ts';
import { clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { OPERATOR_KEY } from '../support/service.ts';
import { weightsText } from './claim-guard/make.ts';
import { heldOutCases, LANGUAGES, sharesOf } from './claim-guard/measure.ts';
import { allOwnTexts } from './claim-guard/own-sentences.ts';

t.setTimeout(380_000);

/** Percent of a lot, at least and at most: a few points beside the figures of test/README.md. */
const ENGLISH = { blocked: 78, caught: 88, falsely_blocked: 9, falsely_asked: 11 };
const FOREIGN = { blocked: 75, caught: 83, falsely_blocked: 17, falsely_asked: 21 };

t.test('the weights follow from the data, byte for byte, and are at most 128 kB', (t) => {
  const file = new URL('../../contracts/messages/claim-guard/model/weights.json', import.meta.url);
  const made = madeFrom(trainingRows());
  t.ok(weightsText(made) === readFileSync(file, 'utf8'), 'weights.json is stale: run npm run generate');
  const length = [made.places, made.weights, made.topics].reduce((sum, text) => sum + atob(text).length, 0);
  t.ok(length <= 131_072, `${length} bytes`);
  t.end();
});

t.test('every text of ours passes: mails, pages, terms, READMEs, controls', async (t) => {
  for (const { source, text } of await allOwnTexts()) {
    // As long texts are cut where the guard stops reading, each paragraph is read for itself.
    const findings = text.split('\n\n').flatMap((part) => guardText(part, 'description').findings);
    const read = findings.filter(({ rule }) => rule.startsWith('reads_as_'));
    t.same(read, [], `${source}: run npm run generate, or reword it`);
  }
});

t.test(
  'sentences by others, which nothing was learned from, are kept back or pass as far as measured',
  (t) => {
    const file = new URL('../fixtures/guard/unseen.json', import.meta.url);
    const { lots }: { lots: Record<string, Record<'block' | 'pass', string[]>> } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    for (const [lot, wanted] of Object.entries(lots)) {
      const rows = (['block', 'pass'] as const).flatMap((want) =>
        wanted[want].map((text) => ({ text, want, topic: lot })),
      );
      const shares = sharesOf(rows, (text) => guardText(text, 'notice').verdict);
      const least = LANGUAGES.some((language) => lot.endsWith(language)) ? FOREIGN : ENGLISH;
      t.ok(
        shares.blocked >= least.blocked && shares.caught >= least.caught,
        `${lot}: ${JSON.stringify(shares)}`,
      );
      t.ok(
        shares.falsely_blocked <= least.falsely_blocked && shares.falsely_asked <= least.falsely_asked,
        `${lot}: ${JSON.stringify(shares)}`,
      );
    }
    t.end();
  },
);

t.test('a finding names its sentence, kind and score, and the verdict is the worst of them', (t) => {
  const sentence = 'If you do not pay by Friday we will add a $25 penalty.';
  const { verdict, findings } = guardText(`Your order is open. ${sentence} Thank you.`, 'draft');
  t.equal(verdict, verdictOf(findings));
  t.match(findings, [{ rule: 'reads_as_fees', topic: 'fees', sentence }]);
  for (const { rule, topic, score, verdict } of HARD_CASES.flatMap(
    ({ text }) => guardText(text, 'draft').findings,
  )) {
    if (topic !== 'product') t.ok(Object.hasOwn(TOPICS, topic), topic);
    t.equal(verdict, score >= BLOCKS_FROM ? 'block' : 'ask', rule);
    t.ok(score >= ASKS_FROM && score <= 1);
  }
  t.end();
});

t.test('sentences of claims that were found by hand are kept back, and their denials pass', (t) => {
  for (const text of [
    'We tested your charger and it passed.',
    'As an ISO 17025 laboratory we issue test reports ourselves.',
    'All plans include free product liability insurance.',
    'If you do not pay by Friday we will add a $25 penalty.',
    'You exceeded your quota; we billed the additional 1,240 decisions to your card.',
    'Legal compliance is confirmed.',
  ])
    t.not(guardText(text, 'draft').verdict, 'pass', text);
  for (const text of [
    'You asked whether we provide insurance: we do not.',
    'The charger was tested by Intertek.',
    'Decisions above the quota are refused and not billed.',
  ])
    t.equal(guardText(text, 'draft').verdict, 'pass', text);
  t.end();
});

t.test('an answer is read with its question', (t) => {
  const { findings } = guardText('Do you guarantee the approval? We do, in writing. Kind regards.', 'draft');
  t.match(findings, [{ verdict: 'block', sentence: 'We do, in writing.' }]);
  t.equal(guardText('Do you insure our goods? We do not.', 'draft').verdict, 'pass');
  t.end();
});

testWhole(
  t,
  'hard cases held out in turn: most claims are kept back, most honest sentences pass',
  async (t) => {
    const cases = heldOutCases();
    const verdicts = new Map(cases.map(({ row, verdict }) => [row.text, verdict]));
    const judge = (text: string) => verdicts.get(text) ?? 'pass';
    // Rows in other languages have fewer of their kind to learn from.
    for (const [other, blocked, caught] of [
      [false, 80, 90],
      [true, 70, 83],
    ] as const) {
      const rows = cases.map(({ row }) => row).filter(({ topic }) => LANGUAGES.includes(topic) === other);
      const shares = sharesOf(rows, judge);
      t.ok(shares.blocked >= blocked && shares.caught >= caught, JSON.stringify(shares));
      t.ok(shares.falsely_blocked <= 10 && shares.falsely_asked <= 14, JSON.stringify(shares));
    }
  },
);

t.test('the name of a record says nothing', (t) => {
  const name = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });
  const isName = (text: string) => /[a-f]/.test(text) && /\d/.test(text);
  const sentences = fc.constantFrom(...HARD_CASES.map(({ text }) => text));
  const scores = (text: string) => scoredSentences(text, 0).map(({ score }) => score);
  fc.assert(
    fc.property(sentences, name.filter(isName), name.filter(isName), (text, one, other) => {
      t.same(scores(`${text} See ord_${one}.`), scores(`${text} See ord_${other}.`));
    }),
    { numRuns: 200 },
  );
  t.end();
});

t.test('any text is read, at most twenty sentences of it are reported', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 2_000 }), (text) => {
      for (const { score, sentence } of scoredSentences(text, 0)) t.ok(score <= 1 && text.includes(sentence));
      return guardText(text, 'draft').findings.length >= 0;
    }),
    { numRuns: 200 },
  );
  const many = HARD_CASES.filter(({ want }) => want === 'block')
    .map(({ text }) => text)
    .join('\n');
  const read = guardText(many, 'draft').findings.filter(({ rule }) => rule.startsWith('reads_as_'));
  t.equal(read.length, 20);
  t.end();
});

t.test(
  'a dispatch that a person has to read is withheld like a blocked one, until they release it',
  async (t) => {
    const service = await clockedService(t);
    const asked = HARD_CASES.map(({ text }) => text).find((text) => {
      const { verdict, findings } = guardText(text, 'notice');
      return verdict === 'ask' && findings.length === 1;
    });
    const unsure = {
      ...lifecycle,
      handle: (...given: Parameters<typeof lifecycle.handle>) =>
        lifecycle.handle(...given).map((effect) => ({
          ...effect,
          dispatches:
            effect.dispatches?.map((one) => ({ ...one, payload: { ...one.payload, because: asked } })) ?? [],
        })),
    };
    await seedDue(lifecycle, service, 1);
    await sweep(service.service, unsure, {
      mode: 'run',
      limit: 10,
      scope: 'all',
      now: new Date(service.clock.now()),
    });
    const { body } = await service.get('/api/claim-guard', OPERATOR_KEY);
    t.match(body.withheld, [{ status: 'withheld', findings: [{ verdict: 'ask', sentence: asked }] }]);
    const ran = await service.post('/api/claim-guard/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);
    t.equal(ran.status, 201);
    const after = await service.get('/api/claim-guard', OPERATOR_KEY);
    t.match(
      after.body.texts.filter(({ verdict }) => verdict === 'ask'),
      [{ count: Number }],
    );
    t.match(after.body.blocked, [{ verdict: 'ask' }]);
    const dispatch_id = body.withheld[0]?.dispatch_id;
    const released = await service.post(
      '/api/claim-guard/withheld',
      { dispatch_id, action: 'release', reason: 'it is honest' },
      OPERATOR_KEY,
    );
    t.match(released, { status: 201, body: { status: 'released' } });
  },
);
