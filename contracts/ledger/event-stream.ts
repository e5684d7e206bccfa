/** Query and answer of the event stream. */
import { z } from 'zod';
import { EVENT_TYPES, type EventType, eventDocument } from './events.ts';

/** Event types, in one comma-separated list or several. */
const typeList = z.union([z.string(), z.array(z.string())]).transform((lists, context) => {
  const types = [lists]
    .flat()
    .flatMap((list) => list.split(','))
    .map((type) => type.trim())
    .filter(Boolean);
  for (const type of types) {
    if (!Object.hasOwn(EVENT_TYPES, type))
      context.addIssue({ code: 'custom', message: `${type.slice(0, 80)} is not an event type` });
  }
  return types.length > 0 ? (types as EventType[]) : undefined;
});

const sequence = z.coerce.number().int().min(0);

export const eventQuery = z.object({
  after: sequence.optional().describe('Last sequence that the reader has seen; 0 reads from the beginning.'),
  cursor: sequence.optional().describe('The same as `after`; give one of them.'),
  limit: z.coerce.number().int().min(1).max(1000).default(100).describe('Events in the answer, at most.'),
  types: typeList.optional().describe('Event types, separated by commas; absent: all types.'),
  wait: z.coerce
    .number()
    .min(0)
    .max(30)
    .default(0)
    .describe('Seconds to wait for an event if there is none yet.'),
});

export const eventPage = z.object({
  schema_version: z.literal('service.webhook_events.v1').describe('Kind of this document.'),
  events: z.array(eventDocument).describe('Events in ascending sequence.'),
  next_cursor: z.string().nullable().describe('Value for `after` of the next page; null on the last page.'),
  head_sequence: z.number().int().describe('Highest sequence of the log, seen or not.'),
});
