/**
 * Examples of the SDK pack: one valid body for each request shape of the interface, and an event.
 * Ids that only the caller can know are the placeholders of `PLACEHOLDERS`.
 */
import type { EventEnvelope, EventType } from '../../ledger/events.ts';

/** Ids in the samples that stand for the caller's own. */
export const PLACEHOLDERS = {
  account_id: 'acct_of_your_signup',
  order_id: 'ord_of_your_order',
  report_id: 'rep_of_your_report',
  dispatch_id: '00000000-0000-4000-8000-000000000000',
} as const;

/** The reader of a pack: the parts of a kit and an account that change its samples. */
export interface Reader {
  kit: { integration_type: string; endpoint_url: string | null; event_types: readonly EventType[] } | null;
  account: { account_id: string } | null;
}

const COMPANY = { company: 'Example Sourcing', email: 'ops@agent.example' } as const;

/** A question that each kind of integration is likely to ask, with the action it is about to take. */
const QUESTIONS = {
  marketplace: {
    marketplace: 'amazon_us',
    category: 'toys',
    title: 'Wooden building blocks, 40 pieces',
    brand: 'Example Toys',
    model: 'WB-40',
    standard: 'ASTM F963-23',
    intended_action: 'list',
  },
  sourcing_tool: {
    marketplace: 'amazon_de',
    category: 'power_banks',
    title: 'Power bank, 10 000 mAh',
    brand: 'Example Power',
    model: 'PB-10',
    intended_action: 'source',
  },
  procurement_system: {
    marketplace: 'walmart_us',
    category: 'wireless',
    title: 'Bluetooth headset',
    brand: 'Example Audio',
    model: 'BH-2',
    fcc_id: '2AB8ZND1XYZ',
    intended_action: 'buy',
  },
  connector_agent: {
    marketplace: 'amazon_us',
    category: 'wireless',
    title: 'Wireless door bell',
    brand: 'Example Home',
    model: 'DB-1',
    fcc_id: '2AB8ZND1XYZ',
    intended_action: 'recommend',
  },
} as const;

/**
 * The question for a kind of integration; without a kit, or for a kind that is not known, that of an agent.
 */
export function sampleQuestion({ kit }: Pick<Reader, 'kit'>): Readonly<Record<string, string>> {
  const kind = kit?.integration_type ?? '';
  return Object.hasOwn(QUESTIONS, kind)
    ? QUESTIONS[kind as keyof typeof QUESTIONS]
    : QUESTIONS.connector_agent;
}

const EVENT_TYPES_OF_INTEREST: readonly EventType[] = [
  'verification.report.created',
  'marketplace.outcome.recorded',
  'integration.conformance.recorded',
];

/** The event types a reader is interested in: the kit's own, or what most integrations need. */
export function sampleEventTypes({ kit }: Pick<Reader, 'kit'>): readonly EventType[] {
  return kit && kit.event_types.length > 0 ? kit.event_types : EVENT_TYPES_OF_INTEREST;
}

/** The body of each documented request, by name. */
export function samplePayloads(reader: Reader) {
  const question = sampleQuestion(reader);
  const { marketplace, category } = question as { marketplace: string; category: string };
  const account_id = reader.account?.account_id ?? PLACEHOLDERS.account_id;
  const event_types = [...sampleEventTypes(reader)];
  const endpoint_url = reader.kit?.endpoint_url ?? 'https://agent.example/preflight-events';
  const { order_id, report_id, dispatch_id } = PLACEHOLDERS;
  return {
    agent_decision: { ...question },
    platform_account: {
      ...COMPANY,
      plan: 'pilot',
      use_case: 'our agents check products before they act on them',
      accept_terms: true,
    },
    key_action: { action: 'rotate', account_id, reason: 'scheduled_rotation' },
    integration_kit: {
      ...COMPANY,
      integration_type: reader.kit?.integration_type ?? 'connector_agent',
      use_case: 'our agents check products before they act on them',
      endpoint_url,
      event_types,
      accept_terms: true,
    },
    terms_acceptance: {
      ...COMPANY,
      subject_type: 'order',
      subject_id: order_id,
      accepted_terms: true,
      source: 'platform_onboarding',
    },
    order: {
      ...COMPANY,
      plan: 'priority_rejected_fix',
      idempotency_key: 'purchase-2026-0001',
      accept_terms: true,
    },
    payment_event: {
      event_type: 'payment_succeeded',
      order_id,
      provider_event_id: 'evt_of_the_provider_1',
      amount_cents: 49_900,
      currency: 'USD',
    },
    checkout_session: {
      order_id,
      success_url: 'https://agent.example/paid',
      cancel_url: 'https://agent.example/cancelled',
    },
    payprovider_webhook: {
      id: 'evt_of_the_provider_2',
      type: 'checkout.session.completed',
      data: {
        object: {
          client_reference_id: order_id,
          payment_status: 'paid',
          amount_total: 49_900,
          currency: 'usd',
        },
      },
    },
    webhook_subscription: {
      account_id,
      ...COMPANY,
      endpoint_url,
      event_types,
      delivery_mode: 'webhook_handoff',
    },
    outcome_listener: {
      connector: 'marketplace_webhook',
      source_type: 'marketplace_outcome',
      subject: 'Listing approved',
      body: `The listing that was checked under report ${report_id} was approved.`,
      report_id,
      marketplace,
      category,
    },
    worker: { mode: 'simulate', limit: 50 },
    connector_inbox: {
      connector: 'questionnaires',
      message_id: 'questionnaire-2026-0001',
      kind: 'questionnaire',
      account_id,
      subject: 'Security questionnaire',
      body: 'Please answer the questions of our procurement department.',
      questions: [{ question_id: 'q1', text: 'How are API keys stored?' }],
    },
    dispatch_lease: { connector: 'email', limit: 10 },
    dispatch_ack: {
      connector: 'email',
      results: [{ dispatch_id, attempt: 0, status: 'delivered', detail: 'sent' }],
    },
  };
}

export type SampleName = keyof ReturnType<typeof samplePayloads>;

/** An event as the stream and the deliveries show it. */
export const SAMPLE_EVENT: EventEnvelope = {
  id: 'evt_019b00000000000000000000000000',
  sequence: 42,
  type: 'verification.report.created',
  occurred_at: '2026-11-02T09:30:00.000Z',
  account_id: null,
  subject: { type: 'report', id: PLACEHOLDERS.report_id },
  data: { report_id: PLACEHOLDERS.report_id, status: 'current' },
  salt: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  schema_version: 'service.event.v1',
};
