import { z } from 'zod';
import { PLAY_KIND } from '../../contracts/messages/channel-autopilot.ts';
import { ACTIVATION } from '../accounts/activation.ts';
import { CUSTOMER_SUCCESS } from '../accounts/customer-success.ts';
import { GROWTH } from '../accounts/growth.ts';
import { type Connection, type Fragment, sql } from '../core/database.ts';
import { queueJobs } from '../core/queue.ts';
import { isDropped } from '../core/records.ts';
import { PORTFOLIO_MONITORING } from '../evidence/portfolio-monitoring.ts';
import { REFUNDS } from '../money/refunds.ts';
import { quotaLevel } from '../money/usage.ts';
import { AUTONOMY_HEALTH } from './autonomy-health.ts';
import { tallied, talliedRows } from './company-os.ts';
import { MONEY_CHECKS } from './doctor-money.ts';

/** An agreement between two places of the database. */
export interface Check {
  name: string;
  /** The agreement, in words: it holds when no row is found. */
  holds: string;
  /** Rows `id, found`: subjects for which it does not hold, and their state. */
  query(): Fragment;
}

/** States of an order that has received its money. */
const PAID = sql.fragment`('paid', 'fulfilled', 'refund_instructed', 'refunded')`;

/** Checks that one statement can make. Each compares sets; none probes row by row. */
export const CHECKS: readonly Check[] = [
  {
    name: 'ledger.numbers',
    holds: 'the leaves are numbered from 1 to the size of the log, without a gap',
    query: () => sql.fragment`
      select 'log' as id, 'size ' || s.tree_size || ', ' || l.leaves || ' leaves up to ' || l.head as found
      from log_state s, (select count(*) as leaves, coalesce(max(sequence), 0) as head from leaf) l
      where l.leaves <> s.tree_size or l.head <> s.tree_size or s.tiled_size <> s.tree_size`,
  },
  {
    name: 'ledger.set_back',
    holds: 'the database is as new as the log that was signed',
    query: () => sql.fragment`
      select 'log' as id, 'had ' || tree_size || ' events of the ' || signed_size || ' that were signed, known by '
        || known_by as found
      from set_back where settled_at is null`,
  },
  {
    name: 'ledger.events',
    holds: 'every event is numbered or waits for its number, and every number is of an event',
    query: () => sql.fragment`
      select coalesce(e.event_id, l.event_id, p.event_id) as id,
        case when e.event_id is null then 'no event' when l.event_id is null
          then 'neither numbered nor waiting' else 'numbered and waiting' end as found
      from event e full join leaf l using (event_id) full join event_pending p using (event_id)
      where e.event_id is null or (l.event_id is null) = (p.event_id is null)`,
  },
  {
    name: 'ledger.leaves',
    holds: 'a leaf says of its event what the event says of itself',
    query: () => sql.fragment`
      select e.event_id as id, 'leaf ' || l.sequence || ' differs' as found
      from leaf l join event e using (event_id)
      where (l.type, l.account_id, l.public, l.occurred_at, encode(l.commitment, 'hex'))
        is distinct from (e.type, e.account_id, e.public, e.occurred_at, e.commitment)`,
  },
  {
    name: 'usage.counters',
    holds: "a month's counter is the number of its rows in the usage ledger",
    query: () => sql.fragment`
      select coalesce(c.account_id, u.account_id) || ':' || coalesce(c.period, u.period) as id,
        coalesce(c.used, 0) || ' counted, ' || coalesce(u.entries, 0) || ' in the ledger' as found
      from usage_counter c
      full join (
        select account_id, period, sum(entries)::bigint as entries from (
          select account_id, period, count(*) as entries from usage group by account_id, period
          union all select account_id, period, entries from usage_archived) kept
        group by account_id, period) u
        on u.account_id = c.account_id and u.period = c.period
      where coalesce(c.used, 0) <> coalesce(u.entries, 0)`,
  },
  {
    name: 'usage.keys',
    holds: 'a row of the usage ledger names a key, and the account whose key it is',
    query: () => sql.fragment`
      select u.usage_id as id,
        u.key_id || ' of ' || u.account_id || ', but ' || coalesce('of ' || k.account_id,
        'no such key') as found
      from usage u left join api_key k using (key_id)
      where k.account_id is distinct from u.account_id`,
  },
  {
    name: 'usage.outcomes',
    holds: 'an outcome that names a decision names one of the usage ledger, or of a month that was archived',
    query: () => sql.fragment`
      select o.outcome_id as id, o.usage_id || ' is not there' as found
      from outcome o left join usage u using (usage_id)
      where o.usage_id is not null and u.usage_id is null and not exists (
        select from ledger_archive a where a.ledger = 'usage'
          and o.usage_id >= first_id('use', (a.month || '-01')::timestamp at time zone 'UTC')
          and o.usage_id < first_id('use', ((a.month || '-01')::timestamp + interval '1 month') at time zone 'UTC'))`,
  },
  {
    name: 'usage.archived',
    holds: 'the archived decisions of all accounts are the rows of the archives',
    query: () => sql.fragment`
      select coalesce(a.month, c.month) as id,
        coalesce(c.entries, 0) || ' counted, ' || coalesce(a.rows, 0) || ' in the archive' as found
      from (select month, rows from ledger_archive where ledger = 'usage') a
      full join (select month, sum(entries) as entries from usage_archived group by month) c using (month)
      where coalesce(c.entries, 0) <> coalesce(a.rows, 0)`,
  },
  {
    name: 'usage.levels',
    holds: "a month's level is that of its use",
    query: () => sql.fragment`
      select account_id || ':' || period as id, used || ' of ' || quota || ' at level ' || level as found
      from usage_counter
      where level <> ${quotaLevel(sql.fragment`used`, sql.fragment`quota`)}`,
  },
  {
    name: 'orders.paid',
    holds: 'an order is paid by exactly one payment of its amount, and an unpaid order by none',
    query: () => sql.fragment`
      select o.order_id as id,
        o.status || ' at ' || o.amount_cents || ', paid ' || coalesce(p.amount_cents::text,
        'nothing') as found
      from "order" o left join payment_event p on p.order_id = o.order_id and p.disposition = 'paid'
      where (o.status in ${PAID}) <> (p.order_id is not null)
        or (p.order_id is not null and (p.amount_cents, p.currency) <> (o.amount_cents, o.currency))`,
  },
  ...MONEY_CHECKS,
  {
    name: 'orders.fulfilment',
    holds: 'a product order is fulfilled exactly if a report was made for it',
    query: () => sql.fragment`
      select o.order_id as id, o.status || ', report ' || coalesce(f.report_id, 'none') as found
      from "order" o left join fulfilment f using (order_id)
      where o.kind = 'product'
        and ((o.status = 'fulfilled' and f.report_id is null)
          or (f.report_id is not null and o.status in ('pending', 'paid', 'cancelled')))`,
  },
  {
    name: 'portfolio.notices',
    holds: 'every noticed finding has a record',
    query: () => sql.fragment`
      select f.report_id || ':' || f.occasion as id,
        'noticed at ' || f.noticed_at || ' without a record' as found
      from portfolio_finding f
      where f.noticed_at is not null
        and not exists (select from record r where r.family = ${PORTFOLIO_MONITORING}
          and r.key = f.report_id || ':' || f.occasion)`,
  },
  {
    name: 'portfolio.waiting',
    holds: 'every finding that waits for its notice is of a current report',
    query: () => sql.fragment`
      select f.report_id || ':' || f.occasion as id, 'of a report that is ' || s.status as found
      from portfolio_finding f join verification_state s using (report_id)
      where f.noticed_at is null and f.dropped_at is null and s.status <> 'current'`,
  },
  {
    name: 'refunds.instructions',
    // One whose money went back before the policy ruled on it needs no ruling.
    holds: 'every refund case that was ruled on has a record',
    query: () => sql.fragment`
      select c.refund_case_id as id, c.status || ' without a record' as found
      from refund_case c
      where c.status in ('instructed', 'referred')
        and not exists (select from record r where r.family = ${REFUNDS} and r.subject_type = 'refund_case'
          and r.subject_id = c.refund_case_id)`,
  },
  {
    name: 'accounts.keys',
    holds: 'no account has a key before its signup order was paid',
    query: () => sql.fragment`
      select a.account_id as id, a.status || ', ' || count(*) || ' keys' as found
      from account a join api_key k using (account_id)
      where a.status = 'pending_payment'
        or not exists (select from "order" o where o.account_id = a.account_id and o.kind = 'signup'
          and o.status in ${PAID})
      group by a.account_id, a.status`,
  },
  {
    name: 'accounts.activation',
    holds: 'every account that works was activated by a record',
    query: () => sql.fragment`
      select a.account_id as id, a.status || ' without an activation' as found
      from account a
      where a.status in ('active', 'paused')
        and not exists (select from record r where r.account_id = a.account_id and r.family = ${ACTIVATION})`,
  },
  {
    name: 'success.triages',
    holds: 'every open triage has a record',
    query: () => sql.fragment`
      select w.account_id || ':' || w.signal as id, 'triaged in ' || w.week || ' without a record' as found
      from success_watch w
      where w.status = 'open' and not exists (
        select from record r where r.family = ${CUSTOMER_SUCCESS}
          and r.key = w.account_id || ':' || w.week || ':' || w.signal)`,
  },
  {
    name: 'success.messages',
    holds: 'every account that waits for an answer is watched',
    query: () => sql.fragment`
      select m.inbox_message_id as id,
        'waits since ' || m.routed_at || ', its account is not watched' as found
      from inbox_message m
      join account a on a.account_id = m.account_id and a.status <> 'closed'
      left join success_watch w on w.account_id = m.account_id and w.signal = 'open_message'
      where m.status = 'routed' and m.target = 'customer_success' and w.check_at is null`,
  },
  {
    name: 'jobs.parked',
    holds:
      'every parked subject has a job that will take it up, or a dead letter, or was dropped by an operator',
    query: () => sql.fragment`
      select p.family || '/' || p.key as id, 'parked at ' || p.parked_at || ' without a job' as found
      from parked p
      where not ${isDropped(sql.fragment`p.reason`)} and not exists (
          select from ${queueJobs} j
          where j.name = p.family and j.singleton_key = p.key and j.state in ('created', 'retry', 'active'))
        and not exists (
          select from ${queueJobs} d
          where d.name = p.family || '.dead' and d.data ->> 'key' = p.key
            and d.state in ('created', 'retry', 'active'))`,
  },
  {
    name: 'jobs.records',
    holds: 'what is recorded is not parked any more',
    query: () => sql.fragment`
      select p.family || '/' || p.key as id, 'recorded at ' || r.recorded_at || ' and parked' as found
      from parked p join record r using (family, key)`,
  },
  {
    name: 'jobs.completed',
    holds: "every completed job of a family left its subject's record",
    query: () => sql.fragment`
      select j.name || '/' || j.singleton_key as id,
        'completed at ' || j.completed_on || ' without a record' as found
      from ${queueJobs} j
      where j.state = 'completed' and j.singleton_key is not null and j.policy = 'exclusive'
        and not exists (select from record r where r.family = j.name and r.key = j.singleton_key)`,
  },
  {
    name: 'dispatches.ends',
    holds: 'every finished row of a connector, and every withheld dispatch, has its end with a reason',
    query: () => sql.fragment`
      select j.name || '/' || j.id as id, j.state || ' without an end' as found
      from ${queueJobs} j
      where starts_with(j.name, 'dispatch.') and j.data ? 'connector'
        and (j.state in ('completed', 'cancelled') or j.state = 'failed' and exists (
          select from dispatch_outcome o where o.dispatch_id = j.id and o.attempt = j.retry_count))
        and not exists (select from dispatch_end e where e.dispatch_id = j.id)
      union all
      select 'withheld/' || w.dispatch_id, 'withheld without an end' from withheld_dispatch w
      where not exists (select from dispatch_end e where e.dispatch_id = w.dispatch_id and e.reason = 'withheld')`,
  },
  {
    name: 'outcomes.patterns',
    holds: 'a rejection pattern counts as many cases as there are',
    query: () => sql.fragment`
      select marketplace || '/' || category || '/' || reason as id,
        coalesce(p.cases, 0) || ' counted, ' || coalesce(c.cases, 0) || ' there' as found
      from rejection_pattern p
      full join (select marketplace, category, reason, count(*) as cases from rejection_case
      group by 1, 2, 3) c
        using (marketplace, category, reason)
      where coalesce(p.cases, 0) <> coalesce(c.cases, 0)`,
  },
  {
    name: 'alerts.records',
    holds: 'every alert has a record of its last opening, and a closed one also of its end',
    query: () => sql.fragment`
      select a.condition || ':' || a.target as id,
        a.status || ' at occasion ' || a.occasion || ' without its record' as found
      from ops_alert a cross join lateral (values ('opened', true),
        ('closed', a.status = 'closed')) step(finding, taken)
      where step.taken <> exists (
        select from record r
        where r.family = ${AUTONOMY_HEALTH}
          and r.key = a.condition || ':' || a.target || ':' || a.occasion || ':' || step.finding)`,
  },
  {
    name: 'rules.promotions',
    holds: 'what a person promoted had passed its gate, and the acts on a candidate follow one another',
    query: () => sql.fragment`
      select p.promotion_id as id,
        p.action || ' ' || p.occasion || case when c.passed then '' else ', refused by the gate' end as found
      from rule_promotion p
      cross join lateral (
        select a.passed or exists (
          select from release_gate g where g.candidate_sha256 = p.candidate_sha256 and g.passed) as passed
        from release_candidate a where a.candidate_sha256 = p.candidate_sha256) c
      left join rule_promotion b on b.candidate_sha256 = p.candidate_sha256 and b.occasion = p.occasion - 1
      where (p.action = 'promote' and not c.passed)
        or (p.action = 'withdraw') <> coalesce(b.action in ('promote', 'reject'), false)
        or (p.occasion > 1 and b.promotion_id is null)`,
  },
  {
    name: 'webhooks.deliveries',
    holds:
      'every open delivery is of a subscription that is not deleted and of an event that is numbered as it says',
    query: () => sql.fragment`
      select d.subscription_id || '/' || d.event_id as id,
        s.status || ', number ' || coalesce(l.sequence::text, 'none') as found
      from webhook_delivery d join webhook_subscription s using (subscription_id)
        left join leaf l using (event_id)
      where s.status = 'deleted' or l.sequence is distinct from d.sequence`,
  },
  {
    name: 'webhooks.cursor',
    holds: 'no cursor is past the end of the log',
    query: () => sql.fragment`
      select c.id, 'at ' || c.at || ' of ' || s.tree_size as found
      from log_state s, (
        select 'common' as id, queued_to as at from webhook_cursor
        union all select subscription_id, delivered_to from webhook_subscription) c
      where c.at > s.tree_size`,
  },
  {
    name: 'company.tally',
    holds: 'what is counted for ever is what the tables hold',
    query: () => sql.fragment`
      select area || '/' || state || '/' || kind || '/' || currency as id,
        case when coalesce(t.count, 0) = coalesce(r.count, 0)
          then coalesce(t.amount_cents, 0) || ' cents counted, ' || coalesce(r.amount_cents, 0) || ' there'
          else coalesce(t.count, 0) || ' counted, ' || coalesce(r.count, 0) || ' there' end as found
      from (${tallied}) t full join (${talliedRows}) r using (area, state, kind, currency)
      where (coalesce(t.count, 0), coalesce(t.amount_cents, 0)) <> (coalesce(r.count, 0),
        coalesce(r.amount_cents, 0))`,
  },
  {
    name: 'company.month',
    holds: "the newest sheet's decisions of its month are those of the usage ledger",
    query: () => sql.fragment`
      select s.day::text as id, s.counted || ' on the sheet, ' || u.entries || ' in the ledger' as found
      from (
        select day, (select coalesce(sum(value::bigint), 0)
          from jsonb_each_text(content::jsonb -> 'decisions' -> 'month')) as counted
        from company_sheet order by day desc limit 1) s
      cross join lateral (
        select count(*) as entries from usage
        where occurred_at >= date_trunc('month', (s.day - 1)::timestamp) at time zone 'UTC'
          and occurred_at < s.day::timestamp at time zone 'UTC') u
      where s.counted <> u.entries and not exists (
        select from ledger_archive where ledger = 'usage' and month = to_char(s.day - 1, 'YYYY-MM'))`,
  },
  {
    name: 'growth.sources',
    holds: 'every signup and kit with a source has a record',
    query: () => sql.fragment`
      select g.subject_id as id, g.source || ' without a record' as found
      from growth_attribution g
      where g.source is not null and not exists (
        select from record r
        where r.family = ${GROWTH} and r.key in (g.subject_type || ':' || g.subject_id,
          g.subject_type || ':' || g.subject_id || ':again')
          and r.record ->> 'source' = g.source)`,
  },
  {
    name: 'channel.consents',
    holds: 'a contact is withdrawn where the ledger says so, and every other one has consented',
    query: () => sql.fragment`
      select c.contact_id as id, c.status || coalesce(', ledger: ' || l.said, ', not in the ledger') as found
      from channel_contact c
      left join (select contact_id, string_agg(distinct action, ', ') as said,
        bool_or(action = 'withdraw') as withdrawn
                 from channel_consent group by contact_id) l using (contact_id)
      where l.withdrawn is distinct from (c.status = 'withdrawn')`,
  },
  {
    name: 'channel.leases',
    holds: 'no play was handed out once its contact had withdrawn',
    // A withdrawal reads its clock before it waits for a lease under way; a minute is more than both take.
    query: () => sql.fragment`
      select l.dispatch_id || '/' || l.attempt as id,
        'leased at ' || l.leased_at || ', withdrawn at ' || w.recorded_at as found
      from dispatch_lease l
      join channel_consent w on w.contact_id = l.subject_id and w.action = 'withdraw'
      where l.kind = ${PLAY_KIND} and l.leased_at > w.recorded_at + interval '1 minute'`,
  },
];

const finding = z.object({ id: z.string(), found: z.string(), total: z.number() });

/** Subjects for which a check does not hold: their number, and the first few. */
export async function findBroken(connection: Connection, check: Check, show: number) {
  const rows = await connection.rows(sql.type(finding)`
    select id, found, count(*) over () as total from (${check.query()}) broken order by id limit ${show}`);
  return { total: rows[0]?.total ?? 0, shown: rows.map(({ id, found }) => ({ id, found })) };
}

/** Makes the rest of a transaction read-only, on a single state of the database. */
export async function freeze(connection: Connection): Promise<void> {
  await connection.run(sql.fragment`set transaction isolation level repeatable read, read only`);
}
