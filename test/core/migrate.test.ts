import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import t, { type Test } from 'tap';
import { migrate } from '../../sql/core/migrate.ts';
import { openTestDatabase } from '../support/database.ts';
import { scratchDirectory } from '../support/scratch.ts';

const MIGRATE = new URL('../../sql/core/migrate.ts', import.meta.url).href;

const FIRST = 'create table first (id int primary key);\ninsert into first values (1);\n';
const SECOND = `
create function refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only; nothing is changed', tg_table_name;
end;
$$;
create trigger append_only before update or delete on first for each row execute function refuse();
-- a last line that is a comment, {braces} and all`;

async function emptyDatabase(t: Test): Promise<string> {
  return (await openTestDatabase(t, { prepare: async () => undefined })).url;
}

async function migrations(t: Test, files: Record<string, string>): Promise<string> {
  const dir = await scratchDirectory(t);
  for (const [name, sql] of Object.entries(files)) await writeFile(join(dir, name), sql);
  return dir;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

t.test('missing migrations are applied in order, once', async (t) => {
  const url = await emptyDatabase(t);
  const dir = await migrations(t, { '0002_second.sql': SECOND, '0001_first.sql': FIRST });
  t.same(await migrate(url, { dir }), { applied: ['0001_first', '0002_second'] });
  t.same(await migrate(url, { dir }), { applied: [] });
  await t.rejects(query(url, 'delete from first'), { message: 'first is append-only; nothing is changed' });

  await writeFile(join(dir, '0003_third.sql'), 'insert into first values (3)');
  t.same(await migrate(url, { dir }), { applied: ['0003_third'] });
  t.same(await query(url, 'select id from first order by id'), [{ id: 1 }, { id: 3 }]);
  t.same(await query(url, 'select name, length(sha256) as hash from migration order by id'), [
    { name: '0001_first', hash: 64 },
    { name: '0002_second', hash: 64 },
    { name: '0003_third', hash: 64 },
  ]);
});

t.test('when four processes migrate at once, one applies the migrations and all succeed', async (t) => {
  const url = await emptyDatabase(t);
  const slow = `${FIRST} select pg_sleep(0.3);`;
  const dir = await migrations(t, { '0001_first.sql': slow, '0002_second.sql': SECOND });
  const program = `
    const { migrate } = await import(${JSON.stringify(MIGRATE)});
    console.log(JSON.stringify(await migrate(process.argv[1], { dir: process.argv[2] })));`;
  const results = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program, url, dir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      t.equal(code, 0);
      return JSON.parse(said) as { applied: string[] };
    }),
  );
  t.same(
    results
      .map(({ applied }) => applied)
      .sort()
      .reverse(),
    [['0001_first', '0002_second'], [], [], []],
  );
  t.same(await query(url, 'select count(*)::int from migration'), [{ count: 2 }]);
});

t.test(
  'a failed migration leaves nothing behind, nor do the migrations of the same call before it',
  async (t) => {
    const url = await emptyDatabase(t);
    const dir = await migrations(t, {
      '0001_first.sql': FIRST,
      '0002_broken.sql': 'create table second (id int);\ninsert into nowhere values (1);\n',
    });
    await t.rejects(migrate(url, { dir }), {
      name: 'MigrationError',
      message: 'Migration 0002_broken, line 2: relation "nowhere" does not exist',
    });
    const made = ['first', 'second', 'migration'].map((table) => `to_regclass('${table}') as ${table}`);
    t.same(await query(url, `select ${made.join(', ')}`), [{ first: null, second: null, migration: null }]);

    await writeFile(join(dir, '0002_broken.sql'), 'create table second (id int);');
    t.same(
      (await migrate(url, { dir })).applied,
      ['0001_first', '0002_broken'],
      'once corrected, all are applied',
    );
  },
);

t.test('a database whose applied migrations differ from the files is refused', async (t) => {
  const url = await emptyDatabase(t);
  const files = { '0001_first.sql': FIRST, '0003_third.sql': SECOND };
  await migrate(url, { dir: await migrations(t, files) });
  const cases: [string, Record<string, string>, RegExp][] = [
    ['changed', { ...files, '0001_first.sql': `${FIRST}--` }, /^Migration 0001_first was changed after/],
    [
      'slipped in',
      { ...files, '0002_second.sql': '' },
      /^Migration 0002_second stands where .* has 0003_third/,
    ],
    [
      'renamed',
      { '0001_one.sql': FIRST, '0003_third.sql': SECOND },
      /0001_one stands where .* has 0001_first/,
    ],
    [
      'older version',
      { '0001_first.sql': FIRST },
      /has migration 0003_third, which this version does not know/,
    ],
    [
      'same number',
      { ...files, '0003_twice.sql': '' },
      /^Migration 0003_twice.sql has a number that another one/,
    ],
    ['bad name', { ...files, '4-fourth.sql': '' }, /^Migration 4-fourth.sql is not named like/],
    [
      'way back',
      { ...files, '0004_x.sql': '-- Down Migration\ndrop table first' },
      /migrations only go forward/,
    ],
  ];
  for (const [name, changed, message] of cases) {
    await t.rejects(
      migrate(url, { dir: await migrations(t, changed) }),
      { name: 'MigrationError', message },
      name,
    );
  }
  t.same(await query(url, 'select count(*)::int from migration'), [{ count: 2 }]);
});
