import { HOUR_MS } from '../../contracts/core/calendar.ts';
import {
  backupConsoleShape,
  RETENTION,
  snapshotRecord,
  snapshotSize,
} from '../../contracts/operations/backup.ts';
import { backupDirectory } from '../../jobs/operations/snapshot-files.ts';
import { selectNewestRecords } from '../../sql/core/records.ts';
import type { ConsoleFields } from '../core/console.ts';

/** The newest snapshots, each with the state of the log in it. */
export const backupConsole: ConsoleFields<Record<never, never>> = {
  shape: backupConsoleShape,
  async read({ database, settings }, { limit, now, caller }) {
    const operator = caller.role === 'operator';
    const records = await selectNewestRecords(database, 'backup', { scope: 'all', limit });
    const gone = new Set<string>();
    const snapshots = records.map(({ record }) => {
      const shown = snapshotRecord.parse(record);
      const { removed, ...own } = snapshotSize.parse(record);
      const thinned_out = gone.has(own.name);
      for (const name of removed) gone.add(name);
      const age_hours = Math.round((now.getTime() - Date.parse(shown.made_at)) / (HOUR_MS / 10)) / 10;
      const nobody = { name: null, tables: null, rows: null, bytes: null, file_bytes: null };
      return { ...shown, age_hours, ...(operator ? own : nobody), thinned_out };
    });
    return {
      age_hours: snapshots[0]?.age_hours ?? null,
      snapshots,
      kept: RETENTION,
      directory: operator ? backupDirectory(settings) : null,
    };
  },
};
