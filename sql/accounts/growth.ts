import { z } from 'zod';
import { growthFacts, referrerHost, sourceCount } from '../../contracts/accounts/growth.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import type { Scope } from '../core/records.ts';

/** The family's name, under which its records and parked subjects stand. */
export const GROWTH = 'growth';

/** A new signup or kit, with the source that it stated. */
export interface Beginning {
  subject_type: 'platform_account' | 'integration_kit';
  subject_id: string;
  account_id: string | null;
  source?: string | undefined;
  referrer?: string | undefined;
}

/**
 * Records that signups or kits need a source, in the transaction that creates them. Only the host of a referrer is
 * kept.
 */
export async function insertBeginnings(
  tx: Transaction,
  beginnings: readonly (Beginning & { at: Date })[],
): Promise<void> {
  const rows = beginnings.map(({ source, referrer = '', ...beginning }) => ({
    ...beginning,
    source: source || null,
    host: referrerHost(referrer),
  }));
  await tx.run(sql.fragment`
    insert into growth_attribution (subject_id, subject_type, account_id, stated_source, referrer_host,
      created_at, due_at)
    select subject_id, subject_type, account_id, source, host, at, at
    from jsonb_to_recordset(${rowset(rows)}) as b (subject_id text, subject_type text, account_id text, source text,
      host text, at timestamptz)`);
}

export function insertBeginning(tx: Transaction, beginning: Beginning, at: Date): Promise<void> {
  return insertBeginnings(tx, [{ ...beginning, at }]);
}

/** Kits that may have led to account `g`: made without a key, no later than the account. */
const earlierKits = sql.fragment`
  from integration_kit k where k.account_id = g.account_id and k.kit_token_sha256 is not null
    and k.created_at <= g.created_at`;

/** Intakes that may have led to account `g`: submitted without a key, no later than the account. */
const earlierIntakes = sql.fragment`
  from "order" o join seller_intake i on i.request_id = o.intake_request_id
  where o.account_id = g.account_id and i.account_id is null and i.created_at <= g.created_at`;

/** A kit was attached to its account, which is a new fact for both: an unknown source is searched again. */
export async function noteAttachedKit(
  tx: Transaction,
  { kit_id, account_id }: { kit_id: string; account_id: string },
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update growth_attribution set account_id = ${account_id} where subject_id = ${kit_id}`);
  await lookAgain(tx, account_id, sql.fragment`exists (select ${earlierKits})`, now);
}

/** Notes that an order of the account names an intake: an unknown source of the account is searched again. */
export function noteNamedIntake(tx: Transaction, accountId: string, now: Date): Promise<void> {
  return lookAgain(tx, accountId, sql.fragment`exists (select ${earlierIntakes})`, now);
}

async function lookAgain(tx: Transaction, accountId: string, found: Fragment, now: Date): Promise<void> {
  await tx.run(sql.fragment`
    update growth_attribution g set due_at = ${sql.timestamp(now)}
    where g.subject_id = ${accountId} and g.source = 'unknown' and g.due_at is null and ${found}`);
}

/** Columns that a signup or kit adds to a due subject. */
export const growthSubject = {
  ...growthFacts.shape,
  /** Whether it was recorded as unknown and a new fact has come since. */
  again: z.boolean(),
};

/**
 * Signups and kits without an attributed source, with the facts that the ledger has. Leans on
 * `growth_attribution_due` and, for one account, `growth_attribution_account`; facts are read only for the
 * rows that are taken.
 */
export function beginningsToAttribute(): Fragment {
  const ofAccount = (fact: Fragment) =>
    sql.fragment`(select ${fact} where g.subject_type = 'platform_account' limit 1)`;
  const ofKit = (column: Fragment) =>
    sql.fragment`(select ${column} from integration_kit k where k.kit_id = g.subject_id)`;
  const firstKit = (column: Fragment) => sql.fragment`
    case g.subject_type when 'integration_kit' then ${ofKit(column)}
      else (select ${column} ${earlierKits} order by k.kit_id limit 1) end`;
  return sql.fragment`
    select g.subject_type || ':' || g.subject_id || case when g.source is null then ''
      else ':again' end as key, g.subject_type, g.subject_id, g.account_id, g.due_at, g.stated_source,
        g.referrer_host, g.source is not null as again,
      ${firstKit(sql.fragment`k.kit_id`)} as kit_id,
      ${firstKit(sql.fragment`k.integration_type`)} as integration_type,
      coalesce(${ofKit(sql.fragment`k.kit_token_sha256 is null`)}, false) as made_with_key,
      ${ofAccount(sql.fragment`(select i.request_id ${earlierIntakes}
        order by i.request_id limit 1)`)} as intake_request_id,
      (select a.source from terms_acceptance a
       where a.subject_type = case g.subject_type when 'integration_kit' then 'demo_subject'
         else g.subject_type end
         and a.subject_id = g.subject_id
       order by a.accepted_at limit 1) as receipt_source
    from growth_attribution g
    where g.due_at is not null`;
}

/** Writes the sources that were found. */
export async function writeSources(
  tx: Transaction,
  found: { subject_id: string; source: string; basis: string }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update growth_attribution g set source = f.source, basis = f.basis, recorded_at = ${sql.timestamp(now)},
      due_at = null
    from jsonb_to_recordset(${rowset(found)}) as f (subject_id text, source text, basis text)
    where g.subject_id = f.subject_id`);
}

/** Number of signups, paid accounts and kits by source, within the scope, most signups first. */
export function countSources(connection: Connection, scope: Scope) {
  return connection.rows(sql.type(sourceCount)`
    select g.source, count(*) filter (where g.subject_type = 'platform_account') as accounts,
      count(a.account_id) as paid, count(*) filter (where g.subject_type = 'integration_kit') as kits
    from growth_attribution g
    left join account a on a.account_id = g.subject_id and a.status in ('active', 'paused')
    where g.source is not null
      ${scope === 'all' ? sql.fragment`` : sql.fragment`and g.account_id = ${scope.account_id}`}
    group by g.source
    order by accounts desc, kits desc, g.source`);
}
