import { z } from 'zod';
import { planCode } from '../../contracts/core/plans.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import { opens } from '../accounts/keys.ts';
import { type Connection, sql } from '../core/database.ts';
import { logged } from '../decisions/decisions.ts';
import { planIn, quotaIn } from './plan-state.ts';

/** A further decision of a conversation. */
export interface Turn {
  key_sha256: string;
  /** The account and the usage entry that the conversation is metered by. */
  account_id: string;
  usage_id: string;
  /** Number of decisions that the conversation had before. */
  turn: number;
  decision_sha256: string;
  /** Inputs of the decision, to be logged. */
  inputs: string;
}

const takenRow = z.object({
  key_id: z.string(),
  plan: planCode,
  quota: z.number().int(),
  used: z.number().int(),
});
export type Taken = z.infer<typeof takenRow>;

/**
 * Gives a further decision of a conversation, which uses no quota, and logs it. Null if it is not one: the key is no
 * active one of that account, or the turn has had another decision, so that facts did not only grow. The same decision
 * again is the same turn.
 */
export function takeTurn(connection: Connection, turn: Turn, now: Date): Promise<Taken | null> {
  const period = periodOf(now);
  return connection.maybeOne(sql.type(takenRow)`
    with caller as (
      select k.key_id, a.account_id, ${planIn(period)} as plan, ${quotaIn(period)} as monthly_decision_quota
      from api_key k join account a using (account_id)
      where k.key_sha256 = decode(${turn.key_sha256}, 'hex') and k.scope <> 'read' and ${opens(now)}
        and k.account_id = ${turn.account_id} and a.status <> 'closed'
    ),
    taken as (
      insert into conversation_turn as t (usage_id, turn, decision_sha256, given_at)
      select ${turn.usage_id}, ${turn.turn}::smallint, decode(${turn.decision_sha256}, 'hex'), ${sql.timestamp(now)}
      from caller
      on conflict (usage_id, turn) do update set decision_sha256 = t.decision_sha256
      returning decision_sha256
    ),
    ours as (
      select caller.* from caller, taken where taken.decision_sha256 = decode(${turn.decision_sha256}, 'hex')
    ),
    logged as (${logged(
      sql.fragment`select ${turn.decision_sha256} as decision_sha256, account_id as held_by,
        ${turn.inputs} as inputs from ours`,
      now,
    )})
    select ours.key_id, ours.plan, coalesce(u.quota, ours.monthly_decision_quota) as quota, coalesce(u.used, 0) as used
    from ours left join usage_counter u on u.account_id = ours.account_id and u.period = ${period}`);
}
