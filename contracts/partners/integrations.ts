import { z } from 'zod';
import { statedOrigin } from '../accounts/growth.ts';
import { termsAcceptanceResult } from '../accounts/terms.ts';
import { DAY_MS } from '../core/calendar.ts';
import { statesOf } from '../core/states.ts';
import { INTENDED_ACTIONS, type IntendedAction } from '../decisions/facts.ts';
import { type EventType, eventType } from '../ledger/events.ts';
import { SELF_TEST_SEQUENCE, type SelfTestKey, selfTestStep } from './self-test.ts';

/** Days after a kit's last progress on which its next step is brought to mind; after the last one it is stalled. */
export const NUDGE_DAYS = [1, 3, 7, 14] as const;

/** Days between the instants at which a step that is not taken falls due for a kit's agent: the same day of each ISO week. */
export const TASK_DAYS = 7;

/**
 * When the nudge after a given one falls due, or null after the last.
 * @param progressAt when the kit was made, or its account last took a new step
 * @param nudge the last nudge that was due, 0 for none
 */
export function nextNudgeAt(progressAt: Date, nudge: number): Date | null {
  const days = NUDGE_DAYS[nudge];
  return days === undefined ? null : new Date(progressAt.getTime() + days * DAY_MS);
}

/** When a kit stalls: with its last nudge, unless its account takes another step before. */
export function stallsAt(progressAt: Date): Date {
  return new Date(progressAt.getTime() + Math.max(...NUDGE_DAYS) * DAY_MS);
}

export const INTEGRATION_TYPES = [
  'marketplace',
  'sourcing_tool',
  'procurement_system',
  'connector_agent',
] as const;
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

/** What a partner of a kind does with the service: when it asks, what it tells, what it listens to. */
export const guidance = z.object({
  integration_type: z.enum(INTEGRATION_TYPES),
  name: z.string(),
  summary: z.string(),
  intended_actions: z.array(z.enum(INTENDED_ACTIONS)),
  default_event_types: z.array(eventType),
  to_do: z.array(z.object({ step: z.string(), what: z.string() })),
});

interface Kind {
  name: string;
  summary: string;
  intended_actions: IntendedAction[];
  default_event_types: EventType[];
  to_do: [step: SelfTestKey, what: string][];
}

const KINDS: Readonly<Record<IntegrationType, Kind>> = {
  marketplace: {
    name: 'Marketplace',
    summary: 'Asks before a listing goes live, and reports what became of it.',
    intended_actions: ['list', 'recommend'],
    default_event_types: [
      'marketplace.outcome.recorded',
      'verification.report.created',
      'portfolio.monitor.event',
      'platform.usage.recorded',
      'integration.conformance.recorded',
    ],
    to_do: [
      [
        'decision_api_test',
        'Ask with intended_action list when a seller submits a listing; show the seller missing_evidence and next_steps, and publish only what your own rules allow.',
      ],
      [
        'event_subscription_or_polling',
        'Follow report changes: a listed product whose report changes needs to be looked at again.',
      ],
      [
        'outcome_ingestion',
        'Report each approval, rejection and removal with its report id and your reason text.',
      ],
      [
        'safe_rule_pack_review',
        'Read the recommendations that your outcomes led to. They are advice; live rules stay as they are.',
      ],
    ],
  },
  sourcing_tool: {
    name: 'Sourcing tool',
    summary: 'Asks before a product or a supplier is put forward, and keeps what it put forward under watch.',
    intended_actions: ['recommend', 'source', 'import'],
    default_event_types: [
      'source.intelligence.recorded',
      'portfolio.monitor.event',
      'registry.refresh.recorded',
      'platform.usage.recorded',
      'integration.conformance.recorded',
    ],
    to_do: [
      [
        'decision_api_test',
        'Ask with intended_action source for each candidate, once with the facts of the product page and again with the documents of the supplier.',
      ],
      [
        'source_watchlist_materialization',
        'Look at what changed sources would bring: an edition that goes out of date changes which suppliers fit.',
      ],
      [
        'event_subscription_or_polling',
        'Follow source and registry changes, and ask again for the candidates they touch.',
      ],
      [
        'outcome_ingestion',
        'Report what the marketplace did with a product that was sourced through your tool.',
      ],
    ],
  },
  procurement_system: {
    name: 'Procurement system',
    summary: 'Asks before a purchase is released, and keeps the papers that an auditor wants to see.',
    intended_actions: ['buy', 'import', 'source'],
    default_event_types: [
      'security.trust.answer.recorded',
      'payment.event.recorded',
      'refund.policy.recorded',
      'platform.key.lifecycle',
      'integration.conformance.recorded',
    ],
    to_do: [
      ['credential_lifecycle', 'Rotate the key by your own secret rotation, and see the old one refused.'],
      [
        'decision_api_test',
        'Ask with intended_action buy before an order is released; keep decision_sha256 and the receipt with the order.',
      ],
      ['refund_policy_loop', 'Simulate the refund policy, so that your ledger knows the rows it will get.'],
      [
        'security_trust_center',
        'Send your security questionnaire through the connector inbox, and read what the controls answer.',
      ],
    ],
  },
  connector_agent: {
    name: 'Connector agent',
    summary:
      'Carries work outward: leases deliveries, hands messages in, and asks before it acts for others.',
    intended_actions: [...INTENDED_ACTIONS],
    default_event_types: [
      'connector.inbox.routed',
      'connector.health.recorded',
      'refund.policy.recorded',
      'integration.activation.recorded',
      'integration.conformance.recorded',
    ],
    to_do: [
      [
        'decision_api_test',
        'Ask with the very action you are about to take. On hold or do_not_proceed, stop and pass on next_steps.',
      ],
      [
        'event_subscription_or_polling',
        'Carry your cursor on, and expect to see an event twice after a crash: its id tells.',
      ],
      [
        'refund_policy_loop',
        'Simulate the refund policy, and know a payment_refunded instruction by its dispatch id.',
      ],
      ['outcome_ingestion', 'Hand in what marketplaces wrote, in their words, with the report id.'],
    ],
  },
};

/** What each kind of partner has to do, as the console lists it. */
export const GUIDANCE: Readonly<Record<IntegrationType, z.infer<typeof guidance>>> = Object.fromEntries(
  INTEGRATION_TYPES.map((integration_type) => {
    const { to_do, ...kind } = KINDS[integration_type];
    return [
      integration_type,
      { integration_type, ...kind, to_do: to_do.map(([step, what]) => ({ step, what })) },
    ];
  }),
) as Record<IntegrationType, z.infer<typeof guidance>>;

/** First words by which a kind is known too: `Sourcing`, `procurement-system`, `agents`. */
const SHORT_FORMS: ReadonlyMap<string, IntegrationType> = new Map([
  ['sourcing', 'sourcing_tool'],
  ['procurement', 'procurement_system'],
  ['connector', 'connector_agent'],
  ['agent', 'connector_agent'],
]);

/** The kind that a text names, whatever its case, blanks, hyphens and plural; null when it names none. */
export function readIntegrationType(text: string): IntegrationType | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace(/s$/, '');
  return INTEGRATION_TYPES.find((type) => type === word) ?? SHORT_FORMS.get(word) ?? null;
}

const integrationType = z
  .string()
  .max(100)
  .transform((text, context) => {
    const type = readIntegrationType(text);
    if (type !== null) return type;
    context.addIssue({
      code: 'custom',
      message: `"${text.slice(0, 40)}" is not a kind of integration; kinds are ${INTEGRATION_TYPES.join(', ')}`,
    });
    return z.NEVER;
  });

/** Where a partner takes deliveries. Whoever can read a kit would read credentials in it. */
const endpointUrl = z
  .url({ protocol: /^https?$/, error: 'has to be an http or https address' })
  .max(2000)
  .refine((text) => {
    // Asked also of what is no address, which the rule before has refused.
    const url = URL.canParse(text) ? new URL(text) : null;
    return url === null || (url.username === '' && url.password === '');
  }, 'must not carry a user name or password');

/** No event types, or none named: the usual ones of the kind. */
const kitRequest = z.object({
  company: z.string().trim().min(1).max(300),
  email: z.email().max(320),
  integration_type: integrationType,
  use_case: z.string().trim().max(4000).default(''),
  endpoint_url: endpointUrl.nullable().default(null),
  event_types: z
    .array(eventType)
    .max(100)
    .default([])
    .transform((types) => [...new Set(types)]),
  accept_terms: z.literal(true, 'must be true: a kit needs accepted terms'),
  ...statedOrigin,
});
export type KitRequest = z.output<typeof kitRequest>;

/** Brings a kit that was made without a key to the account of the presented one. */
export const attachRequest = z.object({
  kit_id: z.string().min(1).max(100),
  kit_token: z.string().regex(/^attach_[\w-]{43}$/, 'is not a kit token'),
});

export const integrationRequest = z.union([attachRequest, kitRequest]);

/** A kit's row, without the hash of its token. */
export const kitRow = z.object({
  kit_id: z.string(),
  status: z.enum(statesOf('integration_kit')),
  integration_type: z.enum(INTEGRATION_TYPES),
  company: z.string(),
  email: z.string(),
  use_case: z.string(),
  endpoint_url: z.string().nullable(),
  event_types: z.array(eventType),
  account_id: z.string().nullable(),
  steps_taken: z.number().int(),
  next_step: z.string().nullable(),
  progress_at: z.date(),
  next_nudge_at: z.date().nullable(),
  created_at: z.date(),
});
export type KitRow = z.infer<typeof kitRow>;

/** A step with the address to call. */
export const addressedStep = selfTestStep.extend({ url: z.url() });

/** The eleven steps with their addresses. */
export function selfTestSequence(baseUrl: string): z.infer<typeof addressedStep>[] {
  return SELF_TEST_SEQUENCE.map((step) => ({ ...step, url: baseUrl + step.endpoint }));
}

/** Answer of making and of attaching a kit. `kit_token` is visible once, and null where the kit has its account. */
export const kitResult = z.object({
  ...kitRow.shape,
  schema_version: z.literal('service.integration_kit_result.v1'),
  progress_at: z.iso.datetime(),
  next_nudge_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  kit_token: z.string().nullable(),
  terms: termsAcceptanceResult.omit({ schema_version: true }).nullable(),
  guidance,
  self_test_sequence: z.array(addressedStep),
  self_test_command: z.string(),
  links: z.record(z.string(), z.string()),
});
