/**
 * Words in their other cases, genders and numbers, and participles of verbs, in the languages of our everyday words. They
 * are built by the last letters, so some are no words: the generator leaves out what would be a word with rules.
 */
export const EVERYDAY_PARTS = ['adjectives', 'nouns', 'verbs'] as const;
export type EverydayPart = (typeof EVERYDAY_PARTS)[number];
export const EVERYDAY_LANGUAGES = ['de', 'es', 'fr', 'it', 'nl', 'pl', 'sv'] as const;
export type EverydayLanguage = (typeof EVERYDAY_LANGUAGES)[number];

/** Last letters of a basic form, and what stands in their place elsewhere; the first that fits counts. */
type Endings = readonly (readonly [last: string, instead: string])[];

const DE_ADJECTIVES: Endings = [
  ['el', 'le len ler lem'],
  ['e', 'en er em'],
  ['', 'e en er em'],
];
const ENDINGS: Readonly<Record<EverydayLanguage, Readonly<Record<EverydayPart, Endings>>>> = {
  de: {
    adjectives: DE_ADJECTIVES,
    nouns: [
      ['ung', 'ungen'],
      ['e', 'en'],
      ['', 'e en er n'],
    ],
    verbs: [],
  },
  es: {
    adjectives: [
      ['o', 'a'],
      ['a', 'o'],
      ['e', ''],
      ['or', 'ora ore'],
      ['', 'e'],
    ],
    nouns: [
      ['z', 'ce'],
      ['a', ''],
      ['o', ''],
      ['e', ''],
      ['', 'e'],
    ],
    verbs: [
      ['arse', 'ar ado ada able ante'],
      ['ar', 'ado ada able ante'],
      ['er', 'ido ida ible'],
      ['ir', 'ido ida ible'],
    ],
  },
  fr: {
    adjectives: [
      ['eux', 'euse'],
      ['eur', 'euse rice'],
      ['if', 'ive'],
      ['er', 'ere'],
      ['en', 'enne'],
      ['on', 'onne'],
      ['el', 'elle'],
      ['al', 'ale aux'],
      ['e', 'ee'],
      ['', 'e'],
    ],
    nouns: [
      ['al', 'aux'],
      ['au', 'aux'],
      ['eu', 'eux'],
      ['eur', 'euse'],
    ],
    verbs: [
      ['er', 'e ee ant ante able'],
      ['ir', 'i ie issant issante issable'],
      ['re', 'u ue ant ante able'],
    ],
  },
  it: {
    adjectives: [
      ['co', 'ca ci chi che'],
      ['go', 'ga ghi ghe'],
      ['io', 'ia i ie'],
      ['o', 'a i e'],
      ['e', 'i'],
      ['a', 'i e'],
    ],
    nouns: [
      ['co', 'ci chi'],
      ['ca', 'che'],
      ['go', 'gi ghi'],
      ['ga', 'ghe'],
      ['io', 'i'],
      ['ia', 'ie e'],
      ['o', 'i'],
      ['a', 'e i'],
      ['e', 'i'],
    ],
    verbs: [
      ['arsi', 'are ato ata ati ate abile abili ante anti'],
      ['are', 'ato ata ati ate abile abili ante anti'],
      ['ere', 'uto uta uti ute ibile ibili ente enti'],
      ['ire', 'ito ita iti ite ibile ibili ente enti'],
    ],
  },
  nl: { adjectives: [], nouns: [], verbs: [] },
  pl: {
    adjectives: [
      ['ki', 'ka kie kiego kiej kim kich kimi ko'],
      ['gi', 'ga gie giego giej gim gich gimi go'],
      ['y', 'a e ego ej ym ych ymi emu o'],
      ['i', 'ia ie iego iej im ich imi iemu io'],
    ],
    nouns: [
      ['ek', 'ka ki kiem kow kami kach kowi'],
      ['ec', 'ca ce cem cow cami cach cowi'],
      ['ka', 'ki ke ce kami kach kom ko'],
      ['nia', 'ni nie nia nio niami niach'],
      ['ia', 'ii ie io iami iach'],
      ['ja', 'ji je jo jami jach'],
      ['a', 'y e ie o ami ach om'],
      ['enie', 'enia eniu eniem eniami eniach'],
      ['anie', 'ania aniu aniem aniami aniach'],
      ['cie', 'cia ciu ciem ciami'],
      ['o', 'a u em ie ami ach om'],
      ['osc', 'osci oscia'],
      ['', 'a u y i e em iem ie ow om ami ach owi'],
    ],
    verbs: [
      ['owac', 'owany owana owane owanych owanym owanej owanego owanie owania'],
      ['ac', 'any ana ane anych anym anej anego anie ania'],
      ['ic', 'ony ona one onych onym onej onego enie enia'],
      ['yc', 'ony ona one onych onym onej onego enie enia'],
    ],
  },
  sv: {
    adjectives: [
      ['en', 'et na'],
      ['el', 'elt la'],
      ['ad', 'at ade'],
      ['', 't a'],
    ],
    nouns: [
      ['a', 'or an orna'],
      ['e', 'ar en arna'],
      ['', 'ar er en et arna erna'],
    ],
    verbs: [['a', 'ad at ade bar bart bara']],
  },
};

const UNPREFIXED = /^(?:be|ver|zer|ent|emp|er|ge|miss|her|ont)/;
const DE_PREFIX =
  /^(ab|an|auf|aus|bei|durch|ein|fest|frei|her|hin|hoch|los|mit|nach|um|unter|vor|weg|zu|zusammen|zuruck)?(.{3,})$/;
const NL_PREFIX =
  /^(aan|achter|af|bij|dicht|door|in|los|mee|na|neer|om|onder|op|over|samen|toe|uit|vast|voor|weg)?(.{3,})$/;

/** Participles of a verb, and what can be done with it: gebürstet, verstellbar. */
function germanVerb(verb: string): string[] {
  const stem = /^(.{3,}?)e?n$/.exec(verb)?.[1];
  if (stem === undefined) return [];
  const [, prefix = '', root = ''] = DE_PREFIX.exec(stem) ?? [];
  const t = /[td]$|[^lrh][mn]$/.test(stem) ? 'et' : 't';
  const isPlain = UNPREFIXED.test(root) || stem.endsWith('ier');
  const done = isPlain ? `${stem}${t}` : `${prefix}ge${root}${t}`;
  return [done, `${stem}bar`].flatMap((word) => [word, ...replaced(word, DE_ADJECTIVES)]);
}

/** A Dutch stem at the end of a word ("maken": maak), and before an ending. */
function dutchStems(stem: string): readonly [last: string, within: string] {
  if (/([bdfgklmnprst])\1$/.test(stem)) return [stem.slice(0, -1), stem];
  const open = /^(.*[^aeiou])?([aeou])([bdfgklmnprstvz])$/.exec(stem);
  const last = open === null ? stem : `${open[1] ?? ''}${open[2]}${open[2]}${open[3]}`;
  return [last.replace(/v$/, 'f').replace(/z$/, 's'), stem];
}

function dutchVerb(verb: string): string[] {
  if (!/.{3,}en$/.test(verb)) return [];
  const [last] = dutchStems(verb.slice(0, -2));
  const [, prefix = '', root = ''] = NL_PREFIX.exec(last) ?? [];
  const ge = UNPREFIXED.test(root) ? '' : 'ge';
  const t = /(?:[ptkfsc]|ch)$/.test(root) && !/[vz]en$/.test(verb) ? 't' : 'd';
  const done = `${prefix}${ge}${root}${root.endsWith(t) ? '' : t}`;
  return [done, `${done}e`, `${last}baar`, `${last}bare`];
}

/** A Dutch word before "e" and "en": groot, grote; vlak, vlakke. */
function dutchLonger(word: string, endings: string): string[] {
  const double = /^(.*[^aeiou])?([aeou])\2([bdfgklmnprst])$/.exec(word);
  const single = /^(.*[^aeiou])([aeiou])([bdfgklmnprst])$/.exec(word);
  let stems = [word];
  if (double !== null) stems = [`${double[1] ?? ''}${double[2]}${double[3]}`];
  else if (single !== null) stems = [word, word + single[3]];
  stems = stems.flatMap((stem) =>
    stem === word && single !== null ? [stem] : [stem, stem.replace(/f$/, 'v').replace(/s$/, 'z')],
  );
  return stems.flatMap((stem) => endings.split(' ').map((ending) => stem + ending));
}

function replaced(word: string, endings: Endings): string[] {
  for (const [last, instead] of endings)
    if (word.endsWith(last)) {
      const stem = word.slice(0, word.length - last.length);
      return instead === '' ? [] : instead.split(' ').map((ending) => stem + ending);
    }
  return [];
}

/** The other forms of a folded word, as tokens. */
export function everydayForms(word: string, language: EverydayLanguage, part: EverydayPart): string[] {
  if (language === 'de' && part === 'verbs') return germanVerb(word);
  if (language === 'nl') {
    if (part === 'verbs') return dutchVerb(word);
    return dutchLonger(word, part === 'nouns' ? 'e en' : 'e');
  }
  return replaced(word, ENDINGS[language][part]);
}
