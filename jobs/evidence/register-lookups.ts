/** Questions to registers that a person or a partner reads, as rows of the connector `verification`. */
import type { PgBoss } from 'pg-boss';
import {
  isAsked,
  questionKey,
  questionPayload,
  type RegisterQuestion,
} from '../../contracts/evidence/register-lookups.ts';
import type { DispatchOutcome } from '../../contracts/partners/dispatch.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { idAfter, newId } from '../../sql/core/ids.ts';
import {
  answerLookups,
  insertLookups,
  lockLookups,
  selectLookups,
} from '../../sql/evidence/register-lookups.ts';
import { dispatchId } from '../core/ids.ts';
import { handOut, noteTexts, passGuard } from '../core/outbox.ts';

/** Its name in the records of the claim guard. */
const SOURCE = 'register-lookups';

/**
 * Has entries of registers looked up, except those that wait for an answer or were answered lately.
 * @returns how many are looked up now
 */
export async function askRegisters(
  tx: Transaction,
  boss: PgBoss,
  questions: readonly RegisterQuestion[],
  now: Date,
): Promise<number> {
  const day = now.toISOString().slice(0, 10);
  await lockLookups(tx);
  const asked = await selectLookups(tx, questions);
  const open = new Map(questions.map((question) => [questionKey(question), question]));
  for (const [key, { register }] of open) {
    const lookup = asked.get(key);
    if (lookup !== undefined && isAsked(register, lookup, day)) open.delete(key);
  }
  if (open.size === 0) return 0;
  const made = [...open.values()].map((question) => ({
    ...question,
    lookup_id: newId('register_lookup', now),
  }));
  await insertLookups(tx, made, now);
  const dispatches = made.map(({ lookup_id, ...question }) => {
    const task = {
      connector: 'verification',
      kind: 'register_lookup',
      payload: questionPayload(question),
    } as const;
    return {
      ...task,
      dispatch_id: dispatchId(SOURCE, lookup_id, 0),
      subject: { type: 'register_lookup', id: lookup_id },
      account_id: null,
      guarded: passGuard(SOURCE, task),
    };
  });
  await handOut(tx, boss, SOURCE, dispatches, now);
  await noteTexts(tx, boss, dispatches, now);
  return made.length;
}

/** Keeps what delivered rows found, and announces each as a reading of its register. */
export async function noteEntries(
  tx: Transaction,
  caller: { key_id: string | null; now: Date },
  taken: readonly DispatchOutcome[],
): Promise<void> {
  const found = taken.flatMap(({ dispatch_id, attempt, found: entry }) =>
    entry === undefined ? [] : [{ dispatch_id, attempt, entry }],
  );
  if (found.length === 0) return;
  const answered = await answerLookups(tx, found, caller);
  await appendEvents(
    tx,
    answered.map(({ lookup_id, register, entry: { read_on, page_sha256 } }) => ({
      event_id: idAfter('event', lookup_id),
      type: 'registry.refresh.recorded' as const,
      occurred_at: caller.now,
      account_id: null,
      subject: { type: 'register', id: register },
      data: {
        registry: register,
        day: caller.now.toISOString().slice(0, 10),
        entries: 1,
        as_of: read_on,
        content_sha256: page_sha256,
      },
    })),
  );
}
