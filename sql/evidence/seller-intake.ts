import { z } from 'zod';
import { type IntakeStatus, statesOf } from '../../contracts/core/states.ts';
import {
  type IntakeFacts,
  type IntakeRequest,
  type IntakeRow,
  intakeRow,
} from '../../contracts/evidence/seller-intake.ts';
import { type Connection, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import type { Scope } from '../core/records.ts';

const columns = sql.fragment`request_id, status, account_id, email, company, marketplace, category, title,
  brand, model,
  listing_id, rejection_text is not null as rejected, documents, facts, version, report_id, created_at`;

/** The statements of an intake, and the values derived from them. */
export type IntakeStated = Pick<
  IntakeRequest,
  'marketplace' | 'category' | 'title' | 'brand' | 'model' | 'listing_id' | 'rejection_text' | 'documents'
> & {
  facts: IntakeFacts;
  packet_sha256: string;
  /** Whether a report on it can be made without an order. */
  reportable: boolean;
};

/**
 * Records an intake, or returns the one made earlier with the same idempotency key: `replayed` with another
 * `body_sha256` means that the key was used for another request.
 */
export async function insertIntake(
  tx: Transaction,
  intake: IntakeStated & {
    email: string;
    company: string;
    account_id: string | null;
    idempotency?: { scope: string; key: string; body_sha256: string };
  },
  now: Date,
): Promise<{ intake: IntakeRow; replayed: boolean; body_sha256: string | null }> {
  const { idempotency } = intake;
  const made = await tx.maybeOne(sql.type(intakeRow)`
    insert into seller_intake (request_id, account_id, email, company, marketplace, category, title, brand,
      model, listing_id, rejection_text, documents, facts, packet_sha256, report_due_at, status,
      idempotency_scope, idempotency_key, body_sha256, created_at)
    values (${newId('seller_intake', now)}, ${intake.account_id}, ${intake.email}, ${intake.company},
      ${intake.marketplace},
      ${intake.category}, ${intake.title}, ${intake.brand}, ${intake.model}, ${intake.listing_id},
        ${intake.rejection_text},
      ${sql.jsonb(intake.documents as never)}, ${sql.jsonb(intake.facts as never)}, ${intake.packet_sha256},
      ${intake.reportable ? sql.timestamp(now) : null}, 'received', ${idempotency?.scope ?? null},
        ${idempotency?.key ?? null},
      ${idempotency?.body_sha256 ?? null}, ${sql.timestamp(now)})
    on conflict (idempotency_scope, idempotency_key) where idempotency_key is not null do nothing
    returning ${columns}`);
  if (made) return { intake: made, replayed: false, body_sha256: idempotency?.body_sha256 ?? null };
  const { body_sha256, ...earlier } = await tx.one(sql.type(
    z.object({ ...intakeRow.shape, body_sha256: z.string() }),
  )`
    select ${columns}, body_sha256 from seller_intake
    where idempotency_scope = ${idempotency?.scope ?? null}
      and idempotency_key = ${idempotency?.key ?? null}`);
  return { intake: earlier, replayed: true, body_sha256 };
}

/**
 * The intake that a caller's `request_id` names, locked until its order is placed; null when there is none,
 * or when it is another account's. An intake submitted without a key belongs to whoever knows its id.
 */
export async function lockIntake(
  tx: Transaction,
  requestId: string,
  caller: { account_id: string | null; operator: boolean },
): Promise<string | null> {
  const found = await tx.maybeOne(sql.type(z.object({ request_id: z.string() }))`
    select request_id from seller_intake
    where request_id = ${requestId}
      and (${caller.operator} or account_id is null or account_id = ${caller.account_id})
    for no key update`);
  return found?.request_id ?? null;
}

/** An intake that the caller may add to, locked: their account's, or one submitted without a key. */
export function lockOwnIntake(
  tx: Transaction,
  requestId: string,
  caller: { account_id: string | null; operator: boolean },
) {
  return tx.maybeOne(sql.type(intakeRow.extend({ rejection_text: z.string().nullable() }))`
    select ${columns}, rejection_text from seller_intake
    where request_id = ${requestId}
      and (${caller.operator} or account_id is null or account_id = ${caller.account_id})
    for no key update`);
}

/** Updates a locked intake and schedules a new check of the orders that wait for it. Returns their number. */
export async function restateIntake(
  tx: Transaction,
  requestId: string,
  stated: IntakeStated,
  now: Date,
): Promise<number> {
  const { marketplace, category, title, brand, model, listing_id, rejection_text } = stated;
  await tx.run(sql.fragment`
    update seller_intake set marketplace = ${marketplace}, category = ${category}, title = ${title},
      brand = ${brand}, model = ${model}, listing_id = ${listing_id}, rejection_text = ${rejection_text},
      documents = ${sql.jsonb(stated.documents as never)}, facts = ${sql.jsonb(stated.facts as never)},
      packet_sha256 = ${stated.packet_sha256}, version = version + 1,
      report_due_at = ${stated.reportable ? sql.timestamp(now) : null}
    where request_id = ${requestId}`);
  return tx.run(sql.fragment`
    update "order" set fulfilment_due_at = ${sql.timestamp(now)}
    where intake_request_id = ${requestId} and status = 'paid' and kind = 'product'`);
}

/**
 * Attaches an intake to a product order that names none. Returns whether the order is paid, null where there
 * is no such order. Without a key, the order has to be one without an account, placed with the same e-mail
 * address.
 */
export async function attachOrder(
  tx: Transaction,
  orderId: string,
  requestId: string,
  caller: { account_id: string | null; operator: boolean; email: string },
  now: Date,
): Promise<{ paid: boolean } | null> {
  return tx.maybeOne(sql.type(z.object({ paid: z.boolean() }))`
    update "order" set intake_request_id = ${requestId}, request_id = coalesce(request_id, ${requestId}),
      fulfilment_due_at = case when status = 'paid' then ${sql.timestamp(now)} end
    where order_id = ${orderId} and kind = 'product' and status in ('pending', 'paid')
      and intake_request_id is null
      and (${caller.operator} or account_id = ${caller.account_id}
        or (account_id is null and lower(email) = lower(${caller.email})))
    returning status = 'paid' as paid`);
}

/** Marks an intake as ordered. */
export async function markOrdered(tx: Transaction, requestId: string): Promise<void> {
  await tx.run(sql.fragment`
    update seller_intake set status = 'ordered' where request_id = ${requestId} and status = 'received'`);
}

/** Sets an intake back to `received` when no uncancelled order names it any more. */
export async function releaseIntake(tx: Transaction, requestId: string): Promise<void> {
  // Lock first: an order being placed for the intake either commits before we read the orders, or waits.
  await tx.run(sql.fragment`select from seller_intake where request_id = ${requestId} for no key update`);
  await tx.run(sql.fragment`
    update seller_intake set status = 'received'
    where request_id = ${requestId} and status = 'ordered'
      and not exists (select from "order" where intake_request_id = ${requestId} and status <> 'cancelled')`);
}

const namingOrder = z.object({ order_id: z.string(), plan: z.string(), status: z.enum(statesOf('order')) });

/** The orders that name an intake, oldest first. Leans on `order_intake`. */
export function selectOrdersOf(connection: Connection, requestId: string) {
  return connection.rows(sql.type(namingOrder)`
    select order_id, plan, status from "order" where intake_request_id = ${requestId}
      order by order_id limit 100`);
}

/** One intake, regardless of the caller. */
export function selectIntake(connection: Connection, requestId: string): Promise<IntakeRow | null> {
  return connection.maybeOne(
    sql.type(intakeRow)`select ${columns} from seller_intake where request_id = ${requestId}`,
  );
}

const shownIntake = z.object({
  ...intakeRow.shape,
  rejection_text: z.string().nullable(),
  order_ids: z.array(z.string()),
});

/**
 * Intakes within the scope, newest first, after `cursor` (a request id), each with its orders. Leans on the
 * primary key, `seller_intake_account` and `order_intake`.
 */
export function selectIntakes(
  connection: Connection,
  query: {
    scope: Scope;
    limit: number;
    cursor?: string;
    status?: IntakeStatus;
    request_id?: string;
    /** Whether the caller may read the marketplace's texts. */
    texts: boolean;
  },
) {
  const { scope, cursor, status, request_id } = query;
  return connection.rows(sql.type(shownIntake)`
    select ${columns}, ${query.texts ? sql.fragment`rejection_text` : sql.fragment`null::text as rejection_text`},
      array(select order_id from "order" o where o.intake_request_id = i.request_id
      order by order_id) as order_ids
    from seller_intake i
    where true
      ${scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${scope.account_id}`}
      ${status === undefined ? sql.fragment`` : sql.fragment`and status = ${status}`}
      ${request_id === undefined ? sql.fragment`` : sql.fragment`and request_id = ${request_id}`}
      ${cursor === undefined ? sql.fragment`` : sql.fragment`and request_id < ${cursor}`}
    order by request_id desc
    limit ${query.limit}`);
}
