/** Registry data ages: its age is reported once a day until a newer version ships. */
import { TestClock } from 'pg-boss';
import t from 'tap';
import { judgeDataset, registryDatasets } from '../../contracts/learning/sources/registry.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';

const AS_OF = '2026-11-01';
const dataset = {
  registry: 'standards' as const,
  version: '2026.11.3',
  fresh_days: 30,
  content_sha256: '0'.repeat(64),
  rows: [
    { id: 'past and said so', verified: true, last_use: '2026-11-09', superseded: true },
    { id: 'past and not said', verified: true, last_use: '2026-11-09', superseded: false },
    { id: 'last day', verified: true, last_use: '2026-11-10', superseded: false },
    { id: 'near', verified: true, last_use: '2027-02-08', superseded: false },
    { id: 'far', verified: true, last_use: '2027-02-09', superseded: false },
    { id: 'nobody looked', verified: false, last_use: null, superseded: false },
  ],
};

t.test('data past its freshness date is reported once a day, and changes nothing', async (t) => {
  const clock = new TestClock('2026-11-16T10:00:00Z');
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
  const run = async () => (await service.post('/api/registry/worker', { mode: 'run' }, OPERATOR_KEY)).body;
  t.equal((await run()).counts.due, 0, 'while it is fresh');
  const { body: fresh } = await service.get('/api/registry', OPERATOR_KEY);
  t.same(
    fresh.datasets.map(({ registry, as_of, age_days }: Record<string, unknown>) => [
      registry,
      as_of,
      age_days,
    ]),
    ['standards', 'laboratories', 'identifiers'].map((registry) => [registry, AS_OF, 15]),
  );

  await clock.setTime(Date.parse('2026-12-01T00:00:00Z'));
  const { jobs } = await run();
  t.same(
    jobs.map(({ key }: { key: string }) => key),
    ['laboratories:2026-12-01', 'standards:2026-12-01'],
    'identifiers stay fresh for half a year',
  );
  for (const { record, events } of jobs) {
    t.match(record, { fresh: false, age_days: 30, live_rules_changed: false });
    t.match(events, [
      {
        type: 'registry.refresh.recorded',
        data: {
          registry: record.registry,
          day: '2026-12-01',
          entries: record.entries,
          stale: (record.stale as unknown[]).length,
        },
      },
    ]);
  }
  t.equal((await run()).counts.due, 0, 'once a day');
  await clock.setTime(Date.parse('2026-12-02T12:00:00Z'));
  t.equal((await run()).counts.handled, 2);
  await clock.setTime(Date.parse('2027-05-01T12:00:00Z'));
  t.equal((await run()).counts.handled, 3);
});

t.test('entries past or near their last use, or unverified, are listed to the day', (t) => {
  const state = judgeDataset(dataset, new Date('2026-11-10T23:00:00Z'));
  t.match(state, { as_of: AS_OF, fresh: true, age_days: 9, entries: 6 });
  t.same(state.past_last_use, ['past and said so', 'past and not said']);
  t.same(state.near_last_use, ['last day', 'near']);
  t.same(state.stale, ['past and not said', 'nobody looked']);
  t.equal(judgeDataset(dataset, new Date('2026-11-30T23:59:59.999Z')).fresh, true);
  t.equal(judgeDataset(dataset, new Date('2026-12-01T00:00:00Z')).fresh, false);
  t.throws(() => judgeDataset({ ...dataset, version: 'new' }, new Date()), /names no month/);
  t.end();
});

t.test('every dataset that ships has rows and a date', (t) => {
  for (const one of registryDatasets()) {
    t.ok(one.rows.length > 0, one.registry);
    t.equal(new Set(one.rows.map(({ id }) => id)).size, one.rows.length, 'each row once');
    t.match(judgeDataset(one, new Date('2026-11-16T00:00:00Z')), { fresh: true });
  }
  t.end();
});
