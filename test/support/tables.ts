/** What stands in the tables of a test's database, past every layer of the service. */
import pg from 'pg';

/** Connections to databases of tests; a new one for each look would cost ten times the look. */
const open = new Map<string, { client: pg.Client; last: Promise<unknown> }>();

/** Runs one statement, beside whatever the service does. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
export async function query(url: string, text: string, values: unknown[] = []): Promise<any[]> {
  const known = open.get(url) ?? (await connect(url));
  // One after the other: a connection takes one statement at a time.
  const result = known.last.then(() => known.client.query(text, values));
  known.last = result.catch(() => undefined);
  try {
    return (await result).rows;
  } finally {
    if (!isTestDatabase(url)) await closeLooks(url);
  }
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'test looks' });
  const known = { client, last: client.connect() as Promise<unknown> };
  // Set before it is connected, so that two that look at once share it.
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

/** Databases that come from `openTestDatabase`, which closes what looks at them. */
function isTestDatabase(url: string): boolean {
  return new URL(url).pathname.startsWith('/test_');
}

/** Closes the connection that looks at a database, if there is one. */
export async function closeLooks(url: string): Promise<void> {
  const known = open.get(url);
  open.delete(url);
  await known?.client.end().catch(() => undefined);
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
