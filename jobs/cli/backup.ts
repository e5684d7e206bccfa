import { rm } from 'node:fs/promises';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { BackupError, describeManifest } from '../../contracts/operations/backup.ts';
import { readSettings, type Settings } from '../../contracts/settings.ts';
import type { Family } from '../core/family.ts';
import { reach } from '../core/open.ts';
import { backup } from '../operations/backup.ts';
import { archiveNamed, copyToArchive, fetchSnapshot } from '../operations/offsite.ts';
import { type LogStanding, type Restored, restore } from '../operations/restore.ts';
import { snapshotByHand } from '../operations/snapshot.ts';
import {
  backupDirectory,
  findSnapshot,
  listSnapshots,
  makeAside,
  verifySnapshot,
} from '../operations/snapshot-files.ts';
import { jsonOption } from './arguments.ts';
import { print, printTable, startProgress } from './output.ts';
import { cliLog, type Session, withSession } from './session.ts';

interface Json {
  json: boolean;
}

const BACKUP_EXAMPLES = `
Examples:
  npm run jobs -- backup
  npm run jobs -- backup list
  npm run jobs -- backup verify latest && echo it is whole

Exit codes: 0 done, 1 failed or not whole, 2 not understood.`;

const RESTORE_EXAMPLES = `
Examples:
  npm run jobs -- restore latest --into postgresql://localhost/drill
  npm run jobs -- restore 2026-11-16T001300Z --into "$EMPTY_DATABASE"
  SERVICE_DATA_DIR=new-data npm run jobs -- restore backups/2026-11-16T001300Z
  npm run jobs -- restore archive --into "$EMPTY_DATABASE"
  npm run jobs -- restore 's3://bucket/prefix?endpoint=https://s3.example#2026-11-16T001300Z' --into "$EMPTY_DATABASE"

The database must be empty. The snapshot is verified before the first row is written; all rows are written in one transaction.
Exit codes: 0 restored, 1 refused or failed, with nothing written, 2 not understood.`;

/** `backup` (`make`, `list`, `verify`) and `restore`. */
export function backupCommands(jobs: Command, families: readonly Family[]): void {
  const group = jobs
    .command('backup')
    .description('make a snapshot of all ledgers and tables now, list the kept ones, or verify one')
    .addHelpText('after', BACKUP_EXAMPLES);
  group
    .command('make', { isDefault: true })
    .description('make one now, in addition to the daily ones (the same as `backup`)')
    .addOption(jsonOption())
    .action(({ json }: Json) => withSession(families, (session) => make(session, json)));
  group
    .command('list')
    .description('list the kept snapshots, newest first')
    .addOption(jsonOption())
    .action(({ json }: Json) => list(json));
  group
    .command('verify')
    .description('read a whole snapshot and compare it with its manifest; needs no database')
    .addArgument(snapshotArgument())
    .addOption(jsonOption())
    .action((name: string, { json }: Json) => verify(name, json));
  jobs
    .command('restore')
    .description('restore a snapshot into an empty database')
    .addArgument(snapshotArgument())
    .addOption(
      new Option('--into <url>', 'the database; without it, that of the settings').argParser((text) => {
        if (/^postgres(ql)?:\/\//.test(text)) return text;
        throw new InvalidArgumentError('It must begin with postgresql://.');
      }),
    )
    .option(
      '--despite-findings',
      'restore even if the doctor finds something wrong in the restored rows',
      false,
    )
    .addOption(jsonOption())
    .addHelpText('after', RESTORE_EXAMPLES)
    .action((name: string, options: Json & { into?: string; despiteFindings: boolean }) =>
      restoreSnapshot(name, options),
    );
}

function snapshotArgument(): Argument {
  return new Argument(
    '<snapshot>',
    '`latest`, a name that `backup list` shows, a directory, `archive` or `archive#NAME` for SERVICE_ARCHIVE_URL, or s3://…',
  );
}

async function make(session: Session, json: boolean): Promise<number> {
  const { settings, database } = session;
  const directory = backupDirectory(settings);
  const made = await snapshotByHand(session, backup, directory, session.now());
  await copyToArchive(settings, database, { directory, name: made.name });
  print(json, made, () => {
    printTable([
      {
        name: made.name,
        rows: made.rows,
        tree_size: made.tree_size,
        file_bytes: made.file_bytes,
        snapshot_sha256: made.snapshot_sha256,
      },
    ]);
    const copied = settings.SERVICE_ARCHIVE_URL ? ', and copied into the archive' : '';
    console.log(`${made.tables} tables written to ${directory} and read back${copied}`);
    if (made.removed.length > 0) console.log(`removed older snapshots: ${made.removed.join(', ')}`);
  });
  return 0;
}

async function list(json: boolean): Promise<void> {
  const directory = backupDirectory(readSettings(process.env));
  const rows = (await listSnapshots(directory)).map(({ name, manifest, snapshot_sha256 }) => {
    const { key, made_at, tree_size, tables, file_bytes, rows } = describeManifest(manifest, snapshot_sha256);
    return { name, key, made_at, tree_size, tables, rows, file_bytes, snapshot_sha256 };
  });
  print(json, rows, () => {
    printTable(rows);
    console.log(`${rows.length} in ${directory}`);
  });
}

/**
 * Calls `work` with the directory of a snapshot. One in an archive is first unsealed into a directory of its
 * own, which is removed afterwards.
 */
async function withSnapshot<T>(
  settings: Settings,
  said: string,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const backups = backupDirectory(settings);
  const archive = archiveNamed(said, settings);
  if (archive === null) return work(await findSnapshot(backups, said));
  const aside = await makeAside(backups);
  try {
    await fetchSnapshot(settings, archive, aside);
    return await work(aside);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function verify(name: string, json: boolean): Promise<void> {
  await withSnapshot(readSettings(process.env), name, (directory) => verifyIn(directory, name, json));
}

async function verifyIn(directory: string, name: string, json: boolean): Promise<void> {
  const { problems, snapshot_sha256, manifest } = await verifySnapshot(directory);
  const whole = problems.length === 0;
  print(json, { directory, whole, snapshot_sha256, problems }, () => {
    for (const problem of problems) console.log(problem);
    if (whole && manifest)
      console.log(`${manifest.tables.length} tables match the manifest: ${snapshot_sha256}`);
    else console.log(`${name} is not whole`);
  });
  process.exitCode = whole ? 0 : 1;
}

async function restoreSnapshot(
  name: string,
  { json, into, despiteFindings }: Json & { into?: string; despiteFindings: boolean },
): Promise<void> {
  const settings = readSettings(process.env);
  const closing: (() => Promise<unknown>)[] = [];
  const progress = startProgress('tables');
  try {
    const url = into ?? (await reach(settings, cliLog, closing));
    const dataDir = settings.SERVICE_DATA_DIR;
    const restored = await withSnapshot(settings, name, (directory) =>
      restore(url, { directory, dataDir, despiteFindings, seen: progress.grow }),
    );
    progress.stop();
    print(json, restored, () => report(restored));
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    progress.stop();
    for (const step of closing) await step();
  }
}

function report({ key, made_at, tables, rows, tree_size, diagnosis, log }: Restored): void {
  console.log(`snapshot ${key}, made at ${made_at}: ${rows} rows of ${tables} tables restored`);
  console.log(
    diagnosis.healthy
      ? `${diagnosis.events} events hashed anew, nothing found`
      : `the doctor found: ${diagnosis.findings.flatMap(({ check, found }) => (found > 0 ? [check] : [])).join(', ')}`,
  );
  console.log(describeLog(log.standing, tree_size, log.kept_tree_size));
}

function describeLog(standing: LogStanding, size: number, kept: number | null): string {
  switch (standing) {
    case 'continues':
      return `the log continues: its last checkpoint, of ${kept} leaves, belongs to this tree`;
    case 'behind':
      return `the log had signed ${kept} leaves, and ${size} are restored: the service is not ready until \`npm run jobs -- set-back\` was followed`;
    case 'other_tree':
      return 'the last checkpoint in the data directory belongs to another tree: the log signs nothing while it is there';
    case 'nothing_kept':
      return 'the data directory holds no checkpoint: if the log ever signed one, put the file `checkpoint` there with the keys before the service starts';
  }
}
