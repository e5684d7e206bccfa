import { z } from 'zod';
import {
  CHANNELS,
  contactFacts,
  PLAY_GAP_DAYS,
  PLAYS,
  RESPONSES,
} from '../../contracts/messages/channel-autopilot.ts';
import { type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import type { Wanted } from '../core/records.ts';

/** The family's name, under which its records and parked subjects stand. */
export const CHANNEL_AUTOPILOT = 'channel-autopilot';

/** Columns that a play or a response adds to a due subject. */
export const channelSubject = {
  occasion: z.enum(['play', 'response']),
  play: z.string(),
  step: z.number().nullable(),
  channel: z.enum(CHANNELS),
  contact_sha256: z.string(),
  response_id: z.string().nullable(),
  response: z.enum(RESPONSES).nullable(),
  text_sha256: z.string().nullable(),
  ...contactFacts.shape,
};

/**
 * State of the account of subject `d`, as columns of `contactFacts`. Read last, only for the subjects that a
 * sweep takes: in `explain` these reads stand above the limit.
 * @param recapFamily the family that records recaps of accounts
 */
const facts = (recapFamily: string) => sql.fragment`
  (select a.status from account a where a.account_id = d.account_id) as account_status,
  exists (select from usage u where u.account_id = d.account_id)
    or exists (select from usage_archived u where u.account_id = d.account_id) as decided,
  (select last.missing_evidence from (
    (select u.period, u.occurred_at, u.missing_evidence from usage u where u.account_id = d.account_id
     order by u.period desc, u.occurred_at desc limit 1)
    union all
    (select u.period, u.last_at, u.missing_evidence from usage_archived u where u.account_id = d.account_id
     order by u.period desc, u.last_at desc limit 1)
    order by period desc, occurred_at desc limit 1) last) as missing_evidence,
  (select k.kit_id from integration_kit k where k.account_id = d.account_id
    order by k.kit_id desc limit 1) as kit_id,
  (select k.next_step from integration_kit k where k.account_id = d.account_id
    order by k.kit_id desc limit 1) as kit_next_step,
  (select v.report_id from verification_report v join verification_state s using (report_id)
   where v.account_id = d.account_id and s.status = 'current'
   order by v.report_id desc limit 1) as report_id,
  (select r.key from record r where r.account_id = d.account_id and r.family = ${recapFamily}
   order by r.recorded_at desc limit 1) as recap_key`;

/**
 * Consented contacts whose next play is due, with the state of their account, and responses without an
 * announcement. With a limit, at most that many of either are read, from `channel_contact_due` and
 * `channel_response_due`; for one account from `channel_contact_account`.
 * @param recapFamily the family that records recaps of accounts
 */
export function contactsDueForPlay(recapFamily: string, now: Date, wanted?: Wanted): Fragment {
  const plays = sql.array(
    PLAYS.map(({ play }) => play),
    'text',
  );
  const oldest = (rows: Fragment) =>
    wanted === undefined
      ? rows
      : sql.fragment`
        (select * from (${rows}) oldest
         where ${wanted.scope === 'all' ? sql.fragment`true` : sql.fragment`account_id = ${wanted.scope.account_id}`}
           and not exists (select from parked p where p.family = ${CHANNEL_AUTOPILOT} and p.key = oldest.key)
         order by due_at, key limit ${wanted.limit})`;
  return sql.fragment`
    select d.*, ${facts(recapFamily)}
    from (
      ${oldest(sql.fragment`
        select c.contact_id || ':' || (${plays})[c.next_step] as key, 'channel_contact' as subject_type,
          c.contact_id as subject_id, c.account_id, c.next_play_at as due_at, 'play' as occasion,
          (${plays})[c.next_step] as play, c.next_step as step, c.channel, c.contact_sha256,
            null::text as response_id, null::text as response, null::text as text_sha256
        from channel_contact c
        where c.next_play_at <= ${sql.timestamp(now)} and c.status = 'consented'`)}
      union all
      ${oldest(sql.fragment`
        select c.contact_id || ':' || r.play || ':' || r.response as key, 'channel_contact', c.contact_id,
          c.account_id, r.responded_at as due_at, 'response', r.play, null::smallint, c.channel,
          c.contact_sha256, r.response_id, r.response, r.text_sha256
        from channel_response r join channel_contact c using (contact_id)
        where r.recorded_at is null`)}) d`;
}

/**
 * Moves contacts on from a play, sent or not, to the next one: on its day, and at least some days after a
 * sent one.
 */
export async function advancePlays(
  tx: Transaction,
  done: { contact_id: string; play: string; step: number; sent: boolean }[],
  now: Date,
): Promise<void> {
  const days = sql.array(
    PLAYS.map(({ after_days }) => after_days),
    'int4',
  );
  await tx.run(sql.fragment`
    update channel_contact c set last_play = case when d.sent then d.play else c.last_play end,
      next_step = case when d.step < ${PLAYS.length}::int then d.step + 1 end,
      next_play_at = case when d.step < ${PLAYS.length}::int then greatest(
        c.started_at + make_interval(days => (${days})[d.step + 1]),
        case when d.sent then ${sql.timestamp(now)} + make_interval(days => ${PLAY_GAP_DAYS}) end) end
    from jsonb_to_recordset(${rowset(done)}) as d (contact_id text, play text, step smallint, sent boolean)
    where c.contact_id = d.contact_id and c.status = 'consented' and c.next_step = d.step`);
}

/** Marks responses as announced. */
export async function markResponses(tx: Transaction, responseIds: string[], now: Date): Promise<void> {
  if (responseIds.length === 0) return;
  await tx.run(sql.fragment`
    update channel_response set recorded_at = ${sql.timestamp(now)}
      where response_id = any(${sql.array(responseIds, 'text')})`);
}
