import { type Description, mapSchemas, mapSubschemas, pascalCase, type Schema } from './schema.ts';

/** Characters that a component must save: a reference costs its reader a look elsewhere. */
const WORTH_A_SHAPE = 15;
const WORTH_A_VALUE = 15;

/** Names that generated programs have for something else. */
const GLOBALS = [
  'Array',
  'Boolean',
  'Date',
  'Map',
  'Number',
  'Object',
  'Promise',
  'Record',
  'Request',
  'Response',
];

/** Characters of a reference besides its name. */
const REFERENCE = '{"$ref":"#/components/schemas/"}'.length;

/** A place of a schema: the property or list that holds it, and the shape around that. */
interface Place {
  hint: string;
  owner: string;
}

interface Repeated {
  schema: Schema;
  /** Descriptions of the places where it would stand if every larger repeated schema stood once. */
  descriptions: (string | undefined)[];
  places: Place[];
  name?: string;
}

/**
 * Each schema that stands more than once as a named component; a description of its own stays at each place.
 */
export function shareRepeated(document: Description): Description {
  const found = new Map<string, Repeated>();
  const count = (schema: Schema, place: Place): Schema => {
    if (schema.$ref) return schema;
    const known = found.get(keyOf(schema));
    if (known) {
      known.descriptions.push(schema.description);
      known.places.push(place);
    } else {
      found.set(keyOf(schema), { schema, descriptions: [schema.description], places: [place] });
      countParts(schema, place);
    }
    return schema;
  };
  const countParts = (schema: Schema, { hint, owner }: Place) =>
    mapSubschemas(schema, (part, name) =>
      count(part, name === null ? { hint: singular(hint), owner } : { hint: pascalCase(name), owner: hint }),
    );
  mapSchemas({ ...document, components: {} }, (schema, hint) => count(schema, { hint, owner: '' }));
  const registered = document.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(registered)) {
    const known = found.get(keyOf(schema));
    if (known) known.name ??= name;
    else found.set(keyOf(schema), { schema, descriptions: [], places: [], name });
    if (!known) countParts(schema, { hint: name, owner: '' });
  }
  const components = nameRepeated([...found.values()], new Set([...Object.keys(registered), ...GLOBALS]));

  const replaced = (schema: Schema): Schema => {
    const repeated = schema.$ref ? undefined : found.get(keyOf(schema));
    if (!repeated?.name) return mapSubschemas(schema, replaced);
    const reference = { $ref: `#/components/schemas/${repeated.name}` };
    const common = (components[repeated.name] ?? registered[repeated.name])?.description;
    return schema.description === undefined || schema.description === common
      ? reference
      : { ...reference, description: schema.description };
  };
  const shared = mapSchemas({ ...document, components: {} }, replaced);
  const schemas = { ...registered, ...components };
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = mapSubschemas(schema, replaced);
  return { ...shared, components: { ...document.components, schemas } };
}

/** Two shapes are the same whatever they are described as; a plain value is its description. */
function keyOf(schema: Schema): string {
  const { description, ...shape } = schema;
  return JSON.stringify(isShape(schema) ? shape : schema);
}

/** Whether a schema is more than a plain value. */
function isShape({ properties, enum: values, anyOf, oneOf, allOf }: Schema): boolean {
  return (properties ?? values ?? anyOf ?? oneOf ?? allOf) !== undefined;
}

/** Gives a name to each schema that is worth one, and answers them by name. */
function nameRepeated(all: readonly Repeated[], taken: Set<string>): Record<string, Schema> {
  const components: Record<string, Schema> = {};
  const worth = all.filter((repeated) => repeated.name === undefined && isWorthAName(repeated));
  for (const [wanted, same] of Map.groupBy(worth, nameOf)) {
    // The most frequent one has the plain name, the others that of the shape around them too.
    for (const repeated of same.toSorted((a, b) => b.places.length - a.places.length)) {
      const owner = mostFrequent(repeated.places.map(({ owner }) => owner));
      const qualified = taken.has(wanted) ? `${owner}${wanted}` : wanted;
      let name = qualified;
      for (let n = 2; taken.has(name); n++) name = `${qualified}${n}`;
      taken.add(name);
      repeated.name = name;
      const { description: _, ...schema } = repeated.schema;
      const description = mostFrequent(repeated.descriptions.filter((text) => text !== undefined));
      components[name] = description ? { ...schema, description } : schema;
    }
  }
  return components;
}

function isWorthAName(repeated: Repeated): boolean {
  const { schema, descriptions, places } = repeated;
  if (places.length < 2) return false;
  // A plain value has a true name only where the same property holds it everywhere.
  if (!isShape(schema) && new Set(places.map(({ hint }) => hint)).size > 1) return false;
  const common = mostFrequent(descriptions.filter((text) => text !== undefined));
  const described = (text: string | undefined) => (text ? JSON.stringify(text).length + 15 : 0);
  const shape = keyOf({ ...schema, description: undefined }).length;
  const now = descriptions.reduce((sum, text) => sum + shape + described(text), 0);
  const references = descriptions.reduce(
    (sum, text) => sum + REFERENCE + nameOf(repeated).length + (text === common ? 0 : described(text)),
    0,
  );
  const saved = now - references - shape - described(common);
  return saved >= (isShape(schema) ? WORTH_A_SHAPE : WORTH_A_VALUE);
}

/** A whole answer is named by its kind, a part of one by the property that most often holds it. */
function nameOf({ schema, places }: Repeated): string {
  const version = schema.properties?.schema_version;
  const kind = version?.const ?? version?.enum?.[0];
  if (typeof kind === 'string') return pascalCase(kind.replace(/^service\.|\.v\d+$/g, ''));
  return mostFrequent(places.map(({ hint }) => hint)) || 'Shape';
}

/** The text that stands most often; of equally frequent ones the first of the alphabet. */
function mostFrequent(texts: readonly string[]): string {
  const times = Map.groupBy(texts, (text) => text);
  const [most] = [...times].sort(([a, { length: x }], [b, { length: y }]) => y - x || (a < b ? -1 : 1));
  return most?.[0] ?? '';
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}
