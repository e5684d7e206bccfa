import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { refundableUntil } from '../../contracts/evidence/autopilot.ts';
import { type Deliverable, deliverableOf } from '../../contracts/evidence/deliverable.ts';
import { intakePacket, missingFor, NEEDS, type Need } from '../../contracts/evidence/intake-needs.ts';
import { type JudgedPacket, judgePacket } from '../../contracts/evidence/verification.ts';
import { idAfter, idAt } from '../../sql/core/ids.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  AUTOPILOT,
  autopilotSubject,
  dueForAutopilot,
  lockDecided,
  statedIntake,
  tidyIntakes,
  writeResults,
} from '../../sql/evidence/autopilot.ts';
import { insertDeliverables } from '../../sql/evidence/deliverables.ts';
import { recordReports } from '../../sql/evidence/verification-record.ts';
import { defineFamily, type Effect } from '../core/family.ts';

const subject = dueSubject.extend(autopilotSubject);
type Subject = ReturnType<typeof subject.parse>;

/** The plan whose needs apply to an account's intake without an order: its documents are reported on. */
const WITHOUT_ORDER = 'supplier_packet_review';

/**
 * Paid product orders are fulfilled by a verification report on the packet of their intake, made by the code
 * of POST /api/verify, and by the document that their product sells. If something is missing, the buyer is asked
 * for it: once after each answer, and again on the days of `ASK_DAYS`, the last one before the refund window
 * ends. An active account's own intakes with documents are reported on without an order, as POST /api/verify
 * would. Files whose time is over are deleted with each sweep. Report and document are announced (`verification.report.created`) in the same commit.
 */
export const autopilot = defineFamily<Subject>({
  name: AUTOPILOT,
  title: 'Reports and documents',
  path: '/api/autopilot',
  schema: 'autopilot',
  area: 'Accounts and money',
  tag: 'Autopilot',
  purpose:
    'Paid product orders: a verification report on the packet of their intake and the document of their product, which fulfil the order, or a request to the buyer for what is missing, repeated until it comes. Intakes of active accounts with evidence and no report: a report.',
  cron: '*/5 * * * *',
  why: 'backstop: a payment and awaited evidence ask for their sweep themselves',
  console: true,
  events: ['verification.report.created'],
  defaultLimit: 50,
  subject,
  due: dueForAutopilot,
  moveOn: tidyIntakes,
  handle(subjects, now) {
    const made = new Map<string, string>();
    return subjects.map((one) => effectOf(one, now, made));
  },
  async apply(tx, settled, now) {
    await lockDecided(
      tx,
      settled.map(({ subject }) => ({ ...subject, order_id: orderOf(subject) })),
    );
    const reported = settled.filter(({ effect }) => effect.record.report_id !== null);
    const recorded = await recordReports(
      tx,
      reported.map(({ subject, effect }) => ({
        packet: packets.get(effect.record) ?? judged(subject, now),
        account_id: subject.account_id,
        request_id: subject.request_id,
        report_id: effect.record.report_id as string,
      })),
      now,
    );
    const other = reported.find(({ effect }, i) => effect.record.report_id !== recorded[i]?.report_id);
    // The same packet was recorded since this one was judged, so the record's report id is wrong.
    if (other) throw new Error(`${other.subject.key}: its packet has another report by now`);
    await insertDeliverables(
      tx,
      settled.flatMap(({ subject: { account_id }, effect: { record } }) => {
        const made = documents.get(record);
        return made ? [{ ...made, account_id, report_id: record.report_id as string }] : [];
      }),
      now,
    );
    await writeResults(
      tx,
      settled.map(({ subject, effect: { record } }) => ({
        order_id: orderOf(subject),
        account_id: subject.account_id,
        request_id: subject.request_id,
        tries: subject.tries + 1,
        missing: record.missing as string[],
        report_id: record.report_id as string | null,
        paid_at: subject.paid_at,
        step: subject.step,
      })),
      now,
    );
    return new Map(reported.map(({ subject }, i) => [subject.key, recorded[i]?.events ?? []]));
  },
});

/** The judged packet of a record, so that it is not judged twice. */
const packets = new WeakMap<Effect['record'], JudgedPacket>();
/** The document of a record, for the same reason. */
const documents = new WeakMap<Effect['record'], Deliverable & { deliverable_id: string; order_id: string }>();

function orderOf({ subject_type, subject_id }: Subject): string | null {
  return subject_type === 'order' ? subject_id : null;
}

/**
 * @param made reports of this batch by owner and packet: a second order for the same packet gets the same
 * report
 */
function effectOf(one: Subject, now: Date, made: Map<string, string>): Effect {
  const { key, request_id, tries, missing_before, step, asked_again } = one;
  const order_id = orderOf(one);
  const intake = statedOf(one);
  const missing = missingFor(one.plan ?? WITHOUT_ORDER, intake, shippedIndex());
  if (intake === null || missing.length > 0) {
    const record = { order_id, request_id, outcome: 'waiting', missing, report_id: null };
    const news = tries === 0 || step > asked_again || !sameNeeds(missing, missing_before);
    return { key, record, dispatches: news && order_id !== null ? [asked(one, order_id, missing)] : [] };
  }
  const packet = judged(one, now);
  const owner = `${one.account_id ?? request_id}:${packet.packet_sha256}`;
  const known = one.known_report_id ?? made.get(owner);
  const report_id = known ?? idAt('verification_report', now, key);
  made.set(owner, report_id);
  const report = {
    order_id,
    request_id,
    report_id,
    packet_sha256: packet.packet_sha256,
    // An order whose report exists already is fulfilled by it: its verdict does not change.
    ...(known === undefined ? { decision: packet.decision } : {}),
  };
  const record = {
    ...report,
    outcome: order_id === null ? 'reported' : 'fulfilled',
    made: known === undefined,
    missing,
  };
  packets.set(record, packet);
  const own = order_id === null ? null : documentOf(one, order_id, report_id, packet, now);
  if (own === null) return { key, record, dispatches: [delivered(one, report)] };
  documents.set(record, own);
  const { kind, sha256, deliverable_id } = own;
  return {
    key,
    record: Object.assign(record, { deliverable: { deliverable_id, kind, sha256 } }),
    events: [
      {
        type: 'verification.report.created',
        subject: { type: 'verification_report', id: report_id },
        data: { report_id, status: 'current', deliverable: kind, deliverable_sha256: sha256 },
      },
    ],
    dispatches: [delivered(one, { ...report, deliverable: { deliverable_id, kind, sha256 } })],
  };
}

/** The document that the product of an order sells; null for a product without one. */
function documentOf(one: Subject, order_id: string, report_id: string, packet: JudgedPacket, now: Date) {
  const intake = statedOf(one);
  if (intake === null || one.request_id === null) return null;
  const made = deliverableOf(one.plan ?? '', {
    order_id,
    request_id: one.request_id,
    report_id,
    packet,
    documents: intake.documents,
    files: intake.files,
    title: intake.title,
    rejection_text: intake.rejection_text,
    index: shippedIndex(),
    as_of: now.toISOString().slice(0, 10),
  });
  return made && { ...made, order_id, deliverable_id: idAfter('deliverable', order_id) };
}

function judged(one: Subject, now: Date): JudgedPacket {
  const intake = statedOf(one);
  if (intake === null) throw new Error(`${one.key} has no intake to judge`);
  return judgePacket(intakePacket(intake), shippedIndex(), now.toISOString().slice(0, 10));
}

const decoder = new TextDecoder();

function statedOf({ stated }: Subject) {
  return stated === null ? null : statedIntake.parse(JSON.parse(decoder.decode(stated)));
}

function sameNeeds(some: readonly Need[], others: readonly Need[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

/**
 * Request to the buyer: an intake that names the order, or an addition to the existing one. `reminder` counts the
 * days on which it was repeated; until `refundable_until` the order is refunded instead on request.
 */
export function asked(
  { request_id, paid_at, step }: Pick<Subject, 'request_id' | 'paid_at' | 'step'>,
  order_id: string,
  missing: readonly Need[],
) {
  const answer_by = request_id === null ? 'POST /api/intake' : 'POST /api/intake/evidence';
  const refundable_until = paid_at && refundableUntil(paid_at).toISOString();
  const asks = missing.map((code) => NEEDS[code]);
  const payload = { order_id, request_id, missing, asks, answer_by, reminder: step, refundable_until };
  return { connector: 'email', kind: 'evidence_needed', payload } as const;
}

/**
 * Links to the report: the public record, and the full report for its owner. The link to the product's document is
 * a secret: it is added when the row is leased.
 */
export function delivered(
  { account_id, request_id }: Pick<Subject, 'account_id' | 'request_id'>,
  report: { report_id: string } & Record<string, unknown>,
) {
  const { report_id } = report;
  const payload = {
    ...report,
    record: `/api/verify/${report_id}`,
    page: `/record/${report_id}`,
    badge: `/badge/${report_id}.svg`,
    report: account_id === null ? `/api/intake/${request_id}` : `/api/verify/${report_id}/packet`,
  };
  return { connector: 'email', kind: 'report_ready', payload } as const;
}
