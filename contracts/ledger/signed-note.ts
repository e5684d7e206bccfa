/** Signed notes, and checkpoints in that form (C2SP signed-note, tlog-checkpoint, tlog-cosignature). */
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sha256Hex } from '../core/canonical.ts';
import { HASH_BYTES } from './merkle.ts';

/** Kinds of signatures: one over the note's text, and a witness's, which also covers a time. */
const ED25519 = 0x01;
const COSIGNATURE = 0x04;
const KEY_ID_BYTES = 4;
const SIGNATURES_MAX = 100;

/** DER before the 32 raw bytes of an Ed25519 public key (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** A signer of notes: its name, the kind of its signatures, and its public key. */
export interface Verifier {
  name: string;
  kind: typeof ED25519 | typeof COSIGNATURE;
  /** Eight hex digits that distinguish keys of one name. */
  keyId: string;
  publicKey: KeyObject;
}

function rawPublicKey(key: KeyObject): Buffer {
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new TypeError(`a note is signed with an ed25519 key, not ${key.asymmetricKeyType}`);
  }
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length);
}

function keyIdOf(name: string, typed: Uint8Array): string {
  return sha256Hex(Buffer.concat([Buffer.from(`${name}\n`), typed])).slice(0, 2 * KEY_ID_BYTES);
}

function isName(name: string): boolean {
  return name.length > 0 && !/[\p{White_Space}+]/u.test(name);
}

/**
 * The verifier key of a signer: `name+keyID+base64(kind || public key)`.
 * @param key the public or the private half
 * @throws TypeError if the name is empty or has a space or a plus sign, or if the key is of another kind
 */
export function verifierKey(name: string, key: KeyObject, kind: Verifier['kind'] = ED25519): string {
  if (!isName(name)) throw new TypeError(`${JSON.stringify(name)} cannot name a key`);
  const typed = Buffer.concat([Buffer.of(kind), rawPublicKey(key)]);
  return `${name}+${keyIdOf(name, typed)}+${typed.toString('base64')}`;
}

/** Reads a verifier key; null if it is not one, or of an unknown kind. */
export function parseVerifierKey(text: string): Verifier | null {
  const match = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text);
  if (!match) return null;
  const [, name = '', keyId = '', encoded = ''] = match;
  const typed = decodeBase64(encoded);
  if (!isName(name) || typed === null || keyIdOf(name, typed) !== keyId) return null;
  const kind = typed[0];
  if ((kind !== ED25519 && kind !== COSIGNATURE) || typed.length !== 1 + 32) return null;
  const der = Buffer.concat([SPKI_PREFIX, typed.subarray(1)]);
  return { name, kind, keyId, publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

/** Bytes of standard base64 in its canonical spelling; null for any other text. */
function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

function signatureLine(name: string, keyId: string, signature: Uint8Array): string {
  return `— ${name} ${Buffer.concat([Buffer.from(keyId, 'hex'), signature]).toString('base64')}\n`;
}

/**
 * Signs a text and returns the whole note.
 * @param text ends with a newline and has no other control character
 */
export function signNote(text: string, name: string, key: KeyObject): string {
  if (!isNoteText(text)) throw new TypeError('a note is lines of text, each with its newline');
  const keyId = verifierKey(name, key).split('+')[1] as string;
  return `${text}\n${signatureLine(name, keyId, sign(null, Buffer.from(text), key))}`;
}

function isNoteText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
  return text.endsWith('\n') && text.isWellFormed() && !/[\u0000-\u0009\u000b-\u001f]/.test(text);
}

export interface OpenNote {
  text: string;
  /** Known verifiers that signed it, with the time if the signature has one (POSIX seconds). */
  signers: { name: string; keyId: string; time: number | null }[];
}

/**
 * Opens a note: its text, and the known verifiers that signed it. Signatures of unknown signers are ignored.
 * Null if the note is malformed, if a signature in a known verifier's name is wrong, or if no known verifier
 * signed it.
 */
export function openNote(note: string, verifiers: readonly Verifier[]): OpenNote | null {
  const split = note.lastIndexOf('\n\n');
  if (split < 0 || !note.endsWith('\n')) return null;
  const text = note.slice(0, split + 1);
  const lines = note.slice(split + 2, -1).split('\n');
  if (!isNoteText(text) || lines.length > SIGNATURES_MAX) return null;
  const signers: OpenNote['signers'] = [];
  for (const line of lines) {
    const match = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/u.exec(line);
    const bytes = match && decodeBase64(match[2] as string);
    if (!match || !bytes || bytes.length <= KEY_ID_BYTES || !isName(match[1] as string)) return null;
    const keyId = bytes.subarray(0, KEY_ID_BYTES).toString('hex');
    const verifier = verifiers.find((known) => known.name === match[1] && known.keyId === keyId);
    if (!verifier || signers.some((signer) => signer.name === verifier.name && signer.keyId === keyId))
      continue;
    const time = checkSignature(verifier, text, bytes.subarray(KEY_ID_BYTES));
    if (time === undefined) return null;
    signers.push({ name: verifier.name, keyId, time });
  }
  return signers.length > 0 ? { text, signers } : null;
}

/** The time of a good signature, null if it has none; undefined for a bad signature. */
function checkSignature(verifier: Verifier, text: string, signature: Uint8Array): number | null | undefined {
  const bytes = Buffer.from(signature);
  if (verifier.kind === ED25519) {
    return bytes.length === 64 && verify(null, Buffer.from(text), verifier.publicKey, bytes)
      ? null
      : undefined;
  }
  if (bytes.length !== 8 + 64) return undefined;
  const seconds = bytes.readBigUInt64BE(0);
  if (seconds > 2n ** 63n - 1n) return undefined;
  const signed = Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);
  return verify(null, signed, verifier.publicKey, bytes.subarray(8)) ? Number(seconds) : undefined;
}

/** A witness's signature line: it saw this checkpoint at this time (POSIX seconds). */
export function cosign(text: string, name: string, key: KeyObject, seconds: number): string {
  const keyId = verifierKey(name, key, COSIGNATURE).split('+')[1] as string;
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(seconds));
  const signed = Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);
  return signatureLine(name, keyId, Buffer.concat([time, sign(null, signed, key)]));
}

/** A tree head: the log, the number of leaves, and the root hash. */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Uint8Array;
}

/** The text of a checkpoint's note. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`;
}

/** Reads the text of a checkpoint and ignores extension lines; null if it is not one. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin = '', digits = '', encoded = '', ...rest] = text.split('\n');
  const root = decodeBase64(encoded);
  const size = Number(digits);
  if (origin === '' || !/^(0|[1-9]\d*)$/.test(digits) || !Number.isSafeInteger(size)) return null;
  if (root?.length !== HASH_BYTES || rest.at(-1) !== '' || rest.slice(0, -1).some((line) => line === ''))
    return null;
  return { origin, size, root };
}
