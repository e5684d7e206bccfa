/** Parameters, bodies and answers of an operation as Markdown: examples first, then each field with its limits. */
import { sampleOf } from '../../core/openapi/samples.ts';
import type { Schema } from '../../core/openapi/schema.ts';
import type { Content, Operation, Resolve } from './reference-document.ts';

interface Page {
  resolve: Resolve;
  /** Names of the schemas that the page has shown, with whether they have fields. */
  unfolded: Map<string, boolean>;
  /** Notes on fields that must be there, and on the others: a body needs the first, an answer the second. */
  presence: { required: string; optional: string };
}

/** The parts of an operation below its description, each with its heading; refusals stand in a table of their own. */
export function operationParts(operation: Operation, resolve: Resolve): string[] {
  const page: Page = { resolve, unfolded: new Map(), presence: { required: 'required', optional: '' } };
  const parts: string[] = [];
  // The example of a body comes first: it says more than any list.
  if (operation.requestBody !== undefined) {
    const { required, content } = resolve(operation.requestBody);
    parts.push(required ? '## Body' : '## Body (optional)', ...bodies(page, content, 'request'));
  }
  const parameters = (operation.parameters ?? []).map(resolve);
  if (parameters.length > 0) {
    const lines = parameters.flatMap(({ name, in: place, required, schema, description }) =>
      field(
        page,
        name,
        { ...schema, ...(description && { description }) },
        required ? `${place}, required` : place,
      ),
    );
    parts.push('## Parameters', lines.join('\n'));
  }
  page.presence = { required: '', optional: 'not always' };
  for (const [status, response] of Object.entries(operation.responses)) {
    if (/^[45]/.test(status)) continue;
    const { description, content } = resolve(response);
    parts.push(
      `## Answer ${status}`,
      description === 'Done' ? '' : description,
      ...bodies(page, content ?? {}, 'answer'),
    );
  }
  return parts.filter((part) => part !== '');
}

function bodies(page: Page, content: Content, of: 'request' | 'answer'): string[] {
  return Object.entries(content).flatMap(([type, { schema, example, examples = {} }]) => [
    type === 'application/json' ? '' : `Content type: \`${type}\``,
    ...(example === undefined ? [] : [fenced(example)]),
    ...(of === 'answer' && type === 'application/json' ? [fenced(sampleOf(schema, of, page.resolve))] : []),
    ...Object.values(examples)
      .map(page.resolve)
      .flatMap(({ summary = '', value }) => [summary, value === undefined ? '' : fenced(value)]),
    fields(page, schema).join('\n'),
  ]);
}

function fenced(value: unknown): string {
  const [language, text] = typeof value === 'string' ? ['', value] : ['json', JSON.stringify(value, null, 2)];
  const fence = '`'.repeat(Math.max(3, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A field, or another part with a label, and the fields below it. */
function field(page: Page, name: string, schema: Schema, note = '', indent = ''): string[] {
  const { description = '' } = referred(page, schema);
  const label = `**\`${name}\`**${note && ` (${note})`}`;
  const sentence = `${label}: ${typeOf(page, schema)}. ${description.replace(/\s+/g, ' ')}`;
  return [`${indent}- ${sentence.trim()}`, ...fields(page, schema, `${indent}  `)];
}

/** The fields of an object, or of the objects in a list, in a map or beside null. A named schema is unfolded once. */
function fields(page: Page, schema: Schema, indent = ''): string[] {
  const name = nameOf(schema);
  if (name === undefined) return unfold(page, schema, indent);
  const before = page.unfolded.get(name);
  if (before !== undefined) return before ? [`${indent}- the fields of \`${name}\`, as above`] : [];
  page.unfolded.set(name, false);
  const lines = unfold(page, schema, indent);
  page.unfolded.set(name, lines.length > 0);
  return lines;
}

function unfold(page: Page, schema: Schema, indent: string): string[] {
  const one = referred(page, schema);
  const { items, anyOf, oneOf = [], allOf, properties, required = [], additionalProperties: others } = one;
  if (items) return fields(page, items, indent);
  if (anyOf) return anyOf.flatMap((form) => fields(page, form, indent));
  if (!properties && typeof others === 'object') return fields(page, others, indent);
  const presence = (key: string) => page.presence[required.includes(key) ? 'required' : 'optional'];
  return [
    ...(allOf ?? []).flatMap((part) => fields(page, part, indent)),
    ...Object.entries(properties ?? {}).flatMap(([key, value]) =>
      field(page, key, value, presence(key), indent),
    ),
    ...(properties && typeof others === 'object'
      ? [`${indent}- any other field: ${referred(page, others).description ?? typeOf(page, others)}`]
      : []),
    ...oneOf.flatMap((form, at) => field(page, nameOf(form) ?? `form ${at + 1}`, form, '', indent)),
  ];
}

const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1);

const referred = (page: Page, { $ref, ...own }: Schema): Schema =>
  $ref === undefined ? own : { ...page.resolve<Schema>({ $ref }), ...own };

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/**
 * The type of a value with its limits, in words.
 * @param outer names of the schemas that it is a part of; one of these again is only named
 */
function typeOf(page: Page, schema: Schema, outer: readonly string[] = []): string {
  const name = nameOf(schema);
  if (name !== undefined && outer.includes(name)) return code(name);
  const of = (part: Schema) => typeOf(page, part, name === undefined ? outer : [...outer, name]);
  const one = referred(page, schema);
  const fallback = one.default === undefined ? [] : [`default ${code(one.default)}`];
  if (one.const !== undefined) return code(one.const);
  if (one.enum) return [`one of ${one.enum.map(code).join(', ')}`, ...fallback].join('; ');
  if (one.anyOf) return [one.anyOf.map(of).join(', or '), ...fallback].join('; ');
  if (one.oneOf) return 'one of these forms';
  const names = [one.type ?? 'object'].flat().map((name) => (name === 'array' ? 'list' : name));
  const limits = [
    names.join(' or '),
    one.format && (FORMATS[one.format] ?? one.format),
    within(one.minLength, one.maxLength, 'characters'),
    within(one.minItems, one.maxItems, 'entries'),
    within(one.minimum, one.maximum, ''),
    one.exclusiveMinimum !== undefined && `more than ${one.exclusiveMinimum}`,
    one.pattern && `matching ${code(one.pattern)}`,
    ...fallback,
  ];
  const { items, prefixItems, properties, additionalProperties: others } = one;
  const held = prefixItems?.map(of).join(', then ') ?? (items && of(items));
  const value = !properties && typeof others === 'object' ? of(others) : undefined;
  return [limits.filter(Boolean).join(', '), held && `each: ${held}`, value && `each value: ${value}`]
    .filter(Boolean)
    .join('; ');
}

const FORMATS: Record<string, string> = {
  'date-time': 'instant as in RFC 3339',
  email: 'e-mail address',
  uri: 'URL',
};

/** Both ends of a range in words. */
function within(least: number | undefined, most: number | undefined, unit: string): string {
  // JavaScript's largest whole number is no limit that a caller has to know.
  const end = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  if (least === undefined && end === undefined) return '';
  const range =
    end === undefined ? `at least ${least}` : least === undefined ? `at most ${end}` : `${least} to ${end}`;
  return `${range} ${unit}`.trim();
}
