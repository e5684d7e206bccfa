/** Puts the mail that comes in into the inbox: each message once, with what it is about. */
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { contactSha256 } from '../../contracts/messages/channel-autopilot.ts';
import {
  failureReported,
  type ImapServer,
  type IncomingMail,
  idsMentionedIn,
} from '../../contracts/messages/mail-in.ts';
import type { InboxRequest } from '../../contracts/partners/inbox.ts';
import {
  lockMailbox,
  type MailThread,
  selectMentioned,
  selectOnlyAccount,
  selectThreads,
} from '../../sql/carriers/mail-in.ts';
import type { Connection, Transaction } from '../../sql/core/database.ts';
import { type Limits, ORDINARY } from '../../sql/core/limits.ts';
import { selectRecipients } from '../../sql/partners/dispatch.ts';
import { awayPause, Holder } from '../core/holder.ts';
import type { WorkerContext } from '../core/worker-context.ts';
import { keepMessage } from '../partners/inbox-messages.ts';
import { addEvidence, type Evidence, readEvidence } from './evidence-by-mail.ts';
import { followRefusal } from './mail.ts';
import { type Mailbox, openMailbox, type RawMail } from './mailbox.ts';
import { readMessage } from './message.ts';

/** Messages of one round, at most, and its time (ms). */
const ROUND_MOST = 20;
const ROUND_WITHIN_MS = 120_000;
/** The lock's transaction only waits while the round talks to the mail server. */
const HELD: Limits = { ...ORDINARY, idle: ROUND_WITHIN_MS + 60_000 };
/** Pauses while the server is away (ms). */
const AWAY_MS = { first: 60_000, most: 900_000 };
/** A message that failed is tried again after this long (ms), so that it does not keep others waiting. */
const FAILED_MS = 600_000;
/** Characters of a subject and of a text in the inbox, at most, and of an id. */
const SUBJECT_MOST = 1_000;
const TEXT_MOST = 190_000;
const ID_MOST = 255;

/** Text that the database can hold: no NUL, no half of a surrogate pair. */
const storable = (text: string, most: number) => text.replaceAll('\0', ' ').slice(0, most).toWellFormed();

export interface MailIn {
  /** Reads the unseen messages, if no other process does. */
  round(): Promise<void>;
  /** Ends the round under way between two messages, or soon within one. */
  stop(): Promise<void>;
}

/** Mail in, if the settings name a mailbox; undefined otherwise. */
export function startMailIn(context: WorkerContext): MailIn | undefined {
  const server = context.settings.IMAP_URL;
  if (server === undefined) return undefined;
  const receiver = new Receiver(context, server);
  return { round: () => receiver.round(), stop: () => receiver.stop() };
}

class Receiver {
  readonly #context: WorkerContext;
  readonly #server: ImapServer;
  readonly #holder: Holder;
  /** When messages that failed are tried again. */
  readonly #failed = new Map<number, number>();
  /** How often the server was away, in a row. */
  #away = 0;
  #nextAt = 0;

  constructor(context: WorkerContext, server: ImapServer) {
    this.#context = context;
    this.#server = server;
    this.#holder = new Holder(context);
  }

  round(): Promise<void> {
    if (this.#holder.stopped || this.#context.clock.now() < this.#nextAt) return Promise.resolve();
    const round = this.#context.database.transaction(async (lock) => {
      if (await lockMailbox(lock)) await this.#reach();
    }, HELD);
    this.#holder.track(round.catch(() => {}));
    return round;
  }

  /** Ends the round under way soon: what it leaves unseen is received later. */
  stop(): Promise<void> {
    return this.#holder.drain(0);
  }

  /** Connects and receives; a server that is away is said once, and asked again later. */
  async #reach(): Promise<void> {
    const { log, clock } = this.#context;
    const signal = AbortSignal.any([this.#holder.signal, AbortSignal.timeout(ROUND_WITHIN_MS)]);
    let mailbox: Mailbox | undefined;
    try {
      mailbox = await openMailbox(this.#server, signal);
      if (this.#away > 0) log.info({ host: this.#server.host }, 'the mailbox is back');
      this.#away = 0;
      await this.#receive(mailbox, signal);
    } catch (error) {
      if (this.#holder.signal.aborted) return;
      // Not the error itself: it may quote what was sent, and so a password.
      const { code, authenticationFailed } = error as { code?: unknown; authenticationFailed?: unknown };
      const reason = authenticationFailed ? 'it refused us' : String(code ?? (error as Error).name);
      if (this.#away === 0) log.error({ host: this.#server.host, reason }, 'the mailbox is away');
      this.#away += 1;
      this.#nextAt = clock.now() + awayPause(this.#away, AWAY_MS);
    } finally {
      await mailbox?.close();
    }
  }

  async #receive(mailbox: Mailbox, signal: AbortSignal): Promise<void> {
    const { log, clock } = this.#context;
    const unseen = await mailbox.unseen();
    const now = clock.now();
    for (const [uid, again] of this.#failed) if (again <= now) this.#failed.delete(uid);
    const due = unseen.filter((uid) => !this.#failed.has(uid)).slice(0, ROUND_MOST);
    for (const uid of due) {
      if (signal.aborted) return;
      const raw = await mailbox.read(uid);
      if (raw === null) continue;
      try {
        await keepMail(this.#context, raw);
      } catch (err) {
        this.#failed.set(uid, now + FAILED_MS);
        log.error({ err, uid }, 'a mail was not kept');
        continue;
      }
      // Only now: what is unseen comes again, and is recognised.
      await mailbox.markSeen(uid);
    }
  }
}

/** Puts a message into the inbox, once, with everything that follows from it in the same commit. */
async function keepMail(context: WorkerContext, raw: RawMail): Promise<void> {
  const { database, boss, clock } = context;
  const mail = await readMessage(raw);
  const threads = await selectThreads(database, mail.dispatch_ids);
  const asked = mail.automatic || mail.reports !== null ? undefined : threads.find(isAskedFor);
  let evidence = await readEvidence(context, mail, asked && { ...asked, from: mail.from });
  const keep = () =>
    database.transaction(async (tx) => {
      const now = new Date(clock.now());
      const message = await messageOf(tx, { mail, raw, threads, evidence });
      const { duplicate } = await keepMessage(tx, boss, message, now);
      if (duplicate) return;
      await addEvidence(tx, boss, evidence, now);
      await followReports(tx, context, mail, threads, now);
    });
  try {
    await keep();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Its intake takes no more: the words are kept all the same.
    evidence = { accepted: null, notes: [`dropped: ${error.message}`] };
    await keep();
  }
}

const isAskedFor = ({ kind }: MailThread) => kind === 'evidence_needed';

/** The kind of message that a reply is, by what its thread is about. Each of them ends with a person or a listener. */
function kindOf({ reports, automatic }: IncomingMail, thread: MailThread | undefined): InboxRequest['kind'] {
  if (reports !== null) return 'bounce';
  if (automatic) return 'auto_reply';
  switch (thread?.subject_type) {
    case 'inbox_message':
    case 'trust_question':
      return 'questionnaire';
    case 'refund_case':
      // A reply to another case would request a refund that nobody asked for.
      return thread.asked_back ? 'refund_request' : 'message';
    case 'outcome':
      return 'outcome';
    default:
      return 'message';
  }
}

async function messageOf(
  connection: Connection,
  {
    mail,
    raw,
    threads,
    evidence,
  }: { mail: IncomingMail; raw: RawMail; threads: readonly MailThread[]; evidence: Evidence },
): Promise<InboxRequest> {
  const [thread] = threads;
  const about = await aboutOf(connection, mail, thread);
  const notes = [
    `From: ${mail.from ?? 'nobody'}`,
    ...(thread === undefined
      ? []
      : [`In reply to: ${thread.kind} about ${thread.subject_type} ${thread.subject_id}`]),
    ...evidence.notes.map((note) => `Attachments: ${note}`),
    ...mail.dropped.map(({ count, because }) => `Attachments dropped: ${count} (${because})`),
    ...(mail.problem === null ? [] : [`Note: ${mail.problem}`]),
  ].map((line) => storable(line, 500));
  const id = (mail.message_id ?? '').trim();
  const known = /^[\x21-\x7e]+$/.test(id) && id.length <= ID_MOST;
  return {
    connector: 'email',
    message_id: known ? id : `sha256:${sha256Hex(raw.content)}`,
    kind: kindOf(mail, thread),
    subject: storable(mail.subject, SUBJECT_MOST),
    // At the end, because routing looks at how the text begins.
    body: `${storable(mail.text, TEXT_MOST).trimEnd()}\n\n-- received by mail\n${notes.join('\n')}\n`,
    ...(about.account_id === null ? {} : { account_id: about.account_id }),
    ...(about.order_id === null ? {} : { order_id: about.order_id }),
    questions: [],
  };
}

/** Account and order of a message. They show a person whom it is about, and give its sender no rights. */
async function aboutOf(connection: Connection, mail: IncomingMail, thread: MailThread | undefined) {
  if (thread !== undefined) return thread;
  const mentioned = idsMentionedIn(`${mail.subject}\n${mail.text}`);
  const found = mentioned.length === 0 ? null : await selectMentioned(connection, mentioned);
  if (found !== null) return found;
  const account_id = mail.from === null ? null : await selectOnlyAccount(connection, mail.from);
  return { account_id, order_id: null };
}

/** Follows a mail server's report as a refusal of the mail that it is about. */
async function followReports(
  tx: Transaction,
  context: WorkerContext,
  { reports }: IncomingMail,
  [thread]: readonly MailThread[],
  now: Date,
): Promise<void> {
  if (reports === null || thread === undefined) return;
  const { dispatch_id, kind, account_id } = thread;
  const subject = { type: thread.subject_type, id: thread.subject_id };
  const account = account_id === null ? [] : [{ type: 'account', id: account_id }];
  const people = await selectRecipients(tx, [subject, ...account]);
  const to = people.get(`${subject.type}:${subject.id}`) ?? people.get(`account:${account_id}`);
  if (to === undefined) return;
  const failure = failureReported(reports, to.email);
  if (failure === null) return;
  await followRefusal(tx, context, { dispatch_id, kind, account_id, subject, to: to.email }, failure, now);
  context.log.info(
    { dispatch_id, contact_sha256: contactSha256(to.email), reason: failure.reason },
    'a mail came back',
  );
}
