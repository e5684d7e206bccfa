import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ERRORS, type ErrorCode, type Issue, Refusal } from '../contracts/errors.ts';

/** A body, query or path that does not fit its shape; Fastify answers it through the error handler. */
export class ShapeError extends Error {
  readonly issues: Issue[];

  constructor(issues: Issue[]) {
    super(issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '));
    this.issues = issues;
  }
}

/**
 * Holds data against its shape. Text that no UTF-8 database can store (NUL, half a surrogate pair) is
 * refused here, once, for whatever is stored later; `anyText` lets it through where nothing is.
 */
export function fit<T extends z.ZodType>(
  schema: T,
  data: unknown,
  anyText = false,
): { value: z.output<T> } | { error: ShapeError } {
  const parsed = schema.safeParse(data);
  if (!parsed.success) return { error: new ShapeError(parsed.error.issues.flatMap(readable)) };
  const unstorable = anyText ? [] : [...unstorableText(parsed.data, '')];
  return unstorable.length > 0 ? { error: new ShapeError(unstorable) } : { value: parsed.data };
}

function* unstorableText(value: unknown, path: string): Generator<Issue> {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0')) {
      yield { path, message: 'contains a NUL or half of a surrogate pair' };
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value))
      yield* unstorableText(member, path ? `${path}.${name}` : name);
  }
}

/** A union says only that no member fits; the member that fits best says what is wrong. */
function readable(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, member) => (member.length < best.length ? member : best));
    if (closest.length > 0) {
      return closest.map((inner) => ({
        path: [...issue.path, ...inner.path].join('.'),
        message: inner.message,
      }));
    }
  }
  return [{ path: issue.path.join('.'), message: issue.message }];
}

/** The body of every refusal: its code is its `schema_version` (interface, "Errors"). */
export function errorBody(
  code: ErrorCode,
  message: string,
  request: FastifyRequest,
  more: Partial<Refusal> = {},
) {
  return {
    schema_version: code,
    message,
    ...(more.issues ? { issues: more.issues } : {}),
    ...more.details,
    request_id: request.id,
  };
}

/** Turns whatever was thrown into a documented answer. What was not thrown on purpose is a 500 without its text. */
export function answerError(
  error: FastifyError | Refusal | ShapeError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { badRequest } = request.routeOptions.config;
  if (error instanceof Refusal) {
    return reply.code(error.status).send(errorBody(error.code, error.message, request, error));
  }
  if (error instanceof ShapeError) {
    const code = badRequest ?? 'invalid_request';
    return reply.code(400).send(errorBody(code, error.message, request, { issues: error.issues }));
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return reply.code(413).send(errorBody('payload_too_large', 'the body is larger than 256 KiB', request));
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    const code = badRequest ?? (request.method === 'GET' ? 'invalid_request' : 'invalid_json');
    return reply.code(400).send(errorBody(code, error.message, request));
  }
  request.log.error({ err: error, request_id: request.id }, 'request failed');
  return reply.code(500).send(errorBody('internal_error', ERRORS.internal_error[1], request));
}
