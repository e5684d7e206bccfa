/** Tasks that wait for a person, who took each, and the calls that settle it. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { TASK_KINDS, type tasks } from '../../../contracts/operations/tasks.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { choose, field, hidden, next, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { foldedAct, note } from '../core/parts.ts';

type Task = z.infer<typeof tasks>['tasks'][number];

const PAGE = '/console/tasks';
const FILTERS = ['kind', 'status', 'assigned_to'] as const;

/** Where the console shows what a task is about. */
const PLACES: Readonly<Record<string, (task: Task) => string>> = {
  message: ({ task_id }) => `${PAGE}/${task_id}`,
  question: ({ task_id }) => `${PAGE}/${task_id}`,
  refund: ({ task_id }) => `${PAGE}/${task_id}`,
  quote: ({ task_id }) => `${PAGE}/${task_id}`,
  withheld_text: ({ subject }) => `/console/outbox/${subject.id}`,
  release_candidate: () => '/console/rules',
  alert: ({ subject }) => {
    const [, connector] = /:dispatch\.(.+)$/.exec(subject.id) ?? [];
    return connector === undefined
      ? '/console/families/autonomy-health'
      : `/console/outbox?connector=${connector}`;
  },
};

export function tasksPage(app: App, service: Service): void {
  consoleRoute(app, service, {
    path: PAGE,
    who: 'operator',
    async show(visit) {
      const query = new URLSearchParams();
      for (const name of FILTERS) if (visit.asked(name) !== '') query.set(name, visit.asked(name));
      const search = query.toString();
      if (visit.asked('cursor') !== '') query.set('cursor', visit.asked('cursor'));
      const found = await visit.get<z.infer<typeof tasks>>(`/api/tasks?limit=25&${query}`);
      return visit.show('Tasks', [
        markup`<h1>Tasks</h1>`,
        visit.asked('done') === '' ? null : note('ok', 'The task is updated.', 'status'),
        markup`<p class="quiet">What waits for a person, the longest waiting first.</p>`,
        tabs(visit, found.counts),
        markup`<form method="get" action="${at(service, PAGE)}" class="row">${visit.asked('kind') === '' ? null : hidden('kind', visit.asked('kind'))}
${choose('status', 'Status', ['open', 'done'], visit.asked('status'))}
${field('assigned_to', 'Taken by', { value: visit.asked('assigned_to') })}
<button class="second">Search</button></form>`,
        found.tasks.length === 0
          ? markup`<p class="quiet">Nothing waits.</p>`
          : markup`<div>\n${lines(found.tasks.map((task) => taskView(visit, task)))}</div>`,
        next(at(service, `${PAGE}?${search}`), found.next_cursor),
      ]);
    },
    async act(visit, sent) {
      const person = sent('person');
      const remark = sent('note');
      await visit.post('/api/tasks/action', {
        action: sent('action'),
        task_id: sent('task_id'),
        ...(person === '' ? {} : { person }),
        ...(remark === '' ? {} : { note: remark }),
      });
      return visit.go(`${PAGE}?done=1`);
    },
  });
}

function taskView(visit: Visit, task: Task): Markup {
  const place = placeOf(task);
  const form = (action: string, label: string, inner: Markup | null = null) =>
    visit.form(
      PAGE,
      markup`${hidden('task_id', task.task_id)}${hidden('action', action)}${inner}<button class="second">${label}</button>`,
      'row',
    );
  const remark = markup`<label>Note, for those who come after<input name="note" maxlength="1000"></label>`;
  return markup`<article class="card">
<p>${tag(KINDS[task.kind], task.kind === 'dead_letters' || task.kind === 'alert' ? 'stop' : 'wait')} <strong>${task.asked}</strong></p>
<p class="quiet">${task.company === null ? null : markup`${task.account_id === null ? task.company : visit.link(`/console/customers/${task.account_id}`, task.company)}, `}${visit.ago(task.since)}, ${task.assigned_to === null ? 'taken by nobody yet' : `taken by ${task.assigned_to}`}${task.note ? `, note: ${task.note}` : ''}</p>
<div class="row"><a class="button" href="${at(visit.service, `${PAGE}/${task.task_id}`)}">Settle it</a>${place === null || place.startsWith(PAGE) ? null : visit.link(place, 'See what it is about')}${task.done_at === null ? markup`${form('assign', 'Take it')}${foldedAct('Done', form('done', 'It is done', remark))}` : form('reopen', 'Reopen')}</div>
</article>`;
}

/** Kinds of tasks as people call them. */
const KINDS: Readonly<Record<Task['kind'], string>> = {
  question: 'Question of a questionnaire',
  refund: 'Refund',
  undelivered: 'Paid, and not delivered',
  withheld_text: 'Text that is kept back',
  message: 'Message',
  quote: 'Quote',
  dead_letters: 'Dead letters',
  alert: 'Alert',
  release_candidate: 'Candidate of a rule',
};

/** Each kind with its number of open tasks. */
function tabs(visit: Visit, counts: z.infer<typeof tasks>['counts']): Markup {
  const asked = visit.asked('kind');
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = [
    ['', 'All', all] as const,
    ...TASK_KINDS.map((kind) => [kind, KINDS[kind], counts[kind] ?? 0] as const),
  ];
  return markup`<nav class="tabs" aria-label="Which tasks">${shown
    .filter(([kind, , count]) => kind === '' || kind === asked || count > 0)
    .map(
      ([kind, name, count]) =>
        markup`<a href="${at(visit.service, `${PAGE}${kind === '' ? '' : `?kind=${kind}`}`)}"${kind === asked ? markup` aria-current="page"` : null}>${name} <span class="count">${count}</span></a>`,
    )}</nav>`;
}

/** The page of the console that shows what a task is about; null if none does. */
export function placeOf(task: Task): string | null {
  if (task.kind === 'dead_letters') {
    const family = task.can
      .map(({ operation }) => /\/api\/families\/([\w-]+)\//.exec(operation)?.[1])
      .find((name) => name !== undefined);
    // Sweeps of all families share one queue, which has no page.
    if (family !== undefined) return family === 'sweep' ? '/console/families' : `/console/families/${family}`;
    const connector = task.can.map(({ body }) => body.connector).find((name) => typeof name === 'string');
    return connector === undefined ? null : `/console/outbox?connector=${connector}`;
  }
  return PLACES[task.kind]?.(task) ?? null;
}
