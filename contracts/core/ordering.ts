/** Where an order is paid, where its terms are, and the sentence that says so. */
import { z } from 'zod';
import { inAmount } from './wording.ts';

export const payLink = z.string().describe('Page on which the order is paid; it needs no key.');
export const termsLink = z.string().describe('Address of the terms in force.');

/** Addresses for whoever has just ordered. */
export const orderingLinks = z
  .object({ pay: payLink, terms: termsLink })
  .meta({ id: 'OrderingLinks', description: 'Where an order is paid, and where its terms are.' });

export const howToPay = z
  .string()
  .nullable()
  .describe('How the order is paid, in a sentence; null if nothing is to be paid.');

/** The page on which an order is paid. @param base start of every link, without a trailing slash */
export const payAddress = (base: string, orderId: string) => `${base}/pay/${encodeURIComponent(orderId)}`;

export const orderingLinksOf = (base: string, orderId: string) => ({
  pay: payAddress(base, orderId),
  terms: `${base}/api/terms`,
});

/** How an order is paid, in a sentence. @param after what follows the payment, as a sentence */
export function wayToPay(
  base: string,
  order: { order_id: string; status: string; amount_cents: number; currency: string },
  after: string,
): string | null {
  const at = payAddress(base, order.order_id);
  if (order.status === 'quote_required')
    return `Its fee is set by a quote first; then pay it on ${at}. ${after}`;
  return order.status === 'pending' ? `Pay ${inAmount(order)} on ${at}. ${after}` : null;
}
