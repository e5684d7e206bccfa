/** Traces as an OTLP/HTTP collector receives them, and a service whose collector is away. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { createLog } from '../../api/core/log.ts';
import { SpanExport } from '../../api/core/span-export.ts';
import { startTracing } from '../../api/core/tracing.ts';
import { keptSigningKey } from '../../api/state/signing-key.ts';
import { readSettings } from '../../contracts/settings.ts';
import { beginSpan, spanned } from '../../sql/core/tracing.ts';
import { until } from '../fixtures/core.ts';
import { startReceiver, withStatus } from '../fixtures/servers/receiver.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';

t.setTimeout(120_000);

interface Received {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

const TRACE = 'ab'.repeat(16);
const PARENT = 'cd'.repeat(8);
const traceparent = (flags: string, trace = TRACE) => `00-${trace}-${PARENT}-${flags}`;

/** A collector, with everything that it received. */
const spans: Received[] = [];
const services = new Set<unknown>();
const collector = createServer(async (request, response) => {
  const { resourceSpans } = JSON.parse(await text(request));
  for (const { resource, scopeSpans } of resourceSpans) {
    services.add(
      resource.attributes.find(({ key }: { key: string }) => key === 'service.name').value.stringValue,
    );
    for (const { spans: some } of scopeSpans) spans.push(...some);
  }
  t.equal(request.url, '/v1/traces');
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const { port } = collector.address() as AddressInfo;

const of = ({ attributes }: Received): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A log, and its lines as they are written. */
function logged() {
  const lines: Record<string, unknown>[] = [];
  const into = new Writable({
    write(chunk, _encoding, next) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
      next();
    },
  });
  return { log: createLog('info', into), lines };
}

/** A service that traces, and writes its log into the returned lines. */
async function traced(env: Record<string, string>) {
  const { log, lines } = logged();
  const signingKey = await keptSigningKey(await scratchDirectory(t));
  const begun = { log, signingKey };
  const service = await startTestService(t, { env: { SLOW_REQUEST_MS: '0', ...env }, begun });
  return { service, lines };
}

const span = (name: string) => ({
  trace_id: TRACE,
  span_id: PARENT,
  parent_id: undefined,
  name,
  kind: 'internal' as const,
  attributes: {},
  links: [],
  failed: false,
  began: 0,
  ended: 1,
});

t.test('requests, decisions, sweeps and deliveries are spans of their traces', async (t) => {
  const { service, lines } = await traced({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_SERVICE_NAME: 'our-preflight',
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
  });
  const receiver = await startReceiver(t);
  const { api_key, account_id } = await activeAccount(service);
  const subscribed = await service.post(
    '/api/webhooks/subscriptions',
    {
      endpoint_url: receiver.url,
      company: 'Acme',
      email: 'ops@acme.example',
      delivery_mode: 'webhook_handoff',
    },
    api_key,
  );
  t.equal(subscribed.status, 201, JSON.stringify(subscribed.body));
  const question = { marketplace: 'amazon_us', title: 'a_private_title' };
  const asked = await service.call('POST', '/api/agent/decision', {
    key: api_key,
    body: question,
    headers: { traceparent: traceparent('01') },
  });
  await service.call('POST', '/api/agent/decision', {
    key: api_key,
    body: question,
    headers: { traceparent: traceparent('00', 'ef'.repeat(16)) },
  });
  await service.post('/api/receivables/worker', { mode: 'simulate' }, OPERATOR_KEY);
  // An event after the subscription, and a sweep for it, so that the delivery waits for no schedule.
  const documents = [{ kind: 'cpc', sha256: 'b'.repeat(64) }];
  await service.post('/api/verify', { ...question, documents }, api_key);
  await service.service.sequencer.drain();
  await service.post('/api/webhooks/worker', { mode: 'run' }, OPERATOR_KEY);
  await until('a delivery', async () => receiver.calls.length > 0);
  await service.stop();

  t.same([...services], ['our-preflight']);
  const request = spans.find(({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === PARENT);
  t.match(request, { name: 'POST /api/agent/decision', kind: 2 }, 'the trace of the caller goes on');
  t.match(of(request as Received), {
    'http.request.method': 'POST',
    'http.route': '/api/agent/decision',
    'http.response.status_code': 200,
    'preflight.account_id': account_id,
    'preflight.request_id': asked.headers.get('x-request-id'),
  });
  const batch = spans.find(({ name, traceId }) => name === 'decision batch' && traceId === TRACE);
  t.equal(batch?.parentSpanId, request?.spanId);
  t.ok(
    spans.some(({ name, parentSpanId }) => name === 'reserve usage' && parentSpanId === batch?.spanId),
    'its statement',
  );
  const sweep = spans.find(
    (span) => span.name === 'sweep receivables' && of(span)['preflight.mode'] === 'simulate',
  );
  t.match(of(sweep as Received), { 'preflight.family': 'receivables', 'preflight.due': 0 });
  t.not(sweep?.status.code, 2, 'a simulation is rolled back on purpose');
  const transaction = spans.find(({ parentSpanId }) => parentSpanId === sweep?.spanId);
  t.match(transaction, { name: 'transaction', kind: 3 });
  t.not(transaction?.status.code, 2);
  const [, trace, parent] = String(receiver.calls[0]?.headers.traceparent).split('-');
  const delivery = spans.find(({ spanId }) => spanId === parent);
  t.match(delivery, { name: 'POST', kind: 3, traceId: trace }, 'the delivery carries its own span');
  t.match(of(delivery as Received), { 'http.response.status_code': 200, 'server.address': '127.0.0.1' });
  t.notOk(
    spans.some(({ traceId }) => traceId === 'ef'.repeat(16)),
    'a caller that samples nothing',
  );
  t.notMatch(JSON.stringify(spans), /a_private/);
  t.notOk(JSON.stringify(spans).includes(api_key));
  t.match(
    lines.find(({ route, trace_id }) => route === '/api/agent/decision' && trace_id === TRACE),
    { msg: 'slow request' },
  );
});

t.test('a trace is sent or not as its caller or the sampler says, whatever process it reaches', async (t) => {
  const low = `${'a'.repeat(19)}${'0'.repeat(13)}`;
  const high = `${'a'.repeat(19)}${'f'.repeat(13)}`;
  const begun = async (env: Record<string, string>, continues?: string) => {
    const { log } = logged();
    const tracing = startTracing(`http://127.0.0.1:${port}`, readSettings(env), log);
    const span = beginSpan({ name: 'sampled', ...(continues !== undefined && { continues }) });
    span?.end();
    await tracing.stop();
    return spans.some(({ spanId }) => span?.traceparent.includes(spanId));
  };
  const called = (trace: string, flags: string) => `00-${trace}-${PARENT}-${flags}`;
  const half = { OTEL_TRACES_SAMPLER_ARG: '0.5' };
  for (const [sampler, continues, sent] of [
    [undefined, undefined, true],
    [undefined, called(low, '00'), false],
    ['parentbased_always_off', undefined, false],
    ['parentbased_always_off', called(low, '01'), true],
    ['always_on', called(low, '00'), true],
    ['always_off', called(low, '01'), false],
    ['traceidratio', called(low, '00'), true],
    ['traceidratio', called(high, '01'), false],
    ['parentbased_traceidratio', called(high, '01'), true],
  ] as const) {
    const env = { ...half, ...(sampler !== undefined && { OTEL_TRACES_SAMPLER: sampler }) };
    t.equal(await begun(env, continues), sent, `${sampler} ${continues}`);
  }
});

t.test('a header that names no trace begins a new one', async (t) => {
  const tracing = startTracing(`http://127.0.0.1:${port}`, readSettings({}), logged().log);
  for (const wrong of [
    '',
    'x',
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  ])
    t.not(beginSpan({ name: 'x', continues: wrong })?.trace_id, TRACE, wrong);
  t.equal(
    beginSpan({ name: 'x', continues: `01-${TRACE}-${PARENT}-01-more` })?.trace_id,
    TRACE,
    'a later version',
  );
  await tracing.stop();
});

t.test('work in a span begins its children, also after it waited, and its failure has a class', async (t) => {
  const tracing = startTracing(`http://127.0.0.1:${port}`, readSettings({}), logged().log);
  const failing = spanned({ name: 'outer' }, async (outer) => {
    await Promise.resolve();
    await spanned({ name: 'inner', kind: 'client', links: outer ? [outer] : [] }, async (inner) => {
      inner?.set({ text: 'a', whole: 3, part: 0.5, yes: true });
    });
    throw Object.assign(new Error('quotes a_private_title'), { code: '23505' });
  });
  await t.rejects(failing, { code: '23505' });
  await tracing.stop();
  const [outer, inner] = ['outer', 'inner'].map((named) => spans.find(({ name }) => name === named));
  t.match(inner, {
    kind: 3,
    parentSpanId: outer?.spanId,
    traceId: outer?.traceId,
    links: [{ spanId: outer?.spanId }],
    attributes: [
      { key: 'text', value: { stringValue: 'a' } },
      { key: 'whole', value: { intValue: 3 } },
      { key: 'part', value: { doubleValue: 0.5 } },
      { key: 'yes', value: { boolValue: true } },
    ],
  });
  t.match(outer, {
    status: { code: 2 },
    attributes: [{ key: 'error.type', value: { stringValue: '23505' } }],
  });
  const { startTimeUnixNano, endTimeUnixNano } = outer as unknown as Record<string, string>;
  t.ok(BigInt(startTimeUnixNano as string) <= BigInt(endTimeUnixNano as string));
  t.ok(Math.abs(Number(endTimeUnixNano) / 1e6 - Date.now()) < 60_000, 'the time is that of the clock');
  t.notMatch(JSON.stringify(spans), /a_private/);
});

t.test(
  'what a collector would not take now is sent again; it is told once that it is away, and once that it is back',
  async (t) => {
    const taken: string[] = [];
    const statuses = [503, 429, 200, 400, 200];
    const receiver = await startReceiver(t, (_, response, { body, headers }) => {
      const status = statuses.shift() ?? 500;
      t.equal(headers['x-key'], 'a b');
      if (status < 300) {
        const [{ scopeSpans }] = JSON.parse(body).resourceSpans;
        taken.push(...scopeSpans[0].spans.map(({ name }: Received) => name));
      }
      response.writeHead(status).end();
    });
    const { log, lines } = logged();
    const settings = readSettings({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, x-other=c' });
    const waiting = new SpanExport(receiver.url, settings, log);
    for (let n = 0; n < 5_000; n++) waiting.add(span(`first ${n}`));
    await waiting.flush();
    await waiting.flush();
    t.same(taken, []);
    await waiting.stop();
    t.ok(taken.length >= 512 && taken.length <= 2_048, `at most as many as may wait: ${taken.length}`);
    t.equal(taken[0], 'first 0', 'the oldest first');
    t.same(lines.map(({ msg }) => msg).slice(0, 2), ['traces are not received', 'traces are received again']);
  },
);

t.test('a collector that sends elsewhere is not followed', async (t) => {
  const other = await startReceiver(t);
  const receiver = await startReceiver(t, withStatus(307, { location: other.url }));
  const { log, lines } = logged();
  const waiting = new SpanExport(
    receiver.url,
    readSettings({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret' }),
    log,
  );
  waiting.add(span('astray'));
  await waiting.stop();
  t.equal(receiver.calls.length, 1);
  t.equal(other.calls.length, 0, 'neither the spans nor the key go there');
  t.match(lines, [{ msg: 'traces are not received' }]);
});

t.test('a collector that is away is one line in the log, and stops nothing', async (t) => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  const { service, lines } = await traced({
    SERVICE_ROLE: 'api',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  t.equal((await service.get('/api/agent/decision?marketplace=amazon_us')).status, 200);
  await service.drain();
  t.equal((await service.get('/api/agent/decision?marketplace=amazon_us')).status, 200);
  await service.stop();
  t.equal(lines.filter(({ msg }) => msg === 'traces are not received').length, 1);
});
