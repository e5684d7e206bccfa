/** A family that an operator pauses: it runs nowhere, loses nothing, and continues when it is resumed. */
import t, { type Test } from 'tap';
import type { Family } from '../../jobs/core/family.ts';
import { switchFamily } from '../../jobs/core/pauses.ts';
import { familyConsole, preview } from '../../jobs/core/preview.ts';
import { sweepAll } from '../../jobs/core/worker.ts';
import {
  addScratch,
  type Core,
  makeUpFamily,
  NEVER,
  ONCE,
  openCore,
  outcomes,
  tickUntil,
} from '../fixtures/core.ts';
import { eventsOf, jobsOf, parkedOf } from '../fixtures/ledgers.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { rowCounts } from '../support/tables.ts';

t.setTimeout(120_000);

const ACTION = '/api/families/receivables/action';

const flip = (core: Core, family: Family, paused: boolean, reason = 'drill') =>
  switchFamily(core, family, { paused, reason, now: new Date(core.clock.now()) });

const done = async (core: Core) =>
  [...(await outcomes(core.database)).values()].filter(({ records }) => records > 0).length;

async function openPaused(t: Test, family: Family, subjects: number): Promise<Core> {
  const core = await openCore(t, [family], { supervise: true });
  await addScratch(core, subjects);
  await core.work(family);
  t.equal(await flip(core, family, true), true);
  return core;
}

t.test(
  'a paused family previews and simulates, and handles its due subjects once it is resumed',
  async (t) => {
    const family = makeUpFamily();
    const core = await openPaused(t, family, 3);
    await t.rejects(core.sweep(family), {
      code: 'family_paused',
      message: /^made-up is paused since .+: drill$/,
    });
    await sweepAll(core, family);
    t.same([...(await outcomes(core.database)).values()], Array(3).fill(NEVER));
    t.match(await core.sweep(family, { mode: 'simulate' }), { counts: { due: 3, handled: 3 } });

    const asked = { limit: 10, now: new Date(core.clock.now()) };
    const paused = { since: asked.now.toISOString(), reason: 'drill' };
    t.match(await preview(core, family, { scope: 'all', ...asked }), { due_count: 3, paused });
    t.match(await familyConsole(core, family, { scope: 'all', ...asked }), { paused });
    const theirs = await preview(core, family, { scope: { account_id: 'acct_1' }, ...asked });
    t.same(theirs.paused, { ...paused, reason: null }, 'only operators see the reason');

    t.equal(
      await flip(core, family, true, 'again'),
      false,
      'it stays paused since then, for the first reason',
    );
    t.match(await preview(core, family, { scope: 'all', ...asked }), { paused });
    t.equal(await flip(core, family, false), true);
    t.equal(await flip(core, family, false), false);
    await tickUntil(core.clock, 'the sweep that was asked for has run', async () => (await done(core)) === 3);
    t.same([...(await outcomes(core.database)).values()], Array(3).fill(ONCE));
    t.equal((await preview(core, family, { scope: 'all', ...asked })).paused, null);
    const announced = (await eventsOf(core.database)).filter(({ data }) => data.condition !== 'made_up');
    t.same(announced.map(({ data }) => data.condition).sort(), ['family_paused', 'family_resumed']);
  },
);

t.test('parked subjects of a paused family wait without using up their tries', async (t) => {
  let broken = true;
  const family = makeUpFamily({
    apply: async () => {
      if (broken) throw new Error('not now');
    },
  });
  const core = await openCore(t, [family], { supervise: true });
  await addScratch(core, 2);
  await core.sweep(family);
  await flip(core, family, true);
  await core.work(family);
  await core.clock.tick(2_000);
  // Twice the time in which a failing subject becomes a dead letter.
  for (let hours = 0; hours < 12; hours += 1) {
    await core.clock.setTime(core.clock.now() + 3_600_000);
    await core.clock.tick(2_000);
  }
  t.equal((await parkedOf(core.database, family.name)).length, 2);
  t.same(
    (await jobsOf(core.database, family.name)).map(({ state }) => state),
    ['created', 'created'],
    'its jobs are still there, and neither failed nor dead',
  );
  broken = false;
  await flip(core, family, false);
  await tickUntil(core.clock, 'both are settled', async () => (await done(core)) === 2, { stepMs: 30_000 });
  t.same(await parkedOf(core.database, family.name), []);
});

t.test('the slow half of a paused family does nothing', async (t) => {
  const sent: string[] = [];
  const family = makeUpFamily({
    slowHalf: {
      request: ({ subject_id }) => ({ to: subject_id }),
      work: async ({ subject_id }) => {
        sent.push(subject_id);
        return {};
      },
      concurrency: 2,
    },
  });
  const core = await openCore(t, [family], { supervise: true });
  await addScratch(core, 3);
  await core.sweep(family);
  await flip(core, family, true);
  await core.work(family);
  await core.clock.tick(10 * 60_000);
  t.same(sent, []);
  await flip(core, family, false);
  await tickUntil(core.clock, 'all are done', async () => (await done(core)) === 3);
  t.same(sent.sort(), ['s1', 's2', 's3']);
});

t.test('a sweep under way when its family is paused is committed before the pause is answered', async (t) => {
  const family = makeUpFamily();
  const core = await openCore(t, [family]);
  await addScratch(core, 200);
  const sweeping = core.sweep(family, { limit: 200 }).then(
    ({ counts }) => counts.handled,
    (error) => error.code,
  );
  const whenAnswered = await flip(core, family, true).then(() => done(core));
  const swept = await sweeping;
  t.equal(await done(core), whenAnswered, 'nothing is written after the answer');
  t.same(
    [swept, whenAnswered],
    swept === 200 ? [200, 200] : ['family_paused', 0],
    'all of the sweep is written, or nothing',
  );
});

t.test('only operators pause and resume over HTTP', async (t) => {
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const { api_key } = await activeAccount(service);
  const path = '/api/receivables/worker';
  const before = await rowCounts(service.databaseUrl);
  for (const [body, key, status, code] of [
    [{ reason: 'drill' }, api_key, 403, 'insufficient_role'],
    [{ reason: 'drill' }, undefined, 401, 'invalid_api_key'],
    [{}, OPERATOR_KEY, 400, 'invalid_family_action'],
    [{ reason: ' ' }, OPERATOR_KEY, 400, 'invalid_family_action'],
  ] as const) {
    for (const action of ['pause', 'resume'])
      t.match(await service.post(ACTION, { action, ...body }, key), {
        status,
        body: { schema_version: code },
      });
  }
  t.same(await rowCounts(service.databaseUrl), before);

  t.match(await service.post(ACTION, { action: 'pause', reason: 'drill' }, OPERATOR_KEY), {
    status: 201,
    body: { schema_version: 'service.family_action_result.v1', paused: true, changed: true },
  });
  t.match(await service.post(path, { mode: 'run' }, OPERATOR_KEY), {
    status: 409,
    body: { schema_version: 'family_paused', message: /drill/ },
  });
  t.match(await service.post(path, { mode: 'simulate' }, OPERATOR_KEY), { status: 201 });
  t.match((await service.get(path, api_key)).body, { paused: { reason: null } });
  t.match((await service.post(ACTION, { action: 'resume', reason: 'over' }, OPERATOR_KEY)).body, {
    paused: false,
    changed: true,
  });
  t.match(await service.post(path, { mode: 'run' }, OPERATOR_KEY), { status: 201 });
});
