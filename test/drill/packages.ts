/** The programs that a drill needs, from Debian's packages, and the user that they run as. */
import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Account, findAccount } from '../../sql/core/postgres-binaries.ts';

/** Each program with the package that has it. */
const PACKAGES = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  setpriv: 'util-linux',
} as const;

export type Tool = keyof typeof PACKAGES;

/** Debian keeps the programs of administrators in directories that an ordinary user's path may lack. */
const PATH = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
const OLDEST_POSTGRES = 15;

export interface Tools {
  /** Directory with `initdb`, `postgres` and the rest of the oldest version that the service supports, or newer. */
  postgres: string;
  path(tool: Tool): string;
  /** Null if this process is an ordinary user already: PostgreSQL refuses to run as root. */
  account: Account | null;
}

/** The tools, or the packages that are missing. */
export async function findTools(tools: readonly Tool[]): Promise<Tools | { missing: string[] }> {
  const found = new Map(
    tools.map((tool) => [tool, PATH.map((directory) => join(directory, tool)).find(canRun)]),
  );
  const missing: string[] = tools.filter((tool) => !found.get(tool)).map((tool) => PACKAGES[tool]);
  // Patroni reaches etcd by a library that its package only recommends.
  if (tools.includes('etcd') && globSync('/usr/lib/python3*/**/etcd/__init__.py').length === 0)
    missing.push('python3-etcd');
  const [postgres] = serverDirectories();
  if (!postgres) missing.push(`postgresql-${OLDEST_POSTGRES}`);
  if (!postgres || missing.length > 0) return { missing };
  return {
    postgres,
    path: (tool) => found.get(tool) as string,
    account: process.getuid?.() === 0 ? await findAccount(join(postgres, 'none')) : null,
  };
}

/** Directories of servers, the oldest supported version first: it is the one that the configurations name. */
function serverDirectories(): string[] {
  const version = (path: string) => Number(path.split('/')[4]);
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((path) => version(path) >= OLDEST_POSTGRES && existsSync(join(path, 'initdb')))
    .sort((left, right) => version(left) - version(right));
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
