/** What stands in the tables of a test's database, past every layer of the service. */
import pg from 'pg';

/** Runs one statement on a connection of its own. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
export async function query(url: string, text: string, values: unknown[] = []): Promise<any[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'test looks' });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/**
 * The service's own tables with their numbers of rows: equal before and after means that nothing was written.
 * Those that the sequencer fills in its own time, out of what stands in `event`, are left out.
 */
export async function rowCounts(url: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await query(url, TABLES)) {
    if (!name.startsWith('public.') || /\.(event_pending|leaf|log_tile|checkpoint)$/.test(name)) continue;
    const [{ count }] = await query(url, `select count(*)::int as count from ${name}`);
    counts[name] = count;
  }
  return counts;
}

/** Every row of every table, the queue's too, as text: for looking whether something was stored that should not be. */
export async function dumpTables(url: string): Promise<string> {
  const dump: string[] = [];
  for (const { name } of await query(url, TABLES)) {
    for (const { row } of await query(url, `select t::text as row from ${name} t`))
      dump.push(`${name} ${row}`);
  }
  return dump.join('\n');
}
