import { z } from 'zod';
import { currency, whole } from './fields.ts';

/** Fees are integer cents of this currency; nothing is priced in any other. */
export const CURRENCY = 'USD';

export const PLAN_CODES = ['pilot', 'growth', 'enterprise'] as const;
export type PlanCode = (typeof PLAN_CODES)[number];
export const planCode = z.enum(PLAN_CODES).meta({ id: 'PlanCode', description: 'Platform plan.' });

export const plan = z
  .object({
    plan: planCode,
    name: z.string().describe('Display name.'),
    setup_fee_cents: whole('One-time fee in US cents.'),
    monthly_fee_cents: whole('Fee per month in US cents; 0 if the fee is agreed by quote.'),
    monthly_decision_quota: whole('Metered decisions per calendar month (UTC).'),
    scope: z.string().describe('What the plan is for.'),
  })
  .meta({ id: 'Plan', description: 'A platform plan with its fixed fees and its quota.' });
export type Plan = z.infer<typeof plan>;

/** Platform plans (interface, "Platform plans"). Enterprise fees are set by an operator's quote. */
export const PLANS: Readonly<Record<PlanCode, Plan>> = {
  pilot: {
    plan: 'pilot',
    name: 'Platform/API pilot',
    setup_fee_cents: 250_000,
    monthly_fee_cents: 50_000,
    monthly_decision_quota: 10_000,
    scope: 'marketplace, sourcing, procurement or agentic commerce integration pilot',
  },
  growth: {
    plan: 'growth',
    name: 'Growth API',
    setup_fee_cents: 0,
    monthly_fee_cents: 350_000,
    monthly_decision_quota: 100_000,
    scope: 'production decision API access, trust graph integration, outcome ingestion',
  },
  enterprise: {
    plan: 'enterprise',
    name: 'Enterprise API',
    setup_fee_cents: 0,
    monthly_fee_cents: 0,
    monthly_decision_quota: 1_000_000,
    scope: 'private registry adapters, security review, marketplace-specific packet contracts',
  },
};

/**
 * Amount a signup pays before its key is minted: setup plus the first month. 0 means that it needs a quote.
 */
export function signupAmountCents(code: PlanCode): number {
  return PLANS[code].setup_fee_cents + PLANS[code].monthly_fee_cents;
}

export const product = z
  .object({
    plan: z.string().describe('Product code: send it as `plan` in an order.'),
    name: z.string().describe('Display name.'),
    amount_cents: whole('Fixed fee in cents of `currency`.'),
    currency,
    delivers: z.string().describe('What a paid order delivers.'),
    needs_request_id: z.boolean().describe('Whether an order must name a seller intake in `request_id`.'),
    request_id_names: z.string().describe('What a seller intake for this product describes.'),
  })
  .meta({ id: 'Product', description: 'A one-time product with its fixed fee.' });
export type Product = z.infer<typeof product>;

/**
 * One-time fixed-fee products that anybody may order. No product needs a seller intake, not even the
 * correction of a rejection: the fee is the same without one, callers may keep their own reference in
 * `request_id`, and refusing the order would only delay a seller in trouble.
 */
export const PRODUCTS: Readonly<Record<string, Product>> = Object.fromEntries(
  [
    {
      plan: 'preflight_report',
      name: 'Preflight report',
      amount_cents: 9_900,
      currency: CURRENCY,
      delivers: 'one verification report for one product on one marketplace',
      needs_request_id: false,
      request_id_names: 'the product to report on',
    },
    {
      plan: 'priority_rejected_fix',
      name: 'Priority rejected-listing fix',
      amount_cents: 49_900,
      currency: CURRENCY,
      delivers: 'a correction plan for one rejected listing, checked against the rules it failed',
      needs_request_id: false,
      request_id_names: 'the rejected listing, with what the marketplace wrote',
    },
    {
      plan: 'supplier_packet_review',
      name: 'Supplier packet review',
      amount_cents: 29_900,
      currency: CURRENCY,
      delivers: 'one supplier evidence packet checked document by document',
      needs_request_id: false,
      request_id_names: 'the packet, each document by its SHA-256',
    },
  ].map((row) => [row.plan, row]),
);

/**
 * The order that lets an account go on after its month is used up: a pilot account moves up to growth, any
 * other account buys its plan's month once more. An enterprise renewal needs a quote, so its amount is 0.
 */
export function quotaOrderFor(code: PlanCode): {
  kind: 'upgrade' | 'renewal';
  plan: PlanCode;
  amount_cents: number;
} {
  return code === 'pilot'
    ? { kind: 'upgrade', plan: 'growth', amount_cents: PLANS.growth.monthly_fee_cents }
    : { kind: 'renewal', plan: code, amount_cents: PLANS[code].monthly_fee_cents };
}
