import { z } from 'zod';
import { canonicalJson, sha256Hex } from '../core/canonical.ts';
import {
  checkEventData,
  EVENT_CATALOGUE,
  EVENT_TYPES,
  EventDataError,
  type EventType,
} from './events/catalogue.ts';
import { entryHash } from './merkle.ts';

export { checkEventData, EVENT_CATALOGUE, EVENT_TYPES, EventDataError, type EventType };

export const eventType = z
  .enum(Object.keys(EVENT_TYPES) as [EventType, ...EventType[]])
  .meta({ id: 'EventType', description: 'Type of an event.' });

export function isPublic(type: EventType): boolean {
  return EVENT_TYPES[type] === 'public';
}

/**
 * An event as it is announced, before it has a sequence and a salt. `data` holds hashes and ids, never a
 * packet or a person.
 */
export interface EventDraft {
  event_id: string;
  type: EventType;
  occurred_at: Date;
  account_id: string | null;
  subject: { type: string; id: string };
  data: Record<string, unknown>;
}

/** The envelope a reader gets. */
export const eventEnvelope = z.object({
  id: z.string().describe('Id of the event; a delivery can arrive twice, so deduplicate by it.'),
  sequence: z.number().int().positive().describe('Number in the log: starts at 1 and has no gaps.'),
  type: eventType.describe('Type of the event; it decides the fields of `data`.'),
  occurred_at: z.iso.datetime().describe('Time of the act that the event reports, UTC.'),
  account_id: z
    .string()
    .nullable()
    .describe('Account that the event belongs to; null if it belongs to none.'),
  subject: z
    .object({
      type: z.string().describe('Type of the subject, such as `order`.'),
      id: z.string().describe('Id of the subject.'),
    })
    .describe('Thing that the event is about.'),
  data: z.record(z.string(), z.unknown()).describe('Facts of the event: ids, codes, hashes and figures.'),
  salt: z.string().describe("Salt of the log's commitment to this event: 32 random bytes in base64."),
  schema_version: z.literal('service.event.v1').describe('Kind of this document.'),
});
export type EventEnvelope = z.infer<typeof eventEnvelope>;

// Registered by its name, so that the interface description writes the fields of every type once.
eventEnvelope
  .omit({ type: true, data: true })
  .meta({ id: 'EventEnvelope', description: 'Fields of an event of any type.' });

/**
 * Name of a type's schema in the interface description: `account.value.recorded` is
 * `EventAccountValueRecorded`.
 */
export function documentName(type: EventType): string {
  return `Event${type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** The envelope in the interface description: one schema for each type, with its own data. */
export const eventDocument = z
  .discriminatedUnion(
    'type',
    (Object.keys(EVENT_CATALOGUE) as EventType[]).map((type) =>
      eventEnvelope
        .extend({
          type: z.literal(type).describe('Type of the event.'),
          data: EVENT_CATALOGUE[type].data.describe('Facts of the event.'),
        })
        .meta({ id: documentName(type), description: EVENT_CATALOGUE[type].when }),
    ) as unknown as [typeof eventEnvelope],
  )
  .meta({
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(
        (Object.keys(EVENT_CATALOGUE) as EventType[]).map((type) => [
          type,
          `#/components/schemas/${documentName(type)}`,
        ]),
      ),
    },
  }) as unknown as z.ZodType<EventEnvelope>;

/**
 * The commitment of an event: SHA-256 (lower-case hex) over its salt followed by the RFC 8785 JSON of the
 * envelope without `sequence` and `salt`. It binds the whole event. An outsider, who does not have the salt,
 * learns nothing from it.
 * @param salt 32 random bytes
 */
export function eventCommitment(event: EventDraft, salt: Uint8Array): string {
  // Names are written out in code-unit order, so only `data` has to be sorted at run time.
  const { event_id: id, type, account_id, subject } = event;
  const about = `{"id":${text(subject.id)},"type":${text(subject.type)}}`;
  const envelope = `{"account_id":${text(account_id)},"data":${canonicalJson(event.data)},"id":${text(id)},"occurred_at":"${event.occurred_at.toISOString()}","schema_version":"service.event.v1","subject":${about},"type":${text(type)}}`;
  return sha256Hex(Buffer.concat([salt, Buffer.from(envelope)]));
}

/** RFC 8785 writes a text as `JSON.stringify` does, but allows no half of a surrogate pair. */
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
