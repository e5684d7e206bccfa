/** Plans and products with their fixed fees. */
import { markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { CURRENCY, PLANS, type Plan, PRODUCTS, type Product } from '../../../contracts/core/plans.ts';
import { counted, inAmount } from '../../../contracts/core/wording.ts';
import { FIRST_MONTH_DAYS } from '../../../contracts/money/renewals.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { at, sendPage } from '../core/layout.ts';
import { OFFERS } from './offers.ts';

const PAGE = {
  title: 'Plans and prices',
  description:
    'Every plan and product has one fixed fee, known before it is ordered. Nothing is charged by use.',
  path: '/pricing',
} as const;

const dollars = (amount_cents: number) => inAmount({ amount_cents, currency: CURRENCY });

export function pricingPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get('/pricing', { config, schema: { hide: true } }, async (_request, reply) =>
    sendPage(service, reply, PAGE, [
      markup`<h1>${PAGE.title}</h1>`,
      markup`<p>${PAGE.description}</p>`,
      markup`<h2>Plans for the API</h2>`,
      markup`<div class="cards">\n${lines(Object.values(PLANS).map((plan) => planCard(service, plan)))}</div>`,
      markup`<p>A plan that is used up refuses further calls until the next month or a larger plan. There is no metered overage charge, no interest and no late fee. Read <a href="${at(service, '/terms')}">the terms</a>.</p>`,
      markup`<p>Months are calendar months in UTC. A plan that begins with less than ${counted(FIRST_MONTH_DAYS, 'day')} of a month left pays the next month, and the rest of the running one comes with it at no further fee.</p>`,
      markup`<h2>Products, once each</h2>`,
      markup`<div class="cards">\n${lines(Object.values(PRODUCTS).map((product) => productCard(service, product)))}</div>`,
      markup`<h2>Without an account</h2>`,
      markup`<p><a href="${at(service, '/')}">Ask a question</a>: an answer for a person costs nothing.</p>`,
    ]),
  );
}

function planCard(
  service: Service,
  { plan, name, setup_fee_cents, monthly_fee_cents, monthly_decision_quota, scope }: Plan,
) {
  const monthly = monthly_fee_cents === 0 ? 'Fixed fee by quote' : `${dollars(monthly_fee_cents)} a month`;
  return markup`<article><h3>${name}</h3>
<p><strong>${monthly}</strong><br>${setup_fee_cents > 0 ? `and ${dollars(setup_fee_cents)} once, for the setup` : 'no setup fee'}</p>
<p>${counted(monthly_decision_quota, 'decision')} a month, for ${scope}.</p>
<p><a href="${at(service, `/signup?plan=${plan}`)}">Sign up for ${name}</a></p></article>`;
}

function productCard(service: Service, { plan, name, amount_cents, currency, delivers }: Product) {
  return markup`<article><h3>${name}</h3>
<p><strong>${inAmount({ amount_cents, currency })}</strong></p>
<p>${OFFERS[plan]?.lead ?? `Delivers ${delivers}.`}</p>
<p class="quiet">${OFFERS[plan]?.takes}, once everything is there</p>
<p><a class="button" href="${at(service, `/order?plan=${plan}`)}">Order ${name}</a></p></article>`;
}
