/** New versions of lists are looked up among the decisions on record, by keyed hashes of what they are about. */
import t from 'tap';
import { openAlerts } from '../fixtures/alerts.ts';
import { activeAccount } from '../support/service.ts';

t.setTimeout(180_000);

t.test('a laboratory that a list withdraws finds the decisions that name it, and no others', async (t) => {
  const { service, take, run, later } = await openAlerts(t);
  const { api_key } = await activeAccount(service);
  const labs = (status: string) =>
    `Lab ID,Laboratory Name,Status,Scope\n1027,Bureau Veritas,${status},16 CFR 1303\n1028,Other Lab,Accepted,16 CFR 1303\n`;
  await take('cpsc_laboratories', labs('Accepted'));
  for (const lab of ['CPSC 1027', 'CPSC 1028', 'Bureau Veritas'])
    await service.post('/api/agent/decision', { marketplace: 'amazon_us', category: 'toys', lab }, api_key);
  await later();
  t.equal(await take('cpsc_laboratories', labs('Withdrawn')), 1);
  t.match((await run()).jobs, [
    {
      record: {
        matches: 1,
        named: [{ change: 'laboratory_withdrawn', alert: { id: '1027', status: 'withdrawn' } }],
      },
    },
  ]);
  await later();
  t.equal(
    await take('cpsc_laboratories', `${labs('Withdrawn')}1029,Third,Accepted,16 CFR 1303\n`),
    0,
    'once',
  );
});
