/**
 * Finds words of our lists in texts of ten languages. A longer match hides the shorter ones that it
 * overlaps. Words that are denied ("without", "不含", "-free") are no finds. Words after "for" name what the
 * product is for, not the product; words after "with" are a part of it.
 */
import data from '../rule-packs/word-particles.json' with { type: 'json' };
import { inflected, isHan, type Tokens, tokensOf } from './word-tokens.ts';

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
export function wordFinder<V>(rows: readonly WordRow<V>[]): (text: string) => Found<V>[] {
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

interface Phrase<V> {
  value: V;
  row: number;
  words: string;
  language: string;
  tokens: readonly string[];
  kind: 'word' | 'not_word' | Particle;
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

interface Entry<V> {
  alone: Phrase<V>[];
  /** Longer phrases by their second token, longest first. */
  longer: Map<string, Phrase<V>[]>;
}

const NONE: readonly never[] = [];
/** Languages that write compounds as one word, its head last. */
const COMPOUNDING = new Set(['de', 'nl', 'sv']);
const COMPOUND_MIN = 7;
/** A head of this length needs no known word before it. */
const CLEAR_HEAD = 7;
const HEAD_MIN = 4;
const audience = new Set(data.audience.map((one) => tokensOf(one).words.join('')));
const modifiers = new Set(data.modifiers.map((one) => tokensOf(one).words.join('')));

/** All occurrences, with their position and role. Linear in the text; never throws. */
export function occurrenceFinder<V>(rows: readonly WordRow<V>[]): (text: string) => Occurrence<V>[] {
  const entries = new Map<string, Entry<V>>();
  for (const [particle, words] of Object.entries(data.particles))
    for (const one of words) add(entries, phrase(null as V, -1, one, '', particle as Particle));
  rows.forEach(({ value, words, not_words }, row) => {
    for (const [language, list] of Object.entries(words))
      for (const one of list) addInflected(entries, phrase(value, row, one, language, 'word'));
    for (const [language, list] of Object.entries(not_words ?? {}))
      for (const one of list) addInflected(entries, phrase(value, row, one, language, 'not_word'));
  });
  for (const { longer } of entries.values())
    for (const list of longer.values()) list.sort((a, b) => b.tokens.length - a.tokens.length);
  return (text) => {
    const tokens = tokensOf(text);
    const matches = visible(matchesOf(tokens, entries));
    return matches.length === 0 ? [] : withRoles(matches, tokens);
  };
}

function phrase<V>(
  value: V,
  row: number,
  words: string,
  language: string,
  kind: Phrase<V>['kind'],
): Phrase<V> {
  return { value, row, words, language, kind, tokens: tokensOf(words).words };
}

function add<V>(entries: Map<string, Entry<V>>, one: Phrase<V>): void {
  const [first, second] = one.tokens;
  if (first === undefined) return;
  let entry = entries.get(first);
  if (entry === undefined) {
    entry = { alone: [], longer: new Map() };
    entries.set(first, entry);
  }
  let list = entry.alone;
  if (second !== undefined) {
    list = entry.longer.get(second) ?? [];
    entry.longer.set(second, list);
  }
  const same = (other: Phrase<V>) =>
    other.row === one.row && other.kind === one.kind && equal(other.tokens, one.tokens);
  if (!list.some(same)) list.push(one);
}

function addInflected<V>(entries: Map<string, Entry<V>>, one: Phrase<V>): void {
  add(entries, one);
  const { tokens, language } = one;
  const romance = language === 'fr' || language === 'es' || language === 'it';
  const head = romance ? 0 : tokens.length - 1;
  for (const form of inflected(tokens[head] ?? '', language)) {
    add(entries, { ...one, tokens: tokens.with(head, form) });
    if (!romance || tokens.length !== 2) continue;
    // The adjective follows the noun's number.
    for (const other of inflected(tokens[1] as string, language))
      add(entries, { ...one, tokens: [form, other] });
  }
}

function equal(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((token, i) => token === other[i]);
}

/** The longest match at each position. */
function matchesOf<V>({ words }: Tokens, entries: Map<string, Entry<V>>): Match<V>[] {
  const matches: Match<V>[] = [];
  let hidden: Map<number, number> | null = null;
  for (let at = 0; at < words.length; at++) {
    const token = words[at] as string;
    const entry = entries.get(token);
    if (entry === undefined) {
      if (token.length >= COMPOUND_MIN) compound(token, at, entries, matches);
      continue;
    }
    let found: Phrase<V>[] | null = null;
    let length = 0;
    const take = (one: Phrase<V>) => {
      if (one.kind === 'not_word') {
        hidden ??= new Map();
        hidden.set(one.row, Math.max(hidden.get(one.row) ?? 0, at + one.tokens.length));
      } else if (one.tokens.length >= length && (hidden?.get(one.row) ?? 0) < at + one.tokens.length) {
        length = one.tokens.length;
        if (found === null) found = [one];
        else found.push(one);
      }
    };
    const second = words[at + 1];
    const longer = second === undefined ? undefined : entry.longer.get(second);
    if (longer !== undefined) for (const one of longer) if (startsAt(words, at, one.tokens)) take(one);
    for (const one of entry.alone) take(one);
    if (found !== null) push(matches, found, at, length);
    else if (token.length >= COMPOUND_MIN && entry.alone.length === 0) compound(token, at, entries, matches);
  }
  return matches;
}

function push<V>(matches: Match<V>[], phrases: readonly Phrase<V>[], at: number, length: number): void {
  const words = phrases.filter(({ kind }) => kind === 'word');
  const particle = words.length > 0 ? null : (phrases[0] as Phrase<V>).kind;
  matches.push({
    phrases: words,
    particle: particle as Particle | null,
    at,
    end: at + length,
    modifier: false,
  });
}

function startsAt(words: readonly string[], at: number, tokens: readonly string[]): boolean {
  for (let i = 2; i < tokens.length; i++) if (words[at + i] !== tokens[i]) return false;
  return true;
}

/** "Kinderfahrradhelm" is a "Fahrradhelm": the head is the longest known word at its end. */
function compound<V>(token: string, at: number, entries: Map<string, Entry<V>>, matches: Match<V>[]): void {
  for (let cut = 2; cut <= token.length - HEAD_MIN; cut++) {
    const phrases = compounding(entries.get(token.slice(cut)));
    if (phrases === null) continue;
    const first = modifier(token.slice(0, cut), entries);
    if (first === null && token.length - cut < CLEAR_HEAD) continue;
    if (first !== null && first.length > 0)
      matches.push({ phrases: first, particle: null, at, end: at, modifier: true });
    matches.push({ phrases, particle: null, at, end: at + 1, modifier: false });
    return;
  }
}

function compounding<V>(entry: Entry<V> | undefined): Phrase<V>[] | null {
  if (entry === undefined) return null;
  const phrases = entry.alone.filter(({ kind, language }) => kind === 'word' && COMPOUNDING.has(language));
  return phrases.length > 0 ? phrases : null;
}

/** The first part of a compound, with or without a linking s, n, en or es; null if it is no known word. */
function modifier<V>(part: string, entries: Map<string, Entry<V>>): readonly Phrase<V>[] | null {
  for (const link of LINKS) {
    if (!part.endsWith(link)) continue;
    const word = part.slice(0, part.length - link.length);
    const phrases = entries.get(word)?.alone.filter(({ kind }) => kind === 'word');
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
