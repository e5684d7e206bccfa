/**
 * Sixty random years of customers: what the ledger, the provider, the sheet and the invoices say of each cent, and that
 * no quota is given for money that is not there. `npm test` lets six customers live for one.
 */
import t from 'tap';
import { inMoney } from '../../contracts/core/wording.ts';
import { isWhole, share } from '../support/length.ts';
import { CUSTOMERS, liveYears, SEEDS } from './years-table.ts';

t.setTimeout(800_000);

/** Fewer than six in a year do not do everything. */
const CUSTOMERS_HERE = isWhole ? CUSTOMERS : 6;
const SEED = Number(process.env.YEARS_SEED ?? 1);

for (let world = 0; world < share(SEEDS); world++)
  t.test(`customers live for a year, and each cent is explained, seed ${SEED + world}`, async (t) => {
    const { years, unfair, differ, found } = await liveYears(t, SEED + world, CUSTOMERS_HERE);
    t.same(unfair, [], 'answers fit the money');
    t.same(differ, [], 'at any instant, and when everything is done');
    t.same(found, [], 'the doctor finds nothing');
    const { charges, sums } = years.books;
    const lost = charges.filter(({ lost }) => lost > 0).length;
    t.comment(
      `${[...years.done].map(([act, times]) => `${act}: ${times}`).join(', ')}; ${charges.length} payments, ` +
        `${charges.filter(({ refunded }) => refunded > 0).length} refunds, ${lost} disputes lost, ` +
        `${inMoney(sums.charged)} USD charged, ${inMoney(sums.back)} went back`,
    );
    t.ok(years.books.sums.back > 0 && years.done.size >= 10, 'everything was done');
  });
