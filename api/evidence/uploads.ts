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
/** Text fields of a body with evidence, at most: `evidence` and `request_id`. */
const FIELDS = 2;

/** Limits for the parser, which counts while it reads. */
export const multipartLimits = (fields: number = FIELDS) => ({
  fieldNameSize: 100,
  fieldSize: FIELD_BYTES,
  fields,
  fileSize: FILE_BYTES,
  files: REQUEST_FILES,
  parts: REQUEST_FILES + fields,
  headerPairs: 20,
});

/** The parts of a body: its texts, the last one of a name, and its files, each with the name of its field. */
interface Parts {
  texts: ReadonlyMap<string, string>;
  files: readonly { field: string; content: Buffer }[];
}

/** Four bodies at once in a process. Whoever waits has sent nothing into our memory: a body is read in its turn. */
const inTurn = atMost(4);
/** How long reading one body may take, in milliseconds. */
const LONGEST_MS = 60_000;

const badRequest = 'invalid_intake_request' as const;

/**
 * Reads a multipart body with evidence: the field `evidence` (the JSON of an ordinary body) and `request_id`, and files
 * under `file` or the kind of document that they are.
 * @throws Refusal for everything else
 */
export async function readUploads(request: FastifyRequest): Promise<{ body: object; files: Upload[] }> {
  const { texts, files } = await readParts(request, FIELDS);
  for (const name of texts.keys()) {
    if (name === 'evidence' || name === 'request_id') continue;
    throw refuseField(badRequest, shortened(name), 'is no text field here; send `evidence` and `request_id`');
  }
  const [evidence, request_id] = [texts.get('evidence'), texts.get('request_id')];
  return {
    body: {
      ...(evidence === undefined ? {} : jsonOf(evidence)),
      ...(request_id === undefined ? {} : { request_id }),
    },
    files: files.map(({ field, content }) => ({ kind: kindOf(field), ...identify(field, content) })),
  };
}

/**
 * Reads the parts of a multipart body.
 * @param fields text fields, at most
 * @throws Refusal for a body that is too large or none
 */
export async function readParts(request: FastifyRequest, fields: number): Promise<Parts> {
  if (Number(request.headers['content-length'] ?? 0) > REQUEST_BYTES + FIELDS * FIELD_BYTES) throw tooLarge();
  return inTurn(() => inTime(request, fields));
}

async function inTime(request: FastifyRequest, fields: number): Promise<Parts> {
  const late = setTimeout(() => request.raw.destroy(), LONGEST_MS);
  try {
    return await parts(request, fields);
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

async function parts(request: FastifyRequest, fields: number): Promise<Parts> {
  const texts = new Map<string, string>();
  const files: { field: string; content: Buffer }[] = [];
  let left: number = REQUEST_BYTES;
  for await (const part of request.parts({ limits: multipartLimits(fields) })) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      left -= content.length;
      if (left < 0) throw tooLarge();
      files.push({ field: part.fieldname, content });
    } else texts.set(part.fieldname, String(part.value));
  }
  return { texts, files };
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

function jsonOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw refuseField(badRequest, 'evidence', 'is not a JSON object');
}
