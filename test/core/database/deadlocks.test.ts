/** Transactions that wait for each other: the database cancels one of them, and what it did is done again. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { nudge } from '../../../jobs/core/queue.ts';
import { openDatabase, sql } from '../../../sql/core/database.ts';
import { openEmbedded } from '../../../sql/core/embedded.ts';
import { migrate } from '../../../sql/core/migrate.ts';
import { makeAccounts } from '../../fixtures/seeds.ts';
import { scratchDirectory } from '../../support/scratch.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../../support/service.ts';
import { closeLooks, query } from '../../support/tables.ts';

t.setTimeout(300_000);

const MIGRATIONS = fileURLToPath(new URL('../../../sql/migrations/', import.meta.url));

const dataDir = await scratchDirectory(t);
// Two that wait for each other are found soon, so that the test meets many.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  deadlock_timeout: '100ms',
};
const { url, leave } = await openEmbedded({ dataDir, settings });
t.teardown(leave);
const service = await startTestService(t, { databaseUrl: url });
t.teardown(() => closeLooks(url));
const { api_key } = await activeAccount(service);

async function deadlocks(): Promise<number> {
  const [row] = await query(url, "select deadlocks::int from pg_stat_database where datname = 'preflight'");
  return row.deadlocks;
}

t.test('a transaction that was cancelled in a deadlock is done again', async (t) => {
  const database = openDatabase(url);
  t.teardown(() => database.close());
  await query(url, 'create table thing (id int primary key, n int not null)');
  await query(url, 'insert into thing values (1, 0), (2, 0)');
  const add = (id: number) => sql.fragment`update thing set n = n + 1 where id = ${id}::int`;
  for (let round = 0; round < 3; round++) {
    const met = Promise.withResolvers<void>();
    let arrived = 0;
    const through = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await tx.run(add(first));
        // Only the first time: the one that comes again finds nobody to meet.
        if (++arrived === 2) met.resolve();
        await met.promise;
        await tx.run(add(second));
      });
    await Promise.all([through(1, 2), through(2, 1)]);
  }
  t.same(await query(url, 'select n from thing'), [{ n: 6 }, { n: 6 }], 'each was done once');
  let tried = 0;
  const wrong = database.transaction(async (tx) => {
    tried += 1;
    await tx.run(sql.fragment`insert into thing values (1, 0)`);
  });
  await t.rejects(wrong, { code: '23505' });
  t.equal(tried, 1, 'any other fault is thrown at once');
});

t.test('decisions beside a migration are answered, and the migration is done', async (t) => {
  const dir = await scratchDirectory(t);
  await cp(MIGRATIONS, dir, { recursive: true });
  const answers = new Map<string, number>();
  let running = true;
  const decide = async () => {
    for (let n = 0; running; n++) {
      const question = { marketplace: 'amazon_us', category: 'toys', title: `train ${n} ${Math.random()}` };
      const { status, body } = await service.post('/api/agent/decision', question, api_key);
      const answer = status === 200 ? '200' : `${status} ${body.schema_version}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  const callers = Array.from({ length: 8 }, decide);
  for (let n = 0; n < 6; n++) {
    // In the opposite order of the statement that reserves a decision, with time to meet.
    const tables = ['usage', 'usage_counter', 'account', 'api_key'].map(
      (table) => `alter table ${table} add column extra_${n} text; select pg_sleep(0.02);`,
    );
    await writeFile(join(dir, `${9000 + n}_extra.sql`), tables.join('\n'));
    t.same(await migrate(url, { dir }), { applied: [`${9000 + n}_extra`] });
  }
  running = false;
  await Promise.all(callers);
  t.comment(`${await deadlocks()} deadlocks`, Object.fromEntries(answers));
  // A call that waited too long for a table is asked to come again; a deadlock is nobody's fault to see.
  answers.delete('503 unavailable');
  t.same([...answers.keys()], ['200']);
});

t.test('runs by hand that meet the schedule are done', async (t) => {
  const statuses = new Map<string, number>();
  const run = async (path: '/api/integrations/worker' | '/api/customer-success/worker') => {
    const { status, body } = await service.post(path, { mode: 'run', limit: 100 }, OPERATOR_KEY);
    const answer = `${path} ${status} ${body.counts?.failed ?? body.schema_version}`;
    statuses.set(answer, (statuses.get(answer) ?? 0) + 1);
  };
  for (let round = 0; round < 6; round++) {
    const accounts = await makeAccounts(service, 60, { status: 'active' });
    // Every account gets a stalled kit by one family, while the other looks at it; every third has something to find.
    await query(
      url,
      `insert into integration_kit (kit_id, account_id, kit_token_sha256, company, email, integration_type, use_case,
         event_types, status, next_step, progress_at, next_nudge_at, stalls_at, created_at)
       select 'kit_' || $1 || kind || i, $1 || i, sha256(($1 || kind || i)::bytea), 'A', 'a@example.com', 'marketplace', 'x', '{}',
         case kind when 'a' then 'created' else 'stalled' end, 'create_or_attach_platform_account', now() - interval '20 days',
         case kind when 'a' then now() - interval '1 day' end, now() - interval '6 days', now() - interval '20 days'
       from generate_series(1, 60) i, unnest(array['a', 'b']) kind where kind = 'a' or i % 3 = 0`,
      [accounts],
    );
    await query(
      url,
      `insert into success_watch (account_id, signal, check_at) select $1 || i, 'errors', now() - make_interval(secs => i)
       from generate_series(1, 60) i`,
      [accounts],
    );
    for (const family of ['integrations', 'customer-success']) await nudge(service.service.boss, family);
    await Promise.all([
      run('/api/integrations/worker'),
      run('/api/customer-success/worker'),
      run('/api/integrations/worker'),
      run('/api/customer-success/worker'),
    ]);
  }
  t.comment(`${await deadlocks()} deadlocks`, Object.fromEntries(statuses));
  t.same([...statuses.keys()].sort(), [
    '/api/customer-success/worker 201 0',
    '/api/integrations/worker 201 0',
  ]);
});
