/** A lost claim token: the form that sends a new one to the address on record, and the page that its mail names. */
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type claimLinkResult, claimTokenOf } from '../../../contracts/accounts/claim-links.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { fieldsOf, type Problems, problemsIn, problemsNote } from '../core/fields.ts';
import { sent } from '../core/forms.ts';
import { at, sendPage } from '../core/layout.ts';
import { callOperation, type Refused } from '../core/operation.ts';
import { note, verdictCard } from '../core/parts.ts';

const LOST = {
  title: 'Get a new claim link',
  description: 'A lost claim token or key: a new link goes to the e-mail address of the account.',
  path: '/welcome/lost',
  robots: 'noindex',
} as const;

export function claimLinkPages(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get('/welcome/lost', { config, schema: { hide: true } }, (_request, reply) =>
    sendPage(service, reply, LOST, lostForm(service, '', null)),
  );
  app.post('/welcome/lost', { config, schema: { hide: true } }, async (request, reply) => {
    const email = sent(request.body, 'email');
    const { status, body } = await callOperation<z.infer<typeof claimLinkResult>>(app, request, {
      method: 'POST',
      url: '/api/platform/claim-links',
      body: { email },
    });
    if (status !== 202) {
      const problems = problemsIn(body as unknown as Refused);
      return sendPage(service, reply.code(status), LOST, lostForm(service, email, problems));
    }
    const sentence = 'It comes within some minutes, if an open account has this address.';
    return sendPage(service, reply, { ...LOST, title: 'Look into your mail' }, [
      verdictCard('info', 'Look into your mail', sentence),
      markup`<p>The link in it shows your key, once. For one account we send at most one link in a quarter of an hour. No mail? Look among unwanted mail, or try <a href="${at(service, '/welcome/lost')}">another address</a>.</p>`,
    ]);
  });
  app.get<{ Params: { link: string } }>(
    '/welcome/:link',
    { config, schema: { hide: true } },
    (request, reply) => showLink(service, reply, request.params.link),
  );
}

function lostForm(service: Service, email: string, problems: Problems | null): (Markup | null)[] {
  const fields = fieldsOf(() => email, problems);
  return [
    markup`<h1>${LOST.title}</h1>`,
    markup`<p>Lost the claim token of your signup, or the key itself? We send a new link to the e-mail address of the account. The old claim token is dead then. A key in use goes on until you use the link.</p>`,
    problemsNote(problems),
    markup`<form class="card" method="post" action="${at(service, '/welcome/lost')}" novalidate>
${fields.input('email', 'The e-mail address of the account', markup` type="email" required maxlength="320" autocomplete="email"`)}
<button>Send me a link</button></form>`,
    markup`<p class="quiet">We cannot send the key: we keep only its hash.</p>`,
  ];
}

/** The page of a link. It only shows a form, because mail programs open links by themselves. */
function showLink(service: Service, reply: FastifyReply, link: string): never {
  const page = { ...LOST, title: 'Claim your API key' };
  const token = claimTokenOf(link);
  if (token === null)
    return sendPage(service, reply.code(404), page, [
      verdictCard(
        'stop',
        'This link opens nothing',
        'Copy it from the mail as a whole, or have a new one sent.',
      ),
      markup`<p><a class="button" href="${at(service, '/welcome/lost')}">${LOST.title}</a></p>`,
    ]);
  return sendPage(service, reply, page, [
    markup`<h1>${page.title}</h1>`,
    markup`<p>The key is shown once: have a place ready to store it.</p>`,
    note('wait', 'If a key of this account is in use, it stops at the moment when the new one is shown.'),
    markup`<form method="post" action="${at(service, '/welcome')}"><input type="hidden" name="claim_token" value="${token}"><button>Show my API key</button></form>`,
  ]);
}
