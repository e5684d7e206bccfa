/** Webhook subscriptions: how each stands, its open deliveries and newest attempts, and acts on it. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, words } from '../../../contracts/core/page.ts';
import { inShort, shortened } from '../../../contracts/core/shown.ts';
import { counted, inWords } from '../../../contracts/core/wording.ts';
import type {
  actionResult,
  subscriptionConsole,
  subscriptionResult,
} from '../../../contracts/partners/webhooks.ts';
import type { App } from '../../core/http.ts';
import { now, type Service } from '../../core/service.ts';
import { accountOf } from '../accounts/own.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { grid, hidden, next, standing, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { card } from '../core/parts.ts';

type Listed = z.infer<typeof subscriptionConsole>;
type Subscription = Listed['subscriptions'][number];

const PAGE = '/console/webhooks';
/** Attempts and open deliveries that the page of an endpoint shows. */
const ATTEMPTS = 20;

export function webhooksPage(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'both', show: list, act: add });
  consoleRoute(app, service, {
    path: `${PAGE}/:subscription_id`,
    who: 'both',
    show: one,
    act: (visit, field) => act(visit, visit.asked('subscription_id'), field),
  });
}

const look = ({ status, consecutive_failures }: Subscription) =>
  status === 'disabled' || consecutive_failures > 0
    ? tag(status === 'active' ? 'failing' : status, 'stop')
    : tag(status, status === 'active' ? 'ok' : 'wait');

async function list(visit: Visit): Promise<never> {
  const cursor = visit.asked('cursor');
  const { subscriptions, next_cursor } = await visit.get<Listed>(
    `/api/webhooks/subscriptions?limit=50${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
  );
  const own = visit.signed.principal.role === 'account';
  return visit.show(own ? 'Endpoints' : 'Webhooks', [
    markup`<h1>${own ? 'Endpoints' : 'Webhooks'}</h1>`,
    own
      ? markup`<p class="quiet">We send what happens to an address of yours, signed, and try again for days. Each try and its answer stands on the page of the endpoint.</p>`
      : null,
    grid(
      'Subscriptions',
      ['Subscription', 'Company', 'Endpoint', 'Status', 'Failures in a row', 'Last delivered'],
      subscriptions.map((each) => [
        visit.link(`${PAGE}/${each.subscription_id}`, inShort(each.subscription_id)),
        each.company,
        each.endpoint_url ?? 'polls, or a connector delivers',
        look(each),
        inWords(each.consecutive_failures),
        each.last_delivered_at === null ? 'never' : visit.ago(each.last_delivered_at),
      ]),
      'There are none yet.',
    ),
    next(at(visit.service, PAGE), next_cursor),
    own ? addForm(visit) : null,
  ]);
}

/** Topics that an endpoint may be told about, in words; each of its types is an event of the interface. */
const TOPICS = [
  [
    'reports',
    'Reports: made, changed, about to end',
    ['verification.report.created', 'portfolio.monitor.event'],
  ],
  ['use', 'Use: 80 % and 100 % of the month', ['platform.usage.recorded']],
  ['payments', 'Payments and refunds', ['payment.event.recorded', 'refund.policy.recorded']],
  ['keys', 'Keys: made, replaced, ended', ['platform.key.lifecycle']],
  ['outcomes', 'Outcomes that you reported', ['marketplace.outcome.recorded']],
] as const;

function addForm(visit: Visit): Markup {
  const ticks = TOPICS.map(
    ([name, label]) =>
      markup`<label class="tick"><input type="checkbox" name="${name}" value="yes"><span>${label}</span></label>`,
  );
  return card(
    'Add an endpoint',
    visit.form(
      PAGE,
      markup`<label>Address<span class="hint">Begins with https://. You get the secret that signs what we send, once, and can send a test then.</span><input type="url" name="endpoint_url" required maxlength="2000" placeholder="https://shop.example/preflight"></label><fieldset><legend>Tell it about</legend><p class="hint">Nothing ticked: everything, also what comes later.</p>${ticks}</fieldset><button>Add the endpoint</button>`,
    ),
  );
}

/** Subscribes an address of the account, and shows its secret once. */
async function add(visit: Visit, field: (name: string) => string): Promise<never> {
  const account = await accountOf(visit);
  const made = await visit.post<z.infer<typeof subscriptionResult>>('/api/webhooks/subscriptions', {
    company: account?.company,
    email: account?.email,
    endpoint_url: field('endpoint_url'),
    event_types: TOPICS.flatMap(([name, , types]) => (field(name) === '' ? [] : types)),
    delivery_mode: 'webhook_handoff',
  });
  const page = `${PAGE}/${encodeURIComponent(made.subscription_id)}`;
  return visit.show('The endpoint is added', [
    markup`<h1>The endpoint is added</h1>`,
    markup`<p class="note wait">This secret is shown once. Your program checks with it that what arrives comes from us.</p>`,
    markup`<pre class="secret" tabindex="0">${made.signing_secret ?? ''}</pre>`,
    visit.form(page, markup`${hidden('action', 'test')}<button>Send a test event</button>`, 'row'),
    markup`<p>${visit.link(page, 'Open the endpoint')}</p>`,
  ]);
}

async function one(visit: Visit): Promise<never> {
  const id = visit.asked('subscription_id');
  const found = await visit.get<Listed>(
    `/api/webhooks/subscriptions?limit=${ATTEMPTS}&subscription_id=${encodeURIComponent(id)}`,
  );
  const subscription = found.subscriptions[0];
  if (subscription === undefined) {
    visit.reply.code(404);
    return visit.show('No such subscription', [
      markup`<h1>There is no such subscription</h1>`,
      markup`<p>${visit.link(PAGE, 'All of them')}</p>`,
    ]);
  }
  return visit.show(subscription.company, [
    markup`<h1>Webhook of ${subscription.company}</h1>`,
    visit.asked('done') === ''
      ? null
      : markup`<p class="note ok" role="status">Done: ${words(visit.asked('done').slice(0, 30))}.</p>`,
    ...standingOf(visit, subscription),
    acts(visit, subscription),
    markup`<h2>Open deliveries</h2>`,
    grid(
      'Open deliveries',
      ['Event', 'Number', 'Attempts', 'Queued', 'Next attempt'],
      (found.deliveries ?? []).map((delivery) => [
        markup`${delivery.event_type} ${shortened(delivery.event_id)}`,
        inWords(delivery.sequence),
        inWords(delivery.attempts),
        visit.ago(delivery.queued_at),
        delivery.next_attempt_at === null ||
        Date.parse(delivery.next_attempt_at) <= now(visit.service).getTime()
          ? 'soon'
          : visit.ago(delivery.next_attempt_at),
      ]),
      'Nothing waits.',
    ),
    markup`<h2>Newest attempts</h2>`,
    attempts(visit, found.attempts ?? []),
  ]);
}

function standingOf(visit: Visit, subscription: Subscription): (Markup | null)[] {
  const failing = subscription.consecutive_failures;
  return [
    failing > 0
      ? standing(
          markup`${counted(failing, 'attempt')} in a row failed${subscription.failing_since === null ? null : markup`, since ${visit.ago(subscription.failing_since)}`}.`,
          'stop',
        )
      : null,
    facts([
      ['Subscription', shortened(subscription.subscription_id)],
      ['Status', look(subscription)],
      ['Why disabled', subscription.disabled_reason],
      ['Endpoint', subscription.endpoint_url],
      ['Events', subscription.event_types.join(', ')],
      ['Account', subscription.account_id === null ? 'all' : shortened(subscription.account_id)],
      [
        'Last delivered',
        subscription.last_delivered_at === null ? 'never' : visit.ago(subscription.last_delivered_at),
      ],
      ['Queued up to event', inWords(subscription.delivered_to)],
    ]),
  ];
}

function acts(visit: Visit, { subscription_id, status, delivered_to, rotating }: Subscription): Markup {
  const form = (action: string, label: string, inner: Markup | null = null) =>
    visit.form(
      `${PAGE}/${subscription_id}`,
      markup`${hidden('action', action)}${inner}<button class="second">${label}</button>`,
      'row',
    );
  return markup`<div>${form('test', 'Send a test event')}${status === 'active' ? form('pause', 'Pause') : form('resume', 'Resume')}${form('replay', 'Send again', markup`<label>Events after number<input type="number" name="after_sequence" min="0" value="${Math.max(0, delivered_to - 1)}" required></label>`)}${rotating ? form('activate_rotation', 'End the old secret') : form('rotate', 'Rotate the secret')}</div>`;
}

function attempts(visit: Visit, made: NonNullable<Listed['attempts']>): Markup {
  return grid(
    'Newest attempts',
    ['When', 'Event', 'Attempt', 'Result', 'Answer', 'Took'],
    made.map((attempt) => [
      visit.ago(attempt.attempted_at),
      markup`${shortened(attempt.event_id)}${attempt.test ? ' (test)' : ''}`,
      inWords(attempt.attempt),
      tag(attempt.outcome, attempt.outcome === 'delivered' ? 'ok' : 'stop'),
      attempt.status_code ?? attempt.error?.replaceAll('_', ' '),
      `${inWords(attempt.duration_ms)} ms`,
    ]),
    'There are none.',
  );
}

async function act(visit: Visit, id: string, field: (name: string) => string): Promise<never> {
  const action = field('action');
  const after = field('after_sequence');
  const result = await visit.post<z.infer<typeof actionResult>>('/api/webhooks/subscriptions/action', {
    subscription_id: id,
    action,
    ...(action === 'replay' ? { mode: 'run' } : {}),
    ...(after === '' ? {} : { after_sequence: Number(after) }),
  });
  const page = `${PAGE}/${encodeURIComponent(id)}`;
  if (result.signing_secret !== null)
    return visit.show('The next secret', [
      markup`<h1>The next secret</h1>`,
      markup`<p class="note wait">This secret is shown once. Deliveries carry both signatures until you end the old one.</p>`,
      markup`<pre class="secret" tabindex="0">${result.signing_secret}</pre>`,
      markup`<p>${visit.link(page, 'Back to the subscription')}</p>`,
    ]);
  if (result.attempt !== null)
    return visit.show('The test delivery', [
      markup`<h1>The test delivery</h1>`,
      attempts(visit, [result.attempt]),
      markup`<p>${visit.link(page, 'Back to the subscription')}</p>`,
    ]);
  return visit.go(`${page}?done=${action}`);
}
