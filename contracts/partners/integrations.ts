import { z } from 'zod';
import { statedOrigin } from '../accounts/growth.ts';
import { termsReceipt } from '../accounts/terms.ts';
import { DAY_MS } from '../core/calendar.ts';
import {
  company,
  email,
  httpUrl,
  instant,
  instantOrNull,
  kitId,
  ownerId,
  schemaVersion,
  sentCompany,
  sentEmail,
  useCase,
  whole,
} from '../core/fields.ts';
import { statesOf } from '../core/states.ts';
import { INTENDED_ACTIONS } from '../decisions/request/facts.ts';
import { eventType } from '../ledger/events.ts';
import kinds from './guidance.json' with { type: 'json' };
import { SELF_TEST_KEYS, SELF_TEST_SEQUENCE, selfTestStep } from './self-test.ts';

/**
 * Days after a kit's last progress on which its agent is reminded of the next step; after the last one the
 * kit stalls.
 */
export const NUDGE_DAYS = [1, 3, 7, 14] as const;

/** Days between two tasks for a missing step of a kit: the same day of each ISO week. */
export const TASK_DAYS = 7;

/**
 * When the next nudge falls due, or null after the last one.
 * @param progressAt when the kit was made, or its account last passed a new step
 * @param nudge the last nudge that was due, 0 for none
 */
export function nextNudgeAt(progressAt: Date, nudge: number): Date | null {
  const days = NUDGE_DAYS[nudge];
  return days === undefined ? null : new Date(progressAt.getTime() + days * DAY_MS);
}

/** When a kit stalls: with its last nudge, unless its account passes another step before. */
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

const storedType = z.enum(INTEGRATION_TYPES).describe('Kind of integration.');

/** Guidance for one kind of partner: when to ask, what to report, which events to follow. */
export const guidance = z
  .object({
    integration_type: storedType,
    name: z.string().describe('Display name.'),
    summary: z.string().describe('How such a partner uses the service.'),
    intended_actions: z
      .array(z.enum(INTENDED_ACTIONS))
      .describe('Intended actions that it usually asks about.'),
    default_event_types: z.array(eventType).describe('Event types of a kit that names none.'),
    to_do: z
      .array(
        z.object({
          step: z.enum(SELF_TEST_KEYS).describe('Self-test step that it belongs to.'),
          what: z.string().describe('What to do.'),
        }),
      )
      .describe('What the partner has to build.'),
  })
  .meta({ id: 'IntegrationGuidance', description: 'Guidance for one kind of partner.' });

/** The guidance for each kind of partner. */
export const GUIDANCE = Object.fromEntries(
  INTEGRATION_TYPES.map((integration_type) => [
    integration_type,
    guidance.parse({ integration_type, ...kinds[integration_type] }),
  ]),
) as Readonly<Record<IntegrationType, z.infer<typeof guidance>>>;

/** Short names of kinds: `sourcing`, `procurement`, `agent`. */
const SHORT_FORMS: ReadonlyMap<string, IntegrationType> = new Map([
  ['sourcing', 'sourcing_tool'],
  ['procurement', 'procurement_system'],
  ['connector', 'connector_agent'],
  ['agent', 'connector_agent'],
]);

/** The kind that a text names, or null. Letter case, spaces, hyphens and plural do not matter. */
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
  })
  .describe(`Kind of integration: ${INTEGRATION_TYPES.map((type) => `\`${type}\``).join(', ')}.`);

const endpoint = z
  .string()
  .nullable()
  .describe("Address of the partner's webhook receiver; null if the partner polls.");

/**
 * Address that receives deliveries. It must not carry credentials, because everybody who may read the kit
 * sees it.
 */
const endpointUrl = httpUrl.refine((text) => {
  // The check also runs for text that is no address, which `httpUrl` refuses by itself.
  const url = URL.canParse(text) ? new URL(text) : null;
  return url === null || (url.username === '' && url.password === '');
}, 'must not carry a user name or password');

const kitRequest = z.object({
  company: sentCompany,
  email: sentEmail,
  integration_type: integrationType,
  use_case: useCase.default(''),
  endpoint_url: endpointUrl
    .nullable()
    .default(null)
    .describe('Address of your webhook receiver, without user name and password; null if you poll.'),
  event_types: z
    .array(eventType)
    .max(100)
    .default([])
    .transform((types) => [...new Set(types)])
    .describe('Event types to follow; empty for the usual ones of the kind.'),
  accept_terms: z
    .literal(true, 'must be true: a kit needs accepted terms')
    .describe('Must be true: accepts the terms in force (`GET /api/terms`).'),
  ...statedOrigin,
});
export type KitRequest = z.output<typeof kitRequest>;

/** Attaches a kit that was made without a key to the account of the presented key. */
export const attachRequest = z.object({
  kit_id: kitId.min(1).max(100),
  kit_token: z
    .string()
    .regex(/^attach_[\w-]{43}$/, 'is not a kit token')
    .describe('The token that came with the kit.'),
});

export const integrationRequest = z.union([attachRequest, kitRequest]);

/** A kit's row, without the hash of its token. */
export const kitRow = z.object({
  kit_id: kitId,
  status: z.enum(statesOf('integration_kit')).describe('State of the kit.'),
  integration_type: storedType,
  company,
  email,
  use_case: useCase,
  endpoint_url: endpoint,
  event_types: z.array(eventType).describe('Event types that the kit follows.'),
  account_id: ownerId,
  steps_taken: whole('Self-test steps passed, of eleven.'),
  next_step: z.string().nullable().describe('The first missing step; null if all are passed.'),
  progress_at: z.date(),
  next_nudge_at: z.date().nullable(),
  created_at: z.date(),
});
export type KitRow = z.infer<typeof kitRow>;

const kitFields = {
  ...kitRow.shape,
  progress_at: instant('When the kit was made, or its account last passed a new step.'),
  next_nudge_at: instantOrNull('When the next nudge falls due; null after the last one.'),
  created_at: instant('When the kit was made.'),
};

/** A kit inside another answer. */
export const shownKit = z
  .object(kitFields)
  .meta({ id: 'IntegrationKit', description: 'An integration kit, without its token.' });

/** A step with the address to call. */
const addressedStep = selfTestStep.extend({ url: z.url().describe('Address to call.') });

/** The eleven steps with their addresses. */
export function selfTestSequence(baseUrl: string): z.infer<typeof addressedStep>[] {
  return SELF_TEST_SEQUENCE.map((step) => ({ ...step, url: baseUrl + step.endpoint }));
}

/** Answer of making and of attaching a kit. */
export const kitResult = z.object({
  schema_version: schemaVersion('service.integration_kit_result.v1'),
  ...kitFields,
  kit_token: z
    .string()
    .nullable()
    .describe('Attaches the kit to an account later; visible once. Null if the kit has its account.'),
  terms: termsReceipt.nullable().describe('Receipt of the accepted terms; null when a kit was attached.'),
  guidance,
  self_test_sequence: z.array(addressedStep).describe('The eleven steps of the self-test.'),
  self_test_command: z.string().describe('Command that runs the self-test for this kit.'),
  links: z.record(z.string(), z.string()).describe('Addresses of related resources, by name.'),
});
