/** A caller that sends many requests on one connection without reading waits for itself, and nobody else does. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import t, { type Test } from 'tap';
import { eventually } from '../support/processes.ts';
import { startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const service = await startTestService(t, {
  env: { SERVICE_ROLE: 'api', PUBLIC_WRITES_PER_MINUTE: '1000000' },
});

/** A connection of a caller that sends bytes as they are, and the service's end of it. */
async function open(t: Test): Promise<{ client: Socket; server: Socket }> {
  const accepted = once(service.app.server, 'connection');
  const client = connect(Number(new URL(service.url).port), '127.0.0.1');
  t.teardown(() => client.destroy());
  client.on('error', () => {});
  const [[server]] = await Promise.all([accepted, once(client, 'connect')]);
  return { client, server: server as Socket };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

function posted(path: string, body: object): string {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
}

/** The heads of the answers that a caller has received so far, in their order. */
function headsOf(client: Socket): string[] {
  const heads: string[] = [];
  let rest = Buffer.alloc(0);
  let body = 0;
  client.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const skipped = Math.min(body, rest.length);
      body -= skipped;
      rest = rest.subarray(skipped);
      const end = rest.indexOf('\r\n\r\n');
      if (body > 0 || end < 0) return;
      const head = rest.subarray(0, end).toString('latin1');
      heads.push(head);
      body = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
      rest = rest.subarray(end + 4);
    }
  });
  return heads;
}

const idOf = (head: string) => /^x-request-id: (\S+)/im.exec(head)?.[1];

t.test('hundreds of requests sent at once on one connection let other callers in between', async (t) => {
  const { client } = await open(t);
  const heads = headsOf(client);
  client.write(get('/api/sdk').repeat(300));
  await once(client, 'data');
  for (let other = 0; other < 3; other++) t.equal((await service.get('/healthz')).status, 200);
  const answered = heads.length;
  t.ok(answered < 150, `${answered} of 300 were answered before three calls of others`);

  await eventually('all answers', async () => (heads.length === 300 ? true : undefined));
  const ids = heads.map(idOf);
  t.same(ids, ids.toSorted(), 'in the order of the requests');
});

t.test('of seventy thousand requests on one connection only the first are read', async (t) => {
  const { client, server } = await open(t);
  const requests = get('/api/sdk').repeat(70_000);
  client.write(requests);
  await eventually('the first bytes', async () => (server.bytesRead > 0 ? true : undefined));
  for (let other = 0; other < 5; other++) t.equal((await service.get('/healthz')).status, 200);
  t.ok(server.bytesRead < requests.length / 10, `${server.bytesRead} of ${requests.length} bytes were read`);
});

t.test('requests of a connection that has gone are not carried out', async (t) => {
  const { client, server } = await open(t);
  const order = { email: 'a@acme.example', company: 'Acme', plan: 'priority_rejected_fix' };
  client.write(posted('/api/orders', order).repeat(200));
  await once(client, 'data');
  client.destroy();
  await new Promise((resolve) => server.once('close', resolve));
  // Requests that were carried out although nobody waits would be among those that run beside these.
  for (let other = 0; other < 20; other++) await service.post('/api/orders', order);
  const [row] = await query(service.databaseUrl, 'select count(*)::int as orders from "order"');
  t.ok(row?.orders < 20 + 50, `${row?.orders - 20} orders were placed by a caller who left after the first`);
});

t.test('bodies that follow each other on one connection are each read whole, in order', async (t) => {
  const { client } = await open(t);
  const heads = headsOf(client);
  const titles = Array.from({ length: 30 }, (_, i) => `product ${i} ${'x'.repeat(i % 2 === 0 ? 10 : 150)}`);
  client.write(
    titles
      .map((title) => posted('/api/agent/decision', { marketplace: 'amazon_us', category: 'toys', title }))
      .join(''),
  );
  await eventually('all answers', async () => (heads.length === titles.length ? true : undefined));
  t.same(
    heads.filter((head) => !head.startsWith('HTTP/1.1 200 ')),
    [],
  );
});
