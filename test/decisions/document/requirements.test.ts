/** The checklist before any product is named. */
import t from 'tap';
import { requirementsDocument, requirementsOf } from '../../../contracts/decisions/document/requirements.ts';
import { requirementsBriefOf } from '../../../contracts/decisions/document/requirements-brief.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import description from '../../../contracts/openapi.json' with { type: 'json' };
import type { Json } from '../../support/answers.ts';
import { startTestService } from '../../support/service.ts';

const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
const PLACE = '/api/requirements?marketplace=amazon_us&category=toys&intended_action=list';

t.test(
  'every document that a listing without papers lacks stands on the checklist, with its rule',
  async (t) => {
    const { status, headers, body } = await service.get(PLACE);
    t.equal(status, 200);
    t.equal(body.schema_version, 'service.requirements.v1');
    t.match(headers.get('cache-control'), /public, max-age=\d+/);
    const { body: decision } = await service.post('/api/agent/decision', {
      marketplace: 'amazon_us',
      category: 'toys',
      intended_action: 'list',
    });
    for (const { code, blocks } of decision.missing_evidence) {
      const listed = body.evidence.filter((one) => one.code === code || one.or.includes(code));
      t.ok(listed.length > 0, code);
      if (blocks)
        t.ok(
          listed.some(({ severity }) => severity === 'block'),
          code,
        );
    }
    for (const one of [...body.evidence, ...body.facts]) {
      t.ok(one.rule_id && one.citation.instrument && 'in_force_from' in one, one.rule_id);
      t.ok(['block', 'warn', 'info'].includes(one.severity));
    }
  },
);

t.test('in brief it is at most six kilobytes, of every category', async (t) => {
  const index = shippedIndex();
  // An address may be long.
  const baseUrl = `https://preflight.${'long.'.repeat(10)}example`;
  const sizes = [...index.categories.keys()].flatMap((category) =>
    ['amazon_us', 'amazon_de', 'walmart_us'].map((marketplace) => {
      const place = { marketplace, category, intended_action: null };
      const whole = requirementsOf(place, { index, as_of: '2026-11-29', baseUrl });
      const brief = requirementsBriefOf(whole, `${baseUrl}/api/requirements?category=${category}`);
      return Buffer.byteLength(JSON.stringify(brief));
    }),
  );
  const longest = Math.max(...sizes);
  t.comment(`${sizes.length} checklists, the longest ${longest} bytes`);
  t.ok(longest <= 6_000, `${longest} bytes`);
});

t.test('it is cached by its entity tag, and answers in Markdown too', async (t) => {
  const first = await fetch(service.url + PLACE);
  const etag = first.headers.get('etag') ?? '';
  t.equal((await fetch(service.url + PLACE, { headers: { 'if-none-match': etag } })).status, 304);
  const texts = [
    await fetch(`${service.url}${PLACE}&format=md`),
    await fetch(service.url + PLACE, { headers: { accept: 'text/markdown' } }),
  ];
  for (const answer of texts) {
    t.match(answer.headers.get('content-type'), /^text\/markdown/);
    t.match(await answer.text(), /^# Requirements: toys on amazon_us, to list/);
  }
  const { responses } = description.paths['/api/requirements'].get;
  t.same(Object.keys(responses['200'].content), ['application/json', 'text/markdown'], 'both are described');
});

t.test('an unknown code is refused with the codes that were probably meant', async (t) => {
  for (const [query, path, candidate] of [
    ['marketplace=amazon.com&category=toys', 'marketplace', 'amazon_us'],
    ['marketplace=amazon_us&category=toy', 'category', 'toys'],
    ['marketplace=amazon_us&category=toys&intended_action=sell', 'intended_action', 'recommend'],
  ] as const) {
    const { status, body: answer } = await service.get(`/api/requirements?${query}`);
    const body = answer as unknown as Json & { candidates: string[] };
    t.equal(status, 400, query);
    t.equal(body.schema_version, 'invalid_request');
    t.match(body.issues, [{ path }]);
    t.equal(body.candidates[0], candidate, query);
  }
  t.equal((await service.get('/api/requirements')).status, 400);
});

t.test('every place has a checklist of its documented shape', (t) => {
  const index = shippedIndex();
  for (const marketplace of index.marketplaces.keys()) {
    for (const category of ['any', 'toys', 'wireless', 'cosmetics', 'power_banks']) {
      const place = { marketplace, category, intended_action: null };
      const made = requirementsOf(place, { index, as_of: '2026-11-02', baseUrl: 'https://x.example' });
      if (!requirementsDocument.safeParse(made).success) t.fail(`${marketplace} ${category}`);
    }
  }
  t.end();
});
