/** The first page in a real browser: a question is asked by its form, and its answer is read. */
import t from 'tap';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { clockedService } from '../support/clocked.ts';
import { some, testWhole } from '../support/length.ts';
import { openReader, VIEWS, type View } from '../support/pages.ts';

t.setTimeout(200_000);

const service = await clockedService(t);
const reader = await openReader(t);
const html = { accept: 'text/html' };
const TRAIN =
  '?marketplace=amazon_us&category=toys&title=Wooden+train&intended_action=list&standard=ASTM+F963-17';

/** The same without a standard that another one has replaced. */
const TOY = '?marketplace=amazon_us&category=toys&title=Wooden+train&intended_action=list';

t.test('the address that is printed at start answers with a page that asks', async (t) => {
  const { status, headers, body } = await service.call('GET', '/', { headers: html });
  t.equal(status, 200);
  t.match(headers.get('content-type'), 'text/html');
  const policy = headers.get('content-security-policy') ?? '';
  t.match(policy, "default-src 'none'; style-src 'self'");
  t.notMatch(policy, 'unsafe');
  t.match(body as unknown as string, /<form method="get" action="\/">/);
  t.match(body as unknown as string, /property="og:title"/);
  t.notMatch(body as unknown as string, /<style|style="|<script>|onclick/, 'nothing inline');
});

t.test('stylesheets, scripts and icon are ours, compressed, and kept by their content', async (t) => {
  const { body } = await service.call('GET', `/${TRAIN}`, { headers: html });
  const paths = [...String(body).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
    ([, path]) => path as string,
  );
  t.equal(paths.length, 3, 'icon, one stylesheet and one script');
  for (const path of paths) {
    const answer = await fetch(service.url + path, { headers: { 'accept-encoding': 'br' } });
    t.equal(answer.status, 200, path);
    t.equal(answer.headers.get('content-encoding'), 'br');
    t.match(answer.headers.get('cache-control'), 'immutable');
    const again = await fetch(service.url + path, {
      headers: { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    t.equal(again.status, 304);
  }
});

t.test('a browser that opens nothing gets a page, and a program gets JSON', async (t) => {
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/api/orders', 401],
    ['/u/unknown', 404],
  ] as const) {
    const page = await service.call('GET', path, { headers: html });
    t.equal(page.status, status);
    t.match(page.headers.get('content-type'), 'text/html', path);
    t.match(page.headers.get('content-security-policy'), "default-src 'none'");
    t.match(page.headers.get('cache-control'), 'no-store', 'no cache tells the two apart');
    t.match(page.body as unknown as string, page.headers.get('x-request-id'), 'it names the request');
    const json = await service.call('GET', path);
    t.equal(json.status, status);
    t.match(json.headers.get('content-type'), 'application/json');
  }
});

t.test('text in a question is shown as text', async (t) => {
  const title = '"><script>alert(1)</script>';
  const { body } = await service.call('GET', `/?marketplace=amazon_us&title=${encodeURIComponent(title)}`, {
    headers: html,
  });
  t.notMatch(body as unknown as string, '<script>alert');
  t.match(body as unknown as string, '&lt;script&gt;alert(1)');
});

t.test(
  'the page shows the answer of the operation: verdict, reasons with their law, and steps in order',
  async (t) => {
    const { body } = await service.call('GET', `/${TRAIN}`, { headers: html });
    const page = String(body).replace(/&#39;/g, "'").replace(/&amp;/g, '&');
    const decision = (await service.get(`/api/agent/decision${TRAIN}`)).body;
    t.equal(decision.decision, 'hold');
    t.match(page, /<h1 id="stands">Not ready yet<\/h1>/);
    t.notMatch(page, /[^"]has_electronics[^"]/, 'names of fields are told in words');
    for (const { name } of decision.missing_evidence) t.match(page, `>${name}</label></h3>`);
    for (const { fact, question } of decision.missing_facts.filter(({ blocks }) => blocks)) {
      t.ok(page.includes(question), question);
      t.match(page, `name="${fact}"`, 'it is answered where it is asked');
    }
    for (const { citation } of decision.reasons) {
      const { url } = citation as { url?: string };
      if (url) t.ok(page.includes(`href="${url}"`), url);
    }
    t.match(page, 'From: CPSC-accepted laboratory');
  },
);

t.test('a form of another site is refused', async (t) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (headers: Record<string, string>) =>
    service.call('POST', '/', { body: 'marketplace=amazon_us', headers: { ...form, ...headers } });
  t.equal((await send({ 'sec-fetch-site': 'cross-site' })).status, 403);
  t.equal((await send({ origin: 'https://elsewhere.example' })).status, 403);
  t.equal((await send({ 'sec-fetch-site': 'same-origin' })).status, 200);
  t.equal((await send({ origin: service.url })).status, 200);
});

const title = CHROMIUM
  ? 'a reader asks and reads the answer, by keyboard, with scripts and without'
  : 'no Chromium was found: no page was opened';
t.test(title, async (t) => {
  if (!reader) return;
  for (const path of ['/', `/${TRAIN}&have=cpc`, '/nowhere'])
    await reader.look(t, service.url + path, some(VIEWS));
  for (const view of some(VIEWS.filter(({ width }) => width === 'narrow'))) {
    const page = await reader.open(view);
    await page.goto(service.url);
    await page.keyboard.press('Tab');
    t.equal(await page.evaluate('document.activeElement.textContent'), 'To the content');
    await page.locator('select[name=marketplace]').selectOption('amazon_us');
    await page.locator('select[name=category]').selectOption('toys');
    await page.locator('input[name=title]').focus();
    await page.keyboard.type('Wooden train');
    await page.keyboard.press('Enter');
    await page.waitForURL(/marketplace=amazon_us/);
    t.match(await page.textContent('h1'), /cannot tell|Not ready yet/);
    const open = () => page.locator('#questions > fieldset');
    const factOf = async () => (await open().locator('input').first().getAttribute('name')) ?? '';
    t.equal(await open().count(), 1, 'one question stands in the open');
    const first = await factOf();
    await open().locator('input').first().check();
    await page.getByRole('button', { name: 'Update the answer' }).first().click();
    await page.waitForURL(new RegExp(`${first}=`));
    t.equal(await page.locator(`input[name=${first}][type=radio]`).count(), 0, 'the question is settled');
    const second = await factOf();
    t.not(second, first, 'the next one follows');
    await open().getByLabel('I do not know').check();
    await page.getByRole('button', { name: 'Update the answer' }).first().click();
    await page.waitForURL(new RegExp(`${second}=%3F`));
    t.not(await factOf(), second, 'what the reader does not know is not asked first again');
    t.equal((await page.locator('button[data-copy]:not([hidden])').count()) > 0, view.scripts);
    await page.close();
  }
});

testWhole(t, 'the answer shows what to do next above the fold, and is short', async (t) => {
  if (!reader) return;
  for (const [view, most, button] of [
    [VIEWS.find(({ width }) => width === 'wide'), 2_700, 480],
    [VIEWS.find(({ width }) => width === 'narrow'), 4_600, 560],
  ] as const) {
    const page = await reader.open(view as View);
    await page.goto(`${service.url}/${TOY}`);
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    t.ok(height <= most, `${view?.width}: ${height} px`);
    const held = await page.locator('.held li').allInnerTexts();
    t.equal(new Set(held).size, held.length, `each point is named once: ${held.join('; ')}`);
    const box = await page.getByRole('link', { name: /^Answer (it|them)$/ }).boundingBox();
    t.ok(
      box !== null && box.y + box.height <= button,
      `${view?.width}: its button ends at ${box && box.y + box.height} px`,
    );
    await page.close();
  }
});

t.test('what is ticked gives a second verdict, which is conditional', async (t) => {
  const { missing_evidence } = (await service.get(`/api/agent/decision${TOY}`)).body;
  const all = missing_evidence.map(({ code }) => code);
  const ticked = `/${TOY}&have=${all.join('&have=')}&has_electronics=false&age_grade_years=6&has_small_parts=false`;
  const { body } = await service.call('GET', ticked, { headers: html });
  t.match(String(body), /<h1 id="stands">Not ready yet/, 'a tick is no evidence');
  t.match(String(body), /that you ticked<\/strong> hold: <span class="badge ok">Ready/);
  const question = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
  const none = await service.post('/api/agent/decision/if-shown', { question, have: ['cpc'] });
  t.match(none.body, { decision: 'hold', documents: 6 });
  t.ok(none.body.questions > 0);
  t.match(await service.post('/api/agent/decision/if-shown', { question, have: [] }), { status: 400 });
});
