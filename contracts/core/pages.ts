/** Addresses of pages that answers and messages name. */
import { z } from 'zod';

/** The link of an order to its page. */
export const payLinks = z.object({
  pay: z.string().describe('Page on which the order is paid, and that says how it stands.'),
});

/** The page on which an order is paid, and that says how it stands. @param base without a trailing slash */
export function payPage(base: string, orderId: string): string {
  return `${base}/pay/${encodeURIComponent(orderId)}`;
}
