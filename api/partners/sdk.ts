import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import {
  buildSdkPack,
  type PackAccount,
  type PackKit,
  type SdkPackContent,
  sdkPack,
} from '../../contracts/partners/sdk-pack.ts';
import { selectAccount } from '../../sql/accounts/accounts.ts';
import { selectUsage } from '../../sql/money/usage.ts';
import { selectKit } from '../../sql/partners/integrations.ts';
import type { App } from '../core/http.ts';
import { KEY_HEADER, type Principal, scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

const id = z.string().min(1).max(100);

/** The SDK pack: public, and for a kit or an account by its id. */
export function sdkRoutes(app: App, service: Service): void {
  let open: { baseUrl: string; pack: SdkPackContent } | undefined;
  /** The public pack is the same for all, until the address is known that the service listens on. */
  const publicPack = () => {
    const { baseUrl } = service;
    if (open?.baseUrl !== baseUrl) {
      open = { baseUrl, pack: buildSdkPack({ baseUrl, kit: null, account: null }) };
    }
    return open.pack;
  };

  app.get(
    '/api/sdk',
    {
      config: { access: 'public', keyless: true, refuses: ['not_found'] },
      schema: {
        tags: ['SDK'],
        summary: 'All that an agent needs to integrate by itself',
        description:
          'Public. `kit_id` adapts samples and snippets to a kit; `account_id` adds the account, for a key of that account or of an operator. The entity tag is `content_sha256`: `if-none-match` is answered 304 when the pack is still that one.',
        querystring: z.object({ kit_id: id.optional(), account_id: id.optional() }),
        response: { 200: sdkPack },
      },
    },
    async (request, reply) => {
      const { kit_id, account_id } = request.query;
      const [kit, account] = await Promise.all([
        kit_id === undefined ? null : findKit(service, kit_id),
        account_id === undefined ? null : findAccount(service, request.principal, account_id),
      ]);
      const pack = kit || account ? buildSdkPack({ baseUrl: service.baseUrl, kit, account }) : publicPack();
      reply.header('etag', `W/"${pack.content_sha256}"`);
      reply.header('cache-control', account ? 'private, no-cache' : 'no-cache');
      reply.header('vary', KEY_HEADER);
      if (isKnown(request.headers['if-none-match'], pack.content_sha256)) {
        return reply.code(304 as never).send();
      }
      return { ...pack, generated_at: now(service).toISOString() };
    },
  );
}

/**
 * Whether a caller has the pack already. The comparison is the weak one (RFC 9110, 13.1.2): two packs with one
 * hash differ in the time they were made at, and in nothing else.
 */
function isKnown(ifNoneMatch: string | undefined, sha256: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(`"${sha256}"`);
}

/** The kit that a pack is asked for. Its id is the whole of the right to it. */
async function findKit(service: Service, kitId: string): Promise<PackKit> {
  const kit = await selectKit(service.database, kitId);
  if (!kit) throw new Refusal('not_found', `there is no kit ${kitId}`);
  return kit;
}

/**
 * The account that a pack is asked for. To everybody but itself and operators it is as if it did not exist,
 * so that nobody learns which accounts there are.
 */
async function findAccount(service: Service, principal: Principal, accountId: string): Promise<PackAccount> {
  const notFound = new Refusal('not_found', `there is no account ${accountId} that this caller may see`);
  if (principal.role !== 'account' && principal.role !== 'operator') throw notFound;
  const [account, [usage]] = await Promise.all([
    selectAccount(service.database, accountId),
    selectUsage(service.database, {
      scope: scopeOf(principal),
      account_id: accountId,
      now: now(service),
      limit: 1,
    }),
  ]);
  if (!account || !usage) throw notFound;
  const { plan, period, quota, used, remaining } = usage;
  return { account_id: accountId, plan, status: account.status, period, quota, used, remaining };
}
