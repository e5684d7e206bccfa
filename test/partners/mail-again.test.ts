/** A mail that has ended goes out once more, as a message of its own, unless it would be wrong now. */
import t from 'tap';
import { CHECKED_KINDS, type MailStanding, whyNotAgain } from '../../contracts/messages/mail-again.ts';
import { WORDS } from '../../contracts/messages/words.ts';
import type { ReplyTo } from '../support/answers.ts';
import { present } from '../support/answers.ts';
import { clockedService } from '../support/clocked.ts';
import { openReader, VIEWS, type View } from '../support/pages.ts';
import { OPERATOR_KEY, SIGNUP } from '../support/service.ts';

t.setTimeout(200_000);

const HOUR_MS = 3_600_000;
const service = await clockedService(t);
const issued = { action: 'issue', role: 'connector', connector: 'email', reason: 'carries mail' };
const CARRIER = present((await service.post('/api/platform/keys', issued, OPERATOR_KEY)).body.api_key);

/** Carries all mails that wait, as a mail server does, and returns them. */
async function carried(): Promise<ReplyTo<'POST', '/api/dispatch/lease'>['body']['rows']> {
  const { rows } = (await service.post('/api/dispatch/lease', { connector: 'email', limit: 100 }, CARRIER))
    .body;
  const results = rows.map(({ dispatch_id, attempt }) => ({ dispatch_id, attempt, status: 'delivered' }));
  if (rows.length > 0) await service.post('/api/dispatch/ack', { connector: 'email', results }, CARRIER);
  return rows;
}

const sendAgain = (dispatch_id: string, key = OPERATOR_KEY) =>
  service.post('/api/dispatch/again', { dispatch_id, reason: 'asked by phone' }, key);

let buyers = 0;
/** An order whose first mail was delivered, and that mail. */
async function ordered() {
  const email = `buyer-${++buyers}@acme.example`;
  const plan = 'priority_rejected_fix';
  const { body } = await service.post('/api/orders', { email, company: 'Acme', plan, accept_terms: true });
  const mails = await carried();
  return { order: body, email, mail: present(mails.find(({ recipient }) => recipient?.email === email)) };
}

async function pay({
  order_id,
  amount_cents,
  currency,
}: {
  order_id: string;
  amount_cents: number;
  currency: string;
}) {
  const paid = { event_type: 'payment_succeeded', provider_event_id: `pe_${order_id}`, order_id };
  await service.post('/api/orders/payments', { ...paid, amount_cents, currency }, OPERATOR_KEY);
}

t.test(
  'a delivered mail is sent again with a row of its own, and a second click sends nothing',
  async (t) => {
    const { mail, email } = await ordered();
    const [first, second] = await Promise.all([sendAgain(mail.dispatch_id), sendAgain(mail.dispatch_id)]);
    t.same([first.status, second.status], [201, 201]);
    const { dispatch_id } = first.body;
    t.equal(second.body.dispatch_id, dispatch_id);
    t.same([first.body.duplicate, second.body.duplicate].sort(), [false, true]);
    t.match(first.body, { again_of: mail.dispatch_id, state: 'ready' });
    t.not(dispatch_id, mail.dispatch_id);

    const [sent, ...more] = await carried();
    t.same(more, []);
    t.match(sent, { dispatch_id, kind: 'order_received', recipient: { email } });
    t.same(sent?.payload.text, mail.payload.text, 'with the same words');
    const shown = await service.get(`/api/dispatch/queue/${dispatch_id}`, OPERATOR_KEY);
    t.match(shown.body, { state: 'done', reason: 'delivered' });

    // The newer message is the same mail: it is not sent again either, until an hour has passed.
    await service.clock.setTime(service.clock.now() + HOUR_MS - 1_000);
    t.match((await sendAgain(dispatch_id)).body, { dispatch_id, duplicate: true });
    await service.clock.setTime(service.clock.now() + 1_000);
    t.match((await sendAgain(dispatch_id)).body, { duplicate: false });
    t.equal((await carried()).length, 1);
  },
);

t.test('a mail that would be wrong now is refused, and the answer says why', async (t) => {
  const { mail, order } = await ordered();
  await pay(order);
  const refused = await sendAgain(mail.dispatch_id);
  t.equal(refused.status, 400);
  t.match(refused.body, {
    schema_version: 'invalid_dispatch_request',
    message:
      /dispatch_id: names a mail that is not sent again: its order is paid, and no longer waits for a payment/,
  });
  const receipt = present((await carried()).find(({ kind }) => kind === 'payment_received'));
  t.equal((await sendAgain(receipt.dispatch_id)).status, 201, 'its receipt holds');
  await carried();
});

t.test('a claim link is sent again while it opens a key, and no longer', async (t) => {
  const email = 'lost@acme.example';
  const { body } = await service.post('/api/platform/accounts', { ...SIGNUP, email });
  await pay(body.order);
  await service.post('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
  const linkFor = async () => {
    await service.post(
      '/api/platform/claim-links',
      { account_id: body.account_id, reason: 'lost' },
      OPERATOR_KEY,
    );
    return present((await carried()).find(({ kind }) => kind === 'claim_link'));
  };
  const first = await linkFor();
  t.equal((await sendAgain(first.dispatch_id)).status, 201);
  const [again] = await carried();
  t.equal(again?.payload.text, first.payload.text, 'the same link');
  const seen = (await service.get(`/api/dispatch/queue/${again?.dispatch_id}`, OPERATOR_KEY)).body;
  t.notMatch(JSON.stringify(seen), /claim_[\w-]{43}|\/welcome\/./, 'an operator sees no link');
  await service.clock.setTime(service.clock.now() + 2 * HOUR_MS);
  const second = await linkFor();
  t.match((await sendAgain(first.dispatch_id)).body.message, 'its link is dead');
  t.equal((await sendAgain(second.dispatch_id)).status, 201, 'the newer one lives');
  await carried();
});

t.test('only mails that have ended are sent again, by operators, and by their id', async (t) => {
  const email = 'waits@acme.example';
  await service.post('/api/orders', { email, company: 'Acme', plan: 'preflight_report', accept_terms: true });
  const { waiting } = (await service.get('/api/dispatch/rows?connector=email', OPERATOR_KEY)).body;
  const [row] = waiting;
  t.match((await sendAgain(present(row?.dispatch_id))).body.message, 'it is on its way already');
  const drop = { connector: 'email', dispatch_id: row?.dispatch_id, reason: 'told by phone' };
  await service.post('/api/dispatch/drop', drop, OPERATOR_KEY);
  t.match(
    (await sendAgain(present(row?.dispatch_id))).body,
    { state: 'ready' },
    'a dropped one may be sent after all',
  );
  await carried();
  t.equal((await sendAgain('00000000-0000-4000-8000-000000000000')).status, 404);
  t.equal((await sendAgain('no id')).status, 404);
  t.equal((await sendAgain(present(row?.dispatch_id), CARRIER)).status, 403);
  const { acts } = (await service.get('/api/operators/acts?limit=50', OPERATOR_KEY)).body;
  t.ok(
    acts.some(
      ({ operation, reason }) => operation === 'POST /api/dispatch/again' && reason === 'asked by phone',
    ),
    'the act is on record with its reason',
  );
});

t.test('every mail to a customer says when it would be wrong', (t) => {
  const kinds = Object.entries(WORDS).flatMap(([kind, { reader, optional }]) =>
    reader === 'customer' && !optional ? [kind] : [],
  );
  t.same(CHECKED_KINDS.toSorted(), kinds.toSorted());
  const account = {
    status: 'active',
    plan: 'growth',
    paused_period: null,
    claim_renewal: 'clm_1',
    key_waits: true,
  } as const;
  const now: MailStanding = { order: 'paid', account, report: 'current', accepted: false };
  const cases: [kind: string, payload: object, change: Partial<MailStanding>, why: RegExp | null][] = [
    ['order_received', {}, { order: 'pending' }, null],
    ['renewal_notice', {}, { order: 'cancelled' }, /its order is cancelled/],
    ['receivable_notice', {}, { order: null }, /its order is unknown/],
    ['payment_received', {}, { order: 'refunded' }, /payment was given back/],
    ['order_given_back', {}, { order: 'refund_instructed' }, null],
    ['evidence_needed', {}, {}, /send the mail of the order again/],
    ['report_ready', {}, { order: null }, null],
    ['report_ready', {}, { order: 'fulfilled', report: 'revoked' }, /its report was revoked/],
    ['report_ready', {}, { order: 'refunded' }, /its order was refunded/],
    ['terms_followup', {}, { accepted: true }, /the terms were accepted/],
    ['account_activated', {}, { account: { ...account, key_waits: false } }, /the key was picked up/],
    ['account_closed', {}, {}, /the account is open again/],
    ['claim_link', { renewal_id: 'clm_1' }, {}, null],
    ['claim_link', { renewal_id: 'clm_0' }, {}, /its link is dead/],
    ['claim_link', {}, { account: null }, /its link is dead/],
    ['quota_warning', { period: '2026-11' }, {}, null],
    ['quota_warning', { period: '2026-10' }, {}, /the month is over/],
    ['quota_pause', { period: '2026-11' }, {}, /no longer paused/],
    ['quota_pause', { period: '2026-11' }, { account: { ...account, paused_period: '2026-11' } }, null],
    ['plan_changed', { plan: 'growth' }, {}, null],
    ['plan_changed', { plan: 'pilot' }, {}, /another plan now/],
    ['portfolio_notice', {}, { report: 'superseded' }, /no longer current/],
    ['message_reply', {}, {}, null],
    ['dormancy_notice', {}, {}, /a hint of its day/],
    ['ops_alert', {}, {}, /for operators/],
    ['payment_refunded', {}, {}, /a program reads it/],
    ['constructor', {}, {}, /a program reads it/],
  ];
  for (const [kind, payload, change, why] of cases) {
    const said = whyNotAgain({ kind, payload: { ...payload } }, { ...now, ...change }, '2026-11');
    if (why === null) t.equal(said, null, kind);
    else t.match(said, why, kind);
  }
  t.end();
});

t.test(
  'an operator finds the mail by its customer, reads it, and sends it again by the console',
  async (t) => {
    const reader = await openReader(t);
    if (!reader) return;
    const email = 'paged@acme.example';
    await service.post('/api/platform/accounts', { ...SIGNUP, company: 'Paged Ltd', email });
    await carried();
    const page = await reader.enter(service.url, VIEWS[0] as View, OPERATOR_KEY);
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('link', { name: 'Paged Ltd' }).click();
    await page.getByRole('link', { name: /We have your order/ }).click();
    t.match(await page.textContent('main'), /Thank you for your order/);
    await page.locator('summary', { hasText: 'Send it again' }).click();
    await page.getByLabel('Reason').fill('asked by phone');
    await page.getByRole('button', { name: 'Send it again' }).click();
    t.match(await page.textContent('[role=status]'), 'This message goes out now');
    t.match(
      (await carried()).map(({ recipient }) => recipient?.email),
      [email],
    );
    await page.close();
  },
);
