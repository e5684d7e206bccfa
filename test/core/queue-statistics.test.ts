/**
 * The planner knows how full a queue is: after a large fill, after a slow fetch, and not at each insert.
 *
 * Run by npm run prove only.
 */
import { randomUUID } from 'node:crypto';
import t, { type Test } from 'tap';
import { QueueStatistics } from '../../jobs/core/queue-statistics.ts';
import { analyzeQueueTable } from '../../sql/core/queue.ts';
import { type Core, openCore } from '../fixtures/core.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const NEIGHBOUR = 'dispatch.email';
const QUEUE = 'dispatch.crm';

/** A queue whose neighbour was full, and which was empty, when the table was last analysed. */
async function openBesideFull(t: Test): Promise<Core> {
  const core = await openCore(t, []);
  // Else autovacuum could do by chance what the process has to do.
  await query(core.url, 'alter table pgboss.job_common set (autovacuum_enabled = false)');
  await fillUnnoticed(core, NEIGHBOUR, 10_000);
  await query(core.url, 'vacuum analyze pgboss.job_common');
  return core;
}

/** Jobs that another process inserted. */
async function fillUnnoticed({ url }: Core, queue: string, jobs: number): Promise<void> {
  await query(
    url,
    `insert into pgboss.job (id, name, data, start_after, expire_seconds, retry_limit, policy)
     select gen_random_uuid(), '${queue}', '{}', '2020-01-01', 900, 2, 'standard' from generate_series(1, ${jobs})`,
  );
}

async function fill({ boss }: Core, jobs: number): Promise<void> {
  const rows = Array.from({ length: jobs }, () => ({ id: randomUUID(), data: {} }));
  await boss.insert(QUEUE, rows);
}

/** The number of jobs of the queue that the planner expects. */
async function expected({ url }: Core): Promise<number> {
  const [row] = await query(
    url,
    `explain (format json) select from pgboss.job_common where name = '${QUEUE}'`,
  );
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'];
}

t.test('a queue that was filled beside a full one is planned for what it holds a second later', async (t) => {
  const core = await openBesideFull(t);
  for (let batch = 0; batch < 5; batch += 1) await fill(core, 1_000);
  t.ok((await expected(core)) < 100, 'before, the planner expects next to nothing');
  await core.clock.tick(1_000);
  const rows = await expected(core);
  t.ok(rows > 2_500 && rows < 10_000, `then it expects ${rows} of 5,000`);
  t.same(core.errors, []);
});

t.test('a few jobs renew no statistics', async (t) => {
  const core = await openBesideFull(t);
  await fill(core, 999);
  await core.clock.tick(60_000);
  t.ok((await expected(core)) < 100);
});

t.test('a slow fetch renews the statistics that another process left behind', async (t) => {
  const core = await openBesideFull(t);
  await fillUnnoticed(core, QUEUE, 10_000);
  t.ok((await expected(core)) < 100);
  const { clock, database } = core;
  const statistics = new QueueStatistics({
    clock,
    analyze: () => analyzeQueueTable(database),
    onError: t.fail,
  });
  statistics.fetched(50, 20);
  await clock.tick(60_000);
  t.ok((await expected(core)) < 100, 'a fast fetch of 50 jobs renews none');
  statistics.fetched(50, 200);
  await clock.tick(1_000);
  await statistics.stop();
  const rows = await expected(core);
  t.ok(rows > 5_000 && rows < 20_000, `it expects ${rows} of 10,000`);
});

t.test('a filled queue is analysed once, and again when the table has rested', async (t) => {
  const core = await openBesideFull(t);
  const analysed = async () => {
    const [row] = await query(
      core.url,
      `select pg_stat_clear_snapshot(), (select analyze_count::int from pg_stat_all_tables where relid = 'pgboss.job_common'::regclass) as count`,
    );
    return row?.count as number;
  };
  const before = await analysed();
  for (let batch = 0; batch < 3; batch += 1) await fill(core, 1_000);
  await core.clock.tick(1_000);
  t.equal(await analysed(), before + 1);
  await fill(core, 1_000);
  await core.clock.tick(999);
  t.equal(await analysed(), before + 1, 'not at once');
  await core.clock.tick(120_000);
  t.equal(await analysed(), before + 2);
});

t.test(
  'the shared table is vacuumed and analysed by its own measure, also in an older database',
  async (t) => {
    const stored = async (url: string) => {
      const [row] = await query(
        url,
        `select reloptions as options from pg_class where oid = 'pgboss.job_common'::regclass`,
      );
      return row?.options as string[] | null;
    };
    const core = await openCore(t, []);
    const options = await stored(core.url);
    t.ok(options?.includes('autovacuum_analyze_threshold=1000'), `${options}`);
    await query(core.url, 'alter table pgboss.job_common reset (autovacuum_analyze_threshold)');
    await openCore(t, [], { url: core.url });
    t.same((await stored(core.url))?.toSorted(), options?.toSorted(), 'a start sets what is missing');
  },
);
