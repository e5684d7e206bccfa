/**
 * A process for a test to kill. The first byte on its input starts it; it then sweeps receivables in small
 * batches until none is due. Arguments: database, time of the sweep, subjects per sweep, session name.
 */
import { once } from 'node:events';
import { systemClock } from 'pg-boss';
import { openQueue } from '../../../jobs/core/queue.ts';
import { sweep } from '../../../jobs/core/sweep.ts';
import { receivables } from '../../../jobs/money/receivables.ts';
import { openDatabase } from '../../../sql/core/database.ts';

const [url, now, batch, name] = process.argv.slice(2) as [string, string, string, string];
const onError = (error: Error) => {
  throw error;
};
const database = openDatabase(url, { max: 1, onError, name });
const boss = await openQueue(url, { clock: systemClock, supervise: false, onError, max: 1 });
process.stdout.write('ready ');
await once(process.stdin, 'data');

for (let remaining = 1; remaining > 0; ) {
  // Printed around each sweep, so that the test knows whether it interrupted one.
  process.stdout.write('(');
  ({ remaining } = await sweep({ database, boss }, receivables, {
    mode: 'run',
    limit: Number(batch),
    scope: 'all',
    now: new Date(now),
  }));
  process.stdout.write(')');
}
process.exit(0);
