import fc from 'fast-check';
import t, { type Test } from 'tap';
import {
  occurrenceFinder,
  type WordRow,
  wordFinder,
} from '../../../contracts/decisions/words/word-finder.ts';
import { readText } from '../../../contracts/decisions/words/word-tokens.ts';
import { anyCharacter } from '../../support/characters.ts';
import { processorTime } from '../../support/expense.ts';

const ROWS: readonly WordRow<string>[] = [
  { value: 'helmet', words: { en: ['bike helmet'], de: ['Fahrradhelm'], zh: ['头盔'] } },
  { value: 'vacuum', words: { de: ['Staubsauger'], zh: ['吸尘器'], ja: ['掃除機'] } },
  { value: 'phone', words: { en: ['phone'], fr: ['téléphone'], zh: ['手机'], ja: ['スマホ'] } },
  { value: 'charger', words: { en: ['charger'], de: ['Ladegerät'], zh: ['充电器'], fr: ['chargeur'] } },
  { value: 'battery', words: { en: ['battery'], de: ['Akku'], zh: ['电池'], fr: ['batterie'] } },
  { value: 'candle', words: { de: ['Kerze'], it: ['candela profumata'], es: ['farol'] } },
  { value: 'lead', words: { en: ['lead'] }, not_words: { en: ['dog lead', 'lead time'] } },
  { value: 'leash', words: { en: ['dog lead'] } },
];
const findIn = wordFinder(ROWS);
const find = (text: string) => findIn(readText(text));

function finds(t: Test, cases: readonly (readonly [text: string, ...values: string[]])[]): void {
  for (const [text, ...values] of cases)
    t.same([...new Set(find(text).map(({ value }) => value))], values, text);
}

t.test('words are found in any case, with or without accents, in singular and plural', (t) => {
  finds(t, [
    ['BIKE HELMETS', 'helmet'],
    ['Ladegerat, LADEGERÄTE', 'charger'],
    ['Duftkerzen, Kerzen', 'candle'],
    ['candele profumate', 'candle'],
    ['dos faroles', 'candle'],
    ['le téléphone', 'phone'],
    ['helmet for a bike'],
    ['phonetics'],
  ]);
  t.same(find('bike helmets, Bike Helmet'), [{ value: 'helmet', words: 'bike helmet' }], 'each phrase once');
  t.end();
});

t.test('the head of a compound is its last part', (t) => {
  finds(t, [
    ['Kinderfahrradhelm', 'helmet'],
    ['Akkustaubsauger', 'vacuum'],
    ['Staubsaugerbeutel'],
    ['Autokerze', 'candle'],
    ['Xyzkerze'],
  ]);
  const [first, second] = occurrenceFinder(ROWS)(readText('Akkustaubsauger'));
  t.match(first, { value: 'battery', role: 'modifier' });
  t.match(second, { value: 'vacuum', role: 'whole', at: 0, end: 1 });
  t.end();
});

t.test('Chinese and Japanese words are found without spaces, in both Chinese scripts', (t) => {
  finds(t, [
    ['儿童自行车头盔可调节', 'helmet'],
    ['兒童自行車頭盔', 'helmet'],
    ['無線吸塵器大功率', 'vacuum'],
    ['コードレス掃除機 軽量', 'vacuum'],
    ['65W充電器', 'charger'],
  ]);
  t.end();
});

t.test('companions of the product are no finds, its parts are', (t) => {
  finds(t, [
    ['Charger for phone', 'charger'],
    ['Ladegerät für phone', 'charger'],
    ['chargeur pour téléphone', 'charger'],
    ['充电器适用于手机', 'charger'],
    ['适用于苹果手机充电器', 'charger'],
    ['手机用充电器', 'charger'],
    ['スマホ用 充电器', 'charger'],
    ['Charger for phone, battery', 'charger', 'battery'],
    ['Bike helmet with battery', 'helmet', 'battery'],
    ['Gift for kids: phone', 'phone'],
    ['Case compatible with phone'],
  ]);
  t.end();
});

t.test('denied words are no finds', (t) => {
  finds(t, [
    ['Torch without battery and charger'],
    ['ohne Akku und Ladegerät'],
    ['phone sans batterie', 'phone'],
    ['Staubsauger (Akku nicht enthalten)', 'vacuum'],
    ['lead-free'],
    ['吸尘器不含电池', 'vacuum'],
    ['no lead, battery', 'battery'],
    ['aspirateur sans fil batterie', 'battery'],
  ]);
  t.end();
});

t.test('the longest phrase wins, and a phrase of not_words hides words of its own row only', (t) => {
  finds(t, [['dog lead', 'leash'], ['lead time 3 days'], ['lead', 'lead']]);
  t.end();
});

t.test('any text is read in time, and the same text gives the same finds', (t) => {
  const words = ROWS.flatMap((row) => Object.values(row.words).flat());
  const some = fc.oneof(
    fc.constantFrom(...words, 'for', 'ohne', '不含', '用', ',', '-free'),
    fc.string({ unit: anyCharacter }),
  );
  fc.assert(
    fc.property(fc.array(some, { maxLength: 40 }), (parts) => {
      const text = parts.join(' ');
      const found = JSON.stringify(find(text));
      return found === JSON.stringify(wordFinder(ROWS)(readText(text)));
    }),
  );
  const ms = processorTime(() => {
    for (const seed of ['bike ', '手', 'akkuakku', 'lead and ', '不含', 'a.'])
      for (let i = 0; i < 20; i++) find(seed.repeat(50_000));
  });
  t.ok(ms < 2_000, `${ms.toFixed(0)} ms`);
  t.end();
});
