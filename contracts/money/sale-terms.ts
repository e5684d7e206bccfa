/** The terms of sale, from the settings: who sells, at which tax, and what becomes of accounts that stop paying. */
import { z } from 'zod';

/** The seller, as invoices name it. */
export const seller = z.object({
  name: z.string().nullable().describe('Name of the operator; null if it is not set.'),
  address: z.array(z.string()).describe('Lines of its postal address.'),
  register: z.string().nullable().describe('Register that it stands in, with its number there.'),
  vat: z.string().nullable().describe('Its number for value added tax.'),
  mail: z.string().nullable().describe('Its address for contact.'),
});

/** The tax that every price contains, in hundredths of a percent; null if there is none. */
const taxRate = z.object({ label: z.string(), basis_points: z.number().int() });

export const saleTerms = z.object({
  mails_a_month: z.number().int(),
  unpaid_months: z.number().int(),
  closing_notice_days: z.number().int(),
  return_days: z.number().int(),
  seller: z.object({ ...seller.shape, tax: taxRate.nullable(), tax_note: z.string().nullable() }),
});
export type SaleTerms = z.infer<typeof saleTerms>;

/** Messages about unpaid months that an account gets in a month, at most. */
export const MAILS_A_MONTH = 5;
/** Unpaid months that are over, after which an account gets one last message. */
export const UNPAID_MONTHS = 2;
/** Days from that message until the account closes: within the month whose order it names. */
export const CLOSING_NOTICE_DAYS = 14;
/** Days in which an account that closed unpaid can come back. */
export const RETURN_DAYS = 365;

/** The terms before any process has noted its settings. */
export const DEFAULT_TERMS: SaleTerms = {
  mails_a_month: MAILS_A_MONTH,
  unpaid_months: UNPAID_MONTHS,
  closing_notice_days: CLOSING_NOTICE_DAYS,
  return_days: RETURN_DAYS,
  seller: { name: null, address: [], register: null, vat: null, mail: null, tax: null, tax_note: null },
};
