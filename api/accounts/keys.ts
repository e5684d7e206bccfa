import { z } from 'zod';
import { type EndingAction, keyAction } from '../../contracts/accounts/accounts.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  endKey,
  type KeyChoice,
  keyEvent,
  lockActiveKey,
  mintKey,
  selectKeys,
} from '../../sql/accounts/keys.ts';
import { appendEvents } from '../../sql/core/events.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { KEY_HEADER, type Principal, scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { takeSteps } from '../state/step-witness.ts';

const keyConsole = z.object({
  schema_version: z.literal('service.platform_key_console.v1'),
  generated_at: z.iso.datetime(),
  keys: z.array(z.looseObject({ key_id: z.string(), role: z.string(), status: z.string() })),
  next_cursor: z.string().nullable(),
});

const keyActionResult = z.object({
  schema_version: z.literal('service.platform_key_action_result.v1'),
  account_id: z.string().nullable(),
  action: z.enum(['rotate', 'revoke', 'issue']),
  key_id: z.string(),
  status: z.enum(['active', 'revoked']),
  role: z.string(),
  connector: z.string().nullable(),
  api_key: z.string().nullable(),
});
type KeyActionResult = z.infer<typeof keyActionResult>;

/** The life of API keys: rotate, revoke, issue to connectors; and a console that shows no hash and no secret. */
export function keyRoutes(app: App, service: Service): void {
  app.get(
    '/api/platform/keys',
    {
      config: { access: 'account', refuses: ['account_key_mismatch'] },
      schema: {
        tags: ['Platform'],
        summary: 'Keys and their lives, never hashes or secrets',
        querystring: pageQuery.extend({ account_id: z.string().max(100).optional() }),
        response: { 200: keyConsole },
      },
    },
    async (request) => {
      const { limit, cursor, account_id } = request.query;
      if (account_id !== undefined) mayActOn(request.principal, account_id);
      const rows = await selectKeys(service.database, {
        scope: scopeOf(request.principal),
        account_id,
        limit: limit + 1,
        cursor,
      });
      const { rows: keys, next_cursor } = page(rows, limit, (row) => row.key_id);
      return {
        schema_version: 'service.platform_key_console.v1' as const,
        generated_at: now(service).toISOString(),
        keys: keys.map((key) => present(key)),
        next_cursor,
      };
    },
  );

  app.post(
    '/api/platform/keys',
    {
      config: {
        access: 'account',
        badRequest: 'invalid_key_action',
        unknownKey: 'invalid_or_revoked_api_key',
        refuses: ['account_key_mismatch'],
      },
      schema: {
        tags: ['Platform'],
        summary: 'Rotate or revoke a key; issue a connector key',
        description:
          'Acts on the active key of `account_id`. An operator may name any key by `key_id` instead, and issues connector keys.',
        body: keyAction,
        response: { 201: keyActionResult },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      if (body.action === 'issue') {
        if (principal.role !== 'operator') {
          throw new Refusal('insufficient_role', 'only an operator issues connector keys');
        }
        return reply.code(201).send(await issue(service, body));
      }
      return reply.code(201).send(await replaceOrEnd(service, principal, body));
    },
  );
}

function mayActOn(principal: Principal, accountId: string): void {
  if (principal.role === 'operator' || principal.account_id === accountId) return;
  throw new Refusal('account_key_mismatch', 'account_id does not belong to the presented key');
}

/** Which key is meant: an account names itself, an operator any account or any key. */
function chooseKey(principal: Principal, { account_id, key_id }: EndingAction): KeyChoice {
  if (account_id !== undefined) {
    mayActOn(principal, account_id);
    return { account_id };
  }
  if (principal.role !== 'operator') {
    throw new Refusal('insufficient_role', 'only an operator ends keys by key_id; give account_id');
  }
  return { key_id: key_id as string };
}

/** Ends an active key and, on `rotate`, mints its successor in the same transaction. */
async function replaceOrEnd(
  service: Service,
  principal: Principal,
  request: EndingAction,
): Promise<KeyActionResult> {
  const choice = chooseKey(principal, request);
  const { action, reason } = request;
  const at = now(service);
  return service.database.transaction(async (tx) => {
    const active = await lockActiveKey(tx, choice);
    if (principal.role === 'account' && active?.key_id !== principal.key_id) {
      // Another call ended the presented key between its check and the lock.
      throw new Refusal('invalid_or_revoked_api_key', `the key in ${KEY_HEADER} was just rotated or revoked`);
    }
    if (!active) {
      const [field, problem] =
        'account_id' in choice ? ['account_id', 'has no active key'] : ['key_id', 'is no active key'];
      throw refuseField('invalid_key_action', field as string, problem as string);
    }
    const { role, account_id, connector } = active;
    if (role === 'operator' && action === 'revoke') {
      throw refuseField(
        'invalid_key_action',
        'action',
        'would lock all operators out: rotate an operator key',
      );
    }
    await endKey(tx, active.key_id, action === 'rotate' ? 'rotated' : 'revoked', reason, at);
    const minted =
      action === 'rotate' ? await mintKey(tx, { role, account_id, connector, reason }, at) : null;
    // The account itself has shown that it can; an operator's rotation shows nothing of the partner.
    if (minted && principal.role === 'account' && account_id) {
      await takeSteps(
        tx,
        service,
        [{ account_id, key: 'credential_lifecycle', path: '/api/platform/keys' }],
        at,
      );
    }
    const key_id = minted?.key_id ?? active.key_id;
    const ended_key_id = active.key_id;
    const told = { action, key_id, ended_key_id, ...(connector === null ? {} : { connector }) };
    await appendEvents(tx, [keyEvent(account_id, told, at)]);
    return {
      schema_version: 'service.platform_key_action_result.v1',
      account_id,
      action,
      key_id,
      status: minted ? 'active' : 'revoked',
      role,
      connector,
      api_key: minted?.api_key ?? null,
    };
  });
}

function issue(service: Service, request: { connector: string; reason: string }): Promise<KeyActionResult> {
  const at = now(service);
  const { connector, reason } = request;
  return service.database.transaction(async (tx) => {
    const { key_id, api_key } = await mintKey(
      tx,
      { role: 'connector', account_id: null, connector, reason },
      at,
    );
    await appendEvents(tx, [keyEvent(null, { action: 'issue', key_id, connector }, at)]);
    return {
      schema_version: 'service.platform_key_action_result.v1',
      account_id: null,
      action: 'issue',
      key_id,
      status: 'active',
      role: 'connector',
      connector,
      api_key,
    };
  });
}
