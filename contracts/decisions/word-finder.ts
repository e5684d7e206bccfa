/**
 * Finds words of our lists in texts of ten languages. A longer match hides the shorter ones that it
 * overlaps. Words that are denied ("without", "不含", "-free") are no finds. Words after "for" name what the
 * product is for, not the product; words after "with" are a part of it.
 */
import data from '../rule-packs/word-particles.json' with { type: 'json' };
import {
  COMPOUND_MIN,
  HEAD_MIN,
  headsLike,
  indexOf,
  longerOf,
  type Phrase,
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
 * Values in the text, in its order, each phrase once. Words of companions and denied words are left out. A
 * word belongs to the longest phrase of all rows: use one finder for each fact that must not hide another.
 */
export function wordFinder<V>(rows: readonly WordRow<V>[]): (text: ReadText) => Found<V>[] {
  const find = occurrenceFinder(rows);
  return (text) => {
    const found: Found<V>[] = [];
    for (const { value, words, role } of find(text)) {
      if (role === 'for' || role === 'modifier') continue;
      if (!found.some((one) => one.value === value && one.words === words)) found.push({ value, words });
    }
    return found;
  };
}

type Particle = keyof typeof data.particles;

interface Match<V> {
  /** Phrases of the same tokens; none if the match is a particle. */
  phrases: readonly Phrase<V>[];
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

/** All occurrences, with their position and role. Linear in the text; never throws. */
export function occurrenceFinder<V>(rows: readonly WordRow<V>[]): (text: ReadText) => Occurrence<V>[] {
  let index: WordIndex<V> | undefined;
  beforeReading(() => {
    index = indexOf(phrasesOf(rows));
    latest = null;
  });
  return ({ tokens }) => {
    if (index === undefined) return [];
    if ((possibleOf(tokens) & index.bit) === 0) return [];
    const matches = matchesOf(tokens, index);
    // Most texts hold particles and none of the words.
    return matches.every(isParticle) ? [] : withRoles(visible(matches), tokens);
  };
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

function* phrasesOf<V>(rows: readonly WordRow<V>[]): Generator<Phrase<V>> {
  for (const [kind, list] of Object.entries(data.particles))
    for (const words of list) yield { value: null as V, row: -1, words, language: '', kind };
  for (const [row, { value, words: all, not_words = {} }] of rows.entries()) {
    for (const [kind, lists] of Object.entries({ word: all, not_word: not_words }))
      for (const [language, list] of Object.entries(lists))
        for (const words of list) yield { value, row, words, language, kind };
  }
}

/** The longest match at each position. */
function matchesOf<V>(text: Tokens, index: WordIndex<V>): Match<V>[] {
  const { words, ids } = text;
  const matches: Match<V>[] = [];
  const hidden: Hidden = { ends: null };
  for (let at = 0; at < words.length; at++) {
    const id = ids[at] as number;
    const entry = index.entries[id];
    if (entry === undefined) {
      compound(words[at] as string, at, index, matches);
      continue;
    }
    let length = 0;
    let found: Phrase<V>[] | null = null;
    const second = ids[at + 1];
    for (const { phrase, ids: own, broken } of longerOf(entry, second)) {
      if (own[1] !== second || own.length < length || !startsAt(text, at, own)) continue;
      // "Sofa bed, linen fabric" is no bed linen.
      if (!broken && text.segments[at] !== text.segments[at + own.length - 1]) continue;
      if (isHidden(phrase, at + own.length, hidden)) continue;
      length = own.length;
      if (found === null) found = [phrase];
      else found.push(phrase);
    }
    if (found !== null) push(matches, found, at, length);
    else if (entry.alone.length > 0) {
      if (isInsideKatakana(text, at, 1)) continue;
      if (entry.plain && hidden.ends === null) {
        matches.push({ phrases: entry.alone, particle: null, at, end: at + 1, modifier: false });
        continue;
      }
      const alone = entry.alone.filter((phrase) => !isHidden(phrase, at + 1, hidden));
      if (alone.length > 0) push(matches, alone, at, 1);
    } else compound(words[at] as string, at, index, matches);
  }
  return matches;
}

/** Until which token the words of a row are hidden by one of its `not_words`. */
interface Hidden {
  ends: Map<number, number> | null;
}

/** Whether the phrase hides words instead of being one, or is hidden. */
function isHidden<V>({ kind, row }: Phrase<V>, end: number, hidden: Hidden): boolean {
  const until = hidden.ends?.get(row) ?? 0;
  if (kind !== 'not_word') return end <= until;
  hidden.ends ??= new Map();
  hidden.ends.set(row, Math.max(until, end));
  return true;
}

function push<V>(matches: Match<V>[], found: readonly Phrase<V>[], at: number, length: number): void {
  const words = found.filter(({ kind }) => kind === 'word');
  const particle = words.length > 0 ? null : ((found[0] as Phrase<V>).kind as Particle);
  matches.push({ phrases: words, particle, at, end: at + length, modifier: false });
}

function startsAt(text: Tokens, at: number, own: readonly number[]): boolean {
  for (let i = 2; i < own.length; i++) if (text.ids[at + i] !== own[i]) return false;
  return !isInsideKatakana(text, at, own.length);
}

/** Katakana words are long: three characters inside one are no word of their own. */
function isInsideKatakana({ words }: Tokens, at: number, length: number): boolean {
  return (
    length <= 3 && isKatakana(words[at]) && (isKatakana(words[at - 1]) || isKatakana(words[at + length]))
  );
}

/** "Kinderfahrradhelm" is a "Fahrradhelm": the head is the longest known word at its end. */
function compound<V>(token: string, at: number, index: WordIndex<V>, matches: Match<V>[]): void {
  if (token.length < COMPOUND_MIN || (headsLike(token) & index.bit) === 0) return;
  for (let cut = 2; cut <= token.length - HEAD_MIN; cut++) {
    const entry = index.entries[idOf(token.slice(cut))];
    if (entry === undefined || !entry.compounds) continue;
    const first = modifier(token.slice(0, cut), index);
    if (first === null && token.length - cut < CLEAR_HEAD) continue;
    if (first !== null && first.length > 0)
      matches.push({ phrases: first, particle: null, at, end: at, modifier: true });
    const phrases = entry.alone.filter(({ kind }) => kind === 'word');
    matches.push({ phrases, particle: null, at, end: at + 1, modifier: false });
    return;
  }
}

/** The first part of a compound, with or without a linking s, n, en or es; null if it is no known word. */
function modifier<V>(part: string, { entries }: WordIndex<V>): readonly Phrase<V>[] | null {
  for (const link of LINKS) {
    if (!part.endsWith(link)) continue;
    const word = part.slice(0, part.length - link.length);
    const phrases = entries[idOf(word)]?.alone.filter(({ kind }) => kind === 'word');
    if (phrases !== undefined && phrases.length > 0) return phrases;
    if (modifiers.has(word)) return NONE;
  }
  return null;
}

const LINKS = ['', 's', 'n', 'en', 'es', 'e'];

/** Without what a longer match overlaps; of two equally long ones the later stays. */
function visible<V>(matches: readonly Match<V>[]): Match<V>[] {
  const kept: Match<V>[] = [];
  for (let i = matches.length - 1; i >= 0; i--) {
    const match = matches[i] as Match<V>;
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

function withRoles<V>(matches: readonly Match<V>[], { words, segments }: Tokens): Occurrence<V>[] {
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
        if (isJoined(matches[i + 1], end)) denied = (matches[i + 1] as Match<V>).end + DENIES_NEXT;
        return;
      }
      const role: Role = modifier ? 'modifier' : scope;
      for (const { value, words, language } of phrases)
        found.push({ value, words, language, at, end, segment: here, role, late });
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

function isJoined<V>(next: Match<V> | undefined, end: number): boolean {
  return next !== undefined && next.particle === 'and' && next.at === end;
}

/** 适用于iPhone手机壳: in Chinese the product follows what it is for, unless it stands before. */
function closeUnspaced<V>(found: Occurrence<V>[], from: number): void {
  if (from < 0 || found.length === 0 || found.length <= from) return;
  if (found.slice(0, from).some(({ role }) => role === 'whole')) return;
  const last = found.at(-1) as Occurrence<V>;
  for (const one of found) if (one.at === last.at && one.role === 'for') one.role = 'whole';
}
