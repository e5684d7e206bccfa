/** Session of a signed-in person: a cookie that only this service opens, and the key in it, verified with every request. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_SECONDS, sameSecret } from '../../../contracts/accounts/keys.ts';
import { holderOf, type Principal } from '../../core/principal.ts';
import { now, type Service } from '../../core/service.ts';
import { sent } from './forms.ts';
import { at } from './layout.ts';

const NAME = 'preflight_session';

/** A person who signed in. */
export interface Signed {
  key: string;
  /** Token that every form of the session carries. */
  form: string;
  principal: Principal;
}

function setCookie(service: Service, reply: FastifyReply, value: string, seconds: number): void {
  const secure = service.baseUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${NAME}=${value}; Path=${at(service, '/')}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', cookie);
}

/** Begins the session of a key's holder. */
export function signIn(service: Service, reply: FastifyReply, key: string): void {
  setCookie(service, reply, service.sessions.begin(key, now(service).getTime()), SESSION_SECONDS);
}

export function signOut(service: Service, reply: FastifyReply): void {
  setCookie(service, reply, '', 0);
}

/** Whoever sent the request, if they are signed in and their key still counts. */
export async function signedIn(service: Service, { headers }: FastifyRequest): Promise<Signed | null> {
  const cookie = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
  const session = cookie === undefined ? null : service.sessions.open(cookie, now(service).getTime());
  if (session === null) return null;
  const principal = await holderOf(service, session.key);
  return principal && maySignIn(principal) ? { key: session.key, form: session.form, principal } : null;
}

/** The console is for operators and accounts; a connector is a program. */
export function maySignIn({ role }: Principal): boolean {
  return role === 'operator' || role === 'account';
}

/** The hidden field that every form of a session has. */
export const FORM_FIELD = 'form';

/** Whether a form was made for this session. */
export function isOwnForm({ form }: Signed, body: unknown): boolean {
  return sameSecret(sent(body, FORM_FIELD), form);
}
