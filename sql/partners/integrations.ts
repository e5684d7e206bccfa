import { z } from 'zod';
import { statesOf } from '../../contracts/core/states.ts';
import {
  INTEGRATION_TYPES,
  type KitRequest,
  type KitRow,
  kitRow,
  NUDGE_DAYS,
  stallsAt,
} from '../../contracts/partners/integrations.ts';
import { SELF_TEST_KEYS } from '../../contracts/partners/self-test.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import type { Scope } from '../core/records.ts';
import { lockSteps, recordStep, refreshKits } from './self-test.ts';

const columns = sql.fragment`kit_id, status, integration_type, company, email, use_case, endpoint_url,
  event_types, account_id,
  steps_taken, next_step, progress_at, next_nudge_at, created_at`;

export interface NewKit extends Omit<KitRequest, 'accept_terms' | 'source' | 'referrer'> {
  kit_id: string;
  /** The account of the kit, or the hash of the token with which an account attaches it later. */
  owner: { account_id: string } | { kit_token_sha256: Buffer };
}

/** Records a kit. A kit with an account begins with the steps that the account has taken. */
export async function insertKit(tx: Transaction, kit: NewKit, now: Date): Promise<KitRow> {
  const token = 'kit_token_sha256' in kit.owner ? sql.binary(kit.owner.kit_token_sha256) : null;
  const made = await tx.one(sql.type(kitRow)`
    insert into integration_kit (kit_id, kit_token_sha256, account_id, company, email, integration_type,
      use_case, endpoint_url, event_types, status, next_step, progress_at, next_nudge_at, stalls_at,
      task_due_at, created_at)
    values (${kit.kit_id}, ${token ?? sql.fragment`null`},
      ${'account_id' in kit.owner ? kit.owner.account_id : null},
      ${kit.company}, ${kit.email}, ${kit.integration_type}, ${kit.use_case}, ${kit.endpoint_url},
      ${sql.array(kit.event_types, 'text')}, 'created', ${SELF_TEST_KEYS[0] as string}, ${sql.timestamp(now)},
      ${sql.timestamp(now)} + make_interval(days => ${NUDGE_DAYS[0]}), ${sql.timestamp(stallsAt(now))},
      ${sql.timestamp(now)}, ${sql.timestamp(now)})
    returning ${columns}`);
  return 'account_id' in kit.owner ? join(tx, made.kit_id, kit.owner.account_id, now) : made;
}

/** Gives a kit to an account for good. Null when no kit has this id and token, or another account has it. */
export async function attachKit(
  tx: Transaction,
  attachment: { kit_id: string; kit_token_sha256: Buffer; account_id: string },
  now: Date,
): Promise<{ kit: KitRow; duplicate: boolean } | null> {
  const { kit_id, kit_token_sha256, account_id } = attachment;
  await lockSteps(tx, [account_id]);
  // Together with the account's other kits, in the lock order of the sweeps, so that none deadlocks.
  await tx.run(sql.fragment`
    select from integration_kit where kit_id = ${kit_id} or account_id = ${account_id}
      order by kit_id for no key update`);
  const kit = await tx.maybeOne(sql.type(kitRow)`
    select ${columns} from integration_kit
    where kit_id = ${kit_id} and kit_token_sha256 = ${sql.binary(kit_token_sha256)}`);
  if (!kit || (kit.account_id !== null && kit.account_id !== account_id)) return null;
  if (kit.account_id === account_id) return { kit, duplicate: true };
  await tx.run(sql.fragment`update integration_kit set account_id = ${account_id} where kit_id = ${kit_id}`);
  return { kit: await join(tx, kit_id, account_id, now), duplicate: false };
}

/** Sets the account of a kit, and brings the account's steps to it. */
async function join(tx: Transaction, kitId: string, accountId: string, now: Date): Promise<KitRow> {
  const step = {
    account_id: accountId,
    key: 'create_or_attach_platform_account',
    path: '/api/integrations',
  } as const;
  // A new step refreshes the kits itself; for a further kit of the account the step is not new.
  if ((await recordStep(tx, step, now)) === 0) await refreshKits(tx, [accountId], now);
  return tx.one(sql.type(kitRow)`select ${columns} from integration_kit where kit_id = ${kitId}`);
}

/** One kit within the scope, or null, with the columns that a pack of client code needs. */
export function selectKit(
  connection: Connection,
  kitId: string,
  scope: Scope = 'all',
): Promise<KitRow | null> {
  return connection.maybeOne(sql.type(kitRow)`
    select ${columns} from integration_kit where kit_id = ${kitId} ${within(scope)}`);
}

/** Kits within the scope, newest first, after `cursor` (a kit id). */
export function selectKits(
  connection: Connection,
  query: { scope: Scope; limit: number; cursor?: string },
): Promise<KitRow[]> {
  return connection.rows(sql.type(kitRow)`
    select ${columns} from integration_kit
    where true ${within(query.scope)}
      ${query.cursor === undefined ? sql.fragment`` : sql.fragment`and kit_id < ${query.cursor}`}
    order by kit_id desc
    limit ${query.limit}`);
}

/** Number of kits in each state, within the scope. */
export async function countKits(connection: Connection, scope: Scope): Promise<Record<string, number>> {
  const rows = await connection.rows(sql.type(z.object({ status: z.string(), count: z.number() }))`
    select status, count(*) as count from integration_kit where true ${within(scope)} group by status`);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

function within(scope: Scope): Fragment {
  return scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${scope.account_id}`;
}

/** Columns that a kit adds to a due subject. */
export const nudgeSubject = {
  integration_type: z.enum(INTEGRATION_TYPES),
  status: z.enum(statesOf('integration_kit')),
  next_step: z.enum(SELF_TEST_KEYS as [string, ...string[]]),
  steps_taken: z.number(),
  nudge: z.number(),
  progress_at: z.date(),
};

/**
 * Kits whose next step is overdue. A kit that missed several days gets only the newest nudge. The number of
 * steps taken is part of the key: after progress elsewhere, a nudge for the same step may come again. Leans
 * on `integration_kit_nudge_due`.
 */
export function kitsDueForNudge(now: Date): Fragment {
  const days = sql.array([...NUDGE_DAYS], 'int4');
  return sql.fragment`
    select kit_id || ':' || next_step || ':after_' || steps_taken || ':nudge_' || nudge as key,
      'integration_kit' as subject_type,
      kit_id as subject_id, account_id, next_nudge_at as due_at, integration_type, status, next_step,
        steps_taken, nudge, progress_at
    from integration_kit cross join lateral (select (
      select count(*)::smallint from unnest(${days}) as passed (days)
      where progress_at + make_interval(days => passed.days) <= ${sql.timestamp(now)}) as nudge) passed
    where next_nudge_at <= ${sql.timestamp(now)}`;
}

/**
 * Moves nudged kits on to their next nudge; after the last they are stalled. A kit that has just made
 * progress stays as it is.
 */
export async function advanceNudges(
  tx: Transaction,
  nudged: { kit_id: string; steps_taken: number; next_nudge_at: Date | null }[],
): Promise<void> {
  const kits = sql.fragment`
    jsonb_to_recordset(${rowset(nudged)}) as n (kit_id text, steps_taken smallint,
    next_nudge_at timestamptz)`;
  await tx.run(sql.fragment`
    select from integration_kit k join ${kits} using (kit_id) order by k.kit_id for no key update of k`);
  await tx.run(sql.fragment`
    update integration_kit k set next_nudge_at = n.next_nudge_at,
      status = case when n.next_nudge_at is null and k.status in ('created', 'activated') then 'stalled'
      else k.status end
    from ${kits}
    where k.kit_id = n.kit_id and k.steps_taken = n.steps_taken`);
}
