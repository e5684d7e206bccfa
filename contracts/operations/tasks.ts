/** Tasks that wait for a person: one list over all areas, each task with the call that settles it. */
import { z } from 'zod';
import { DAY_MS } from '../core/calendar.ts';
import { generatedAt, instant, instantOrNull, nextCursor, ownerId, schemaVersion } from '../core/fields.ts';
import { PRODUCTS } from '../core/plans.ts';
import { inAmount, inDay } from '../core/wording.ts';
import { condition, whyAlerted } from './autonomy-health.ts';

export const TASK_KINDS = [
  'question',
  'refund',
  'undelivered',
  'withheld_text',
  'message',
  'quote',
  'dead_letters',
  'alert',
  'release_candidate',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** An order without a price becomes a task after this time. */
export const QUOTE_OVERDUE_MS = 2 * DAY_MS;
/** Days after the payment from which an order that is not delivered is a task. */
export const UNDELIVERED_DAYS = 7;
/** Characters of a text that a task quotes. */
const TEXT_MOST = 300;

const kind = z
  .enum(TASK_KINDS)
  .meta({ id: 'TaskKind', description: 'What kind of matter waits for a person.' });
const taskId = z.string().describe('Id of the task: its kind and the id of what waits, as `refund:rfd_1`.');

/** A task as its query answers it. */
export const taskRow = z.object({
  task_id: z.string(),
  kind: z.enum(TASK_KINDS),
  subject_type: z.string(),
  subject_id: z.string(),
  account_id: z.string().nullable(),
  company: z.string().nullable(),
  since: z.date(),
  /** Ids, codes and texts that the sentence needs. */
  about: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  assigned_to: z.string().nullable(),
  done_at: z.date().nullable(),
  done_by: z.string().nullable(),
  note: z.string().nullable(),
});
export type TaskRow = z.infer<typeof taskRow>;

const way = z.object({
  operation: z.string().describe('Method and path of the call.'),
  body: z.record(z.string(), z.unknown()).describe('Body of the call, with what you fill in as `…`.'),
});

export const task = z
  .object({
    task_id: taskId,
    kind,
    asked: z.string().describe('What a person is asked to do, in a sentence.'),
    subject: z
      .object({
        type: z.string().describe('Type of what waits.'),
        id: z.string().describe('Id of what waits.'),
      })
      .describe('What waits.'),
    account_id: ownerId,
    company: z.string().nullable().describe('Company of the account or order; null if there is none.'),
    since: instant('Since when it waits.'),
    can: z.array(way).describe('Calls that settle it; the task ends by itself after one of them.'),
    assigned_to: z.string().nullable().describe('Person who took it; null if nobody did.'),
    done_at: instantOrNull('When a person called it done; null while it is open.'),
    done_by: z.string().nullable().describe('Person who did it.'),
    note: z.string().nullable().describe('Note of the last act on the task.'),
  })
  .meta({ id: 'Task', description: 'A matter that waits for a person.' });

export const taskQuery = {
  task_id: taskId.trim().min(1).max(300).optional().describe('Only this task.'),
  kind: kind.optional().describe('Only tasks of this kind.'),
  status: z
    .enum(['open', 'done'])
    .default('open')
    .describe('`done`: tasks that a person called done while their cause is still there.'),
  assigned_to: z.string().trim().min(1).max(100).optional().describe('Only tasks of this person.'),
};

export const tasks = z.object({
  schema_version: schemaVersion('service.tasks.v1'),
  generated_at: generatedAt,
  counts: z
    .partialRecord(z.enum(TASK_KINDS), z.number().int())
    .describe('Open tasks by kind; kinds without any are left out.'),
  tasks: z.array(task).describe('Tasks, the longest waiting first.'),
  next_cursor: nextCursor,
});

const person = z.string().trim().min(1).max(100);
const note = z.string().trim().max(1000).default('').describe('Free text for those who come after.');
const sentTask = taskId.trim().min(1).max(300);

export const taskAction = z.discriminatedUnion(
  'action',
  [
    z.strictObject({
      action: z.literal('assign').describe('A person takes the task.'),
      task_id: sentTask,
      person: person.optional().describe('Who takes it; you by default.'),
      note,
    }),
    z.strictObject({
      action: z.literal('done').describe('The matter was settled outside the service.'),
      task_id: sentTask,
      person: person.optional().describe('Who settled it; you by default.'),
      note,
    }),
    z.strictObject({
      action: z.literal('reopen').describe('The matter waits again.'),
      task_id: sentTask,
      note,
    }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'must be assign, done or reopen' : undefined) },
);

export const taskActionResult = task.extend({ schema_version: schemaVersion('service.task.v1') });

export const taskReply = z.object({
  task_id: sentTask,
  text: z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .describe('Your answer, word for word. An empty line begins a paragraph.'),
});

export const taskReplyResult = z.object({
  schema_version: schemaVersion('service.task_reply.v1'),
  task_id: taskId,
  dispatch_id: z.string().describe('Id of the mail; `GET /api/dispatch/queue/{dispatch_id}` shows it.'),
});

/** A cursor names the last task of a page by the order of the list. */
export const cursorOf = ({ since, task_id }: Pick<TaskRow, 'since' | 'task_id'>): string =>
  Buffer.from(JSON.stringify([since.toISOString(), task_id])).toString('base64url');

const cursorShape = z.tuple([z.iso.datetime(), z.string()]);

/** The place that a cursor names; null for text that is none. */
export function placeOf(cursor: string): { since: Date; task_id: string } | null {
  try {
    const [since, task_id] = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { since: new Date(since), task_id };
  } catch {
    return null;
  }
}

const shortened = (text: unknown) => {
  const said = String(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return said.length > TEXT_MOST ? `${said.slice(0, TEXT_MOST)}…` : said;
};
const money = ({ amount_cents, currency }: TaskRow['about']) =>
  inAmount({ amount_cents: Number(amount_cents), currency: String(currency) });

/** An alert in words, without the bound that it reached. */
const alertOf = ({ target, value, ...about }: TaskRow['about']) =>
  whyAlerted(
    { condition: condition.parse(about.condition), target: String(target), value: Number(value) },
    'opened',
  ).split(';')[0];

/** Request to a person, by kind of task. */
const ASKED: Readonly<Record<TaskKind, (row: TaskRow) => string>> = {
  question: ({ about }) =>
    `Answer a question of a questionnaire, for which no control has a factual answer: “${shortened(about.text)}”`,
  refund: ({ about }) =>
    `Decide about a refund of ${money(about)} that is not routine (${String(about.reason).replaceAll('_', ' ')}).`,
  undelivered: ({ about }) =>
    `Help ${about.company} to ${PRODUCTS[String(about.plan)]?.name ?? about.plan}, paid with ${money(about)} and not delivered: something is missing. Call the task done once you have answered; otherwise the money goes back by itself on ${inDay(String(about.refunded_at))}.`,
  withheld_text: ({ about }) =>
    `Release or drop a ${String(about.kind).replaceAll('_', ' ')} that the claim guard withheld for its words.`,
  message: ({ about }) => `Answer a message: “${shortened(about.subject)}”`,
  quote: ({ about }) => `Set the fixed fee of an order for ${about.plan}, which waits for its quote.`,
  dead_letters: ({ about }) =>
    `Look at ${about.letters} dead ${about.letters === 1 ? 'letter' : 'letters'} of ${about.target}, then put ${about.letters === 1 ? 'it' : 'them'} back or drop ${about.letters === 1 ? 'it' : 'them'}.`,
  alert: ({ about }) => `Look after an alert: ${alertOf(about)}.`,
  release_candidate: ({ about }) =>
    `Read the source of a rule candidate that passed the gate (${about.rule_id}), then promote or reject it.`,
};

const call = (operation: string, body: Record<string, unknown>) => ({ operation, body });

/** The calls that settle a task, by kind. */
const CAN: Readonly<Record<TaskKind, (row: TaskRow) => z.infer<typeof way>[]>> = {
  question: () => [],
  refund: ({ about }) => [
    call('POST /api/orders/payments', {
      event_type: 'payment_refunded',
      order_id: about.order_id,
      provider_event_id: '…',
      amount_cents: about.amount_cents,
      currency: about.currency,
    }),
  ],
  undelivered: ({ task_id, subject_id: order_id, about }) => [
    call('POST /api/tasks/action', { task_id, action: 'done', note: '…' }),
    call('POST /api/connectors/inbox', {
      connector: 'operator',
      message_id: '…',
      kind: 'refund_request',
      order_id,
      subject: 'refund',
      body: `asked by ${about.email}`,
    }),
  ],
  withheld_text: ({ subject_id: dispatch_id }) =>
    (['release', 'drop'] as const).map((action) =>
      call('POST /api/claim-guard/withheld', { dispatch_id, action, reason: '…' }),
    ),
  message: ({ subject_id: inbox_message_id }) => [
    call('POST /api/connectors/inbox/action', { inbox_message_id, action: 'answer' }),
  ],
  quote: ({ subject_id: order_id }) => [
    call('POST /api/orders/quote', { order_id, amount_cents: '…', reason: '…' }),
    call('POST /api/orders/cancel', { order_id, reason: '…' }),
  ],
  dead_letters: ({ about }) =>
    about.connector === null
      ? [call(`POST /api/families/${about.target}/action`, { action: 'redrive', mode: 'run' })]
      : [call('POST /api/dispatch/redrive', { connector: about.connector, mode: 'run' })],
  // It closes by itself once its figure is as usual.
  alert: () => [],
  release_candidate: ({ subject_id: candidate_sha256 }) =>
    (['promote', 'reject'] as const).map((action) =>
      call('POST /api/rule-packs/releases/promotions', {
        candidate_sha256,
        action,
        reason: '…',
        reviewer: '…',
      }),
    ),
};

/** A task as operators see it. */
export function shownTask(row: TaskRow): z.input<typeof task> {
  const { task_id, kind, subject_type, subject_id, account_id, company, since, done_at } = row;
  const { assigned_to, done_by, note: said } = row;
  return {
    task_id,
    kind,
    asked: ASKED[kind](row),
    subject: { type: subject_type, id: subject_id },
    account_id,
    company,
    since: since.toISOString(),
    can: CAN[kind](row),
    assigned_to,
    done_at: done_at?.toISOString() ?? null,
    done_by,
    note: said,
  };
}
