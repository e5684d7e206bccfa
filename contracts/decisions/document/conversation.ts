/**
 * A conversation about one product: an answer asks for one more fact, and the next call adds it. All that the
 * service has to know of it travels in `state`, which the caller sends back as it came.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  ATTRIBUTE_NAMES,
  type DecisionRequest,
  type Facts,
  LATER_TEXTS,
  normalizeFacts,
  statedCategory,
  TEXT_FACTS,
} from '../request/facts.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { nearest } from '../words/likely.ts';

/** Characters of a state, at most. */
const MOST_STATE = 4_096;
/** How long a state is good. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;
/** Questions of a conversation, at most. */
export const MOST_QUESTIONS = 5;

export const stateShape = z
  .string()
  .max(MOST_STATE)
  .describe(
    '`state` of the answer that asked: opaque, signed, good for a day. The facts stated so far come with it.',
  );
export const answersShape = z
  .record(z.string(), z.union([z.boolean(), z.number(), z.string().max(10_000)]).nullable())
  .describe(
    'Answers by name of the fact: a field or an attribute. Null: not known, and not asked again. Only with `state`.',
  );

/** A request as it is continued: what was stated so far. */
export type Stated = DecisionRequest & { as_of?: string };

export interface Conversation {
  /** `cnv_…` */
  id: string;
  /** The usage entry that it is metered by, and the account; null where nothing is metered. */
  paid: { usage_id: string; account_id: string } | null;
  /** Number of answers given. */
  turn: number;
  /** Facts that the caller does not know. */
  declined: readonly string[];
}

const content = z.tuple([
  z.string(),
  z.object({ usage_id: z.string(), account_id: z.string() }).nullable(),
  z.int(),
  z.array(z.string()),
  z.int(),
]);

/**
 * The part of a state that holds the stated facts: the same for every caller who states them.
 * @returns null if they are too many for a state
 */
export function carried(stated: Stated): string | null {
  const text = Buffer.from(JSON.stringify(stated)).toString('base64url');
  return text.length > MOST_STATE - RESERVED ? null : text;
}
/** Characters for the rest of a state: the conversation with its declined facts, and the signature. */
const RESERVED = 700;

export function sealState(key: KeyObject, facts: string, conversation: Conversation, at: Date): string {
  const { id, paid, turn, declined } = conversation;
  const until = at.getTime() + GOOD_FOR_MS;
  const said = Buffer.from(JSON.stringify([id, paid, turn, declined, until])).toString('base64url');
  return `${facts}.${said}.${macOf(key, `${facts}.${said}`).toString('base64url')}`;
}

/** Null for a state that was not made with this key, was changed, or is too old. */
export function readState(
  key: KeyObject,
  state: string,
  at: Date,
): { stated: Stated; conversation: Conversation } | null {
  const [, facts = '', said = '', mac = ''] = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/.exec(state) ?? [];
  const given = Buffer.from(mac, 'base64url');
  if (mac === '' || !timingSafeEqual(given, macOf(key, `${facts}.${said}`))) return null;
  const [id, paid, turn, declined, until] = content.parse(
    JSON.parse(Buffer.from(said, 'base64url').toString()),
  );
  if (at.getTime() > until) return null;
  const stated = JSON.parse(Buffer.from(facts, 'base64url').toString()) as Stated;
  return { stated, conversation: { id, paid, turn, declined } };
}

function macOf(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** The facts as a request states them, so that they can be asked again. */
export function requestOf({ attributes, place, ...texts }: Facts): DecisionRequest {
  const stated = (facts: object) =>
    Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  const category = statedCategory({ category: texts.category, place });
  return { ...stated({ ...texts, category }), attributes: stated(attributes) };
}

const NAMES: readonly string[] = [...TEXT_FACTS, ...LATER_TEXTS, ...ATTRIBUTE_NAMES];
const ATTRIBUTES: ReadonlySet<string> = new Set(ATTRIBUTE_NAMES);

/** Answers as the request that states them, and the facts that are not known. */
export function asRequest(answers: z.infer<typeof answersShape>): {
  request: object;
  declined: string[];
  /** The first name that is no fact, and the one that was probably meant. */
  unknown: { name: string; meant: string | null } | null;
} {
  const attributes: Record<string, unknown> = {};
  const request: Record<string, unknown> = { attributes };
  const declined: string[] = [];
  for (const [name, value] of Object.entries(answers)) {
    if (!NAMES.includes(name)) return { request, declined, unknown: { name, meant: nearest(name, NAMES) } };
    if (value === null) declined.push(name);
    else if (ATTRIBUTES.has(name)) attributes[name] = value;
    else request[name] = value;
  }
  return { request, declined, unknown: null };
}

/**
 * The facts so far with further ones. Facts only grow: a value that is understood stays, but a category may become
 * one within it.
 * @returns or the name of the fact that the new ones contradict
 */
export function grown(
  before: Stated,
  added: Stated,
  index: RuleIndex,
): { stated: Stated } | { contradicts: string } {
  const [known, next] = [normalizeFacts(before), normalizeFacts(added)];
  if (before.as_of !== undefined && added.as_of !== undefined && before.as_of !== added.as_of)
    return { contradicts: 'as_of' };
  const facts: Record<string, unknown> = { attributes: { ...known.attributes } };
  for (const name of [...TEXT_FACTS, ...LATER_TEXTS] as const) {
    if (next[name] !== null && isOther(name, known[name], next[name], index)) return { contradicts: name };
    facts[name] = next[name] ?? known[name];
  }
  facts.place = next.category === null ? known.place : next.place;
  const attributes = facts.attributes as Record<string, unknown>;
  for (const name of ATTRIBUTE_NAMES) {
    const value = next.attributes[name];
    if (value === null) continue;
    if (known.attributes[name] !== null && known.attributes[name] !== value)
      return { contradicts: `attributes.${name}` };
    attributes[name] = value;
  }
  const as_of = added.as_of ?? before.as_of;
  return { stated: { ...requestOf(facts as unknown as Facts), ...(as_of === undefined ? {} : { as_of }) } };
}

function isOther(name: string, known: string | null, next: string, index: RuleIndex): boolean {
  if (known === null || known === next) return false;
  // A code that nobody knows says nothing yet.
  if (name === 'marketplace') return index.marketplaces.has(known);
  if (name === 'category')
    return known !== 'any' && index.categories.has(known) && !index.scopeOf(next)?.has(known);
  return true;
}
