/** Story of an account or an order: one list over all families. */
import { z } from 'zod';
import { because, DISPATCH_REASONS } from '../core/dispatch-ends.ts';
import { accountId, generatedAt, instant, nextCursor, schemaVersion } from '../core/fields.ts';

export const storyRow = z.object({
  at: z.date(),
  source: z.enum(['event', 'record', 'message', 'parked', 'dispatch']),
  what: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  detail: z.record(z.string(), z.unknown()),
  id: z.string(),
});
export type StoryRow = z.infer<typeof storyRow>;

export const storyParams = z.object({ account_id: accountId.max(100) });

export const accountStory = z.object({
  schema_version: schemaVersion('service.account_story.v1'),
  generated_at: generatedAt,
  account_id: accountId,
  entries: z
    .array(
      z.object({
        at: instant('When it happened.'),
        source: storyRow.shape.source.describe(
          '`event`: of the log. `record`: of a job family. `message`: received. `parked`: waits after a failure. ' +
            '`dispatch`: outgoing; it ended or waits, for the `reason` in its `detail`.',
        ),
        what: z
          .string()
          .describe('Type of the event, name of the family, or kind of the message or dispatch.'),
        subject: z
          .object({ type: z.string().describe('Type of the subject.'), id: z.string().describe('Its id.') })
          .describe('The thing that it is about.'),
        detail: z.record(z.string(), z.unknown()).describe('What was written about it.'),
      }),
    )
    .describe('Newest first.'),
  next_cursor: nextCursor,
});

/** An entry as its readers get it. */
export const shownEntry = ({ at, source, what, subject_type, subject_id, detail }: StoryRow) => ({
  at: at.toISOString(),
  source,
  what,
  subject: { type: subject_type, id: subject_id },
  detail: source === 'dispatch' ? { ...detail, because: because(reason.parse(detail.reason)) } : detail,
});

const reason = z.enum(DISPATCH_REASONS);

/** A cursor names the last entry of a page. */
export const storyCursor = ({ at, id }: Pick<StoryRow, 'at' | 'id'>) =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');

const place = z.tuple([z.iso.datetime(), z.string()]);

/** The place that a cursor names; undefined for text that is none. */
export function storyPlace(cursor: string): { at: Date; id: string } | undefined {
  try {
    const [at, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    return undefined;
  }
}
