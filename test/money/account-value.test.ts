/** Recaps: one per account and month; the test counts each figure again from the ledgers by other means. */

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { clockedService } from '../support/clocked.ts';
import { activeAccount, OPERATOR_KEY, payAhead, SIGNUP, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

// Most of the time goes into signing up and paying.
t.setTimeout(120_000);

const WORKER = '/api/account-value/worker';
const ASK = '/api/agent/decision';
const LISTEN = '/api/outcome/listener';
const TOY = { marketplace: 'amazon_us', category: 'toys', listing_id: 'B0TRAIN123', intended_action: 'list' };
/** A product with a button cell needs more evidence. */
const MORE_TO_SHOW = { ...TOY, attributes: { has_button_cell: true } };

type Row = Awaited<ReturnType<typeof query>>[number];

const run = async ({ post }: TestService, mode = 'run', limit = 1000) =>
  (await post(WORKER, { mode, limit }, OPERATOR_KEY)).body;

const hashOf = (ids: string[]) => createHash('sha256').update(ids.join('\n')).digest('hex');

/** The figures of an account's month, counted row by row from the tables: no query of the service is used. */
async function countAgain(url: string, account_id: string, period: string) {
  const of = (table: string) => query(url, `select * from ${table} where account_id = $1`, [account_id]);
  const monthOf = (at: unknown) => (at as Date).toISOString().slice(0, 7);
  const [all, outcomes, orders] = [await of('usage'), await of('outcome'), await of('"order"')];
  const payments = await query(url, 'select * from payment_event where order_id = any($1)', [
    orders.map(({ order_id }) => order_id),
  ]);
  const [year = 0, number = 0] = period.split('-').map(Number);
  const before = new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
  const groups: Record<string, string[]> = {};
  const add = (name: string, id: unknown) => {
    groups[name] ??= [];
    groups[name].push(id as string);
  };
  const usage = all.toSorted(
    (one, other) => one.occurred_at - other.occurred_at || (one.usage_id < other.usage_id ? -1 : 1),
  );
  const month = usage.filter((row) => row.period === period);
  for (const row of month) {
    add('decisions', row.usage_id);
    add(`decisions_by_verdict.${row.decision ?? 'not_recorded'}`, row.usage_id);
    add(`decisions_by_marketplace.${row.marketplace ?? 'not_recorded'}`, row.usage_id);
  }
  const negative = outcomes.filter(({ result }) => result === 'rejected' || result === 'removed');
  for (const row of outcomes) {
    if (monthOf(row.recorded_at) === period) add(`outcomes_by_result.${row.result}`, row.outcome_id);
  }
  for (const row of usage.filter(({ decision }) => decision === 'hold' || decision === 'do_not_proceed')) {
    const reported = negative
      .filter(({ usage_id }) => usage_id === row.usage_id)
      .map((one) => monthOf(one.recorded_at));
    if (reported.toSorted()[0] === period) add('holds_confirmed', row.usage_id);
  }
  const assessed = (rows: Row[]) =>
    Map.groupBy(
      rows.filter((row) => row.subject_sha256 !== null && row.missing_evidence !== null),
      (row) => `${row.subject_sha256} ${row.intended_action ?? ''}`,
    );
  const earlier = assessed(usage.filter((row) => row.period === before));
  for (const [subject, rows] of assessed(month)) {
    const last = rows.at(-1) as Row;
    const base = earlier.get(subject)?.at(-1) ?? (rows[0] as Row);
    const fewer = last.missing_evidence < base.missing_evidence;
    if (fewer && last.decision !== 'do_not_proceed') add('evidence_gaps_closed', last.usage_id);
  }
  let cents = 0;
  for (const row of payments) {
    if (row.disposition !== 'paid' || monthOf(row.occurred_at) !== period) continue;
    add('fees_paid', row.payment_event_id);
    cents += Number(row.amount_cents);
  }
  return { groups, cents };
}

/** The members of a recap that a test reads. */
interface Recap {
  account_id: string;
  period: string;
  figures: Record<string, number | Record<string, number>> & {
    fees_paid: { amount_cents: number; payments: number };
  };
  trace: Record<string, { query: string; ids: string[]; count: number; sha256: string }>;
}

/** Holds figures and traces of a recap against the tables. */
async function holdsUp(t: Test, url: string, record: Recap) {
  const { figures, trace } = record;
  const { groups, cents } = await countAgain(url, record.account_id, record.period);
  for (const [name, { query: question, ids, count, sha256 }] of Object.entries(trace)) {
    const rows = (groups[name === 'quota_used' ? 'decisions' : name] ?? []).toSorted();
    t.equal(count, rows.length, name);
    t.same(ids, rows.slice(0, 20), name);
    t.equal(sha256, hashOf(rows), name);
    t.ok(question.length > 20);
    const [figure = '', part] = name.split('.');
    if (figure !== 'quota_used' && figure !== 'fees_paid') {
      const whole = figures[figure];
      const value = part && typeof whole === 'object' ? whole[part] : whole;
      if (typeof value === 'number') t.equal(value, count, name);
      else t.same(value, {}, `${name} has no part`);
    }
  }
  t.same(
    Object.keys(groups).filter((name) => !trace[name]),
    [],
    'every figure of the tables is in the recap',
  );
  t.equal(figures.fees_paid.amount_cents, cents);
  t.equal(figures.fees_paid.payments, (groups.fees_paid ?? []).length);
}

t.test('two months of an account are recapped, each once, from its own ledger rows', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  const { account_id, api_key } = await activeAccount(service);
  await payAhead(service, account_id);
  const at = (time: string) => service.clock.setTime(time);
  const ask = async (facts: object) => (await service.post(ASK, facts, api_key)).body;

  await at('2026-11-10T09:00:00.000Z');
  const held = await ask(MORE_TO_SHOW);
  t.equal(held.decision, 'hold');
  await ask({ ...TOY, marketplace: 'walmart_us', listing_id: '123456789' });
  await ask({});
  await at('2026-11-12T09:00:00.000Z');
  t.ok((await ask(TOY)).missing_evidence.length < held.missing_evidence.length);
  await at('2026-11-20T09:00:00.000Z');
  const outcome = { listing_id: TOY.listing_id, marketplace: 'amazon_us', body: 'Your listing was removed.' };
  await service.post(LISTEN, outcome, api_key);
  t.equal((await run(service)).counts.due, 0, 'the month is not over');

  await at('2026-11-30T23:59:59.999Z');
  t.equal((await run(service)).counts.due, 0, 'not even now');
  await at('2026-12-01T00:00:01.000Z');
  const simulated = await run(service, 'simulate');
  const first = await run(service);
  t.same(first.jobs, simulated.jobs);
  t.equal(first.counts.handled, 1);
  const [job] = first.jobs;
  t.equal(job?.key, `${account_id}:2026-11:value_recap`);
  t.match(job?.record, {
    account_id,
    period: '2026-11',
    plan: 'pilot',
    figures: {
      decisions: 4,
      decisions_by_verdict: { hold: 3, insufficient_facts: 1 },
      decisions_by_marketplace: { amazon_us: 2, walmart_us: 1, not_recorded: 1 },
      quota_used: { used: 4, quota: 10_000, percent: 0 },
      outcomes_by_result: { removed: 1 },
      holds_confirmed: 1,
      evidence_gaps_closed: 1,
      fees_paid: { amount_cents: 300_000, currency: 'USD', payments: 1 },
    },
  });
  await holdsUp(t, service.databaseUrl, job?.record as unknown as Recap);
  const recap = {
    account_id,
    period: '2026-11',
    recap_key: job?.key,
    recap_sha256: contentSha256(job?.record),
    figures: job?.record.figures,
  };
  t.match(job?.dispatches, [{ connector: 'email', kind: 'account_value_recap', payload: recap }]);
  t.equal(job?.dispatches.length, 1);
  await service.service.sequencer.drain();
  const { body: stream } = await service.get('/api/webhooks/events?types=account.value.recorded', api_key);
  t.match(stream.events, [{ account_id, data: recap }]);
  t.equal((await run(service)).counts.due, 0, 'once');

  // December: the open gap is closed, the confirmed hold does not count again, and no fee is paid.
  await at('2026-12-05T09:00:00.000Z');
  await ask({ ...TOY, listing_id: 'B0SECOND12', attributes: { has_button_cell: true } });
  await service.post(LISTEN, { ...outcome, body: 'Your listing was rejected.' }, api_key);
  await at('2026-12-28T09:00:00.000Z');
  await ask({ ...TOY, listing_id: 'B0SECOND12' });
  await at('2027-01-02T00:00:00.000Z');
  const second = await run(service);
  t.match(second.jobs, [
    {
      key: `${account_id}:2026-12:value_recap`,
      record: {
        figures: {
          decisions: 2,
          outcomes_by_result: { rejected: 1 },
          holds_confirmed: 0,
          evidence_gaps_closed: 1,
          fees_paid: { amount_cents: 0, payments: 0 },
        },
      },
    },
  ]);
  await holdsUp(t, service.databaseUrl, second.jobs[0]?.record as unknown as Recap);
});

t.test('a gap that was open in the month before counts in the month that closes it', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  const { account_id, api_key } = await activeAccount(service);
  await payAhead(service, account_id);
  await service.post(ASK, MORE_TO_SHOW, api_key);
  await service.clock.setTime('2026-12-10T00:00:00.000Z');
  const november = await run(service);
  t.match(november.jobs[0]?.record.figures, { evidence_gaps_closed: 0 });
  await service.post(ASK, TOY, api_key);
  await service.clock.setTime('2027-01-10T00:00:00.000Z');
  const december = await run(service);
  t.match(december.jobs[0]?.record.figures, { evidence_gaps_closed: 1 });
  await holdsUp(t, service.databaseUrl, december.jobs[0]?.record as unknown as Recap);
});

t.test('missed months are recapped later, oldest first, and none before the activation', async (t) => {
  const service = await clockedService(t, '2026-09-15T00:00:00.000Z');
  const { account_id } = await activeAccount(service);
  await service.clock.setTime('2026-12-20T00:00:00.000Z');
  const periods: string[] = [];
  for (;;) {
    const { jobs } = await run(service);
    if (jobs.length === 0) break;
    periods.push(...jobs.map(({ record }) => `${record.period}`));
  }
  t.same(periods, ['2026-09', '2026-10', '2026-11']);
  const [row] = await query(
    service.databaseUrl,
    'select value_recap_due_at as at from account where account_id = $1',
    [account_id],
  );
  t.equal(row.at.toISOString().slice(0, 18), '2027-01-01T00:00:0', 'December comes next');
});

t.test('an account without a key, or a paused one, waits', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  await service.post('/api/platform/accounts', SIGNUP);
  const { account_id } = await activeAccount(service);
  await query(
    service.databaseUrl,
    "update account set status = 'paused', paused_period = '2026-11' where account_id = $1",
    [account_id],
  );
  await service.clock.setTime('2026-12-01T00:00:05.000Z');
  t.equal((await run(service)).counts.due, 0);
  await service.post('/api/platform/quota/worker', { mode: 'run' }, OPERATOR_KEY);
  t.match(
    (await run(service)).jobs,
    [{ record: { account_id, period: '2026-11' } }],
    'resumed by the new month',
  );
});

t.test(
  'a month that was neither paid nor used has no recap; one used in its days of grace has',
  async (t) => {
    const service = await clockedService(t, '2026-11-10T09:00:00.000Z');
    const idle = await activeAccount(service);
    const active = await activeAccount(service, { ...SIGNUP, company: 'B', email: 'b@acme.example' });
    await service.clock.setTime('2026-12-02T09:00:00.000Z');
    await run(service);
    await service.post('/api/renewals/worker', { mode: 'run' }, OPERATOR_KEY);
    await service.post(ASK, TOY, active.api_key);
    await service.clock.setTime('2026-12-20T09:00:00.000Z');
    const { body } = await service.get('/api/account-value', idle.api_key);
    t.match(body.month_so_far?.figures, { quota_used: { used: 0, quota: 0, percent: 0 } }, 'closed by now');
    await service.clock.setTime('2027-01-02T09:00:00.000Z');
    await service.post('/api/renewals/worker', { mode: 'run' }, OPERATOR_KEY);
    const { jobs } = await run(service);
    const of = ({ account_id }: { account_id: string }) =>
      jobs.find(({ record }) => record.account_id === account_id);
    t.match(of(idle), {
      record: { period: '2026-12', passed_over: 'month_unpaid' },
      events: [],
      dispatches: [],
    });
    t.match(of(active), {
      record: { figures: { decisions: 1 } },
      dispatches: [{ kind: 'account_value_recap' }],
    });
    t.equal((await run(service)).counts.due, 0, 'it is not asked about again');
    const shown = (await service.get('/api/account-value', idle.api_key)).body.recaps;
    t.same(
      shown.map(({ period }) => period),
      ['2026-11'],
    );
  },
);

t.test('an account sees only its own recaps and its own running month', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other', plan: 'growth' });
  for (let n = 0; n < 3; n++) await service.post(ASK, TOY, theirs.api_key);
  await service.clock.setTime('2026-12-02T00:00:00.000Z');
  t.equal((await service.get(WORKER, mine.api_key)).body.due_count, 1);
  t.equal((await run(service)).counts.handled, 2);
  await service.post(ASK, TOY, mine.api_key);

  const { body } = await service.get('/api/account-value', mine.api_key);
  t.equal(body.schema_version, 'service.account_value_console.v1');
  t.match(body, {
    recaps: [{ account_id: mine.account_id, period: '2026-11', figures: { decisions: 0 } }],
    month_so_far: {
      account_id: mine.account_id,
      period: '2026-12',
      figures: { decisions: 1, decisions_by_verdict: { hold: 1 }, quota_used: { used: 1, quota: 10_000 } },
    },
  });
  t.equal(body.recaps.length, 1);
  t.notOk(JSON.stringify(body).includes(theirs.account_id));
  const { body: all } = await service.get('/api/account-value', OPERATOR_KEY);
  t.equal(all.recaps.length, 2);
  t.equal(all.month_so_far, null, 'an operator has no month of its own');
});

t.test('no recap promises, values or certifies anything', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  await activeAccount(service);
  await service.clock.setTime('2026-12-02T00:00:00.000Z');
  const text = JSON.stringify((await run(service)).jobs);
  t.notMatch(text, /guarante|certif|saved|worth|compliant|\bsafe\b/i);
});

/** Random ledger rows of three months, with few subjects so that they collide. */
const decisions = fc.array(
  fc
    .record({
      month: fc.constantFrom('2026-09', '2026-10', '2026-11'),
      minute: fc.integer({ min: 0, max: 40_000 }),
      decision: fc.option(fc.constantFrom('hold', 'proceed', 'do_not_proceed', 'insufficient_facts'), {
        nil: null,
      }),
      marketplace: fc.option(fc.constantFrom('amazon_us', 'amazon_de'), { nil: null }),
      subject_sha256: fc.option(fc.constantFrom('one', 'two', 'three'), { nil: null }),
      intended_action: fc.option(fc.constantFrom('list', 'import'), { nil: null }),
      missing_evidence: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
    })
    // A row from before the trail existed has none of its fields.
    .map((row) =>
      row.decision === null
        ? { ...row, marketplace: null, subject_sha256: null, intended_action: null, missing_evidence: null }
        : row,
    ),
  { minLength: 25, maxLength: 60 },
);
const reports = fc.array(
  fc.record({
    month: fc.constantFrom('2026-09', '2026-10', '2026-11', '2026-12'),
    minute: fc.integer({ min: 0, max: 40_000 }),
    result: fc.constantFrom('approved', 'rejected', 'removed', 'unknown'),
    about: fc.nat(60),
  }),
  { minLength: 15, maxLength: 40 },
);

t.test('the figures equal a row-by-row count for any ledger', async (t) => {
  const service = await clockedService(t, '2026-09-01T00:00:00.000Z');
  const accounts: string[] = [];
  const instant = (month: string, minute: number) =>
    new Date(Date.parse(`${month}-01T00:00:00Z`) + minute * 60_000).toISOString();
  const samples = fc.sample(fc.tuple(decisions, reports), { numRuns: 12, seed: 20261130 });
  for (const [usage, outcomes] of samples) {
    const { account_id } = await activeAccount(service);
    accounts.push(account_id);
    const [{ key_id }] = await query(
      service.databaseUrl,
      'select key_id from api_key where account_id = $1',
      [account_id],
    );
    await query(
      service.databaseUrl,
      `insert into usage (usage_id, account_id, key_id, period, decision_sha256, occurred_at, decision, marketplace,
         subject_sha256, intended_action, missing_evidence)
       select 'use_' || $1 || u.n, $1, $2, u.period, 'd', u.at, u.decision, u.marketplace, u.subject_sha256,
         u.intended_action, u.missing_evidence
       from jsonb_to_recordset($3) as u (n integer, period text, at timestamptz, decision text, marketplace text,
         subject_sha256 text, intended_action text, missing_evidence smallint)`,
      [
        account_id,
        key_id,
        JSON.stringify(
          usage.map((row, n) => ({ ...row, n, period: row.month, at: instant(row.month, row.minute) })),
        ),
      ],
    );
    await query(
      service.databaseUrl,
      `insert into outcome (outcome_id, report_sha256, reported_by, account_id, connector, source_type, report_linked,
         usage_id, result, basis, reasons, reader, subject, body, text_sha256, occurred_at, recorded_at)
       select 'out_' || $1 || o.n, $1 || o.n, 'account', $1, 'direct', 'marketplace_outcome', false,
         (select usage_id from usage where usage_id = 'use_' || $1 || o.about), o.result, 'text', '{}', 1, '', '', 't', o.at, o.at
       from jsonb_to_recordset($2) as o (n integer, about integer, result text, at timestamptz)`,
      [
        account_id,
        JSON.stringify(outcomes.map((row, n) => ({ ...row, n, at: instant(row.month, row.minute) }))),
      ],
    );
  }
  await service.clock.setTime('2026-12-15T00:00:00.000Z');
  const seen = new Map<string, number>();
  for (let sweep = 0; sweep < 3; sweep++) {
    const { jobs, counts } = await run(service);
    t.equal(counts.handled, accounts.length);
    for (const { record } of jobs) {
      const recap = record as unknown as Recap;
      await holdsUp(t, service.databaseUrl, recap);
      for (const [name, { count }] of Object.entries(recap.trace)) {
        if (count > 0) seen.set(name, (seen.get(name) ?? 0) + 1);
      }
    }
  }
  for (const figure of [
    'holds_confirmed',
    'evidence_gaps_closed',
    'outcomes_by_result.removed',
    'fees_paid',
  ]) {
    t.ok((seen.get(figure) ?? 0) > 5, `${figure} came up ${seen.get(figure)} times`);
  }
});
