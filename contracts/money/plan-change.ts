import { z } from 'zod';
import { orderSummary } from '../accounts/accounts.ts';
import { PLAN_CODES, PLANS, type PlanCode, planCode } from '../core/plans.ts';
import { periodAfter } from './quota.ts';

export const planChangeRequest = z.object({
  account_id: z.string().min(1).max(100),
  plan: planCode,
});

/** The kinds of order that change or extend a plan. */
export const PLAN_ORDER_KINDS = ['upgrade', 'renewal', 'downgrade'] as const;
export type PlanOrderKind = (typeof PLAN_ORDER_KINDS)[number];

/** The order that a plan change waits for. `duplicate`: it was there already. */
export const planChange = z.object({
  schema_version: z.literal('service.plan_change.v1'),
  account_id: z.string(),
  /** The plan as it is, and the one that was asked for. */
  current_plan: planCode,
  plan: planCode,
  change: z.enum(PLAN_ORDER_KINDS),
  /** The month it is for; null: the one in which it is paid, at once. */
  period: z.string().nullable(),
  order: orderSummary,
  duplicate: z.boolean(),
  /** Open orders for another plan that this request put an end to. */
  withdrawn_order_ids: z.array(z.string()),
});

/** A plan with its monthly quota, and the one that has been paid for from a later month on. */
export interface PlanState {
  plan: PlanCode;
  quota: number;
  next: { plan: PlanCode; quota: number; from: string } | null;
}

/** What was paid for; `period` is the month it is for, null for the one in which it is paid. */
export interface PlanOrder {
  kind: PlanOrderKind;
  plan: PlanCode;
  period: string | null;
}

/** What a paid plan order does to an account and to the quotas of its months. */
export interface PlanEffect {
  state: PlanState;
  /** Months whose plan is another one now: those that are counted already move by `add`. `before` is exclusive. */
  shifts: { from: string; before: string | null; add: number }[];
  /** Quota bought on top of a month's own. */
  grant: { period: string; add: number } | null;
}

const rank = (plan: PlanCode) => PLAN_CODES.indexOf(plan);

/** The state as it is in a month: a change whose month has come has happened, also where no sweep has written it down. */
export function planStateIn(state: PlanState, month: string): PlanState {
  const { next } = state;
  return next && next.from <= month ? { plan: next.plan, quota: next.quota, next: null } : state;
}

/**
 * The order that asking for a plan opens: a higher plan at once, the same one or a lower one for the next month.
 * An amount of 0 waits for a quote.
 */
export function planOrderFor(
  state: PlanState,
  wanted: PlanCode,
  month: string,
): PlanOrder & { for_next_month: boolean; amount_cents: number } {
  const amount_cents = PLANS[wanted].monthly_fee_cents;
  if (rank(wanted) > rank(state.plan)) {
    return { kind: 'upgrade', plan: wanted, period: null, for_next_month: false, amount_cents };
  }
  const kind = wanted === state.plan ? 'renewal' : 'downgrade';
  return { kind, plan: wanted, period: periodAfter(month), for_next_month: true, amount_cents };
}

/**
 * What a paid plan order does, at the month of its payment.
 *
 * An upgrade moves the account for good and lifts the running month by the difference of the quotas. A renewal
 * adds its plan's quota to its month, or to the running one if that is later. A downgrade begins with the month
 * after its payment. Nothing that was paid is lost: an order that the account has outgrown adds its plan's quota
 * to its month instead, and an upgrade that takes back a paid downgrade leaves the downgrade's month its quota.
 */
export function settlePlanOrder(before: PlanState, order: PlanOrder, month: string): PlanEffect {
  const state = planStateIn(before, month);
  const quota = PLANS[order.plan].monthly_decision_quota;
  if (order.kind === 'upgrade' && rank(order.plan) > rank(state.plan)) {
    const { next } = state;
    const shifts = next
      ? [
          { from: month, before: next.from, add: quota - state.quota },
          { from: next.from, before: null, add: quota - next.quota },
        ]
      : [{ from: month, before: null, add: quota - state.quota }];
    return {
      state: { plan: order.plan, quota, next: null },
      shifts,
      grant: next ? { period: next.from, add: next.quota } : null,
    };
  }
  if (order.kind === 'downgrade' && rank(order.plan) < rank(state.plan) && state.next === null) {
    const from = periodAfter(month);
    return {
      state: { ...state, next: { plan: order.plan, quota, from } },
      shifts: [{ from, before: null, add: quota - state.quota }],
      grant: null,
    };
  }
  const period = order.period !== null && order.period > month ? order.period : month;
  return { state, shifts: [], grant: { period, add: quota } };
}
