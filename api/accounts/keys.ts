import {
  type ClosingAction,
  type EndingAction,
  type KeyActionResult,
  keyAction,
  keyActionResult,
  keyConsole,
  keyQuery,
} from '../../contracts/accounts/keys.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  endKey,
  type KeyChoice,
  keyEvent,
  lockActiveKey,
  lockOperators,
  mintKey,
  selectKeys,
} from '../../sql/accounts/keys.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { KEY_HEADER, type Principal, scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { takeSteps } from '../state/step-witness.ts';

/** Closes an account; other departments end their part of it. */
type CloseAccount = (
  tx: Transaction,
  principal: Principal,
  request: ClosingAction,
  at: Date,
) => Promise<KeyActionResult>;

/** The lifecycle of API keys (rotate, revoke, issue, close), and a console without hashes and secrets. */
export function keyRoutes(app: App, service: Service, close: CloseAccount): void {
  listKeys(app, service);
  actOnKey(app, service, close);
}

function listKeys(app: App, service: Service): void {
  app.get(
    '/api/platform/keys',
    {
      config: { access: 'account', refuses: ['account_key_mismatch'] },
      schema: {
        tags: ['Platform'],
        summary: 'List API keys',
        description: 'Keys with their lifecycle, newest first; never a hash or a secret.',
        querystring: pageQuery.extend(keyQuery),
        response: { 200: keyConsole },
      },
    },
    async (request) => {
      const { limit, cursor, account_id, role } = request.query;
      if (account_id !== undefined) mayActOn(request.principal, account_id);
      const rows = await selectKeys(service.database, {
        scope: scopeOf(request.principal),
        account_id,
        role,
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
}

function actOnKey(app: App, service: Service, close: CloseAccount): void {
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
        summary: 'Rotate or revoke a key; issue one to a connector or an operator',
        description:
          'Acts on the active key of `account_id`. ' +
          'An operator may name any key by `key_id` instead, and may issue keys to connectors and to other ' +
          'operators, each with a name. No operator revokes their own key. `close` (operators only) ends an ' +
          'account: its key is revoked, its unpaid orders are withdrawn, its subscriptions are disabled.',
        body: keyAction,
        response: { 201: keyActionResult },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      if (body.action === 'issue') {
        if (principal.role !== 'operator') {
          throw new Refusal('insufficient_role', 'only an operator may issue keys');
        }
        return reply.code(201).send(await issue(service, principal, body));
      }
      if (body.action === 'close') {
        if (principal.role !== 'operator') {
          throw new Refusal('insufficient_role', 'only an operator may close an account');
        }
        const closed = await service.database.transaction(async (tx) => {
          await stillOperator(tx, principal);
          return close(tx, principal, body, now(service));
        });
        return reply.code(201).send(closed);
      }
      return reply.code(201).send(await replaceOrEnd(service, principal, body));
    },
  );
}

function mayActOn(principal: Principal, accountId: string): void {
  if (principal.role === 'operator' || principal.account_id === accountId) return;
  throw new Refusal('account_key_mismatch', 'account_id is not the account of the presented key');
}

/** The key that a request means. An account names itself; an operator names any account or any key. */
function chooseKey(principal: Principal, { account_id, key_id }: EndingAction): KeyChoice {
  if (account_id !== undefined) {
    mayActOn(principal, account_id);
    return { account_id };
  }
  if (principal.role !== 'operator') {
    throw new Refusal('insufficient_role', 'only an operator may end keys by key_id; send account_id');
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
    if (principal.role === 'operator') await stillOperator(tx, principal);
    const active = await lockActiveKey(tx, choice);
    if (principal.role === 'account' && active?.key_id !== principal.key_id) {
      // Another call ended the presented key between its check and the lock.
      throw new Refusal('invalid_or_revoked_api_key', `the key in ${KEY_HEADER} was just rotated or revoked`);
    }
    if (!active) {
      const [field, problem] =
        'account_id' in choice ? ['account_id', 'has no active key'] : ['key_id', 'names no active key'];
      throw refuseField('invalid_key_action', field as string, problem as string);
    }
    const { role, account_id, connector, name } = active;
    if (role === 'operator' && action === 'revoke' && active.key_id === principal.key_id) {
      throw refuseField(
        'invalid_key_action',
        'action',
        'may not be revoke for your own key: another operator revokes it, so that one always remains',
      );
    }
    await endKey(tx, active.key_id, action === 'rotate' ? 'rotated' : 'revoked', reason, at);
    const minted =
      action === 'rotate' ? await mintKey(tx, { role, account_id, connector, name, reason }, at) : null;
    // Only the account's own rotation passes the self-test step.
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
    const data = { action, key_id, ended_key_id, ...(connector === null ? {} : { connector }) };
    await appendEvents(tx, [keyEvent(account_id, data, at)]);
    return {
      schema_version: 'service.platform_key_action_result.v1',
      account_id,
      action,
      key_id,
      status: minted ? 'active' : 'revoked',
      role,
      connector,
      name,
      api_key: minted?.api_key ?? null,
    };
  });
}

/** @throws Refusal for an operator whose key another one has just ended */
async function stillOperator(tx: Transaction, { key_id }: Principal) {
  const operators = await lockOperators(tx);
  if (key_id === null || operators.some((operator) => operator.key_id === key_id)) return operators;
  throw new Refusal('invalid_or_revoked_api_key', `the key in ${KEY_HEADER} was just rotated or revoked`);
}

function issue(
  service: Service,
  principal: Principal,
  request: { role: 'connector' | 'operator'; connector?: string; name?: string; reason: string },
): Promise<KeyActionResult> {
  const at = now(service);
  const { role, connector = null, name = null, reason } = request;
  return service.database.transaction(async (tx) => {
    const operators = await stillOperator(tx, principal);
    if (operators.some((operator) => operator.name.toLowerCase() === name?.toLowerCase())) {
      throw refuseField(
        'invalid_key_action',
        'name',
        'is the name of an operator already; revoke or rotate that key',
      );
    }
    const { key_id, api_key } = await mintKey(tx, { role, account_id: null, connector, name, reason }, at);
    const of = connector === null ? {} : { connector };
    await appendEvents(tx, [keyEvent(null, { action: 'issue', key_id, ...of }, at)]);
    return {
      schema_version: 'service.platform_key_action_result.v1',
      account_id: null,
      action: 'issue',
      key_id,
      status: 'active',
      role,
      connector,
      name,
      api_key,
    };
  });
}
