/** The auditor of the log, behind a proxy that changes files: it accepts an intact log and nothing else. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { type AuditOptions, audit, Finding } from '../../api/verify-log.ts';
import { leafEntry } from '../../contracts/ledger/events.ts';
import { entryHash, foldNodes, nodesOf } from '../../contracts/ledger/merkle.ts';
import { checkpointText, cosign, signNote, verifierKey } from '../../contracts/ledger/signed-note.ts';
import { entryBundle, growTiles, hashFromTiles, tileKey, tilePath } from '../../contracts/ledger/tiles.ts';
import { scratchDirectory } from '../support/scratch.ts';

const ORIGIN = 'log.example/transparency';
const { privateKey: KEY } = generateKeyPairSync('ed25519');
const VKEY = verifierKey(ORIGIN, KEY);
const WITNESSES = ['w1.example', 'w2.example'].map((name) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { name, key: privateKey, vkey: verifierKey(name, privateKey, 4) };
});
const OPTIONS = { vkey: VKEY, witness: WITNESSES.map(({ vkey }) => vkey) };

const entry = (n: number | string) =>
  leafEntry({
    id: `evt_${n}`,
    type: 'ops.alert.recorded',
    occurred_at: new Date('2026-11-20T09:00:00.000Z'),
    commitment: String(n).padStart(64, '0').replace(/\D/g, 'f'),
  });

/** A complete log as files by path, as any tile server would serve it. */
function buildLog(entries: readonly string[], key: KeyObject = KEY): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const leaves = entries.map((one) => entryHash(Buffer.from(one)));
  const tiles = growTiles(new Map(), 0, Buffer.concat(leaves));
  for (const { level, index, hashes } of tiles) files.set(tilePath(level, index, hashes.length / 32), hashes);
  for (let index = 0; index * 256 < entries.length; index += 1) {
    const some = entries.slice(index * 256, (index + 1) * 256);
    files.set(tilePath('entries', index, some.length), entryBundle(some));
  }
  const byKey = new Map(tiles.map((tile) => [tileKey(tile), tile.hashes]));
  const nodes = nodesOf({ start: 0, end: leaves.length });
  const root = foldNodes(nodes.map((one) => hashFromTiles(byKey, one)));
  const text = checkpointText({ origin: ORIGIN, size: leaves.length, root });
  const lines = WITNESSES.map(({ name, key: own }) => cosign(text, name, own, 1_795_000_000));
  files.set('checkpoint', Buffer.from(signNote(text, ORIGIN, key) + lines.join('')));
  return files;
}

const ENTRIES = Array.from({ length: 600 }, (_, n) => entry(n));
const WHOLE = buildLog(ENTRIES);

interface Proxy {
  url: string;
  files: Map<string, Buffer>;
}

async function startProxy(t: Test): Promise<Proxy> {
  const proxy: Proxy = { url: '', files: WHOLE };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const file =
      path === '/api/transparency/checkpoint'
        ? JSON.stringify({ vkey: VKEY })
        : proxy.files.get(path.replace('/transparency/', ''));
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

/** The finding of the auditor, or null if the log holds. Other errors begin with `not found out`. */
async function findingOf({ url }: Proxy, options: AuditOptions = OPTIONS): Promise<string | null> {
  try {
    await audit(url, options);
    return null;
  } catch (error) {
    if (error instanceof Finding) return error.message;
    return `not found out: ${error instanceof Error ? error.message : error}`;
  }
}

const changed = (path: string, change: (body: Buffer) => Buffer) =>
  new Map(WHOLE).set(path, change(WHOLE.get(path) as Buffer));

t.test('the auditor accepts an intact log with its witnesses, also without old partial tiles', async (t) => {
  const proxy = await startProxy(t);
  const found = await audit(proxy.url, OPTIONS);
  t.match(found, { tree_size: 600, trusted: true });
  t.same(
    found.cosignatures.map(({ cosigned_at }) => cosigned_at),
    ['2026-11-18T11:06:40.000Z', '2026-11-18T11:06:40.000Z'],
  );
  t.match(await audit(proxy.url, {}), { trusted: false, vkey: VKEY, cosignatures: [] });

  const later = buildLog([...ENTRIES, ...Array.from({ length: 300 }, (_, n) => entry(`later${n}`))]);
  const dropped = new Map(later).set('checkpoint', WHOLE.get('checkpoint') as Buffer);
  proxy.files = dropped;
  t.match(
    await findingOf(proxy),
    /answers 404/,
    'the partial tiles of the level above are needed: none of them became full',
  );
  proxy.files = new Map([...dropped, ...[...WHOLE].filter(([path]) => path.startsWith('tile/1/'))]);
  t.equal(await findingOf(proxy), null);
});

t.test('the auditor finds any changed, missing or added byte', async (t) => {
  const proxy = await startProxy(t);
  const place = fc.constantFrom(...WHOLE.keys());
  const met = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      place,
      fc.constantFrom('flip', 'cut', 'remove', 'insert', 'append', 'empty'),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (path, kind, spot, mask) => {
        const body = WHOLE.get(path) as Buffer;
        const at = spot % body.length;
        const before = body.subarray(0, at);
        const after = body.subarray(at + 1);
        const byte = body[at] as number;
        const changes: Record<typeof kind, Buffer> = {
          flip: Buffer.concat([before, Buffer.of(byte ^ mask), after]),
          cut: before,
          remove: Buffer.concat([before, after]),
          insert: Buffer.concat([before, Buffer.of(mask), body.subarray(at)]),
          append: Buffer.concat([body, Buffer.of(mask)]),
          empty: Buffer.alloc(0),
        };
        if (changes[kind].equals(body)) return true;
        proxy.files = new Map(WHOLE).set(path, changes[kind]);
        const file = path.replace(/\/.*/, '');
        met.set(`${file} ${kind}`, (met.get(`${file} ${kind}`) ?? 0) + 1);
        return (await findingOf(proxy)) !== null;
      },
    ),
    { numRuns: 400 },
  );
  t.equal(met.size, 12, 'every kind of change in tiles and checkpoint occurred');
});

t.test('the auditor finds missing and exchanged files', async (t) => {
  const proxy = await startProxy(t);
  const paths = [...WHOLE.keys()];
  for (const path of paths) {
    proxy.files = new Map([...WHOLE].filter(([other]) => other !== path));
    t.match(await findingOf(proxy), /answers 404/, `${path} is withheld`);
    for (const other of paths) {
      if (other === path || (WHOLE.get(path) as Buffer).equals(WHOLE.get(other) as Buffer)) continue;
      proxy.files = changed(path, () => WHOLE.get(other) as Buffer);
      t.ok(await findingOf(proxy), `${other} in the place of ${path}`);
    }
  }
});

t.test('the auditor refuses a signature in another spelling or by another key', async (t) => {
  const proxy = await startProxy(t);
  const note = (WHOLE.get('checkpoint') as Buffer).toString();
  const text = note.slice(0, note.lastIndexOf('\n\n') + 1);
  const { privateKey: other } = generateKeyPairSync('ed25519');
  const [w1, w2] = WITNESSES as [(typeof WITNESSES)[0], (typeof WITNESSES)[0]];
  const line = (n: number) => `${note.trimEnd().split('\n').at(n)}\n`;
  for (const [what, forged, finding] of [
    [
      'bits that base64 ignores',
      note.replace(/.==?\n/, (end) => `B${end.slice(1)}`),
      /root|signature|base64/,
    ],
    [
      'a key of the same name',
      signNote(text, ORIGIN, other) + line(-2) + line(-1),
      /no signature by the key/,
    ],
    [
      'a witness left out',
      note.replace(line(-1), ''),
      /1 of 2 witnesses signed the checkpoint, 2 are required/,
    ],
    ['a witness by another key', note.replace(line(-1), cosign(text, w2.name, other, 1)), /1 of 2 witnesses/],
    ['a witness twice', note.replace(line(-1), line(-2)), /1 of 2 witnesses/],
    [
      'a cosignature of something else',
      note.replace(line(-1), cosign(text.replace('600', '599'), w2.name, w2.key, 1)),
      /the cosignature of w2\.example is wrong/,
    ],
    ['a cosignature of no time', note.replace(line(-2), cosign(text, w1.name, w1.key, 0)), /has no time/],
    ['a line that is no signature', `${note}hello\n`, /base64/],
    ['no newline at the end', note.slice(0, -1), /not a signed note/],
  ] as const) {
    proxy.files = new Map(WHOLE).set('checkpoint', Buffer.from(forged));
    t.match(await findingOf(proxy), finding, what);
  }
  proxy.files = new Map(WHOLE).set('checkpoint', Buffer.from(note.replace(line(-1), '')));
  t.equal(await findingOf(proxy, { ...OPTIONS, quorum: '1' }), null, 'one of two witnesses is enough');
  for (const quorum of ['3', '-1', 'x', '', '0.5'])
    t.match(await findingOf(proxy, { ...OPTIONS, quorum }), /not found out: --quorum/, quorum);
  t.match(await findingOf(proxy, { vkey: w1.vkey }), /has no Ed25519 key of a/);
  t.match(await findingOf(proxy, { ...OPTIONS, witness: [VKEY] }), /has no Ed25519 key of a/);
  t.match(await findingOf(proxy, { vkey: VKEY.replace('log.', 'dog.') }), /does not fit its id/);
});

t.test('the auditor refuses a validly signed log with a wrong entry or another past', async (t) => {
  const proxy = await startProxy(t);
  for (const [entries, finding] of [
    [[...ENTRIES.slice(0, 5), entry(2)], /the event evt_2 is in the log twice/],
    [[...ENTRIES.slice(0, 5), '{"id":"evt_x"}'], /is not a log entry of an event/],
    [
      [...ENTRIES.slice(0, 5), entry(9).replace('{', '{"email":"a@b.example",')],
      /is not a log entry of an event/,
    ],
  ] as const) {
    proxy.files = buildLog(entries);
    t.match(await findingOf(proxy), finding);
  }
  const directory = await scratchDirectory(t);
  const state = join(directory, 'state');
  const options = { ...OPTIONS, state };
  proxy.files = buildLog(ENTRIES.slice(0, 300));
  t.equal(await findingOf(proxy, options), null);
  const kept = await readFile(state, 'utf8');
  proxy.files = WHOLE;
  t.match(await audit(proxy.url, options), { continues: 300, tree_size: 600 });
  t.equal(await readFile(state, 'utf8'), String(WHOLE.get('checkpoint')));
  for (const [what, files, finding] of [
    ['a smaller tree', buildLog(ENTRIES.slice(0, 300)), /had 600 leaves before, and shows 300/],
    ['another past', buildLog([entry('other'), ...ENTRIES]), /first 600 leaves are not those/],
    ['another tree of the size', buildLog([entry('other'), ...ENTRIES.slice(1)]), /first 600 leaves are not/],
  ] as const) {
    proxy.files = files;
    t.match(await findingOf(proxy, options), finding, what);
    t.equal(
      await readFile(state, 'utf8'),
      String(WHOLE.get('checkpoint')),
      'the stored checkpoint is unchanged',
    );
  }
  proxy.files = WHOLE;
  await writeFile(state, kept.replace('300', '301'));
  t.match(await findingOf(proxy, options), /signature of the checkpoint is wrong/, 'a changed state file');
});
