/** Pages that anybody may read, in a real browser, and the docs as Markdown. */
import t from 'tap';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { clockedService } from '../support/clocked.ts';
import { openReader } from '../support/pages.ts';
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
      /blocks<\/span> <strong>Children.{1,6}s Product Certificate/,
      /href="https:\/\/www.govinfo.gov/,
      /What may not be offered there/,
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

t.test(
  'the largest pages of the reference stay small, and come at once when they are asked for again',
  async (t) => {
    for (const path of [
      '/docs/events/getWebhooksEvents',
      '/docs/decisions/postAgentDecision',
      '/docs/verification/postVerify',
    ]) {
      t.equal((await service.call('GET', path)).status, 200, path);
      const began = performance.now();
      const text = await textOf(path);
      t.ok(text.length < 110_000, `${path}: ${text.length} characters`);
      t.comment(`${path}: ${text.length} characters, ${Math.round(performance.now() - began)} ms`);
    }
  },
);

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
    '/signup',
    '/welcome',
    '/docs',
    '/docs/guides/api',
    '/docs/revenue',
    '/docs/revenue/postOrders',
  ];
  for (const path of paths) await reader.look(t, service.url + path);
});
