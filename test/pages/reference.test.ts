/** The reference as Markdown, made from the interface description. */
import t from 'tap';
import type { Schema } from '../../api/core/openapi/schema.ts';
import { type Resolve, resolver, tags } from '../../api/pages/partners/reference-document.ts';
import { operationParts } from '../../api/pages/partners/reference-markdown.ts';
import { clockedService } from '../support/clocked.ts';
import { some } from '../support/length.ts';
import { isWell, openReader, VIEWS } from '../support/pages.ts';

/** The Markdown of a body with one field. */
function said(field: Schema, components: Record<string, Schema> = {}): string {
  const resolve = ((part: { $ref?: string }) =>
    part.$ref === undefined ? part : components[part.$ref]) as Resolve;
  const schema = { properties: { field }, required: ['field'] };
  const operation = { operationId: 'x', summary: 'x', tags: [], responses: {} };
  const body = { required: true, content: { 'application/json': { schema } } };
  return operationParts({ ...operation, requestBody: body }, resolve)
    .slice(1)
    .join('\n');
}

t.test('every parameter, field and example of every operation stands on its page', async (t) => {
  const resolve = await resolver();
  /** Names of all fields that are reached from a schema. */
  const names = (node: unknown, seen: Set<unknown>): string[] => {
    if (node === null || typeof node !== 'object' || seen.has(node)) return [];
    seen.add(node);
    const { $ref, properties, ...rest } = node as Schema;
    const inner = $ref === undefined ? [] : names(resolve({ $ref }), seen);
    const own = Object.entries(properties ?? {}).flatMap(([name, of]) => [name, ...names(of, seen)]);
    return [...inner, ...own, ...Object.values(rest).flatMap((part) => names(part, seen))];
  };
  const missing: string[] = [];
  for (const { operations } of await tags()) {
    for (const { name, operation } of operations) {
      const text = operationParts(operation, resolve).join('\n\n');
      const answers = Object.entries(operation.responses).filter(([status]) => !/^[45]/.test(status));
      const contents = [operation.requestBody, ...answers.map(([, answer]) => answer)].flatMap((part) =>
        part === undefined ? [] : Object.values(resolve(part as { content?: object }).content ?? {}),
      );
      const fields = contents.flatMap(({ schema }) => names(schema, new Set()));
      const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter).name);
      for (const one of new Set([...fields, ...parameters]))
        if (!text.includes(`**\`${one}\`**`)) missing.push(`${name}: ${one}`);
      for (const { example } of contents)
        if (example !== undefined && typeof example !== 'string')
          if (!text.includes(JSON.stringify(example, null, 2))) missing.push(`${name}: its example`);
    }
  }
  t.same(missing, []);
});

t.test('types and limits are said in words', (t) => {
  const cases: [Schema, string][] = [
    [
      { type: 'string', minLength: 1, maxLength: 300, description: 'Name.' },
      'string, 1 to 300 characters. Name.',
    ],
    [{ type: 'string', pattern: '^[a-z]+$', default: 'a' }, 'string, matching `^[a-z]+$`, default `a`.'],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer, at least 0.'],
    [{ type: 'number', exclusiveMinimum: 0 }, 'number, more than 0.'],
    [{ type: ['string', 'null'], format: 'date-time' }, 'string or null, instant as in RFC 3339.'],
    [{ const: 'service.order.v1' }, '`service.order.v1`.'],
    [{ enum: ['a', 1, null] }, 'one of `a`, `1`, `null`.'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string, or null.'],
    [{ type: 'array', maxItems: 20, items: { type: 'integer' } }, 'list, at most 20 entries; each: integer.'],
    [
      { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] },
      'list; each: number, then string.',
    ],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'object; each value: boolean.'],
  ];
  for (const [schema, words] of cases) t.equal(said(schema), `- **\`field\`** (required): ${words}`);
  t.end();
});

t.test('parts that are joined or referred to are unfolded once, and one that holds itself ends', (t) => {
  const tree = { type: 'object', properties: { leaf: { type: 'string' }, inner: { $ref: 'Tree' } } };
  const list = { type: 'array', items: { $ref: 'Figure' } };
  const components = { Tree: tree, Figure: { anyOf: [{ type: 'number' }, list] } };
  t.equal(
    said({ allOf: [{ $ref: 'Tree' }, { properties: { own: { $ref: 'Tree' } } }] }, components),
    [
      '- **`field`** (required): object.',
      '  - **`leaf`**: string.',
      '  - **`inner`**: object.',
      '  - **`own`**: object.',
      '    - the fields of `Tree`, as above',
    ].join('\n'),
  );
  t.equal(said({ $ref: 'Figure' }, components), '- **`field`** (required): number, or list; each: `Figure`.');
  t.end();
});

t.test('an example that holds a fence is fenced by a longer one', async (t) => {
  const text = '```sh\ncurl\n```';
  const content = { 'text/markdown': { schema: { type: 'string' }, example: text } };
  const operation = {
    operationId: 'x',
    summary: 'x',
    tags: [],
    responses: { 200: { description: 'Done', content } },
  };
  t.ok(operationParts(operation, await resolver()).includes(`\`\`\`\`\n${text}\n\`\`\`\``));
});

t.test('an operation shows its example first and is short, with the way to others beside it', async (t) => {
  const reader = await openReader(t);
  if (!reader) return;
  const service = await clockedService(t);
  for (const view of some(VIEWS.filter(({ scripts }) => scripts))) {
    const page = await reader.open(view);
    for (const path of ['/docs/decisions/postAgentDecision', '/docs/revenue/postOrders']) {
      await page.goto(service.url + path);
      const height = await page.evaluate<number>('document.documentElement.scrollHeight');
      if (view.width === 'wide') t.ok(height <= 5_000, `${path}: ${height} px`);
      const way = page.getByRole('navigation', { name: 'Docs' });
      t.equal(await way.locator('a[aria-current]').count(), 1, 'where one is');
      t.match(await page.textContent('main'), /\{\s*"[\s\S]*Every field, \d+ in all/);
      await isWell(t, page, `${path} ${view.width}`);
    }
    await page.close();
  }
});
