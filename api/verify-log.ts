/**
 * An auditor of the log, in one file that uses nothing of the service: `npm run verify-log -- URL`.
 *
 * It reads the signed checkpoint, every entry and every tile, works the tree out anew, and says what does not
 * fit.
 * --vkey KEY      the verifier key to trust; without it the one that the log shows is taken, and said so
 * --state FILE    the checkpoint seen last: today's tree must continue it; kept there for the next time
 * --event FILE    an event as the stream gave it, with its salt: it must be in the log
 * --witness KEY   a witness that must have signed the checkpoint; given again for each further one
 * --quorum N      how many of the witnesses are enough; without it all of them
 * --json          the findings as JSON Exit code 0: all holds. 1: something does not. 2: it could not be
 * found out.
 *
 * Formats: RFC 6962 (tree), C2SP signed-note, tlog-checkpoint, tlog-cosignature and tlog-tiles, RFC 8785
 * (canonical JSON).
 */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const WIDTH = 256;
const HASH = 32;

export class Finding extends Error {}

const sha256 = (...parts: (Uint8Array | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const node = (left: Uint8Array, right: Uint8Array) => sha256(Buffer.of(1), left, right);
const mustHold = (holds: boolean, otherwise: string) => {
  if (!holds) throw new Finding(otherwise);
};

async function answerOf(base: string, path: string): Promise<{ status: number; body: Buffer }> {
  const response = await fetch(`${base}/${path}`, { signal: AbortSignal.timeout(30_000), redirect: 'error' });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

async function read(base: string, path: string): Promise<Buffer> {
  const { status, body } = await answerOf(base, path);
  if (status !== 200) throw new Error(`${base}/${path} answers ${status}`);
  return body;
}

/**
 * A tile or bundle with how many it is to hold: the full one where a log has dropped the partial one for it.
 */
async function readTile(
  base: string,
  level: number | 'entries',
  index: number,
  width: number,
): Promise<{ body: Buffer; holds: number }> {
  const path = tilePath(level, index, width);
  const { status, body } = await answerOf(base, path);
  if (status === 404 && width < WIDTH)
    return { body: await read(base, tilePath(level, index, WIDTH)), holds: WIDTH };
  if (status !== 200) throw new Error(`${base}/${path} answers ${status}`);
  return { body, holds: width };
}

/** Standard base64 in its one spelling. */
function decode(text: string, what: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  mustHold(text !== '' && bytes.toString('base64') === text, `${what} is not base64`);
  return bytes;
}

interface Head {
  origin: string;
  size: number;
  root: Buffer;
}

/** Kinds of keys: of a log, and of a witness. */
const LOG = 1;
const WITNESS = 4;

interface Key {
  name: string;
  id: string;
  publicKey: KeyObject;
}

function readKey(vkey: string, kind: number): Key {
  const [name = '', id = '', ...rest] = vkey.split('+');
  const key = decode(rest.join('+'), 'the verifier key');
  mustHold(key.length === 33 && key[0] === kind, `${name} has no Ed25519 key of the kind that is needed`);
  const named = sha256(`${name}\n`, key).subarray(0, 4).toString('hex');
  mustHold(name !== '' && named === id, 'the verifier key does not fit its id');
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.subarray(1)]);
  return { name, id, publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

interface Note {
  text: string;
  signatures: { name: string; id: string; bytes: Buffer }[];
}

function readNote(note: string): Note {
  const split = note.lastIndexOf('\n\n');
  mustHold(split > 0 && note.endsWith('\n'), 'the checkpoint is not a signed note');
  const signatures = note
    .slice(split + 2, -1)
    .split('\n')
    .map((line) => {
      const [, name = '', encoded = ''] = /^— ([^\s+]+) (\S+)$/u.exec(line) ?? [];
      const bytes = decode(encoded, 'a signature of the checkpoint');
      mustHold(bytes.length > 4, 'a signature of the checkpoint is too short');
      return { name, id: bytes.subarray(0, 4).toString('hex'), bytes: bytes.subarray(4) };
    });
  return { text: note.slice(0, split + 1), signatures };
}

/** The signatures of a key under a note. */
function signaturesBy({ signatures }: Note, key: Key): Buffer[] {
  return signatures.filter(({ name, id }) => name === key.name && id === key.id).map(({ bytes }) => bytes);
}

/** The tree head in a note that the holder of `vkey` signed. */
function openCheckpoint(note: Note, vkey: string): Head {
  const key = readKey(vkey, LOG);
  const own = signaturesBy(note, key);
  mustHold(own.length > 0, `nobody with the key ${key.name}+${key.id} signed the checkpoint`);
  for (const bytes of own)
    mustHold(
      verify(null, Buffer.from(note.text), key.publicKey, bytes),
      'the signature of the checkpoint is wrong',
    );
  const [origin = '', size = '', root = ''] = note.text.split('\n');
  mustHold(/^(0|[1-9]\d{0,15})$/.test(size), 'the checkpoint has no size');
  mustHold(origin === key.name, `the checkpoint is of ${origin}, the key of ${key.name}`);
  const hash = decode(root, 'the root of the checkpoint');
  mustHold(hash.length === HASH, 'the root of the checkpoint has the wrong length');
  return { origin, size: Number(size), root: hash };
}

/** When each of the witnesses saw the checkpoint; those that did not sign it are left out. */
function cosignaturesOf(note: Note, witnesses: readonly Key[]): { witness: string; cosigned_at: string }[] {
  const seen: { witness: string; cosigned_at: string }[] = [];
  for (const key of witnesses) {
    const [first, ...more] = signaturesBy(note, key).map((bytes) => {
      const wrong = `the cosignature of ${key.name} is wrong`;
      mustHold(bytes.length === 8 + 64, wrong);
      const seconds = bytes.readBigUInt64BE(0);
      const signed = Buffer.from(`cosignature/v1\ntime ${seconds}\n${note.text}`);
      mustHold(verify(null, signed, key.publicKey, bytes.subarray(8)), wrong);
      mustHold(seconds > 0n && seconds < 8_640_000_000_000n, `the cosignature of ${key.name} has no time`);
      return new Date(Number(seconds) * 1000).toISOString();
    });
    if (first !== undefined)
      seen.push({ witness: `${key.name}+${key.id}`, cosigned_at: [first, ...more].sort().at(-1) as string });
  }
  return seen;
}

function tilePath(level: number | 'entries', index: number, width: number): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) as string[];
  const path = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${path}${width === WIDTH ? '' : `.p/${width}`}`;
}

function entriesOf(bundle: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 0; at < bundle.length; ) {
    mustHold(at + 2 <= bundle.length, 'an entry bundle ends in the middle of a length');
    const end = at + 2 + bundle.readUInt16BE(at);
    mustHold(end <= bundle.length, 'an entry bundle ends in the middle of an entry');
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}

/** The root over hashes of one level, by the definition of RFC 6962. */
function rootOf(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 0) return sha256('');
  let level = [...hashes];
  while (level.length > 1) {
    const next: Buffer[] = [];
    for (let i = 0; i + 1 < level.length; i += 2) next.push(node(level[i] as Buffer, level[i + 1] as Buffer));
    // The odd one out at the right edge goes up as it is.
    if (level.length % 2 === 1) next.push(level.at(-1) as Buffer);
    level = next;
  }
  return level[0] as Buffer;
}

/** The event that an entry is of. An entry says this of it, and nothing else. */
function idIn(entry: Buffer): string {
  const shape =
    /^\{"commitment":"[0-9a-f]{64}","id":"([^"\\]+)","occurred_at":"[\d:.TZ-]+","type":"[a-z_.]+"\}$/;
  const id = shape.exec(entry.toString())?.[1];
  if (id === undefined) throw new Finding('an entry is not what an event leaves in the log');
  return id;
}

/** Reads all entries and holds every tile, level by level, against them; answers the leaf hashes. */
async function auditTree(base: string, size: number): Promise<Buffer[]> {
  const leaves: Buffer[] = [];
  const ids = new Set<string>();
  for (let index = 0; index * WIDTH < size; index += 1) {
    const width = Math.min(WIDTH, size - index * WIDTH);
    const { body, holds } = await readTile(base, 'entries', index, width);
    const entries = entriesOf(body);
    mustHold(entries.length === holds, `entry bundle ${index} has ${entries.length} entries, not ${holds}`);
    for (const entry of entries.slice(0, width)) {
      const id = idIn(entry);
      mustHold(!ids.has(id), `the event ${id} is in the log twice`);
      ids.add(id);
      leaves.push(sha256(Buffer.of(0), entry));
    }
  }
  for (let level = 0, hashes = leaves; hashes.length > 0; level += 1) {
    const above: Buffer[] = [];
    for (let index = 0; index * WIDTH < hashes.length; index += 1) {
      const expected = hashes.slice(index * WIDTH, (index + 1) * WIDTH);
      const { body, holds } = await readTile(base, level, index, expected.length);
      mustHold(body.length === holds * HASH, `tile ${level}/${index} has the wrong length`);
      mustHold(
        body.subarray(0, expected.length * HASH).equals(Buffer.concat(expected)),
        `tile ${level}/${index} does not fit the entries`,
      );
      if (expected.length === WIDTH) above.push(rootOf(expected));
    }
    hashes = above;
  }
  return leaves;
}

/** RFC 8785: the names of an object in code-unit order, everything else as JSON.stringify writes it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}

/** The leaf hash of an event as the stream gives it. */
function leafOf(event: Record<string, unknown>): Buffer {
  const { sequence: _sequence, salt, ...committed } = event;
  const commitment = sha256(Buffer.from(String(salt), 'base64'), canonical(committed)).toString('hex');
  const { id, type, occurred_at } = event;
  return sha256(Buffer.of(0), canonical({ id, type, occurred_at, commitment }));
}

export interface AuditOptions {
  vkey?: string;
  state?: string;
  event?: string;
  witness?: string[];
  quorum?: string;
}

/**
 * Audits the log of a service.
 * @throws Finding when something does not hold, any other error when it could not be found out
 */
export async function audit(url: string, options: AuditOptions) {
  const site = url.replace(/\/+$/, '');
  const base = `${site}/transparency`;
  const written = (await read(base, 'checkpoint')).toString();
  const note = readNote(written);
  const shown = options.vkey ?? JSON.parse((await read(site, 'api/transparency/checkpoint')).toString()).vkey;
  const head = openCheckpoint(note, shown);
  const witnesses = (options.witness ?? []).map((vkey) => readKey(vkey, WITNESS));
  const cosigned = cosignaturesOf(note, witnesses);
  const quorum = options.quorum === undefined ? witnesses.length : Number(options.quorum || Number.NaN);
  if (!(Number.isInteger(quorum) && quorum >= 0 && quorum <= witnesses.length))
    throw new Error(`--quorum is a number up to the ${witnesses.length} witnesses given`);
  mustHold(
    cosigned.length >= quorum,
    `${cosigned.length} of the witnesses signed the checkpoint, not ${quorum}`,
  );
  const leaves = await auditTree(base, head.size);
  mustHold(rootOf(leaves).equals(head.root), 'the entries do not make the root that was signed');

  let continued: number | null = null;
  if (options.state !== undefined) {
    const kept = await readFile(options.state, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return null;
    });
    if (kept !== null) {
      const before = openCheckpoint(readNote(kept), shown);
      mustHold(before.size <= head.size, `the log had ${before.size} leaves before, and shows ${head.size}`);
      const root = rootOf(leaves.slice(0, before.size));
      mustHold(
        root.equals(before.root),
        `the first ${before.size} leaves are not those that were signed before`,
      );
      continued = before.size;
    }
    // Written aside and moved into place: a kill leaves the old one or the new one.
    await writeFile(`${options.state}.next`, written);
    await rename(`${options.state}.next`, options.state);
  }
  let found: number | null = null;
  if (options.event !== undefined) {
    const leaf = leafOf(JSON.parse(await readFile(options.event, 'utf8')));
    found = leaves.findIndex((one) => one.equals(leaf));
    mustHold(found >= 0, 'the event is not in the log as it was given');
  }
  return {
    origin: head.origin,
    vkey: shown,
    trusted: options.vkey !== undefined,
    tree_size: head.size,
    root_hash: head.root.toString('base64'),
    continues: continued,
    event_index: found,
    cosignatures: cosigned,
  };
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      vkey: { type: 'string' },
      state: { type: 'string' },
      event: { type: 'string' },
      witness: { type: 'string', multiple: true },
      quorum: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [url] = positionals;
  if (url === undefined || positionals.length > 1) {
    console.error(
      'usage: npm run verify-log -- URL [--vkey KEY] [--state FILE] [--event FILE] [--witness KEY]... [--quorum N] [--json]',
    );
    return 2;
  }
  try {
    const found = await audit(url, values);
    if (values.json) console.log(JSON.stringify({ holds: true, ...found }));
    else {
      console.log(
        `The log ${found.origin} holds: ${found.tree_size} entries make the signed root ${found.root_hash}`,
      );
      if (!found.trusted)
        console.log(`Its key was taken on trust; pin it from now on: --vkey '${found.vkey}'`);
      if (found.continues !== null) console.log(`It continues the ${found.continues} entries seen before`);
      for (const { witness, cosigned_at } of found.cosignatures)
        console.log(`The witness ${witness} saw it at ${cosigned_at}`);
      if (found.event_index !== null) console.log(`The event is entry ${found.event_index}`);
    }
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (values.json) console.log(JSON.stringify({ holds: false, finding: message }));
    else
      console.error(
        error instanceof Finding ? `The log does not hold: ${message}` : `Not found out: ${message}`,
      );
    return error instanceof Finding ? 1 : 2;
  }
}

if (import.meta.main) process.exitCode = await main();
