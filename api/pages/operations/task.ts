/** One task: the words of whoever waits, what was said before, a box to answer, and buttons that settle it. */
import type { z } from 'zod';
import type { accountStory } from '../../../contracts/accounts/story.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, lines, words } from '../../../contracts/core/page.ts';
import { capitalised } from '../../../contracts/core/wording.ts';
import type { tasks } from '../../../contracts/operations/tasks.ts';
import type { inboxFields } from '../../../contracts/partners/inbox.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { mailName } from '../accounts/story-words.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { field, hidden } from '../core/grid.ts';
import { card, note, split, timeline } from '../core/parts.ts';
import { placeOf } from './tasks.ts';

type Task = z.infer<typeof tasks>['tasks'][number];
type Way = Task['can'][number];
type Inbox = z.infer<z.ZodObject<typeof inboxFields>>;

const PAGE = '/console/tasks';

/** Name of a value that stands for `…` in a way, and how it is read. */
const BLANKS: Readonly<Record<string, string>> = {
  provider_event_id: 'Reference of the refund at the provider',
  amount_cents: 'Fee in cents of a US dollar',
  reason: 'Reason',
  reviewer: 'Who read the source',
};

/** Text of a button, by its operation; the action of the body, if there is one, says more. */
const LABELS: Readonly<Record<string, string>> = {
  'POST /api/orders/payments': 'It was paid back',
  'POST /api/orders/quote': 'Set the fee',
  'POST /api/orders/cancel': 'Cancel the order',
  'POST /api/connectors/inbox/action': 'It was answered elsewhere',
  'POST /api/dispatch/redrive': 'Send them again',
};

export function taskPage(app: App, service: Service): void {
  consoleRoute(app, service, { path: `${PAGE}/:task_id`, who: 'operator', show, act });
}

async function taskOf(visit: Visit): Promise<Task | null> {
  const query = new URLSearchParams({ task_id: visit.asked('task_id') });
  for (const status of ['open', 'done']) {
    const found = await visit.get<z.infer<typeof tasks>>(`/api/tasks?status=${status}&${query}`);
    if (found.tasks[0]) return found.tasks[0];
  }
  return null;
}

async function show(visit: Visit): Promise<never> {
  const task = await taskOf(visit);
  if (task === null) {
    if (visit.asked('done') === '') visit.reply.code(404);
    return visit.show('Settled', [
      markup`<h1>Nothing waits here any more</h1>`,
      visit.asked('done') === 'reply'
        ? note('ok', 'Your answer is on its way, and the task is settled.', 'status')
        : null,
      markup`<p>${visit.link(PAGE, 'All tasks')}</p>`,
    ]);
  }
  const { kind, account_id, subject } = task;
  const message = kind === 'message' ? await messageOf(visit, subject.id) : null;
  const story =
    account_id === null
      ? null
      : await visit.get<z.infer<typeof accountStory>>(
          `/api/platform/accounts/${encodeURIComponent(account_id)}/story?limit=50`,
        );
  const place = placeOf(task);
  return visit.show(words(kind), [
    markup`<p class="crumbs">${visit.link(PAGE, 'Tasks')} · ${words(kind)}</p>`,
    markup`<h1>${message?.subject || task.asked}</h1>`,
    visit.asked('done') === '' ? null : note('ok', 'The task is updated.', 'status'),
    split(
      [
        message === null
          ? null
          : markup`<article class="said"><header><strong>${task.company ?? 'A customer'}</strong>${visit.ago(message.received_at)}</header><div>${message.body || 'The message has no text.'}</div></article>`,
        kind === 'question' ? markup`<article class="said"><div>${task.asked}</div></article>` : null,
        kind === 'message' || kind === 'question' ? replyForm(visit, task) : null,
        ...task.can.map((way, number) => wayForm(visit, task, way, number)),
        task.done_at === null
          ? visit.form(
              `${PAGE}/${task.task_id}`,
              markup`${hidden('action', 'done')}${field('note', 'Note, for those who come after')}<button class="second">Done</button>`,
              'row',
            )
          : visit.form(
              `${PAGE}/${task.task_id}`,
              markup`${hidden('action', 'reopen')}<button class="second">Reopen</button>`,
              'row',
            ),
      ],
      [
        card(
          'What we know',
          facts([
            [
              'Company',
              account_id === null
                ? task.company
                : visit.link(`/console/customers/${account_id}`, task.company ?? 'The account'),
            ],
            ['Since', visit.ago(task.since)],
            ['Taken by', task.assigned_to ?? 'nobody yet'],
            ['Note', task.note],
            ['Where', place === null || place.startsWith(`${PAGE}/`) ? null : visit.link(place, 'Open it')],
          ]),
          task.assigned_to === null
            ? visit.form(
                `${PAGE}/${task.task_id}`,
                markup`${hidden('action', 'assign')}<button class="second">Take it</button>`,
                'row',
              )
            : null,
        ),
        story === null ? null : said(visit, story),
      ],
    ),
  ]);
}

async function messageOf(visit: Visit, id: string) {
  const query = new URLSearchParams({ inbox_message_id: id });
  const { messages } = await visit.get<Inbox>(`/api/connectors/inbox?${query}`);
  return messages[0] ?? null;
}

function replyForm(visit: Visit, task: Task): Markup {
  return visit.form(
    `${PAGE}/${task.task_id}`,
    markup`${hidden('action', 'reply')}<label for="text">Your answer, which goes out by mail<textarea id="text" name="text" rows="8" maxlength="20000" required>${visit.asked('text')}</textarea></label><button>Send the answer</button><p class="quiet">The claim guard reads it first. A promise that nobody may make is refused, and named.</p>`,
  );
}

/** A way to settle the task, as a form: what it leaves open is a field. */
function wayForm(visit: Visit, task: Task, { operation, body }: Way, number: number): Markup {
  const action = typeof body.action === 'string' ? body.action : null;
  const label = LABELS[operation] ?? (action === null ? operation : capitalised(action));
  const blanks = Object.keys(body).filter((name) => body[name] === '…');
  return visit.form(
    `${PAGE}/${task.task_id}`,
    markup`${hidden('action', 'way')}${hidden('way', String(number))}${lines(blanks.map((name) => field(name, BLANKS[name] ?? words(name), { required: true })))}<button class="second">${label}</button>`,
    'row',
  );
}

/** Messages of the account and to it, newest first. */
function said(visit: Visit, { entries }: z.infer<typeof accountStory>): Markup | null {
  const shown = entries
    .filter(
      ({ source, detail }) => source === 'message' || (source === 'dispatch' && detail.connector === 'email'),
    )
    .slice(0, 10);
  if (shown.length === 0) return null;
  return card(
    'Said before',
    timeline(
      shown.map(({ at, source, what, subject, detail }) => ({
        state: source === 'message' ? 'info' : 'none',
        what:
          source === 'message'
            ? visit.link(
                `${PAGE}/message:${subject.id}`,
                `They wrote: ${String(detail.subject || words(what))}`,
              )
            : `Mail “${mailName(what)}”`,
        more: source === 'dispatch' ? String(detail.because ?? '') : null,
        at: visit.ago(at),
      })),
    ),
  );
}

async function act(visit: Visit, sent: (name: string) => string): Promise<never> {
  const task_id = visit.asked('task_id');
  const page = `${PAGE}/${encodeURIComponent(task_id)}`;
  const action = sent('action');
  if (action === 'reply') {
    await visit.post('/api/tasks/reply', { task_id, text: sent('text') });
    return visit.go(`${page}?done=reply`);
  }
  if (action === 'way') {
    const task = await taskOf(visit);
    const way = task?.can[Number(sent('way'))];
    const [, url] = /^POST (\/api\/[\w/-]+)$/.exec(way?.operation ?? '') ?? [];
    if (way === undefined || url === undefined) return visit.go(`${page}?done=way`);
    const filled = Object.entries(way.body).map(([name, value]) => [
      name,
      value !== '…' ? value : name.endsWith('_cents') ? Number(sent(name)) : sent(name),
    ]);
    await visit.post(url, Object.fromEntries(filled));
    return visit.go(`${page}?done=way`);
  }
  const note = sent('note');
  await visit.post('/api/tasks/action', { action, task_id, ...(note === '' ? {} : { note }) });
  return visit.go(`${page}?done=${action}`);
}
