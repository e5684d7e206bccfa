/** Files in a multipart body, told apart by their bytes, not their names. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../contracts/core/address-policy.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { refuseField } from '../../contracts/core/errors.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { FILE_LIMITS, mediaTypeOf } from '../../contracts/evidence/reading/file-findings.ts';
import type { Sender } from '../../jobs/core/apart/places.ts';
import { type IntakeCaller, LETTER, senderOf, type Upload } from '../../jobs/evidence/intake-files.ts';
import { countCalls } from '../core/limits.ts';
import { multipartBodies } from '../core/multipart.ts';
import type { Service } from '../core/service.ts';

const badRequest = 'invalid_intake_request' as const;

/** Bodies with evidence: the fields `evidence` and `request_id`, and files. */
export const uploads = multipartBodies(
  {
    fields: 2,
    files: FILE_LIMITS.REQUEST_FILES,
    fileBytes: FILE_LIMITS.FILE_BYTES,
    filesBytes: FILE_LIMITS.REQUEST_BYTES,
    atOnce: 4,
  },
  badRequest,
);

/**
 * Uses a multipart body with evidence: the field `evidence` (the JSON of an ordinary body) and `request_id`, and files
 * under `file` or the kind of document that they are. Whose they are is known by the key, or by a `request_id` before
 * the first file.
 * @throws Refusal for everything else
 */
export function readUploads(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<{ body: object; files: Upload[] }> {
  const sender = (texts: ReadonlyMap<string, string>) =>
    senderOf(service.database, callerOf(request), requestIdIn(texts));
  const onFile = ({ customer }: Sender) => {
    if (!customer) countCalls(service.limits.files, request, reply, 'files');
  };
  return uploads.reading(request, { sender, onFile, signal }, async ({ texts, files }) => {
    for (const name of texts.keys()) {
      if (name === 'evidence' || name === 'request_id') continue;
      throw refuseField(
        badRequest,
        shortened(name),
        'is no text field here; send `evidence` and `request_id`',
      );
    }
    const [evidence, request_id] = [texts.get('evidence'), texts.get('request_id')];
    return {
      body: {
        ...(evidence === undefined ? {} : jsonOf(evidence)),
        ...(request_id === undefined ? {} : { request_id }),
      },
      files: files.map(({ field, content }) => ({ kind: kindOf(field), ...identify(field, content) })),
    };
  });
}

/** Whoever sends files. */
export function callerOf({ principal, ip }: FastifyRequest): IntakeCaller {
  const { role, account_id } = principal;
  return { role, account_id, network: networkOf(ip) };
}

function requestIdIn(texts: ReadonlyMap<string, string>): string | undefined {
  const stated = texts.get('request_id');
  const evidence = texts.get('evidence');
  if (stated !== undefined || evidence === undefined) return stated;
  const { request_id } = jsonOf(evidence) as { request_id?: unknown };
  return typeof request_id === 'string' ? request_id : undefined;
}

const shortened = (name: string) => name.slice(0, 60);

function kindOf(field: string): string | null {
  if (field === 'file') return null;
  const kind = field.trim().toLowerCase();
  if (kind === LETTER) return kind;
  if (shippedIndex().evidenceTypes.has(kind)) return kind;
  throw refuseField(
    badRequest,
    shortened(field),
    'is neither `file`, `letter` nor a kind of document on record',
  );
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
