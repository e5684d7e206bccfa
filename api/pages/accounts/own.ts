/** The first page of an account: how its month stands, what needs it, its orders and what they delivered. */
import type { z } from 'zod';
import type { AccountRow, platformConsole } from '../../../contracts/accounts/accounts.ts';
import type { KeyScope, keyConsole } from '../../../contracts/accounts/keys.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, lines, words } from '../../../contracts/core/page.ts';
import { PLANS, PRODUCTS } from '../../../contracts/core/plans.ts';
import { shortened, when, whenExactly } from '../../../contracts/core/shown.ts';
import { counted, inAmount, inDay, inMonth, inWords } from '../../../contracts/core/wording.ts';
import { periodAfter, periodEnd } from '../../../contracts/money/quota.ts';
import type { revenueConsole } from '../../../contracts/money/revenue.ts';
import type { usageReport } from '../../../contracts/money/usage.ts';
import type { subscriptionConsole } from '../../../contracts/partners/webhooks.ts';
import { now } from '../../core/service.ts';
import type { Visit } from '../core/console.ts';
import { grid, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { card, nextAct, type State, split, verdictCard } from '../core/parts.ts';

type Orders = z.infer<typeof revenueConsole>['orders'];
type Keys = z.infer<typeof keyConsole>['keys'];
type Usage = z.infer<typeof usageReport>['accounts'][number];
type Account = z.infer<typeof platformConsole>['accounts'][number];

/** The account of whoever is signed in. */
export async function accountOf(visit: Visit): Promise<Account | undefined> {
  const { accounts } = await visit.get<z.infer<typeof platformConsole>>('/api/platform/accounts?limit=1');
  return accounts[0];
}

/** Its usage of the running month. */
export async function usageOf(visit: Visit): Promise<Usage | undefined> {
  const { accounts } = await visit.get<z.infer<typeof usageReport>>('/api/platform/usage?limit=1');
  return accounts[0];
}

export async function ownAccount(visit: Visit): Promise<never> {
  const [account, usage, orders, hooks] = await Promise.all([
    accountOf(visit),
    usageOf(visit),
    visit.get<z.infer<typeof revenueConsole>>('/api/orders?limit=20'),
    visit.get<z.infer<typeof subscriptionConsole>>('/api/webhooks/subscriptions?limit=20'),
  ]);
  return visit.show('Your account', [
    usage === undefined ? markup`<h1>Your account</h1>` : usedCard(visit, usage, 'with the plan'),
    split(
      [card('Orders and what they delivered', ordersTable(visit, orders.orders))],
      [
        needs(visit, orders.orders, hooks.subscriptions),
        account === undefined ? null : card('Your account', standing(account)),
      ],
    ),
  ]);
}

const standing = (account: Account) =>
  facts([
    ['Company', account.company],
    ['Plan', PLANS[account.plan].name],
    ['Status', tag(account.status, account.status === 'active' ? 'ok' : 'wait')],
    ['Account', shortened(account.account_id)],
    ['E-mail', account.email],
    ['Since', when(account.created_at)],
  ]);

/** Day on which the month is full if it goes on as it went; null if it lasts. */
function fullOn({ used, quota }: Usage, at: Date): string | null {
  const days = at.getUTCDate();
  if (used === 0) return null;
  const day = Math.ceil((quota / used) * days);
  const last = new Date(periodEnd(at).getTime() - 1).getUTCDate();
  return day >= last ? null : new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), day)).toISOString();
}

/** The month in one look: how much is used, and when it will be full. */
export function usedCard(visit: Visit, usage: Usage, more: 'with the plan' | 'alone'): Markup {
  const { used, quota, remaining, period, paid } = usage;
  const month = inMonth(period);
  const at_ = now(visit.service);
  const share = quota === 0 ? 1 : used / quota;
  const first = inDay(`${periodAfter(period)}-01`);
  const full = fullOn(usage, at_);
  const [state, title, sentence]: [State, string, string] =
    paid === 'unpaid'
      ? ['stop', `${month} is not paid`, 'Decisions rest until it is. No late fee is added.']
      : share >= 1
        ? [
            'stop',
            `${month} is used up`,
            `Decisions rest until ${first}, or until you pay for more. Nothing is charged by itself.`,
          ]
        : [
            share >= 0.8 ? 'wait' : 'ok',
            `${Math.floor(share * 100)} % of ${month} is used`,
            full === null
              ? `${inWords(used)} of ${counted(quota, 'decision')}. At this pace the month lasts.`
              : `${inWords(used)} of ${counted(quota, 'decision')}. At this pace it is full on ${inDay(full)}; then decisions rest until ${first}, and nothing is charged by itself.`,
          ];
  return verdictCard(
    state,
    title,
    sentence,
    nextAct(
      markup`<progress value="${Math.min(used, quota)}" max="${Math.max(quota, 1)}" aria-label="Share of the month's decisions that is used"></progress>`,
      `${inWords(remaining)} left`,
      more === 'alone'
        ? markup``
        : markup`<a class="button${share >= 0.8 || paid !== 'paid' ? '' : ' second'}" href="${at(visit.service, '/console/plan')}">Plan and months</a>`,
    ),
  );
}

/** Matters that wait for the customer, each with its page. */
function needs(
  visit: Visit,
  orders: Orders,
  hooks: z.infer<typeof subscriptionConsole>['subscriptions'],
): Markup | null {
  const open = orders.filter(({ status, amount_cents }) => status === 'pending' && amount_cents > 0);
  const failing = hooks.filter(
    ({ status, consecutive_failures }) => status === 'disabled' || consecutive_failures > 0,
  );
  const items = [
    ...open.map(
      (order) =>
        markup`<li class="mark wait"><div><h3>${visit.link(`/pay/${order.order_id}`, `Pay ${inAmount(order)}`)}</h3><p class="quiet">${orderName(order)}</p></div></li>`,
    ),
    ...failing.map(
      (hook) =>
        markup`<li class="mark stop"><div><h3>${visit.link(`/console/webhooks/${hook.subscription_id}`, 'An endpoint refuses')}</h3><p class="quiet">${hook.endpoint_url ?? ''}</p></div></li>`,
    ),
  ];
  if (items.length === 0) return null;
  return card('Needs you', markup`<ul class="todo">\n${lines(items)}</ul>`);
}

export function orderName({ kind, plan, period }: Orders[number]): string {
  const name = PLANS[plan as AccountRow['plan']]?.name ?? PRODUCTS[plan]?.name ?? words(plan);
  if (kind === 'product') return name;
  if (period !== null) return `${name}, ${inMonth(period)}`;
  return `${name}: ${words(kind)}`;
}

/** How an order stands, in a word. */
export function orderTag({ kind, status }: Orders[number]): Markup {
  if (status === 'pending') return tag('to pay', 'wait');
  if (kind === 'product' && status === 'paid') return tag('in work', 'wait');
  if (kind === 'product' && status === 'fulfilled') return tag('delivered', 'ok');
  return status === 'paid' || status === 'fulfilled' ? tag('paid', 'ok') : tag(words(status));
}

/** Orders that stand in the open: older ones are folded. */
const NEWEST = 6;

export function ordersTable(visit: Visit, orders: Orders): Markup {
  const rows = (label: string, of: Orders) =>
    grid(
      label,
      ['Order', 'For', 'Status', 'Amount', 'Made', 'Delivered'],
      of.map((order) => [
        visit.link(`/pay/${order.order_id}`, order.status === 'pending' ? 'Open and pay' : 'Open'),
        orderName(order),
        orderTag(order),
        inAmount(order),
        when(order.created_at),
        order.links.deliverable === null
          ? null
          : markup`<a href="${order.links.deliverable}">Open the document</a>`,
      ]),
      'There are none.',
    );
  const older = orders.slice(NEWEST);
  return markup`${rows('Orders', orders.slice(0, NEWEST))}${older.length === 0 ? null : markup`<details><summary>${counted(older.length, 'older order')}</summary>${rows('Older orders', older)}</details>`}`;
}

/** The scopes of an account's keys, in words. */
export const MAY: Readonly<Record<KeyScope, string>> = {
  whole: 'do everything',
  decide: 'ask for decisions',
  read: 'read',
};

/** @param acts what can be done with a key, in a column of its own */
export function keysTable(keys: Keys, acts?: (key: Keys[number]) => Markup | null): Markup {
  return grid(
    'Keys',
    ['Key', 'Name', 'May', 'Status', 'Last used', 'Made', 'Ends', 'Reason', ...(acts ? ['Acts'] : [])],
    keys.map((key) => {
      const end = key.ended_at ?? key.ends_at;
      return [
        shortened(key.key_id),
        key.name,
        key.scope && MAY[key.scope],
        tag(key.claimed ? key.status : 'not claimed yet', key.status === 'active' ? 'ok' : ''),
        key.used_at === null ? 'never' : when(key.used_at),
        whenExactly(key.created_at),
        end === null ? null : whenExactly(end),
        key.reason,
        ...(acts ? [acts(key)] : []),
      ];
    }),
    'There are none.',
  );
}
