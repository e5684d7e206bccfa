/**
 * The service behind PgBouncer in transaction mode, which lends a connection for one transaction at a time.
 *
 * Run by npm run prove only.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { openGround } from '../drill/ground.ts';
import { findTools } from '../drill/packages.ts';
import { openTestDatabase } from '../support/database.ts';
import { freePorts } from '../support/ports.ts';
import { settingsFor, startProcess } from '../support/processes.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { activeAccount, OPERATOR_KEY } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

const QUESTION = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
const CALLERS = 16;
const CALLS = 25;

/** Leaves a database as it is made: nothing is migrated before the processes start. */
async function nothing(): Promise<void> {}

t.test('two processes start at once on an empty database behind a pooler, and serve', async (t) => {
  const tools = await findTools(['setpriv', 'pgbouncer']);
  if ('missing' in tools) {
    t.pass(`not asked, because these packages are not installed: ${tools.missing.join(' ')}`);
    return;
  }
  const { url: direct } = await openTestDatabase(t, { prepare: nothing });
  const { hostname, port: serverPort, username, password, pathname } = new URL(direct);
  const name = pathname.slice(1);
  const ground = await openGround(t, tools);
  const [port] = (await freePorts(1, Math.random)) as [number];
  const place = await ground.makeDirectory('pooler');
  await writeFile(join(place, 'userlist.txt'), `"${username}" "${decodeURIComponent(password)}"\n`, {
    mode: 0o644,
  });
  const file = await ground.deploy('pgbouncer.ini', 'pgbouncer.ini', {
    'preflight = host=127.0.0.1 port=5432 dbname=preflight': `${name} = host=${hostname} port=${serverPort} dbname=${name}`,
    'listen_port = 6432': `listen_port = ${port}`,
    // Fewer connections than the processes ask for, so that each is lent to many.
    'default_pool_size = 40': 'default_pool_size = 4',
    '/etc/pgbouncer/userlist.txt': join(place, 'userlist.txt'),
    '/var/log/postgresql/pgbouncer.log': join(place, 'log'),
    '/var/run/postgresql/pgbouncer.pid': join(place, 'pid'),
  });
  const pooler = ground.start('pgbouncer', [file]);
  await pooler.says(/process up/);

  const pooled = new URL(direct);
  pooled.port = String(port);
  const settings = settingsFor(await scratchDirectory(t), {
    DATABASE_URL: pooled.href,
    DATABASE_POOLED: 'true',
    DATABASE_DIRECT_URL: direct,
  });
  const [one, other] = await Promise.all([startProcess(t, settings), startProcess(t, settings)]);
  const { api_key, account_id } = await activeAccount(one);

  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      const { post } = caller % 2 === 0 ? one : other;
      for (let call = 0; call < CALLS; call++) {
        const asked = { ...QUESTION, listing_id: `${caller}-${call}` };
        const { status } = await post('/api/agent/decision', asked, api_key);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  t.same([...statuses], [[200, CALLERS * CALLS]], 'every decision was answered');
  const { body } = await other.get('/api/platform/usage', api_key);
  t.match(body.accounts, [{ account_id, used: CALLERS * CALLS }], 'and counted once');
  const { status } = await other.post('/api/system-canary/worker', { mode: 'run' }, OPERATOR_KEY);
  t.equal(status, 201, 'a sweep runs');

  const held = await query(
    direct,
    `select count(*)::int as locks from pg_locks where locktype = 'advisory' and database =
       (select oid from pg_database where datname = current_database())`,
  );
  t.same(held, [{ locks: 0 }], 'no lock belongs to a session that the pooler lends on');
  for (const { end } of [one, other]) t.equal((await end()).code, 0);
  await pooler.end('SIGTERM');
});
