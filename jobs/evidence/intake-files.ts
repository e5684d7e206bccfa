import { sha256Hex } from '../../contracts/core/canonical.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  FILE_LIMITS,
  type IntakeFile,
  type MediaType,
} from '../../contracts/evidence/reading/file-findings.ts';
import { statementsIn } from '../../contracts/evidence/reading/file-words.ts';
import { type IntakeRow, REJECTION_TEXT_MAX } from '../../contracts/evidence/seller-intake.ts';
import type { Connection, Database, Transaction } from '../../sql/core/database.ts';
import {
  type HandedIn,
  insertFiles,
  isPaidFor,
  type KeptFile,
  selectFiles,
  sumUnpaidBytes,
} from '../../sql/evidence/intake-files.ts';
import { selectIntake } from '../../sql/evidence/seller-intake.ts';
import type { Sender } from '../core/apart/places.ts';
import { readFileTexts } from './file-text.ts';

/** The field of a file that is no document, but the letter of the marketplace. */
export const LETTER = 'letter';

/** A file as it was handed in. Its name is not kept. */
export interface Upload {
  /** The kind of document that its field names, or `LETTER`; null for `file`. */
  kind: string | null;
  sha256: string;
  media_type: MediaType;
  content: Uint8Array;
}

/** Whoever adds to an intake; `public` without a key. */
export interface IntakeCaller {
  role: string;
  account_id: string | null;
  /** The network of a caller without a key. */
  network?: string;
}

/** A file with the words that were read of it. */
export type ReadUpload = IntakeFile & Pick<Upload, 'kind' | 'content'>;

/** Files of one call. */
export interface HandedFiles extends HandedIn {
  read: readonly ReadUpload[];
}

const NO_FILES: HandedFiles = { read: [], customer: false, network_sha256: null };

export function unknownIntake(requestId: string): Refusal {
  return new Refusal('not_found', `there is no intake ${JSON.stringify(requestId.slice(0, 100))}`);
}

/** @throws Refusal if an intake accepts no more */
export function refuseClosed({ status }: Pick<IntakeRow, 'status'>): void {
  if (status !== 'reported' && status !== 'closed') return;
  throw refuseField(
    'invalid_intake_request',
    'request_id',
    `is ${status} and accepts no more; hand in a new intake`,
  );
}

/** The sender of an addition to an intake: a caller with a key and a paid order have places of their own. */
export async function senderOf(
  connection: Connection,
  { role, account_id, network }: IntakeCaller,
  requestId: string | undefined,
): Promise<Sender> {
  if (role !== 'public') return { id: account_id ?? role, customer: true };
  const paid = requestId !== undefined && (await isPaidFor(connection, requestId));
  return { id: paid ? requestId : (network ?? 'mail'), customer: paid };
}

/**
 * Reads the words of files, each once, for an intake that the caller may add to. No transaction is open meanwhile.
 * @param signal gives up
 */
export async function readFiles(
  { database, clock }: { database: Database; clock: { now(): number } },
  caller: IntakeCaller,
  requestId: string,
  uploads: readonly Upload[],
  signal?: AbortSignal,
): Promise<HandedFiles> {
  if (uploads.length === 0) return NO_FILES;
  const { role, account_id } = caller;
  const intake = await selectIntake(database, requestId);
  const may =
    intake !== null &&
    (role === 'operator' || intake.account_id === null || intake.account_id === account_id);
  if (!may) throw unknownIntake(requestId);
  refuseClosed(intake);
  const sender = await senderOf(database, caller, requestId);
  const { customer } = sender;
  const network_sha256 = customer || caller.network === undefined ? null : sha256Hex(caller.network);
  if (!customer) await refuseOverflow(database, network_sha256, uploads, new Date(clock.now()));
  const known = new Map((await selectFiles(database, requestId)).map((file) => [file.sha256, file]));
  const once = new Map<string, Upload>();
  for (const upload of uploads) {
    const kind = once.get(upload.sha256)?.kind ?? upload.kind;
    once.set(upload.sha256, { ...upload, kind });
  }
  const isKept = ({ kind, sha256 }: Upload) => kind === null && wasRead(known.get(sha256));
  const fresh = [...once.values()].filter((upload) => !isKept(upload));
  const readings = await readFileTexts(fresh, sender, signal);
  const words = new Map(fresh.map(({ sha256 }, i) => [sha256, readings[i]]));
  const read = [...once.values()].map(({ kind, sha256, media_type, content }) => {
    const { reading, pages, text } = words.get(sha256) ?? { ...(known.get(sha256) as KeptFile), text: '' };
    return { kind, sha256, media_type, bytes: content.length, reading, pages, text, content };
  });
  return { read, customer, network_sha256 };
}

/** Whether a file need not be read again. One that was too much may have suffered from the one before it. */
function wasRead(file: Pick<IntakeFile, 'reading'> | undefined): boolean {
  return file !== undefined && file.reading !== 'too_much';
}

/** Files of callers without a key may fill only so much before anybody has paid for them. */
async function refuseOverflow(
  database: Database,
  network_sha256: string | null,
  uploads: readonly Upload[],
  now: Date,
): Promise<void> {
  const more = uploads.reduce((sum, { content }) => sum + content.length, 0);
  const { all, own } = await sumUnpaidBytes(database, network_sha256, now);
  if (all + more <= FILE_LIMITS.UNPAID_BYTES && own + more <= FILE_LIMITS.UNPAID_NETWORK_BYTES) return;
  throw new Refusal(
    'rate_limited',
    'too many files wait for orders that nobody has paid; pay the order first, or send the files with a key',
  );
}

/**
 * The marketplace's words, by the file of its letter; undefined if there is no such file.
 * @throws Refusal if nothing can be read in it
 */
export function letterIn(read: readonly ReadUpload[]): string | undefined {
  const letter = read.find(({ kind }) => kind === LETTER);
  if (letter === undefined) return undefined;
  const text = letter.text.trim().slice(0, REJECTION_TEXT_MAX);
  if (text !== '') return text;
  throw refuseField(
    'invalid_intake_request',
    LETTER,
    'holds no words that we can read; paste what the marketplace wrote instead',
  );
}

/**
 * Files that no document of the intake names, as documents of the kinds that their fields state, with what their words
 * say about themselves. Their owner sees it in the answer, and may state otherwise.
 */
export function documentsOf(
  read: readonly ReadUpload[],
  documents: IntakeRow['documents'],
): IntakeRow['documents'] {
  const named = new Set(documents.map(({ sha256 }) => sha256));
  return read.flatMap(({ kind, sha256, text }) =>
    kind === null || kind === LETTER || named.has(sha256)
      ? []
      : [{ kind, sha256, ...statementsIn(kind, text) }],
  );
}

/** Stores the files that a locked intake does not have yet, and answers all of them. */
export async function keepFiles(
  tx: Transaction,
  { request_id }: Pick<IntakeRow, 'request_id'>,
  { read, ...handedIn }: HandedFiles,
  at: Date,
) {
  if (read.length === 0) return [];
  const before = await selectFiles(tx, request_id);
  const known = new Set(before.map(({ sha256 }) => sha256));
  const fresh = read.filter(({ sha256 }) => !known.has(sha256));
  const bytes = [...before, ...fresh].reduce((sum, file) => sum + file.bytes, 0);
  const { INTAKE_FILES, INTAKE_BYTES } = FILE_LIMITS;
  if (before.length + fresh.length > INTAKE_FILES || bytes > INTAKE_BYTES) {
    throw refuseField(
      'invalid_intake_request',
      'file',
      `an intake holds at most ${INTAKE_FILES} files and ${INTAKE_BYTES / 1024 / 1024} MiB in all`,
    );
  }
  const again = before.filter(({ reading }) => reading === 'too_much').map(({ sha256 }) => sha256);
  const stored = read.filter((file) => fresh.includes(file) || again.includes(file.sha256));
  await insertFiles(tx, request_id, stored, handedIn, at);
  const handed = new Set(read.map(({ sha256 }) => sha256));
  return (await selectFiles(tx, request_id))
    .filter(({ sha256 }) => handed.has(sha256))
    .map((file) => ({
      ...file,
      kept_until: file.kept_until.toISOString(),
      duplicate: known.has(file.sha256),
    }));
}
