import { z } from 'zod';
import { CLAIM_LINK_PAUSE_MINUTES, CLAIM_LINKS_MOST } from '../../contracts/accounts/claim-links.ts';
import { CLAIM_LINK_DAYS, CLAIM_STANDINGS } from '../../contracts/core/claim.ts';
import { sql, type Transaction } from '../core/database.ts';

const ownerRow = z.object({ account_id: z.string(), standing: z.enum(CLAIM_STANDINGS) });
export type ClaimOwner = z.infer<typeof ownerRow>;

/**
 * Open accounts of an address (`account_email`) that got no link lately, newest first, or one account by its id; each
 * locked, with where its key stands.
 */
export function lockClaimOwners(
  tx: Transaction,
  who: { email: string } | { account_id: string },
  now: Date,
): Promise<ClaimOwner[]> {
  const chosen =
    'email' in who
      ? sql.fragment`lower(email) = lower(${who.email}) and (claim_renewed_at is null or claim_renewed_at <=
          ${sql.timestamp(now)} - make_interval(mins => ${CLAIM_LINK_PAUSE_MINUTES}))`
      : sql.fragment`account_id = ${who.account_id}`;
  return tx.rows(sql.type(ownerRow)`
    select account_id, case
        when status = 'pending_payment' then 'pending'
        when exists (select from api_key k where k.account_id = account.account_id and k.seal_enc is not null)
          then 'unclaimed'
        else 'claimed' end as standing
    from account
    where ${chosen} and status <> 'closed'
    order by account_id desc
    limit ${CLAIM_LINKS_MOST}
    for no key update`);
}

/** Puts a new claim token in the place of the old one, which opens nothing from the commit on. */
export async function renewClaim(
  tx: Transaction,
  renewal: { account_id: string; renewal_id: string; token_sha256: Buffer; public_key: Uint8Array },
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update account set claim_token_sha256 = ${sql.binary(renewal.token_sha256)},
      claim_public_key = ${sql.binary(Buffer.from(renewal.public_key))}, claim_renewal = ${renewal.renewal_id},
      claim_renewed_at = ${sql.timestamp(now)}
    where account_id = ${renewal.account_id}`);
}

/**
 * Uses up the renewal of an account that is locked: `none` if no renewed token waits, `late` if it is too old to end a
 * key that is in use.
 */
export async function useRenewal(
  tx: Transaction,
  accountId: string,
  { sealed, now }: { sealed: boolean; now: Date },
): Promise<'none' | 'late' | 'used'> {
  const { waits, late } = await tx.one(sql.type(z.object({ waits: z.boolean(), late: z.boolean() }))`
    select claim_renewal is not null as waits, coalesce(claim_renewed_at <=
      ${sql.timestamp(now)} - make_interval(days => ${CLAIM_LINK_DAYS}), false) as late
    from account where account_id = ${accountId}`);
  if (!waits) return 'none';
  if (late && !sealed) return 'late';
  await tx.run(sql.fragment`update account set claim_renewal = null where account_id = ${accountId}`);
  return 'used';
}
