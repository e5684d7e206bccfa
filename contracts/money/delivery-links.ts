/** Addresses of an order: where it is paid, and the secret link to the document that it delivered. */
import { z } from 'zod';
import { payLink, termsLink } from '../core/ordering.ts';

/** Addresses of an order. */
export const orderLinks = z
  .object({
    pay: payLink,
    deliverable: z
      .string()
      .nullable()
      .describe('Secret address of the delivered document; null without one, and for who may not have it.'),
  })
  .meta({ id: 'OrderLinks', description: 'Addresses of an order.' });

/** Addresses of an order in the answer to its placing. */
export const placedLinks = orderLinks.extend({ terms: termsLink });
