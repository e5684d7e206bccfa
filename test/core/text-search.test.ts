/** Search by words: which texts answer a query, in which order, and which sentence is shown of them. */
import fc from 'fast-check';
import t from 'tap';
import { excerptOf, findTexts, indexTexts, wordsOf } from '../../contracts/core/text-search.ts';

const titled = (title: string, text = '') => ({ title, text });
const titles = (entries: { title: string; text: string; names?: string }[], query: string) =>
  findTexts(indexTexts(entries), query).found.map(({ title }) => title);

t.test('a word counts in every form of it, and codes are read as their words', (t) => {
  t.same(titles([titled('Retries of deliveries'), titled('Keys')], 'delivery retry'), [
    'Retries of deliveries',
  ]);
  t.same(titles([titled('intended_action'), titled('Keys')], 'intendedAction'), ['intended_action']);
  t.same(wordsOf('X-Service-Key: Café'), ['x', 'service', 'key', 'cafe']);
  t.end();
});

t.test(
  'a title counts more than a name, a name more than a text, and a rare word more than a frequent one',
  (t) => {
    t.same(
      titles(
        [titled('C', 'about the quota'), { title: 'B', names: 'quota', text: 'x' }, titled('quota', 'x')],
        'quota',
      ),
      ['quota', 'B', 'C'],
    );
    const frequent = Array.from({ length: 9 }, (_, i) => titled(`The key of number ${i}`));
    t.equal(titles([...frequent, titled('The badge')], 'key badge')[0], 'The badge');
    t.end();
  },
);

t.test('a text needs half of the query, and words that nothing has are named', (t) => {
  const index = indexTexts([titled('webhook secret rotation'), titled('webhook')]);
  t.same(findTexts(index, 'secret rotation').found.length, 1);
  t.same(findTexts(index, 'webhook zebra'), {
    found: [index.entries[1], index.entries[0]],
    unknown: ['zebra'],
  });
  for (const nothing of ['', '   ', '!?', '\u0000'])
    t.same(findTexts(index, nothing), { found: [], unknown: [] }, JSON.stringify(nothing));
  t.end();
});

t.test('the sentence with most words of the query is shown, shortened between words', (t) => {
  const text = 'Keys travel in a header. A webhook secret signs each delivery. Deliveries are retried.';
  t.equal(excerptOf(text, 'webhook secret', 80), 'A webhook secret signs each delivery.');
  t.equal(excerptOf(text, 'webhook secret', 20), 'A webhook secret …');
  t.equal(excerptOf('', 'x', 20), '');
  t.end();
});

t.test('whatever is asked, results are entries of the index, each once', (t) => {
  const texts = fc.array(fc.record({ title: fc.string({ unit: 'grapheme' }), text: fc.lorem() }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(texts, fc.string({ unit: 'grapheme', maxLength: 60 }), (entries, query) => {
      const { found } = findTexts(indexTexts(entries), query);
      return new Set(found).size === found.length && found.every((one) => entries.includes(one));
    }),
  );
  t.end();
});
