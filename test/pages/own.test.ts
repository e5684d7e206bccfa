/** A customer's own pages: use, plan, invoices, keys, endpoints and questions, worked by forms alone. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { startReceiver } from '../fixtures/servers/receiver.ts';
import { clockedService } from '../support/clocked.ts';
import { some, testWhole } from '../support/length.ts';
import { isWell, openReader, VIEWS, type View } from '../support/pages.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';

t.setTimeout(400_000);

const receiver = await startReceiver(t);
const service = await clockedService(t, undefined, {
  OPERATOR_NAME: 'Example Operator Ltd',
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
});
const reader = await openReader(t);
const account = await activeAccount(service);
const PHONE = VIEWS.find(({ width, scripts }) => width === 'narrow' && !scripts) as View;
const main = (page: Page) => page.textContent('main');

t.test(CHROMIUM ? 'a customer runs the account by its pages' : 'no Chromium was found', async (t) => {
  if (!reader) return;
  for (const title of ['one', 'two'])
    await service.post('/api/agent/decision', { marketplace: 'amazon_us', title }, account.api_key);
  const page = await reader.enter(service.url, PHONE, account.api_key);
  t.match(await page.textContent('h1'), '0 % of November 2026 is used');
  t.match(await main(page), /2 of 10,000 decisions[\s\S]*At this pace the month lasts/);

  await page.getByRole('navigation').getByRole('link', { name: 'Plan' }).click();
  t.match(await main(page), /Platform\/API pilot\s*Yours/);
  await page.getByText('Change to Growth API').click();
  await page.getByRole('button', { name: 'Order the change' }).click();
  await page.waitForURL(/\/pay\/ord_/);
  t.match(await main(page), 'USD 3,500.00');

  await page.goto(`${service.url}/console`);
  await page.getByRole('link', { name: 'Pay USD 3,500.00' }).click();
  await page.waitForURL(/\/pay\/ord_/);

  await page.goto(`${service.url}/console`);
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click();
  await page.getByRole('link', { name: '2026-000001' }).click();
  t.match(await main(page), /Example Operator Ltd[\s\S]*Invoice 2026-000001[\s\S]*USD 3,000\.00/);

  await page.getByRole('navigation').getByRole('link', { name: 'Endpoints' }).click();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('Keys: made, replaced, ended').check();
  await page.getByRole('button', { name: 'Add the endpoint' }).click();
  t.match(await page.textContent('.secret'), /^whsec_|\w{20}/);
  await page.getByRole('button', { name: 'Send a test event' }).click();
  t.match(await main(page), /The test delivery[\s\S]*delivered/);
  t.equal(receiver.calls.length, 1, 'it arrived');

  await page.getByRole('navigation').getByRole('link', { name: 'Questionnaires' }).click();
  await page
    .getByLabel('Your questions')
    .fill('Are API keys stored in plain text or hashed?\n\nWho is your pet?');
  await page.getByRole('button', { name: 'Send the questions' }).click();
  t.match(await page.getByRole('status').textContent(), 'Your questions are here');
  for (const family of ['/api/connectors/inbox', '/api/trust-center'])
    await service.post(`${family}/worker`, { mode: 'run' }, OPERATOR_KEY);
  await page.reload();
  t.match(await main(page), /a person answers it[\s\S]*answered[\s\S]*What proves it/);

  await page.getByRole('navigation').getByRole('link', { name: 'Keys' }).click();
  await page.getByText('Replace it').click();
  await page.getByRole('button', { name: 'Replace the key' }).click();
  const key = (await page.textContent('.secret')) ?? '';
  t.match(key, /^svc_account_/);
  t.equal((await service.get('/api/platform/usage', account.api_key)).status, 401, 'the old one has stopped');
  await page.getByRole('link', { name: 'Back to your keys' }).click();
  t.match(await page.textContent('h1'), 'Your key is in use');

  await page.getByLabel('Name').fill('Listing agent');
  await page.getByLabel('Last day').fill('2027-01-31');
  await page.getByRole('button', { name: 'Make the key' }).click();
  t.equal(await page.textContent('h1'), 'The key Listing agent');
  const agent = (await page.textContent('.secret')) ?? '';
  t.match(agent, /^svc_decide_/);
  t.equal((await service.post('/api/agent/decision', { category: 'toys' }, agent)).status, 200);
  await page.getByRole('link', { name: 'Back to your keys' }).click();
  t.match(await main(page), /Listing agent[\s\S]*ask for decisions[\s\S]*active/);
  const row = page.getByRole('row', { name: 'Listing agent' });
  await row.getByText('End it').click();
  await row.getByLabel('Reason').fill('replaced');
  await row.getByRole('button', { name: 'End the key' }).click();
  t.match(await main(page), /Listing agent[\s\S]*revoked/);
  t.equal((await service.post('/api/agent/decision', { category: 'toys' }, agent)).status, 401);
  await page.close();
  account.api_key = key;
});

let report_id = '';
testWhole(t, 'an owner sees documents at their registers, and has one looked up', async (t) => {
  if (!reader) return;
  const label = { kind: 'energy_label', sha256: 'd'.repeat(64), product: 'LED bulb, EPREL 7654321' };
  const packet = {
    marketplace: 'amazon_de',
    category: 'lighting',
    brand: 'Acme',
    model: 'L-1',
    documents: [label],
  };
  ({ report_id } = (await service.post('/api/verify', packet, account.api_key)).body);
  const page = await reader.enter(service.url, PHONE, account.api_key);
  await page.goto(`${service.url}/console/reports`);
  await page.getByRole('link', { name: 'at their registers' }).click();
  t.match(await main(page), /Acme L-1[\s\S]*not verifiable[\s\S]*was not asked/);
  await page.getByRole('button', { name: 'Have them looked up' }).click();
  t.match(await main(page), /One entry is being looked up[\s\S]*was asked about 7654321/);
  await page.getByRole('button', { name: 'Have them looked up' }).click();
  t.match(await main(page), 'Nothing is left to look up');
  await page.close();
});

testWhole(t, 'the pages hold on each screen', async (t) => {
  if (!reader) return;
  const paths = [
    '',
    '/plan',
    '/invoices',
    '/invoices/2026-000001',
    '/keys',
    '/webhooks',
    '/questions',
    '/reports',
    `/reports?report=${report_id}`,
  ];
  for (const view of VIEWS) {
    const page = await reader.enter(service.url, view, account.api_key);
    for (const path of some(paths)) {
      await page.goto(`${service.url}/console${path}`);
      await isWell(t, page, `/console${path} ${view.width} ${view.theme}`, view.scripts);
    }
    await page.close();
  }
});

t.test(
  'a lost key is replaced by a link to the address on record, without a word to an operator',
  async (t) => {
    if (!reader) return;
    const page = await reader.open(PHONE);
    await page.goto(`${service.url}/welcome`);
    await page.getByRole('link', { name: 'Have a new link sent to you' }).click();
    await isWell(t, page, '/welcome/lost', false);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    t.match(await page.getByRole('alert').textContent(), 'Please check');
    await page.getByLabel('The e-mail address').fill(SIGNUP.email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    t.match(await page.textContent('h1'), 'Look into your mail');
    const issued = { action: 'issue', role: 'connector', connector: 'email', reason: 'carries mail' };
    const carrier = (await service.post('/api/platform/keys', issued, OPERATOR_KEY)).body.api_key ?? '';
    const { rows } = (await service.post('/api/dispatch/lease', { connector: 'email', limit: 100 }, carrier))
      .body;
    const text = String(rows.find(({ kind }) => kind === 'claim_link')?.payload.text);
    await page.goto(/https?:\S+\/welcome\/clm_\S+/.exec(text)?.[0] ?? '');
    await isWell(t, page, 'the page of the link', false);
    await page.getByRole('button', { name: 'Show my API key' }).click();
    t.equal(await page.textContent('h1'), 'Your API key');
    t.equal((await service.get('/api/platform/usage', account.api_key)).status, 401);
    await page.goto(`${service.url}/welcome/nonsense`);
    t.equal(await page.textContent('h1'), 'This link opens nothing');
    await page.close();
  },
);
