import type { z } from 'zod';
import { claimLinkRequest, claimLinkResult, claimTokenOf } from '../../contracts/accounts/claim-links.ts';
import { secretHash } from '../../contracts/accounts/keys.ts';
import { claimPublicKey } from '../../contracts/accounts/seal.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { activation } from '../../jobs/accounts/activation.ts';
import { dispatchId } from '../../jobs/core/ids.ts';
import { handOut, passGuard } from '../../jobs/core/outbox.ts';
import { secretToken } from '../../jobs/core/secret-links.ts';
import { type ClaimOwner, lockClaimOwners, renewClaim } from '../../sql/accounts/claim-links.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { newId } from '../../sql/core/ids.ts';
import type { App } from '../core/http.ts';
import type { Principal } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** A new claim link to the address on record, for whoever lost the token of the signup or the key. */
export function claimLinkRoutes(app: App, service: Service): void {
  app.post(
    '/api/platform/claim-links',
    {
      config: {
        access: 'public',
        badRequest: 'invalid_platform_account',
        refuses: ['insufficient_role'],
      },
      schema: {
        tags: ['Platform'],
        summary: 'Send a new claim link to the address on record',
        description:
          'For a lost claim token or a lost key: each open account of the address gets a mail with a link, at most one in a quarter of an hour. The old claim token is dead; a key in use ends only when the link is used. The answer is the same whether the address is known or not. An operator names `account_id` instead, and sees neither link nor key.',
        body: claimLinkRequest,
        response: { 202: claimLinkResult },
      },
    },
    async (request, reply) => {
      await sendLinks(service, request.principal, request.body);
      return reply.code(202).send({
        schema_version: 'service.claim_link.v1',
        message: 'If an open account has this address, a mail with a new claim link is on its way to it.',
      });
    },
  );
}

async function sendLinks(
  service: Service,
  { role }: Principal,
  who: z.infer<typeof claimLinkRequest>,
): Promise<void> {
  if ('account_id' in who && role !== 'operator')
    throw new Refusal('insufficient_role', 'only an operator may name an account; send email');
  const at = now(service);
  // Computed for unknown addresses, too: the time of an answer must not tell who is a customer.
  const spare = await newToken(service, at);
  const found = await service.database.transaction(async (tx) => {
    const owners = await lockClaimOwners(tx, who, at);
    for (const [i, owner] of owners.entries())
      await sendLink(tx, service, owner, i === 0 ? spare : await newToken(service, at), at);
    return owners.length;
  });
  if (found === 0 && 'account_id' in who)
    throw refuseField('invalid_platform_account', 'account_id', 'names no open account');
}

type NewToken = Awaited<ReturnType<typeof newToken>>;

/** A claim token that follows from the secret key of the service and a new id: only the id is stored. */
async function newToken(service: Service, at: Date) {
  const renewal_id = newId('claim_link', at);
  const token = claimTokenOf(await secretToken(service.settings, 'claim', renewal_id));
  if (token === null) throw new Error(`${renewal_id} has no claim token`);
  return { renewal_id, token_sha256: secretHash(token), public_key: await claimPublicKey(token) };
}

async function sendLink(
  tx: Transaction,
  service: Service,
  { account_id, standing }: ClaimOwner,
  token: NewToken,
  at: Date,
): Promise<void> {
  await renewClaim(tx, { account_id, ...token }, at);
  const { renewal_id } = token;
  const dispatch = {
    connector: 'email' as const,
    kind: 'claim_link',
    payload: { account_id, renewal_id, standing },
  };
  const sent = {
    dispatch_id: dispatchId(activation.name, renewal_id, 0),
    ...dispatch,
    subject: { type: 'account', id: account_id },
    account_id,
    guarded: passGuard(activation.name, dispatch),
  };
  await handOut(tx, service.boss, activation.name, [sent], at);
}
