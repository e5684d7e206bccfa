/** A sweep that is killed leaves each of its subjects wholly handled or not at all. Run by npm run prove only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { z } from 'zod';
import { sweep } from '../../../jobs/core/sweep.ts';
import { receivables } from '../../../jobs/money/receivables.ts';
import { type Connection, sql } from '../../../sql/core/database.ts';
import { until } from '../../fixtures/core.ts';
import { seedDue } from '../../fixtures/seeds.ts';
import { type ClockedService, START } from '../../support/clocked.ts';
import { share } from '../../support/length.ts';
import { startTestService } from '../../support/service.ts';

const CHILD = fileURLToPath(new URL('../../support/children/sweep.ts', import.meta.url));
const SUBJECTS = 3_000;
const ROUNDS = share(10);
const BATCH = 50;
/** Lifetime of a child after its first sweep, at most (ms): a few sweeps. */
const LIFE_MS = 200;

const tally = z.object({
  orders: z.number(),
  records: z.number(),
  events: z.number(),
  dispatches: z.number(),
  applied: z.number(),
  jobs: z.number(),
});

/** Orders counted by their traces of a sweep: each must have all of them, or none. */
function traces(connection: Connection, now: Date) {
  return connection.rows(sql.type(tally)`
    select count(*) as orders, records, events, dispatches, applied, jobs from (
      select (r.key is not null)::int as records, (e.event_id is not null)::int as events,
        (d.id is not null)::int as dispatches, (j.id is not null)::int as jobs,
        (o.next_reminder_at > ${sql.timestamp(now)})::int as applied
      from "order" o
      left join record r on r.family = 'receivables' and r.subject_id = o.order_id
      left join event e on e.type = 'receivable.notice.recorded' and e.subject_id = o.order_id
      left join pgboss.job d on d.name = 'dispatch.email' and d.data->'payload'->>'order_id' = o.order_id
      left join pgboss.job j on j.name = 'receivables' and j.state = 'completed' and j.data->>'subject_id' = o.order_id
    ) one group by records, events, dispatches, applied, jobs order by records`);
}

const NOTHING = { records: 0, events: 0, dispatches: 0, applied: 0, jobs: 0 };
const EVERYTHING = { records: 1, events: 1, dispatches: 1, applied: 1, jobs: 1 };

interface Child {
  process: ChildProcess;
  name: string;
  said(): string;
}

t.test(
  'a process killed in the middle of a sweep leaves each subject wholly handled or untouched',
  async (t) => {
    const clock = new TestClock(START);
    const service: ClockedService = {
      ...(await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } })),
      clock,
    };
    const now = new Date(clock.now());
    const { database } = service.service;
    await seedDue(receivables, service, SUBJECTS);

    let next = startChild(t, service.databaseUrl, now, 'child 1');
    let done = 0;
    let interrupted = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      const child = next;
      await until('the child is ready', () => child.said().startsWith('ready'));
      // The next child starts meanwhile.
      if (round < ROUNDS) next = startChild(t, service.databaseUrl, now, `child ${round + 1}`);
      child.process.stdin?.write('go');
      // Every second child may end its first sweep, which is the slowest.
      await until('it sweeps', () => child.said().includes(round % 2 ? '(' : ')('));
      await pause(randomInt(LIFE_MS));
      child.process.kill('SIGKILL');
      await once(child.process, 'close');
      const [begun, ended] = [child.said().split('(').length, child.said().split(')').length];
      if (begun > ended) interrupted++;
      await until('the server has noticed', async () => !(await hasSession(database, child.name)));

      const groups = await traces(database, now);
      for (const { orders, ...left } of groups) {
        t.same(left, left.records ? EVERYTHING : NOTHING, `${orders} orders after round ${round}`);
      }
      const handled = groups.find(({ records }) => records === 1)?.orders ?? 0;
      const reported = ended - 1;
      t.ok(handled - done >= reported * BATCH, 'every reported sweep was committed');
      t.equal(handled % BATCH, 0, 'batches are whole');
      done = handled;
    }
    t.ok(interrupted >= Math.floor(ROUNDS / 4), `${interrupted} of ${ROUNDS} kills hit a sweep`);
    t.ok(done > 0 && done < SUBJECTS, `${done} of ${SUBJECTS} were handled by the killed processes`);

    let rest = 0;
    for (let remaining = 1; remaining > 0; ) {
      const result = await sweep(service.service, receivables, {
        mode: 'run',
        limit: 1000,
        scope: 'all',
        now,
      });
      t.match(result.counts, { duplicates: 0, failed: 0 });
      rest += result.counts.handled;
      remaining = result.remaining;
    }
    t.equal(rest, SUBJECTS - done, 'the next sweeps handle exactly the rest');
    t.same(await traces(database, now), [{ orders: SUBJECTS, ...EVERYTHING }]);
  },
);

function startChild(t: Test, url: string, now: Date, name: string): Child {
  const child = spawn(process.execPath, [CHILD, url, now.toISOString(), String(BATCH), name], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // The parent's tap variables would make the child believe that it is a test.
    env: { ...process.env, TAP: '' },
  });
  t.teardown(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return { process: child, name, said: () => said };
}

async function hasSession(connection: Connection, name: string): Promise<boolean> {
  const { rows } = await connection.executeSql('select from pg_stat_activity where application_name = $1', [
    name,
  ]);
  return rows.length > 0;
}
