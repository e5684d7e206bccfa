/** Reports judged again under other packs or later: each finding comes once, and failures are put off. */
import t from 'tap';
import { addDays } from '../../contracts/core/calendar.ts';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { reviewReport, type WatchedReport } from '../../contracts/evidence/portfolio-review.ts';
import { judgePacket } from '../../contracts/evidence/verification.ts';
import { decideAndWrite } from '../../jobs/core/sweep.ts';
import { portfolioReview } from '../../jobs/evidence/portfolio-review.ts';
import type { DueSubject } from '../../sql/core/records.ts';
import { recordsOf } from '../fixtures/ledgers.ts';
import {
  CPC,
  carry,
  judgeNext,
  OLD_PACKS,
  open,
  PATH,
  packetOf,
  packsWith,
  record,
  run,
  TODAY,
} from '../fixtures/portfolio.ts';
import { activeAccount, OPERATOR_KEY } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

/** Judged by these packs, without lists. */
const basis = (index = shippedIndex()) => ({ index, registers: null });

t.test(
  'a report that cannot be judged is put off by a day, with an alert, and delays no other report',
  async (t) => {
    const service = await open(t, { SERVICE_ROLE: 'api' });
    const { account_id } = await activeAccount(service);
    const [good, poison] = (await record(service, account_id, ['A', 'B'], OLD_PACKS)) as [string, string];
    await query(
      service.databaseUrl,
      `alter table verification_report disable trigger user;
     update verification_report set documents = '[{"kind": 7}]' where report_id = '${poison}';
     alter table verification_report enable trigger user`,
    );
    await carry(service);
    const [done] = await recordsOf(service.service.database, 'portfolio-review');
    t.match(done?.record, { reports: 2, findings: 1, not_judged: 1, failed: [{ report_id: poison }] });
    t.match((await run(service)).body.jobs, [{ subject: { id: good } }]);
    t.equal((await service.get(`${PATH}/review/worker`, OPERATOR_KEY)).body.due_count, 0);
    await service.clock.setTime('2026-11-17T01:00:00.000Z');
    t.match(
      (await service.get(`${PATH}/review/worker`, OPERATOR_KEY)).body.jobs,
      [{ subject: { reports: 1 } }],
      'tried again tomorrow',
    );
    await service.service.sequencer.drain();
    const { body } = await service.get('/api/webhooks/events?types=ops.alert.recorded', OPERATOR_KEY);
    t.match(body.events, [{ data: { condition: 'reports_not_judged', report_ids: [poison] } }]);
  },
);

t.test('two reviews of the same reports make each finding once', async (t) => {
  const service = await open(t, { SERVICE_ROLE: 'api' });
  const { account_id } = await activeAccount(service);
  await record(service, account_id, ['A', 'B', 'C'], OLD_PACKS);
  const [one, other] = (await Promise.all([judgeNext(service), judgeNext(service)])) as DueSubject[];
  const { database, boss } = service.service;
  const now = new Date(service.clock.now());
  // Under different keys, like two reviews that were queued a report apart.
  for (const row of [one, { ...(other as DueSubject), key: 'another' }] as DueSubject[])
    await database.transaction((tx) => decideAndWrite(tx, boss, portfolioReview, [row], now));
  t.equal((await query(service.databaseUrl, 'select 1 from portfolio_finding')).length, 3);
  const results = await Promise.all(
    Array.from({ length: 6 }, () => service.post(`${PATH}/worker`, { mode: 'run', limit: 2 }, OPERATOR_KEY)),
  );
  t.equal(results.flatMap(({ body }) => body.jobs).length, 3);
});

t.test('a change and its reason follow from the packs and the days alone', (t) => {
  const judged = (documents: object[], index = shippedIndex(), day = TODAY): WatchedReport => {
    const packet = judgePacket(packetOf('T-12', documents), index, day);
    const { packs_sha256, ...rest } = packet;
    return { ...rest, judged_packs_sha256: packs_sha256, standing: null } as unknown as WatchedReport;
  };
  const today = reviewReport(judged([CPC]), basis(), TODAY);
  t.same(today.findings, [], 'the same packs on the same day change nothing');
  t.equal(today.next_review_on, judgePacket(packetOf('T-12'), shippedIndex(), TODAY).next_review_on);

  const soon = addDays(TODAY, 20);
  const coming = packsWith((rule) =>
    rule.id === 'us.cpsc.cpc'
      ? { ...rule, in_force_from: soon }
      : /^(us\.|mp\.amazon)/.test(rule.id)
        ? null
        : rule,
  );
  const toys = judged([{ ...CPC, kind: 'product_photos', expires_on: undefined }], OLD_PACKS);
  const announced = reviewReport({ ...toys, judged_packs_sha256: packsSha256(coming) }, basis(coming), TODAY);
  t.match(announced, {
    next_review_on: soon,
    standing: { on: TODAY, ahead: { on: soon, decision: 'hold' } },
    findings: [
      {
        change: 'rule_in_force',
        effective_on: soon,
        decision: 'hold',
        rule_ids: ['us.cpsc.cpc'],
        cure: { evidence: ['cpc'] },
      },
    ],
  });
  const begun = { ...toys, judged_packs_sha256: packsSha256(coming), standing: announced.standing };
  t.same(reviewReport(begun, basis(coming), soon).findings, [], 'it was announced ahead');
  const changed = reviewReport(toys, basis(), TODAY);
  t.match(changed.findings, [{ change: 'decision_changed', decision: 'hold' }]);
  t.same(
    reviewReport(
      { ...toys, standing: changed.standing, judged_packs_sha256: packsSha256(shippedIndex()) },
      basis(),
      TODAY,
    ).findings,
    [],
    'an announced change is not announced again',
  );

  const late = reviewReport(judged([CPC]), basis(), '2027-02-01');
  t.match(
    late.findings,
    [{ change: 'evidence_expired', effective_on: '2027-02-01' }],
    'after months without a review the present state is announced',
  );
  t.end();
});
