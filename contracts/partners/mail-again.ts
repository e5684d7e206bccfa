/** A mail that an operator sends once more. */
import { z } from 'zod';
import { DISPATCH_STATES } from '../core/dispatch-ends.ts';
import { instant, schemaVersion } from '../core/fields.ts';

export const againRequest = z.object({
  dispatch_id: z.string().min(1).max(100).describe('Id of the mail.'),
  reason: z.string().trim().min(1).max(500).describe('Reason, kept with the act.'),
});

export const dispatchAgain = z.object({
  schema_version: schemaVersion('service.dispatch_again_result.v1'),
  sent_at: instant('When this was asked for.'),
  again_of: z.string().describe('Id of the mail that was named.'),
  dispatch_id: z.string().describe('Id of the new message.'),
  state: z
    .enum(DISPATCH_STATES)
    .describe('Where the new message stands: `withheld` if the claim guard keeps it back.'),
  duplicate: z
    .boolean()
    .describe('Whether it was sent again within the hour before, and nothing new was made.'),
});
