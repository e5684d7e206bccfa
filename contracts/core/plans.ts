import { z } from 'zod';

/** Fees are integer cents of this currency; nothing is ever priced in another. */
export const CURRENCY = 'USD';

export const PLAN_CODES = ['pilot', 'growth', 'enterprise'] as const;
export type PlanCode = (typeof PLAN_CODES)[number];
export const planCode = z.enum(PLAN_CODES);

export const plan = z.object({
  plan: planCode,
  name: z.string(),
  setup_fee_cents: z.number().int(),
  monthly_fee_cents: z.number().int(),
  monthly_decision_quota: z.number().int(),
  scope: z.string(),
});
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

/** What a signup must pay before its key is minted: setup plus the first month. 0 means: needs a quote. */
export function signupAmountCents(code: PlanCode): number {
  return PLANS[code].setup_fee_cents + PLANS[code].monthly_fee_cents;
}

export const product = z.object({
  plan: z.string(),
  name: z.string(),
  amount_cents: z.number().int(),
  currency: z.string(),
  delivers: z.string(),
  /** Whether an order has to name a seller intake in `request_id`, and the intake of what that would be. */
  needs_request_id: z.boolean(),
  request_id_names: z.string(),
});
export type Product = z.infer<typeof product>;

/**
 * One-time fixed-fee products that anybody may order. None needs a seller intake, not even the correction of a
 * rejection: the fee is the same without one, callers keep references of their own in `request_id`, and a
 * refused order would only delay a seller in trouble.
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
 * What lifts an account over its used-up month: pilot accounts move up to growth; others buy the
 * same month again. An enterprise renewal needs a quote, so its amount is 0.
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
