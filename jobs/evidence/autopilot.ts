import { shippedIndex } from '../../contracts/decisions/packs.ts';
import { intakePacket, missingFor, type Need } from '../../contracts/evidence/intake-needs.ts';
import { type JudgedPacket, judgePacket } from '../../contracts/evidence/verification.ts';
import { idAt } from '../../sql/core/ids.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  AUTOPILOT,
  autopilotSubject,
  dueForAutopilot,
  lockDecided,
  putOffIntakes,
  statedIntake,
  writeResults,
} from '../../sql/evidence/autopilot.ts';
import { recordReports } from '../../sql/evidence/verification-record.ts';
import { defineFamily, type Effect } from '../core/family.ts';

const subject = dueSubject.extend(autopilotSubject);
type Subject = ReturnType<typeof subject.parse>;

/** The plan whose needs apply to an account's intake without an order: its documents are reported on. */
const WITHOUT_ORDER = 'supplier_packet_review';

/**
 * Paid product orders are fulfilled by a verification report on the packet of their intake, made by the code
 * of POST /api/verify. Where something is missing, the buyer is asked for it, once after each answer. An
 * active account's own intakes with documents are reported on without an order, as POST /api/verify would.
 * Recording the report announces it (`verification.report.created`), in the same commit.
 */
export const autopilot = defineFamily<Subject>({
  name: AUTOPILOT,
  path: '/api/autopilot',
  schema: 'autopilot',
  purpose:
    'Paid product orders: a verification report on the packet of their intake, which fulfils the order, or a request to the buyer for what is missing. Intakes of active accounts with evidence and no report: a report.',
  console: true,
  events: ['verification.report.created'],
  defaultLimit: 50,
  subject,
  due: dueForAutopilot,
  moveOn: putOffIntakes,
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
    await writeResults(
      tx,
      settled.map(({ subject, effect: { record } }) => ({
        order_id: orderOf(subject),
        account_id: subject.account_id,
        request_id: subject.request_id,
        tries: subject.tries + 1,
        missing: record.missing as string[],
        report_id: record.report_id as string | null,
      })),
      now,
    );
    return new Map(reported.map(({ subject }, i) => [subject.key, recorded[i]?.events ?? []]));
  },
});

/** The judged packet of a record, so that it is not judged twice. */
const packets = new WeakMap<Effect['record'], JudgedPacket>();

function orderOf({ subject_type, subject_id }: Subject): string | null {
  return subject_type === 'order' ? subject_id : null;
}

/** @param made reports of this batch by owner and packet: a second order for the same packet gets the same report */
function effectOf(one: Subject, now: Date, made: Map<string, string>): Effect {
  const { key, request_id, tries, missing_before } = one;
  const order_id = orderOf(one);
  const intake = statedOf(one);
  const missing = missingFor(one.plan ?? WITHOUT_ORDER, intake, shippedIndex());
  if (intake === null || missing.length > 0) {
    const record = { order_id, request_id, outcome: 'waiting', missing, report_id: null };
    const news = order_id !== null && (tries === 0 || !sameNeeds(missing, missing_before));
    return { key, record, dispatches: news ? [asked(order_id, request_id, missing)] : [] };
  }
  const packet = judged(one, now);
  const owner = `${one.account_id ?? request_id}:${packet.packet_sha256}`;
  const known = one.known_report_id ?? made.get(owner);
  const report_id = known ?? idAt('verification_report', now, key);
  made.set(owner, report_id);
  const told = {
    order_id,
    request_id,
    report_id,
    packet_sha256: packet.packet_sha256,
    // An order whose report exists already is fulfilled by it: its verdict does not change.
    ...(known === undefined ? { decision: packet.decision } : {}),
  };
  const record = {
    ...told,
    outcome: order_id === null ? 'reported' : 'fulfilled',
    made: known === undefined,
    missing,
  };
  packets.set(record, packet);
  return { key, record, dispatches: [delivered(one, told)] };
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

/** Request to the buyer: an intake that names the order, or an addition to the existing one. */
function asked(order_id: string, request_id: string | null, missing: Need[]) {
  const answer_by = request_id === null ? 'POST /api/intake' : 'POST /api/intake/evidence';
  const payload = { order_id, request_id, missing, answer_by };
  return { connector: 'email', kind: 'evidence_needed', payload } as const;
}

/** Links to the report: the public record, and the full report for its owner. */
function delivered(
  { account_id, request_id }: Subject,
  told: { report_id: string } & Record<string, unknown>,
) {
  const { report_id } = told;
  const payload = {
    ...told,
    record: `/api/verify/${report_id}`,
    page: `/record/${report_id}`,
    badge: `/badge/${report_id}.svg`,
    report: account_id === null ? `/api/intake/${request_id}` : `/api/verify/${report_id}/packet`,
  };
  return { connector: 'email', kind: 'report_ready', payload } as const;
}
