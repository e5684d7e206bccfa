/**
 * The drill `restore`: a full backup by pgBackRest, a damage, and the restore to the second before it. Every
 * acknowledged decision must be there, and `doctor` must find nothing.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { parse } from 'yaml';
import { freePorts } from '../support/ports.ts';
import { eventually, ROOT, run, settingsFor, startProcess } from '../support/processes.ts';
import { activeAccount, SIGNUP } from '../support/service.ts';
import { type Ground, type Owner, openGround } from './ground.ts';
import type { Tool, Tools } from './packages.ts';

export const RESTORE_TOOLS: readonly Tool[] = ['setpriv', 'pgbackrest'];

export interface RestoreReport {
  /** Steps taken, with their seconds. */
  steps: { what: string; seconds: number }[];
  acknowledged: number;
  lost: number;
  /** Words of `doctor`. */
  healthy: boolean;
  doctor: string;
}

export async function restoreDrill(
  owner: Owner,
  tools: Tools,
  { decisions, say }: { decisions: number; say(line: string): void },
): Promise<RestoreReport> {
  const ground = await openGround(owner, tools);
  const server = await makeServer(ground, tools);
  const steps: RestoreReport['steps'] = [];
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    const seconds = (performance.now() - began) / 1_000;
    steps.push({ what, seconds });
    say(`${what}: ${seconds.toFixed(1)} s`);
    return result;
  };

  await server.start();
  await server.query('postgres', 'create database preflight');
  await server.backRest('stanza-create');
  const settings = settingsFor(join(ground.directory, 'service'), { DATABASE_URL: server.url('preflight') });
  const service = await startProcess(owner, settings);
  const { api_key } = await activeAccount(service, { ...SIGNUP, plan: 'growth' });
  const acknowledged: string[] = [];
  const ask = async (count: number) => {
    for (let asked = 0; asked < count; asked++) {
      const question = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
      const { status, body } = await service.post('/api/agent/decision', question, api_key);
      if (status !== 200 || !body.metering.usage_id)
        throw new Error(`a decision was answered with ${status}`);
      acknowledged.push(body.metering.usage_id);
    }
  };
  await ask(Math.ceil(decisions / 2));
  await step('full backup, while the service runs', () => server.backRest('backup', '--type=full'));
  await ask(Math.floor(decisions / 2));
  // The second before the damage contains what was acknowledged until then.
  await pause(2_000);
  const [{ at, target }] = await server.query(
    'postgres',
    `select clock_timestamp()::text as at, (clock_timestamp() - interval '1 second')::text as target`,
  );
  await server.query('preflight', 'drop table usage cascade');
  say(`the damage, at ${at}: a table is dropped`);
  await service.end('SIGKILL');
  // The log of the damage goes to the archive as well.
  await server.query('postgres', 'select pg_switch_wal()');
  await server.stop();

  const point = ['--type=time', `--target=${target}`, '--target-action=promote'];
  await step(`restored to ${target}`, () => server.backRest('restore', ...point));
  await step('the archived log replayed', async () => {
    await server.start();
    await eventually(
      'the end of the recovery',
      async () => {
        const [{ recovering }] = await server.query('postgres', 'select pg_is_in_recovery() as recovering');
        return recovering ? undefined : true;
      },
      120,
    );
  });
  const [{ lost }] = await server.query(
    'preflight',
    `select count(*)::int as lost from jsonb_array_elements_text($1) id
      where not exists (select from usage where usage_id = id)`,
    [JSON.stringify(acknowledged)],
  );
  const doctor = run(owner, process.execPath, ['jobs/main.ts', 'doctor'], settings);
  const { code } = await step('npm run jobs -- doctor', () => doctor.exited);
  return {
    steps,
    acknowledged: acknowledged.length,
    lost,
    healthy: code === 0,
    doctor: doctor.stdout() + doctor.stderr(),
  };
}

/** A PostgreSQL that archives by the settings of the deployment. */
async function makeServer(ground: Ground, tools: Tools) {
  const [port] = (await freePorts(1, Math.random)) as [number];
  const dataDir = join(await ground.makeDirectory('postgres'), 'data');
  const work = await ground.makeDirectory('pgbackrest');
  const config = await ground.deploy('pgbackrest.conf', 'pgbackrest.conf', {
    '/var/lib/pgbackrest': join(work, 'repository'),
    '/var/log/pgbackrest': work,
    '/run/pgbackrest': work,
    '/var/spool/pgbackrest': work,
    '/var/lib/postgresql/15/preflight': dataDir,
    'pg1-port=5432': `pg1-port=${port}`,
    '/var/run/postgresql': ground.directory,
  });
  const { bootstrap } = parse(await readFile(join(ROOT, 'sql/deploy/patroni.yml'), 'utf8'));
  const { archive_mode, archive_command } = bootstrap.dcs.postgresql.parameters;
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: ground.directory,
    archive_mode,
    archive_command: archive_command.replace(
      'pgbackrest ',
      `${tools.path('pgbackrest')} --config=${config} `,
    ),
    timezone: 'UTC',
  };
  const done = async (program: string, args: string[]) => {
    const { exited, stdout, stderr } = ground.start({ program }, args);
    const { code } = await exited;
    if (code !== 0)
      throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${stdout()}${stderr()}`);
  };
  await done(join(tools.postgres, 'initdb'), [
    '-D',
    dataDir,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ]);

  const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;
  const query = async (database: string, text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: url(database) });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  let server: ReturnType<Ground['start']> | undefined;
  const stop = async () => {
    await server?.end('SIGINT');
  };
  return {
    url,
    query,
    stop,
    async start() {
      const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const started = ground.start({ program: join(tools.postgres, 'postgres') }, ['-D', dataDir, ...args]);
      server = started;
      await eventually(
        () => `PostgreSQL:\n${started.stderr().slice(-2_000)}`,
        () =>
          query('postgres', 'select 1').then(
            () => true,
            () => undefined,
          ),
        120,
      );
    },
    backRest: (...args: string[]) =>
      done(tools.path('pgbackrest'), [`--config=${config}`, '--stanza=preflight', ...args]),
  };
}
