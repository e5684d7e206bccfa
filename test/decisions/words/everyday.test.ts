/** Everyday words are drawn from WordNet by their senses, and found again by their hashes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { isEveryday } from '../../../contracts/decisions/words/everyday.ts';
import { scratchDirectory } from '../../support/scratch.ts';
import { everydayWords } from './everyday-words.ts';

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
    verb: ['00000006 29 v 01 dig 0 000 | turn up earth'],
    adj: [
      '00000007 00 a 01 noisome(a) 0 000 | causing or able to cause nausea by toxic vapour',
      '00000008 00 a 01 portable 0 000 | easily carried',
    ],
    adv: [],
  };
  for (const [part, lines] of Object.entries(files))
    writeFileSync(join(folder, `data.${part}`), `  1 a notice\n${lines.join('\n')}\n`);
  t.same(everydayWords(folder), ['dig', 'hexagram'], 'one bad sense is enough, and our own lists come first');
  t.end();
});

t.test('only words that were drawn are found', (t) => {
  for (const word of ['digging', 'charcuterie']) t.ok(isEveryday(word), word);
  for (const word of ['zorblax', 'jammer', 'whip', 'semaglutide', '']) t.notOk(isEveryday(word), word);
  t.end();
});
