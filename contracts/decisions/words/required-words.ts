/**
 * Literals that a regular expression cannot match without: for each pattern a set of short literals of which every match
 * contains one, and one automaton (Aho–Corasick) that finds in one pass over a text which patterns are possible.
 * A guard only: a pattern that is possible is still tried. Literals are derived from the pattern, so no list can
 * fall behind it; a part that is not understood demands nothing.
 */
interface Needs {
  /** All texts that the part can be, if they are few; null if not known. */
  exact: string[] | null;
  /** Literals of which each match contains one; null if none is known. */
  some: string[] | null;
}

const NOTHING: Needs = { exact: [''], some: null };
const ANYTHING: Needs = { exact: null, some: null };
const MOST_EXACT = 48;
const LONGEST = 5;
const SPACES = /\s/;

/** Literals of which every match of the pattern contains one; null if none is long enough. */
export function requiredIn(pattern: string): string[] | null {
  const parser = new Parser(pattern);
  const needs = parser.alternatives();
  if (!parser.ended) throw new Error(`not read to its end: ${pattern}`);
  const found = better(needs.some, usable(needs.exact));
  return found === null ? null : [...new Set(found.map(shortest))];
}

/** The first letters of a literal are demanded as well. */
function shortest(literal: string): string {
  return literal.slice(0, LONGEST);
}

function usable(exact: string[] | null): string[] | null {
  return exact === null || exact.some((one) => weight(one) < 2) ? null : exact;
}

/** A Chinese character or kana tells as much as two letters. */
function weight(text: string): number {
  return /[\u3040-\u9fff]/.test(text) ? 2 * text.length : text.length;
}

function better(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null || other === null) return one ?? other;
  const least = (all: string[]) => Math.min(LONGEST, ...all.map(weight));
  const [a, b] = [least(one), least(other)];
  return a > b || (a === b && one.length <= other.length) ? one : other;
}

function both(one: Needs, other: Needs): Needs {
  if (one.exact !== null && other.exact !== null && one.exact.length * other.exact.length <= MOST_EXACT) {
    const next = other.exact;
    const exact = [...new Set(one.exact.flatMap((left) => next.map((right) => left + right)))];
    return { exact, some: better(one.some, other.some) };
  }
  return {
    exact: null,
    some: better(better(one.some, usable(one.exact)), better(other.some, usable(other.exact))),
  };
}

class Parser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get ended(): boolean {
    return this.#at === this.#text.length;
  }

  alternatives(): Needs {
    const all = [this.#sequence()];
    while (this.#text[this.#at] === '|') {
      this.#at++;
      all.push(this.#sequence());
    }
    if (all.length === 1) return all[0] as Needs;
    const exacts = all.flatMap(({ exact }) => exact ?? []);
    const exact =
      all.every((one) => one.exact !== null) && exacts.length <= MOST_EXACT ? [...new Set(exacts)] : null;
    const needed = all.map((one) => better(one.some, usable(one.exact)));
    const some = needed.includes(null) ? null : needed.flatMap((one) => one as string[]);
    return { exact, some };
  }

  #sequence(): Needs {
    // Exact parts side by side are joined as long as they are few; then a new run begins.
    let some: string[] | null = null;
    let run: Needs = NOTHING;
    let whole = true;
    while (this.#at < this.#text.length && !'|)'.includes(this.#text[this.#at] as string)) {
      const next = this.#repeated();
      const joined = both(run, next);
      if (joined.exact === null) {
        whole = false;
        some = better(some, joined.some);
        run = next.exact === null ? NOTHING : next;
        some = better(some, next.some);
      } else run = joined;
    }
    some = better(some, run.some);
    if (!whole) return { exact: null, some: better(some, usable(run.exact)) };
    return { exact: run.exact, some };
  }

  #repeated(): Needs {
    const one = this.#atom();
    const rest = this.#text.slice(this.#at);
    const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(rest)?.[0];
    if (quantifier === undefined) return one;
    this.#at += quantifier.length;
    const [least, most] = boundsOf(quantifier);
    if (least === 0) {
      return most === 1 && one.exact !== null && one.exact.length < MOST_EXACT
        ? { exact: ['', ...one.exact], some: null }
        : ANYTHING;
    }
    if (least === 1 && most === 1) return one;
    return { exact: null, some: better(one.some, usable(one.exact)) };
  }

  #atom(): Needs {
    const text = this.#text;
    const char = text[this.#at++] as string;
    if (char === '(') {
      let around = false;
      const opening = /^\?(?::|=|!|<=|<!|<[a-z_]+>)/.exec(text.slice(this.#at))?.[0];
      if (opening !== undefined) {
        around = /[=!]$/.test(opening);
        this.#at += opening.length;
      }
      const inner = this.alternatives();
      if (text[this.#at++] !== ')') throw new Error(`no closing bracket: ${text}`);
      return around ? NOTHING : inner;
    }
    if (char === '[') return this.#charset();
    if (char === '^' || char === '$') return NOTHING;
    if (char === '.') return ANYTHING;
    if (char !== '\\')
      return SPACES.test(char) ? { exact: [' '], some: null } : { exact: [char], some: null };
    const escaped = text[this.#at++] as string;
    if (escaped === 'b' || escaped === 'B') return NOTHING;
    if (escaped === 'u') {
      this.#at += 4;
      return {
        exact: [String.fromCharCode(Number.parseInt(text.slice(this.#at - 4, this.#at), 16))],
        some: null,
      };
    }
    if (escaped === 'p' || escaped === 'P') throw new Error(`not understood: ${text}`);
    if (/[a-z0-9]/i.test(escaped)) return ANYTHING;
    return { exact: [escaped], some: null };
  }

  #charset(): Needs {
    const text = this.#text;
    const chars: string[] = [];
    let simple = true;
    if (text[this.#at] === '^') simple = false;
    while (text[this.#at] !== ']') {
      let char = text[this.#at++] as string;
      if (char === '\\') {
        const escaped = text[this.#at++] as string;
        if (escaped === 'u') {
          this.#at += 4;
          char = String.fromCharCode(Number.parseInt(text.slice(this.#at - 4, this.#at), 16));
        } else if (/[a-z0-9]/i.test(escaped)) simple = false;
        else char = escaped;
      } else if (text[this.#at] === '-' && text[this.#at + 1] !== ']') simple = false;
      chars.push(char);
    }
    this.#at++;
    return simple && chars.length <= 12 ? { exact: chars, some: null } : ANYTHING;
  }
}

function boundsOf(quantifier: string): [number, number] {
  if (quantifier[0] === '*') return [0, Infinity];
  if (quantifier[0] === '+') return [1, Infinity];
  if (quantifier[0] === '?') return [0, 1];
  const [, least = '0', comma, most = ''] = /^\{(\d+)(,(\d*))?\}/.exec(quantifier) ?? [];
  return [Number(least), comma === undefined ? Number(least) : most === '' ? Infinity : Number(most)];
}

/** Whether a set is among those that a scan found. */
export function isAmong(found: Uint32Array, set: number): boolean {
  return ((found[set >> 5] as number) & (1 << (set & 31))) !== 0;
}

/** Finds which of some sets of literals have a member in a text: one step for each character. */
export class Scanner {
  /** By character code, its column; 0 for a character of no literal. */
  readonly #columns = new Uint8Array(0x10000);
  #width = 1;
  /** By state and column, the next state. */
  readonly #next: Uint16Array;
  /** By state, where its marks begin; 0 for none. */
  readonly #marked: Uint16Array;
  readonly #marks: Uint32Array;
  readonly #words: number;
  /** The sets found by the last scan, a bit each. */
  readonly #found: Uint32Array;

  /** @param sets a null set is always possible */
  constructor(sets: readonly (readonly string[] | null)[]) {
    this.#words = Math.ceil(sets.length / 32);
    const trie: Map<number, number>[] = [new Map()];
    const own: Set<number>[] = [new Set()];
    sets.forEach((literals, set) => {
      for (const literal of literals ?? []) {
        let state = 0;
        for (let i = 0; i < literal.length; i++) {
          const code = literal.charCodeAt(i);
          if (this.#columns[code] === 0) {
            if (this.#width > 255) throw new Error('too many characters');
            this.#columns[code] = this.#width++;
          }
          let next = trie[state]?.get(this.#columns[code] as number);
          if (next === undefined) {
            next = trie.length;
            trie.push(new Map());
            own.push(new Set());
            trie[state]?.set(this.#columns[code] as number, next);
          }
          state = next;
        }
        own[state]?.add(set);
      }
    });
    const width = this.#width;
    this.#next = new Uint16Array(trie.length * width);
    const fails = new Uint16Array(trie.length);
    const queue: number[] = [];
    for (const [column, child] of trie[0] as Map<number, number>) {
      this.#next[column] = child;
      queue.push(child);
    }
    for (let i = 0; i < queue.length; i++) {
      const state = queue[i] as number;
      const fail = fails[state] as number;
      for (const set of own[fail] as Set<number>) own[state]?.add(set);
      for (let column = 0; column < width; column++) {
        const child = trie[state]?.get(column);
        const other = this.#next[fail * width + column] as number;
        if (child === undefined) this.#next[state * width + column] = other;
        else {
          this.#next[state * width + column] = child;
          fails[child] = other;
          queue.push(child);
        }
      }
    }
    this.#marked = new Uint16Array(trie.length);
    const marks: number[] = new Array(this.#words).fill(0);
    own.forEach((all, state) => {
      if (all.size === 0) return;
      this.#marked[state] = marks.length / this.#words;
      const bits = new Array(this.#words).fill(0);
      for (const set of all) bits[set >> 5] |= 1 << (set & 31);
      marks.push(...bits);
    });
    sets.forEach((literals, set) => {
      if (literals === null) marks[set >> 5] = (marks[set >> 5] as number) | (1 << (set & 31));
    });
    this.#marks = Uint32Array.from(marks, (one) => one >>> 0);
    this.#found = new Uint32Array(this.#words);
  }

  /** The sets that have a literal in the text, a bit each; good until the next scan. */
  scan(text: string): Uint32Array {
    const [words, found] = [this.#words, this.#found];
    const [columns, next, marked, marks, width] = [
      this.#columns,
      this.#next,
      this.#marked,
      this.#marks,
      this.#width,
    ];
    for (let word = 0; word < words; word++) found[word] = marks[word] as number;
    let state = 0;
    for (let i = 0; i < text.length; i++) {
      state = next[state * width + (columns[text.charCodeAt(i)] as number)] as number;
      const mark = marked[state] as number;
      if (mark !== 0)
        for (let word = 0; word < words; word++)
          found[word] = (found[word] as number) | (marks[mark * words + word] as number);
    }
    return found;
  }
}
