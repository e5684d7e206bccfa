import { actRow, type OperatorAct } from '../../contracts/accounts/operators.ts';
import { type Connection, sql } from '../core/database.ts';
import { newId } from '../core/ids.ts';

/** Records an act before it is done, and answers its id. */
export async function insertAct(
  connection: Connection,
  act: Omit<OperatorAct, 'act_id' | 'acted_at' | 'status'>,
  now: Date,
): Promise<string> {
  const { operator, key_id, operation, target, named, reason, request_id } = act;
  const act_id = newId('operator_act', now);
  await connection.run(sql.fragment`
    insert into operator_act (act_id, acted_at, operator, key_id, operation, target, named, reason, request_id)
    values (${act_id}, ${sql.timestamp(now)}, ${operator}, ${key_id}, ${operation}, ${target},
      ${sql.jsonb(named)}, ${reason}, ${request_id})`);
  return act_id;
}

/** Adds how an act was answered. */
export async function updateActStatus(connection: Connection, act_id: string, status: number): Promise<void> {
  await connection.run(sql.fragment`update operator_act set status = ${status} where act_id = ${act_id}`);
}

/** Takes back an act that was refused, or found nothing to do. */
export async function deleteAct(connection: Connection, act_id: string): Promise<void> {
  await connection.run(sql.fragment`delete from operator_act where act_id = ${act_id} and status is null`);
}

/** Acts, newest first. Walks the key, or the index of an operator's acts. */
export function selectActs(
  connection: Connection,
  query: { operator?: string; limit: number; cursor?: string },
) {
  const { operator, limit, cursor } = query;
  return connection.rows(sql.type(actRow)`
    select act_id, acted_at, operator, key_id, operation, target, named, reason, request_id, status
    from operator_act
    where true
      ${operator === undefined ? sql.fragment`` : sql.fragment`and lower(operator) = lower(${operator})`}
      ${cursor === undefined ? sql.fragment`` : sql.fragment`and act_id < ${cursor}`}
    order by act_id desc
    limit ${limit}`);
}
