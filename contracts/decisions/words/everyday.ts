/**
 * Words of which no sense can open a rule: English ones, drawn from WordNet by test/decisions/words/everyday-words.ts, and
 * those of seven languages, drawn from the Open Multilingual Wordnet by everyday-abroad.ts. They are kept as sorted
 * hashes, which take a twentieth of the memory of a set; a word of no list passes for one in 10,000.
 */
import { hash32 } from '../../core/canonical.ts';
import de from '../../rule-packs/data/everyday-words/de.json' with { type: 'json' };
import en from '../../rule-packs/data/everyday-words/en.json' with { type: 'json' };
import es from '../../rule-packs/data/everyday-words/es.json' with { type: 'json' };
import fr from '../../rule-packs/data/everyday-words/fr.json' with { type: 'json' };
import it from '../../rule-packs/data/everyday-words/it.json' with { type: 'json' };
import nl from '../../rule-packs/data/everyday-words/nl.json' with { type: 'json' };
import pl from '../../rule-packs/data/everyday-words/pl.json' with { type: 'json' };
import sv from '../../rule-packs/data/everyday-words/sv.json' with { type: 'json' };
import { EVERYDAY_LANGUAGES, EVERYDAY_PARTS, everydayForms } from './everyday-forms.ts';

const ABROAD = { de, es, fr, it, nl, pl, sv };

/** Languages that join words. */
const JOINING = ['de', 'nl', 'sv'] as const;
/** Letters of a part of a compound, at least. */
const PART = 4;

interface Tables {
  everyday: Uint32Array;
  english: Uint32Array;
  /** Nouns and adjectives of the languages that join words. */
  parts: Uint32Array;
  /** Compounds that can open a rule though their parts open none. */
  open: Uint32Array;
}

let tables: Tables | null = null;

function read(): Tables {
  const english = hashesOf(en.words.split(' '));
  const everyday: number[] = [...english];
  const learn = (word: string) => everyday.push(hash32(word));
  for (const language of EVERYDAY_LANGUAGES) {
    const { words } = ABROAD[language];
    words.whole.split(' ').forEach(learn);
    for (const part of EVERYDAY_PARTS)
      for (const word of words[part].split(' ')) {
        learn(word);
        everydayForms(word, language, part).forEach(learn);
      }
  }
  const joining = JOINING.map((language) => ABROAD[language].words);
  return {
    everyday: Uint32Array.from(everyday).sort(),
    english,
    parts: hashesOf(joining.flatMap(({ adjectives, nouns }) => `${adjectives} ${nouns}`.split(' '))),
    open: hashesOf(joining.flatMap(({ open }) => open.split(' '))),
  };
}

function hashesOf(words: readonly string[]): Uint32Array {
  return Uint32Array.from(words, (word) => hash32(word)).sort();
}

export function isEveryday(word: string): boolean {
  tables ??= read();
  return has(tables.everyday, word);
}

export function isEverydayEnglish(word: string): boolean {
  tables ??= read();
  return has(tables.english, word);
}

/** Whether a word may stand first in a compound. */
export function isEverydayPart(word: string): boolean {
  tables ??= read();
  return word.length >= PART && has(tables.parts, word);
}

export function isOpenCompound(word: string): boolean {
  tables ??= read();
  return has(tables.open, word);
}

function has(hashes: Uint32Array, word: string): boolean {
  const wanted = hash32(word);
  let [from, to] = [0, hashes.length];
  while (from < to) {
    const at = (from + to) >>> 1;
    if ((hashes[at] as number) < wanted) from = at + 1;
    else to = at;
  }
  return hashes[from] === wanted;
}
