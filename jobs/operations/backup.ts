import { z } from 'zod';
import { type DueSubject, dueSubject } from '../../sql/core/records.ts';
import { snapshotDue } from '../../sql/operations/backup.ts';
import { defineFamily, NotYet } from '../core/family.ts';
import { takeSnapshot } from './snapshot.ts';
import { backupDirectory } from './snapshot-files.ts';

const carriedSnapshot = z.looseObject({
  snapshot_sha256: z.string(),
  day: z.string(),
  tree_size: z.number(),
});

const subject = dueSubject.extend({ carried: carriedSnapshot.optional() });

/** Seconds until this process tries again while another one makes the snapshot. */
const LOOK_AGAIN = 60;

/**
 * Each day one snapshot of all ledgers and tables, restorable by `npm run jobs -- restore`. The worker makes
 * it, outside any transaction of the sweep. A snapshot that was written but not recorded, because its maker
 * died, is found and recorded.
 */
export const backup = defineFamily<z.infer<typeof subject> & DueSubject>({
  name: 'backup',
  path: '/api/backup',
  schema: 'backup',
  purpose:
    'Once a day: a snapshot of all ledgers and tables, hashed, read back and restorable; older ones are thinned out.',
  house: true,
  console: true,
  events: ['backup.snapshot.recorded'],
  defaultLimit: 50,
  subject,
  due: (now) => snapshotDue(now),
  courier: {
    request: ({ key }) => ({ snapshot_of: 'all ledgers and tables', key }),
    async carry({ key }, { settings, database, now, signal }) {
      const snapshot = await takeSnapshot(database, {
        directory: backupDirectory(settings),
        key,
        now,
        signal,
      });
      return snapshot ?? new NotYet(LOOK_AGAIN);
    },
    concurrency: 1,
    // A try each minute while another one makes it: a day of them.
    retryLimit: 1440,
  },
  handle: (snapshots, now) =>
    snapshots.map(({ key, carried }) => {
      const { snapshot_sha256, day, tree_size } = carried as z.infer<typeof carriedSnapshot>;
      return {
        key,
        record: { ...carried, verified_at: now.toISOString() },
        events: [{ type: 'backup.snapshot.recorded', data: { day, snapshot_sha256, tree_size } }],
      };
    }),
});
