import { z } from 'zod';
import { type Connection, sql } from '../core/database.ts';

/** The enabled triggers of these, each as `table.trigger`. A disabled or dropped one guards nothing. */
export async function selectTriggers(
  connection: Connection,
  wanted: readonly string[],
): Promise<Set<string>> {
  const rows = await connection.rows(sql.type(z.object({ name: z.string() }))`
    select c.relname || '.' || t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and t.tgenabled in ('O', 'A')
      and c.relname || '.' || t.tgname = any(${sql.array([...wanted], 'text')})`);
  return new Set(rows.map(({ name }) => name));
}
