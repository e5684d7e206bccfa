/** Fields of a decision request that nobody reads: a misspelt field would otherwise vanish without a word. */
import { z } from 'zod';
import { nearest, nearestByWords } from '../words/likely.ts';
import { ATTRIBUTE_NAMES, LATER_TEXTS, TEXT_FACTS } from './facts.ts';
import { printable } from './identifiers.ts';

/** Fields named, at most, and characters of each. */
const NAMED = 20;
const LENGTH = 80;
/** Fields of a body for which the one that was probably meant is looked for: each is compared with all names. */
const LOOKED_UP = 100;

const ignoredField = z
  .object({
    field: z.string().describe('Path of the field, such as `attributes.batery_wh`.'),
    did_you_mean: z
      .string()
      .nullable()
      .describe(
        'The field that was probably meant; null if none is near, or a hundred fields of the body were looked up.',
      ),
  })
  .meta({ id: 'IgnoredField', description: 'Something that the request says and nobody reads.' });
type IgnoredField = z.infer<typeof ignoredField>;

/** `ignored` of an answer. */
export const ignored = z
  .array(ignoredField)
  .optional()
  .describe('What the request says and nobody reads; left out if everything is read.');

const NAMES: ReadonlySet<string> = new Set(ATTRIBUTE_NAMES);

/** How many more fields of a body may be looked up. */
interface LookUps {
  left: number;
}

export const lookUps = (): LookUps => ({ left: LOOKED_UP });

/**
 * The first fields of a request that its shape does not have.
 * @param given the request as it came
 * @param read the same as its shape read it
 * @param lookUps of the body that the request came in
 */
export function ignoredIn(given: object, read: object, lookUps: LookUps): IgnoredField[] {
  const found: IgnoredField[] = [];
  for (const field in given) {
    if (Object.hasOwn(read, field) || (given as Record<string, unknown>)[field] === undefined) continue;
    if (found.length === NAMED) return found;
    found.push({ field: printable(field, LENGTH), did_you_mean: within(lookUps, field, meant) });
  }
  const stated = (given as { attributes?: unknown }).attributes;
  const known = (read as { attributes?: object }).attributes;
  if (typeof stated !== 'object' || stated === null || known === undefined) return found;
  for (const field in stated) {
    if (Object.hasOwn(known, field)) continue;
    if (found.length === NAMED) return found;
    const did_you_mean = within(lookUps, field, meantAttribute);
    found.push({ field: printable(`attributes.${field}`, LENGTH), did_you_mean });
  }
  return found;
}

/** The field that was probably meant, while look-ups are left. Longer names than LENGTH resemble no known one. */
function within(lookUps: LookUps, field: string, look: (field: string) => string | null): string | null {
  if (lookUps.left === 0 || field.length > LENGTH) return null;
  lookUps.left--;
  return look(field);
}

function meant(field: string): string | null {
  // An attribute at the top is the commonest slip: it belongs one level deeper.
  const likely = NAMES.has(field)
    ? field
    : (listOf(field) ??
      nearest(field, [...TEXT_FACTS, ...LATER_TEXTS, 'attributes', ...ATTRIBUTE_NAMES]) ??
      nearestByWords(field, ATTRIBUTE_NAMES));
  return likely !== null && NAMES.has(likely) ? `attributes.${likely}` : likely;
}

/** Other words for the ingredients. */
const LIST_WORDS =
  /^(?:inci|composition|ingredient|materials?|active_?ingredients?|zutaten|inhaltsstoffe|ingredientes|ingr[eé]dients?|ingredienti|cas|cas_numbers?|substances)(?:_?list|_?names?)?$/i;

function listOf(field: string): string | null {
  return LIST_WORDS.test(field) ? 'ingredients' : null;
}

function meantAttribute(field: string): string | null {
  if (listOf(field) !== null) return 'attributes.ingredients';
  if (([...TEXT_FACTS, ...LATER_TEXTS] as readonly string[]).includes(field)) return field;
  const likely = nearest(field, ATTRIBUTE_NAMES) ?? nearestByWords(field, ATTRIBUTE_NAMES);
  return likely && `attributes.${likely}`;
}
