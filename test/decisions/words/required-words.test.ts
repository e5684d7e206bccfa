/** The guard of patterns: whatever a pattern matches contains one of the literals derived from it. */
import fc from 'fast-check';
import t from 'tap';
import { foldedSlowly, foldedText } from '../../../contracts/core/plain-text.ts';
import { CLAIM_ROWS } from '../../../contracts/decisions/request/claims.ts';
import { claimText } from '../../../contracts/decisions/words/claim-denials.ts';
import { isAmong, requiredIn, Scanner } from '../../../contracts/decisions/words/required-words.ts';
import { anyCharacter } from '../../support/characters.ts';

const patterns = [...new Set(CLAIM_ROWS.map(({ pattern }) => pattern))];
const scanner = new Scanner(patterns.map(requiredIn));

/** Whether the guard lets every pattern try the text that it matches. */
const guarded = (text: string) => {
  const found = scanner.scan(text);
  return patterns.every((pattern, i) => isAmong(found, i) || !new RegExp(pattern).test(text));
};

t.test('every example of a claim passes its guard, alone and inside a title', (t) => {
  const examples = CLAIM_ROWS.flatMap(({ matches, non_matches }) => [...matches, ...non_matches]);
  for (const example of examples) {
    const text = claimText(foldedText(example));
    t.ok(guarded(text) && guarded(`set of 2 ${text}, blue`), example);
  }
  t.end();
});

t.test('strings drawn from a pattern pass its guard', (t) => {
  for (const [i, pattern] of patterns.entries()) {
    let drawn: fc.Arbitrary<string>;
    try {
      drawn = fc.stringMatching(new RegExp(pattern));
    } catch {
      // Patterns that look behind are more than can be drawn from.
      continue;
    }
    fc.assert(
      fc.property(drawn, (text) => isAmong(scanner.scan(text), i) || !new RegExp(pattern).test(text)),
      { numRuns: 30 },
    );
  }
  t.end();
});

t.test('literals are those of which each match contains one', (t) => {
  for (const [pattern, literals] of [
    ['cures? (?:all )?cancer', ['cure ', 'cures']],
    ['\\d+ (?:all )?cancer', [' canc', ' all ']],
    ['(?:heal|cure)s', ['heals', 'cures']],
    ['\\bab?c', ['ac', 'abc']],
    ['x*', null],
    ['[a-z]+', null],
    ['(?!no )made', ['made']],
    ['治す', ['治す']],
  ] as const)
    t.same(requiredIn(pattern), literals, pattern);
  t.end();
});

t.test('a scan finds the sets that have a literal in the text, and those without literals', (t) => {
  const literal = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '治'), minLength: 1, maxLength: 4 });
  const sets = fc.array(fc.option(fc.array(literal, { minLength: 1, maxLength: 4 }), { nil: null }), {
    maxLength: 70,
  });
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '治', ' '), maxLength: 30 });
  fc.assert(
    fc.property(sets, text, (sets, text) => {
      const found = new Scanner(sets).scan(text);
      return sets.every(
        (literals, i) =>
          isAmong(found, i) === (literals === null || literals.some((one) => text.includes(one))),
      );
    }),
    { numRuns: 500 },
  );
  t.end();
});

t.test('folding by a table gives what folding character by character gives', (t) => {
  const units = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  t.same(
    units.filter((unit) =>
      ['', 'a', ' ', 'e\u0301'].some((before) => foldedText(before + unit) !== foldedSlowly(before + unit)),
    ),
    [],
  );
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        'a',
        'B',
        ' ',
        'ß',
        'é',
        '－',
        '’',
        'Ä',
        'İ',
        'ı',
        'ﬁ',
        '治',
        'が',
        'か\u3099',
        'а',
        'Σ',
        '​',
      ),
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 2 }),
    ),
    maxLength: 40,
  });
  fc.assert(
    fc.property(text, (text) => foldedText(text) === foldedSlowly(text)),
    { numRuns: 5_000 },
  );
  t.end();
});
