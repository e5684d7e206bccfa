/**
 * No name hides the rules of another: each kind of goods and each fact that a title names is found, whatever else the
 * title says. Only its own look-alikes (`not_words`), a denial or a companion take a name back.
 */
import fc from 'fast-check';
import t from 'tap';
import { wordFacts } from '../../../contracts/decisions/request/word-facts.ts';
import { type WordRow, wordFinder } from '../../../contracts/decisions/words/word-finder.ts';
import { readText, tokensOf } from '../../../contracts/decisions/words/word-tokens.ts';
import categoryWords from '../../../contracts/rule-packs/data/category-words.json' with { type: 'json' };
import factWords from '../../../contracts/rule-packs/data/fact-words.json' with { type: 'json' };
import goods from '../../../contracts/rule-packs/data/goods-words.json' with { type: 'json' };
import { share } from '../../support/length.ts';

type Words = Readonly<Record<string, readonly string[]>>;
const wordsOf = ({ words }: { words: object }) => Object.values(words as Words).flat();

/** The statement of a row, and whether it alone states it of a title: other rows are not there to hide it. */
interface Name {
  fact: string;
  value: unknown;
  words: readonly string[];
  alone: (title: string) => boolean;
}

const named = (
  fact: string,
  value: unknown,
  rows: readonly WordRow<unknown>[],
  own?: typeof goods.accessories,
) => {
  const find = wordFinder(rows, own);
  const alone = (title: string) => find(readText(title)).some((one) => one.value === value);
  return { fact, value, words: rows.filter((row) => row.value === value).flatMap(wordsOf), alone };
};
const kinds: Name[] = goods.rows.map(({ kind, words, not_words = {} }) =>
  named('prohibited_kind', kind, [{ value: kind, words, not_words } as WordRow<unknown>], goods.accessories),
);
/** The longest phrase of a fact counts: "no MDF" says no, and not yes as well. */
const facts: Name[] = [...new Set(factWords.rows.map(({ fact }) => fact))].flatMap((fact) => {
  const rows = factWords.rows.filter((row) => row.fact === fact) as unknown as WordRow<unknown>[];
  return [...new Set(rows.map(({ value }) => value))].map((value) => named(fact, value, rows));
});
const names = [...kinds, ...facts];

function states(title: string, { fact, value }: Name): boolean {
  const { facts: found } = wordFacts({ title: readText(title), brand: null, model: null });
  return found.some((one) => one.fact === fact && one.value === value);
}

const others = [
  ...goods.rows.flatMap(wordsOf),
  ...factWords.rows.flatMap(wordsOf),
  ...categoryWords.rows.flatMap(wordsOf),
];

t.test('a name inside a longer one opens its rules, or its own look-alikes say why not', (t) => {
  const byTokens = new Map<string, Name[]>();
  for (const name of names)
    for (const words of name.words) {
      const key = tokensOf(words).words.join(' ');
      const known = byTokens.get(key) ?? [];
      if (!known.includes(name)) byTokens.set(key, [...known, name]);
    }
  let checked = 0;
  for (const title of new Set(others)) {
    const { words } = tokensOf(title);
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= words.length; to++)
        for (const name of byTokens.get(words.slice(from, to).join(' ')) ?? []) {
          checked++;
          if (name.alone(title) && !states(title, name)) t.fail(`${title} hides ${name.fact} ${name.value}`);
        }
  }
  t.ok(checked > others.length / 2, `${checked} names`);
  t.end();
});

t.test('a name beside any other one opens its rules', (t) => {
  const title = fc
    .tuple(
      fc.constantFrom(...names),
      fc.constantFrom(...others),
      fc.constantFrom(' ', ', ', ' - '),
      fc.boolean(),
    )
    .chain(([name, other, between, first]) =>
      fc.constantFrom(...name.words).map((words) => ({
        name,
        title: (first ? [words, other] : [other, words]).join(between),
      })),
    );
  fc.assert(
    fc.property(title, ({ name, title }) => !name.alone(title) || states(title, name)),
    { numRuns: share(20_000) },
  );
  t.end();
});
