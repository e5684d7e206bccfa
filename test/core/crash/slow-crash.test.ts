/**
 * A process that is killed when the slow half of a family has done its work: it is done again, and recorded once.
 *
 * Run by npm run prove only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { sweep } from '../../../jobs/core/sweep.ts';
import { FAMILIES } from '../../../jobs/families.ts';
import { openCore, tickUntil } from '../../fixtures/core.ts';
import { cableDecisions, tellOutcomes } from '../../fixtures/learning/learned.ts';
import { recordsOf } from '../../fixtures/ledgers.ts';
import { makeAccounts, seedDue } from '../../fixtures/seeds.ts';
import { startProvider } from '../../fixtures/servers/provider.ts';
import { type ClockedService, clockedService } from '../../support/clocked.ts';
import { some } from '../../support/length.ts';
import { cleanEnvironment, eventually } from '../../support/processes.ts';
import { scratchDirectory } from '../../support/scratch.ts';

t.setTimeout(600_000);

const CHILD = fileURLToPath(new URL('../../support/children/outward.ts', import.meta.url));
const MINUTE_MS = 60_000;
/** The deliveries of webhooks are killed by `outward-crash.test.ts`. */
const SLOW = FAMILIES.filter(({ name, slowHalf }) => slowHalf && name !== 'webhooks');

/** So many outcomes that the gate judges a candidate, and does not wait for more. */
async function tellEnough(service: ClockedService): Promise<void> {
  const accounts = await makeAccounts(service, 1, { status: 'active' });
  const until = new Date(service.clock.now()).toISOString();
  await tellOutcomes(service.service.database, `${accounts}1`, cableDecisions(900, 1, until));
}

for (const family of some(SLOW)) {
  const { name } = family;
  t.test(
    `work of ${name} that a killed process did not record is done again, and recorded once`,
    async (t) => {
      const service = await clockedService(t, Date.now());
      const { database } = service.service;
      await seedDue(family, service, 2);
      if (name === 'releases') await tellEnough(service);
      const now = new Date(service.clock.now());
      const { jobs } = await sweep(service.service, family, { mode: 'run', limit: 100, scope: 'all', now });
      const queued = jobs.map(({ key }) => key);
      t.ok(queued.length > 0);

      const provider = await startProvider(t, service.clock);
      const settings = {
        DATABASE_URL: service.databaseUrl,
        SERVICE_DATA_DIR: await scratchDirectory(t),
        ...provider.env,
      };
      const child = spawn(process.execPath, [CHILD, 'slow', String(now.getTime()), name], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...cleanEnvironment(settings), TAP: '' },
      });
      t.teardown(() => child.kill('SIGKILL'));
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      await eventually('its work is done', async () => said.includes(`(${name})`) || undefined, 120);
      child.kill('SIGKILL');
      await once(child, 'close');
      t.same(await recordsOf(database, name), [], 'nothing is recorded');

      const clock = new TestClock(now.getTime());
      const core = await openCore(t, FAMILIES, {
        supervise: true,
        clock,
        url: service.databaseUrl,
        env: settings,
      });
      // The claims of the killed process expire, and this one takes its work over.
      await clock.setTime(clock.now() + 20 * MINUTE_MS);
      await core.work(family);
      const recorded = async () => {
        const keys = (await recordsOf(database, name)).map(({ key }) => key);
        return keys.filter((key) => queued.includes(key)).sort();
      };
      const isDone = async () => (await recorded()).length === queued.length;
      await tickUntil(clock, 'all work is recorded', isDone, { stepMs: MINUTE_MS });
      t.same(await recorded(), queued.sort(), 'each once');
    },
  );
}
