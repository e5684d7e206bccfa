/** Tasks that wait for a person, who took each, and the calls that settle it. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines, words } from '../../../contracts/core/page.ts';
import { TASK_KINDS, type tasks } from '../../../contracts/operations/tasks.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { choose, field, hidden, next, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';

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
      const kinds = Object.entries(found.counts).map(([kind, count]) => `${words(kind)}: ${count}`);
      return visit.show('Tasks', [
        markup`<h1>Tasks</h1>`,
        visit.asked('done') === '' ? null : markup`<p class="note ok" role="status">The task is updated.</p>`,
        markup`<p>What waits for a person, the longest waiting first. ${kinds.length === 0 ? 'Nothing is open.' : `Open: ${kinds.join(', ')}.`}</p>`,
        markup`<form method="get" action="${at(service, PAGE)}"><div class="pair">
${choose('kind', 'Kind', ['', ...TASK_KINDS], visit.asked('kind'))}
${choose('status', 'Status', ['open', 'done'], visit.asked('status'))}
${field('assigned_to', 'Taken by', { value: visit.asked('assigned_to') })}
</div><button>Search</button></form>`,
        found.tasks.length === 0
          ? markup`<p class="quiet">Nothing waits.</p>`
          : markup`<div>\n${lines(found.tasks.map((task) => taskView(visit, task)))}</div>`,
        next(at(service, `${PAGE}?${search}`), found.next_cursor),
      ]);
    },
    async act(visit, sent) {
      const person = sent('person');
      const note = sent('note');
      await visit.post('/api/tasks/action', {
        action: sent('action'),
        task_id: sent('task_id'),
        ...(person === '' ? {} : { person }),
        ...(note === '' ? {} : { note }),
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
  const note = markup`<label>Note<input name="note" maxlength="1000"></label>`;
  return markup`<article class="card">
<p>${tag(task.kind)} ${task.asked}</p>
<p class="quiet">${task.company === null ? null : `${task.company}, `}since ${visit.ago(task.since)}; ${task.assigned_to === null ? 'taken by nobody yet' : `taken by ${task.assigned_to}`}${task.note ? `; note: ${task.note}` : ''}</p>
<p>${visit.link(`${PAGE}/${task.task_id}`, 'Settle it')}${place === null || place.startsWith(PAGE) ? null : markup` · ${visit.link(place, 'See what it is about')}`}${task.account_id === null ? null : markup` · ${visit.link(`/console/customers/${task.account_id}`, 'The account')}`}</p>
<div>${task.done_at === null ? markup`${form('assign', 'Take it')}${form('done', 'Done', note)}` : form('reopen', 'Reopen', note)}</div>
</article>`;
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
