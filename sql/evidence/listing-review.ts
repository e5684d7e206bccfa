import { z } from 'zod';
import { VERDICTS } from '../../contracts/decisions/request/fields.ts';
import type { Ahead, ListingChange } from '../../contracts/evidence/listing-review.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';

/** The name of the rules beside the official lists, in `alert_match`. */
export const RULE_PACKS = 'rule_packs';

/** Listings judged in one piece of work, and read and written in one statement. */
export const LISTINGS_AT_ONCE = 5_000;
const PAGE = 1_000;

export interface NewListing {
  account_id: string;
  subject_sha256: string;
  /** Hex. */
  decision_sha256: string;
  decided_at: Date;
  verdict: string;
  judged_by: string;
}

/** Keeps the newest decision about each product. What an account was told of an earlier one no longer counts. */
export async function writeListings(tx: Transaction, listings: readonly NewListing[]): Promise<void> {
  await tx.run(sql.fragment`
    insert into listing (account_id, subject_sha256, decision_sha256, decided_at, verdict, judged_by)
    select distinct on (l.account_id, l.subject_sha256) l.account_id as owner, l.subject_sha256 as subject,
      decode(l.decision_sha256, 'hex'), l.decided_at, l.verdict, l.judged_by
    from jsonb_to_recordset(${rowset(listings)}) as l (account_id text, subject_sha256 text, decision_sha256 text,
      decided_at timestamptz, verdict text, judged_by text)
    join account using (account_id)
    order by l.account_id, l.subject_sha256, l.decided_at desc
    on conflict (account_id, subject_sha256) do update set decision_sha256 = excluded.decision_sha256,
      decided_at = excluded.decided_at, verdict = excluded.verdict, judged_by = excluded.judged_by, ahead = null
    where listing.decided_at < excluded.decided_at`);
}

/** Place of a listing in the order in which they are judged. */
export interface ListingPlace {
  judged_by: string;
  account_id: string;
  subject_sha256: string;
}

/** Listings that other rules judged, those after a place, by two ranges of `listing_judged_by`. */
function outdated(packs: string, limit: number, after: ListingPlace | null = null): Fragment {
  const later =
    after === null
      ? sql.fragment`true`
      : sql.fragment`(judged_by, account_id, subject_sha256) >
          (${after.judged_by}, ${after.account_id}, ${after.subject_sha256})`;
  const page = (range: Fragment) => sql.fragment`
    (select * from listing where ${range} and ${later} order by judged_by, account_id, subject_sha256 limit ${limit})`;
  return sql.fragment`${page(sql.fragment`judged_by < ${packs}`)} union all
    ${page(sql.fragment`judged_by > ${packs}`)}`;
}

/**
 * Counts as one subject, however many there are; each review asks for the next. After a release it is due once even
 * without any, if decisions are on record that are not indexed yet: the review reads them first.
 */
export function listingsToReview(now: Date, packs: string): Fragment {
  const at = sql.timestamp(now);
  const due = (key: Fragment, listings: Fragment) => sql.fragment`
    'listings:' || left(${packs}, 12) || ':' || ${key} as key, 'rule_packs' as subject_type, ${packs} as subject_id,
    null::text as account_id, ${at} as due_at, ${listings} as listings, ${packs} as rule_packs_sha256`;
  const last = sql.fragment`min(o.account_id || ':' || o.subject_sha256) || ':' ||
    extract(epoch from max(o.decided_at))::bigint`;
  return sql.fragment`
    with o as (${outdated(packs, LISTINGS_AT_ONCE)})
    select ${due(last, sql.fragment`count(*)`)} from o having count(*) > 0
    union all
    select ${due(sql.fragment`'first'`, sql.fragment`0::bigint`)}
    where not exists (select from o) and (select count(*) from rule_pack_set) > 1
      and exists (select from usage where usage_id > coalesce((select usage_id from product_key_read), ''))`;
}

const listingRow = z.object({
  judged_by: z.string(),
  account_id: z.string(),
  subject_sha256: z.string(),
  decision_sha256: z.string(),
  verdict: z.enum(VERDICTS),
  ahead: z.custom<Ahead>().nullable(),
  inputs: z.string().nullable(),
  report_id: z.string().nullable(),
});

/**
 * The next listings to judge after a place, each with the inputs of its decision; null where they are on record no more.
 * None when all were returned.
 */
export function selectListings(connection: Connection, packs: string, after: ListingPlace | null) {
  return connection.rows(sql.type(listingRow)`
    select o.judged_by, o.account_id, o.subject_sha256, encode(o.decision_sha256, 'hex') as decision_sha256, o.verdict, o.ahead,
      d.inputs, (d.inputs::jsonb)->'evidence'->>'report_id' as report_id
    from (${outdated(packs, PAGE, after)}) o
    left join decision d on d.decision_sha256 = o.decision_sha256 and d.held_by = o.account_id
    order by o.judged_by, o.account_id, o.subject_sha256 limit ${PAGE}`);
}

export interface ListingResult {
  account_id: string;
  subject_sha256: string;
  decision_sha256: string;
  verdict: string;
  ahead: Ahead | null;
  change: ListingChange | null;
}

/**
 * Writes what the listings are judged to be, and the changes that their accounts do not know. A listing about which a
 * newer decision came meanwhile stays as it is.
 */
export async function writeListingReviews(
  tx: Transaction,
  packs: string,
  results: readonly ListingResult[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < results.length; at += PAGE)
    await writePage(tx, packs, results.slice(at, at + PAGE), now);
}

async function writePage(
  tx: Transaction,
  packs: string,
  results: readonly ListingResult[],
  now: Date,
): Promise<void> {
  const rows = rowset(results);
  const as = sql.fragment`as r (account_id text, subject_sha256 text, decision_sha256 text, verdict text, ahead jsonb,
    change jsonb)`;
  await tx.run(sql.fragment`
    with written as (
      update listing l set verdict = r.verdict, ahead = r.ahead, judged_by = ${packs}
      from jsonb_to_recordset(${rows}) ${as}
      where l.account_id = r.account_id and l.subject_sha256 = r.subject_sha256
        and l.decision_sha256 = decode(r.decision_sha256, 'hex')
      returning l.account_id, l.decision_sha256, r.change)
    insert into alert_match (account_id, list, version, entry_id, decision_sha256, change, alert, found_at)
    select account_id, ${RULE_PACKS}, 0, left(${packs}, 16) || ':' || (change->>'on'), decision_sha256,
      change->>'change', change, ${sql.timestamp(now)}
    from written where change is not null and change <> 'null'::jsonb
    on conflict do nothing`);
}
