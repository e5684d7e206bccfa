/** Traces as an OTLP/HTTP collector receives them, and a service whose collector is away. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { createLog } from '../../api/core/log.ts';
import { keptSigningKey } from '../../api/state/signing-key.ts';
import { until } from '../fixtures/core.ts';
import { startReceiver } from '../fixtures/servers/receiver.ts';
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

/** A service that traces, and writes its log into the returned lines. */
async function traced(env: Record<string, string>) {
  const lines: Record<string, unknown>[] = [];
  const into = new Writable({
    write(chunk, _encoding, next) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
      next();
    },
  });
  const signingKey = await keptSigningKey(await scratchDirectory(t));
  const begun = { log: createLog('info', into), signingKey };
  const service = await startTestService(t, { env: { SLOW_REQUEST_MS: '0', ...env }, begun });
  return { service, lines };
}

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
