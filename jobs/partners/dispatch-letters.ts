import type { PgBoss } from 'pg-boss';
import type { Connector } from '../../contracts/core/connectors.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { type DroppedFrom, isRowId } from '../../contracts/partners/dispatch.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { lockWaitingRow, selectDeadRow } from '../../sql/partners/dispatch.ts';
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
 * Gives one row of a connector up, and says so in the ledger: a dead letter, or a row that waits for its lease. A leased
 * row is its connector's until the lease ends.
 * @throws Refusal `not_found` when there is none with this id
 */
export function dropDispatch(
  context: SweepContext,
  { connector, dispatch_id, now }: Named & { now: Date },
): Promise<DroppedFrom> {
  const id = rowId(connector, dispatch_id);
  return context.database.transaction(async (tx) => {
    const dropped_from = await takeOut(tx, context.boss, connector, id);
    if (dropped_from === null) throw noRow(connector, dispatch_id);
    await appendEvents(tx, [
      {
        event_id: newId('event', now),
        type: 'ops.alert.recorded',
        occurred_at: now,
        account_id: null,
        subject: { type: 'connector', id: connector },
        data: {
          condition: dropped_from === 'queue' ? 'dispatch_dropped' : 'dead_letter_dropped',
          state: 'closed',
        },
      },
    ]);
    return dropped_from;
  });
}

/** Takes a row out of the queue that it waits in; null if it waits in none. */
async function takeOut(
  tx: Transaction,
  boss: PgBoss,
  connector: Connector,
  id: string,
): Promise<DroppedFrom | null> {
  const name = dispatchQueue(connector);
  const options = { db: queueDb(tx) };
  // A delivery to a subscriber ends with its subscription.
  if (connector !== 'webhooks' && (await lockWaitingRow(tx, connectorQueue(connector), id))) {
    await boss.cancel(name, id, options);
    return 'queue';
  }
  const row = await selectDeadRow(tx, connectorQueue(connector), id);
  const deleted = row && (await boss.deleteJob(deadLetterQueue(name), [row.id], options));
  return row && settledIds(deleted).has(row.id) ? 'dead_letters' : null;
}

function rowId(connector: Connector, dispatchId: string): string {
  if (isRowId(dispatchId)) return dispatchId.toLowerCase();
  throw noLetter(connector, dispatchId);
}

function noRow(connector: Connector, dispatchId: string): Refusal {
  return new Refusal(
    'not_found',
    `dispatch_id: ${connector} has no dead letter and no waiting row "${dispatchId}"`,
  );
}

function noLetter(connector: Connector, dispatchId: string): Refusal {
  return new Refusal('not_found', `dispatch_id: ${connector} has no dead letter "${dispatchId}"`);
}
