/**
 * The lifecycle of keys: the rights to rotate, revoke and issue them; an ended key stops everywhere at once.
 */

import { randomBytes } from 'node:crypto';
import t from 'tap';
import { formatKey } from '../../contracts/accounts/keys.ts';
import { present } from '../support/answers.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';
import { dumpTables, query } from '../support/tables.ts';

const PATH = '/api/platform/keys';
const QUESTION = { marketplace: 'amazon_us', category: 'toys' };

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });

const rotate = (account_id: string, key?: string) =>
  service.post(PATH, { action: 'rotate', account_id, reason: 'drill' }, key);
const revoke = (account_id: string, key?: string) =>
  service.post(PATH, { action: 'revoke', account_id, reason: 'leak' }, key);
const issue = (connector: string, key?: string) =>
  service.post(PATH, { action: 'issue', role: 'connector', connector, reason: 'new mail gateway' }, key);

async function works(key: string): Promise<boolean> {
  const [decision, read] = [
    await service.post('/api/agent/decision', QUESTION, key),
    await service.get('/api/orders', key),
  ];
  if (decision.status !== read.status)
    throw new Error(`one says ${decision.status}, the other ${read.status}`);
  return decision.status === 200;
}

t.test('an account rotates its key: the new one is shown once and works, the old one does not', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  const { status, body } = await rotate(account_id, api_key);
  t.equal(status, 201);
  t.match(body, {
    schema_version: 'service.platform_key_action_result.v1',
    account_id,
    action: 'rotate',
    key_id: /^key_/,
    status: 'active',
    api_key: /^svc_account_/,
  });
  t.not(body.api_key, api_key);
  t.notOk(await works(api_key));
  t.ok(await works(present(body.api_key)));
});

t.test('an account revokes its key, and is then locked out until an operator helps', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  const { status, body } = await revoke(account_id, api_key);
  t.equal(status, 201);
  t.match(body, { account_id, action: 'revoke', status: 'revoked', api_key: null });
  t.notOk(await works(api_key));
  const again = await revoke(account_id, OPERATOR_KEY);
  t.match(again, {
    status: 400,
    body: { schema_version: 'invalid_key_action', issues: [{ path: 'account_id' }] },
  });
});

t.test("an operator rotates and revokes any account's key", async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  const rotated = await rotate(account_id, OPERATOR_KEY);
  t.equal(rotated.status, 201);
  t.notOk(await works(api_key));
  t.ok(await works(present(rotated.body.api_key)));
  const revoked = await revoke(account_id, OPERATOR_KEY);
  t.match(revoked, { status: 201, body: { key_id: rotated.body.key_id, status: 'revoked' } });
  t.notOk(await works(present(rotated.body.api_key)));
});

t.test("another account's id is a mismatch, whether that account exists or not", async (t) => {
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  for (const account_id of [theirs.account_id, 'acct_00000000000000000000000000000000']) {
    for (const action of ['rotate', 'revoke']) {
      const { status, body } = await service.post(
        PATH,
        { action, account_id, reason: 'theft' },
        mine.api_key,
      );
      t.equal(status, 403);
      t.equal(body.schema_version, 'account_key_mismatch');
    }
    const listed = await service.get(`${PATH}?account_id=${account_id}`, mine.api_key);
    t.match(listed, { status: 403, body: { schema_version: 'account_key_mismatch' } });
  }
  t.ok(await works(theirs.api_key), 'nothing happened to it');
});

t.test('malformed, invented, rotated, revoked and missing keys get the same refusal', async (t) => {
  const rotated = await activeAccount(service);
  await rotate(rotated.account_id, rotated.api_key);
  const revoked = await activeAccount(service);
  await revoke(revoked.account_id, revoked.api_key);
  const target = await activeAccount(service);
  for (const [name, key] of [
    ['none', undefined],
    ['junk', 'junk'],
    ['a well-formed invention', formatKey('account', randomBytes(32))],
    ['an invented operator', formatKey('operator', randomBytes(32))],
    ['the operator key cut short', OPERATOR_KEY.slice(0, -1)],
    ['a rotated key', rotated.api_key],
    ['a revoked key', revoked.api_key],
  ] as const) {
    const { status, body } = await rotate(target.account_id, key);
    t.equal(status, 401, name);
    t.equal(body.schema_version, 'invalid_or_revoked_api_key', name);
    if (key === undefined) continue;
    const decision = await service.post('/api/agent/decision', QUESTION, key);
    t.match(decision, { status: 401, body: { schema_version: 'invalid_api_key' } }, `${name}, asking`);
  }
  t.ok(await works(target.api_key));
});

t.test('only an operator issues connector keys', async (t) => {
  const { api_key } = await activeAccount(service);
  t.match(await issue('mail', api_key), { status: 403, body: { schema_version: 'insufficient_role' } });
  const issued = await issue('mail', OPERATOR_KEY);
  t.equal(issued.status, 201);
  t.match(issued.body, {
    action: 'issue',
    role: 'connector',
    connector: 'mail',
    account_id: null,
    api_key: /^svc_connector_/,
  });
  const connector = issued.body.api_key;
  t.match(await issue('other', present(connector)), {
    status: 403,
    body: { schema_version: 'insufficient_role' },
  });
  t.ok(await works(present(connector)), 'it may read and ask for decisions');
  const { account_id } = await activeAccount(service);
  t.match(await rotate(account_id, present(connector)), {
    status: 403,
    body: { schema_version: 'insufficient_role' },
  });
});

t.test('an operator ends any key by its id, an account only its own', async (t) => {
  const { body: issued } = await issue('crm', OPERATOR_KEY);
  const { api_key, account_id } = await activeAccount(service);
  const byId = (key_id: string, key: string, action = 'revoke') =>
    service.post(PATH, { action, key_id, reason: 'leak' }, key);
  for (const foreign of [issued.key_id, 'key_of_nobody'])
    t.match(await byId(foreign, api_key), {
      status: 400,
      body: { schema_version: 'invalid_key_action', message: 'key_id: names no active key' },
    });

  const rotated = await byId(issued.key_id, OPERATOR_KEY, 'rotate');
  t.match(rotated, {
    status: 201,
    body: { role: 'connector', connector: 'crm', status: 'active', api_key: /^svc_connector_/ },
  });
  t.notOk(await works(present(issued.api_key)));
  t.ok(await works(present(rotated.body.api_key)));

  const revoked = await byId(rotated.body.key_id, OPERATOR_KEY);
  t.match(revoked, {
    status: 201,
    body: { key_id: rotated.body.key_id, status: 'revoked', account_id: null, api_key: null },
  });
  t.notOk(await works(present(rotated.body.api_key)));
  t.match(await byId(rotated.body.key_id, OPERATOR_KEY), {
    status: 400,
    body: { schema_version: 'invalid_key_action' },
  });
  t.match(await byId('key_of_nobody', OPERATOR_KEY), { status: 400, body: { issues: [{ path: 'key_id' }] } });

  const { body: list } = await service.get(`${PATH}?account_id=${account_id}`, OPERATOR_KEY);
  t.match(await byId(present(list.keys[0]?.key_id), OPERATOR_KEY), {
    status: 201,
    body: { account_id, role: 'account' },
  });
  t.notOk(await works(api_key));
});

t.test('an invalid action is refused and names the field', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  const bad: [body: unknown, field: string][] = [
    [{ action: 'destroy', account_id }, 'action'],
    [{ account_id }, 'action'],
    [{ action: 'rotate' }, 'account_id'],
    [{ action: 'rotate', account_id: 7 }, 'account_id'],
    [{ action: 'rotate', account_id, reason: 7 }, 'reason'],
    [{ action: 'rotate', account_id, reason: 'x'.repeat(501) }, 'reason'],
    [{ action: 'rotate', account_id, reason: 'nul \u0000' }, 'reason'],
    [{ action: 'issue', role: 'operator', connector: 'mail' }, 'name'],
    [{ action: 'issue', role: 'account', name: 'Shop' }, 'role'],
    [{ action: 'issue', role: 'account', connector: 'mail' }, 'connector'],
    [{ action: 'issue', role: 'operator', name: 'Ada', scope: 'read' }, 'scope'],
    [{ action: 'issue', role: 'operator', name: 'settings' }, 'name'],
    [{ action: 'issue', role: 'connector', connector: 'Mail Gateway' }, 'connector'],
    [{ action: 'issue', role: 'connector' }, 'connector'],
  ];
  for (const [body, field] of bad) {
    const reply = await service.post(PATH, body, OPERATOR_KEY);
    t.equal(reply.status, 400, JSON.stringify(body));
    t.equal(reply.body.schema_version, 'invalid_key_action');
    t.ok(
      reply.body.issues?.some(({ path }: { path: string }) => path === field),
      `${JSON.stringify(body)} → ${JSON.stringify(reply.body.issues)} names ${field}`,
    );
  }
  const none = await service.post(PATH, { action: 'destroy' }, OPERATOR_KEY);
  t.match(none.body.message, /rotate.*revoke.*issue/, 'the message names the allowed actions');
  for (const junk of ['null', '[]', '7', '{', '']) {
    const reply = await service.call('POST', PATH, { key: OPERATOR_KEY, body: junk });
    t.match(
      reply,
      { status: 400, body: { schema_version: junk === '{' ? 'invalid_json' : 'invalid_key_action' } },
      junk,
    );
  }
  t.ok(await works(api_key));
});

t.test('the console shows the lifecycle of keys and no hash, seal or secret', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  const { body: rotated } = await rotate(account_id, api_key);
  const { status, body } = await service.get(PATH, rotated.api_key);
  t.equal(status, 200);
  t.match(
    body.keys.map((key: Record<string, unknown>) => [
      key.key_id === rotated.key_id,
      key.account_id,
      key.status,
    ]),
    [
      [true, account_id, 'active'],
      [false, account_id, 'rotated'],
    ],
  );
  const operators = await service.get(`${PATH}?limit=500`, OPERATOR_KEY);
  t.ok(operators.body.keys.length > 2, 'an operator sees all');
  const hashes = await query(
    service.databaseUrl,
    "select encode(key_sha256, 'hex') as hex, encode(key_sha256, 'base64') as base64 from api_key",
  );
  const shown = JSON.stringify([body, operators.body]);
  for (const { hex, base64 } of hashes) t.notOk(shown.includes(hex) || shown.includes(base64));
  t.notMatch(shown, /svc_|sha256|seal|secret"/);
  const dump = await dumpTables(service.databaseUrl);
  t.notOk(dump.includes(present(rotated.api_key)), 'a rotated key is stored as its hash alone');
});

t.test(
  'concurrent rotations end every minted key but the last, so the account keeps exactly one key',
  async (t) => {
    const { account_id } = await activeAccount(service);
    const rotations = await Promise.all(Array.from({ length: 6 }, () => rotate(account_id, OPERATOR_KEY)));
    t.same(
      rotations.map(({ status }) => status),
      Array(6).fill(201),
      'an operator waits for the one before',
    );
    const alive = await Promise.all(rotations.map(({ body }) => works(present(body.api_key))));
    t.equal(alive.filter(Boolean).length, 1);
  },
);

t.test(
  'one of several concurrent rotations with the same key succeeds; the others hold an ended key',
  async (t) => {
    const { account_id, api_key } = await activeAccount(service);
    const rotations = await Promise.all(Array.from({ length: 6 }, () => rotate(account_id, api_key)));
    const won = rotations.filter(({ status }) => status === 201);
    t.equal(won.length, 1);
    for (const { status, body } of rotations.filter((reply) => reply.status !== 201)) {
      t.equal(status, 401);
      t.equal(body.schema_version, 'invalid_or_revoked_api_key');
    }
    t.ok(await works(present(won[0]?.body.api_key)));
  },
);

t.test('a revoked key stops with the next request on another process of the service', async (t) => {
  const other = await startTestService(t, { databaseUrl: service.databaseUrl });
  const { account_id, api_key } = await activeAccount(service);
  const ask = () => other.post('/api/agent/decision', QUESTION, api_key);
  const read = () => other.get('/api/platform/usage', api_key);
  t.equal((await ask()).status, 200);
  t.equal((await read()).status, 200);
  await revoke(account_id, api_key);
  t.equal((await ask()).status, 401);
  t.equal((await read()).status, 401);
});
