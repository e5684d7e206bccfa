/**
 * Further keys of an account: each with a name, a scope and perhaps an end; all share its quota.
 */
import { TestClock } from 'pg-boss';
import t from 'tap';
import { NAMED_KEYS_MOST } from '../../contracts/accounts/keys.ts';
import { present } from '../support/answers.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';

const PATH = '/api/platform/keys';
const QUESTION = { marketplace: 'amazon_us', category: 'toys' };
const HOUR_MS = 3_600_000;

const clock = new TestClock('2026-11-10T12:00:00.000Z');
// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
const other = await startTestService(t, {
  clock,
  databaseUrl: service.databaseUrl,
  env: { SERVICE_ROLE: 'api' },
});

const issue = (key: string, asked: object) =>
  service.post(PATH, { action: 'issue', role: 'account', reason: 'another program', ...asked }, key);
/** A further key of an account. */
async function further(key: string, asked: object): Promise<{ key_id: string; api_key: string }> {
  // Keys are listed by their time.
  await clock.setTime(clock.now() + 1);
  const { status, body } = await issue(key, asked);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { key_id: body.key_id, api_key: present(body.api_key) };
}
const ask = (key: string, at = service) => at.post('/api/agent/decision', QUESTION, key);
const listed = async (key: string) => (await service.get(PATH, key)).body.keys;

t.test('an account makes itself keys with names, and all share its quota', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  await clock.setTime(clock.now() + 1);
  const made = await issue(api_key, {
    name: 'Listing agent',
    scope: 'decide',
    ends_at: '2026-12-01T00:00:00+01:00',
  });
  t.match(made, {
    status: 201,
    body: {
      schema_version: 'service.platform_key_action_result.v1',
      account_id,
      action: 'issue',
      status: 'active',
      role: 'account',
      name: 'Listing agent',
      scope: 'decide',
      ends_at: '2026-11-30T23:00:00.000Z',
      api_key: /^svc_decide_/,
    },
  });
  const reader = await further(api_key, { name: 'Ledger', scope: 'read' });
  t.match(reader.api_key, /^svc_read_/);
  const whole = await further(api_key, { name: 'Backoffice' });
  t.match(whole.api_key, /^svc_account_/);

  t.match((await ask(api_key)).body.metering, { used: 1, account_id });
  t.match((await ask(present(made.body.api_key))).body.metering, { used: 2, account_id });
  const seen = await service.get('/api/platform/usage', reader.api_key);
  t.match(seen.body.accounts, [{ account_id, used: 2, entries: 2 }]);
  const askers = new Set(seen.body.ledger.map(({ key_id }: { key_id: string }) => key_id));
  t.ok(askers.size === 2 && askers.has(made.body.key_id), 'the ledger says which key asked');
  const keys = await listed(whole.api_key);
  t.match(keys, [
    { name: 'Backoffice', scope: 'whole', status: 'active', ends_at: null },
    { name: 'Ledger', scope: 'read', status: 'active' },
    { name: 'Listing agent', scope: 'decide', ends_at: '2026-11-30T23:00:00.000Z' },
    { name: null, scope: 'whole' },
  ]);
});

t.test('a key with a scope never acts on keys', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  for (const scope of ['decide', 'read']) {
    const { key_id, api_key: scoped } = await further(api_key, { name: scope, scope });
    for (const body of [
      { action: 'issue', role: 'account', name: 'more' },
      { action: 'rotate', account_id },
      { action: 'revoke', account_id },
      { action: 'revoke', key_id },
    ])
      t.match(await service.post(PATH, body, scoped), {
        status: 403,
        body: {
          schema_version: 'insufficient_role',
          message: `a key with the scope ${scope} may not call this operation; one with the scope whole may`,
        },
      });
  }
  t.equal((await listed(api_key)).filter(({ status }) => status === 'active').length, 3);
});

t.test('a key that reads is refused a decision by each way, and nothing is metered', async (t) => {
  const { api_key } = await activeAccount(service);
  const { api_key: reader } = await further(api_key, { name: 'reader', scope: 'read' });
  const refused = { status: 403, body: { schema_version: 'insufficient_role' } };
  t.match(await ask(reader), refused);
  t.match(await service.get('/api/agent/decision?category=toys', reader), refused);
  t.match(await service.post('/api/agent/decisions', { requests: [QUESTION] }, reader), refused);
  t.match(
    await service.post('/api/agent/decision', { report_id: 'rpt_1' }, reader),
    refused,
    'with a report',
  );
  t.match(
    await service.post('/api/agent/decision', { title: 7 }, reader),
    refused,
    'before its body is read',
  );
  const { body: begun } = await service.post(
    '/api/agent/decision',
    { marketplace: 'amazon_us', title: 'wooden blocks' },
    api_key,
  );
  const { state, next_question } = begun as { state?: string; next_question?: { field: string } };
  t.ok(state && next_question, 'a conversation has begun');
  t.match(
    await service.post('/api/agent/decision', { state, answers: {} }, reader),
    refused,
    'nor does it go on',
  );
  t.match((await service.get('/api/platform/usage', reader)).body.accounts, [{ used: 1 }]);
});

t.test(
  'a key that decides reads the decision whose id it has, and nothing else of the account',
  async (t) => {
    const { api_key } = await activeAccount(service);
    const { api_key: agent } = await further(api_key, { name: 'agent', scope: 'decide' });
    const { body } = await ask(agent);
    const path = new URL(present(body.links.decision)).pathname;
    for (const url of [path, `${path}/replay`, `${path}/compare`])
      t.equal((await service.get(url, agent)).status, 200, url);
    for (const url of [
      '/api/agent/decisions',
      '/api/platform/usage',
      '/api/orders',
      PATH,
      '/api/webhooks/events',
    ])
      t.match(
        await service.get(url, agent),
        { status: 403, body: { schema_version: 'insufficient_role' } },
        url,
      );
    const order = { email: 'x@y.example', company: 'X', plan: 'preflight_report' };
    t.equal((await service.post('/api/orders', order, agent)).status, 403, 'it orders nothing');
  },
);

t.test(
  'over MCP a key may do what its scope says, and a refusal has the words of every refusal',
  async (t) => {
    const { api_key } = await activeAccount(service);
    const agent = await further(api_key, { name: 'agent', scope: 'decide' });
    const reader = await further(api_key, { name: 'reader', scope: 'read' });
    const call = async (name: string, args: object, key: string) => {
      const response = await fetch(`${service.url}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'x-service-api-key': key,
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: args },
        }),
      });
      const { result } = (await response.json()) as {
        result: { isError?: boolean; structuredContent: Record<string, unknown> };
      };
      return result;
    };
    t.match(await call('decide', QUESTION, agent.api_key), { structuredContent: { metering: { used: 1 } } });
    t.match(await call('events', {}, reader.api_key), {
      structuredContent: { schema_version: 'service.webhook_events.v1' },
    });
    for (const [name, args, { api_key: key }, scope] of [
      ['decide', QUESTION, reader, 'read'],
      ['events', {}, agent, 'decide'],
    ] as const) {
      const { isError, structuredContent } = await call(name, args, key);
      t.equal(isError, true);
      t.match(structuredContent, {
        schema_version: 'insufficient_role',
        message: `a key with the scope ${scope} may not call this operation; one with the scope whole may`,
      });
    }
  },
);

t.test('a key with a scope does not sign in to the pages', async (t) => {
  const { api_key } = await activeAccount(service);
  const { api_key: reader } = await further(api_key, { name: 'reader', scope: 'read' });
  const refused = await fetch(`${service.url}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ key: reader }),
  });
  t.equal(refused.status, 401);
  t.match(await refused.text(), 'This key may only read, and is for programs.');
});

t.test('each key ends by itself, at once and on every process', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  const agent = await further(api_key, { name: 'agent', scope: 'decide' });
  const spare = await further(api_key, { name: 'spare' });
  t.equal((await ask(agent.api_key, other)).status, 200);

  const rotated = await service.post(PATH, { action: 'rotate', key_id: agent.key_id }, api_key);
  t.match(rotated.body, { name: 'agent', scope: 'decide', status: 'active', api_key: /^svc_decide_/ });
  t.equal((await ask(agent.api_key, other)).status, 401);
  t.equal((await ask(present(rotated.body.api_key), other)).status, 200);

  const revoked = await service.post(PATH, { action: 'revoke', key_id: rotated.body.key_id }, api_key);
  t.match(revoked, { status: 201, body: { name: 'agent', status: 'revoked', api_key: null } });
  t.equal((await ask(present(rotated.body.api_key), other)).status, 401);

  t.match(
    await service.post(PATH, { action: 'rotate', account_id }, spare.api_key),
    { status: 201, body: { name: 'spare' } },
    'by account_id a key acts on itself',
  );
  t.equal((await ask(api_key)).status, 200, 'the first key goes on');
  await service.post(PATH, { action: 'revoke', account_id }, OPERATOR_KEY);
  t.equal((await ask(api_key)).status, 401, 'an operator acts on the first one');
});

t.test('a key ends with its last instant on every process, and its name is free again', async (t) => {
  const { api_key } = await activeAccount(service);
  const end = clock.now() + 2 * HOUR_MS;
  const ends_at = new Date(end).toISOString();
  const agent = await further(api_key, { name: 'Season', scope: 'decide', ends_at });
  const reader = await further(api_key, { name: 'Report', scope: 'read', ends_at });
  await clock.setTime(end - 1);
  t.equal((await ask(agent.api_key)).status, 200);
  t.equal((await other.get('/api/orders', reader.api_key)).status, 200);
  await clock.setTime(end);
  for (const at of [service, other]) {
    t.match(await ask(agent.api_key, at), { status: 401, body: { schema_version: 'invalid_api_key' } });
    t.match(await at.get('/api/orders', reader.api_key), { status: 401 });
  }
  const expired = { status: 'expired', ends_at, ended_at: ends_at };
  t.match(await listed(api_key), [{ name: 'Report', ...expired }, { name: 'Season', ...expired }, {}]);
  t.match(await service.post(PATH, { action: 'rotate', key_id: agent.key_id }, api_key), {
    status: 400,
    body: { issues: [{ path: 'key_id' }] },
  });
  t.equal((await issue(api_key, { name: 'season' })).status, 201);
  t.match(
    (await listed(api_key)).filter(({ name }) => name === 'Season'),
    [expired],
    'it stays expired',
  );
});

t.test('the last use of a key stands to the hour', async (t) => {
  const { api_key } = await activeAccount(service);
  const agent = await further(api_key, { name: 'agent', scope: 'decide' });
  const used = async () => (await listed(api_key)).find(({ key_id }) => key_id === agent.key_id)?.used_at;
  t.equal(await used(), null);
  await ask(agent.api_key);
  const first = new Date(clock.now()).toISOString();
  t.equal(await used(), first);
  await clock.setTime(clock.now() + HOUR_MS);
  await service.get('/api/rule-packs', agent.api_key);
  t.equal(await used(), new Date(clock.now()).toISOString(), 'any call uses it');
  await service.get('/api/orders', agent.api_key);
  t.not(await used(), first);
});

t.test('what cannot be made is refused, and names the field', async (t) => {
  const { api_key } = await activeAccount(service);
  await further(api_key, { name: 'Shop' });
  for (const [asked, field] of [
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: '<b>' }, 'name'],
    [{ name: 'shop' }, 'name'],
    [{ name: 'x', scope: 'all' }, 'scope'],
    [{ name: 'x', connector: 'mail' }, 'connector'],
    [{ name: 'x', ends_at: 'soon' }, 'ends_at'],
    [{ name: 'x', ends_at: new Date(clock.now()).toISOString() }, 'ends_at'],
  ] as const) {
    const { status, body } = await issue(api_key, asked);
    t.equal(status, 400, JSON.stringify(asked));
    t.match(body, { schema_version: 'invalid_key_action', issues: [{ path: field }] });
  }
  for (const asked of [
    { role: 'connector', connector: 'mail' },
    { role: 'operator', name: 'Eve' },
  ])
    t.match(await service.post(PATH, { action: 'issue', ...asked }, api_key), {
      status: 403,
      body: { schema_version: 'insufficient_role' },
    });
  for (let n = 1; n < NAMED_KEYS_MOST; n++) await further(api_key, { name: `program ${n}` });
  t.match(await issue(api_key, { name: 'one more' }), {
    status: 400,
    body: { issues: [{ path: 'action' }] },
  });
});

t.test('keys that are made side by side have different names', async (t) => {
  const { api_key } = await activeAccount(service);
  const answers = await Promise.all(Array.from({ length: 5 }, () => issue(api_key, { name: 'agent' })));
  t.same(answers.map(({ status }) => status).sort(), [201, 400, 400, 400, 400]);
});

t.test('an account that is closed has no key left', async (t) => {
  const { account_id, api_key } = await activeAccount(service, { ...SIGNUP, company: 'Leaving' });
  const agent = await further(api_key, { name: 'agent', scope: 'decide' });
  await service.post(PATH, { action: 'close', account_id, reason: 'asked' }, OPERATOR_KEY);
  t.equal((await ask(agent.api_key)).status, 401);
  t.equal((await service.get('/api/rule-packs', agent.api_key)).status, 401);
});
