/** Short forms of `npm run chaos`: a service is harmed under load, and its ledgers are compared with the acknowledged work. */
import t, { type Test } from 'tap';
import { present } from '../support/answers.ts';
import { isWhole, share, testWhole } from '../support/length.ts';
import { eventually, postmasterPid, settingsFor, startProcess } from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY, paymentOf, SIGNUP } from '../support/service.ts';
import { closeAccounts, judge } from './chaos.ts';
import { files } from './files.ts';
import { backends, type Harm, pool, postmaster, processes, type Scale } from './harms.ts';
import { startTarget, type Target } from './target.ts';

t.setTimeout(600_000);

const QUESTION = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
const target = await startTarget(t, ['api', 'worker'], {
  seed: 1,
  env: { PUBLIC_FILES_PER_MINUTE: '1000000' },
});

async function survives(t: Test, target: Target, harm: Harm, scale: Scale): Promise<void> {
  const { row, breaches } = await judge(target, t.name, harm, scale);
  t.comment(row);
  t.same(breaches, []);
  t.ok(Number(row.acknowledged) > 50);
}

t.test('the service outlives its database and every one of its connections', async (t) => {
  await survives(t, target, postmaster, { rounds: share(3), seconds: 1 });
  if (isWhole) await survives(t, target, backends, { rounds: 1, seconds: 2 });
});

t.test('files that are meant to hurt end their reader and nothing else', async (t) => {
  await survives(t, target, files, { rounds: share(30) / 200, seconds: 1 });
});

testWhole(t, '/healthz answers while other callers wait for the database', async (t) => {
  await survives(t, target, pool, { rounds: 1, seconds: 2 });
});

t.test('nothing acknowledged is lost when the service is killed under load, again and again', async (t) => {
  await survives(t, target, processes, { rounds: share(5), seconds: 1 });
  t.same((await closeAccounts(target)).breaches, []);
});

testWhole(t, 'one of two APIs and one of two workers can be killed, all on one database', async (t) => {
  const { dataDir } = target;
  const start = (role: string) => startProcess(t, settingsFor(dataDir, { SERVICE_ROLE: role }));
  const [api, worker] = target.slots.map(({ running }) => present(running));
  if (!api || !worker) throw new Error('a process is missing');
  const [other, lastWorker] = await Promise.all([start('api'), start('worker')]);
  const session = await target.session();
  const { account_id, api_key } = await activeAccount(api);
  const asked = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      (i % 2 ? api : other).post('/api/agent/decision', QUESTION, api_key),
    ),
  );
  t.same([...new Set(asked.map(({ status }) => status))], [200]);
  const used = asked.map(({ body }) => body.metering.used);
  t.equal(new Set(used).size, 200, 'both count in one row');
  const { rows } = await session.query(
    `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  t.ok(rows[0].n <= 2 * 18 + 2 * 24, `no more connections than schedules/README.md says: ${rows[0].n}`);

  const revoke = { action: 'revoke', account_id, reason: 'drill' };
  t.equal((await api.post('/api/platform/keys', revoke, api_key)).status, 201);
  t.match(
    await other.post('/api/agent/decision', QUESTION, api_key),
    { status: 401, body: { schema_version: 'invalid_api_key' } },
    'a key revoked on one process is refused by the other at once',
  );

  await Promise.all([api.end('SIGKILL'), worker.end('SIGKILL')]);
  const { body: account } = await other.post('/api/platform/accounts', SIGNUP);
  await other.post('/api/orders/payments', paymentOf(account.order), OPERATOR_KEY);
  const next = await eventually('a key that the other worker minted', async () => {
    const { body } = await other.post('/api/platform/accounts', { claim_token: account.claim_token });
    return body.api_key ?? undefined;
  });
  t.equal((await other.post('/api/agent/decision', QUESTION, next)).body.metering.used, 1);
  const head = await eventually('an event of it with a number', async () => {
    const { body } = await other.get('/api/webhooks/events?types=platform.key.lifecycle', next);
    return body.events[0];
  });
  t.equal(head.account_id, account.account_id, 'the log goes on');
  await session.end();
  t.same(await other.end(), { code: 0, signal: null });
  t.same(await lastWorker.end(), { code: 0, signal: null });
  t.equal(await postmasterPid(dataDir), undefined, 'the last stop ends the database, whoever was killed');
});
