/**
 * Checks every answer that a test receives against the committed interface description, as an outside client
 * would.
 */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
}

const description: Description = JSON.parse(
  readFileSync(new URL('../../contracts/openapi.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'openapi', ...description });

/** The described paths, those without parameters first, because they win where both match. */
const PATHS = Object.keys(description.paths)
  .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }));
const compiled = new Map<string, ValidateFunction>();

const pointer = (...names: string[]) =>
  names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * Differences between an answer and its description; empty for a path or method that is not described.
 * @param url path and query
 */
export function undescribed(method: string, url: string, status: number, body: unknown): string[] {
  const asked = url.split('?')[0] ?? '';
  const path = PATHS.find(({ pattern }) => pattern.test(asked))?.path;
  const operation = path && description.paths[path]?.[method.toLowerCase()];
  if (!path || !operation) return [];
  const name = `${method} ${path} ${status}`;
  if (!operation.responses[status]?.content) return [`${name} is not described`];
  let validate = compiled.get(name);
  if (!validate) {
    const at = ['paths', path, method.toLowerCase(), 'responses', `${status}`];
    validate = ajv.compile({
      $ref: `openapi#${encodeURI(pointer(...at, 'content', 'application/json', 'schema'))}`,
    });
    compiled.set(name, validate);
  }
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}: ${instancePath} ${message}`);
}
