import type { EndpointName } from './endpoints.ts';
import type { SampleName } from './samples.ts';

/** A documented call. `answers` is given where the interface gives it. */
export interface SampleCall {
  name: string;
  purpose: string;
  method: 'GET' | 'POST';
  endpoint: EndpointName;
  query?: string;
  auth: 'key' | 'key or none' | 'none';
  /** Role of the key it takes, besides an operator's; null if any key will do, or none is needed. */
  role: 'account' | 'connector' | null;
  payload: SampleName | null;
  answers: { status: number; schema_version: string } | null;
}

const answers = (status: number, kind: string) => ({ status, schema_version: `service.${kind}.v1` });

/**
 * One call for each sample body, and the reads that an integration begins with; in an order that can be
 * followed.
 */
export const SAMPLE_CALLS: readonly SampleCall[] = [
  {
    name: 'ask_for_a_decision',
    purpose: 'Ask before recommending, listing, sourcing, importing or buying; without a key it is the demo.',
    method: 'POST',
    endpoint: 'agent_decision',
    auth: 'key or none',
    role: null,
    payload: 'agent_decision',
    answers: answers(200, 'agent_decision'),
  },
  {
    name: 'sign_up',
    purpose: 'Get an account, its order and a claim token. The key is minted when the order is paid.',
    method: 'POST',
    endpoint: 'platform_accounts',
    auth: 'key or none',
    role: null,
    payload: 'platform_account',
    answers: answers(201, 'platform_account'),
  },
  {
    name: 'order_a_product',
    purpose: 'Order a fixed-fee product; the same idempotency key gives the same order.',
    method: 'POST',
    endpoint: 'orders',
    auth: 'key or none',
    role: null,
    payload: 'order',
    answers: answers(201, 'order'),
  },
  {
    name: 'accept_the_terms',
    purpose: 'Record that the terms are accepted for an order.',
    method: 'POST',
    endpoint: 'terms_acceptance',
    auth: 'key or none',
    role: null,
    payload: 'terms_acceptance',
    answers: answers(201, 'terms_acceptance_result'),
  },
  {
    name: 'see_whether_checkout_is_ready',
    purpose: 'See whether hosted checkout is set up here.',
    method: 'GET',
    endpoint: 'checkout_payprovider',
    auth: 'none',
    role: null,
    payload: null,
    answers: answers(200, 'payprovider_payment_connector'),
  },
  {
    name: 'open_checkout',
    purpose: 'Get the hosted page on which an unpaid order is paid.',
    method: 'POST',
    endpoint: 'checkout_payprovider',
    auth: 'key or none',
    role: null,
    payload: 'checkout_session',
    answers: answers(201, 'payprovider_checkout_session'),
  },
  {
    name: 'report_a_payment',
    purpose: "For connectors: a payment provider's report on an order.",
    method: 'POST',
    endpoint: 'orders_payments',
    auth: 'key',
    role: 'connector',
    payload: 'payment_event',
    answers: answers(201, 'payment_event'),
  },
  {
    name: 'receive_the_provider',
    purpose: 'For the payment provider: its own webhook, with its own signature in the header.',
    method: 'POST',
    endpoint: 'payprovider_webhook',
    auth: 'none',
    role: null,
    payload: 'payprovider_webhook',
    answers: answers(201, 'payprovider_webhook_result'),
  },
  {
    name: 'see_usage',
    purpose: 'See what is used and what is left of the month.',
    method: 'GET',
    endpoint: 'platform_usage',
    auth: 'key',
    role: 'account',
    payload: null,
    answers: answers(200, 'platform_usage_report'),
  },
  {
    name: 'open_a_kit',
    purpose: 'Open an integration kit: its id gives a pack with samples of its kind.',
    method: 'POST',
    endpoint: 'integrations',
    auth: 'key or none',
    role: null,
    payload: 'integration_kit',
    answers: answers(201, 'integration_kit_result'),
  },
  {
    name: 'poll_events',
    purpose: 'Read the event stream from a cursor; the answer waits up to 20 seconds for something new.',
    method: 'GET',
    endpoint: 'webhooks_events',
    query: 'after=0&limit=100&wait=20',
    auth: 'key',
    role: null,
    payload: null,
    answers: null,
  },
  {
    name: 'subscribe_to_events',
    purpose: 'Have events delivered; the signing secret is visible in this answer only.',
    method: 'POST',
    endpoint: 'webhooks_subscriptions',
    auth: 'key',
    role: 'account',
    payload: 'webhook_subscription',
    answers: null,
  },
  {
    name: 'report_an_outcome',
    purpose: 'Report what a marketplace did with a listing.',
    method: 'POST',
    endpoint: 'outcome_listener',
    auth: 'key or none',
    role: null,
    payload: 'outcome_listener',
    answers: null,
  },
  {
    name: 'simulate_a_worker',
    purpose: 'See what a worker would do; every worker endpoint takes the same body.',
    method: 'POST',
    endpoint: 'refunds_worker',
    auth: 'key',
    role: null,
    payload: 'worker',
    answers: answers(201, 'refund_policy_worker_result'),
  },
  {
    name: 'send_a_questionnaire',
    purpose:
      'Send a security or procurement questionnaire for your own account, to be answered from factual controls.',
    method: 'POST',
    endpoint: 'connectors_inbox',
    auth: 'key',
    role: 'account',
    payload: 'connector_inbox',
    answers: answers(201, 'connector_inbox_message'),
  },
  {
    name: 'lease_deliveries',
    purpose: 'For connectors: take rows of the delivery queue.',
    method: 'POST',
    endpoint: 'dispatch_lease',
    auth: 'key',
    role: 'connector',
    payload: 'dispatch_lease',
    answers: answers(200, 'dispatch_lease'),
  },
  {
    name: 'acknowledge_deliveries',
    purpose: 'For connectors: say what became of the rows.',
    method: 'POST',
    endpoint: 'dispatch_ack',
    auth: 'key',
    role: 'connector',
    payload: 'dispatch_ack',
    answers: answers(200, 'dispatch_ack'),
  },
  {
    name: 'read_the_conformance_report',
    purpose: 'Read how far the self-test has come, from what the ledger shows.',
    method: 'GET',
    endpoint: 'integrations_conformance',
    auth: 'key',
    role: null,
    payload: null,
    answers: answers(200, 'integration_conformance_console'),
  },
  {
    name: 'rotate_the_key',
    purpose: 'Get a new key; the old one stops with the next call.',
    method: 'POST',
    endpoint: 'platform_keys',
    auth: 'key',
    role: 'account',
    payload: 'key_action',
    answers: answers(201, 'platform_key_action_result'),
  },
];
