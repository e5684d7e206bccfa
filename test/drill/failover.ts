/**
 * The drill `failover`: two API and two worker processes on a cluster that loses its leader, first as planned
 * and then by a kill. Every acknowledged decision and signup must be there at the end.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Agent } from 'undici';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { type Answer, asking, deciding, readingUsage, signingUp, startCallers } from '../support/callers.ts';
import { freePorts } from '../support/ports.ts';
import { eventually, settingsFor, startProcess } from '../support/processes.ts';
import { activeAccount, SIGNUP } from '../support/service.ts';
import { type DrilledCluster, startCluster } from './cluster.ts';
import { type Ground, type Owner, openGround } from './ground.ts';
import type { Tool, Tools } from './packages.ts';

export const FAILOVER_TOOLS: readonly Tool[] = ['setpriv', 'etcd', 'patroni', 'haproxy'];

/** One part of the drill, as its callers saw it. */
export interface Stretch {
  what: string;
  /** The longest time in which no decision with a key was acknowledged, in seconds. */
  outage: number;
  /** The same for decisions without a key, which need no database. */
  keylessOutage: number;
  /** Decisions with a key and signups. */
  acknowledged: number;
  /** Those of the acknowledged that are not in the database at the end. */
  lost: number;
  /** Answers by status; `none` if the connection broke or no answer came in time. */
  answers: Record<string, number>;
  /** Refusals other than 503 with a code and `retry-after`. */
  improper: Record<string, number>;
}

export interface FailoverReport {
  stretches: Stretch[];
  /** Seconds until the killed member was a synchronous standby again. */
  rejoinedAfter?: number;
}

export interface FailoverOptions {
  seed: number;
  /** Load before, between and after the two events, in seconds. */
  calm: number;
  /** Worker processes beside the two of the API. */
  workers: number;
  /** Whether the leader is also moved as planned, before it is killed. */
  planned: boolean;
  /** Whether to wait until the killed member is back. */
  rejoin: boolean;
  say(line: string): void;
}

/** Generous: other programs may use the machine. */
const SECONDS_TO_RECOVER = 90;
const DECIDING = 12;
/** Slower than the limit of writes without a key (ms). */
const SIGNUP_REST = 1_500;
/** Acknowledged decisions that prove that the service works again. */
const PROOF = 100;

export async function failover(
  owner: Owner,
  tools: Tools,
  options: FailoverOptions,
): Promise<FailoverReport> {
  const { say, calm } = options;
  const random = seededRandom(options.seed);
  const { ground, cluster } = await twice(async () => {
    const ground = await openGround(owner, tools);
    return { ground, cluster: await startCluster(owner, ground, tools, Math.random) };
  });
  say(`the cluster is up: three etcd, two PostgreSQL, HAProxy; ${await cluster.leader()} leads`);

  const { entrance, services } = await startServices(owner, ground, cluster, options.workers);
  const [api] = services;
  const keys: string[] = [];
  for (let account = 0; account < 4; account++)
    keys.push((await activeAccount(api, { ...SIGNUP, plan: 'growth' })).api_key);
  say(`two API processes and ${options.workers} of the worker are up`);

  const agent = new Agent({ connections: 64, pipelining: 1 });
  owner.teardown(() => agent.destroy());
  const callers = startCallers(
    () => entrance,
    [
      ...Array.from({ length: DECIDING }, (_, n) => deciding(keys[n % keys.length] as string, random)),
      signingUp(SIGNUP_REST),
      readingUsage(keys[0] as string),
      asking(),
    ],
    agent,
  );
  owner.teardown(() => callers.stop());

  const begun: { what: string; at: number }[] = [];
  const begin = (what: string) => {
    begun.push({ what, at: performance.now() });
    say(what);
  };
  begin('quiet');
  await callers.progress(PROOF, SECONDS_TO_RECOVER);
  // The event meets the load at another moment with each seed.
  await pause(1_000 * (calm + random()));

  if (options.planned) {
    begin('planned switchover');
    await cluster.switchOver();
    await callers.progress(PROOF, SECONDS_TO_RECOVER);
    await cluster.whole();
    await pause(1_000 * (calm + random()));
  }

  begin('kill -9 of the leader');
  const killed = await cluster.killLeader();
  await eventually(
    'another leader',
    async () => ((await cluster.leader()) === killed ? undefined : true),
    SECONDS_TO_RECOVER,
  );
  await callers.progress(PROOF, SECONDS_TO_RECOVER);
  await pause(1_000 * calm);

  let rejoinedAfter: number | undefined;
  if (options.rejoin) {
    begin('return of the killed');
    const at = performance.now();
    cluster.revive(killed);
    await cluster.whole();
    rejoinedAfter = (performance.now() - at) / 1_000;
    await pause(1_000 * calm);
  }
  await callers.stop();

  const found = await lost(cluster.adminUrl, callers.answers);
  const ends = [...begun.slice(1).map(({ at }) => at), performance.now()];
  return {
    stretches: begun.map(({ what, at }, index) =>
      judge(what, callers.answers, { from: at, to: ends[index] as number }, found),
    ),
    rejoinedAfter,
  };
}

/** Tries once more after a failure: a port can be taken between its choice and its use. */
function twice<T>(attempt: () => Promise<T>): Promise<T> {
  return attempt().catch(attempt);
}

/** Two API processes behind the proxy of the deployment, and workers, all on an empty database at once. */
async function startServices(owner: Owner, ground: Ground, cluster: DrilledCluster, workers: number) {
  const [entrance, one, two] = (await freePorts(3, Math.random)) as [number, number, number];
  const { privateKey } = generateKeyPairSync('ed25519');
  const shared = {
    DATABASE_URL: cluster.url,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    BASE_URL: `http://127.0.0.1:${entrance}`,
    TRUSTED_PROXIES: '127.0.0.1',
    SERVICE_LOG_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    SERVICE_SECRETS_KEY: randomBytes(32).toString('base64'),
    SERVICE_BACKUP_DIR: join(ground.directory, 'backups'),
  };
  const start = (name: string, more: Record<string, string>) =>
    startProcess(owner, settingsFor(join(ground.directory, name), { ...shared, ...more }));
  const services = await Promise.all([
    start('api1', { SERVICE_ROLE: 'api', PORT: String(one) }),
    start('api2', { SERVICE_ROLE: 'api', PORT: String(two) }),
    ...Array.from({ length: workers }, (_, index) => start(`worker${index + 1}`, { SERVICE_ROLE: 'worker' })),
  ]);
  const file = await ground.deploy('haproxy-api.cfg', 'haproxy-api.cfg', {
    'maxconn 4000': 'maxconn 400',
    '10.0.0.10:80': `127.0.0.1:${entrance}`,
    '10.0.0.21:3000': `127.0.0.1:${one}`,
    '10.0.0.22:3000': `127.0.0.1:${two}`,
  });
  const proxy = ground.start('haproxy', ['-f', file]);
  let said = '';
  await eventually(
    () => `the entrance; it says ${said}\n${proxy.stderr()}`,
    async () => {
      const reply = await fetch(`http://127.0.0.1:${entrance}/readyz`).catch(String);
      said = typeof reply === 'string' ? reply : `${reply.status} ${await reply.text()}`;
      return said.startsWith('200 ') ? true : undefined;
    },
  );
  return { entrance: `http://127.0.0.1:${entrance}`, services };
}

/** Ids of acknowledged decisions and signups that the database does not have. */
async function lost(adminUrl: string, answers: readonly Answer[]): Promise<Set<string>> {
  const url = new URL(adminUrl);
  url.pathname = '/preflight';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const ids = (kind: Answer['kind']) =>
    JSON.stringify(answers.flatMap((answer) => (answer.kind === kind && answer.id ? [answer.id] : [])));
  const { rows } = await client.query(
    `select id from jsonb_array_elements_text($1) id where not exists (select from usage where usage_id = id)
     union all
     select id from jsonb_array_elements_text($2) id where not exists (select from account where account_id = id)`,
    [ids('decision'), ids('signup')],
  );
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

function judge(
  what: string,
  all: readonly Answer[],
  { from, to }: { from: number; to: number },
  missing: ReadonlySet<string>,
): Stretch {
  const within = all.filter(({ at }) => at >= from && at < to);
  const acknowledged = within.flatMap(({ id }) => (id ? [id] : []));
  const answers: Record<string, number> = {};
  const improper: Record<string, number> = {};
  for (const { kind, status, code, retryAfter } of within) {
    const name = status === 0 ? 'none' : String(status);
    answers[name] = (answers[name] ?? 0) + 1;
    if (status < 300 && status !== 0) continue;
    if (status === 503 && retryAfter && code !== 'no document') continue;
    const fault = `${kind}: ${name} ${code}${status === 503 && !retryAfter ? ' without retry-after' : ''}`;
    improper[fault] = (improper[fault] ?? 0) + 1;
  }
  const gap = (kind: Answer['kind']) => {
    const good = within.filter((answer) => answer.kind === kind && answer.status === 200).map(({ at }) => at);
    const moments = [from, ...good, to];
    return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] as number))) / 1_000;
  };
  return {
    what,
    outage: gap('decision'),
    keylessOutage: gap('demo'),
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => missing.has(id)).length,
    answers,
    improper,
  };
}
