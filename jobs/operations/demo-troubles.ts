/** Troubles of a demonstration, so that its operator has something to find. */
import { TERMS, TERMS_SHA256 } from '../../contracts/accounts/terms.ts';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import type { Database } from '../../sql/core/database.ts';
import { newId } from '../../sql/core/ids.ts';
import { type DueSubject, deleteParked, insertParked } from '../../sql/core/records.ts';
import { appendConsents, insertContact } from '../../sql/messages/channel-contacts.ts';
import { insertSession } from '../../sql/money/checkout.ts';
import { selectActive, selectUnpaid } from '../../sql/operations/demo-company.ts';
import { countFailure } from '../../sql/partners/webhook-endpoints.ts';
import { insertSubscription } from '../../sql/partners/webhook-subscriptions.ts';
import type { Family } from '../core/family.ts';
import { dispatchId } from '../core/ids.ts';
import { handOut, passGuard } from '../core/outbox.ts';
import { preview } from '../core/preview.ts';
import { deadLetterQueue } from '../core/queue.ts';
import { sweepOnce } from '../core/worker.ts';
import type { WorkerContext } from '../core/worker-context.ts';
import { ackDispatches, type LeaseContext, leaseDispatches } from '../partners/dispatch.ts';
import { makeSigningSecret } from '../partners/webhook-secrets.ts';

const HOUR_MS = DAY_MS / 24;
/** Failures of the endpoint that is away. */
const FAILURES = 9;
/** Family whose subject is parked; its due subjects come from signups. */
const PARKED = 'growth';
/** The troubles' place in the records of the claim guard. */
const SOURCE = 'demonstration';

/** Troubles that have lasted for two days: two mails that did not go out, and an endpoint that is away. */
export async function beginTroubles(context: LeaseContext, now: Date): Promise<void> {
  const { database, boss, settings } = context;
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
  const subscription_id = newId('webhook_subscription', now);
  const { sealed } = await makeSigningSecret(settings, subscription_id);
  const { account_id, company, email } = account;
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
        event_types: ['platform.usage.recorded'],
        delivery_mode: 'webhook_handoff',
      },
      now,
    );
    for (let failure = 0; failure < FAILURES; failure++) await countFailure(tx, subscription_id, now);
  });
}

/** Families whose subjects fall due at the turn of a month, and are all done on most days after it. */
const MONTHLY: readonly string[] = ['renewals', 'account-value', 'expansion-radar'];
/** Subjects from which the last one is kept: the first customers are those whose keys are shown. */
const CHOICE = 200;

/** Subjects kept of each family: what befalls one customer until the end, such as a refund, leaves others. */
const KEPT = 3;

/** Subjects of the monthly families that the history leaves undone, a few of each: due after `release`. */
export class KeptBack {
  /** Keys by family, the newest last. */
  readonly #kept = new Map<string, string[]>();

  /** Keeps the last subject that is due now from the next sweeps, and gives the one kept longest back. */
  async keep(context: WorkerContext, families: readonly Family[], now: Date): Promise<void> {
    for (const family of families.filter(({ name }) => MONTHLY.includes(name))) {
      const { jobs } = await preview(context, family, { scope: 'all', limit: CHOICE, now });
      const last = jobs.at(-1);
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
      await database.transaction((tx) => insertParked(tx, PARKED, [parked], 'the connection ended', now));
      await boss.send(deadLetterQueue(PARKED), data);
    }
  }
  const health = families.find(({ name }) => name === 'autonomy-health');
  if (health !== undefined)
    await sweepOnce(context, health, { mode: 'run', limit: health.defaultLimit, scope: 'all', now });
}
