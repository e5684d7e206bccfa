import type { z } from 'zod';
import type { Connector } from '../../contracts/core/connectors.ts';
import type { EndReason, UnsentReason } from '../../contracts/core/dispatch-ends.ts';
import { contactSha256, mayReach } from '../../contracts/messages/channel-autopilot.ts';
import { isOptional } from '../../contracts/messages/words.ts';
import {
  type AckAnswer,
  type DispatchAttempt,
  type DispatchOutcome,
  type ExtendAnswer,
  failedPause,
  isRowId,
  type LeasedRow,
  queuedDispatch,
  type Recipient,
  refusalReason,
} from '../../contracts/partners/dispatch.ts';
import { HANDOFF_KIND } from '../../contracts/partners/webhooks.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { lockJobs, selectClaimEnds, selectFailed, setRetriesLeft } from '../../sql/core/queue.ts';
import { holdContacts, selectWithdrawn } from '../../sql/messages/channel-contacts.ts';
import {
  insertLeases,
  insertOutcomes,
  selectDeadLetters,
  selectDeadRow,
  selectRecipients,
  selectStanding,
} from '../../sql/partners/dispatch.ts';
import { insertEnds, insertLeasedEnds } from '../../sql/partners/dispatch-ends.ts';
import { redrive, redriveOne } from '../core/dead-letters.ts';
import {
  connectorQueue,
  dispatchQueue,
  failUntil,
  type JobAttempt,
  queueDb,
  settledIds,
} from '../core/queue.ts';
import type { SweepContext } from '../core/sweep.ts';
import { noteEntries } from '../evidence/register-lookups.ts';
import { toUnpaid } from './unpaid-accounts.ts';
import { fillHandoffs, noteHandoffOutcomes } from './webhook-handoffs.ts';

/** The caller: a connector by its key, or an operator in its place. */
export interface DispatchCaller {
  connector: Connector;
  key_id: string | null;
  now: Date;
}

/** The parts of a process that a lease uses: it signs deliveries. */
export type LeaseContext = SweepContext & { settings: Settings };

/**
 * Leases rows of a connector's queue, oldest first, each to one caller. Recipients, and bodies of webhook
 * deliveries, are read only now: a waiting row holds no personal data. The lease ends at `expires_at`; a row
 * not settled by then returns to the queue, and its next lease is the next `attempt`.
 */
export function leaseDispatches(
  context: LeaseContext,
  caller: DispatchCaller,
  limit: number,
): Promise<(LeasedRow & { account_id: string | null })[]> {
  return context.database.transaction(async (tx) => {
    const rows: ReadRow[] = [];
    // Rows that may not be leased make room for others.
    for (let fallen = 1; fallen > 0 && rows.length < limit; ) {
      const claimed = await claimRows(tx, context, caller, limit - rows.length);
      rows.push(...claimed.rows);
      ({ fallen } = claimed);
    }
    rows.sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime() || (a.id < b.id ? -1 : 1));
    if (rows.length === 0) return [];
    const recipients = await recipientsOf(tx, rows);
    await insertLeases(
      tx,
      caller,
      rows.map(({ id, retryCount, kind, subject, account_id, ends }) => ({
        dispatch_id: id,
        attempt: retryCount,
        kind,
        account_id,
        subject_type: subject.type,
        subject_id: subject.id,
        expires_at: ends,
      })),
    );
    return rows.map(({ id, dispatch_id, retryCount, kind, subject, account_id, payload, ends }) => ({
      dispatch_id: id,
      origin_dispatch_id: dispatch_id,
      attempt: retryCount,
      kind,
      subject,
      account_id,
      recipient: recipients.get(id) ?? null,
      payload,
      expires_at: ends.toISOString(),
    }));
  });
}

/**
 * The people that rows go to, by row: those of the subject, otherwise those of the account. The row of a delivery
 * has an endpoint, and nobody to write to.
 */
async function recipientsOf(
  tx: Transaction,
  rows: readonly {
    id: string;
    kind: string;
    subject: { type: string; id: string };
    account_id: string | null;
  }[],
): Promise<Map<string, Recipient>> {
  const addressed = rows.filter(({ kind }) => kind !== HANDOFF_KIND);
  const people = await selectRecipients(tx, [
    ...addressed.map(({ subject }) => subject),
    ...addressed.flatMap(({ account_id }) =>
      account_id === null ? [] : [{ type: 'account', id: account_id }],
    ),
  ]);
  return new Map(
    addressed.flatMap(({ id, subject, account_id }) => {
      const found = people.get(`${subject.type}:${subject.id}`) ?? people.get(`account:${account_id}`);
      return found ? [[id, found] as const] : [];
    }),
  );
}

/** A claimed job with its dispatch and the end of its lease. */
type ReadRow = JobAttempt & z.infer<typeof queuedDispatch> & { createdOn: Date; ends: Date };

/**
 * Claims rows. Those that are no dispatches become dead letters, and those whose contact has withdrawn consent, whose
 * reader ended messages of their kind or has not paid for messages that nobody needs, or whose subscription rests are cancelled; each end is recorded with its reason.
 */
async function claimRows(
  tx: Transaction,
  { boss, settings }: LeaseContext,
  { connector, key_id, now }: DispatchCaller,
  limit: number,
): Promise<{ rows: ReadRow[]; fallen: number }> {
  const queue = dispatchQueue(connector);
  const db = queueDb(tx);
  const jobs = await boss.fetch(queue, { batchSize: limit, includeMetadata: true, db });
  const read = jobs.flatMap((job): ReadRow[] => {
    const { data } = queuedDispatch.safeParse(job.data);
    const { id, retryCount, createdOn } = job;
    return data ? [{ ...data, id, retryCount, createdOn, ends: leaseEnd(job) }] : [];
  });
  const known = new Set(read.map(({ id }) => id));
  const unreadable = jobs.filter(({ id }) => !known.has(id)).map(attemptOf);
  if (unreadable.length > 0) {
    await setRetriesLeft(tx, queue, unreadable, 'none');
    await boss.fail(queue, unreadable, { message: 'this is not a dispatch' }, { db });
  }
  const { filled, resting } = await fillHandoffs(tx, settings, read, now);
  const unsent = new Map<string, UnsentReason>([
    ...resting.map((id) => [id, 'subscription_rests'] as const),
    ...(await toUnpaid(tx, read, now)).map((id) => [id, 'month_unpaid'] as const),
    ...(await unwanted(tx, read)).map((id) => [id, 'kind_ended'] as const),
    ...(await withoutConsent(tx, read)).map((id) => [id, 'consent_withdrawn'] as const),
  ]);
  if (unsent.size > 0) await boss.cancel(queue, [...unsent.keys()], { db });
  await insertEnds(tx, { connector, key_id, now }, [
    ...read.flatMap(({ id, kind, subject, account_id }) => {
      const reason = unsent.get(id);
      return reason === undefined ? [] : [{ dispatch_id: id, reason, kind, subject, account_id }];
    }),
    ...unreadable.map(({ id }) => ({
      dispatch_id: id,
      reason: 'unreadable' as const,
      kind: null,
      subject: null,
      account_id: null,
    })),
  ]);
  const rows = read
    .filter(({ id }) => !unsent.has(id))
    .map((row) => ({ ...row, payload: filled.get(row.id) ?? row.payload }));
  return { rows, fallen: jobs.length - rows.length };
}

/**
 * Jobs whose contact has withdrawn consent, even after the row was queued. Withdrawal and lease lock the same
 * rows, so one waits for the other.
 */
async function withoutConsent(
  tx: Transaction,
  rows: { id: string; kind: string; subject: { type: string; id: string } }[],
): Promise<string[]> {
  const asked = rows.filter(({ subject }) => subject.type === 'channel_contact');
  if (asked.length === 0) return [];
  const status = await holdContacts(
    tx,
    asked.map(({ subject }) => subject.id),
  );
  return asked
    .filter(({ kind, subject }) => !mayReach(kind, status.get(subject.id) ?? 'withdrawn'))
    .map(({ id }) => id);
}

/** Jobs of kinds that their reader may end, and has ended: a withdrawal covers the address, whatever it is on. */
async function unwanted(tx: Transaction, rows: readonly ReadRow[]): Promise<string[]> {
  const optional = rows.filter(({ kind, subject }) => isOptional(kind) && subject.type !== 'channel_contact');
  if (optional.length === 0) return [];
  const recipients = [...(await recipientsOf(tx, optional))].map(
    ([id, { email }]) => [id, contactSha256(email)] as const,
  );
  const withdrawn = await selectWithdrawn(
    tx,
    recipients.map(([, address]) => address),
  );
  return recipients.filter(([, address]) => withdrawn.has(address)).map(([id]) => id);
}

function attemptOf({ id, retryCount }: JobAttempt): JobAttempt {
  return { id, retryCount };
}

function leaseEnd(job: {
  heartbeatOn: Date | null;
  heartbeatSeconds: number | null;
  startedOn: Date;
  expireInSeconds: number;
}): Date {
  const last = job.startedOn.getTime() + job.expireInSeconds * 1000;
  if (job.heartbeatOn === null || job.heartbeatSeconds === null) return new Date(last);
  return new Date(Math.min(last, job.heartbeatOn.getTime() + job.heartbeatSeconds * 1000));
}

/** Locks the named rows, then works on them. */
function withRows<T>(
  { database }: SweepContext,
  queue: string,
  attempts: DispatchAttempt[],
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const ids = jobsOf(attempts).map(({ id }) => id);
  return database.transaction(async (tx) => {
    await lockJobs(tx, queue, ids);
    return work(tx);
  });
}

/** Extends leases of a connector that is still at work; a lease lasts at most an hour in total. */
export function extendLeases(
  context: SweepContext,
  { connector }: { connector: Connector },
  leases: DispatchAttempt[],
): Promise<ExtendAnswer[]> {
  const queue = dispatchQueue(connector);
  return withRows(context, queue, leases, async (tx) => {
    const jobs = jobsOf(leases);
    const touched = new Set(
      jobs.length > 0 ? settledIds(await context.boss.touch(queue, jobs, { db: queueDb(tx) })) : [],
    );
    const ends = await selectClaimEnds(tx, queue, [...touched]);
    const refusals = await refuse(tx, connector, queue, leases, touched);
    return leases.map(
      ({ dispatch_id }) =>
        refusals.get(dispatch_id) ?? {
          dispatch_id,
          accepted: true,
          expires_at: ends.get(dispatch_id)?.toISOString(),
        },
    );
  });
}

/**
 * A result of an attempt. With `again_after`, in seconds, a failure was not the row's fault and costs no attempt. `end`
 * is the reason of a dispatch that ends with it, where its status does not say it.
 */
export type Settlement = DispatchOutcome & { again_after?: number; end?: EndReason | undefined };

/**
 * Settles a connector's leases as it reports: delivered rows are done; failed ones are retried later or given
 * up into the dead letters. Only the attempt that holds the row counts. The ledger is written together with
 * the queue.
 * @param also writes what follows from the results that were accepted, in the same transaction
 */
export function ackDispatches(
  context: SweepContext,
  caller: DispatchCaller,
  results: Settlement[],
  also?: (tx: Transaction, taken: Settlement[]) => Promise<void>,
): Promise<AckAnswer[]> {
  const queue = dispatchQueue(caller.connector);
  return withRows(context, queue, results, async (tx) => {
    const { boss } = context;
    const delivered = jobsOf(results.filter(({ status }) => status === 'delivered'));
    const failures = results.filter(({ status }) => status === 'failed');
    const failed = failures.flatMap(({ again_after, ...one }) =>
      jobsOf([one]).map((job) => {
        const seconds = again_after ?? failedPause(job.retryCount, Math.random());
        return { ...job, again_at: new Date(caller.now.getTime() + seconds * 1000) };
      }),
    );
    const final = jobsOf(failures.filter(({ permanent }) => permanent));
    if (final.length > 0) await setRetriesLeft(tx, queue, final, 'none');
    const spared = jobsOf(failures.filter(({ again_after }) => again_after !== undefined));
    if (spared.length > 0) await setRetriesLeft(tx, queue, spared, 'one_more');
    const options = { db: queueDb(tx) };
    const settled = new Set([
      ...(delivered.length > 0 ? settledIds(await boss.complete(queue, delivered, null, options)) : []),
      ...(await failUntil(tx, boss, queue, failed)),
    ]);
    const refusals = await refuse(tx, caller.connector, queue, results, settled);
    const taken = results.filter(({ dispatch_id }) => settled.has(dispatch_id));
    if (taken.length === 0) return answersTo(results, refusals);
    if (caller.connector === 'webhooks') {
      const again = new Map(failed.map(({ id, again_at }) => [id, again_at]));
      const noted = taken.map((one) => ({ ...one, again_at: again.get(one.dispatch_id) ?? null }));
      await noteHandoffOutcomes(tx, queue, noted, caller.now);
    }
    if (caller.connector === 'verification') await noteEntries(tx, caller, taken);
    await also?.(tx, taken);
    await recordEnds(tx, caller, queue, taken);
    await insertOutcomes(tx, caller, taken);
    return answersTo(results, refusals);
  });
}

/** Records the ends of rows that were just settled: delivered, or failed for good. */
async function recordEnds(
  tx: Transaction,
  caller: DispatchCaller,
  queue: string,
  taken: readonly Settlement[],
): Promise<void> {
  const failed = taken.filter(({ status }) => status === 'failed').map(({ dispatch_id }) => dispatch_id);
  const dead = failed.length > 0 ? await selectFailed(tx, queue, failed) : new Set<string>();
  const ended = taken.flatMap(({ dispatch_id, attempt, status, permanent, detail, end }) => {
    if (status === 'failed' && !dead.has(dispatch_id)) return [];
    const plain = status === 'delivered' ? 'delivered' : permanent ? 'refused' : 'attempts_used_up';
    return [{ dispatch_id, attempt, detail, reason: end ?? plain }];
  });
  await insertLeasedEnds(tx, caller, ended);
}

function answersTo(results: DispatchOutcome[], refusals: Map<string, AckAnswer>): AckAnswer[] {
  return results.map(({ dispatch_id }) => refusals.get(dispatch_id) ?? { dispatch_id, accepted: true });
}

/** The attempts in the queue's form, without those whose id cannot be a row's id. */
function jobsOf(attempts: readonly DispatchAttempt[]): JobAttempt[] {
  return attempts
    .filter(({ dispatch_id }) => isRowId(dispatch_id))
    .map(({ dispatch_id, attempt }) => ({ id: dispatch_id, retryCount: attempt }));
}

/** The reason for each attempt that was not accepted. */
async function refuse(
  tx: Transaction,
  connector: Connector,
  queue: string,
  attempts: DispatchAttempt[],
  taken: Set<string>,
): Promise<Map<string, AckAnswer>> {
  const refused = attempts.filter(({ dispatch_id }) => !taken.has(dispatch_id));
  if (refused.length === 0) return new Map();
  const rows = refused.filter(({ dispatch_id }) => isRowId(dispatch_id));
  const known = await selectStanding(tx, { connector, queue }, rows);
  return new Map(
    refused.map(({ dispatch_id }) => [
      dispatch_id,
      { dispatch_id, accepted: false, reason: refusalReason(known.get(dispatch_id)) },
    ]),
  );
}

/** Dead letters of a connector, and how many of them returned to its queue: none in a simulation. */
export async function redriveDispatches(
  context: SweepContext,
  connector: Connector,
  options: { limit: number; simulate: boolean; dispatch_id?: string },
) {
  const { dispatch_id, simulate } = options;
  if (dispatch_id !== undefined) return redriveDispatch(context, connector, { dispatch_id, simulate });
  const dead_letters = await selectDeadLetters(context.database, connectorQueue(connector), options.limit);
  return { ...(await redrive(context, { name: dispatchQueue(connector) }, options)), dead_letters };
}

/** One dead letter of a connector, put back unless simulated; none is returned if it is gone. */
async function redriveDispatch(
  context: SweepContext,
  connector: Connector,
  { dispatch_id, simulate }: { dispatch_id: string; simulate: boolean },
) {
  const name = dispatchQueue(connector);
  const { dead } = await redrive(context, { name }, { limit: 1, simulate: true });
  const letters = await selectDeadLetters(context.database, connectorQueue(connector), Math.max(dead, 1));
  const dead_letters = letters.filter((letter) => letter.dispatch_id === dispatch_id);
  const row = await selectDeadRow(context.database, connectorQueue(connector), dispatch_id);
  const moved = row !== null && !simulate && (await redriveOne(context, { name }, row.id));
  return { dead, redriven: moved ? 1 : 0, dead_letters };
}
