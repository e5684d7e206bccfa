import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import {
  KEY_HEADER,
  type KeyScope,
  keyRole,
  type Role,
  sameSecret,
  secretHash,
} from '../../contracts/accounts/keys.ts';
import { SETTINGS_OPERATOR } from '../../contracts/accounts/operators.ts';
import { networkOf } from '../../contracts/core/address-policy.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { type ErrorCode, Refusal } from '../../contracts/core/errors.ts';
import type { Family } from '../../jobs/core/family.ts';
import { selectPrincipal } from '../../sql/accounts/keys.ts';
import type { Scope } from '../../sql/core/records.ts';
import { now, type Service } from './service.ts';

export { KEY_HEADER };

export interface Principal {
  role: Role | 'public';
  key_id: string | null;
  account_id: string | null;
  connector: string | null;
  /** Name of the operator, or that an account gave to a further key; null for others. */
  name: string | null;
  /** The scope of an account's key; `whole` for other callers. */
  scope: KeyScope;
}

/**
 * The callers that an operation admits. `public`: anybody, but a presented key must be valid. `metered`: the
 * same, with the key checked by the reservation. `inbox`: connectors, and accounts with what the route lets
 * them post. `metrics`: METRICS_KEY, and operators. Operators may call everything.
 */
export type Access =
  | 'public'
  | 'metered'
  | 'any_key'
  | 'account'
  | 'connector'
  | 'inbox'
  | 'operator'
  | 'metrics';

const NO_KEY = { key_id: null, account_id: null, connector: null, name: null, scope: 'whole' } as const;
const PUBLIC: Principal = { ...NO_KEY, role: 'public' };
const OPERATOR: Principal = { ...NO_KEY, role: 'operator', name: SETTINGS_OPERATOR };

/**
 * The key of a request, or null: in its own header or as `authorization: Bearer`. Two different keys are refused,
 * because nobody could tell which of them is meant, and so is a key in another form: its sender would take the demo
 * for an answer to the key.
 */
export function presentedKey(request: FastifyRequest): string | null {
  const header = request.headers[KEY_HEADER];
  const key = typeof header === 'string' && header !== '' ? header : null;
  if (request.headers.authorization === undefined) return key;
  const bearer = bearerOf(request.headers.authorization);
  if (key !== null && bearer !== null && key !== bearer) {
    throw new Refusal(
      'invalid_api_key',
      `${KEY_HEADER} and authorization: Bearer hold different keys; send one of them`,
    );
  }
  return bearer ?? key;
}

/** The key in `authorization: Bearer`; null for another scheme, such as that of a proxy before the service. */
function bearerOf(authorization: string): string | null {
  const [, key] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  if (key !== undefined) return key;
  if (/^Bearer *$/i.test(authorization) || /(^| )svc_/.test(authorization))
    throw new Refusal('invalid_api_key', `authorization has to be "Bearer KEY", or send ${KEY_HEADER}`);
  return null;
}

function isMetricsKey({ settings: { METRICS_KEY } }: Service, key: string): boolean {
  return METRICS_KEY !== undefined && sameSecret(key, METRICS_KEY);
}

/** Whether a key is the operator key of the settings. */
export function isOperatorKey(service: Service, key: string): boolean {
  const configured = service.settings.SERVICE_OPERATOR_KEY;
  return configured !== undefined && sameSecret(key, configured);
}

/**
 * Identifies the caller, and refuses a caller that the operation does not admit.
 * @param unknownKey the code of the 401 (key lifecycle has one of its own)
 */
export async function authenticate(
  service: Service,
  request: FastifyRequest,
  access: Access,
  unknownKey: ErrorCode,
): Promise<Principal> {
  const key = presentedKey(request);
  if (key === null) {
    if (access === 'public' || access === 'metered') return PUBLIC;
    throw new Refusal(
      unknownKey,
      `this operation needs an API key, in the header ${KEY_HEADER} or as authorization: Bearer`,
    );
  }
  // A scraper sends its key to the probes, too.
  if ((access === 'metrics' || access === 'public') && isMetricsKey(service, key)) return PUBLIC;
  const principal = await holderOf(service, key);
  if (!principal) throw refusedKey(unknownKey);
  if (!admits(access, principal.role)) throw wrongRole(principal);
  const { method, routeOptions } = request;
  if (principal.scope !== 'whole' && !scopesOf(method, routeOptions.config).includes(principal.scope))
    throw wrongScope(principal);
  // The use of a first key is noted with its decisions alone, so that a call that only reads writes nothing.
  const { role, name, key_id } = principal;
  if (role === 'account' && name !== null && key_id !== null) await service.keyUses.see(key_id);
  return principal;
}

/**
 * The scopes that an operation admits beside `whole`. `decide` asks for decisions, and reads what everybody may read;
 * `read` reads, and asks for nothing that is metered.
 */
export function scopesOf(
  method: string,
  { access, keyless, scopes }: FastifyContextConfig,
): readonly KeyScope[] {
  if (scopes !== undefined) return scopes;
  if (keyless) return ['decide', 'read'];
  if (access === 'metered') return ['decide'];
  if (method !== 'GET' && method !== 'HEAD') return [];
  return access === 'public' ? ['decide', 'read'] : ['read'];
}

/** The refusal of a key that nobody holds. */
export function refusedKey(code: ErrorCode = 'invalid_api_key'): Refusal {
  return new Refusal(code, 'the key is unknown, rotated, revoked or expired');
}

/** The refusal of a caller whose role does not admit the call. */
export function wrongRole({ role }: Pick<Principal, 'role'>): Refusal {
  return new Refusal('insufficient_role', `a key of role ${role} may not call this operation`);
}

/** The refusal of an account's key whose scope does not admit the call. */
export function wrongScope({ scope }: Pick<Principal, 'scope'>): Refusal {
  return new Refusal(
    'insufficient_role',
    `a key with the scope ${scope} may not call this operation; one with the scope whole may`,
  );
}

/** The holder of a key; null for a key that is unknown, rotated, revoked or expired. */
export async function holderOf(service: Service, key: string): Promise<Principal | null> {
  if (isOperatorKey(service, key)) return OPERATOR;
  // A made-up key fails its checksum and never reaches the database.
  if (keyRole(key) === null) return null;
  return selectPrincipal(service.database, secretHash(key), now(service));
}

function admits(access: Access, role: Principal['role']): boolean {
  if (role === 'operator' || access === 'public' || access === 'metered' || access === 'any_key') return true;
  return role === access || (access === 'inbox' && (role === 'connector' || role === 'account'));
}

/**
 * The scope in which the caller's idempotency keys are unique: what the caller can prove to be. An account is one
 * scope, so that a retry after a rotation finds its order; so is an operator, and each connector. A caller without
 * a key proves only its network address. Its retry from another address makes a second order, which costs nothing
 * before it is paid; whoever guesses the key elsewhere gets an order of their own and learns nothing.
 */
export function idempotencyScope(request: FastifyRequest): string {
  const { role, account_id, connector } = request.principal;
  if (role === 'public') return `public:${sha256Hex(networkOf(request.ip))}`;
  return account_id ?? (connector === null ? role : `${role}:${connector}`);
}

/** The rows a caller may see: an account key sees its own account, other keys see all. */
export function scopeOf(principal: Principal): Scope {
  return principal.role === 'account' && principal.account_id ? { account_id: principal.account_id } : 'all';
}

/**
 * Whether the caller may act for the buyer of an order: an operator, its account, or, where it has no account,
 * whoever knows its id.
 */
export const actsFor = (order: { account_id: string | null }, { role, account_id }: Principal): boolean =>
  role === 'operator' ||
  (role !== 'connector' && (order.account_id === null || order.account_id === account_id));

/**
 * The subjects of a family that a caller may see: those of a family about the service itself are for
 * operators.
 */
export function scopeWithin(family: Pick<Family, 'internal'>, principal: Principal): Scope {
  return family.internal && principal.role !== 'operator' ? { account_id: '' } : scopeOf(principal);
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
  interface FastifyContextConfig {
    access?: Access;
    /**
     * The code of a 400 on this operation, by default `invalid_request`; for a body that is not JSON see
     * `badJsonCode`.
     */
    badRequest?: ErrorCode;
    /** The operation's own limit of calls without a key, instead of that of writes. */
    limitedBy?: 'demo';
    unknownKey?: ErrorCode;
    /** The operation's own refusal codes, for the interface description. */
    refuses?: readonly ErrorCode[];
    /** Scopes of an account's key that may call it, beside `whole`; see `scopesOf`. */
    scopes?: readonly KeyScope[];
    /** Pages of other origins may call it, though it needs a key. */
    shared?: boolean;
    /** Described as an operation without a key. */
    keyless?: boolean;
  }
}
