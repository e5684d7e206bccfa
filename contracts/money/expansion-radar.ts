/** Whether an account's use fits another fixed plan better, and the arithmetic behind saying so. Nothing here changes a plan. */
import { PLAN_CODES, PLANS, type PlanCode } from '../core/plans.ts';
import { WARNING_PERCENT } from './quota.ts';

/** Of each plan: its quota, the use at which its warning comes, and its neighbours. */
export interface PlanFit {
  plan: PlanCode;
  quota: number;
  /** Use of a month from which on the account is warned. */
  warned_at: number;
  larger: PlanCode | null;
  smaller: PlanCode | null;
  /** Use of a month below which the smaller plan would not even warn. */
  smaller_warned_at: number | null;
}

const warnedAt = (plan: PlanCode) => (PLANS[plan].monthly_decision_quota * WARNING_PERCENT) / 100;

/** The rows that the query judges by: each plan beside the next larger and the next smaller one. */
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

/** What a month and the one before it held; `used_before` is null where the account was not there for all of it. */
export interface MonthsUsed {
  plan: PlanCode;
  suggested_plan: PlanCode;
  used: number;
  used_before: number | null;
}

/**
 * The figures behind a suggestion: counts of decisions, fees in cents. A fee of null is agreed by quote, and so is
 * every difference to it.
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

/** Why the other plan fits better, in the service's own words. */
export function whyItFits(months: MonthsUsed): string {
  const { quota, suggested_quota } = arithmeticOf(months);
  if (suggested_quota < quota) {
    return `two full months in a row stayed under ${WARNING_PERCENT} % of the ${suggested_quota} decisions of the ${months.suggested_plan} plan`;
  }
  return months.used >= quota
    ? `the last full month used up the ${quota} decisions of the ${months.plan} plan`
    : `two full months in a row used ${WARNING_PERCENT} % or more of the ${quota} decisions of the ${months.plan} plan`;
}
