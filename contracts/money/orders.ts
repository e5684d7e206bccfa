import { z } from 'zod';
import { PRODUCTS } from '../core/plans.ts';
import { statesOf } from '../core/states.ts';

export const ORDER_KINDS = ['signup', 'upgrade', 'renewal', 'downgrade', 'product'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const orderRequest = z.object({
  email: z.email().max(320),
  company: z.string().trim().min(1).max(300),
  plan: z.string().refine((plan) => Object.hasOwn(PRODUCTS, plan), {
    error: `is not a fixed-fee product; products are ${Object.keys(PRODUCTS).join(', ')} (platform plans are ordered by POST /api/platform/accounts)`,
  }),
  request_id: z.string().trim().min(1).max(200).optional(),
  idempotency_key: z.string().trim().min(1).max(200).optional(),
  accept_terms: z.boolean().default(false),
});

export const orderRow = z.object({
  order_id: z.string(),
  kind: z.enum(ORDER_KINDS),
  plan: z.string(),
  account_id: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Whether `request_id` names a seller intake; without one it is the caller's own reference. Null where there is none. */
  request_known: z.boolean().nullable(),
  /** The month that an upgrade, renewal or downgrade is for. */
  period: z.string().nullable(),
  email: z.string(),
  company: z.string(),
  amount_cents: z.number().int(),
  currency: z.string(),
  status: z.enum(statesOf('order')),
  created_at: z.date(),
  quoted_at: z.date().nullable(),
  paid_at: z.date().nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

/** An order as callers see it. */
export const order = z.object({
  ...orderRow.shape,
  created_at: z.iso.datetime(),
  quoted_at: z.iso.datetime().nullable(),
  paid_at: z.iso.datetime().nullable(),
  schema_version: z.literal('service.order.v1'),
});
