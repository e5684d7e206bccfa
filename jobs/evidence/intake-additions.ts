/** Statements of an intake, and additions to it: by a call, or by the reply to a mail that asked for it. */
import type { PgBoss } from 'pg-boss';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { refuseField } from '../../contracts/core/errors.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { intakePacket, missingFor } from '../../contracts/evidence/intake-needs.ts';
import {
  DOCUMENTS_MAX,
  type EvidenceRequest,
  furtherFacts,
  type IntakeRequest,
  type IntakeRow,
} from '../../contracts/evidence/seller-intake.ts';
import type { Transaction } from '../../sql/core/database.ts';
import {
  type IntakeStated,
  lockOwnIntake,
  restateIntake,
  selectIntake,
} from '../../sql/evidence/seller-intake.ts';
import { nudgeSoon } from '../core/queue.ts';
import {
  documentsOf,
  type HandedFiles,
  type IntakeCaller,
  keepFiles,
  LETTER,
  letterIn,
  refuseClosed,
  unknownIntake,
} from './intake-files.ts';

/** An intake with its packet hash, and whether a report can be made of it. */
export function stated(
  intake: Omit<IntakeStated, 'packet_sha256' | 'reportable'>,
  accountId: string | null,
): IntakeStated {
  const rejected = intake.rejection_text !== null;
  const missing = missingFor('supplier_packet_review', { ...intake, rejected }, shippedIndex());
  const { packet_sha256 } = intakePacket(intake);
  return { ...intake, packet_sha256, reportable: accountId !== null && missing.length === 0 };
}

export function columnsOf(body: Omit<IntakeRequest, 'email' | 'company' | 'accept_terms'>) {
  const { marketplace, category, title, brand, model, listing_id, rejection_text, documents } = body;
  return { marketplace, category, title, brand, model, listing_id, rejection_text, documents };
}

/**
 * Adds new facts, documents and files to an intake, and wakes the orders that wait for them in the same
 * transaction. A file that no document names becomes a document of its kind.
 * @throws Refusal if the caller may not add to it, or it is closed or full
 */
export async function addToIntake(
  tx: Transaction,
  boss: PgBoss,
  caller: IntakeCaller,
  { body, files: handed, at }: { body: EvidenceRequest; files: HandedFiles; at: Date },
) {
  const { request_id } = body;
  const who = { account_id: caller.account_id, operator: caller.role === 'operator' };
  const before = await lockOwnIntake(tx, request_id, who);
  if (!before) throw unknownIntake(request_id);
  refuseClosed(before);
  const given = columnsOf(body);
  const columns = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name !== 'documents' && value !== null),
  );
  const letter = letterIn(handed.read);
  const named = union(before.documents, body.documents);
  const next = {
    ...columnsOf(before),
    ...columns,
    ...(letter === undefined ? {} : { rejection_text: letter }),
    facts: withFacts(before.facts, furtherFacts(body)),
    documents: union(named, documentsOf(handed.read, named)),
  };
  const files = await keepFiles(
    tx,
    before,
    { ...handed, read: handed.read.filter(({ kind }) => kind !== LETTER) },
    at,
  );
  const same = contentSha256(next) === contentSha256({ ...columnsOf(before), facts: before.facts });
  if (same && files.every(({ duplicate }) => duplicate)) {
    const { rejection_text: _letter, ...intake } = before;
    return { intake, files, duplicate: true };
  }
  const said = stated(next, before.account_id);
  const waiting = await restateIntake(tx, request_id, said, at);
  if (waiting > 0 || said.reportable) await nudgeSoon(boss, 'autopilot', tx);
  const intake = await selectIntake(tx, request_id);
  if (!intake) throw new Error(`the intake ${request_id} is gone`);
  return { intake, files, duplicate: false };
}

function withFacts(before: IntakeRow['facts'], more: IntakeRow['facts']): IntakeRow['facts'] {
  const attributes = { ...before.attributes, ...more.attributes };
  return { ...before, ...more, ...(Object.keys(attributes).length > 0 ? { attributes } : {}) };
}

/** All documents of both lists, each once; what is stated of the same paper later replaces what was. */
function union(before: IntakeRow['documents'], more: IntakeRow['documents']): IntakeRow['documents'] {
  const documents = [
    ...new Map([...before, ...more].map((one) => [`${one.kind} ${one.sha256}`, one])).values(),
  ];
  if (documents.length > DOCUMENTS_MAX) {
    throw refuseField(
      'invalid_intake_request',
      'documents',
      `would be ${documents.length} in all; an intake holds at most ${DOCUMENTS_MAX}`,
    );
  }
  return documents;
}
