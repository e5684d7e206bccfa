/** The self-test program that a partner runs: its calls, its output and its exit codes. */

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import type { SelfTestResult } from '../../api/partners/self-test-drive.ts';
import { SELF_TEST_KEYS, type SelfTestKey } from '../../contracts/partners/self-test.ts';
import { present } from '../support/answers.ts';
import { testWhole } from '../support/length.ts';
import { ROOT, run } from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

// No worker runs: only the operator's key runs families.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
const account = await activeAccount(service);
const KIT = {
  company: 'Bazaar',
  email: 'integrations@bazaar.example',
  integration_type: 'marketplace',
  accept_terms: true,
};

/** Runs the program to its end. A test can pass keys by the environment. */
async function selfTest(t: Test, args: string[], environment: Record<string, string> = {}) {
  const program = run(t, process.execPath, ['api/self-test.ts', ...args], {
    SERVICE_API_KEY: '',
    ...environment,
  });
  const { code } = await program.exited;
  const stdout = program.stdout();
  return {
    code,
    stdout,
    stderr: program.stderr(),
    json: args.includes('--json') && stdout ? JSON.parse(stdout) : undefined,
  };
}

const at = (url: string, ...more: string[]) => ['--base-url', url, '--wait', '5', '--json', ...more];

function resultsOf({ steps }: SelfTestResult) {
  return Object.fromEntries(steps.map(({ key, result }) => [key, result])) as Record<SelfTestKey, string>;
}

/** Operations that the service lacks; the program reports them without failing. */
const served = (path: string, at: TestService = service) => at.app.hasRoute({ method: 'GET', url: path });
const LATER: Partial<Record<SelfTestKey, boolean>> = {
  outcome_ingestion: service.app.hasRoute({ method: 'POST', url: '/api/outcome/listener' }),
  source_watchlist_materialization: served('/api/source-watchlist/worker'),
  security_trust_center: served('/api/trust-center/worker'),
  safe_rule_pack_review: served('/api/rule-packs/recommendations'),
  safe_release_candidate_gate: served('/api/rule-packs/releases'),
};
const EXPECTED = Object.fromEntries(
  SELF_TEST_KEYS.map((key) => [key, LATER[key] === false ? 'not_served' : 'ok']),
);

t.test('with the operator’s key the self-test runs from signup to the report', async (t) => {
  const { code, json, stderr } = await selfTest(t, at(service.url, '--operator-key', OPERATOR_KEY));
  t.equal(stderr, '');
  t.same(resultsOf(json), EXPECTED, JSON.stringify(json.steps, null, 1));
  t.equal(code, 0);
  t.match(json, {
    schema_version: 'service.self_test_result.v1',
    base_url: service.url,
    account_id: /^acct_/,
    kit_id: /^kit_/,
    claim_token: null,
    api_key: /^svc_account_/,
    counts: { failed: 0, skipped: 0 },
    conformance: { of: 11 },
  });
  t.equal(json.steps.length, 11);
  const ok = json.steps.filter(({ result }: { result: string }) => result === 'ok');
  t.equal(json.conformance.passed, ok.length, 'the ledger shows exactly the steps that were ok');
  t.same(
    json.conformance.missing,
    SELF_TEST_KEYS.filter((key) => EXPECTED[key] !== 'ok'),
  );
  t.equal(json.conformance.status, ok.length === 11 ? 'conformant' : 'activated');
  const { body } = await service.get('/api/platform/usage', json.api_key);
  t.match(body.accounts, [{ account_id: json.account_id, used: 1 }], 'the key it ends with works');
});

t.test('without a key the self-test names the order to pay and the operations not served', async (t) => {
  const { code, json } = await selfTest(t, at(service.url));
  t.equal(code, 0);
  t.same(
    resultsOf(json),
    Object.fromEntries(
      SELF_TEST_KEYS.map((key, i) => [key, i === 0 ? 'ok' : LATER[key] === false ? 'not_served' : 'skipped']),
    ),
  );
  t.match(json, {
    order_id: /^ord_/,
    claim_token: /^claim_/,
    api_key: null,
    kit_id: null,
    conformance: null,
  });
  for (const { result, detail } of json.steps.slice(1)) {
    t.match(detail, result === 'skipped' ? `pay ${json.order_id}` : 'is not served yet');
  }
  const claimed = await service.post('/api/platform/accounts', { claim_token: json.claim_token });
  t.equal(claimed.body.account_id, json.account_id, 'the claim token gives the key');
});

testWhole(t, 'a given key is rotated only on request', async (t) => {
  const account = await activeAccount(service);
  const kept = await selfTest(t, at(service.url, '--operator-key', OPERATOR_KEY), {
    SERVICE_API_KEY: account.api_key,
  });
  t.equal(kept.code, 0);
  t.same(resultsOf(kept.json), { ...EXPECTED, credential_lifecycle: 'skipped' });
  t.match(kept.json, { account_id: account.account_id, api_key: null });
  t.notMatch(kept.stdout, account.api_key, 'the key is not printed');
  t.ok(kept.json.conformance.missing.includes('credential_lifecycle'));
  t.equal((await service.get('/api/platform/usage', account.api_key)).status, 200);

  const rotated = await selfTest(
    t,
    at(service.url, '--key', account.api_key, '--operator-key', OPERATOR_KEY, '--rotate'),
  );
  t.same(resultsOf(rotated.json), EXPECTED);
  t.equal(rotated.json.kit_id, kept.json.kit_id, 'the kit from before is used again');
  t.equal((await service.get('/api/platform/usage', account.api_key)).status, 401);
  t.equal((await service.get('/api/platform/usage', rotated.json.api_key)).status, 200);
});

testWhole(t, 'the self-test reports on the named kit and attaches it with its token', async (t) => {
  const { body: kit } = await service.post('/api/integrations', KIT);
  const args = at(service.url, '--key', account.api_key, '--operator-key', OPERATOR_KEY, '--kit', kit.kit_id);
  const foreign = await selfTest(t, args);
  t.equal(foreign.code, 1);
  t.match(foreign.json.steps[0], {
    result: 'failed',
    detail: `GET /api/integrations answered 404, not 200: not_found there is no kit ${kit.kit_id}`,
  });
  t.equal(foreign.json.steps[2].result, 'ok', 'the later steps are tried nevertheless');
  t.match(foreign.json.steps[7], { result: 'skipped', detail: 'there is no kit' });

  const { code, json } = await selfTest(t, [...args, '--kit-token', present(kit.kit_token)]);
  t.equal(code, 0);
  t.equal(json.kit_id, kit.kit_id);
  t.match(json.steps[7].detail, new RegExp(`^${kit.kit_id} is activated: \\d+ of 11 steps`));
});

testWhole(t, 'without the operator’s key the self-test waits a limited time for the worker', async (t) => {
  const { api_key } = await activeAccount(service);
  const args = ['--base-url', service.url, '--key', api_key, '--wait', '0.4', '--json'];
  const alone = await selfTest(t, args);
  t.equal(alone.code, 1);
  t.match(alone.json.steps[7], {
    result: 'failed',
    detail: 'no report within 0.4 s: does a worker run there?',
  });

  const working = await startTestService(t);
  const account = await activeAccount(working);
  const { code, json } = await selfTest(t, [
    '--base-url',
    working.url,
    '--key',
    account.api_key,
    '--wait',
    '30',
    '--json',
  ]);
  t.equal(code, 0, JSON.stringify(json.steps));
  // The worker may have reported between two steps, before the kit was activated.
  t.match(json.steps[7], { result: 'ok', detail: /is (?:created|activated): \d+ of 11 steps/ });
});

testWhole(t, 'a refused key, or one without an account, is not tried again', async (t) => {
  for (const key of [`svc_account_${'0'.repeat(49)}`, OPERATOR_KEY]) {
    const { code, json } = await selfTest(t, at(service.url, '--key', key, '--rotate'));
    t.equal(code, 1);
    t.match(json.counts, { ok: 0, failed: 1 });
    t.match(json.steps[0], { result: 'failed', detail: /invalid_api_key|is not an account's/ });
  }
  const { code, json } = await selfTest(t, at(service.url, '--operator-key', 'nonsense'));
  t.equal(code, 1);
  t.match(json.steps[0], { result: 'failed', detail: 'POST /api/orders/payments answered 401' });
  t.match(json, { claim_token: /^claim_/, api_key: null }, 'the claim token of the signup is shown');
});

t.test('the self-test prints a line per step and, at the end, the secrets to keep', async (t) => {
  const { code, stdout } = await selfTest(t, [
    '--base-url',
    `${service.url}/`,
    '--operator-key',
    OPERATOR_KEY,
  ]);
  t.equal(code, 0);
  const lines = stdout.split('\n');
  for (const [index, key] of SELF_TEST_KEYS.entries()) {
    const label = EXPECTED[key] === 'ok' ? 'ok' : 'not served';
    t.match(lines[index], new RegExp(`^ ?${index + 1}  ${label} +${key}  +\\S`));
  }
  t.match(stdout, /\n\d+ ok, 0 failed, \d+ not served, 0 skipped\n/);
  t.match(stdout, /\nkit_\w+ is \w+: the ledger shows \d+ of 11 steps\n/);
  t.match(stdout, /\nThe key of acct_\w+ is now svc_account_\w+\n$/);
});

/** A server of one test, closed at its end. */
async function listen(t: Test, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The service with added or replaced operations. */
function dressUp(t: Test, answers: Record<string, { status: number; body: object } | undefined>) {
  const asked: { call: string; body: string }[] = [];
  const url = listen(t, async (request, response) => {
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    const body = await text(request);
    asked.push({ call, body });
    let answer = answers[call];
    if (!answer) {
      const key = request.headers['x-service-api-key'];
      const reply = await service.call(request.method ?? '', request.url ?? '', {
        ...(typeof key === 'string' ? { key } : {}),
        ...(body ? { body } : {}),
      });
      answer = reply;
      if (call === 'GET /openapi.json') {
        for (const own of Object.keys(answers)) {
          const [method = '', path = ''] = own.split(' ');
          const { paths } = reply.body as { paths: Record<string, object> };
          paths[path] = { ...paths[path], [method.toLowerCase()]: {} };
        }
      }
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  return { url, asked };
}

testWhole(t, 'operations of a later instance are tested too', async (t) => {
  const worker = (schema: string) => ({
    preview: { status: 200, body: { schema_version: `service.${schema}_worker.v1`, due_count: 2 } },
    result: {
      status: 201,
      body: {
        schema_version: `service.${schema}_worker_result.v1`,
        mode: 'simulate',
        counts: { handled: 2 },
      },
    },
  });
  const [sources, trust] = [worker('source_watchlist'), worker('security_trust')];
  const { url, asked } = dressUp(t, {
    'POST /api/webhooks/subscriptions': {
      status: 201,
      body: { schema_version: 'service.webhook_subscription.v1', subscription_id: 'sub_1' },
    },
    'POST /api/outcome/listener': {
      status: 201,
      body: { schema_version: 'service.outcome_listener_result.v1', outcome_id: 'out_1' },
    },
    'GET /api/source-watchlist/worker': sources.preview,
    'POST /api/source-watchlist/worker': sources.result,
    'GET /api/trust-center/worker': trust.preview,
    'POST /api/trust-center/worker': trust.result,
    'GET /api/rule-packs/recommendations': {
      status: 200,
      body: { schema_version: 'service.recommendation_console.v1' },
    },
    'GET /api/rule-packs/releases': { status: 200, body: { schema_version: 'service.release_console.v1' } },
  });
  const { api_key } = await activeAccount(service);
  const { code, json } = await selfTest(
    t,
    at(
      await url,
      '--key',
      api_key,
      '--operator-key',
      OPERATOR_KEY,
      '--rotate',
      '--endpoint-url',
      'https://hooks.bazaar.example/in',
    ),
  );
  t.same(json.counts, { ok: 11, failed: 0, not_served: 0, skipped: 0 }, JSON.stringify(json.steps));
  t.equal(code, 0);
  t.equal(json.steps[3].detail, 'subscribed as sub_1');
  const subscribed = asked.find(({ call }) => call === 'POST /api/webhooks/subscriptions');
  t.match(JSON.parse(subscribed?.body ?? ''), {
    account_id: json.account_id,
    endpoint_url: 'https://hooks.bazaar.example/in',
    delivery_mode: 'webhook_handoff',
  });
  for (const { call, body } of asked.filter(
    ({ call }) => /\/worker$/.test(call) && call.startsWith('POST'),
  )) {
    const { mode } = JSON.parse(body);
    t.equal(mode, /conformance/.test(call) ? 'run' : 'simulate', call);
  }
});

t.test('an undocumented answer fails its own step only', async (t) => {
  const { api_key } = await activeAccount(service);
  const { url } = dressUp(t, {
    'GET /api/refunds/worker': { status: 200, body: { schema_version: 'service.something_else.v1' } },
    'POST /api/agent/decision': { status: 200, body: { schema_version: 'service.agent_decision.v1' } },
    'GET /api/webhooks/events': { status: 200, body: { schema_version: 'service.webhook_events.v1' } },
    'GET /api/rule-packs/releases': {
      status: 404,
      body: { schema_version: 'not_found', message: 'nothing here' },
    },
  });
  const { code, json } = await selfTest(
    t,
    at(await url, '--key', api_key, '--operator-key', OPERATOR_KEY, '--rotate'),
  );
  t.equal(code, 1);
  t.same(resultsOf(json), {
    ...EXPECTED,
    decision_api_test: 'failed',
    event_subscription_or_polling: 'failed',
    refund_policy_loop: 'failed',
    safe_release_candidate_gate: 'failed',
  });
  t.match(json.steps[2].detail, 'was not metered');
  t.match(json.steps[3].detail, 'an answer is not as documented');
  t.match(json.steps[5].detail, 'answered service.something_else.v1, not service.refund_policy_worker.v1');
  t.match(json.steps[10].detail, 'answered 404', 'a described operation that answers 404 is a failure');
});

t.test('an address that is no service, or does not answer, ends the program in time', async (t) => {
  const stranger = await listen(t, (_, response) => response.end('<h1>Welcome</h1>'));
  const json = await listen(t, (_, response) => response.end('{"paths":null}'));
  const silent = await listen(t, () => {});
  const gone: string[] = [];
  const elsewhere = await listen(t, (request, response) => {
    gone.push(request.url ?? '');
    response.end('{}');
  });
  const moved = await listen(t, (_, response) => response.writeHead(307, { location: elsewhere }).end('{}'));
  const closed = await new Promise<string>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(`http://127.0.0.1:${port}`));
    });
  });
  for (const [url, said] of [
    [stranger, /^GET \/openapi\.json answered 200 and no JSON: <h1>Welcome/],
    [json, /^GET \/openapi\.json answered 200: this is not the service/],
    [silent, /^GET \/openapi\.json did not answer within 0\.3 s/],
    [moved, /^GET \/openapi\.json answered 307: this is not the service/],
    [closed, /^GET \/openapi\.json had no answer: ECONNREFUSED/],
  ] as const) {
    const { code, stdout, stderr } = await selfTest(t, [
      '--base-url',
      url,
      '--key',
      account.api_key,
      '--timeout',
      '0.3',
    ]);
    t.equal(code, 1, stderr);
    t.equal(stdout, '');
    t.match(stderr, said);
    t.notMatch(stderr, /\n {4}at /);
  }
  t.same(gone, [], 'a redirect is not followed: the key is only for the given address');
});

t.test('wrong options end with code 2 and a sentence that names them', async (t) => {
  const url = 'http://127.0.0.1:9';
  for (const [args, said] of [
    [[], /^--base-url is needed/],
    [['--base-url', 'preflight.example'], /^--base-url "preflight\.example" is not an http or https address/],
    [['--base-url', 'http://a:b@127.0.0.1'], /^--base-url must not carry a user name or password/],
    [['--base-url', url, '--endpoint-url', 'x'], /^--endpoint-url "x" is not/],
    [['--base-url', url, '--timeout', '0'], /^--timeout "0" is not a number of seconds/],
    [['--base-url', url, '--wait', 'long'], /^--wait "long" is not/],
    [['--base-url', url, '--kit-token', 'x'], /^--kit-token belongs to a kit/],
    [['--base-url', url, '--fast'], /^Unknown option '--fast'/],
    [['--base-url', url, 'now'], /^Unexpected argument 'now'/],
  ] as const) {
    const { code, stdout, stderr } = await selfTest(t, [...args]);
    t.equal(code, 2, args.join(' '));
    t.equal(stdout, '');
    t.match(stderr, said);
    t.match(stderr, 'npm run self-test -- --base-url', 'the help follows');
  }
  const help = await selfTest(t, ['--help']);
  t.match(help, { code: 0, stderr: '' });
  for (const option of ['--key', '--operator-key', '--kit', '--rotate', '--json'])
    t.match(help.stdout, option);
});

t.test('the self-test knows the service by its interface alone', async (t) => {
  const files = [
    'api/self-test.ts',
    ...['account', 'calls', 'drive'].map((part) => `api/partners/self-test-${part}.ts`),
  ];
  for (const file of files) {
    const source = readFileSync(`${ROOT}${file}`, 'utf8');
    const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier as string);
    t.same(
      imports.filter(
        (specifier) =>
          !/^(node:|(\.\.\/)+contracts\/partners\/self-test\.ts|\.{1,2}\/client\.(js|d\.ts)|\.(\/partners)?\/self-test-)/.test(
            specifier,
          ),
      ),
      [],
      file,
    );
  }
  const outcomes = await query(
    service.databaseUrl,
    `select count(*)::int as n from "order" where email = 'self-test@example.com'`,
  );
  t.ok(outcomes[0].n > 0, 'its signups can be distinguished from others');
});
