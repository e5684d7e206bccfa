/**
 * Gathers the words of wordnets, and writes them as bits to rule-packs/data/dictionary.json: English ones of WordNet 3.0,
 * others of the Open Multilingual Wordnet. `node test/decisions/words/dictionary.ts <folder of WordNet's index files>
 * <folder of the wordnets' wn-data and wn-wikt files>`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldedText } from '../../../contracts/core/plain-text.ts';
import { placesOf } from '../../../contracts/decisions/words/dictionary.ts';
import { isEveryday } from '../../../contracts/decisions/words/everyday.ts';

const FILE = new URL('../../../contracts/rule-packs/data/dictionary.json', import.meta.url);
/** A million: with 120,000 words, five bits for each, one other word in sixty is mistaken for one of them. */
const BITS = 1 << 20;
const LANGUAGES =
  '{wn-data-fra,wn-data-ita,wn-data-nld,wn-data-pol,wn-data-swe,wn-wikt-deu,wn-wikt-fra,wn-wikt-ita,wn-wikt-spa,wn-wikt-nld,wn-wikt-pol,wn-wikt-swe}';

/** Words of letters, of names that join several by spaces, hyphens or apostrophes. */
function* wordsOf(name: string): Generator<string> {
  for (const word of foldedText(name).split(/[^a-z]+/))
    if (word.length > 3 && word.length < 25 && !isEveryday(word)) yield word;
}

export function dictionaryWords(wordnet: string, others: string): Set<string> {
  const words = new Set<string>();
  for (const part of ['noun', 'verb', 'adj', 'adv'])
    for (const line of readFileSync(join(wordnet, `index.${part}`), 'utf8').split('\n'))
      for (const word of wordsOf(line.startsWith(' ') ? '' : (line.split(' ')[0] ?? ''))) words.add(word);
  for (const file of globSync(`**/${LANGUAGES}.tab`, { cwd: others }))
    for (const line of readFileSync(join(others, file), 'utf8').split('\n'))
      for (const word of wordsOf(line.startsWith('#') ? '' : (line.split('\t')[2] ?? ''))) words.add(word);
  return words;
}

if (import.meta.main) {
  const [wordnet = '', others = ''] = process.argv.slice(2);
  const words = dictionaryWords(wordnet, others);
  const bits = new Uint8Array(BITS / 8);
  for (const word of words)
    for (const at of placesOf(word, BITS)) bits[at >> 3] = (bits[at >> 3] as number) | (1 << (at & 7));
  const written = { ...JSON.parse(readFileSync(FILE, 'utf8')), bits: Buffer.from(bits).toString('base64') };
  writeFileSync(fileURLToPath(FILE), `${JSON.stringify(written, null, 2)}\n`);
  console.log(`${words.size} words`);
}
