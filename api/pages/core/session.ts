/** Session of a signed-in person: a cookie that only this service opens, and the key in it, verified with every request. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_SECONDS, sameSecret } from '../../../contracts/accounts/keys.ts';
import { holderOf, type Principal } from '../../core/principal.ts';
import { now, type Service } from '../../core/service.ts';
import { type Cookie, cookieOf, setCookie } from './cookies.ts';
import { sent } from './forms.ts';

const COOKIE: Cookie = { name: 'preflight_session', path: '/', sameSite: 'Strict', value: /^[\w-]+$/ };

/** A person who signed in. */
export interface Signed {
  key: string;
  /** Token that every form of the session carries. */
  form: string;
  principal: Principal;
}

/** Begins the session of a key's holder, always a new one: that of the browser's cookie ends. */
export async function signIn(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<void> {
  const cookie = await service.sessions.begin(key, now(service), cookieOf(service, request, COOKIE));
  setCookie(service, reply, COOKIE, cookie, SESSION_SECONDS);
}

/** Ends the session of a browser on the server, or with `everywhere` all sessions of its holder. */
export async function signOut(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  everywhere: boolean,
): Promise<void> {
  const cookie = cookieOf(service, request, COOKIE);
  if (cookie !== null) await service.sessions.end(cookie, everywhere);
  forgetSession(service, reply);
}

/** Takes the cookie of a session that is over. */
export function forgetSession(service: Service, reply: FastifyReply): void {
  setCookie(service, reply, COOKIE, '', 0);
}

/** Whoever sent the request, if they are signed in and their key still counts. */
export async function signedIn(service: Service, request: FastifyRequest): Promise<Signed | null> {
  const cookie = cookieOf(service, request, COOKIE);
  if (cookie === null) return null;
  // A script that follows a list does not keep the session of somebody who left it open.
  const visited = request.headers['sec-fetch-dest'] !== 'empty';
  const session = await service.sessions.open(cookie, now(service), visited);
  if (session === null) return null;
  const principal = await holderOf(service, session.key);
  return principal && maySignIn(principal) ? { key: session.key, form: session.form, principal } : null;
}

/** The console is for operators and accounts; a connector, and a key that may not do everything, is for programs. */
export function maySignIn({ role, scope }: Principal): boolean {
  return role === 'operator' || (role === 'account' && scope === 'whole');
}

/** The hidden field that every form of a session has. */
export const FORM_FIELD = 'form';

/** Whether a form was made for this session. */
export function isOwnForm({ form }: Signed, body: unknown): boolean {
  return sameSecret(sent(body, FORM_FIELD), form);
}
