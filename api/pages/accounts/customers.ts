/** Customers: a search by name, address or id, and one account's story over all areas. */
import type { z } from 'zod';
import type { platformConsole } from '../../../contracts/accounts/accounts.ts';
import type { keyConsole } from '../../../contracts/accounts/keys.ts';
import type { accountStory } from '../../../contracts/accounts/story.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, lines, words } from '../../../contracts/core/page.ts';
import { PLANS } from '../../../contracts/core/plans.ts';
import { inShort, shortened, when, whenExactly } from '../../../contracts/core/shown.ts';
import { inAmount, inWords } from '../../../contracts/core/wording.ts';
import type { revenueConsole } from '../../../contracts/money/revenue.ts';
import type { usageReport } from '../../../contracts/money/usage.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { field, grid, next, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { foldedAct, note } from '../core/parts.ts';
import { readable } from '../core/readable.ts';
import { keysTable, ordersTable } from './own.ts';

const PAGE = '/console/customers';

type Orders = z.infer<typeof revenueConsole>['orders'];

export function customerPages(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'operator', show: list });
  consoleRoute(app, service, { path: `${PAGE}/:account_id`, who: 'operator', show: one, act });
}

const standingOf = (status: string) => tag(status, status === 'active' ? 'ok' : 'wait');

async function list(visit: Visit): Promise<never> {
  const search = visit.asked('search');
  const query = new URLSearchParams(search === '' ? {} : { search });
  const href = at(visit.service, `${PAGE}?${query}`);
  if (visit.asked('cursor') !== '') query.set('cursor', visit.asked('cursor'));
  const [accounts, orders] = await Promise.all([
    visit.get<z.infer<typeof platformConsole>>(`/api/platform/accounts?limit=50&${query}`),
    search === ''
      ? null
      : visit.get<z.infer<typeof revenueConsole>>(`/api/orders?limit=20&${new URLSearchParams({ search })}`),
  ]);
  const counts = Object.entries(accounts.counts).map(
    ([status, count]) => `${inWords(count)} ${words(status)}`,
  );
  return visit.show('Customers', [
    markup`<h1>Customers</h1>`,
    markup`<search><form method="get" action="${at(visit.service, PAGE)}" class="row">${field('search', 'Company, e-mail address, or id of an account or order', { value: search })}<button class="second">Search</button></form></search>`,
    markup`<p class="quiet">${counts.length === 0 ? 'Nobody has signed up yet.' : `${counts.join(', ')}.`}</p>`,
    grid(
      'Accounts',
      ['Company', 'E-mail', 'Plan', 'Status', 'Since'],
      accounts.accounts.map((account) => [
        visit.link(`${PAGE}/${account.account_id}`, account.company),
        account.email,
        PLANS[account.plan].name,
        standingOf(account.status),
        when(account.created_at),
      ]),
      'No account fits.',
    ),
    next(href, accounts.next_cursor),
    ...(orders === null ? [] : ordersOf(visit, orders.orders)),
  ]);
}

function ordersOf(visit: Visit, orders: Orders): Markup[] {
  return [
    markup`<h2>Orders</h2>`,
    grid(
      'Orders',
      ['Order', 'Company', 'E-mail', 'For', 'Status', 'Amount', 'Made'],
      orders.map((order) => [
        order.account_id === null
          ? shortened(order.order_id)
          : visit.link(`${PAGE}/${order.account_id}`, inShort(order.order_id)),
        order.company,
        order.email,
        `${words(order.kind)}: ${words(order.plan)}`,
        tag(order.status),
        inAmount(order),
        when(order.created_at),
      ]),
      'No order fits.',
    ),
  ];
}

async function one(visit: Visit): Promise<never> {
  const id = visit.asked('account_id');
  const cursor = visit.asked('cursor');
  const query = new URLSearchParams({ account_id: id });
  const path = `/api/platform/accounts/${encodeURIComponent(id)}/story`;
  // First, because it says whether there is such an account.
  const story = await visit.get<z.infer<typeof accountStory>>(
    `${path}?limit=100${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
  );
  const [accounts, usage, keys, orders] = await Promise.all([
    visit.get<z.infer<typeof platformConsole>>(
      `/api/platform/accounts?limit=1&search=${encodeURIComponent(id)}`,
    ),
    visit.get<z.infer<typeof usageReport>>(`/api/platform/usage?limit=1&${query}`),
    visit.get<z.infer<typeof keyConsole>>(`/api/platform/keys?limit=20&${query}`),
    visit.get<z.infer<typeof revenueConsole>>(`/api/orders?limit=20&search=${encodeURIComponent(id)}`),
  ]);
  const account = accounts.accounts[0];
  const used = usage.accounts[0];
  return visit.show(account?.company ?? id, [
    markup`<h1>${account?.company ?? id}</h1>`,
    visit.asked('done') === '' ? null : note('ok', 'A mail with a new claim link is on its way.', 'status'),
    account === undefined
      ? null
      : facts([
          ['Status', standingOf(account.status)],
          ['Plan', PLANS[account.plan].name],
          ['E-mail', account.email],
          ['Wants to', account.use_case === '' ? null : account.use_case],
          ['Since', when(account.created_at)],
          [
            'This month',
            used === undefined
              ? null
              : `${inWords(used.used)} of ${inWords(used.quota)} decisions, month is ${words(used.paid)}`,
          ],
          ['Account', shortened(account.account_id)],
        ]),
    markup`<p>${visit.link(`/console/decisions?${query}`, 'Its decisions')}</p>`,
    account === undefined || account.status === 'closed' ? null : claimLinkForm(visit, account),
    markup`<h2>Story</h2>`,
    storyOf(story),
    next(at(visit.service, `${PAGE}/${encodeURIComponent(id)}`), story.next_cursor),
    markup`<h2>Orders</h2>`,
    ordersTable(visit, orders.orders),
    markup`<h2>Keys</h2>`,
    keysTable(keys.keys),
  ]);
}

/** Sends the customer a new claim link: no operator sees it, or the key that it shows. */
async function act(visit: Visit, sent: (name: string) => string): Promise<never> {
  const account_id = visit.asked('account_id');
  await visit.post('/api/platform/claim-links', { account_id, reason: sent('reason') });
  return visit.go(`${PAGE}/${encodeURIComponent(account_id)}?done=claim`);
}

function claimLinkForm(visit: Visit, account: { account_id: string; email: string }): Markup {
  return foldedAct(
    'New claim link',
    visit.form(
      `${PAGE}/${account.account_id}`,
      markup`<p>A mail with the link goes to ${account.email}. The claim token that the customer has is dead then. A key in use goes on until the link is used. You see neither link nor key.</p>${field('reason', 'Why, for the other operators')}<button>Send it</button>`,
    ),
  );
}

function storyOf({ entries }: z.infer<typeof accountStory>): Markup {
  if (entries.length === 0) return markup`<p class="quiet">Nothing happened yet.</p>`;
  return markup`<ol class="steps">\n${lines(
    entries.map(
      ({ at: happened, source, what, subject, detail }) =>
        markup`<li>${whenExactly(happened)} ${tag(source)} <strong>${words(what)}</strong>${source === 'dispatch' ? markup` ${String(detail.because)}` : null}<details><summary>${words(subject.type)} ${inShort(subject.id)}</summary><p>${shortened(subject.id)}</p>${readable(detail)}</details></li>`,
    ),
  )}</ol>`;
}
