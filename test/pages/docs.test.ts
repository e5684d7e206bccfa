/** The guides and the search of the docs, by call and in a real browser. */
import { readFile } from 'node:fs/promises';
import t from 'tap';
import { docsEntries } from '../../api/pages/partners/docs-entries.ts';
import { CALLERS, guidePath } from '../../api/pages/partners/guides.ts';
import { sectionsOf } from '../../api/pages/partners/markdown.ts';
import { indexTexts } from '../../contracts/core/text-search.ts';
import { clockedService } from '../support/clocked.ts';
import { some } from '../support/length.ts';
import { isWell, openReader, VIEWS, type View } from '../support/pages.ts';

t.setTimeout(300_000);

const service = await clockedService(t);
const reader = await openReader(t);
const textOf = async (path: string) =>
  String((await service.call('GET', path, { headers: { accept: 'text/html' } })).body);
const searched = (query: string, more = '') => textOf(`/docs/search?q=${encodeURIComponent(query)}${more}`);

/** Sections of api/README.md that no caller needs. */
const NOT_FOR_CALLERS = [
  'Operators by name',
  'The console',
  'Sources and rule candidates',
  'Official lists',
  'Operations beyond the specification',
  'The interface at a glance',
];

t.test(
  'every section for callers is a guide of its own, with its example and the way to the next',
  async (t) => {
    const readme = await readFile(new URL('../../api/README.md', import.meta.url), 'utf8');
    const [, ...sections] = sectionsOf(readme, 2).map(({ heading }) => heading);
    t.same(sections.toSorted(), [...CALLERS.map(({ title }) => title), ...NOT_FOR_CALLERS].toSorted());
    const overview = await textOf('/docs');
    for (const guide of CALLERS) {
      t.ok(overview.includes(`href="${guidePath(guide)}"`), guide.name);
      const page = await textOf(guidePath(guide));
      t.match(page, new RegExp(`<h1 id="[^"]+">${guide.title}</h1>`));
      t.notMatch(page, /href="#(?!content|menu)/, 'no link leads to a section of another page');
      const { body } = await service.call('GET', `${guidePath(guide)}.md`);
      t.notMatch(body, /<!--|\]\((?!http|#)/, 'as Markdown its links have whole addresses');
    }
    t.match(await textOf('/docs/guides/webhooks'), 'href="/docs/guides/connect"');
    t.match(await textOf('/docs/guides/limits'), 'Next: <a href="/docs/guides/client">');
  },
);

t.test('the search finds operations, fields, guides, facts, rules and error codes', async (t) => {
  const cases: [query: string, kind: string, title: string][] = [
    ['webhook retries', 'Guides', 'Webhooks'],
    ['how do I sign up for a key', 'Guides', 'From signup to key'],
    ['hide parts of a decision', 'Guides', 'Show some of a decision, and hide the rest'],
    ['order a product', 'Operations', 'POST /api/orders'],
    ['/api/agent/decision', 'Operations', '/api/agent/decision'],
    ['idempotency_key', 'Fields', '<code>idempotency_key</code>'],
    ['lithium battery', 'Facts about products', '<code>has_lithium</code>'],
    ["children's product certificate", 'Rules', 'us.cpsc.cpc'],
    ['monthly_quota_exceeded', 'Error codes', '<code>monthly_quota_exceeded</code>'],
    ['SMTP_URL', 'Run it and read its source', '/docs/guides/jobs#mail'],
  ];
  for (const [query, kind, title] of cases) {
    const page = await searched(query);
    const [, part = ''] = page.split(`<h2>${kind}</h2>`);
    t.ok(part.split('<h2>')[0]?.includes(title), `${query}: ${title} among ${kind}`);
  }
});

t.test('a slip of the pen is told with what was meant, and nothing found is said', async (t) => {
  t.match(await searched('webhok retries'), /Did you mean <a href="[^"]+">webhook retries<\/a>/);
  t.match(await searched('qqxxzzqq'), 'Nothing was found for “qqxxzzqq”');
  const plain = await textOf('/docs/search');
  t.notMatch(plain, 'for “');
  t.match(plain, '<search>');
  for (const odd of ['q=', 'q=a&q=b', 'q=%ff', 'kind=constructor&q=key', `q=${'word%20'.repeat(90)}`])
    t.equal((await service.call('GET', `/docs/search?${odd}`)).status, 200, odd);
  const hostile = await searched('"><script>alert(1)</script>');
  t.notMatch(hostile, '<script>');
  t.match(hostile, '&lt;script&gt;');
});

t.test('all results of a kind stand on a page of their own, and the search is Markdown too', async (t) => {
  const some = await searched('decision');
  const [, all] = /href="([^"]+)">All \d+: operations</.exec(some) ?? [];
  const page = await textOf((all ?? '').replaceAll('&amp;', '&'));
  t.equal(page.match(/<h2>(?!Start|Programs|Evidence|Proof|Events)/g)?.length, 1, 'one kind');
  t.match(page, 'among operations');
  const { headers, body } = await service.call('GET', '/docs/search.md?q=webhooks');
  t.match(headers.get('content-type'), 'text/markdown');
  t.match(body, `[Webhooks](${service.url}/docs/guides/webhooks.md)`);
});

t.test('whatever is indexed stands where its entry says', async (t) => {
  const pages = new Map<string, string>();
  const missing: string[] = [];
  const entries = await docsEntries();
  t.ok(entries.length > 2_000, `${entries.length} entries, ${indexTexts(entries).postings.size} stems`);
  for (const { path, kind, title } of entries) {
    if (path === null || !path.startsWith('/')) continue;
    const [page = '', anchor] = path.split('#');
    if (!pages.has(page)) pages.set(page, await textOf(page));
    if (anchor !== undefined && !pages.get(page)?.includes(` id="${anchor}"`))
      missing.push(`${kind} ${title}: ${path}`);
  }
  t.same(missing.slice(0, 10), []);
});

t.test(
  'a reader searches by keyboard, without scripts, and lands where the field is explained',
  async (t) => {
    if (!reader) return;
    for (const view of some(VIEWS)) {
      const page = await reader.open(view as View);
      await page.goto(`${service.url}/docs/decisions/postAgentDecision`);
      if (view.width === 'narrow') await page.getByRole('link', { name: 'Menu and search' }).click();
      await page.getByLabel('Search the docs').focus();
      await page.keyboard.type('idempotency_key');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/docs\/search\?q=idempotency_key/);
      await isWell(t, page, `results, ${view.width}`, view.scripts);
      await page.getByRole('link', { name: 'idempotency_key' }).first().click();
      await page.waitForURL(/#field-idempotency_key$/);
      t.ok(await page.locator('#field-idempotency_key').isVisible(), 'what was folded around it is open');
      await page.goto(`${service.url}/docs/guides/webhooks`);
      t.equal(await page.locator('#menu a[aria-current]').count(), 1, 'where one is');
      await isWell(t, page, `a guide, ${view.width}`, view.scripts);
      await page.close();
    }
  },
);
