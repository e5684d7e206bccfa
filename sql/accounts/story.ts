import { storyRow } from '../../contracts/accounts/story.ts';
import { type Connection, type Fragment, sql } from '../core/database.ts';
import { queueJobs } from '../core/queue.ts';

/** Waiting rows of each dispatch queue that are searched for those of a story. */
const WAITING_MOST = 10_000;

/** An account, or an order with what is about it alone. */
export type StoryOf = { account_id: string } | { order_id: string };

/**
 * Entries of a story, newest first, after a place. An account's parts lean on `leaf_account`, `record_account`,
 * `inbox_message_account` and `dispatch_end_account`; an order's events on `event_subject`, and its other parts are
 * searched.
 * @param options.queues the dispatch queues and their queues of dead letters, in which rows wait
 */
export function selectStory(
  connection: Connection,
  of: StoryOf,
  {
    limit,
    after,
    queues,
  }: {
    limit: number;
    after?: { at: Date; id: string } | undefined;
    queues: readonly { queue: string; dead_queue: string }[];
  },
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
      )}
      union all
      ${part(
        sql.fragment`at, 'dispatch', kind, subject_type, subject_id,
          jsonb_build_object('reason', reason, 'connector', connector, 'dispatch_id', dispatch_id),
          dispatch_id || ':' || reason`,
        sql.fragment`dispatch_end where subject_id is not null and ${own(aboutOrder)}`,
        sql.fragment`at`,
      )}
      union all
      ${part(
        sql.fragment`created_on, 'dispatch', data->>'kind', data->'subject'->>'type', data->'subject'->>'id',
          jsonb_build_object('reason', case when dead then 'lease_expired' when state = 'created' then 'not_leased'
            else 'tried_again' end, 'connector', data->>'connector', 'dispatch_id', row_id), row_id::text`,
        sql.fragment`(${waitingRows(queues)}) w where ${
          'account_id' in of
            ? sql.fragment`data->>'account_id' = ${of.account_id}`
            : sql.fragment`data->'subject'->>'type' = 'order' and data->'subject'->>'id' = ${order}`
        }
          and data->'subject'->>'id' is not null and data->'subject'->>'type' is not null and data->>'kind' is not null
          and not (dead and exists (select from dispatch_end e where e.dispatch_id = row_id))`,
        sql.fragment`created_on`,
      )}) s
    ${after === undefined ? sql.fragment`` : sql.fragment`where (date_trunc('milliseconds', at), id) < (${sql.timestamp(after.at)}, ${after.id})`}
    order by 1 desc, id desc limit ${limit}`);
}

/** The first waiting rows of dispatch queues in the order of their leases, and their dead letters. */
function waitingRows(queues: readonly { queue: string; dead_queue: string }[]): Fragment {
  const names = (dead: boolean) =>
    sql.array(
      queues.map(({ queue, dead_queue }) => (dead ? dead_queue : queue)),
      'text',
    );
  return sql.fragment`
    select q.dead, coalesce(j.source_id, j.id) as row_id, j.state::text as state, j.data, j.created_on
    from (
      select name, false as dead from unnest(${names(false)}) name
      union all select name, true from unnest(${names(true)}) name) q
    cross join lateral (
      select * from ${queueJobs} j
      where j.name = q.name and j.state < 'active' and not j.blocked
      order by j.priority desc, j.created_on limit ${WAITING_MOST}) j`;
}
