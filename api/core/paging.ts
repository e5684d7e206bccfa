import { z } from 'zod';

/** The page of a list: `limit` rows after `cursor`, the last id of the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100).describe('Rows at most.'),
  cursor: z.string().max(200).optional().describe('`next_cursor` of the page before.'),
});

/** One row more than asked for is fetched; its presence says that there is a next page. */
export function page<T>(
  rows: T[],
  limit: number,
  id: (row: T) => string,
): { rows: T[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next_cursor: rows.length > limit && last !== undefined ? id(last) : null };
}
