/** Where the terms of an order are, and how it is paid, for whoever has just ordered. */
import { z } from 'zod';
import { payLinks, payPage } from './pages.ts';
import { inAmount } from './wording.ts';

/** Addresses for whoever has just ordered. */
export const orderingLinks = payLinks.extend({
  terms: z.string().describe('Page with the terms in force; `GET /api/terms` has them for programs.'),
});

export const howToPay = z
  .string()
  .nullable()
  .describe('How the order is paid, in a sentence; null if nothing is to be paid.');

/** @param base start of every link, without a trailing slash */
export const orderingLinksOf = (base: string, orderId: string) => ({
  pay: payPage(base, orderId),
  terms: `${base}/terms`,
});

/** How an order is paid, in a sentence. @param after what follows the payment, as a sentence */
export function wayToPay(
  base: string,
  order: { order_id: string; status: string; amount_cents: number; currency: string },
  after: string,
): string | null {
  const at = payPage(base, order.order_id);
  if (order.status === 'quote_required')
    return `Its fee is set by a quote first; then pay it on ${at}. ${after}`;
  return order.status === 'pending' ? `Pay ${inAmount(order)} on ${at}. ${after}` : null;
}
