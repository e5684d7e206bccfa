/** Owners of current reports are notified once of each change of the decision, present or near. */
import t from 'tap';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import {
  CPC,
  carry,
  look,
  noticed,
  OLD_PACKS,
  open,
  PATH,
  record,
  run,
  sha,
  TODAY,
  TRAIN,
} from '../fixtures/portfolio.ts';
import { snapshot } from '../fixtures/snapshot.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

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
  t.ok(cure.evidence.includes('tracking_label_photo'), 'the evidence that would help');
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
  t.same(await noticed(service), [], 'no end is near');
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
  'superseded and revoked reports are not reviewed, and earlier findings on them are not sent',
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
  'an account sees findings on its own reports; findings on the operator’s reports go to the operator',
  async (t) => {
    const service = await open(t, { SERVICE_ROLE: 'api' });
    const mine = await activeAccount(service);
    const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
    const [own] = await record(service, mine.account_id, ['A'], OLD_PACKS);
    await record(service, theirs.account_id, ['B'], OLD_PACKS);
    const [operators] = await record(service, null, ['C'], OLD_PACKS);
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
    t.match(sent, { [own as string]: 'email', [operators as string]: 'crm' });
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
