import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../contracts/core/errors.ts';
import type { CallLimit } from '../state/call-limit.ts';
import type { App } from './http.ts';
import type { Service } from './service.ts';

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
  const { left, ends_in } = limit.standing(request.ip);
  reply.header('ratelimit-policy', `"${limit.name}";q=${limit.max};w=60`);
  reply.header('ratelimit', `"${limit.name}";r=${seconds === 0 ? left : 0};t=${ends_in}`);
  if (seconds === 0) return;
  reply.header('retry-after', String(seconds));
  throw new Refusal('rate_limited', `one address gets ${limit.max} ${words} a minute without a key`);
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
