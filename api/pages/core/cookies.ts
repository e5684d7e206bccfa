/** Cookies of pages. Where the address is https, their names make browsers hold what we ask: see RFC 6265bis, 4.1.3. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../../core/service.ts';
import { at } from './layout.ts';

export interface Cookie {
  name: string;
  /** The page, with all below it, that gets the cookie. */
  path: '/' | `/${string}`;
  /** `Lax` where a link of another site may open the page that reads it. */
  sameSite: 'Strict' | 'Lax';
  /** Values that we write. */
  value: RegExp;
}

type Place = Pick<Service, 'baseUrl'>;

/**
 * The name that a cookie has here. `__Host-`: no other host may set it, not even one of the same domain; browsers want
 * it for the whole host, so an address with a path of its own, and a cookie of one page, have `__Secure-`.
 */
function nameOf(service: Place, { name, path }: Cookie): string {
  if (!service.baseUrl.startsWith('https:')) return name;
  return at(service, path) === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/** Gives the browser a cookie for `seconds`; an empty value with 0 takes it back. */
export function setCookie(
  service: Place,
  reply: FastifyReply,
  cookie: Cookie,
  value: string,
  seconds: number,
): void {
  const secure = service.baseUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(service, cookie)}=${value}; Path=${at(service, cookie.path)}; Max-Age=${seconds}; HttpOnly; SameSite=${cookie.sameSite}${secure}`,
  );
}

/** The value that the browser sent; null for none, and for one that we cannot have written. */
export function cookieOf(service: Place, { headers }: FastifyRequest, cookie: Cookie): string | null {
  const start = `${nameOf(service, cookie)}=`;
  const sent = (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  const value = sent?.slice(start.length) ?? '';
  return cookie.value.test(value) ? value : null;
}
