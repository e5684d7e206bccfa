/** Troubles of a demonstration, so that its operator has something to find. */
import { TERMS, TERMS_SHA256 } from '../../contracts/accounts/terms.ts';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { type AttemptRow, RETRY_SECONDS } from '../../contracts/partners/webhooks.ts';
import type { Database } from '../../sql/core/database.ts';
import { newId } from '../../sql/core/ids.ts';
import { type DueSubject, deleteParked, insertParked } from '../../sql/core/records.ts';
import { appendConsents, insertContact } from '../../sql/messages/channel-contacts.ts';
import { insertSession } from '../../sql/money/checkout.ts';
import { selectActive, selectNewestEvent, selectUnpaid } from '../../sql/operations/demo-company.ts';
import { countFailure } from '../../sql/partners/webhook-endpoints.ts';
import { insertSubscription } from '../../sql/partners/webhook-subscriptions.ts';
import { insertAttempts } from '../../sql/partners/webhooks.ts';
import type { Family } from '../core/family.ts';
import { dispatchId, jobId } from '../core/ids.ts';
import { handOut, passGuard } from '../core/outbox.ts';
import { preview } from '../core/preview.ts';
import { sweepOnce } from '../core/worker.ts';
import type { WorkerContext } from '../core/worker-context.ts';
import { ackDispatches, type LeaseContext, leaseDispatches } from '../partners/dispatch.ts';
import { makeSigningSecret } from '../partners/webhook-secrets.ts';

const HOUR_MS = DAY_MS / 24;
/** Time that the endpoint that is away takes to refuse a delivery (ms). */
const ANSWER_MS = 240;
/** Family whose subject is parked; its due subjects come from signups. */
const PARKED = 'growth';
/** Why it failed. */
const ENDED = 'the connection ended';
/** The troubles' place in the records of the claim guard. */
const SOURCE = 'demonstration';

/** Troubles that have lasted for two days: two mails that did not go out, and an endpoint that is away. */
export async function beginTroubles(context: LeaseContext, now: Date): Promise<void> {
  const { database, boss } = context;
  const [account, other] = await selectActive(database, 2);
  if (account === undefined) return;
  const kind = 'terms_followup';
  const mails = [account, other ?? account].map(({ account_id }, n) => {
    const subject = { type: 'platform_account', id: account_id };
    const payload = {
      subject_type: subject.type,
      subject_id: subject.id,
      terms_version: TERMS.version,
      terms_sha256: TERMS_SHA256,
    };
    return {
      dispatch_id: dispatchId(SOURCE, `${account_id}:${n}`, 0),
      connector: 'email' as const,
      kind,
      account_id,
      payload,
      subject,
      guarded: passGuard(SOURCE, { connector: 'email', kind, payload }),
    };
  });
  await database.transaction((tx) => handOut(tx, boss, SOURCE, mails, now));
  const caller = { connector: 'email', key_id: null, now } as const;
  const leased = await leaseDispatches(context, caller, mails.length);
  await ackDispatches(
    context,
    caller,
    leased.map(({ dispatch_id, attempt }, n) => ({
      dispatch_id,
      attempt,
      status: 'failed' as const,
      ...(n === 0
        ? { detail: 'the mail server asks for another attempt (451 4.7.1)' }
        : { detail: 'the address was refused (550 5.1.1)', permanent: true }),
    })),
  );
  await followInVain(context, account, now);
}

/** An endpoint that answered no try of an event, until the service gave the event up. */
async function followInVain(
  { database, settings }: LeaseContext,
  { account_id, company, email }: Awaited<ReturnType<typeof selectActive>>[number],
  now: Date,
): Promise<void> {
  const event = await selectNewestEvent(database, account_id);
  if (event === null) return;
  const { event_id, type, occurred_at } = event;
  const subscription_id = newId('webhook_subscription', now);
  const { sealed } = await makeSigningSecret(settings, subscription_id);
  const times = [occurred_at.getTime()];
  for (const seconds of RETRY_SECONDS) times.push((times.at(-1) as number) + seconds * 1_000);
  const attempts = times.map((time, n): AttemptRow => {
    const next = times[n + 1];
    return {
      subscription_id,
      event_id,
      attempt: n + 1,
      test: false,
      outcome: next === undefined ? 'given_up' : 'failed',
      status_code: 503,
      error: 'refused',
      duration_ms: ANSWER_MS,
      next_attempt_at: next === undefined ? null : new Date(next),
      attempted_at: new Date(time),
    };
  });
  await database.transaction(async (tx) => {
    await insertSubscription(
      tx,
      {
        subscription_id,
        account_id,
        company,
        email,
        secret_sealed: sealed,
        endpoint_url: 'https://hooks.preflight-demo.example/events',
        event_types: [type],
        delivery_mode: 'webhook_handoff',
      },
      new Date(occurred_at.getTime() - HOUR_MS),
    );
    await insertAttempts(tx, attempts);
    for (const { attempted_at } of attempts) await countFailure(tx, subscription_id, attempted_at);
  });
}

/** Families whose subjects fall due at the turn of a month, and are all done on most days after it. */
const MONTHLY: readonly string[] = ['renewals', 'account-value', 'expansion-radar'];
/** Subjects from which the last one is kept. */
const CHOICE = 200;

/** Subjects kept of each family: what befalls one customer until the end, such as a refund, leaves others. */
const KEPT = 3;

/** Subjects of the monthly families that the history leaves undone, a few of each: due after `release`. */
export class KeptBack {
  /** Keys by family, the newest last. */
  readonly #kept = new Map<string, string[]>();

  /**
   * Keeps the last subject that is due now from the next sweeps, and gives the one kept longest back.
   * @param spared accounts of which nothing is kept back
   */
  async keep(
    context: WorkerContext,
    families: readonly Family[],
    now: Date,
    spared: readonly string[],
  ): Promise<void> {
    for (const family of families.filter(({ name }) => MONTHLY.includes(name))) {
      const { jobs } = await preview(context, family, { scope: 'all', limit: CHOICE, now });
      // A month that is opened late breaks the row of months: that of customers who are shown goes on.
      const last = jobs.findLast(({ subject }) => !spared.includes(subject.id));
      if (last === undefined) continue;
      const { key, subject, due_at } = last;
      const kept = { key, subject_type: subject.type, subject_id: subject.id, account_id: subject.id };
      const keys = [...(this.#kept.get(family.name) ?? []), key];
      await context.database.transaction(async (tx) => {
        await deleteParked(tx, family.name, keys.slice(0, -KEPT));
        const subjects = [{ ...kept, due_at: new Date(due_at) }];
        await insertParked(tx, family.name, subjects, 'kept for the demonstration', now);
      });
      this.#kept.set(family.name, keys.slice(-KEPT));
    }
  }

  /** Gives all of them back to the sweeps. */
  async release(database: Database): Promise<void> {
    for (const [family, keys] of this.#kept) await deleteParked(database, family, keys);
  }
}

/** State at the end: a paused endpoint, a contact, an unfinished checkout, a parked subject, an alert. */
export async function leaveTroubles(
  context: WorkerContext,
  families: readonly Family[],
  now: Date,
): Promise<void> {
  const { database, boss } = context;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [account] = await selectActive(database, 1);
  if (account === undefined) return;
  await database.transaction(async (tx) => {
    const contact = await insertContact(
      tx,
      {
        account_id: null,
        channel: 'email',
        email: 'buyer@fair.example',
        company: 'Fair Visitors',
        status: 'consented',
        started_at: ago(30),
      },
      ago(30),
    );
    const said = { action: 'consent', consent_text: 'Tell me more', source: 'a fair' } as const;
    const by = { role: 'operator', key_id: null } as const;
    await appendConsents(tx, [contact.contact_id], { ...said, given_at: ago(30) }, by, ago(30));
  });
  for (const { order_id, amount_cents } of await selectUnpaid(database, 1))
    await insertSession(
      database,
      {
        checkout_session_id: `cs_demo_${order_id}`,
        order_id,
        attempt: 1,
        amount_cents,
        checkout_url: `https://checkout.example/c/${order_id}`,
        live_mode: false,
        expires_at: new Date(now.getTime() + 22 * HOUR_MS),
        urls_sha256: sha256Hex(order_id),
      },
      ago(2),
    );
  const family = families.find(({ name }) => name === PARKED);
  if (family !== undefined) {
    const { jobs } = await preview(context, family, { scope: 'all', limit: 1, now });
    for (const { key, subject, due_at } of jobs) {
      const data = { key, subject_type: subject.type, subject_id: subject.id };
      const parked: DueSubject = { ...data, account_id: subject.id, due_at: new Date(due_at) };
      await database.transaction((tx) => insertParked(tx, PARKED, [parked], ENDED, now));
      await boss.insert(PARKED, [{ id: jobId(PARKED, key), singletonKey: key, data, retryLimit: 0 }]);
      // The job fails as a worker's would, so that a retry puts it back where it came from.
      for (const { id } of await boss.fetch(PARKED)) await boss.fail(PARKED, id, { message: ENDED });
    }
  }
  const health = families.find(({ name }) => name === 'autonomy-health');
  if (health !== undefined)
    await sweepOnce(context, health, { mode: 'run', limit: health.defaultLimit, scope: 'all', now });
}
