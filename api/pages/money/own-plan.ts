/** An account's plan: what it costs, what a change costs and when it begins, and how to leave. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { CURRENCY, PLANS, type Plan } from '../../../contracts/core/plans.ts';
import { counted, inAmount, inMonth } from '../../../contracts/core/wording.ts';
import type { planChange } from '../../../contracts/money/plan-change.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { accountOf, usageOf, usedCard } from '../accounts/own.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { hidden } from '../core/grid.ts';
import { foldedAct, note } from '../core/parts.ts';

const PAGE = '/console/plan';

export function ownPlanPage(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'account', show, act });
}

async function show(visit: Visit): Promise<never> {
  const [account, usage] = await Promise.all([accountOf(visit), usageOf(visit)]);
  if (account === undefined) return visit.go('/console');
  const { next_plan, next_plan_from } = account;
  return visit.show('Plan and months', [
    usage === undefined ? markup`<h1>Plan and months</h1>` : usedCard(visit, usage, 'alone'),
    next_plan === null || next_plan_from === null
      ? null
      : note('info', `${PLANS[next_plan].name} is paid, and begins with ${inMonth(next_plan_from)}.`),
    markup`<h2>Plans</h2>`,
    markup`<div class="cards">${lines(Object.values(PLANS).map((plan) => planCard(visit, plan, account.plan)))}</div>`,
    note(
      'info',
      'Months are calendar months in UTC. A month that is used up, or not paid, pauses; it never costs more by itself. Keys, reports and endpoints stay when you change.',
    ),
    markup`<h2>Leaving</h2>`,
    markup`<p>There is nothing to cancel. Do not pay the next month: decisions rest when it is over, some weeks later the account closes, and nothing is owed. What you have paid for is still delivered.</p>`,
  ]);
}

const price = (plan: Plan) =>
  plan.monthly_fee_cents === 0
    ? markup`<p class="price">By quote</p>`
    : markup`<p class="price">${inAmount({ amount_cents: plan.monthly_fee_cents, currency: CURRENCY })} <small>a month</small></p>`;

function planCard(visit: Visit, plan: Plan, own: Plan['plan']): Markup {
  const higher = Object.keys(PLANS).indexOf(plan.plan) > Object.keys(PLANS).indexOf(own);
  const same = plan.plan === own;
  const said = same
    ? 'It opens the order of your next month that is not paid. If all are paid, it adds the decisions of one month to it.'
    : higher
      ? 'It begins when its order is paid. Your next page shows what is to pay.'
      : 'It begins with your first month that is not paid. Your next page shows what is to pay.';
  return markup`<article class="card"><h3>${plan.name}${same ? markup` <span class="badge ok">Yours</span>` : null}</h3>${price(plan)}
<ul><li>${counted(plan.monthly_decision_quota, 'decision')} a month</li><li>${plan.scope}</li></ul>
${foldedAct(
  same ? 'Pay a month' : `Change to ${plan.name}`,
  visit.form(
    PAGE,
    markup`${hidden('plan', plan.plan)}<p>${said} An open order for another plan is withdrawn.</p><button>${same ? 'Order a month' : 'Order the change'}</button>`,
  ),
)}</article>`;
}

/** Opens the order of a plan or a month, and leads to its page. */
async function act(visit: Visit, field: (name: string) => string): Promise<never> {
  const { account_id } = visit.signed.principal;
  const { order } = await visit.post<z.infer<typeof planChange>>('/api/platform/plan', {
    account_id,
    plan: field('plan'),
  });
  return visit.go(`/pay/${encodeURIComponent(order.order_id)}`);
}
