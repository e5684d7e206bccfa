/**
 * A process for a test to kill: it numbers events in small batches, for ever. Arguments: database, events per
 * batch, session name.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../../sql/core/database.ts';
import { sequenceEvents } from '../../../sql/ledger/events.ts';

const [url, batch, name] = process.argv.slice(2) as [string, string, string];
const database = openDatabase(url, { max: 1, name });
process.stdout.write('ready ');
for (;;) {
  // Printed around each batch, so that the test knows whether it interrupted one.
  process.stdout.write('(');
  const { sequenced } = await sequenceEvents(database, new Date(), { limit: Number(batch) });
  process.stdout.write(')');
  if (sequenced === 0) await pause(1);
}
