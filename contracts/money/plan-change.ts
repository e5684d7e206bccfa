import { z } from 'zod';
import { orderSummary } from '../accounts/accounts.ts';
import { accountId, duplicate, schemaVersion } from '../core/fields.ts';
import { payLinks } from '../core/pages.ts';
import { PLAN_CODES, PLANS, type PlanCode, planCode } from '../core/plans.ts';
import { periodAfter } from './quota.ts';
import { firstUnpaid } from './renewals.ts';

export const planChangeRequest = z.object({
  account_id: accountId.min(1).max(100),
  plan: planCode.describe('The plan to change to, or to buy for another month.'),
});

/** The kinds of order that change or extend a plan. */
export const PLAN_ORDER_KINDS = ['upgrade', 'renewal', 'downgrade'] as const;
export type PlanOrderKind = (typeof PLAN_ORDER_KINDS)[number];

/** The order whose payment changes or extends the plan. */
export const planChange = z.object({
  schema_version: schemaVersion('service.plan_change.v1'),
  account_id: accountId,
  current_plan: planCode.describe('The plan of the account now.'),
  plan: planCode.describe('The plan that was asked for.'),
  change: z.enum(PLAN_ORDER_KINDS).describe('Kind of the order.'),
  period: z
    .string()
    .nullable()
    .describe('Month that the order is for, `YYYY-MM`; null for an upgrade, which begins with its payment.'),
  order: orderSummary,
  links: payLinks.describe('Pages of its order.'),
  duplicate,
  withdrawn_order_ids: z
    .array(z.string())
    .describe('Unpaid orders for another plan that this request cancelled.'),
});

/** An account's plan with its monthly quota, and the plan that is paid for and begins in a later month. */
export interface PlanState {
  plan: PlanCode;
  quota: number;
  next: { plan: PlanCode; quota: number; from: string } | null;
  /** Last month that is paid, without a gap; null if the account's months are not counted. */
  paid_through: string | null;
}

/** A paid plan order. `period` is the month it is for; null means the month of the payment. */
export interface PlanOrder {
  kind: PlanOrderKind;
  plan: PlanCode;
  period: string | null;
}

/** The effect of a paid plan order on an account and on the quotas of its months. */
export interface PlanEffect {
  state: PlanState;
  /** Months whose plan changes: the quotas of months already counted move by `add`. `before` is exclusive. */
  shifts: { from: string; before: string | null; add: number }[];
  /** Quotas added to months' own quotas. */
  grants: { period: string; add: number }[];
  /** Month whose monthly fee the order pays; null if it only adds a quota. */
  pays: string | null;
}

const rank = (plan: PlanCode) => PLAN_CODES.indexOf(plan);

/** The state in a given month. A change whose month has come counts, even if no sweep has applied it yet. */
export function planStateIn(state: PlanState, month: string): PlanState {
  const { next } = state;
  return next && next.from <= month ? { ...state, plan: next.plan, quota: next.quota, next: null } : state;
}

/** The month of an act, and the month whose fee it pays where its account is not ahead (`firstMonthOf`). */
export interface ActMonths {
  month: string;
  first: string;
}

/**
 * The order that a request for a plan opens. A higher plan begins at once; the same or a lower plan is for
 * the first month that is not paid. An amount of 0 means that the order needs a quote.
 */
export function planOrderFor(
  state: PlanState,
  wanted: PlanCode,
  { first }: ActMonths,
): PlanOrder & { for_next_month: boolean; amount_cents: number } {
  const amount_cents = PLANS[wanted].monthly_fee_cents;
  if (rank(wanted) > rank(state.plan)) {
    return { kind: 'upgrade', plan: wanted, period: null, for_next_month: false, amount_cents };
  }
  const kind = wanted === state.plan ? 'renewal' : 'downgrade';
  return {
    kind,
    plan: wanted,
    period: firstUnpaid(state.paid_through, first),
    for_next_month: true,
    amount_cents,
  };
}

/**
 * The effect of a paid plan order, in the month of its payment. Months are paid in order: a payment for a
 * month that is not paid pays the first unpaid one, from the running month on; late in a month, from the next one
 * on, and the rest of the running one comes with it.
 *
 * A renewal pays a month; if its month is paid already, it adds its plan's quota to that month, or to the
 * running one if that is later. A renewal for a higher plan than its month has pays the month and lifts it to its
 * plan. An upgrade moves the account for good, lifts the running month by the
 * difference of the quotas, and pays it. A downgrade begins with the first unpaid month, and pays it. No
 * payment is lost: months that were paid ahead at a lower fee are due again at the new one and keep what was
 * paid as a quota on top, and so does an order for a plan that the account has outgrown.
 */
export function settlePlanOrder(
  before: PlanState,
  order: PlanOrder,
  { month, first }: ActMonths,
): PlanEffect {
  const state = planStateIn(before, month);
  const quota = PLANS[order.plan].monthly_decision_quota;
  const unpaid = firstUnpaid(state.paid_through, first);
  const behind = state.paid_through !== null && state.paid_through < month;
  if (order.kind === 'upgrade' && rank(order.plan) > rank(state.plan)) {
    const { next } = state;
    const shifts = next
      ? [
          { from: month, before: next.from, add: quota - state.quota },
          { from: next.from, before: null, add: quota - next.quota },
        ]
      : [{ from: month, before: null, add: quota - state.quota }];
    const grants: PlanEffect['grants'] = [];
    for (let ahead = periodAfter(month); ahead < unpaid; ahead = periodAfter(ahead)) {
      grants.push({ period: ahead, add: planStateIn(state, ahead).quota });
    }
    return {
      state: { plan: order.plan, quota, next: null, paid_through: first },
      shifts,
      grants,
      pays: first,
    };
  }
  if (order.kind === 'downgrade' && rank(order.plan) < rank(state.plan) && state.next === null) {
    // The rest of an unpaid month comes with the lower plan, too.
    const from = behind ? month : unpaid;
    const after = { ...state, next: { plan: order.plan, quota, from }, paid_through: unpaid };
    return {
      state: planStateIn(after, month),
      shifts: [{ from, before: null, add: quota - state.quota }],
      grants: [],
      pays: unpaid,
    };
  }
  const own = planStateIn(state, unpaid);
  // An order of a month that is over pays the first unpaid one too, if the running one is not paid.
  if (order.kind === 'renewal' && (behind || (order.period ?? month) >= unpaid)) {
    const paid = { state: { ...state, paid_through: unpaid }, shifts: [], pays: unpaid };
    if (order.plan === own.plan) return { ...paid, grants: [] };
    if (rank(order.plan) > rank(own.plan))
      return { ...paid, grants: [{ period: unpaid, add: quota - own.quota }] };
  }
  const period = order.period !== null && order.period > month ? order.period : month;
  return { state, shifts: [], grants: [{ period, add: quota }], pays: null };
}
