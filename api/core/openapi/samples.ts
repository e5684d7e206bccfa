import { PLACEHOLDERS } from '../../../contracts/partners/sdk/samples.ts';
import type { Schema } from './schema.ts';

/** Follows a reference to the schema that it names; any other schema is returned as it is. */
type Resolve = (schema: Schema) => Schema;

/** Characters of an example; a longer one is shown with empty lists. */
const LONG = 150;

/** Values by the name of their property, where a schema alone would allow anything. */
const BY_NAME: Record<string, unknown> = {
  ...PLACEHOLDERS,
  plan: 'pilot',
  family: 'receivables',
  currency: 'USD',
  company: 'Example Sourcing',
  email: 'ops@agent.example',
  brand: 'Example Home',
  model: 'DB-1',
  marketplace: 'amazon_us',
  category: 'wireless',
  request_id: 'req_1',
  message: 'text',
  reason: 'reason',
};

const STRINGS = [
  'text',
  'a',
  'example.com',
  'https://agent.example/',
  '2026-11-02',
  '2026-11',
  '2026-W45',
  '1.0.0',
  '12:00',
  '0'.repeat(64),
  '0'.repeat(32),
  'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  '00000000-0000-4000-8000-000000000000',
  'USD',
  '1',
  'US',
];

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-02T09:30:00Z',
  date: '2026-11-02',
  email: 'ops@agent.example',
  uri: 'https://agent.example/',
  uuid: PLACEHOLDERS.dispatch_id,
};

/** A value that fits a schema: each required field, and one row of each list while that is short. */
export function sampleOf(schema: Schema, of: 'request' | 'answer', resolve: Resolve): unknown {
  const full = sample(resolve, schema, { name: '', rows: 1, of });
  return JSON.stringify(full).length <= LONG ? full : sample(resolve, schema, { name: '', rows: 0, of });
}

interface Place {
  name: string;
  rows: number;
  of: 'request' | 'answer';
}

function sample(resolve: Resolve, given: Schema, place: Place): unknown {
  const schema = resolve(given);
  const { type, anyOf, oneOf, allOf } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.examples) return schema.examples[0];
  const alternatives = anyOf ?? oneOf;
  if (alternatives) {
    const none = alternatives.find((one) => one.type === 'null');
    return sample(resolve, none ?? alternatives[0] ?? {}, place);
  }
  if (allOf) {
    const parts = allOf.map((part) => sample(resolve, part, place));
    return Object.assign({}, ...parts);
  }
  if (Array.isArray(type))
    return type.includes('null') ? null : sampleOfType(resolve, schema, `${type[0]}`, place);
  return sampleOfType(resolve, schema, type ?? (schema.properties ? 'object' : ''), place);
}

function sampleOfType(resolve: Resolve, schema: Schema, type: string, place: Place): unknown {
  switch (type) {
    case 'object': {
      const names = schema.required ?? (schema.propertyNames?.enum as string[] | undefined) ?? [];
      const required = names.map((name) => {
        const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
        const part = schema.properties?.[name] ?? others;
        return [name, sample(resolve, part, { ...place, name })];
      });
      return Object.fromEntries(required);
    }
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((part) => sample(resolve, part, place));
      const rows = Math.max(schema.minItems ?? 0, schema.items ? place.rows : 0);
      const name = place.name.replace(/s$/, '');
      return Array.from({ length: rows }, () =>
        sample(resolve, schema.items ?? {}, { ...place, name, rows: 0 }),
      );
    }
    case 'string':
      return sampleText(schema, place.name);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
    case 'boolean':
      return place.of === 'request';
    case 'null':
      return null;
    default:
      return {};
  }
}

function sampleText(schema: Schema, name: string): string {
  const known = BY_NAME[name];
  const byFormat = FORMATS[schema.format ?? ''];
  const candidates = [byFormat, known, ...STRINGS].filter((text): text is string => typeof text === 'string');
  const { pattern, minLength = 0 } = schema;
  const fits = candidates.find(
    (text) => text.length >= minLength && (pattern === undefined || new RegExp(pattern).test(text)),
  );
  if (fits === undefined) throw new Error(`no example for ${name}: add a text that fits ${pattern}`);
  return fits;
}
