/** Facts as questions: each that can be asked for has its sentence, and no code stands in one. */
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { askingFor } from '../../../contracts/decisions/request/asking.ts';
import {
  ATTRIBUTE_NAMES,
  decisionRequestSchema,
  normalizeFacts,
  TEXT_FACTS,
} from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import questions from '../../../contracts/rule-packs/data/questions.json' with { type: 'json' };
import { WORKED_CASES } from '../../fixtures/worked-cases.ts';

const index = shippedIndex();
const FACTS: readonly string[] = [...TEXT_FACTS, ...ATTRIBUTE_NAMES];
/** Two words joined by an underscore: the name of a fact, a category or a kind of document. */
const CODE = /\b[a-z0-9]+_[a-z0-9_]+\b/;

t.test('every fact that can be asked for has one sentence, of everyday length and without a code', (t) => {
  for (const fact of FACTS) {
    const { question, hint } = askingFor(fact);
    t.match(question, /^[A-Z][^?]*\?$/, fact);
    t.ok(question.length <= 110, `${fact}: ${question.length} characters`);
    t.notMatch(`${question} ${hint ?? ''}`, CODE, fact);
    if (hint !== null) t.ok(/[.”]$/.test(hint) && hint.length <= 90, `${fact}: ${hint}`);
  }
  t.equal(new Set(FACTS.map((fact) => askingFor(fact).question)).size, FACTS.length, 'each its own');
  t.end();
});

t.test('the table has sentences for facts that exist', (t) => {
  t.same(
    Object.keys(questions.facts).filter((name) => !FACTS.includes(name)),
    [],
  );
  t.end();
});

t.test('in the worked cases a question, its consequences, its step and the summary have no code', (t) => {
  const asked = new Map<string, string>();
  for (const { request, as_of, says } of Object.values(WORKED_CASES).flat()) {
    const facts = normalizeFacts(decisionRequestSchema.parse(request));
    const { missing_facts, next_steps, summary } = decide(facts, { index, as_of });
    const texts = [
      summary,
      ...missing_facts.flatMap(({ question, hint, follows }) => [
        question,
        hint ?? '',
        ...follows.map(({ asks_for }) => asks_for),
      ]),
      ...next_steps.filter(({ action }) => action === 'state_fact').map(({ text }) => text),
    ];
    for (const text of texts) if (CODE.test(text)) asked.set(text, says);
  }
  t.same([...asked], []);
  t.end();
});

t.test('what follows from each answer is what the judgement then asks for', (t) => {
  const judge = (attributes: object) =>
    decide(
      normalizeFacts({
        marketplace: 'amazon_us',
        category: 'household_appliances',
        intended_action: 'list',
        attributes,
      }),
      { index, as_of: '2026-11-28' },
    );
  let compared = 0;
  for (const { fact, follows } of judge({}).missing_facts) {
    for (const { answer, asks_for } of follows) {
      if (answer !== 'yes' && answer !== 'no') continue;
      const { missing_evidence, missing_facts } = judge({ [fact]: answer === 'yes' });
      t.notOk(
        missing_facts.some((one) => one.fact === fact),
        `${fact} is answered`,
      );
      const first = asks_for.split(/, | and \d/)[0] as string;
      if (/^(nothing more|further|it may not)/.test(first)) continue;
      compared++;
      t.ok(
        missing_evidence.some(({ name }) => name.startsWith(first)),
        `${fact}, ${answer}: ${asks_for}`,
      );
    }
  }
  t.ok(compared > 0, 'some answer asks for documents');
  t.end();
});
