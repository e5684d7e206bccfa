import type { HTTPMethods } from 'fastify';
import { Refusal } from '../../contracts/core/errors.ts';
import { sdkQuery } from '../../contracts/partners/sdk/document.ts';
import { allNeeds, type Standing } from '../../contracts/partners/sdk/promises.ts';
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
import { hasAlready, ReadyMade } from '../core/ready-made.ts';
import { now, type Service } from '../core/service.ts';

/** `generated_at` of the public pack is at most this old (ms). */
const REMADE_MS = 60_000;

/** The SDK pack: public, or adapted to a kit or an account. */
export function sdkRoutes(app: App, service: Service): void {
  /** Routes are complete only after this one is declared, so they are looked up for an answer. */
  const standing = (): Standing => ({
    ...service.found,
    operations: new Set(
      allNeeds('operations').filter((operation) => {
        const [method = '', url = ''] = operation.split(' ');
        return app.hasRoute({ method: method as HTTPMethods, url });
      }),
    ),
  });
  let open: { baseUrl: string; until: number; answer: ReadyMade } | undefined;
  /** The public pack, made again each minute, and when the port is known only after the start. */
  const publicPack = () => {
    const { baseUrl } = service;
    const at = now(service);
    if (open?.baseUrl !== baseUrl || at.getTime() >= open.until || at.getTime() < open.until - REMADE_MS) {
      const pack = packAt(buildSdkPack({ baseUrl, kit: null, account: null, standing: standing() }), at);
      const answer = new ReadyMade(JSON.stringify(pack), {
        cacheControl: 'no-cache',
        vary: KEY_HEADER,
        tag: tagOf(pack),
      });
      open = { baseUrl, until: at.getTime() + REMADE_MS, answer };
    }
    return open.answer;
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
        kit_id === undefined ? null : findKit(service, request.principal, kit_id),
        account_id === undefined ? null : findAccount(service, request.principal, account_id),
      ]);
      if (!kit && !account) return publicPack().send(request, reply) as never;
      const pack = buildSdkPack({ baseUrl: service.baseUrl, kit, account, standing: standing() });
      reply.header('etag', tagOf(pack)).header('vary', KEY_HEADER);
      reply.header(
        'cache-control',
        account || request.principal.role !== 'public' ? 'private, no-cache' : 'no-cache',
      );
      if (hasAlready(request, tagOf(pack))) return reply.code(304 as never).send();
      return packAt(pack, now(service));
    },
  );
}

const packAt = (pack: SdkPackContent, at: Date) => ({ ...pack, generated_at: at.toISOString() });

/** Weak, because two packs with one hash differ in the time they were made at. */
const tagOf = ({ content_sha256 }: { content_sha256: string }) => `W/"${content_sha256}"`;

/**
 * The kit that the pack is for. Whoever knows its id may have its pack; the address of its receiver is only for
 * its own account and for operators.
 */
async function findKit(service: Service, principal: Principal, kitId: string): Promise<PackKit> {
  const kit = await selectKit(service.database, kitId);
  if (!kit) throw new Refusal('not_found', `there is no kit ${kitId}`);
  const isOwn = kit.account_id !== null && kit.account_id === principal.account_id;
  return isOwn || principal.role === 'operator' ? kit : { ...kit, endpoint_url: null };
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
