import { z } from 'zod';
import { type Connection, type Fragment, sql, type Transaction } from './database.ts';

const pauseRow = z.object({ family: z.string(), reason: z.string(), paused_at: z.date() });
/** A family that an operator paused. */
export type Pause = z.infer<typeof pauseRow>;

/** The pause of a family; null if it is not paused. Uses `family_switch_newest`. */
export function selectPause(connection: Connection, family: string): Promise<Pause | null> {
  return connection.maybeOne(sql.type(pauseRow)`
    select family, reason, switched_at as paused_at
    from (select * from family_switch where family = ${family} order by position desc limit 1) newest
    where paused`);
}

/** All paused families. Uses `family_switch_newest`. */
export function selectPauses(connection: Connection): Promise<Pause[]> {
  return connection.rows(sql.type(pauseRow)`
    select family, reason, switched_at as paused_at
    from (select distinct on (family) * from family_switch order by family, position desc) newest
    where paused`);
}

/** Whether the family that an expression names is paused. Uses `family_switch_newest`. */
export function isPaused(family: Fragment): Fragment {
  return sql.fragment`coalesce((
    select w.paused from family_switch w where w.family = ${family}
    order by w.position desc limit 1), false)`;
}

/** Records that a family is paused, or resumed, from now on. */
export function insertSwitch(
  tx: Transaction,
  change: { family: string; paused: boolean; reason: string; now: Date },
): Promise<number> {
  return tx.run(sql.fragment`
    insert into family_switch (family, paused, reason, switched_at)
    values (${change.family}, ${change.paused}, ${change.reason}, ${sql.timestamp(change.now)})`);
}
