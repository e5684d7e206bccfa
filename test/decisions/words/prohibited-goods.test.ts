/** The pack of prohibited and restricted goods, and the words by which a title names them. */
import t from 'tap';
import { ATTRIBUTES } from '../../../contracts/decisions/request/facts.ts';
import { type WordRow, wordFinder } from '../../../contracts/decisions/words/word-finder.ts';
import { readText } from '../../../contracts/decisions/words/word-tokens.ts';
import goods from '../../../contracts/rule-packs/data/goods-words.json' with { type: 'json' };
import pack from '../../../contracts/rule-packs/prohibited/rules.json' with { type: 'json' };

type Words = Readonly<Record<string, readonly string[]>>;

const rows: WordRow<string>[] = goods.rows.map(({ kind, words, not_words }) => ({
  value: kind,
  words: words as Words,
  not_words: not_words as unknown as Words,
}));
const find = wordFinder(rows, goods.accessories);
const kinds = new Set(rows.map(({ value }) => value));

function found(title: string, kind: string): boolean {
  return find(readText(title)).some(({ value }) => value === kind);
}

/** A title as a seller of that language writes it around the words. */
function titles(words: string, language: string): string[] {
  if (language === 'zh') return [words, `2026新款 ${words} 正品`, `正品${words}`];
  if (language === 'ja') return [words, `新品 ${words} 2個`];
  return [words, `${words}, 2026`, `2 x ${words.toUpperCase()} (black)`];
}

function kindsOf(jurisdictions: readonly string[]): Set<string> {
  const law = pack.rules.filter(
    ({ kind, grade, jurisdiction }) =>
      kind === 'law' && grade === 'primary' && jurisdictions.includes(jurisdiction),
  );
  return new Set(law.flatMap(({ when }) => when.flatMap((condition) => condition.in ?? [])));
}

t.test('each kind stands once, and has words in at least five languages', (t) => {
  t.equal(kinds.size, rows.length);
  t.ok(kinds.size >= 100, `${kinds.size} kinds`);
  for (const { value, words } of rows) {
    t.ok(Object.keys(words).length >= 5, value);
    for (const language of ['en', 'de', 'fr', 'es', 'it', 'zh'])
      t.ok((words[language] ?? []).length > 0, `${value} in ${language}`);
  }
  t.end();
});

t.test('each kind has a rule, and each rule names kinds that exist', (t) => {
  const named = pack.rules.flatMap(({ when }) => when.flatMap((condition) => condition.in ?? []));
  t.strictSame([...new Set(named)].sort(), [...kinds].sort());
  t.strictSame(ATTRIBUTES.prohibited_kind.words, [...kinds, 'none']);
  t.end();
});

t.test('the words of a kind are found in a title', (t) => {
  for (const { value, words } of rows)
    for (const [language, list] of Object.entries(words))
      for (const one of list)
        for (const title of titles(one, language)) if (!found(title, value)) t.fail(`${value}: ${title}`);
  t.end();
});

t.test('lawful look-alikes are not taken for the kind', (t) => {
  for (const { value, not_words } of rows)
    for (const [language, list] of Object.entries(not_words ?? {}))
      for (const one of list)
        for (const title of titles(one, language)) if (found(title, value)) t.fail(`${value}: ${title}`);
  t.end();
});

t.test('a denial and a companion name no prohibited goods', (t) => {
  for (const title of [
    'Hemp lotion, CBD oil free',
    'Fat burner without ephedra',
    'Keratin mask ohne Formaldehyd, Keratin Formol frei',
    'Silicone case for vape pen',
    'Leather holster for 9mm pistol',
    'Étui pour cigarette électronique',
    'Tasche für Springmesser',
    '适用于电子烟的收纳盒',
  ])
    t.strictSame(find(readText(title)), [], title);
  t.end();
});

t.test('a rule bans or asks for a document, in every category', (t) => {
  for (const { id, categories, check } of pack.rules) {
    t.strictSame(categories, ['any'], id);
    t.ok(['prohibited', 'evidence'].includes(check.type), id);
  }
  t.end();
});

t.test('bans stand on the law itself: 60 kinds in the United States, 40 in Europe and Canada', (t) => {
  const us = kindsOf(['US']);
  const abroad = kindsOf(['EU', 'DE', 'UK', 'CA']);
  t.ok(us.size >= 60, `${us.size} kinds in the United States`);
  t.ok(abroad.size >= 40, `${abroad.size} kinds in the EU, Germany, the United Kingdom and Canada`);
  const blocking = pack.rules.filter(({ severity }) => Object.values(severity).includes('block'));
  const primary = blocking.filter(({ grade }) => grade === 'primary');
  t.ok(primary.length >= 0.6 * blocking.length, `${primary.length} of ${blocking.length}`);
  t.strictSame(
    blocking.filter(({ grade }) => grade === 'none').map(({ id }) => id),
    [],
  );
  t.end();
});

t.test('a rule shows where it was read, if it was read', (t) => {
  for (const { id, grade, url, pinpoint, read_from, read_on } of pack.rules) {
    t.ok(url !== null && URL.canParse(url), id);
    t.equal(read_from.length > 0, grade !== 'none', id);
    t.equal(read_on !== null, grade !== 'none', id);
    if (grade === 'primary') t.ok(pinpoint !== null && pinpoint.length > 3, id);
  }
  t.end();
});
