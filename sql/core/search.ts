import { type Fragment, sql } from './database.ts';

/** Condition: the id is this text, or the company or the e-mail address contains it, in any case of letters. */
export function searched(id: Fragment, text: string): Fragment {
  return sql.fragment`and (${id} = ${text} or strpos(lower(company), lower(${text})) > 0
    or strpos(lower(email), lower(${text})) > 0)`;
}
