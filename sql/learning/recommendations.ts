import { type Fragment, sql } from '../core/database.ts';

/** The family's name, under which its records and parked subjects stand. */
export const RECOMMENDATIONS = 'recommendations';

/**
 * Mined patterns to recommend; the sweep leaves out those recommended before. There are dozens, not millions,
 * ordered by `mined_pattern_age`.
 */
export function patternsDue(): Fragment {
  return sql.fragment`
    select pattern_id || ':' || left(packs_sha256, 12) as key, 'rule_pattern' as subject_type,
      pattern_id as subject_id, null::text as account_id, mined_at as due_at, packs_sha256,
        content as recommendation
    from mined_pattern`;
}
