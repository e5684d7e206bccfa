import { type StoryPlace, type StoryRow, storyRow } from '../../contracts/accounts/story.ts';
import { type Connection, type Fragment, sql } from '../core/database.ts';

/**
 * What happened to an account up to a place, newest first. Each part reads the account's own index
 * (`leaf_account`, `record_account`, `order_account`, `payment_event_order`, `inbox_message_account`).
 */
export function selectStory(
  connection: Connection,
  query: { account_id: string; from: StoryPlace | undefined; limit: number },
): Promise<StoryRow[]> {
  const { account_id, from, limit } = query;
  const skip = from?.skip ?? 0;
  const earlier = (at: Fragment) =>
    from === undefined ? sql.fragment`` : sql.fragment`and ${at} <= ${sql.timestamp(from.at)}`;
  const newest = (at: Fragment) => sql.fragment`${earlier(at)} order by ${at} desc limit ${limit + skip}`;
  return connection.rows(sql.type(storyRow)`
    select at, area, what, jsonb_build_object('type', type, 'id', id) as subject, about from (
      (select created_at as at, 'signup' as area, plan as what, 'account' as type, account_id as id,
          jsonb_build_object('plan', plan, 'status', status) as about
        from account where account_id = ${account_id} ${newest(sql.fragment`created_at`)})
      union all
      (select created_at, 'order', kind, 'order', order_id, jsonb_build_object('plan', plan, 'status', status,
          'amount_cents', amount_cents, 'currency', currency, 'period', period)
        from "order" where account_id = ${account_id} ${newest(sql.fragment`created_at`)})
      union all
      (select p.occurred_at, 'payment', p.event_type, 'order', p.order_id, jsonb_build_object('disposition',
          p.disposition, 'amount_cents', p.amount_cents, 'currency', p.currency)
        from payment_event p join "order" o using (order_id)
        where o.account_id = ${account_id} ${newest(sql.fragment`p.occurred_at`)})
      union all
      (select recorded_at, 'record', family, subject_type, subject_id, record
        from record where account_id = ${account_id} ${newest(sql.fragment`recorded_at`)})
      union all
      (select e.occurred_at, 'event', e.type, e.subject_type, e.subject_id, e.data
        from leaf l join event e using (event_id)
        where l.account_id = ${account_id} ${newest(sql.fragment`e.occurred_at`)})
      union all
      (select received_at, 'message', kind, 'inbox_message', inbox_message_id,
          jsonb_build_object('status', status, 'connector', connector)
        from inbox_message where account_id = ${account_id} ${newest(sql.fragment`received_at`)})
    ) happened
    order by at desc, area, what, id, about::text limit ${limit} offset ${skip}`);
}
