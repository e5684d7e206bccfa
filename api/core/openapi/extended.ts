import { type Description, mapSchemas, mapSubschemas, type Schema } from './schema.ts';

/** Fields that a base has at least, and characters that an extension saves at least. */
const LEAST_FIELDS = 3;
const LEAST_SAVED = 120;

interface Base {
  reference: string;
  fields: Map<string, string>;
  required: readonly string[];
}

/**
 * An object with all fields of a registered shape, and more, refers to that shape and lists only what it
 * adds.
 */
export function extendBases(document: Description): Description {
  const schemas = document.components?.schemas ?? {};
  const bases = Object.entries(schemas).flatMap(([name, schema]) => {
    const fields = fieldsOf(schema);
    if (!fields || fields.size < LEAST_FIELDS || schema.additionalProperties !== undefined) return [];
    return [{ reference: `#/components/schemas/${name}`, fields, required: schema.required ?? [] }];
  });
  bases.sort((a, b) => sizeOf(b) - sizeOf(a));
  const extended = (schema: Schema): Schema => mapSubschemas(extension(schema, bases), extended);
  return mapSchemas(document, extended);
}

function fieldsOf({ type, properties, allOf }: Schema): Map<string, string> | undefined {
  if (type !== 'object' || !properties || allOf) return undefined;
  return new Map(Object.entries(properties).map(([name, field]) => [name, JSON.stringify(field)]));
}

function sizeOf({ fields, required }: Base): number {
  const texts = [...fields].map(([name, text]) => name.length + text.length);
  return [...texts, ...required.map(({ length }) => length)].reduce((sum, length) => sum + length, 0);
}

function extension(schema: Schema, bases: readonly Base[]): Schema {
  const fields = fieldsOf(schema);
  if (!fields) return schema;
  const { required = [], properties = {}, description, type: _, ...rest } = schema;
  const base = bases.find(
    (base) =>
      base.fields.size < fields.size &&
      sizeOf(base) >= LEAST_SAVED &&
      [...base.fields].every(([name, text]) => fields.get(name) === text) &&
      base.required.every((name) => required.includes(name)),
  );
  if (!base) return schema;
  const added = Object.entries(properties).filter(([name]) => !base.fields.has(name));
  const alsoRequired = required.filter((name) => !base.required.includes(name));
  const addition = {
    ...rest,
    properties: Object.fromEntries(added),
    ...(alsoRequired.length > 0 && { required: alsoRequired }),
  };
  return { ...(description && { description }), allOf: [{ $ref: base.reference }, addition] };
}
