/** One account's story: what happened to it in every area, by time. */
import { z } from 'zod';
import { accountId, generatedAt, instant, nextCursor, schemaVersion } from '../core/fields.ts';

export const storyParams = z.object({ account_id: accountId.max(100) });

/** An instant, and how many entries of it were shown: what one transaction wrote has one time. */
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\d{1,6})$/;

export const storyQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100).describe('Entries at most.'),
  cursor: z
    .string()
    .regex(CURSOR, 'is no cursor of this list')
    .optional()
    .describe('`next_cursor` of the page before.'),
});

const AREAS = ['signup', 'order', 'payment', 'record', 'event', 'message'] as const;

const entry = {
  area: z
    .enum(AREAS)
    .describe('Where it stands: `record` of a job family, `event` in the log, `message` that came in.'),
  what: z
    .string()
    .describe('Name of the family, type of the event, or kind of the order, payment or message.'),
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

/** Where a page begins: at an instant, after so many entries of it. */
export interface StoryPlace {
  at: Date;
  skip: number;
}

/** The place that a cursor names. */
export function placeIn(cursor: string): StoryPlace {
  const [, at = '', skip = '0'] = CURSOR.exec(cursor) ?? [];
  return { at: new Date(at), skip: Number(skip) };
}

/** The cursor of the page after these entries. @param begin where their own page began */
export function cursorAfter(shown: readonly { at: Date }[], begin: StoryPlace | undefined): string | null {
  const last = shown.at(-1)?.at;
  if (last === undefined) return null;
  const same = shown.filter(({ at }) => at.getTime() === last.getTime()).length;
  const before = begin?.at.getTime() === last.getTime() ? begin.skip : 0;
  return `${last.toISOString()}~${same + before}`;
}
