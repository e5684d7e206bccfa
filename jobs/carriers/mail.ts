/** Carries the rows of the connector `email` by SMTP, leasing and acknowledging them as any connector does. */
import type { ClockTimer } from 'pg-boss';
import { contactSha256 } from '../../contracts/messages/channel-autopilot.ts';
import { type Failure, mailOf, type Sender } from '../../contracts/messages/mail.ts';
import { isForOperators } from '../../contracts/messages/words.ts';
import type { LeasedRow } from '../../contracts/partners/dispatch.ts';
import { ownAddress } from '../../contracts/settings.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { lockContacts, recordResponses } from '../../sql/messages/channel-contacts.ts';
import { liftSuppression, selectSuppressed, suppressAddress } from '../../sql/messages/mail.ts';
import { dispatchId } from '../core/ids.ts';
import { handOut, noteTexts, passGuard } from '../core/outbox.ts';
import { CLAIM_SECONDS, nudgeSoon } from '../core/queue.ts';
import type { WorkerContext } from '../core/worker-context.ts';
import { ackDispatches, extendLeases, type Settlement } from '../partners/dispatch.ts';
import { leaseInWords } from '../partners/dispatch-words.ts';
import { connectMailer, type Mailer } from './smtp.ts';

/** Interval at which the queue is polled while it is empty (ms). */
const POLL_MS = 5_000;
/** Leases are renewed often enough that one renewal may fail. */
const RENEW_MS = (CLAIM_SECONDS / 3) * 1_000;
/** Pause after the server was away, doubled each time, and at most (ms). */
const AWAY_MS = 5_000;
const AWAY_MOST_MS = 300_000;
/** When the process stops, messages under way get this long to end (ms). */
const STOP_WITHIN_MS = 16_000;

type Row = LeasedRow & { account_id: string | null };
/** The result of an attempt: sent, or not, and what that says about the address. */
type Result = { row: Row; to: string | null; failure: Failure | null };

/** The family's place in the records of the claim guard: this carrier tells customer success about refusals. */
const SOURCE = 'mail';

/** What the carrier tells about itself. */
export interface MailMeter {
  mailed(outcome: 'sent' | Failure['meaning'], seconds: number): void;
}

type MailContext = WorkerContext & { mails?: MailMeter };

/**
 * Starts carrying mail, if the settings name a server and a sender. `stop` finishes the messages under way; call it
 * before the queue is closed.
 */
export async function startMail(context: MailContext): Promise<{ stop(): Promise<void> }> {
  const { SMTP_URL: server, MAIL_FROM: from } = context.settings;
  if (server === undefined || from === undefined) return { stop: async () => {} };
  const carrier = new MailCarrier(context, from, await connectMailer(server), server.connections);
  carrier.start();
  return carrier;
}

class MailCarrier {
  readonly #context: MailContext & { baseUrl: string };
  readonly #from: Sender;
  readonly #mailer: Mailer;
  readonly #places: number;
  readonly #abort = new AbortController();
  readonly #held = new Map<Row, Promise<void>>();
  #renewing: ClockTimer | undefined;
  #running: Promise<void> = Promise.resolve();
  #wakeUp: (() => void) | undefined;
  #stopped = false;
  #away = 0;

  constructor(context: MailContext, from: Sender, mailer: Mailer, places: number) {
    this.#context = { ...context, baseUrl: context.baseUrl ?? ownAddress(context.settings) };
    this.#from = from;
    this.#mailer = mailer;
    this.#places = places;
  }

  start(): void {
    const { clock, log } = this.#context;
    this.#renewing = clock.setInterval(() => {
      this.#renew().catch((err) => log.error({ err }, 'leases of mail not renewed'));
    }, RENEW_MS);
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wakeUp?.();
    await this.#running;
    const late = setTimeout(() => this.#abort.abort(), STOP_WITHIN_MS);
    await Promise.allSettled(this.#held.values());
    clearTimeout(late);
    this.#context.clock.clearInterval(this.#renewing);
    this.#mailer.close();
  }

  async #run(): Promise<void> {
    const { log } = this.#context;
    while (!this.#stopped) {
      const free = this.#away > 0 ? 1 - this.#held.size : this.#places - this.#held.size;
      const taken =
        free > 0 ? await this.#take(free).catch((err) => log.error({ err }, 'mail not leased')) : 0;
      // A row that ends makes room, and wakes this loop. While the server is away, one row at a time asks again.
      if (this.#stopped) return;
      if (!taken) await this.#sleep(this.#pause());
    }
  }

  /** How long nothing is leased (ms). */
  #pause(): number {
    return this.#away === 0 ? POLL_MS : Math.min(AWAY_MS * 2 ** (this.#away - 1), AWAY_MOST_MS);
  }

  async #sleep(ms: number): Promise<void> {
    const { clock } = this.#context;
    await new Promise<void>((resolve) => {
      const timer = clock.setTimeout(resolve, ms);
      this.#wakeUp = () => {
        clock.clearTimeout(timer);
        resolve();
      };
    });
    this.#wakeUp = undefined;
  }

  /** Leases rows and begins to send them; returns their number. */
  async #take(limit: number): Promise<number> {
    const rows = await leaseInWords(this.#context, this.#caller(), limit);
    if (rows.length === 0) return 0;
    const addresses = rows.flatMap(({ recipient }) => (recipient ? [contactSha256(recipient.email)] : []));
    const suppressed = await selectSuppressed(this.#context.database, addresses);
    for (const row of rows) {
      const carrying = this.#carry(row, suppressed)
        .catch((err) => this.#context.log.error({ err, dispatch_id: row.dispatch_id }, 'mail not settled'))
        .finally(() => {
          this.#held.delete(row);
          // While the server is away, the pause is not cut short.
          if (this.#away === 0) this.#wakeUp?.();
        });
      this.#held.set(row, carrying);
    }
    return rows.length;
  }

  #caller() {
    return { connector: 'email', key_id: null, now: new Date(this.#context.clock.now()) } as const;
  }

  async #renew(): Promise<void> {
    const leases = [...this.#held.keys()].map(({ dispatch_id, attempt }) => ({ dispatch_id, attempt }));
    if (leases.length > 0) await extendLeases(this.#context, this.#caller(), leases);
  }

  async #carry(row: Row, suppressed: ReadonlyMap<string, string>): Promise<void> {
    const { log, mails } = this.#context;
    const began = performance.now();
    const to = row.recipient?.email ?? (isForOperators(row.kind) ? this.#from.address : null);
    const failure = await this.#send(row, to, suppressed);
    const { dispatch_id, kind, attempt } = row;
    const outcome = failure?.meaning ?? 'sent';
    mails?.mailed(outcome, (performance.now() - began) / 1000);
    if (failure === null) log.info({ dispatch_id, kind, attempt }, 'mail sent');
    else log.error({ dispatch_id, kind, attempt, outcome, reason: failure.reason }, 'mail not sent');
    this.#away = outcome === 'server' ? this.#away + 1 : 0;
    await this.#settle({ row, to, failure });
  }

  async #send(row: Row, to: string | null, suppressed: ReadonlyMap<string, string>): Promise<Failure | null> {
    if (to === null) return { meaning: 'message', reason: 'no recipient is on record' };
    const known = suppressed.get(contactSha256(to));
    // An operator who redrives a row has it tried again, and a delivery lifts the suppression.
    if (known !== undefined && row.dispatch_id === row.origin_dispatch_id)
      return { meaning: 'message', reason: `not sent: ${known}` };
    const mail = mailOf(row, { from: this.#from, to });
    if (mail === null) return { meaning: 'message', reason: `${row.kind} has no words` };
    return this.#mailer.send(mail, this.#abort.signal);
  }

  async #settle(result: Result): Promise<void> {
    const { row, failure } = result;
    const { dispatch_id, attempt } = row;
    const caller = this.#caller();
    const settlement: Settlement =
      failure === null
        ? { dispatch_id, attempt, status: 'delivered' }
        : {
            ...{ dispatch_id, attempt, status: 'failed', detail: failure.reason },
            ...(failure.meaning === 'server' ? { again_after: Math.ceil(this.#pause() / 1000) } : {}),
            ...(failure.meaning === 'recipient' || failure.meaning === 'message' ? { permanent: true } : {}),
          };
    await ackDispatches(this.#context, caller, [settlement], (tx) => this.#follow(tx, result, caller.now));
  }

  /** Writes what a settled attempt says about its address, and tells customer success about a refusal. */
  async #follow(tx: Transaction, { row, to, failure }: Result, now: Date): Promise<void> {
    if (row.recipient === null || to === null) return;
    const contact_sha256 = contactSha256(to);
    if (failure === null) return liftSuppression(tx, contact_sha256);
    if (failure.meaning !== 'recipient' && failure.meaning !== 'message') return;
    const suppressed = failure.meaning === 'recipient';
    const { boss } = this.#context;
    const { dispatch_id, subject, account_id } = row;
    if (suppressed) {
      await suppressAddress(tx, { contact_sha256, dispatch_id, reason: failure.reason }, now);
      if (subject.type === 'channel_contact') {
        await lockContacts(tx);
        const bounced = {
          contact_id: subject.id,
          play: null,
          response: 'bounced',
          text_sha256: null,
        } as const;
        await recordResponses(tx, [{ ...bounced, source: SOURCE }], { role: 'connector', key_id: null }, now);
        await nudgeSoon(boss, 'channel-autopilot', tx);
      }
    }
    const payload = { kind: row.kind, dispatch_id, because: failure.reason, suppressed };
    const task = { connector: 'crm', kind: 'mail_needs_a_person', payload } as const;
    const told = {
      ...{ ...task, subject, account_id },
      dispatch_id: dispatchId(SOURCE, dispatch_id, 0),
      guarded: passGuard(SOURCE, task),
    };
    await handOut(tx, boss, SOURCE, [told], now);
    await noteTexts(tx, boss, [told], now);
  }
}
