/** A JSON Schema as the generated interface description holds it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  minProperties?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: object;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

export interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
}

export interface RequestBody {
  $ref?: string;
  required?: boolean;
  content?: Record<string, Media>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  security?: object[];
  'x-roles'?: readonly string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
}

/** The interface description. */
export interface Description {
  info?: { contact?: { name: string; url: string } };
  tags?: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: {
    schemas?: Record<string, Schema>;
    requestBodies?: Record<string, RequestBody>;
    responses?: Record<string, Response>;
    parameters?: Record<string, Parameter>;
    examples?: Record<string, { value: unknown }>;
  };
}

/**
 * The same schema with each of its direct subschemas replaced; `name` is the property that holds the
 * subschema.
 */
export function mapSubschemas(schema: Schema, change: (part: Schema, name: string | null) => Schema): Schema {
  const changed: Schema = { ...schema };
  if (schema.properties)
    changed.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, change(part, name)]),
    );
  for (const key of ['items', 'additionalProperties', 'propertyNames'] as const) {
    const part = schema[key];
    if (typeof part === 'object') changed[key] = change(part, null);
  }
  for (const key of ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const) {
    const parts = schema[key];
    if (parts) changed[key] = parts.map((part) => change(part, null));
  }
  return changed;
}

/** Whether callers send a schema or get it. */
export type Direction = 'request' | 'answer';

type Change = (schema: Schema, hint: string, direction: Direction) => Schema;

/**
 * The document with each whole schema replaced; `hint` names the operation, parameter or component that has
 * it.
 */
export function mapSchemas(document: Description, change: Change): Description {
  const copy = structuredClone(document);
  for (const operation of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    const hint = pascalCase((operation.operationId ?? '').replace(/([a-z])([A-Z])/g, '$1 $2'));
    for (const media of Object.values(operation.requestBody?.content ?? {}))
      if (media.schema) media.schema = change(media.schema, hint, 'request');
    for (const media of Object.values(operation.responses).flatMap(({ content = {} }) =>
      Object.values(content),
    ))
      if (media.schema) media.schema = change(media.schema, hint, 'answer');
    for (const parameter of operation.parameters ?? []) {
      if ('schema' in parameter && parameter.schema)
        parameter.schema = change(parameter.schema, pascalCase(parameter.name), 'request');
    }
  }
  const { schemas = {} } = copy.components ?? {};
  // The transform adds `Input` to the name of a registered shape as callers send it.
  for (const [name, schema] of Object.entries(schemas))
    schemas[name] = change(schema, name, name.endsWith('Input') ? 'request' : 'answer');
  return copy;
}

/**
 * The document as it is committed: a line for each operation and each component, so that a change shows as
 * one.
 */
export function documentText(document: Description): string {
  const { paths, components = {}, ...rest } = document;
  const lines = (members: object, print: (value: object) => string) =>
    Object.entries(members)
      .map(([name, value]) => `${JSON.stringify(name)}:${print(value)}`)
      .join(',\n');
  const oneLine = (value: object) => JSON.stringify(value);
  const manyLines = (value: object) => `{\n${lines(value, oneLine)}\n}`;
  const parts = [
    lines(rest, oneLine),
    `"paths":{\n${lines(paths, manyLines)}\n}`,
    `"components":{\n${lines(components, manyLines)}\n}`,
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** `platform_account` becomes `PlatformAccount`. */
export function pascalCase(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

/** The components that a part of the document refers to, however far away: `schemas/Order`. */
export function reachedFrom(document: Description, from: unknown): ReadonlySet<string> {
  const components = (document.components ?? {}) as Record<string, Record<string, unknown>>;
  const reached = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/(\w+)\/([\w.-]+)"/g,
    )) {
      if (reached.has(`${kind}/${name}`)) continue;
      reached.add(`${kind}/${name}`);
      follow(components[kind]?.[name] ?? {});
    }
  };
  follow(from);
  return reached;
}

/** The document without components that nothing refers to, however far away. */
export function withoutUnused(document: Description): Description {
  const components = document.components ?? {};
  const used = reachedFrom(document, document.paths);
  const kept = Object.entries(components).map(([kind, all]) => {
    if (kind === 'securitySchemes') return [kind, all];
    const named = Object.entries(all as Record<string, unknown>).filter(([name]) =>
      used.has(`${kind}/${name}`),
    );
    return [kind, Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)))];
  });
  return { ...document, components: Object.fromEntries(kept) };
}
