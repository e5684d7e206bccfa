/** The operator's command line: its output, its changes, and its exit codes. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from 'pg-boss';
import t from 'tap';
import { printTable } from '../../jobs/cli/output.ts';
import { program } from '../../jobs/cli/program.ts';
import { openQueue } from '../../jobs/core/queue.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { syncSchedules } from '../../schedules/cluster.ts';
import { commandLine, processes } from '../fixtures/command-line.ts';
import { placeOrders } from '../fixtures/orders.ts';
import { openTestDatabase } from '../support/database.ts';
import { isWhole, some, testWhole } from '../support/length.ts';
import {
  eventually,
  openDataDirectory,
  openSession,
  run,
  settingsFor,
  startProcess,
} from '../support/processes.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { OPERATOR_KEY } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(800_000);

/** The parts of a sweep's answer that do not change with time. */
function essence({ jobs, counts }: { jobs: object[]; counts: object }) {
  return { jobs, counts };
}

t.test('a run does what its simulation showed', async (t) => {
  const { url } = await openTestDatabase(t);
  const jobs = commandLine({ DATABASE_URL: url });
  await placeOrders(url, 400);
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
    'the preview shows the same subjects',
  );
  const later = new Date(Date.now() + 86_400_000 * 40).toISOString();
  const ahead = (await jobs('simulate', 'receivables', '--as-of', later, '--json')).json;
  t.match(ahead, { mode: 'simulate', as_of: later });
  t.match((await jobs('preview', 'receivables', '--as-of', later, '--json')).json, {
    as_of: later,
    due_count: ahead.counts.due,
  });
  const repeated = (await jobs('simulate', 'receivables', '--limit', '25', '--json')).json;
  t.same(essence(repeated), essence(simulated), 'a simulation leaves no trace');
  const ran = (await jobs('run', 'receivables', '--limit', '25', '--json')).json;
  t.same(essence(ran), essence(simulated), 'equal, down to the ids of jobs, events and dispatches');
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

t.test('a made-up company has a history, and work left to do', async (t) => {
  const { url } = await openTestDatabase(t);
  const jobs = commandLine({ DATABASE_URL: url });
  const customers = isWhole ? 40 : 14;
  const seeded = await jobs('seed', `${customers}`, '--months', isWhole ? '3' : '2', '--json');
  t.match(seeded, { code: 0, stderr: '', json: { counts: { signups: customers } } });
  const { counts, account_id, api_key } = seeded.json;
  for (const what of ['payments', 'claims', 'kits', 'decisions', 'outcomes']) t.ok(counts[what] > 0, what);
  t.match(api_key, /^svc_account_/, 'it is the key of a customer');
  const [{ company }] = await query(url, `select company from account where account_id = '${account_id}'`);
  t.ok(company);
  t.match(await jobs('doctor'), { code: 0, stdout: /\nnothing found\n$/ });
  const done = await query(url, 'select family, count(*)::int as n from record group by family');
  t.ok(done.length >= 5, `records of ${done.map(({ family }) => family)}`);
  const waiting = (await jobs('list', '--json')).json as { family: string; due: number }[];
  t.ok(
    waiting.some(({ due }) => due > 0),
    'the work of the last two days is still due',
  );
  t.match(await jobs('seed'), { code: 1, stderr: /^this database has customers already/ });
  const letters = await jobs('dead', 'growth');
  t.match(letters.stdout, 'the connection ended', 'a job that failed says why');
  t.same((await jobs('redrive', 'growth', '--json')).json, { dead: 1, redriven: 1 }, 'and can be retried');

  if (!isWhole) return;
  const companies = async () => {
    const { url: anew } = await openTestDatabase(t);
    t.equal((await commandLine({ DATABASE_URL: anew })('seed', '12', '--months', '1')).code, 0);
    return query(anew, 'select company from account order by company');
  };
  t.same(await companies(), await companies(), 'the customers are the same each time');
});

t.test('without --json it prints tables that a person can read', async (t) => {
  const { url } = await openTestDatabase(t);
  const jobs = commandLine({ DATABASE_URL: url });
  await placeOrders(url, 100);
  const list = await jobs('list');
  t.equal(list.code, 0);
  t.equal(list.stderr, '');
  for (const column of ['family', 'due', 'ready', 'dead', 'cron', 'next_run', 'paused'])
    t.match(list.stdout, column);
  const rows = (await jobs('list', '--json')).json as { family: string; due: number }[];
  for (const { family, due } of rows) t.match(list.stdout, new RegExp(`│ ${family} +│ +${due} │`), family);

  const simulated = await jobs('simulate', 'receivables', '--limit', '2');
  t.match(
    simulated.stdout,
    /│ ord_demo\d{12}:reminder_\d+ │ receivable\.notice\.recorded │ email: receivable_notice │/,
  );
  t.match(simulated.stdout, /\n2 due, 2 would be handled, 0 duplicates, 0 failed, \d+ remaining\n$/);
  const ran = await jobs('run', 'receivables', '--limit', '2');
  t.match(ran.stdout, /\n2 due, 2 handled, 0 duplicates, 0 failed, \d+ remaining\n$/);
  const preview = await jobs('preview', 'receivables', '--limit', '3');
  t.match(preview.stdout, /\n\d+ due, 3 shown\n$/);
  t.same((await jobs('dead', 'receivables')).stdout, '0 dead\n');
  t.same((await jobs('redrive', 'receivables')).stdout, '0 of 0 redriven\n');
  t.same((await jobs('redrive', 'receivables', '--json')).json, { dead: 0, redriven: 0 });

  const rest = rows.find(({ family }) => family === 'receivables')?.due ?? 0;
  const all = await jobs('run', 'receivables', '--all', '--limit', '30');
  t.match(all, { code: 0, stderr: '' });
  const batches = Math.ceil((rest - 2) / 30);
  t.equal(
    all.stdout,
    `${rest - 2} due in ${batches} batches, ${rest - 2} handled, 0 duplicates, 0 failed, 0 remaining\n`,
  );
});

t.test('on a terminal sentences are wrapped, and nothing is cut off', (t) => {
  const { log } = console;
  const columns = Object.getOwnPropertyDescriptor(process.stdout, 'columns');
  const hash = 'f'.repeat(64);
  const widths = (terminal: number | undefined, row: Record<string, unknown>) => {
    const printed: string[] = [];
    Object.defineProperty(process.stdout, 'columns', { value: terminal, configurable: true, writable: true });
    console.log = (text: string) => void printed.push(text);
    try {
      printTable([row]);
    } finally {
      console.log = log;
      if (columns) Object.defineProperty(process.stdout, 'columns', columns);
      else Reflect.deleteProperty(process.stdout, 'columns');
    }
    const said = printed.join('\n');
    const words = Object.values(row).flatMap((value) => String(value).split(/\s+/));
    t.ok(
      words.every((word) => said.includes(word)),
      said,
    );
    return said.split('\n').map(({ length }) => length);
  };
  const sentence = { family: 'quota', why: 'a used-up month should be noticed within a minute', n: 3 };
  t.same([...new Set(widths(40, sentence))], [40]);
  t.equal(widths(undefined, sentence).length, 5, 'a pipe gets one line per row');
  t.equal(widths(40, { name: 'a', hash }).length, 5, 'a row without spaces is not wrapped');
  t.same(
    widths(undefined, { name: '漢字', n: 1 }),
    [12, 12, 12, 10, 12],
    'a wide character takes two columns',
  );
  t.end();
});

t.test('a family is paused and resumed, and every command says so', async (t) => {
  const { url } = await openTestDatabase(t);
  const jobs = commandLine({ DATABASE_URL: url });
  await placeOrders(url, 100);
  t.match(await jobs('pause', 'receivables', '--reason', 'drill'), {
    code: 0,
    stdout: 'receivables paused\n',
  });
  t.match(await jobs('pause', 'receivables', '--reason', 'drill'), {
    code: 0,
    stdout: 'receivables was already paused\n',
  });
  t.match(await jobs('run', 'receivables'), {
    code: 1,
    stdout: '',
    stderr: /^receivables is paused since \S+Z: drill\n$/,
  });
  t.match((await jobs('preview', 'receivables')).stdout, /\npaused since \S+: drill\n$/);
  const listed = (await jobs('list', '--json')).json as { family: string; paused: string | null }[];
  t.same(
    listed.filter(({ paused }) => paused !== null).map(({ family }) => family),
    ['receivables'],
  );
  t.match(await jobs('resume', 'receivables', '--reason', 'over'), {
    code: 0,
    stdout: 'receivables resumed\n',
  });
  t.equal((await jobs('run', 'receivables', '--limit', '1')).code, 0);
  t.equal((await jobs('pause', 'receivables')).code, 0, 'a reason is optional');
  t.match((await jobs('preview', 'receivables')).stdout, /\npaused since \S+: none given\n$/);
  t.equal((await jobs('resume', 'receivables')).code, 0);
});

testWhole(t, 'Ctrl-C ends a long run after the current batch', async (t) => {
  const { url } = await openTestDatabase(t);
  await placeOrders(url, 20_000);
  const running = run(
    t,
    process.execPath,
    ['jobs/main.ts', 'run', 'receivables', '--all', '--limit', '50', '--json'],
    {
      DATABASE_URL: url,
    },
  );
  // A process starts slowly while many do.
  await eventually('some have been handled', async () => {
    const [row] = await query(url, `select count(*)::int as count from record where family = 'receivables'`);
    return row.count > 0 || undefined;
  });
  t.same(await running.end('SIGINT'), { code: 130, signal: null });
  const said = JSON.parse(running.stdout());
  t.match(said, { interrupted: true, failed: 0 });
  const [{ count }] = await query(
    url,
    `select count(*)::int as count from record where family = 'receivables'`,
  );
  t.equal(count, said.handled, 'the counts match the records');
  t.ok(said.remaining > 0);
});

t.test('doctor and schedules show what is there, and change nothing', async (t) => {
  const { url } = await openTestDatabase(t);
  const jobs = commandLine({ DATABASE_URL: url });
  await placeOrders(url, 100);
  await jobs('run', 'receivables');
  const healthy = await jobs('doctor');
  t.match(healthy, { code: 0, stderr: '' });
  t.match(healthy.stdout, /\nnothing found\n$/);
  await query(
    url,
    `insert into parked values ('quota', 'acct_1:x', 'account', 'acct_1', null, 'lost', now())`,
  );
  const ill = await jobs('doctor');
  t.match(ill, {
    code: 1,
    stdout: /\njobs\.parked: quota\/acct_1:x: parked at .+\nnot set, .+\nsomething does not agree\n$/,
  });
  t.equal((await jobs('doctor', '--json')).code, 1);

  t.match((await jobs('schedules')).stdout, /no service has run/);
  const boss = await openQueue(url, { clock: systemClock, supervise: false, onError: t.fail });
  await syncSchedules(boss);
  await boss.stop({ graceful: false });
  const schedules = await jobs('schedules', '--count', '2');
  t.match(schedules.stdout, /│ quota +│ \S+:\d\dZ +│ \* \* \* \* \* +│ UTC +│ once +│/);
  const { json } = await jobs('schedules', '--count', '2', '--json');
  const order: string[] = json
    .map(({ family, next_runs }: { family: string; next_runs: string[] }) => `${next_runs[0]} ${family}`)
    .sort()
    .map((line: string) => line.split(' ')[1]);
  t.same(
    [...order].sort(),
    FAMILIES.map(({ name }) => name).sort(),
    'every family, in the order of the next run',
  );
  t.same(
    json.map(({ family, why, next_runs }: { family: string; why: string; next_runs: string[] }) => [
      family,
      why !== null,
      next_runs.length,
    ]),
    order.map((name) => [name, true, 2]),
  );

  await jobs('pause', 'quota', '--reason', 'counters are being mended');
  t.match((await jobs('schedules')).stdout, /│ quota \(paused\) +│/);
  const paused = (await jobs('schedules', '--json')).json.filter(
    ({ paused_since }: { paused_since: string | null }) => paused_since !== null,
  );
  t.match(paused, [{ family: 'quota', paused_since: /^2\S+Z$/ }], 'only that family is paused');
});

t.test('an invalid command line gets a sentence of explanation and exit code 2', async (t) => {
  for (const [args, said] of [
    [['simulate', 'recievables'], /^error: .*'recievables' is invalid.* Families are quota, activation, /],
    [['run'], /^error: missing required argument 'family'/],
    [['explode'], /^error: unknown command 'explode'/],
    [['run', 'receivables', '--limit', '0'], /'0' is invalid\. It is not a whole number from 1 to 1000\./],
    [['preview', 'receivables', '--as-of', 'soon'], /'soon' is invalid\. It is not an RFC 3339 instant/],
    [['simulate', 'receivables', '--as-of', '3026-01-01T00:00:00Z'], /It is more than 10 years from now/],
    [['run', 'receivables', '--as-of', '2027-01-01T00:00:00Z'], /unknown option '--as-of'/],
    [['run', 'receivables', '--limit', 'many'], /'many' is invalid\. It is not a whole number/],
    [['run', 'receivables', '--limit', ''], /'' is invalid\. It is not a whole number/],
    [['run', 'receivables', '--dry-run'], /^error: unknown option '--dry-run'/],
    [['run', 'receivables', 'quota'], /^error: too many arguments for 'run'/],
    [
      ['seed', 'lots'],
      /'lots' is invalid for argument 'customers'\. It is not a whole number from 1 to 200000\./,
    ],
  ] as const) {
    const printed: string[] = [];
    const jobs = program(FAMILIES);
    for (const command of [jobs, ...jobs.commands])
      command.configureOutput({ writeErr: (text) => void printed.push(text), writeOut: t.fail });
    await t.rejects(
      jobs.parseAsync(args, { from: 'user' }),
      { name: 'CommanderError', exitCode: 1 },
      args.join(' '),
    );
    t.match(printed.join(''), said);
    t.match(printed.join(''), /See `npm run jobs -- help.*`\./, 'the message names the help');
  }
  // There is no database at this address: a mistyped command must not connect.
  const jobs = processes(t, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  t.match(await jobs('explode'), {
    code: 2,
    stdout: '',
    stderr: /^error: unknown command 'explode'\nSee /,
  });
  const help = await jobs('help');
  t.match(help, { code: 0, stderr: '' });
  t.match(help.stdout, /^Usage: npm run jobs -- \[options\] \[command\]/);
  t.match(help.stdout, /\nExamples:\n/);
  for (const words of some([[], ['--help']])) t.equal((await jobs(...words)).stdout, help.stdout);
  t.match(await jobs('help', 'run'), { code: 0, stdout: /--all +batch after batch/ });
  for (const command of program(FAMILIES).commands) {
    const printed: string[] = [];
    command.configureOutput({ writeOut: (text) => void printed.push(text) });
    command.outputHelp();
    const said = printed.join('');
    t.match(
      said,
      /^Usage: .+\n\n\w.{10}[\s\S]+\nExamples:\n {2}/,
      `${command.name()} says what it does, with examples`,
    );
  }

  const unreachable = await jobs('list');
  t.match(unreachable, { code: 1, stdout: '' });
  t.match(unreachable.stderr, /\n {2}DATABASE_URL: the database takes no connection: connect ECONNREFUSED/);
  t.notMatch(unreachable.stderr, /\n {4}at /);
});

t.test('on an old Node the command line says in one line what to do', async (t) => {
  const old = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`;
  // An old Node refuses a TypeScript file before any line of it runs, so the command line begins in JavaScript.
  const without = '--no-strip-types';
  for (const [program, ...flags] of some([
    ['jobs', without],
    ['jobs/main.ts', without],
    ['api/main.ts'],
  ] as const)) {
    const ended = run(t, process.execPath, [...flags, '--import', old, program], {});
    t.equal((await ended.exited).code, 1, program);
    t.equal(ended.stdout(), '');
    t.match(
      ended.stderr(),
      /^Preflight needs Node 24, and this is Node 20\.20\.2: run it by npm \(.+\).*\n$/,
    );
  }
});

testWhole(t, 'the command line works beside a running service, on the same data directory', async (t) => {
  const dataDir = await openDataDirectory(t);
  const service = await startProcess(t, settingsFor(dataDir, { SERVICE_ROLE: 'api' }));
  const jobs = processes(t, { SERVICE_DATA_DIR: dataDir });
  const session = await openSession(t, dataDir);
  await placeOrders(session, 50);
  const { json } = await jobs('run', 'receivables', '--limit', '5', '--json');
  t.equal(json.counts.handled, 5);
  const { body } = await service.get('/api/receivables/worker', OPERATOR_KEY);
  t.ok(body.due_count > 0);
  t.equal(body.due_count, json.remaining, 'the service sees the result');
  t.equal((await service.get('/readyz')).status, 200, 'it still has its database');

  // These orders cannot be written: the batch is parked, and the exit code says so.
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

testWhole(
  t,
  'status finds what is wrong with a made-up company, and each trouble has its command',
  async (t) => {
    const { url } = await openTestDatabase(t);
    const jobs = commandLine({ DATABASE_URL: url });
    const before = await jobs('status');
    t.match(before, { code: 0, stdout: /^ok {2}open alerts +none\n/ });
    t.equal(before.stdout.trimEnd().split('\n').length, 10);
    t.match(await jobs('seed', '40', '--months', '6'), { code: 0 });
    const status = await jobs('status');
    t.equal(status.code, 1);
    for (const trouble of [
      /!! {2}open alerts +\d+: dead_letters/,
      /!! {2}dead letters of connectors +1: email 1/,
      /!! {2}parked subjects +1: growth 1/,
      /!! {2}failing webhooks +1: sub_/,
      /!! {2}stuck mail +[1-9]/,
    ])
      t.match(status.stdout, trouble);
    const due = new Map(
      (await jobs('list', '--json')).json.map((row: { family: string; due: number }) => [
        row.family,
        row.due,
      ]),
    );
    for (const family of [
      'receivables',
      'activation',
      'refunds',
      'checkout-reconciliation',
      'autopilot',
      'integrations',
      'conformance',
      'agent-scheduler',
      'customer-success',
      'growth',
      'channel-autopilot',
      'inbox',
      'quota',
      'renewals',
      'account-value',
      'expansion-radar',
      'lifecycle',
      'terms-followups',
      'trust-center',
      'portfolio-review',
    ])
      t.ok(Number(due.get(family)) > 0, `${family} has work to do`);
    const simulated = await jobs('simulate', 'receivables', '--json');
    t.ok(simulated.json.jobs.length > 0);
    t.match((await jobs('list')).stdout, /^Accounts and money\n[\s\S]*\nThe service itself\n/);

    const [letter] = await query(
      url,
      "select coalesce(source_id, id) as id, name from pgboss.job where name like 'dispatch.email%' and name <> 'dispatch.email'",
    );
    const dropped = await jobs('drop', 'dispatch.email', letter.id, '--reason', 'told by phone');
    t.match(dropped, { code: 0, stdout: `${letter.id} is dropped\n` });
    const ended = await query(
      url,
      `select reason, detail from dispatch_end where dispatch_id = '${letter.id}' order by reason = 'dropped'`,
    );
    t.match(ended.at(-1), { reason: 'dropped', detail: 'told by phone' });
    t.match(await jobs('drop', 'dispatch.email', letter.id), { code: 1, stderr: /email has no dead letter/ });
    t.match(await jobs('retry', 'dispatch.email', letter.id), {
      code: 1,
      stderr: /email has no dead letter/,
    });
    t.match(await jobs('retry', 'dispatch.post', letter.id), { code: 2 });

    const [order_id] = simulated.json.jobs[0].key.split(':');
    t.match((await jobs('show', order_id, '--json')).json, { id: order_id, paused: [] });
    t.match(await jobs('pause', 'receivables', '--reason', 'drill'), { code: 0 });
    t.match((await jobs('show', order_id, '--json')).json, {
      paused: [{ family: 'receivables', due: 1, reason: 'drill' }],
    });
    t.match((await jobs('show', order_id)).stdout, /^receivables is paused since .+, with 1 due: drill\n/);
    t.match(await jobs('resume', 'receivables'), { code: 0 });
    const [account] = await query(
      url,
      "select account_id from account where status = 'active' order by 1 limit 1",
    );
    const { json: story } = await jobs('show', account.account_id, '--json', '--limit', '1000');
    const sources = new Set(story.entries.map(({ source }: { source: string }) => source));
    t.ok(sources.has('event') && sources.has('record'));
    t.same(
      story.entries.map(({ at }: { at: string }) => at),
      story.entries
        .map(({ at }: { at: string }) => at)
        .toSorted()
        .toReversed(),
      'newest first',
    );
    t.match(await jobs('show', 'acct_none'), { code: 1, stderr: /nothing is known of acct_none/ });
    t.match((await jobs('queue', '--json')).json, [{ connector: 'agents' }]);
    t.match((await jobs('events', '--limit', '2')).stdout, /^\d+ {2}\d{4}-.+\n\d+ {2}\d{4}-.+\n$/);

    const { json: made } = await jobs('keys', 'issue', '--operator', 'Ada', '--json');
    t.match(made, { role: 'operator', name: 'Ada', api_key: /^svc_operator_/ });
    t.match(await jobs('keys', 'issue', '--operator', 'ada'), {
      code: 1,
      stderr: /name of an operator already/,
    });
    t.match(await jobs('keys', 'revoke', made.key_id), { code: 0, stdout: `${made.key_id} is revoked\n` });
    t.match(await jobs('keys', 'revoke', made.key_id), { code: 1, stderr: /names no active key/ });
    const [act] = await query(
      url,
      "select count(*)::int as n from operator_act where operation like 'keys %'",
    );
    t.ok(act.n >= 2, 'both are on record');
  },
);

testWhole(t, 'a command that only reads makes no database', async (t) => {
  const directory = join(await scratchDirectory(t), 'none');
  const jobs = processes(t, { SERVICE_DATA_DIR: directory });
  for (const words of some([['status'], ['list'], ['queue'], ['events'], ['simulate', 'quota'], ['doctor']]))
    t.match(await jobs(...words), { code: 1, stdout: '', stderr: /^there is no database in .+npm start/ });
  await t.rejects(stat(directory), { code: 'ENOENT' });
});
