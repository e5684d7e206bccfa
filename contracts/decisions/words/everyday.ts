/**
 * English words of which no sense can open a rule, drawn from WordNet by test/decisions/words/everyday-words.ts. They are
 * kept as sorted hashes, which take a twentieth of the memory of a set; a word of no list passes for one in 100,000.
 */
import data from '../../rule-packs/data/everyday-words.json' with { type: 'json' };

let hashes: Uint32Array | null = null;

export function isEveryday(word: string): boolean {
  hashes ??= Uint32Array.from(data.words.split(' '), hashOf).sort();
  const wanted = hashOf(word);
  let [from, to] = [0, hashes.length];
  while (from < to) {
    const at = (from + to) >>> 1;
    if ((hashes[at] as number) < wanted) from = at + 1;
    else to = at;
  }
  return hashes[from] === wanted;
}

/** FNV-1a over UTF-16, 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
