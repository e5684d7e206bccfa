/**
 * An auditor of the log, in one file that uses nothing of the service: `npm run verify-log -- URL`.
 *
 * It reads the signed checkpoint, every entry and every tile, works the tree out anew, and says what does not fit.
 *   --vkey KEY     the verifier key to trust; without it the one that the log shows is taken, and said so
 *   --state FILE   the checkpoint seen last: today's tree must continue it; kept there for the next time
 *   --event FILE   an event as the stream gave it, with its salt: it must be in the log
 *   --json         the findings as JSON
 * Exit code 0: all holds. 1: something does not. 2: it could not be found out.
 *
 * Formats: RFC 6962 (tree), C2SP signed-note, tlog-checkpoint and tlog-tiles, RFC 8785 (canonical JSON).
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const WIDTH = 256;
const HASH = 32;

class Finding extends Error {}

const sha256 = (...parts: (Uint8Array | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const node = (left: Uint8Array, right: Uint8Array) => sha256(Buffer.of(1), left, right);
const mustHold = (holds: boolean, otherwise: string) => {
  if (!holds) throw new Finding(otherwise);
};

async function read(base: string, path: string): Promise<Buffer> {
  const response = await fetch(`${base}/${path}`, { signal: AbortSignal.timeout(30_000), redirect: 'error' });
  if (!response.ok) throw new Error(`${base}/${path} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

interface Head {
  origin: string;
  size: number;
  root: Buffer;
}

/** The tree head in a note that the holder of `vkey` signed. */
function openCheckpoint(note: string, vkey: string): Head {
  const [name = '', id = '', ...rest] = vkey.split('+');
  const key = Buffer.from(rest.join('+'), 'base64');
  mustHold(key.length === 33 && key[0] === 1, 'the verifier key is not an Ed25519 key');
  mustHold(
    sha256(`${name}\n`, key).subarray(0, 4).toString('hex') === id,
    'the verifier key does not fit its id',
  );
  const publicKey = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.subarray(1)]),
    format: 'der',
    type: 'spki',
  });
  const split = note.lastIndexOf('\n\n');
  mustHold(split > 0 && note.endsWith('\n'), 'the checkpoint is not a signed note');
  const text = note.slice(0, split + 1);
  const own = note
    .slice(split + 2, -1)
    .split('\n')
    .map((line) => line.split(' '))
    .map(([dash, who, signature]) => ({ dash, who, bytes: Buffer.from(signature ?? '', 'base64') }))
    .filter(
      ({ dash, who, bytes }) => dash === '—' && who === name && bytes.subarray(0, 4).toString('hex') === id,
    );
  mustHold(own.length > 0, `nobody with the key ${name}+${id} signed the checkpoint`);
  for (const { bytes } of own)
    mustHold(
      verify(null, Buffer.from(text), publicKey, bytes.subarray(4)),
      'the signature of the checkpoint is wrong',
    );
  const [origin = '', size = '', root = ''] = text.split('\n');
  mustHold(/^(0|[1-9]\d*)$/.test(size), 'the checkpoint has no size');
  mustHold(origin === name, `the checkpoint is of ${origin}, the key of ${name}`);
  return { origin, size: Number(size), root: Buffer.from(root, 'base64') };
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

/** Reads all entries and holds every tile, level by level, against them; answers the leaf hashes. */
async function auditTree(base: string, size: number): Promise<Buffer[]> {
  const leaves: Buffer[] = [];
  for (let index = 0; index * WIDTH < size; index += 1) {
    const width = Math.min(WIDTH, size - index * WIDTH);
    const entries = entriesOf(await read(base, tilePath('entries', index, width)));
    mustHold(entries.length === width, `entry bundle ${index} has ${entries.length} entries, not ${width}`);
    for (const entry of entries) leaves.push(sha256(Buffer.of(0), entry));
  }
  for (let level = 0, hashes = leaves; hashes.length > 0; level += 1) {
    const above: Buffer[] = [];
    for (let index = 0; index * WIDTH < hashes.length; index += 1) {
      const expected = hashes.slice(index * WIDTH, (index + 1) * WIDTH);
      const tile = await read(base, tilePath(level, index, expected.length));
      mustHold(tile.length === expected.length * HASH, `tile ${level}/${index} has the wrong length`);
      mustHold(tile.equals(Buffer.concat(expected)), `tile ${level}/${index} does not fit the entries`);
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

async function audit(url: string, options: { vkey?: string; state?: string; event?: string }) {
  const site = url.replace(/\/+$/, '');
  const base = `${site}/transparency`;
  const note = (await read(base, 'checkpoint')).toString();
  const shown = options.vkey ?? JSON.parse((await read(site, 'api/transparency/checkpoint')).toString()).vkey;
  const head = openCheckpoint(note, shown);
  const leaves = await auditTree(base, head.size);
  mustHold(rootOf(leaves).equals(head.root), 'the entries do not make the root that was signed');

  let continued: number | null = null;
  if (options.state !== undefined) {
    const kept = await readFile(options.state, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return null;
    });
    if (kept !== null) {
      const before = openCheckpoint(kept, shown);
      mustHold(before.size <= head.size, `the log had ${before.size} leaves before, and shows ${head.size}`);
      const root = rootOf(leaves.slice(0, before.size));
      mustHold(
        root.equals(before.root),
        `the first ${before.size} leaves are not those that were signed before`,
      );
      continued = before.size;
    }
    await writeFile(options.state, note);
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
  };
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      vkey: { type: 'string' },
      state: { type: 'string' },
      event: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [url] = positionals;
  if (url === undefined || positionals.length > 1) {
    console.error('usage: npm run verify-log -- URL [--vkey KEY] [--state FILE] [--event FILE] [--json]');
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

process.exitCode = await main();
