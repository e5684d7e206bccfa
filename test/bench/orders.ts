/** Pending orders whose first reminder is due, by one statement: the subjects of the sweep benchmarks. */
import type { PgBoss } from 'pg-boss';
import { systemClock } from 'pg-boss';
import { openQueue } from '../../jobs/core/queue.ts';
import { type Database, openDatabase } from '../../sql/core/database.ts';
import { atTheEnd, freshDatabase, withClient } from './ground.ts';

export interface Ground {
  url: string;
  database: Database;
  boss: PgBoss;
}

/** A separate database, opened as the service opens it. */
export async function openGround({
  supervise = false,
  settings = {},
}: {
  supervise?: boolean;
  settings?: Record<string, string>;
} = {}): Promise<Ground> {
  const url = await freshDatabase(settings);
  const database = openDatabase(url);
  atTheEnd(() => database.close());
  const boss = await openQueue(url, {
    clock: systemClock,
    supervise,
    onError: (error) => console.error(error),
  });
  atTheEnd(() => boss.stop({ graceful: false }));
  return { url, database, boss };
}

/** Orders from two days ago, from number `first` on; analysed, like a database in use. */
export async function insertDueOrders(url: string, first: number, count: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `insert into "order" (order_id, kind, plan, email, company, amount_cents, currency, status, next_reminder_at, created_at)
       select 'ord_' || lpad(n::text, 12, '0'), 'product', 'pilot', 'a@acme.example', 'Acme', 49900, 'USD', 'pending',
         now() - interval '1 day' + n * interval '1 microsecond', now() - interval '2 days' + n * interval '1 microsecond'
       from generate_series($1::bigint, $1::bigint + $2::bigint - 1) n`,
      [first, count],
    );
    await client.query('analyze');
  });
}
