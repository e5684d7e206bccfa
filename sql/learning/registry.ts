import { type Fragment, rowset, sql } from '../core/database.ts';

/** Due datasets that ship with the service, as rows: only a handful. */
export function datasetRows(
  datasets: readonly { key: string; registry: string; due_at: string }[],
): Fragment {
  return sql.fragment`
    select d.key, 'registry' as subject_type, d.registry as subject_id, null::text as account_id, d.due_at
    from jsonb_to_recordset(${rowset(datasets)}) as d (key text, registry text, due_at timestamptz)`;
}
