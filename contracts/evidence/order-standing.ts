/** How an order stands, from the payment to what it delivered. */
import { z } from 'zod';
import { instant, instantOrNull, orderId, schemaVersion } from '../core/fields.ts';
import { orderStatus } from '../core/states.ts';
import { orderLinks } from '../money/delivery-links.ts';
import { orderKind, orderRow } from '../money/orders.ts';
import { need } from './intake-needs.ts';

/** How an order stands, for whoever knows its id: it names no person and no company. */
export const orderStanding = z.object({
  schema_version: schemaVersion('service.order_standing.v1'),
  order_id: orderId,
  kind: orderKind,
  plan: orderRow.shape.plan,
  period: orderRow.shape.period,
  amount_cents: orderRow.shape.amount_cents,
  currency: orderRow.shape.currency,
  status: orderStatus,
  created_at: instant('When it was placed.'),
  paid_at: instantOrNull('When it was paid; null before.'),
  refundable_until: instantOrNull(
    'Until when an order that was not carried out is refunded; null before the payment.',
  ),
  missing: z
    .array(need)
    .describe('What a product order still lacks; empty if nothing, and for other orders.'),
  asks: z.array(z.string()).describe('The same in words, in the same order.'),
  mine: z
    .boolean()
    .describe('Whether the caller may read what follows: the order has no account, or it is theirs.'),
  request_id: z.string().nullable().describe('Its intake, to which evidence is added; null without one.'),
  about: z
    .object({
      marketplace: z.string().nullable().describe('Marketplace code.'),
      category: z.string().nullable().describe('Category code.'),
      title: z.string().nullable().describe('Title of the listing.'),
      brand: z.string().nullable().describe('Brand.'),
      model: z.string().nullable().describe('Model name or number.'),
      listing_id: z.string().nullable().describe('Id of the listing.'),
      rejected: z.boolean().describe('Whether the words of the marketplace are there.'),
      documents: z.number().int().describe('Documents that were handed in.'),
    })
    .nullable()
    .describe('The product, as its intake states it; null without one.'),
  report: z
    .object({
      report_id: z.string().describe('Id of the report (`rep_…`).'),
      made_at: instant('When it was made.'),
      decision: z.string().describe('Its verdict.'),
      public: z.boolean().describe('Whether its owner has put it on public record.'),
    })
    .nullable()
    .describe('The report that it delivered; null before.'),
  links: orderLinks,
});
