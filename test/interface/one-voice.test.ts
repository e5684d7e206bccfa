/** One voice: a refusal says the same over HTTP, over MCP and on a page, and no code stands where a sentence belongs. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import t from 'tap';
import { ERRORS } from '../../contracts/core/errors.ts';
import { briefOf } from '../../contracts/decisions/document/brief.ts';
import { decide } from '../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { startTestService } from '../support/service.ts';

t.setTimeout(240_000);
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
const client = new Client({ name: 'test', version: '1' });
await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)));
t.teardown(() => client.close());

/** A text as programs write names: lower case, with underscores or dots between words. */
const CODE = /^[a-z0-9]+(?:[_.][a-z0-9]+)+[.?]?$/;
const unescaped = (html: string) =>
  html
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const long = 'a'.repeat(2_001);
/** Questions that are refused; texts alone can also be sent by the form of the first page. */
const wrong = fc.oneof(
  fc.record({
    field: fc.constantFrom('title', 'brand', 'model', 'lab', 'standard', 'fcc_id', 'report_id'),
    value: fc.constant(long),
  }),
  fc.record({
    field: fc.constantFrom('title', 'marketplace', 'category', 'listing_id'),
    value: fc.oneof(fc.integer(), fc.boolean(), fc.constant({}), fc.constant([])),
  }),
  fc.record({
    field: fc.constantFrom('attributes', 'as_of', 'answers'),
    value: fc.oneof(fc.integer(), fc.constant('soon')),
  }),
);

t.test('HTTP, MCP and the page refuse a question in the same words', async () => {
  const property = fc.asyncProperty(wrong, async ({ field, value }) => {
    const asked = { marketplace: 'amazon_us', [field]: value };
    const { status, body } = await service.post('/api/agent/decision?view=brief', asked);
    if (status !== 400) throw new Error(`${field} ${JSON.stringify(value)} is ${status}`);
    const { message, issues, schema_version } = body as unknown as {
      message: string;
      issues: object[];
      schema_version: string;
    };
    if (!message.includes(field)) throw new Error(`it does not name ${field}: ${message}`);
    const result = await client.callTool({ name: 'decide', arguments: asked });
    const told = result.structuredContent as { message: string; issues: object[]; schema_version: string };
    const [content] = result.content as { text: string }[];
    if (!result.isError || told.message !== message || content?.text !== message)
      throw new Error(`over MCP: ${told.message} and not ${message}`);
    if (JSON.stringify(told.issues) !== JSON.stringify(issues) || told.schema_version !== schema_version)
      throw new Error(`over MCP: ${JSON.stringify(told)}`);
    if (typeof value !== 'string' || field === 'as_of' || field === 'attributes' || field === 'answers')
      return;
    const page = await service.call('POST', '/', {
      body: new URLSearchParams({ marketplace: 'amazon_us', [field]: value }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
    if (page.status !== 400 || !unescaped(String(page.body)).includes(message))
      throw new Error(`the page does not say ${message}`);
  });
  await fc.assert(property, { numRuns: 60 });
});

t.test('what people read of a decision are sentences: no question, need or summary is a code', (t) => {
  const index = shippedIndex();
  const codes: string[] = [];
  const marketplaces = ['amazon_us', 'amazon_de', 'walmart_us', 'temu'].filter((code) =>
    index.marketplaces.has(code),
  );
  for (const category of [null, ...index.categories.keys()]) {
    for (const marketplace of marketplaces) {
      const facts = normalizeFacts({ marketplace, ...(category && { category }), intended_action: 'list' });
      const decision = decide(facts, { index, as_of: '2026-11-16' });
      const { summary, blocking, questions } = briefOf(decision);
      const texts = [
        summary,
        ...blocking.map(({ text }) => text),
        ...questions.map(({ question }) => question),
        ...decision.missing_facts.map(({ question }) => question),
        ...decision.missing_evidence.map(({ name }) => name),
      ];
      codes.push(...texts.filter((text) => CODE.test(text)));
    }
  }
  t.same([...new Set(codes)], []);
  t.end();
});

t.test('every code of a refusal has a sentence, and none repeats its code', (t) => {
  for (const [code, [, meaning]] of Object.entries(ERRORS)) {
    t.match(meaning, /^[A-Z].*\.$/s, code);
    t.notMatch(meaning, code);
  }
  t.end();
});
