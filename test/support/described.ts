/**
 * Checks every answer that a test receives against the committed interface description, as an outside client
 * would.
 */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, { content?: object; $ref?: string }> }>>;
}

/** The checks of answers, read with the first one: many files ask for none. */
const reading = once(() => {
  const description: Description = JSON.parse(
    readFileSync(new URL('../../contracts/openapi.json', import.meta.url), 'utf8'),
  );
  // A check is compiled for a handful of answers: to improve its code takes longer than they do.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', ...(closed(description) as object) });
  // Those without parameters first, because they win where both match.
  const paths = Object.keys(description.paths)
    .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }));
  return { description, ajv, paths };
});

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * The description with each shape closed: to a caller an answer may get more fields, but what it has today is
 * described. A part of an `allOf` stays open, and so does what it refers to; the whole is closed instead.
 */
function closed(document: object): unknown {
  const parts = [...JSON.stringify(document).matchAll(/"allOf":\[\{"\$ref":"([^"]+)"/g)].map(
    ([, ref]) => ref,
  );
  const close = (part: unknown, place: string, isPart = false): unknown => {
    if (Array.isArray(part)) return part.map((one) => close(one, '', isPart));
    if (part === null || typeof part !== 'object') return part;
    const entries = Object.entries(part).map(([key, value]) => [
      key,
      key === 'example' || key === 'examples' ? value : close(value, `${place}/${key}`, key === 'allOf'),
    ]);
    const same = Object.fromEntries(entries);
    if (isPart || parts.includes(place)) return same;
    if (Array.isArray(same.allOf)) return { unevaluatedProperties: false, ...same };
    const isOpen =
      typeof same.properties !== 'object' || same.type === undefined || 'additionalProperties' in same;
    return isOpen ? same : { ...same, additionalProperties: false };
  };
  return close(document, '#');
}

const compiled = new Map<string, ValidateFunction>();

const pointer = (...names: string[]) =>
  names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * An interface description with each reference replaced by the component it names: for a test that reads its
 * shapes.
 */
export function inlined<T>(document: T): T {
  const inline = (part: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(part)) return part.map((one) => inline(one, within));
    if (part === null || typeof part !== 'object') return part;
    const { $ref, ...rest } = part as { $ref?: string };
    // A shape that holds itself stays a reference inside itself.
    if (typeof $ref === 'string') {
      if (within.includes($ref)) return part;
      const [kind = '', name = ''] = $ref.split('/').slice(2);
      const { components } = document as { components: Record<string, Record<string, object>> };
      return inline({ ...components[kind]?.[name], ...rest }, [...within, $ref]);
    }
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inline(value, within)]));
  };
  return inline(document, []) as T;
}

/**
 * Differences between an answer and its description; empty for a path or method that is not described.
 * @param url path and query
 */
export function undescribed(method: string, url: string, status: number, body: unknown): string[] {
  const asked = url.split('?')[0] ?? '';
  const { description, ajv, paths } = reading();
  const path = paths.find(({ pattern }) => pattern.test(asked))?.path;
  const operation = path && description.paths[path]?.[method.toLowerCase()];
  if (!path || !operation) return [];
  const name = `${method} ${path} ${status}`;
  const described = `${status}`;
  const response = operation.responses[described];
  if (!response?.content && !response?.$ref) return [`${name} is not described`];
  let validate = compiled.get(name);
  if (!validate) {
    const at =
      response.$ref?.slice(1) ?? pointer('paths', path, method.toLowerCase(), 'responses', described);
    validate = ajv.compile({
      $ref: `openapi#${encodeURI(at + pointer('content', 'application/json', 'schema'))}`,
    });
    compiled.set(name, validate);
  }
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}: ${instancePath} ${message}`);
}
