/**
 * Connections that the server ends at any moment: calls fail, the process and its queue go on.
 *
 * Run by npm run prove only.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { openQueue } from '../../../jobs/core/queue.ts';
import { openDatabase, sql } from '../../../sql/core/database.ts';
import { isOutage } from '../../../sql/core/outages.ts';
import { openTestDatabase } from '../../support/database.ts';
import { activeAccount, startTestService } from '../../support/service.ts';
import { query } from '../../support/tables.ts';

t.setTimeout(120_000);

const QUESTION = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };

/** The message by which the server says that a session is ready. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
/** The head of the message that names the process of a session. */
const SESSION = Buffer.from('K\0\0\0\x0c', 'latin1');

/**
 * A way to the database on which sessions are ended in the worst moment while `ending`: the end arrives in
 * one piece with the news that the session is ready, before its borrower can listen.
 */
async function openWay(t: Test, url: string) {
  const way = { ending: false, ended: 0, url: '' };
  const { hostname, port } = new URL(url);
  const server = createServer((client) => {
    const backend = connect(Number(port), hostname);
    const held: Buffer[] = [];
    let pid = 0;
    backend.on('data', (data) => {
      const at = data.indexOf(SESSION);
      if (at >= 0) pid = data.readInt32BE(at + SESSION.length);
      const ready = data.subarray(-READY.length).equals(READY);
      if (held.length === 0 && !(way.ending && ready)) return void client.write(data);
      if (held.push(data) > 1) return;
      way.ended += 1;
      void query(url, `select pg_terminate_backend(${pid})`);
    });
    backend.on('close', () => client.end(Buffer.concat(held)));
    client.on('data', (data) => backend.write(data)).on('close', () => backend.destroy());
    for (const socket of [client, backend]) socket.on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => server.close());
  way.url = Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) }).href;
  return way;
}

t.test('a connection that ends in the moment it is lent fails its borrower, not the process', async (t) => {
  const { url } = await openTestDatabase(t);
  const way = await openWay(t, url);
  const database = openDatabase(way.url);
  const boss = await openQueue(way.url, { clock: systemClock, supervise: false, onError: () => {} });
  t.teardown(() => Promise.all([database.close(), boss.stop({ graceful: false })]));
  const one = sql.fragment`select 1`;
  way.ending = true;
  for (const work of [() => database.transaction((tx) => tx.run(one)), () => database.run(one)]) {
    const failed = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    t.ok(isOutage(failed), `${failed}`);
    await pause(60);
  }
  // The queue's connections are idle by now; each is ended as soon as it is ready again.
  await t.rejects(Promise.all(Array.from({ length: 8 }, () => boss.getQueues())));
  t.ok(way.ended >= 3, `${way.ended} sessions were ended`);
  way.ending = false;
  await pause(600);
  t.equal(await database.run(one), 1);
  t.ok((await boss.getQueues()).length > 0);
});

t.test('a process outlives the end of its connections, also of one that is just being lent', async (t) => {
  const { url } = await openTestDatabase(t);
  const service = await startTestService(t, { databaseUrl: url });
  const { api_key } = await activeAccount(service);
  const answers = new Map<string, number>();
  let running = true;
  const ask = async () => {
    while (running) {
      const { status, body } = await service.post('/api/agent/decision', QUESTION, api_key);
      const answer = status === 200 ? '200' : `${status} ${body.schema_version}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (status !== 200) await pause(2);
    }
  };
  const read = async () => {
    while (running) if ((await service.get('/api/platform/usage', api_key)).status !== 200) await pause(2);
  };
  const callers = [...Array.from({ length: 8 }, ask), ...Array.from({ length: 8 }, read)];
  let ended = 0;
  // Ends every session again and again, so that some are ended in the moment in which they are lent.
  for (const until = Date.now() + 2_500; Date.now() < until; await pause(3)) {
    const [row] = await query(
      url,
      `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
        where datname = current_database() and application_name in ('preflight', 'preflight queue')`,
    );
    ended += row.ended;
  }
  const before = answers.get('200') ?? 0;
  for (const until = Date.now() + 20_000; (answers.get('200') ?? 0) < before + 50 && Date.now() < until; )
    await pause(10);
  running = false;
  await Promise.all(callers);
  t.ok(ended > 5, `${ended} sessions were ended`);
  t.ok((answers.get('200') ?? 0) >= before + 50, 'decisions are answered again');
  t.same(
    [...answers.keys()].filter((answer) => answer !== '200' && answer !== '503 unavailable'),
    [],
    'a lost connection is no fault of the service',
  );
});
