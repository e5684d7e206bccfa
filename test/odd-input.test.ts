/** Odd texts in otherwise valid requests are answered or refused, and never cause an internal error. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { inlined } from './support/described.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from './support/service.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: { name: string; in: 'path' | 'query' | 'header' }[];
}

const description = inlined(
  JSON.parse(readFileSync(new URL('../contracts/openapi.json', import.meta.url), 'utf8')),
) as { paths: Record<string, Record<string, Operation>> };

const operations = (wanted: string) =>
  Object.entries(description.paths).flatMap(([path, methods]) => {
    const operation = methods[wanted];
    return operation ? [{ path, operation }] : [];
  });

/** Texts that a database or a header refuses, or that code may not expect. */
const ODD = ['a\u0000b', '\ud800', 'a'.repeat(3_000), "%'"];

/** Concurrent requests. */
const AT_ONCE = 16;

/** Texts that fit the patterns of the interface. */
const FITTING = [
  'x',
  'a'.repeat(64),
  `claim_${'a'.repeat(43)}`,
  `attach_${'a'.repeat(43)}`,
  '2026-11-16',
  '2026-11',
  'USD',
  'https://x.example',
];

function textFor({ format, pattern, minLength = 0 }: Schema): string {
  if (format === 'email') return 'a@b.example';
  if (format === 'date-time') return '2026-11-16T10:00:00Z';
  if (format === 'date') return '2026-11-16';
  if (format === 'uri') return 'https://x.example/';
  if (format === 'uuid') return '019aa0f4-c3b0-7000-8000-000000000000';
  const fits = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return FITTING.find((text) => text.length >= minLength && (fits?.test(text) ?? true)) ?? 'x';
}

/** Values that a schema accepts: one for each of its alternatives, with every field. */
function samples(given: Schema): unknown[] {
  const schema = { ...given, type: Array.isArray(given.type) ? given.type[0] : given.type };
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum.slice(0, 3);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return alternatives.flatMap(samples).filter((value) => value !== null);
  if (schema.type === 'array') return [[samples(schema.items ?? {})[0]]];
  if (schema.type === 'boolean') return [true];
  if (schema.type === 'integer' || schema.type === 'number') return [Math.max(1, schema.minimum ?? 1)];
  if (schema.type === 'string') return [textFor(schema)];
  if (schema.type !== 'object') return ['x'];
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, samples(field)] as const,
  );
  const whole = (of: number) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[Math.min(of, values.length - 1)]]));
  return Array.from({ length: Math.max(1, ...fields.map(([, values]) => values.length)) }, (_, of) =>
    whole(of),
  );
}

/** A value with one of its texts replaced, once for each of its texts. */
function withOddTexts(value: unknown, odd: string): unknown[] {
  if (typeof value === 'string') return [odd];
  if (Array.isArray(value))
    return value.flatMap((one, i) => withOddTexts(one, odd).map((other) => value.with(i, other)));
  if (value === null || typeof value !== 'object') return [];
  return [
    ...Object.entries(value).flatMap(([name, one]) =>
      withOddTexts(one, odd).map((other) => ({ ...value, [name]: other })),
    ),
    { ...value, attributes: { [odd]: odd } },
  ];
}

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
const { api_key } = await activeAccount(service);
t.setTimeout(380_000);

for (const { path, operation } of operations('post')) {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema || /\/worker(\/|$)/.test(path)) continue;
  t.test(`no odd text in a body for ${path} causes an internal error`, async (t) => {
    const bodies = samples(schema);
    const odd = bodies.flatMap((body) => ODD.flatMap((text) => withOddTexts(body, text)));
    const faults: string[] = [];
    const post = async (body: unknown, key: string) => {
      const { status, body: answer } = await service.post(path, body, key);
      if (status >= 500 && status !== 503) faults.push(`${status} ${JSON.stringify(body).slice(0, 300)}`);
      else if (status >= 400 && !answer.request_id) faults.push(`no request id: ${status}`);
    };
    for (const body of bodies) await post(body, api_key);
    const all = [...bodies, ...odd];
    for (let from = 0; from < all.length; from += AT_ONCE)
      await Promise.all(all.slice(from, from + AT_ONCE).map((body) => post(body, OPERATOR_KEY)));
    t.same(faults, [], `${odd.length} bodies`);
  });
}

t.test('no odd text in a path or a query causes an internal error', async (t) => {
  const faults: string[] = [];
  for (const { path, operation } of operations('get')) {
    const names = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
    for (const text of ODD.map((odd) => encodeURIComponent(odd.toWellFormed()))) {
      const searches = ['', ...names.filter((name) => name !== 'wait').map((name) => `?${name}=${text}`)];
      const filled = path.replace(/\{\w+\}/g, text);
      for (const search of searches) {
        if (search === '' && filled === path) continue;
        for (const url of new Set([filled + search, path.replace(/\{\w+\}/g, 'x') + search])) {
          const { status } = await service.get(url, OPERATOR_KEY);
          if (status >= 500 && status !== 503) faults.push(`${status} ${url.slice(0, 200)}`);
        }
      }
    }
  }
  t.same(faults, []);
});
