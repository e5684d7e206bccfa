import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eventCommitment, leafHash } from '../../contracts/ledger/events.ts';
import { inclusionRanges, verifyInclusion } from '../../contracts/ledger/merkle.ts';
import { parseCheckpoint } from '../../contracts/ledger/signed-note.ts';
import {
  CANARY_DAY,
  CANARY_DECISION_SHA256,
  CANARY_RECEIVER,
  CANARY_VERDICT,
  type CanaryChecks,
  type CanaryDelivery,
  type CheckResult,
  judgeCanary,
} from '../../contracts/operations/system-canary.ts';
import type { Connection } from '../../sql/core/database.ts';
import { headSequence, selectEvents } from '../../sql/ledger/events.ts';
import {
  entryOf,
  type Leaf,
  selectLeaf,
  selectNewestCheckpoint,
  selectRangeHashes,
} from '../../sql/ledger/transparency.ts';
import { type CanaryTracks, hasReceipt } from '../../sql/operations/system-canary.ts';
import { eventId } from '../core/ids.ts';
import { postOutward } from '../core/outward.ts';
import type { SlowTools } from '../core/slow-half.ts';
import { signedHeaders } from '../partners/webhook-headers.ts';
import { canaryKeys } from '../partners/webhook-secrets.ts';

export const CANARY = 'system-canary';

/**
 * Time after its sweep for which a canary repeats a failing check (ms): a process may be starting, or a
 * checkpoint may be on its way.
 */
export const CANARY_PATIENCE_MS = 30_000;
/** The service must answer its own request within this time (ms). */
const ANSWER_WITHIN_MS = 5_000;

/** The result of all checks, with the decision that the canary got. */
export interface CanaryFound {
  checks: CanaryChecks;
  decision: string;
  decision_sha256: string;
}

/** Runs all checks for the canary of an interval. A check that throws has failed; the others still run. */
export async function checkService(interval: string, tools: SlowTools<CanaryTracks>): Promise<CanaryFound> {
  const { database, now, prepared: tracks } = tools;
  const { decision, decision_sha256 } = judgeCanary(now.toISOString().slice(0, 10));
  const checks = {
    decision: await timed(() => checkDecision(decision)),
    event: await timed(() => checkEvent(database, tracks)),
    proof: await timed(() => checkProof(database, tracks)),
    sweep: await timed(() => checkSweep(tracks)),
    webhook: await timed(() => checkWebhook(interval, tools)),
  };
  return { checks, decision, decision_sha256 };
}

/** Runs a check, which returns a code for its failure, or null. */
async function timed(check: () => Promise<string | null> | string | null): Promise<CheckResult> {
  const began = performance.now();
  let reason: string | null;
  try {
    reason = await check();
  } catch {
    reason = 'could_not_be_checked';
  }
  const ms = Math.round(performance.now() - began);
  return reason === null ? { ok: true, ms } : { ok: false, ms, reason };
}

/** Compares today's verdict, and the whole decision of a past day to the byte. */
function checkDecision(today: string): string | null {
  if (today !== CANARY_VERDICT) return 'wrong_verdict';
  return judgeCanary(CANARY_DAY).decision_sha256 === CANARY_DECISION_SHA256 ? null : 'wrong_hash';
}

/** The leaf of the last canary's event; before the first canary the newest leaf, null in an empty log. */
async function leafToProve(database: Connection, tracks: CanaryTracks | undefined): Promise<Leaf | null> {
  if (tracks?.previous_key) return selectLeaf(database, { event_id: eventId(CANARY, tracks.previous_key) });
  const head = await headSequence(database);
  return head === 0 ? null : selectLeaf(database, { sequence: head });
}

/**
 * Checks that the last canary's event agrees with its record, is numbered, and matches its leaf's commitment.
 */
async function checkEvent(database: Connection, tracks: CanaryTracks | undefined): Promise<string | null> {
  const leaf = await leafToProve(database, tracks);
  if (!leaf) return tracks?.previous_key ? 'not_numbered' : null;
  const [event] = await selectEvents(database, { scope: 'all', after: leaf.sequence - 1, limit: 1 });
  if (event?.id !== leaf.event_id) return 'not_in_the_stream';
  const { id, type, account_id, subject, data, salt } = event;
  const draft = { event_id: id, type, account_id, subject, data, occurred_at: new Date(event.occurred_at) };
  const commitment = eventCommitment(draft, Buffer.from(salt, 'base64'));
  if (commitment !== Buffer.from(leaf.commitment).toString('hex')) return 'wrong_commitment';
  const record = tracks?.previous_record;
  const differs =
    record && Object.entries(data).some(([name, value]) => !isDeepStrictEqual(record[name], value));
  return differs ? 'differs_from_its_record' : null;
}

/**
 * Checks that the leaf is in the tree of the newest checkpoint, by its inclusion proof and the signed note.
 */
async function checkProof(database: Connection, tracks: CanaryTracks | undefined): Promise<string | null> {
  const leaf = await leafToProve(database, tracks);
  if (!leaf) return tracks?.previous_key ? 'not_numbered' : null;
  const signed = await selectNewestCheckpoint(database);
  if (!signed || signed.tree_size < leaf.sequence) return 'not_in_a_checkpoint';
  const note = parseCheckpoint(`${signed.checkpoint.split('\n\n')[0]}\n`);
  if (note?.size !== signed.tree_size || Buffer.compare(note.root, signed.root_hash) !== 0)
    return 'wrong_checkpoint';
  const index = leaf.sequence - 1;
  const proven = verifyInclusion({
    index,
    size: signed.tree_size,
    leaf: leafHash(entryOf(leaf)),
    proof: await selectRangeHashes(database, inclusionRanges(index, signed.tree_size)),
    root: note.root,
  });
  return proven ? null : 'wrong_proof';
}

/** Checks that exactly one sweep queued this canary. */
function checkSweep(tracks: CanaryTracks | undefined): string | null {
  if (!tracks?.swept_at) return 'not_swept';
  return tracks.jobs === 1 ? null : 'not_queued_once';
}

/**
 * Sends a delivery, signed like any other, to the service's own receiver, which remembers it. The address
 * policy does not apply: the address is the service's own, from its settings alone.
 */
async function checkWebhook(interval: string, tools: SlowTools<CanaryTracks>): Promise<string | null> {
  const { database, settings, now, signal, base_url } = tools;
  const delivery_id = randomUUID();
  const delivery: CanaryDelivery = { schema_version: 'service.canary_delivery.v1', delivery_id, interval };
  const body = JSON.stringify(delivery);
  const secret = await canaryKeys(settings);
  const answer = await postOutward(`${base_url}${CANARY_RECEIVER}`, {
    headers: signedHeaders({ secret, next: null }, { id: delivery_id, at: now }, body),
    body,
    allowPrivate: true,
    signal,
    withinMs: ANSWER_WITHIN_MS,
  });
  if (answer.error !== null) return answer.error;
  if (answer.status_code !== 201) return `answered_${answer.status_code}`;
  return (await hasReceipt(database, delivery_id)) ? null : 'not_remembered';
}
