/**
 * A process for a test to kill: told to go by the first byte on its input, it sweeps receivables in small
 * batches until nobody is due. Arguments: database, the time to sweep at, subjects in a sweep, a name for its session.
 */
import { once } from 'node:events';
import { systemClock } from 'pg-boss';
import { openQueue } from '../../jobs/core/queue.ts';
import { sweep } from '../../jobs/core/sweep.ts';
import { receivables } from '../../jobs/money/receivables.ts';
import { openDatabase } from '../../sql/core/database.ts';

const [url, now, batch, name] = process.argv.slice(2) as [string, string, string, string];
const onError = (error: Error) => {
  throw error;
};
const database = openDatabase(url, { max: 1, onError, name });
const boss = await openQueue(url, { clock: systemClock, supervise: false, onError, max: 1 });
process.stdout.write('ready ');
await once(process.stdin, 'data');

for (let remaining = 1; remaining > 0; ) {
  // Said around each sweep, so that the killer knows whether it interrupted one.
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
