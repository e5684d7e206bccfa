/** The canary: a question with a known answer, the checks that it makes of the house, and its delivery to itself. */
import { z } from 'zod';
import { sameSecret } from '../accounts/keys.ts';
import { type Decision, decide, normalizeFacts, type Verdict } from '../decisions/decision.ts';
import { shippedIndex } from '../decisions/packs.ts';
import {
  plainSignature,
  type SigningKeys,
  standardSignature,
  WEBHOOK_HEADERS,
  WEBHOOK_TOLERANCE_SECONDS,
} from '../partners/webhook-signature.ts';

/** The canary's question: a toy tested to a superseded edition may not be listed as it stands. */
export const CANARY_FACTS = {
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'wooden train set',
  standard: 'ASTM F963-17',
  intended_action: 'list',
} as const;

/** The answer that is known beforehand. */
export const CANARY_VERDICT: Verdict = 'hold';

/**
 * The same question as of one fixed day, and the hash of its whole answer: it changes with the rule packs of toys and
 * with the decision document, on purpose only. `test/operations/system-canary.test.ts` tells the new one.
 */
export const CANARY_DAY = '2026-11-16';
export const CANARY_DECISION_SHA256 = '7342178d3503d6ad95636257d19fa036eefb51e1d6a88ec5bb19aab82ea9ed84';

/** Judges the canary's question as of a day, `YYYY-MM-DD`. */
export function judgeCanary(as_of: string): Decision {
  return decide(normalizeFacts(CANARY_FACTS), { index: shippedIndex(), as_of });
}

export const CANARY_CHECKS = ['decision', 'event', 'proof', 'sweep', 'webhook'] as const;
export type CanaryCheck = (typeof CANARY_CHECKS)[number];

/** How one check went: how long it took in whole milliseconds, and what was wrong. */
export const checkResult = z.object({ ok: z.boolean(), ms: z.number().int(), reason: z.string().optional() });
export type CheckResult = z.infer<typeof checkResult>;

export const canaryChecks = z.object(
  Object.fromEntries(CANARY_CHECKS.map((check) => [check, checkResult])) as Record<
    CanaryCheck,
    typeof checkResult
  >,
);
export type CanaryChecks = z.infer<typeof canaryChecks>;

/** Where the canary delivers to itself, under the service's own address. */
export const CANARY_RECEIVER = '/api/system-canary/receiver';

/** What the canary sends itself. */
export const canaryDelivery = z.object({
  schema_version: z.literal('service.canary_delivery.v1'),
  delivery_id: z.uuid(),
  interval: z.iso.datetime(),
});
export type CanaryDelivery = z.infer<typeof canaryDelivery>;

/**
 * What is wrong with the headers of a delivery, null when both forms of signature are right and fresh.
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
    return `its time is more than ${WEBHOOK_TOLERANCE_SECONDS} s away`;
  const expected = {
    [plain]: plainSignature(keys, body),
    [standard]: standardSignature(keys, { id: header(id), timestamp: seconds }, body),
  };
  const wrong = Object.entries(expected).find(([name, signature]) => !sameSecret(header(name), signature));
  return wrong ? `the signature in ${wrong[0]} does not fit the body` : null;
}
