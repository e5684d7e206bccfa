/** Two clocks: the day of the law, and what this service knew. With both fixed, nothing that comes later changes a byte. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { importOfficialList } from '../../../jobs/learning/official-lists.ts';
import { madeGtin } from '../../fixtures/recalls.ts';
import { START } from '../../support/clocked.ts';
import { activeAccount, startTestService } from '../../support/service.ts';

t.test('was it right to list it, by what could be known?', async (t) => {
  const clock = new TestClock(START);
  const began = clock.now();
  const service = await startTestService(t, { clock, publishPacks: true, env: { SERVICE_ROLE: 'api' } });
  const { api_key } = await activeAccount(service);
  const { database, settings, registers } = service.service;
  const day = (n: number) => new Date(began + n * 86_400_000);
  const { body: asked } = await service.post(
    '/api/agent/decision',
    {
      marketplace: 'amazon_us',
      category: 'knives',
      intended_action: 'list',
      title: 'Kitchen knife',
      gtin: madeGtin(1),
    },
    api_key,
  );
  const compare = async (query: string) =>
    service.get(`/api/agent/decisions/${asked.decision_id}/compare?${query}`, api_key);
  await clock.setTime(day(1).getTime());
  const known = `known_at=${day(1).toISOString()}`;
  const first = (await compare(known)).body;
  t.match(first, { known_at: day(1).toISOString(), after: { decision: asked.decision } });

  await clock.setTime(day(5).getTime());
  const source = join(t.testdir(), 'recalls.json');
  const recall = {
    RecallID: 7,
    RecallNumber: '27007',
    // A day before what was known: it could have been known, and was not.
    RecallDate: day(0).toISOString(),
    Title: 'Kitchen Knives Recalled Due to Laceration Hazard',
    URL: 'https://www.cpsc.gov/Recalls/2026/knives',
    Products: [{ Name: 'Knives' }],
    ProductUPCs: [{ UPC: madeGtin(1).slice(2) }],
  };
  await writeFile(source, JSON.stringify([recall]));
  await importOfficialList(
    database,
    { list: 'cpsc_recalls', source },
    { settings, now: new Date(clock.now()) },
  );
  await registers.refresh();

  const { compared_at: _, ...again } = (await compare(known)).body;
  const { compared_at: __, ...before } = first;
  t.same(again, before, 'what was known does not change');
  t.match((await compare('')).body, { known_at: null, after: { decision: 'hold' } }, 'what is known now');
  t.match(
    (await compare(`known_at=${day(5).toISOString()}&as_of=${day(2).toISOString().slice(0, 10)}`)).body,
    { after: { decision: 'hold', as_of: day(2).toISOString().slice(0, 10) } },
    'known later, about an earlier day',
  );
  t.match(await compare(`known_at=${day(6).toISOString()}`), {
    status: 400,
    body: { schema_version: 'invalid_decision_request', issues: [{ path: 'known_at' }] },
  });
  t.match(await compare('known_at=2026-01-01T00:00:00Z'), {
    status: 400,
    body: { issues: [{ path: 'known_at' }] },
  });
  t.equal((await compare('known_at=yesterday')).status, 400);
});
