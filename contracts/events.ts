import { z } from 'zod';
import { canonicalJson, sha256Hex } from './canonical.ts';
import { entryHash } from './merkle.ts';

/**
 * The event catalogue (interface, "Events"): every type with who may see it. `public` events are seen
 * by every key; the others only by the account they belong to, and by operators.
 */
export const EVENT_TYPES = {
  'account.value.recorded': 'account',
  'backup.snapshot.recorded': 'public',
  'channel.play.recorded': 'account',
  'channel.response.recorded': 'account',
  'claim.guard.recorded': 'account',
  'connector.health.recorded': 'account',
  'connector.inbox.routed': 'account',
  'customer.success.triaged': 'account',
  'dormancy.case.recorded': 'account',
  'dormancy.case.reopened': 'account',
  'expansion.radar.recorded': 'account',
  'founder.update.recorded': 'account',
  'growth.source.recorded': 'account',
  'integration.activation.recorded': 'account',
  'integration.conformance.recorded': 'account',
  'integration.kit.created': 'account',
  'learning.loop.recorded': 'public',
  'marketplace.outcome.recorded': 'account',
  'ops.alert.recorded': 'account',
  'payment.event.recorded': 'account',
  'platform.key.lifecycle': 'account',
  'platform.usage.recorded': 'account',
  'portfolio.monitor.event': 'account',
  'receivable.notice.recorded': 'account',
  'refund.policy.recorded': 'account',
  'registry.refresh.recorded': 'public',
  'rule.promotion.audit': 'public',
  'rule_pack.recommendation.recorded': 'public',
  'rule_pack.release_candidate.recorded': 'public',
  'runtime.tick.recorded': 'account',
  'security.trust.answer.recorded': 'account',
  'source.intelligence.recorded': 'public',
  'source.watchlist.recorded': 'public',
  'system.canary.recorded': 'public',
  'verification.report.created': 'public',
} as const satisfies Record<string, 'public' | 'account'>;

export type EventType = keyof typeof EVENT_TYPES;
export const eventType = z.enum(Object.keys(EVENT_TYPES) as [EventType, ...EventType[]]);

export function isPublic(type: EventType): boolean {
  return EVENT_TYPES[type] === 'public';
}

/** An event as the one who reports it writes it: hashes and ids in `data`, never a packet or a person. */
export interface EventDraft {
  event_id: string;
  type: EventType;
  occurred_at: Date;
  account_id: string | null;
  subject: { type: string; id: string };
  data: Record<string, unknown>;
}

/** The envelope a reader gets. `sequence` starts at 1 and has no gaps; `salt` is base64. */
export const eventEnvelope = z.object({
  id: z.string(),
  sequence: z.number().int().positive(),
  type: eventType,
  occurred_at: z.iso.datetime(),
  account_id: z.string().nullable(),
  subject: z.object({ type: z.string(), id: z.string() }),
  data: z.record(z.string(), z.unknown()),
  salt: z.string(),
  schema_version: z.literal('service.event.v1'),
});
export type EventEnvelope = z.infer<typeof eventEnvelope>;

/**
 * The commitment of an event: SHA-256 (lower-case hex) over its salt followed by the RFC 8785 JSON of
 * the envelope without `sequence` and `salt`. It binds the whole event and, for want of the salt,
 * tells an outsider nothing about it.
 * @param salt 32 random bytes
 */
export function eventCommitment(event: EventDraft, salt: Uint8Array): string {
  // Names in code-unit order, written out: only `data` has to be sorted at run time.
  const { event_id: id, type, account_id, subject } = event;
  const about = `{"id":${text(subject.id)},"type":${text(subject.type)}}`;
  const envelope = `{"account_id":${text(account_id)},"data":${canonicalJson(event.data)},"id":${text(id)},"occurred_at":"${event.occurred_at.toISOString()}","schema_version":"service.event.v1","subject":${about},"type":${text(type)}}`;
  return sha256Hex(Buffer.concat([salt, Buffer.from(envelope)]));
}

/** The RFC 8785 form of a text is that of `JSON.stringify`, but for half a surrogate pair, which has none. */
function text(value: string | null): string {
  if (value?.isWellFormed() === false) throw new TypeError('no RFC 8785 form: half a surrogate pair');
  return JSON.stringify(value);
}

/** The entry that the log commits to: the RFC 8785 JSON of id, type, time and commitment. */
export function leafEntry(leaf: {
  id: string;
  type: EventType;
  occurred_at: Date;
  commitment: string;
}): string {
  const { commitment, id, occurred_at, type } = leaf;
  return `{"commitment":${text(commitment)},"id":${text(id)},"occurred_at":"${occurred_at.toISOString()}","type":${text(type)}}`;
}

/** RFC 6962 leaf hash of an entry. */
export function leafHash(entry: string): Buffer {
  return entryHash(Buffer.from(entry));
}
