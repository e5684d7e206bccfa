/**
 * The canary: a question with a known answer, the checks of each interval, and a delivery of the service to
 * itself.
 */
import { z } from 'zod';
import { sameSecret } from '../accounts/keys.ts';
import { decide } from '../decisions/document/decide.ts';
import type { Decision } from '../decisions/document/members.ts';
import { normalizeFacts } from '../decisions/request/facts.ts';
import type { Verdict } from '../decisions/request/fields.ts';
import { shippedIndex } from '../decisions/rules/packs.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';
import {
  plainSignature,
  type SigningKeys,
  standardSignature,
  WEBHOOK_HEADERS,
  WEBHOOK_TOLERANCE_SECONDS,
} from '../partners/webhook-signature.ts';

/** The canary's question: a toy tested to a superseded edition may not be listed. */
export const CANARY_FACTS = {
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'wooden train set',
  standard: 'ASTM F963-17',
  intended_action: 'list',
} as const;

/** The known answer. */
export const CANARY_VERDICT: Verdict = 'hold';

/**
 * A fixed day for the same question, and the hash of the whole answer. The hash changes only with the rule
 * packs of toys or the decision document. `test/operations/system-canary.test.ts` shows the new one.
 */
export const CANARY_DAY = '2026-11-16';
export const CANARY_DECISION_SHA256 = '872120481e2c47ed73c8fd21b4699ad3752bd3a4c568dd4ed2a1ffaf8c305cea';

/** Judges the canary's question as of a day, `YYYY-MM-DD`, by the shipped packs or others. */
export function judgeCanary(as_of: string, index: RuleIndex = shippedIndex()): Decision {
  return decide(normalizeFacts(CANARY_FACTS), { index, as_of });
}

export const CANARY_CHECKS = ['decision', 'event', 'proof', 'sweep', 'webhook'] as const;
type CanaryCheck = (typeof CANARY_CHECKS)[number];

/** Result of one check. */
const checkResult = z.object({
  ok: z.boolean().describe('Whether the check passed.'),
  ms: z.number().int().describe('Duration in milliseconds.'),
  reason: z.string().optional().describe('Reason of the failure; absent if the check passed.'),
});
export type CheckResult = z.infer<typeof checkResult>;

const canaryChecks = z.object(
  Object.fromEntries(CANARY_CHECKS.map((check) => [check, checkResult])) as Record<
    CanaryCheck,
    typeof checkResult
  >,
);
export type CanaryChecks = z.infer<typeof canaryChecks>;

/** Path that the canary delivers to, below the service's own address. */
export const CANARY_RECEIVER = '/api/system-canary/receiver';

/** The delivery of the canary to itself. */
export const canaryDelivery = z.object({
  schema_version: z.literal('service.canary_delivery.v1').describe('Kind of this document.'),
  delivery_id: z.uuid().describe('Id of the delivery; the same id is received once.'),
  interval: z.iso.datetime().describe('Beginning of the interval that is checked.'),
});
export type CanaryDelivery = z.infer<typeof canaryDelivery>;

/**
 * Problem with the headers of a delivery. Null if both forms of signature are right and fresh.
 * @param body the bytes as they came
 */
export function deliveryProblem(
  keys: SigningKeys,
  headers: Record<string, string | string[] | undefined>,
  body: Uint8Array,
  at: Date,
): string | null {
  const { plain, standard, id, timestamp } = WEBHOOK_HEADERS;
  const missing = [plain, standard, id, timestamp].find((name) => typeof headers[name] !== 'string');
  if (missing) return `the header ${missing} is missing`;
  const header = (name: string) => headers[name] as string;
  const seconds = /^\d{1,12}$/.test(header(timestamp)) ? Number(header(timestamp)) : Number.NaN;
  if (!(Math.abs(at.getTime() / 1000 - seconds) <= WEBHOOK_TOLERANCE_SECONDS))
    return `${timestamp} is more than ${WEBHOOK_TOLERANCE_SECONDS} s away from now`;
  const expected = {
    [plain]: plainSignature(keys, body),
    [standard]: standardSignature(keys, { id: header(id), timestamp: seconds }, body),
  };
  const wrong = Object.entries(expected).find(([name, signature]) => !sameSecret(header(name), signature));
  return wrong ? `the signature in ${wrong[0]} does not fit the body` : null;
}

export const canaryReceipt = z.object({
  schema_version: z.literal('service.canary_receipt.v1').describe('Kind of this document.'),
  delivery_id: z.string().describe('Id of the delivery.'),
  duplicate: z.boolean().describe('Whether the delivery was received before.'),
});
