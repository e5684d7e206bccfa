/**
 * Promises of the SDK pack's flags, and what has to be there for each to be true: families that run, ledgers
 * and states that the database guards, operations that answer, and the code's own tables.
 */
import { PLANS, PRODUCTS } from '../../core/plans.ts';
import { BOUNDARY } from '../../decisions/document/decide.ts';
import { GUARD_RULES } from '../../messages/claim-guard/rules.ts';
import { ORDER_KINDS } from '../../money/orders.ts';
import { SELF_TEST_SEQUENCE } from '../self-test.ts';

/** Findings of a process at its start. */
export interface Standing {
  /** Families that are registered and have a schedule. */
  families: ReadonlySet<string>;
  /** Triggers of the database that are enabled, as `usage.append_only`. */
  triggers: ReadonlySet<string>;
  /** Operations that have a route, as `POST /api/orders`. */
  operations: ReadonlySet<string>;
}

export interface Needs {
  families?: readonly string[];
  triggers?: readonly string[];
  operations?: readonly string[];
  /** Findings in the code's own tables. */
  code?: () => boolean;
}

/** Words of charges that no order may be for. */
const chargesNo = (words: RegExp) => () =>
  ![...ORDER_KINDS, ...Object.keys(PRODUCTS), ...Object.keys(PLANS)].some((name) => words.test(name));

const feesAreFixed = () =>
  [
    ...Object.values(PLANS).flatMap((plan) => [plan.setup_fee_cents, plan.monthly_fee_cents]),
    ...Object.values(PRODUCTS).map(({ amount_cents }) => amount_cents),
  ].every((cents) => Number.isInteger(cents) && cents >= 0);

const nobodyIsNeeded = () => SELF_TEST_SEQUENCE.every(({ founder_required }) => !founder_required);

/** The needs of every flag, by group and name. */
export const PROMISES = {
  payment_gate: {
    public_account_signup_returns_order_before_key: {
      operations: ['POST /api/platform/accounts'],
      triggers: ['account.account_transition'],
    },
    fixed_fee_payment_required_before_active_key: {
      families: ['activation'],
      triggers: ['account.account_transition', 'order.order_transition'],
    },
    paid_activation_worker_mints_key: {
      families: ['activation'],
      operations: ['POST /api/platform/activation/worker'],
    },
    no_free_active_api_key: {
      triggers: ['account.account_transition', 'api_key.api_key_transition', 'order.order_transition'],
    },
  },
  commercial_boundary: {
    fixed_fee_only: { triggers: ['payment_event.append_only'], code: feesAreFixed },
    no_metered_overage_charge: { code: chargesNo(/overage|metered|excess/) },
    no_interest: { code: chargesNo(/interest/) },
    no_late_fees: { code: chargesNo(/late_|penalty|dunning/) },
    no_financing: { code: chargesNo(/financ|loan|credit|instal/) },
    no_insurance: { code: chargesNo(/insur|warranty/) },
    no_approval_guarantee: {
      families: ['claim-guard'],
      code: () =>
        BOUNDARY.no_marketplace_approval_guarantee === true &&
        GUARD_RULES.some(({ topic }) => topic === 'guarantee'),
    },
  },
  distribution_contract: {
    outside_agents_integrate_without_founder: {
      families: ['activation', 'integrations'],
      operations: ['POST /api/platform/accounts', 'POST /api/integrations', 'GET /api/sdk'],
      code: nobodyIsNeeded,
    },
    self_serve_integration_tests: {
      families: ['conformance', 'agent-scheduler'],
      operations: ['GET /api/integrations/conformance'],
      code: nobodyIsNeeded,
    },
    conformance_reports_append_only: { families: ['conformance'], triggers: ['record.append_only'] },
    decision_usage_metered_to_fixed_fee_accounts: {
      operations: ['POST /api/agent/decision', 'GET /api/platform/usage'],
      triggers: ['usage.append_only'],
      code: feesAreFixed,
    },
    outcomes_feed_trust_graph_and_calibration: {
      families: ['learning-loop'],
      operations: ['POST /api/outcome/listener', 'GET /api/trust-graph', 'GET /api/calibration'],
      triggers: ['outcome.append_only', 'calibration_version.append_only'],
    },
    source_watchlist_feeds_intelligence_and_rule_candidates: {
      families: ['source-fetch', 'source-watchlist'],
      triggers: ['source_snapshot.append_only', 'source_intelligence.append_only'],
    },
    routine_refunds_publish_connector_instructions: {
      families: ['refunds'],
      operations: ['POST /api/dispatch/lease', 'POST /api/dispatch/ack'],
      triggers: ['refund_case.refund_case_transition'],
    },
    security_questionnaires_answered_from_trust_center: {
      families: ['inbox', 'trust-center'],
      operations: ['POST /api/connectors/inbox'],
    },
    rule_pack_recommendations_advisory: {
      families: ['recommendations'],
      triggers: ['mined_pattern.append_only', 'rule_pack.append_only'],
    },
    release_candidates_gated_and_advisory: {
      families: ['releases'],
      triggers: ['release_candidate.append_only', 'rule_pack.append_only'],
    },
    live_rules_not_changed_automatically: {
      triggers: ['rule_pack.append_only', 'rule_pack_set.append_only', 'rule_promotion.append_only'],
    },
  },
} as const satisfies Record<string, Record<string, Needs>>;

export type PromiseGroup = keyof typeof PROMISES;
type Flags<Group extends PromiseGroup> = Record<keyof (typeof PROMISES)[Group] & string, boolean>;

/** The names of a group's flags. */
export function promiseNames<Group extends PromiseGroup>(group: Group) {
  return Object.keys(PROMISES[group]) as (keyof (typeof PROMISES)[Group] & string)[];
}

/** All that flags need of one kind. */
export function allNeeds(kind: keyof Standing): string[] {
  const needs: Needs[] = Object.values<Record<string, Needs>>(PROMISES).flatMap((group) =>
    Object.values(group),
  );
  return [...new Set(needs.flatMap((need) => need[kind] ?? []))];
}

/**
 * The flags of a group. Each is true if all that it needs was found.
 * @param standing null outside a process: only the code's own tables are asked
 */
export function promisesKept<Group extends PromiseGroup>(
  group: Group,
  standing: Standing | null,
): Flags<Group> {
  const holds = (need: Needs) =>
    (need.code?.() ?? true) &&
    (standing === null ||
      (['families', 'triggers', 'operations'] as const).every((kind) =>
        (need[kind] ?? []).every((name) => standing[kind].has(name)),
      ));
  const flags = Object.entries<Needs>(PROMISES[group]).map(([name, need]) => [name, holds(need)]);
  return Object.fromEntries(flags) as Flags<Group>;
}
