/** Counts the rows that a service writes, so that a refused request can be shown to have written none. */
import { query } from '../support/tables.ts';

/** Tables that a service fills at its own pace, from others or to count calls, not for a request. */
export const OWN_PACE =
  /^(event_pending|leaf|log_state|log_tile|checkpoint|cosignature|tally|tally_change|family_sweep|family_failure|keyless_calls|key_use)$/;

/**
 * Counts from now on. Each row that is committed moves a sequence of its table: a constraint trigger fires at
 * the commit, so a row that is rolled back does not count.
 */
export async function countWrites(url: string): Promise<{ written(): Promise<Record<string, number>> }> {
  const tables = await query(
    url,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const counted: string[] = tables.map(({ name }) => name).filter((name) => !OWN_PACE.test(name));
  await query(
    url,
    `create schema proof;
     create function proof.count_row() returns trigger language plpgsql as $$
     begin
       perform nextval(format('proof.%I', tg_table_name));
       return null;
     end $$;
     ${counted
       .map(
         (name) => `
     create sequence proof."${name}";
     create constraint trigger counted after insert or update or delete on public."${name}"
       deferrable initially deferred for each row execute function proof.count_row();`,
       )
       .join('')}`,
  );
  return {
    /** Rows written so far, by table; a table without any is absent. */
    async written() {
      const rows = await query(
        url,
        `select sequencename as name, last_value::int as count from pg_sequences
          where schemaname = 'proof' and last_value is not null order by 1`,
      );
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    },
  };
}

/** The tables whose count has grown. */
export function grown(before: Record<string, number>, after: Record<string, number>): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}
