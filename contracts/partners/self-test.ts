import { z } from 'zod';
import { whole } from '../core/fields.ts';

/** One step of the self-test, which an outside agent takes by itself. */
export const selfTestStep = z.object({
  order: whole('Position of the step, from 1.'),
  key: z.string().describe('Name of the step.'),
  action: z.string().describe('What to do.'),
  endpoint: z.string().describe('Path to call.'),
  founder_required: z.literal(false).describe('Always false: no person of the service is needed.'),
});

const STEPS = [
  [
    'create_or_attach_platform_account',
    '/api/platform/accounts',
    'Sign up, or bring the account that is there: the answer names the order whose payment mints the key.',
  ],
  [
    'credential_lifecycle',
    '/api/platform/keys',
    'Claim the key once, read the key console, and rotate: the old key stops with the next call.',
  ],
  [
    'decision_api_test',
    '/api/agent/decision',
    'Ask for a decision with the key; the answer counts against the quota.',
  ],
  [
    'event_subscription_or_polling',
    '/api/webhooks/subscriptions',
    'Subscribe the endpoint to events, or poll the event stream from a cursor.',
  ],
  [
    'outcome_ingestion',
    '/api/outcome/listener',
    'Report what a marketplace did with a listing, naming its report.',
  ],
  ['refund_policy_loop', '/api/refunds/worker', 'Preview and simulate the refund policy.'],
  [
    'source_watchlist_materialization',
    '/api/source-watchlist/worker',
    'Preview and simulate what changed sources would bring.',
  ],
  [
    'integration_conformance_report',
    '/api/integrations/conformance',
    'Read the conformance report that the ledger gives this kit.',
  ],
  [
    'security_trust_center',
    '/api/trust-center/worker',
    'Preview and simulate the answers to security questionnaires.',
  ],
  [
    'safe_rule_pack_review',
    '/api/rule-packs/recommendations',
    'Read the advisory recommendations; nothing is changed by reading.',
  ],
  [
    'safe_release_candidate_gate',
    '/api/rule-packs/releases',
    'Read the gated release candidates; no live rule changes by itself.',
  ],
] as const;

export type SelfTestKey = (typeof STEPS)[number][0];

/** The eleven steps (interface, "Self-test sequence"), in order. */
export const SELF_TEST_SEQUENCE: readonly (z.infer<typeof selfTestStep> & { key: SelfTestKey })[] = STEPS.map(
  ([key, endpoint, action], index) => ({ order: index + 1, key, action, endpoint, founder_required: false }),
);

export const SELF_TEST_KEYS: readonly SelfTestKey[] = STEPS.map(([key]) => key);

/**
 * Calls that pass a step when an account's own key makes them and they succeed. Key rotation and attaching a
 * kit are missing: their own transactions record the step.
 */
export const STEP_OF_CALL: Readonly<Record<string, SelfTestKey>> = {
  'POST /api/webhooks/subscriptions': 'event_subscription_or_polling',
  'GET /api/webhooks/events': 'event_subscription_or_polling',
  'POST /api/outcome/listener': 'outcome_ingestion',
  'GET /api/refunds/worker': 'refund_policy_loop',
  'POST /api/refunds/worker': 'refund_policy_loop',
  'GET /api/source-watchlist/worker': 'source_watchlist_materialization',
  'POST /api/source-watchlist/worker': 'source_watchlist_materialization',
  'GET /api/integrations/conformance': 'integration_conformance_report',
  'GET /api/trust-center/worker': 'security_trust_center',
  'POST /api/trust-center/worker': 'security_trust_center',
  'GET /api/rule-packs/recommendations': 'safe_rule_pack_review',
  'GET /api/rule-packs/releases': 'safe_release_candidate_gate',
};
