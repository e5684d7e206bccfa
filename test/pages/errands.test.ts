/** The errands of an operator, each in at most four clicks from the first page, in Chromium. */
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { startReceiver, withStatus } from '../fixtures/servers/receiver.ts';
import { clockedService, START } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { openReader, VIEWS, type View } from '../support/pages.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(400_000);

const MOST_CLICKS = 4;
const DAY_MS = 86_400_000;
const receiver = await startReceiver(t, withStatus(503));
const service = await clockedService(t, START, { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' });
const reader = await openReader(t);
const run = (path: string) => service.post(`${path}/worker`, { mode: 'run' }, OPERATOR_KEY);
const account = await activeAccount(service);

/** Walks from the first page by clicks alone, and counts them. Typing is no click. */
async function errand(t: Test, name: string, walk: (page: Page, click: Click) => Promise<void>) {
  if (!reader) return t.comment(`no Chromium was found: ${name} was not walked`);
  const page = await reader.enter(service.url, VIEWS[0] as View, OPERATOR_KEY);
  let clicks = 0;
  await walk(page, async (role, name) => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  });
  t.ok(clicks <= MOST_CLICKS, `${name}: ${clicks} clicks`);
  await page.close();
}
type Click = (role: 'link' | 'button', name: string | RegExp) => Promise<void>;
const said = (page: Page) => page.getByRole('status').textContent();

t.test('a stuck family is retried', async (t) => {
  const { boss } = service.service;
  await query(
    service.databaseUrl,
    `insert into parked (family, key, subject_type, subject_id, reason, parked_at)
     values ('receivables', 'ord_1:1', 'order', 'ord_1', 'poison', $1)`,
    [START],
  );
  await boss.insert('receivables', [{ data: { key: 'ord_1:1' }, singletonKey: 'ord_1:1', retryLimit: 0 }]);
  const [job] = await boss.fetch('receivables');
  if (job) await boss.fail('receivables', job.id, { message: 'it is poison' });
  await errand(t, 'a stuck family', async (page, click) => {
    await click('link', 'Payment reminders');
    await click('button', /^Retry/);
    t.match(await said(page), /went back|retried/);
  });
});

testWhole(t, 'a webhook that fails is seen with its answers, and sent again', async (t) => {
  const body = { ...SIGNUP, endpoint_url: receiver.url, event_types: [], delivery_mode: 'webhook_handoff' };
  const made = await service.post('/api/webhooks/subscriptions', body, account.api_key);
  const { subscription_id } = made.body;
  // A try that fails, as the courier makes it.
  const test = { subscription_id, action: 'test' };
  await service.post('/api/webhooks/subscriptions/action', test, account.api_key);
  await errand(t, 'a failed webhook', async (page, click) => {
    await click('link', 'Webhooks');
    await click('link', /^sub_/);
    t.match(await page.textContent('main'), /503/);
    receiver.answer = withStatus(200);
    await click('button', 'Send again');
    t.match(await said(page), 'Done');
  });
});

t.test('a customer who paid and has no key gets it', async (t) => {
  const email = 'late@acme.example';
  const { body } = await service.post('/api/platform/accounts', { ...SIGNUP, company: 'Late Ltd', email });
  const { order_id, amount_cents, currency } = body.order;
  const paid = { event_type: 'payment_succeeded', provider_event_id: 'pe_late', order_id };
  await service.post('/api/orders/payments', { ...paid, amount_cents, currency }, OPERATOR_KEY);
  await errand(t, 'paid without key', async (page, click) => {
    await click('link', 'Customers');
    await click('link', 'Late Ltd');
    await click('button', 'Make the key now');
    t.match(await said(page), 'The keys of paid signups are made');
    t.match(
      await page.textContent('main'),
      /Paid USD 3,000\.00[\s\S]*Your receipt|Your receipt[\s\S]*Paid USD/,
    );
  });
  await errand(t, 'a new claim link', async (page, click) => {
    await click('link', 'Customers');
    await click('link', 'Late Ltd');
    await page.getByText('New claim link').click();
    await page.getByLabel('Why, for the other operators').fill('asked by phone');
    await click('button', 'Send it');
    t.match(await said(page), 'new claim link is on its way');
  });
});

testWhole(t, 'a message is read and answered', async (t) => {
  const message = {
    connector: 'email',
    message_id: 'm-1',
    kind: 'message',
    subject: 'Where is it?',
    body: 'Hello',
  };
  await service.post('/api/connectors/inbox', { ...message, account_id: account.account_id }, OPERATOR_KEY);
  await run('/api/connectors/inbox');
  await errand(t, 'an unanswered message', async (page, click) => {
    await click('link', /Where is it/);
    await page.getByLabel('Your answer').fill('It is on its way.');
    await click('button', 'Send the answer');
    t.match(await said(page), 'Your answer is on its way');
  });
});

testWhole(t, 'an overdue order is found with its customer', async (t) => {
  await service.post('/api/platform/plan', { account_id: account.account_id, plan: 'growth' }, OPERATOR_KEY);
  await service.clock.setTime(service.clock.now() + 8 * DAY_MS);
  await errand(t, 'an overdue month', async (page, click) => {
    await page.getByText(/^Overdue by a week/).click();
    t.match(
      await page.getByRole('region', { name: 'Overdue orders' }).textContent(),
      /Acme Sourcing[\s\S]*USD 3,500/,
    );
    await click('link', SIGNUP.company);
    t.match(await page.textContent('main'), /Growth API[\s\S]*to pay/);
  });
});
