/** Messages of buyers about their orders. */
import { z } from 'zod';
import { duplicate, orderId, schemaVersion } from '../core/fields.ts';

const kind = z
  .enum(['message', 'refund_request'])
  .describe('`refund_request` asks for the money back; `message` is anything else.');

export const orderMessage = z.object({
  kind: kind.default('message'),
  text: z.string().trim().min(1).max(10_000).describe('What you want to say.'),
});

export const orderMessageKept = z.object({
  schema_version: schemaVersion('service.order_message.v1'),
  order_id: orderId,
  kind,
  inbox_message_id: z.string().describe('Id of the message in the inbox, `msg_…`.'),
  duplicate,
});
