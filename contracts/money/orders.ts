import { z } from 'zod';
import {
  amountCents,
  company,
  currency,
  email,
  instant,
  instantOrNull,
  orderId,
  ownerId,
  schemaVersion,
  sentCompany,
  sentEmail,
} from '../core/fields.ts';
import { howToPay } from '../core/ordering.ts';
import { PRODUCTS } from '../core/plans.ts';
import { orderStatus } from '../core/states.ts';
import { placedLinks } from './delivery-links.ts';

export const ORDER_KINDS = ['signup', 'upgrade', 'renewal', 'downgrade', 'product'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

const productCodes = Object.keys(PRODUCTS).join(', ');

export const orderRequest = z.object({
  email: sentEmail,
  company: sentCompany,
  plan: z
    .string()
    .refine((plan) => Object.hasOwn(PRODUCTS, plan), {
      error:
        `is not a fixed-fee product; products are ${productCodes} ` +
        '(platform plans are ordered by POST /api/platform/accounts; an account pays a month or changes its plan by POST /api/platform/plan)',
    })
    .describe('Code of a fixed-fee product; `GET /api/orders` lists them.'),
  request_id: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Id of a seller intake, or a reference of your own.'),
  idempotency_key: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Chosen by you: the same key with the same body returns the same order.'),
  accept_terms: z.boolean().default(false).describe('True also records that the terms are accepted.'),
});

export const orderKind = z
  .enum(ORDER_KINDS)
  .meta({ id: 'OrderKind', description: 'What the order is for; all but `product` are orders for a plan.' });

export const orderRow = z.object({
  order_id: orderId,
  kind: orderKind,
  plan: z.string().describe('Plan or product code.'),
  account_id: ownerId,
  request_id: z.string().nullable().describe('The `request_id` of the order; null without one.'),
  request_known: z
    .boolean()
    .nullable()
    .describe(
      'True if `request_id` names a seller intake, false if it is a reference of the caller; null without ' +
        'one.',
    ),
  period: z
    .string()
    .nullable()
    .describe('Month that an upgrade, renewal or downgrade is for, `YYYY-MM`; else null.'),
  email,
  company,
  amount_cents: amountCents,
  currency,
  status: orderStatus,
  created_at: z.date(),
  quoted_at: z.date().nullable(),
  paid_at: z.date().nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

const fields = {
  ...orderRow.shape,
  created_at: instant('When it was placed.'),
  quoted_at: instantOrNull('When its fee was last set by a quote; null without a quote.'),
  paid_at: instantOrNull('When it was paid; null before.'),
};

/** An order inside another answer. */
export const shownOrder = z.object(fields).meta({ id: 'Order', description: 'A fixed-fee order.' });

/** An order as the answer to its placing; placed again with its idempotency key, it can have been delivered. */
export const placedOrder = z.object({
  ...fields,
  links: placedLinks.describe('Its pages.'),
  how_to_pay: howToPay,
  schema_version: schemaVersion('service.order.v1'),
});

export const orderPath = z.object({ order_id: orderId.max(100) });

/** An order as the answer to a call. */
export const order = z.object({ ...fields, schema_version: schemaVersion('service.order.v1') });
