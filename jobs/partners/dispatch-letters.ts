import type { Connector } from '../../contracts/core/connectors.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { isRowId } from '../../contracts/partners/dispatch.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { selectDeadRow } from '../../sql/partners/dispatch.ts';
import { connectorQueue, deadLetterQueue, dispatchQueue, queueDb, settledIds } from '../core/queue.ts';
import type { SweepContext } from '../core/sweep.ts';
import { redriveDispatches } from './dispatch.ts';

interface Named {
  connector: Connector;
  dispatch_id: string;
}

/**
 * Puts one dead letter of a connector back into its queue.
 * @throws Refusal `not_found` when there is none with this id
 */
export async function retryDispatch(context: SweepContext, { connector, dispatch_id }: Named): Promise<void> {
  const asked = { limit: 1, simulate: false, dispatch_id: rowId(connector, dispatch_id) };
  const { redriven } = await redriveDispatches(context, connector, asked);
  if (redriven === 0) throw noLetter(connector, dispatch_id);
}

/**
 * Gives one dead letter of a connector up, and says so in the ledger.
 * @throws Refusal `not_found` when there is none with this id
 */
export async function dropDispatch(
  { database, boss }: SweepContext,
  { connector, dispatch_id, now }: Named & { now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await selectDeadRow(tx, connectorQueue(connector), rowId(connector, dispatch_id));
    const queue = deadLetterQueue(dispatchQueue(connector));
    const deleted = row && (await boss.deleteJob(queue, [row.id], { db: queueDb(tx) }));
    if (!row || !settledIds(deleted).has(row.id)) throw noLetter(connector, dispatch_id);
    await appendEvents(tx, [
      {
        event_id: newId('event', now),
        type: 'ops.alert.recorded',
        occurred_at: now,
        account_id: null,
        subject: { type: 'connector', id: connector },
        data: { condition: 'dead_letter_dropped', state: 'closed' },
      },
    ]);
  });
}

function rowId(connector: Connector, dispatchId: string): string {
  if (isRowId(dispatchId)) return dispatchId.toLowerCase();
  throw noLetter(connector, dispatchId);
}

function noLetter(connector: Connector, dispatchId: string): Refusal {
  return new Refusal('not_found', `dispatch_id: ${connector} has no dead letter "${dispatchId}"`);
}
