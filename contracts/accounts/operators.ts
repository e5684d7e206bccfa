import { z } from 'zod';
import { generatedAt, instant, nextCursor, schemaVersion } from '../core/fields.ts';

/** Name of whoever holds the operator key of the settings. */
export const SETTINGS_OPERATOR = 'settings';

/** Name of an operator, or of an account's further key, as it is sent with a new key. */
export const keyName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .'_-]*$/u, "may have letters, digits, spaces and . ' _ -")
  .describe(
    "Name of the operator, or of an account's further key, unlike that of any other active operator key or key of the account.",
  );

/** An act as its row has it. */
export const actRow = z.object({
  act_id: z.string().describe('Id of the act, `act_…`.'),
  acted_at: z.date(),
  operator: z.string().describe('Name of the operator when it was done.'),
  key_id: z
    .string()
    .nullable()
    .describe('Key that was used; null for the operator key of the settings, and on the command line.'),
  operation: z.string().describe('Method and path of the operation, or the words of the command line.'),
  target: z.string().describe('Path as it was called; empty on the command line.'),
  named: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .describe('Ids, codes and amounts of the request; never its texts or secrets.'),
  reason: z.string().describe('Reason that the operator gave; empty without one.'),
  request_id: z
    .string()
    .describe('Id of the request, as in the header `x-request-id`; empty on the command line.'),
  status: z.number().int().nullable().describe('HTTP status of the answer; null on the command line.'),
});
export type OperatorAct = z.infer<typeof actRow>;

/** Query of the acts besides the page. */
export const actQuery = {
  operator: z.string().trim().min(1).max(100).optional().describe('Only acts of the operator of this name.'),
};

export const actConsole = z.object({
  schema_version: schemaVersion('service.operator_acts.v1'),
  generated_at: generatedAt,
  acts: z
    .array(z.object({ ...actRow.shape, acted_at: instant('When it was done.') }))
    .describe('Calls of operators that changed something, newest first.'),
  next_cursor: nextCursor,
});

/** Longest value that is noted. */
const LONGEST = 200;
/** Fields that say what an act is about. Texts, addresses and secrets are not among them. */
const NAMED =
  /^(action|mode|key|limit|role|connector|status|plan|currency|event_type|.*_id|.*_cents|.*_sha256)$/;

/** Subjects that a request names: ids, codes and amounts of its top level. */
export function namedIn(body: unknown): OperatorAct['named'] {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, value]) => {
      if (!NAMED.test(field) || field.startsWith('claim_token')) return [];
      if (typeof value === 'string') return [[field, value.slice(0, LONGEST)]];
      return typeof value === 'number' || typeof value === 'boolean' || value === null
        ? [[field, value]]
        : [];
    }),
  );
}
