/**
 * A new entry of a list finds the decisions and reports on record that it concerns: one notice to each owner, none to
 * anybody else, and nothing twice.
 */
import t from 'tap';
import { canonicalJson } from '../../contracts/core/canonical.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { reviewReport, type WatchedReport } from '../../contracts/evidence/portfolio-review.ts';
import { judgePacket, normalizePacket } from '../../contracts/evidence/verification.ts';
import { openAlerts, PATH, recalls } from '../fixtures/alerts.ts';
import { cpscRow, madeGtin, madeNotice, recallsOf } from '../fixtures/recalls.ts';
import { activeAccount, SIGNUP } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(180_000);

t.test('a recall finds the decisions of each account by barcode, and by brand and model; once', async (t) => {
  const { service, take, run, later } = await openAlerts(t);
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const ask = (body: object, key: string) =>
    service.post('/api/agent/decision', { marketplace: 'amazon_us', category: 'knives', ...body }, key);
  const { body: asked } = await ask({ title: 'A lamp', gtin: madeGtin(1) }, mine.api_key);
  await ask({ title: 'Another', brand: 'Maker1', model: 'ML 1001' }, theirs.api_key);
  for (let n = 50; n < 60; n++)
    await ask({ title: 'Not meant', gtin: madeGtin(n), brand: 'Maker1', model: `X-${n}` }, mine.api_key);
  await later();
  t.equal(await take('cpsc_recalls', recalls(cpscRow(1), cpscRow(2))), 2);
  const ran = await run();
  t.equal(ran.counts.handled, 2);
  const [own] = ran.jobs.filter((job: { subject: { id: string } }) => job.subject.id === mine.account_id);
  t.match(own, {
    record: {
      matches: 1,
      exact: 1,
      named: [{ decision_id: asked.decision_id, change: 'recall_match', alert: { id: '20001' } }],
    },
    events: [{ type: 'portfolio.monitor.event', data: { decision_id: asked.decision_id } }],
    dispatches: [{ connector: 'email', kind: 'alert_notice' }],
  });
  t.equal((await run()).counts.due, 0, 'told once');
  t.equal(await take('cpsc_recalls', recalls(cpscRow(1), cpscRow(2))), 0, 'the same list again');
  await later();
  const corrected = cpscRow(1, { Hazards: [{ Name: 'It burns.' }] });
  t.equal(await take('cpsc_recalls', recalls(corrected, cpscRow(2))), 0, 'other words, and no product more');
  const page = (await service.get(PATH, mine.api_key)).body as { matches: unknown[] };
  t.match(page.matches, [{ decision_id: asked.decision_id, change: 'recall_match', alert: { id: '20001' } }]);
  t.equal(page.matches.length, 1, 'an account sees its own');
  const index = await query(service.databaseUrl, 'select key_hash::text from product_key');
  t.notOk(JSON.stringify(index).match(/maker|61000/i), 'the index tells nothing by itself');
});

t.test(
  'a report on record is judged again by new lists: a recall, and a laboratory that lost its scope',
  (t) => {
    const index = shippedIndex();
    const packet = normalizePacket({
      marketplace: 'amazon_us',
      category: 'toys',
      intended_action: 'list',
      title: 'Wooden train',
      brand: 'Maker1',
      model: 'ML-1001',
      gtin: madeGtin(1),
      documents: [{ kind: 'cpc', sha256: '1'.repeat(64), issuer: 'Importer Inc', lab: 'CPSC 1843' }],
    });
    const { packs_sha256, ...made } = judgePacket(packet, index, '2026-01-10');
    const report = { ...made, judged_packs_sha256: packs_sha256, standing: null } as unknown as WatchedReport;
    const [withdrawn] = reviewReport(report, { index, registers: null }, '2026-01-15').findings;
    t.match(withdrawn, {
      change: 'laboratory_withdrawn',
      documents: ['1'.repeat(64)],
      effective_on: '2026-01-15',
    });
    const before = reviewReport(report, { index, registers: null }, '2026-01-14').findings;
    t.notOk(
      before.some(({ effective_on }) => effective_on <= '2026-01-14'),
      'the day before it counts',
    );

    const told = reviewReport(report, { index, registers: null }, '2026-11-20');
    const since = { ...report, standing: told.standing } as WatchedReport;
    const registers = { cpsc_recalls: recallsOf('cpsc_recalls', [madeNotice(1)]) };
    const recalled = reviewReport(since, { index, registers }, '2026-11-20');
    t.match(recalled.findings, [{ change: 'recall_match', alerts: [{ id: 'N-1', matched_by: 'gtin' }] }]);
    const again = { ...since, standing: recalled.standing } as WatchedReport;
    t.same(reviewReport(again, { index, registers }, '2026-11-20').findings, [], 'told once');
    t.ok(canonicalJson(recalled.standing).includes('cpsc_recalls N-1'));
    t.end();
  },
);

t.test(
  '15 January 2026: one sweep flags each report of the four laboratories, whatever its date, and no other',
  (t) => {
    const index = shippedIndex();
    const made = (lab: string, issued_on: string, day: string) => {
      const packet = normalizePacket({
        marketplace: 'amazon_us',
        category: 'toys',
        intended_action: 'list',
        title: 'Wooden train',
        brand: 'Maker',
        model: `T-${lab}-${issued_on}`,
        documents: [
          { kind: 'test_report_cpsc_lab', sha256: '1'.repeat(64), lab, standard: 'ASTM F963-23', issued_on },
        ],
      });
      const { packs_sha256, ...report } = judgePacket(packet, index, day);
      return { ...report, judged_packs_sha256: packs_sha256, standing: null } as unknown as WatchedReport;
    };
    const four = ['CPSC 1843', '1755', 'Dongguan True Safety, CPSC No. 1755', 'CPSC Lab 1857', 'CPSC 1710'];
    const others = Array.from({ length: 20 }, (_, n) => `CPSC ${1000 + n}`);
    const flagged = (day: string) =>
      [...four, ...others].filter((lab) =>
        ['2025-03-01', '2025-12-30'].some((issued_on) =>
          reviewReport(made(lab, issued_on, '2026-01-10'), { index, registers: null }, day).findings.some(
            ({ change, effective_on }) => change === 'laboratory_withdrawn' && effective_on <= day,
          ),
        ),
      );
    t.same(flagged('2026-01-14'), [], 'the day before');
    t.same(flagged('2026-01-15'), four);
    t.end();
  },
);
