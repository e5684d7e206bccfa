import { extendBases } from './extended.ts';
import { shareRepeated } from './repeated.ts';
import {
  type Description,
  type Direction,
  mapSchemas,
  mapSubschemas,
  type Operation,
  type Parameter,
  pascalCase,
  type Schema,
  withoutUnused,
} from './schema.ts';

/**
 * Every schema of the document in its shortest form, and each that stands more than once as a named
 * component.
 */
export function shareShapes(document: Description): Description {
  const tidied = mapSchemas(document, (schema, _, direction) => tidy(schema, direction));
  return shareRepeated(extendBases(shareParameters(withoutTwins(withoutLoops(tidied)))));
}

/** How zod begins the pattern of an instant, beside other patterns. */
const CALENDAR = '^(?:(?:\\d\\d[2468][048]';

/** Values of a list that is written out, at most. Longer ones belong to the rules, and an answer that asks has them. */
const MOST_VALUES = 200;

/** A schema without keywords that say nothing. */
function tidy(schema: Schema, direction: Direction): Schema {
  const { ...short } = mapSubschemas(schema, (part) => tidy(part, direction));
  const version = short.properties?.schema_version;
  // A constant names its kind by itself.
  for (const name of ['schema_version', 'type']) {
    const kind = short.properties?.[name];
    if (kind?.const !== undefined) delete kind.description;
  }
  if (version && version.const === undefined) version.description ??= 'Kind of this document.';
  if (short.format !== undefined) delete short.pattern;
  if (short.minimum === Number.MIN_SAFE_INTEGER) delete short.minimum;
  if (short.maximum === Number.MAX_SAFE_INTEGER) delete short.maximum;
  // A pattern that only forbids binds the writer of a value; its reader has no use for it.
  if (short.pattern?.startsWith('^(?!')) delete short.pattern;
  // Only a JavaScript literal escapes slashes.
  short.pattern &&= short.pattern.replaceAll('\\/', '/');
  if (short.propertyNames?.enum === undefined) delete short.propertyNames;
  if (short.enum && short.enum.length > MOST_VALUES) delete short.enum;
  const open = short.additionalProperties;
  if (typeof open === 'object' && Object.keys(open).length === 0) short.additionalProperties = true;
  // A format says all that its patterns do.
  if (short.allOf?.some(({ pattern }) => pattern?.startsWith(CALENDAR))) short.format = 'date-time';
  if (short.format !== undefined && short.allOf?.every(({ pattern }) => pattern)) delete short.allOf;
  // The base says that it is an object, and an open one, so its additions need not.
  for (const addition of short.allOf?.slice(1) ?? []) {
    if (addition.properties) delete addition.type;
    if (addition.additionalProperties === true) delete addition.additionalProperties;
  }
  return describedLast(nullable(asList(direction === 'answer' ? forReaders(short) : short)));
}

/** A tuple of equal parts as a list of that length, which every reader of schemas knows. */
function asList(schema: Schema): Schema {
  const { prefixItems, ...rest } = schema;
  const [first] = prefixItems ?? [];
  if (!first || new Set(prefixItems?.map((part) => JSON.stringify(part))).size > 1) return schema;
  return { ...rest, items: first };
}

/** Properties of one shape that are written as a map, at least. */
const LEAST_OF_A_MAP = 4;

/** An answer in the words that its reader needs; who writes it is bound by the shape of the route. */
function forReaders({ ...schema }: Schema): Schema {
  const { properties = {}, additionalProperties: open, enum: values } = schema;
  const parts = Object.values(properties);
  // An answer may get more fields than it names, and its reader ignores those.
  if (open === false) delete schema.additionalProperties;
  // The kind of open fields binds their writer: a type of all fields would contradict those that are named.
  if (typeof open === 'object' && parts.length > 0) schema.additionalProperties = true;
  // Values have their type by themselves.
  if (values?.length === 1 && values[0] !== null) {
    [schema.const] = values;
    delete schema.enum;
  }
  if (schema.const !== undefined) delete schema.type;
  // Each alternative tells itself by a constant.
  delete schema.discriminator;
  const [first] = parts;
  const alike =
    first &&
    !schema.additionalProperties &&
    parts.every((part) => JSON.stringify(part) === JSON.stringify(first));
  if (alike && parts.length >= LEAST_OF_A_MAP && parts.length === schema.required?.length) {
    schema.additionalProperties = first;
    schema.propertyNames = { enum: schema.required };
    delete schema.properties;
  }
  // A map that has each of its names: linters look for required names among the properties.
  if (schema.properties === undefined && schema.propertyNames?.enum && schema.required) {
    schema.minProperties = schema.required.length;
    delete schema.required;
  }
  return schema;
}

/** Equal schemas have equal texts only if their keywords stand in one order. */
function describedLast({ description, ...schema }: Schema): Schema {
  return description === undefined ? schema : { ...schema, description };
}

/** Null as one more type instead of one more alternative, where the other one is a plain type. */
function nullable(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (anyOf?.length !== 2) return schema;
  const other = anyOf.find(({ type }) => type !== 'null');
  if (anyOf.every(({ type }) => type !== 'null') || typeof other?.type !== 'string') return schema;
  if (other.enum !== undefined || other.const !== undefined) return schema;
  if (other.description !== undefined && rest.description !== undefined) return schema;
  return { ...other, ...rest, type: [other.type, 'null'] };
}

/** A shape that holds itself is open inside: generators make types of the other form that do not compile. */
function withoutLoops(document: Description): Description {
  const { schemas = {}, ...components } = document.components ?? {};
  const opened = Object.entries(schemas).map(([name, schema]) => {
    const text = JSON.stringify(schema).replaceAll(`{"$ref":"#/components/schemas/${name}"}`, '{}');
    return [name, JSON.parse(text) as Schema] as const;
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(opened) } };
}

/**
 * A registered shape is written twice, as input and as output: once is enough if both say the same or one is
 * unused.
 */
function withoutTwins(document: Description): Description {
  const { schemas = {}, ...components } = document.components ?? {};
  const used = withoutUnused(document).components?.schemas ?? {};
  const left: Record<string, Schema> = {};
  const renamed: string[] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    const output = name.replace(/Input$/, '');
    if (output === name) left[name] ??= schema;
    else if (used[name] && used[output] && JSON.stringify(used[output]) !== JSON.stringify(schema))
      left[name] = schema;
    else if (used[name]) {
      left[output] = schema;
      renamed.push(output);
    }
  }
  let text = JSON.stringify({ ...document, components: { ...components, schemas: left } });
  for (const output of renamed)
    text = text.replaceAll(`"#/components/schemas/${output}Input"`, `"#/components/schemas/${output}"`);
  const shorter = JSON.parse(text);
  // Shapes that hold them can be the same now.
  return renamed.length > 0 ? withoutTwins(shorter) : shorter;
}

/** Parameters that several operations take stand once. */
function shareParameters(document: Description): Description {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const all = operations.flatMap(({ parameters }: Operation) => parameters ?? []) as Parameter[];
  // A parameter is optional unless it says otherwise.
  for (const parameter of all) if (parameter.required === false) delete parameter.required;
  const parameters: Record<string, Parameter> = {};
  const names = new Map<string, string>();
  for (const [text, same] of Map.groupBy(all, (parameter) => JSON.stringify(parameter))) {
    const [parameter] = same;
    if (!parameter || same.length < 2) continue;
    // Lists differ in the rows that they answer by default.
    const wanted = pascalCase(`${parameter.name} ${parameter.schema?.default ?? ''}`);
    let name = wanted;
    for (let n = 2; name in parameters; n++) name = `${wanted}${n}`;
    parameters[name] = parameter;
    names.set(text, name);
  }
  for (const operation of operations) {
    if (!operation.parameters) continue;
    operation.parameters = operation.parameters.map((parameter) => {
      const name = names.get(JSON.stringify(parameter));
      return name ? { $ref: `#/components/parameters/${name}` } : parameter;
    });
  }
  return { ...document, components: { ...document.components, parameters } };
}
