/** Recommendations: a pattern of refusals becomes advice once for each set of live packs, with a drafted rule. */
import { TestClock } from 'pg-boss';
import t from 'tap';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { learnedCandidate } from '../../contracts/learning/releases/release-candidate.ts';
import { insertPatterns } from '../../sql/learning/learning-loop.ts';
import { madeUpAdvice, tellRefusal } from '../fixtures/learning/learned.ts';
import { eventsOf, recordsOf } from '../fixtures/ledgers.ts';
import { makeAccounts } from '../fixtures/seeds.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const WORKER = '/api/rule-packs/recommendations/worker';

t.test('a pattern is recommended once, and again under other packs', async (t) => {
  const clock = new TestClock('2026-11-16T10:00:00Z');
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
  const { database } = service.service;
  const now = new Date(clock.now());
  const accounts = await makeAccounts(service, 1, { status: 'active' });
  await tellRefusal(database, `${accounts}1`, now);
  const [{ outcome_id: watermark }] = await query(service.databaseUrl, 'select outcome_id from outcome');
  const advice = madeUpAdvice('has_laser=true');
  const learn = (packs_sha256: string) =>
    database.transaction((tx) => insertPatterns(tx, { watermark, packs_sha256, patterns: [advice] }, now));
  const run = async () => (await service.post(WORKER, { mode: 'run' }, OPERATOR_KEY)).body;

  t.equal((await run()).counts.due, 0, 'nothing was found yet');
  const live = packsSha256(shippedIndex());
  await learn(live);
  const { body: preview } = await service.get(WORKER, OPERATOR_KEY);
  t.match(preview, { due_count: 1, jobs: [{ subject: { type: 'rule_pattern', id: advice.pattern_id } }] });
  t.equal((await run()).counts.handled, 1);

  const { candidate_sha256 } = learnedCandidate(advice, live);
  t.match(await recordsOf(database, 'recommendations'), [
    {
      record: {
        recommendation_id: advice.pattern_id,
        advisory: true,
        live_packs_sha256: live,
        candidate_sha256,
      },
    },
  ]);
  t.match(
    (await eventsOf(database)).filter(({ type }) => type === 'rule_pack.recommendation.recorded'),
    [{ data: { candidate_sha256, live_rules_changed: false, support: advice.rejected } }],
  );

  await learn(live);
  t.equal((await run()).counts.due, 0, 'the same pattern is not recommended twice');
  await learn('f'.repeat(64));
  t.equal((await run()).counts.handled, 1, 'other packs allow it again');
  t.equal((await recordsOf(database, 'recommendations')).length, 2);
});
