import { z } from 'zod';
import { connectorName } from '../core/connectors.ts';
import { planCode } from '../core/plans.ts';
import { statesOf } from '../core/states.ts';
import { statedOrigin } from './growth.ts';

export const signupRequest = z.object({
  company: z.string().trim().min(1).max(300),
  email: z.email().max(320),
  plan: planCode,
  use_case: z.string().trim().max(4000).default(''),
  accept_terms: z.literal(true, 'must be true: an account needs accepted terms'),
  /** Here so that a claim with a mistyped token is refused, and is not taken for a new signup. */
  claim_token: z.null('is not a claim token').optional(),
  ...statedOrigin,
});

/** The claim token is the secret handed out once at signup: `claim_` and 43 base64url characters. */
export const claimRequest = z.object({
  claim_token: z.string().regex(/^claim_[\w-]{43}$/, 'is not a claim token'),
});

export const accountRequest = z.union([claimRequest, signupRequest]);

export const orderSummary = z.object({
  order_id: z.string(),
  status: z.enum(statesOf('order')),
  amount_cents: z.number().int(),
  currency: z.string(),
});

/** Answer of signup and of claim. `claim_token` and `api_key` are each visible once. */
export const platformAccount = z.object({
  schema_version: z.literal('service.platform_account.v1'),
  account_id: z.string(),
  status: z.enum(statesOf('account')),
  plan: planCode,
  company: z.string(),
  email: z.string(),
  order: orderSummary,
  claim_token: z.string().nullable(),
  api_key: z.string().nullable(),
});

export const accountRow = z.object({
  account_id: z.string(),
  status: z.enum(statesOf('account')),
  plan: planCode,
  company: z.string(),
  email: z.string(),
  use_case: z.string(),
  monthly_decision_quota: z.number().int(),
  /** The plan that has been paid for from a later month (`YYYY-MM`) on. */
  next_plan: planCode.nullable(),
  next_plan_from: z.string().nullable(),
  created_at: z.date(),
});
export type AccountRow = z.infer<typeof accountRow>;

const reason = z.string().trim().max(500).default('');
const id = z.string().min(1).max(100);

/** Ends an account's active key, or (operators) any active key by its id. */
const endingAction = z
  .object({
    action: z.enum(['rotate', 'revoke']),
    account_id: id.optional(),
    key_id: id.optional(),
    reason,
  })
  .refine(({ account_id, key_id }) => (account_id === undefined) !== (key_id === undefined), {
    path: ['account_id'],
    error: 'is needed; an operator may give key_id instead of it',
  });
export type EndingAction = z.infer<typeof endingAction>;

export const keyAction = z.discriminatedUnion(
  'action',
  [
    endingAction,
    z.object({
      action: z.literal('issue'),
      role: z.literal('connector', 'only connector keys are issued; account keys are minted by activation'),
      connector: connectorName,
      reason,
    }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'has to be rotate, revoke or issue' : undefined) },
);
