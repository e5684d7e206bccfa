import { z } from 'zod';
import { PRODUCTS } from '../contracts/plans.ts';
import { REMINDER_DAYS } from '../contracts/receivables.ts';
import { FOLLOWUP_AFTER_DAYS } from '../contracts/terms.ts';
import { sql, type Transaction } from './database.ts';

/** Whether anybody ordered or signed up here: demonstration orders never mix with real ones. */
export async function hasOrders(tx: Transaction): Promise<boolean> {
  const found = await tx.maybeOne(
    sql.type(z.object({ order_id: z.string() }))`select order_id from "order" limit 1`,
  );
  return found !== null;
}

/**
 * Writes `count` pending demonstration orders, placed evenly over the last 40 days, in one statement: some
 * are due for each reminder, most for a terms follow-up.
 */
export async function seedOrders(tx: Transaction, count: number, now: Date): Promise<void> {
  const products = sql.jsonb(
    Object.values(PRODUCTS).map(({ plan, amount_cents }) => ({ plan, amount_cents })),
  );
  await tx.run(sql.fragment`
    insert into "order" (order_id, kind, plan, email, company, amount_cents, currency, status, next_reminder_at, terms_followup_at, created_at)
    select 'ord_demo' || lpad(n::text, 12, '0'), 'product', p.plan, 'demo' || n || '@example.com', 'Demo company ' || n,
      p.amount_cents, 'USD', 'pending',
      placed.at + make_interval(days => ${REMINDER_DAYS[0]}), placed.at + make_interval(days => ${FOLLOWUP_AFTER_DAYS}), placed.at
    from generate_series(1, ${count}::integer) n
    cross join lateral (select ${sql.timestamp(now)} - interval '40 days' * n / ${count}::integer as at) placed
    join (select row_number() over () - 1 as i, plan, amount_cents
          from jsonb_to_recordset(${products}) as r (plan text, amount_cents integer)) p
      on p.i = n % ${Object.keys(PRODUCTS).length}`);
}
