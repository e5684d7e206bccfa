/** Everyday words are drawn from wordnets by their senses, and found again by their hashes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { isEveryday, isEverydayPart, isOpenCompound } from '../../../contracts/decisions/words/everyday.ts';
import { everydayForms } from '../../../contracts/decisions/words/everyday-forms.ts';
import { scratchDirectory } from '../../support/scratch.ts';
import { abroadWords } from './everyday-abroad.ts';
import { everydayWords } from './everyday-words.ts';

const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;

function writeSenses(folder: string, files: Partial<Record<(typeof PARTS)[number], string[]>>) {
  for (const part of PARTS)
    writeFileSync(join(folder, `data.${part}`), `  1 a notice\n${(files[part] ?? []).join('\n')}\n`);
}

t.test('a word is drawn if none of its senses can open a rule', async (t) => {
  const folder = await scratchDirectory(t);
  const files = {
    noun: [
      '00000001 06 n 01 weaponry 0 000 | weapons considered collectively',
      '00000002 06 n 01 trebuchet 0 001 @ 00000001 n 0000 | a thing that throws stones',
      '00000003 25 n 01 hexagram 0 000 | a star of six points',
      '00000004 27 n 01 gallium 0 000 | a soft silvery metal',
      '00000005 04 n 01 gallium 0 000 | an act; "two senses"',
    ],
    verb: ['00000006 29 v 01 canter 0 000 | ride at an easy pace'],
    adj: [
      '00000007 00 a 01 noisome(a) 0 000 | causing or able to cause nausea by toxic vapour',
      '00000008 00 a 01 portable 0 000 | easily carried',
    ],
  };
  writeSenses(folder, files);
  t.same(
    everydayWords(folder),
    ['canter', 'hexagram'],
    'one bad sense is enough, and our own lists come first',
  );
  t.end();
});

t.test(
  'a word of another language is drawn if no wordnet gives it an open sense, in any language',
  async (t) => {
    const folder = await scratchDirectory(t);
    writeSenses(folder, {
      noun: [
        '00000001 06 n 01 weaponry 0 000 | weapons considered collectively',
        '00000002 06 n 01 trebuchet 0 001 @ 00000001 n 0000 | a thing that throws stones',
        '00000003 07 n 01 steadiness 0 000 | the quality of being steady',
        '00000004 26 n 01 harmony 0 000 | compatibility in opinion',
        '00000005 26 n 01 illness 0 001 @ 00000006 n 0000 | being unwell',
        '00000006 26 n 01 ill_health 0 000 | a state of body or mind',
        '00000007 06 n 01 doodad 0 000 | something of no name',
      ],
      verb: ['00000008 35 v 01 brush 0 000 | sweep across'],
      adj: ['00000009 00 a 01 corded 0 000 | with cords'],
    });
    const write = (file: string, rows: [id: string, lemma: string][]) => {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), rows.map(([id, lemma]) => `${id}\tx:lemma\t${lemma}\n`).join(''));
    };
    write('wikt/wn-wikt-deu.tab', [
      ['00000002-n', 'Blide'],
      ['00000003-n', 'Festigkeit'],
      ['00000004-n', 'Eintracht'],
      ['00000005-n', 'Siechtum'],
      ['00000007-n', 'Dingsbums'],
      ['00000008-v', 'abbürsten'],
      ['00000009-a', 'kordelig'],
    ]);
    write('wikt/wn-wikt-fra.tab', [
      ['00000003-n', 'blide'],
      ['00000007-n', 'bidule'],
    ]);
    write('fra/wn-data-fra.tab', [['00000007-n', 'bidule']]);
    const words = abroadWords(folder, folder);
    t.match(words.get('de'), {
      nouns: ['eintracht', 'festigkeit'],
      verbs: ['abbursten'],
      adjectives: ['kordelig'],
    });
    t.same(
      words.get('fr')?.nouns,
      ['bidule'],
      'a thing needs two sources, and a weapon in German is none in French',
    );
    t.end();
  },
);

t.test('words are found in their other forms, and before a word that we know', (t) => {
  t.ok(everydayForms('burst', 'de', 'adjectives').includes('bursten'));
  t.ok(everydayForms('abnehmen', 'de', 'verbs').includes('abnehmbare'));
  t.ok(everydayForms('opvouwen', 'nl', 'verbs').includes('opvouwbaar'));
  t.ok(everydayForms('groot', 'nl', 'adjectives').includes('grote'));
  for (const word of [
    'romantische',
    'champetre',
    'duradera',
    'reversibile',
    'kleurrijke',
    'jedwabistej',
    'fargrik',
  ])
    t.ok(isEveryday(word), word);
  for (const word of ['wunsch', 'avond', 'halv']) t.ok(isEverydayPart(word), word);
  for (const word of [
    'hakenkreuz',
    'matraque',
    'tirapugni',
    'elfenbein',
    'falschgeld',
    'boksbeugel',
    'kastet',
  ])
    t.notOk(isEveryday(word), word);
  t.ok(isOpenCompound('leugendetector'), 'a compound that is more than its parts is open');
  t.end();
});

t.test('only words that were drawn are found', (t) => {
  for (const word of ['digging', 'charcuterie']) t.ok(isEveryday(word), word);
  for (const word of ['zorblax', 'jammer', 'whip', 'semaglutide', '']) t.notOk(isEveryday(word), word);
  t.end();
});
