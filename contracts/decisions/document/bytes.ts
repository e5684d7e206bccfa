/**
 * The members of a decision as text and as hashes. `decision_sha256` is the head of a tree over the judged
 * members, a list being a tree of its own, so that each part can be proved without the others:
 *
 * - value of a list: the head of the tree over `leaf(JCS(item))`; of anything else: `leaf(JCS(value))`
 * - member: `leaf(JCS([name, "list" | "value", number of items or 1, hex of the value]))`
 * - decision: the head of the tree over the members, names in code-unit order
 *
 * where JCS is the RFC 8785 text and `leaf` and trees are those of RFC 9162. Most parts are the same in many
 * decisions: reasons, pack references and gaps are frozen objects whose text and hash are kept.
 */
import { leafHash, treeHead } from '../../core/tree.ts';
import { textOf, utf8 } from '../../core/utf8.ts';
import { JUDGED, type Judged } from './members.ts';
import type { Reason } from './reasons.ts';

/** Judged members in code-unit order, as RFC 8785 wants them. */
const HASHED = [...JUDGED].sort();
/** The place of each member in that order, in the order of reading. */
const PLACES = JUDGED.map((name) => HASHED.indexOf(name));

/** A judged member: its RFC 8785 text, and what its leaf in the tree is made of. */
export interface MemberPart {
  readonly name: keyof Judged;
  /** The UTF-8 bytes of its RFC 8785 text, one a character: answers are put together of bytes, so none is encoded twice. */
  readonly bytes: string;
  readonly kind: 'value' | 'list';
  /** Number of items of a list; 1 for a value. */
  readonly count: number;
  /** Hash of the value, 64 hexadecimal digits. */
  readonly sha256: string;
  /** Hash of the member: its leaf in the tree. */
  readonly leaf: string;
}

/** The judged members in code-unit order. A member that is left out has none. */
export function memberParts(judged: Judged): MemberPart[] {
  const parts: MemberPart[] = [];
  for (const name of HASHED) {
    const value = judged[name];
    if (value === undefined) continue;
    parts.push(isList(value) ? listPart(name, value) : valuePart(name, judged));
  }
  return parts;
}

/** All lists of a decision are lists of objects. */
function isList(value: unknown): value is readonly object[] {
  return Array.isArray(value);
}

/** The hash of a decision, 64 hexadecimal digits. */
export function decisionHash(parts: readonly MemberPart[]): string {
  return treeHead(
    parts.map(({ leaf }) => leaf),
    'hex',
  );
}

function partOf(
  name: keyof Judged,
  bytes: string,
  { kind, count, sha256 }: Pick<MemberPart, 'kind' | 'count' | 'sha256'>,
): MemberPart {
  return { name, bytes, kind, count, sha256, leaf: leafHash(`["${name}","${kind}",${count},"${sha256}"]`) };
}

/** The RFC 8785 text of all judged members. Decisions whose receipt is of version 1 have the hash of it. */
export function canonicalText(parts: readonly MemberPart[]): string {
  return textOf(`{${parts.map(({ name, bytes }) => `"${name}":${bytes}`).join(',')}}`);
}

/** The same members as a person reads them: UTF-8 bytes, one a character, without the braces around them. */
export function shownBytes(parts: readonly MemberPart[], reasons: Judged['reasons']): string {
  let shown = '';
  for (const [i, name] of JUDGED.entries()) {
    // Members that are left out move those behind them forward.
    let place = PLACES[i] as number;
    while (place >= 0 && parts[place]?.name !== name) place--;
    const part = parts[place];
    if (part === undefined) continue;
    const bytes = name === 'reasons' ? listBytes(reasons, readBytes) : part.bytes;
    shown += `${shown === '' ? '' : ','}"${name}":${bytes}`;
  }
  return shown;
}

/** A list in bytes. Added up and not joined: the pieces are copied once, with the whole answer. */
function listBytes<Item>(items: readonly Item[], bytesOf: (item: Item) => string): string {
  let bytes = '[';
  for (const item of items) bytes += bytes === '[' ? bytesOf(item) : `,${bytesOf(item)}`;
  return `${bytes}]`;
}

/** Parts of values and lists that are the same in many decisions: those of frozen objects. */
const keptParts = new WeakMap<object, MemberPart>();

/** The part of a value, kept if the value is frozen. Members can share a value: an empty list, say. */
function keeping(name: keyof Judged, value: object, make: () => MemberPart): MemberPart {
  const known = keptParts.get(value);
  if (known?.name === name) return known;
  const part = make();
  if (Object.isFrozen(value)) keptParts.set(value, part);
  return part;
}

function listPart(name: keyof Judged, items: readonly object[]): MemberPart {
  return keeping(name, items, () => {
    const parts = items.map(itemPart);
    const leaves = parts.map(({ leaf }) => leaf);
    return partOf(name, listBytes(parts, bytesOfItem), {
      kind: 'list',
      count: items.length,
      sha256: treeHead(leaves, 'hex'),
    });
  });
}

const bytesOfItem = ({ bytes }: ItemPart) => bytes;

/** Parts of short texts and of null, such as verdicts, codes and days, by name and value. */
const shortParts = new Map<keyof Judged, Map<string | null, MemberPart>>();
const SHORT_LENGTH = 60;
/** Short texts kept of a member, at most. */
const MOST_SHORT = 1_000;

function valuePart(name: keyof Judged, judged: Judged): MemberPart {
  const value = judged[name];
  if (value === null || (typeof value === 'string' && value.length <= SHORT_LENGTH))
    return shortPart(name, value);
  if (typeof value === 'object')
    return keeping(name, value, () => madeValuePart(name, valueJson(name, judged)));
  return madeValuePart(name, JSON.stringify(value));
}

function shortPart(name: keyof Judged, value: string | null): MemberPart {
  let parts = shortParts.get(name);
  if (parts === undefined) {
    parts = new Map();
    shortParts.set(name, parts);
  }
  let part = parts.get(value);
  if (part === undefined) {
    part = madeValuePart(name, JSON.stringify(value));
    if (parts.size >= MOST_SHORT) parts.clear();
    parts.set(value, part);
  }
  return part;
}

function madeValuePart(name: keyof Judged, json: string): MemberPart {
  return partOf(name, utf8(json), { kind: 'value', count: 1, sha256: leafHash(json, 'hex') });
}

function valueJson(name: keyof Judged, judged: Judged): string {
  if (name !== 'assessed') return JSON.stringify(judged[name]);
  const { not_assessed, rules_applicable, rules_considered } = judged.assessed;
  return `{"not_assessed":${keptJson(not_assessed)},"rules_applicable":${rules_applicable},"rules_considered":${rules_considered}}`;
}

const keptReading = new WeakMap<Reason, string>();

/** A reason with its members, and those of its citation, in the order of reading. */
function readBytes(reason: Reason): string {
  const known = keptReading.get(reason);
  if (known !== undefined) return known;
  const { rule_id, severity, outcome, message, fact, stated_by, observed, required, citation } = reason;
  const { instrument, pinpoint, url, grade } = citation;
  const { in_force_from, rule_ids } = reason;
  const json = JSON.stringify({
    rule_id,
    severity,
    outcome,
    message,
    fact,
    stated_by,
    observed,
    required,
    citation: { instrument, pinpoint, url, grade },
    in_force_from,
    rule_ids,
  });
  const bytes = utf8(json);
  if (Object.isFrozen(reason)) keptReading.set(reason, bytes);
  return bytes;
}

interface ItemPart {
  /** UTF-8, one byte a character. */
  bytes: string;
  leaf: string;
}

const keptItems = new WeakMap<object, ItemPart>();

/** The text of an item of a list, and its leaf. */
function itemPart(item: object): ItemPart {
  const known = keptItems.get(item);
  if (known !== undefined) return known;
  const json = JSON.stringify(item);
  const part = { bytes: utf8(json), leaf: leafHash(json) };
  if (Object.isFrozen(item)) keptItems.set(item, part);
  return part;
}

const kept = new WeakMap<object, string>();

function keptJson(value: object): string {
  const known = kept.get(value);
  if (known !== undefined) return known;
  const json = JSON.stringify(value);
  if (Object.isFrozen(value)) kept.set(value, json);
  return json;
}
