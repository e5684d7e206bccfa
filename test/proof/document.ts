/** The operations of the interface document, for proofs that must cover a new route by themselves. */
import { readFileSync } from 'node:fs';
import { inlined } from '../support/described.ts';

/** A JSON schema of the interface document. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema | false;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  /** Upper case. */
  method: 'GET' | 'POST';
  path: string;
  parameters: Parameter[];
  /** Shape of the body; undefined for an operation without one. */
  body?: Schema;
  /** Media types of each status. */
  answers: Record<string, string[]>;
  /** Whether it previews, simulates or runs a family. */
  isWorker: boolean;
  /** Whether a caller without a key may call it. */
  isPublic: boolean;
}

interface Described {
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: object }>;
}

const { paths } = inlined(
  JSON.parse(readFileSync(new URL('../../contracts/openapi.json', import.meta.url), 'utf8')),
) as { paths: Record<string, Record<string, Described>> };

export const OPERATIONS: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    method: method.toUpperCase() as Operation['method'],
    path,
    parameters: described.parameters ?? [],
    body: described.requestBody?.content['application/json']?.schema,
    answers: Object.fromEntries(
      Object.entries(described.responses).map(([status, { content }]) => [
        status,
        Object.keys(content ?? {}),
      ]),
    ),
    isWorker: path.endsWith('/worker'),
    isPublic:
      described.security?.every((way) => Object.keys(way).length > 0) === false ||
      described.security?.length === 0,
  })),
);

/** The path with its parameters filled in and its query appended; each value is encoded. */
export function addressOf(
  { path }: Pick<Operation, 'path'>,
  values: { path?: Record<string, string>; query?: readonly (readonly [string, string])[] },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values.path?.[name] ?? 'none'));
  const query = (values.query ?? []).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** A lone surrogate cannot be encoded; a caller's client would replace it as well. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The alternatives of a schema: itself, if it has none. */
export function alternatives(schema: Schema): Schema[] {
  const { oneOf, anyOf, allOf, ...rest } = schema;
  if (oneOf ?? anyOf) return (oneOf ?? anyOf ?? []).flatMap(alternatives);
  if (!allOf) return [schema];
  // The parts of a whole are objects here; their fields are put together.
  const parts = [rest, ...allOf.flatMap((part) => alternatives(part).slice(0, 1))];
  return [
    {
      type: 'object',
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required = [] }) => required),
    },
  ];
}
