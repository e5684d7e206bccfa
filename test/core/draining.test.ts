/**
 * A process that is told to stop turns its callers away before it closes: a rolling restart loses no call.
 *
 * Run by npm run prove only.
 */
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { openTestDatabase } from '../support/database.ts';
import { eventually } from '../support/processes.ts';
import { activeAccount, startTestService, type TestService } from '../support/service.ts';

t.setTimeout(180_000);

const QUESTION = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
const DRAIN = { SERVICE_ROLE: 'api', SERVICE_DRAIN_SECONDS: '5', DEMO_DECISIONS_PER_MINUTE: '1000000' };

interface Backend {
  port: number;
  ready: boolean;
}

/**
 * A proxy that gives each call to the next process whose `/readyz` answered 200 when it was last asked, over
 * connections that it keeps. It never repeats a call.
 */
async function startProxy(t: Test) {
  const agent = new Agent({ keepAlive: true });
  const backends = new Set<Backend>();
  let turn = 0;
  const server = createServer((request, response) => {
    const ready = [...backends].filter((backend) => backend.ready);
    const { port } = ready[turn++ % ready.length] as Backend;
    const { method, url: path, headers } = request;
    const passed = send({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      response.writeHead(answer.statusCode as number, kept);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    backends,
    /** Asks every process whether it is ready, as a load balancer does every second. */
    async look(): Promise<void> {
      for (const backend of backends)
        backend.ready = (await fetch(`http://127.0.0.1:${backend.port}/readyz`)).status === 200;
    },
  };
}

const backendOf = (service: TestService): Backend => ({
  port: Number(new URL(service.url).port),
  ready: true,
});

t.test('a rolling restart behind a proxy fails no call', async (t) => {
  const { url: databaseUrl } = await openTestDatabase(t);
  const start = async () => {
    const clock = new TestClock(Date.now());
    return { clock, ...(await startTestService(t, { databaseUrl, clock, env: DRAIN })) };
  };
  const old = [await start(), await start()];
  const { api_key } = await activeAccount(old[0] as TestService);
  const proxy = await startProxy(t);
  for (const service of old) proxy.backends.add(backendOf(service));

  let asking = true;
  const statuses: number[] = [];
  const ask = async (headers: Record<string, string>) => {
    while (asking) {
      const response = await fetch(`${proxy.url}/api/agent/decision`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(QUESTION),
      }).catch(() => null);
      await response?.arrayBuffer();
      statuses.push(response?.status ?? 0);
    }
  };
  const callers = [
    ask({}),
    ask({}),
    ask({ 'x-service-api-key': api_key }),
    ask({ 'x-service-api-key': api_key }),
  ];
  const answered = async (more: number) => {
    const goal = statuses.length + more;
    await eventually(`${more} answers`, async () => (statuses.length >= goal ? true : undefined));
  };
  await answered(20);
  for (const stopping of old) {
    proxy.backends.add(backendOf(await start()));
    const drained = stopping.drain();
    // Calls go on reaching it until the proxy has looked.
    await answered(20);
    await proxy.look();
    await answered(20);
    await stopping.clock.tick(5_000);
    await drained;
    const { port } = backendOf(stopping);
    for (const backend of proxy.backends) if (backend.port === port) proxy.backends.delete(backend);
    await stopping.stop();
    await answered(20);
  }
  asking = false;
  await Promise.all(callers);
  t.ok(statuses.length > 100);
  t.same(
    statuses.filter((status) => status !== 200),
    [],
  );
});

t.test('while it drains, a process is not ready, answers, and closes each connection', async (t) => {
  const clock = new TestClock(Date.now());
  const service = await startTestService(t, { clock, env: DRAIN });
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  const ask = (path: string, body?: object) =>
    new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
      const { port } = backendOf(service);
      const method = body ? 'POST' : 'GET';
      const headers = { 'content-type': 'application/json' };
      const asked = send(
        { agent, host: '127.0.0.1', port, path, method, headers },
        (answer: IncomingMessage) => {
          answer.resume().on('end', () =>
            resolve({
              status: answer.statusCode as number,
              connection: answer.headers.connection as string,
            }),
          );
        },
      );
      asked.on('error', reject).end(body && JSON.stringify(body));
    });
  t.match(await ask('/readyz'), { status: 200, connection: 'keep-alive' });
  const drained = service.drain();
  t.match(await ask('/readyz'), { status: 503, connection: 'close' });
  t.match(await ask('/healthz'), { status: 200, connection: 'close' });
  t.match(await ask('/api/sdk'), { status: 200, connection: 'close' });
  t.match(await ask('/api/agent/decision', QUESTION), { status: 200, connection: 'close' });
  t.match(await ask('/api/agent/decisions', { requests: [QUESTION] }), { status: 200, connection: 'close' });
  await clock.tick(5_000);
  await drained;
});
