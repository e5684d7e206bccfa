import { type Fragment, sql } from '../core/database.ts';

/** The family's name, under which its records and parked subjects stand. */
export const RECOMMENDATIONS = 'recommendations';

/** Patterns found and not yet recommended. There are dozens of them, not millions; `mined_pattern_age` orders them. */
export function patternsDue(): Fragment {
  return sql.fragment`
    select pattern_id || ':' || left(packs_sha256, 12) as key, 'rule_pattern' as subject_type, pattern_id as subject_id,
      null::text as account_id, mined_at as due_at, packs_sha256, content as recommendation
    from mined_pattern`;
}
