/** The monthly quota: accounts near it, at it, and in the month after. */
import { TestClock } from 'pg-boss';
import t from 'tap';
import { z } from 'zod';
import { sweep } from '../../jobs/core/sweep.ts';
import { quota } from '../../jobs/money/quota.ts';
import { sql } from '../../sql/core/database.ts';
import { makeAccounts } from '../fixtures/seeds.ts';
import { startTestService } from '../support/service.ts';

const accountRow = z.object({ status: z.string(), paused_period: z.string().nullable() });

t.test('an account that has also used up the new month is paused for it, not resumed', async (t) => {
  const clock = new TestClock('2026-11-16T10:00:00Z');
  const { service } = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
  const { database } = service;
  const account_id = `${await makeAccounts({ service }, 1, { status: 'paused', paused_period: '2026-10' })}1`;
  await database.run(sql.fragment`
    insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at)
    values (${account_id}, '2026-11', 10000, 10000, 1, 1, 2, '2026-11-15T00:00:00Z')`);
  const { jobs } = await sweep(service, quota, {
    mode: 'run',
    limit: 10,
    scope: 'all',
    now: new Date(clock.now()),
  });
  t.same(
    jobs.map(({ record }) => record.level),
    ['resume', 'pause'],
  );
  t.same(await database.one(sql.type(accountRow)`select status, paused_period from account`), {
    status: 'paused',
    paused_period: '2026-11',
  });
});
