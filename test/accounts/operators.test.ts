/** Operators have names: each act on record says by whom. */

import t from 'tap';
import { present } from '../support/answers.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });

const KEYS = '/api/platform/keys';
const issue = (name: string, key = OPERATOR_KEY) =>
  service.post(KEYS, { action: 'issue', role: 'operator', name, reason: 'joined the team' }, key);
const revoke = (key_id: string, key: string) =>
  service.post(KEYS, { action: 'revoke', key_id, reason: 'left the team' }, key);
const acts = async (key = OPERATOR_KEY, search = '') =>
  (await service.get(`/api/operators/acts${search}`, key)).body.acts;
/** A new operator with a key. */
async function join(name: string): Promise<{ key_id: string; api_key: string }> {
  const { status, body } = await issue(name);
  t.equal(status, 201, `${name} joins`);
  return { key_id: body.key_id, api_key: present(body.api_key) };
}

t.test('an operator joins, acts by name, and leaves when another one revokes the key', async (t) => {
  const ada = await issue('Ada');
  t.match(ada, {
    status: 201,
    body: { role: 'operator', name: 'Ada', account_id: null, connector: null, api_key: /^svc_operator_/ },
  });
  const adas = present(ada.body.api_key);

  const paused = await service.post(
    '/api/families/receivables/action',
    { action: 'pause', reason: 'prices are being changed' },
    adas,
  );
  t.equal(paused.status, 201);
  t.match(await acts(adas, '?operator=ada&limit=1'), [
    {
      operator: 'Ada',
      key_id: ada.body.key_id,
      operation: 'POST /api/families/{family}/action',
      target: '/api/families/receivables/action',
      named: { action: 'pause' },
      reason: 'prices are being changed',
      request_id: paused.headers.get('x-request-id'),
      status: 201,
    },
  ]);
  await service.post('/api/families/receivables/action', { action: 'resume', reason: 'they are' }, adas);

  const bo = await issue('Bo', adas);
  t.match(bo, { status: 201, body: { name: 'Bo' } }, 'an operator issues another one a key');
  t.match(await revoke(ada.body.key_id, present(bo.body.api_key)), {
    status: 201,
    body: { status: 'revoked' },
  });
  t.match(await service.get('/api/operators/acts', adas), { status: 401 });
  t.match(await acts(present(bo.body.api_key), '?operator=Bo'), [
    { named: { action: 'revoke', key_id: ada.body.key_id }, reason: 'left the team', status: 201 },
  ]);
  t.match((await acts(OPERATOR_KEY, '?operator=settings'))[0], { operation: `POST ${KEYS}`, key_id: null });
  const { body } = await service.get(`${KEYS}?limit=10`, OPERATOR_KEY);
  t.match(
    body.keys.filter(({ role }: { role: string }) => role === 'operator'),
    [
      { name: 'Bo', status: 'active' },
      { name: 'Ada', status: 'revoked' },
    ],
  );
});

t.test('a rotated key keeps its name, and nobody else may take it meanwhile', async (t) => {
  const cleo = await join('Cleo');
  t.match(await issue('cLEO'), {
    status: 400,
    body: { schema_version: 'invalid_key_action', issues: [{ path: 'name' }] },
  });
  const rotated = await service.post(KEYS, { action: 'rotate', key_id: cleo.key_id }, cleo.api_key);
  t.match(rotated, { status: 201, body: { name: 'Cleo', role: 'operator', api_key: /^svc_operator_/ } });
  t.match(await service.get(KEYS, cleo.api_key), { status: 401 });
  t.match(await service.get(KEYS, present(rotated.body.api_key)), { status: 200 });
  await revoke(rotated.body.key_id, OPERATOR_KEY);
  t.match(await issue('Cleo'), { status: 201 }, 'a name is free again after its key ended');
});

t.test('operators cannot lock all operators out', async (t) => {
  const [dan, eve] = [await join('Dan'), await join('Eve')];
  t.match(await revoke(dan.key_id, dan.api_key), { status: 400, body: { issues: [{ path: 'action' }] } });
  const both = await Promise.all([revoke(eve.key_id, dan.api_key), revoke(dan.key_id, eve.api_key)]);
  t.same(both.map(({ status }) => status).sort(), [201, 401], 'of two that revoke each other one remains');
  const left = await Promise.all([dan, eve].map(({ api_key }) => service.get(KEYS, api_key)));
  t.same(left.map(({ status }) => status).sort(), [200, 401]);
});

t.test('only what changed something is an act', async (t) => {
  const { api_key: fay } = await join('Fay');
  const mine = () => acts(OPERATOR_KEY, '?operator=Fay');
  await service.post('/api/receivables/worker', { mode: 'simulate', limit: 5 }, fay);
  await service.post('/api/families/receivables/action', { action: 'redrive' }, fay);
  await service.get('/api/orders', fay);
  await service.post('/api/agent/decision', { marketplace: 'amazon_us' }, fay);
  await service.post('/api/receivables/worker', { mode: 'perhaps' }, fay);
  t.same(await mine(), [], 'neither a simulation, a question nor a body that is refused');

  await service.post('/api/families/nobody/action', { action: 'pause', reason: 'a slip' }, fay);
  await service.post('/api/receivables/worker', { mode: 'run', limit: 5 }, fay);
  t.same(await mine(), [], 'nor a call that is refused later, nor a run that finds nobody due');

  const order = { email: 'ops@acme.example', company: 'Acme', plan: 'preflight_report' };
  await service.post('/api/orders', order, fay);
  t.match(await mine(), [
    { operation: 'POST /api/orders', named: { plan: 'preflight_report' }, status: 201 },
  ]);
});

t.test('an act holds ids, codes and amounts, and neither texts nor secrets', async (t) => {
  const { api_key: gus } = await join('Gus');
  const signup = { company: 'Secretive Ltd', email: 'who@secret.example', plan: 'pilot', accept_terms: true };
  const { body } = await service.post('/api/platform/accounts', signup, gus);
  await service.post('/api/platform/accounts', { claim_token: body.claim_token }, gus);
  const rows = JSON.stringify(await acts(OPERATOR_KEY, '?operator=Gus'));
  t.match(rows, /"plan":"pilot"/);
  t.notMatch(rows, /secret/i);
  t.notOk(rows.includes(present(body.claim_token)));
});

t.test('acts are for operators, and the database keeps them', async (t) => {
  const { api_key } = await activeAccount(service);
  t.match(await service.get('/api/operators/acts', api_key), { status: 403 });
  t.match(await service.get('/api/operators/acts'), { status: 401 });
  t.match(await issue('Hal', api_key), { status: 403, body: { schema_version: 'insufficient_role' } });
  for (const change of [
    "update operator_act set operator = 'nobody'",
    'delete from operator_act',
    'truncate operator_act',
  ]) {
    await t.rejects(query(service.databaseUrl, change), /append-only/, change);
  }
});

t.test('a name is asked for, and must be one', async (t) => {
  for (const [body, field] of [
    [{ role: 'operator' }, 'name'],
    [{ role: 'operator', name: '' }, 'name'],
    [{ role: 'operator', name: 'settings' }, 'name'],
    [{ role: 'operator', name: '<b>Ann</b>' }, 'name'],
    [{ role: 'operator', name: 'Ann', connector: 'mail' }, 'connector'],
    [{ role: 'connector', name: 'Ann' }, 'connector'],
  ] as const) {
    const reply = await service.post(KEYS, { action: 'issue', ...body }, OPERATOR_KEY);
    t.match(reply, { status: 400, body: { schema_version: 'invalid_key_action' } }, JSON.stringify(body));
    t.ok(
      reply.body.issues?.some(({ path }: { path: string }) => path === field),
      `${JSON.stringify(body)} names ${field}`,
    );
  }
});
