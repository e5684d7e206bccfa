/** Why was it not sent? Each end of a dispatch has one row with its reason, and every list shows it. */
import { readFileSync } from 'node:fs';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { because, DISPATCH_REASONS, END_REASONS, UNSENT } from '../../contracts/core/dispatch-ends.ts';
import { contactSha256 } from '../../contracts/messages/channel-autopilot.ts';
import { handOut, passGuard } from '../../jobs/core/outbox.ts';
import { tickUntil } from '../fixtures/core.ts';
import { present } from '../support/answers.ts';
import { START } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const MINUTE_MS = 60_000;

interface Rows extends TestService {
  clock: TestClock;
  account_id: string;
  api_key: string;
  order_id: string;
  /** Puts a row about the account into a connector's queue. */
  put(kind: string, about?: object): Promise<string>;
  lease(connector?: string): Promise<{ dispatch_id: string; attempt: number }[]>;
  report(results: object[], connector?: string): Promise<unknown>;
  show(dispatch_id: string): Promise<Record<string, unknown>>;
}

let made = 0;

async function openRows(t: Test, role: 'api' | 'all' = 'api'): Promise<Rows> {
  const clock = new TestClock(START);
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: role } });
  const { account_id, api_key, order_id } = await activeAccount(service);
  const rows: Rows = {
    ...service,
    clock,
    account_id,
    api_key,
    order_id,
    async put(kind, about = {}) {
      const dispatch_id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;
      const subject = { type: 'account', id: account_id };
      const data = { dispatch_id, connector: 'crm', kind, subject, account_id, payload: {}, ...about };
      await service.service.boss.insert(`dispatch.${data.connector}`, [{ id: dispatch_id, data }]);
      return dispatch_id;
    },
    async lease(connector = 'crm') {
      return (await service.post('/api/dispatch/lease', { connector, limit: 100 }, OPERATOR_KEY)).body.rows;
    },
    report: async (results, connector = 'crm') =>
      (await service.post('/api/dispatch/ack', { connector, results }, OPERATOR_KEY)).body.results,
    async show(dispatch_id) {
      return (await service.get(`/api/dispatch/queue/${dispatch_id}`, OPERATOR_KEY)).body;
    },
  };
  // The rows of the signup are not part of a test.
  for (const connector of ['crm', 'email']) {
    const leased = await rows.lease(connector);
    if (leased.length > 0)
      await rows.report(
        leased.map(({ dispatch_id, attempt }) => ({ dispatch_id, attempt, status: 'delivered' })),
        connector,
      );
  }
  return rows;
}

const endsOf = async ({ databaseUrl }: TestService, dispatch_id: string) =>
  query(
    databaseUrl,
    `select reason, connector, kind, subject_id, account_id, detail from dispatch_end
     where dispatch_id = '${dispatch_id}' order by at`,
  );

t.test('what a connector reports ends a dispatch once: delivered, refused, or out of attempts', async (t) => {
  const rows = await openRows(t);
  const [sent, refused, failing] = [
    await rows.put('notice'),
    await rows.put('notice'),
    await rows.put('notice'),
  ];
  t.match(await rows.show(sent), {
    state: 'ready',
    reason: 'not_leased',
    because: because('not_leased'),
    ended_at: null,
  });
  t.equal((await rows.lease()).length, 3);
  t.match(await rows.show(sent), { state: 'leased', reason: 'leased' });
  await rows.report([
    { dispatch_id: sent, attempt: 0, status: 'delivered' },
    { dispatch_id: refused, attempt: 0, status: 'failed', permanent: true, detail: 'no such customer' },
    { dispatch_id: failing, attempt: 0, status: 'failed', detail: 'busy' },
  ]);
  t.match(await endsOf(rows, sent), [
    {
      reason: 'delivered',
      connector: 'crm',
      kind: 'notice',
      subject_id: rows.account_id,
      account_id: rows.account_id,
    },
  ]);
  t.match(await endsOf(rows, refused), [{ reason: 'refused', detail: 'no such customer' }]);
  t.same(await endsOf(rows, failing), [], 'it is tried again');
  t.match(await rows.show(failing), { state: 'deferred', reason: 'tried_again' });
  for (let attempt = 1; attempt < 9; attempt++) {
    await rows.clock.setTime(rows.clock.now() + 8 * 60 * MINUTE_MS);
    t.equal((await rows.lease()).length, 1);
    await rows.report([{ dispatch_id: failing, attempt, status: 'failed', detail: `busy ${attempt}` }]);
  }
  t.match(await endsOf(rows, failing), [{ reason: 'attempts_used_up', detail: 'busy 8' }]);
  t.match(await rows.show(failing), {
    state: 'dead',
    reason: 'attempts_used_up',
    because: because('attempts_used_up'),
    detail: 'busy 8',
    ended_at: new Date(rows.clock.now()).toISOString(),
  });
});

testWhole(t, 'a withdrawal that cancels a row at its lease says whose it was', async (t) => {
  const rows = await openRows(t);
  const { databaseUrl } = rows;
  const play = await rows.put('channel_play', { subject: { type: 'channel_contact', id: 'ctc_none' } });
  const { email } = (await query(databaseUrl, 'select email from account'))[0];
  await query(
    databaseUrl,
    `insert into channel_contact (contact_id, channel, email, contact_sha256, status, started_at, ended_at, created_at)
     values ('ctc_left', 'email', '${email}', '${contactSha256(email)}', 'withdrawn', now(), now(), now())`,
  );
  const recap = await rows.put('account_value_recap');
  const bound = await rows.put('receivable_notice');
  t.same(
    (await rows.lease()).map(({ dispatch_id }) => dispatch_id),
    [bound],
    'what belongs to an order still goes out',
  );
  t.match(await endsOf(rows, play), [
    { reason: 'consent_withdrawn', kind: 'channel_play', subject_id: 'ctc_none' },
  ]);
  t.match(await endsOf(rows, recap), [
    { reason: 'kind_ended', kind: 'account_value_recap', account_id: rows.account_id },
  ]);
  t.match(await rows.show(recap), {
    state: 'cancelled',
    reason: 'kind_ended',
    because: because('kind_ended'),
  });
});

testWhole(t, 'what is no dispatch is a dead letter at its first lease', async (t) => {
  const rows = await openRows(t);
  const id = present(await rows.service.boss.send('dispatch.crm', { subject: 'nonsense' }));
  t.same(await rows.lease(), []);
  t.match(await endsOf(rows, id), [{ reason: 'unreadable', kind: null, subject_id: null }]);
  const { body } = await rows.get('/api/dispatch/rows?connector=crm', OPERATOR_KEY);
  t.match(body.unsent, [{ dispatch_id: id, kind: null, subject: null, reason: 'unreadable' }]);
});

t.test('a withheld dispatch ends as withheld, and once more as a person decides', async (t) => {
  const rows = await openRows(t);
  const { database, boss } = rows.service;
  const ids = ['00000000-0000-4000-9000-000000000001', '00000000-0000-4000-9000-000000000002'];
  const now = new Date(rows.clock.now());
  const dispatches = ids.map((dispatch_id) => {
    const payload = { text: 'We guarantee approval on every marketplace.' };
    const dispatch = { connector: 'crm', kind: 'notice', payload } as const;
    const subject = { type: 'account', id: rows.account_id };
    return {
      ...dispatch,
      dispatch_id,
      subject,
      account_id: rows.account_id,
      guarded: passGuard('test', dispatch),
    };
  });
  await database.transaction((tx) => handOut(tx, boss, 'test', dispatches, now));
  const [dropped, released] = ids as [string, string];
  t.match(await rows.show(dropped), { state: 'withheld', reason: 'withheld', because: because('withheld') });
  const decide = (dispatch_id: string, action: string) =>
    rows.post('/api/claim-guard/withheld', { dispatch_id, action, reason: 'told by phone' }, OPERATOR_KEY);
  await rows.clock.tick(MINUTE_MS);
  t.equal((await decide(dropped, 'drop')).status, 201);
  t.equal((await decide(released, 'release')).status, 201);
  t.match(await endsOf(rows, dropped), [
    { reason: 'withheld' },
    { reason: 'dropped', detail: 'told by phone' },
  ]);
  t.match(await rows.show(dropped), { state: 'cancelled', reason: 'dropped', detail: 'told by phone' });
  t.match(await rows.show(released), { state: 'ready', reason: 'not_leased' });
  const [row] = await rows.lease();
  await rows.clock.tick(MINUTE_MS);
  await rows.report([{ ...row, status: 'delivered' }]);
  t.match(await endsOf(rows, released), [{ reason: 'withheld' }, { reason: 'delivered' }]);
});

testWhole(t, "an operator's drop keeps its reason, of a waiting row and of a dead letter", async (t) => {
  const rows = await openRows(t);
  const [waiting, dead] = [await rows.put('notice'), await rows.put('notice')];
  const drop = (dispatch_id: string) =>
    rows.post('/api/dispatch/drop', { connector: 'crm', dispatch_id, reason: 'it is settled' }, OPERATOR_KEY);
  t.equal((await drop(waiting)).status, 201);
  t.match(await endsOf(rows, waiting), [
    { reason: 'dropped', detail: 'it is settled', account_id: rows.account_id },
  ]);
  const [row] = await rows.lease();
  t.equal(present(row).dispatch_id, dead);
  await rows.report([{ ...row, status: 'failed', permanent: true }]);
  await rows.clock.tick(MINUTE_MS);
  t.equal((await drop(dead)).status, 201);
  t.match(await endsOf(rows, dead), [{ reason: 'refused' }, { reason: 'dropped', kind: 'notice' }]);
  t.equal((await drop(dead)).status, 404);
});

testWhole(t, 'a dead letter whose lease expired says so until an operator acts', async (t) => {
  const rows = await openRows(t, 'all');
  const id = await rows.put('notice', { connector: 'questionnaires' });
  await query(rows.databaseUrl, `update pgboss.job set retry_limit = 0 where id = '${id}'`);
  t.equal((await rows.lease('questionnaires')).length, 1);
  await tickUntil(rows.clock, 'the lease expires', async () => (await rows.show(id)).state === 'dead');
  t.match(await rows.show(id), {
    reason: 'lease_expired',
    because: because('lease_expired'),
    ended_at: null,
  });
  t.match(await storyOf(rows), [{ detail: { dispatch_id: id, reason: 'lease_expired' } }]);
});

/** The entries of dispatches in the account's story, as its own key reads them, without those of its signup. */
async function storyOf(rows: Rows) {
  const { body } = await rows.get(`/api/platform/accounts/${rows.account_id}/story?limit=200`, rows.api_key);
  return body.entries.filter(({ source, detail }) => source === 'dispatch' && detail.reason !== 'delivered');
}

t.test('the story of an account and the list of a connector say why, newest first', async (t) => {
  const rows = await openRows(t);
  const [first, second, third] = [
    await rows.put('notice'),
    await rows.put('notice'),
    await rows.put('notice'),
  ];
  const leased = await rows.lease();
  const attempt = (id: string) => present(leased.find(({ dispatch_id }) => dispatch_id === id));
  await rows.clock.tick(MINUTE_MS);
  await rows.report([{ ...attempt(first), status: 'failed', permanent: true, detail: 'gone' }]);
  await rows.clock.tick(MINUTE_MS);
  await rows.report([{ ...attempt(second), status: 'failed', permanent: true, detail: 'gone too' }]);
  await rows.report([{ ...attempt(third), status: 'delivered' }]);
  const waiting = await rows.put('notice', { account_id: rows.account_id });
  const story = await storyOf(rows);
  t.same(
    story.map(({ detail }) => [detail.dispatch_id, detail.reason, detail.because]),
    [
      [waiting, 'not_leased', because('not_leased')],
      [second, 'refused', because('refused')],
      [first, 'refused', because('refused')],
    ],
  );
  t.notMatch(JSON.stringify(story), /gone/, "the connector's words are for operators");
  const { body } = await rows.get('/api/dispatch/rows?connector=crm', OPERATOR_KEY);
  t.same(
    body.unsent.map(({ dispatch_id, reason, detail, because: sentence }) => [
      dispatch_id,
      reason,
      detail,
      sentence,
    ]),
    [
      [second, 'refused', 'gone too', because('refused')],
      [first, 'refused', 'gone', because('refused')],
    ],
    'what was delivered is not among them',
  );
});

t.test(
  'the reasons of the ledger are those of the code, each with a sentence and a place in the README',
  async (t) => {
    const { databaseUrl } = await openRows(t);
    const [{ check }] = await query(
      databaseUrl,
      `select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'dispatch_end_reason_check'`,
    );
    const codes = [...(check as string).matchAll(/'(\w+)'/g)].map(([, code]) => code);
    t.same(codes.toSorted(), END_REASONS.toSorted());
    for (const reason of DISPATCH_REASONS) t.match(because(reason), /^[A-Z].+\.$/);
    const readme = readFileSync(new URL('../../jobs/README.md', import.meta.url), 'utf8');
    for (const reason of [...Object.keys(UNSENT), 'announced', 'not_leased', 'lease_expired'])
      t.ok(readme.includes(`\`${reason}\``), reason);
  },
);
