import { z } from 'zod';
import { RECALL_LISTS } from '../../contracts/decisions/rules/registers.ts';
import { type Connection, type Fragment, sql } from '../core/database.ts';

/** Columns that a list adds to a due subject. */
export const registerSubject = {
  list: z.enum(RECALL_LISTS),
  url: z.string().nullable(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  failures: z.number(),
};

/** Lists whose daily request is due; a handful of rows. */
export function registersToFetch(now: Date): Fragment {
  const at = sql.timestamp(now);
  return sql.fragment`
    select list || ':' || to_char(${at} at time zone 'UTC', 'YYYY-MM-DD') as key, 'official_list' as subject_type,
      list as subject_id, null::text as account_id, next_fetch_at as due_at, list, url, etag, last_modified, failures
    from register_source where next_fetch_at <= ${at}`;
}

/** Has a list fetched from now on, from its publisher or from an address that stands for it. */
export async function watchRegister(
  connection: Connection,
  { list, url }: { list: string; url: string | null },
  now: Date,
): Promise<void> {
  await connection.run(sql.fragment`
    insert into register_source (list, url, added_at, next_fetch_at)
    values (${list}, ${url}, ${sql.timestamp(now)}, ${sql.timestamp(now)})
    on conflict (list) do update set url = excluded.url, next_fetch_at = excluded.next_fetch_at, etag = null,
      last_modified = null`);
}

/** Has a list fetched no longer. @returns whether it was */
export async function unwatchRegister(connection: Connection, list: string): Promise<boolean> {
  return (await connection.run(sql.fragment`delete from register_source where list = ${list}`)) > 0;
}

const sourceRow = z.object({
  list: z.enum(RECALL_LISTS),
  url: z.string().nullable(),
  failures: z.number(),
  last_outcome: z.string().nullable(),
  last_fetched_at: z.date().nullable(),
});

/** The lists that are fetched, by name. */
export function selectRegisterSources(connection: Connection) {
  return connection.rows(sql.type(sourceRow)`
    select list, url, failures, last_outcome, last_fetched_at from register_source order by list`);
}
