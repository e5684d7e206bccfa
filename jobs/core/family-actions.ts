import type { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import type { FamilyAction, familyActionResult } from '../../contracts/core/families.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { selectPause } from '../../sql/core/pauses.ts';
import { dropParked } from '../../sql/core/records.ts';
import { deadLetters, redrive, redriveOne } from './dead-letters.ts';
import type { Family } from './family.ts';
import { switchFamily } from './pauses.ts';
import { deadLetterQueue, queueDb, SWEEP_QUEUE, settledIds } from './queue.ts';
import type { SweepContext } from './sweep.ts';

type Result = z.infer<typeof familyActionResult>;
type Named = Pick<Family, 'name'>;
type Letter = Result['letters'][number];

/**
 * Carries out an operator's action on a family: pause, resume, or an act on its dead letters.
 * @throws Refusal `not_found` if the family has no dead letter with the key
 */
export async function actOn(
  context: SweepContext,
  family: Named,
  asked: FamilyAction,
  now: Date,
): Promise<Result> {
  const done = await act(context, family, asked, now);
  const pause = await selectPause(context.database, family.name);
  return {
    schema_version: 'service.family_action_result.v1',
    ran_at: now.toISOString(),
    family: family.name,
    action: asked.action,
    mode: 'mode' in asked ? asked.mode : 'run',
    paused: pause !== null,
    ...done,
  };
}

async function act(
  context: SweepContext,
  family: Named,
  asked: FamilyAction,
  now: Date,
): Promise<Pick<Result, 'changed' | 'dead' | 'letters'>> {
  switch (asked.action) {
    case 'pause':
    case 'resume': {
      const change = { paused: asked.action === 'pause', reason: asked.reason, now };
      const changed = await switchFamily(context, family, change);
      return { changed, dead: (await deadLetters(context, family, 1)).dead, letters: [] };
    }
    case 'redrive': {
      const { letters } = await deadLetters(context, family, asked.limit);
      const simulate = asked.mode === 'simulate';
      const { dead, redriven } = await redrive(context, family, { limit: asked.limit, simulate });
      return { changed: redriven > 0, dead, letters };
    }
    case 'retry': {
      const taken = await retryLetter(context, family, {
        ...asked,
        simulate: asked.mode === 'simulate',
      });
      return { changed: asked.mode === 'run', ...taken };
    }
    case 'drop': {
      const taken = await dropLetter(context, family, { ...asked, simulate: asked.mode === 'simulate', now });
      return { changed: asked.mode === 'run', ...taken };
    }
  }
}

/**
 * Puts one dead letter back into the queue.
 * @throws Refusal `not_found` when there is none with this key
 */
export async function retryLetter(
  context: SweepContext,
  family: Named,
  { key, simulate }: { key: string; simulate: boolean },
): Promise<{ dead: number; letters: Letter[] }> {
  const { id, dead, letter } = await findLetter(context, family, key);
  if (!simulate && !(await redriveOne(context, family, id))) throw noLetter(family, key);
  return { dead, letters: [letter] };
}

/**
 * Gives a dead letter up. Its subject stays parked, with the reason, so that no sweep takes it up again; the
 * ledger says that it was dropped.
 * @throws Refusal `not_found` when there is none with this key
 */
export async function dropLetter(
  context: SweepContext,
  family: Named,
  { key, reason, simulate, now }: { key: string; reason: string; simulate: boolean; now: Date },
): Promise<{ dead: number; letters: Letter[] }> {
  const { database, boss } = context;
  const { id, dead, letter } = await findLetter(context, family, key);
  if (simulate) return { dead, letters: [letter] };
  await database.transaction(async (tx) => {
    const db = queueDb(tx);
    const deleted = await boss.deleteJob(deadLetterQueue(family.name), [id], { db });
    if (!settledIds(deleted).has(id)) throw noLetter(family, key);
    await dropParked(tx, family.name, key, reason);
    await appendEvents(tx, [
      {
        event_id: newId('event', now),
        type: 'ops.alert.recorded',
        occurred_at: now,
        account_id: null,
        subject: { type: 'family', id: family.name },
        data: { condition: 'dead_letter_dropped', state: 'closed' },
      },
    ]);
  });
  return { dead, letters: [letter] };
}

async function findLetter(context: SweepContext, family: Named, key: string) {
  const queue = deadLetterQueue(family.name);
  const db = queueDb(context.database);
  const data = family.name === SWEEP_QUEUE ? { family: key } : { key };
  const [job] = await context.boss.findJobs(queue, { data, queued: true, db });
  const { dead, letters } = await deadLetters(context, family, Number.POSITIVE_INFINITY);
  const letter = letters.find((one) => one.key === key);
  if (!job || !letter) throw noLetter(family, key);
  return { id: job.id, dead, letter };
}

function noLetter(family: Named, key: string): Refusal {
  return new Refusal('not_found', `key: ${family.name} has no dead letter with the key "${key}"`);
}
