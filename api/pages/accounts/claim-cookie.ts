/**
 * The claim token of a signup, in the browser that signed up: only the page that claims the key gets it, and only
 * from pages of this service.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../../core/service.ts';
import { at } from '../core/layout.ts';

const NAME = 'preflight_claim';
/** An order may be paid by a transfer that takes weeks. */
const MAX_AGE_SECONDS = 60 * 86_400;

function cookie(service: Service, value: string, seconds: number): string {
  const secure = service.baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${value}; Path=${at(service, '/welcome')}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

export function rememberToken(service: Service, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', cookie(service, token, MAX_AGE_SECONDS));
}

export function forgetToken(service: Service, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(service, '', 0));
}

/** The token that this browser remembers, or an empty text. */
export function rememberedToken({ headers }: FastifyRequest): string {
  return new RegExp(`(?:^|;\\s*)${NAME}=(claim_[\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
}
