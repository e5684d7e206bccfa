import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { formatKey, secretHash } from '../../contracts/accounts/keys.ts';
import { sealForClaim } from '../../contracts/accounts/seal.ts';
import { planCode } from '../../contracts/core/plans.ts';
import { ACTIVATION, accountsDueForActivation, activateAccounts } from '../../sql/accounts/activation.ts';
import { insertKeys } from '../../sql/accounts/keys.ts';
import { newId } from '../../sql/core/ids.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { markFulfilled } from '../../sql/money/orders.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Paid signup orders get their key: minted, stored as a hash, and sealed with the claim token, which only the
 * buyer holds. An unpaid or unpriced order is never due.
 */
export const activation = defineFamily({
  name: ACTIVATION,
  title: 'New accounts',
  path: '/api/platform/activation',
  schema: 'platform_activation',
  area: 'Accounts and money',
  tag: 'Platform',
  purpose:
    'Paid signup orders, and orders of return, without a key: the key is minted and sealed, the account active, the order fulfilled.',
  cron: '* * * * *',
  why: 'backstop: a payment asks for its sweep itself',
  console: true,
  events: ['platform.key.lifecycle'],
  defaultLimit: 50,
  subject: dueSubject.extend({
    account_id: z.string(),
    plan: planCode,
    claim_public_key: z.instanceof(Uint8Array),
  }),
  due: accountsDueForActivation,
  handle: (subjects) =>
    subjects.map(({ key, subject_id, account_id, plan }) => ({
      key,
      record: { order_id: subject_id, account_id, plan },
      events: [
        { type: 'platform.key.lifecycle', data: { action: 'mint', account_id, order_id: subject_id } },
      ],
      dispatches: [
        {
          connector: 'email',
          kind: 'account_activated',
          payload: { account_id, order_id: subject_id, plan },
        },
      ],
    })),
  async apply(tx, settled, now) {
    const keys = await Promise.all(
      settled.map(async ({ subject: { account_id, claim_public_key } }) => {
        const key = formatKey('account', randomBytes(32));
        return {
          key_id: newId('api_key', now),
          role: 'account' as const,
          account_id,
          connector: null,
          key_sha256: secretHash(key),
          reason: 'activation',
          seal: await sealForClaim(claim_public_key, key, account_id, randomBytes(32)),
        };
      }),
    );
    await insertKeys(tx, keys, now);
    await activateAccounts(
      tx,
      settled.map(({ subject }) => subject.account_id),
      now,
    );
    await markFulfilled(
      tx,
      settled.map(({ subject }) => subject.subject_id),
    );
  },
});
