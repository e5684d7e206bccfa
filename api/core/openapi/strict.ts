import {
  type Description,
  mapSubschemas,
  type Operation,
  type RequestBody,
  reachedFrom,
  type Schema,
} from './schema.ts';

/** How a shape is named as callers send it, where answers have it too. */
const SENT = 'Sent';

/**
 * The description in which a request has no field that it does not name. The service ignores such fields, so that an
 * older one takes what a newer client sends; a client that is made from this form refuses a mistyped name before it
 * asks.
 */
export function strictly(document: Description): Description {
  const copy = structuredClone(document);
  const { schemas = {}, requestBodies = {} } = copy.components ?? {};
  const operations = Object.values(copy.paths).flatMap((methods) => Object.values(methods) as Operation[]);
  const answered = reachedFrom(copy, [
    copy.components?.responses,
    operations.map(({ responses }) => responses),
  ]);
  const done = new Map<string, string>();
  const resolve = ({ $ref }: Schema) => schemas[nameIn($ref)] ?? {};
  const close = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return closed(merged(schema, resolve), close);
    const name = nameIn(schema.$ref);
    let own = done.get(name);
    if (own === undefined) {
      own = answered.has(`schemas/${name}`) ? `${name}${SENT}` : name;
      done.set(name, own);
      const shape = close(schemas[name] ?? {});
      schemas[own] = shape;
    }
    return { ...schema, $ref: `#/components/schemas/${own}` };
  };
  const bodies = [...Object.values(requestBodies), ...operations.map(({ requestBody }) => requestBody)];
  for (const body of bodies) closeBody(body, close);
  return copy;
}

function closeBody(body: RequestBody | undefined, close: (schema: Schema) => Schema): void {
  for (const media of Object.values(body?.content ?? {}))
    if (media.schema) media.schema = close(media.schema);
}

/** An object that names its fields takes no others, nor do the objects in it. */
function closed(schema: Schema, close: (schema: Schema) => Schema): Schema {
  const inner = mapSubschemas(schema, close);
  return inner.properties && inner.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner;
}

/** A shape and its additions as one object: each part by itself would refuse the fields of the other. */
function merged(schema: Schema, resolve: (schema: Schema) => Schema): Schema {
  const { allOf, ...rest } = schema;
  if (!allOf) return schema;
  const parts = allOf.map((part) => merged(part.$ref === undefined ? part : resolve(part), resolve));
  if (!parts.every(({ properties }) => properties)) return schema;
  return {
    ...Object.assign({}, ...parts),
    ...rest,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
  };
}

function nameIn($ref = ''): string {
  return $ref.split('/').at(-1) ?? '';
}
