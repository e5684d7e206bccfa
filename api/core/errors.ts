import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { badJsonCode, ERRORS, type ErrorCode, type Issue, Refusal } from '../../contracts/core/errors.ts';
import { isOutage } from '../../sql/core/outages.ts';
import { NO_SNIFFING } from './answers.ts';

/** When a caller may ask again while the database is away: most outages are a restart or a change of leader. */
const RETRY_AFTER_SECONDS = 2;

/** A body, query or path that does not fit its shape; Fastify answers it through the error handler. */
export class ShapeError extends Error {
  readonly issues: Issue[];

  constructor(issues: Issue[]) {
    super(issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '));
    this.issues = issues;
  }
}

/**
 * Checks data against its shape. Text that no UTF-8 database can store (NUL, half a surrogate pair) is
 * refused here, once for every later write; `anyText` admits it where nothing is stored as text.
 */
export function fit<T extends z.ZodType>(
  schema: T,
  data: unknown,
  anyText = false,
): { value: z.output<T> } | { error: ShapeError } {
  // Fastify passes a missing body as null.
  const parsed = schema.safeParse(data ?? undefined);
  if (!parsed.success)
    return { error: new ShapeError(parsed.error.issues.flatMap((issue) => readable(issue, data))) };
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

/**
 * An issue of a union says only that no member fits. We report the member that most of the given fields
 * contradict; where none does, the last member, which says what is missing.
 */
function readable(issue: z.core.$ZodIssue, data: unknown): Issue[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const given = valueAt(data, issue.path);
    const [meant] = issue.errors
      .toReversed()
      .map((member) => ({ member, wrong: member.filter(({ path }) => isGiven(given, path)).length }))
      .sort((one, other) => other.wrong - one.wrong);
    return (meant?.member ?? []).flatMap((inner) =>
      readable({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue, data),
    );
  }
  return [{ path: issue.path.join('.'), message: inOurWords(issue, valueAt(data, issue.path)) }];
}

/** Values of a list that a message names, at most. */
const NAMED = 12;

/** The one place that words what a shape refuses: what was expected, and what came instead. */
function inOurWords(issue: z.core.$ZodIssue, given: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return given === undefined
        ? `is missing; expected ${article(issue.expected)}`
        : `has to be ${article(issue.expected)}, not ${article(kindOf(given))}`;
    case 'invalid_value': {
      const [values, more] = [issue.values.slice(0, NAMED), issue.values.length - NAMED];
      const allowed = values.map(String).join(', ');
      const one = issue.values.length === 1 ? `has to be ${allowed}` : `has to be one of ${allowed}`;
      return `${one}${more > 0 ? ` and ${more} more` : ''}${given === undefined ? '; it is missing' : ''}`;
    }
    case 'too_big':
      return `has to be ${bounded(issue.origin, 'at most', issue.maximum)}`;
    case 'too_small':
      return `has to be ${bounded(issue.origin, 'at least', issue.minimum)}`;
    case 'unrecognized_keys':
      return `has fields that nobody reads: ${issue.keys.slice(0, NAMED).join(', ')}`;
    default:
      // A shape with words of its own says them; those of zod begin with a capital.
      return issue.message
        .replace(/^Invalid input: /, '')
        .replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
  }
}

function bounded(origin: string, bound: string, value: number | bigint): string {
  if (origin === 'string') return `${bound} ${value} characters long`;
  return origin === 'array' || origin === 'set' ? `a list of ${bound} ${value}` : `${bound} ${value}`;
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function article(kind: string): string {
  if (kind === 'null' || kind === 'undefined') return kind;
  const word = kind === 'int' ? 'integer' : kind === 'array' ? 'list' : kind;
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

function isGiven(value: unknown, path: PropertyKey[]): boolean {
  return path.length > 0 && valueAt(value, path) !== undefined;
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[name] : undefined,
    value,
  );
}

/** The body of every refusal: its code is its `schema_version` (interface, "Errors"). */
function errorBody(
  code: ErrorCode,
  message: string,
  request: { id: string; server?: { errorsUrl: () => string } },
  more: Partial<Refusal> = {},
) {
  return {
    schema_version: code,
    message,
    ...(request.server ? { documentation_url: `${request.server.errorsUrl()}#${code}` } : {}),
    ...(more.issues ? { issues: more.issues } : {}),
    ...more.details,
    request_id: request.id,
  };
}

/** Turns whatever was thrown into a documented answer. An unexpected error is a 500 without its text. */
export function answerError(
  error: FastifyError | Refusal | ShapeError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { badRequest } = request.routeOptions.config;
  if (error instanceof Refusal) {
    if (error.status >= 500) request.fault = error.cause as Error | undefined;
    else if (error.cause)
      request.log.warn({ err: error.cause, code: error.code, request_id: request.id }, error.message);
    if (error.status === 401) reply.header('www-authenticate', 'Bearer');
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
    const code = request.method === 'POST' ? badJsonCode(badRequest) : (badRequest ?? 'invalid_request');
    // The parser's own message mentions a content type, which we ignore.
    const message = error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? 'the body is not JSON' : error.message;
    return reply.code(400).send(errorBody(code, message, request));
  }
  if (isOutage(error)) {
    request.fault = error;
    reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    return reply.code(503).send(errorBody('unavailable', ERRORS.unavailable[1], request));
  }
  // Logged with its operation and duration when the answer is sent (`watch.ts`).
  request.fault = error;
  return reply.code(500).send(errorBody('internal_error', ERRORS.internal_error[1], request));
}

const LINGER_MS = 1000;

/**
 * Answers bytes that are no HTTP request, or too large a head, or half a request, on the bare socket; then
 * closes it.
 */
export function answerMalformed(
  error: ConnectionError,
  socket: Socket,
  id: string,
  errorsUrl: () => string,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'the head of the request is too large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'the request did not arrive in time'
        : 'this is not an HTTP request';
  const body = JSON.stringify(errorBody('invalid_request', problem, { id, server: { errorsUrl } }));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${id}\r\n${NO_SNIFFING.join(': ')}\r\nconnection: close\r\n\r\n${body}`,
  );
  // Read and discard the rest for a moment: closing at once would reset the connection before the answer is
  // read.
  socket.removeAllListeners('data').resume();
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.on('end', () => socket.destroy()).on('close', () => clearTimeout(linger));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Address of the reference of error codes; a code is its fragment. */
    errorsUrl: () => string;
  }
}
