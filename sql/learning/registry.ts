import { type Fragment, rowset, sql } from '../core/database.ts';
import { officialListRow } from './official-lists.ts';

/** Columns that an imported list adds to a due subject; null for data that ships with the service. */
export const registrySubject = {
  imported: officialListRow.omit({ imported_at: true }).nullable(),
};

/**
 * Due registry data: datasets that ship with the service, versions of imported lists that are new, and the
 * newest of each list once a day after its last fresh day. Only a handful of rows.
 */
export function registryRows(
  datasets: readonly { key: string; registry: string; due_at: string }[],
  freshness: readonly { list: string; fresh_days: number }[],
  now: Date,
): Fragment {
  const today = sql.fragment`(${sql.timestamp(now)} at time zone 'UTC')::date`;
  return sql.fragment`
    select d.key, 'registry' as subject_type, d.registry as subject_id, null::text as account_id, d.due_at,
      null::jsonb as imported
    from jsonb_to_recordset(${rowset(datasets)}) as d (key text, registry text, due_at timestamptz)
    union all
    select list || ':v' || version, 'registry', list, null, imported_at, to_jsonb(l)
    from official_list l where imported_at <= ${sql.timestamp(now)}
    union all
    select n.list || ':' || ${today}, 'registry', n.list, null,
      greatest(${today}, n.as_of + f.fresh_days + 1)::timestamp at time zone 'UTC', to_jsonb(n)
    from (select distinct on (list) * from official_list order by list, version desc) n
    join jsonb_to_recordset(${rowset(freshness)}) as f (list text, fresh_days integer) using (list)
    where n.as_of + f.fresh_days < ${today}`;
}
