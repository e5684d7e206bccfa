/** A read replica: a real standby of the database, and the answers that are read from it. Run by npm run prove only. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { openDatabase, sql } from '../../sql/core/database.ts';
import { openEmbedded } from '../../sql/core/embedded.ts';
import { openReplica } from '../../sql/core/replica.ts';
import { until } from '../fixtures/core.ts';
import { PACKET } from '../fixtures/packets.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

/** These tests need no durability. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A database and its standby, which starts as a copy of its files. */
async function openPair(t: Test) {
  const root = await scratchDirectory(t);
  const [first, second] = [join(root, 'primary'), join(root, 'standby')];
  const settings = { ...FAST, wal_level: 'replica', max_wal_senders: 2 };
  await (await openEmbedded({ dataDir: first, settings })).leave();
  // If this process is root, the files belong to another user and must keep that owner.
  await promisify(execFile)('cp', ['-a', first, second]);
  await writeFile(join(second, 'postgres', 'standby.signal'), '');

  const primary = await openEmbedded({ dataDir: first, settings });
  t.teardown(() => primary.leave());
  const { hostname, port, username, password } = new URL(primary.url);
  const primary_conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  const standby = await openEmbedded({ dataDir: second, settings: { ...FAST, primary_conninfo } });
  t.teardown(() => standby.leave());
  return { primary, standby };
}

const { primary, standby } = await openPair(t);

t.test(
  'public data are read from the replica, and from the database while the replica does not answer',
  async (t) => {
    const service = await startTestService(t, {
      databaseUrl: primary.url,
      env: { SERVICE_ROLE: 'api', DATABASE_REPLICA_URL: standby.url },
    });
    const verify = async (model: string): Promise<string> => {
      const made = await service.post('/api/verify', { ...PACKET, model }, OPERATOR_KEY);
      t.equal(made.status, 201);
      return made.body.report_id;
    };
    const status = async (path: string) => (await service.get(path)).status;
    const size = async () => (await service.get('/api/transparency/checkpoint')).body.tree_size;

    const early = await verify('PB-10');
    await until('the replica has it', async () => (await status(`/record/${early}`)) === 200);
    const signed = async ({ url }: { url: string }) =>
      Number((await query(url, 'select max(tree_size) as size from checkpoint'))[0].size);
    await service.service.sequencer.drain();
    await service.service.signer.publish();
    await until('and all leaves', async () => (await signed(standby)) === (await signed(primary)));

    await query(standby.url, 'select pg_wal_replay_pause()');
    const paused = 'select pg_get_wal_replay_pause_state() as state';
    await until('it stands still', async () => (await query(standby.url, paused))[0].state === 'paused');
    const before = await size();
    const late = await verify('PB-20');
    t.equal(await status(`/api/verify/${late}`), 200, 'a caller reads back its own writes');
    t.equal(await status(`/record/${late}`), 404, 'the public reads from the replica');
    await until('a newer tree is signed', async () => (await signed(primary)) > before);
    t.equal(await size(), before);
    t.equal(await status(`/api/transparency/consistency?from=1&to=${before}`), 200);
    for (const path of ['/api/catalog', '/api/rejection-patterns', '/api/trust-graph', `/badge/${early}.svg`])
      t.equal(await status(path), 200, path);

    await query(standby.url, 'select pg_wal_replay_resume()');
    await until('it catches up', async () => (await status(`/record/${late}`)) === 200);

    await standby.leave();
    const last = await verify('PB-30');
    t.equal(await status(`/record/${last}`), 200, 'callers do not notice its loss');
  },
);

t.test('nothing can be written through a replica', async (t) => {
  const database = openDatabase(primary.url);
  t.teardown(() => database.close());
  await database.run(sql.fragment`create table note (text text)`);
  const nowhere = 'postgresql://postgres@127.0.0.1:1/preflight';
  for (const url of [primary.url, nowhere]) {
    const { replica, close } = openReplica(url, { database, onError: () => {} });
    t.teardown(close);
    await t.rejects(replica.run(sql.fragment`insert into note values ('lost')`), { code: '25006' });
  }
  t.same(await query(primary.url, 'select * from note'), []);
});
