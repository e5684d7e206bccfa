/** Processes that are killed during outbound calls: interrupted work is done again, and nothing is lost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { ackDispatches, leaseDispatches } from '../../../jobs/partners/dispatch.ts';
import { webhooks } from '../../../jobs/partners/webhooks.ts';
import { type Core, openCore, tickUntil, until } from '../../fixtures/core.ts';
import { jobsOf, recordsOf } from '../../fixtures/ledgers.ts';
import { startReceiver } from '../../fixtures/servers/receiver.ts';
import { announce, MINUTE_MS, open, recorded, subscribe } from '../../fixtures/webhooks.ts';
import { eventually } from '../../support/processes.ts';
import { query } from '../../support/tables.ts';

t.setTimeout(150_000);

const CHILD = fileURLToPath(new URL('../../support/children/outward.ts', import.meta.url));

interface Child {
  process: ChildProcess;
  said(): string;
  kill(): Promise<unknown>;
}

function startChild(t: Test, core: Core, task: 'deliver' | 'ack'): Child {
  const child = spawn(process.execPath, [CHILD, task], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The parent's tap variables would make the child believe that it is a test.
    env: {
      ...process.env,
      TAP: '',
      DATABASE_URL: core.url,
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      SERVICE_SECRETS_KEY: core.settings.SERVICE_SECRETS_KEY ?? '',
    },
  });
  t.teardown(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const kill = () => {
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    return closed;
  };
  return { process: child, said: () => said, kill };
}

t.test('deliveries that a killed worker did not record are sent again, and none is lost', async (t) => {
  const core = await open(t, new TestClock(Date.now()));
  const receiver = await startReceiver(t);
  // Every fourth call is answered; the others never are.
  receiver.answer = (_, response) => {
    if (receiver.calls.length % 4 === 0) response.end();
  };
  const subscriptions = await Promise.all(Array.from({ length: 4 }, () => subscribe(core, receiver.url)));
  const ids = await announce(core, 10);
  const keys = subscriptions.flatMap(({ subscription_id }) => ids.map((id) => `${subscription_id}:${id}`));
  await core.sweep(webhooks, { limit: 1000 });
  const child = startChild(t, core, 'deliver');
  await eventually('deliveries are under way', async () => receiver.calls.length >= 8 || undefined);
  await child.kill();
  const before = receiver.calls.length;
  const done = await recorded(core);
  t.ok(done < keys.length, `${done} of ${keys.length} were recorded, ${before} had been sent`);

  receiver.answer = (_, response) => void response.end();
  // The child's claims expire, and another worker takes them over.
  await core.clock.setTime(core.clock.now() + 10 * MINUTE_MS);
  await core.work(webhooks);
  await tickUntil(
    core.clock,
    'every delivery is recorded',
    async () => {
      await core.sweep(webhooks, { limit: 1000 });
      return (await recorded(core)) === keys.length;
    },
    { stepMs: MINUTE_MS },
  );
  t.same(
    (await recordsOf(core.database, 'webhooks')).map(({ key }) => key),
    keys.toSorted(),
    'each once',
  );
  for (const id of ids) {
    const times = receiver.ids().filter((one) => one === id).length;
    t.ok(times >= subscriptions.length, `${id} arrived ${times} times, under one id`);
  }
  t.equal(receiver.calls.length, before + keys.length - done, 'recorded deliveries are not sent again');
  t.same(core.errors, []);
});

t.test(
  'a connector killed during an acknowledgement has settled the whole batch or none of it',
  async (t) => {
    const core = await openCore(t, [webhooks], { supervise: true, clock: new TestClock(Date.now()) });
    const rows = Array.from({ length: 600 }, (_, i) => {
      const dispatch_id = `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;
      const about = {
        connector: 'email',
        kind: 'notice',
        subject: { type: 'order', id: 'ord_none' },
        account_id: null,
      };
      return { id: dispatch_id, data: { ...about, dispatch_id, payload: {} } };
    });
    await core.boss.insert('dispatch.email', rows);
    let interrupted = 0;
    const leased = new Map<string, number>();
    // A kill hits at random, so this repeats until one has left leased rows behind.
    for (let round = 0; round < 3 || (leased.size === 0 && round < 15); round++) {
      const child = startChild(t, core, 'ack');
      await eventually('it acknowledges', async () => child.said().includes('(') || undefined);
      await pause(randomInt(60));
      await child.kill();
      if (child.said().split('(').length > child.said().split(')').length) interrupted += 1;
      await until('the server has noticed', async () => {
        const open = `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
        return (await query(core.url, open)).length === 0;
      });
      const [settled] = await query(
        core.url,
        `select (select count(*)::int from dispatch_outcome) as outcomes, (select delivered::int from dispatch_tally) as tally,
        (select count(*)::int from pgboss.job where name = 'dispatch.email' and state = 'completed') as completed`,
      );
      t.equal(settled.outcomes, settled.completed, 'the ledger and the queue agree');
      t.equal(settled.tally ?? 0, settled.completed);
      t.equal(settled.completed % 10, 0, 'batches are whole');
      t.ok(settled.completed >= (child.said().split(')').length - 1) * 10, 'every reported batch is settled');
      for (const { id, state } of await jobsOf(core.database, 'dispatch.email'))
        if (state === 'active') leased.set(id, 0);
    }
    t.ok(
      leased.size > 0,
      `${leased.size} rows were leased and never settled; ${interrupted} kills hit an acknowledgement`,
    );

    // The leases expire and the rows return as the next attempt; acknowledgements of the first attempt are stale.
    const caller = () => ({ connector: 'email', key_id: null, now: new Date(core.clock.now()) }) as const;
    const again = new Map<string, number>();
    await tickUntil(
      core.clock,
      'all are leased again',
      async () => {
        const taken = await leaseDispatches(core, caller(), 100);
        for (const { dispatch_id, attempt } of taken) again.set(dispatch_id, attempt);
        const results = taken.map(({ dispatch_id, attempt }) => ({
          dispatch_id,
          attempt,
          status: 'delivered' as const,
        }));
        if (results.length > 0)
          t.ok((await ackDispatches(core, caller(), results)).every(({ accepted }) => accepted));
        return [...leased.keys()].every((id) => again.has(id));
      },
      { stepMs: MINUTE_MS },
    );
    for (const id of leased.keys()) t.equal(again.get(id), 1, 'the next attempt');
    const stale = [...leased]
      .slice(0, 100)
      .map(([dispatch_id, attempt]) => ({ dispatch_id, attempt, status: 'delivered' as const }));
    t.ok((await ackDispatches(core, caller(), stale)).every(({ reason }) => reason === 'stale_attempt'));
  },
);
