import { z } from 'zod';
import {
  ANSWER_DAYS,
  CHECK_DAYS,
  FACTS_SAMPLE,
  FAILING_DAYS,
  finding,
  MATTER_WEEKS,
  openTriage,
  QUIET_DAYS,
  SIGNALS,
  type Signal,
} from '../../contracts/accounts/customer-success.ts';
import { DAY_MS, isoWeek } from '../../contracts/core/calendar.ts';
import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import { periodOf, QUOTA_LEVELS } from '../../contracts/money/quota.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { firstOf, mayFollow, nextInTurn, type Scope, type Wanted } from '../core/records.ts';
import { lastDecision, silentFromDecision } from './silence.ts';

/** The family's name, under which its records and parked subjects stand. */
export const CUSTOMER_SUCCESS = 'customer-success';

/** Columns that a signal adds to a due subject. */
export const signalSubject = {
  account_id: z.string(),
  signal: z.enum(SIGNALS),
  week: z.string(),
  findings: z.array(finding),
  matter: z.string(),
};

/**
 * Rows that one sweep checks, at most; a million accounts make about twelve thousand per hour. If more are
 * due, further sweeps follow, and each reschedules the rows that it found without a signal.
 */
const CHECKED_AT_ONCE = 5_000;

const days = (number: number) => sql.fragment`make_interval(days => ${number}::int)`;

/**
 * Errors of account `a`, as rows `code, count, total, since, id, matter`. An account has few subscriptions
 * and kits; of its decisions the newest hundred are read, from the end of `usage_account`.
 */
function errorsFound(now: Date): Fragment {
  const at = sql.timestamp(now);
  const wanted = sql.fragment`w.signal = 'errors'`;
  const week = sql.fragment`${at} - ${days(CHECK_DAYS)}`;
  return sql.fragment`
    select 'quota_refused' as code, 1 as count, null::int as total, u.level_at as since, null::text as id,
      'quota_refused' as matter
    from usage_counter u
    where ${wanted} and a.status = 'paused' and u.account_id = a.account_id and u.period = ${periodOf(now)}
      and u.level = ${QUOTA_LEVELS.pause} and u.asked > u.granted
    union all
    select 'webhook_disabled', count(*)::int, null, min(s.failing_since), min(s.subscription_id),
      'webhook_disabled_' || count(*)
    from webhook_subscription s
    where ${wanted} and s.account_id = a.account_id and s.status = 'disabled' having count(*) > 0
    union all
    select 'webhook_failing', count(*)::int, null, min(s.failing_since), min(s.subscription_id),
      'webhook_failing'
    from webhook_subscription s
    where ${wanted} and s.account_id = a.account_id and s.status = 'active'
      and s.failing_since <= ${at} - ${days(FAILING_DAYS)}
    having count(*) > 0
    union all
    select 'deliveries_given_up', count(*)::int, null, min(d.attempted_at), min(s.subscription_id),
      'deliveries_given_up'
    from webhook_subscription s join delivery_attempt d using (subscription_id)
    where ${wanted} and s.account_id = a.account_id and s.status <> 'deleted' and d.outcome = 'given_up'
      and d.attempted_at > ${week}
    having count(*) > 0
    union all
    select 'facts_missing', count(*) filter (where u.decision = 'insufficient_facts')::int, count(*)::int,
      min(u.occurred_at), null, 'facts_missing'
    from (
      select decision, occurred_at from usage
      where ${wanted} and account_id = a.account_id
        and period >= ${periodOf(new Date(now.getTime() - CHECK_DAYS * DAY_MS))}
        and occurred_at > ${week}
      order by period desc, occurred_at desc limit ${FACTS_SAMPLE.most}) u
    having count(*) >= ${FACTS_SAMPLE.least} and count(*)
      filter (where u.decision = 'insufficient_facts') * 2 >= count(*)
    union all
    select 'kit_stalled', count(*)::int, null, min(k.progress_at), min(k.kit_id), 'kit_stalled_' || count(*)
    from integration_kit k
    where ${wanted} and k.account_id = a.account_id and k.status = 'stalled' having count(*) > 0`;
}

/** The silence of account `a` once it has lasted long enough, with the dormancy case opened for it. */
const silenceFound = sql.fragment`
  select k.code, 1, null::int, silence.since, c.dormancy_case_id,
    k.code || '_' || extract(epoch from silence.since)::bigint
  from (values (true)) one
  left join dormancy_case c on c.account_id = a.account_id and c.status = 'open'
    and c.last_decision_at is not distinct from silence.asked_at
  cross join lateral (select case
    when silence.unclaimed then 'key_not_claimed'
    when silence.asked_at is null then 'no_first_decision'
    when c.status = 'open' then 'dormant'
    else 'stopped_asking' end as code) k
  where silence.quiet`;

/**
 * Messages of account `a` that were handed to a person and wait for an answer. Leans on `inbox_message_open`.
 */
function messagesFound(now: Date): Fragment {
  return sql.fragment`
    select m.kind || '_waits', count(*)::int, null::int, min(m.received_at), min(m.inbox_message_id),
      m.kind || '_' || max(m.inbox_message_id)
    from inbox_message m
    where w.signal = 'open_message' and m.account_id = a.account_id and m.status = 'routed'
      and m.target = 'customer_success'
      and m.routed_at <= ${sql.timestamp(now)} - ${days(ANSWER_DAYS)}
    group by m.kind`;
}

/**
 * Watched accounts whose check is due. `findings` is null where nothing was found; `settled` is true where
 * the signal was triaged this week, or repeated unchanged so often that it rests.
 *
 * Silence begins with the last decision; for an account that had used up its month, with the next month; for
 * one without decisions, with its key. Paused accounts cannot request decisions and are not silent; nor are
 * accounts that have not paid the month, which have its order to answer.
 *
 * For the scope `all`, only the rows that have been due longest are checked. Walks `success_watch_due`, with
 * a few reads by account for each row; `offset 0` keeps the planner from reading whole tables instead.
 */
function checked(now: Date, scope?: Scope): Fragment {
  const at = sql.timestamp(now);
  return sql.fragment`
    select w.account_id, w.signal, w.check_at, w.triaged_at, a.status as account_status,
      silence.since as silent_since,
      found.findings, found.matter,
      coalesce(w.week = ${isoWeek(now)} or (w.matter = found.matter and w.weeks >= ${MATTER_WEEKS}),
        false) as settled
    from (
      select * from success_watch s where s.check_at <= ${at}
      ${firstOf(scope, sql.fragment`s.check_at`, CHECKED_AT_ONCE)}) w
    cross join lateral (select account_id, status, created_at, paid_through from account a
      where a.account_id = w.account_id offset 0) a
    left join lateral (
      select since.since, since.since + ${days(QUIET_DAYS)} <= ${at} as quiet, last.occurred_at as asked_at,
        coalesce(k.unclaimed, false) as unclaimed
      from (values (true)) one
    ${lastDecision(sql.fragment`${at} - ${days(QUIET_DAYS)}`)}
      left join lateral (
        select p.created_at, p.seal_enc is not null as unclaimed from api_key p
        where p.account_id = a.account_id order by p.created_at limit 1) k on true
      cross join lateral (
        select coalesce(
          ${silentFromDecision},
          k.created_at,
          a.created_at) as since) since
      where w.signal = 'silence' and a.status = 'active'
        and coalesce(a.paid_through >= ${periodOf(now)}, true)) silence on true
    cross join lateral (
      select jsonb_agg(jsonb_build_object('code', code, 'count', count, 'total', total, 'since', since, 'id',
        id) order by code) as findings,
        string_agg(matter, ',' order by matter) as matter
      from (${errorsFound(now)} union all ${silenceFound} union all ${messagesFound(now)}) f
      where a.status <> 'closed') found`;
}

/**
 * Signals that need a triage this week; with a limit, among the checks that have been due longest. Leans on
 * `success_watch_due`.
 */
export function signalsDueForTriage(now: Date, wanted?: Wanted): Fragment {
  const week = isoWeek(now);
  return sql.fragment`
    select l.account_id || ':' || ${week} || ':' || l.signal as key, 'account' as subject_type,
      l.account_id as subject_id,
      l.account_id, l.check_at as due_at, l.signal, ${week} as week, l.findings, l.matter
    from (${checked(now, wanted?.scope)}) l
    where l.findings is not null and not l.settled`;
}

/**
 * Reschedules rows that were checked without a finding, those due longest first, and closes triages whose
 * signal is gone. A row that was brought forward meanwhile stays as it is.
 * @returns whether more rows may follow
 */
export async function putOffWatches(tx: Transaction, now: Date): Promise<boolean> {
  const later = nextInTurn(sql.fragment`check_at`, CHECK_DAYS, now);
  const putOff = await tx.run(sql.fragment`
    with vain as (
      select account_id, signal, check_at, findings is null as clear, case
        when account_status = 'closed' then null
        when findings is null and silent_since is not null then silent_since + ${days(QUIET_DAYS)}
        when findings is not null and triaged_at + ${days(CHECK_DAYS)} > ${sql.timestamp(now)}
          then triaged_at + ${days(CHECK_DAYS)}
        else ${later} end as next
      from (${checked(now, 'all')}) l where findings is null or settled
    ),
    held as (
      select w.account_id, w.signal from success_watch w join vain v using (account_id, signal)
      where w.check_at = v.check_at
      order by w.account_id, w.signal for no key update of w skip locked
    )
    update success_watch w set check_at = v.next,
      status = case when v.clear then 'clear' else w.status end,
      matter = case when v.clear then null else w.matter end,
      weeks = case when v.clear then 0 else w.weeks end
    from vain v join held using (account_id, signal)
    where w.account_id = v.account_id and w.signal = v.signal`);
  return mayFollow(putOff, CHECKED_AT_ONCE);
}

/** A triage, as it is stored in the account's row. */
export interface TriageChange {
  account_id: string;
  signal: Signal;
  week: string;
  matter: string;
  finding: string;
  next_best_action: string;
  priority: number;
  because: string;
}

/** Opens or renews triages, and schedules the next check of their accounts. */
export async function writeTriages(tx: Transaction, triages: TriageChange[], now: Date): Promise<void> {
  const rows = sql.fragment`
    jsonb_to_recordset(${rowset(triages)}) as r (account_id text, signal text, week text, matter text,
      finding text,
      next_best_action text, priority smallint, because text)`;
  // Same lock order as `bringForward`.
  await tx.run(sql.fragment`
    select from success_watch w join ${rows} using (account_id, signal)
      order by w.account_id, w.signal for no key update of w`);
  await tx.run(sql.fragment`
    update success_watch w set status = 'open', week = r.week, matter = r.matter,
      weeks = case when w.matter = r.matter then w.weeks + 1 else 1 end,
      finding = r.finding, next_best_action = r.next_best_action, priority = r.priority, because = r.because,
      triaged_at = ${sql.timestamp(now)}, check_at = ${nextInTurn(sql.fragment`w.check_at`, CHECK_DAYS, now)}
    from ${rows} where w.account_id = r.account_id and w.signal = r.signal`);
}

/** Starts watching accounts that have just been activated. */
export async function watchAccounts(tx: Transaction, accountIds: string[], now: Date): Promise<void> {
  await tx.run(sql.fragment`
    insert into success_watch (account_id, signal, check_at)
    select account_id, signal, ${sql.timestamp(now)} + ${days(CHECK_DAYS)}
    from unnest(${sql.array(accountIds, 'text')}) as account_id, unnest(array['errors', 'silence']) as signal
    on conflict do nothing`);
}

/**
 * Moves the check of accounts for a signal forward to a time, unless it is due earlier. Locks rows in the
 * order of the sweeps.
 */
export async function bringForward(
  tx: Transaction,
  accountIds: string[],
  signal: Signal,
  at: Date,
): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.run(sql.fragment`
    insert into success_watch as w (account_id, signal, check_at)
    select account_id, ${signal}, ${sql.timestamp(at)}
      from unnest(${sql.array([...new Set(accountIds)].sort(), 'text')}) as account_id
    on conflict (account_id, signal) do update set check_at = excluded.check_at
      where w.check_at > excluded.check_at`);
}

/**
 * Schedules a new check of an answered message's account; if it was the last open one, closes the triage at
 * once.
 */
export async function closeAnswered(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx.run(sql.fragment`
    update success_watch w set status = 'clear', matter = null, weeks = 0, check_at = ${sql.timestamp(now)}
    where account_id = ${accountId} and signal = 'open_message' and not exists (
      select from inbox_message m
      where m.account_id = w.account_id and m.status = 'routed' and m.target = 'customer_success')`);
}

const signalRow = z.object({
  signal: z.enum(SIGNALS),
  open: z.number(),
  triages: z.array(openTriage.extend({ triaged_at: z.coerce.date() })),
});

/**
 * Open triages within the scope by signal, newest first; `open` counts them up to the cap. Leans on
 * `success_watch_open`, for one account on the primary key.
 */
export function selectTriages(
  connection: Connection,
  query: { scope: Scope; signals: readonly Signal[]; limit: number },
) {
  const { scope, signals, limit } = query;
  const open = sql.fragment`w.signal = s.signal and w.status = 'open' ${
    scope === 'all' ? sql.fragment`` : sql.fragment`and w.account_id = ${scope.account_id}`
  }`;
  return connection.rows(sql.type(signalRow)`
    select s.signal,
      (select count(*)::int from (select from success_watch w
        where ${open} limit ${DUE_COUNT_CAP}) counted) as open,
      coalesce((select jsonb_agg(to_jsonb(t) order by t.triaged_at desc, t.account_id) from (
        select account_id, signal, status, week, finding, next_best_action, priority, because, triaged_at
        from success_watch w where ${open} order by triaged_at desc limit ${limit}) t),
          '[]'::jsonb) as triages
    from unnest(${sql.array([...signals], 'text')}) with ordinality as s (signal, n)
    order by s.n`);
}
