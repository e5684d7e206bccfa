/**
 * Behaviour when something is killed: the service under load, PostgreSQL under the service, every connection
 * between them. Afterwards the ledgers are compared with the acknowledged work.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import t, { type Test } from 'tap';
import { present } from './support/answers.ts';
import {
  activity,
  eventually,
  openDataDirectory,
  openSession,
  postmasterPid,
  type ServiceProcess,
  settingsFor,
  startProcess,
  WAITS_FOR_LOCK,
} from './support/processes.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from './support/service.ts';

t.setTimeout(380_000);

const CLIENTS = 64;
/**
 * Jobs that a killed worker had not begun start with the next schedule: one minute, plus delays of a busy
 * machine.
 */
const OVERTAKEN_SECONDS = 120;
const QUESTION = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };

/** Work that callers saw acknowledged. */
interface Acknowledged {
  /** usage_id → account_id */
  decisions: Map<string, string>;
  /** provider_event_id → order_id */
  payments: Map<string, string>;
  /** Answers that report a fault of the service. */
  faults: number;
}

interface Load {
  acknowledged: Acknowledged;
  /** Answers that are neither a success nor a fault; there must be none. */
  refused: string[];
  /** The service that callers use from now on; null makes them wait. */
  service: ServiceProcess | null;
  stop(): Promise<void>;
}

/** Callers that never give up: 64 ask with keys, 4 sign up and pay. */
function startLoad(t: Test, keys: string[]): Load {
  let running = true;
  let paid = 0;
  const load: Load = {
    acknowledged: { decisions: new Map(), payments: new Map(), faults: 0 },
    refused: [],
    service: null,
    stop: async () => {
      running = false;
      await Promise.all(callers);
    },
  };
  const { acknowledged } = load;
  /** The body of a success; undefined if the call failed, was refused or never came back. */
  const call = async <Path extends string>(path: Path, body: unknown, key?: string) => {
    const { service } = load;
    if (!service) {
      await pause(5);
      return undefined;
    }
    try {
      const signal = AbortSignal.timeout(30_000);
      const reply = await service.call('POST', path, { key, body, signal });
      if (reply.status < 300) return reply.body;
      if (reply.status < 500) load.refused.push(`${path}: ${reply.status} ${reply.body.schema_version}`);
      acknowledged.faults += 1;
    } catch {
      // The connection broke, so the caller does not know the result.
    }
    await pause(10);
    return undefined;
  };
  const ask = async (key: string) => {
    while (running) {
      const decision = await call('/api/agent/decision', QUESTION, key);
      if (decision)
        acknowledged.decisions.set(
          present(decision.metering.usage_id),
          present(decision.metering.account_id),
        );
    }
  };
  const buy = async () => {
    while (running) {
      const account = await call('/api/platform/accounts', SIGNUP);
      if (!account) continue;
      const { order_id, amount_cents, currency } = account.order;
      const provider_event_id = `pe_${paid++}`;
      const payment = {
        event_type: 'payment_succeeded',
        order_id,
        provider_event_id,
        amount_cents,
        currency,
      };
      if (await call('/api/orders/payments', payment, OPERATOR_KEY))
        acknowledged.payments.set(provider_event_id, order_id);
    }
  };
  const callers = [
    ...Array.from({ length: CLIENTS }, (_, n) => ask(keys[n % keys.length] as string)),
    ...Array.from({ length: 4 }, buy),
  ];
  t.teardown(() => load.stop());
  return load;
}

/** Resolves when that many more decisions and payments were acknowledged. */
async function progress({ acknowledged, refused }: Load, decisions: number, payments: number): Promise<void> {
  const target = {
    decisions: acknowledged.decisions.size + decisions,
    payments: acknowledged.payments.size + payments,
  };
  await eventually(
    () => `${decisions} more decisions and ${payments} more payments; refused: ${refused}`,
    async () =>
      acknowledged.decisions.size >= target.decisions && acknowledged.payments.size >= target.payments
        ? true
        : undefined,
  );
}

/**
 * Compares ledgers, counters and log with each other and with the acknowledged work; returns the differences.
 * It does not wait for claims of a killed worker, which are released after a minute; another test covers
 * that.
 */
async function faults(session: pg.Client, acknowledged: Acknowledged): Promise<Record<string, unknown>> {
  let left: object[] = [];
  await eventually(
    () => `everything numbered and every paid signup activated; left: ${JSON.stringify(left)}`,
    async () => {
      const { rows } = await session.query(
        `select 'an event not numbered' as what, event_id as which from event_pending
         union all select 'a signup not activated', order_id from "order" where kind = 'signup' and status = 'paid'
         union all select 'parked: ' || reason, key from parked p
         where not exists (select from pgboss.job j
           where j.name = p.family and j.singleton_key = p.key and j.started_on is not null)`,
      );
      left = rows;
      return rows.length === 0 ? true : undefined;
    },
    OVERTAKEN_SECONDS,
  );
  const questions: Record<string, [text: string, values?: unknown[]]> = {
    'acknowledged decisions that are not in usage': [
      `select a.usage_id from jsonb_each_text($1) a (usage_id, account_id)
        where not exists (select from usage u where u.usage_id = a.usage_id and u.account_id = a.account_id)`,
      [JSON.stringify(Object.fromEntries(acknowledged.decisions))],
    ],
    'counters that differ from their usage rows': [
      `select account_id, used, counted from (
         select account_id, period, count(*)::integer as counted from usage group by 1, 2) ledger
       full join usage_counter using (account_id, period) where used is distinct from coalesce(counted, 0)`,
    ],
    'acknowledged payments that are not in the ledger': [
      `select a.event_id from jsonb_each_text($1) a (event_id, order_id)
        where not exists (select from payment_event p where p.provider_event_id = a.event_id
          and p.order_id = a.order_id and p.disposition = 'paid')`,
      [JSON.stringify(Object.fromEntries(acknowledged.payments))],
    ],
    'payments that are not an event, or not just one': [
      `select payment_event_id from payment_event p where 1 <> (select count(*) from event e
        where e.subject_id = p.order_id and e.type = 'payment.event.recorded')`,
    ],
    'numbers with a gap, or other than the size of the log says': [
      `select tree_size, leaves, first, last from log_state,
         (select count(*) as leaves, min(sequence) as first, max(sequence) as last from leaf) l
        where (leaves, first, last) is distinct from (tree_size, 1::bigint, tree_size)`,
    ],
    'events that are no leaf': [
      'select event_id from event where not exists (select from leaf where leaf.event_id = event.event_id)',
    ],
    'paid signups without just one key, record and open seal': [
      `select order_id from "order" o where kind = 'signup' and paid_at is not null and (
         o.status <> 'fulfilled'
         or 1 <> (select count(*) from api_key k where k.account_id = o.account_id and k.status = 'active')
         or 1 <> (select count(*) from record r where r.family = 'activation' and r.subject_id = o.order_id))`,
    ],
  };
  const wrong: Record<string, unknown> = {};
  for (const [what, [text, values]] of Object.entries(questions)) {
    const { rows } = await session.query(text, values);
    if (rows.length > 0) wrong[what] = rows.slice(0, 5);
  }
  return wrong;
}

async function accounts(service: ServiceProcess): Promise<string[]> {
  const keys: string[] = [];
  for (let n = 0; n < 4; n++) {
    const { api_key } = await activeAccount(service, { ...SIGNUP, plan: n % 2 ? 'growth' : 'pilot' });
    keys.push(api_key);
  }
  return keys;
}

t.test('nothing acknowledged is lost when the service is killed under load, five times', async (t) => {
  const dataDir = await openDataDirectory(t);
  let service = await startProcess(t, settingsFor(dataDir));
  const load = startLoad(t, await accounts(service));
  for (let round = 1; round <= 5; round++) {
    load.service = service;
    // Each round interrupts another moment.
    await progress(load, 150 * round, 2 + round);
    await pause(7 * round);
    await service.end('SIGKILL');
    load.service = null;
    service = await startProcess(t, settingsFor(dataDir));
  }
  load.service = service;
  await progress(load, 100, 2);
  await load.stop();
  t.ok(load.acknowledged.decisions.size > 2_000);
  t.ok(load.acknowledged.payments.size >= 25);
  t.same(load.refused, []);
  t.same(await faults(await openSession(t, dataDir), load.acknowledged), {});
  await service.end();
});

t.test('the service outlives its database and every one of its connections', async (t) => {
  const dataDir = await openDataDirectory(t);
  const service = await startProcess(t, settingsFor(dataDir));
  const load = startLoad(t, await accounts(service));
  load.service = service;
  await progress(load, 200, 2);
  const postmaster = (await postmasterPid(dataDir)) as number;
  process.kill(postmaster, 'SIGKILL');
  await eventually('PostgreSQL back', async () => {
    const pid = await postmasterPid(dataDir);
    return pid !== undefined && pid !== postmaster ? pid : undefined;
  });
  await progress(load, 200, 5);
  t.ok(load.acknowledged.faults > 0, 'callers saw the failure meanwhile');
  t.equal((await service.get('/readyz')).status, 200);

  const session = await openSession(t, dataDir);
  const { rowCount } = await session.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  t.ok((rowCount ?? 0) > 5);
  await progress(load, 200, 5);
  await load.stop();
  t.same(load.refused, []);
  t.same(await faults(session, load.acknowledged), {}, 'the queue works again as well');
  t.equal(service.child.exitCode, null, 'it is the same process all the time');
  t.same(await service.end(), { code: 0, signal: null });
  t.equal(
    await postmasterPid(dataDir),
    undefined,
    'its stop ends the database, because it is the last process',
  );
});

t.test('/healthz answers while other callers wait for the database', async (t) => {
  const dataDir = await openDataDirectory(t);
  const service = await startProcess(t, settingsFor(dataDir));
  const session = await openSession(t, dataDir);
  const { api_key } = await activeAccount(service);
  await session.query('begin; lock table usage_counter in access exclusive mode');
  const slow = Array.from({ length: 200 }, () => service.get('/api/platform/usage', api_key));
  await activity(session, WAITS_FOR_LOCK);
  for (let attempt = 0; attempt < 50; attempt++) {
    const health = await service.call('GET', '/healthz', { signal: AbortSignal.timeout(5_000) });
    if (health.status !== 200) t.equal(health.status, 200);
  }
  t.equal((await service.get('/api/agent/decision?marketplace=amazon_us&category=toys')).status, 200);
  await session.query('commit');
  const answers = await Promise.all(slow);
  t.same(
    [...new Set(answers.map(({ status }) => status))],
    [200],
    'the waiting callers are answered in the end',
  );
  await service.end();
});

t.test('one of two APIs and one of two workers can be killed, all on one database', async (t) => {
  const dataDir = await openDataDirectory(t);
  const start = (role: string) => startProcess(t, settingsFor(dataDir, { SERVICE_ROLE: role }));
  const [api, other] = [await start('api'), await start('api')];
  const [worker, lastWorker] = [await start('worker'), await start('worker')];
  const session = await openSession(t, dataDir);
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
  t.ok(rows[0].n <= 2 * 17 + 2 * 23, `no more connections than schedules/README.md says: ${rows[0].n}`);

  const revoke = { action: 'revoke', account_id, reason: 'drill' };
  t.equal((await api.post('/api/platform/keys', revoke, api_key)).status, 201);
  t.match(
    await other.post('/api/agent/decision', QUESTION, api_key),
    { status: 401, body: { schema_version: 'invalid_api_key' } },
    'a key revoked on one process is refused by the other at once',
  );

  await Promise.all([api.end('SIGKILL'), worker.end('SIGKILL')]);
  const { body: account } = await other.post('/api/platform/accounts', SIGNUP);
  const { order_id, amount_cents, currency } = account.order;
  await other.post(
    '/api/orders/payments',
    { event_type: 'payment_succeeded', order_id, provider_event_id: 'pe_1', amount_cents, currency },
    OPERATOR_KEY,
  );
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
  await Promise.all([other.end(), lastWorker.end()]);
  t.equal(await postmasterPid(dataDir), undefined, 'a stop does not wait for killed processes');
});
