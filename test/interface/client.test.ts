/**
 * The exported client: its example runs against a real service, and its answers have the types of the
 * interface.
 */
import { readFileSync } from 'node:fs';
import { createClient, PreflightError, verifyReceipt, verifyWebhook } from 'preflight/client';
import t from 'tap';
import { plainSignature, standardSignature } from '../../contracts/partners/webhook-signature.ts';
import { ROOT, run } from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';

const TOYS = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };

const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });

t.test('the example runs as it stands', async (t) => {
  const program = run(t, process.execPath, ['test/examples/client.ts'], { PREFLIGHT_URL: service.url });
  const { code } = await program.exited;
  t.equal(code, 0, program.stderr());
  t.match(program.stdout(), /^\w+: \d+ reasons, \d+ documents missing\n$/);
});

t.test('a key opens the operations that need one, and a refusal is an error with its code', async (t) => {
  const operator = createClient({ baseUrl: service.url, key: OPERATOR_KEY });
  const { data } = await operator.GET('/api/families/{family}', { params: { path: { family: 'quota' } } });
  t.equal(data?.family, 'quota');
  const { error, response } = await createClient({ baseUrl: service.url }).GET('/api/families');
  t.equal(response.status, 401);
  t.equal(error?.schema_version, 'invalid_api_key');
});

t.test('the client uses the fetch function that it is given', async (t) => {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: service.url,
    fetch: (request) => {
      asked.push(request.url);
      return fetch(request);
    },
  });
  t.equal((await client.GET('/healthz')).data?.status, 'ok');
  t.same(asked, [`${service.url}/healthz`]);
});

t.test('many requests are asked in batches, equal ones once, and answered in their order', async (t) => {
  const { api_key } = await activeAccount(service);
  const client = createClient({ baseUrl: service.url, key: api_key });
  const requests = Array.from({ length: 250 }, (_, i) => ({ ...TOYS, model: `M-${i % 150}` }));
  const progress: number[] = [];
  const decisions = await client.decideMany(requests, {
    view: 'brief',
    onProgress: (done) => progress.push(done),
  });
  t.same(progress, [100, 150]);
  t.equal(decisions.length, 250);
  t.equal(decisions[0]?.decision_id, decisions[150]?.decision_id);
  const one = await client.decide(requests[1] as typeof TOYS, { view: 'brief' });
  t.equal(one.decision_sha256, decisions[1]?.decision_sha256);
  t.equal(one.metering.used, 151);
});

t.test(
  'a passing failure is waited out as the service asks, and a refusal is thrown with its code',
  async (t) => {
    let calls = 0;
    const unsteady = (request: Request): Promise<Response> => {
      calls++;
      if (calls === 1) return Promise.reject(new TypeError('the connection was lost'));
      if (calls === 2)
        return Promise.resolve(
          Response.json(
            { schema_version: 'unavailable', message: 'away' },
            { status: 503, headers: { 'retry-after': '0' } },
          ),
        );
      return fetch(request);
    };
    const client = createClient({ baseUrl: service.url, fetch: unsteady });
    t.equal((await client.decide(TOYS)).schema_version, 'service.agent_decision.v1');
    t.equal(calls, 3);
    await t.rejects(client.decide({ marketplace: 5 } as never), {
      code: 'invalid_decision_request',
      status: 400,
    });
    t.equal(calls, 4, 'a refusal is not repeated');
    const gone = createClient({
      baseUrl: service.url,
      attempts: 2,
      fetch: () => Promise.reject(new TypeError('gone')),
    });
    await t.rejects(gone.decide(TOYS), { message: 'gone' });
    t.ok(new PreflightError(429, null) instanceof Error);
  },
);

t.test('events are watched as they come, each once', async (t) => {
  const client = createClient({ baseUrl: service.url, key: OPERATOR_KEY });
  const { data } = await client.GET('/api/webhooks/events');
  const end = new AbortController();
  const seen: number[] = [];
  const watching = (async () => {
    const options = {
      after: data?.head_sequence ?? 0,
      types: ['platform.key.lifecycle'],
      signal: end.signal,
    } as const;
    for await (const { type, sequence } of client.watch({ ...options, wait: 5 })) {
      t.equal(type, 'platform.key.lifecycle');
      seen.push(sequence);
      if (seen.length === 1) end.abort();
    }
  })();
  await activeAccount(service);
  await watching;
  t.equal(seen.length, 1);
});

t.test('a delivery is verified by both signatures and its age', async (t) => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = '{"id":"evt_1","type":"ops.alert.recorded"}';
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'x-service-signature': plainSignature(secret, body),
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': standardSignature(secret, { id: 'evt_1', timestamp }, body),
  };
  t.match(await verifyWebhook({ secret, headers, body }), { id: 'evt_1' });
  await t.rejects(verifyWebhook({ secret, headers, body: `${body} ` }), /signature is wrong/);
  await t.rejects(
    verifyWebhook({ secret: `${secret.slice(0, -4)}AAA=`, headers, body }),
    /signature is wrong/,
  );
  await t.rejects(verifyWebhook({ secret, headers, body, now: Date.now() + 600_000 }), /too old/);
  await t.rejects(
    verifyWebhook({ secret, headers: { ...headers, 'webhook-signature': 'v1,x' }, body }),
    /wrong/,
  );
});

t.test('a receipt is verified offline: verdict, facts and key', async (t) => {
  const client = createClient({ baseUrl: service.url });
  const { data } = await client.GET('/api/transparency/checkpoint');
  const vkey = data?.vkey ?? '';
  const decision = await client.decide({ ...TOYS, brand: 'Müller 充電' });
  t.match(await verifyReceipt(decision, vkey), {
    holds: true,
    covers: 'document',
    decision: decision.decision,
  });
  const misspelt = await client.decide({ ...TOYS, markeplace: 'amazon_us' } as typeof TOYS);
  t.ok(misspelt.ignored, 'what nobody read is said beside the decision');
  t.match(await verifyReceipt(misspelt, vkey), { holds: true, covers: 'document' });
  const brief = await client.decide(TOYS, { view: 'brief' });
  t.match(await client.verifyReceipt(brief, vkey), { holds: true, covers: 'verdict, day and hash' });
  for (const changed of [
    { ...decision, decision: 'proceed' as const },
    { ...decision, summary: 'All is well.' },
    { ...decision, receipt: { ...decision.receipt, signature: brief.receipt.signature } },
    { ...brief, as_of: '2020-01-01' },
  ])
    t.equal((await verifyReceipt(changed, vkey)).holds, false);
  await t.rejects(verifyReceipt(decision, 'name+00000000+AAAA'), /not an Ed25519 key/);
});

t.test('the example that watches and verifies runs as it stands', async (t) => {
  const settings = { PREFLIGHT_URL: service.url, SERVICE_API_KEY: OPERATOR_KEY };
  const program = run(t, process.execPath, ['test/examples/watch.ts'], settings);
  t.equal((await program.exited).code, 0, program.stderr());
  t.match(program.stdout(), /^\w+: the receipt holds\n(?:\d+ [\w.]+\n){3}$/);
});

const { DENO_BIN } = process.env;
t.test(
  DENO_BIN ? 'Deno runs the example, too' : 'DENO_BIN is not set, so nothing was run on Deno',
  async (t) => {
    if (!DENO_BIN) return;
    const program = run(
      t,
      DENO_BIN,
      ['run', '--allow-net', '--allow-env', '--allow-read', `${ROOT}test/examples/watch.ts`],
      { PREFLIGHT_URL: service.url, SERVICE_API_KEY: OPERATOR_KEY },
    );
    t.equal((await program.exited).code, 0, program.stderr());
    t.match(program.stdout(), /the receipt holds/);
  },
);

t.test('the client uses nothing that only Node has', (t) => {
  for (const file of ['client.js', 'core/receipt-check.js']) {
    const source = readFileSync(new URL(`../../api/${file}`, import.meta.url), 'utf8');
    t.notMatch(source, /node:|process\.|Buffer/, file);
  }
  t.end();
});
