/**
 * Every refusal the service can answer with: one code, one status, one sentence of meaning.
 * The code travels as the `schema_version` of the error body (interface, "Errors").
 * A retired code is never given a new meaning.
 */
export const ERRORS = {
  invalid_decision_request: [400, 'A decision field has the wrong type or is too long.'],
  invalid_platform_account: [400, 'The signup or claim request is invalid.'],
  invalid_key_action: [400, 'The key lifecycle request is invalid.'],
  invalid_integration_kit: [400, 'The integration kit request is invalid.'],
  invalid_terms_acceptance: [400, 'The terms acceptance request is invalid.'],
  invalid_order: [400, 'The order request is invalid.'],
  invalid_intake_request: [400, 'The seller intake request is invalid.'],
  invalid_scan: [400, 'The catalogue cannot be read, or the request about a scan is invalid.'],
  invalid_plan_change: [400, 'The plan change is invalid, or does not fit the account.'],
  invalid_payment_event: [400, 'The payment event is invalid, or names an order that does not exist.'],
  invalid_payprovider_checkout: [400, 'The checkout request is invalid.'],
  invalid_payprovider_webhook: [400, "The payment provider's webhook body or signature is invalid."],
  invalid_inbox_message: [400, 'The inbox message is invalid.'],
  invalid_outcome: [400, 'The outcome report is invalid, or has nothing to read.'],
  invalid_verification_request: [400, 'The packet, or the action on a report, is invalid.'],
  invalid_webhook_subscription: [400, 'The webhook subscription request, or the action on one, is invalid.'],
  invalid_watched_source: [400, 'The request about a watched source, or a snapshot of one, is invalid.'],
  invalid_canary_delivery: [
    400,
    'The delivery to the canary receiver is malformed, too old, or not signed by the canary.',
  ],
  invalid_claim_guard_request: [
    400,
    'The text to be checked, or the decision on a withheld dispatch, is invalid.',
  ],
  invalid_channel_contact: [
    400,
    'The consent or withdrawal of a contact is invalid, or comes after a withdrawal.',
  ],
  invalid_channel_response: [400, 'The response of a contact is invalid, or names none that is known.'],
  invalid_rule_promotion: [400, 'The act on a release candidate is invalid, or does not fit how it stands.'],
  invalid_worker_request: [400, 'The worker request is invalid.'],
  invalid_task_action: [400, 'The action on a task is invalid, or names no task.'],
  invalid_family_action: [400, 'The action on a job family is invalid, or lacks its key or reason.'],
  invalid_dispatch_request: [400, 'The lease, extension, acknowledgement or redrive request is invalid.'],
  invalid_request: [400, 'A parameter of the request is invalid.'],
  invalid_json: [400, 'The body is not JSON.'],
  invalid_api_key: [401, 'The API key is missing or unknown.'],
  invalid_or_revoked_api_key: [401, 'The API key is missing, unknown, rotated, revoked or expired.'],
  insufficient_role: [403, "The key's role or scope may not call this operation."],
  account_key_mismatch: [403, 'The account does not belong to the presented key.'],
  not_found: [404, 'There is no such resource, or the key may not see it.'],
  method_not_allowed: [405, 'The path exists, but not with this method. `allow` names the methods it has.'],
  beyond_the_log: [
    409,
    'The event stream ends before `after`: `head_sequence` names its end. The database was set back; what followed is lost.',
  ],
  family_paused: [409, 'An operator has paused the job family; it may be previewed and simulated.'],
  decision_not_reproducible: [409, 'Judging what was logged gives another decision today.'],
  payload_too_large: [413, 'The body is larger than the service accepts.'],
  rate_limited: [429, 'Too many calls from this address.'],
  monthly_quota_exceeded: [429, "The account's monthly decision quota is used up."],
  internal_error: [500, 'A fault of the service. The request id helps to find it.'],
  payprovider_checkout_unavailable: [503, 'Hosted checkout is not configured or cannot be reached.'],
  payprovider_webhook_unavailable: [503, "The payment provider's webhook cannot be verified or processed."],
  unavailable: [
    503,
    'The database is away or does not answer in time. Try again after `retry-after` seconds.',
  ],
  log_set_back: [
    503,
    'The database is older than the log that was signed. Nothing is signed until an operator has decided.',
  ],
  not_ready: [503, 'The service cannot reach its database or queue, or its database was set back.'],
} as const satisfies Record<string, readonly [status: number, meaning: string]>;

/** Path of the reference of error codes; a code is its fragment. */
export const ERRORS_PATH = '/docs/errors';

export type ErrorCode = keyof typeof ERRORS;

/**
 * The codes of a bad body that the specification gives operations of their own. They answer a body that is no
 * JSON too; wherever else one comes, it is `invalid_json`.
 */
const OF_ANY_BAD_BODY: ReadonlySet<ErrorCode> = new Set([
  'invalid_decision_request',
  'invalid_platform_account',
  'invalid_integration_kit',
  'invalid_terms_acceptance',
  'invalid_order',
  'invalid_payment_event',
  'invalid_payprovider_checkout',
  'invalid_payprovider_webhook',
]);

/** Error code for a body that is not JSON, on a route whose invalid bodies get the code `badRequest`. */
export function badJsonCode(badRequest: ErrorCode | undefined): ErrorCode {
  return badRequest !== undefined && OF_ANY_BAD_BODY.has(badRequest) ? badRequest : 'invalid_json';
}

/** A problem with one field: `path` in dotted form, empty for the whole body. */
export interface Issue {
  path: string;
  message: string;
}

/**
 * A refusal on purpose: the caller gets `code` with its status, `message`, `issues` and whatever
 * `details` name (for instance the order that would lift a quota). Anything else that is thrown
 * is a fault of ours and answered 500 without its text.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { issues?: Issue[]; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'Refusal';
    this.code = code;
    this.issues = more.issues;
    this.details = more.details;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }
}

/** One field refused: `refuseField('invalid_order', 'plan', 'is not a product; products are …')`. */
export function refuseField(code: ErrorCode, path: string, problem: string): Refusal {
  return new Refusal(code, `${path}: ${problem}`, { issues: [{ path, message: problem }] });
}
