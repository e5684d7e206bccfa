import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { FILE_LIMITS, type IntakeFile, type MediaType } from '../../contracts/evidence/file-findings.ts';
import { statementsIn } from '../../contracts/evidence/file-words.ts';
import type { IntakeRow } from '../../contracts/evidence/seller-intake.ts';
import type { Database, Transaction } from '../../sql/core/database.ts';
import { insertFiles, selectFiles, sumUnpaidBytes } from '../../sql/evidence/intake-files.ts';
import { selectIntake } from '../../sql/evidence/seller-intake.ts';
import { readFileText } from './file-text.ts';

/** A file as it was handed in. Its name is not kept. */
export interface Upload {
  /** The kind of document that its field names; null for `file`. */
  kind: string | null;
  sha256: string;
  media_type: MediaType;
  content: Uint8Array;
}

/** Whoever adds to an intake; `public` without a key. */
export interface IntakeCaller {
  role: string;
  account_id: string | null;
}

/** A file with the words that were read of it. */
export type ReadUpload = IntakeFile & Pick<Upload, 'kind' | 'content'>;

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

/** Reads the words of files, each once, for an intake that the caller may add to. No transaction is open meanwhile. */
export async function readFiles(
  { database }: { database: Database },
  { role, account_id }: IntakeCaller,
  requestId: string,
  uploads: readonly Upload[],
): Promise<ReadUpload[]> {
  if (uploads.length === 0) return [];
  const intake = await selectIntake(database, requestId);
  const may =
    intake !== null &&
    (role === 'operator' || intake.account_id === null || intake.account_id === account_id);
  if (!may) throw unknownIntake(requestId);
  refuseClosed(intake);
  if (intake.account_id === null && role === 'public') await refuseOverflow(database, uploads);
  const known = new Map((await selectFiles(database, requestId)).map((file) => [file.sha256, file]));
  const read = new Map<string, ReadUpload>();
  for (const { kind, sha256, media_type, content } of uploads) {
    const earlier = read.get(sha256);
    if (earlier !== undefined) read.set(sha256, { ...earlier, kind: earlier.kind ?? kind });
    else {
      const kept = known.get(sha256);
      const again = kept !== undefined && kind === null;
      const words = again ? { ...kept, text: '' } : await readFileText(content, media_type);
      const { reading, pages, text } = words;
      read.set(sha256, { kind, sha256, media_type, bytes: content.length, reading, pages, text, content });
    }
  }
  return [...read.values()];
}

/** Files of callers without a key may fill only so much before anybody has paid for them. */
async function refuseOverflow(database: Database, uploads: readonly Upload[]): Promise<void> {
  const more = uploads.reduce((sum, { content }) => sum + content.length, 0);
  if ((await sumUnpaidBytes(database)) + more <= FILE_LIMITS.UNPAID_BYTES) return;
  throw new Refusal(
    'rate_limited',
    'too many files wait for orders that nobody has paid; pay the order first, or send the files with a key',
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
    kind === null || named.has(sha256) ? [] : [{ kind, sha256, ...statementsIn(kind, text) }],
  );
}

/** Stores the files that a locked intake does not have yet, and answers all of them. */
export async function keepFiles(
  tx: Transaction,
  { request_id }: Pick<IntakeRow, 'request_id'>,
  read: readonly ReadUpload[],
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
  await insertFiles(tx, request_id, fresh, at);
  const handed = new Set(read.map(({ sha256 }) => sha256));
  return (await selectFiles(tx, request_id))
    .filter(({ sha256 }) => handed.has(sha256))
    .map((file) => ({
      ...file,
      kept_until: file.kept_until.toISOString(),
      duplicate: known.has(file.sha256),
    }));
}
