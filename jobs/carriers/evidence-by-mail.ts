/** Evidence in the reply to a mail that asked for it: its files go where uploads go. */
import type { PgBoss } from 'pg-boss';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { kindsNamedIn } from '../../contracts/evidence/reading/document-words.ts';
import { mediaTypeOf } from '../../contracts/evidence/reading/file-findings.ts';
import { TITLE } from '../../contracts/evidence/reading/file-words.ts';
import { evidenceRequest } from '../../contracts/evidence/seller-intake.ts';
import type { IncomingMail } from '../../contracts/messages/mail-in.ts';
import type { MailThread } from '../../sql/carriers/mail-in.ts';
import type { Database, Transaction } from '../../sql/core/database.ts';
import { selectIntake } from '../../sql/evidence/seller-intake.ts';
import { selectRecipients } from '../../sql/partners/dispatch.ts';
import { addToIntake } from '../evidence/intake-additions.ts';
import { type HandedFiles, type IntakeCaller, readFiles, type Upload } from '../evidence/intake-files.ts';

/** Fate of the files of a message. */
export interface Evidence {
  accepted: { request_id: string; caller: IntakeCaller; files: HandedFiles } | null;
  /** Notes about its files for a person who reads the message. */
  notes: string[];
}

const dropped = (because: string): Evidence => ({ accepted: null, notes: [`dropped: ${because}`] });

/**
 * Reads the files of a message for the intake that waits for them.
 * @param asked the request for evidence that the message answers, with the sender's address
 */
export async function readEvidence(
  { database, clock }: Parameters<typeof readFiles>[0],
  { files }: IncomingMail,
  asked: (MailThread & { from: string | null }) | undefined,
): Promise<Evidence> {
  if (files.length === 0) return { accepted: null, notes: [] };
  if (asked === undefined) return dropped('the message answers no request for evidence');
  const intake = asked.request_id === null ? null : await selectIntake(database, asked.request_id);
  if (intake === null) return dropped('the order has no intake yet');
  const { request_id, account_id } = intake;
  // Without a key, only the account adds to its intake. An order's id and a sender can be known to others, both seldom.
  if (account_id !== null && !(await isRecipient(database, asked)))
    return dropped('the sender is not the address that was asked');
  const caller = { role: account_id === null ? 'public' : 'account', account_id };
  const uploads = files.flatMap(({ content }): Upload[] => {
    const media_type = mediaTypeOf(content);
    return media_type === null ? [] : [{ kind: null, sha256: sha256Hex(content), media_type, content }];
  });
  try {
    const handed = await readFiles({ database, clock }, caller, request_id, uploads);
    const names = new Map(files.map(({ name, content }) => [sha256Hex(content), name]));
    const read = handed.read.map((file) => ({
      ...file,
      kind: kindOf(file.text, names.get(file.sha256) ?? ''),
    }));
    const kinds = read.map(({ kind }) => kind ?? 'file').join(', ');
    return {
      accepted: { request_id, caller, files: { ...handed, read } },
      notes: [`${read.length} added to the intake ${request_id} (${kinds})`],
    };
  } catch (error) {
    if (error instanceof Refusal) return dropped(error.message);
    throw error;
  }
}

async function isRecipient(
  database: Database,
  { subject_type, subject_id, from }: MailThread & { from: string | null },
): Promise<boolean> {
  const people = await selectRecipients(database, [{ type: subject_type, id: subject_id }]);
  const email = people.get(`${subject_type}:${subject_id}`)?.email;
  return email !== undefined && email.trim().toLowerCase() === from?.trim().toLowerCase();
}

/** The kind of document that a file's first words name, or else its name; null for neither. */
function kindOf(text: string, name: string): string | null {
  const { evidenceTypes } = shippedIndex();
  const named = [...kindsNamedIn(text.slice(0, TITLE)), ...kindsNamedIn(name.replace(/[_.+-]+/g, ' '))];
  return named.find((kind) => evidenceTypes.has(kind)) ?? null;
}

/** Adds accepted files to their intake. @throws Refusal if it is closed or full by now */
export async function addEvidence(
  tx: Transaction,
  boss: PgBoss,
  { accepted }: Evidence,
  at: Date,
): Promise<void> {
  if (accepted === null) return;
  const { request_id, caller, files } = accepted;
  await addToIntake(tx, boss, caller, { body: evidenceRequest.parse({ request_id }), files, at });
}
