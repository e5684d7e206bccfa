import { z } from 'zod';
import type { Deliverable } from '../../contracts/evidence/deliverable.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';

/** A delivered document with its order. */
export interface DeliveredDocument extends Deliverable {
  deliverable_id: string;
  order_id: string;
  account_id: string | null;
  report_id: string;
}

/** Stores delivered documents, one for each order. */
export async function insertDeliverables(
  tx: Transaction,
  documents: readonly DeliveredDocument[],
  now: Date,
): Promise<void> {
  if (documents.length === 0) return;
  await tx.run(sql.fragment`
    insert into deliverable (deliverable_id, order_id, account_id, kind, sha256, document, report_id, created_at)
    select d.deliverable_id, d.order_id, d.account_id, d.kind, d.sha256, d.document, d.report_id,
      ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(documents)}) as d (deliverable_id text, order_id text, account_id text,
      kind text, sha256 text, document text, report_id text)`);
}

const storedRow = z.object({ sha256: z.string(), document: z.string() });

/** A delivered document by its id. */
export function selectDeliverable(connection: Connection, deliverableId: string) {
  return connection.maybeOne(sql.type(storedRow)`
    select sha256, document from deliverable where deliverable_id = ${deliverableId}`);
}
