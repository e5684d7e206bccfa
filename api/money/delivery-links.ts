import { payPage } from '../../contracts/core/pages.ts';
import { secretLink } from '../../jobs/core/secret-links.ts';
import { selectDeliverablesOf } from '../../sql/money/delivery-links.ts';
import type { Principal } from '../core/principal.ts';
import type { Service } from '../core/service.ts';

/** The links of an order in an answer. */
export function linksOf(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  order_id: string,
  deliverables: ReadonlyMap<string, string>,
): { pay: string; deliverable: string | null } {
  return { pay: payPage(baseUrl, order_id), deliverable: deliverables.get(order_id) ?? null };
}

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
    if (may) links.set(order_id, await secretLink(service, 'deliverable', deliverable_id));
  }
  return links;
}
