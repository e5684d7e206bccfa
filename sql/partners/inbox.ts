import { z } from 'zod';
import { ANSWER_DAYS } from '../../contracts/accounts/customer-success.ts';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { REFERENCE_PATTERN, WITHDRAWAL_PATTERN } from '../../contracts/messages/channel-autopilot.ts';
import { OWN_PAYMENT_REASONS } from '../../contracts/money/refunds.ts';
import {
  INBOX_KINDS,
  type InboxMessageRow,
  type InboxRequest,
  type InboxTarget,
  inboxMessageRow,
} from '../../contracts/partners/inbox.ts';
import { bringForward, closeAnswered } from '../accounts/customer-success.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { ID_PREFIXES, newId } from '../core/ids.ts';
import type { Scope } from '../core/records.ts';

const columns = sql.fragment`inbox_message_id, connector, message_id, kind, subject, content_sha256,
  stated_account_id,
  stated_order_id, account_id, order_id, status, target, received_at, routed_at, answered_at`;

/**
 * Keeps a message, or returns the one that the same connector posted before under the same `message_id`. An
 * order is linked when it has no account or belongs to the stated account; without a stated account, the
 * order's account is used.
 * @param ownOrderOnly an order of nobody is not linked either
 */
export async function insertMessage(
  tx: Transaction,
  { account_id, order_id, ...message }: InboxRequest,
  now: Date,
  { ownOrderOnly = false } = {},
): Promise<{ message: InboxMessageRow; duplicate: boolean }> {
  const { connector, message_id, kind, subject, body, questions } = message;
  const stated_account = sql.fragment`${account_id ?? null}::text`;
  const stated_order = sql.fragment`${order_id ?? null}::text`;
  const made = await tx.maybeOne(sql.type(inboxMessageRow)`
    insert into inbox_message (inbox_message_id, connector, message_id, kind, subject, body,
      content_sha256, questions, stated_account_id, stated_order_id, account_id, order_id, status,
      received_at)
    select ${newId('inbox_message', now)}, ${connector}, ${message_id}, ${kind}, ${subject}, ${body},
      ${contentSha256({ kind, subject, body, questions })}, ${rowset(questions)}, ${stated_account},
        ${stated_order},
      coalesce(a.account_id, case when ${stated_account} is null then o.account_id end),
      o.order_id, 'received',
      ${sql.timestamp(now)}
    from (select) message
    left join account a on a.account_id = ${stated_account}
    left join "order" o on o.order_id = ${stated_order}
      and (o.account_id = ${stated_account}
        or not ${ownOrderOnly} and (o.account_id is null or ${stated_account} is null))
    on conflict (connector, message_id) do nothing
    returning ${columns}`);
  if (made) return { message: made, duplicate: false };
  const earlier = await tx.one(sql.type(inboxMessageRow)`
    select ${columns} from inbox_message where connector = ${connector} and message_id = ${message_id}`);
  return { message: earlier, duplicate: true };
}

/** Columns that an inbox message adds to a due subject. No text of the message is among them. */
export const inboxSubject = {
  connector: z.string(),
  message_id: z.string(),
  kind: z.enum(INBOX_KINDS),
  content_sha256: z.string(),
  order_id: z.string().nullable(),
  question_count: z.number(),
  case_known: z.boolean(),
  contact_id: z.string().nullable(),
  withdraws: z.boolean(),
};

/**
 * Messages not routed yet; of one connector if one is given. Leans on `inbox_message_due`, and for each
 * message that is taken on `refund_case_requested`.
 */
export function messagesDueForRouting(connector?: string): Fragment {
  return sql.fragment`
    select m.inbox_message_id as key, 'inbox_message' as subject_type, m.inbox_message_id as subject_id,
      m.account_id, m.received_at as due_at, m.connector, m.message_id, m.kind, m.content_sha256, m.order_id,
      jsonb_array_length(m.questions) as question_count,
      exists (select from refund_case c where c.order_id = m.order_id
        and c.reason = any(${sql.array([...OWN_PAYMENT_REASONS], 'text')})) as case_known,
      (select c.contact_id from channel_contact c
       where m.kind = 'message' and c.contact_id = substring(m.subject || ' ' || m.body
         from ${REFERENCE_PATTERN})) as contact_id,
      m.kind = 'message' and ltrim(left(m.body, 1000)) ~* ${WITHDRAWAL_PATTERN} as withdraws
    from inbox_message m
    where m.status = 'received'
      ${connector === undefined ? sql.fragment`` : sql.fragment`and m.connector = ${connector}`}`;
}

/** Marks messages routed, and schedules a check of the accounts whose messages wait for a person. */
export async function markRouted(
  tx: Transaction,
  routed: { inbox_message_id: string; target: InboxTarget }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update inbox_message m set status = 'routed', target = r.target, routed_at = ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(routed)}) as r (inbox_message_id text, target text)
    where m.inbox_message_id = r.inbox_message_id`);
  const toPeople = routed.filter(({ target }) => target === 'customer_success');
  if (toPeople.length === 0) return;
  const waiting = await tx.rows(sql.type(z.object({ account_id: z.string() }))`
    select distinct account_id from inbox_message
    where inbox_message_id = any(${sql.array(
      toPeople.map(({ inbox_message_id }) => inbox_message_id),
      'text',
    )}) and account_id is not null`);
  await bringForward(
    tx,
    waiting.map(({ account_id }) => account_id),
    'open_message',
    new Date(now.getTime() + ANSWER_DAYS * DAY_MS),
  );
}

/**
 * Marks a message answered, and schedules a check of its account. Null when the message does not wait for a
 * person.
 */
export async function markAnswered(
  tx: Transaction,
  inboxMessageId: string,
  now: Date,
): Promise<InboxMessageRow | null> {
  const message = await tx.maybeOne(sql.type(inboxMessageRow)`
    update inbox_message set status = 'answered', answered_at = ${sql.timestamp(now)}
    where inbox_message_id = ${inboxMessageId} and status = 'routed' and target = 'customer_success'
    returning ${columns}`);
  if (message !== null && message.account_id !== null) await closeAnswered(tx, message.account_id, now);
  return message;
}

/** Hands the questions of messages to the trust center, in the order in which they were asked. */
export async function insertQuestions(tx: Transaction, inboxMessageIds: string[]): Promise<void> {
  if (inboxMessageIds.length === 0) return;
  await tx.run(sql.fragment`
    insert into trust_question (trust_question_id, inbox_message_id, question_id, text, account_id,
      status, asked_at)
    select ${ID_PREFIXES.trust_question} || substr(m.inbox_message_id,
      ${ID_PREFIXES.inbox_message.length + 1})
        || '_' || lpad(q.ordinality::text, 3, '0'),
      m.inbox_message_id, q.question->>'question_id', q.question->>'text', m.account_id, 'open', m.received_at
    from inbox_message m cross join lateral jsonb_array_elements(m.questions) with ordinality as q
      (question, ordinality)
    where m.inbox_message_id = any(${sql.array(inboxMessageIds, 'text')})`);
}

const outcomeMessageRow = z.object({
  connector: z.string(),
  message_id: z.string(),
  subject: z.string(),
  body: z.string(),
  account_id: z.string().nullable(),
  received_at: z.date(),
});

/** Texts of messages, for their routing target; in the order in which they came. */
export function selectOutcomeMessages(
  connection: Connection,
  inboxMessageIds: string[],
): Promise<z.infer<typeof outcomeMessageRow>[]> {
  return connection.rows(sql.type(outcomeMessageRow)`
    select connector, message_id, subject, body, account_id, received_at from inbox_message
    where inbox_message_id = any(${sql.array(inboxMessageIds, 'text')})
    order by inbox_message_id`);
}

const shownRow = inboxMessageRow.extend({ body: z.string().nullable() });

/**
 * Messages within the scope, of one connector if one is given, newest first, after `cursor`. The body comes
 * only with a message requested by its own id: a page of bodies could be a hundred megabytes. Leans on the
 * primary key, `inbox_message_account` and `inbox_message_connector`.
 */
export function selectMessages(
  connection: Connection,
  query: {
    scope: Scope;
    connector: string | null;
    inbox_message_id?: string;
    limit: number;
    cursor?: string;
  },
) {
  const { scope, connector, inbox_message_id, cursor } = query;
  return connection.rows(sql.type(shownRow)`
    select ${columns}, ${inbox_message_id === undefined ? sql.fragment`null` : sql.fragment`body`} as body
    from inbox_message
    where true
      ${scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${scope.account_id}`}
      ${connector === null ? sql.fragment`` : sql.fragment`and connector = ${connector}`}
      ${inbox_message_id === undefined ? sql.fragment`` : sql.fragment`and inbox_message_id = ${inbox_message_id}`}
      ${cursor === undefined ? sql.fragment`` : sql.fragment`and inbox_message_id < ${cursor}`}
    order by inbox_message_id desc
    limit ${query.limit}`);
}
