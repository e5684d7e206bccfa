import { z } from 'zod';
import { LIST_NAMES } from '../../contracts/decisions/rules/registers.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';

/** Days after which a version that nobody matched is left alone. */
const MATCHED_WITHIN_DAYS = 30;

/** Columns that a version adds to a due subject. */
export const matchSubject = { list: z.enum(LIST_NAMES), version: z.number() };

/** Versions of lists by their import; those that were matched have a record. Only a handful of rows a day. */
export function versionsToMatch(now: Date): Fragment {
  return sql.fragment`
    select list || ':v' || version as key, 'official_list' as subject_type, list as subject_id, null::text as account_id,
      imported_at as due_at, list, version
    from official_list
    where imported_at > ${sql.timestamp(now)} - make_interval(days => ${MATCHED_WITHIN_DAYS})
      and imported_at <= ${sql.timestamp(now)}`;
}

/** Decisions read in one page. */
const PAGE = 2_000;

const unread = z.object({
  usage_id: z.string(),
  account_id: z.string(),
  decision_sha256: z.string(),
  /** Hash of product and marketplace, and the verdict; null where the request named no product. */
  subject_sha256: z.string().nullable(),
  decision: z.string().nullable(),
  inputs: z.string().nullable(),
  decided_at: z.date(),
});

/** The next keyed decisions whose keys are not in the index, in the order of their usage rows. Leans on the key of `usage`. */
export function selectUnread(connection: Connection): Promise<z.infer<typeof unread>[]> {
  return connection.rows(sql.type(unread)`
    select u.usage_id, u.account_id, u.decision_sha256, u.subject_sha256, u.decision, d.inputs,
      u.occurred_at as decided_at
    from (select usage_id, account_id, decision_sha256, subject_sha256, decision, occurred_at from usage
      where usage_id > coalesce((select usage_id from product_key_read), '')
      order by usage_id limit ${PAGE}) u
    left join decision d on d.decision_sha256 = decode(u.decision_sha256, 'hex') and d.held_by = u.account_id
    order by u.usage_id`);
}

export interface NewKey {
  /** Lower-case hex of 16 bytes. */
  key_hash: string;
  account_id: string;
  decision_sha256: string;
  decided_at: Date;
}

/** Writes keys of decisions, the newest decision of an account for each, and how far the log was read. */
export async function writeKeys(tx: Transaction, keys: readonly NewKey[], usage_id: string): Promise<void> {
  await tx.run(sql.fragment`
    insert into product_key (key_hash, account_id, decision_sha256, decided_at)
    select distinct on (k.key_hash, k.account_id) decode(k.key_hash, 'hex') as hash, k.account_id as owner,
      decode(k.decision_sha256, 'hex'), k.decided_at
    from jsonb_to_recordset(${rowset(keys)}) as k (
      key_hash text, account_id text, decision_sha256 text, decided_at timestamptz)
    join account using (account_id)
    order by k.key_hash, k.account_id, k.decided_at desc
    on conflict (key_hash, account_id) do update set decision_sha256 = excluded.decision_sha256,
      decided_at = excluded.decided_at
    where product_key.decided_at < excluded.decided_at`);
  await tx.run(sql.fragment`
    insert into product_key_read (usage_id) values (${usage_id})
    on conflict (one) do update set usage_id = greatest(product_key_read.usage_id, excluded.usage_id)`);
}

export interface AlertKey {
  key_hash: string;
  entry_id: string;
  change: string;
  alert: object;
}

/**
 * Records which decisions on record the entries of a version concern: those that were made before the version was
 * taken, because later ones were answered with it. Leans on the key of `product_key`.
 * @returns number of new matches
 */
export function writeMatches(
  tx: Transaction,
  { list, version }: { list: string; version: number },
  keys: readonly AlertKey[],
  now: Date,
): Promise<number> {
  return tx.run(sql.fragment`
    insert into alert_match (account_id, list, version, entry_id, decision_sha256, change, alert, found_at)
    select distinct on (p.account_id, k.entry_id, p.decision_sha256) p.account_id, l.list, l.version, k.entry_id,
      p.decision_sha256, k.change, k.alert, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(keys)}) as k (key_hash text, entry_id text, change text, alert jsonb)
    join product_key p on p.key_hash = decode(k.key_hash, 'hex')
    join official_list l on l.list = ${list} and l.version = ${version} and p.decided_at < l.imported_at
    order by p.account_id, k.entry_id, p.decision_sha256, k.change
    on conflict do nothing`);
}
