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
import { JUDGED, type Judged } from './members.ts';
import type { Reason } from './reasons.ts';

/** Judged members in code-unit order, as RFC 8785 wants them. */
const HASHED = [...JUDGED].sort();

/** A judged member: its RFC 8785 text, and what its leaf in the tree is made of. */
export interface MemberPart {
  readonly name: keyof Judged;
  readonly json: string;
  readonly kind: 'value' | 'list';
  /** Number of items of a list; 1 for a value. */
  readonly count: number;
  /** Hash of the value, 64 hexadecimal digits. */
  readonly sha256: string;
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
  return treeHead(parts.map(memberHash), 'hex');
}

function memberHash({ name, kind, count, sha256 }: MemberPart): string {
  return leafHash(`["${name}","${kind}",${count},"${sha256}"]`);
}

/** The RFC 8785 text of all judged members. Decisions whose receipt is of version 1 have the hash of it. */
export function canonicalText(parts: readonly MemberPart[]): string {
  return `{${parts.map(({ name, json }) => `"${name}":${json}`).join(',')}}`;
}

/** The same members as a person reads them. */
export function shownJson(parts: readonly MemberPart[], reasons: Judged['reasons']): string {
  const texts = new Map(parts.map(({ name, json }) => [name, json]));
  texts.set('reasons', `[${reasons.map(readJson).join(',')}]`);
  return `{${JUDGED.flatMap((name) => (texts.has(name) ? `"${name}":${texts.get(name)}` : [])).join(',')}}`;
}

const keptLists = new WeakMap<readonly object[], MemberPart>();

function listPart(name: keyof Judged, items: readonly object[]): MemberPart {
  const known = keptLists.get(items);
  if (known !== undefined) return known;
  const parts = items.map(itemPart);
  const json = `[${parts.map((part) => part.json).join(',')}]`;
  const leaves = parts.map(({ leaf }) => leaf);
  const part: MemberPart = { name, json, kind: 'list', count: items.length, sha256: treeHead(leaves, 'hex') };
  if (Object.isFrozen(items)) keptLists.set(items, part);
  return part;
}

function valuePart(name: keyof Judged, judged: Judged): MemberPart {
  const json = valueJson(name, judged);
  return { name, json, kind: 'value', count: 1, sha256: leafHash(json, 'hex') };
}

function valueJson(name: keyof Judged, judged: Judged): string {
  switch (name) {
    case 'assessed': {
      const { not_assessed, rules_applicable, rules_considered } = judged.assessed;
      return `{"not_assessed":${keptJson(not_assessed)},"rules_applicable":${rules_applicable},"rules_considered":${rules_considered}}`;
    }
    case 'boundary':
    case 'risk':
    case 'understood':
      return keptJson(judged[name]);
    default:
      return JSON.stringify(judged[name]);
  }
}

const keptReading = new WeakMap<Reason, string>();

/** A reason with its members, and those of its citation, in the order of reading. */
function readJson(reason: Reason): string {
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
  if (Object.isFrozen(reason)) keptReading.set(reason, json);
  return json;
}

interface ItemPart {
  json: string;
  leaf: string;
}

const keptItems = new WeakMap<object, ItemPart>();

/** The text of an item of a list, and its leaf. */
function itemPart(item: object): ItemPart {
  const known = keptItems.get(item);
  if (known !== undefined) return known;
  const json = JSON.stringify(item);
  const part = { json, leaf: leafHash(json) };
  if (Object.isFrozen(item)) keptItems.set(item, part);
  return part;
}

const kept = new WeakMap<object, string>();

function keptJson(value: object | null): string {
  if (value === null) return 'null';
  const known = kept.get(value);
  if (known !== undefined) return known;
  const json = JSON.stringify(value);
  if (Object.isFrozen(value)) kept.set(value, json);
  return json;
}
