/**
 * Finds words of our lists in texts of ten languages. A longer match hides the shorter ones about the same subject
 * that it overlaps. Words that are denied ("without", "不含", "-free") are no finds. Words after "for" name what the
 * product is for, not the product; words after "with" are a part of it.
 */
import data from '../../rule-packs/data/word-particles.json' with { type: 'json' };
import {
  aloneAt,
  COMPOUND_MIN,
  entryOf,
  HEAD_MIN,
  headsLike,
  indexOf,
  isBroken,
  isHead,
  isPlain,
  lengthAt,
  longerEnd,
  longerFrom,
  type Phrase,
  phraseAt,
  possibleIn,
  type WordIndex,
} from './word-index.ts';
import {
  beforeReading,
  idOf,
  isHan,
  isKatakana,
  type ReadText,
  type Tokens,
  tokensOf,
} from './word-tokens.ts';

/** Words of each language (de, en, es, fr, it, ja, nl, pl, sv, zh) that stand for a value. */
export interface WordRow<V> {
  value: V;
  words: Readonly<Record<string, readonly string[]>>;
  /** Phrases that hide the words of this row inside them: a dog lead is no lead. */
  not_words?: Readonly<Record<string, readonly string[]>>;
}

export interface Found<V> {
  value: V;
  /** The phrase of our list, never the words of the text. */
  words: string;
}

/**
 * `for`: a companion of the product. `with`, `of`: a part of it. `modifier`: the first part of a compound.
 */
export type Role = 'whole' | 'for' | 'with' | 'of' | 'modifier';

export interface Occurrence<V> extends Found<V> {
  language: string;
  /** Position and end as numbers of tokens. */
  at: number;
  end: number;
  segment: number;
  role: Role;
  /** A "for" or "with" stands before it, even if a comma ended its reach. */
  late: boolean;
}

/**
 * The subject of a value. A longer phrase is a closer name of the same subject, and hides the shorter ones inside it. It
 * says nothing of other subjects: an ivory chess set is ivory too. What it is not, `not_words` of the other row say.
 */
type Subject<V> = (value: V) => unknown;
const ONE: Subject<unknown> = () => null;

/**
 * Values in the text, in its order, each phrase once. Words of companions and denied words are left out.
 * @param subject see `Subject`; if left out, all values are about one
 */
export function wordFinder<V>(
  rows: readonly WordRow<V>[],
  own: OwnParticles = {},
  subject: Subject<V> = ONE,
): (text: ReadText) => Found<V>[] {
  const find = occurrenceFinder(rows, own, subject);
  return (text) => {
    const found: Found<V>[] = [];
    for (const { value, words, role } of find(text)) {
      if (role === 'for' || role === 'modifier') continue;
      if (!found.some((one) => one.value === value && one.words === words)) found.push({ value, words });
    }
    return found;
  };
}

/** A match with its phrases of wanted values only; none if nothing of it is left. */
function wantedIn<V>({ phrases }: WordIndex, rows: readonly WordRow<V>[], isWanted: (value: V) => boolean) {
  return (match: Match): Match[] => {
    if (isParticle(match)) return [match];
    const left = match.phrases.filter((number) => isWanted(rows[phrases[number]?.row ?? 0]?.value as V));
    return left.length === 0 ? [] : [{ ...match, phrases: left }];
  };
}

type Particle = keyof typeof data.particles;

/** Particles of one finder only: a holster after a pistol names what the holster is for. */
export type OwnParticles = Partial<Record<Particle, readonly string[]>>;

interface Match {
  /** Numbers of the phrases of the same tokens; none if the match is a particle. */
  phrases: readonly number[];
  particle: Particle | null;
  at: number;
  end: number;
  modifier: boolean;
}

const NONE: readonly never[] = [];
/** A head of this length needs no known word before it. */
const CLEAR_HEAD = 7;
const audience = new Set(data.audience.map((one) => tokensOf(one).words.join('')));
const modifiers = new Set(data.modifiers.map((one) => tokensOf(one).words.join('')));

/**
 * All occurrences, with their position and role. Linear in the text; never throws. The finder can be told which values
 * are wanted.
 */
export function occurrenceFinder<V>(
  rows: readonly WordRow<V>[],
  own: OwnParticles = {},
  subject: Subject<V> = ONE,
): (text: ReadText, isWanted?: (value: V) => boolean) => Occurrence<V>[] {
  const subjects = rows.map(({ value }) => subject(value));
  const isOne = new Set(subjects).size < 2;
  const made = beforeReading(() => {
    latest = null;
    return indexOf(phrasesOf(rows, own));
  });
  return ({ tokens }, isWanted) => {
    const index = made();
    if ((possibleOf(tokens) & index.bit) === 0) return [];
    const all = matchesOf(tokens, index, isOne);
    const matches = isWanted === undefined ? all : all.flatMap(wantedIn(index, rows, isWanted));
    // Most texts hold particles and none of the words.
    if (matches.every(isParticle)) return [];
    const read = (number: number) => {
      const { row, words, language } = index.phrases[number] as Phrase;
      return { value: (rows[row] as WordRow<V>).value, words, language };
    };
    if (isOne) return withRoles(visible(matches), tokens, read);
    return bySubject(matches, (number) => subjects[(index.phrases[number] as Phrase).row])
      .flatMap((own) => withRoles(visible(own), tokens, read))
      .sort((one, other) => one.at - other.at);
  };
}

/** The matches about each subject apart, each time with the particles between them. */
function bySubject(all: readonly Match[], subjectOf: (phrase: number) => unknown): Match[][] {
  const found = new Set(all.flatMap(({ phrases }) => phrases.map(subjectOf)));
  if (found.size === 1) return [[...all]];
  const matches = all.filter((match) => !endsName(match, all));
  return [...found].map((subject) =>
    matches.flatMap((match) => {
      if (isParticle(match)) return [match];
      const phrases = match.phrases.filter((phrase) => subjectOf(phrase) === subject);
      return phrases.length === 0 ? [] : [{ ...match, phrases }];
    }),
  );
}

/** A name ends with no preposition: the fur of "fox fur" is not "für". */
function endsName({ particle, at, end }: Match, matches: readonly Match[]): boolean {
  if (particle !== 'for' && particle !== 'with' && particle !== 'of') return false;
  return matches.some((one) => !isParticle(one) && one.at < at && one.end === end);
}

let latest: { tokens: Tokens; possible: number } | null = null;

/** The finders look through one text after the other. */
function possibleOf(tokens: Tokens): number {
  if (latest?.tokens !== tokens) latest = { tokens, possible: possibleIn(tokens) };
  return latest.possible;
}

function isParticle({ particle }: { particle: Particle | null }): boolean {
  return particle !== null;
}

function phrasesOf<V>(rows: readonly WordRow<V>[], own: OwnParticles): Phrase[] {
  const phrases: Phrase[] = [];
  for (const particles of [data.particles, own])
    for (const [kind, list] of Object.entries(particles))
      for (const words of list) phrases.push({ row: -1, words, language: '', kind });
  for (const [row, { words: all, not_words = {} }] of rows.entries()) {
    for (const [kind, lists] of Object.entries({ word: all, not_word: not_words }))
      for (const [language, list] of Object.entries(lists))
        for (const words of list) phrases.push({ row, words, language, kind });
  }
  return phrases;
}

/** The matches at each position, the longest first; only that one if all are about one subject. */
function matchesOf(text: Tokens, index: WordIndex, isOne: boolean): Match[] {
  const { words, ids, segments } = text;
  const matches: Match[] = [];
  const hidden: Hidden = { ends: null };
  for (let at = 0; at < words.length; at++) {
    const entry = entryOf(index, ids[at] as number);
    if (entry < 0) {
      compound(words[at] as string, at, index, matches);
      continue;
    }
    let longest = 0;
    let found: number[] | null = null;
    const second = ids[at + 1] ?? 0;
    const end = longerEnd(index, entry);
    let form = second === 0 ? end : longerFrom(index, entry, second);
    for (; form < end && index.seconds[form] === second; form++) {
      const place = index.places[form] as number;
      const length = lengthAt(index, place, text, at);
      if (length === 0 || isInsideKatakana(text, at, length)) continue;
      // The others are shorter.
      if (length < longest && isOne) break;
      // "Sofa bed, linen fabric" is no bed linen.
      if (!isBroken(index, place) && segments[at] !== segments[at + length - 1]) continue;
      const number = phraseAt(index, place);
      if (isHidden(index.phrases[number] as Phrase, at + length, hidden)) continue;
      if (found !== null && length < longest) {
        push(matches, found, at, longest, index);
        found = null;
      }
      longest = length;
      if (found === null) found = [number];
      else found.push(number);
    }
    if (found !== null) {
      push(matches, found, at, longest, index);
      if (isOne) continue;
    }
    const alone = aloneAt(index, entry);
    if (alone.length === 0) compound(words[at] as string, at, index, matches);
    else if (isInsideKatakana(text, at, 1)) continue;
    else if (isPlain(index, entry) && hidden.ends === null) {
      // A compound that one subject knows as a whole is to others what its head says.
      if (!isOne) compound(words[at] as string, at, index, matches);
      matches.push({ phrases: alone, particle: null, at, end: at + 1, modifier: false });
    } else {
      const shown = alone.filter((number) => !isHidden(index.phrases[number] as Phrase, at + 1, hidden));
      if (shown.length > 0) push(matches, shown, at, 1, index);
    }
  }
  return matches;
}

/** Until which token the words of a row are hidden by one of its `not_words`. */
interface Hidden {
  ends: Map<number, number> | null;
}

/** Whether the phrase hides words instead of being one, or is hidden. */
function isHidden({ kind, row }: Phrase, end: number, hidden: Hidden): boolean {
  const until = hidden.ends?.get(row) ?? 0;
  if (kind !== 'not_word') return end <= until;
  hidden.ends ??= new Map();
  hidden.ends.set(row, Math.max(until, end));
  return true;
}

function push(
  matches: Match[],
  found: readonly number[],
  at: number,
  length: number,
  { phrases }: WordIndex,
): void {
  const kindOf = (number: number) => (phrases[number] as Phrase).kind;
  const words = found.filter((number) => kindOf(number) === 'word');
  const particle = words.length > 0 ? null : (kindOf(found[0] as number) as Particle);
  matches.push({ phrases: words, particle, at, end: at + length, modifier: false });
}

/** Katakana words are long: three characters inside one are no word of their own. */
function isInsideKatakana({ words }: Tokens, at: number, length: number): boolean {
  return (
    length <= 3 && isKatakana(words[at]) && (isKatakana(words[at - 1]) || isKatakana(words[at + length]))
  );
}

/** "Kinderfahrradhelm" is a "Fahrradhelm": the head is the longest known word at its end. */
function compound(token: string, at: number, index: WordIndex, matches: Match[]): void {
  if (token.length < COMPOUND_MIN || (headsLike(token) & index.bit) === 0) return;
  for (let cut = 2; cut <= token.length - HEAD_MIN; cut++) {
    const entry = entryOf(index, idOf(token.slice(cut)));
    if (entry < 0 || !isHead(index, entry)) continue;
    const first = modifier(token.slice(0, cut), index);
    if (first === null && token.length - cut < CLEAR_HEAD) continue;
    if (first !== null && first.length > 0)
      matches.push({ phrases: first, particle: null, at, end: at, modifier: true });
    matches.push({ phrases: wordsAt(index, entry), particle: null, at, end: at + 1, modifier: false });
    return;
  }
}

/** The first part of a compound, with or without a linking s, n, en or es; null if it is no known word. */
function modifier(part: string, index: WordIndex): readonly number[] | null {
  for (const link of LINKS) {
    if (!part.endsWith(link)) continue;
    const word = part.slice(0, part.length - link.length);
    const entry = entryOf(index, idOf(word));
    const phrases = entry < 0 ? NONE : wordsAt(index, entry);
    if (phrases.length > 0) return phrases;
    if (modifiers.has(word)) return NONE;
  }
  return null;
}

const LINKS = ['', 's', 'n', 'en', 'es', 'e'];

function wordsAt(index: WordIndex, entry: number): number[] {
  return aloneAt(index, entry).filter((number) => (index.phrases[number] as Phrase).kind === 'word');
}

/** Without what a longer match overlaps; of two equally long ones the later stays. */
function visible(matches: readonly Match[]): Match[] {
  const kept: Match[] = [];
  for (let i = matches.length - 1; i >= 0; i--) {
    const match = matches[i] as Match;
    let hidden = false;
    for (let next = kept.at(-1); next !== undefined && next.at < match.end; next = kept.at(-1)) {
      if (next.modifier || match.end - match.at <= next.end - next.at) {
        hidden = true;
        break;
      }
      kept.pop();
    }
    if (!hidden) kept.push(match);
  }
  return kept.reverse();
}

/** Tokens after a denial that it reaches: "without a battery". */
const DENIES_NEXT = 1;

function withRoles<V>(
  matches: readonly Match[],
  { words, segments }: Tokens,
  read: (phrase: number) => Pick<Occurrence<V>, 'value' | 'words' | 'language'>,
): Occurrence<V>[] {
  const found: Occurrence<V>[] = [];
  let scope: 'whole' | 'for' | 'with' | 'of' = 'whole';
  let segment = -1;
  let late = false;
  let denied = -1;
  let unspaced = -1;
  matches.forEach(({ phrases, particle, at, end, modifier }, i) => {
    const here = segments[at] as number;
    if (here !== segment) {
      closeUnspaced(found, unspaced);
      [scope, segment, denied, unspaced] = ['whole', here, -1, -1];
    }
    if (particle === null) {
      if (at <= denied) {
        // A list of denied things: "without battery and charger".
        if (isJoined(matches[i + 1], end)) denied = (matches[i + 1] as Match).end + DENIES_NEXT;
        return;
      }
      const role: Role = modifier ? 'modifier' : scope;
      for (const phrase of phrases) found.push({ ...read(phrase), at, end, segment: here, role, late });
    } else if (particle === 'for' || particle === 'with') {
      // "For kids" and "for camping" say who or where, not with which product.
      if (audience.has(words[end] ?? '')) return;
      scope = particle;
      late = true;
      unspaced = particle === 'for' && isHan(words[at] as string) ? found.length : -1;
    } else if (particle === 'of') {
      if (scope === 'whole') scope = 'of';
    } else if (particle === 'not') {
      denied = end + DENIES_NEXT;
    } else if (particle === 'not_next') {
      denied = end;
    } else if (particle.endsWith('_before')) {
      const touching = found.filter((one) => one.end === at && segments[one.at] === here);
      for (const one of touching) {
        if (particle === 'not_before') found.splice(found.indexOf(one), 1);
        else one.role = particle === 'for_before' ? 'for' : 'with';
      }
    }
  });
  closeUnspaced(found, unspaced);
  return found;
}

function isJoined(next: Match | undefined, end: number): boolean {
  return next !== undefined && next.particle === 'and' && next.at === end;
}

/** 适用于iPhone手机壳: in Chinese the product follows what it is for, unless it stands before. */
function closeUnspaced<V>(found: Occurrence<V>[], from: number): void {
  if (from < 0 || found.length === 0 || found.length <= from) return;
  if (found.slice(0, from).some(({ role }) => role === 'whole')) return;
  const last = found.at(-1) as Occurrence<V>;
  for (const one of found) if (one.at === last.at && one.role === 'for') one.role = 'whole';
}
