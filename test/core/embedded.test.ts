import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import t, { type Test } from 'tap';
import { describeCluster } from '../../sql/core/cluster.ts';
import { EmbeddedDatabaseError, openEmbedded } from '../../sql/core/embedded.ts';
import { canRun, copyForOthers } from '../../sql/core/postgres-binaries.ts';
import { startPostmaster } from '../../sql/core/postmaster.ts';
import { testWhole } from '../support/length.ts';
import { scratchDirectory } from '../support/scratch.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const EMBEDDED = new URL('../../sql/core/embedded.ts', import.meta.url);

interface App {
  process: ChildProcess;
  pid: number;
  url: string;
}

/** Starts another process that opens the directory, prints the address, and exits when its input ends. */
function spawnApp(dataDir: string, uid?: number): ChildProcess {
  const program = `
    const { openEmbedded } = await import(${JSON.stringify(EMBEDDED.href)});
    try {
      const database = await openEmbedded({ dataDir: process.argv[1] });
      console.log(database.url);
      for await (const _ of process.stdin);
      await database.leave();
    } catch (error) {
      console.log(error.name + ': ' + error.message);
    }`;
  return spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Its own process group, as a shell gives to a program that it starts.
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

async function startApp(t: Test, dataDir: string, uid?: number): Promise<App> {
  const child = spawnApp(dataDir, uid);
  t.teardown(() => child.kill('SIGKILL'));
  const [url] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return { process: child, pid: child.pid as number, url };
}

async function leave(app: App): Promise<void> {
  const exit = once(app.process, 'exit');
  app.process.stdin?.end();
  await exit;
}

async function killGroup(app: App, signal: NodeJS.Signals): Promise<void> {
  const exit = once(app.process, 'exit');
  process.kill(-app.pid, signal);
  await exit;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function serverPid(dataDir: string): Promise<number | undefined> {
  const lines = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined);
  return lines === undefined ? undefined : Number.parseInt(lines, 10);
}

t.test('processes that start at once share one cluster, and the last to exit stops it', async (t) => {
  const dataDir = join(await scratchDirectory(t), 'Daten für 数据');
  const [first, second, third] = (await Promise.all([1, 2, 3].map(() => startApp(t, dataDir)))) as [
    App,
    App,
    App,
  ];
  t.match(first.url, /^postgresql:\/\/postgres:[\w-]{43}@127\.0\.0\.1:\d+\/preflight$/);
  t.equal(second.url, first.url);
  t.equal(third.url, first.url);
  t.same(
    await query(
      first.url,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
              current_setting('listen_addresses') as addresses, lower('ÄÖ') as lower`,
    ),
    [{ major: 18, fsync: 'on', addresses: '127.0.0.1', lower: 'äö' }],
  );
  t.same((await readdir(dataDir)).sort(), ['postgres', 'postgres.log'], 'creating it leaves no other file');
  t.equal((await stat(join(dataDir, 'postgres', 'preflight.password'))).mode & 0o777, 0o600);
  const pid = await serverPid(dataDir);

  await leave(first);
  await leave(third);
  t.equal(await serverPid(dataDir), pid, 'the server runs on for the other process');
  t.same(await query(second.url, 'select 1 as one'), [{ one: 1 }]);
  await leave(second);
  t.equal(await serverPid(dataDir), undefined);
  await t.rejects(query(first.url, 'select 1'), { code: 'ECONNREFUSED' });
});

t.test('a connection without the password is refused', async (t) => {
  const dataDir = await scratchDirectory(t);
  const database = await openEmbedded({ dataDir, settings: { fsync: 'off' } });
  t.teardown(() => database.leave());
  const url = new URL(database.url);
  url.password = 'postgres';
  await t.rejects(query(url.href, 'select 1'), { code: '28P01' });
});

testWhole(
  t,
  'processes that join and leave at the same time always find a server, and leave none running',
  async (t) => {
    const dataDir = await scratchDirectory(t);
    let answers = 0;
    const comeAndGo = async () => {
      for (let round = 0; round < 8; round++) {
        const database = await openEmbedded({ dataDir, settings: { fsync: 'off' } });
        const rows = await query(database.url, 'select 1');
        answers += rows.length;
        await Promise.all([database.leave(), database.leave()]);
      }
    };
    await Promise.all([1, 2, 3, 4, 5].map(comeAndGo));
    t.equal(answers, 40);
    t.equal(await serverPid(dataDir), undefined);
  },
);

testWhole(t, 'a lock file that a crash left empty does not keep the server from starting', async (t) => {
  const dataDir = await scratchDirectory(t);
  const first = await openEmbedded({ dataDir, settings: { fsync: 'off' } });
  await first.leave();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '');
  const second = await openEmbedded({ dataDir, settings: { fsync: 'off' } });
  t.same(await query(second.url, 'select 1 as one'), [{ one: 1 }]);
  await second.leave();
});

testWhole(
  t,
  'a process that is killed with its group leaves the server running for the next process',
  async (t) => {
    const dataDir = await scratchDirectory(t);
    const first = await startApp(t, dataDir);
    const pid = await serverPid(dataDir);
    await killGroup(first, 'SIGINT');
    const second = await startApp(t, dataDir);
    t.equal(await serverPid(dataDir), pid, 'Ctrl-C in a terminal does not reach the server');
    await killGroup(second, 'SIGKILL');

    const third = await openEmbedded({ dataDir });
    t.equal(await serverPid(dataDir), pid);
    t.equal(third.url, first.url);
    await third.leave();
    t.equal(await serverPid(dataDir), undefined);
  },
);

testWhole(
  t,
  'a process that is killed while it creates the cluster does not hinder the next process',
  async (t) => {
    const dataDir = await scratchDirectory(t);
    const child = spawnApp(dataDir);
    const exit = once(child, 'exit');
    // Late enough that initdb is running, long before it has finished.
    const begun = async () => {
      const staging = (await readdir(dataDir)).find((name) => name.startsWith('postgres.new-'));
      return (
        staging &&
        access(join(dataDir, staging, 'files', 'PG_VERSION')).then(
          () => true,
          () => false,
        )
      );
    };
    while (!(await begun())) await pause(2);
    process.kill(-(child.pid as number), 'SIGKILL');
    await exit;
    t.match((await readdir(dataDir)).join(), /^postgres\.new-/);

    const database = await openEmbedded({ dataDir });
    t.same(await query(database.url, 'select 1 as one'), [{ one: 1 }]);
    await database.leave();
    t.same((await readdir(dataDir)).sort(), ['postgres', 'postgres.log']);
  },
);

t.test(
  'a server that is killed during writes comes back on its port, with every committed row',
  async (t) => {
    const dataDir = await scratchDirectory(t);
    const said: string[] = [];
    const database = await openEmbedded({ dataDir, log: (line) => said.push(line) });
    t.teardown(() => database.leave());
    await query(database.url, 'create table written (id int primary key)');
    const pool = new pg.Pool({ connectionString: database.url, max: 4 });
    t.teardown(() => pool.end());
    pool.on('error', () => undefined);

    const acknowledged = new Set<number>();
    let next = 0;
    const write = async () => {
      for (;;) {
        const id = next++;
        await pool.query('insert into written values ($1)', [id]);
        acknowledged.add(id);
      }
    };
    const writers = [1, 2, 3, 4].map(() => write().catch(() => undefined));
    while (acknowledged.size < 300) await pause(2);
    const pid = (await serverPid(dataDir)) as number;
    process.kill(pid, 'SIGKILL');
    await Promise.all(writers);

    let rows: { id: number }[] | undefined;
    while (!rows) {
      rows = await query<{ id: number }>(database.url, 'select id from written').catch(() => undefined);
      await pause(5);
    }
    const found = new Set(rows.map(({ id }) => id));
    t.same(
      [...acknowledged].filter((id) => !found.has(id)),
      [],
    );
    t.not(await serverPid(dataDir), pid);
    t.match(said.join(), /went away/);
  },
);

t.test('after all processes were killed, the next start recovers every row', async (t) => {
  const dataDir = await scratchDirectory(t);
  const app = await startApp(t, dataDir);
  await query(app.url, 'create table kept as select generate_series(1, 1000) as id');
  process.kill(app.pid, 'SIGKILL');
  const pid = (await serverPid(dataDir)) as number;
  process.kill(pid, 'SIGKILL');
  t.equal(await serverPid(dataDir), pid, 'its lock file is still there');

  const database = await openEmbedded({ dataDir });
  t.same(await query(database.url, 'select count(*)::int from kept'), [{ count: 1000 }]);
  await database.leave();

  // As after a power cut or in a new container: by now the id belongs to another process.
  await writeFile(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n/nowhere\n0\n5432\n\n\n\nready\n`,
  );
  const again = await openEmbedded({ dataDir });
  t.same(await query(again.url, 'select count(*)::int from kept'), [{ count: 1000 }]);

  const url = new URL(again.url);
  await again.leave();
  const squatter = createServer().listen(Number(url.port), '127.0.0.1');
  await once(squatter, 'listening');
  t.teardown(() => squatter.close());
  const elsewhere = await openEmbedded({ dataDir });
  t.not(elsewhere.url, again.url, 'a port that is in use is not taken');
  t.same(await query(elsewhere.url, 'select count(*)::int from kept'), [{ count: 1000 }]);
  await elsewhere.leave();

  const cluster = await describeCluster(dataDir, {}, () => undefined);
  await t.rejects(startPostmaster(cluster, Number(url.port)), {
    name: 'EmbeddedDatabaseError',
    message: `Port ${url.port} on 127.0.0.1, which the database needs, is in use.`,
  });
});

t.test('a directory that cannot be opened gives an error that explains it in one sentence', async (t) => {
  const dataDir = await scratchDirectory(t);
  await writeFile(join(dataDir, 'file'), '');
  await t.rejects(openEmbedded({ dataDir: join(dataDir, 'file', 'data') }), {
    name: 'EmbeddedDatabaseError',
    message: /^The data directory .* cannot be written \(ENOTDIR\): choose another with SERVICE_DATA_DIR\.$/,
  });

  await mkdir(join(dataDir, 'old', 'postgres'), { recursive: true });
  if (isRoot) await chown(join(dataDir, 'old', 'postgres'), NOBODY, NOBODY);
  await writeFile(join(dataDir, 'old', 'postgres', 'PG_VERSION'), '17\n');
  await t.rejects(openEmbedded({ dataDir: join(dataDir, 'old') }), {
    message: /was made by PostgreSQL 17, and this is PostgreSQL 18: carry it over with pg_dump/,
  });

  const refused = openEmbedded({
    dataDir: join(dataDir, 'wrong'),
    settings: { no_such_setting: 1, fsync: 'off' },
  });
  await t.rejects(refused, EmbeddedDatabaseError);
  await t.rejects(refused, { message: /does not start: .*no_such_setting.* \(more in .*postgres\.log\)/ });
});

t.test('the server runs as the owner of the directory, and never as root', async (t) => {
  const dataDir = await scratchDirectory(t);
  const database = await openEmbedded({ dataDir, settings: { fsync: 'off' } });
  t.teardown(() => database.leave());
  const { uid } = await stat(join(dataDir, 'postgres'));
  t.equal((await stat(join(dataDir, 'postgres', 'postmaster.pid'))).uid, uid);
  if (isRoot) t.not(uid, 0);
  else t.equal(uid, process.getuid?.());
});

const nobody = { uid: NOBODY, gid: NOBODY };
const canStartAsNobody =
  isRoot && (await canRun(nobody, process.execPath)) && (await canRun(nobody, fileURLToPath(EMBEDDED), 4));

// Only root can become another user, and that user must be able to read this program; otherwise this is
// not tested.
if (canStartAsNobody)
  testWhole(t, 'root and the ordinary user that owns a database use it together', async (t) => {
    const home = await scratchDirectory(t);
    await chmod(home, 0o755);
    const dataDir = join(home, 'data');
    await mkdir(dataDir);

    const denied = await startApp(t, dataDir, NOBODY);
    t.match(denied.url, /^EmbeddedDatabaseError: The data directory .* cannot be written \(EACCES\)/);

    await chown(dataDir, NOBODY, NOBODY);
    const app = await startApp(t, dataDir, NOBODY);
    t.same(await query(app.url, 'select 1 as one'), [{ one: 1 }]);
    t.equal((await stat(join(dataDir, 'postgres'))).uid, NOBODY);
    const root = await openEmbedded({ dataDir });
    t.equal(root.url, app.url, 'root joins the running server');
    await leave(app);
    await root.leave();

    const owned = await openEmbedded({ dataDir });
    await owned.leave();
    t.equal((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid, NOBODY, 'and starts it as its owner');

    await chown(join(dataDir, 'postgres'), 1, 1);
    const other = await startApp(t, dataDir, NOBODY);
    t.match(
      other.url,
      /^EmbeddedDatabaseError: The database in .* belongs to user 1, and this is user 65534/,
    );
    await chown(join(dataDir, 'postgres'), 0, 0);
    await t.rejects(openEmbedded({ dataDir }), { message: /belongs to root, .* chown -R/ });
  });

t.test('server programs that the server’s user may not run are copied to a place where it may', async (t) => {
  const parent = await scratchDirectory(t, tmpdir());
  const native = join(parent, 'package', 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await writeFile(join(parent, 'package', 'package.json'), `{ "version": "0.0.0-${process.pid}" }`);
  await writeFile(join(native, 'bin', 'postgres'), 'program', { mode: 0o700 });

  const copy = await copyForOthers(native);
  t.teardown(() => rm(copy, { recursive: true, force: true }));
  t.equal((await stat(join(copy, 'bin', 'postgres'))).mode & 0o777, 0o755);
  t.equal((await stat(copy)).mode & 0o777, 0o755);
  t.equal(await readFile(join(copy, 'bin', 'postgres'), 'utf8'), 'program');
  t.equal(dirname(copy), tmpdir());
  if (isRoot) {
    t.equal(await copyForOthers(native), copy, 'once');
    await chown(copy, NOBODY, NOBODY);
    const own = await copyForOthers(native);
    t.teardown(() => rm(own, { recursive: true, force: true }));
    t.not(own, copy, 'a copy that another user made is not run');
  }
});
