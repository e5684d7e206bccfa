import type { PgBoss } from 'pg-boss';
import { Refusal } from '../../contracts/core/errors.ts';
import type { Connection, Database } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { insertSwitch, type Pause, selectPause } from '../../sql/core/pauses.ts';
import { lockFamily } from '../../sql/core/records.ts';
import type { Family } from './family.ts';
import { nudge } from './queue.ts';

/** @throws Refusal `family_paused` while an operator keeps the family from working */
export async function refusePaused(connection: Connection, family: Pick<Family, 'name'>): Promise<void> {
  const pause = await selectPause(connection, family.name);
  if (pause) throw new Refusal('family_paused', `${family.name} is paused since ${whenAndWhy(pause)}`);
}

function whenAndWhy({ paused_at, reason }: Pause): string {
  return `${paused_at.toISOString()}: ${reason}`;
}

/**
 * Pauses or resumes a family; false if it already was. Once a pause returns, no process of the cluster sweeps
 * the family; slow work under way ends and is recorded. Previews and simulations go on, and subjects that
 * fall due meanwhile are handled after the family is resumed.
 */
export async function switchFamily(
  { database, boss }: { database: Database; boss: PgBoss },
  family: Pick<Family, 'name'>,
  change: { paused: boolean; reason: string; now: Date },
): Promise<boolean> {
  const { paused, now } = change;
  return database.transaction(async (tx) => {
    await lockFamily(tx, family.name);
    const before = await selectPause(tx, family.name);
    if ((before !== null) === paused) return false;
    await insertSwitch(tx, { family: family.name, ...change });
    await appendEvents(tx, [
      {
        event_id: newId('event', now),
        type: 'ops.alert.recorded',
        occurred_at: now,
        account_id: null,
        subject: { type: 'family', id: family.name },
        data: { condition: paused ? 'family_paused' : 'family_resumed', state: paused ? 'open' : 'closed' },
      },
    ]);
    if (!paused) await nudge(boss, family.name, tx);
    return true;
  });
}
