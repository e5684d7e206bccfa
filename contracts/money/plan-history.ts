/**
 * An account's plan, months and quotas as its payments made them. A refund is a payment less: what the account has
 * then follows from the payments that are left, so nothing else is taken from it.
 */
import { PLANS, type PlanCode } from '../core/plans.ts';
import { type PlanOrderKind, type PlanState, planStateIn, settlePlanOrder } from './plan-change.ts';
import { periodAfter, periodBefore, periodOf } from './quota.ts';
import { firstMonthOf } from './renewals.ts';

/** A paid order for a plan or a month. */
export interface PlanPayment {
  order_id: string;
  kind: 'signup' | PlanOrderKind;
  plan: PlanCode;
  /** Month that it was ordered for; null for a signup and an upgrade. */
  period: string | null;
  paid_at: Date;
  /** Month whose fee it paid; null if it only added a quota. */
  paid_month: string | null;
  /** Month in which it was refunded; null if it was not. */
  refunded_in: string | null;
}

interface History {
  state: PlanState;
  /** Quotas on top of the plan's, by month. */
  grants: Map<string, number>;
  /** Month that each order has paid. */
  pays: Map<string, string | null>;
}

/**
 * The plan and months that payments make, one after another. A payment that was refunded when its month was over
 * leaves that month paid, because it was used up; any other refunded one counts as if it had never been made.
 */
function replay(payments: readonly PlanPayment[]): History | null {
  const grants = new Map<string, number>();
  const pays = new Map<string, string | null>();
  let state = null as PlanState | null;
  for (const { order_id, kind, plan, period, paid_at, paid_month, refunded_in } of payments) {
    if (refunded_in !== null && (paid_month === null || refunded_in <= paid_month)) continue;
    if (kind === 'signup') {
      state = { plan, quota: PLANS[plan].monthly_decision_quota, next: null, paid_through: paid_month };
    } else if (state !== null && refunded_in !== null) {
      state = { ...state, paid_through: laterOf(state.paid_through, paid_month) };
    } else if (state !== null) {
      const acted = { month: periodOf(paid_at), first: firstMonthOf(paid_at) };
      const effect = settlePlanOrder(state, { kind, plan, period }, acted);
      state = effect.state;
      for (const { period, add } of effect.grants) grants.set(period, (grants.get(period) ?? 0) + add);
      pays.set(order_id, effect.pays);
    }
  }
  return state && { state, grants, pays };
}

function laterOf(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

/** How many months `to` is after `from`; negative if it is before. */
function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return count(to) - count(from);
}

function moved(month: string, by: number): string {
  let at = month;
  for (let step = 0; step < Math.abs(by); step++) at = by > 0 ? periodAfter(at) : periodBefore(at);
  return at;
}

/** The months and the quota that a refund takes back. */
export interface Undone {
  state: PlanState;
  /**
   * By how much the quota of each month changes, from the running month on, and what the month has then on top of its
   * plan's.
   */
  quotas: { period: string; add: number; on_top: number }[];
  /** Orders that pay another month by now. */
  pays: { order_id: string; paid_month: string | null }[];
}

/**
 * The effect of refunding a plan order: the difference between the history with it and the history without it, applied
 * to what the account has now. Null if the order has no place in the history.
 * @param current the account's plan in `month`, the running one
 * @param counted months from the running one on that are metered already
 */
export function undoPlanOrder(
  current: PlanState,
  { payments, order_id }: { payments: readonly PlanPayment[]; order_id: string },
  { month, counted }: { month: string; counted: readonly string[] },
): Undone | null {
  const history = (refunded_in: string | null) =>
    replay(payments.map((one) => (one.order_id === order_id ? { ...one, refunded_in } : one)));
  const before = history(null);
  const after = history(month);
  if (before === null || after === null || !payments.some((one) => one.order_id === order_id)) return null;
  const [had, has] = [planStateIn(before.state, month), planStateIn(after.state, month)];
  const by =
    had.paid_through === null || has.paid_through === null
      ? 0
      : monthsBetween(had.paid_through, has.paid_through);
  const paid_through = current.paid_through && moved(current.paid_through, by);
  // A plan that the payments do not explain, as one of the time before they were counted, stays.
  const explained = current.plan === had.plan && current.next?.plan === had.next?.plan;
  const quotaIn = ({ grants }: History, state: PlanState, period: string) =>
    (explained ? planStateIn(state, period).quota : 0) + (grants.get(period) ?? 0);
  const periods = new Set([...counted, ...after.grants.keys()].filter((period) => period >= month));
  return {
    state: { ...(explained ? has : current), paid_through },
    quotas: [...periods]
      .sort()
      .map((period) => ({
        period,
        add: quotaIn(after, has, period) - quotaIn(before, had, period),
        on_top: after.grants.get(period) ?? 0,
      }))
      // A month without a counter needs one for what it has on top.
      .filter(({ period, add, on_top }) => add !== 0 || (on_top > 0 && !counted.includes(period))),
    pays: [...after.pays]
      .map(([order_id, paid_month]) => ({ order_id, paid_month }))
      .filter(({ order_id, paid_month }) => (before.pays.get(order_id) ?? null) !== paid_month),
  };
}
