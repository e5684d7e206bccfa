import { Argument, type Command, InvalidArgumentError } from 'commander';
import { MONTHS_KEPT } from '../../contracts/operations/archive.ts';
import type { Family } from '../core/family.ts';
import { archiveMonth } from '../operations/archive.ts';
import { backupDirectory } from '../operations/snapshot-files.ts';
import { examples, jsonOption } from './arguments.ts';
import { print } from './output.ts';
import { recordAct, withSession } from './session.ts';

/** `archive`. */
export function archiveCommands(jobs: Command, families: readonly Family[]): void {
  jobs
    .command('archive')
    .description('write the usage and delivery attempts of a closed month to files, and remove them here')
    .addArgument(
      new Argument('<month>', 'YYYY-MM (UTC)').argParser((text) => {
        if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
        throw new InvalidArgumentError('It must be YYYY-MM.');
      }),
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examples('archive 2025-03', 'archive 2025-03 --json && npm run jobs -- doctor')}

The ${MONTHS_KEPT} full months before the running one stay. The files are then the only copy beside the snapshots.
Exit codes: 0 archived, 1 refused or failed, with nothing removed, 2 not understood.`,
    )
    .action((month: string, { json }: { json: boolean }) =>
      withSession(families, async (session) => {
        const { database, settings, now } = session;
        await recordAct(session, `archive ${month}`);
        const directory = backupDirectory(settings);
        const archived = await archiveMonth(database, { directory, month, now: now() });
        print(json, archived, () => {
          for (const [ledger, rows] of Object.entries(archived.rows))
            console.log(`${rows} rows of ${ledger}`);
          console.log(`${month} is in ${archived.directory}: ${archived.manifest_sha256}`);
        });
        return 0;
      }),
    );
}
