/** The English grammar that notices need: verb groups with tense and negation, clauses, and head nouns. */
import {
  BE,
  type Deed,
  DOES,
  DONE,
  FAVOURS,
  FOREIGN,
  FOREIGN_KIND,
  GET,
  HAVE,
  isAdverb,
  LINK,
  MEASURES,
  MODAL,
  NEGATOR,
  NOT_OURS,
  OURS,
  PAPERS,
  POSSESSIVE,
  PREPOSITION,
} from './outcome-words.ts';

/** Words read before and after a word to understand it, at most. */
export const WINDOW = 30;

/** The verb group that ends just before a word: its words, and where it begins. */
export function groupBefore(tokens: string[], at: number): { words: string[]; from: number } {
  let from = at;
  while (from > 0 && at - from < WINDOW && belongsToGroup(tokens[from - 1] ?? '')) from--;
  return { words: tokens.slice(from, at), from };
}

function belongsToGroup(token: string): boolean {
  return (
    BE.has(token) ||
    HAVE.has(token) ||
    GET.has(token) ||
    DOES.has(token) ||
    MODAL.has(token) ||
    NEGATOR.has(token) ||
    LINK.has(token) ||
    isAdverb(token)
  );
}

export const has = (group: readonly string[], set: ReadonlySet<string>) =>
  group.some((word) => set.has(word));
const CONNECTOR = new Set([',', '/', '|', 'or', 'and']);

/** Words of a list that can share one group, at most. */
const LIST_MAX = 8;

/** The group that a word in a list shares with the word before it: "may be suspended, blocked or removed". */
export function sharedGroup(
  tokens: string[],
  at: number,
  place = 1,
): { words: string[]; from: number; joined: Deed | null; by: string } | null {
  let i = at - 1;
  while (i > 0 && isAdverb(tokens[i] ?? '')) i--;
  const by = tokens[i] ?? '';
  if (!CONNECTOR.has(by)) return null;
  while (i > 0 && CONNECTOR.has(tokens[i] ?? '')) i--;
  const before = tokens[i] ?? '';
  if (!DONE.has(before) && !/(?:ed|found)$/.test(before)) return null;
  const group = groupBefore(tokens, i);
  if (group.words.length > 0) return { ...group, joined: DONE.get(before) ?? null, by };
  const further = place < LIST_MAX ? sharedGroup(tokens, i, place + 1) : null;
  return further && { ...further, by, joined: DONE.get(before) ?? further.joined };
}

/** Could not be, cannot be, unable to be. */
export function isInability(group: readonly string[]): boolean {
  if (group.some((word) => MODAL.has(word) && word !== 'can' && word !== 'could')) return false;
  const able = group.includes('can') || group.includes('could') || group.includes('able');
  return group.includes('unable') || (able && has(group, NEGATOR) && !group.includes('have'));
}

/** Not done: still to come, wished for, under way, or only possible. */
export function isUndone(group: readonly string[]): boolean {
  if (has(group, MODAL) || group.includes('to') || group.includes('being')) return true;
  if (group.includes('get') || group.includes('getting') || group.includes('having')) return true;
  const be = group.includes('be');
  return be || (has(group, LINK) && !has(group, BE) && !has(group, HAVE));
}

export function isPresent(group: readonly string[]): boolean {
  return !has(group, HAVE) && !/\b(?:was|were|been|got|did)\b/.test(group.join(' '));
}

export function isNegated(group: readonly string[]): boolean {
  return group.filter((word) => NEGATOR.has(word)).length % 2 === 1;
}

/** "Not yet approved" waits for an answer. */
export function isPending(tokens: string[], at: number, group: readonly string[]): boolean {
  const after = tokens.slice(at + 1, at + 5).join(' ');
  return /\b(?:yet|still)\b/.test(group.join(' ')) || /\byet\b|\bso far\b|\bat this stage\b/.test(after);
}

export const isGood = (deed: Deed | undefined) => deed === 'approve' || deed === 'restore';

/** Whether a good and a bad result stand so close together that neither is clearly the main one. */
export function isContested(tokens: string[], at: number): boolean {
  const good = isGood(DONE.get(tokens[at] ?? ''));
  return tokens
    .slice(Math.max(0, at - WINDOW), at + WINDOW)
    .some((token) => DONE.has(token) && isGood(DONE.get(token)) !== good);
}

/** "Approved, rejected or removed": a list of possible results, not an event. */
export function isEnumerated(tokens: string[], at: number): boolean {
  const own = DONE.get(tokens[at] ?? '');
  for (const step of [-1, 1]) {
    let i = at + step;
    let joined = '';
    while (CONNECTOR.has(tokens[i] ?? '') || tokens[i] === 'not') {
      joined += ` ${tokens[i]}`;
      i += step;
    }
    const other = DONE.get(tokens[i] ?? '');
    if (joined === '' || other === undefined || tokens[i] === tokens[at]) continue;
    if (isGood(own) !== isGood(other) || / (?:or|\/|\|)/.test(joined)) return true;
  }
  return false;
}

export function clauseStart(tokens: string[], at: number): number {
  let start = at;
  while (
    start > 0 &&
    at - start < WINDOW &&
    !/^(?:[,:(=]|-|because|that|which|who|so|as)$/.test(tokens[start - 1] ?? '')
  ) {
    start--;
  }
  return start;
}

/**
 * A noun that says what a statement is about: known, and neither ours nor anybody's in particular left out.
 */
function isKnownNoun(token: string): boolean {
  return OURS.has(token) || FOREIGN.has(token) || MEASURES.has(token) || FAVOURS.has(token);
}

/**
 * The head of the subject before a verb group: the nearest known noun that no preposition hangs on another.
 */
export function headBefore(tokens: string[], from: number): string | null {
  const clause = clauseStart(tokens, from);
  const found = nounBefore(tokens, from, Math.max(clause, from - WINDOW));
  if (found !== null) return found;
  // A relative clause, and a verb right after a comma, have the subject that stands before them.
  const goesOn =
    /^(?:that|which|who)$/.test(tokens[clause - 1] ?? '') || (clause === from && tokens[from - 1] === ',');
  return goesOn ? nounBefore(tokens, clause - 1, Math.max(0, from - WINDOW)) : null;
}

function nounBefore(tokens: string[], from: number, start: number): string | null {
  for (let i = from - 1; i >= start; i--) {
    const token = tokens[i] ?? '';
    // A title in quotation marks belongs to the noun before it.
    if (token === 'quotation' && isKnownNoun(tokens[i - 1] ?? '')) continue;
    if (!isKnownNoun(token) || hangsOn(tokens, i, start)) continue;
    return headOf(tokens, i, start);
  }
  return null;
}

function hangsOn(tokens: string[], i: number, start: number): boolean {
  for (let j = i - 1; j >= start && i - j <= 5; j--) {
    if (PREPOSITION.has(tokens[j] ?? '')) return true;
    if (tokens[j] === 'and' || tokens[j] === 'or') return false;
  }
  return false;
}

/** The first known noun after an active verb, up to the end of its object. */
export function headAfter(tokens: string[], at: number): string | null {
  for (let i = at + 1; i < tokens.length && i - at <= 7; i++) {
    const token = tokens[i] ?? '';
    if (PREPOSITION.has(token) || token === ',' || token === 'because') return null;
    // The second of two nouns in a row is the head: "product images".
    if (isKnownNoun(token) && !isKnownNoun(tokens[i + 1] ?? '')) return headOf(tokens, i, at + 1);
  }
  return null;
}

/** The noun itself, or a foreign one if the words before it show that it belongs to somebody else. */
function headOf(tokens: string[], i: number, start: number): string {
  const before = tokens.slice(Math.max(start, i - 3), i);
  const counted = /^\d+$/.test(before.at(-1) ?? '') && !before.some((token) => POSSESSIVE.has(token));
  const foreign =
    counted ||
    FOREIGN_KIND.has(before.at(-1) ?? '') ||
    before.some((token) => NOT_OURS.has(token) && token !== 'no');
  return foreign && !PAPERS.has(tokens[i] ?? '') ? 'quotation' : (tokens[i] ?? '');
}
