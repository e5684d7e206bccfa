import { z } from 'zod';
import { NUDGE_DAYS } from '../contracts/integrations.ts';
import { SELF_TEST_KEYS, type SelfTestKey } from '../contracts/self-test.ts';
import { type Connection, sql, type Transaction } from './database.ts';

/** A step and the call that showed it. */
export interface NewStep {
  account_id: string;
  key: SelfTestKey;
  path: string;
}

/**
 * Notes that an account has taken a step; answers how many of its kits thereby have new evidence. Only the
 * first time says something new; later calls move `last_at` on.
 */
export async function recordStep(tx: Transaction, step: NewStep, now: Date): Promise<number> {
  const { account_id, key, path } = step;
  await lockSteps(tx, account_id);
  const fresh = await tx.run(sql.fragment`
    insert into self_test_step (account_id, key, path, first_at, last_at)
    values (${account_id}, ${key}, ${path}, ${sql.timestamp(now)}, ${sql.timestamp(now)})
    on conflict (account_id, key) do nothing`);
  if (fresh > 0) return refreshKits(tx, account_id, now);
  await tx.run(sql.fragment`
    update self_test_step set last_at = ${sql.timestamp(now)}
    where account_id = ${account_id} and key = ${key} and last_at < ${sql.timestamp(now)}`);
  return 0;
}

/**
 * One at a time for an account, to the end of the transaction: of a step and a kit that come at once, the
 * second sees the first. To be taken before rows of steps and kits, and after the account's own row.
 */
export function lockSteps(tx: Transaction, accountId: string): Promise<number> {
  return tx.run(
    sql.fragment`select pg_advisory_xact_lock(hashtextextended(${`preflight:kits:${accountId}`}, 0))`,
  );
}

/**
 * Writes what an account's steps are beside each of its kits, and begins their nudges anew; answers how many
 * kits that changed. To be called under `lockSteps`, after the change that it is about.
 */
export async function refreshKits(tx: Transaction, accountId: string, now: Date): Promise<number> {
  // In the order in which reports take them.
  await tx.run(sql.fragment`
    select from integration_kit where account_id = ${accountId} order by kit_id for no key update`);
  return tx.run(sql.fragment`
    update integration_kit k set
      steps_taken = e.steps_taken, evidence_sha256 = e.evidence_sha256, next_step = e.next_step,
      progress_at = ${sql.timestamp(now)},
      next_nudge_at = case when e.next_step is null then null
        else ${sql.timestamp(now)} + make_interval(days => ${NUDGE_DAYS[0]}) end,
      task_due_at = case when e.next_step is null then null
        when e.next_step is distinct from k.next_step then ${sql.timestamp(now)} else k.task_due_at end
    from (
      select count(t.key) as steps_taken,
        encode(sha256(convert_to(string_agg(
          t.key || ' ' || to_char(t.first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), chr(10) order by s.n
        ), 'UTF8')), 'hex') as evidence_sha256,
        (array_agg(s.key order by s.n) filter (where t.key is null))[1] as next_step
      from unnest(${sql.array([...SELF_TEST_KEYS], 'text')}) with ordinality s (key, n)
      left join self_test_step t on t.account_id = ${accountId} and t.key = s.key
    ) e
    where k.account_id = ${accountId} and k.evidence_sha256 is distinct from e.evidence_sha256`);
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
