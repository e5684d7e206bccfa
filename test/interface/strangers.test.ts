/** Bounds of what one stranger's request or connection costs the others. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import t from 'tap';
import { inStretches } from '../../jobs/core/stretches.ts';
import { eventually } from '../support/processes.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';

t.setTimeout(120_000);

const service = await startTestService(t, {
  env: { SERVICE_ROLE: 'api', DEMO_DECISIONS_PER_MINUTE: '20', TRUSTED_PROXIES: '127.0.0.2' },
});
const port = Number(new URL(service.url).port);
const JSON_TYPE = { 'content-type': 'application/json' };

async function open(sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  t.teardown(() => socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

t.test(
  'an address that only begins requests loses the oldest, and is answered when it finishes one',
  async (t) => {
    const { headersTimeout, requestTimeout } = service.app.server;
    t.match({ headersTimeout, requestTimeout }, { headersTimeout: 15_000, requestTimeout: 90_000 });
    const half: Socket[] = [];
    const begun = ['GET / HTTP/1.1\r\nHo', '', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na'];
    for (let n = 0; n < 140; n++) half.push((await open(begun[n % begun.length] as string)).resume());
    const closed = () => half.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length;
    // An honest burst is let in, so further ones have to come for a while before the oldest make room.
    await eventually('the oldest closed', async () => {
      half.push((await open(begun[0] as string)).resume());
      return closed() >= 12 ? true : undefined;
    });
    t.ok(half.slice(0, 10).every(({ destroyed, readableEnded }) => destroyed || readableEnded));
    t.notOk(half.at(-1)?.destroyed);
    t.equal((await service.get('/healthz')).status, 200);
    for (const socket of half) socket.destroy();
  },
);

t.test('an address that holds all of its connections half-open gets a new one in their place', async (t) => {
  const half: Socket[] = [];
  const said: string[] = [];
  // One address may hold 1,024 connections. A further one is closed while all of those may still become requests.
  for (let n = 0; n < 1_100; n++) {
    const socket = await open('GET / HTTP/1.1\r\nHo');
    half.push(socket.on('data', (bytes) => said.push(String(bytes))));
  }
  const answer = await eventually('an answer on a new connection', async () => {
    const fresh = await open('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const [bytes] = await Promise.race([once(fresh, 'data'), once(fresh, 'close')]);
    return Buffer.isBuffer(bytes) ? String(bytes) : undefined;
  });
  t.match(answer, /^HTTP\/1.1 200 /);
  t.same(said, [], 'the half-open ones made room, long before their heads were too late');
  for (const socket of half) socket.destroy();
});

t.test('no answer may be taken for something that it is not', async (t) => {
  const question = '/api/agent/decision?marketplace=amazon_us';
  for (const [method, path] of [
    ['GET', question],
    ['GET', '/'],
    ['GET', '/nowhere'],
    ['GET', '/healthz'],
    ['GET', '/openapi.json'],
    ['GET', '/metrics'],
    ['GET', '/docs/%ff'],
    ['OPTIONS', '/api/orders'],
    ['POST', '/mcp'],
    ['GET', '/icon.svg'],
  ] as const) {
    const { headers } = await fetch(service.url + path, { method, headers: { origin: 'https://a.example' } });
    t.equal(headers.get('x-content-type-options'), 'nosniff', `${method} ${path}`);
  }
  const malformed = await open('rubbish\r\n\r\n');
  const [answer] = await once(malformed, 'data');
  t.match(String(answer), /^x-content-type-options: nosniff\r$/im);
});

t.test('headers longer than anybody needs are refused', async (t) => {
  const headers = { accept: 'a/b;q=0.1,'.repeat(2_000) };
  const reply = await service.call('GET', '/api/sdk', { headers });
  t.match(reply, { status: 400, body: { schema_version: 'invalid_request' } });
});

t.test('messages for agents are counted by address, and a key is not', async (t) => {
  const listed = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list', params: {} });
  const send = (body: unknown, headers = {}) =>
    fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const batch = Array.from({ length: 15 }, (_, id) => listed(id));
  const answers = (await (await send(batch)).json()) as { id: number; result: { tools: unknown[] } }[];
  t.same(
    answers.map(({ id }) => id),
    batch.map(({ id }) => id),
    'each message has its answer, in their order',
  );
  t.ok(answers.every(({ result }) => result.tools.length > 0));
  t.equal((await send(batch)).status, 429);
  t.equal((await send(batch, { 'x-service-api-key': OPERATOR_KEY })).status, 200);
  const deep = await send('['.repeat(1_000) + ']'.repeat(1_000));
  t.match([deep.status, await deep.json()], [400, { error: { code: -32600 } }]);
  const names = Object.fromEntries(Array.from({ length: 4_001 }, (_, n) => [`name${n}`, 'a, b']));
  for (const params of [names, { list: Array(4_001).fill({}) }]) {
    const wide = await send({ jsonrpc: '2.0', id: 1, method: 'ping', params });
    t.match(
      [wide.status, await wide.json()],
      [400, { error: { message: /more than 4000 fields and entries/ } }],
    );
  }
});

t.test('only so many misspelt fields of a body are looked up, and the others are named', async (t) => {
  const fields = (n: number) =>
    Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`batery_wh${n}_${i}`, 1]));
  const requests = Array.from({ length: 8 }, (_, n) => ({ marketplace: 'amazon_us', ...fields(n) }));
  const { body } = await service.post('/api/agent/decisions', { requests }, OPERATOR_KEY);
  const ignored = body.decisions.flatMap(
    (one: { ignored?: { did_you_mean: string | null }[] }) => one.ignored ?? [],
  );
  t.equal(ignored.length, 120);
  t.same(
    ignored.slice(100).filter(({ did_you_mean }: { did_you_mean: string | null }) => did_you_mean !== null),
    [],
  );
});

t.test('long work gives others their turn, and of several such only one goes on in each', async (t) => {
  const spin = (n: number) => {
    for (const until = performance.now() + 6; performance.now() < until; );
    return n;
  };
  let turns = 0;
  let working = true;
  const count = () => {
    turns++;
    if (working) setImmediate(count);
  };
  setImmediate(count);
  const items = Array.from({ length: 9 }, (_, n) => n);
  const made = await Promise.all([inStretches(items, spin), inStretches(items, (n) => spin(-n))]);
  working = false;
  t.same(made, [items, items.map((n) => -n)]);
  t.ok(turns >= 6, `${turns} turns`);
});

t.test('a process that stops waits for nobody who only connected', async (t) => {
  const stopping = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const silent = connect(Number(new URL(stopping.url).port), '127.0.0.1');
  t.teardown(() => silent.destroy());
  const closed = once(silent, 'close');
  await once(silent, 'connect');
  t.equal((await stopping.get('/healthz')).status, 200);
  await stopping.stop();
  await closed;
});
