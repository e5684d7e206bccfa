import { z } from 'zod';
import { type Connection, sql } from '../core/database.ts';

const orderRow = z.object({
  order_id: z.string(),
  deliverable_id: z.string(),
  account_id: z.string().nullable(),
});

/** The delivered documents of orders, by order. Leans on the unique index of `order_id`. */
export async function selectDeliverablesOf(
  connection: Connection,
  orderIds: readonly string[],
): Promise<Map<string, z.infer<typeof orderRow>>> {
  const rows = await connection.rows(sql.type(orderRow)`
    select order_id, deliverable_id, account_id from deliverable
    where order_id = any(${sql.array([...orderIds], 'text')})`);
  return new Map(rows.map((row) => [row.order_id, row]));
}
