/** The console in a real browser: signing in, seeing what is wrong, and mending it by pages alone. */
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { inShort } from '../../contracts/core/shown.ts';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { present } from '../support/answers.ts';
import { clockedService, START } from '../support/clocked.ts';
import { some, testWhole } from '../support/length.ts';
import { openReader, VIEWS, type View } from '../support/pages.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(400_000);

const service = await clockedService(t);
const reader = await openReader(t);
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

/** Sends a form as a browser does, without following where it leads. */
async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(service.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...FORM, ...headers },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
}

async function open(path: string, cookie: string) {
  const answer = await fetch(service.url + path, {
    redirect: 'manual',
    headers: { cookie, accept: 'text/html' },
  });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
}

/** The session of a key's holder, with what its forms carry. */
async function signIn(key: string): Promise<{ cookie: string; form: string }> {
  const { status, headers } = await send('/sign-in', { key, next: '/console' });
  t.equal(status, 303);
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] as string;
  const { page } = await open('/console', cookie);
  return { cookie, form: /name="form" value="([\w-]+)"/.exec(page)?.[1] ?? '' };
}

const issue = async (name: string) => {
  const body = { action: 'issue', role: 'operator', name, reason: 'joined the team' };
  const answer = await service.post('/api/platform/keys', body, OPERATOR_KEY);
  return { key: present(answer.body.api_key), key_id: answer.body.key_id };
};

const account = await activeAccount(service);
const ada = await issue('Ada');

let letters = 0;
/** Parks a subject of receivables and makes its job a dead letter, as a worker does after its last try. */
async function deadLetter(key: string): Promise<void> {
  const { boss } = service.service;
  await query(
    service.databaseUrl,
    `insert into parked (family, key, subject_type, subject_id, reason, parked_at)
     values ('receivables', $1, 'order', $2, 'poison', $3)`,
    [key, key.split(':')[0], START],
  );
  await boss.insert('receivables', [
    { data: { key }, singletonKey: key, retryLimit: 0, priority: ++letters },
  ]);
  const [job] = await boss.fetch('receivables');
  if (job) await boss.fail('receivables', job.id, { message: 'it is poison' });
}

t.test('a key becomes a session that scripts cannot read and other sites cannot use', async (t) => {
  const { status, headers } = await send('/sign-in', { key: ada.key, next: '/console/families' });
  t.equal(status, 303);
  t.equal(headers.get('location'), '/console/families');
  const cookie = headers.get('set-cookie') ?? '';
  t.match(cookie, /^preflight_session=[\w-]{80,}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
  t.notMatch(cookie, ada.key);
  const elsewhere = await send('/sign-in', { key: ada.key, next: 'https://elsewhere.example/console' });
  t.equal(elsewhere.headers.get('location'), '/console', 'a sign-in leads to the console only');
});

t.test('a wrong key is refused on the page, and a key of a connector too', async (t) => {
  const wrong = await send('/sign-in', { key: 'svc_operator_nonsense', next: '/console' });
  t.equal(wrong.status, 401);
  t.match(wrong.page, 'This key is unknown, rotated, revoked or expired');
  t.notMatch(wrong.page, 'svc_operator_nonsense');
  t.equal(wrong.headers.get('set-cookie'), null);
  const issued = { action: 'issue', role: 'connector', connector: 'email' };
  const connector = await service.post('/api/platform/keys', issued, OPERATOR_KEY);
  const refused = await send('/sign-in', { key: present(connector.body.api_key), next: '/console' });
  t.equal(refused.status, 401);
  t.match(refused.page, 'belongs to a connector');
});

t.test('without a session a page leads to the sign-in, and back after it', async (t) => {
  for (const cookie of ['', 'preflight_session=nonsense', `preflight_session=${'A'.repeat(120)}`]) {
    const { status, headers } = await open('/console/families?as_of=', cookie);
    t.equal(status, 303);
    t.equal(headers.get('location'), `/sign-in?next=${encodeURIComponent('/console/families?as_of=')}`);
  }
});

t.test('a form of another site, or of another session, changes nothing', async (t) => {
  const { cookie, form } = await signIn(ada.key);
  const path = '/console/families/receivables';
  const pause = { action: 'pause', reason: 'a trick' };
  const forged = await send(path, { ...pause, form }, { cookie, 'sec-fetch-site': 'cross-site' });
  t.equal(forged.status, 403);
  t.equal((await send(path, pause, { cookie })).status, 403, 'without the token of the session');
  const other = await signIn(OPERATOR_KEY);
  t.equal((await send(path, { ...pause, form: other.form }, { cookie })).status, 403);
  const { body } = await service.get('/api/families/receivables', OPERATOR_KEY);
  t.equal(body.paused, null);
});

t.test('an act by a page is on record under the name of who signed in', async (t) => {
  const { cookie, form } = await signIn(ada.key);
  const path = '/console/families/receivables';
  const paused = await send(path, { action: 'pause', reason: 'prices change', form }, { cookie });
  t.equal(paused.status, 303);
  t.equal(paused.headers.get('location'), `${path}?done=pause`);
  t.match((await open(path, cookie)).page, /Paused since .*prices change/);
  await send(path, { action: 'resume', reason: 'they changed', form }, { cookie });
  const { body } = await service.get('/api/operators/acts?operator=Ada&limit=2', OPERATOR_KEY);
  t.match(
    body.acts.map(({ operator, operation, reason }) => [operator, operation, reason]).sort(),
    ['prices change', 'they changed'].map((reason) => ['Ada', 'POST /api/families/{family}/action', reason]),
  );
});

t.test('a session ends with its key', async (t) => {
  const bo = await issue('Bo');
  const { cookie, form } = await signIn(bo.key);
  t.equal((await open('/console', cookie)).status, 200);
  const revoked = { action: 'revoke', key_id: bo.key_id, reason: 'left the team' };
  await service.post('/api/platform/keys', revoked, OPERATOR_KEY);
  const after = await open('/console', cookie);
  t.equal(after.status, 303, 'a revoked key signs out');
  t.match(after.headers.get('set-cookie'), /preflight_session=; .*Max-Age=0/);
  t.equal((await send('/console/operators', { action: 'issue', form }, { cookie })).status, 303);
});

t.test('pages of operators are closed to accounts', async (t) => {
  const { cookie } = await signIn(account.api_key);
  for (const path of ['families', 'tasks', 'customers', 'outbox', 'rules', 'log', 'operators', 'trust-graph'])
    t.equal((await open(`/console/${path}`, cookie)).status, 403, path);
  const own = await open('/console', cookie);
  t.match(own.page, SIGNUP.company);
  t.match(own.page, /0 % of November 2026 is used[\s\S]*10,000 left/);
});

t.test('a simulation shows what would be written in words, and writes nothing', async (t) => {
  const order = {
    email: 'buyer@acme.example',
    company: 'Acme',
    plan: 'priority_rejected_fix',
    accept_terms: true,
  };
  await service.post('/api/orders', order);
  const { cookie, form } = await signIn(ada.key);
  const later = new Date(service.clock.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  const fields = { action: 'simulate', limit: '20', as_of: later, form };
  const { status, page } = await send('/console/families/receivables', fields, { cookie });
  t.equal(status, 200);
  t.match(page, 'Nothing was written. A run would write 1 record');
  t.match(page, 'receivable.notice.recorded');
  t.match(page, /class="said"><strong>[^<]*order/i, 'the message in its words');
  const { body } = await service.get('/api/receivables', OPERATOR_KEY);
  t.equal(body.records.length, 0);
  const malformed = await open('/console/families/receivables?as_of=tomorrow', cookie);
  t.equal(malformed.status, 400);
  t.equal(malformed.page.match(/as_of/g)?.length, 1, 'one fault, one message');
});

t.test('ids of one family differ on a page: their ends are shown', () => {
  const ids = ['1', '2'].map((end) => `acct_01a20238c2f2d8f49867a71f5fe3234${end}`);
  t.same(ids.map(inShort), ['acct_01a2…2341', 'acct_01a2…2342']);
  t.equal(inShort('ord_1'), 'ord_1');
  return Promise.resolve();
});

t.test('one account is found by its name, and has a story over all areas', async (t) => {
  const { cookie } = await signIn(ada.key);
  const found = await open('/console/customers?search=acme+sourc', cookie);
  t.match(found.page, `/console/customers/${account.account_id}`);
  const { page } = await open(`/console/customers/${account.account_id}`, cookie);
  for (const part of ['payment.event.recorded', 'activation', 'platform.key.lifecycle']) t.match(page, part);
  t.equal((await open('/console/customers/acct_none', cookie)).status, 404);
});

t.test('an operator reads a message of a customer and answers it on one page, past the guard', async (t) => {
  const message = {
    connector: 'email',
    message_id: 'm-1',
    kind: 'message',
    subject: 'Where is my key?',
    body: 'We paid yesterday.\nNothing came.',
    account_id: account.account_id,
    questions: [],
  };
  await service.post('/api/connectors/inbox', message, OPERATOR_KEY);
  await service.post('/api/connectors/inbox/worker', { mode: 'run' }, OPERATOR_KEY);
  const { cookie, form } = await signIn(ada.key);
  // Today, the task, the answer, its button: at most four clicks.
  const today = await open('/console', cookie);
  const [, path = ''] = /href="(\/console\/tasks\/message:msg_\w+)"/.exec(today.page) ?? [];
  const task = await open(path, cookie);
  t.match(task.page, /Where is my key\?[\s\S]*We paid yesterday\.\nNothing came\./);
  const refused = await send(
    path,
    { action: 'reply', text: 'Your product is guaranteed to be approved by Amazon.', form },
    { cookie },
  );
  t.equal(refused.status, 400);
  t.match(refused.page, 'makes a claim that nobody may make');
  const answered = await send(
    path,
    { action: 'reply', text: 'Your key waits on the page Welcome.\n\nSorry for the wait.', form },
    { cookie },
  );
  t.match((await open(answered.headers.get('location') ?? '', cookie)).page, 'Your answer is on its way');
  const { rows } = (
    await service.post('/api/dispatch/lease', { connector: 'email', limit: 100 }, OPERATOR_KEY)
  ).body;
  t.match(
    rows.find(({ kind }) => kind === 'message_reply'),
    {
      recipient: { email: SIGNUP.email },
      payload: { subject: 'Re: Where is my key?', text: /Your key waits[\s\S]*Sorry/ },
    },
  );
  t.notMatch((await open('/console/tasks', cookie)).page, path, 'nothing waits any more');
});

t.test('ids stand beside the company that they are of', async (t) => {
  const { cookie } = await signIn(ada.key);
  const account_link = `/console/customers/${account.account_id}">${SIGNUP.company}</a>`;
  await service.service.sequencer.drain();
  t.match((await open('/console/log', cookie)).page, account_link);
  const later = new Date(service.clock.now() + 8 * 86_400_000).toISOString().slice(0, 16);
  t.match((await open(`/console/families/customer-success?as_of=${later}`, cookie)).page, account_link);
});

t.test('a dead letter of the outbox is sent again by itself', async (t) => {
  const { boss } = service.service;
  const payload = { order_id: 'ord_1', step: 1, of: 5, amount_cents: 9_900, currency: 'USD' };
  const data = {
    kind: 'receivable_notice',
    subject: { type: 'order', id: 'ord_1' },
    account_id: null,
    payload,
  };
  for (const which of ['one', 'two']) {
    await boss.insert('dispatch.email', [{ data: { ...data, which }, retryLimit: 0, priority: 9 }]);
    const [job] = await boss.fetch('dispatch.email');
    if (job) await boss.fail('dispatch.email', job.id, { message: 'no such mailbox' });
  }
  const { cookie, form } = await signIn(ada.key);
  const { page } = await open('/console/outbox?connector=email', cookie);
  const letters = [...page.matchAll(/name="dispatch_id" value="([\w-]+)"/g)].map(([, id]) => id as string);
  t.equal(letters.length, 2);
  const fields = { connector: 'email', dispatch_id: letters[1] as string, form };
  t.match((await send('/console/outbox', fields, { cookie })).headers.get('location'), 'redriven=1');
  const rows = (await service.get('/api/dispatch/rows?connector=email', OPERATOR_KEY)).body;
  t.same(
    rows.dead_letters.map(({ dispatch_id }) => dispatch_id),
    [letters[0]],
  );
  t.equal(rows.waiting.length >= 1, true);
  t.equal((await send('/console/outbox', fields, { cookie })).status, 404, 'it is gone');
});

t.test(
  'what was not sent says why in the outbox, on its own page, and in the story of its account',
  async (t) => {
    const dispatch_id = '00000000-0000-4000-8000-00000000e0d5';
    const subject = { type: 'account', id: account.account_id };
    const data = {
      dispatch_id,
      connector: 'crm',
      kind: 'notice',
      subject,
      account_id: subject.id,
      payload: {},
    };
    await service.service.boss.insert('dispatch.crm', [{ id: dispatch_id, data }]);
    const { cookie } = await signIn(ada.key);
    t.match((await open(`/console/outbox/${dispatch_id}`, cookie)).page, 'no connector has leased it yet');
    const dropped = { connector: 'crm', dispatch_id, reason: 'told by phone' };
    t.equal((await service.post('/api/dispatch/drop', dropped, OPERATOR_KEY)).status, 201);
    for (const path of ['outbox?connector=crm', `outbox/${dispatch_id}`, `customers/${account.account_id}`])
      t.match((await open(`/console/${path}`, cookie)).page, 'An operator dropped it.', path);
    t.match((await open('/console/outbox?connector=crm', cookie)).page, 'told by phone');
  },
);

t.test('the days are counted: today as it goes, closed days from their sheets', async (t) => {
  const { body } = await service.get('/api/company-os/series?days=3', OPERATOR_KEY);
  t.equal(body.days.length, 3);
  t.match(body.days[0], { day: '2026-11-14', decisions: null, events: null });
  t.match(body.days[2], { day: '2026-11-16', decisions: 0, delivered: 0, failed: 0 });
  t.ok((body.days[2]?.handled ?? 0) > 0, 'activations of today');
});

/** One view of each width and each theme. */
const WITH_SCRIPTS = VIEWS.filter(({ scripts }) => scripts);

const title = CHROMIUM
  ? 'an operator finds a dead letter and mends it by pages alone, with scripts and without'
  : 'no Chromium was found: no page was opened';
t.test(title, async (t: Test) => {
  if (!reader) return;
  for (const [index, view] of some(VIEWS.filter(({ width }) => width === 'narrow')).entries()) {
    const key = `ord_stuck${index}:1`;
    await deadLetter(key);
    const page = await reader.enter(service.url, view, ada.key);
    await page.getByRole('link', { name: /^Payment reminders/ }).click();
    await page.waitForURL(/families\/receivables/);
    t.match(await page.textContent('main'), /it is poison/);
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.waitForURL(/done=retry/);
    t.match(await page.textContent('[role=status]'), /went back into the queue/);
    const { body } = await service.get('/api/families/receivables', OPERATOR_KEY);
    t.equal(body.letters.length, 0);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(/sign-in/);
    await page.close();
  }
  const acts = (await service.get('/api/operators/acts?operator=Ada', OPERATOR_KEY)).body.acts;
  t.ok(acts.some(({ named }) => named.action === 'retry' && named.key === 'ord_stuck0:1'));
});

t.test('a proof of the log is checked in the browser', async (t: Test) => {
  if (!reader) return;
  await service.service.sequencer.drain();
  await service.service.signer.publish();
  const page = await reader.enter(service.url, VIEWS[0] as View, ada.key);
  await page.goto(`${service.url}/console/log`);
  for (const checked of [0, 1, 2]) {
    await page.getByRole('button', { name: 'Check it here' }).first().click();
    await page
      .getByRole('button', { name: /^Holds, in a tree of/ })
      .nth(checked)
      .waitFor();
  }
  t.equal(await page.getByRole('button', { name: 'Does not hold' }).count(), 0);
  await page.close();
});

testWhole(
  t,
  'the log grows by itself where scripts run, and by loading it again where they do not',
  async (t: Test) => {
    if (!reader) return;
    /** A signup, its payment and its key are events. */
    const happen = async () => {
      await activeAccount(service);
      await service.service.sequencer.drain();
    };
    const newest = async (page: Page) =>
      Number(await page.locator('tr[data-number]').first().getAttribute('data-number'));
    const page = await reader.enter(service.url, VIEWS[0] as View, ada.key);
    await page.goto(`${service.url}/console/log`);
    await page.getByText('New events appear here by themselves').waitFor();
    const before = await newest(page);
    await happen();
    await page.getByText('new since you opened this page').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    const grown = await newest(page);
    t.ok(grown > before, `${before} became ${grown}`);
    await happen();
    const plain = await reader.enter(service.url, VIEWS.find(({ scripts }) => !scripts) as View, ada.key);
    await plain.goto(`${service.url}/console/log`);
    t.notOk(await plain.getByText('New events appear here').isVisible());
    t.ok((await newest(plain)) > grown);
    t.equal(await newest(page), grown, 'a paused list stands still');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator(`tr[data-number="${await newest(plain)}"]`).waitFor();
    await Promise.all([page.close(), plain.close()]);
  },
);

t.test('every page behind the sign-in holds on each screen, for operators', async (t: Test) => {
  if (!reader) return;
  await deadLetter('ord_seen:1');
  for (const view of some(VIEWS)) await (await reader.enter(service.url, view, ada.key)).close();
  for (const path of some(['/console', '/console/families/receivables']))
    await reader.look(t, service.url + path, some(VIEWS));
  const pages = [
    '/console/families',
    '/console/tasks',
    '/console/customers?search=acme',
    `/console/customers/${account.account_id}`,
    '/console/outbox',
    '/console/webhooks',
    '/console/decisions',
    '/console/rules',
    '/console/trust-graph?node=marketplace:amazon_us',
    '/console/log',
    '/console/operators',
  ];
  // They have no script but the copy buttons, so that each is looked at with it.
  for (const path of some(pages)) await reader.look(t, service.url + path, some(WITH_SCRIPTS));
});

testWhole(t, 'every page behind the sign-in holds on each screen, for accounts', async (t: Test) => {
  if (!reader) return;
  await reader.look(t, `${service.url}/sign-in`);
  for (const view of VIEWS) await (await reader.enter(service.url, view, account.api_key)).close();
  for (const path of ['/console', '/console/decisions'])
    await reader.look(t, service.url + path, WITH_SCRIPTS);
});
