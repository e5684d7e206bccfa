/** Whether the service works, as its canary found: what anybody may know. */
import { z } from 'zod';
import { generatedAt, instantOrNull, schemaVersion, whole } from '../core/fields.ts';

/** Days that the status looks back. */
export const STATUS_DAYS = 7;
/** A canary older than this says nothing about now (ms): three of them are missing by then. */
export const STATUS_FRESH_MS = 15 * 60_000;

export const serviceStatus = z.object({
  schema_version: schemaVersion('service.status.v1'),
  generated_at: generatedAt,
  status: z
    .enum(['well', 'impaired', 'unknown'])
    .describe(
      '`impaired` if a check of the newest canary failed or the database was set back, `unknown` if there is no canary of late.',
    ),
  checked_at: instantOrNull('When the newest canary was recorded; null before the first.'),
  checks: z
    .record(
      z.string(),
      z.object({ ok: z.boolean().describe('Whether it passed.'), ms: whole('How long it took.') }),
    )
    .describe('Its checks by name; times in milliseconds.'),
  days: z
    .array(
      z.object({
        day: z.string().describe('Day (UTC).'),
        canaries: whole('Canaries of the day.'),
        failed: whole('Those with a failed check.'),
      }),
    )
    .describe(`The last ${STATUS_DAYS} days, oldest first; a day without a canary is left out.`),
});
