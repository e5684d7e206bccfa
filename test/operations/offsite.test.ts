/** Snapshots and tiles in an S3 store. */
import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { entryBundle } from '../../contracts/ledger/tiles.ts';
import { type ArchiveLocation, FileSeal, parseArchive } from '../../contracts/operations/offsite.ts';
import { readSettings, type Settings } from '../../contracts/settings.ts';
import { ObjectStore } from '../../jobs/operations/object-store.ts';
import { archiveNamed, archiveSnapshot, archiveTiles, fetchSnapshot } from '../../jobs/operations/offsite.ts';
import { verifySnapshot, writeManifest } from '../../jobs/operations/snapshot-files.ts';
import { insertEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { openMonths } from '../../sql/core/months.ts';
import { selectEntries } from '../../sql/ledger/transparency.ts';
import { CREDENTIALS, startBucket } from '../fixtures/bucket.ts';
import { commandLine } from '../fixtures/command-line.ts';
import { until } from '../fixtures/core.ts';
import { startReceiver } from '../fixtures/servers/receiver.ts';
import { openTestDatabase } from '../support/database.ts';
import { testWhole } from '../support/length.ts';
import { scratchDirectory } from '../support/scratch.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

const KEY = hash('sha256', 'a key', 'base64');

/** Where an archive is in an empty bucket, and the bucket's objects. */
async function bucket(t: Test): Promise<{ url: string; at: ArchiveLocation; objects: Map<string, Buffer> }> {
  const { endpoint, objects } = await startBucket(t);
  const url = `s3://archive/pre/flight?endpoint=${endpoint}`;
  return { url, at: parseArchive(url) as ArchiveLocation, objects };
}

const settingsWith = (env: Record<string, string> = {}): Settings =>
  readSettings({ SERVICE_SECRETS_KEY: KEY, ...CREDENTIALS, ...env });

/** A directory that looks like a snapshot, with a file of several parts. */
async function someSnapshot(t: Test, bytes: number) {
  const directory = await scratchDirectory(t);
  const name = '2026-11-16T001300Z';
  await mkdir(join(directory, name));
  const large = Buffer.alloc(bytes, 'a line of a table\n');
  await writeFile(join(directory, name, 'public.event.copy.gz'), large);
  await writeManifest(join(directory, name), {
    schema_version: 'service.backup_manifest.v1',
    key: 'test',
    day: '2026-11-16',
    made_at: '2026-11-16T00:13:00.000Z',
    migrations: [{ name: '0001', sha256: sha256Hex('') }],
    queue_version: 1,
    log: { tree_size: 0, root_hash: '', checkpoint: null },
    tables: [
      {
        table: 'public.event',
        columns: ['event_id'],
        rows: 0,
        sha256: sha256Hex(''),
        bytes: 0,
        file_bytes: bytes,
      },
    ],
  });
  return { directory, name, large };
}

const objectName = (key: string) => `pre/flight/${key}`;

t.test('a day’s snapshot goes sealed into the archive, and comes back whole with the key', async (t) => {
  const { url, at, objects } = await bucket(t);
  const backups = await scratchDirectory(t);
  const env = { ...CREDENTIALS, SERVICE_SECRETS_KEY: KEY, SERVICE_BACKUP_DIR: backups };
  const service = await startTestService(t, {
    env: { ...env, SERVICE_ROLE: 'all', SERVICE_ARCHIVE_URL: url },
  });
  await activeAccount(service);
  await service.service.sequencer.drain();
  await service.post('/api/backup/worker', { mode: 'run' }, OPERATOR_KEY);
  const recorded = () => query(service.databaseUrl, `select 1 from record where family = 'backup'`);
  await until('the snapshot is recorded', async () => (await recorded()).length > 0);
  const [name = ''] = await readdir(backups);
  const manifest = objects.get(objectName(`snapshots/${name}/manifest.json.sealed`));
  t.equal(manifest?.includes('service.backup_manifest'), false, 'the bucket shows nothing of it');

  const into = await scratchDirectory(t);
  t.equal(await fetchSnapshot(settingsWith(), at, into), name, 'the newest');
  t.same((await verifySnapshot(into)).problems, []);
});

/** A decision of the account in a month that is long over, as its ledger and its counter hold it. */
async function decidedIn(service: TestService, month: string, account_id: string): Promise<void> {
  const at = new Date(`${month}-05T12:00:00Z`);
  await query(
    service.databaseUrl,
    `insert into usage (usage_id, account_id, key_id, period, decision_sha256, occurred_at, decision, missing_evidence)
     select $1, $2, key_id, $3, repeat('b', 64), $4, 'hold', 2 from api_key where account_id = $2`,
    [newId('usage', at), account_id, month, at],
  );
  await query(
    service.databaseUrl,
    `insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at)
     values ($1, $2, 1000, 1, 1, 1, 0, $3)`,
    [account_id, month, at],
  );
}

testWhole(
  t,
  'closed months are in the archive once, and any of its snapshots restores the whole database',
  async (t) => {
    const { url, at, objects } = await bucket(t);
    const dataDir = await scratchDirectory(t);
    const service = await startTestService(t, {
      env: { SERVICE_ROLE: 'api', SERVICE_DATA_DIR: dataDir, SERVICE_SECRETS_KEY: KEY },
    });
    const { account_id, api_key } = await activeAccount(service);
    for (const month of ['2025-09', '2025-10']) await decidedIn(service, month, account_id);
    await service.service.database.transaction((tx) => openMonths(tx, new Date()));
    await service.service.sequencer.drain();
    await service.service.signer.publish();
    const settings = {
      DATABASE_URL: service.databaseUrl,
      SERVICE_DATA_DIR: dataDir,
      SERVICE_SECRETS_KEY: KEY,
    };
    const jobs = commandLine({ ...settings, ...CREDENTIALS, SERVICE_ARCHIVE_URL: url });
    const store = new ObjectStore(at, settingsWith());
    const snapshots: { name: string; used: number }[] = [];
    const decide = async (title: string) => {
      const toy = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list', title };
      const { body } = await service.post('/api/agent/decision', toy, api_key);
      await service.service.sequencer.drain();
      return body.metering.used as number;
    };
    const back = async () => {
      const used = await decide(`doll ${snapshots.length}`);
      snapshots.push({ name: (await jobs('backup', '--json')).json.name, used });
    };

    await back();
    const months = await store.list('months/');
    t.match(
      months.map((key) => key.replace(/[0-9a-f]{64}/, 'hash')),
      ['months/months.usage_2025_09/hash.sealed', 'months/months.usage_2025_10/hash.sealed'],
    );
    const month = objectName(months[0] as string);
    const bytes = objects.get(month);
    await back();
    t.same(await store.list('months/'), months, 'the second snapshot shares both');
    t.equal(objects.get(month), bytes, 'and writes neither');
    const other = await activeAccount(service, { ...SIGNUP, email: 'b@b.example' });
    await decidedIn(service, '2025-10', other.account_id);
    await back();
    const grown = await store.list('months/');
    t.equal(grown.length, 3, 'a month that got a row is written anew');

    for (const { name, used } of snapshots) {
      t.match(await jobs('backup', 'verify', `archive#${name}`), { code: 0 }, name);
      const empty = (await openTestDatabase(t, { prepare: async () => {} })).url;
      // Nothing of the lost machine but its key.
      const elsewhere = {
        SERVICE_SECRETS_KEY: KEY,
        SERVICE_DATA_DIR: await scratchDirectory(t),
        DATABASE_URL: empty,
      };
      const there = commandLine({ ...elsewhere, ...CREDENTIALS, SERVICE_ARCHIVE_URL: url });
      t.match(
        await there('restore', `archive#${name}`),
        { code: 0, stdout: /nothing found/, stderr: '' },
        name,
      );
      const counted = await query(
        empty,
        `select left(period, 4) as year, count(*)::int as count from usage group by 1 order by 1`,
      );
      const old = name === snapshots.at(-1)?.name ? 3 : 2;
      t.same(
        counted.map(({ count }) => count),
        [old, used],
        `${name} has the closed months and the open one`,
      );
    }
    objects.delete(month);
    await t.rejects(
      fetchSnapshot(settingsWith(), at, await scratchDirectory(t)),
      /the archive lost months\//,
    );
    await back();
    t.match(await jobs('backup', 'verify', 'archive'), { code: 0 }, 'a lost month is written again');
  },
);

t.test('another key, a cut or a changed object, and a swapped file are refused with a reason', async (t) => {
  const { at, objects } = await bucket(t);
  const settings = settingsWith();
  const { directory, name, large } = await someSnapshot(t, 3 * 1024 * 1024);
  await archiveSnapshot(settings, at, { directory, name });
  const fetched = async (by = settings) => fetchSnapshot(by, at, await scratchDirectory(t));
  const into = await scratchDirectory(t);
  await fetchSnapshot(settings, at, into);
  t.ok(large.equals(await readFile(join(into, 'public.event.copy.gz'))), 'it opens to the same bytes');

  const other = settingsWith({ SERVICE_SECRETS_KEY: hash('sha256', 'another key', 'base64') });
  await t.rejects(fetched(other), /sealed under another key: set SERVICE_SECRETS_KEY/);
  const file = objectName(`snapshots/${name}/public.event.copy.gz.sealed`);
  const whole = objects.get(file) as Buffer;
  const changed = Buffer.from(whole);
  changed[1_500_000] = (changed[1_500_000] as number) ^ 1;
  objects.set(file, changed);
  await t.rejects(fetched(), /public\.event\.copy\.gz is damaged or cut off \(piece 2\)/);
  // A cut at the end of a piece leaves only whole pieces.
  objects.set(file, whole.subarray(0, 56 + 2 * (1024 * 1024 + 16)));
  await t.rejects(fetched(), /damaged or cut off/);
  objects.set(file, whole.subarray(0, 10));
  await t.rejects(fetched(), /not a sealed file of an archive, or is cut off/);
  objects.set(file, objects.get(objectName(`snapshots/${name}/manifest.json.sealed`)) as Buffer);
  await t.rejects(fetched(), /public\.event\.copy\.gz is damaged/, 'a file of another name');
  await t.rejects(
    fetchSnapshot(settings, { ...at, snapshot: '2020-01-01T000000Z' }, await scratchDirectory(t)),
    /no whole snapshot 2020-01-01T000000Z/,
  );
});

t.test('an object larger than a part goes in parts and comes back the same', async (t) => {
  const { at } = await bucket(t);
  const settings = settingsWith();
  const { directory, name, large } = await someSnapshot(t, 17 * 1024 * 1024);
  await archiveSnapshot(settings, at, { directory, name });
  const into = await scratchDirectory(t);
  await fetchSnapshot(settings, at, into);
  t.ok(large.equals(await readFile(join(into, 'public.event.copy.gz'))));
});

t.test('full tiles and entry bundles are in the bucket in clear, each written once', async (t) => {
  const { at } = await bucket(t);
  const settings = settingsWith();
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const { database, sequencer, signer } = service.service;
  const grow = async (events: number) => {
    const drafts = Array.from({ length: events }, (_, at) => ({
      event_id: `evt_${randomUUID()}`,
      type: 'ops.alert.recorded' as const,
      occurred_at: new Date(),
      account_id: null,
      subject: { type: 'condition', id: `x${at}` },
      data: {},
    }));
    await database.transaction((tx) => insertEvents(tx, drafts));
    await sequencer.drain();
    await signer.publish();
  };
  await grow(300);
  t.equal(await archiveTiles(settings, at, database), 2, 'a tile and its bundle');
  t.equal(await archiveTiles(settings, at, database), 0, 'nothing is written twice');
  await grow(300);
  t.equal(await archiveTiles(settings, at, database), 2);
  const store = new ObjectStore(at, settings);
  t.same(await store.list('transparency/tile/'), [
    'transparency/tile/0/000',
    'transparency/tile/0/001',
    'transparency/tile/entries/000',
    'transparency/tile/entries/001',
  ]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await store.get('transparency/tile/entries/001')) ?? []) chunks.push(chunk);
  t.ok(Buffer.concat(chunks).equals(entryBundle(await selectEntries(database, { start: 256, end: 512 }))));
});

/** A store that answers as told, and the number of calls that reached it. */
async function store(t: Test, answer: RequestListener, options: { signal?: AbortSignal } = {}) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const at = parseArchive(`s3://archive?endpoint=http://127.0.0.1:${port}`) as ArchiveLocation;
  return new ObjectStore(at, settingsWith(), { pauseMs: 1, ...options });
}

t.test(
  'a store takes only what is signed with the right secret, part by part and with its query',
  async (t) => {
    const { at } = await bucket(t);
    const store = new ObjectStore(at, settingsWith());
    const keys = ['a', 'b/c', 'b/d.e_f-g', 'b/ä', 'b/x y', 'c', 'd'];
    for (const key of keys) await store.put(key, Buffer.from(key));
    t.same(await store.list(''), [...keys].sort(), 'a list of several pages');
    const wrong = new ObjectStore(at, settingsWith({ AWS_SECRET_ACCESS_KEY: 'another' }));
    await t.rejects(wrong.put('a', Buffer.from('b')), /PUT .*: 403 SignatureDoesNotMatch/);
    await t.rejects(wrong.list(''), /GET : 403 SignatureDoesNotMatch/);
    const stranger = new ObjectStore(at, settingsWith({ AWS_ACCESS_KEY_ID: 'another' }));
    await t.rejects(stranger.get('a'), /GET .*: 403 AccessDenied/);
    t.equal(await store.get('none'), null);
  },
);

t.test('a store that is busy is asked again, and one that refuses is not', async (t) => {
  let calls = 0;
  const busy = await store(t, (request, response) => {
    request.resume().on('end', () => response.writeHead(++calls < 3 ? 503 : 200).end());
  });
  await busy.put('a', Buffer.from('b'));
  t.equal(calls, 3);
  calls = 0;
  const refusing = await store(t, (request, response) => {
    calls++;
    request
      .resume()
      .on('end', () => response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>'));
  });
  await t.rejects(refusing.put('a', Buffer.from('b')), /PUT \/a: 403 SignatureDoesNotMatch/);
  t.equal(calls, 1);
  const away = new ObjectStore(
    parseArchive('s3://archive?endpoint=http://127.0.0.1:1') as ArchiveLocation,
    settingsWith(),
    { pauseMs: 1 },
  );
  await t.rejects(away.list(''), /the archive: GET/);
});

t.test(
  'a store that is full, hangs or sends elsewhere ends the upload with a reason, and gets nothing more',
  async (t) => {
    let calls = 0;
    const full = await store(t, (request, response) => {
      calls++;
      request
        .resume()
        .on('end', () => response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>'));
    });
    await t.rejects(full.put('a', Buffer.from('b')), /PUT \/a: 507 XMinioStorageFull/);
    t.ok(calls > 1 && calls < 10, `${calls} tries`);

    const gone = new AbortController();
    const hangs = await store(t, () => gone.abort(new Error('no longer')), { signal: gone.signal });
    await t.rejects(hangs.put('a', Buffer.from('b')), { message: 'no longer' });

    const other = await startReceiver(t);
    const astray = await store(t, (request, response) => {
      request.resume().on('end', () => response.writeHead(307, { location: other.url }).end());
    });
    await t.rejects(astray.put('a', Buffer.from('sealed')), /PUT \/a: 307/);
    await t.rejects(astray.get('a'), /GET \/a: 307/);
    t.equal(other.calls.length, 0, 'no other host is called');
  },
);

t.test('the address of an archive is checked when the settings are read', async (t) => {
  const address = (SERVICE_ARCHIVE_URL: string, more: object = CREDENTIALS) =>
    readSettings({ SERVICE_ARCHIVE_URL, ...more });
  t.same(address('s3://bucket/a/b/?region=eu-west-1').SERVICE_ARCHIVE_URL, {
    bucket: 'bucket',
    prefix: 'a/b',
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    region: 'eu-west-1',
    snapshot: null,
  });
  for (const wrong of [
    'https://bucket',
    's3://',
    's3://b@bucket',
    's3://bucket?endpoint=ftp://x',
    's3://bucket?key=x',
  ])
    t.throws(() => address(wrong), /SERVICE_ARCHIVE_URL: must be s3:/, wrong);
  t.throws(() => address('s3://bucket', {}), /AWS_ACCESS_KEY_ID: is needed/);
  t.throws(() => archiveNamed('archive', settingsWith()), /SERVICE_ARCHIVE_URL is not set/);
  t.equal(archiveNamed('latest', settingsWith()), null);
  t.equal(archiveNamed('s3://bucket#2026-11-16T001300Z', settingsWith())?.snapshot, '2026-11-16T001300Z');
  const seal = new FileSeal(Buffer.alloc(32), 'x', Buffer.alloc(32));
  t.notSame(seal.seal(0, false, Buffer.from('x')), seal.seal(0, true, Buffer.from('x')));
});
