/** A mail once more: a message of its own with the same words, which goes the way of every mail. */
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { because } from '../../contracts/core/dispatch-ends.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { AGAIN_PAUSE_HOURS, whyNotAgain } from '../../contracts/messages/mail-again.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import { isRowId, type standingDispatch } from '../../contracts/partners/dispatch.ts';
import type { Database } from '../../sql/core/database.ts';
import { selectDispatch } from '../../sql/partners/dispatch.ts';
import { lockDispatch, selectMailStanding } from '../../sql/partners/mail-again.ts';
import { dispatchId } from '../core/ids.ts';
import { handOut, passGuard } from '../core/outbox.ts';
import { connectorQueue, dispatchQueue } from '../core/queue.ts';

type Standing = z.infer<typeof standingDispatch>;

const CONNECTOR = 'email' as const;
/** Stands where a family does, in the id of the new message and as its writer. */
const WRITER = 'sent-again';
const PAUSE_MS = AGAIN_PAUSE_HOURS * 3_600_000;

/** Subjects that a payload may name. */
const subjects = z.object({
  order_id: z.string().nullish().catch(null),
  report_id: z.string().nullish().catch(null),
  subject_type: z.string().optional().catch(undefined),
  subject_id: z.string().optional().catch(undefined),
  terms_version: z.string().optional().catch(undefined),
});

/**
 * Sends a mail again that has ended, as a new message. Within an hour the same words to the same reader are one
 * message: whoever asks twice is answered with it.
 * @throws Refusal `not_found`; `invalid_dispatch_request` for a mail that waits, or that would be wrong now
 */
export function sendMailAgain(
  { database, boss }: { database: Database; boss: PgBoss },
  wanted: string,
  now: Date,
): Promise<{ dispatch_id: string; state: Standing['state']; duplicate: boolean }> {
  return database.transaction(async (tx) => {
    const queues = [connectorQueue(CONNECTOR)];
    const id = wanted.toLowerCase();
    if (isRowId(id)) await lockDispatch(tx, dispatchQueue(CONNECTOR), id);
    const mail = isRowId(id) ? await selectDispatch(tx, queues, id, now) : null;
    if (mail === null)
      throw new Refusal(
        'not_found',
        `dispatch_id: there is no mail ${wanted}, or its words are no longer kept`,
      );
    const { kind, subject, account_id, payload } = mail;
    const content = contentSha256([kind, subject, account_id, payload]);
    const hour = Math.floor(now.getTime() / PAUSE_MS);
    const [fresh, earlier] = [hour, hour - 1].map((at) => dispatchId(WRITER, `${content}:${at}`, 0)) as [
      string,
      string,
    ];
    for (const one of [fresh, earlier]) {
      const sent = await selectDispatch(tx, queues, one, now);
      if (sent !== null && now.getTime() - sent.made_at.getTime() < PAUSE_MS)
        return { dispatch_id: one, state: sent.state, duplicate: true };
    }
    const why = notEnded(mail) ?? (await notTrueNow(tx, mail, now));
    if (why !== null)
      throw refuseField(
        'invalid_dispatch_request',
        'dispatch_id',
        `names a mail that is not sent again: ${why}`,
      );
    const dispatch = { connector: CONNECTOR, kind, payload };
    const guarded = passGuard(WRITER, dispatch);
    await handOut(tx, boss, WRITER, [{ dispatch_id: fresh, ...dispatch, subject, account_id, guarded }], now);
    return {
      dispatch_id: fresh,
      state: guarded.findings.length > 0 ? 'withheld' : 'ready',
      duplicate: false,
    };
  });
}

/** Why a mail that has not come to its end is left alone. */
function notEnded({ state, end }: Standing): string | null {
  switch (state) {
    case 'ready':
    case 'deferred':
    case 'leased':
      return 'it is on its way already';
    case 'dead':
      return 'it waits among the dead letters, from where POST /api/dispatch/redrive sends it';
    case 'withheld':
      return 'the claim guard keeps it back until a person decides';
    case 'cancelled':
      return end === null || end.reason === 'dropped' ? null : `it was not sent. ${because(end.reason)}`;
    default:
      return null;
  }
}

async function notTrueNow(
  tx: Parameters<typeof selectMailStanding>[0],
  { kind, subject, account_id, payload }: Standing,
  now: Date,
): Promise<string | null> {
  const { order_id, report_id, subject_type, subject_id, terms_version } = subjects.parse(payload);
  const standing = await selectMailStanding(tx, {
    order_id: order_id ?? (subject.type === 'order' ? subject.id : null),
    account_id: account_id ?? (subject.type.endsWith('account') ? subject.id : null),
    report_id: report_id ?? null,
    terms:
      subject_type !== undefined && subject_id !== undefined && terms_version !== undefined
        ? { subject_type, subject_id, terms_version }
        : null,
  });
  return whyNotAgain({ kind, payload }, standing, periodOf(now));
}
