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
} from './schema.ts';

/** Every schema of the document in its shortest form, and each that stands more than once as a named component. */
export function shareShapes(document: Description): Description {
  const tidied = mapSchemas(document, (schema, _, direction) => tidy(schema, direction));
  return shareParameters(extendBases(shareRepeated(withoutTwins(tidied))));
}

/** A schema without keywords that say nothing. */
function tidy(schema: Schema, direction: Direction): Schema {
  const { ...short } = mapSubschemas(schema, (part) => tidy(part, direction));
  const version = short.properties?.schema_version;
  if (version) version.description ??= 'Kind and version of this document.';
  if (short.format !== undefined) delete short.pattern;
  if (short.minimum === Number.MIN_SAFE_INTEGER) delete short.minimum;
  if (short.maximum === Number.MAX_SAFE_INTEGER) delete short.maximum;
  // A pattern that only forbids binds the writer of a value; its reader has no use for it.
  if (short.pattern?.startsWith('^(?!')) delete short.pattern;
  if (short.propertyNames?.enum === undefined) delete short.propertyNames;
  const open = short.additionalProperties;
  if (typeof open === 'object' && Object.keys(open).length === 0) short.additionalProperties = true;
  // A request refuses fields that it does not name; an answer may get more of them, and its reader ignores those.
  if (open === false && direction === 'answer') delete short.additionalProperties;
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

/** A registered shape is written twice, as input and as output: once is enough where both say the same. */
function withoutTwins(document: Description): Description {
  const { schemas = {}, ...components } = document.components ?? {};
  const twins = Object.keys(schemas).filter(
    (name) => JSON.stringify(schemas[name]) === JSON.stringify(schemas[name.replace(/Input$/, '')]),
  );
  const inputs = twins.filter((name) => name.endsWith('Input'));
  if (inputs.length === 0) return document;
  const others = Object.entries(schemas).filter(([name]) => !inputs.includes(name));
  let text = JSON.stringify({ ...document, components: { ...components, schemas: Object.fromEntries(others) } });
  for (const name of inputs)
    text = text.replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/${name.slice(0, -5)}"`);
  // Shapes that held them can be the same now.
  return withoutTwins(JSON.parse(text));
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
