import { z } from 'zod';
import {
  accountId,
  amountCents,
  company,
  currency,
  email,
  generatedAt,
  instant,
  nextCursor,
  orderId,
  schemaVersion,
  search,
  sentCompany,
  sentEmail,
  useCase,
  whole,
} from '../core/fields.ts';
import { howToPay, orderingLinks } from '../core/ordering.ts';
import { plan, planCode } from '../core/plans.ts';
import { accountStatus, orderStatus } from '../core/states.ts';
import { statedOrigin } from './growth.ts';

export const signupRequest = z.object({
  company: sentCompany,
  email: sentEmail,
  plan: planCode,
  use_case: useCase.default(''),
  accept_terms: z
    .literal(true, 'must be true: an account needs accepted terms')
    .describe('Must be true: accepts the terms in force (`GET /api/terms`).'),
  // Declared so that a claim with a mistyped token is refused instead of being read as a new signup.
  claim_token: z.null('is not a claim token').optional().describe('Leave it out, or send null, to sign up.'),
  ...statedOrigin,
});

/** The claim token is the secret that signup returns once: `claim_` and 43 base64url characters. */
export const claimRequest = z.object({
  claim_token: z
    .string()
    .regex(/^claim_[\w-]{43}$/, 'is not a claim token')
    .describe('The token that signup returned.'),
});

export const accountRequest = z.union([claimRequest, signupRequest]);

export const orderSummary = z
  .object({ order_id: orderId, status: orderStatus, amount_cents: amountCents, currency })
  .meta({ id: 'OrderSummary', description: 'An order in short.' });

/** Answer of signup and of claim. */
export const platformAccount = z.object({
  schema_version: schemaVersion('service.platform_account.v1'),
  account_id: accountId,
  status: accountStatus,
  plan: planCode,
  company,
  email,
  order: orderSummary,
  links: orderingLinks.describe('Pages of its order.'),
  how_to_pay: howToPay,
  claim_token: z
    .string()
    .nullable()
    .describe('Claims the API key once the order is paid; visible once, in the answer to the signup.'),
  api_key: z
    .string()
    .nullable()
    .describe('The API key; visible once, in the answer to the claim. Null before that.'),
});

export const accountRow = z.object({
  account_id: accountId,
  status: accountStatus,
  plan: planCode,
  company,
  email,
  use_case: useCase,
  monthly_decision_quota: whole('Metered decisions per calendar month (UTC).'),
  next_plan: planCode.nullable().describe('Plan that is paid for and begins later; null if there is none.'),
  next_plan_from: z
    .string()
    .nullable()
    .describe('Month in which `next_plan` begins, `YYYY-MM`; null if there is none.'),
  created_at: z.date(),
});
export type AccountRow = z.infer<typeof accountRow>;

/** Query of the console of accounts besides the page. */
export const accountsQuery = { search };

export const platformConsole = z.object({
  schema_version: schemaVersion('service.platform_console.v1'),
  generated_at: generatedAt,
  plans: z.array(plan).describe('The plans that can be ordered.'),
  counts: z.record(z.string(), z.number()).describe('Accounts by status.'),
  accounts: z
    .array(z.object({ ...accountRow.shape, created_at: instant('When it signed up.') }))
    .describe('Accounts, newest first, without secrets.'),
  next_cursor: nextCursor,
});
