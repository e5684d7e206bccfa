/**
 * Every path of the interface under the name that the SDK pack gives it: the tables "Documented operations"
 * and "Endpoints named by the SDK pack", in their order; then public records.
 */
export const ENDPOINTS = {
  agent_decision: '/api/agent/decision',
  platform_accounts: '/api/platform/accounts',
  platform_keys: '/api/platform/keys',
  platform_usage: '/api/platform/usage',
  platform_quota: '/api/platform/quota',
  platform_quota_worker: '/api/platform/quota/worker',
  account_value: '/api/account-value',
  account_value_worker: '/api/account-value/worker',
  integrations: '/api/integrations',
  integrations_worker: '/api/integrations/worker',
  integrations_conformance: '/api/integrations/conformance',
  integrations_conformance_worker: '/api/integrations/conformance/worker',
  sdk: '/api/sdk',
  terms: '/api/terms',
  terms_acceptances: '/api/terms/acceptances',
  terms_acceptance: '/api/terms/acceptance',
  terms_followups: '/api/terms/followups',
  terms_followups_worker: '/api/terms/followups/worker',
  orders: '/api/orders',
  orders_payments: '/api/orders/payments',
  checkout_payprovider: '/api/checkout/payprovider',
  payprovider_webhook: '/api/payprovider/webhook',
  receivables: '/api/receivables',
  receivables_worker: '/api/receivables/worker',
  trust_center: '/api/trust-center',
  trust_center_worker: '/api/trust-center/worker',
  refunds: '/api/refunds',
  refunds_worker: '/api/refunds/worker',
  webhooks_subscriptions: '/api/webhooks/subscriptions',
  webhooks_events: '/api/webhooks/events',
  webhooks_worker: '/api/webhooks/worker',
  outcome_listener: '/api/outcome/listener',
  connectors_inbox: '/api/connectors/inbox',
  source_watchlist: '/api/source-watchlist',
  source_watchlist_worker: '/api/source-watchlist/worker',
  source_intelligence: '/api/source-intelligence',
  dispatch_queue: '/api/dispatch/queue',
  dispatch_lease: '/api/dispatch/lease',
  dispatch_ack: '/api/dispatch/ack',
  catalog: '/api/catalog',
  trust_graph: '/api/trust-graph',
  calibration: '/api/calibration',
  learning_loop: '/api/learning-loop',
  rule_packs_recommendations: '/api/rule-packs/recommendations',
  rule_packs_releases: '/api/rule-packs/releases',
  openapi: '/openapi.json',
  // Described by the interface without a path.
  verify: '/api/verify',
  rejection_patterns: '/api/rejection-patterns',
} as const;

export type EndpointName = keyof typeof ENDPOINTS;

/** The endpoints as absolute addresses. @param baseUrl without a trailing slash */
export function endpointUrls(baseUrl: string): Record<EndpointName, string> {
  const urls = Object.entries(ENDPOINTS).map(([name, path]) => [name, baseUrl + path]);
  return Object.fromEntries(urls) as Record<EndpointName, string>;
}
