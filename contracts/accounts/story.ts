/** One account's story: what happened to it in every area, by time. */
import { z } from 'zod';
import { accountId, generatedAt, instant, nextCursor, schemaVersion } from '../core/fields.ts';

export const storyParams = z.object({ account_id: accountId.max(100) });

export const storyQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100).describe('Entries at most.'),
  cursor: z.iso.datetime().optional().describe('`next_cursor` of the page before: an instant.'),
});

const AREAS = ['signup', 'order', 'payment', 'record', 'event', 'message'] as const;

const entry = {
  area: z
    .enum(AREAS)
    .describe('Where it stands: `record` of a job family, `event` in the log, `message` that came in.'),
  what: z.string().describe('Name of the family, type of the event, or kind of the order, payment or message.'),
  subject: z
    .object({ type: z.string().describe('Kind of the subject.'), id: z.string().describe('Its id.') })
    .describe('What it is about.'),
  about: z.record(z.string(), z.unknown()).describe('Ids, codes and amounts of it.'),
};

/** An entry as its query answers it. */
export const storyRow = z.object({ at: z.date(), ...entry });
export type StoryRow = z.infer<typeof storyRow>;

export const accountStory = z.object({
  schema_version: schemaVersion('service.account_story.v1'),
  generated_at: generatedAt,
  account_id: accountId,
  entries: z
    .array(
      z
        .object({ at: instant('When it happened.'), ...entry })
        .meta({ id: 'StoryEntry', description: 'Something that happened to an account.' }),
    )
    .describe('What happened, newest first.'),
  next_cursor: nextCursor,
});

/**
 * The entries of a page, and where the next one begins. A page never ends within an instant, because what one
 * transaction wrote has one time.
 * @param rows newest first, one more than `limit` if there are more
 */
export function storyPage<Row extends { at: Date }>(
  rows: readonly Row[],
  limit: number,
): { shown: Row[]; next_cursor: string | null } {
  const beyond = rows[limit];
  if (beyond === undefined) return { shown: [...rows], next_cursor: null };
  const whole = rows.filter(({ at }) => at > beyond.at);
  const shown = whole.length > 0 ? whole : rows.slice(0, limit);
  return { shown, next_cursor: shown.at(-1)?.at.toISOString() ?? null };
}
