/** A database restored from an older backup: the service says so, holds what came back, and gives no number twice. */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import pg from 'pg';
import t, { type Test } from 'tap';
import { present } from '../support/answers.ts';
import { openTestDatabase } from '../support/database.ts';
import { testWhole } from '../support/length.ts';
import { cleanEnvironment, ROOT } from '../support/processes.ts';
import { scratchDirectory } from '../support/scratch.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { closeLooks, query } from '../support/tables.ts';

t.setTimeout(400_000);

const run = promisify(execFile);

/** A copy of a database as it is now. Nobody may be connected to it. */
async function copyOf(t: Test, url: string): Promise<string> {
  const { url: into } = await openTestDatabase(t);
  await closeLooks(url);
  await closeLooks(into);
  const names = [url, into].map((one) => new URL(one).pathname.slice(1));
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  await client.query(`drop database ${names[1]} with (force)`);
  await client.query(`create database ${names[1]} template ${names[0]}`);
  await client.end();
  return into;
}

interface World {
  /** The database as it was before the last day. */
  older: string;
  newer: string;
  dataDir: string;
  size: number;
  lost: number;
  /** Keys: one that stayed, one that was rotated away with its successor, one that was revoked. */
  keys: { stayed: string; leaked: string; successor: string; stolen: string };
  accounts: { leaked: string };
}

/** A service lives, is copied, lives on and stops: now there are an older and a newer database. */
async function twoDays(t: Test): Promise<World> {
  const dataDir = await scratchDirectory(t);
  const { url: newer } = await openTestDatabase(t);
  const start = (databaseUrl: string) =>
    startTestService({ ...t, teardown: () => undefined, name: t.name } as never, {
      databaseUrl,
      env: { SERVICE_ROLE: 'api', SERVICE_DATA_DIR: dataDir },
    });
  const signed = async ({ service }: TestService) => {
    await service.sequencer.drain();
    return (await service.signer.publish()).tree_size;
  };
  let service = await start(newer);
  const [stayed, leaked, stolen] = [
    await activeAccount(service),
    await activeAccount(service, { ...SIGNUP, company: 'Leaky' }),
    await activeAccount(service, { ...SIGNUP, company: 'Stolen' }),
  ];
  const size = await signed(service);
  await service.stop();
  const older = await copyOf(t, newer);

  service = await start(newer);
  const rotate = { action: 'rotate', account_id: leaked.account_id, reason: 'leaked' };
  const successor = present((await service.post('/api/platform/keys', rotate, leaked.api_key)).body.api_key);
  const revoke = { action: 'revoke', account_id: stolen.account_id, reason: 'stolen' };
  t.equal((await service.post('/api/platform/keys', revoke, stolen.api_key)).status, 201);
  const lost = (await signed(service)) - size;
  t.ok(lost > 1);
  await service.stop();
  return {
    older,
    newer,
    dataDir,
    size,
    lost,
    keys: { stayed: stayed.api_key, leaked: leaked.api_key, successor, stolen: stolen.api_key },
    accounts: { leaked: leaked.account_id },
  };
}

const startOn = (t: Test, databaseUrl: string, dataDir: string, env: Record<string, string> = {}) =>
  startTestService(t, { databaseUrl, env: { SERVICE_ROLE: 'api', SERVICE_DATA_DIR: dataDir, ...env } });

const statusOf = async (service: TestService, key: string) =>
  (await service.get('/api/platform/usage', key)).status;

const decide = async (service: TestService, key: string) =>
  (await service.post('/api/agent/decision', { marketplace: 'amazon_us', category: 'toys' }, key)).status;

/** The command line on the same database and data directory. */
async function jobs({ older, dataDir }: World, ...args: string[]) {
  const env = cleanEnvironment({ DATABASE_URL: older, SERVICE_DATA_DIR: dataDir });
  const done = await run(process.execPath, ['jobs/main.ts', ...args], { cwd: ROOT, env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: 'code' in done ? Number(done.code) : 0, said: done.stdout + done.stderr };
}

t.test('a database that was set back is not ready, holds keys, and gives no number anew', async (t) => {
  const world = await twoDays(t);
  const { older, dataDir, size, lost, keys } = world;
  const kept = await readFile(join(dataDir, 'ended-keys'), 'utf8');
  t.equal(kept.match(/key_/g)?.length, 2, 'the ended keys are kept beside the checkpoint, and no others');

  await t.test('the command line says so before a process has met it', async (t) => {
    for (const command of ['set-back', 'status'])
      t.match(await jobs(world, command), { code: 1, said: /had signed \d+/ }, command);
  });

  const service = await startOn(t, older, dataDir);
  await t.test('probes, status and doctor say so', async (t) => {
    const ready = await service.get('/readyz');
    t.match(ready, {
      status: 503,
      body: { schema_version: 'not_ready', checks: { as_signed: false, database: true } },
    });
    t.equal((await service.get('/api/status')).body.status, 'impaired');
    t.match(await jobs(world, 'doctor', '--json'), { code: 1, said: /ledger\.set_back/ });
    const { body } = await service.post('/api/autonomy-health/worker', { mode: 'run' }, OPERATOR_KEY);
    t.match(
      body.jobs.filter(({ key }: { key: string }) => key.startsWith('database_set_back')),
      [{ record: { severity: 'critical', value: lost } }],
    );
    t.match(await service.get('/api/transparency/checkpoint'), {
      status: 503,
      body: { schema_version: 'log_set_back', tree_size: size, signed_size: size + lost },
    });
    t.equal((await service.get('/transparency/checkpoint')).status, 503);
  });

  await t.test('keys that came back to life open nothing, and others what they opened', async (t) => {
    for (const key of [keys.leaked, keys.stolen]) {
      t.equal(await statusOf(service, key), 401);
      t.equal(await decide(service, key), 401);
      const rotate = { action: 'rotate', account_id: world.accounts.leaked };
      t.equal(
        (await service.post('/api/platform/keys', rotate, key)).status,
        401,
        'nor do they make another',
      );
    }
    t.equal(await statusOf(service, keys.stayed), 200);
    t.equal(await decide(service, keys.stayed), 200);
  });

  await t.test('no number is given, and a reader beyond the end is told the end', async (t) => {
    await activeAccount(service, { ...SIGNUP, company: 'Newcomer' });
    await service.service.sequencer.drain();
    const page = await service.get(`/api/webhooks/events?after=${size}&wait=0`, OPERATOR_KEY);
    t.match(page, { status: 200, body: { events: [], head_sequence: size } });
    const beyond = await service.get(`/api/webhooks/events?after=${size + 1}&wait=10`, OPERATOR_KEY);
    t.match(beyond, { status: 409, body: { schema_version: 'beyond_the_log', head_sequence: size } });
  });

  const fresh = await service.post(
    '/api/platform/keys',
    { action: 'rotate', account_id: world.accounts.leaked, reason: 'its key was lost' },
    OPERATOR_KEY,
  );
  t.equal(fresh.status, 201, 'an operator makes a key for whose was lost');

  await t.test('an operator follows one command, and the log goes on after what was lost', async (t) => {
    const shown = await jobs(world, 'set-back');
    t.equal(shown.code, 1);
    t.match(shown.said, 'set-back accept --reason');
    t.match((await jobs(world, 'set-back', 'accept')).code, 2, 'a reason is wanted');
    t.match(await jobs(world, 'set-back', 'accept', '--reason', 'no newer backup'), { code: 0 });
    t.equal((await jobs(world, 'set-back')).code, 0);
    const origin = service.service.signer.origin;
    await service.service.continuity.check();
    t.equal((await service.get('/readyz')).status, 200);
    t.equal(
      service.service.signer.origin,
      `${origin}-2`,
      'another name, because another log was signed under this',
    );

    await service.service.sequencer.drain();
    const { body } = await service.get(`/api/webhooks/events?after=${size}&limit=1000`, OPERATOR_KEY);
    const filled = body.events.slice(0, lost);
    t.same([...new Set(filled.map(({ subject }) => subject.type))], ['log_number']);
    t.ok(body.events.length > lost, 'what waited comes after the numbers that were given before');
    t.notOk(body.events.slice(lost).some(({ subject }) => subject.type === 'log_number'));
    const { body: checkpoint } = await service.get('/api/transparency/checkpoint');
    t.ok(checkpoint.tree_size >= size);
    const published = await service.service.signer.publish();
    t.equal(published.tree_size, body.head_sequence);

    t.equal(await statusOf(service, keys.stolen), 401, 'for good');
    t.equal(await statusOf(service, keys.leaked), 401);
    t.equal(await statusOf(service, keys.stayed), 200);
    t.equal(await statusOf(service, present(fresh.body.api_key)), 200);
  });

  await t.test('the next process starts as usual', async (t) => {
    const next = await startOn(t, older, dataDir);
    t.equal((await next.get('/readyz')).status, 200);
    t.match(next.service.signer.origin, /-2$/);
  });
});

testWhole(t, 'where nobody knows which keys had been ended, all are held until somebody says', async (t) => {
  const world = await twoDays(t);
  await rm(join(world.dataDir, 'ended-keys'));
  const service = await startOn(t, world.older, world.dataDir);
  for (const key of [world.keys.stayed, world.keys.leaked, world.keys.stolen])
    t.equal(await statusOf(service, key), 401);
  t.equal(
    (await service.get('/api/orders', OPERATOR_KEY)).status,
    200,
    'the key of the settings is not of the database',
  );
  t.match(await jobs(world, 'set-back', 'accept', '--reason', 'x'), {
    code: 1,
    said: /--keys revoke or --keys release/,
  });
  t.match(await jobs(world, 'set-back', 'accept', '--reason', 'x', '--keys', 'release'), { code: 0 });
  t.equal(await statusOf(service, world.keys.stayed), 200);
});

testWhole(t, 'the bucket knows it, too', async (t) => {
  const world = await twoDays(t);
  const note = await readFile(join(world.dataDir, 'checkpoint'), 'utf8');
  const asked: string[] = [];
  const bucket = createServer(async (request: IncomingMessage, response) => {
    await text(request);
    asked.push(request.url ?? '');
    const known = request.url?.endsWith('/transparency/checkpoint');
    response.writeHead(known ? 200 : 404).end(known ? note : '');
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  t.teardown(() => bucket.close());
  const { port } = bucket.address() as AddressInfo;
  // The signing key, without the checkpoint beside it.
  await rm(join(world.dataDir, 'checkpoint'));
  const service = await startOn(t, world.older, world.dataDir, {
    SERVICE_ARCHIVE_URL: `s3://logs/here?endpoint=http://127.0.0.1:${port}&region=x`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  await service.service.continuity.checkBucket();
  t.match(await service.get('/readyz'), { status: 503, body: { checks: { as_signed: false } } });
  t.match(await query(world.older, 'select known_by from set_back'), [{ known_by: 'the bucket' }]);
  t.equal(await statusOf(service, world.keys.stolen), 401);
});
