/** Claiming the API key with the token of the signup: shown once, here. */
import type { z } from 'zod';
import type { platformAccount } from '../../../contracts/accounts/accounts.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts } from '../../../contracts/core/page.ts';
import { PLANS } from '../../../contracts/core/plans.ts';
import { copyButton, shortened } from '../../../contracts/core/shown.ts';
import { counted } from '../../../contracts/core/wording.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { sent } from '../core/forms.ts';
import { at, sendPage } from '../core/layout.ts';
import { callOperation, type Refused } from '../core/operation.ts';
import { forgetToken, rememberedToken } from './claim-cookie.ts';

type Account = z.infer<typeof platformAccount>;

const PAGE = {
  title: 'Claim your API key',
  description: 'Claim your API key with the token that you got when you signed up. The key is shown once.',
  path: '/welcome',
  robots: 'noindex',
} as const;

export function welcomePage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get('/welcome', { config, schema: { hide: true } }, async (request, reply) =>
    sendPage(service, reply, PAGE, claimForm(service, rememberedToken(service, request) !== '', null)),
  );
  app.post('/welcome', { config, schema: { hide: true } }, async (request, reply) => {
    const remembered = rememberedToken(service, request);
    const claim_token = sent(request.body, 'claim_token') || remembered;
    const { status, body } = await callOperation<Account>(app, request, {
      method: 'POST',
      url: '/api/platform/accounts',
      body: { claim_token },
    });
    if (status !== 201) {
      const refused = body as unknown as Refused;
      const problem = refused.issues?.[0]?.message;
      const words = problem ? `This claim token ${problem}.` : refused.message;
      return sendPage(service, reply.code(status), PAGE, claimForm(service, false, words));
    }
    if (body.api_key === null) return sendPage(service, reply, PAGE, notYet(service, body, claim_token));
    forgetToken(service, reply);
    const title = 'Your API key';
    return sendPage(
      service,
      reply,
      { ...PAGE, title, scripts: ['copy.js'] },
      claimed(service, body, body.api_key),
    );
  });
}

function claimForm(service: Service, remembered: boolean, problem: string | null): (Markup | null)[] {
  return [
    markup`<h1>${PAGE.title}</h1>`,
    problem === null ? null : markup`<p class="note stop" role="alert">${problem}</p>`,
    markup`<p>${remembered ? 'This browser remembers your claim token.' : 'Enter the claim token that you got when you signed up.'} The key is shown once: have a place ready to store it.</p>`,
    markup`<form method="post" action="${at(service, '/welcome')}">
${remembered ? markup`<details><summary>Use another claim token</summary>${tokenField(false)}</details>` : tokenField(true)}
<button>Show my API key</button>
</form>`,
    markup`<p>Lost the token or the key? <a href="${at(service, '/welcome/lost')}">Have a new link sent to you</a>.</p>`,
    markup`<p class="quiet">No account yet? <a href="${at(service, '/signup')}">Sign up</a>.</p>`,
  ];
}

const tokenField = (required: boolean) =>
  markup`<label>Claim token<input name="claim_token" autocomplete="off" spellcheck="false" placeholder="claim_…" maxlength="200"${required ? markup` required` : null}></label>`;

function notYet(service: Service, { order }: Account, claimToken: string): Markup[] {
  const unpaid = order.status === 'pending' || order.status === 'quote_required';
  const title = unpaid ? 'The order is not paid yet' : 'Your key is being made';
  return [
    markup`<h1>${title}</h1>`,
    unpaid
      ? markup`<p>The key is made once the order is paid. <a href="${at(service, `/pay/${encodeURIComponent(order.order_id)}`)}">See how to pay it</a>.</p>`
      : markup`<p>The payment has arrived. This takes some seconds.</p>`,
    markup`<form method="post" action="${at(service, '/welcome')}"><input type="hidden" name="claim_token" value="${claimToken}"><button>Try again</button></form>`,
  ];
}

function claimed(service: Service, account: Account, key: string): Markup[] {
  const question = '"marketplace":"amazon_us","category":"toys","intended_action":"list"';
  const call = `curl ${service.baseUrl}/api/agent/decision -H 'x-service-api-key: ${key}' -H 'content-type: application/json' -d '{${question}}'`;
  return [
    markup`<h1>Your API key</h1>`,
    markup`<p class="note wait">It is shown only now. We keep its hash and cannot show it again.</p>`,
    markup`<p class="secret"><code>${key}</code>${copyButton(key)}</p>`,
    facts([
      ['Account', shortened(account.account_id)],
      ['Plan', PLANS[account.plan].name],
      ['Included', `${counted(PLANS[account.plan].monthly_decision_quota, 'decision')} a month`],
    ]),
    markup`<h2>Your first decision</h2>`,
    markup`<p>Ask about a toy with this key. It uses one decision of the month.</p>`,
    markup`<form method="post" action="${at(service, '/')}">
<input type="hidden" name="key" value="${key}"><input type="hidden" name="marketplace" value="amazon_us"><input type="hidden" name="category" value="toys"><input type="hidden" name="intended_action" value="list">
<button>Ask with my key</button>
</form>`,
    markup`<p>From a program:</p>\n<pre tabindex="0"><code>${call}</code></pre>`,
    markup`<p>Go on with <a href="${at(service, '/docs')}">the reference</a>.</p>`,
  ];
}
