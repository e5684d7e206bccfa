/**
 * English words of which no sense can open a rule, drawn from WordNet by test/decisions/words/everyday-words.ts. They are
 * kept as sorted hashes, which take a twentieth of the memory of a set; a word of no list passes for one in 100,000.
 */
import { hash32 } from '../../core/canonical.ts';
import data from '../../rule-packs/data/everyday-words.json' with { type: 'json' };

let hashes: Uint32Array | null = null;

export function isEveryday(word: string): boolean {
  hashes ??= Uint32Array.from(data.words.split(' '), (word) => hash32(word)).sort();
  const wanted = hash32(word);
  let [from, to] = [0, hashes.length];
  while (from < to) {
    const at = (from + to) >>> 1;
    if ((hashes[at] as number) < wanted) from = at + 1;
    else to = at;
  }
  return hashes[from] === wanted;
}
