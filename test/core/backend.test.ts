/** DATABASE_BACKEND: a database that is not what the setting says is refused, and what it lacks is named. */
import t from 'tap';
import { readSettings } from '../../contracts/settings.ts';
import { openStore } from '../../jobs/core/open.ts';
import { lacksOf } from '../../sql/core/backend.ts';
import { openDatabase, sql } from '../../sql/core/database.ts';
import { openTestDatabase } from '../support/database.ts';

t.test('a server of another kind than the setting says is named', async (t) => {
  const { url } = await openTestDatabase(t);
  const database = openDatabase(url);
  t.teardown(() => database.close());
  t.same(await lacksOf(database, 'postgres'), []);
  t.same(await lacksOf(database, 'citus'), ['the extension citus']);
  for (const backend of ['yugabytedb', 'cockroachdb'] as const)
    t.match(await lacksOf(database, backend), [/^a server of that kind: it is PostgreSQL \d/]);
});

t.test('a start on it ends with the name of the setting', async (t) => {
  const { url } = await openTestDatabase(t);
  const settings = readSettings({ DATABASE_URL: url, DATABASE_BACKEND: 'citus', LOG_LEVEL: 'silent' });
  const log = { info() {}, warn() {}, error() {}, debug() {} };
  await t.rejects(openStore(settings, [], { log: log as never, supervise: false }), {
    message: /DATABASE_BACKEND.*the extension citus/,
  });
});

t.test('what our SQL needs is tried, and what fails is named', async (t) => {
  const { url } = await openTestDatabase(t);
  const database = openDatabase(url);
  t.teardown(() => database.close());
  // Stands in for the extension, which is not installed here: the name alone decides.
  await database.run(sql.fragment`create schema shadow`);
  await database.run(sql.fragment`create table shadow.pg_extension as select 'citus' as extname`);
  await database.run(sql.fragment`alter role current_user in database ${sql.identifier([new URL(url).pathname.slice(1)])}
    set search_path = shadow, pg_catalog, public`);
  const shadowed = openDatabase(url);
  t.teardown(() => shadowed.close());
  t.same(await lacksOf(shadowed, 'citus'), [], 'PostgreSQL has all of it');
});
