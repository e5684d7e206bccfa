/** Clocks of processes tell fractions of a millisecond, and are put back. */
import { systemClock } from 'pg-boss';
import t from 'tap';
import { FAMILIES } from '../../jobs/families.ts';
import { openTestDatabase } from '../support/database.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(200_000);

t.test(
  'every family runs by a clock that tells fractions, and by one that is put back meanwhile',
  async (t) => {
    const { url } = await openTestDatabase(t);
    let ahead = 0;
    // Each look tells a little more than a whole number, and with a step back an hour less each time.
    let step = 0.6257;
    const clock = {
      ...systemClock,
      now: () => {
        ahead += step;
        return Math.floor(performance.timeOrigin + performance.now()) + ahead;
      },
    };
    const service = await startTestService(t, { databaseUrl: url, clock, env: { SERVICE_ROLE: 'api' } });
    const { api_key } = await activeAccount(service);
    const runs = async () => {
      for (const { name, path } of FAMILIES) {
        const { status, body } = await service.post(`${path}/worker`, { mode: 'run' }, OPERATOR_KEY);
        t.match({ status, counts: body.counts }, { status: 201, counts: { failed: 0 } }, name);
      }
      const question = { marketplace: 'amazon_us', category: 'toys' };
      t.equal((await service.post('/api/agent/decision', question, api_key)).status, 200);
    };
    await runs();
    step = -60_000.4;
    await runs();
    const took = await query(url, 'select min(took_ms) as least from family_sweep');
    t.ok(took[0].least >= 0, 'no run took less than no time');
  },
);
