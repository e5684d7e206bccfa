import { z } from 'zod';
import { deliverableUrl } from '../../jobs/money/delivery-links.ts';
import { selectDeliverablesOf } from '../../sql/money/delivery-links.ts';
import type { Principal } from '../core/principal.ts';
import type { Service } from '../core/service.ts';

/**
 * Links of orders to what they delivered, by order: for operators, for the account of an order, and of orders
 * without an account for whoever knows their intake. A connector gets a link only with the row that it carries.
 */
export async function linksOfOrders(
  service: Service,
  orderIds: readonly string[],
  { role, account_id: own }: Principal,
  ownerless: 'shown' | 'hidden',
): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  if (orderIds.length === 0 || role === 'connector') return links;
  for (const [order_id, { deliverable_id, account_id }] of await selectDeliverablesOf(
    service.database,
    orderIds,
  )) {
    const may = role === 'operator' || (account_id === null ? ownerless === 'shown' : account_id === own);
    if (may) links.set(order_id, await deliverableUrl(service, deliverable_id));
  }
  return links;
}

const announced = z.object({ deliverable: z.object({ deliverable_id: z.string() }) });

/** A leased row with the link that its recipient needs. The row waits without it. */
export async function withLink<Row extends { payload: Record<string, unknown> }>(
  service: Service,
  row: Row,
): Promise<Row> {
  const { data } = announced.safeParse(row.payload);
  if (data === undefined) return row;
  const deliverable = await deliverableUrl(service, data.deliverable.deliverable_id);
  return { ...row, payload: { ...row.payload, links: { deliverable } } };
}
