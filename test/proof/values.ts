/** Values for the fields of the interface: fitting, nearly fitting and odd, drawn from a seed by fast-check. */
import fc from 'fast-check';
import { anyCharacter } from '../support/characters.ts';
import { alternatives, type Schema } from './document.ts';

/** Values that a database holds, by the name of their column: a field of that name then means something. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Texts that a database, a header, a parser or a page may stumble over. */
const ODD_TEXTS = [
  'a\u0000b',
  '\ud800',
  'a'.repeat(3_000),
  "%'",
  '',
  ' ',
  '\r\nx-injected: 1',
  '../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  '-0',
  "'; select pg_sleep(9); --",
  '<svg onload=x>',
  '\u202eabc',
  'e\u0301',
  '🧸'.repeat(200),
  '\ufeff',
  'ﷺ'.repeat(50),
  '٣',
  'İ',
  '１２',
  '#{7*7}',
  '{{7*7}}',
  '9'.repeat(400),
  '0x10',
  '2026-02-30',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00Z',
  '-1',
  '1.5',
];

/** Values of an unexpected type or size. */
const ODD_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  4e9,
  [],
  {},
  [[]],
  [null],
  { a: { b: 1 } },
  nested(60),
];

/** Lists in lists. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  email: fc.nat(9).map((n) => `caller${n}@example.com`),
  'date-time': instants.map((at) => at.toISOString()),
  date: instants.map((at) => at.toISOString().slice(0, 10)),
  uri: fc.nat(9).map((n) => `https://receiver.example/${n}`),
  uuid: fc.uuid(),
};

/** Texts that a schema accepts, those of the database before others. */
export function fittingText(schema: Schema, name: string, known: Known): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  const made =
    (format ? FORMATS[format] : undefined) ??
    (pattern
      ? fc.stringMatching(new RegExp(pattern))
      : fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }));
  const fits = pattern ? new RegExp(pattern, 'u') : undefined;
  const found = (known[name] ?? []).filter(
    (text) =>
      text.length >= minLength && text.length <= (schema.maxLength ?? 1e6) && (fits?.test(text) ?? true),
  );
  if (found.length === 0) return made;
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...found) }, { weight: 1, arbitrary: made });
}

/** Values that a schema accepts, as far as it says. */
export function fitting(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const options = alternatives(schema);
  if (options.length > 1) return fc.oneof(...options.map((one) => fitting(one, name, known)));
  const one = options[0] ?? schema;
  if (one.const !== undefined) return fc.constant(one.const);
  if (one.enum) return fc.constantFrom(...one.enum);
  if (Array.isArray(one.type))
    return fc.oneof(...one.type.map((type) => fitting({ ...one, type }, name, known)));
  switch (one.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({
        min: one.minimum ?? 0,
        max: Math.min(one.maximum ?? 1e9, (one.minimum ?? 0) + 1e9),
      });
    case 'number':
      return fc.integer({ min: Math.ceil(one.minimum ?? 0), max: Math.min(one.maximum ?? 1e6, 1e6) });
    case 'string':
      return fittingText(one, name, known);
    case 'array':
      return list(one, name, known);
    case 'object':
      return record(one, known);
    default:
      // Anything, or a shape that holds itself.
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function list(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown[]> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => fitting(item, name, known)));
  const singular = name.replace(/s$/, '');
  const minLength = schema.minItems ?? 0;
  return fc.array(fitting(schema.items || {}, singular, known), {
    minLength,
    maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 3, 3)),
  });
}

function record(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, fitting(field, name, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: (schema.required ?? []).filter((name) => name in (schema.properties ?? {})),
    noNullPrototype: true,
  });
}

/** Every place in a value: the keys that lead there. */
function places(value: unknown, way: readonly string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [[...way]];
  const inside = Object.entries(value).flatMap(([key, one]) => places(one, [...way, key]));
  return way.length > 0 ? [[...way], ...inside] : inside;
}

/** A copy with another value in one place; undefined there removes it. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, by));
  const fields = { ...(value as Record<string, unknown>) };
  return { ...fields, [key]: replaced(fields[key], rest, by) };
}

/** A fitting value with one fault: a field odd, missing or too many. */
export function nearly(value: unknown): fc.Arbitrary<unknown> {
  const all = places(value);
  const added = fc
    .tuple(fc.constantFrom('__proto__', 'constructor', 'toString', 'attributes', 'a\u0000b'), oddValue)
    .map(([key, odd]) =>
      // `fromEntries` makes a field of its own even of `__proto__`.
      Object.fromEntries([...Object.entries((value as object | null) ?? {}), [key, odd]]),
    );
  if (all.length === 0) return fc.oneof(added, oddValue);
  const place = fc.constantFrom(...all);
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(place, oddValue).map(([way, odd]) => replaced(value, way, odd)) },
    { weight: 2, arbitrary: place.map((way) => replaced(value, way, undefined)) },
    { weight: 1, arbitrary: added },
    { weight: 1, arbitrary: oddValue },
  );
}

/** Values that a schema accepts, the same each time: one for each of its alternatives, with every field. */
export function samples(
  given: Schema,
  name: string,
  own: (name: string, fits: (text: string) => boolean) => string,
): unknown[] {
  const options = alternatives(given);
  if (options.length > 1)
    return options.flatMap((one) => samples(one, name, own)).filter((value) => value !== null);
  const one = options[0] ?? given;
  const schema = { ...one, type: Array.isArray(one.type) ? one.type[0] : one.type };
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum.slice(0, 6);
  if (schema.type === 'array') {
    const items = schema.prefixItems ?? [schema.items || {}];
    return [items.map((item) => samples(item, name, own)[0])];
  }
  if (schema.type === 'boolean') return [true];
  if (schema.type === 'integer' || schema.type === 'number') return [Math.max(1, schema.minimum ?? 1)];
  if (schema.type === 'string') return [sampleText(schema, name, own)];
  if (schema.type !== 'object') return ['x'];
  const fields = Object.entries(schema.properties ?? {}).map(
    ([field, inner]) => [field, samples(inner, field, own)] as const,
  );
  return Array.from({ length: Math.max(1, ...fields.map(([, values]) => values.length)) }, (_, of) =>
    Object.fromEntries(fields.map(([field, values]) => [field, values[Math.min(of, values.length - 1)]])),
  );
}

/** Texts that fit the patterns of the interface. */
const FITTING = [
  'x',
  'a'.repeat(64),
  `claim_${'a'.repeat(43)}`,
  `attach_${'a'.repeat(43)}`,
  'ord_x',
  'a'.repeat(32),
];

function sampleText(
  { format, pattern, minLength = 0, maxLength = 1e6 }: Schema,
  name: string,
  own: (name: string, fits: (text: string) => boolean) => string,
): string {
  if (format === 'email') return 'a@b.example';
  if (format === 'date-time') return '2026-11-16T10:00:00Z';
  if (format === 'date') return '2026-11-16';
  if (format === 'uri') return 'https://x.example/';
  if (format === 'uuid') return '019aa0f4-c3b0-7000-8000-000000000000';
  const pattern_ = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (pattern_?.test(text) ?? true);
  return own(name, fits) || (FITTING.find(fits) ?? 'x');
}

/** Copies of a value, one for each of its texts, with that text replaced; with the name of the field. */
export function withText(value: unknown, by: string, name = ''): [name: string, value: unknown][] {
  if (typeof value === 'string') return [[name, by]];
  if (Array.isArray(value))
    return value.flatMap((one, i) =>
      withText(one, by, name).map(([at, other]): [string, unknown] => [at, value.with(i, other)]),
    );
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) =>
    withText(one, by, key).map(([at, other]): [string, unknown] => [at, { ...value, [key]: other }]),
  );
}
