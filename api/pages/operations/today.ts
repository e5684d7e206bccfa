/** The first page of an operator: is anything wrong, what waits for a person, and how the days go. */
import type { z } from 'zod';
import type { familyList } from '../../../contracts/core/families.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, lines, words } from '../../../contracts/core/page.ts';
import { counted, inAmount } from '../../../contracts/core/wording.ts';
import type { receivablesFields } from '../../../contracts/money/receivables.ts';
import { type OpsAlert, whyAlerted } from '../../../contracts/operations/autonomy-health.ts';
import type { companyConsoleShape } from '../../../contracts/operations/company-os.ts';
import type { companySeries } from '../../../contracts/operations/company-series.ts';
import type { tasks } from '../../../contracts/operations/tasks.ts';
import type { subscriptionConsole } from '../../../contracts/partners/webhooks.ts';
import { dayChart } from '../core/chart.ts';
import type { Visit } from '../core/console.ts';
import { grid, standing } from '../core/grid.ts';
import { aboutOf } from '../core/named.ts';
import { card, type State, split } from '../core/parts.ts';
import { placeOf } from './tasks.ts';

type Shape<Fields extends z.ZodRawShape> = z.infer<z.ZodObject<Fields>>;

interface Health {
  alerts: (Pick<OpsAlert, 'condition' | 'target' | 'value' | 'status'> & { opened_at: string })[];
}

type Tasks = z.infer<typeof tasks>['tasks'];

interface Wrong {
  health: Health;
  families: z.infer<typeof familyList>['families'];
  letters: z.infer<typeof tasks>;
  /** Tasks of other open alerts. */
  alerts: z.infer<typeof tasks>;
  failing: z.infer<typeof subscriptionConsole>['subscriptions'];
}

const DAYS = 14;

export async function today(visit: Visit): Promise<never> {
  const [health, waiting, company, receivables, { families }, letters, alerts, series, failing] =
    await Promise.all([
      visit.get<Health>('/api/autonomy-health?limit=50'),
      visit.get<z.infer<typeof tasks>>('/api/tasks?limit=20'),
      visit.get<Shape<typeof companyConsoleShape>>('/api/company-os?limit=1'),
      visit.get<Shape<typeof receivablesFields>>('/api/receivables?limit=50'),
      visit.get<z.infer<typeof familyList>>('/api/families'),
      visit.get<z.infer<typeof tasks>>('/api/tasks?kind=dead_letters&limit=100'),
      visit.get<z.infer<typeof tasks>>('/api/tasks?kind=alert&limit=100'),
      visit.get<z.infer<typeof companySeries>>(`/api/company-os/series?days=${DAYS}`),
      visit.get<z.infer<typeof subscriptionConsole>>('/api/webhooks/subscriptions?failing=true&limit=10'),
    ]);
  const [head, stuck] = wrong(visit, { health, families, letters, alerts, failing: failing.subscriptions });
  return visit.show('Today', [
    markup`<h1>Today</h1>`,
    head,
    split(
      [stuck, tasksWaiting(visit, waiting), await overdue(visit, receivables)],
      [money(visit, company, receivables)],
    ),
    ...overDays(series),
  ]);
}

/** The open task of an alert; none if its letters are gone, or if a person signed it off. */
const taskOf = ({ condition, target }: Health['alerts'][number], { letters, alerts }: Wrong) =>
  condition === 'dead_letters'
    ? letters.tasks.find(({ subject }) => subject.id === target)
    : alerts.tasks.find(({ subject }) => subject.id === `${condition}:${target}`);

/** How all of it stands in one line, and what is stuck. */
function wrong(visit: Visit, given: Wrong): readonly [head: Markup, stuck: Markup | null] {
  const letters = given.letters.tasks;
  const open = given.health.alerts.filter(({ status }) => status === 'open');
  const settled = open.filter((alert) => taskOf(alert, given) === undefined);
  const alerts = open.filter((alert) => !settled.includes(alert));
  // Letters that an alert tells of stand there.
  const untold = letters.filter(
    ({ subject }) =>
      !alerts.some(({ condition, target }) => condition === 'dead_letters' && target === subject.id),
  );
  const paused = given.families.filter((family) => family.paused !== null);
  const point = (state: State, kind: string, what: Markup, more: Markup | string = '') =>
    markup`<li class="mark ${state}"><div><h3>${what}</h3><p class="quiet">${kind}${more}</p></div></li>`;
  const points: Markup[] = [
    ...alerts.map((alert) =>
      point(
        'stop',
        'alert',
        alertLink(visit, alert, given.families),
        markup`, ${visit.ago(alert.opened_at)}, ${takenBy(taskOf(alert, given))}`,
      ),
    ),
    ...untold.map((task) =>
      point(
        'stop',
        'dead letters',
        visit.link(placeOf(task) ?? '/console/tasks', queueName(given.families, task.subject.id)),
      ),
    ),
    ...paused.map(({ family, title }) =>
      point('wait', 'paused', visit.link(`/console/families/${family}`, title)),
    ),
    ...given.failing.map(({ subscription_id, company, consecutive_failures }) =>
      point(
        'wait',
        'webhook fails',
        visit.link(`/console/webhooks/${subscription_id}`, company),
        `: ${counted(consecutive_failures, 'attempt')} in a row`,
      ),
    ),
  ];
  const closing =
    settled.length === 0
      ? null
      : markup`<p class="quiet">${counted(settled.length, 'alert')} mended or signed off by a person: ${settled.length === 1 ? 'it closes' : 'they close'} with a later run of ${visit.link('/console/families/autonomy-health', nameIn(given.families, 'autonomy-health'))}.</p>`;
  if (points.length === 0)
    return [standing('Nothing is wrong: no dead letter, nothing paused, no webhook fails.', 'ok'), closing];
  return [
    standing(
      `${counted(points.length, 'thing needs', 'things need')} a look.`,
      alerts.length + untold.length > 0 ? 'stop' : 'wait',
    ),
    card('Stuck', markup`<ul class="todo">\n${lines(points)}</ul>`, closing),
  ];
}

type Families = z.infer<typeof familyList>['families'];

const nameIn = (families: Families, name: string) =>
  families.find(({ family }) => family === name)?.title ?? name;

/** A queue by the name of its family, or by the connector that empties it. */
function queueName(families: Families, queue: string): string {
  const [, connector] = /^dispatch\.(.+)$/.exec(queue) ?? [];
  return connector === undefined ? nameIn(families, queue) : `Outbox, ${connector}`;
}

const takenBy = (task: Tasks[number] | undefined) =>
  task?.assigned_to ? `taken by ${task.assigned_to}` : 'taken by nobody yet';

/** An alert in words, with the page on which its cause is mended where there is one. */
function alertLink(
  visit: Visit,
  alert: Health['alerts'][number],
  families: z.infer<typeof familyList>['families'],
): Markup {
  const { target } = alert;
  const [, connector] = /^dispatch\.(.+)$/.exec(target) ?? [];
  const place =
    connector !== undefined
      ? `/console/outbox?connector=${connector}`
      : families.some(({ family }) => family === target)
        ? `/console/families/${target}`
        : null;
  // Without the bound that it reached.
  const said = whyAlerted({ ...alert, target: queueName(families, target) }, 'opened').split(';')[0];
  return place === null ? markup`${said}` : visit.link(place, said);
}

function tasksWaiting(visit: Visit, waiting: z.infer<typeof tasks>): Markup {
  const all = Object.values(waiting.counts).reduce((sum, count) => sum + count, 0);
  // Stuck work stands above.
  const items = waiting.tasks
    .filter(({ kind }) => kind !== 'dead_letters' && kind !== 'alert')
    .map(
      (task) =>
        markup`<li class="mark wait"><div><h3>${visit.link(placeOf(task) ?? '/console/tasks', task.asked)}</h3><p class="quiet">${task.company === null ? null : `${task.company}, `}${visit.ago(task.since)}, ${takenBy(task)}</p></div></li>`,
    );
  return card(
    'Waits for a person',
    items.length === 0
      ? markup`<p class="quiet">Nothing waits.</p>`
      : markup`<ul class="todo">\n${lines(items)}</ul>`,
    all === 0 ? null : markup`<p>${visit.link('/console/tasks', `${counted(all, 'task')} in all`)}</p>`,
  );
}

function money(
  visit: Visit,
  { newest }: Shape<typeof companyConsoleShape>,
  { totals }: Shape<typeof receivablesFields>,
): Markup {
  const owed = totals === null ? [] : [totals];
  const open = owed.map(
    ({ currency, count, amount_due_cents, by_age }) =>
      [
        `Open orders, ${currency}`,
        `${inAmount({ currency, amount_cents: amount_due_cents })} in ${counted(count, 'order')}; overdue by a week or more: ${inAmount(
          {
            currency,
            amount_cents: by_age
              .filter(({ from_days }) => from_days >= 7)
              .reduce((sum, age) => sum + age.amount_due_cents, 0),
          },
        )}`,
      ] as const,
  );
  if (newest === null)
    return card(
      'Money',
      open.length === 0 ? null : facts(open),
      markup`<p class="quiet">Sums over all time are taken once a day, first after the next midnight (UTC).</p>`,
    );
  const { sheet, taken_at } = newest;
  const amount = (currency: string, amount_cents: number) => inAmount({ currency, amount_cents });
  const { recurring } = sheet;
  return card(
    'Money',
    facts([
      ...open,
      ...Object.entries(sheet.money).flatMap(([currency, books]): [string, string][] => [
        [`Received, ${currency}`, amount(currency, books.received_cents)],
        [`Refunded, ${currency}`, amount(currency, books.refunded_cents)],
        [`Waiting to be refunded, ${currency}`, amount(currency, books.awaiting_refund_cents)],
      ]),
      [
        'Monthly fees',
        recurring === undefined
          ? null
          : `${counted(recurring.paying.count, 'account pays', 'accounts pay')} ${amount('USD', recurring.paying.amount_cents)}; due: ${amount('USD', recurring.due.amount_cents)}; overdue: ${amount('USD', recurring.overdue.amount_cents)} of ${counted(recurring.overdue.count, 'account')}`,
      ],
    ]),
    markup`<p class="quiet">Sums as of ${visit.ago(taken_at)}.</p>`,
  );
}

/** Open orders that are a week old or older, each with its page and its customer's. */
async function overdue(visit: Visit, { orders }: Shape<typeof receivablesFields>): Promise<Markup | null> {
  const late = orders.filter(({ age_days }) => age_days >= LATE_DAYS);
  if (late.length === 0) return null;
  const subjects = late.map(({ order_id, account_id }) => ({ type: 'order', id: order_id, account_id }));
  const about = await aboutOf(visit, subjects);
  return markup`<details><summary>Overdue by a week or more: ${counted(late.length, 'order')}, the oldest first</summary>${grid(
    'Overdue orders',
    ['Whose', 'For', 'Amount', 'To pay since', 'Order'],
    late.map((order, i) => [
      about.full(subjects[i] as (typeof subjects)[number]),
      words(order.plan),
      inAmount({ currency: order.currency, amount_cents: order.amount_due_cents }),
      visit.ago(order.payable_since),
      visit.link(`/pay/${order.order_id}`, 'Open'),
    ]),
    '',
  )}</details>`;
}
/** Days after which an open order is overdue. */
const LATE_DAYS = 7;

function overDays({ days }: z.infer<typeof companySeries>): Markup[] {
  const chart = (title: string, of: (day: (typeof days)[number]) => number | null) =>
    dayChart(
      title,
      days.map((day) => ({ day: day.day, count: of(day) })),
    );
  return [
    markup`<h2>The last ${DAYS} days</h2>`,
    markup`<div class="charts">
${chart('Decisions', ({ decisions }) => decisions)}
${chart('Subjects handled by families', ({ handled }) => handled)}
${dayChart(
  'Deliveries to webhooks',
  days.map(({ day, delivered, failed }) => ({
    day,
    count: delivered === null ? null : delivered + (failed ?? 0),
    bad: failed ?? 0,
  })),
)}
${chart('Events in the log', ({ events }) => events)}
</div>`,
  ];
}
