/**
 * Fields that recur in requests and answers, each described once. A description says meaning and unit; the
 * format (`date-time`, `email`) stands in the schema. An id is opaque: its prefix names the kind of thing.
 */
import { z } from 'zod';

/** `schema_version` of one kind of answer. */
export function schemaVersion<const Version extends string>(version: Version) {
  return z.literal(version).describe('Kind of this document.');
}

export const generatedAt = z.iso.datetime().describe('When this answer was made.');

export const nextCursor = z
  .string()
  .nullable()
  .describe('Send it as `cursor` to get the next page; null on the last page.');

export const accountId = z.string().describe('Account id, `acct_…`.');
export const orderId = z.string().describe('Order id, `ord_…`.');
export const keyId = z.string().describe('Id of an API key, `key_…`; not the key itself.');
export const kitId = z.string().describe('Integration kit id, `kit_…`.');
export const ownerId = z.string().nullable().describe('Account it belongs to; null if it belongs to none.');

export const company = z.string().describe('Company name.');
export const email = z.string().describe('E-mail address of the contact person.');
export const sentCompany = z.string().trim().min(1).max(300).describe('Company name.');
export const sentEmail = z
  .email()
  .max(320)
  .meta({ id: 'EmailAddress', description: 'E-mail address of the contact person.' });
export const useCase = z.string().trim().max(4000).describe('What the service is wanted for, in free text.');

export const search = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .optional()
  .describe('Only those whose company or e-mail address contains this text, or whose id it is.');

export const currency = z.string().describe('ISO 4217 code, upper case.');
export const amountCents = z.number().int().describe('Amount in cents of `currency`.');
export const period = z.string().describe('Calendar month in UTC, `YYYY-MM`.');

export const duplicate = z
  .boolean()
  .describe('True if an earlier call did this already and this one changed nothing.');

/** An http or https address. */
export const httpUrl = z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).max(2000);

/** An instant. */
export function instant(description: string) {
  return z.iso.datetime().describe(description);
}

/** An instant that may be missing; the description says what null means. */
export function instantOrNull(description: string) {
  return z.iso.datetime().nullable().describe(description);
}

/** A whole number: a count, or an amount in cents. */
export function whole(description: string) {
  return z.number().int().describe(description);
}

/**
 * The type that a shape documents: read-only, and without the further fields that a loose shape lets through.
 * Values are made to it; `z.infer` alone would accept a misspelt field.
 */
export type Documented<T> = T extends readonly unknown[]
  ? number extends T['length']
    ? readonly Documented<T[number]>[]
    : T
  : T extends object
    ? string extends keyof T
      ? keyof Named<T> extends never
        ? { readonly [name: string]: Documented<T[string]> }
        : { readonly [K in keyof Named<T>]: Documented<Named<T>[K]> }
      : { readonly [K in keyof T]: Documented<T[K]> }
    : T;
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };
