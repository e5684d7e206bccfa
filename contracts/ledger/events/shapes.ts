/**
 * Shapes for the `data` of an event: ids, codes, hashes, counts, amounts, times, and sentences that the
 * service itself has written. Never a person, a packet, a secret or a text that somebody sent.
 */
import { z } from 'zod';
import FIELD_DESCRIPTIONS from './field-descriptions.json' with { type: 'json' };

/** Beginnings of keys, signing secrets and tokens. No value of an event contains one. */
const SECRET = '(?:svc_[a-z]+_\\w{20}|whsec_|(?:claim|attach)_[\\w-]{43})';
const NO_SECRET = `(?!.*${SECRET})`;

/** Ids of this service, and keys of records: `ord_…`, `acct_9:2026-11`. */
export const id = z.string().regex(new RegExp(`^${NO_SECRET}[\\w.:-]{1,255}$`));
/** A word of a closed or growing list. */
export const code = z.string().regex(new RegExp(`^${NO_SECRET}[a-z0-9][\\w.:-]{0,127}$`));
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const count = z.int().min(0);
/** Cents with an upper-case currency beside them. */
export const cents = z.int();
export const currency = z.string().regex(/^[A-Z]{3}$/);
export const time = z.iso.datetime();
export const day = z.iso.date();
/** A calendar month, UTC. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** An ISO week: `2026-W46`. */
export const week = z.string().regex(/^\d{4}-W\d{2}$/);
/** An id given elsewhere: of a message, a question, a provider's event. Any text of one line. */
export const foreignId = z.string().regex(new RegExp(`^${NO_SECRET}[^\\p{Cc}]{1,255}$`, 'u'));
/** A sentence that the service wrote, or the short name of a thing. It contains no address of a person. */
export const words = z.string().regex(new RegExp(`^${NO_SECRET}[^@\\p{Cc}]{1,500}$`, 'u'));

/**
 * Value of a field that no shape names: a figure, or one word, which can be no sentence, address or secret.
 */
const figure: z.ZodType = z
  .lazy(() =>
    z.union([
      z.number(),
      z.boolean(),
      z.null(),
      z.string().regex(new RegExp(`^${NO_SECRET}[\\w./:+=-]{1,255}$`)),
      z.array(figure),
      z.record(z.string(), figure),
    ]),
  )
  .meta({
    id: 'EventFigure',
    description: 'A number, a boolean, an id, a code, a hash or a time; or a list or an object of these.',
  });

/** An object with known, described fields. A later version may add others: figures only, never prose. */
export function facts<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(described(shape)).catchall(figure);
}

/**
 * A field means the same in every event type, so its description stands once, unless the shape brings its
 * own.
 */
function described<Shape extends z.ZodRawShape>(shape: Shape): Shape {
  const descriptions: Readonly<Record<string, string>> = FIELD_DESCRIPTIONS;
  return Object.fromEntries(
    Object.entries(shape as unknown as Record<string, z.ZodType>).map(([name, field]) => {
      const description = field.description ?? descriptions[name];
      if (description === undefined) throw new Error(`field-descriptions.json does not describe ${name}`);
      return [name, field.describe(description)];
    }),
  ) as unknown as Shape;
}

/** Counts by a code, such as a marketplace or a verdict. */
export const countsByCode = z.record(z.string().regex(/^[\w.:-]{1,128}$/), count);
export const figures = z.record(z.string().regex(/^[\w.:-]{1,128}$/), figure);

export interface EventDefinition {
  /** `public`: every key may see it; `account`: only the account it belongs to, and operators. */
  visibility: 'public' | 'account';
  /** Occasion of the event, in one line. */
  when: string;
  data: z.ZodType<Record<string, unknown>>;
  /** The known fields of `data`. */
  fields: readonly { name: string; required: boolean }[];
  /** Contains no fractions, because it is part of documents that are hashed in several languages. */
  example: Record<string, unknown>;
}

/** Defines one type. Any `data` may also say `because`, in the service's own words. */
export function defineEvent<Visibility extends EventDefinition['visibility'], Shape extends z.ZodRawShape>(
  visibility: Visibility,
  when: string,
  shape: Shape,
  example: Record<string, unknown>,
) {
  const known = { ...shape, ...('because' in shape ? {} : { because: words.optional() }) };
  const fields = Object.entries(known).map(([name, field]) => ({
    name,
    required: !z.safeParse(field, undefined).success,
  }));
  const data = facts(known) as unknown as EventDefinition['data'];
  return { visibility, when, data, fields, example };
}
