/** An agent without prior knowledge: what it finds, what it may get wrong, and what an answer costs it. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import t from 'tap';
import { SELF_TEST_SEQUENCE } from '../../contracts/partners/self-test.ts';
import { sizeFault } from '../support/readmes.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';

const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever came, and the test says what it has to be
const read = async (answer: Response): Promise<any> => answer.json();
const ask = (path: string, init?: RequestInit) => fetch(service.url + path, init);
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

t.test('from /llms.txt an agent gets to a useful decision in two calls and under 10 kB', async (t) => {
  const first = await (await ask('/llms.txt')).text();
  t.ok(Buffer.byteLength(first) <= 6_000, `${Buffer.byteLength(first)} bytes`);
  const [, address = ''] = /`GET (\S+)`/.exec(first) ?? [];
  const second = await (await fetch(address)).text();
  t.ok(Buffer.byteLength(first) + Buffer.byteLength(second) < 10_000, `${Buffer.byteLength(second)} bytes`);
  const answer = JSON.parse(second);
  t.equal(answer.decision, 'hold');
  t.ok(answer.blocking.length > 0 && answer.next_steps.length > 0);
});

t.test('what agents and machines look for is there, public and cached', async (t) => {
  for (const [path, type, most] of [
    ['/llms.txt', 'text/plain', null],
    ['/llms-full.txt', 'text/plain', null],
    ['/robots.txt', 'text/plain', 1_000],
    ['/.well-known/security.txt', 'text/plain', 1_000],
    ['/.well-known/api-catalog', 'application/linkset+json', 5_000],
    ['/openapi/callers.json', 'application/json', null],
    ['/openapi.d.ts', 'application/typescript', null],
    ['/docs/errors.md', 'text/markdown', null],
  ] as const) {
    const answer = await ask(path);
    const bytes = Buffer.byteLength(await answer.text());
    t.equal(answer.status, 200, path);
    t.ok(answer.headers.get('content-type')?.startsWith(type), path);
    t.match(answer.headers.get('cache-control'), /public/, path);
    if (most) t.ok(bytes > 0 && bytes <= most, `${path}: ${bytes} bytes`);
    else t.equal(sizeFault(path, bytes), undefined, path);
  }
});

t.test('the table of sizes is true of the whole interface description and of an answer by MCP', async (t) => {
  const whole = await (await ask('/openapi.json')).text();
  t.equal(sizeFault('/openapi.json', Buffer.byteLength(whole)), undefined);
  const headers = { accept: 'application/json, text/event-stream' };
  const toys = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
  const params = { name: 'decide', arguments: toys };
  const answer = await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers);
  t.equal(answer.status, 200);
  t.equal(sizeFault('an answer of the tool decide', Buffer.byteLength(await answer.text())), undefined);
});

t.test('/arazzo.json has the steps of the self-test, each an operation at its path', async (t) => {
  const workflow = await read(await ask('/arazzo.json'));
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(workflow), config });
  t.same(
    problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    [],
  );
  const { paths } = await read(await ask('/openapi.json'));
  const placed = new Map<string, string>();
  for (const [path, methods] of Object.entries<Record<string, { operationId: string }>>(paths))
    for (const { operationId } of Object.values(methods)) placed.set(operationId, path);
  const [{ steps }] = workflow.workflows;
  t.same(
    steps.map((step: { stepId: string; operationId: string }) => [step.stepId, placed.get(step.operationId)]),
    SELF_TEST_SEQUENCE.map(({ key, endpoint }) => [
      key,
      // Polling is the other way of this step.
      key === 'event_subscription_or_polling' ? '/api/webhooks/events' : endpoint,
    ]),
  );
});

t.test('a new agent knows a verdict after few calls and kilobytes, by each way', async (t) => {
  /** Adds up calls, with the bytes that an agent sends and reads. */
  const journey = () => {
    const spent = { calls: 0, bytes: 0 };
    const call = async (path: string, body?: object) => {
      const accept = { accept: 'application/json, text/event-stream' };
      const answer = await (body === undefined ? ask(path) : post(path, body, accept)).then((got) =>
        got.text(),
      );
      spent.calls++;
      spent.bytes += path.length + Buffer.byteLength(JSON.stringify(body ?? '')) + Buffer.byteLength(answer);
      return answer;
    };
    return { spent, call };
  };
  const fits = (way: string, { calls, bytes }: { calls: number; bytes: number }) =>
    t.equal(sizeFault(`${way}, ${calls} calls`, bytes), undefined);
  const toys = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };

  const http = journey();
  await http.call('/llms.txt');
  await http.call('/api/agent/decision?view=brief&marketplace=amazon_us&category=toys&intended_action=list');
  fits('a new agent by HTTP', http.spent);

  const byMcp = async (given: object) => {
    const { spent, call } = journey();
    const rpc = async (method: string, params: object) =>
      JSON.parse(await call('/mcp', { jsonrpc: '2.0', id: 1, method, params })).result;
    const clientInfo = { name: 'agent', version: '1' };
    await rpc('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    await rpc('tools/list', {});
    const decide = async (given: object) =>
      (await rpc('tools/call', { name: 'decide', arguments: given })).structuredContent;
    for (let answer = await decide(given); answer.next_question !== undefined; ) {
      const { fact, if_answered } = answer.next_question;
      answer = await decide({ state: answer.state, answers: { [fact]: if_answered[0].value } });
    }
    return spent;
  };
  fits('a new agent by MCP', await byMcp(toys));
  const title = { marketplace: 'amazon_us', title: 'Wooden building blocks for toddlers' };
  fits('a title alone by MCP, question by question', await byMcp(title));

  const talk = journey();
  const decide = async (body: object) => JSON.parse(await talk.call('/api/agent/decision?view=brief', body));
  let answer = await decide(title);
  while (answer.next_question !== undefined) {
    const { fact, if_answered } = answer.next_question;
    answer = await decide({ state: answer.state, answers: { [fact]: if_answered[0].value } });
  }
  fits('a title alone, question by question', talk.spent);
});

t.test('/openapi/callers.json has the codes of a question and every component that it names', async (t) => {
  const document = await read(await ask('/openapi/callers.json'));
  const { marketplace, category, intended_action } = document.components.schemas.DecisionRequest.properties;
  t.ok(marketplace.enum.includes('amazon_us') && category.enum.includes('toys'));
  t.same(intended_action.enum, ['recommend', 'list', 'source', 'import', 'buy']);
  t.ok(document.paths['/api/agent/decision'] && document.paths['/api/requirements']);
  for (const [, kind = '', name = ''] of JSON.stringify(document).matchAll(
    /"#\/components\/(\w+)\/([\w.-]+)"/g,
  ))
    t.ok(document.components[kind]?.[name], name);
});

t.test('security.txt names a contact and ends within a year (RFC 9116)', async (t) => {
  const text = await (await ask('/.well-known/security.txt')).text();
  t.match(text, /^Contact: (https?|mailto):/m);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  t.ok(days > 0 && days < 365, expires);
});

t.test(
  '`authorization: Bearer` is the same as the key header, and two different keys are refused',
  async (t) => {
    const { api_key } = await activeAccount(service);
    const forms: Record<string, string>[] = [
      { authorization: `Bearer ${api_key}` },
      { authorization: `bearer ${api_key}`, 'x-service-api-key': api_key },
    ];
    for (const headers of forms) {
      const answer = await post('/api/agent/decision', { marketplace: 'amazon_us' }, headers);
      t.equal((await read(answer)).metering.mode, 'account');
      t.match(answer.headers.get('ratelimit-policy'), /"monthly";q=10000;w=\d+/);
      t.match(answer.headers.get('ratelimit'), /"monthly";r=\d+;t=\d+/);
    }
    for (const [path, method] of [
      ['/api/agent/decision', 'POST'],
      ['/api/platform/usage', 'GET'],
    ] as const) {
      const answer = await ask(path, {
        method,
        ...(method === 'POST' && { body: '{}' }),
        headers: { authorization: `Bearer ${api_key}`, 'x-service-api-key': OPERATOR_KEY },
      });
      t.equal(answer.status, 401, path);
      t.equal((await read(answer)).schema_version, 'invalid_api_key');
    }
  },
);

t.test('a key in a form that nobody reads is refused, and not answered as the demo', async (t) => {
  const { api_key } = await activeAccount(service);
  for (const authorization of ['Bearer', api_key, `Token ${api_key}`, 'Bearer svc_account_x']) {
    const answer = await post('/api/agent/decision', { marketplace: 'amazon_us' }, { authorization });
    t.equal(answer.status, 401, authorization);
    t.equal(answer.headers.get('www-authenticate'), 'Bearer');
    t.match((await read(answer)).message, /Bearer KEY|the key is unknown/);
  }
  // A password for a proxy before the service is none of its keys.
  const answer = await post(
    '/api/agent/decision',
    { marketplace: 'amazon_us' },
    { authorization: 'Basic eDp5' },
  );
  t.equal((await read(answer)).metering.mode, 'demo');
});

t.test('every private answer says what is left, refusals and the tools of /mcp too', async (t) => {
  const { api_key } = await activeAccount(service);
  const rpc = (params: object) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const calls = (headers: Record<string, string>) => ({
    answered: post('/api/agent/decision', { marketplace: 'amazon_us' }, headers),
    refused: post('/api/agent/decision', { title: 5 }, headers),
    'no JSON': ask('/api/agent/decision', {
      method: 'POST',
      body: 'x',
      headers: { ...headers, 'content-type': 'application/json' },
    }),
    'a batch': post('/api/agent/decisions', { requests: [{}] }, headers),
    'a refused batch': post('/api/agent/decisions', { requests: [{ title: 5 }] }, headers),
    'a tool': post('/mcp', rpc({ name: 'decide', arguments: { marketplace: 'amazon_us' } }), headers),
    'a refused tool': post('/mcp', rpc({ name: 'decide', arguments: { title: 5 } }), headers),
  });
  const keyed = { 'x-service-api-key': api_key };
  for (const [policy, all] of [
    [/^"demo";q=\d+;w=60$/, calls({})],
    [
      /^"monthly";q=10000;w=\d+$/,
      {
        ...calls(keyed),
        'another operation': ask('/api/platform/usage', { headers: keyed }),
        'a refusal of it': ask('/api/platform/usage?limit=x', { headers: keyed }),
        'a tool about events': post('/mcp', rpc({ name: 'events', arguments: {} }), keyed),
      },
    ],
  ] as const) {
    for (const [what, answer] of Object.entries(all)) {
      const { headers } = await answer;
      t.match(headers.get('ratelimit-policy'), policy, what);
      t.match(headers.get('ratelimit'), /^"\w+";r=\d+;t=\d+$/, what);
    }
  }
  const { headers } = await ask('/api/platform/usage', { headers: keyed });
  t.match(headers.get('ratelimit'), /;r=9997;/, 'a refusal has used nothing');
  const shared = await ask('/api/requirements?marketplace=amazon_us&category=toys', { headers: keyed });
  t.equal(shared.headers.get('ratelimit'), null, 'what caches share says nothing of one caller');
});

t.test('every page of the docs is also Markdown, by its address and by `accept`', async (t) => {
  const links = [...(await (await ask('/docs.md')).text()).matchAll(/\]\((http[^)]*)\)/g)].map(
    ([, to]) => to,
  );
  t.ok(links.length > 20, `${links.length} pages`);
  for (const path of ['/docs', '/docs/decisions', '/docs/guides/api', '/docs/errors']) {
    const byAccept = await ask(path, { headers: { accept: 'text/markdown' } });
    t.match(byAccept.headers.get('content-type'), /^text\/markdown/, path);
    const byAddress = await ask(`${path}.md`);
    t.match(byAddress.headers.get('content-type'), /^text\/markdown/, path);
    t.equal(await byAccept.text(), await byAddress.text(), path);
    t.match((await ask(path)).headers.get('content-type'), /^text\/html/, path);
  }
});

t.test('what nobody reads is named, with what was probably meant, and changes no decision', async (t) => {
  const question = { marketplace: 'amazon_us', category: 'power_banks', intended_action: 'list' };
  const plain = await read(await post('/api/agent/decision', question));
  t.notOk('ignored' in plain);
  const slips = {
    ...question,
    catgory: 'toys',
    has_radio: true,
    attributes: { batery_wh: 37, age_garde: 3 },
    zzzzzz: 1,
  };
  const meant = [
    { field: 'catgory', did_you_mean: 'category' },
    { field: 'has_radio', did_you_mean: 'attributes.has_radio' },
    { field: 'zzzzzz', did_you_mean: null },
    { field: 'attributes.batery_wh', did_you_mean: 'attributes.battery_wh' },
    { field: 'attributes.age_garde', did_you_mean: 'attributes.age_grade_years' },
  ];
  for (const view of ['full', 'brief']) {
    for (let times = 0; times < 3; times++) {
      const answer = await read(await post(`/api/agent/decision?view=${view}`, slips));
      t.same(answer.ignored, meant, view);
      t.equal(answer.decision_sha256, plain.decision_sha256);
    }
    const batch = await read(
      await post(`/api/agent/decisions?view=${view}`, { requests: [question, slips] }),
    );
    t.same(
      batch.decisions.map(({ ignored }: { ignored?: object }) => ignored),
      [undefined, meant],
    );
  }
  const got = await read(await ask('/api/agent/decision?marketplace=amazon_us&brnad=Acme'));
  t.same(got.ignored, [{ field: 'brnad', did_you_mean: 'brand' }]);
});

t.test('an unknown marketplace is answered with those that were probably meant', async (t) => {
  for (const marketplace of ['amazon', 'Amazon US', 'amazon.com', 'amzon_us', 'AMAZON-US']) {
    const answer = await read(await post('/api/agent/decision?view=full', { marketplace, category: 'toys' }));
    t.equal(answer.decision, 'insufficient_facts');
    const [missing] = answer.missing_facts.filter(({ fact }: { fact: string }) => fact === 'marketplace');
    t.equal(missing.candidates[0], 'amazon_us', marketplace);
  }
});

t.test('a message says the field, what was expected and what came, in one voice', async (t) => {
  const { body } = await service.post('/api/agent/decision', {
    title: 5,
    attributes: { has_radio: 'yes', prohibited_kind: 'x', battery_wh: -1 },
  });
  t.match(body.issues, [
    { path: 'title', message: 'has to be a string, not a number' },
    { path: 'attributes.battery_wh', message: 'has to be at least 0' },
    { path: 'attributes.has_radio', message: 'has to be a boolean, not a string' },
    { path: 'attributes.prohibited_kind', message: /^has to be one of / },
  ]);
});

t.test('the demo says how many calls are left', async (t) => {
  const answer = await post('/api/agent/decision', { marketplace: 'amazon_us' });
  t.match(answer.headers.get('ratelimit-policy'), /^"\w+";q=\d+;w=60$/);
  t.match(answer.headers.get('ratelimit'), /^"\w+";r=\d+;t=\d+$/);
});

t.test('a page of another origin may call what is public and decisions, and nothing else', async (t) => {
  const origin = 'https://agent.example';
  const preflight = (path: string) =>
    ask(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const may = await preflight('/api/agent/decision');
  t.equal(may.status, 204);
  t.equal(may.headers.get('access-control-allow-origin'), '*');
  t.match(may.headers.get('access-control-allow-headers'), /x-service-api-key/);
  const answer = await post('/api/agent/decision', { marketplace: 'amazon_us' }, { origin });
  t.equal(answer.headers.get('access-control-allow-origin'), '*');
  t.equal((await ask('/llms.txt', { headers: { origin } })).headers.get('access-control-allow-origin'), '*');
  const recorded = await preflight('/api/agent/decisions/dec_1');
  t.equal(recorded.headers.get('access-control-allow-origin'), '*', 'a decision on record');
  const closed = await preflight('/api/platform/keys');
  t.equal(closed.headers.get('access-control-allow-origin'), null);
});

t.test('a long answer is compressed for a caller that takes it', async (t) => {
  const answer = await post(
    '/api/agent/decision',
    { marketplace: 'amazon_us', category: 'toys' },
    { 'accept-encoding': 'gzip' },
  );
  t.equal(answer.headers.get('content-encoding'), 'gzip');
  t.equal((await read(answer)).schema_version, 'service.agent_decision.v1');
  const plain = await post(
    '/api/agent/decision',
    { marketplace: 'amazon_us', category: 'toys' },
    { 'accept-encoding': 'identity' },
  );
  t.equal(plain.headers.get('content-encoding'), null);
});
