/** Secret links of orders to the documents that they delivered (contracts/core/secret-links.ts). */
import { z } from 'zod';
import { orderingLinks } from '../core/ordering.ts';
import { payLinks } from '../core/pages.ts';

/** Addresses of an order. */
export const orderLinks = payLinks
  .extend({
    deliverable: z
      .string()
      .nullable()
      .describe('Secret address of the delivered document; null without one, and for who may not have it.'),
  })
  .meta({ id: 'OrderLinks', description: 'Addresses of an order.' });

/** Addresses of an order in the answer to its placing. */
export const placedLinks = orderLinks.extend(orderingLinks.shape);
