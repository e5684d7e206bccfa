import { actRow, type OperatorAct } from '../../contracts/accounts/operators.ts';
import { type Connection, sql } from '../core/database.ts';
import { newId } from '../core/ids.ts';

/** Records an act. */
export async function insertAct(
  connection: Connection,
  act: Omit<OperatorAct, 'act_id' | 'acted_at'>,
  now: Date,
): Promise<void> {
  const { operator, key_id, operation, target, named, reason, request_id, status } = act;
  await connection.run(sql.fragment`
    insert into operator_act (act_id, acted_at, operator, key_id, operation, target, named, reason, request_id,
      status)
    values (${newId('operator_act', now)}, ${sql.timestamp(now)}, ${operator}, ${key_id}, ${operation}, ${target},
      ${sql.jsonb(named)}, ${reason}, ${request_id}, ${status})`);
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
