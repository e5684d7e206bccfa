/**
 * Web Bot Auth (draft-meunier-webbotauth-httpsig-protocol): an agent may sign its requests by HTTP Message Signatures
 * (RFC 9421), with a key from the directory at its own address, which `signature-agent` names. A signature says whose
 * key signed, and nothing else: no operation asks for one or answers otherwise because of one.
 */
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { isInnerList, parseDictionary, parseItem, Token } from 'structured-headers';
import { z } from 'zod';

/** The `tag` of an agent's signature; signatures with another tag are none of ours. */
export const AGENT_TAG = 'web-bot-auth';
const DIRECTORY_PATH = '/.well-known/http-message-signatures-directory';
export const DIRECTORY_TYPE = 'application/http-message-signatures-directory+json';
/** Keys read from a directory, at most. */
const KEYS_MOST = 20;
/** Key of RFC 9421, B.1.4: its private half is printed there, so it proves nothing. */
const PRINTED_KEY = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U';

/** Why a signature counts as it does. */
export const SIGNATURE_OUTCOMES = {
  valid: 'verified',
  /** The fields cannot be read, are too long, or lack a parameter. */
  malformed: 'failed',
  /** The signature leaves out who is asked (`@authority` or `@target-uri`) or its own `signature-agent`. */
  not_covered: 'failed',
  /** Expired, from the future, or older than a day. */
  out_of_time: 'failed',
  /** Another algorithm than Ed25519. */
  algorithm: 'failed',
  /** The key did not make this signature of this request. */
  wrong: 'failed',
  /** No `signature-agent` that names an https origin. */
  no_agent: 'unknown',
  /** The directory was not to be had. */
  no_directory: 'unknown',
  /** The directory has no such key. */
  no_key: 'unknown',
  /** More signatures or directories than are looked at. */
  not_checked: 'unknown',
} as const satisfies Record<string, 'verified' | 'failed' | 'unknown'>;

export type SignatureReason = keyof typeof SIGNATURE_OUTCOMES;

/** A signature with the tag, as the fields of its request say it. */
export interface AgentSignature {
  label: string;
  /** Names of the header fields that it covers. */
  fields: string[];
  /** Origin whose directory has its key; null if none is named. */
  agent: string | null;
}

/**
 * The first signature of an agent in a request.
 * @param input the field `signature-input`
 * @param said the field `signature-agent`
 * @param plain whether an agent may be named by http, in a closed network
 * @returns null without one; a reason if it cannot count
 */
export function readAgentSignature(
  input: string,
  said: string | undefined,
  plain: boolean,
): AgentSignature | Extract<SignatureReason, 'malformed' | 'not_covered' | 'algorithm'> | null {
  const signature = orNull(() => parseDictionary(input));
  if (signature === null) return 'malformed';
  for (const [label, member] of signature) {
    if (!isInnerList(member) || member[1].get('tag') !== AGENT_TAG) continue;
    const [components, parameters] = member;
    const lacks = ['created', 'expires', 'keyid'].some((name) => parameters.get(name) === undefined);
    if (lacks) return 'malformed';
    if ((parameters.get('alg') ?? 'ed25519') !== 'ed25519') return 'algorithm';
    const covered = new Set(components.map(([name]) => String(name)));
    if (!covered.has('@authority') && !covered.has('@target-uri')) return 'not_covered';
    if (said !== undefined && !covered.has('signature-agent')) return 'not_covered';
    const keys = components.flatMap(([name, its]) => (name === 'signature-agent' ? [its.get('key')] : []));
    const [key = label] = keys.includes(label) ? [label] : keys;
    const agent = said === undefined ? null : agentOf(said, String(key), plain);
    return { label, fields: [...covered].filter((name) => !name.startsWith('@')), agent };
  }
  return null;
}

/** The origin that `signature-agent` names: a member of a dictionary or, in the first drafts, a text alone. */
function agentOf(said: string, key: string, plain: boolean): string | null {
  const item = orNull(() => (said.startsWith('"') ? parseItem(said) : parseDictionary(said).get(key)));
  if (!item || isInnerList(item)) return null;
  const [text, parameters] = item;
  const type = parameters.get('type');
  if (type !== undefined && !(type instanceof Token && type.toString() === 'directory')) return null;
  const url = typeof text === 'string' ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' && !(plain && url?.protocol === 'http:')) return null;
  // An origin and nothing else: the address of its directory is fixed.
  return url.href === `${url.origin}/` ? url.origin : null;
}

/** The address of an agent's directory of keys. */
export function directoryOf(agent: string): string {
  return agent + DIRECTORY_PATH;
}

/** A key of a directory. `exp`: the second since 1970 after which it is no longer used. */
export interface AgentKey {
  key: KeyObject;
  exp: number | undefined;
}

const directory = z.object({ keys: z.array(z.unknown()).max(KEYS_MOST) });
const ed25519 = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/),
  exp: z.number().optional(),
});

/**
 * The Ed25519 keys of a directory by their thumbprint (RFC 7638), which `keyid` names; other keys are passed over. Null
 * if the text is no directory.
 */
export function keysOf(text: string): Map<string, AgentKey> | null {
  const read = directory.safeParse(orNull(() => JSON.parse(text)));
  if (!read.success) return null;
  const keys = new Map<string, AgentKey>();
  for (const one of read.data.keys) {
    const { data } = ed25519.safeParse(one);
    const thumbprint = data && thumbprintOf(data.x);
    if (!thumbprint || thumbprint === PRINTED_KEY) continue;
    const { kty, crv, x, exp } = data;
    const key = orNull(() => createPublicKey({ key: { kty, crv, x }, format: 'jwk' }));
    if (key !== null) keys.set(thumbprint, { key, exp });
  }
  return keys;
}

/** Thumbprint of an Ed25519 key (RFC 8037, A.3). */
function thumbprintOf(x: string): string {
  return createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
