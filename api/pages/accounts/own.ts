/** The first page of an account: its use, its keys, its orders and what they delivered. */
import type { z } from 'zod';
import type { platformConsole } from '../../../contracts/accounts/accounts.ts';
import type { keyActionResult, keyConsole } from '../../../contracts/accounts/keys.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, words } from '../../../contracts/core/page.ts';
import { PLANS } from '../../../contracts/core/plans.ts';
import { copyButton, shortened, when, whenExactly } from '../../../contracts/core/shown.ts';
import { counted, inAmount, inMonth, inWords } from '../../../contracts/core/wording.ts';
import type { revenueConsole } from '../../../contracts/money/revenue.ts';
import type { usageReport } from '../../../contracts/money/usage.ts';
import type { Visit } from '../core/console.ts';
import { grid, hidden, standing, tag } from '../core/grid.ts';
import { signIn } from '../core/session.ts';

type Orders = z.infer<typeof revenueConsole>['orders'];

export async function ownAccount(visit: Visit): Promise<never> {
  const [accounts, usage, keys, orders] = await Promise.all([
    visit.get<z.infer<typeof platformConsole>>('/api/platform/accounts?limit=1'),
    visit.get<z.infer<typeof usageReport>>('/api/platform/usage?limit=1'),
    visit.get<z.infer<typeof keyConsole>>('/api/platform/keys?limit=20'),
    visit.get<z.infer<typeof revenueConsole>>('/api/orders?limit=20'),
  ]);
  const account = accounts.accounts[0];
  return visit.show('Your account', [
    markup`<h1>${account?.company ?? 'Your account'}</h1>`,
    ...used(usage.accounts[0]),
    account === undefined
      ? null
      : facts([
          ['Plan', PLANS[account.plan].name],
          ['Status', tag(account.status, account.status === 'active' ? 'ok' : 'wait')],
          ['Account', shortened(account.account_id)],
          ['E-mail', account.email],
          ['Since', when(account.created_at)],
        ]),
    markup`<h2>Orders and what they delivered</h2>`,
    ordersTable(visit, orders.orders),
    markup`<h2>Keys</h2>`,
    keysTable(keys.keys),
    visit.form(
      '/console',
      markup`${hidden('action', 'rotate')}<button class="second">Rotate the key</button>`,
      'row',
    ),
    visit.form(
      '/console',
      markup`${hidden('action', 'revoke')}<label>Reason<input name="reason" required maxlength="500"></label><button class="second">Revoke the key</button>`,
      'row',
    ),
    markup`<p class="quiet">A rotated key stops at once, and you get the new one. After a revocation no key is left, and you are signed out.</p>`,
  ]);
}

function used(usage: z.infer<typeof usageReport>['accounts'][number] | undefined): (Markup | null)[] {
  if (usage === undefined) return [];
  const share = usage.quota === 0 ? 0 : usage.used / usage.quota;
  return [
    standing(
      `${counted(usage.used, 'decision')} used in ${inMonth(usage.period)}, ${inWords(usage.remaining)} of ${inWords(usage.quota)} left.`,
      share >= 1 ? 'stop' : share >= 0.8 ? 'wait' : 'ok',
    ),
    markup`<progress value="${Math.min(usage.used, usage.quota)}" max="${Math.max(usage.quota, 1)}" aria-label="Share of the month's decisions that is used"></progress>`,
  ];
}

export function ordersTable(visit: Visit, orders: Orders): Markup {
  return grid(
    'Orders',
    ['Order', 'For', 'Status', 'Amount', 'Made', 'Delivered'],
    orders.map((order) => [
      order.status === 'pending'
        ? markup`${shortened(order.order_id)} ${visit.link(`/pay/${order.order_id}`, 'pay')}`
        : shortened(order.order_id),
      `${words(order.kind)}: ${words(order.plan)}${order.period === null ? '' : `, ${inMonth(order.period)}`}`,
      tag(order.status, order.status === 'pending' ? 'wait' : ''),
      inAmount(order),
      when(order.created_at),
      order.links.deliverable === null
        ? null
        : markup`<a href="${order.links.deliverable}">Open the document</a>`,
    ]),
    'There are none.',
  );
}

export function keysTable(keys: z.infer<typeof keyConsole>['keys']): Markup {
  return grid(
    'Keys',
    ['Key', 'Status', 'Made', 'Ended', 'Reason'],
    keys.map((key) => [
      shortened(key.key_id),
      tag(key.claimed ? key.status : 'not claimed yet', key.status === 'active' ? 'ok' : ''),
      whenExactly(key.created_at),
      key.ended_at === null ? null : whenExactly(key.ended_at),
      key.reason,
    ]),
    'There are none.',
  );
}

/** A new key, shown once. */
export function newKey(key: string): Markup[] {
  return [
    markup`<p class="note wait">This key is shown once. Keep it where secrets are kept.</p>`,
    markup`<pre class="secret" tabindex="0">${key}</pre>`,
    markup`<p>${copyButton(key)}</p>`,
  ];
}

/** Rotates or revokes the account's key. */
export async function ownAct(visit: Visit, field: (name: string) => string): Promise<never> {
  const { account_id } = visit.signed.principal;
  const result = await visit.post<z.infer<typeof keyActionResult>>('/api/platform/keys', {
    action: field('action'),
    account_id,
    reason: field('reason'),
  });
  if (result.api_key === null) return visit.go('/console');
  // The session goes on with the new key: the old one has stopped.
  await signIn(visit.service, visit.request, visit.reply, result.api_key);
  return visit.show('Your new key', [
    markup`<h1>Your new key</h1>`,
    ...newKey(result.api_key),
    markup`<p>${visit.link('/console', 'Back to your account')}</p>`,
  ]);
}
