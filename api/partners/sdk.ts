import { Refusal } from '../../contracts/core/errors.ts';
import { sdkQuery } from '../../contracts/partners/sdk/document.ts';
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

/** The SDK pack: public, or adapted to a kit or an account. */
export function sdkRoutes(app: App, service: Service): void {
  let open: { baseUrl: string; pack: SdkPackContent } | undefined;
  /** The public pack, built once per base address: the port may be known only after the start. */
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
        summary: 'Get the SDK pack',
        description:
          'Everything that an agent needs to integrate by itself. `kit_id` adapts samples and snippets to ' +
          'a kit; `account_id` adds the account, for a key of that account or of an operator. The entity ' +
          'tag is `content_sha256`: `if-none-match` with an unchanged pack is answered 304.',
        querystring: sdkQuery,
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
 * Whether the caller has this pack already. The comparison is weak (RFC 9110, 13.1.2): two packs with one
 * hash differ only in the time they were made at.
 */
function isKnown(ifNoneMatch: string | undefined, sha256: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(`"${sha256}"`);
}

/** The kit that the pack is for. Whoever knows its id may have its pack. */
async function findKit(service: Service, kitId: string): Promise<PackKit> {
  const kit = await selectKit(service.database, kitId);
  if (!kit) throw new Refusal('not_found', `there is no kit ${kitId}`);
  return kit;
}

/**
 * The account that the pack is for. Only its own key and operators find it; any other caller gets
 * `not_found`, so that nobody learns which accounts exist.
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
