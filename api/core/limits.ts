import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../contracts/core/errors.ts';
import { periodEnd, periodOf } from '../../contracts/money/quota.ts';
import { selectMonthLeft } from '../../sql/money/usage.ts';
import type { CallLimit } from '../state/call-limit.ts';
import type { App } from './http.ts';
import { KEY_HEADER } from './principal.ts';
import { now, type Service } from './service.ts';

/**
 * Counts calls against the caller's address.
 * @param words what is limited, for the message of the 429
 */
export function countCalls(
  limit: CallLimit,
  request: FastifyRequest,
  reply: FastifyReply,
  words: string,
  calls = 1,
): void {
  const seconds = limit.secondsToWait(request.ip, calls);
  minuteHeaders(limit, request, reply, seconds > 0);
  if (seconds === 0) return;
  reply.header('retry-after', String(seconds));
  throw new Refusal('rate_limited', `one address gets ${limit.max} ${words} a minute without a key`);
}

function minuteHeaders(
  limit: CallLimit,
  request: FastifyRequest,
  reply: FastifyReply,
  refused = false,
): void {
  const { left, ends_in } = limit.standing(request.ip);
  reply.header('ratelimit-policy', `"${limit.name}";q=${limit.max};w=60`);
  reply.header('ratelimit', `"${limit.name}";r=${refused ? 0 : left};t=${ends_in}`);
}

/** @returns seconds until the next month */
export function quotaHeaders(reply: FastifyReply, quota: number, remaining: number, at: Date): number {
  const ends = periodEnd(at).getTime();
  const seconds = Math.ceil((ends - at.getTime()) / 1000);
  const month = Math.round((ends - Date.parse(`${periodOf(at)}-01T00:00:00Z`)) / 1000);
  reply.header('ratelimit-policy', `"monthly";q=${quota};w=${month}`);
  reply.header('ratelimit', `"monthly";r=${remaining};t=${seconds}`);
  return seconds;
}

/**
 * States what is left to the caller on each answer that has not said it yet: of the month to an account, of the minute
 * to a caller of the demo. An answer that caches share says nothing of one caller.
 */
export function stateLimits(app: App, service: Service): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { principal } = request;
    const unanswered = reply.statusCode >= 500;
    if (principal === undefined || unanswered || reply.hasHeader('ratelimit') || isForAll(reply))
      return done(null, payload);
    if (principal.account_id !== null) {
      const at = now(service);
      const { RENEWAL_GRACE_DAYS: grace_days } = service.settings;
      selectMonthLeft(service.database, principal.account_id, { now: at, grace_days }).then(
        (month) => {
          if (month !== null) quotaHeaders(reply, month.quota, month.remaining, at);
          done(null, payload);
        },
        // The answer stands without them, also while the database is away.
        () => done(null, payload),
      );
      return;
    }
    const { access, limitedBy } = request.routeOptions.config;
    if (principal.role === 'public' && (access === 'metered' || limitedBy === 'demo'))
      minuteHeaders(service.limits.demo, request, reply);
    done(null, payload);
  });
}

function isForAll(reply: FastifyReply): boolean {
  const cached = reply.getHeader('cache-control');
  if (cached === undefined || /^private|no-store/.test(String(cached))) return false;
  return !String(reply.getHeader('vary')).includes(KEY_HEADER);
}

/** Whether a call of this operation without a key is limited as a write. */
export function isLimitedWrite(
  method: string,
  { access, keyless, limitedBy }: FastifyContextConfig,
): boolean {
  // An operation that is open to anybody and described as keyless is signed by its sender.
  return method === 'POST' && access === 'public' && !keyless && limitedBy === undefined;
}

/** Limits writes without a key by address, before their body is read. Runs after the caller is identified. */
export function limitWrites(app: App, service: Service): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.principal?.role !== 'public') return;
    if (!isLimitedWrite(request.method, request.routeOptions.config)) return;
    countCalls(service.limits.writes, request, reply, 'writes');
  });
}
