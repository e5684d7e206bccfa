/** A stranger's walk in a real browser: from the first page to an order, its payment, the key and a metered decision. */
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { startProvider } from '../fixtures/servers/provider.ts';
import { clockedService, START } from '../support/clocked.ts';
import { some, testWhole } from '../support/length.ts';
import { isWell, openReader, VIEWS, type View } from '../support/pages.ts';
import { OPERATOR_KEY } from '../support/service.ts';

t.setTimeout(300_000);

const provider = await startProvider(t, { now: () => Date.parse(START) });
const service = await clockedService(t, START, provider.env);
const reader = await openReader(t);
/** A certificate that reads nothing, and is a PDF by its first bytes. */
const PAPER = Buffer.from('%PDF-1.4 a certificate');
const html = { accept: 'text/html' };
const FORM = { ...html, 'content-type': 'application/x-www-form-urlencoded' };

/** Work of the provider's webhook and the worker between two pages. */
async function paid(orderId: string): Promise<void> {
  const { body } = await service.get(`/api/orders/${orderId}`);
  const { amount_cents, currency } = body as { amount_cents: number; currency: string };
  const event = { event_type: 'payment_succeeded', order_id: orderId, provider_event_id: `pe_${orderId}` };
  await service.post('/api/orders/payments', { ...event, amount_cents, currency }, OPERATOR_KEY);
  await service.post('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
}

async function signUp(page: Page, name: string, scripts: boolean, t: Test): Promise<string> {
  await page.goto(service.url);
  await page.getByRole('link', { name: 'Pricing' }).click();
  await isWell(t, page, `${name}: /pricing`, scripts);
  await page.getByRole('link', { name: 'Sign up for Platform/API pilot' }).click();
  await isWell(t, page, `${name}: /signup`, scripts);
  await page.getByLabel('Company').fill('Acme Sourcing');
  await page.getByLabel('E-mail address').fill('ops@acme.example');
  await page.getByLabel('I accept').check();
  await page.getByRole('button', { name: 'Order' }).click();
  t.match(await page.textContent('h1'), 'keep your claim token');
  await isWell(t, page, `${name}: the claim token`, scripts);
  t.match(await page.textContent('.secret code'), /^claim_[\w-]{43}$/);
  await page.getByRole('link', { name: 'Pay this order' }).click();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const title = CHROMIUM
  ? 'a stranger comes from the first page to a metered decision, with scripts and without'
  : 'no Chromium was found: nobody walked';
t.test(title, async (t) => {
  if (!reader) return;
  for (const view of some(VIEWS.filter(({ theme }) => theme === 'light'))) {
    const name = `${view.width} ${view.scripts ? 'with' : 'without'} scripts`;
    const page = await reader.open(view);
    const order_id = await signUp(page, name, view.scripts, t);
    await isWell(t, page, `${name}: /pay`, view.scripts);
    t.match(await page.textContent('main'), 'Not paid yet');
    t.match(await page.textContent('main'), 'USD 3,000.00');

    await page.route('https://checkout.example/**', (route) => route.fulfill({ body: 'the payment page' }));
    await page.getByRole('button', { name: 'Pay USD 3,000.00' }).click();
    await page.waitForURL(/checkout\.example/);

    await page.goto(`${service.url}/welcome`);
    await isWell(t, page, `${name}: /welcome`, view.scripts);
    await page.getByRole('button', { name: 'Show my API key' }).click();
    t.match(await page.textContent('h1'), 'The order is not paid yet');
    await paid(order_id);
    await page.getByRole('button', { name: 'Try again' }).click();
    t.equal(await page.textContent('h1'), 'Your API key');
    await isWell(t, page, `${name}: the key`, view.scripts);
    const key = (await page.textContent('.secret code')) ?? '';
    t.match(key, /^\w+/);

    await page.getByRole('button', { name: 'Ask with my key' }).click();
    t.match(await page.textContent('h1'), /Not ready yet|cannot tell/);
    await page.getByText('What stands behind this answer').first().click();
    t.match(await page.textContent('main'), '1 of 10,000 decisions of this month');
    t.match((await service.get('/api/platform/usage', key)).status, 200);

    await page.goto(`${service.url}/welcome`);
    t.match(await page.textContent('main'), 'Enter the claim token', 'the browser has forgotten it');
    await page.goto(`${service.url}/pay/${order_id}`);
    t.match(await page.textContent('main'), /Paid/);
    t.equal(await page.getByRole('button', { name: /^Pay/ }).count(), 0);
    await page.close();
  }
});

t.test('every order answers with the page on which it is paid', async (t) => {
  const signup = { company: 'Acme', email: 'ops@acme.example', plan: 'pilot', accept_terms: true };
  const account = (await service.post('/api/platform/accounts', signup)).body;
  t.equal(account.links.pay, `${service.url}/pay/${account.order.order_id}`);
  const ordered = { email: 'a@b.example', company: 'Acme', plan: 'preflight_report', accept_terms: true };
  const order = (await service.post('/api/orders', ordered)).body;
  t.equal(order.links.pay, `${service.url}/pay/${order.order_id}`);
  const page = await service.call('GET', new URL(order.links.pay).pathname, { headers: html });
  t.equal(page.status, 200);
  t.match(page.body as unknown as string, 'USD 99.00');
  t.notMatch(page.body as unknown as string, 'a@b.example', 'it names no person');
  const listed = (await service.get('/api/orders', OPERATOR_KEY)).body.orders;
  for (const { order_id, links } of listed) t.equal(links.pay, `${service.url}/pay/${order_id}`);
});

t.test('a form that is refused comes back filled, with its problems beside the fields', async (t) => {
  const body = new URLSearchParams({ company: 'Acme', email: 'nobody', plan: 'pilot' }).toString();
  const { status, body: page } = await service.call('POST', '/signup', { body, headers: FORM });
  t.equal(status, 400);
  t.match(page as unknown as string, /name="company" value="Acme"/);
  t.match(page as unknown as string, /id="email-problem"/);
  const claim = await service.call('POST', '/welcome', {
    body: `claim_token=claim_${'x'.repeat(43)}`,
    headers: FORM,
  });
  t.equal(claim.status, 400);
  t.match(claim.body as unknown as string, 'belongs to no account');
  t.equal((await service.call('GET', '/pay/ord_none', { headers: html })).status, 404);
  t.equal((await service.call('POST', '/pay/ord_none', { headers: FORM, body: '' })).status, 404);
});

t.test('the claim token is remembered for one page only, out of reach of scripts', async (t) => {
  const body = new URLSearchParams({
    company: 'Acme',
    email: 'ops@acme.example',
    plan: 'pilot',
    accept_terms: 'true',
  });
  const { status, headers } = await service.call('POST', '/signup', { body: body.toString(), headers: FORM });
  t.equal(status, 201);
  t.match(
    headers.get('set-cookie'),
    /^preflight_claim=claim_[\w-]{43}; Path=\/welcome; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
  t.match(headers.get('cache-control'), 'no-store');
});

/** Sheets of A4 that a page takes as PDF, by its print stylesheet. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const rejection = CHROMIUM
  ? 'a seller comes from a rejection to the plan in hand by pages alone, on a phone without scripts'
  : 'no Chromium was found: nobody ordered';
testWhole(t, rejection, async (t) => {
  if (!reader) return;
  const page = await reader.open(VIEWS[2] as View);
  await page.goto(service.url);
  await isWell(t, page, 'home', false);
  await page.getByRole('link', { name: 'Have it fixed' }).click();
  await isWell(t, page, '/order', false);
  const main = () => page.textContent('main');
  for (const told of ['within the hour', 'until day 14', 'Nothing becomes public by ordering or paying'])
    t.match(await main(), told, 'said before anybody orders');

  await page.getByRole('button', { name: 'Continue to payment, USD 499.00' }).click();
  t.match(await page.getByRole('alert').textContent(), 'Nothing was ordered or charged');
  for (const field of ['marketplace', 'title', 'category', 'rejection_text', 'email', 'accept_terms'])
    t.equal(await page.locator(`#${field}-problem`).count(), 1, `${field} has its fault beside it`);
  await isWell(t, page, '/order with faults', false);
  await page.getByLabel('Where was it rejected?').selectOption('amazon_us');
  await page.getByLabel('Which product is it?').fill('Wooden train with magnets');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('toys');
  await page.getByLabel('Paste it').fill('Your listing was removed: there is no test report for it.');
  await page.getByLabel('First document').selectOption('cpc');
  await page
    .getByLabel('Its file')
    .first()
    .setInputFiles({ name: 'cpc.pdf', mimeType: 'application/pdf', buffer: PAPER });
  await page.getByLabel('E-mail address').fill('shop@acme.example');
  await page.getByLabel('Company').fill('Acme Toys');
  await page.getByLabel('I accept').check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/pay\/ord_/);
  const order_id = new URL(page.url()).pathname.split('/').at(-1) as string;
  t.match(await main(), /Not paid yet[\s\S]*Letteris here[\s\S]*1 document/);
  await isWell(t, page, 'to pay', false);
  await page.route('https://checkout.example/**', (route) => route.fulfill({ body: 'the payment page' }));
  await page.getByRole('button', { name: 'Pay USD 499.00' }).click();
  await page.waitForURL(/checkout\.example/);

  await paid(order_id);
  await page.goto(`${service.url}/pay/${order_id}`);
  t.match(await page.textContent('h1'), 'Paid, and in work');
  await service.post('/api/autopilot/worker', { mode: 'run' }, OPERATOR_KEY);
  await page.getByRole('link', { name: 'Look again' }).click();
  t.match(await page.textContent('h1'), 'Your plan is ready');
  await isWell(t, page, 'delivered', false);
  await page.getByRole('link', { name: 'Receipt' }).click();
  t.match(await main(), /Receipt[\s\S]*USD 499\.00/);
  t.equal(await sheetsOf(page), 1, 'the receipt prints on one sheet');
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('button', { name: 'Mail it to me again' }).click();
  t.match(await page.getByRole('status').textContent(), 'on its way');
  await page.getByRole('link', { name: 'Open the plan' }).click();
  t.equal(await page.textContent('h1'), 'Correction plan', 'the paper is in hand');
  const sheets = await sheetsOf(page);
  t.ok(sheets <= 5, `the plan prints on ${sheets} sheets`);
  await page.goBack();
  await page.getByText('Put it on public record').click();
  await page.getByRole('button', { name: 'Publish the report' }).click();
  await page.getByRole('link', { name: 'Its public record' }).click();
  t.match(await main(), 'This record is current');
  await page.close();

  const { rows } = (
    await service.post('/api/dispatch/lease', { connector: 'email', limit: 100 }, OPERATOR_KEY)
  ).body;
  const mails = rows.filter(({ subject }) => subject.id === order_id);
  t.same(
    mails.map(({ kind }) => kind).sort(),
    ['order_received', 'payment_received', 'report_ready', 'report_ready'],
    'each step has its mail, and the last one came again when asked for',
  );
  for (const { payload } of mails) {
    t.match(payload.text, `${service.url}/pay/${order_id}`);
    t.equal(String(payload.text).match(/https?:\/\//g)?.length, 1, 'one link');
    t.notMatch(payload.text, /\b(GET|POST)\b|\/api\//);
  }
});

t.test('what a paid order lacks is asked for and added on its page', async (t) => {
  const ordered = {
    email: 'late@acme.example',
    company: 'Acme',
    plan: 'supplier_packet_review',
    accept_terms: true,
  };
  const { order_id } = (await service.post('/api/orders', ordered)).body;
  const read = async (path = '') =>
    String((await service.call('GET', `/pay/${order_id}${path}`, { headers: html })).body);
  t.match(await read(), /We sell nothing that we cannot deliver/);
  t.notMatch(await read(), /<button>Pay/, 'it is not sold before it can be delivered');
  const tried = await service.call('POST', `/pay/${order_id}`, { headers: FORM, body: '' });
  t.match(tried, { status: 409, body: /Nothing was charged/ }, 'also not by a form that is sent anyway');
  await paid(order_id);
  t.match(await read(), /Paid\. One thing is missing/);
  const fields = {
    marketplace: 'amazon_us',
    category: 'toys',
    title: 'Train',
    documents: `cpc ${'a'.repeat(64)}`,
    company: 'Acme',
  };
  const add = (more: Record<string, string>) =>
    fetch(`${service.url}/order/${order_id}/add`, {
      method: 'POST',
      redirect: 'manual',
      headers: FORM,
      body: new URLSearchParams({ ...fields, ...more }),
    });
  const stranger = await add({ email: 'other@acme.example' });
  t.equal(stranger.status, 400);
  t.match(await stranger.text(), /id="email-problem">This is not the address/);
  t.equal((await add({ email: 'late@acme.example' })).headers.get('location'), `/pay/${order_id}?done=added`);
  t.match(await read('?done=added'), /Thank you[\s\S]*Paid, and in work/);
  const told = await fetch(`${service.url}/pay/${order_id}/message`, {
    method: 'POST',
    redirect: 'manual',
    headers: FORM,
    body: new URLSearchParams({ kind: 'refund_request' }),
  });
  t.equal(told.headers.get('location'), `/pay/${order_id}?done=refund`);
  const { messages } = (await service.get('/api/connectors/inbox?limit=1', OPERATOR_KEY)).body;
  t.match(messages, [{ kind: 'refund_request', order_id }]);
});

t.test('the terms of an order are accepted on the page that the mail names', async (t) => {
  const ordered = { email: 'terms@acme.example', company: 'Acme', plan: 'preflight_report' };
  const { order_id } = (await service.post('/api/orders', ordered)).body;
  const accept = (email: string) =>
    service.call('POST', `/terms/accept/${order_id}`, {
      headers: FORM,
      body: new URLSearchParams({ email, company: 'Acme', accept_terms: 'true' }).toString(),
    });
  t.match(await accept('other@acme.example'), { status: 400, body: /This is not the address on record/ });
  t.match(await accept('terms@acme.example'), { status: 200, body: /The terms are accepted/ });
});

t.test('an order form that is sent twice makes one order, and a refused one names its fields', async (t) => {
  const fields = {
    plan: 'preflight_report',
    once: 'form-1',
    marketplace: 'amazon_us',
    category: 'toys',
    title: 'Train',
    company: 'Acme',
    email: 'a@b.example',
    accept_terms: 'true',
  };
  const send = (sent: Record<string, string>) =>
    service.call('POST', '/order', { body: new URLSearchParams(sent).toString(), headers: FORM });
  const first = (await fetchOrder(fields)).headers.get('location');
  t.match(first, /^\/pay\/ord_/);
  t.equal((await fetchOrder(fields)).headers.get('location'), first);
  const ordered = (await service.get('/api/orders?search=a@b.example', OPERATOR_KEY)).body.orders.length;
  for (const [name, file, said] of [
    ['file_1', 'no document', 'is no PDF, PNG, JPEG or WebP'],
    ['file_1', '', 'which'],
    ['letter', '%PDF-1.4 no words', 'holds no words that we can read'],
  ] as const) {
    const form = new FormData();
    for (const [field, value] of Object.entries({
      ...fields,
      plan: 'priority_rejected_fix',
      once: `form-${said}`,
    }))
      form.append(field, value);
    if (name === 'file_1') form.append('rejection_text', 'Removed.');
    form.append('kind_1', file === '' ? '' : 'cpc');
    form.append(name, new Blob([file || PAPER]), 'cpc.pdf');
    const refused = await fetch(`${service.url}/order`, { method: 'POST', headers: html, body: form });
    t.equal(refused.status, 400);
    const page = await refused.text();
    t.match(page, new RegExp(`id="${name}-problem">[^<]*${said}`));
    t.match(page, 'value="Acme"', 'what was typed is kept');
  }
  t.equal((await service.get('/api/orders?search=a@b.example', OPERATOR_KEY)).body.orders.length, ordered);
  for (const [wrong, name] of [
    [{ email: 'nobody' }, 'email'],
    [{ documents: 'cpc not-a-hash' }, 'documents'],
    [{ accept_terms: '' }, 'accept_terms'],
    [{ plan: 'gold' }, 'plan'],
    [{ plan: 'supplier_packet_review' }, 'file_1'],
    [{ plan: 'priority_rejected_fix' }, 'rejection_text'],
    [{ category: '' }, 'category'],
  ] as const) {
    const { status, body } = await send({ ...fields, once: `form-${name}`, ...wrong });
    t.equal(status, 400, name);
    t.match(String(body), `id="${name}-problem"`);
    t.match(String(body), 'value="Acme"', 'what was typed is kept');
  }
});

/** Sends the order form without following where it leads. */
function fetchOrder(fields: Record<string, string>): Promise<Response> {
  return fetch(`${service.url}/order`, {
    method: 'POST',
    redirect: 'manual',
    headers: FORM,
    body: new URLSearchParams(fields),
  });
}
