/** The common question, read without zod: most bodies are plainly right, and zod then tells nothing. */
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  type DecisionRequest,
  FIELD_MAX_LENGTH,
  TEXT_FACTS,
} from './facts.ts';

type IsRight = (value: unknown) => boolean;

const isText: IsRight = (value) => typeof value === 'string' && value.length <= FIELD_MAX_LENGTH;
const isBoolean: IsRight = (value) => typeof value === 'boolean';

/** Fields that are read here, each with the check of its value. */
const TEXTS = new Map<string, IsRight>(TEXT_FACTS.map((name) => [name, isText]));
const VALUES = new Map<string, IsRight>(ATTRIBUTE_NAMES.flatMap((name) => checkOf(name)));

/** The check of an attribute; none for dates, which zod knows better. */
function checkOf(name: AttributeName): [AttributeName, IsRight][] {
  const { type, words = [] } = ATTRIBUTES[name];
  if (type === 'date') return [];
  if (type === 'boolean') return [[name, isBoolean]];
  if (type === 'number') return [[name, isAmount]];
  const known: ReadonlySet<unknown> = new Set(words);
  return [[name, (value) => known.has(value)]];
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= MOST;
}

/** The largest number, as the shape of the request has it. */
const MOST = 1e9;

const ALL_ATTRIBUTES: ReadonlySet<string> = new Set([...ATTRIBUTE_NAMES, 'ingredients']);

/**
 * The request of a body, as its shape would read it; null if the shape has to tell, because a field is wrong, or
 * is not one of the common ones.
 * @param names all fields of the shape: any other field is nobody's
 */
export function quickRequest(given: unknown, names: ReadonlySet<string>): DecisionRequest | null {
  if (!isObject(given)) return null;
  const read = checked(given, TEXTS, names);
  if (read === null || given.attributes === undefined) return read as DecisionRequest | null;
  const stated = isObject(given.attributes) ? checked(given.attributes, VALUES, ALL_ATTRIBUTES) : null;
  if (stated === null) return null;
  return { ...read, attributes: stated } as DecisionRequest;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The known fields of an object; null if one of them is wrong, or has no check here. */
function checked(
  given: Record<string, unknown>,
  checks: ReadonlyMap<string, IsRight>,
  names: ReadonlySet<string>,
): Record<string, unknown> | null {
  const read: Record<string, unknown> = {};
  for (const name in given) {
    const isRight = checks.get(name);
    if (isRight === undefined) {
      if (name !== 'attributes' && names.has(name)) return null;
      continue;
    }
    const value = given[name];
    if (!isRight(value)) return null;
    read[name] = value;
  }
  return read;
}
