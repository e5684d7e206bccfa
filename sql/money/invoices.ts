import { z } from 'zod';
import { sealed } from '../../contracts/core/canonical.ts';
import {
  type Corrected,
  composeInvoice,
  type Invoiced,
  invoiceDocument,
  invoiceNumber,
  invoiceRow,
} from '../../contracts/money/invoices.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';
import type { Scope } from '../core/records.ts';
import { selectSaleTerms } from './sale-terms.ts';

/** A payment that paid its order, or a return of it, that gets its document. */
export interface ToInvoice {
  payment_event_id: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  /** Whether it gives back what paid the order. */
  back: boolean;
  at: Date;
}

/** The number and hash of a document, by its payment event. */
type Issued = Map<string, { number: string; sha256: string }>;

const orderRow = z.object({
  order_id: z.string(),
  account_id: z.string().nullable(),
  kind: z.string(),
  plan: z.string(),
  period: z.string().nullable(),
  returns: z.boolean(),
  company: z.string(),
  email: z.string(),
});

/**
 * Takes the next numbers of a year. The row of the year stays locked until the transaction ends: one that is rolled back
 * gives its numbers back, and the next one waits for it.
 * @returns the first of them
 */
async function takeNumbers(tx: Transaction, year: number, count: number): Promise<number> {
  const { last } = await tx.one(sql.type(z.object({ last: z.number() }))`
    insert into invoice_year as y (year, last) values (${year}, ${count})
    on conflict (year) do update set last = y.last + excluded.last
    returning last`);
  return last - count + 1;
}

const originalRow = z.object({ order_id: z.string(), document: z.string(), taken_back_cents: z.number() });

/** Invoices of orders, with what corrections have taken back of each. Leans on `invoice_order`. */
async function selectOriginals(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<Map<string, Corrected>> {
  const rows = await tx.rows(sql.type(originalRow)`
    select i.order_id, i.document,
      (select coalesce(-sum(c.total_cents), 0)::bigint from invoice c where c.corrects = i.number) as taken_back_cents
    from invoice i where i.kind = 'invoice' and i.order_id = any(${sql.array([...orderIds], 'text')})`);
  return new Map(
    rows.map(({ order_id, document, taken_back_cents }) => [
      order_id,
      { document: invoiceDocument.parse(JSON.parse(document)), taken_back_cents },
    ]),
  );
}

/**
 * Issues the documents of payments, in the transaction that records them and in the order given. A return gives back at
 * most what is left of the invoice; one of an order without an invoice, as of the time before there were any, gets none.
 */
export async function issueInvoices(tx: Transaction, payments: readonly ToInvoice[]): Promise<Issued> {
  if (payments.length === 0) return new Map();
  const ids = payments.map(({ order_id }) => order_id);
  const orders = await tx.rows(sql.type(orderRow)`
    select order_id, account_id, kind, plan, period, returns, company, email
    from "order" where order_id = any(${sql.array(ids, 'text')})`);
  const byId = new Map(orders.map((order) => [order.order_id, order]));
  const originals = await selectOriginals(tx, ids);
  const terms = await selectSaleTerms(tx);
  const left = new Map(
    [...originals].map(([id, { document, taken_back_cents }]) => [
      id,
      document.total_cents - taken_back_cents,
    ]),
  );
  const wanted = payments.flatMap((payment) => {
    const { order_id, back, amount_cents } = payment;
    const cents = back ? Math.min(amount_cents, left.get(order_id) ?? 0) : amount_cents;
    if (!byId.has(order_id) || cents <= 0) return [];
    left.set(order_id, back ? (left.get(order_id) ?? 0) - cents : cents);
    return [{ ...payment, cents, year: payment.at.getUTCFullYear() }];
  });
  const next = new Map<number, number>();
  for (const year of [...new Set(wanted.map(({ year }) => year))].sort())
    next.set(year, await takeNumbers(tx, year, wanted.filter((one) => one.year === year).length));
  const rows = wanted.map(({ payment_event_id, order_id, cents, currency, back, at, year }) => {
    const nth = next.get(year) as number;
    next.set(year, nth + 1);
    const order = byId.get(order_id) as Invoiced;
    const corrected = back ? (originals.get(order_id) as Corrected) : null;
    const document = composeInvoice({
      number: invoiceNumber(year, nth),
      order,
      amount_cents: cents,
      currency,
      terms,
      corrected,
      issued_at: at,
    });
    if (corrected === null) originals.set(order_id, { document, taken_back_cents: 0 });
    else corrected.taken_back_cents += cents;
    const { content, sha256 } = sealed(document);
    return {
      number: document.number,
      year,
      nth,
      kind: document.kind,
      payment_event_id,
      order_id,
      account_id: order.account_id,
      corrects: document.corrects,
      total_cents: document.total_cents,
      tax_cents: document.tax?.cents ?? 0,
      currency,
      document: content,
      sha256,
      issued_at: at.toISOString(),
    };
  });
  await tx.run(sql.fragment`
    insert into invoice (number, year, nth, kind, payment_event_id, order_id, account_id, corrects, total_cents,
      tax_cents, currency, document, sha256, issued_at)
    select number, year, nth, kind, payment_event_id, order_id, account_id, corrects, total_cents, tax_cents, currency,
      document, sha256, issued_at
    from jsonb_to_recordset(${rowset(rows)}) as i (number text, year smallint, nth integer, kind text,
      payment_event_id text, order_id text, account_id text, corrects text, total_cents bigint, tax_cents bigint,
      currency text, document text, sha256 text, issued_at timestamptz)
    order by year, nth`);
  return new Map(rows.map(({ payment_event_id, number, sha256 }) => [payment_event_id, { number, sha256 }]));
}

const columns = sql.fragment`number, kind, order_id, account_id, corrects, total_cents, tax_cents, currency, sha256,
  issued_at`;

const own = (scope: Scope) =>
  scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${scope.account_id}`;

/** Invoices and corrections within the scope, newest first, after `cursor` (a number). */
export function selectInvoices(
  connection: Connection,
  query: { scope: Scope; order_id?: string; account_id?: string; limit: number; cursor?: string },
) {
  const { scope, order_id, account_id, limit, cursor } = query;
  return connection.rows(sql.type(invoiceRow)`
    select ${columns} from invoice
    where true ${own(scope)}
      ${order_id === undefined ? sql.fragment`` : sql.fragment`and order_id = ${order_id}`}
      ${account_id === undefined ? sql.fragment`` : sql.fragment`and account_id = ${account_id}`}
      ${cursor === undefined ? sql.fragment`` : sql.fragment`and number < ${cursor}`}
    order by number desc
    limit ${limit}`);
}

/** One document within the scope, as it was issued; null if there is none. */
export async function selectInvoice(connection: Connection, scope: Scope, number: string) {
  const found = await connection.maybeOne(sql.type(invoiceRow.extend({ document: z.string() }))`
    select ${columns}, document from invoice where number = ${number} ${own(scope)}`);
  return found && { ...found, document: invoiceDocument.parse(JSON.parse(found.document)) };
}
