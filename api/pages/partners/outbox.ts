/** Outgoing mail and messages: the queue of each connector, the words of each message, and dead letters to put back or to drop. */
import type { z } from 'zod';
import { CONNECTORS } from '../../../contracts/core/connectors.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts } from '../../../contracts/core/page.ts';
import { shortened } from '../../../contracts/core/shown.ts';
import { capitalised, counted, inWords } from '../../../contracts/core/wording.ts';
import type {
  dispatchQueueCounts,
  dispatchRedrive,
  dispatchRows,
  shownDispatch,
} from '../../../contracts/partners/dispatch.ts';
import type { dispatchAgain } from '../../../contracts/partners/mail-again.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { mailName } from '../accounts/story-words.ts';
import { queueChart } from '../core/chart.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { field, grid, hidden, standing, tag } from '../core/grid.ts';
import { type About, aboutOf } from '../core/named.ts';
import { foldedAct, foldedList, note } from '../core/parts.ts';
import { readable } from '../core/readable.ts';
import { letter } from '../operations/swept.ts';

const PAGE = '/console/outbox';
/** Rows of each kind: a person looks for the newest, and finds older ones at their customer. */
const SHOWN = 20;

/** States in which a message waits, so that it can be dropped. */
const DROPPABLE: readonly string[] = ['ready', 'deferred', 'dead'];

/** States in which a message has ended, so that it can be sent again. */
const ENDED: readonly string[] = ['done', 'cancelled'];

type Rows = z.infer<typeof dispatchRows>;

export function outboxPages(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'operator', show: list, act: redrive });
  consoleRoute(app, service, {
    path: `${PAGE}/:dispatch_id`,
    who: 'operator',
    show: one,
    act: (visit, sent) =>
      sent('action') === 'again'
        ? again(visit, visit.asked('dispatch_id'), sent)
        : sent('connector') === ''
          ? decide(visit, visit.asked('dispatch_id'), sent)
          : drop(visit, sent),
  });
}

async function list(visit: Visit): Promise<never> {
  const asked = visit.asked('connector');
  const connector = CONNECTORS.find((name) => name === asked) ?? 'email';
  const [{ connectors }, rows] = await Promise.all([
    visit.get<z.infer<typeof dispatchQueueCounts>>('/api/dispatch/queue'),
    visit.get<Rows>(`/api/dispatch/rows?connector=${connector}&limit=${SHOWN}`),
  ]);
  const shown = [...rows.dead_letters, ...rows.waiting, ...rows.attempts, ...rows.unsent];
  const about = await aboutOf(
    visit,
    shown.map(({ subject }) => subject),
  );
  return visit.show('Outbox', [
    markup`<h1>Outbox</h1>`,
    done(visit),
    grid(
      'Queues',
      ['Connector', 'Ready', 'Later', 'Leased', 'Delivered', 'Dead letters'],
      connectors.map((queue) => [
        visit.link(`${PAGE}?connector=${queue.connector}`, queue.connector),
        inWords(queue.ready),
        inWords(queue.deferred),
        inWords(queue.leased),
        inWords(queue.done),
        queue.dead === 0 ? '0' : tag(inWords(queue.dead), 'stop'),
      ]),
      'There are none.',
    ),
    ...ofConnector(visit, connector, rows, about),
  ]);
}

/** A line on the act that led to this page. */
function done(visit: Visit): Markup | null {
  const redriven = visit.asked('redriven');
  if (visit.asked('dropped') !== '')
    return markup`<p class="note ok" role="status">The message was dropped: it is never sent.</p>`;
  return redriven === ''
    ? null
    : markup`<p class="note ok" role="status">${counted(Number(redriven) || 0, 'letter')} went back into the queue.</p>`;
}

function ofConnector(visit: Visit, connector: string, rows: Rows, about: About): (Markup | null)[] {
  const named = (row: { kind: string | null; subject: { type: string; id: string } | null }) => [
    row.kind === null ? 'unknown' : mailName(row.kind),
    row.subject === null ? null : about.full(row.subject),
  ];
  const again = (dispatch_id: string) =>
    visit.form(
      PAGE,
      markup`${hidden('connector', connector)}${hidden('dispatch_id', dispatch_id)}<button>Send again</button>`,
      'row',
    );
  return [
    queueChart(rows.history),
    markup`<h2>Dead letters of ${connector}</h2>`,
    grid(
      'Dead letters',
      ['Kind', 'About', 'Attempts', 'Failed with', 'Since', 'Words', 'Mend it'],
      rows.dead_letters.map((row) => [
        ...named(row),
        inWords(row.attempts),
        row.detail ?? 'its lease ended',
        visit.ago(row.dead_at),
        visit.link(`${PAGE}/${row.dispatch_id}`, 'Read or drop'),
        again(row.dispatch_id),
      ]),
      'There are none.',
    ),
    rows.dead_letters.length < 2
      ? null
      : visit.form(
          PAGE,
          markup`${hidden('connector', connector)}<button class="second">Send all again</button>`,
          'row',
        ),
    markup`<h2>Waiting for ${connector}</h2>`,
    grid(
      'Waiting rows',
      ['Kind', 'About', 'Attempts', 'Made', 'Ready', 'Words'],
      rows.waiting.map((row) => [
        ...named(row),
        inWords(row.attempts),
        visit.ago(row.made_at),
        visit.ago(row.ready_at),
        visit.link(`${PAGE}/${row.dispatch_id}`, 'Read or drop'),
      ]),
      'Nothing waits.',
    ),
    foldedList(
      `Not sent by ${connector}`,
      newest(rows.unsent),
      grid(
        'Not sent',
        ['When', 'Kind', 'About', 'Why', 'Detail', 'Words'],
        rows.unsent.map((row) => [
          visit.ago(row.ended_at),
          ...named(row),
          row.because,
          row.detail,
          visit.link(`${PAGE}/${row.dispatch_id}`, 'Read'),
        ]),
        'Everything was sent.',
      ),
    ),
    foldedList(
      `Newest attempts of ${connector}`,
      newest(rows.attempts),
      grid(
        'Newest attempts',
        ['When', 'Kind', 'About', 'Result', 'Detail', 'Words'],
        rows.attempts.map((row) => [
          visit.ago(row.leased_at),
          ...named(row),
          row.status === null
            ? tag('no report yet', 'wait')
            : tag(row.status, row.status === 'delivered' ? 'ok' : 'stop'),
          row.detail,
          visit.link(`${PAGE}/${row.dispatch_id}`, 'Read'),
        ]),
        'There are none.',
      ),
    ),
  ];
}

/** The number of rows of a list that shows the newest. */
const newest = (rows: readonly unknown[]) =>
  rows.length === SHOWN ? `the newest ${rows.length}` : rows.length;

async function redrive(visit: Visit, sent: (name: string) => string): Promise<never> {
  const connector = sent('connector');
  const dispatch_id = sent('dispatch_id');
  const { redriven } = await visit.post<z.infer<typeof dispatchRedrive>>('/api/dispatch/redrive', {
    connector,
    mode: 'run',
    ...(dispatch_id === '' ? {} : { dispatch_id }),
  });
  return visit.go(`${PAGE}?connector=${encodeURIComponent(connector)}&redriven=${redriven}`);
}

async function one(visit: Visit): Promise<never> {
  const id = visit.asked('dispatch_id');
  const found = await visit.get<z.infer<typeof shownDispatch>>(
    `/api/dispatch/queue/${encodeURIComponent(id)}`,
  );
  const withheld = found.state === 'withheld';
  const subject = { ...found.subject, account_id: found.account_id };
  const about = await aboutOf(visit, [subject]);
  const title = mailName(found.kind);
  return visit.show(title, [
    markup`<p class="crumbs">${visit.link(`${PAGE}?connector=${found.connector}`, 'Outbox')} · <code>${found.kind}</code></p>`,
    markup`<h1>${capitalised(title)}</h1>`,
    sentAgain(visit),
    withheld
      ? standing('The claim guard keeps this back for its words until a person decides.', 'wait')
      : null,
    facts([
      ['State', tag(found.state, found.state === 'dead' ? 'stop' : '')],
      ['Why', found.because],
      ['Detail', found.detail],
      ['Ended', found.ended_at === null ? null : visit.ago(found.ended_at)],
      ['Connector', found.connector],
      ['About', about.full(subject)],
      ['Attempts', inWords(found.attempts)],
      ['Made', visit.ago(found.made_at)],
      ['Id', shortened(found.dispatch_id)],
    ]),
    markup`<h2>Words</h2>`,
    found.words === null
      ? markup`<p class="quiet">A program reads this, and no person.</p>`
      : letter(found.words),
    markup`<details><summary>What the words are made from</summary>${readable(found.payload)}</details>`,
    withheld
      ? visit.form(
          `${PAGE}/${id}`,
          markup`${field('reason', 'Reason', { required: true })}<button name="action" value="release">Release it</button> <button name="action" value="drop" class="second">Drop it</button>`,
        )
      : null,
    found.words !== null && found.connector === 'email' && ENDED.includes(found.state)
      ? foldedAct(
          'Send it again',
          visit.form(
            `${PAGE}/${id}`,
            markup`${hidden('action', 'again')}<p>A new message with these words goes to the address on record, at most once an hour. A mail that would be wrong now is not sent: the next page then says why.</p>${field('reason', 'Reason, shown to other operators', { required: true })}<button>Send it again</button>`,
          ),
        )
      : null,
    found.state === 'dead' && found.connector !== 'webhooks'
      ? visit.form(
          PAGE,
          markup`${hidden('connector', found.connector)}${hidden('dispatch_id', found.dispatch_id)}<button>Send again</button>`,
        )
      : null,
    DROPPABLE.includes(found.state) && found.connector !== 'webhooks'
      ? visit.form(
          `${PAGE}/${id}`,
          markup`${hidden('connector', found.connector)}${hidden('dispatch_id', found.dispatch_id)}${field('reason', 'Reason, shown to other operators', { required: true })}<button class="second">Drop it</button>`,
        )
      : null,
    markup`<p>${visit.link(`${PAGE}?connector=${found.connector}`, 'Back to the outbox')}</p>`,
  ]);
}

/** The words go out once more, as a message of their own: its page is shown. */
async function again(visit: Visit, id: string, sent: (name: string) => string): Promise<never> {
  const { dispatch_id, duplicate } = await visit.post<z.infer<typeof dispatchAgain>>('/api/dispatch/again', {
    dispatch_id: id,
    reason: sent('reason'),
  });
  return visit.go(`${PAGE}/${dispatch_id}?again=${duplicate ? 'before' : 'now'}`);
}

function sentAgain(visit: Visit): Markup | null {
  const asked = visit.asked('again');
  if (asked === '') return null;
  return note(
    'ok',
    asked === 'before'
      ? 'It was sent again within the last hour: this is that message, and nothing more was sent.'
      : 'This message goes out now, with the same words.',
    'status',
  );
}

async function drop(visit: Visit, sent: (name: string) => string): Promise<never> {
  const connector = sent('connector');
  await visit.post('/api/dispatch/drop', {
    connector,
    dispatch_id: sent('dispatch_id'),
    reason: sent('reason'),
  });
  return visit.go(`${PAGE}?connector=${encodeURIComponent(connector)}&dropped=1`);
}

/** A person decides about words that the claim guard withheld. */
async function decide(visit: Visit, dispatch_id: string, sent: (name: string) => string): Promise<never> {
  await visit.post('/api/claim-guard/withheld', {
    dispatch_id,
    action: sent('action'),
    reason: sent('reason'),
  });
  return visit.go(PAGE);
}
