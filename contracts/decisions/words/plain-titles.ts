/**
 * Titles of plain goods, read word by word: which goods the title names, and which of its words nobody here knows. A
 * title is understood completely if it names goods of a public taxonomy or of a plain category and has no other word
 * than those of our lists that open no rule (materials, colours, sizes, uses), everyday words, numbers, and the stated
 * brand. Names and words stand in rule-packs/data/plain-words.json.
 */
import goodsNames from '../../rule-packs/data/goods-names.json' with { type: 'json' };
import data from '../../rule-packs/data/plain-words.json' with { type: 'json' };
import particleWords from '../../rule-packs/data/word-particles.json' with { type: 'json' };
import { makerNames } from './maker-names.ts';
import { formsOf, HEAD_FIRST } from './name-forms.ts';
import { isUnderstood } from './understood.ts';
import { isHan, type ReadText, type Tokens, tokenSpans, tokensOf } from './word-tokens.ts';

/** Goods of a taxonomy that a title names as the product, with the place of the name in it. */
interface NamedGoods {
  /** Id of a node: of Google if it has digits only, otherwise of Shopify. */
  node: string;
  at: number;
  end: number;
}

interface Lists {
  /** Nodes by their names, tokens joined by spaces; null if a name leads to several nodes of different goods. */
  names: ReadonlyMap<string, string>;
  /** First tokens of names of several tokens. */
  begins: ReadonlySet<string>;
  /** Names in languages whose head noun stands first. */
  headFirst: ReadonlySet<string>;
  /** Words that open no rule. */
  known: ReadonlySet<string>;
  /** Those of English. */
  english: ReadonlySet<string>;
  /** Words that open rules where no name that we know holds them. */
  open: ReadonlySet<string>;
  /** English ones. */
  opening: ReadonlySet<string>;
  /** Words among these that open none beside one of others: the lead of a pencil, a cosmetic pouch. */
  beside: ReadonlyMap<string, readonly string[]>;
  /** The same as known in Chinese and Japanese, and the names: words that no space separates. */
  unspaced: ReadonlySet<string>;
  /** Animals, plants, foods and people that goods are for or show; where no goods are named, they may be the goods. */
  motifs: ReadonlySet<string>;
  /** Phrases that open no rule, though a word of them does: "spirit level". */
  phrases: ReadonlySet<string>;
  /** Nodes whose name says that their goods are asked about. */
  askedNodes: ReadonlySet<string>;
  /** Goods that are as often electric as not, or hold what is asked. */
  asked: ReadonlySet<string>;
}

let lists: Lists | null = null;
/** Tokens of the longest name that is looked for. */
const LONGEST = 6;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'ja', 'zh', 'nl', 'pl'] as const;
/** Characters of the longest word of Chinese or Japanese that is looked for. */
const LONGEST_UNSPACED = 12;
/** Languages whose names came last. */
const LATE: ReadonlySet<string> = new Set(['nl', 'pl']);

function read(): Lists {
  const names = new Map<string, string>();
  const headFirst = new Set<string>();
  const known = new Set<string>();
  const english = new Set(tokensIn(data.words.en));
  const unspaced = new Set<string>();
  const asked = new Set(tokensIn(data.asked));
  // A set, a case or a tool is named by the word before it: alone, each would name the goods of one node.
  const wide = new Set(tokensIn(data.wide));
  const askedNodes = new Set<string>();
  const learn = (tokens: readonly string[]) => {
    for (const token of tokens) known.add(token);
  };
  const { ja, zh, ...spaced } = data.words;
  // A word that describes goods names none: 大号 is large before it is a tuba.
  const describing = new Set(`${ja} ${zh}`.split(' ').map(unspacedOf));
  const name = (node: string, language: string, text: string, isTaxonomy = true) => {
    for (const tokens of formsOf(text, language)) {
      const phrase = tokens.join(' ');
      // A word that is known from other languages names no goods in these: metal is a material before it is Polish.
      const isTaken = LATE.has(language) && known.has(phrase);
      if (isTaxonomy) {
        learn(tokens);
        if (language === 'en') for (const token of tokens) english.add(token);
      }
      const isWide = tokens.length === 1 && wide.has(phrase);
      if (tokens.length > LONGEST || names.has(phrase) || isTaken || isWide) continue;
      names.set(phrase, node);
      if (HEAD_FIRST.has(language)) headFirst.add(phrase);
    }
  };
  const late: Parameters<typeof name>[] = [];
  for (const row of data.names) {
    const [node = '', ...all] = row.split('|');
    if (tokensIn(all[0] ?? '').some((token) => asked.has(token))) askedNodes.add(node);
    for (const [i, text] of all.entries()) {
      const language = LANGUAGES[i] ?? 'en';
      if (language === 'ja' || language === 'zh') {
        for (const part of text.split(/[、，,／/＆&・()（）]|和|及び|と(?=[^ー])/)) {
          const phrase = unspacedOf(part);
          if (phrase.length < 2 || phrase.length > LONGEST_UNSPACED) continue;
          unspaced.add(phrase);
          if (!names.has(phrase) && !describing.has(phrase)) names.set(phrase, node);
        }
        continue;
      }
      if (LATE.has(language)) late.push([node, language, text]);
      else name(node, language, text);
    }
  }
  const { nl, pl, sv, ...earlier } = spaced;
  for (const words of Object.values(earlier)) learn(tokensIn(words));
  for (const one of late) name(...one);
  learn(tokensIn(`${nl} ${pl} ${sv}`));
  for (const row of goodsNames.names) {
    const [node = '', ...all] = row.split('|');
    for (const [i, text] of all.entries()) if (text !== '') name(node, LANGUAGES[i] ?? 'en', text, false);
  }
  for (const word of describing) unspaced.add(word);
  const opening = new Set(tokensIn(data.open.en));
  const open = new Set([...opening, ...tokensIn(data.open.others)]);
  for (const token of open) known.delete(token);
  const motifs = new Set(tokensIn(Object.values(data.motifs).join(' ')));
  for (const token of open) motifs.delete(token);
  const phrases = new Set(data.phrases.split(', ').map((phrase) => tokensOf(phrase).words.join(' ')));
  const begins = new Set([...names.keys(), ...phrases].flatMap((name) => /^(.+?) /.exec(name)?.[1] ?? []));
  const beside = new Map(Object.entries(data.beside).map(([word, others]) => [word, tokensIn(others)]));
  return {
    names,
    begins,
    headFirst,
    known,
    english,
    unspaced,
    open,
    opening,
    beside,
    motifs,
    phrases,
    askedNodes,
    asked,
  };
}

const unspacedOf = (text: string) => tokensOf(text).words.join('');

/** The tokens of words with spaces between them. */
export function tokensIn(words: string): string[] {
  return words.split(' ').flatMap((word) => tokensOf(word).words);
}

/** The goods that the title names as the product: at the end of its first noun phrase, or at its beginning. */
export function namedGoods({ folded, tokens }: Pick<ReadText, 'folded' | 'tokens'>): NamedGoods | null {
  lists ??= read();
  const { words } = tokens;
  if (words.some(isHan)) return namedUnspaced({ folded, tokens });
  let end = phraseEnd(tokens);
  while (end > 1 && isAmount(words[end - 1] as string)) end--;
  // "Shoe rack 4 tier metal": what follows a number describes the goods before it. One word before it may mean anything.
  const counted = words.findIndex((word, at) => at > 0 && at < end && isMeasure(word));
  for (const to of counted > 0 ? [end, counted] : [end]) {
    for (let at = Math.max(0, to - LONGEST); at < (to === end ? to : to - 1); at++) {
      const node = lists.names.get(words.slice(at, to).join(' '));
      if (node !== undefined) return { node, at, end: to };
    }
  }
  const start = phraseStart(words);
  for (let to = Math.min(words.length, start + LONGEST); to > start; to--) {
    const phrase = words.slice(start, to).join(' ');
    const node = lists.headFirst.has(phrase) ? lists.names.get(phrase) : undefined;
    if (node !== undefined) return { node, at: start, end: to };
  }
  return null;
}

/** Goods whose names stand anywhere in the first noun phrase, the longest first: "Clipboard A4 hardboard". */
export function* goodsWithin({ tokens }: Pick<ReadText, 'tokens'>): Generator<NamedGoods> {
  lists ??= read();
  const { words } = tokens;
  const until = phraseEnd(tokens);
  for (let length = Math.min(LONGEST, until); length > 0; length--)
    for (let at = 0; at + length <= until; at++) {
      const node = lists.names.get(words.slice(at, at + length).join(' '));
      if (node !== undefined) yield { node, at, end: at + length };
    }
}

/** The begin of the first noun phrase, after "set of 6" or "lot de 4". */
function phraseStart(words: readonly string[]): number {
  let start = isAmount(words[0] ?? '') && OF.has(words[1] ?? '') ? 2 : 0;
  while (start > 0 && isMeasure(words[start] ?? '')) start++;
  return start;
}

/** The end of the first noun phrase: at a particle, or where the first segment ends. */
function phraseEnd(tokens: Tokens): number {
  const { words, segments } = tokens;
  const start = phraseStart(words);
  let end = start;
  while (end < words.length && segments[end] === segments[0] && !(end > start && isParticle(tokens, end)))
    end++;
  return end;
}

/** The same in a Chinese or Japanese title: at the end of the first part, between its spaces, that ends with a name. */
function namedUnspaced({ folded, tokens }: Pick<ReadText, 'folded' | 'tokens'>): NamedGoods | null {
  lists ??= read();
  for (const [from, to] of unspacedParts(folded, tokens)) {
    for (let at = Math.max(from, to - LONGEST_UNSPACED); at < to - 1; at++) {
      const node = lists.names.get(tokens.words.slice(at, to).join(''));
      if (node !== undefined) return { node, at, end: to };
    }
  }
  return null;
}

/** The runs of Chinese characters and kana without a space, each as the number of its first token and of the one after it. */
function unspacedParts(folded: string, { words, segments }: Tokens): [from: number, to: number][] {
  const spans = tokenSpans(folded);
  const parts: [number, number][] = [];
  for (let at = 0; at < words.length; at++) {
    if (!isHan(words[at] as string)) continue;
    const last = parts.at(-1);
    const isNext =
      last?.[1] === at && segments[at] === segments[at - 1] && spans[at]?.[0] === spans[at - 1]?.[1];
    if (last !== undefined && isNext) last[1] = at + 1;
    else parts.push([at, at + 1]);
  }
  return parts;
}

/** The rest of a run where words of ours cover as much of it as they can. */
function uncovered(run: string, covers: (word: string) => boolean): string[] {
  // The fewest characters left from each place on, and the place where the word there ends.
  const left = new Array<number>(run.length + 1).fill(0);
  const ends = new Array<number>(run.length).fill(0);
  for (let at = run.length - 1; at >= 0; at--) {
    left[at] = (left[at + 1] as number) + 1;
    ends[at] = at;
    for (let end = at + 1; end <= Math.min(run.length, at + LONGEST_UNSPACED); end++) {
      const rest = left[end] as number;
      if (rest > (left[at] as number) || !covers(run.slice(at, end))) continue;
      left[at] = rest;
      ends[at] = end;
    }
  }
  const found: string[] = [];
  let open = '';
  for (let at = 0; at < run.length; ) {
    const end = ends[at] as number;
    if (end === at) open += run[at++];
    else {
      if (open !== '') found.push(open);
      open = '';
      at = end;
    }
  }
  if (open !== '') found.push(open);
  return found;
}

const { for: fors, with: withs } = particleWords.particles;
const PARTICLES = new Set(
  [...fors, ...withs, 'in', 'aus', 'from', 'of', 'by'].filter((one) => !one.includes(' ')),
);

function isParticle({ words }: Tokens, at: number): boolean {
  return PARTICLES.has(words[at] as string);
}

const AMOUNTS = new Set(
  'mm cm m in inch ft yd l ml cl oz g kg lb lbs liter litre qt set pack pair piece pc pcs bundle lot large small medium xl xxl'.split(
    ' ',
  ),
);
const OF: ReadonlySet<string> = new Set(['of', 'von', 'de', 'di', 'da']);
const isAmount = (word: string) => AMOUNTS.has(word) || isMeasure(word);

/** "30", "30x40", "2.5l", "a4", "600d" (denier), "+". */
const MEASURE =
  /^(?:a[0-6]|(?:\d+(?:[.,]\d+)?x?)+(?:mm|cm|m|in|inch|ft|yd|l|ml|cl|dl|oz|g|kg|lb|gsm|d|den|tc|wt|ply|ct|mic|pc|pcs|pk|pce|er|tlg|x|st|nd|rd|th)?|[.+]+)$/;
const isMeasure = (word: string) => MEASURE.test(word);

/**
 * The words of a title that are on none of our lists, each once.
 * @param goods the name of the product in the title, whose own words are understood
 * @param besides tokens that are understood here: those of the brand, and of names of the stated category
 * @param isHarmless whether a node is of goods that open no rule
 * @param namesGoods whether the title names goods, by words of ours as well
 */
export function unreadWords(
  { folded, tokens }: ReadText,
  goods: NamedGoods | null,
  besides: ReadonlySet<string>,
  isHarmless: (node: string) => boolean,
  namesGoods: boolean,
): string[] {
  lists ??= read();
  const { unspaced } = lists;
  const unread = new Set<string>();
  if (tokens.words.some(isHan)) {
    const covers = (word: string) => unspaced.has(word) || besides.has(word);
    for (const [from, to] of unspacedParts(folded, tokens))
      for (const rest of uncovered(tokens.words.slice(from, to).join(''), covers)) unread.add(rest);
  }
  const named = namedTokens(tokens, isHarmless);
  const places: number[] = [];
  for (const [at, word] of tokens.words.entries()) {
    if (isHan(word) || named.has(at) || (goods !== null && at >= goods.at && at < goods.end)) continue;
    if (besides.has(word) || isMeasure(word) || isUnderstood(word, lists)) continue;
    if (namesGoods && lists.motifs.has(word)) continue;
    if (lists.beside.get(word)?.some((other) => tokens.words.includes(other)) === true) continue;
    places.push(at);
  }
  const names = makerNames(tokens.words, places, namesGoods, lists);
  for (const at of places) if (!names.has(at)) unread.add(tokens.words[at] as string);
  return [...unread];
}

/** Places of words inside phrases, and names of several words for harmless goods: the lead of "pencil lead refills" is none. */
function namedTokens(
  { words, segments }: Tokens,
  isHarmless: (node: string) => boolean,
): ReadonlySet<number> {
  const { names, begins, phrases } = lists as Lists;
  const found = new Set<number>();
  for (let at = 0; at < words.length - 1; at++) {
    if (!begins.has(words[at] as string)) continue;
    for (let end = Math.min(words.length, at + LONGEST); end > at + 1; end--) {
      const phrase = words.slice(at, end).join(' ');
      const node = names.get(phrase);
      const isPhrase = phrases.has(phrase) && segments[at] === segments[end - 1];
      if (!isPhrase && (node === undefined || !isHarmless(node))) continue;
      for (let one = at; one < end; one++) found.add(one);
      break;
    }
  }
  return found;
}

/** Whether goods of this name have to be asked whether they are electric, even if the title is understood: clocks, mirrors. */
export function isAskedName(
  { tokens }: ReadText,
  { at, end, node }: { at: number; end: number; node?: string },
): boolean {
  lists ??= read();
  const { asked, askedNodes } = lists;
  // Our words of such goods are in spaced languages: in others their node tells.
  if (tokens.words.some(isHan)) return node === undefined || askedNodes.has(node);
  const name = tokens.words.slice(at, end);
  if (tokens.words.some((word) => MANUAL.has(word)) || HAND_MILL.test(name.join(' '))) return false;
  return name.some((word, i) => asked.has(word) && !HARMLESS.has(name[i + 1] ?? ''));
}

/** Words that answer whether goods are electric. */
const MANUAL: ReadonlySet<string> = new Set(
  tokensIn(
    'manual manuell manuel manuelle manuale handbetrieben hand-crank hand-cranked hand-operated soprano descant treble baroque fingering',
  ),
);
const HAND_MILL = /\bhand (?:[a-z]+ )?(?:grinder|mill)$/;
/** Goods whose name begins with what they are for: picks for a guitar. */
const HARMLESS: ReadonlySet<string> = new Set(
  tokensIn(
    'bag bags bow capo case cover covers hook hooks pick picks rosin stick sticks strap straps string strings',
  ),
);
