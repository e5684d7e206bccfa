/** Invoices and corrections: the document of each payment that paid an order, and of each return of it. */
import { z } from 'zod';
import {
  accountId,
  company,
  currency,
  email,
  generatedAt,
  instant,
  nextCursor,
  orderId,
  ownerId,
  schemaVersion,
} from '../core/fields.ts';
import { PLANS, type PlanCode, PRODUCTS } from '../core/plans.ts';
import { inMonth } from '../core/wording.ts';
import { type SaleTerms, seller } from './sale-terms.ts';

const number = z
  .string()
  .describe('Number of the document: year and place, `2026-000001`. The numbers of a year have no gap.');
const signedCents = (what: string) =>
  z.number().int().describe(`${what}, in cents; negative on a correction.`);
const day = (what: string) => z.string().describe(`${what}, \`YYYY-MM-DD\` in UTC.`);

const INVOICE_KINDS = ['invoice', 'correction'] as const;
const kind = z.enum(INVOICE_KINDS).meta({
  id: 'InvoiceKind',
  description: 'An invoice, or a correction that takes one back in whole or in part.',
});
const corrects = z
  .string()
  .nullable()
  .describe('Number of the invoice that a correction takes back; else null.');
const total = signedCents('What was paid, tax included');

/** The document as issued: it never changes, and its hash stands in the log. */
export const invoiceDocument = z
  .object({
    schema_version: schemaVersion('service.invoice_document.v1'),
    number,
    kind,
    corrects,
    issued_on: day('Day of issue'),
    paid_on: day('Day of the payment, or of its return'),
    seller: seller.describe('Who sells.'),
    buyer: z.object({ company, email }).describe('Who bought.'),
    order_id: orderId,
    account_id: ownerId,
    lines: z
      .array(z.object({ text: z.string().describe('What was bought.'), amount_cents: total }))
      .describe('Lines, tax included.'),
    net_cents: signedCents('Total without tax'),
    tax: z
      .object({
        label: z.string().describe('Name of the tax.'),
        percent: z.number().describe('Its rate in percent.'),
        cents: signedCents('Tax that the total contains'),
      })
      .nullable()
      .describe('Tax; null if none is shown.'),
    total_cents: total,
    currency,
    note: z.string().nullable().describe('Sentence about tax; null without one.'),
  })
  .meta({ id: 'InvoiceDocument', description: 'An invoice or correction as it was issued.' });
export type InvoiceDocument = z.infer<typeof invoiceDocument>;

export const invoiceRow = z.object({
  number,
  kind,
  order_id: orderId,
  account_id: ownerId,
  corrects,
  total_cents: total,
  tax_cents: signedCents('Tax that the total contains'),
  currency,
  sha256: z
    .string()
    .describe('SHA-256 of the document in RFC 8785 JSON; the event of the payment has it, too.'),
  issued_at: z.date(),
});

const shown = { ...invoiceRow.shape, issued_at: instant('When it was issued.') };

export const invoiceQuery = {
  order_id: orderId.max(100).optional().describe('Only the documents of this order.'),
  account_id: accountId.max(100).optional().describe('Only the documents of this account; for operators.'),
};

export const invoiceList = z.object({
  schema_version: schemaVersion('service.invoices.v1'),
  generated_at: generatedAt,
  invoices: z
    .array(z.object(shown).meta({ id: 'Invoice', description: 'An invoice or correction in short.' }))
    .describe('Invoices and corrections, newest first.'),
  next_cursor: nextCursor,
});

export const invoicePath = z.object({ number: number.max(20) });

export const invoice = z.object({
  schema_version: schemaVersion('service.invoice.v1'),
  ...shown,
  document: invoiceDocument,
});

/** The order that a document is about. */
export interface Invoiced {
  order_id: string;
  account_id: string | null;
  kind: string;
  plan: string;
  period: string | null;
  returns: boolean;
  company: string;
  email: string;
}

/** The invoice that a correction takes back, and what earlier corrections took back. */
export interface Corrected {
  document: InvoiceDocument;
  taken_back_cents: number;
}

export function invoiceNumber(year: number, nth: number): string {
  return `${year}-${String(nth).padStart(6, '0')}`;
}

/** The purpose of an order, as its document names it. */
function lineOf({ kind, plan, period, returns }: Invoiced): string {
  const name = PLANS[plan as PlanCode]?.name ?? PRODUCTS[plan]?.name ?? plan;
  if (kind === 'product') return name;
  if (kind === 'signup') {
    if (returns) return `${name}: a month, with the return of the account`;
    return (PLANS[plan as PlanCode]?.setup_fee_cents ?? 0) > 0
      ? `${name}: setup and first month`
      : `${name}: first month`;
  }
  if (kind === 'upgrade') return `${name}: change to this plan`;
  return period === null ? name : `${name}: ${inMonth(period)}`;
}

/** Tax that an amount contains, in whole cents. */
export function taxIn(amountCents: number, basisPoints: number): number {
  return Math.round((amountCents * basisPoints) / (10_000 + basisPoints));
}

/**
 * Composes the document of a payment, or of a return of one. A correction keeps the tax of its invoice: all corrections
 * of one together take back exactly its tax.
 */
export function composeInvoice({
  number,
  order,
  amount_cents,
  currency,
  terms: { seller },
  corrected,
  issued_at,
}: {
  number: string;
  order: Invoiced;
  /** The amount paid, or given back; above zero. */
  amount_cents: number;
  currency: string;
  terms: SaleTerms;
  corrected: Corrected | null;
  issued_at: Date;
}): InvoiceDocument {
  const { tax: rate, tax_note, ...who } = seller;
  const sign = corrected === null ? 1 : -1;
  const before = corrected?.taken_back_cents ?? 0;
  const basis =
    corrected === null
      ? rate && { label: rate.label, basis_points: rate.basis_points }
      : corrected.document.tax && {
          label: corrected.document.tax.label,
          basis_points: Math.round(corrected.document.tax.percent * 100),
        };
  const cents = basis
    ? sign * (taxIn(before + amount_cents, basis.basis_points) - taxIn(before, basis.basis_points))
    : 0;
  const total_cents = sign * amount_cents;
  const today = issued_at.toISOString().slice(0, 10);
  return {
    schema_version: 'service.invoice_document.v1',
    number,
    kind: corrected === null ? 'invoice' : 'correction',
    corrects: corrected?.document.number ?? null,
    issued_on: today,
    paid_on: today,
    seller: who,
    buyer: { company: order.company, email: order.email },
    order_id: order.order_id,
    account_id: order.account_id,
    lines: [{ text: lineOf(order), amount_cents: total_cents }],
    net_cents: total_cents - cents,
    tax: basis && { label: basis.label, percent: basis.basis_points / 100, cents },
    total_cents,
    currency,
    note: corrected === null ? tax_note : corrected.document.note,
  };
}
