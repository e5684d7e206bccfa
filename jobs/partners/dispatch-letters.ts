import type { PgBoss } from 'pg-boss';
import type { Connector } from '../../contracts/core/connectors.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { type DroppedFrom, isRowId, queuedDispatch } from '../../contracts/partners/dispatch.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { lockWaitingRow, selectDeadRow } from '../../sql/partners/dispatch.ts';
import { insertEnds } from '../../sql/partners/dispatch-ends.ts';
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
 * Gives one row of a connector up, and says so in the ledgers: a dead letter, or a row that waits for its lease. A
 * leased row is its connector's until the lease ends.
 * @throws Refusal `not_found` when there is none with this id
 */
export function dropDispatch(
  context: SweepContext,
  {
    connector,
    dispatch_id,
    reason,
    key_id,
    now,
  }: Named & { reason: string; key_id: string | null; now: Date },
): Promise<DroppedFrom> {
  const id = rowId(connector, dispatch_id);
  return context.database.transaction(async (tx) => {
    const taken = await takeOut(tx, context.boss, connector, id);
    if (taken === null) throw noRow(connector, dispatch_id);
    const { dropped_from } = taken;
    const {
      kind = null,
      subject = null,
      account_id = null,
    } = queuedDispatch.safeParse(taken.data).data ?? {};
    await insertEnds(tx, { connector, key_id, now }, [
      { dispatch_id: id, reason: 'dropped', kind, subject, account_id, detail: reason },
    ]);
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

/** Takes a row out of the queue that it waits in, and returns its data; null if it waits in none. */
async function takeOut(
  tx: Transaction,
  boss: PgBoss,
  connector: Connector,
  id: string,
): Promise<{ dropped_from: DroppedFrom; data: unknown } | null> {
  const name = dispatchQueue(connector);
  const options = { db: queueDb(tx) };
  // A delivery to a subscriber ends with its subscription.
  const waiting = connector === 'webhooks' ? null : await lockWaitingRow(tx, connectorQueue(connector), id);
  if (waiting !== null) {
    await boss.cancel(name, id, options);
    return { dropped_from: 'queue', data: waiting.data };
  }
  const row = await selectDeadRow(tx, connectorQueue(connector), id);
  if (row === null) return null;
  const deleted = await boss.deleteJob(deadLetterQueue(name), [row.id], options);
  return settledIds(deleted).has(row.id) ? { dropped_from: 'dead_letters', data: row.data } : null;
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
