/** The transparency log over HTTP: checkpoints, proofs, tiles, and states that the log refuses to sign. */
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { entryHash, verifyConsistency, verifyInclusion } from '../../contracts/ledger/merkle.ts';
import {
  openNote,
  parseCheckpoint,
  parseVerifierKey,
  type Verifier,
} from '../../contracts/ledger/signed-note.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { present } from '../support/answers.ts';
import { openTestDatabase } from '../support/database.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const bytes = (base64: string) => Buffer.from(base64, 'base64');

async function startLog(t: Test, options: { databaseUrl?: string; dataDir?: string } = {}) {
  const service = await startTestService(t, {
    databaseUrl: options.databaseUrl,
    env: { SERVICE_ROLE: 'api', ...(options.dataDir && { SERVICE_DATA_DIR: options.dataDir }) },
  });
  // Only the test numbers events and publishes checkpoints.
  await service.service.sequencer.stop();
  return service;
}

let announced = 0;

/** Appends and numbers events, and publishes a checkpoint over them. */
async function announce({ service }: TestService, count: number) {
  const events = Array.from({ length: count }, () => {
    announced += 1;
    return {
      event_id: `evt_${String(announced).padStart(6, '0')}`,
      type: 'ops.alert.recorded' as const,
      occurred_at: new Date('2026-11-20T09:00:00.000Z'),
      account_id: null,
      subject: { type: 'test', id: `subject ${announced}` },
      data: { condition: 'made_up', n: announced, reason: 'Größe 充電' },
    };
  });
  await service.database.transaction((tx) => appendEvents(tx, events));
  await service.sequencer.drain();
  return service.signer.publish();
}

t.test(
  'an event is numbered, a checkpoint is signed, and anybody can prove that it contains the event',
  async (t) => {
    const service = await startLog(t);
    const { body: empty } = await service.get('/api/transparency/checkpoint');
    t.match(empty, { tree_size: 0, root_hash: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' });

    await announce(service, 3);
    const { body: three } = await service.get('/api/transparency/checkpoint');
    await announce(service, 300);
    const { body: head } = await service.get('/api/transparency/checkpoint');
    t.equal(head.tree_size, 303);
    t.equal(head.checkpoint_sha256, sha256Hex(head.checkpoint));
    const verifier = parseVerifierKey(head.vkey) as Verifier;
    t.equal(verifier.name, head.origin);
    const opened = openNote(head.checkpoint, [verifier]);
    t.same(parseCheckpoint(opened?.text ?? ''), {
      origin: head.origin,
      size: 303,
      root: bytes(head.root_hash),
    });
    const note = await fetch(`${service.url}/transparency/checkpoint`);
    t.match(note.headers.get('content-type'), /^text\/plain; charset=utf-8/);
    t.equal(await note.text(), head.checkpoint);
    const { body: kept } = await service.get(`/api/transparency/checkpoints/${three.checkpoint_sha256}`);
    t.same(kept, three, 'an older one is found by its hash');

    const { body: page } = await service.get('/api/webhooks/events?after=6&limit=1', OPERATOR_KEY);
    const [event] = page.events;
    for (const by of [`event_id=${event?.id}`, `sequence=${event?.sequence}`]) {
      const { status, body } = await service.get(`/api/transparency/inclusion?${by}`);
      t.equal(status, 200);
      t.match(body, { event_id: event?.id, leaf_index: 6, tree_size: 303, root_hash: head.root_hash });
      t.ok(
        verifyInclusion({
          index: body.leaf_index,
          size: body.tree_size,
          leaf: bytes(body.leaf_hash),
          proof: body.proof.map(bytes),
          root: bytes(head.root_hash),
        }),
      );
    }
    const { body: consistency } = await service.get('/api/transparency/consistency?from=3&to=303');
    t.ok(
      verifyConsistency({
        from: 3,
        to: 303,
        fromRoot: bytes(three.root_hash),
        toRoot: bytes(head.root_hash),
        proof: consistency.proof.map(bytes),
      }),
    );

    const file = await fetch(`${service.url}/transparency/proof/${event?.id}.tlog-proof`);
    const [lines = '', ...checkpoint] = (await file.text()).split('\n\n');
    t.equal(checkpoint.join('\n\n'), head.checkpoint, 'the proof file carries the checkpoint whole');
    const [header, index, ...hashes] = lines.split('\n');
    t.same([header, index], ['c2sp.org/tlog-proof@v1', 'index 6']);
    const { body: inclusion } = await service.get('/api/transparency/inclusion?sequence=7');
    t.same(hashes, inclusion.proof);
  },
);

t.test('tiles and entry bundles hold the tree without event data, and can be cached for ever', async (t) => {
  const service = await startLog(t);
  const { tree_size } = await announce(service, 260);
  const get = async (path: string) => {
    const response = await fetch(`${service.url}/transparency/${path}`);
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };
  const { response, body: full } = await get('tile/0/000');
  t.equal(response.headers.get('content-type'), 'application/octet-stream');
  t.match(response.headers.get('cache-control'), /immutable/);
  t.equal(full.length, 8192);
  for (const width of [1, 255]) {
    const { body } = await get(`tile/0/000.p/${width}`);
    t.ok(
      body.equals(full.subarray(0, 32 * width)),
      'a partial tile of an earlier size is the beginning of the full one',
    );
  }
  t.equal((await get('tile/0/001.p/4')).body.length, 4 * 32);
  t.equal((await get('tile/1/000.p/1')).body.length, 32);

  const { body: bundle } = await get('tile/entries/000');
  const entries: Buffer[] = [];
  for (let at = 0; at < bundle.length; at += 2 + bundle.readUInt16BE(at))
    entries.push(bundle.subarray(at + 2, at + 2 + bundle.readUInt16BE(at)));
  t.ok(Buffer.concat(entries.map(entryHash)).equals(full), 'the tile holds the hashes of the entries');
  t.same(Object.keys(JSON.parse(String(entries[0]))), ['commitment', 'id', 'occurred_at', 'type']);
  t.notMatch(bundle.toString(), /subject|Größe/, 'no event data is in them');

  for (const missing of [
    'tile/0/001',
    'tile/0/001.p/5',
    'tile/2/000.p/1',
    'tile/entries/001',
    'tile/entries/009.p/1',
    'tile/0/0',
    'tile/0/001.p/04',
    'tile/99/000',
    'proof/evt_none.tlog-proof',
    '..%2f..%2fpackage.json',
    '',
  ]) {
    const { response, body } = await get(missing);
    t.equal(response.status, 404, missing);
    t.equal(JSON.parse(body.toString()).schema_version, 'not_found');
  }
  t.equal(tree_size, 260);
});

t.test('an invalid request is refused, and an unpublished tile or checkpoint is not found', async (t) => {
  const service = await startLog(t);
  await announce(service, 2);
  for (const [path, status, field] of [
    ['inclusion', 400, 'event_id'],
    ['inclusion?event_id=a&sequence=1', 400, 'event_id'],
    ['inclusion?sequence=0', 400, 'sequence'],
    ['inclusion?sequence=x', 400, 'sequence'],
    ['consistency?from=1', 400, 'to'],
    ['consistency?from=2&to=1', 400, 'from'],
    ['consistency?from=1&to=3', 400, 'to'],
    ['consistency?from=0&to=1', 400, 'from'],
    ['inclusion?sequence=3', 404, undefined],
    ['inclusion?event_id=evt_none', 404, undefined],
    ['inclusion?event_id=%00', 400, 'event_id'],
    ['checkpoints/none', 404, undefined],
  ] as const) {
    const reply = await service.get(`/api/transparency/${path}`);
    t.equal(reply.status, status, path);
    t.equal(reply.body.issues?.[0]?.path, field, present(reply.body.message));
  }
});

t.test('concurrent publications make one checkpoint, and each continues the one before', async (t) => {
  const databaseUrl = (await openTestDatabase(t)).url;
  const services = [await startLog(t, { databaseUrl }), await startLog(t, { databaseUrl })];
  // Two processes sign with one key.
  for (let round = 0; round < 3; round += 1) {
    await announce(services[0] as TestService, 5);
    const signed = await Promise.all(
      Array.from({ length: 8 }, (_, i) => (services[i % 2] as TestService).service.signer.publish()),
    );
    t.equal(new Set(signed.map(({ root_hash }) => Buffer.from(root_hash).toString('hex'))).size, 1);
  }
  const sizes = await query(databaseUrl, 'select tree_size::int from checkpoint order by tree_size');
  t.same(
    sizes.map(({ tree_size }) => tree_size),
    [5, 10, 15],
  );
});

t.test('a log restored from an old backup signs nothing', async (t) => {
  const dataDir = await scratchDirectory(t);
  const service = await startLog(t, { dataDir });
  await announce(service, 10);
  const note = await readFile(join(dataDir, 'checkpoint'), 'utf8');

  const restored = await startLog(t, { dataDir });
  await t.rejects(restored.service.signer.publish(), /10 leaves were signed before, and the database has 0/);
  await t.rejects(announce(restored, 10), /and the database has 0/, 'nothing gets a number');
  await query(restored.databaseUrl, "update set_back set settled_at = now(), reason = 'by hand'");
  await t.rejects(announce(restored, 1), /first 10 leaves are not those that were signed before/);
  await t.rejects(announce(restored, 7), /are not those that were signed before/, 'at any later size');
  t.same(await query(restored.databaseUrl, 'select * from checkpoint'), []);
  t.equal(await readFile(join(dataDir, 'checkpoint'), 'utf8'), note, 'the signed checkpoint is kept');

  t.equal((await announce(service, 1)).tree_size, 11, 'the log itself goes on');
});

t.test('a checkpoint on disk that was not committed is published again, unchanged', async (t) => {
  const dataDir = await scratchDirectory(t);
  const service = await startLog(t, { dataDir });
  const signed = await announce(service, 4);
  // As after a kill in between: the checkpoint is on disk and not in the database.
  await query(service.databaseUrl, 'alter table checkpoint disable trigger user');
  await query(service.databaseUrl, 'delete from checkpoint');
  const again = await service.service.signer.publish();
  t.equal(again.checkpoint, signed.checkpoint);
  await writeFile(join(dataDir, 'checkpoint'), 'somebody wrote something else\n');
  await t.rejects(announce(service, 1), /is not a checkpoint signed with this key/);
});

t.test('the database lets a tile grow, and refuses every other change', async (t) => {
  const service = await startLog(t);
  await announce(service, 3);
  const { databaseUrl } = service;
  for (const change of [
    `update log_tile set hashes = sha256('other')`,
    `update log_tile set hashes = substr(hashes, 1, 64)`,
    `update log_tile set index = 1`,
    `delete from log_tile`,
    `truncate log_tile`,
    `update log_tile set hashes = hashes || '\\x00'`,
  ])
    await t.rejects(query(databaseUrl, change), { code: /^23/ }, change);
  await query(databaseUrl, `update log_tile set hashes = hashes || sha256('next') where level = 0`);
});

t.test('leaves without tiles get them with the next batch', async (t) => {
  const service = await startLog(t);
  await announce(service, 300);
  const before = await service.service.signer.publish();
  const { databaseUrl } = service;
  await query(databaseUrl, 'alter table log_tile disable trigger user');
  await query(databaseUrl, 'delete from log_tile');
  await query(databaseUrl, 'update log_state set tiled_size = 0');
  t.equal((await announce(service, 1)).tree_size, 301);
  const { body } = await service.get('/api/transparency/consistency?from=300&to=301');
  t.equal(body.from_root_hash, Buffer.from(before.root_hash).toString('base64'));
});

const AUDITOR = fileURLToPath(new URL('../../api/verify-log.ts', import.meta.url));

async function auditor(url: string, ...options: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [AUDITOR, url, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<number>((resolve) => child.once('close', resolve));
  const [code, out, complaint] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, said: out + complaint };
}

/** A proxy before a log that changes one answer. */
async function forger(t: Test, url: string, path: RegExp, change: (body: Buffer) => Buffer): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(url + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    response.statusCode = answer.status;
    response.end(path.test(request.url ?? '') ? change(body) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const flipped = (at: number) => (body: Buffer) => {
  const changed = Buffer.from(body);
  const place = at < 0 ? changed.length + at : at;
  changed[place] = (changed[place] as number) ^ 1;
  return changed;
};

t.test('an independent auditor accepts the intact log and finds every forgery', async (t) => {
  const service = await startLog(t);
  await announce(service, 300);
  const { body: head } = await service.get('/api/transparency/checkpoint');
  const directory = await scratchDirectory(t);
  const [state, eventFile] = [join(directory, 'state'), join(directory, 'event.json')];
  const { body: page } = await service.get('/api/webhooks/events?after=41&limit=1', OPERATOR_KEY);
  await writeFile(eventFile, JSON.stringify(page.events[0]));

  const first = await auditor(service.url, '--state', state, '--event', eventFile);
  t.equal(first.code, 0, first.said);
  t.match(first.said, /holds: its 300 entries[\s\S]*own key was trusted[\s\S]*The event is entry 41/);
  await announce(service, 20);
  const pinned = await auditor(service.url, '--vkey', head.vkey, '--state', state, '--json');
  t.match(JSON.parse(pinned.said), { holds: true, trusted: true, tree_size: 320, continues: 300 });

  for (const [what, path, change, finding] of [
    ['an entry', /entries\/000$/, flipped(-3), /does not fit the entries/],
    ['the last bundle', /entries\/001/, (body: Buffer) => body.subarray(0, -1), /ends in the middle/],
    ['a tile', /tile\/0\/001/, flipped(5), /tile 0\/1 does not fit/],
    ['a tile above', /tile\/1\/000/, flipped(5), /tile 1\/0 does not fit/],
    ['the signature', /\/transparency\/checkpoint$/, flipped(-10), /signature|signed/],
    [
      'the size',
      /\/transparency\/checkpoint$/,
      (body: Buffer) => Buffer.from(body.toString().replace('\n320\n', '\n319\n')),
      /signature of the checkpoint is wrong/,
    ],
  ] as const) {
    const url = await forger(t, service.url, path, change);
    const { code, said } = await auditor(url, '--vkey', head.vkey);
    t.equal(code, 1, what);
    t.match(said, finding, what);
  }
  await writeFile(
    eventFile,
    JSON.stringify({ ...page.events[0], data: { condition: 'made_up', n: 42, reason: 'Größe' } }),
  );
  const changed = await auditor(service.url, '--vkey', head.vkey, '--event', eventFile);
  t.match(changed, { code: 1, said: /the event is not in the log as it was given/ });

  const other = await startLog(t);
  await announce(other, 320);
  const { body: theirs } = await other.get('/api/transparency/checkpoint');
  const forked = await auditor(other.url, '--vkey', theirs.vkey, '--state', state);
  t.equal(forked.code, 1, forked.said);
  t.match(await auditor('http://127.0.0.1:9', '--vkey', head.vkey), {
    code: 2,
    said: /could not be completed/,
  });
  t.match(await auditor(service.url, 'more'), { code: 2, said: /usage/ });
});
