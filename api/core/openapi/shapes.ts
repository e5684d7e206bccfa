import {
  type Description,
  mapSubschemas,
  mediaOf,
  type Operation,
  type Parameter,
  pascalCase,
  type Schema,
} from './schema.ts';

/** Characters that a component must save: a reference costs its reader a look elsewhere. */
const WORTH_A_SHAPE = 60;
const WORTH_A_VALUE = 120;

/** Characters of a reference besides its name. */
const REFERENCE = '{"$ref":"#/components/schemas/"}'.length;

/** Every schema of the document in its shortest form, and each that stands more than once as a named component. */
export function shareShapes(document: Description): Description {
  const tidied = mapSchemas(document, (schema) => tidy(schema));
  const shared = shareRepeated(withoutTwins(tidied));
  return shareParameters(shared);
}

/** A schema without keywords that say nothing. */
function tidy(schema: Schema): Schema {
  const { ...short } = mapSubschemas(schema, tidy);
  const version = short.properties?.schema_version;
  if (version) version.description ??= 'Kind and version of this document.';
  if (short.format !== undefined) delete short.pattern;
  if (short.minimum === Number.MIN_SAFE_INTEGER) delete short.minimum;
  if (short.maximum === Number.MAX_SAFE_INTEGER) delete short.maximum;
  if (short.propertyNames?.enum === undefined) delete short.propertyNames;
  const open = short.additionalProperties;
  if (typeof open === 'object' && Object.keys(open).length === 0) short.additionalProperties = true;
  return nullable(short);
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

function mapSchemas(document: Description, change: (schema: Schema, hint: string) => Schema): Description {
  const copy = structuredClone(document);
  for (const operation of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    const hint = pascalCase((operation.operationId ?? '').replace(/([a-z])([A-Z])/g, '$1 $2'));
    for (const media of mediaOf(operation)) if (media.schema) media.schema = change(media.schema, hint);
    for (const parameter of operation.parameters ?? []) {
      if ('schema' in parameter && parameter.schema)
        parameter.schema = change(parameter.schema, pascalCase(parameter.name));
    }
  }
  return copy.components?.schemas ? mapComponents(copy, change) : copy;
}

function mapComponents(document: Description, change: (schema: Schema, hint: string) => Schema): Description {
  const { schemas = {} } = document.components ?? {};
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = change(schema, name);
  return document;
}

/** A registered shape is written twice, as input and as output: once is enough where both say the same. */
function withoutTwins(document: Description): Description {
  const schemas = document.components?.schemas ?? {};
  const same = Object.entries(schemas).flatMap(([name, schema]) => {
    const output = name.endsWith('Input') ? name.slice(0, -'Input'.length) : '';
    return JSON.stringify(schemas[output]) === JSON.stringify(schema) ? [[name, output] as const] : [];
  });
  let text = JSON.stringify(document);
  for (const [input, output] of same)
    text = text.replaceAll(`"#/components/schemas/${input}"`, `"#/components/schemas/${output}"`);
  return JSON.parse(text);
}

interface Repeated {
  schema: Schema;
  /** How often it would stand in the document if every larger repeated schema stood once. */
  count: number;
  hints: string[];
  name?: string;
}

function shareRepeated(document: Description): Description {
  const found = new Map<string, Repeated>();
  const count = (schema: Schema, hint: string): Schema => {
    if (schema.$ref) return schema;
    const text = JSON.stringify(schema);
    const known = found.get(text);
    if (known) {
      known.count++;
      known.hints.push(hint);
    } else {
      found.set(text, { schema, count: 1, hints: [hint] });
      countParts(schema, hint);
    }
    return schema;
  };
  const countParts = (schema: Schema, hint: string) =>
    mapSubschemas(schema, (part, name) => count(part, name === null ? singular(hint) : pascalCase(name)));
  mapSchemas({ ...document, components: {} }, count);
  const registered = document.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(registered)) {
    const text = JSON.stringify(schema);
    const known = found.get(text);
    if (known) known.name = name;
    else found.set(text, { schema, count: 0, hints: [name], name });
    if (!known) countParts(schema, name);
  }
  const components = nameRepeated(found, new Set(Object.keys(registered)));

  const replaced = (schema: Schema): Schema => {
    const name = schema.$ref ? undefined : found.get(JSON.stringify(schema))?.name;
    return name ? { $ref: `#/components/schemas/${name}` } : mapSubschemas(schema, replaced);
  };
  const shared = mapSchemas({ ...document, components: {} }, replaced);
  const schemas = { ...registered, ...components };
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = mapSubschemas(schema, replaced);
  return { ...shared, components: { ...document.components, schemas } };
}

/** Gives a name to each schema that is worth one, and answers them by name. */
function nameRepeated(found: ReadonlyMap<string, Repeated>, taken: Set<string>): Record<string, Schema> {
  const components: Record<string, Schema> = {};
  for (const [text, repeated] of found) {
    if (repeated.name !== undefined || repeated.count < 2) continue;
    // A plain value has a true name only where the same property holds it everywhere.
    if (!isShape(repeated.schema) && new Set(repeated.hints).size > 1) continue;
    const wanted = nameOf(repeated);
    const saved = (repeated.count - 1) * text.length - repeated.count * (REFERENCE + wanted.length);
    if (saved < (isShape(repeated.schema) ? WORTH_A_SHAPE : WORTH_A_VALUE)) continue;
    let name = wanted;
    for (let n = 2; taken.has(name); n++) name = `${wanted}${n}`;
    taken.add(name);
    repeated.name = name;
    components[name] = repeated.schema;
  }
  return components;
}

function isShape({ properties, enum: values, anyOf, oneOf, allOf }: Schema): boolean {
  return (properties ?? values ?? anyOf ?? oneOf ?? allOf) !== undefined;
}

/** A whole answer is named by its kind, a part of one by the property that most often holds it. */
function nameOf({ schema, hints }: Repeated): string {
  const kind = schema.properties?.schema_version?.const;
  if (typeof kind === 'string') return pascalCase(kind.replace(/^service\.|\.v\d+$/g, ''));
  const times = Map.groupBy(hints, (hint) => hint);
  const [most] = [...times].sort(([a, { length: x }], [b, { length: y }]) => y - x || (a < b ? -1 : 1));
  return most?.[0] || 'Shape';
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}

/** Parameters that several operations take stand once. */
function shareParameters(document: Description): Description {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const all = operations.flatMap(({ parameters }: Operation) => parameters ?? []) as Parameter[];
  const parameters: Record<string, Parameter> = {};
  const names = new Map<string, string>();
  for (const [text, same] of Map.groupBy(all, (parameter) => JSON.stringify(parameter))) {
    const [parameter] = same;
    if (!parameter || same.length < 2) continue;
    let name = pascalCase(parameter.name);
    for (let n = 2; name in parameters; n++) name = `${pascalCase(parameter.name)}${n}`;
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
