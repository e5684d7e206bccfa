/** The reading of a question without zod: the same value as its shape reads, or no say in it. */
import fc from 'fast-check';
import t from 'tap';
import { postedRequest } from '../../../contracts/decisions/document/shapes.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES, TEXT_FACTS } from '../../../contracts/decisions/request/facts.ts';
import { quickRequest } from '../../../contracts/decisions/request/quick-request.ts';
import { differentQuestions } from '../../bench/questions.ts';

const NAMES: ReadonlySet<string> = new Set(Object.keys(postedRequest.shape));
const quick = (given: unknown) => quickRequest(given, NAMES);

const value = fc.oneof(
  fc.string(),
  fc.constantFrom('toys', 'true', '', 'x'.repeat(2_000), 'x'.repeat(2_001), '2026-11-21', '2026-02-30'),
  fc.constantFrom(true, false, null, 0, -0, -1, 1e9, 1e9 + 1, 5.5),
  fc.constantFrom(...ATTRIBUTE_NAMES.flatMap((name) => ATTRIBUTES[name].words ?? [])),
  fc.array(fc.string(), { maxLength: 2 }),
  fc.jsonValue({ maxDepth: 1 }),
);
const field = fc.oneof(
  fc.constantFrom(
    ...TEXT_FACTS,
    'ingredients',
    'as_of',
    'state',
    'answers',
    'markeplace',
    '__proto__',
    'toString',
  ),
  fc.string(),
);
const attribute = fc.oneof(fc.constantFrom<string>(...ATTRIBUTE_NAMES), field);
const attributes = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(attribute, value, { maxKeys: 4 }) },
  { weight: 1, arbitrary: value },
);
const body = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.dictionary(field, value, { maxKeys: 5 }), fc.option(attributes, { nil: undefined }))
      .map(([fields, attributes]) => ({ ...fields, ...(attributes === undefined ? {} : { attributes }) })),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

t.test('what is read quickly is what the shape reads, and what the shape refuses is left to it', (t) => {
  fc.assert(
    fc.property(body, (drawn) => {
      // As a body comes: parsed from JSON.
      const given = JSON.parse(JSON.stringify(drawn));
      const read = quick(given);
      if (read === null) return true;
      const { success, data } = postedRequest.safeParse(given);
      t.same(read, data);
      return success;
    }),
    { numRuns: 5_000 },
  );
  t.end();
});

t.test('the common question is read quickly', (t) => {
  const questions = differentQuestions(500, 7);
  t.same(
    questions.filter((one) => quick(one) === null),
    [],
  );
  for (const one of questions) t.same(quick(one), postedRequest.parse(one));
  t.equal(quick({ title: 7 }), null);
  t.equal(quick({ as_of: '2026-11-21' }), null, 'a day is read by its shape');
  t.same(quick({ markeplace: 'amazon_us' }), {}, 'a field of nobody is left out');
  t.end();
});
