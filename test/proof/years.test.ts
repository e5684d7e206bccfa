/**
 * Sixty random years of customers: what the ledger, the provider, the sheet and the invoices say of each cent, and that
 * no quota is given for money that is not there. A third of them by `npm test`.
 */

import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { inMoney } from '../../contracts/core/wording.ts';
import { examine } from '../../jobs/operations/doctor.ts';
import { share } from '../support/length.ts';
import { startTestService } from '../support/service.ts';
import { Years } from './years.ts';
import { differences } from './years-audit.ts';

t.setTimeout(800_000);

const SEED = Number(process.env.YEARS_SEED ?? 1);
const CUSTOMERS = 20;

async function openYears(t: Test, seed: number) {
  const clock = new TestClock('2026-11-02T09:00:00.000Z');
  const options = { clock, env: { SERVICE_ROLE: 'api' } };
  const one = await startTestService(t, options);
  const other = await startTestService(t, { ...options, databaseUrl: one.databaseUrl });
  return { one, years: new Years([one, other], clock, seededRandom(seed)) };
}

for (let world = 0; world < share(3); world++)
  t.test(`twenty customers live for a year, and each cent is explained, seed ${SEED + world}`, async (t) => {
    const { one, years } = await openYears(t, SEED + world);
    await years.live(CUSTOMERS);
    t.same(years.breaches, [], 'answers fit the money');
    t.same(await differences(one, years.books, { atRest: false }), [], 'at any instant');
    await years.end();
    t.same(await differences(one, years.books, { atRest: true }), [], 'when everything is done');
    const { findings } = await one.service.database.transaction((tx) => examine(tx, () => {}));
    t.same(
      findings.filter(({ found }) => found > 0),
      [],
      'the doctor finds nothing',
    );
    const { charges, sums } = years.books;
    const lost = charges.filter(({ lost }) => lost > 0).length;
    t.comment(
      `${[...years.done].map(([act, times]) => `${act}: ${times}`).join(', ')}; ${charges.length} payments, ` +
        `${charges.filter(({ refunded }) => refunded > 0).length} refunds, ${lost} disputes lost, ` +
        `${inMoney(sums.charged)} USD charged, ${inMoney(sums.back)} went back`,
    );
    t.ok(years.books.sums.back > 0 && years.done.size >= 10, 'everything was done');
  });
