import { z } from 'zod';
import { NUDGE_DAYS, stallsAt } from '../../contracts/partners/integrations.ts';
import { SELF_TEST_KEYS, type SelfTestKey } from '../../contracts/partners/self-test.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';

/** A step, with the call that showed it. */
export interface NewStep {
  account_id: string;
  key: SelfTestKey;
  path: string;
}

/**
 * Records steps that accounts have taken; returns the number of their kits with new evidence. Only the first
 * time of a step is new evidence; later calls only update `last_at`.
 */
export async function recordSteps(tx: Transaction, steps: readonly NewStep[], now: Date): Promise<number> {
  await lockSteps(
    tx,
    steps.map(({ account_id }) => account_id),
  );
  const taken = sql.fragment`jsonb_to_recordset(${rowset(steps)}) as s (account_id text, key text,
    path text)`;
  const fresh = await tx.rows(sql.type(z.object({ account_id: z.string() }))`
    insert into self_test_step (account_id, key, path, first_at, last_at)
    select account_id, key, path, ${sql.timestamp(now)}, ${sql.timestamp(now)} from ${taken}
      order by account_id, key
    on conflict (account_id, key) do nothing
    returning account_id`);
  if (fresh.length < steps.length) {
    await tx.run(sql.fragment`
      update self_test_step t set last_at = ${sql.timestamp(now)} from ${taken}
      where t.account_id = s.account_id and t.key = s.key and t.last_at < ${sql.timestamp(now)}`);
  }
  if (fresh.length === 0) return 0;
  return refreshKits(
    tx,
    fresh.map(({ account_id }) => account_id),
    now,
  );
}

/** Records one step. */
export function recordStep(tx: Transaction, step: NewStep, now: Date): Promise<number> {
  return recordSteps(tx, [step], now);
}

/**
 * Serialises changes of an account's steps and kits until the transaction ends, also when a step and a kit
 * arrive at the same time. Take it before rows of steps and kits and after the account's own row, in the
 * order of the account ids.
 */
export function lockSteps(tx: Transaction, accountIds: readonly string[]): Promise<number> {
  return tx.run(sql.fragment`
    select pg_advisory_xact_lock(hashtextextended('preflight:kits:' || account_id, 0))
    from unnest(${sql.array([...new Set(accountIds)].sort(), 'text')}) as a (account_id)`);
}

/**
 * Copies the steps of accounts to each of their kits, and restarts their nudges; returns the number of kits
 * that changed. A task that did not fall due because its kit had stalled is due now. Call it under
 * `lockSteps`, after the change.
 */
export async function refreshKits(
  tx: Transaction,
  accountIds: readonly string[],
  now: Date,
): Promise<number> {
  const accounts = sql.array([...new Set(accountIds)], 'text');
  // Same lock order as reports.
  const kits = await tx.run(sql.fragment`
    select from integration_kit where account_id = any(${accounts}) order by kit_id for no key update`);
  if (kits === 0) return 0;
  return tx.run(sql.fragment`
    update integration_kit k set
      steps_taken = e.steps_taken, evidence_sha256 = e.evidence_sha256, next_step = e.next_step,
      progress_at = ${sql.timestamp(now)},
      next_nudge_at = case when e.next_step is null then null
        else ${sql.timestamp(now)} + make_interval(days => ${NUDGE_DAYS[0]}) end,
      stalls_at = ${sql.timestamp(stallsAt(now))},
      task_due_at = case when e.next_step is null then null
        when e.next_step is distinct from k.next_step then ${sql.timestamp(now)}
        when k.task_due_at >= k.stalls_at then greatest(k.task_due_at, ${sql.timestamp(now)})
          else k.task_due_at end
    from (
      select a.account_id, count(t.key) as steps_taken,
        encode(sha256(convert_to(string_agg(
          t.key || ' ' || to_char(t.first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), chr(10)
          order by s.n
        ), 'UTF8')), 'hex') as evidence_sha256,
        (array_agg(s.key order by s.n) filter (where t.key is null))[1] as next_step
      from unnest(${accounts}) as a (account_id)
      cross join unnest(${sql.array([...SELF_TEST_KEYS], 'text')}) with ordinality s (key, n)
      left join self_test_step t on t.account_id = a.account_id and t.key = s.key
      group by a.account_id
    ) e
    where k.account_id = e.account_id and k.evidence_sha256 is distinct from e.evidence_sha256`);
}

export const stepRow = z.object({
  key: z.string(),
  path: z.string(),
  first_at: z.coerce.date(),
  last_at: z.coerce.date(),
});

/** The steps an account has taken. Leans on the primary key. */
export function selectSteps(connection: Connection, accountId: string) {
  return connection.rows(sql.type(stepRow)`
    select key, path, first_at, last_at from self_test_step where account_id = ${accountId}`);
}
