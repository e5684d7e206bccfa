import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  type AccountRow,
  accountRequest,
  accountsQuery,
  type claimRequest,
  platformAccount,
  platformConsole,
  type signupRequest,
} from '../../contracts/accounts/accounts.ts';
import { secretHash } from '../../contracts/accounts/keys.ts';
import { claimPublicKey, openSeal } from '../../contracts/accounts/seal.ts';
import { refuseField } from '../../contracts/core/errors.ts';
import { orderingLinksOf, wayToPay } from '../../contracts/core/ordering.ts';
import { PLANS, signupAmountCents } from '../../contracts/core/plans.ts';
import type { OrderRow } from '../../contracts/money/orders.ts';
import { mailOrder } from '../../jobs/money/order-mails.ts';
import { countAccounts, insertAccount, lockClaim, selectAccounts } from '../../sql/accounts/accounts.ts';
import { useRenewal } from '../../sql/accounts/claim-links.ts';
import { insertBeginning } from '../../sql/accounts/growth.ts';
import {
  deleteSeal,
  endKey,
  keyEvent,
  lockActiveKey,
  mintKey,
  selectSealedKey,
} from '../../sql/accounts/keys.ts';
import { acceptTerms } from '../../sql/accounts/terms.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { insertOrder, selectSignupOrder } from '../../sql/money/orders.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** Signup, claim of the key, and the console of accounts. */
export function accountRoutes(app: App, service: Service): void {
  signUpOrClaim(app, service);
  listAccounts(app, service);
}

function signUpOrClaim(app: App, service: Service): void {
  app.post(
    '/api/platform/accounts',
    {
      config: { access: 'public', badRequest: 'invalid_platform_account' },
      schema: {
        tags: ['Platform'],
        summary: 'Sign up, or claim the API key',
        description:
          'Signup returns an order and, once, a claim token. ' +
          'After the order is paid and activated, the claim token returns the API key, once.',
        body: accountRequest,
        response: { 201: platformAccount },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const account = 'company' in body ? await signUp(service, body) : await claim(service, body);
      return reply.code(201).send(account);
    },
  );
}

function listAccounts(app: App, service: Service): void {
  app.get(
    '/api/platform/accounts',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Platform'],
        summary: 'List accounts and plans',
        description: 'Accounts without secrets, newest first. An account key sees its own account.',
        querystring: pageQuery.extend(accountsQuery),
        response: { 200: platformConsole },
      },
    },
    async (request) => {
      const scope = scopeOf(request.principal);
      const { limit, cursor, search } = request.query;
      const [counts, rows] = await Promise.all([
        countAccounts(service.database, scope),
        selectAccounts(service.database, { scope, limit: limit + 1, cursor, search }),
      ]);
      const { rows: accounts, next_cursor } = page(rows, limit, (row) => row.account_id);
      return {
        schema_version: 'service.platform_console.v1' as const,
        generated_at: now(service).toISOString(),
        plans: Object.values(PLANS),
        counts,
        accounts: accounts.map((account) => present(account)),
        next_cursor,
      };
    },
  );
}

/**
 * Makes account, order and terms receipts in one transaction. This answer is the only one with the claim
 * token.
 */
async function signUp(service: Service, signup: z.infer<typeof signupRequest>) {
  const at = now(service);
  const claimToken = `claim_${randomBytes(32).toString('base64url')}`;
  const claim_public_key = await claimPublicKey(claimToken);
  return service.database.transaction(async (tx) => {
    const { company, email, plan: code, use_case, source, referrer } = signup;
    const account = await insertAccount(
      tx,
      {
        account_id: newId('account', at),
        company,
        email,
        plan: code,
        use_case,
        claim_token_sha256: secretHash(claimToken),
        claim_public_key,
      },
      at,
    );
    const { account_id } = account;
    await insertBeginning(
      tx,
      { subject_type: 'platform_account', subject_id: account_id, account_id, source, referrer },
      at,
    );
    const { order } = await insertOrder(
      tx,
      {
        kind: 'signup',
        plan: code,
        account_id: account.account_id,
        email,
        company,
        amount_cents: signupAmountCents(code),
      },
      at,
    );
    const receipt = { email, company, source: 'platform onboarding' };
    await acceptTerms(
      tx,
      { ...receipt, subject_type: 'platform_account', subject_id: account.account_id },
      at,
    );
    await acceptTerms(tx, { ...receipt, subject_type: 'order', subject_id: order.order_id }, at);
    await mailOrder(tx, service.boss, 'order_received', order, at);
    return view(service, account, order, { claim_token: claimToken, api_key: null });
  });
}

/**
 * Returns the minted key to the holder of the claim token and deletes its seal. Before activation the key is
 * null; a second claim is refused.
 */
function claim(service: Service, { claim_token }: z.infer<typeof claimRequest>) {
  return service.database.transaction(async (tx) => {
    const account = await lockClaim(tx, secretHash(claim_token));
    if (!account) throw refuseField('invalid_platform_account', 'claim_token', 'belongs to no account');
    if (account.status === 'closed') {
      throw refuseField('invalid_platform_account', 'claim_token', 'belongs to a closed account');
    }
    const order = await selectSignupOrder(tx, account.account_id);
    if (account.status === 'pending_payment')
      return view(service, account, order, { claim_token: null, api_key: null });
    const sealed = await selectSealedKey(tx, account.account_id);
    const at = now(service);
    const renewal = await useRenewal(tx, account.account_id, { sealed: sealed !== null, now: at });
    if (renewal === 'late')
      throw refuseField(
        'invalid_platform_account',
        'claim_token',
        'is of a link that is out of date: have a new one sent to you',
      );
    if (renewal === 'used') {
      const api_key = await replaceKey(tx, account.account_id, at);
      return view(service, account, order, { claim_token: null, api_key });
    }
    if (!sealed) {
      throw refuseField(
        'invalid_platform_account',
        'claim_token',
        'was already used: the key is visible once',
      );
    }
    const { key_id, seal_enc, seal_ciphertext } = sealed;
    const api_key = await openSeal(
      claim_token,
      { enc: seal_enc, ciphertext: seal_ciphertext },
      account.account_id,
    );
    await deleteSeal(tx, key_id);
    await appendEvents(tx, [keyEvent(account.account_id, { action: 'claim', key_id }, at)]);
    return view(service, account, order, { claim_token: null, api_key });
  });
}

/** A new key in place of the account's key, which its holder has lost or never saw. */
async function replaceKey(tx: Transaction, account_id: string, at: Date): Promise<string> {
  const active = await lockActiveKey(tx, { account_id });
  const reason = 'claimed by a link to the address on record';
  if (active) await endKey(tx, active.key_id, 'rotated', reason, at);
  const { key_id, api_key } = await mintKey(
    tx,
    { role: 'account', account_id, connector: null, name: null, reason },
    at,
  );
  const ended = active === null ? {} : { ended_key_id: active.key_id };
  await appendEvents(tx, [keyEvent(account_id, { action: 'claim', key_id, ...ended }, at)]);
  return api_key;
}

function view(
  { baseUrl }: Service,
  account: AccountRow,
  order: OrderRow,
  secrets: { claim_token: string | null; api_key: string | null },
) {
  const { account_id, status, company, email } = account;
  return {
    schema_version: 'service.platform_account.v1' as const,
    account_id,
    status,
    plan: account.plan,
    company,
    email,
    order: {
      order_id: order.order_id,
      status: order.status,
      amount_cents: order.amount_cents,
      currency: order.currency,
    },
    links: orderingLinksOf(baseUrl, order.order_id),
    how_to_pay: wayToPay(
      baseUrl,
      order,
      'Then claim your API key, once: POST /api/platform/accounts with your claim_token.',
    ),
    ...secrets,
  };
}
