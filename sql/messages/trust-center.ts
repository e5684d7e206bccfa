import { z } from 'zod';
import { statesOf } from '../../contracts/core/states.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import type { Scope } from '../core/records.ts';

/** The family's name, under which its records and parked subjects stand. */
export const TRUST_CENTER = 'trust-center';

/** Columns that a question adds to a due subject. The family reads the text and does not pass it on. */
export const questionSubject = {
  inbox_message_id: z.string(),
  connector: z.string(),
  message_id: z.string(),
  question_id: z.string(),
  question_sha256: z.string(),
  text: z.string(),
};

/**
 * Unanswered questions. Leans on `trust_question_due`. Computations per question stand in scalar subqueries,
 * which PostgreSQL evaluates only for the rows that a limit lets through, and never for counting.
 */
export function questionsDue(): Fragment {
  const ofMessage = (column: Fragment) => sql.fragment`
    (select ${column} from inbox_message m where m.inbox_message_id = q.inbox_message_id)`;
  return sql.fragment`
    select q.trust_question_id as key, 'trust_question' as subject_type, q.trust_question_id as subject_id,
      q.account_id,
      q.asked_at as due_at, q.inbox_message_id, ${ofMessage(sql.fragment`connector`)} as connector,
      ${ofMessage(sql.fragment`message_id`)} as message_id, q.question_id,
      encode(sha256(convert_to(q.text, 'UTF8')), 'hex') as question_sha256,
      q.text
    from trust_question q
    where q.status = 'open'`;
}

/** Closes questions: answered, or referred to a person. */
export async function closeQuestions(
  tx: Transaction,
  closed: { trust_question_id: string; status: 'answered' | 'referred' }[],
): Promise<void> {
  await tx.run(sql.fragment`
    update trust_question q set status = c.status
    from jsonb_to_recordset(${rowset(closed)}) as c (trust_question_id text, status text)
    where q.trust_question_id = c.trust_question_id`);
}

const shownRow = z.object({
  trust_question_id: z.string(),
  inbox_message_id: z.string(),
  connector: z.string(),
  message_id: z.string(),
  question_id: z.string(),
  text: z.string(),
  account_id: z.string().nullable(),
  status: z.enum(statesOf('trust_question')),
  asked_at: z.date(),
  because: z.string().nullable(),
  score: z.number().nullable(),
  control_ids: z.array(z.string()).nullable(),
  answer: z.string().nullable(),
  evidence: z.array(z.string()).nullable(),
  answered_at: z.date().nullable(),
});

/** Questions to show: those of the scope, or of one connector if one is given. */
interface Whose {
  scope: Scope;
  connector: string | null;
}

function visible({ scope, connector }: Whose): Fragment {
  return sql.fragment`
    ${scope === 'all' ? sql.fragment`` : sql.fragment`and q.account_id = ${scope.account_id}`}
    ${connector === null ? sql.fragment`` : sql.fragment`and m.connector = ${connector}`}`;
}

/**
 * Questions with their answers, newest first, after `cursor`; of one message if one is given. Leans on the
 * primary key, `trust_question_account` and the unique key of message and question.
 */
export function selectQuestions(
  connection: Connection,
  query: Whose & { inbox_message_id?: string; limit: number; cursor?: string },
) {
  const { inbox_message_id, cursor } = query;
  return connection.rows(sql.type(shownRow)`
    select q.trust_question_id, q.inbox_message_id, m.connector, m.message_id, q.question_id, q.text,
      q.account_id, q.status, q.asked_at, r.record->>'because' as because,
      (r.record->>'score')::float8 as score, r.record->'control_ids' as control_ids,
        r.record->>'answer' as answer, r.record->'evidence' as evidence, r.recorded_at as answered_at
    from trust_question q
    join inbox_message m using (inbox_message_id)
    left join record r on r.family = ${TRUST_CENTER} and r.key = q.trust_question_id
    where true ${visible(query)}
      ${inbox_message_id === undefined ? sql.fragment`` : sql.fragment`and q.inbox_message_id = ${inbox_message_id}`}
      ${cursor === undefined ? sql.fragment`` : sql.fragment`and q.trust_question_id < ${cursor}`}
    order by q.trust_question_id desc
    limit ${query.limit}`);
}

/** Number of questions in each state, each counted up to `cap`. Leans on `trust_question_status`. */
export async function countQuestions(connection: Connection, whose: Whose, cap: number) {
  const states = sql.array([...statesOf('trust_question')], 'text');
  const rows = await connection.rows(sql.type(
    z.object({ status: z.enum(statesOf('trust_question')), count: z.number() }),
  )`
    select s.status, (
      select count(*) from (
        select from trust_question q join inbox_message m using (inbox_message_id)
        where q.status = s.status ${visible(whose)} limit ${cap}
      ) counted) as count
    from unnest(${states}) as s (status)`);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
