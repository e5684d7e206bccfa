/** The decision of a family on each subject of a batch, with the ids of everything that is written for it. */
import type { z } from 'zod';
import type { sweptJob } from '../../contracts/core/worker.ts';
import type { EventDraft } from '../../contracts/ledger/events.ts';
import type { DueSubject } from '../../sql/core/records.ts';
import type { Effect, Family } from './family.ts';
import { dispatchId, eventId, jobId } from './ids.ts';
import { passGuard } from './outbox.ts';
import { inStretches } from './stretches.ts';

export type SweptJob = z.infer<typeof sweptJob>;

/**
 * Decides for a batch, and has the claim guard read what would be sent.
 * @throws if the family does not answer exactly once for each subject
 */
export async function planAll(family: Family, subjects: DueSubject[], now: Date): Promise<Planned[]> {
  const effects = decide(family, subjects, now);
  // The claim guard takes up to half a millisecond for a message.
  return inStretches(subjects, (subject) => plan(family, subject, effects.get(subject.key) as Effect, now));
}

/** The effect of each subject. An effect that is missing, or for an unknown subject, fails the batch. */
function decide(family: Family, subjects: DueSubject[], now: Date): Map<string, Effect> {
  const answers = family.handle(subjects, now);
  const effects = new Map(answers.map((effect) => [effect.key, effect]));
  const missing = subjects.find((subject) => !effects.has(subject.key));
  if (missing || answers.length !== subjects.length) {
    throw new Error(
      `${family.name}: handle must answer exactly once per subject${missing ? `; ${missing.key} has no answer` : ''}`,
    );
  }
  const undeclared = answers
    .flatMap((effect) => effect.events ?? [])
    .find(({ type }) => !family.events.includes(type));
  if (undeclared)
    throw new Error(
      `${family.name}: handle announced ${undeclared.type}, which the family's \`events\` do not list`,
    );
  return effects;
}

export type Planned = ReturnType<typeof plan>;

/** A subject with its effect, and the ids of everything that is written for it. */
function plan(family: Family, subject: DueSubject, effect: Effect, now: Date) {
  const about = { type: subject.subject_type, id: subject.subject_id };
  return {
    subject,
    effect,
    job_id: jobId(family.name, subject.key),
    events: (effect.events ?? []).map((event, index) => ({
      event_id: eventId(family.name, subject.key, index),
      type: event.type,
      occurred_at: now,
      account_id: subject.account_id,
      subject: event.subject ?? about,
      data: event.data,
    })),
    dispatches: (effect.dispatches ?? []).map((dispatch, index) => ({
      dispatch_id: dispatchId(family.name, subject.key, index),
      connector: dispatch.connector,
      kind: dispatch.kind,
      subject: about,
      account_id: subject.account_id,
      payload: dispatch.payload,
      guarded: passGuard(family.name, dispatch),
    })),
  };
}

/** A settled subject as callers see it, with what `apply` has announced. */
export function document(
  { subject, effect, job_id, events, dispatches }: Planned,
  appended: EventDraft[] = [],
): SweptJob {
  return {
    key: subject.key,
    job_id,
    subject: describe(subject),
    record: effect.record,
    events: [...events, ...appended].map(({ event_id, type, data }) => ({ event_id, type, data })),
    dispatches: dispatches.map(({ dispatch_id, connector, kind, payload, guarded }) => ({
      dispatch_id,
      connector,
      kind,
      payload,
      ...(guarded.findings.length > 0 ? { withheld: guarded.findings } : {}),
    })),
  };
}

/** A due subject as callers see it: with the family's own columns, except binary ones (keys, seals). */
export function describe({
  key: _key,
  subject_type,
  subject_id,
  account_id,
  due_at: _due,
  ...own
}: DueSubject) {
  const shown = Object.entries(own).filter(([, value]) => !(value instanceof Uint8Array));
  return { type: subject_type, id: subject_id, account_id, ...Object.fromEntries(shown) };
}
