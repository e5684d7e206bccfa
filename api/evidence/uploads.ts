/** Files in a multipart body: bounded in size, number and time, and told apart by their bytes, not their names. */
import type { FastifyRequest } from 'fastify';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { shippedIndex } from '../../contracts/decisions/packs.ts';
import { FILE_LIMITS, mediaTypeOf } from '../../contracts/evidence/file-findings.ts';
import { atMost } from '../../jobs/core/at-most.ts';
import type { Upload } from '../../jobs/evidence/intake-files.ts';

const { FILE_BYTES, REQUEST_BYTES, REQUEST_FILES } = FILE_LIMITS;
/** Bytes of a text field, at most: as much as a JSON body may have. */
const FIELD_BYTES = 256 * 1024;
const FIELDS = 2;

/** Limits for the parser, which counts while it reads. */
export const MULTIPART_LIMITS = {
  fieldNameSize: 100,
  fieldSize: FIELD_BYTES,
  fields: FIELDS,
  fileSize: FILE_BYTES,
  files: REQUEST_FILES,
  parts: REQUEST_FILES + FIELDS,
  headerPairs: 20,
};

/** Four bodies at once in a process. Whoever waits has sent nothing into our memory: a body is read in its turn. */
const inTurn = atMost(4);
/** How long reading one body may take, in milliseconds. */
const LONGEST_MS = 60_000;

const badRequest = 'invalid_intake_request' as const;

/**
 * Reads a multipart body: the field `evidence` (the JSON of an ordinary body) and `request_id`, and files under
 * `file` or the kind of document that they are.
 * @throws Refusal for everything else
 */
export async function readUploads(request: FastifyRequest): Promise<{ body: object; files: Upload[] }> {
  if (Number(request.headers['content-length'] ?? 0) > REQUEST_BYTES + FIELDS * FIELD_BYTES) throw tooLarge();
  return inTurn(() => inTime(request));
}

async function inTime(request: FastifyRequest): Promise<{ body: object; files: Upload[] }> {
  const late = setTimeout(() => request.raw.destroy(), LONGEST_MS);
  try {
    return await parts(request);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge();
    throw new Refusal(badRequest, 'the body is not multipart/form-data as it should be', { cause: error });
  } finally {
    clearTimeout(late);
  }
}

function tooLarge(): Refusal {
  const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;
  return new Refusal(
    'payload_too_large',
    `a call takes at most ${REQUEST_FILES} files, each of ${mebibytes(FILE_BYTES)}, together ${mebibytes(REQUEST_BYTES)}`,
  );
}

async function parts(request: FastifyRequest): Promise<{ body: object; files: Upload[] }> {
  const files: Upload[] = [];
  let body: object = {};
  let left: number = REQUEST_BYTES;
  for await (const part of request.parts({ limits: MULTIPART_LIMITS })) {
    if (part.type === 'file') {
      const kind = kindOf(part.fieldname);
      const content = await part.toBuffer();
      left -= content.length;
      if (left < 0) throw tooLarge();
      files.push({ kind, ...identify(part.fieldname, content) });
    } else if (part.fieldname === 'request_id') body = { ...body, request_id: part.value };
    else if (part.fieldname === 'evidence') body = { ...jsonOf(part.value), ...body };
    else
      throw refuseField(
        badRequest,
        shortened(part.fieldname),
        'is no text field here; send `evidence` and `request_id`',
      );
  }
  return { body, files };
}

const shortened = (name: string) => name.slice(0, 60);

function kindOf(field: string): string | null {
  if (field === 'file') return null;
  const kind = field.trim().toLowerCase();
  if (shippedIndex().evidenceTypes.has(kind)) return kind;
  throw refuseField(badRequest, shortened(field), 'is neither `file` nor a kind of document on record');
}

function identify(field: string, content: Buffer): Omit<Upload, 'kind'> {
  const media_type = mediaTypeOf(content);
  if (media_type === null) {
    throw refuseField(badRequest, shortened(field), 'is no PDF, PNG, JPEG or WebP by its first bytes');
  }
  return { sha256: sha256Hex(content), media_type, content };
}

function jsonOf(text: unknown): object {
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw refuseField(badRequest, 'evidence', 'is not a JSON object');
}
