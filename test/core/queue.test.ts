/** Our own SQL on the tables of pg-boss: it stands in one file, and it fits the installed schema. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { z } from 'zod';
import { sql } from '../../sql/core/database.ts';
import { QUEUE_SCHEMA, QUEUE_SCHEMA_VERSION, selectQueueVersion } from '../../sql/core/queue.ts';
import { openCore } from '../fixtures/core.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The columns that `sql/core/queue.ts` uses, with their types. */
const USED = {
  job: {
    blocked: 'boolean',
    completed_on: 'timestamp with time zone',
    created_on: 'timestamp with time zone',
    data: 'jsonb',
    expire_seconds: 'integer',
    heartbeat_on: 'timestamp with time zone',
    heartbeat_seconds: 'integer',
    id: 'uuid',
    name: 'text',
    output: 'jsonb',
    policy: 'text',
    priority: 'integer',
    retry_count: 'integer',
    singleton_key: 'text',
    source_id: 'uuid',
    source_retry_count: 'integer',
    start_after: 'timestamp with time zone',
    started_on: 'timestamp with time zone',
    state: 'pgboss.job_state',
  },
  queue: { name: 'text' },
  schedule: { created_on: 'timestamp with time zone', key: 'text', name: 'text' },
  version: { version: 'integer' },
};

const STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'];

t.test('the schema of pg-boss is the one that our SQL was written for', async (t) => {
  const { database } = await openCore(t, []);
  const review = 'read the changes of pg-boss, review sql/core/queue.ts, then update this test';
  t.equal(await selectQueueVersion(database), QUEUE_SCHEMA_VERSION, review);

  const rows = await database.rows(sql.type(
    z.object({ table: z.string(), column: z.string(), type: z.string() }),
  )`
    select c.relname as "table", a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${QUEUE_SCHEMA} and a.attnum > 0 and not a.attisdropped`);
  const found = Object.entries(USED).map(([table, columns]) => {
    const there = rows.filter((row) => row.table === table && row.column in columns);
    return [table, Object.fromEntries(there.map(({ column, type }) => [column, type]))];
  });
  t.same(Object.fromEntries(found), USED, review);

  // Comparisons such as `state < 'active'` depend on this order.
  const states = await database.rows(sql.type(z.object({ state: z.string() }))`
    select unnest(enum_range(null::pgboss.job_state))::text as state`);
  t.same(
    states.map(({ state }) => state),
    STATES,
    review,
  );
});

t.test('SQL on the tables of pg-boss stands in one file', (t) => {
  const files = globSync('{api,contracts,jobs,schedules,sql}/**/*.ts', { cwd: ROOT }).filter((path) =>
    /\bpgboss\b/.test(readFileSync(`${ROOT}/${path}`, 'utf8')),
  );
  t.same(files, ['sql/core/queue.ts']);
  t.end();
});

t.test('no connection of the queue is asked while it is still prepared', async (t) => {
  const warnings: string[] = [];
  const hear = ({ message }: Error) => void warnings.push(message);
  process.on('warning', hear);
  t.teardown(() => process.off('warning', hear));
  const { boss } = await openCore(t, [], { clock: new TestClock(Date.now()) });
  await Promise.all(Array.from({ length: 5 }, () => boss.getQueues()));
  t.same(warnings, []);
});
