/**
 * A cluster on loopback, by the configurations of `sql/deploy/`: three etcd, two PostgreSQL under Patroni, and
 * HAProxy before them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePorts } from '../support/ports.ts';
import { eventually, type Program } from '../support/processes.ts';
import type { Ground, Owner } from './ground.ts';
import type { Tools } from './packages.ts';

/** A member as Patroni's `/cluster` shows it. */
interface Member {
  name: string;
  role: string;
  state: string;
}

const NAMES = ['db1', 'db2'] as const;
type Name = (typeof NAMES)[number];

/** As patroni.yml has it; whoever deploys the file changes it. */
const SUPERUSER = 'postgres:change-me-superuser';
const SERVICE_USER = 'preflight';
const SERVICE_PASSWORD = 'of-the-drill';
/** Generous: other programs may use the machine. */
const SECONDS_TO_COME_UP = 90;

export interface DrilledCluster {
  /** The database behind HAProxy, as the service reaches it. */
  url: string;
  replicaUrl: string;
  /** The same as superuser. */
  adminUrl: string;
  leader(): Promise<Name>;
  /** Resolves with the leader when both members run and the standby is synchronous. */
  whole(): Promise<Name>;
  /** Hands the lead over, as for maintenance; resolves with the new leader. */
  switchOver(): Promise<Name>;
  /** Kills everything of the leader at once, as the loss of its machine does. */
  killLeader(): Promise<Name>;
  /** Starts the killed member again. */
  revive(name: Name): void;
}

/** Builds the cluster; everything is stopped at the owner's teardown. */
export async function startCluster(
  owner: Owner,
  ground: Ground,
  tools: Tools,
  random: () => number,
): Promise<DrilledCluster> {
  const ports = await freePorts(12, random);
  const port = (index: number) => ports[index] as number;
  const clients = [0, 1, 2].map(port);
  const peers = [3, 4, 5].map(port);
  const members = { db1: { rest: port(6), sql: port(7) }, db2: { rest: port(8), sql: port(9) } };
  const [leaderPort, replicaPort] = [port(10), port(11)];

  for (const index of [0, 1, 2]) await startEtcd(ground, index, clients, peers);
  await eventually(
    'a healthy etcd',
    async () =>
      (await answer(`http://127.0.0.1:${clients[0]}/health`)).body?.health === 'true' ? true : undefined,
    SECONDS_TO_COME_UP,
  );

  const running = new Map<Name, { patroni: Program; start: () => Program; dataDir: string }>();
  // Not below the data of a member, whose directory Patroni removes to clone it anew.
  const sockets = await ground.makeDirectory('sockets');
  for (const name of NAMES) {
    const dataDir = join(await ground.makeDirectory(name), 'data');
    const other = name === 'db1' ? 'db2' : 'db1';
    const file = await ground.deploy('patroni.yml', `${name}.yml`, {
      'name: db1': `name: ${name}`,
      '10.0.0.11:8008': `127.0.0.1:${members[name].rest}`,
      '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': clients
        .map((client) => `127.0.0.1:${client}`)
        .join(','),
      '10.0.0.11:5432': `127.0.0.1:${members[name].sql}`,
      '10.0.0.0/24': '127.0.0.1/32',
      '/var/lib/postgresql/15/preflight': dataDir,
      '/usr/lib/postgresql/15/bin': tools.postgres,
      '/var/lib/postgresql/.pgpass-patroni': join(ground.directory, `${name}.pgpass`),
      '/var/run/postgresql': sockets,
      // Another drill archives.
      'pgbackrest --stanza=preflight archive-push %p': '"true"',
      'shared_buffers: 2GB': 'shared_buffers: 64MB',
    });
    const start = () => {
      const patroni = ground.start('patroni', [file], { atOurDeath: 'TERM' });
      // PostgreSQL outlives its Patroni.
      owner.teardown(() => killServer(patroni, dataDir));
      return patroni;
    };
    running.set(name, { patroni: start(), start, dataDir });
    // The second one would only wait for the first to make the cluster.
    await eventually(
      () => `a running ${name} beside ${other}:\n${running.get(name)?.patroni.stderr().slice(-2_000)}`,
      async () => ((await isRunning(members[name].rest)) ? true : undefined),
      SECONDS_TO_COME_UP,
    );
  }

  const haproxy = await ground.deploy('haproxy-database.cfg', 'haproxy-database.cfg', {
    'maxconn 1000': 'maxconn 400',
    'bind 127.0.0.1:5432': `bind 127.0.0.1:${leaderPort}`,
    'bind 127.0.0.1:5433': `bind 127.0.0.1:${replicaPort}`,
    '10.0.0.11:5432 check port 8008': `127.0.0.1:${members.db1.sql} check port ${members.db1.rest}`,
    '10.0.0.12:5432 check port 8008': `127.0.0.1:${members.db2.sql} check port ${members.db2.rest}`,
  });
  ground.start('haproxy', ['-f', haproxy]);

  const describe = async (): Promise<Member[]> => {
    for (const { rest } of Object.values(members)) {
      const { body } = await answer(`http://127.0.0.1:${rest}/cluster`);
      if (body?.members) return body.members;
    }
    return [];
  };
  const withRole = async (role: string) =>
    (await describe()).find((member) => member.role === role && /running|streaming/.test(member.state))
      ?.name as Name | undefined;
  const leader = () => eventually('a leader', () => withRole('leader'), SECONDS_TO_COME_UP);
  const whole = async () => {
    await eventually('a synchronous standby', () => withRole('sync_standby'), SECONDS_TO_COME_UP);
    return leader();
  };
  await whole();

  const adminUrl = `postgresql://${SUPERUSER}@127.0.0.1:${leaderPort}/postgres`;
  await makeDatabase(adminUrl);
  const at = (where: number) =>
    `postgresql://${SERVICE_USER}:${SERVICE_PASSWORD}@127.0.0.1:${where}/${SERVICE_USER}`;
  return {
    url: at(leaderPort),
    replicaUrl: at(replicaPort),
    adminUrl,
    leader,
    whole,
    async switchOver() {
      const old = await whole();
      const candidate = old === 'db1' ? 'db2' : 'db1';
      let said = '';
      return eventually(
        () => `${candidate} leads; Patroni says ${said}`,
        async () => {
          if ((await withRole('leader')) === candidate) return candidate;
          // A cluster whose standby fell behind for a moment refuses, and is asked again.
          const reply = await answer(`http://127.0.0.1:${members[old].rest}/switchover`, {
            leader: old,
            candidate,
          });
          said = `${reply.status} ${reply.text}`;
          return undefined;
        },
        SECONDS_TO_COME_UP,
      );
    },
    async killLeader() {
      const name = await whole();
      const member = running.get(name);
      killServer(member?.patroni, member?.dataDir ?? '');
      await member?.patroni.exited;
      return name;
    },
    revive(name) {
      const member = running.get(name);
      if (member) running.set(name, { ...member, patroni: member.start() });
    },
  };
}

async function startEtcd(ground: Ground, index: number, clients: number[], peers: number[]): Promise<void> {
  const [name, address] = [`etcd${index + 1}`, 'http://127.0.0.1'];
  const initial = peers.map((peer, member) => `etcd${member + 1}=${address}:${peer}`).join(',');
  const file = await ground.deploy('etcd.env', `${name}.env`, {
    'ETCD_INITIAL_CLUSTER=etcd1=http://10.0.0.11:2380,etcd2=http://10.0.0.12:2380,etcd3=http://10.0.0.13:2380': `ETCD_INITIAL_CLUSTER=${initial}`,
    'ETCD_NAME=etcd1': `ETCD_NAME=${name}`,
    'http://10.0.0.11:2380': `${address}:${peers[index]}`,
    'http://10.0.0.11:2379': `${address}:${clients[index]}`,
    '/var/lib/etcd/preflight': join(ground.directory, name),
  });
  const lines = readFileSync(file, 'utf8').split('\n');
  const environment = Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  ground.start('etcd', [], { environment });
}

async function makeDatabase(adminUrl: string): Promise<void> {
  await eventually(
    'the leader behind HAProxy',
    async () => {
      const client = new pg.Client({ connectionString: adminUrl });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query(`create role ${SERVICE_USER} login password '${SERVICE_PASSWORD}'`);
        await client.query(`create database ${SERVICE_USER} owner ${SERVICE_USER}`);
        return true;
      } catch (error) {
        // HAProxy has not found the leader yet. A statement that failed is another matter.
        if ((error as pg.DatabaseError).severity === 'ERROR') throw error;
        return undefined;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    SECONDS_TO_COME_UP,
  );
}

async function isRunning(rest: number): Promise<boolean> {
  const { body } = await answer(`http://127.0.0.1:${rest}/patroni`);
  return body?.state === 'running';
}

interface Said {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: documents of other programs, of which single members are read
  body: any;
}

/** The answer of another program; status 0 if there is none. */
async function answer(url: string, document?: object): Promise<Said> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(document ? 60_000 : 3_000),
      ...(document ? { method: 'POST', body: JSON.stringify(document) } : {}),
    });
    const text = await response.text();
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : null };
  } catch (error) {
    return { status: 0, text: String(error), body: null };
  }
}

/** Kills Patroni first, so that it starts no server again, then the server with all of its processes. */
function killServer(patroni: Program | undefined, dataDir: string): void {
  if (patroni?.child.exitCode === null && patroni.child.signalCode === null) kill(patroni.pid);
  let postmaster = 0;
  try {
    postmaster = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return;
  }
  // The id in a file that was left behind may belong to another process by now.
  if (!commandLine(postmaster).includes(dataDir)) return;
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster);
  for (const pid of [postmaster, ...children.map(Number)]) kill(pid);
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
