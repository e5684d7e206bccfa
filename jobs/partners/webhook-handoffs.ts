/** Deliveries that the connector `webhooks` makes, at its lease and at its acknowledgement. */
import type { DispatchOutcome } from '../../contracts/partners/dispatch.ts';
import { type AttemptRow, HANDOFF_KIND, handoffPayload } from '../../contracts/partners/webhooks.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { selectHandedOver, takeBack } from '../../sql/partners/webhook-handoffs.ts';
import { selectParcels } from '../../sql/partners/webhooks.ts';
import { signedHeaders } from './webhook-headers.ts';
import { openSigningSecrets } from './webhook-secrets.ts';
import { noteFailures, settleAttempts } from './webhooks.ts';

/** A leased job whose dispatch was read. */
interface Leased {
  id: string;
  dispatch_id: string;
  kind: string;
  payload: Record<string, unknown>;
}

/**
 * Payloads of handed-over deliveries as their connector gets them, by job: everything that the request needs,
 * signed now with the current secrets, which never leave. A delivery whose subscription rests is taken back
 * and has none.
 */
export async function fillHandoffs(
  tx: Transaction,
  settings: Settings,
  jobs: Leased[],
  now: Date,
): Promise<{ filled: Map<string, Record<string, unknown>>; resting: string[] }> {
  const handoffs = jobs
    .filter(({ kind }) => kind === HANDOFF_KIND)
    .map(({ id, dispatch_id, payload }) => ({ key: id, dispatch_id, ...handoffPayload.parse(payload) }));
  const filled = new Map<string, Record<string, unknown>>();
  if (handoffs.length === 0) return { filled, resting: [] };
  const parcels = await selectParcels(tx, handoffs);
  for (const { key, subscription_id, event_id } of handoffs) {
    const parcel = parcels.get(key);
    if (!parcel) continue;
    const { target, event } = parcel;
    const secrets = await openSigningSecrets(settings, { ...target, subscription_id });
    const body = JSON.stringify(event);
    filled.set(key, {
      subscription_id,
      event_id,
      sequence: event.sequence,
      event_type: event.type,
      method: 'POST',
      endpoint_url: target.endpoint_url,
      headers: signedHeaders(secrets, { id: event.id, at: now }, body),
      body,
    });
  }
  const resting = handoffs.filter(({ key }) => !filled.has(key));
  if (resting.length > 0) await takeBack(tx, resting, now);
  return { filled, resting: resting.map(({ key }) => key) };
}

/**
 * Notes outcomes of handed-over deliveries, as the service notes its own attempts. The words of the connector
 * stay with the dispatch: they are for operators.
 * @param settled the attempts that were just settled, with the time at which a failed one is leased again
 */
export async function noteHandoffOutcomes(
  tx: Transaction,
  queue: string,
  settled: (DispatchOutcome & { again_at: Date | null })[],
  now: Date,
): Promise<void> {
  const outcomes = new Map(settled.map((outcome) => [outcome.dispatch_id, outcome]));
  const attempts = (await selectHandedOver(tx, queue, settled)).map((delivery): AttemptRow => {
    const { dispatch_id, subscription_id, event_id, attempts, dead, leased_at } = delivery;
    const { status, again_at = null } = outcomes.get(dispatch_id) ?? { status: 'failed' };
    return {
      subscription_id,
      event_id,
      attempt: attempts + 1,
      test: false,
      status_code: null,
      outcome: status === 'failed' && dead ? 'given_up' : status,
      error: status === 'failed' ? 'connector_failed' : null,
      duration_ms: Math.max(0, now.getTime() - leased_at.getTime()),
      next_attempt_at: dead ? null : again_at,
      attempted_at: now,
    };
  });
  const [failed, ended] = [
    attempts.filter(({ outcome }) => outcome === 'failed'),
    attempts.filter(({ outcome }) => outcome !== 'failed'),
  ];
  await noteFailures(tx, failed, now);
  await settleAttempts(tx, ended, now);
}
