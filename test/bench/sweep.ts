/**
 * The receivables sweep with everything it writes (job, record, event, dispatch, order), beside one bare
 * statement that writes the same rows, and beside two queues whose jobs write them one subject at a time.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { eventCommitment } from '../../contracts/ledger/events.ts';
import { sweep } from '../../jobs/core/sweep.ts';
import { receivables } from '../../jobs/money/receivables.ts';

import { type Ground, insertDueOrders, openGround } from './orders.ts';
import { type Graphile, loadPeer } from './peers.ts';
import { type Bench, inTurns } from './report.ts';

const BATCH = 1_000;
const SUBJECTS = 10_000;
/** The loops are much slower, and their rate does not depend on the number of subjects. */
const LOOP_SUBJECTS = 4_000;
const ROUNDS = 3;

const NOTICE = `jsonb_build_object('order_id', order_id, 'step', 1, 'of', 5, 'amount_cents', amount_cents, 'currency', currency)`;

/** A job with every column that pg-boss writes, from `due`. */
const jobInsert = (queue: string, key: string, state: string, data: string) => `
  insert into pgboss.job (id, name, data, singleton_key, state, completed_on, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select gen_random_uuid(), q.name, ${data}, ${key}, '${state}', case when '${state}' = 'completed' then now() end,
    q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay,
    q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
  from due join pgboss.queue q on q.name = '${queue}'`;

/** Everything that a sweep of a batch writes, as one statement. */
const BARE = `
  with due as materialized (
    select *, order_id || ':reminder_1' as key, sha256(gen_random_uuid()::text::bytea) as salt, ${NOTICE} as notice
    from "order" where status = 'pending' and next_reminder_at <= $1
    order by next_reminder_at, order_id limit ${BATCH}
  ),
  recorded as (
    insert into record (family, key, subject_type, subject_id, account_id, job_id, record, recorded_at)
    select 'receivables', key, 'order', order_id, account_id, gen_random_uuid(), notice, $1 from due
  ),
  announced as (
    insert into event (event_id, type, account_id, public, subject_type, subject_id, data, salt, commitment, occurred_at)
    select 'evt_' || gen_random_uuid(), 'receivable.notice.recorded', account_id, false, 'order', order_id, notice, salt,
      encode(sha256(salt || convert_to(notice::text, 'utf8')), 'hex'), $1 from due
  ),
  queued as (
    ${jobInsert('receivables', 'key', 'completed', `jsonb_build_object('key', key, 'subject_type', 'order', 'subject_id', order_id)`)}
  ),
  dispatched as (
    ${jobInsert('dispatch.email', 'null', 'created', `jsonb_build_object('kind', 'receivable_notice', 'payload', notice)`)}
  )
  update "order" o set next_reminder_at = due.created_at + interval '3 days' from due where o.order_id = due.order_id`;

/** The same for one subject, as a queue's job would do it: one round trip. */
const ONE = `
  with due as (
    update "order" set next_reminder_at = created_at + interval '3 days'
    where order_id = $1 and status = 'pending' and next_reminder_at <= $2
    returning *, order_id || ':reminder_1' as key
  ),
  recorded as (
    insert into record (family, key, subject_type, subject_id, account_id, job_id, record, recorded_at)
    select 'receivables', key, 'order', order_id, account_id, gen_random_uuid(), $3, $2 from due
    on conflict do nothing
  ),
  announced as (
    insert into event (event_id, type, account_id, public, subject_type, subject_id, data, salt, commitment, occurred_at)
    select $4, 'receivable.notice.recorded', account_id, false, 'order', order_id, $3, $5, $6, $2 from due
  )
  ${jobInsert('dispatch.email', 'null', 'created', `jsonb_build_object('kind', 'receivable_notice', 'payload', $3::jsonb)`)}`;

async function handleOne(client: Pick<pg.ClientBase, 'query'>, order_id: string): Promise<void> {
  const occurred_at = new Date();
  const salt = randomBytes(32);
  const event_id = `evt_${randomBytes(16).toString('hex')}`;
  const data = { order_id, step: 1, of: 5, amount_cents: 49_900, currency: 'USD' };
  const commitment = eventCommitment(
    {
      event_id,
      type: 'receivable.notice.recorded',
      occurred_at,
      account_id: null,
      subject: { type: 'order', id: order_id },
      data,
    },
    salt,
  );
  const { rowCount } = await client.query({
    name: 'one',
    text: ONE,
    values: [order_id, occurred_at, JSON.stringify(data), event_id, salt, commitment],
  });
  if (rowCount !== 1) throw new Error(`${order_id} was not due`);
}

async function rateOf(subjects: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return subjects / ((performance.now() - began) / 1_000);
}

/** A contender with its own database, which gets new due orders for each round. */
async function contender(subjects: number, work: (ground: Ground, ids: string[]) => Promise<void>) {
  const ground = await openGround();
  let first = 1;
  return async () => {
    await insertDueOrders(ground.url, first, subjects);
    const ids = Array.from({ length: subjects }, (_, i) => `ord_${String(first + i).padStart(12, '0')}`);
    first += subjects;
    return rateOf(subjects, () => work(ground, ids));
  };
}

async function bySweep({ database, boss }: Ground): Promise<void> {
  for (let handled = 0; handled < SUBJECTS; ) {
    const { counts } = await sweep({ database, boss }, receivables, {
      mode: 'run',
      limit: BATCH,
      scope: 'all',
      now: new Date(),
      // The worker sweeps in the same way.
      countTo: 1,
    });
    if (counts.handled !== BATCH) throw new Error(`a sweep handled ${counts.handled}`);
    handled += counts.handled;
  }
}

async function byStatement({ url }: Ground): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let handled = 0; handled < SUBJECTS; handled += BATCH) {
    const { rowCount } = await client.query(BARE, [new Date()]);
    if (rowCount !== BATCH) throw new Error(`the statement handled ${rowCount}`);
  }
  await client.end();
}

async function byGraphile(graphile: Graphile, { url }: Ground, ids: string[]): Promise<void> {
  const logger = new graphile.Logger(() => () => undefined);
  let open = ids.length;
  const { promise, resolve } = Promise.withResolvers<void>();
  const utils = await graphile.makeWorkerUtils({ connectionString: url, logger });
  for (let at = 0; at < ids.length; at += BATCH)
    await utils.addJobs(ids.slice(at, at + BATCH).map((id) => ({ identifier: 'notice', payload: { id } })));
  await utils.release();
  const runner = await graphile.run({
    connectionString: url,
    concurrency: 24,
    maxPoolSize: 26,
    noHandleSignals: true,
    taskList: {
      notice: async (payload, helpers) => {
        await helpers.withPgClient((client) => handleOne(client, (payload as { id: string }).id));
        open -= 1;
        if (open === 0) resolve();
      },
    },
    logger,
  });
  await promise;
  await runner.stop();
}

async function byPgBoss({ url, boss }: Ground, ids: string[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  await boss.createQueue('notice');
  for (let at = 0; at < ids.length; at += BATCH)
    await boss.insert(
      'notice',
      ids.slice(at, at + BATCH).map((id) => ({ data: { id } })),
    );
  const worker = async () => {
    for (;;) {
      const jobs = await boss.fetch<{ id: string }>('notice', { batchSize: 50 });
      if (jobs.length === 0) return;
      for (const job of jobs) await handleOne(pool, job.data.id);
      await boss.complete(
        'notice',
        jobs.map(({ id }) => id),
      );
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  await pool.end();
}

export const sweeping: Bench = {
  name: 'sweep',
  async run() {
    const peer = await loadPeer('graphile-worker');
    const graphile = await contender(LOOP_SUBJECTS, (ground, ids) => byGraphile(peer, ground, ids));
    const rates = await inTurns(ROUNDS, {
      ours: await contender(SUBJECTS, bySweep),
      bare: await contender(SUBJECTS, byStatement),
      graphile,
      boss: await contender(LOOP_SUBJECTS, byPgBoss),
    });
    const { ours } = rates;
    const what = 'the same';
    const better = rates.graphile > rates.boss ? 'graphile-worker' : 'pg-boss loop';
    return [
      {
        what: `sweep of ${SUBJECTS} subjects in batches of ${BATCH}`,
        ours,
        unit: '/s',
        peer: { name: 'one bare statement per batch', value: rates.bare },
        goal: { ratio: 0.4 },
      },
      { what, ours, unit: '/s', peer: { name: 'graphile-worker', value: rates.graphile } },
      { what, ours, unit: '/s', peer: { name: 'pg-boss loop', value: rates.boss } },
      {
        what,
        ours,
        unit: '/s',
        peer: { name: `the better loop, ${better}`, value: Math.max(rates.graphile, rates.boss) },
        goal: { ratio: 5 },
      },
    ];
  },
};
