import { analyzeMonthly, openMonths } from '../../sql/core/months.ts';
import { type DueSubject, dueSubject } from '../../sql/core/records.ts';
import { snapshotDue } from '../../sql/operations/backup.ts';
import { defineFamily } from '../core/family.ts';
import { NotYet } from '../core/slow-half.ts';
import { copyToArchive } from './offsite.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { backupDirectory } from './snapshot-files.ts';

/** Seconds until the next try while another process makes the snapshot. */
const AGAIN_AFTER = 60;

/**
 * Each day one snapshot of all ledgers and tables, restorable by `npm run jobs -- restore`. The worker makes
 * it, outside any transaction of the sweep. A snapshot that was written but not recorded is found and
 * recorded. Before it, the months ahead get their parts in the ledgers that are kept by month.
 */
export const backup = defineFamily<DueSubject, Snapshot>({
  name: 'backup',
  title: 'Backups',
  path: '/api/backup',
  schema: 'backup',
  area: 'The service itself',
  tag: 'Automation',
  purpose:
    'A day without a snapshot: one of all ledgers and tables, hashed, read back and restorable; older ones are thinned out. Before it, the ledgers that are kept by month get the parts of the months ahead.',
  cron: '13 * * * *',
  why: 'soon after midnight UTC; the later runs only make up for a missed one',
  internal: true,
  console: true,
  events: ['backup.snapshot.recorded'],
  mostDue: 1,
  defaultLimit: 50,
  subject: dueSubject,
  due: (now) => snapshotDue(now),
  slowHalf: {
    request: ({ key }) => ({ snapshot_of: 'all ledgers and tables', key }),
    async work({ key }, { settings, database, now, signal }) {
      // A busy ledger is left alone: rows of a month that is not open are kept, and the next day opens it.
      await database.transaction((tx) => openMonths(tx, now)).catch(() => undefined);
      await analyzeMonthly(database);
      const directory = backupDirectory(settings);
      const snapshot = await takeSnapshot(database, { directory, key, now, signal });
      if (snapshot === null) return new NotYet(AGAIN_AFTER);
      // Before it is recorded: if the archive is away, the next try finds the snapshot and copies it again.
      await copyToArchive(settings, database, { directory, name: snapshot.name, signal });
      return snapshot;
    },
    concurrency: 1,
    // One try per minute while another process makes it, for a day.
    retryLimit: 1440,
  },
  handle: (snapshots, now) =>
    snapshots.map(({ key, found }) => {
      const { snapshot_sha256, day, tree_size } = found;
      return {
        key,
        record: { ...found, verified_at: now.toISOString() },
        events: [{ type: 'backup.snapshot.recorded', data: { day, snapshot_sha256, tree_size } }],
      };
    }),
});
