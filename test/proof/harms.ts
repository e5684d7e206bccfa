/** Harms that `chaos` does to a service under load. Each harm is undone before it ends. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { hangUp, startReceiver, withStatus } from '../fixtures/servers/receiver.ts';
import { activity, eventually, postmasterPid, WAITS_FOR_LOCK } from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { goOn, recovery, type Target } from './target.ts';

/** How long and how often. */
export interface Scale {
  rounds: number;
  seconds: number;
}

/** Faults that a harm noticed itself, beside the answers to the callers. */
interface Noticed {
  /** Longest time until the service answered decisions again, in seconds. */
  recovered: number;
  breaches?: string[];
  /** Said in the table. */
  did: string;
}

export type Harm = (target: Target, scale: Scale) => Promise<Noticed>;

/** Kills some of the processes at once, with SIGKILL, and starts them again. */
export const processes: Harm = async (target, { rounds }) => {
  let recovered = 0;
  let kills = 0;
  for (let round = 0; round < rounds; round++) {
    // Each round meets another moment. All are killed in the first.
    await pause(target.random() * 400);
    const chosen = target.slots.filter(() => round === 0 || target.random() < 0.5);
    const slots = chosen.length > 0 ? chosen : target.slots.slice(round % target.slots.length).slice(0, 1);
    kills += slots.length;
    const killed = performance.now();
    await target.restart(slots);
    recovered = Math.max(recovered, await recovery(target, killed));
  }
  return { recovered, did: `${kills} kills in ${rounds} rounds, the first of all at once` };
};

const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Ends every session of the database again and again. */
export const backends: Harm = async (target, { seconds }) => {
  const session = await target.session();
  let ended = 0;
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; await pause(100))
    ended += (await session.query(END_ALL)).rowCount ?? 0;
  await session.end();
  return { recovered: await recovery(target), did: `ended ${ended} sessions, all of them every 100 ms` };
};

/** Kills the database server, which must come back each time. */
export const postmaster: Harm = async (target, { rounds }) => {
  const { dataDir } = target;
  let recovered = 0;
  const kills = Math.max(rounds, 1);
  for (let round = 0; round < kills; round++) {
    const pid = (await postmasterPid(dataDir)) as number;
    process.kill(pid, 'SIGKILL');
    const killed = performance.now();
    await eventually('PostgreSQL back', async () => {
      const now = await postmasterPid(dataDir);
      return now !== undefined && now !== pid ? true : undefined;
    });
    recovered = Math.max(recovered, await recovery(target, killed));
  }
  return { recovered, did: `killed the server of the database ${kills} times in a row` };
};

/** Stops the database server and all of its processes where they stand. */
export const frozen: Harm = async (target, { seconds }) => {
  const server = (await postmasterPid(target.dataDir)) as number;
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8');
  const all = [server, ...children.trim().split(' ').map(Number)];
  const send = (signal: NodeJS.Signals) => {
    for (const pid of all) {
      try {
        process.kill(pid, signal);
      } catch {
        // A session that has ended meanwhile.
      }
    }
  };
  const api = target.api();
  const [key] = target.keys;
  let slowest = 0;
  const refused = new Map<string, number>();
  const ask = async (path: string, by: string | undefined) => {
    const began = performance.now();
    const { status, headers } = await api.call('GET', path, by === undefined ? {} : { key: by });
    const took = performance.now() - began;
    slowest = Math.max(slowest, took);
    if (status === 503 && headers.get('retry-after') !== null && took < FROZEN_MS) return;
    const fault = `${path}: ${status} after ${(took / 1_000).toFixed(1)} s`;
    refused.set(fault, (refused.get(fault) ?? 0) + 1);
  };
  send('SIGSTOP');
  const frozenFor = Math.max(seconds, 15);
  const waits: Promise<void>[] = [];
  for (let second = 0; second < frozenFor - 6; second++) {
    for (let n = 0; n < 20; n++)
      for (const [path, by] of FROZEN_CALLS) waits.push(ask(path, by === 'account' ? key : by));
    await pause(1_000);
  }
  await Promise.all([...waits, pause(6_000)]);
  send('SIGCONT');
  return {
    recovered: await recovery(target),
    breaches: [...refused].map(([fault, count]) => `${count} x ${fault}`),
    did: `stopped the database for ${frozenFor} s; ${waits.length} calls were refused within ${(slowest / 1_000).toFixed(1)} s`,
  };
};
const FROZEN_CALLS = [
  ['/api/platform/usage', 'account'],
  ['/api/orders', OPERATOR_KEY],
  ['/api/dispatch/queue', OPERATOR_KEY],
  ['/api/transparency/checkpoint', undefined],
] as const;
/** The goal is five seconds. The load of the proof takes its share of the machine. */
const FROZEN_MS = 7_500;

/** Lets every connection of the service's pool wait for a lock. */
export const pool: Harm = async (target, { seconds }) => {
  const session = await target.session();
  await session.query('begin; lock table usage_counter in access exclusive mode');
  const api = target.api();
  const slow = Array.from({ length: 200 }, () => api.get('/api/platform/usage', target.keys[0]));
  await activity(session, WAITS_FOR_LOCK);
  const breaches: string[] = [];
  let slowest = 0;
  for (const until = Date.now() + Math.min(seconds, 5) * 1_000; Date.now() < until; await pause(20)) {
    const began = performance.now();
    const health = await api.call('GET', '/healthz', { signal: AbortSignal.timeout(5_000) });
    slowest = Math.max(slowest, performance.now() - began);
    if (health.status !== 200) breaches.push(`/healthz answered ${health.status}`);
  }
  await session.query('commit');
  const statuses = new Set((await Promise.all(slow)).map(({ status }) => status));
  if ([...statuses].some((status) => status !== 200))
    breaches.push(`callers that waited got ${[...statuses].join(', ')}`);
  await session.end();
  return {
    recovered: await recovery(target),
    breaches,
    did: `200 callers waited for a table, all were answered; /healthz within ${slowest.toFixed(0)} ms`,
  };
};

/** Takes every connection that the server allows. */
export const connections: Harm = async (target, { seconds }) => {
  const session = await target.session();
  const taken: pg.Client[] = [];
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) {
    const more = await Promise.allSettled(Array.from({ length: 8 }, () => target.session()));
    for (const one of more) if (one.status === 'fulfilled') taken.push(one.value);
    if (more.every(({ status }) => status === 'fulfilled')) continue;
    // All are taken: what the service still holds goes as well.
    await session.query(`${END_ALL} and application_name <> 'test'`);
    await pause(100);
  }
  await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
  await session.end();
  return {
    recovered: await recovery(target),
    did: `held ${taken.length} connections, until the server had none left`,
  };
};

/** Sets the clocks of all processes. */
export const clock: Harm = async (target, { seconds }) => {
  const printed = () =>
    target.slots.reduce((sum, { running }) => sum + (running?.stdout().split('\n').length ?? 0), 0);
  const breaches: string[] = [];
  let recovered = 0;
  for (const [what, ahead] of [
    ['a day ahead', DAY_MS],
    ['back', 0],
    ['a day behind', -DAY_MS],
    ['forward again', 0],
  ] as const) {
    const before = printed();
    await target.order({ ahead });
    recovered = Math.max(recovered, await recovery(target));
    await goOn(target, seconds / 4);
    const lines = printed() - before;
    if (lines > LINES) breaches.push(`${lines} lines in the logs after the clock was set ${what}`);
  }
  return { recovered, breaches, did: 'set the clocks a day ahead, back, a day behind, and back' };
};
/** Lines that all processes may log after a clock was set. */
const LINES = 400;

const ENDLESS = 64 * 1024;

/** Receivers of webhooks that are slow, hang, never end, redirect or hang up, beside a good one. */
export const receivers: Harm = async (target, { seconds }) => {
  const { owner } = target;
  const api = target.api();
  const good = await startReceiver(owner);
  const trap = await startReceiver(owner);
  const timers = new Set<NodeJS.Timeout>();
  owner.teardown(() => timers.forEach(clearTimeout));
  const bad = [
    await startReceiver(owner, (_, response) => {
      timers.add(setTimeout(() => response.writeHead(200).end(), 10_000));
    }),
    await startReceiver(owner, () => undefined),
    await startReceiver(owner, (_, response) => {
      const block = Buffer.alloc(ENDLESS, 'x');
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', more);
      more();
    }),
    await startReceiver(owner, withStatus(302, { location: trap.url })),
    await startReceiver(owner, hangUp),
  ];
  const { account_id, api_key } = await activeAccount(api, { ...SIGNUP, plan: 'growth' });
  for (const { url } of [good, ...bad]) {
    const { status, body } = await api.post(
      '/api/webhooks/subscriptions',
      {
        account_id,
        company: SIGNUP.company,
        email: SIGNUP.email,
        endpoint_url: url,
        event_types: ['verification.report.created'],
        delivery_mode: 'webhook_handoff',
      },
      api_key,
    );
    if (status !== 201) throw new Error(`a subscription is ${status}: ${JSON.stringify(body)}`);
  }
  const before = await memoryOf(target);
  const events = 20;
  for (let n = 0; n < events; n++) {
    const { status, body } = await api.post(
      '/api/verify',
      {
        marketplace: 'amazon_us',
        category: 'toys',
        intended_action: 'list',
        model: `CH-${n}`,
        documents: [{ kind: 'test_report_cpsc_lab', sha256: sha256Hex(`${n}`) }],
      },
      api_key,
    );
    if (status !== 201) throw new Error(`a report is ${status}: ${JSON.stringify(body)}`);
  }
  const began = performance.now();
  const ids = () => new Set(good.ids());
  await eventually(
    () => `every event at the good receiver, which has ${ids().size}`,
    async () => (ids().size >= events ? true : undefined),
    150,
  );
  const recovered = (performance.now() - began) / 1_000;
  await goOn(target, seconds);
  const breaches = trap.calls.length > 0 ? ['a redirect was followed'] : [];
  for (const [i, { calls }] of bad.entries())
    if (calls.length === 0) breaches.push(`the bad receiver ${i + 1} was never called`);
  const more = (await memoryOf(target)) - before;
  if (more > MEMORY) breaches.push(`the processes grew by ${(more / 1e6).toFixed(0)} MB`);
  await api.post('/api/families/webhooks/action', { action: 'resume' }, OPERATOR_KEY);
  return {
    recovered,
    breaches,
    did: `5 bad receivers beside a good one, which got each of ${events} events`,
  };
};
/** Bytes that all processes may grow by while a receiver never ends its answer. */
const MEMORY = 400e6;

/** Resident bytes of all processes. */
export async function memoryOf({ slots }: Target): Promise<number> {
  let bytes = 0;
  for (const { running } of slots) {
    const status = running ? await readFile(`/proc/${running.pid}/status`, 'utf8') : '';
    bytes += 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  }
  return bytes;
}
