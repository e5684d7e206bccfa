/** The harm of an old backup: the files of the database are put back to what they were, under a log that went on. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually, run, settingsFor } from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { faults } from './accounting.ts';
import type { Judged } from './chaos.ts';
import { goOn, type Target } from './target.ts';

/** The service checks each minute whether its database is as new as its log. */
const NOTICED_WITHIN_S = 150;

/** Sets the database back, and follows what operators and holders of keys see until it goes on. */
export async function setBack(target: Target): Promise<Judged> {
  const breaches: string[] = [];
  const holds = (what: string, is: boolean, seen: unknown = '') => {
    if (!is) breaches.push(`set-back: ${what}: ${JSON.stringify(seen)}`);
  };
  const [slot] = target.slots;
  if (!slot?.running) throw new Error('the service does not run');
  const from = target.callers.answers.length;
  const { account_id, api_key } = await activeAccount(target.api(), { ...SIGNUP, company: 'Stolen' });
  await signedSize(target, 1);
  const database = join(target.dataDir, 'postgres');
  const older = join(target.dataDir, 'older');
  await stop(slot);
  await copy(database, older);
  await target.restart([slot]);

  await goOn(target, 0);
  const revoke = { action: 'revoke', account_id, reason: 'stolen' };
  const revoked = await target.api().post('/api/platform/keys', revoke, OPERATOR_KEY);
  holds('the key is revoked', revoked.status === 201, revoked.body);
  const events = await target.api().get('/api/webhooks/events?limit=1', OPERATOR_KEY);
  const size = await signedSize(target, events.body.head_sequence + 1);
  await stop(slot);
  await rm(database, { recursive: true });
  await copy(older, database);
  await target.restart([slot]);
  const began = performance.now();

  const api = target.api();
  const ready = await api.get('/readyz');
  holds('it is not ready', ready.status === 503 && ready.body.checks?.as_signed === false, ready.body);
  const checkpoint = await api.get('/api/transparency/checkpoint');
  holds('no checkpoint is given', checkpoint.status === 503, checkpoint.body);
  const page = await api.get(`/api/webhooks/events?after=${size}`, OPERATOR_KEY);
  holds('a reader is told where the log ends', page.status === 409, page.body);
  const usage = async () => (await api.get('/api/platform/usage', api_key)).status;
  holds('the revoked key stays shut', (await usage()) === 401);
  await goOn(target, 0);

  const accept = ['jobs/main.ts', 'set-back', 'accept', '--reason', 'chaos'];
  const command = run(target.owner, process.execPath, accept, settingsFor(target.dataDir));
  const { code } = await command.exited;
  holds('an operator lets it go on', code === 0, command.stdout() + command.stderr());
  await eventually(
    'ready again',
    async () => ((await api.get('/readyz')).status === 200 ? true : undefined),
    NOTICED_WITHIN_S,
  );
  const seconds = (performance.now() - began) / 1_000;
  holds('the revoked key stays shut for good', (await usage()) === 401);
  const grown = await signedSize(target, size);
  holds('no number is given twice', grown >= size, grown);
  await target.callers.stop();
  const session = await target.session();
  const { rows } = await session.query('select order_id from "order" where account_id = $1', [account_id]);
  // The account whose key was revoked has none.
  const isMeant = (which: unknown) => JSON.stringify(which) === JSON.stringify(rows);
  for (const [what, which] of Object.entries(await faults(session))) holds(what, isMeant(which), which);
  await session.end();
  return {
    row: {
      harm: 'set-back',
      did: `put the database back by ${size - (page.body.head_sequence ?? 0)} signed events, and let an operator go on`,
      requests: target.callers.answers.length - from,
      'recovered in': `${seconds.toFixed(1)} s`,
    },
    breaches,
  };
}

/** With owners and rights, which PostgreSQL insists on. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['--archive', from, to]);

async function stop(slot: Target['slots'][number]): Promise<void> {
  const { running } = slot;
  slot.running = null;
  await running?.end('SIGTERM');
}

/** The size of the signed log, once it is at least so large. */
function signedSize(target: Target, least: number): Promise<number> {
  return eventually(
    `a checkpoint of ${least} events`,
    async () => {
      const { status, body } = await target.api().get('/api/transparency/checkpoint');
      return status === 200 && body.tree_size >= least ? body.tree_size : undefined;
    },
    120,
  );
}
