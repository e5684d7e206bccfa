/** Carries the rows of the connector `email` by SMTP. */
import type { UnsentReason } from '../../contracts/core/dispatch-ends.ts';
import { type Failure, isPermanent } from '../../contracts/core/failures.ts';
import { contactSha256 } from '../../contracts/messages/channel-autopilot.ts';
import { mailOf } from '../../contracts/messages/mail.ts';
import { isForOperators } from '../../contracts/messages/words.ts';
import { ownAddress } from '../../contracts/settings.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { lockContacts, recordResponses } from '../../sql/messages/channel-contacts.ts';
import { liftSuppression, selectSuppressed, suppressAddress } from '../../sql/messages/mail.ts';
import { nudgeSoon } from '../core/queue.ts';
import type { WorkerContext } from '../core/worker-context.ts';
import { leaseWithWords } from '../partners/dispatch-words.ts';
import { type CarriedRow, type Result, referToPerson, startCarrier } from './carrier.ts';
import { connectMailer } from './smtp.ts';

/** A row with the address that it goes to, and why nothing may be sent there. */
type Row = CarriedRow & { to: string | null; suppressed: string | null };

/** The carrier's place in the records of the claim guard: it tells customer success about refusals. */
const SOURCE = 'mail';

/** Kinds of mail that say what an alert says. */
const ALERT_KINDS = new Set(['ops_alert', 'ops_alert_over']);

/** State of the carrier, as it tells it. */
export interface MailMeter {
  mailed(outcome: 'sent' | Failure['meaning'], seconds: number): void;
}

type MailContext = WorkerContext & { mails?: MailMeter };

/**
 * Starts carrying mail, if the settings name a server and a sender. `stop` finishes the messages under way; call it
 * before the queue is closed.
 */
export async function startMail(context: MailContext): Promise<{ stop(): Promise<void> }> {
  const {
    SMTP_URL: server,
    MAIL_FROM: from,
    ALERT_EMAIL,
    ALERT_URL,
    OPERATOR_MAIL,
    IMAP_URL,
  } = context.settings;
  if (server === undefined || from === undefined) return { stop: async () => {} };
  const operators = ALERT_EMAIL ?? from.address;
  // The announcer mails alerts to this address by itself, so that a stuck queue does not hold them back.
  const announced = (kind: string) =>
    ALERT_EMAIL !== undefined && ALERT_URL === undefined && ALERT_KINDS.has(kind);
  // A mailbox that is read takes the replies itself: it knows which order or question each is about.
  const replyTo = IMAP_URL === undefined ? OPERATOR_MAIL : undefined;
  const mailer = await connectMailer(server);
  const worded = { ...context, baseUrl: context.baseUrl ?? ownAddress(context.settings) };

  const unsent = (end: UnsentReason, reason: string): Result<null> => ({
    failure: { meaning: 'message', reason },
    done: null,
    end,
  });
  const sendRow = async (row: Row, signal: AbortSignal): Promise<Result<null>> => {
    if (row.to === null) return unsent('no_recipient', 'no recipient is on record');
    // An operator who redrives a row has it tried again, and a delivery lifts the suppression.
    if (row.suppressed !== null && row.dispatch_id === row.origin_dispatch_id)
      return unsent('address_suppressed', `not sent: ${row.suppressed}`);
    const mail = mailOf(row, { from, to: row.to, replyTo });
    if (mail === null) return unsent('no_words', `${row.kind} has no words`);
    return { failure: await mailer.send(mail, signal), done: null };
  };

  return startCarrier<Row, null>(context, {
    connector: 'email',
    places: server.connections,
    async lease(caller, limit) {
      const rows = await leaseWithWords(worded, caller, limit);
      const addresses = rows.flatMap(({ recipient }) => (recipient ? [contactSha256(recipient.email)] : []));
      const suppressed = await selectSuppressed(context.database, addresses);
      return rows.map((row) => {
        const to = row.recipient?.email ?? (isForOperators(row.kind) ? operators : null);
        return {
          ...row,
          to,
          suppressed: to === null ? null : (suppressed.get(contactSha256(to)) ?? null),
        };
      });
    },
    async send(row, signal) {
      if (announced(row.kind)) return { failure: null, done: null, end: 'announced' };
      const began = performance.now();
      const result = await sendRow(row, signal);
      context.mails?.mailed(result.failure?.meaning ?? 'sent', (performance.now() - began) / 1000);
      return result;
    },
    follow: (tx, row, result, now) => follow(tx, context, row, result, now),
    close: () => mailer.close(),
  });
}

/** Writes what a settled attempt says about its address. */
async function follow(
  tx: Transaction,
  context: WorkerContext,
  row: Row,
  { failure }: Result<null>,
  now: Date,
): Promise<void> {
  const { recipient, to } = row;
  if (recipient === null || to === null) return;
  if (failure === null) return liftSuppression(tx, contactSha256(to));
  if (isPermanent(failure)) await followRefusal(tx, context, { ...row, to }, failure, now);
}

/**
 * Tells customer success that a mail was refused for good, at once or after it was taken. A refused address is
 * suppressed, and the plays of its contact end.
 */
export async function followRefusal(
  tx: Transaction,
  { boss }: Pick<WorkerContext, 'boss'>,
  row: Pick<Row, 'kind' | 'subject' | 'account_id' | 'dispatch_id'> & { to: string },
  { meaning, reason }: Failure,
  now: Date,
): Promise<void> {
  const { to, subject, dispatch_id } = row;
  const suppressed = meaning === 'recipient';
  if (suppressed) {
    await suppressAddress(tx, { contact_sha256: contactSha256(to), dispatch_id, reason }, now);
    if (subject.type === 'channel_contact') {
      await lockContacts(tx);
      const bounced = { contact_id: subject.id, play: null, response: 'bounced', text_sha256: null } as const;
      await recordResponses(tx, [{ ...bounced, source: SOURCE }], { role: 'connector', key_id: null }, now);
      await nudgeSoon(boss, 'channel-autopilot', tx);
    }
  }
  const payload = { kind: row.kind, dispatch_id, because: reason, suppressed };
  await referToPerson(tx, { boss }, SOURCE, { kind: 'mail_needs_a_person', payload, row }, now);
}
