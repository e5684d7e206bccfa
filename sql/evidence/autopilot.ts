import { z } from 'zod';
import { ASK_DAYS, fulfilmentRow, nextAskAt } from '../../contracts/evidence/autopilot.ts';
import { need } from '../../contracts/evidence/intake-needs.ts';
import { intakeFile } from '../../contracts/evidence/reading/file-findings.ts';
import { intakeRow } from '../../contracts/evidence/seller-intake.ts';
import { OWN_PAYMENT_REASONS } from '../../contracts/money/refunds.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { mayFollow, type Scope, type Wanted } from '../core/records.ts';
import { markFulfilled } from '../money/orders.ts';
import { deleteOldFiles } from './intake-files.ts';

/** The family's name, under which its records and parked subjects stand. */
export const AUTOPILOT = 'autopilot';

const { marketplace, category, title, brand, model, listing_id, documents, facts } = intakeRow.shape;

/** The statements of an intake, as JSON in `stated`. */
export const statedIntake = z.object({
  rejected: z.boolean(),
  rejection_text: z.string().nullable(),
  marketplace,
  category,
  title,
  brand,
  model,
  listing_id,
  documents,
  facts,
  files: z.array(intakeFile),
});

/** Columns that a due order or intake adds; those of the intake are null where the order names none. */
export const autopilotSubject = {
  plan: z.string().nullable(),
  request_id: z.string().nullable(),
  version: z.number().nullable(),
  /**
   * The intake as bytes of JSON: previews and simulations show no bytes, so a packet stays with its owner.
   */
  stated: z.instanceof(Uint8Array).nullable(),
  /** The report that its owner already has on this packet. */
  known_report_id: z.string().nullable(),
  /** Number of earlier checks of the order, and the needs found last time. */
  tries: z.number(),
  missing_before: z.array(need),
  /** When the order was paid; null for an intake without an order. */
  paid_at: z.date().nullable(),
  /** Days of `ASK_DAYS` that have passed since, and those on which the buyer was asked again. */
  step: z.number(),
  asked_again: z.number(),
};

/** Intakes that one sweep reschedules, at most. */
const PUT_OFF_AT_ONCE = 10_000;

const stated = sql.fragment`
  case when i.request_id is not null
    then convert_to(jsonb_build_object('rejected', i.rejection_text is not null, 'rejection_text', i.rejection_text,
    'marketplace', i.marketplace, 'category', i.category, 'title', i.title, 'brand', i.brand, 'model', i.model,
    'listing_id', i.listing_id, 'documents', i.documents, 'facts', i.facts,
    'files', (select coalesce(jsonb_agg(jsonb_build_object('sha256', x.sha256, 'media_type', x.media_type,
        'bytes', x.bytes, 'pages', x.pages, 'reading', x.reading, 'text', x.words)
        order by x.created_at, x.sha256), '[]')
      from intake_file x where x.request_id = i.request_id))::text, 'UTF8') end`;

/** Leaves out parked subjects, so that they do not use up the limit. */
const notParked = (id: Fragment) => sql.fragment`
  not exists (select from parked p where p.family = ${AUTOPILOT} and p.subject_id = ${id})`;

/** Orders to check: with the scope `all` the first `limit`, with one account all of its own. */
function ordersToCheck(now: Date, wanted: Wanted | undefined): Fragment {
  const due = sql.fragment`
    select * from "order" o
    where o.status = 'paid' and o.fulfilment_due_at <= ${sql.timestamp(now)}
      and not exists (
        select from refund_case c where c.order_id = o.order_id
          and c.reason = any(${sql.array([...OWN_PAYMENT_REASONS], 'text')}) and c.status = 'open')`;
  if (wanted === undefined) return due;
  const { scope, limit } = wanted;
  if (scope !== 'all') {
    return sql.fragment`
      ${due} and o.order_id in (
        select order_id from "order" where account_id = ${scope.account_id} and status = 'paid'
        union all
        select order_id from "order" join seller_intake i on i.request_id = intake_request_id
        where i.account_id = ${scope.account_id})`;
  }
  return sql.fragment`
    ${due} and ${notParked(sql.fragment`o.order_id`)} order by o.fulfilment_due_at,
      o.order_id limit ${limit}`;
}

/** Intakes to check, chosen in the same way. */
function intakesToCheck(now: Date, wanted: Wanted | undefined): Fragment {
  const due = sql.fragment`
    select i.* from seller_intake i
    where i.status = 'received' and i.report_due_at <= ${sql.timestamp(now)}
      and exists (select from account a where a.account_id = i.account_id and a.status = 'active')`;
  if (wanted === undefined) return due;
  if (wanted.scope !== 'all') return sql.fragment`${due} and i.account_id = ${wanted.scope.account_id}`;
  return sql.fragment`
    ${due} and ${notParked(sql.fragment`i.request_id`)} order by i.report_due_at,
      i.request_id limit ${wanted.limit}`;
}

/**
 * Paid product orders to fulfil, and intakes of active accounts that can be reported on without an order. An
 * order with an open refund request waits for the ruling. Walks `order_fulfilment_due` and
 * `seller_intake_report_due`, which a checked row leaves.
 */
export function dueForAutopilot(now: Date, wanted?: Wanted): Fragment {
  return sql.fragment`
    select o.order_id || case when f.tries is null then '' when asking.step > f.asked_again
        then ':reminder_' || asking.step else ':again_' || f.tries end as key,
      'order' as subject_type,
      o.order_id as subject_id, coalesce(o.account_id, i.account_id) as account_id,
        o.fulfilment_due_at as due_at,
      o.plan, i.request_id, i.version, ${stated} as stated, r.report_id as known_report_id,
        coalesce(f.tries, 0) as tries,
      coalesce(f.missing, '{}') as missing_before, o.paid_at, asking.step,
      coalesce(f.asked_again, asking.step) as asked_again
    from (${ordersToCheck(now, wanted)}) o
    cross join lateral (
      select count(*)::integer as step from unnest(${sql.array([...ASK_DAYS], 'int4')}) as d (days)
      where o.paid_at + make_interval(days => d.days) <= ${sql.timestamp(now)}) asking
    left join fulfilment f on f.order_id = o.order_id
    left join seller_intake i on i.request_id = o.intake_request_id
    left join verification_report r on r.packet_sha256 = i.packet_sha256
      and coalesce(r.account_id, r.request_id, '') = coalesce(o.account_id, i.account_id, i.request_id)
    union all
    select i.request_id || ':' || i.version, 'seller_intake', i.request_id, i.account_id, i.report_due_at,
      null, i.request_id,
      i.version, ${stated}, r.report_id, 0, '{}', null, 0, 0
    from (${intakesToCheck(now, wanted)}) i
    left join verification_report r on r.packet_sha256 = i.packet_sha256
      and coalesce(r.account_id, r.request_id, '') = i.account_id`;
}

/**
 * Reschedules intakes of inactive accounts by a day, so that the next sweeps do not read them.
 * @returns whether more intakes may follow
 */
async function putOffIntakes(tx: Transaction, now: Date): Promise<boolean> {
  const at = sql.timestamp(now);
  const putOff = await tx.run(sql.fragment`
    with idle as (
      select i.request_id from (
        select request_id, account_id from seller_intake
        where status = 'received' and report_due_at <= ${at}
          order by report_due_at limit ${PUT_OFF_AT_ONCE}) i
      join account a using (account_id) where a.status <> 'active'
    ),
    held as (
      select i.request_id from seller_intake i join idle using (request_id)
      order by i.request_id for no key update of i skip locked
    )
    update seller_intake i set report_due_at = ${at} + interval '1 day' from held
      where i.request_id = held.request_id`);
  return mayFollow(putOff, PUT_OFF_AT_ONCE);
}

/**
 * Deletes files whose time is over, and reschedules intakes of inactive accounts.
 * @returns whether more files or intakes may follow
 */
export async function tidyIntakes(tx: Transaction, now: Date): Promise<boolean> {
  const files = await deleteOldFiles(tx, now);
  return (await putOffIntakes(tx, now)) || files;
}

/** The intake and order of a decision, in the state that the decision assumed. */
export interface Decided {
  order_id: string | null;
  request_id: string | null;
  version: number | null;
}

/**
 * Locks the intakes and then the orders of decisions, in the order that all code that changes both uses.
 * @throws when one of them has changed: the decision has to be made again
 */
export async function lockDecided(tx: Transaction, decided: readonly Decided[]): Promise<void> {
  const intakes = new Map(decided.flatMap((one) => (one.request_id ? [[one.request_id, one.version]] : [])));
  const orders = [...new Set(decided.flatMap(({ order_id }) => (order_id ? [order_id] : [])))];
  const held = await tx.rows(sql.type(z.object({ request_id: z.string(), version: z.number() }))`
    select request_id, version from seller_intake
    where request_id = any(${sql.array([...intakes.keys()], 'text')}) order by request_id for no key update`);
  const changed = held.find(({ request_id, version }) => intakes.get(request_id) !== version);
  if (changed) throw new Error(`the intake ${changed.request_id} has changed since it was judged`);
  const paid = await tx.rows(sql.type(z.object({ order_id: z.string(), status: z.string() }))`
    select order_id, status from "order"
    where order_id = any(${sql.array(orders, 'text')}) order by order_id for update`);
  const other = paid.find(({ status }) => status !== 'paid');
  if (other) throw new Error(`the order ${other.order_id} is ${other.status} by now`);
}

/** Result of a check. */
export interface Checked {
  order_id: string | null;
  account_id: string | null;
  request_id: string | null;
  tries: number;
  missing: string[];
  report_id: string | null;
  paid_at: Date | null;
  step: number;
}

/**
 * Writes the results for locked orders and intakes: fulfilled if there is a report, waiting if something is
 * missing. An order that waits is checked again when its buyer is next asked.
 */
export async function writeResults(tx: Transaction, checked: readonly Checked[], now: Date): Promise<void> {
  const orders = checked.filter(({ order_id }) => order_id !== null);
  await tx.run(sql.fragment`
    insert into fulfilment as f (order_id, account_id, status, tries, missing, report_id, asked_again,
      changed_at)
    select l.order_id, l.account_id, case when l.report_id is null then 'waiting'
      else 'fulfilled' end, l.tries, l.missing,
      l.report_id, l.step, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(orders)}) as l (
      order_id text, account_id text, tries integer, missing text[], report_id text, step integer
    )
    on conflict (order_id) do update set account_id = excluded.account_id, status = excluded.status,
      tries = excluded.tries,
      missing = excluded.missing, report_id = excluded.report_id, asked_again = excluded.asked_again,
      changed_at = excluded.changed_at`);
  const ids = (some: readonly Checked[]) => some.flatMap(({ order_id }) => (order_id ? [order_id] : []));
  const next = orders.map(({ order_id, report_id, paid_at, step }) => ({
    order_id,
    at: report_id === null && paid_at !== null ? nextAskAt(paid_at, step) : null,
  }));
  await tx.run(sql.fragment`
    update "order" o set fulfilment_due_at = n.at
    from jsonb_to_recordset(${rowset(next)}) as n (order_id text, at timestamptz)
    where o.order_id = n.order_id`);
  await markFulfilled(tx, ids(orders.filter(({ report_id }) => report_id !== null)));
  await tx.run(sql.fragment`
    update seller_intake i set report_due_at = null, report_id = coalesce(l.report_id, i.report_id),
      status = case when l.report_id is not null and i.status in ('received', 'ordered') then 'reported'
        else i.status end
    from (
      select request_id, max(report_id) as report_id
      from jsonb_to_recordset(${rowset(checked)}) as l (request_id text, report_id text)
        group by request_id) l
    where i.request_id = l.request_id`);
}

/** Checked product orders within the scope, newest first, in one state or in all. */
export function selectFulfilments(
  connection: Connection,
  query: { scope: Scope; limit: number; status?: 'waiting' | 'fulfilled' },
) {
  const { scope, limit, status } = query;
  return connection.rows(sql.type(fulfilmentRow)`
    select f.order_id, f.account_id, o.plan, o.status as order_status, o.intake_request_id as request_id,
      f.status, f.missing,
      f.report_id, f.changed_at
    from fulfilment f join "order" o using (order_id)
    where ${scope === 'all' ? sql.fragment`true` : sql.fragment`f.account_id = ${scope.account_id}`}
      ${status === undefined ? sql.fragment`` : sql.fragment`and f.status = ${status}`}
    order by f.changed_at desc, f.order_id desc
    limit ${limit}`);
}

/** Number of product orders in each state, each counted up to `cap`. */
export function countFulfilments(connection: Connection, scope: Scope, cap: number) {
  const own = scope === 'all' ? sql.fragment`true` : sql.fragment`account_id = ${scope.account_id}`;
  const waiting = sql.fragment`
    select from fulfilment join "order" o using (order_id) where fulfilment.status = 'waiting'
      and o.status = 'paid'
      and ${scope === 'all' ? sql.fragment`true` : sql.fragment`fulfilment.account_id = ${scope.account_id}`} limit ${cap}`;
  const fulfilled = sql.fragment`select from fulfilment where status = 'fulfilled' and ${own} limit ${cap}`;
  return connection.one(sql.type(z.object({ waiting: z.number(), fulfilled: z.number() }))`
    select (select count(*) from (${waiting}) w) as waiting,
      (select count(*) from (${fulfilled}) f) as fulfilled`);
}

const orderDelivery = z.object({
  request_id: z.string().nullable(),
  report: z
    .object({
      report_id: z.string(),
      made_at: z.string(),
      decision: z.string(),
      published: z.boolean(),
      account_id: z.string().nullable(),
    })
    .nullable(),
});

/** The intake that a product order names, and the report that fulfilled it. Leans on primary keys. */
export function selectDelivery(connection: Connection, orderId: string) {
  return connection.maybeOne(sql.type(orderDelivery)`
    select o.intake_request_id as request_id,
      case when r.report_id is not null then jsonb_build_object('report_id', r.report_id, 'decision', r.decision,
        'made_at', to_char(f.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'published', s.published_at is not null, 'account_id', r.account_id) end as report
    from "order" o left join fulfilment f on f.order_id = o.order_id
    left join verification_report r on r.report_id = f.report_id
    left join verification_state s on s.report_id = r.report_id
    where o.order_id = ${orderId} and o.kind = 'product'`);
}
