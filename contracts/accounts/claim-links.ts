/** A lost claim token: a new one goes to the address on record, as a link, and the old one opens nothing any more. */
import { z } from 'zod';
import { accountId, schemaVersion, sentEmail } from '../core/fields.ts';

/** Asked for without a key, an account gets at most one link in so many minutes, so that nobody is buried in mail. */
export const CLAIM_LINK_PAUSE_MINUTES = 15;
/** Accounts of one address that get a link by one call, at most. */
export const CLAIM_LINKS_MOST = 5;

export const claimLinkRequest = z.union(
  [
    z.object({ email: sentEmail }),
    z.object({
      account_id: accountId.min(1).max(100),
      reason: z.string().trim().max(500).default('').describe('Why, for the other operators.'),
    }),
  ],
  'must have email, or, from an operator, account_id',
);

export const claimLinkResult = z.object({
  schema_version: schemaVersion('service.claim_link.v1'),
  message: z.string().describe('The same for every address, known or not.'),
});

/** The claim token in a link's secret part: the id of the renewal, a dot, and 43 base64url characters. Null for another text. */
export function claimTokenOf(linkToken: string): string | null {
  const [, token] = /^clm_\w{1,100}\.([\w-]{43})$/.exec(linkToken) ?? [];
  return token === undefined ? null : `claim_${token}`;
}
