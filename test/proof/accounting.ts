/** Compares what callers saw acknowledged with what is in the database, and its ledgers with each other. */
import type pg from 'pg';
import type { Answer } from '../support/callers.ts';
import { eventually } from '../support/processes.ts';

/** Acknowledged work that the database does not have, and work that it has twice. */
export async function lostAndDoubled(session: pg.Client, answers: readonly Answer[]) {
  const ids = (kind: string) =>
    answers.flatMap((answer) => (answer.kind === kind && answer.id ? [answer.id] : []));
  const decisions = ids('decision');
  const { rows: lost } = await session.query(
    `select id from jsonb_array_elements_text($1) id where not exists (select from usage where usage_id = id)
     union all
     select id from jsonb_array_elements_text($2) id where not exists (select from account where account_id = id)
     union all
     select id from jsonb_array_elements_text($3) id where not exists (
       select from payment_event where provider_event_id = id and disposition = 'paid')`,
    [decisions, ids('signup'), ids('payment')].map((list) => JSON.stringify(list)),
  );
  const { rows: doubled } = await session.query(
    `select provider_event_id as id from payment_event group by 1 having count(*) > 1
     union all
     select order_id from payment_event where disposition = 'paid' group by 1 having count(*) > 1
     union all
     select account_id from api_key where status = 'active' and role = 'account' group by 1 having count(*) > 1`,
  );
  const seen = new Set<string>();
  return {
    lost: lost.map(({ id }) => id as string),
    doubled: [
      ...doubled.map(({ id }) => id as string),
      // One usage row for the calls of two.
      ...decisions.filter((id) => seen.has(id) || !seen.add(id)),
    ],
  };
}

/**
 * Differences between ledgers, counters and log, once the service has worked off what is open. Claims of a
 * killed worker are released after a minute; nothing here waits for them.
 * @param seconds jobs that a killed worker had not begun start with the next schedule: one minute, and more on
 *   a busy machine
 */
export async function faults(session: pg.Client, seconds = 120): Promise<Record<string, unknown>> {
  let left: object[] = [];
  await eventually(
    () => `everything numbered and every paid signup activated; left: ${JSON.stringify(left.slice(0, 5))}`,
    async () => {
      const { rows } = await session.query(
        `select 'an event not numbered' as what, event_id as which from event_pending
         union all select 'a signup not activated', order_id from "order" where kind = 'signup' and status = 'paid'
         union all select 'parked: ' || reason, key from parked p
         where not exists (select from pgboss.job j
           where j.name = p.family and j.singleton_key = p.key and j.started_on is not null)`,
      );
      left = rows;
      return rows.length === 0 ? true : undefined;
    },
    seconds,
  );
  const wrong: Record<string, unknown> = {};
  for (const [what, text] of Object.entries(QUESTIONS)) {
    const { rows } = await session.query(text);
    if (rows.length > 0) wrong[what] = rows.slice(0, 5);
  }
  return wrong;
}

/** Each has no rows if all is well. */
const QUESTIONS: Record<string, string> = {
  'counters that differ from their usage rows': `
    select account_id, used, counted from (
      select account_id, period, count(*)::integer as counted from usage group by 1, 2) ledger
    full join usage_counter using (account_id, period) where used is distinct from coalesce(counted, 0)`,
  'payments that are not an event, or not just one': `
    select payment_event_id from payment_event p where 1 <> (select count(*) from event e
      where e.subject_id = p.order_id and e.type = 'payment.event.recorded')`,
  'numbers with a gap, or other than the size of the log says': `
    select tree_size, leaves, first, last from log_state,
      (select count(*) as leaves, min(sequence) as first, max(sequence) as last from leaf) l
     where (leaves, first, last) is distinct from (tree_size, 1::bigint, tree_size)`,
  'events that are no leaf':
    'select event_id from event where not exists (select from leaf where leaf.event_id = event.event_id)',
  'paid signups without just one key, record and open seal': `
    select order_id from "order" o where kind = 'signup' and paid_at is not null and (
      o.status <> 'fulfilled'
      or 1 <> (select count(*) from api_key k where k.account_id = o.account_id and k.status = 'active')
      or 1 <> (select count(*) from record r where r.family = 'activation' and r.subject_id = o.order_id))`,
};
