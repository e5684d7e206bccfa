/** The schema can be read: the committed text is up to date, and tables and columns state their purpose. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { describeSchema } from '../../sql/generate.ts';
import { openTestDatabase } from '../support/database.ts';
import { query } from '../support/tables.ts';

const SCHEMA = new URL('../../sql/schema.sql', import.meta.url);

/** Columns that need no comment wherever they stand. */
const SELF_EXPLAINING = [
  'account_id',
  'event_id',
  'subject_type',
  'subject_id',
  'subscription_id',
  'family',
  'connector',
  'email',
  'company',
  'plan',
  'status',
  'action',
  'count',
  'amount_cents',
  'currency',
  'marketplace',
  'category',
  'title',
  'brand',
  'model',
];
/** Columns for the time of the one act that a row records. */
const TIMES = [
  'accepted_at',
  'acted_at',
  'added_at',
  'asked_at',
  'attempted_at',
  'changed_at',
  'checked_at',
  'created_at',
  'fetched_at',
  'first_seen_at',
  'fitted_at',
  'found_at',
  'leased_at',
  'made_at',
  'mined_at',
  'occurred_at',
  'opened_at',
  'parked_at',
  'queued_at',
  'received_at',
  'recorded_at',
  'signed_at',
  'switched_at',
  'taken_at',
  'withheld_at',
];

/** Columns without a comment that are neither in the lists nor an id of this or another row. */
const UNEXPLAINED = `
  select c.relname || '.' || a.attname as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and col_description(c.oid, a.attnum) is null and a.attname <> all ($1)
    and not (a.attname ~ '(^|_)id$' and exists (
      select from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'f') and k.conkey = array[a.attnum]))
  order by 1`;

t.test('the committed schema is the one that the migrations make', async (t) => {
  const { url } = await openTestDatabase(t);
  t.equal(readFileSync(SCHEMA, 'utf8'), await describeSchema(url), 'sql/schema.sql: run npm run generate');
});

t.test('every table, and every column that does not explain itself, has a comment', async (t) => {
  const { url } = await openTestDatabase(t);
  const tables = await query(
    url,
    `select relname as name, obj_description(oid, 'pg_class') as comment from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  t.ok(tables.length > 70, `${tables.length} tables`);
  t.same(
    tables.filter(({ comment }) => !comment),
    [],
  );
  t.same(await query(url, UNEXPLAINED, [[...SELF_EXPLAINING, ...TIMES]]), []);

  await query(url, 'create table mute (account_id text, thing text)');
  t.match(
    await query(url, UNEXPLAINED, [[...SELF_EXPLAINING, ...TIMES]]),
    [{ name: 'mute.thing' }],
    'a table without comments is found',
  );
});

t.test('the comment of a table says append-only exactly when its trigger makes it so', async (t) => {
  const { url } = await openTestDatabase(t);
  const rows = await query(
    url,
    `select c.relname as name, obj_description(c.oid, 'pg_class') like 'Append-only. %' as stated,
       exists (
         select from pg_trigger t
         where t.tgrelid = c.oid and t.tgname = 'append_only' and t.tgenabled = 'O') as held
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  t.ok(rows.filter(({ held }) => held).length > 20);
  t.same(
    rows.filter(({ stated, held }) => stated !== held),
    [],
  );
});
