/**
 * Reads from an English statement what was done to a listing. A verb alone does not decide: the verb group
 * before it gives tense, negation and ability, and the head noun gives the object. Conditions, requests,
 * guesses and instructions do not count. In doubt the statement has no result.
 */
import {
  clauseStart,
  groupBefore,
  has,
  headAfter,
  headBefore,
  isContested,
  isEnumerated,
  isGood,
  isInability,
  isNegated,
  isPending,
  isPresent,
  isUndone,
  sharedGroup,
  WINDOW,
} from './outcome-grammar.ts';
import type { Statement } from './outcome-text.ts';
import {
  AFTER_BARE,
  AGENT,
  BASE,
  BE,
  BEFORE_BARE,
  BRIDGE,
  BY_WHOM,
  CONDITION,
  type Deed,
  DONE,
  EARLIER,
  FAVOURS,
  FOREIGN,
  FROM_WHERE,
  GET,
  HAVE,
  HEARSAY,
  isAdverb,
  MEASURES,
  MODAL,
  NEGATOR,
  NOT_OURS,
  OTHERS,
  OURS,
  PHRASES,
  POSSESSIVE,
  PROVISIONAL,
  STEERING,
  WHENEVER,
} from './outcome-words.ts';

/** A definite statement about a listing. */
export interface Mention {
  result: 'approved' | 'rejected' | 'removed';
  /** The noun it is about; null if there is none. */
  head: string | null;
  /** It is a state before another mentioned event ("had been", "previously"). */
  earlier: boolean;
  /** It undoes an action against the listing. */
  restores: boolean;
  /** The words before it place it after the previous mention ("now", "since", "after your appeal"). */
  later: boolean;
}

/** The mentions in a statement, in the order of its words. */
export function englishMentions(statement: Statement): Mention[] {
  const { question, contrast } = statement;
  const text = statement.tokens.join(' ');
  if (question || STEERING.test(text)) return [];
  const tokens = rephrased(text);
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const found = mentionAt(tokens, at);
    if (found) mentions.push({ ...found, later: isLater(tokens, at, contrast) || found.later });
  }
  return mentions;
}

function rephrased(text: string): string[] {
  let plain = text;
  for (const [phrase, word] of PHRASES) plain = plain.replace(phrase, word);
  return plain.split(' ');
}

function isLater(tokens: string[], at: number, contrast: boolean): boolean {
  const around = tokens.slice(Math.max(0, at - WINDOW), at + 4);
  return around.some((token) => BRIDGE.has(token)) || (contrast && headBefore(tokens, at) === null);
}

function mentionAt(tokens: string[], at: number): Mention | null {
  const word = tokens[at] ?? '';
  const done = DONE.get(word);
  const base = BASE.get(word);
  if (!done && !base && !OTHER_VERDICTS.has(word)) return null;
  if (doubted(tokens, at)) return null;
  if (done) return doneAt(tokens, at, done);
  if (base) return decidedAt(tokens, at, base);
  if (word === 'live' || word === 'active') return liveAt(tokens, at);
  if (word === 'successful' || word === 'unsuccessful') return successAt(tokens, at);
  return turnAt(tokens, at);
}

/** Whether a condition, a guess or somebody's say-so stands before the word. */
function doubted(tokens: string[], at: number): boolean {
  for (let i = Math.max(0, at - WINDOW); i < at; i++) {
    const token = tokens[i] ?? '';
    if (CONDITION.has(token)) return true;
    if (!HEARSAY.has(token)) continue;
    // "We confirm that it was removed" comes from the marketplace; so does "after you requested a review, …".
    const speaker = tokens[i - 1] ?? '';
    const plain = /^(?:confirms?|believe|think|told|said|wrote)$/.test(token);
    if (plain && (AGENT.has(speaker) || speaker === 'to' || speaker === 'can')) continue;
    if (/^(?:requested|request|requests|claims|claim|please|asked|template|sample)$/.test(token)) {
      if (clauseStart(tokens, at) > i || OURS.has(token)) continue;
    }
    return true;
  }
  return false;
}

/** A participle: "has been removed", "we have removed", "listing removed". */
function doneAt(tokens: string[], at: number, deed: Deed): Mention | null {
  const next = tokens[at + 1] ?? '';
  // "Refused to approve": the next verb names the refused act.
  if (next === 'to' && BASE.has(tokens[at + 2] ?? '')) return null;
  let { words: group, from } = groupBefore(tokens, at);
  if (group.every(isAdverb)) {
    const shared = sharedGroup(tokens, at);
    if (shared) {
      group = shared.words;
      from = shared.from;
      const mixed = isGood(shared.joined ?? undefined) !== isGood(deed);
      if (has(group, NEGATOR) && shared.by === 'and' && mixed) {
        group = group.filter((word) => !NEGATOR.has(word));
      }
    } else if (!standsAlone(tokens, at, from)) return null;
  }
  if (has(group, PROVISIONAL)) return null;
  const inability = isInability(group);
  if (!inability && isUndone(group)) return null;
  const passive = group.length === 0 || has(group, BE) || has(group, GET) || !has(group, HAVE);
  const agent = tokens[from - 1] ?? '';
  const active = !has(group, BE) && (has(group, HAVE) || AGENT.has(agent));
  if (active && OTHERS.has(agent)) return null;
  const head = active ? headAfter(tokens, at) : headBefore(tokens, from);
  if (group.length > 0 && !inability && isPresent(group) && isGeneral(tokens, from)) return null;
  if (!active && isAnybodys(tokens, from)) return null;
  if (has(group, HAVE) && isInTime(tokens, from)) return null;
  if (isReserved(tokens, at, deed) || isAnothersDeed(tokens, at)) return null;
  if (!active && OTHERS.has(agent)) return null;
  if (active && head === null && POSSESSIVE_OR_ARTICLE.has(next) && !knownId(tokens, at)) return null;
  if (passive && !active && deed === 'remove' && head === null && isSomethingElse(tokens, from)) return null;
  const negated = inability || isNegated(group);
  if (negated && isPending(tokens, at, group)) return null;
  return outcome(deed, negated, head, group);
}

const POSSESSIVE_OR_ARTICLE = new Set(['the', 'your', 'a', 'an', 'some', 'all', 'our', 'this', 'these']);

function knownId(tokens: string[], at: number): boolean {
  return tokens.slice(at + 1, at + 6).some((token) => /^(?:b0[0-9a-z]{8}|rep_\w+)$/.test(token));
}

/** A general statement ("listings are removed when …"): a habit, not an event. */
function isGeneral(tokens: string[], from: number): boolean {
  let start = clauseStart(tokens, from);
  // The subject of a relative clause stands before the clause.
  if (start === from && start > 0) start = clauseStart(tokens, start - 1);
  const before = tokens.slice(start, from);
  const whole = tokens.slice(Math.max(0, from - WINDOW), from + WINDOW);
  if (before.some((token) => NOT_OURS.has(token) || WHENEVER.has(token))) return true;
  if (whole.some((token) => CONDITION.has(token) || WHENEVER.has(token))) return true;
  const plural = tokens[from] === 'are' || tokens[from + 1] === 'are';
  return plural && !before.some((token) => POSSESSIVE.has(token) || token === 'both' || token === 'they');
}

/** "Listings were removed": more than one, and no word says that they are this seller's. */
function isAnybodys(tokens: string[], from: number): boolean {
  if (!/^(?:are|were|have|can|could)$/.test(tokens[from] ?? '')) return false;
  const head = headBefore(tokens, from);
  if (head === null || !head.endsWith('s') || !OURS.has(head)) return false;
  const at = tokens.lastIndexOf(head, from);
  return !tokens
    .slice(Math.max(0, at - 4), at)
    .some((token) => POSSESSIVE.has(token) || token === 'the' || token === 'both');
}

/** "After it has been approved": a time that may not have come. */
function isInTime(tokens: string[], from: number): boolean {
  return tokens
    .slice(clauseStart(tokens, from), from)
    .some((token) => WHENEVER.has(token) || token === 'after');
}

/**
 * "Approved, pending receipt of …", "approved for review", "removed from the promotion": no full result.
 */
function isReserved(tokens: string[], at: number, deed: Deed): boolean {
  const after = tokens.slice(at + 1, at + 6);
  if (deed === 'approve' || deed === 'restore') {
    const text = after.join(' ');
    return /\b(?:if|unless|provided|providing|pending|until|except)\b|^(?:for (?:\w+ )?(?:review|testing|evaluation|inspection|advertising|promotion)|(?:in|by) (?:error|mistake))\b/.test(
      text,
    );
  }
  const place = after.indexOf('from');
  return place >= 0 && place < 2 && !after.slice(place + 1).some((token) => FROM_WHERE.has(token));
}

/** "Removed by the seller", "approved by the FDA", "at your request": not an act of the marketplace. */
function isAnothersDeed(tokens: string[], at: number): boolean {
  const after = tokens.slice(at + 1, at + 6);
  if (/^(?:at|on|upon) (?:your|my|the seller)\b/.test(after.join(' '))) return true;
  if (after[0] !== 'by') return false;
  const named = /^(?:the|our|their|this)$/.test(after[1] ?? '') ? 2 : 1;
  return after[1] !== 'our' && !BY_WHOM.has(after[named] ?? '');
}

/** "The blue cap was removed": the noun after the article is not a listing. */
function isSomethingElse(tokens: string[], from: number): boolean {
  const before = tokens.slice(Math.max(clauseStart(tokens, from), from - 5), from);
  if (before.some((token) => POSSESSIVE.has(token) || /^b0[0-9a-z]{8}$/.test(token))) return false;
  return before.some((token) => token === 'the' || token === 'a' || token === 'an' || token === 'some');
}

/**
 * A participle without a verb group: a headline ("listing removed by …"), the value of a label, or "Amazon
 * removed …".
 */
function standsAlone(tokens: string[], at: number, from: number): boolean {
  const before = tokens[from - 1] ?? '';
  const next = tokens[at + 1] ?? '';
  if (AGENT.has(before)) return !isEnumerated(tokens, at);
  if (BEFORE_BARE.has(before) && !isMarkedAs(tokens, from)) return false;
  if (next !== '' && !AFTER_BARE.has(next) && !/^(?:\d|b0[0-9a-z]{8}$|rep_)/.test(next)) return false;
  if (/^\d+$/.test(before) || isEnumerated(tokens, at) || isContested(tokens, at)) return false;
  const clause = tokens.slice(clauseStart(tokens, at), from);
  return !clause.some(
    (token) =>
      (BE.has(token) && !isMarkedAs(tokens, from)) ||
      MODAL.has(token) ||
      GET.has(token) ||
      HAVE.has(token) ||
      OTHERS.has(token) ||
      token === 'to' ||
      token === 'please' ||
      token === 'like' ||
      token === 'keep',
  );
}

/** "Has been marked as rejected". */
function isMarkedAs(tokens: string[], from: number): boolean {
  if (tokens[from - 1] !== 'as') return false;
  const verb = /^(?:marked|flagged|classified|recorded|listed|shown|designated)$/.test(
    tokens[from - 2] ?? '',
  );
  return verb && /^(?:is|are|was|were|been)$/.test(tokens[from - 3] ?? '');
}

/** A base form: "unable to approve", "decided to remove", "did not approve". */
function decidedAt(tokens: string[], at: number, deed: Deed): Mention | null {
  const { words: group, from } = groupBefore(tokens, at);
  if (group.length === 0 || OTHERS.has(tokens[from - 1] ?? '') || tokens[from - 1] === 'please') return null;
  const refused = /\b(?:refused?|refuses|declined?)\b/.test(group.join(' '));
  const decided = /\b(?:decided|chose|chosen|had to|did)\b/.test(group.join(' '));
  const negated = isNegated(group) !== (refused || group.includes('unable'));
  const able = group.includes('can') || group.includes('could') || group.includes('able');
  const agent = AGENT.has(tokens[from - 1] ?? '');
  const unable = group.includes('unable') || refused || (able && isNegated(group));
  if (/\b(?:will|would|shall|should|may|might|must)\b/.test(group.join(' '))) return null;
  if (!unable && !decided && !(agent && group.includes('do') && negated)) return null;
  if (negated && isPending(tokens, at, group)) return null;
  if (able && !negated) return null;
  const whole = tokens.slice(at, at + WINDOW);
  if (whole.some((token) => token === 'until' || token === 'unless')) return null;
  const head = headAfter(tokens, at);
  if (head === null && POSSESSIVE_OR_ARTICLE.has(tokens[at + 1] ?? '') && deed === 'remove') return null;
  return outcome(deed, negated, head, group);
}

/** "Your listing is now live." */
function liveAt(tokens: string[], at: number): Mention | null {
  const { words: group, from } = groupBefore(tokens, at);
  const ends = AFTER_BARE.has(tokens[at + 1] ?? ',');
  if (!ends || isNegated(group) || isUndone(group) || isGeneral(tokens, from)) return null;
  if (!/\b(?:is|are)\b/.test(group.join(' '))) return null;
  const head = headBefore(tokens, from);
  if (head === null || MEASURES.has(head)) return null;
  return outcome('restore', false, head, group);
}

/** "Your appeal was unsuccessful." */
function successAt(tokens: string[], at: number): Mention | null {
  const { words: group, from } = groupBefore(tokens, at);
  if (!has(group, BE) || isUndone(group) || isGeneral(tokens, from)) return null;
  const head = headBefore(tokens, from);
  if (head === null || !/^(?:appeal|application|submission|request)s?$/.test(head)) return null;
  return outcome('approve', isNegated(group) !== (tokens[at] === 'unsuccessful'), head, group);
}

/**
 * Verbs whose result depends on the noun, a measure or a favour: "restriction lifted", "approval granted".
 */
const TURNS: ReadonlyMap<string, 'give' | 'take' | 'keep'> = new Map([
  ['granted', 'give'],
  ['given', 'give'],
  ['confirmed', 'give'],
  ['lifted', 'take'],
  ['reversed', 'take'],
  ['overturned', 'take'],
  ['rescinded', 'take'],
  ['revoked', 'take'],
  ['cancelled', 'take'],
  ['canceled', 'take'],
  ['dismissed', 'take'],
  ['upheld', 'keep'],
]);

const OTHER_VERDICTS = new Set(['live', 'active', 'successful', 'unsuccessful', ...TURNS.keys()]);

function turnAt(tokens: string[], at: number): Mention | null {
  const turn = TURNS.get(tokens[at] ?? '');
  if (!turn) return null;
  const { words: group, from } = groupBefore(tokens, at);
  if (isUndone(group) || isPending(tokens, at, group) || isGeneral(tokens, from)) return null;
  const active = AGENT.has(tokens[from - 1] ?? '');
  if (!active && group.length === 0 && !standsAlone(tokens, at, from)) return null;
  const object = active ? tokens.slice(at + 1, at + 5) : tokens.slice(Math.max(0, from - 8), from).reverse();
  const noun = object.find((token) => MEASURES.has(token) || FAVOURS.has(token) || token === 'appeal');
  if (noun === undefined || isNegated(group)) {
    // An approval that was not granted is a refusal; every other negation changes nothing.
    return noun !== undefined && FAVOURS.has(noun) && turn === 'give'
      ? outcome('approve', true, noun, group)
      : null;
  }
  if (noun === 'appeal') return outcome(turn === 'take' ? 'reject' : 'restore', false, noun, group);
  if (FAVOURS.has(noun)) {
    return outcome(
      turn === 'take' ? 'remove' : noun === 'reinstatement' ? 'restore' : 'approve',
      false,
      noun,
      group,
    );
  }
  if (turn === 'give') return null;
  if (turn === 'take') return outcome('restore', false, noun, group);
  return outcome(noun === 'rejection' ? 'reject' : 'remove', false, noun, group);
}

/** The result of deed, negation and head noun together. */
function outcome(
  deed: Deed,
  negated: boolean,
  head: string | null,
  group: readonly string[],
): Mention | null {
  if (head !== null && FOREIGN.has(head)) return null;
  const earlier = (group.includes('had') && !group.includes('to')) || has(group, EARLIER);
  const said = (result: Mention['result'], restores = false): Mention => ({
    result,
    head,
    earlier,
    restores,
    later: false,
  });
  if (head !== null && MEASURES.has(head)) {
    // To remove a measure is to restore the listing; other acts on a measure say nothing about it.
    return (deed === 'remove' || deed === 'restore') && !negated ? said('approved', true) : null;
  }
  if (head !== null && FAVOURS.has(head)) {
    if (deed === 'remove') return negated ? null : said('removed');
    const refused = (deed === 'reject') !== negated;
    if (refused) return said(head === 'reinstatement' ? 'removed' : 'rejected');
    return said('approved', head === 'reinstatement');
  }
  switch (deed) {
    case 'approve':
      return negated ? said('rejected') : said('approved', head === 'appeal' || head === 'appeals');
    case 'restore':
      return negated ? said('removed') : said('approved', true);
    case 'reject':
      return negated ? null : said('rejected');
    case 'remove':
      return negated ? null : said('removed');
  }
}
