/**
 * Whether another fixed plan fits an account's use better, with the arithmetic behind it. Nothing here
 * changes a plan.
 */
import { PLAN_CODES, PLANS, type PlanCode } from '../core/plans.ts';
import { inWords } from '../core/wording.ts';
import { WARNING_PERCENT } from './quota.ts';

/** A plan's quota, warning level and neighbouring plans. */
export interface PlanFit {
  plan: PlanCode;
  quota: number;
  /** Decisions in a month from which on the account is warned. */
  warned_at: number;
  larger: PlanCode | null;
  smaller: PlanCode | null;
  /** Decisions in a month at which the smaller plan would warn; null without a smaller plan. */
  smaller_warned_at: number | null;
}

const warnedAt = (plan: PlanCode) => (PLANS[plan].monthly_decision_quota * WARNING_PERCENT) / 100;

/** The table that the query judges by: each plan with the next larger and the next smaller plan. */
export const PLAN_FITS: readonly PlanFit[] = PLAN_CODES.map((plan, index) => {
  const smaller = PLAN_CODES[index - 1] ?? null;
  return {
    plan,
    quota: PLANS[plan].monthly_decision_quota,
    warned_at: warnedAt(plan),
    larger: PLAN_CODES[index + 1] ?? null,
    smaller,
    smaller_warned_at: smaller && warnedAt(smaller),
  };
});

/**
 * Use of a month and of the month before; `used_before` is null if the account did not exist for all of that
 * month, or left it unpaid.
 */
export interface MonthsUsed {
  plan: PlanCode;
  suggested_plan: PlanCode;
  used: number;
  used_before: number | null;
}

/**
 * The figures behind a suggestion: counts of decisions, fees in cents. A fee that is agreed by quote is null,
 * and so is a difference to it.
 */
export function arithmeticOf({ plan, suggested_plan, used, used_before }: MonthsUsed) {
  const [now, then] = [PLANS[plan], PLANS[suggested_plan]];
  const fee = ({ monthly_fee_cents }: { monthly_fee_cents: number }) => monthly_fee_cents || null;
  const [fee_now, fee_then] = [fee(now), fee(then)];
  return {
    used,
    used_before,
    quota: now.monthly_decision_quota,
    used_percent: Math.floor((used * 100) / now.monthly_decision_quota),
    suggested_quota: then.monthly_decision_quota,
    suggested_used_percent: Math.floor((used * 100) / then.monthly_decision_quota),
    monthly_fee_cents: fee_now,
    suggested_monthly_fee_cents: fee_then,
    monthly_difference_cents: fee_now === null || fee_then === null ? null : fee_then - fee_now,
  };
}

/** The sentence that says why the other plan fits better. */
export function whyItFits(months: MonthsUsed): string {
  const { quota, suggested_quota } = arithmeticOf(months);
  if (suggested_quota < quota) {
    return `two full months in a row stayed under ${WARNING_PERCENT} % of the ${inWords(suggested_quota)} decisions of the ${months.suggested_plan} plan`;
  }
  return months.used >= quota
    ? `the last full month used up the ${inWords(quota)} decisions of the ${months.plan} plan`
    : `two full months in a row used ${WARNING_PERCENT} % or more of the ${inWords(quota)} decisions of the ${months.plan} plan`;
}
