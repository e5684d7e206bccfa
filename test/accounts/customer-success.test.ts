/**
 * Accounts that need a person: each signal makes at most one task a week, with the next best action, until it
 * is gone.
 */

import fc from 'fast-check';
import t from 'tap';
import { ADVICE, nextBestAction, SIGNALS } from '../../contracts/accounts/customer-success.ts';
import { isoWeek } from '../../contracts/core/calendar.ts';
import { checkEventData } from '../../contracts/ledger/events.ts';
import { webhooks } from '../../jobs/partners/webhooks.ts';
import { bringForward } from '../../sql/accounts/customer-success.ts';
import { tickUntil } from '../fixtures/core.ts';
import { startReceiver, withStatus } from '../fixtures/servers/receiver.ts';
import { announce, open, subscribe, subscriptionOf, TYPE } from '../fixtures/webhooks.ts';
import { type Answered, present } from '../support/answers.ts';
import { type ClockedService, clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  payAhead,
  paymentOf,
  SIGNUP,
  type TestService,
} from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

t.setTimeout(380_000);

const PATH = '/api/customer-success';
const INBOX = '/api/connectors/inbox';
const TOY = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
/** The part of a run's result that a test reads. */
type Ran = Answered<'POST', `${typeof PATH}/worker`>;

const run = async ({ post }: TestService, mode = 'run', path = PATH): Promise<Ran> =>
  (await post(`${path}/worker`, { mode, limit: 1000 }, OPERATOR_KEY)).body;
const ask = ({ post }: TestService, key: string, facts: object = TOY) =>
  post('/api/agent/decision', facts, key);
const answer = ({ post }: TestService, inbox_message_id: string, key = OPERATOR_KEY) =>
  post(`${INBOX}/action`, { inbox_message_id, action: 'answer' }, key);

let posted = 0;
/** A message, routed by the routing table. */
async function receive(service: TestService, own: Record<string, unknown>): Promise<string> {
  const message = { connector: 'mail', message_id: `m${++posted}`, kind: 'message', subject: '', body: '' };
  const { body } = await service.post(INBOX, { ...message, ...own }, OPERATOR_KEY);
  await run(service, 'run', INBOX);
  return body.inbox_message_id;
}

const watch = async ({ databaseUrl }: TestService, account_id: string, signal: string) => {
  const [row] = await query(
    databaseUrl,
    'select * from success_watch where (account_id, signal) = ($1, $2)',
    [account_id, signal],
  );
  return row;
};

/** The open triages of a console, whatever their signal. */
const openOf = async ({ get }: TestService, key = OPERATOR_KEY, more = '') =>
  (await get(`${PATH}${more}`, key)).body.signals.flatMap(({ triages }) => triages);

/** Makes the account due for a check of its errors now, as a real error would. */
const checkNow = ({ service, clock }: ClockedService, account_id: string) =>
  service.database.transaction((tx) => bringForward(tx, [account_id], 'errors', new Date(clock.now())));

const disable = (service: TestService, account_id: string, id: string) =>
  query(
    service.databaseUrl,
    `insert into webhook_subscription (subscription_id, account_id, company, email, endpoint_url, event_types, delivery_mode, status,
       disabled_reason, failing_since, secret_sealed, begins_after, delivered_to, created_at)
     values ($2, $1, 'A', 'a@example.com', 'https://r.example/', '{}', 'webhook_handoff', 'disabled', 'gone', now(), '\\x00', 0, 0, now())`,
    [account_id, id],
  );

t.test('a late sweep does not move the weeks after it', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const { account_id, api_key } = await activeAccount(service);
  await receive(service, { account_id });
  await service.clock.setTime('2026-11-17T13:00:00.000Z');
  t.match((await run(service)).jobs, [{ record: { week: '2026-W47', signal: 'open_message' } }]);
  await service.clock.setTime('2026-11-23T14:00:00.000Z');
  await ask(service, api_key);
  t.equal((await run(service)).counts.due, 0, 'nothing is found, hours after the check was due');
  t.same(
    (await watch(service, account_id, 'errors')).check_at,
    new Date('2026-11-30T10:00:00.000Z'),
    'but the next check is a week after the due time',
  );
  await service.clock.setTime('2026-11-24T09:59:59.000Z');
  t.equal((await run(service)).counts.due, 0);
  await service.clock.setTime('2026-11-24T10:00:00.000Z');
  t.match((await run(service)).jobs, [{ record: { week: '2026-W48', signal: 'open_message' } }]);
});

t.test('an unanswered message makes one task a week until it is answered', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const { clock } = service;
  const { account_id, api_key } = await activeAccount(service);
  await payAhead(service, account_id);
  await ask(service, api_key);
  const inbox_message_id = await receive(service, {
    account_id,
    subject: 'Help',
    body: 'Ada asks for help.',
  });

  await clock.setTime('2026-11-17T09:59:59.000Z');
  t.equal(
    (await run(service)).counts.due,
    0,
    'the inbox notified a person a day ago, so there is no second notice',
  );
  await clock.setTime('2026-11-17T10:00:00.000Z');
  const simulated = await run(service, 'simulate');
  const ran = await run(service);
  t.same(ran.jobs, simulated.jobs);
  const said = {
    account_id,
    week: '2026-W47',
    signal: 'open_message',
    finding: 'message_waits',
    next_best_action: 'answer_the_message',
    priority: 5,
    because: '1 message of the account without an answer, the oldest for 1 day',
    findings: [
      {
        code: 'message_waits',
        count: 1,
        total: null,
        since: '2026-11-16T10:00:00.000Z',
        id: inbox_message_id,
      },
    ],
    inbox_message_id,
  };
  t.match(ran.jobs, [
    {
      key: `${account_id}:2026-W47:open_message`,
      events: [{ type: 'customer.success.triaged', data: said }],
      dispatches: [{ connector: 'crm', kind: 'success_triage', payload: said }],
    },
  ]);
  t.same(ran.jobs[0]?.record, said);
  t.equal((await run(service)).counts.due, 0, 'once');
  t.match(await openOf(service), [{ account_id, signal: 'open_message', week: '2026-W47', priority: 5 }]);

  await clock.setTime('2026-11-22T23:59:59.000Z');
  t.equal((await run(service)).counts.due, 0, 'not again in this week');
  await clock.setTime('2026-11-24T10:00:00.000Z');
  await ask(service, api_key);
  const again = await run(service);
  t.match(again.jobs, [
    { key: `${account_id}:2026-W48:open_message`, record: { because: /the oldest for 8 days$/ } },
  ]);

  const answered = await answer(service, inbox_message_id);
  t.match(answered, {
    status: 201,
    body: {
      schema_version: 'service.connector_inbox_action_result.v1',
      inbox_message_id,
      action: 'answer',
      status: 'answered',
      answered_at: '2026-11-24T10:00:00.000Z',
      duplicate: false,
    },
  });
  t.same(await openOf(service), [], 'closed with the answer');
  for (const day of ['2026-11-25', '2026-12-01', '2026-12-08']) {
    await clock.setTime(`${day}T10:00:01.000Z`);
    await ask(service, api_key);
    t.equal((await run(service)).counts.due, 0, day);
  }
  const { body: inbox } = await service.get(`${INBOX}?inbox_message_id=${inbox_message_id}`, api_key);
  t.match(inbox.messages, [{ status: 'answered', answered_at: '2026-11-24T10:00:00.000Z' }]);
  await service.service.sequencer.drain();
  const { body: stream } = await service.get('/api/webhooks/events?types=customer.success.triaged', api_key);
  t.equal(stream.events.length, 2);
  const published = stream.events.map(({ data }: { data: unknown }) => data);
  // Case-sensitive: hexadecimal ids sometimes contain `ada`.
  t.notMatch(JSON.stringify(published), /acme|Acme|Ada|Help/, 'no person, no company, no text');
});

t.test('an account that has not paid its month is unpaid, not silent', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const paying = await activeAccount(service);
  await payAhead(service, paying.account_id);
  await activeAccount(service, { ...SIGNUP, company: 'Unpaid' });
  await service.clock.setTime('2026-12-09T10:00:00.000Z');
  t.match((await run(service)).jobs, [{ subject: { account_id: paying.account_id } }]);
  t.equal((await run(service)).jobs.length, 0);
});

testWhole(
  t,
  'a task for silence follows its history, names the dormancy case, and stops after four weeks',
  async (t) => {
    const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
    const { clock } = service;
    const { account_id, api_key } = await activeAccount(service);
    await payAhead(service, account_id);
    await clock.setTime('2026-11-23T09:59:59.000Z');
    t.equal((await run(service)).counts.due, 0);
    const triages: { day: number; finding?: unknown; next_best_action?: unknown }[] = [];
    const emails: string[] = [];
    // Hour by hour, as the schedules do it: lifecycle before customer-success.
    for (let day = 7; day <= 70; day++) {
      await clock.setTime(Date.parse('2026-11-16T10:00:00.000Z') + day * 86_400_000);
      const cases = await run(service, 'run', '/api/lifecycle');
      const { jobs } = await run(service);
      triages.push(...jobs.map(({ record }) => ({ day, ...record })));
      for (const { dispatches } of [...cases.jobs, ...jobs])
        emails.push(...dispatches.filter(({ connector }) => connector === 'email').map(({ kind }) => kind));
    }
    t.same(
      triages.map(({ day, finding, next_best_action }) => [day, finding, next_best_action]),
      [7, 14, 21, 28].map((day) => [day, 'no_first_decision', 'show_first_decision']),
      'four weeks in a row, then no further task',
    );
    const dormancy_case_id = account_id.replace('acct_', 'drm_');
    t.match(triages[0], { days_silent: 7, dormancy_case_id: null, week: '2026-W48' });
    t.match(triages[1], {
      days_silent: 14,
      dormancy_case_id,
      because: 'no decision was asked for in the 14 days since the activation',
    });
    t.same(emails, ['dormancy_notice'], 'the account gets one email, from lifecycle');
    t.match(await openOf(service), [{ signal: 'silence', week: '2026-W51' }], 'it stays open while it lasts');

    await ask(service, api_key);
    await clock.setTime('2027-01-26T10:00:00.000Z');
    t.equal((await run(service)).counts.due, 0);
    await clock.setTime('2027-02-01T10:00:00.000Z');
    t.match(
      (await run(service)).jobs,
      [{ record: { finding: 'stopped_asking', next_best_action: 'ask_what_changed', days_silent: 7 } }],
      'a later silence is a new matter',
    );
    await clock.setTime('2027-02-08T10:00:00.000Z');
    await run(service, 'run', '/api/lifecycle');
    await run(service, 'run', '/api/lifecycle');
    t.match((await run(service)).jobs, [
      { record: { finding: 'dormant', next_best_action: 'talk_about_the_use_case', dormancy_case_id } },
    ]);
    await ask(service, api_key);
    await clock.setTime('2027-02-15T09:00:00.000Z');
    t.equal((await run(service)).counts.due, 0);
    await ask(service, api_key);
    await clock.setTime('2027-02-15T10:00:00.000Z');
    t.equal((await run(service)).counts.due, 0);
    t.same(await openOf(service), [], 'gone with the next decision');
    t.match(await watch(service, account_id, 'silence'), { status: 'clear', weeks: 0, matter: null });
  },
);

testWhole(t, 'an account that never claimed its key gets help with the claim first', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const { body: account } = await service.post('/api/platform/accounts', SIGNUP);
  await service.post('/api/orders/payments', paymentOf(account.order), OPERATOR_KEY);
  await run(service, 'run', '/api/platform/activation');
  await service.clock.setTime('2026-11-23T10:00:00.000Z');
  t.match((await run(service)).jobs, [
    {
      record: {
        next_best_action: 'help_to_claim_the_key',
        because: 'the key was minted 7 days ago and not claimed',
      },
    },
  ]);
  await service.post('/api/platform/accounts', { claim_token: account.claim_token });
  await service.clock.setTime('2026-11-30T10:00:00.000Z');
  t.match((await run(service)).jobs, [{ record: { finding: 'no_first_decision', days_silent: 14 } }]);
});

testWhole(t, 'the most urgent error comes first, and each error has its figures', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const { clock } = service;
  const { account_id, api_key } = await activeAccount(service);
  for (let call = 0; call < 19; call++)
    await ask(service, api_key, call < 9 ? TOY : { title: `thing ${call}` });
  await checkNow(service, account_id);
  t.equal((await run(service)).counts.due, 0, 'too few to judge by');
  await ask(service, api_key, { title: 'one more' });
  await checkNow(service, account_id);
  const facts = await run(service);
  t.match(facts.jobs, [
    {
      record: {
        signal: 'errors',
        next_best_action: 'show_which_facts_to_send',
        because: '11 of the newest 20 decisions of 7 days had insufficient facts',
      },
    },
  ]);

  // A stalled kit makes its account due by itself.
  const kit = { email: 'x@y.example', company: 'X', integration_type: 'marketplace', accept_terms: true };
  await service.post('/api/integrations', kit, api_key);
  await clock.setTime('2026-11-30T10:00:00.000Z');
  await ask(service, api_key);
  await run(service, 'run', '/api/integrations');
  t.match((await run(service)).jobs, [
    {
      record: {
        next_best_action: 'take_the_next_step_together',
        because: '1 integration kit stalled, the longest without a step for 14 days',
      },
    },
  ]);

  await disable(service, account_id, 'sub_gone');
  await clock.setTime('2026-12-07T10:00:00.000Z');
  await ask(service, api_key);
  const { jobs } = await run(service);
  t.match(jobs, [
    {
      record: {
        finding: 'webhook_disabled',
        priority: 2,
        findings: [{ code: 'kit_stalled' }, { code: 'webhook_disabled', count: 1, id: 'sub_gone' }],
      },
    },
  ]);
});

testWhole(t, 'failing endpoints and given-up deliveries are counted in their week', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const { clock } = service;
  const { account_id, api_key } = await activeAccount(service);
  for (const id of ['sub_a', 'sub_b', 'sub_deleted']) await disable(service, account_id, id);
  await query(
    service.databaseUrl,
    `update webhook_subscription set disabled_reason = null, status = case subscription_id when 'sub_deleted' then 'deleted' else 'active' end,
       secret_sealed = case subscription_id when 'sub_deleted' then null else secret_sealed end,
       failing_since = case subscription_id when 'sub_b' then '2026-11-17T10:00:00Z'::timestamptz end`,
  );
  await query(
    service.databaseUrl,
    `insert into delivery_attempt (attempt_id, subscription_id, event_id, attempt, test, outcome, duration_ms, attempted_at)
     select 'dla_' || n, case n when 5 then 'sub_deleted' else 'sub_a' end, 'evt_' || n, 1, false,
       case n when 4 then 'failed' else 'given_up' end, 1,
       case n when 1 then '2026-11-10T00:00:00Z' else '2026-11-17T10:00:00Z' end::timestamptz
     from generate_series(1, 5) n`,
  );
  await checkNow(service, account_id);
  await clock.setTime('2026-11-18T09:59:59.000Z');
  t.match((await run(service)).jobs, [
    {
      record: {
        finding: 'deliveries_given_up',
        because: '2 deliveries given up in 7 days, while the endpoint takes others',
        findings: [{ code: 'deliveries_given_up', id: 'sub_a' }],
      },
    },
  ]);
  await ask(service, api_key);
  await clock.setTime('2026-11-25T10:00:00.000Z');
  await ask(service, api_key);
  t.match((await run(service)).jobs, [
    {
      record: {
        next_best_action: 'mend_the_endpoint',
        because: '1 webhook subscription failing, the longest for 8 days',
        findings: [{ code: 'webhook_failing', id: 'sub_b' }],
      },
    },
  ]);
});

testWhole(t, 'each kind of message for a person has its own next best action', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const { account_id } = await activeAccount(service);
  for (const kind of ['message', 'questionnaire', 'marketplace_mail', 'refund_request'])
    await receive(service, { account_id, kind });
  await service.clock.setTime('2026-11-17T10:00:00.000Z');
  const [job] = (await run(service)).jobs;
  t.same(
    (present(job).record.findings as { code: string }[]).map(({ code }) => code).sort(),
    ADVICE.filter(({ signal }) => signal === 'open_message')
      .map(({ code }) => code)
      .sort(),
  );
  t.equal(job?.record.next_best_action, 'decide_on_the_refund_request');
});

testWhole(
  t,
  'refused calls of a paused account go to a person a day later, unless its order was paid',
  async (t) => {
    const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
    const { clock } = service;
    const refused = await activeAccount(service);
    const quiet = await activeAccount(service, { ...SIGNUP, company: 'Quiet' });
    for (const { account_id, api_key } of [refused, quiet]) {
      await ask(service, api_key);
      await query(service.databaseUrl, `update usage_counter set used = quota - 1 where account_id = $1`, [
        account_id,
      ]);
      await ask(service, api_key);
    }
    await run(service, 'run', '/api/platform/quota');
    t.equal((await ask(service, refused.api_key)).status, 429);
    t.equal((await run(service)).counts.due, 0, 'the pause has just been noticed');
    await clock.setTime('2026-11-17T10:00:00.000Z');
    const { jobs } = await run(service);
    t.match(jobs, [
      {
        subject: { account_id: refused.account_id },
        record: { next_best_action: 'settle_the_quota_order', priority: 1 },
      },
    ]);
    t.equal(jobs.length, 1, 'an account that makes no call is not refused');
    await clock.setTime('2026-12-01T00:00:00.000Z');
    await run(service, 'run', '/api/platform/quota');
    await run(service);
    t.same(await openOf(service, OPERATOR_KEY, '?signal=errors'), [], 'it ends with the month');
  },
);

testWhole(t, 'an account with several signals gets a task for each, ranked by priority', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const { account_id, api_key } = await activeAccount(service);
  await disable(service, account_id, 'sub_gone');
  await service.clock.setTime('2026-11-22T10:00:00.000Z');
  await receive(service, { account_id, kind: 'refund_request' });
  await receive(service, { account_id });
  await service.clock.setTime('2026-11-23T10:00:00.000Z');
  const { jobs, counts } = await run(service);
  t.equal(counts.handled, 3);
  const bySignal = Object.fromEntries(jobs.map(({ record }) => [record.signal, record]));
  t.same(Object.keys(bySignal).sort(), [...SIGNALS].sort());
  t.match(bySignal, {
    errors: { finding: 'webhook_disabled', priority: 2 },
    open_message: { finding: 'refund_request_waits', priority: 3, findings: [{}, {}] },
    silence: { finding: 'no_first_decision', priority: 11 },
  });
  const { body } = await service.get(PATH, api_key);
  t.match(
    body.signals.map(({ signal, open }) => [signal, open]),
    SIGNALS.map((signal) => [signal, 1]),
  );
  t.same(
    (await openOf(service, api_key, '?signal=silence')).map(({ signal }) => signal),
    ['silence'],
  );
  // One signal ends, the others stay.
  await ask(service, api_key);
  await service.clock.setTime('2026-11-30T09:59:00.000Z');
  await run(service);
  await ask(service, api_key);
  await service.clock.setTime('2026-11-30T10:00:00.000Z');
  t.same((await run(service)).jobs.map(({ record }) => record.signal).sort(), ['errors', 'open_message']);
});

testWhole(t, 'a week is the ISO week, also at the end of a year', async (t) => {
  const service = await clockedService(t, '2026-12-27T08:00:00.000Z');
  const { clock } = service;
  const { account_id, api_key } = await activeAccount(service);
  await receive(service, { account_id });
  await clock.setTime('2026-12-28T08:00:00.000Z');
  await ask(service, api_key);
  t.match((await run(service)).jobs, [{ key: `${account_id}:2026-W53:open_message` }]);
  const second = await receive(service, { account_id });
  await clock.setTime('2027-01-01T08:00:00.000Z');
  await ask(service, api_key);
  t.equal((await run(service)).counts.due, 0, 'New Year’s Day is in the last week of the old year');
  await clock.setTime('2027-01-03T23:59:59.000Z');
  t.equal((await run(service)).counts.due, 0);
  await clock.setTime('2027-01-04T08:00:00.000Z');
  t.match((await run(service)).jobs, [
    { key: `${account_id}:2027-W01:open_message`, record: { findings: [{ count: 2 }] } },
  ]);
  await answer(service, second);
  t.equal((await openOf(service)).length, 1, 'one of two is still open');
});

testWhole(t, 'a signal on Monday belongs to another week than one on Sunday', async (t) => {
  const service = await clockedService(t, '2027-01-02T20:00:00.000Z');
  const { clock } = service;
  const { account_id } = await activeAccount(service);
  await receive(service, { account_id });
  await clock.setTime('2027-01-03T20:00:00.000Z');
  t.match((await run(service)).jobs, [{ key: `${account_id}:2026-W53:open_message` }]);
  await receive(service, { account_id, kind: 'refund_request' });
  await clock.setTime('2027-01-04T19:59:00.000Z');
  t.equal((await run(service)).counts.due, 0);
  await clock.setTime('2027-01-04T20:00:00.000Z');
  t.match((await run(service)).jobs, [
    { key: `${account_id}:2027-W01:open_message`, record: { finding: 'refund_request_waits' } },
  ]);
});

t.test('concurrent sweeps make one task per signal, and the console lists each once', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const accounts = [];
  for (const company of ['a', 'b', 'c']) {
    const account = await activeAccount(service, { ...SIGNUP, company });
    await receive(service, { account_id: account.account_id });
    accounts.push(account);
  }
  await service.clock.setTime('2026-11-17T10:00:00.000Z');
  const results = await Promise.all(Array.from({ length: 6 }, () => run(service)));
  const keys = results.flatMap(({ jobs }) => jobs.map(({ key }) => key));
  t.same(keys.sort(), accounts.map(({ account_id }) => `${account_id}:2026-W47:open_message`).sort());
  const [{ count }] = await query(
    service.databaseUrl,
    `select count(*)::int as count from pgboss.job where name = 'dispatch.crm' and data->>'kind' = 'success_triage'`,
  );
  t.equal(count, 3);
  const open = await openOf(service);
  t.equal(open.length, 3);
});

testWhole(t, 'a simulation changes nothing, and an account simulates only its own subjects', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  for (const { account_id } of [mine, theirs]) await receive(service, { account_id });
  await service.clock.setTime('2026-11-23T10:00:00.000Z');
  const rows = () => query(service.databaseUrl, 'select * from success_watch order by account_id, signal');
  const before = [await rows(), await rowCounts(service.databaseUrl)];
  await run(service, 'simulate');
  const own = await service.post(`${PATH}/worker`, { mode: 'simulate' }, mine.api_key);
  t.same(own.body.jobs.map(({ record }) => [record.account_id, record.signal]).sort(), [
    [mine.account_id, 'open_message'],
    [mine.account_id, 'silence'],
  ]);
  t.same([await rows(), await rowCounts(service.databaseUrl)], before);
  t.equal((await service.get(`${PATH}/worker`, mine.api_key)).body.due_count, 2);

  t.equal((await run(service)).counts.handled, 4);
  const { body } = await service.get(PATH, mine.api_key);
  t.equal(body.schema_version, 'service.customer_success_console.v1');
  t.equal(body.records.length, 2);
  t.notOk(JSON.stringify(body).includes(theirs.account_id));
  t.equal((await openOf(service)).length, 4);
  t.equal((await openOf(service, OPERATOR_KEY, '?limit=1')).length, 2, 'the newest of each signal');
  const nonsense = await service.get(`${PATH}?signal=hunger`, mine.api_key);
  t.match(nonsense, { status: 400, body: { issues: [{ path: 'signal' }] } });
});

testWhole(t, 'a paused or closed account is not silent, and a closed account makes no task', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const paused = await activeAccount(service);
  const closed = await activeAccount(service, { ...SIGNUP, company: 'Closed' });
  await receive(service, { account_id: closed.account_id });
  await query(
    service.databaseUrl,
    `update account set status = 'paused', paused_period = '2026-11' where account_id = $1`,
    [paused.account_id],
  );
  await query(service.databaseUrl, `update account set status = 'closed' where account_id = $1`, [
    closed.account_id,
  ]);
  await service.clock.setTime('2026-11-24T10:00:00.000Z');
  t.equal((await run(service)).counts.due, 0);
  t.equal(
    (await watch(service, closed.account_id, 'open_message')).check_at,
    null,
    'nor is it checked again',
  );
  t.ok((await watch(service, paused.account_id, 'silence')).check_at > new Date(service.clock.now()));
});

t.test('only an operator marks a message answered, once, and only if it went to a person', async (t) => {
  const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const { account_id, api_key } = await activeAccount(service);
  const id = await receive(service, { account_id });
  const routed = await receive(service, { account_id, kind: 'outcome', body: 'rejected' });
  const nobodys = await receive(service, {});
  const waiting = { connector: 'mail', message_id: 'waits', kind: 'message', subject: '', body: '' };
  const { inbox_message_id: unrouted } = (await service.post(INBOX, waiting, OPERATOR_KEY)).body;
  const before = await rowCounts(service.databaseUrl);
  const refused = [
    [{}, 400, 'invalid_inbox_message', 'inbox_message_id'],
    [{ inbox_message_id: 7, action: 'answer' }, 400, 'invalid_inbox_message', 'inbox_message_id'],
    [{ inbox_message_id: id, action: 'burn' }, 400, 'invalid_inbox_message', 'action'],
    [{ inbox_message_id: routed, action: 'answer' }, 400, 'invalid_inbox_message', 'inbox_message_id'],
    [{ inbox_message_id: unrouted, action: 'answer' }, 400, 'invalid_inbox_message', 'inbox_message_id'],
    [{ inbox_message_id: 'msg_none', action: 'answer' }, 404, 'not_found', undefined],
    [{ inbox_message_id: 'x\0y', action: 'answer' }, 400, 'invalid_inbox_message', 'inbox_message_id'],
    ['{"inbox', 400, 'invalid_json', undefined],
  ] as const;
  for (const [body, status, code, field] of refused) {
    const reply = await service.post(`${INBOX}/action`, body, OPERATOR_KEY);
    t.match(reply, { status, body: { schema_version: code } }, JSON.stringify(body));
    if (field) t.equal(reply.body.issues?.[0]?.path, field);
  }
  t.equal((await answer(service, id, api_key)).status, 403);
  t.same(await rowCounts(service.databaseUrl), before);
  const [open] = await query(
    service.databaseUrl,
    `select count(*)::int as n from inbox_message where status = 'answered'`,
  );
  t.equal(open.n, 0, 'a refused request marks nothing');

  const replies = await Promise.all(Array.from({ length: 5 }, () => answer(service, id)));
  t.ok(replies.every(({ status }) => status === 201));
  t.equal(replies.filter(({ body }) => !body.duplicate).length, 1);
  t.equal(new Set(replies.map(({ body }) => body.answered_at)).size, 1);
  t.match((await answer(service, nobodys)).body, { duplicate: false }, 'also a message without an account');
  await service.clock.setTime('2026-11-17T10:00:00.000Z');
  t.equal((await run(service)).counts.due, 0, 'answered in time, there was never a task');
});

testWhole(
  t,
  'a failing endpoint makes its account due for a check after a day, a disabled endpoint at once',
  async (t) => {
    const core = await open(t);
    const nextCheck = async () => {
      const [row] = await query(core.url, `select check_at from success_watch where signal = 'errors'`);
      return row?.check_at.getTime() as number;
    };
    const receiver = await startReceiver(t, withStatus(503));
    const { subscription_id } = await subscribe(core, receiver.url, { event_types: [TYPE] });
    await announce(core, 6);
    await core.sweep(webhooks);
    await core.work(webhooks);
    await tickUntil(core.clock, 'it has failed several times', async () => (await nextCheck()) !== undefined);
    const { failing_since } = await subscriptionOf(core, subscription_id);
    t.equal(await nextCheck(), Number(failing_since) + 86_400_000);
    receiver.answer = withStatus(410);
    await tickUntil(
      core.clock,
      'it is disabled',
      async () => (await subscriptionOf(core, subscription_id)).status === 'disabled',
      { stepMs: 30_000, withinMs: 86_400_000 },
    );
    t.ok((await nextCheck()) <= core.clock.now());
  },
);

t.test(
  'the next best action is that of the most urgent finding, in words that may stand in an event',
  (t) => {
    const now = new Date('2026-11-16T10:00:00.000Z');
    const codes = ADVICE.map(({ code }) => code);
    t.equal(new Set(codes).size, codes.length);
    t.same(new Set(ADVICE.map(({ signal }) => signal)), new Set(SIGNALS));
    const found = fc.record({
      code: fc.constantFrom(...codes),
      count: fc.nat(1e6),
      total: fc.option(fc.nat(1e6)),
      since: fc.option(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      ),
      id: fc.option(fc.constant('sub_1')),
    });
    fc.assert(
      fc.property(fc.array(found, { minLength: 1, maxLength: 8 }), (findings) => {
        const { leading, ...triage } = nextBestAction(findings, now);
        const ranks = findings.map(({ code }) => codes.indexOf(code));
        t.equal(triage.priority, Math.min(...ranks) + 1);
        t.equal(leading.code, triage.finding);
        t.same(nextBestAction([...findings].reverse(), now).finding, triage.finding, 'in any order');
        checkEventData('customer.success.triaged', { signal: 'errors', ...triage });
        t.notMatch(triage.because, /certif|guarantee|approv|insur|legal/i);
      }),
      { numRuns: 200 },
    );
    t.throws(() => nextBestAction([], now), /nothing was found/);
    t.throws(
      () => nextBestAction([{ code: 'hunger', count: 1, total: null, since: null, id: null }], now),
      /no advice for hunger/,
    );
    t.end();
  },
);

t.test('the ISO week is the same as in the database', async (t) => {
  const { databaseUrl } = await clockedService(t, '2026-11-16T10:00:00.000Z');
  const days = fc.sample(
    fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
    400,
  );
  for (const year of [2015, 2020, 2026, 2032])
    for (let d = -4; d < 6; d++) days.push(new Date(Date.UTC(year, 0, d)));
  const rows = await query(
    databaseUrl,
    `select to_char(at at time zone 'UTC', 'IYYY-"W"IW') as week from unnest($1::timestamptz[]) with ordinality as d (at, n) order by n`,
    [days],
  );
  t.same(
    days.map((day) => isoWeek(day)),
    rows.map(({ week }) => week),
  );
  t.same(
    ['2026-12-31', '2027-01-03', '2027-01-04'].map((day) => isoWeek(new Date(day))),
    ['2026-W53', '2026-W53', '2027-W01'],
  );
});
