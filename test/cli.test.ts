/** The operator's command line, as processes: what it prints, what it changes, and how it ends. */
import t, { type Test } from 'tap';
import { openTestDatabase } from './database.ts';
import { openDataDirectory, openSession, run, settingsFor, startProcess } from './processes.ts';
import { OPERATOR_KEY } from './service.ts';

t.setTimeout(230_000);

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  json: any;
}

/** Runs commands one after the other on a database. */
function commandLine(t: Test, settings: Record<string, string>) {
  return async (...args: string[]): Promise<Outcome> => {
    const program = run(t, process.execPath, ['jobs/main.ts', ...args], settings);
    const { code } = await program.exited;
    const stdout = program.stdout();
    return {
      code,
      stdout,
      stderr: program.stderr(),
      json: args.includes('--json') && code === 0 ? JSON.parse(stdout) : undefined,
    };
  };
}

/** What a sweep did or would do, without what differs because time went on. */
function essence({ jobs, counts }: { jobs: object[]; counts: object }) {
  return { jobs, counts };
}

t.test('what is simulated is what the run then does', async (t) => {
  const { url } = await openTestDatabase(t);
  const jobs = commandLine(t, { DATABASE_URL: url });
  t.match(await jobs('seed', '400'), { code: 0, stdout: '400 orders seeded\n', stderr: '' });
  const again = await jobs('seed');
  t.equal(again.code, 2);
  t.match(again.stderr, /^this database has orders already/);

  const preview = (await jobs('preview', 'receivables', '--limit', '25', '--json')).json;
  const simulated = (await jobs('simulate', 'receivables', '--limit', '25', '--json')).json;
  t.match(simulated, {
    mode: 'simulate',
    limit: 25,
    counts: { due: 25, handled: 25, duplicates: 0, failed: 0 },
  });
  t.same(
    simulated.jobs.map(({ key }: { key: string }) => key),
    preview.jobs.map(({ key }: { key: string }) => key),
    'the preview shows who',
  );
  const repeated = (await jobs('simulate', 'receivables', '--limit', '25', '--json')).json;
  t.same(essence(repeated), essence(simulated), 'a simulation leaves no trace');
  const ran = (await jobs('run', 'receivables', '--limit', '25', '--json')).json;
  t.same(essence(ran), essence(simulated), 'to the ids of jobs, events and dispatches');
  t.equal(ran.mode, 'run');
  t.equal(ran.remaining, preview.due_count - 25);

  const next = (await jobs('preview', 'receivables', '--json')).json;
  t.equal(next.due_count, preview.due_count - 25);
  const done = new Set(ran.jobs.map(({ key }: { key: string }) => key));
  t.same(
    next.jobs.filter(({ key }: { key: string }) => done.has(key)),
    [],
  );
});

t.test('without --json it prints tables that a person can read', async (t) => {
  const { url } = await openTestDatabase(t);
  const jobs = commandLine(t, { DATABASE_URL: url });
  await jobs('seed');
  const list = await jobs('list');
  t.equal(list.code, 0);
  t.equal(list.stderr, '');
  for (const column of ['family', 'due', 'ready', 'dead', 'cron', 'next_run']) t.match(list.stdout, column);
  const rows = (await jobs('list', '--json')).json as { family: string; due: number }[];
  for (const { family, due } of rows) t.match(list.stdout, new RegExp(`'${family}' +│ ${due} `), family);

  const simulated = await jobs('simulate', 'receivables', '--limit', '2');
  t.match(simulated.stdout, /ord_demo\d{12}:reminder_\d+' │/);
  t.match(simulated.stdout, /\n2 due, 2 would be handled, 0 duplicates, 0 failed, \d+ remaining\n$/);
  const ran = await jobs('run', 'receivables', '--limit', '2');
  t.match(ran.stdout, /\n2 due, 2 handled, 0 duplicates, 0 failed, \d+ remaining\n$/);
  const preview = await jobs('preview', 'receivables', '--limit', '3');
  t.match(preview.stdout, /\n\d+ due, 3 shown\n$/);
  t.same((await jobs('dead', 'receivables')).stdout, '0 dead\n');
  t.same((await jobs('redrive', 'receivables')).stdout, '0 of 0 redriven\n');
  t.same((await jobs('redrive', 'receivables', '--json')).json, { dead: 0, redriven: 0 });
});

t.test('what it does not understand it says in a sentence, and ends with 2', async (t) => {
  // No database is there: none may be asked for.
  const jobs = commandLine(t, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  for (const [args, said] of [
    [['simulate', 'recievables'], /^"recievables" is not a family; families are quota, activation, /],
    [['run'], /^name a family: quota, /],
    [['explode'], /^"explode" is not a command\n/],
    [['run', 'receivables', '--limit', '0'], /^--limit "0" is not a whole number from 1 to 1000\n/],
    [['run', 'receivables', '--limit', 'many'], /^--limit "many" is not a whole number/],
    [['run', 'receivables', '--limit', ''], /^--limit "" is not a whole number/],
    [['run', 'receivables', '--dry-run'], /^Unknown option '--dry-run'/],
    [['run', 'receivables', 'quota'], /^"quota" is one word too many\n/],
    [['seed', 'lots'], /^"lots" is not a count from 1 to 1000000\n/],
  ] as const) {
    const { code, stdout, stderr } = await jobs(...args);
    t.equal(code, 2, args.join(' '));
    t.equal(stdout, '');
    t.match(stderr, said);
    t.match(stderr, 'npm run jobs -- <command>', 'with the help below');
    t.notMatch(stderr, /\n {4}at /);
  }
  const help = await jobs('help');
  t.match(help, { code: 0, stderr: '' });
  t.match(help.stdout, 'npm run jobs -- <command>');
  t.equal((await jobs()).stdout, help.stdout);

  const unreachable = await jobs('list');
  t.match(unreachable, { code: 1, stdout: '' });
  t.match(unreachable.stderr, /\n {2}DATABASE_URL: the database takes no connection: connect ECONNREFUSED/);
  t.notMatch(unreachable.stderr, /\n {4}at /);
});

t.test('it works beside a running service, on the same data directory', async (t) => {
  const dataDir = await openDataDirectory(t);
  const service = await startProcess(t, settingsFor(dataDir, { SERVICE_ROLE: 'api' }));
  const jobs = commandLine(t, { SERVICE_DATA_DIR: dataDir });
  t.equal((await jobs('seed', '50')).code, 0);
  const { json } = await jobs('run', 'receivables', '--limit', '5', '--json');
  t.equal(json.counts.handled, 5);
  const { body } = await service.get('/api/receivables/worker', OPERATOR_KEY);
  t.ok(body.due_count > 0);
  t.equal(body.due_count, json.remaining, 'the service sees what was done');
  t.equal((await service.get('/readyz')).status, 200, 'and was not taken its database away');

  // Orders that cannot be moved on: the batch is parked, and the exit code says so.
  const session = await openSession(t, dataDir);
  await session.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
     create trigger refuse before update on "order" for each row execute function refuse()`,
  );
  const failed = await jobs('run', 'receivables');
  t.match(failed, { code: 1, stderr: '' });
  t.match(
    failed.stdout,
    new RegExp(
      `\\n${json.remaining} due, 0 handled, 0 duplicates, ${json.remaining} failed, 0 remaining\\n$`,
    ),
  );
  await service.end();
});
