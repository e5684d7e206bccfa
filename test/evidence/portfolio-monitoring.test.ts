/**
 * Reports after they were made: judged again when packs or days change, and each change notified to the owner
 * once.
 */
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { addDays } from '../../contracts/core/calendar.ts';
import { packsSha256 } from '../../contracts/decisions/decision.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/packs.ts';
import { compilePacks, type RuleIndex } from '../../contracts/decisions/rules.ts';
import { reviewReport, type WatchedReport } from '../../contracts/evidence/portfolio.ts';
import { judgePacket, normalizePacket, verificationRequest } from '../../contracts/evidence/verification.ts';
import { decideAndWrite } from '../../jobs/core/sweep.ts';
import { portfolioReview } from '../../jobs/evidence/portfolio-review.ts';
import { type DueSubject, dueRow, selectDue } from '../../sql/core/records.ts';
import { recordReports } from '../../sql/evidence/verification-record.ts';
import { tickUntil } from '../fixtures/core.ts';
import { parkedOf, recordsOf } from '../fixtures/ledgers.ts';
import { snapshot } from '../fixtures/snapshot.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(230_000);

const START = '2026-11-16T10:00:00.000Z';
const TODAY = START.slice(0, 10);
const PATH = '/api/portfolio-monitoring';
const sha = (n: number) => n.toString(16).padStart(64, '0');
const CPC = {
  kind: 'cpc',
  sha256: sha(1),
  issuer: 'Acme',
  issued_on: '2026-05-01',
  expires_on: '2027-01-10',
};
const TRAIN = {
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'Wooden train',
  brand: 'Acme',
  intended_action: 'list',
};

type Clocked = TestService & { clock: TestClock };

/** The shipped set with some rules changed or removed. */
function packsWith(
  change: (rule: { id: string; effective_from: string | null }) => object | null,
): RuleIndex {
  return compilePacks({
    ...SHIPPED_PACKS,
    rules: SHIPPED_PACKS.rules.map((pack) => ({
      ...(pack as object),
      rules: (pack as { rules: { id: string; effective_from: string | null }[] }).rules.flatMap(
        (rule) => change(rule) ?? [],
      ),
    })) as typeof SHIPPED_PACKS.rules,
  });
}

/** Packs without any rule for toys on Amazon. */
const OLD_PACKS = packsWith((rule) => (/^(us\.|mp\.amazon)/.test(rule.id) ? null : rule));

const packetOf = (model: string, documents: object[] = [CPC]) =>
  normalizePacket(verificationRequest.parse({ ...TRAIN, model, documents }));

async function open(t: Test, env: Record<string, string> = {}): Promise<Clocked> {
  const clock = new TestClock(START);
  return { ...(await startTestService(t, { clock, env })), clock };
}

/** Records packets as judged by some packs; returns the ids of the reports. */
async function record(
  { service, clock }: Clocked,
  account_id: string | null,
  models: string[],
  index: RuleIndex = shippedIndex(),
): Promise<string[]> {
  const now = new Date(clock.now());
  const day = now.toISOString().slice(0, 10);
  const drafts = models.map((model) => ({ account_id, packet: judgePacket(packetOf(model), index, day) }));
  const made = await service.database.transaction((tx) => recordReports(tx, drafts, now));
  return made.map(({ report_id }) => report_id);
}

const run = (service: Clocked, path = PATH) =>
  service.post(`${path}/worker`, { mode: 'run', limit: 1000 }, OPERATOR_KEY);
const noticed = ({ service }: Clocked) => recordsOf(service.database, 'portfolio-monitoring');

/** Lets the worker judge everything due and notify the owners. */
async function look(service: Clocked): Promise<void> {
  await run(service, `${PATH}/review`);
  await tickUntil(service.clock, 'nothing waits to be judged or told', async () => {
    const waiting = await parkedOf(service.service.database, 'portfolio-review');
    const due = await Promise.all(
      [`${PATH}/review/worker`, `${PATH}/worker`].map((path) => service.get(path, OPERATOR_KEY)),
    );
    return waiting.length + due.reduce((sum, { body }) => sum + body.due_count, 0) === 0;
  });
}

t.test('the owner of a report whose decision changes under new packs is notified once', async (t) => {
  const service = await open(t);
  const { account_id, api_key } = await activeAccount(service);
  const [report_id] = (await record(service, account_id, ['T-12'], OLD_PACKS)) as [string];
  const { body: before } = await service.get(`/api/verify/${report_id}`);
  t.match(before, { status: 'current', decision_now: null, reviewed_on: null });
  t.not(before.decision, 'hold');
  t.match((await service.get(PATH, OPERATOR_KEY)).body.watched, { reports: 1, up_to_date: 0 });

  await look(service);
  const packs = packsSha256(shippedIndex());
  const [notice] = await noticed(service);
  t.equal(notice?.key, `${report_id}:packs_${packs.slice(0, 16)}`);
  t.match(notice?.record, {
    report_id,
    change: 'decision_changed',
    previous_decision: before.decision,
    decision: 'hold',
    effective_on: TODAY,
    rule_packs_sha256: packs,
    cure: { action: 'hold_and_obtain_missing_evidence' },
  });
  const { rule_ids, cure } = (notice as { record: object }).record as {
    rule_ids: string[];
    cure: { evidence: string[] };
  };
  t.ok(
    rule_ids.some((id) => id.startsWith('us.cpsc.')),
    'the rules that changed it',
  );
  t.ok(cure.evidence.includes('tracking_label_photo'), 'what would help');
  await service.service.sequencer.drain();
  const { body: stream } = await service.get('/api/webhooks/events?types=portfolio.monitor.event', api_key);
  t.match(stream.events, [
    { account_id, subject: { type: 'verification_report', id: report_id }, data: { decision: 'hold' } },
  ]);
  t.notMatch(JSON.stringify(stream.events), /Acme|Wooden/i, 'no packet');
  const { body: lease } = await service.post(
    '/api/dispatch/lease',
    { connector: 'email', limit: 100 },
    OPERATOR_KEY,
  );
  const rows = lease.rows.filter(({ kind }: { kind: string }) => kind === 'portfolio_notice');
  t.match(rows, [
    { recipient: { email: SIGNUP.email }, payload: { report_id, record: `/api/verify/${report_id}` } },
  ]);

  const { body: after } = await service.get(`/api/verify/${report_id}`);
  t.match(after, { decision: before.decision, decision_now: 'hold', reviewed_on: TODAY, status: 'current' });
  const { body: page } = await service.get(`/record/${report_id}`);
  t.match(page, /Decision changed[\s\S]*hold, when the same packet was judged again/);
  const { body: console } = await service.get(PATH, api_key);
  t.match(console, {
    watched: { reports: 1, up_to_date: 1 },
    findings: [{ report_id, decision: 'hold', dropped_at: null }],
  });

  await look(service);
  t.equal((await noticed(service)).length, 1, 'once');
});

t.test('the end of evidence is announced thirty days ahead, and not again on its day', async (t) => {
  const service = await open(t);
  const { api_key } = await activeAccount(service);
  const documents = [CPC];
  const { body: made } = await service.post('/api/verify', { ...TRAIN, model: 'T-12', documents }, api_key);
  t.equal(made.expires_on, '2027-01-10');
  await look(service);
  t.same(await noticed(service), [], 'nothing is near');
  await service.clock.setTime('2026-12-12T00:30:00.000Z');
  await look(service);
  t.match(await noticed(service), [
    {
      record: {
        change: 'evidence_expired',
        effective_on: '2027-01-11',
        documents: [CPC.sha256],
        rule_ids: ['us.cpsc.cpc'],
      },
    },
  ]);
  for (const day of ['2026-12-20', '2027-01-11', '2027-03-01']) {
    await service.clock.setTime(`${day}T00:30:00.000Z`);
    await look(service);
    t.equal((await noticed(service)).length, 1, day);
  }
  t.match((await service.get(`/api/verify/${made.report_id}`)).body, {
    status: 'expired',
    reviewed_on: '2027-01-11',
  });
});

t.test(
  'superseded and revoked reports are not watched, and what was found of them is not told',
  async (t) => {
    const service = await open(t, { SERVICE_ROLE: 'api' });
    const { account_id, api_key } = await activeAccount(service);
    const [superseded, revoked, stays] = (await record(service, account_id, ['A', 'B', 'C'], OLD_PACKS)) as [
      string,
      string,
      string,
    ];
    const revoke = (report_id: string) =>
      service.post('/api/verify/action', { action: 'revoke', report_id, reason: 'withdrawn' }, api_key);
    await service.post(
      '/api/verify',
      { ...TRAIN, model: 'A', documents: [{ ...CPC, sha256: sha(7) }] },
      api_key,
    );
    t.match(
      (await service.get(`${PATH}/review/worker`, OPERATOR_KEY)).body.jobs,
      [{ subject: { reports: 2 } }],
      'the new one is up to date',
    );
    await carry(service);
    await revoke(revoked);
    const { body: preview } = await service.get(`${PATH}/worker`, OPERATOR_KEY);
    t.match(preview, { due_count: 1, jobs: [{ subject: { id: stays } }] });
    const { body: ran } = await run(service);
    t.equal(ran.counts.handled, 1);
    const rows = await query(
      service.databaseUrl,
      'select report_id, noticed_at is not null as noticed, dropped_at is not null as dropped from portfolio_finding order by 1',
    );
    t.same(
      new Map(rows.map(({ report_id, noticed, dropped }) => [report_id, { noticed, dropped }])),
      new Map([
        [revoked, { noticed: false, dropped: true }],
        [stays, { noticed: true, dropped: false }],
      ]),
    );
    t.notOk(rows.some(({ report_id }) => report_id === superseded));
  },
);

t.test(
  'a report that cannot be judged is put off by a day, with an alert, and keeps nobody else',
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

t.test('two reviews at once of the same reports find a change once', async (t) => {
  const service = await open(t, { SERVICE_ROLE: 'api' });
  const { account_id } = await activeAccount(service);
  await record(service, account_id, ['A', 'B', 'C'], OLD_PACKS);
  const [one, other] = (await Promise.all([judgeNext(service), judgeNext(service)])) as DueSubject[];
  const { database, boss } = service.service;
  const now = new Date(service.clock.now());
  // Under keys of their own, as two that were queued a report apart.
  for (const row of [one, { ...(other as DueSubject), key: 'another' }] as DueSubject[])
    await database.transaction((tx) => decideAndWrite(tx, boss, portfolioReview, [row], now));
  t.equal((await query(service.databaseUrl, 'select 1 from portfolio_finding')).length, 3);
  const results = await Promise.all(
    Array.from({ length: 6 }, () => service.post(`${PATH}/worker`, { mode: 'run', limit: 2 }, OPERATOR_KEY)),
  );
  t.equal(results.flatMap(({ body }) => body.jobs).length, 3);
});

t.test(
  'an account sees what was found of its own reports; the house’s own go to whoever runs it',
  async (t) => {
    const service = await open(t, { SERVICE_ROLE: 'api' });
    const mine = await activeAccount(service);
    const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
    const [own] = await record(service, mine.account_id, ['A'], OLD_PACKS);
    await record(service, theirs.account_id, ['B'], OLD_PACKS);
    const [house] = await record(service, null, ['C'], OLD_PACKS);
    await carry(service);
    t.match((await service.get(`${PATH}/worker`, mine.api_key)).body, {
      due_count: 1,
      jobs: [{ subject: { id: own } }],
    });
    t.equal((await service.get(`${PATH}/review/worker`, mine.api_key)).body.due_count, 0);
    const { body } = await run(service);
    t.equal(body.jobs.length, 3);
    const sent = Object.fromEntries(
      body.jobs.map((job: { subject: { id: string }; dispatches: { connector: string }[] }) => [
        job.subject.id,
        job.dispatches[0]?.connector,
      ]),
    );
    t.match(sent, { [own as string]: 'email', [house as string]: 'crm' });
    const { body: console } = await service.get(PATH, mine.api_key);
    t.match(console, { watched: { reports: 1, up_to_date: 1 }, findings: [{ report_id: own }] });
    t.equal(console.findings.length, 1);
    t.equal((await service.get(PATH, OPERATOR_KEY)).body.findings.length, 3);
  },
);

t.test('a buyer without an account is notified at the address of the intake', async (t) => {
  const service = await open(t, { SERVICE_ROLE: 'api' });
  const seller = { email: 'seller@solo.example', company: 'Solo' };
  const { body: intake } = await service.post('/api/intake', {
    ...seller,
    ...TRAIN,
    model: 'T-1',
    documents: [CPC],
  });
  const { body: order } = await service.post('/api/orders', {
    ...seller,
    plan: 'preflight_report',
    request_id: intake.request_id,
  });
  const { order_id, amount_cents, currency } = order;
  await service.post(
    '/api/orders/payments',
    { event_type: 'payment_succeeded', order_id, provider_event_id: 'p', amount_cents, currency },
    OPERATOR_KEY,
  );
  await run(service, '/api/autopilot');
  await service.clock.setTime('2026-12-12T00:30:00.000Z');
  await carry(service);
  t.match((await run(service)).body.jobs, [
    { dispatches: [{ connector: 'email', kind: 'portfolio_notice' }] },
  ]);
  const { body: lease } = await service.post(
    '/api/dispatch/lease',
    { connector: 'email', limit: 100 },
    OPERATOR_KEY,
  );
  t.match(
    lease.rows.filter(({ kind }: { kind: string }) => kind === 'portfolio_notice'),
    [{ recipient: seller }],
  );
});

t.test('a simulation of reviews and notices leaves no trace', async (t) => {
  const service = await open(t, { SERVICE_ROLE: 'api' });
  await service.service.sequencer.stop();
  const { account_id } = await activeAccount(service);
  await record(service, account_id, ['A'], OLD_PACKS);
  for (const path of [`${PATH}/review`, PATH]) {
    const before = await snapshot(service.service.database);
    await service.post(`${path}/worker`, { mode: 'simulate' }, OPERATOR_KEY);
    t.same(await snapshot(service.service.database), before, path);
    await carry(service);
  }
});

t.test('a change and its reason follow from packs and days alone', (t) => {
  const judged = (documents: object[], index = shippedIndex(), day = TODAY): WatchedReport => {
    const packet = judgePacket(packetOf('T-12', documents), index, day);
    const { packs_sha256, ...rest } = packet;
    return { ...rest, judged_packs_sha256: packs_sha256, standing: null } as unknown as WatchedReport;
  };
  const today = reviewReport(judged([CPC]), shippedIndex(), TODAY);
  t.same(today.findings, [], 'the same packs on the same day say the same');
  t.equal(today.next_look_on, judgePacket(packetOf('T-12'), shippedIndex(), TODAY).next_look_on);

  const soon = addDays(TODAY, 20);
  const coming = packsWith((rule) =>
    rule.id === 'us.cpsc.cpc'
      ? { ...rule, effective_from: soon }
      : /^(us\.|mp\.amazon)/.test(rule.id)
        ? null
        : rule,
  );
  const toys = judged([{ ...CPC, kind: 'product_photos', expires_on: undefined }], OLD_PACKS);
  const announced = reviewReport({ ...toys, judged_packs_sha256: packsSha256(coming) }, coming, TODAY);
  t.match(announced, {
    next_look_on: soon,
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
  t.same(reviewReport(begun, coming, soon).findings, [], 'it was told ahead');
  const changed = reviewReport(toys, shippedIndex(), TODAY);
  t.match(changed.findings, [{ change: 'decision_changed', decision: 'hold' }]);
  t.same(
    reviewReport(
      { ...toys, standing: changed.standing, judged_packs_sha256: packsSha256(shippedIndex()) },
      shippedIndex(),
      TODAY,
    ).findings,
    [],
    'what was told is not told again',
  );

  const late = reviewReport(judged([CPC]), shippedIndex(), '2027-02-01');
  t.match(
    late.findings,
    [{ change: 'evidence_expired', effective_on: '2027-02-01' }],
    'nobody looked for months: told as it is',
  );
  t.end();
});

/** One review by the worker, judged and not yet written; null if nothing is due. */
async function judgeNext({ service, clock }: Clocked) {
  const { database, settings } = service;
  const now = new Date(clock.now());
  const [due] = await selectDue(database, dueRow, {
    family: portfolioReview.name,
    due: portfolioReview.due(now),
    scope: 'all',
    limit: 1,
  });
  if (!due) return null;
  const subject = portfolioReview.subject.parse(due);
  const signal = new AbortController().signal;
  const tools = { settings, base_url: '', database, now, signal, found: undefined };
  const carried = await portfolioReview.courier?.carry(subject, tools);
  return { ...due, carried };
}

/** Judges and writes everything due, without a worker. */
async function carry(service: Clocked): Promise<void> {
  const { database, boss } = service.service;
  for (let row = await judgeNext(service); row !== null; row = await judgeNext(service)) {
    const judged = row;
    const now = new Date(service.clock.now());
    await database.transaction((tx) => decideAndWrite(tx, boss, portfolioReview, [judged], now));
  }
}
