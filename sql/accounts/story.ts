import { storyRow } from '../../contracts/accounts/story.ts';
import { type Connection, type Fragment, sql } from '../core/database.ts';

/** An account, or an order with what is about it alone. */
export type StoryOf = { account_id: string } | { order_id: string };

/**
 * Entries of a story, newest first, after a place. An account's parts lean on `leaf_account`, `record_account` and
 * `inbox_message_account`; an order's events on `event_subject`, and its other parts are searched.
 */
export function selectStory(
  connection: Connection,
  of: StoryOf,
  { limit, after }: { limit: number; after?: { at: Date; id: string } | undefined },
) {
  const part = (columns: Fragment, from: Fragment, at: Fragment) => sql.fragment`
    (select ${columns} from ${from}
     ${after === undefined ? sql.fragment`` : sql.fragment`and date_trunc('milliseconds', ${at}) <= ${sql.timestamp(after.at)}`}
     order by ${at} desc limit ${limit + 1})`;
  const own = (orders: Fragment) =>
    'account_id' in of ? sql.fragment`account_id = ${of.account_id}` : orders;
  const order = 'order_id' in of ? of.order_id : '';
  const aboutOrder = sql.fragment`subject_type = 'order' and subject_id = ${order}`;
  const events =
    'account_id' in of
      ? sql.fragment`leaf l join event e using (event_id) where l.account_id = ${of.account_id}`
      : sql.fragment`event e where e.subject_type = 'order' and e.subject_id = ${order}`;
  return connection.rows(sql.type(storyRow)`
    select date_trunc('milliseconds', at) as at, source, what, subject_type, subject_id, detail, id from (
      ${part(
        sql.fragment`e.occurred_at as at, 'event' as source, e.type as what, e.subject_type, e.subject_id,
          e.data as detail, e.event_id as id`,
        events,
        sql.fragment`e.occurred_at`,
      )}
      union all
      ${part(
        sql.fragment`recorded_at, 'record', family, subject_type, subject_id, record, family || ':' || key`,
        sql.fragment`record where ${own(sql.fragment`(${aboutOrder} or record->>'order_id' = ${order})`)}`,
        sql.fragment`recorded_at`,
      )}
      union all
      ${part(
        sql.fragment`received_at, 'message', kind, 'inbox_message', inbox_message_id,
          jsonb_build_object('subject', subject, 'status', status), inbox_message_id`,
        sql.fragment`inbox_message where ${own(sql.fragment`order_id = ${order}`)}`,
        sql.fragment`received_at`,
      )}
      union all
      ${part(
        sql.fragment`parked_at, 'parked', family, subject_type, subject_id,
          jsonb_build_object('reason', reason), family || ':' || key`,
        sql.fragment`parked where ${own(aboutOrder)}`,
        sql.fragment`parked_at`,
      )}) s
    ${after === undefined ? sql.fragment`` : sql.fragment`where (date_trunc('milliseconds', at), id) < (${sql.timestamp(after.at)}, ${after.id})`}
    order by 1 desc, id desc limit ${limit}`);
}
