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
import { field, grid, hidden, next, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { foldedAct, note, otherActs, timeline } from '../core/parts.ts';
import { readable } from '../core/readable.ts';
import { keysTable, orderName, ordersTable, orderTag } from './own.ts';
import { toldOf } from './story-words.ts';

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
        visit.link(`/pay/${order.order_id}`, inShort(order.order_id)),
        order.account_id === null ? order.company : visit.link(`${PAGE}/${order.account_id}`, order.company),
        order.email,
        orderName(order),
        orderTag(order),
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
    `${path}?limit=50${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
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
    DONE[visit.asked('done')] === undefined ? null : note('ok', DONE[visit.asked('done')], 'status'),
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
    account !== undefined && keyIsDue(orders.orders, account.status)
      ? note(
          'wait',
          markup`The signup is paid, and its key is not made yet. ${visit.form(`${PAGE}/${account.account_id}`, markup`${hidden('action', 'activate')}<button>Make the key now</button>`)}`,
        )
      : null,
    account === undefined
      ? null
      : otherActs([
          account.status === 'closed' ? null : claimLinkForm(visit, account),
          ...orderForms(visit, account.account_id, orders.orders),
        ]),
    markup`<h2>What happened</h2>`,
    told(visit, story),
    markup`<details><summary>Everything, as it is logged</summary>${storyOf(story)}</details>`,
    next(at(visit.service, `${PAGE}/${encodeURIComponent(id)}`), story.next_cursor),
    markup`<h2>Orders</h2>`,
    ordersTable(visit, orders.orders),
    markup`<h2>Keys</h2>`,
    keysTable(keys.keys),
  ]);
}

const DONE: Readonly<Record<string, string>> = {
  claim: 'A mail with a new claim link is on its way.',
  activate: 'The keys of paid signups are made. Each customer gets a mail.',
  refund: 'The wish for a refund is noted. The refund policy decides it, within minutes.',
  again: 'The mail of the order goes out once more.',
};

/** Acts for a customer: a new claim link, of which no operator sees anything, and the refund and the mail of an order. */
async function act(visit: Visit, sent: (name: string) => string): Promise<never> {
  const account_id = visit.asked('account_id');
  const action = sent('action');
  const order = `/api/orders/${encodeURIComponent(sent('order_id'))}`;
  if (action === 'activate') await visit.post('/api/platform/activation/worker', { mode: 'run' });
  else if (action === 'refund')
    await visit.post(`${order}/messages`, { kind: 'refund_request', text: sent('reason') });
  else if (action === 'again') await visit.post(`${order}/again`, {});
  else await visit.post('/api/platform/claim-links', { account_id, reason: sent('reason') });
  return visit.go(`${PAGE}/${encodeURIComponent(account_id)}?done=${action in DONE ? action : 'claim'}`);
}

/** Whether a signup is paid, and its account still without a key. */
const keyIsDue = (orders: Orders, status: string) =>
  status === 'pending_payment' && orders.some((order) => order.kind === 'signup' && order.status === 'paid');

/** Orders whose money can be given back, or whose last mail can go out again. */
function orderForms(visit: Visit, account_id: string, orders: Orders): (Markup | null)[] {
  const choice = (of: Orders) =>
    markup`<label>Order<select name="order_id">${of.map((order) => markup`<option value="${order.order_id}">${words(order.kind)}, ${inAmount(order)}, ${when(order.created_at)}</option>`)}</select></label>`;
  const form = (label: string, action: string, of: Orders, inner: Markup) =>
    of.length === 0
      ? null
      : foldedAct(
          label,
          visit.form(`${PAGE}/${account_id}`, markup`${hidden('action', action)}${choice(of)}${inner}`),
        );
  const paid = orders.filter(({ status }) => status === 'paid' || status === 'fulfilled');
  return [
    form(
      'Refund',
      'refund',
      paid,
      markup`<p>The refund policy decides: an order that was not carried out is paid back by itself within its window; everything else waits for a person, as a task.</p>${field('reason', 'Why', { required: true })}<button class="danger">Ask for the refund</button>`,
    ),
    form(
      'Mail an order again',
      'again',
      paid.filter(({ kind }) => kind === 'product'),
      markup`<p>The newest mail of the order goes to the address on record, at most once an hour.</p><button>Send it again</button>`,
    ),
  ];
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

/** The story in words; a mail leads to its words and to what became of it. */
function told(visit: Visit, { entries }: z.infer<typeof accountStory>): Markup {
  const shown = entries.flatMap((entry) => {
    const one = toldOf(entry);
    if (one === null) return [];
    const { dispatch_id } = entry.detail;
    const what =
      typeof dispatch_id === 'string'
        ? visit.link(`/console/outbox/${dispatch_id}`, one.what)
        : entry.source === 'message'
          ? visit.link(`/console/tasks/message:${entry.subject.id}`, one.what)
          : one.what;
    return [{ ...one, what, at: whenExactly(entry.at) }];
  });
  return shown.length === 0 ? markup`<p class="quiet">Nothing happened yet.</p>` : timeline(shown);
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
