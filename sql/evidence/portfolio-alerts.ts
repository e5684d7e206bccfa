import { z } from 'zod';
import { type MatchPlace, matchPlace } from '../../contracts/evidence/portfolio-alerts.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { RULE_PACKS } from './listing-review.ts';

/** The family's name, under which its records stand. */
export const PORTFOLIO_ALERTS = 'portfolio-alerts';

/** Matches named in one notice, at most; the page lists all. */
const NAMED = 50;

export const alertSubject = {
  list: z.string(),
  version: z.number(),
  matches: z.number(),
  exact: z.number(),
  /** Products of the account on record; days and documents of changes of the rules. */
  listings: z.number(),
  days: z.record(z.string(), z.number()),
  papers: z.record(z.string(), z.number()),
  named: z.array(
    z.object({ decision_id: z.string(), change: z.string(), alert: z.record(z.string(), z.unknown()) }),
  ),
};

/**
 * Accounts with matches that they were not told of: one row for each version of a list, and one for the rules once all
 * products of the account are judged by them. Leans on `alert_match_due`, and for whether an account is judged to its end
 * on the key of `listing`, once for each account: while 100,000 products are judged, each sweep asks this again.
 */
export function accountsToAlert(packs: string): Fragment {
  return sql.fragment`
    with ready as materialized (
      select d.account_id, d.list, d.version
      from (select distinct account_id, list, version from alert_match where noticed_at is null) d
      where d.list <> ${RULE_PACKS} or not exists (
        select from listing l where l.account_id = d.account_id and l.judged_by <> ${packs}))
    select m.account_id || ':' || m.list || ':v' || m.version || ':' || extract(epoch from min(m.found_at))::bigint as key,
      'account' as subject_type, m.account_id as subject_id, m.account_id, min(m.found_at) as due_at,
      m.list, m.version, count(*) as matches,
      count(*) filter (where m.change <> 'recall_possible') as exact,
      to_jsonb((array_agg(jsonb_build_object(
        'decision_id', 'dec_' || left(encode(m.decision_sha256, 'hex'), 32), 'change', m.change, 'alert', m.alert)
        order by m.change, m.entry_id, m.decision_sha256))[1:${NAMED}]) as named,
      (select count(*) from listing l where l.account_id = m.account_id) as listings,
      ${tally(sql.fragment`x.alert->>'on'`)} as days, ${tally(sql.fragment`e.code`)} as papers
    from ready join alert_match m using (account_id, list, version) where m.noticed_at is null
    group by m.account_id, m.list, m.version`;
}

/** How many changes of the rules concern each day, or each kind of document: `{"2027-02-18": 12}`. */
function tally(of: Fragment): Fragment {
  return sql.fragment`
    (select coalesce(jsonb_object_agg(t.of, t.count), '{}') from (
      select ${of} as of, count(distinct x.decision_sha256) as count
      from alert_match x left join jsonb_array_elements_text(x.alert->'evidence') e (code) on true
      where m.list = ${RULE_PACKS} and x.account_id = m.account_id and x.list = m.list and x.version = m.version
        and x.noticed_at is null
      group by 1) t where t.of is not null)`;
}

/** Marks the matches of accounts as told. */
export async function markAlerted(
  tx: Transaction,
  told: readonly { account_id: string | null; list: string; version: number }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update alert_match m set noticed_at = ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(told)}) as t (account_id text, list text, version integer)
    where m.account_id = t.account_id and m.list = t.list and m.version = t.version and m.noticed_at is null`);
}

const shownMatch = z.object({
  account_id: z.string(),
  decision_id: z.string(),
  change: z.string(),
  alert: z.record(z.string(), z.unknown()),
  found_at: z.date(),
  noticed_at: z.date().nullable(),
  place: matchPlace,
});

/** Matches within the scope, newest first, after a place. By `alert_match_of_account`, or `alert_match_newest` for all. */
export function selectMatches(
  connection: Connection,
  scope: 'all' | { account_id: string },
  { limit, after }: { limit: number; after: MatchPlace | undefined },
) {
  const order = sql.fragment`(found_at, account_id, list, version, entry_id, decision_sha256)`;
  const later =
    after === undefined
      ? sql.fragment``
      : sql.fragment`and ${order} < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]},
          ${after[2]}, ${after[3]}::integer, ${after[4]}, decode(${after[5]}, 'hex'))`;
  return connection.rows(sql.type(shownMatch)`
    select account_id, 'dec_' || left(encode(decision_sha256, 'hex'), 32) as decision_id, change, alert, found_at,
      noticed_at, jsonb_build_array((extract(epoch from found_at) * 1000000)::bigint::text, account_id, list, version,
        entry_id, encode(decision_sha256, 'hex')) as place
    from alert_match
    where ${scope === 'all' ? sql.fragment`true` : sql.fragment`account_id = ${scope.account_id}`} ${later}
    order by found_at desc, account_id desc, list desc, version desc, entry_id desc, decision_sha256 desc
    limit ${limit}`);
}
