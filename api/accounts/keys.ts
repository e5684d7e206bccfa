import {
  type ClosingAction,
  type EndingAction,
  type IssuingAction,
  type KeyActionResult,
  keyAction,
  keyActionResult,
  keyConsole,
  keyQuery,
  NAMED_KEYS_MOST,
} from '../../contracts/accounts/keys.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  endExpiredKeys,
  endKey,
  type KeyChoice,
  keyEvent,
  lockActiveKey,
  lockOperators,
  mintKey,
  type NewKey,
  selectKeys,
  selectLabels,
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
        now: now(service),
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
        summary: 'Rotate, revoke or issue a key',
        description:
          'With `account_id` an account acts on the key that it presents, and an operator on the first key of that ' +
          'account. With `key_id` an account acts on one of its keys, and an operator on any. An account issues ' +
          `itself up to ${NAMED_KEYS_MOST} further keys, each with a name, a scope and perhaps an end; all share its quota. Only a key ` +
          'with the scope `whole` acts on keys. Operators issue keys to connectors and to other operators. No operator ' +
          'revokes their own key. `close` (operators only) ends an ' +
          'account: its keys are revoked, its unpaid orders are withdrawn, its subscriptions are disabled.',
        body: keyAction,
        response: { 201: keyActionResult },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      if (body.action === 'issue') {
        const mint = principal.role === 'operator' ? issue : issueToItself;
        return reply.code(201).send(await mint(service, principal, body));
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

/** The key that a request means: an account's own, by default the presented one; an operator names any. */
function chooseKey(principal: Principal, { account_id, key_id }: EndingAction): KeyChoice {
  if (account_id !== undefined) mayActOn(principal, account_id);
  if (principal.role === 'operator') return { account_id, key_id };
  return ownKey(principal, key_id);
}

/** A key of the caller's account, by default the presented one. */
function ownKey({ account_id, key_id: presented }: Principal, key_id = presented): KeyChoice {
  if (account_id === null || key_id === null) throw new Error('an account without its key');
  return { account_id, key_id };
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
    else await stillActive(tx, principal, at);
    const active = await lockActiveKey(tx, choice);
    if (!active || hasExpired(active, at)) {
      const [field, problem] =
        choice.key_id === undefined ? ['account_id', 'has no active key'] : ['key_id', 'names no active key'];
      throw refuseField('invalid_key_action', field as string, problem as string);
    }
    const { key_id: ended_key_id, ...owner } = active;
    const { role, account_id, connector } = owner;
    if (role === 'operator' && action === 'revoke' && ended_key_id === principal.key_id) {
      throw refuseField(
        'invalid_key_action',
        'action',
        'may not be revoke for your own key: another operator revokes it, so that one always remains',
      );
    }
    await endKey(tx, ended_key_id, action === 'rotate' ? 'rotated' : 'revoked', reason, at);
    const minted = action === 'rotate' ? await mintKey(tx, { ...owner, reason }, at) : null;
    // Only the account's own rotation passes the self-test step.
    if (minted && principal.role === 'account' && account_id) {
      await takeSteps(
        tx,
        service,
        [{ account_id, key: 'credential_lifecycle', path: '/api/platform/keys' }],
        at,
      );
    }
    const key_id = minted?.key_id ?? ended_key_id;
    const data = { action, key_id, ended_key_id, ...(connector === null ? {} : { connector }) };
    await appendEvents(tx, [keyEvent(account_id, data, at)]);
    return result(action, { ...owner, key_id, api_key: minted?.api_key ?? null });
  });
}

function result(
  action: KeyActionResult['action'],
  key: Pick<
    NewKey,
    'key_id' | 'role' | 'account_id' | 'connector' | 'name' | 'label' | 'scope' | 'ends_at'
  > & {
    api_key: string | null;
  },
): KeyActionResult {
  const { key_id, role, account_id, connector, name, label, scope = 'whole', ends_at, api_key } = key;
  return {
    schema_version: 'service.platform_key_action_result.v1',
    account_id,
    action,
    key_id,
    status: api_key === null ? 'revoked' : 'active',
    role,
    connector,
    name: name ?? label ?? null,
    scope: role === 'account' ? scope : null,
    ends_at: ends_at?.toISOString() ?? null,
    api_key,
  };
}

const hasExpired = ({ ends_at }: { ends_at: Date | null }, at: Date) => ends_at !== null && ends_at <= at;

/** @throws Refusal for an account whose presented key another call has ended between its check and the lock */
async function stillActive(tx: Transaction, principal: Principal, at: Date): Promise<void> {
  const presented = await lockActiveKey(tx, ownKey(principal));
  if (presented === null || hasExpired(presented, at)) throw justEnded();
}

const justEnded = () =>
  new Refusal('invalid_or_revoked_api_key', `the key in ${KEY_HEADER} was just rotated or revoked`);

/** @throws Refusal for an operator whose key another one has just ended */
async function stillOperator(tx: Transaction, { key_id }: Principal) {
  const operators = await lockOperators(tx);
  if (key_id === null || operators.some((operator) => operator.key_id === key_id)) return operators;
  throw justEnded();
}

/** A key for a connector or another operator. */
function issue(service: Service, principal: Principal, request: IssuingAction): Promise<KeyActionResult> {
  const at = now(service);
  const { role, connector = null, name = null, reason } = request;
  if (role === 'account') {
    throw refuseField(
      'invalid_key_action',
      'role',
      'must be connector or operator: the keys of an account are minted by its activation and by itself',
    );
  }
  return service.database.transaction(async (tx) => {
    const operators = await stillOperator(tx, principal);
    if (operators.some((operator) => operator.name.toLowerCase() === name?.toLowerCase())) {
      throw refuseField(
        'invalid_key_action',
        'name',
        'is the name of an operator already; revoke or rotate that key',
      );
    }
    const owner = { role, account_id: null, connector, name, reason };
    const minted = await mintKey(tx, owner, at);
    const data = { action: 'issue', key_id: minted.key_id, ...(connector === null ? {} : { connector }) };
    await appendEvents(tx, [keyEvent(null, data, at)]);
    return result('issue', { ...owner, ...minted });
  });
}

/** A further key of the account that asks. */
function issueToItself(
  service: Service,
  principal: Principal,
  { role, name = '', scope = 'whole', reason, ...request }: IssuingAction,
): Promise<KeyActionResult> {
  const { account_id } = principal;
  if (role !== 'account' || account_id === null)
    throw new Refusal('insufficient_role', 'only an operator may issue keys to connectors and operators');
  const at = now(service);
  const ends_at = request.ends_at === undefined ? null : new Date(request.ends_at);
  if (ends_at !== null && ends_at <= at)
    throw refuseField('invalid_key_action', 'ends_at', `must be after ${at.toISOString()}`);
  return service.database.transaction(async (tx) => {
    await stillActive(tx, principal, at);
    await endExpiredKeys(tx, account_id, at);
    const taken = await selectLabels(tx, account_id);
    if (taken.some((label) => label.toLowerCase() === name.toLowerCase()))
      throw refuseField('invalid_key_action', 'name', 'names a key already; revoke or rotate that one');
    if (taken.length >= NAMED_KEYS_MOST) {
      const problem = `may not be issue: the account has ${taken.length} keys with a name, and more are not possible`;
      throw refuseField('invalid_key_action', 'action', problem);
    }
    const owner = { role, account_id, connector: null, label: name, scope, ends_at, reason };
    const minted = await mintKey(tx, owner, at);
    await appendEvents(tx, [keyEvent(account_id, { action: 'issue', key_id: minted.key_id }, at)]);
    return result('issue', { ...owner, ...minted });
  });
}
