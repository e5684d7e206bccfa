/** Ledgers by month: rows find their part, closed months are stored once, and old ones can be put away. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { archiveMonth } from '../../jobs/operations/archive.ts';
import { diagnose } from '../../jobs/operations/doctor.ts';
import { restore } from '../../jobs/operations/restore.ts';
import { takeSnapshot } from '../../jobs/operations/snapshot.ts';
import { accountsDueForDormancy } from '../../sql/accounts/lifecycle.ts';
import { type Database, type Fragment, openDatabase } from '../../sql/core/database.ts';
import { newId } from '../../sql/core/ids.ts';
import { openMonths } from '../../sql/core/months.ts';
import { sequenceEvents } from '../../sql/ledger/events.ts';
import { selectUsage } from '../../sql/money/usage.ts';
import { openTestDatabase } from '../support/database.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const NOW = new Date('2026-11-16T10:00:00.000Z');
/** The newest month that may go on that day. */
const OLD = '2025-09';

/** An account with three decisions in each of these months, and one delivery attempt in the first. */
async function openLived(t: Test, months: readonly string[] = [OLD, '2025-10', '2026-11']) {
  const { url } = await openTestDatabase(t);
  const database = openDatabase(url, { max: 4, name: 'preflight archive test' });
  t.teardown(() => database.close());
  await query(
    url,
    `insert into account (account_id, company, email, plan, use_case, status, monthly_decision_quota, claim_token_sha256, claim_public_key,
       value_recap_due_at, plan_fit_check_at, created_at)
     values ('acct_1', 'Acme', 'a@acme.example', 'pilot', 'x', 'active', 1000, sha256('t'), 'x', '2026-12-01', '2026-12-01', '2025-01-01')`,
  );
  await query(
    url,
    `insert into api_key (key_id, role, account_id, key_sha256, status, created_at)
     values ('key_1', 'account', 'acct_1', sha256('k'), 'active', '2025-01-01')`,
  );
  const ids: string[] = [];
  for (const month of months) {
    for (const day of ['03', '04', '05']) {
      const at = new Date(`${month}-${day}T12:00:00Z`);
      ids.push(newId('usage', at));
      await query(
        url,
        `insert into usage (usage_id, account_id, key_id, period, decision_sha256, occurred_at, decision, missing_evidence)
         values ($1, 'acct_1', 'key_1', $2, repeat('b', 64), $3, 'hold', 2)`,
        [ids.at(-1), month, at],
      );
    }
    await query(
      url,
      `insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at) values ('acct_1', $1, 1000, 3, 1, 1, 0, now())`,
      [month],
    );
  }
  await query(
    url,
    `insert into delivery_attempt (attempt_id, subscription_id, event_id, attempt, test, outcome, duration_ms, attempted_at)
     values ($1, 'sub_1', 'evt_1', 1, false, 'delivered', 5, $2)`,
    [newId('delivery_attempt', new Date(`${months[0]}-03`)), `${months[0]}-03`],
  );
  return { url, database, ids, directory: await scratchDirectory(t) };
}

const rowsOf = async (url: string, table: string) =>
  (await query(url, `select count(*)::int as count from ${table}`))[0]?.count as number;

/** Findings of the doctor about usage and archives. */
async function broken(database: Database, directory: string): Promise<string[]> {
  const { findings } = await diagnose(database, () => {}, directory);
  return findings
    .filter(({ check, found }) => found > 0 && /^(usage|archives)\./.test(check))
    .map(({ check }) => check);
}

/** Parts of the usage ledger that a query reads, by its plan. */
async function partsRead(url: string, { sql: text, values }: Fragment): Promise<string[]> {
  const explain = `explain (analyze, costs off, timing off) ${text.replaceAll('$slonik_', '$')}`;
  const lines = (await query(url, explain, [...values])).map((row) => String(row['QUERY PLAN']));
  return lines.flatMap((line) => {
    const [, part] = / on (usage_\d{4}_\d\d|usage_rest) .*\(actual /.exec(line) ?? [];
    return part === undefined ? [] : [part];
  });
}

t.test(
  'whether an account is silent is read in the parts of its last month, however many there are',
  async (t) => {
    const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`);
    const { url, database } = await openLived(t, months);
    await database.transaction((tx) => openMonths(tx, NOW));
    await query(url, `insert into dormancy_watch (account_id, check_at) values ('acct_1', '2026-01-01')`);
    const due = accountsDueForDormancy(NOW, { scope: 'all', limit: 10 });
    const read = await partsRead(url, due);
    t.ok(read.includes('usage_2025_12'), read.join());
    t.ok(read.length <= 3, `of 12 closed and 4 open months and the rest: ${read}`);
    const [found] = await query(url, due.sql.replaceAll('$slonik_', '$'), [...due.values]);
    t.match(found, { finding: 'opened', last_decision_at: new Date('2025-12-05T12:00:00Z') });
  },
);

t.test('a row without a part for its month is kept, and moves into the part when it is opened', async (t) => {
  const { url, database } = await openLived(t, ['2025-09', '2031-05']);
  t.equal(await rowsOf(url, 'months.usage_rest'), 6, 'nothing is refused for the lack of a part');
  await database.transaction((tx) => openMonths(tx, NOW));
  t.equal(await rowsOf(url, 'months.usage_rest'), 3, 'the rows of a month that is far ahead stay');
  t.equal(await rowsOf(url, 'months.usage_2025_09'), 3);
  t.equal(await rowsOf(url, 'usage'), 6);
  t.equal(await rowsOf(url, 'months.usage_2027_02'), 0, 'three months ahead are open');
  await t.rejects(
    query(url, 'delete from months.usage_rest'),
    /append-only/,
    'and the rest is guarded again',
  );
  await database.transaction((tx) => openMonths(tx, new Date('2031-05-20')));
  t.equal(await rowsOf(url, 'months.usage_2031_05'), 3);
  await Promise.all(
    [1, 2, 3].map(() => database.transaction((tx) => openMonths(tx, new Date('2031-07-20')))),
  );
  t.equal(await rowsOf(url, 'months.usage_2031_10'), 0, 'three processes at once open a month once');
});

t.test('the usage of a month reads the parts around it only', async (t) => {
  const { url, database } = await openLived(t);
  await database.transaction((tx) => openMonths(tx, NOW));
  const texts: string[] = [];
  const listening = new Proxy(database, {
    get: (target, name) =>
      name === 'rows'
        ? async (asked: Parameters<Database['rows']>[0]) => {
            const { rows } = await database.executeSql(
              `explain ${asked.sql.replace(/\$slonik_(\d+)/g, '$$$1')}`,
              [...asked.values],
            );
            texts.push(JSON.stringify(rows));
            return [];
          }
        : Reflect.get(target, name),
  });
  await selectUsage(listening, { scope: { account_id: 'acct_1' }, now: NOW, limit: 10 });
  t.match(texts[0], /usage_2026_11/);
  t.notMatch(texts[0], /usage_2025_09/);
  const [usage] = await selectUsage(database, { scope: { account_id: 'acct_1' }, now: NOW, limit: 10 });
  t.match(usage, { used: 3, entries: 3 });
  t.equal(await rowsOf(url, 'usage'), 9);
});

t.test('a month is archived only when it is old enough, and when nothing waits for its rows', async (t) => {
  const { url, database, directory } = await openLived(t);
  await database.transaction((tx) => openMonths(tx, NOW));
  const archive = (month: string) => archiveMonth(database, { directory, month, now: NOW });
  await t.rejects(archive('2026-11'), /2026-11 is not archived: .* 2025-09 is the newest/);
  await t.rejects(archive('2025-10'), /is the newest/);
  await t.rejects(archive('2024-01'), /no ledger has a part for 2024-01/);
  await query(url, `update account set value_recap_due_at = '2025-11-01'`);
  await t.rejects(archive(OLD), /account-value has not recapped it yet \(acct_1\)/);
  await query(url, `update account set value_recap_due_at = '2025-12-01'`);
  t.equal(await rowsOf(url, 'usage'), 9, 'a refusal removes nothing');
  t.same((await archive(OLD)).rows, { usage: 3, delivery_attempt: 1 });
  await t.rejects(archive(OLD), /archived already/);
});

t.test('an archived month leaves a verified file, exact counters, and an announcement', async (t) => {
  const { url, database, directory, ids } = await openLived(t, [OLD, '2026-11']);
  await query(
    url,
    `insert into outcome (outcome_id, report_sha256, reported_by, account_id, connector, source_type, report_linked, usage_id, result, basis, reasons,
       reader, subject, body, text_sha256, occurred_at, recorded_at)
     values ('out_1', repeat('c', 64), 'account', 'acct_1', 'direct', 'api', false, $1, 'rejected', 'field', '{}', 1, '', '', repeat('d', 64), '2025-10-01', '2025-10-01')`,
    [ids[0]],
  );
  await database.transaction((tx) => openMonths(tx, NOW));
  t.same(await broken(database, directory), []);
  const { manifest_sha256, directory: at } = await archiveMonth(database, {
    directory,
    month: OLD,
    now: NOW,
  });
  t.equal(at, join(directory, 'archive', OLD));
  const file = join(at, 'months.usage_2025_09.copy.gz');
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n');
  t.same(lines.map((line) => line.split('\t')[0]).sort(), ids.slice(0, 3).sort(), 'the file holds the rows');
  t.equal(await rowsOf(url, 'usage'), 3, 'and the ledger those of the other months');
  t.equal(await rowsOf(url, 'delivery_attempt'), 0);
  t.match(await query(url, `select data from event where subject_type = 'archive'`), [
    { data: { day: '2026-11-16', archived_month: OLD, snapshot_sha256: manifest_sha256 } },
  ]);
  t.match(await query(url, 'select period, entries, missing_evidence from usage_archived'), [
    { period: OLD, missing_evidence: 2 },
  ]);
  t.same(await broken(database, directory), [], 'the doctor counts the archived rows, and finds the file');

  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length - 1));
  t.same(await broken(database, directory), ['archives.files'], 'a damaged file is found');
  await writeFile(file, whole);
  await writeFile(join(at, 'manifest.json'), '{}');
  t.same(await broken(database, directory), ['archives.files'], 'and another manifest');
});

t.test('a closed month is stored once by all snapshots, and is restored from any of them', async (t) => {
  const { url, database, directory, ids } = await openLived(t);
  await database.transaction((tx) => openMonths(tx, NOW));
  // Archiving announces itself: a log that holds something can be told from another.
  await archiveMonth(database, { directory, month: OLD, now: NOW });
  await sequenceEvents(database, NOW);
  const take = async (key: string, now: Date) => {
    const { signal } = new AbortController();
    const made = await takeSnapshot(database, { directory, key, now, signal });
    return join(directory, made?.name ?? '');
  };
  const first = await take('one', NOW);
  const second = await take('two', new Date(NOW.getTime() + 60_000));
  const inode = async (at: string, file: string) => (await stat(join(at, file))).ino;
  const closed = 'months.usage_2025_10.copy.gz';
  t.equal(await inode(second, closed), await inode(first, closed), 'one file for a closed month');
  t.not(await inode(second, 'public.usage.copy.gz'), await inode(first, 'public.usage.copy.gz'));
  await query(
    url,
    `insert into usage (usage_id, account_id, key_id, period, decision_sha256, occurred_at)
     values ($1, 'acct_1', 'key_1', '2025-10', 'd', '2025-10-07')`,
    [newId('usage', new Date('2025-10-07'))],
  );
  await query(url, `update usage_counter set used = 4 where period = '2025-10'`);
  const third = await take('three', new Date(NOW.getTime() + 120_000));
  t.not(await inode(third, closed), await inode(first, closed), 'a late row makes a new one');

  const { url: empty } = await openTestDatabase(t, { prepare: async () => undefined });
  const dataDir = await scratchDirectory(t);
  await restore(empty, { directory: third, dataDir, despiteFindings: true, seen: () => {} });
  t.equal(await rowsOf(empty, 'usage'), 7);
  t.equal(await rowsOf(empty, 'months.usage_2025_10'), 4, 'rows are in the parts of their months');
  t.same(
    (await query(empty, 'select usage_id from months.usage_2026_11 order by 1')).map(
      ({ usage_id }) => usage_id,
    ),
    ids.slice(6).sort(),
  );
  const restored = openDatabase(empty, { max: 1, name: 'preflight archive test' });
  t.same(await broken(restored, directory), [], 'also the archive is known after a restore');
  await restored.close();
});
