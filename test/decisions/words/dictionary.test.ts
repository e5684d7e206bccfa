/** Words of wordnets are gathered, kept as bits, and found again. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { isWord } from '../../../contracts/decisions/words/dictionary.ts';
import { scratchDirectory } from '../../support/scratch.ts';
import { dictionaryWords } from './dictionary.ts';

t.test('words of letters are gathered, without everyday ones', async (t) => {
  const folder = await scratchDirectory(t);
  for (const part of ['noun', 'verb', 'adj', 'adv'])
    writeFileSync(join(folder, `index.${part}`), '  1 a notice\n');
  writeFileSync(
    join(folder, 'index.noun'),
    '  1 a notice\ngrand_vizier n 1 0 1 0 00000001\ncharcuterie n 1 0 1 0 00000002\n',
  );
  writeFileSync(
    join(folder, 'wn-wikt-deu.tab'),
    '# a notice\n00000001-n\tdeu:lemma\tGroßwesir\n00000002-n\tdeu:lemma\tOhr\n',
  );
  t.same([...dictionaryWords(folder, folder)].sort(), ['grand', 'grosswesir']);
});

t.test('a word is found in its basic form, too, and an invented one seldom', (t) => {
  for (const word of ['vicuna', 'pangolins', 'gallium', 'kettensage']) t.ok(isWord(word), word);
  const invented = Array.from(
    { length: 2_000 },
    (_, i) => `zorblax${(i + 1_000).toString(26).replace(/\d/g, 'q')}`,
  );
  t.ok(invented.filter(isWord).length < 80, 'one in sixty, in two forms each');
  t.end();
});
