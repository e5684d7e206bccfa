/** The tables of a test's database, read without the service. */
import pg from 'pg';

/** Connections to the tests' databases, kept because a new one per query would cost ten times the query. */
const open = new Map<string, { client: pg.Client; last: Promise<unknown> }>();

/** Runs one statement, independently of the service. Its rows have the type that `pg` gives them. */
export async function query(url: string, text: string, values: unknown[] = []) {
  const known = open.get(url) ?? (await connect(url));
  // In sequence: a connection runs one statement at a time.
  const result = known.last.then(() => known.client.query(text, values));
  known.last = result.catch(() => undefined);
  try {
    return (await result).rows;
  } finally {
    if (!isTestDatabase(url)) await closeLooks(url);
  }
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'test queries' });
  const known = { client, last: client.connect() as Promise<unknown> };
  // Stored before it connects, so that two concurrent queries share it.
  open.set(url, known);
  const forget = () => {
    if (open.get(url) === known) open.delete(url);
  };
  client.on('error', forget).on('end', forget);
  await known.last.catch((error) => {
    forget();
    throw error;
  });
  return known;
}

/** Databases made by `openTestDatabase`, which closes these connections. */
function isTestDatabase(url: string): boolean {
  return new URL(url).pathname.startsWith('/test_');
}

/** Closes the connection to a database, if there is one. */
export async function closeLooks(url: string): Promise<void> {
  const known = open.get(url);
  open.delete(url);
  await known?.client.end().catch(() => undefined);
}

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/**
 * Row counts of the service's own tables. If they are equal before and after, nothing was written. Excluded
 * are the tables that the sequencer fills from `event` at its own pace, the counts of calls by address, and when keys were used.
 */
export async function rowCounts(url: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await query(url, TABLES)) {
    if (
      !name.startsWith('public.') ||
      /\.(event_pending|leaf|log_tile|checkpoint|keyless_calls|key_use)$/.test(name)
    )
      continue;
    const [{ count }] = await query(url, `select count(*)::int as count from ${name}`);
    counts[name] = count;
  }
  return counts;
}

/** Every row of every table, the queue's included, as text: to search for values that must not be stored. */
export async function dumpTables(url: string): Promise<string> {
  const dump: string[] = [];
  for (const { name } of await query(url, TABLES)) {
    for (const { row } of await query(url, `select t::text as row from ${name} t`))
      dump.push(`${name} ${row}`);
  }
  return dump.join('\n');
}
