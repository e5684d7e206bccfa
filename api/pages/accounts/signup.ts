/** Signing up: the form, and its result with the claim token, which is shown this once. */
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { platformAccount } from '../../../contracts/accounts/accounts.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts } from '../../../contracts/core/page.ts';
import { PLANS, signupAmountCents } from '../../../contracts/core/plans.ts';
import { copyButton, shortened } from '../../../contracts/core/shown.ts';
import { inAmount } from '../../../contracts/core/wording.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { sent } from '../core/forms.ts';
import { at, sendPage } from '../core/layout.ts';
import { callOperation, type Refused } from '../core/operation.ts';
import { rememberToken } from './claim-cookie.ts';

type Account = z.infer<typeof platformAccount>;

const PAGE = {
  title: 'Sign up',
  description: 'Sign up for the API: one order with a fixed fee, and an API key once it is paid.',
  path: '/signup',
} as const;

export function signupPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get('/signup', { config, schema: { hide: true } }, async (request, reply) =>
    sendPage(service, reply, PAGE, ask(service, request.query, null)),
  );
  app.post('/signup', { config, schema: { hide: true } }, async (request, reply) => {
    const field = (name: string) => sent(request.body, name);
    const answer = await callOperation<Account>(app, request, {
      method: 'POST',
      url: '/api/platform/accounts',
      body: {
        company: field('company'),
        email: field('email'),
        plan: field('plan'),
        use_case: field('use_case'),
        accept_terms: field('accept_terms') === 'true',
      },
    });
    if (answer.status !== 201) {
      const page = ask(service, request.body, answer.body as unknown as Refused);
      return sendPage(service, reply.code(answer.status), { ...PAGE, title: 'Sign up: please check' }, page);
    }
    return ordered(service, reply, answer.body);
  });
}

function ask(service: Service, given: unknown, refused: Refused | null): (Markup | null)[] {
  const value = (name: string) => sent(given, name);
  const wrong = new Map((refused?.issues ?? []).map(({ path, message }) => [path, message]));
  const field = (name: string, label: string, attributes: Markup) => {
    const problem = wrong.get(name);
    return markup`<label>${label}<input name="${name}" value="${value(name)}"${attributes}${
      problem ? markup` aria-invalid="true" aria-describedby="${name}-problem"` : null
    }>${problem ? markup`<small id="${name}-problem">${problem}</small>` : null}</label>`;
  };
  const chosen = value('plan') || 'pilot';
  return [
    markup`<h1>${PAGE.title}</h1>`,
    markup`<p>Signing up makes one order. When it is paid, your API key is made, and you claim it here.</p>`,
    refused &&
      markup`<p class="note stop" role="alert">${wrong.size > 0 ? 'Please check what is marked.' : refused.message}</p>`,
    markup`<form method="post" action="${at(service, '/signup')}">
${field('company', 'Company', markup` required maxlength="300" autocomplete="organization"`)}
${field('email', 'E-mail address', markup` type="email" required maxlength="320" autocomplete="email"`)}
<fieldset><legend>Plan</legend>
${Object.values(PLANS).map(({ plan, name }) => {
  const cents = signupAmountCents(plan);
  const fee = cents === 0 ? 'by quote' : `${inAmount({ amount_cents: cents, currency: 'USD' })} now`;
  return markup`<label class="tick"><input type="radio" name="plan" value="${plan}" required${plan === chosen ? markup` checked` : null}><span>${name}: ${fee}</span></label>`;
})}
</fieldset>
${field('use_case', 'What is it for?', markup` maxlength="2000" placeholder="our agents check products before they list them"`)}
<label class="tick"><input type="checkbox" name="accept_terms" value="true" required${value('accept_terms') ? markup` checked` : null}><span>I accept <a href="${at(service, '/terms')}">the terms</a></span></label>
<button>Order</button>
</form>`,
  ];
}

function ordered(service: Service, reply: FastifyReply, account: Account): never {
  const { order, claim_token: token, account_id } = account;
  if (token !== null) rememberToken(service, reply, token);
  const quote = order.status === 'quote_required';
  const title = 'Ordered: keep your claim token';
  return sendPage(service, reply.code(201), { ...PAGE, title, robots: 'noindex', scripts: ['copy.js'] }, [
    markup`<h1>${title}</h1>`,
    markup`<p>Only this token opens your API key, and it is shown only now. Store it. This browser remembers it for the next step.</p>`,
    token === null ? null : markup`<p class="secret"><code>${token}</code>${copyButton(token)}</p>`,
    markup`<h2>Next: ${quote ? 'the quote' : 'pay the order'}</h2>`,
    facts([
      ['Plan', PLANS[account.plan].name],
      ['To pay', quote ? 'a fixed fee that we quote' : inAmount(order)],
      ['Order', shortened(order.order_id)],
      ['Account', shortened(account_id)],
    ]),
    markup`<p><a class="button" href="${at(service, `/pay/${encodeURIComponent(order.order_id)}`)}">${quote ? 'See how the order stands' : 'Pay this order'}</a></p>`,
    markup`<p>Then <a href="${at(service, '/welcome')}">claim your key</a>.</p>`,
  ]);
}
