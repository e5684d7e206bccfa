/**
 * The claim token of a signup, in the browser that signed up: only the page that claims the key gets it, and only
 * from pages of this service.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../../core/service.ts';
import { type Cookie, cookieOf, setCookie } from '../core/cookies.ts';

const COOKIE: Cookie = {
  name: 'preflight_claim',
  path: '/welcome',
  sameSite: 'Lax',
  value: /^claim_[\w-]+$/,
};
/** An order may be paid by a transfer that takes weeks. */
const MAX_AGE_SECONDS = 60 * 86_400;

export function rememberToken(service: Service, reply: FastifyReply, token: string): void {
  setCookie(service, reply, COOKIE, token, MAX_AGE_SECONDS);
}

export function forgetToken(service: Service, reply: FastifyReply): void {
  setCookie(service, reply, COOKIE, '', 0);
}

/** The token that this browser remembers, or an empty text. */
export function rememberedToken(service: Service, request: FastifyRequest): string {
  return cookieOf(service, request, COOKIE) ?? '';
}
