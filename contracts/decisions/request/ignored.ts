/** Fields of a decision request that nobody reads: a misspelt field would otherwise vanish without a word. */
import { z } from 'zod';
import { nearest, nearestByWords } from '../words/likely.ts';
import { ATTRIBUTE_NAMES, TEXT_FACTS } from './facts.ts';
import { printable } from './identifiers.ts';

/** Fields named, at most, and characters of each. */
const NAMED = 20;
const LENGTH = 80;

const ignoredField = z
  .object({
    field: z.string().describe('Path of the field, such as `attributes.batery_wh`.'),
    did_you_mean: z.string().nullable().describe('The field that was probably meant; null if none is near.'),
  })
  .meta({ id: 'IgnoredField', description: 'Something that the request says and nobody reads.' });
type IgnoredField = z.infer<typeof ignoredField>;

/** `ignored` of an answer. */
export const ignored = z
  .array(ignoredField)
  .optional()
  .describe('What the request says and nobody reads; left out if everything is read.');

const NAMES: ReadonlySet<string> = new Set(ATTRIBUTE_NAMES);

/**
 * The fields of a request that its shape does not have.
 * @param given the request as it came
 * @param read the same as its shape read it
 */
export function ignoredIn(given: object, read: object): IgnoredField[] {
  const found: IgnoredField[] = [];
  for (const field in given) {
    if (Object.hasOwn(read, field) || (given as Record<string, unknown>)[field] === undefined) continue;
    // An attribute at the top is the commonest slip: it belongs one level deeper.
    const likely = NAMES.has(field)
      ? `attributes.${field}`
      : (nearest(field, [...TEXT_FACTS, 'attributes', ...ATTRIBUTE_NAMES]) ??
        nearestByWords(field, ATTRIBUTE_NAMES));
    add(found, field, likely !== null && NAMES.has(likely) ? `attributes.${likely}` : likely);
  }
  const stated = (given as { attributes?: unknown }).attributes;
  const known = (read as { attributes?: object }).attributes;
  if (typeof stated !== 'object' || stated === null || known === undefined) return found;
  for (const field in stated) {
    if (Object.hasOwn(known, field)) continue;
    const text = (TEXT_FACTS as readonly string[]).includes(field) ? field : null;
    const likely = nearest(field, ATTRIBUTE_NAMES) ?? nearestByWords(field, ATTRIBUTE_NAMES);
    add(found, `attributes.${field}`, text ?? (likely && `attributes.${likely}`));
  }
  return found;
}

function add(found: IgnoredField[], field: string, did_you_mean: string | null): void {
  if (found.length < NAMED) found.push({ field: printable(field, LENGTH), did_you_mean });
}
