/** Pages that anybody may read, in a real browser, and the docs as Markdown. */
import t from 'tap';
import { GUARD_TEXT_MAX, guardText } from '../../contracts/messages/claim-guard.ts';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { clockedService } from '../support/clocked.ts';
import { isWhole, some } from '../support/length.ts';
import { openReader, VIEWS, type View, walkByKeyboard } from '../support/pages.ts';
import { OPERATOR_KEY } from '../support/service.ts';

t.setTimeout(300_000);

const service = await clockedService(t);
const reader = await openReader(t);
const html = { accept: 'text/html' };
const textOf = async (path: string) => String((await service.call('GET', path, { headers: html })).body);

t.test('prices have their currency, and terms their hash', async (t) => {
  const pricing = await textOf('/pricing');
  for (const amount of ['USD 500.00 a month', 'USD 2,500.00 once', 'USD 3,500.00 a month', 'USD 499.00'])
    t.match(pricing, amount);
  t.match(pricing, '10,000 decisions a month');
  const { terms, terms_sha256 } = (await service.get('/api/terms')).body;
  const page = await textOf('/terms');
  for (const clause of Object.values(terms.clauses)) t.ok(page.includes(String(clause)), String(clause));
  t.ok(page.includes(`data-copy="${terms_sha256}"`));
});

t.test('the status is that of the newest canary', async (t) => {
  t.match(await textOf('/status'), 'It has not done so yet');
  t.match((await service.get('/api/status')).body, { status: 'unknown', checked_at: null, days: [] });
  await service.post('/api/system-canary/worker', { mode: 'run' }, OPERATOR_KEY);
  const { body } = await service.get('/api/status');
  t.notMatch(JSON.stringify(body), 'reason', 'reasons are for operators');
});

t.test(
  'the checklist of a place names its documents with their sources, and a wrong code is said',
  async (t) => {
    t.match(await textOf('/requirements'), 'choose one');
    const toys = await textOf('/requirements?marketplace=amazon_us&category=toys&intended_action=list');
    for (const part of [
      /<h1>Toys on Amazon.com, to list it<\/h1>/,
      /<h2>Always<\/h2>[\s\S]*<h3>Children.{1,6}s Product Certificate[\s\S]*<h2>Only if/,
      /Only if …[\s\S]*contains electrical or electronic parts/,
      /href="https:\/\/www.govinfo.gov/,
      /<h2>Not sold at all<\/h2>/,
    ])
      t.match(toys, part);
    const reply = await service.call('GET', '/requirements?marketplace=amazon&category=toys', {
      headers: html,
    });
    t.equal(reply.status, 400);
    t.match(String(reply.body), /did you mean amazon_us/);
  },
);

t.test('the docs lead to every operation, and each is Markdown too', async (t) => {
  const { paths } = (await service.get('/openapi.json')).body as unknown as {
    paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
  };
  const overview = await textOf('/docs');
  const tags = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).map(({ tags }) => tags[0] ?? '')),
  );
  const slug = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');
  for (const tag of tags) t.ok(overview.includes(`href="/docs/${slug(tag)}"`), tag);
  const pages = new Map<string, string>();
  for (const tag of tags) pages.set(tag, await textOf(`/docs/${slug(tag)}`));
  for (const methods of Object.values(paths))
    for (const { operationId, tags } of Object.values(methods))
      t.ok(pages.get(tags[0] ?? '')?.includes(`/${operationId}"`), operationId);
  for (const path of ['/docs/revenue/postOrders', '/docs/revenue', '/docs/guides/api']) {
    const { headers, body } = await service.call('GET', `${path}.md`);
    t.match(headers.get('content-type'), 'text/markdown');
    t.match(body as unknown as string, /^# /);
    t.equal((await service.call('GET', path)).status, 200);
  }
  const operation = await textOf('/docs/revenue/postOrders');
  for (const part of ['accept_terms', 'invalid_order', 'priority_rejected_fix', 'POST /api/orders'])
    t.match(operation, part);
  for (const path of ['/docs/none', '/docs/revenue/none', '/docs/guides/none'])
    t.equal((await service.call('GET', path)).status, 404);
});

t.test('the largest pages of the reference stay small', async (t) => {
  for (const path of [
    '/docs/events/getWebhooksEvents',
    '/docs/decisions/postAgentDecision',
    '/docs/verification/postVerify',
  ]) {
    const { length } = await textOf(path);
    t.ok(length < 90_000, `${path}: ${length} characters`);
  }
});

const title = CHROMIUM
  ? 'every public page is well, wide and narrow, light and dark, with scripts and without'
  : 'no Chromium was found: no page was opened';
t.test(title, async (t) => {
  if (!reader) return;
  const paths = [
    '/requirements?marketplace=amazon_us&category=toys&intended_action=list',
    '/pricing',
    '/terms',
    '/status',
    '/imprint',
    '/privacy',
    '/signup',
    '/welcome',
    '/docs',
    '/docs/guides/api',
    '/docs/revenue',
    '/docs/revenue/postOrders',
    '/docs/errors',
    '/order?plan=supplier_packet_review',
    '/api/orders',
    '/pay/ord_none',
    '/record/rep_none',
    '/u/none',
    '/deliverable/none',
  ];
  // Both widths and both themes each time; by `npm test` with scripts or without, in turn.
  const viewsOf = (nth: number) => VIEWS.filter((_, view) => isWhole || (view % 3 === 0) === (nth % 2 === 0));
  for (const [nth, path] of some(paths).entries()) await reader.look(t, service.url + path, viewsOf(nth));
});

/** The words that a reader of a page sees, a paragraph each. */
function wordsOf(page: string): string[] {
  const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return page
    .replace(/<(head|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?(?:a|abbr|b|code|em|i|small|span|strong|time)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n\n')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => marks[name] ?? '')
    .split(/\s*\n\s*\n\s*/)
    .filter((text) => text !== '');
}

/**
 * Findings of the claim guard's rules in the words of a page, piece by piece. Its model reads sentences, and those of
 * our own texts have been read where they stand; a page breaks them at its marks.
 */
function claimsOf(page: string): string[] {
  const pieces: string[] = [''];
  for (const text of wordsOf(page)) {
    if ((pieces.at(-1) as string).length + text.length > GUARD_TEXT_MAX - 2) pieces.push('');
    pieces.push(`${pieces.pop()}${text}\n\n`);
  }
  return pieces.flatMap((text) => guardText(text, 'page', {}, 'rules').findings.map(({ words }) => words));
}

/** Claims that a guide quotes to say that they are forbidden. */
const QUOTED: Readonly<Record<string, readonly string[]>> = {
  '/docs/guides/contracts': ['fda approved', 'fcc approved'],
};

t.test('no public page says what the claim guard forbids', async (t) => {
  const overview = await textOf('/docs');
  const docs = [...overview.matchAll(/href="(\/docs\/[^"]+)"/g)].map(([, path]) => path as string);
  const toys = 'marketplace=amazon_us&category=toys&intended_action=list';
  const report = { marketplace: 'amazon_us', category: 'toys', brand: 'Acme', model: 'T-1' };
  const documents = [{ kind: 'cpc', sha256: 'a'.repeat(64) }];
  const { report_id } = (await service.post('/api/verify', { ...report, documents }, OPERATOR_KEY)).body;
  const ordered = { email: 'a@b.example', company: 'Acme', plan: 'preflight_report', accept_terms: true };
  const { order_id } = (await service.post('/api/orders', ordered)).body;
  const paths = [
    '/',
    `/?${toys}`,
    '/?title=18650+cells,+loose&marketplace=amazon_us',
    '/requirements',
    `/requirements?${toys}`,
    '/check',
    '/pricing',
    '/terms',
    '/status',
    '/signup',
    '/order',
    '/welcome',
    '/sign-in',
    '/docs',
    '/nothing',
    `/record/${report_id}`,
    '/record/rep_none',
    `/pay/${order_id}`,
    '/pay/ord_none',
    '/u/none',
    '/deliverable/none',
    ...docs.filter((path) => !path.endsWith('.md')),
  ];
  t.ok(paths.length > 50, `${paths.length} pages`);
  for (const path of some(paths)) {
    const page = await textOf(path);
    t.ok(wordsOf(page).join(' ').length > 200, `${path} has words`);
    t.same([...new Set(claimsOf(page))], QUOTED[path] ?? [], path);
  }
  t.ok(
    claimsOf('<main><p>This product is <b>FCC approved</b>.</p></main>').length > 0,
    'the guard reads through markup',
  );
});

t.test('the docs lead to the error codes, and so does every refusal', async (t) => {
  t.match(await textOf('/docs'), 'href="/docs/errors"');
  const refused = await service.get('/api/orders');
  t.equal(refused.status, 401);
  const { documentation_url } = refused.body as unknown as { documentation_url: string };
  const [path, code] = documentation_url.replace(service.url, '').split('#');
  t.ok((await textOf(path ?? '')).includes(`id="${code}"`), documentation_url);
});

t.test(
  'the first paint takes less than a second, and a page with everything weighs less than 200 kB',
  async (t) => {
    if (!reader) return;
    for (const path of some([
      '/',
      '/requirements',
      '/pricing',
      '/docs',
      '/docs/guides/api',
      '/docs/revenue/postOrders',
    ])) {
      await textOf(path);
      const { paint_ms, bytes } = await reader.measure(service.url + path);
      t.ok(paint_ms < 1_000, `${path}: first paint after ${Math.round(paint_ms)} ms`);
      t.ok(bytes < 200_000, `${path}: ${bytes} bytes`);
      t.comment(`${path}: first paint ${Math.round(paint_ms)} ms, ${Math.round(bytes / 1000)} kB`);
    }
  },
);

t.test('every stop of the Tab key is seen and marked, and the first leads past the navigation', async (t) => {
  if (!reader) return;
  for (const view of [VIEWS[0], VIEWS[2]] as View[])
    for (const path of some(['/', '/pricing', '/signup', '/docs/guides/api'])) {
      const page = await reader.open(view);
      await page.goto(service.url + path);
      await walkByKeyboard(t, page, `${path} ${view.width}`);
      await page.close();
    }
});
