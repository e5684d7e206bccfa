/** New rules judge the products on record again: each owner hears once what changes, when, and which documents count. */
import { TestClock } from 'pg-boss';
import t from 'tap';
import { addDays } from '../../contracts/core/calendar.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { reviewListing } from '../../contracts/evidence/listing-review.ts';
import { decideAndWrite } from '../../jobs/core/sweep.ts';
import { indexDecisions } from '../../jobs/evidence/alert-matching.ts';
import { listingReview } from '../../jobs/evidence/listing-review.ts';
import { dueRow, selectDue } from '../../sql/core/records.ts';
import { PATH } from '../fixtures/alerts.ts';
import { packsWith, TODAY, TRAIN } from '../fixtures/portfolio.ts';
import { START } from '../support/clocked.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(180_000);

const TOY = { ...TRAIN, attributes: { is_small_batch_maker: false, manufactured_on: '2026-05-01' } };

/** Reviews everything that is due, without a worker. */
async function carry(service: TestService & { clock: TestClock }): Promise<number> {
  const { database, boss, settings } = service.service;
  const now = new Date(service.clock.now());
  for (let reviews = 0; ; reviews++) {
    const asked = {
      family: listingReview.name,
      due: listingReview.due(now),
      scope: 'all' as const,
      limit: 1,
    };
    const [due] = await selectDue(database, dueRow, asked);
    if (!due) return reviews;
    const subject = listingReview.subject.parse(due);
    const tools = {
      settings,
      base_url: '',
      database,
      now,
      signal: new AbortController().signal,
      prepared: undefined,
    };
    const found = await listingReview.slowHalf?.work(subject, tools);
    await database.transaction((tx) =>
      decideAndWrite(tx, boss, listingReview, [{ ...subject, found } as never], now),
    );
  }
}

t.test('the owner hears how many of the products on record change, and when; once', async (t) => {
  const clock = new TestClock(START);
  const service = { ...(await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } })), clock };
  const { database, settings } = service.service;
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const ask = (body: object, key: string) => service.post('/api/agent/decision', { ...TOY, ...body }, key);
  for (const model of ['A-1', 'A-2', 'A-3']) await ask({ model }, mine.api_key);
  await ask({ model: 'A-1', lab: 'another question about the same product' }, mine.api_key);
  await ask({ model: 'B-1' }, theirs.api_key);
  await indexDecisions(database, settings);
  const rows = await query(service.databaseUrl, 'select verdict from listing');
  t.same(
    rows.map((row) => (row as { verdict: string }).verdict),
    ['hold', 'hold', 'hold', 'hold'],
  );
  t.equal(await carry(service), 0, 'the rules of today judged them');

  // Earlier rules cleared two of the three.
  await query(
    service.databaseUrl,
    `update listing set judged_by = 'earlier', verdict = case when subject_sha256 = (select min(subject_sha256) from listing where account_id = '${mine.account_id}') or account_id <> '${mine.account_id}' then verdict else 'proceed' end`,
  );
  const run = async () =>
    (await service.post(`${PATH}/worker`, { mode: 'run', limit: 100 }, OPERATOR_KEY)).body;
  t.equal((await run()).counts.due, 0, 'nothing is said before all are judged');
  t.equal(await carry(service), 1);
  const told = await run();
  t.match(told.jobs, [
    {
      subject: { id: mine.account_id },
      record: {
        list: 'rule_packs',
        matches: 2,
        listings: 3,
        days: { [START.slice(0, 10)]: 2 },
        papers: { cpc: 2 },
      },
      dispatches: [{ kind: 'alert_notice' }],
    },
  ]);
  t.match(told.jobs[0]?.events, [
    {
      type: 'portfolio.monitor.event',
      data: { change: 'decision_changed', previous_decision: 'proceed', decision: 'hold' },
    },
    { data: { change: 'decision_changed' } },
  ]);
  t.equal((await run()).counts.due, 0, 'told once');
  const used = await query(
    service.databaseUrl,
    `select count(*)::int as n from usage where account_id = '${mine.account_id}'`,
  );
  t.same(used, [{ n: 4 }], 'it uses no quota');
  const { matches, next_match } = (await service.get(`${PATH}?limit=1`, mine.api_key)).body;
  t.equal(matches.length, 1);
  const rest = (
    await service.get(`${PATH}?limit=5&after=${encodeURIComponent(next_match ?? '')}`, mine.api_key)
  ).body;
  t.match(rest, { matches: [{ alert: { before: 'proceed', after: 'hold' } }], next_match: null });
  t.not(rest.matches[0]?.decision_id, matches[0]?.decision_id);
  t.match(await service.get(`${PATH}?after=not-a-place`, mine.api_key), {
    status: 400,
    body: { issues: [{ path: 'after', message: /is not a `next_match` of this list/ }] },
  });
  t.same((await service.get(PATH, theirs.api_key)).body.matches, [], 'an account sees its own');
});

t.test('a change to come is told ahead with its day, and not again when the day is there', (t) => {
  const on = addDays(TODAY, 90);
  const coming = packsWith((rule) =>
    rule.id === 'us.cpsc.cpc'
      ? { ...rule, in_force_from: on }
      : /^(us\.|mp\.amazon)/.test(rule.id)
        ? null
        : rule,
  );
  const facts = normalizeFacts(TOY);
  const basis = { index: coming, registers: null };
  const known = { verdict: 'proceed_with_conditions' as const, ahead: null };
  const base = reviewListing(facts, null, { ...known, verdict: 'proceed_with_conditions' }, basis, TODAY);
  const told =
    base.change?.on === TODAY
      ? reviewListing(facts, null, { verdict: base.verdict, ahead: null }, basis, TODAY)
      : base;
  t.match(told, {
    ahead: { on, verdict: 'hold' },
    change: { on, after: 'hold', change: 'rule_in_force', evidence: ['cpc'] },
  });
  const since = { verdict: told.verdict, ahead: told.ahead };
  t.equal(reviewListing(facts, null, since, basis, addDays(TODAY, 1)).change, null, 'known already');
  t.match(
    reviewListing(facts, null, since, basis, on),
    { change: null, verdict: 'hold', ahead: null },
    'it was told',
  );
  const now = reviewListing(facts, null, since, { index: shippedIndex(), registers: null }, TODAY);
  t.match(now.change, { on: TODAY, after: 'hold' }, 'other rules bring it forward');
  t.end();
});
