/** Compares what customers got and what stands in the ledgers with the provider's books. */
import { PLANS, type PlanCode } from '../../contracts/core/plans.ts';
import { periodAfter, periodBefore, periodOf } from '../../contracts/money/quota.ts';
import { firstMonthOf, GRACE_DAYS, inGrace } from '../../contracts/money/renewals.ts';
import type { Reply } from '../support/answers.ts';
import { OPERATOR_KEY, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';
import type { ProviderBooks } from './provider-books.ts';

interface PlanOrder {
  order_id: string;
  kind: string;
  plan: PlanCode;
  status: string;
  paid_month: string | null;
  paid_at: Date;
}

/**
 * Why an answer to a decision does not fit the money, or null. A month is open when the provider holds money of an order
 * that pays it, and in its first days when the month before was paid.
 */
export async function unfair(
  database: string,
  books: ProviderBooks,
  account_id: string,
  { status, body }: Reply,
  now: Date,
): Promise<string | null> {
  const orders: PlanOrder[] = await query(
    database,
    `select order_id, kind, plan, status, paid_month, paid_at from "order"
     where account_id = $1 and kind <> 'product' and paid_at is not null`,
    [account_id],
  );
  const [account] = await query(database, 'select status, paid_through from account where account_id = $1', [
    account_id,
  ]);
  const month = periodOf(now);
  const kept = orders.filter((one) => one.status !== 'refunded' && books.heldFor(one.order_id) > 0);
  const pays = (one: PlanOrder) =>
    one.paid_month === month ||
    // Bought late in a month: it pays the next one, and the rest of the running one comes with it. A signup begins with
    // its activation, a while after its payment.
    (one.paid_month === periodAfter(month) &&
      periodOf(one.paid_at) === month &&
      (one.kind === 'signup' || firstMonthOf(one.paid_at) === one.paid_month));
  const paying = kept.filter(pays);
  const isOpen =
    inGrace(now, GRACE_DAYS) && orders.some(({ paid_month }) => paid_month === periodBefore(month));
  const told = `${status} ${body.schema_version} ${JSON.stringify(body.metering ?? body.details ?? null)}; ${JSON.stringify({ account, orders })}`;
  if (status === 401) return account.status === 'closed' ? null : `the key of an open account ended: ${told}`;
  if (account.status === 'closed') return `a closed account got an answer: ${told}`;
  if (status === 429) return paying.length > 0 ? `a paid month was refused: ${told}` : null;
  if (status !== 200) return `a decision was ${told}`;
  if (paying.length === 0) return isOpen ? null : `a decision in a month that nobody paid: ${told}`;
  const most = kept
    .filter((one) => pays(one) || one.paid_month === null)
    .reduce((sum, { plan }) => sum + PLANS[plan].monthly_decision_quota, 0);
  return (body.metering as { quota: number }).quota <= most ? null : `a quota above ${most}: ${told}`;
}

/** Cents that an order's payment holds, by its state in the service. */
const HOLDING = `o.status in ('paid', 'fulfilled', 'refund_instructed')`;

/**
 * Differences between the ledger, the provider, the sheet and the invoices.
 * @param atRest whether every instructed refund was made, so that nothing may be on its way
 */
export async function differences(
  service: TestService,
  books: ProviderBooks,
  { atRest }: { atRest: boolean },
): Promise<string[]> {
  const found: string[] = [];
  const differ = (what: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other))
      found.push(`${what}: ${JSON.stringify(one)} is not ${JSON.stringify(other)}`);
  };
  const { charged, back } = books.sums;
  const { stats } = (await service.get('/api/orders', OPERATOR_KEY)).body;
  const { paid_cents, awaiting_refund_cents, refunded_cents, uninstructed_refunds_cents } = stats;
  differ('received', stats.received_cents, charged);
  differ('went back', refunded_cents + uninstructed_refunds_cents, back);
  differ('without an explanation', [stats.difference_cents, uninstructed_refunds_cents], [0, 0]);
  differ('held', paid_cents + awaiting_refund_cents, charged - back);
  const orders = await query(
    service.databaseUrl,
    `select o.order_id, o.status, o.kind,
       coalesce((select sum(amount_cents) from payment_event p where p.order_id = o.order_id
         and event_type = 'payment_succeeded'), 0)::int as paid,
       coalesce((select sum(amount_cents) from payment_event p where p.order_id = o.order_id
         and event_type = 'payment_refunded'), 0)::int as back,
       coalesce((select sum(total_cents) from invoice i where i.order_id = o.order_id), 0)::int as invoiced,
       case when ${HOLDING} then o.amount_cents - coalesce((select sum(amount_cents) from payment_event p
         where p.order_id = o.order_id and disposition = 'part_refunded'), 0) else 0 end::int as held,
       (select coalesce(json_agg(json_build_array(status, reason, amount_cents)), '[]') from refund_case c
         where c.order_id = o.order_id) as cases
     from "order" o order by order_id`,
  );
  for (const { order_id, status, kind, paid, back: returned, invoiced, held, cases } of orders) {
    const charges = books.of(order_id);
    const about = `${kind} ${order_id} (${status}, ${JSON.stringify(cases)}, ${JSON.stringify(charges)})`;
    const ofProvider = charges.reduce(
      (sum, { amount, refunded, lost }) => [(sum[0] ?? 0) + amount, (sum[1] ?? 0) + refunded + lost],
      [0, 0],
    );
    differ(`ledger of ${about}`, [paid, returned], ofProvider);
    differ(`invoices of ${about}`, invoiced, held);
    if (atRest) differ(`money of ${about}`, books.heldFor(order_id), held);
  }
  const numbers: { year: number; nth: number }[] = await query(
    service.databaseUrl,
    'select year, nth from invoice order by year, nth',
  );
  for (const [year, all] of Map.groupBy(numbers, (one) => one.year))
    differ(
      `numbers of ${year}`,
      all.map(({ nth }) => nth),
      all.map((_, i) => i + 1),
    );
  return found;
}
