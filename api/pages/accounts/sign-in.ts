/** Signing in with a key, and signing out. */
import type { FastifyReply } from 'fastify';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import type { App } from '../../core/http.ts';
import { holderOf } from '../../core/principal.ts';
import type { Service } from '../../core/service.ts';
import { sent } from '../core/forms.ts';
import { at, sendPage } from '../core/layout.ts';
import { isOwnForm, maySignIn, signedIn, signIn, signOut } from '../core/session.ts';

const PAGE = {
  title: 'Sign in',
  description: 'Sign in with an API key: operators to the console, customers to their own account.',
  path: '/sign-in',
} as const;

/** A page of ours to go on to after the sign-in, and no other address. */
function onward(next: string): string {
  return /^\/(console(?=[/?]|$)|pay\/)/.test(next) && !next.includes('//') ? next : '/console';
}

export function signInPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get('/sign-in', { config, schema: { hide: true } }, (request, reply) =>
    show(service, reply, sent(request.query, 'next'), null),
  );
  // Not keyless: tries from one address are limited as its writes are.
  app.post(
    '/sign-in',
    { config: { access: 'public', noAct: true }, schema: { hide: true } },
    async (request, reply) => {
      const key = sent(request.body, 'key');
      const next = sent(request.body, 'next');
      const holder = key === '' ? null : await holderOf(service, key);
      if (holder === null || !maySignIn(holder)) {
        reply.code(401);
        const why =
          holder === null
            ? 'This key is unknown, rotated, revoked or expired. Please check that all of it was copied.'
            : holder.role === 'account'
              ? `This key may only ${holder.scope}, and is for programs. Sign in with a key of the account that may do everything.`
              : 'This key belongs to a connector, which is a program. Sign in with the key of an operator or an account.';
        return show(service, reply, next, why);
      }
      await signIn(service, request, reply, key);
      return reply.redirect(at(service, onward(next)), 303) as never;
    },
  );
  app.post(
    '/sign-out',
    { config: { ...config, noAct: true }, schema: { hide: true } },
    async (request, reply) => {
      const signed = await signedIn(service, request);
      if (signed !== null && !isOwnForm(signed, request.body))
        return reply.redirect(at(service, '/console'), 303) as never;
      await signOut(service, request, reply, sent(request.body, 'everywhere') !== '');
      return reply.redirect(at(service, '/sign-in'), 303) as never;
    },
  );
}

function show(service: Service, reply: FastifyReply, next: string, why: string | null): never {
  const problem: Markup | null =
    why === null ? null : markup`<p class="note stop" id="why" role="alert">${why}</p>`;
  return sendPage(service, reply, { ...PAGE, robots: 'noindex' }, [
    markup`<h1>Sign in</h1>`,
    problem,
    markup`<form method="post" action="${at(service, '/sign-in')}">
<label>API key<input name="key" type="password" required autocomplete="current-password" maxlength="500" spellcheck="false"${why === null ? null : markup` aria-invalid="true" aria-describedby="why"`}></label>
<input type="hidden" name="next" value="${onward(next)}">
<button>Sign in</button>
</form>`,
    markup`<p class="quiet">The session ends after an hour without a page, after twelve hours, and at once when you sign out or the key is rotated or revoked. No key yet? <a href="${at(service, '/signup')}">Sign up</a>.</p>`,
  ]);
}
