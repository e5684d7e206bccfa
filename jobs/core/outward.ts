import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { endpointProblem, mayBeCalled } from '../../contracts/core/address-policy.ts';
import { type Span, spanned } from '../../sql/core/tracing.ts';

/** Time for an endpoint's answer (ms). */
const ANSWER_WITHIN_MS = 15_000;
/** Response bytes read, at most. */
const BODY_MOST = 64 * 1024;
/** Connections per endpoint and process, at most. */
export const CONNECTIONS = 8;

/** The result of a call to an outside address: an answer with any status, or the reason why there is none. */
export type Answer = { duration_ms: number } & (
  | { status_code: number; retry_after: string | undefined; error: null }
  | { status_code: null; retry_after: undefined; error: CallError }
);
/** The same with the answer's body, which is empty when it exceeded the bound. */
export type Answered = Answer & { body: string };
type CallError = 'address_refused' | 'timed_out' | 'name_not_found' | 'tls_failed' | 'unreachable';

const REFUSED = 'ADDRESS_REFUSED';

/**
 * Resolves a name once, checks every address, and connects to exactly the checked ones, so that a name that
 * resolves otherwise a moment later changes nothing. One refused address refuses the name.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const refused = addresses.find(({ address }) => !mayBeCalled(address));
    if (refused || addresses.length === 0) {
      return callback(Object.assign(new Error(`${hostname} has a refused address`), { code: REFUSED }), []);
    }
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

/** Only the processes that call out load the client. */
async function loadCaller() {
  const { Agent, request } = await import('undici');
  const agentWith = (connect: { lookup?: LookupFunction }) =>
    new Agent({ connect: { ...connect, timeout: 10_000 }, connections: CONNECTIONS, pipelining: 1 });
  return { request, publicOnly: agentWith({ lookup: lookupPublic }), anywhere: agentWith({}) };
}
let caller: ReturnType<typeof loadCaller> | undefined;

/** The HTTP client. Loading it, once, stops a process for a tenth of a second. */
export function readyToCall(): ReturnType<typeof loadCaller> {
  caller ??= loadCaller();
  return caller;
}

export interface OutwardCall {
  headers: Record<string, string>;
  body: string;
  /** Whether private networks are allowed too (`WEBHOOK_ALLOW_PRIVATE_NETWORKS`). */
  allowPrivate: boolean;
  signal: AbortSignal;
  withinMs?: number;
  /** Whether the receiver continues our trace (`traceparent`). */
  traced?: boolean;
}

/**
 * Posts to an address from outside, such as a subscriber's. Redirects are not followed. TLS and the host
 * header use the name, the connection uses the checked address. The answer's body is dropped.
 * @throws when `signal` fires: the endpoint's answer is then unknown
 */
export async function postOutward(url: string, call: OutwardCall): Promise<Answer> {
  const { body: _body, ...answer } = await askOutward(url, call);
  return answer;
}

/** Posts by the same rules as `postOutward`, and answers the body too. */
export async function askOutward(url: string, call: OutwardCall): Promise<Answered> {
  const began = performance.now();
  const heard = await callOutward(url, { ...call, method: 'POST', most: BODY_MOST });
  const duration_ms = Math.round(performance.now() - began);
  if (heard.error !== null) {
    return { duration_ms, body: '', status_code: null, retry_after: undefined, error: heard.error };
  }
  const { 'retry-after': retryAfter } = heard.headers;
  return {
    duration_ms,
    body: heard.body === null ? '' : heard.body.toString(),
    status_code: heard.status_code,
    retry_after: typeof retryAfter === 'string' ? retryAfter : undefined,
    error: null,
  };
}

/** The result of a call; `body` is null when it exceeded the bound. */
export type Heard =
  | {
      status_code: number;
      headers: Record<string, string | string[] | undefined>;
      body: Buffer | null;
      error: null;
    }
  | { error: CallError };

/** Gets a page by the same rules as `postOutward`, up to `most` bytes of it. */
export function getOutward(url: string, call: Omit<OutwardCall, 'body'> & { most: number }): Promise<Heard> {
  return callOutward(url, { ...call, method: 'GET' });
}

/**
 * Gets a page by the same rules, and reads it while it arrives.
 * @param read its own errors are thrown on; what breaks the connection is an `error` of the answer
 */
export async function streamOutward<T>(
  url: string,
  call: Omit<OutwardCall, 'body'>,
  read: (answer: { status_code: number; body: AsyncIterable<Uint8Array> }) => Promise<T>,
): Promise<{ value: T; error: null } | { error: CallError }> {
  let value: { is: T } | undefined;
  let own: { error: unknown } | undefined;
  const heard = await callOutward(url, {
    ...call,
    method: 'GET',
    most: 0,
    read: async (status_code, body) => {
      let broke: unknown;
      const arriving = (async function* () {
        try {
          yield* body;
        } catch (error) {
          broke = error;
          throw error;
        }
      })();
      try {
        value = { is: await read({ status_code, body: arriving }) };
      } catch (error) {
        if (error !== broke) own = { error };
        throw error;
      }
    },
  });
  if (own !== undefined) throw own.error;
  return heard.error === null && value !== undefined
    ? { value: value.is, error: null }
    : { error: heard.error ?? 'unreachable' };
}

type Asking = Omit<OutwardCall, 'body'> & {
  method: 'GET' | 'POST';
  body?: string;
  most: number;
  /** Reads the body in place of keeping it. */
  read?: (status_code: number, body: AsyncIterable<Uint8Array>) => Promise<void>;
};

/** A call as a span. It names the host alone, because paths and queries of receivers hold their secrets. */
function callOutward(url: string, call: Asking): Promise<Heard> {
  const { method } = call;
  const attributes = { 'http.request.method': method, 'server.address': URL.parse(url)?.hostname ?? '' };
  return spanned({ name: method, kind: 'client', attributes }, (span) => callWithin(span, url, call));
}

async function callWithin(span: Span | undefined, url: string, call: Asking): Promise<Heard> {
  const heard = await callUntraced(
    url,
    span === undefined || !call.traced
      ? call
      : { ...call, headers: { ...call.headers, traceparent: span.traceparent } },
  );
  if (heard.error === null) span?.set({ 'http.response.status_code': heard.status_code });
  else span?.set({ 'error.type': heard.error });
  return heard;
}

async function callUntraced(url: string, call: Asking): Promise<Heard> {
  const { method, headers, body, allowPrivate, signal, withinMs = ANSWER_WITHIN_MS, most } = call;
  // A literal address is never resolved, so it is checked here.
  if (endpointProblem(url, { allowPrivate }) !== null) return { error: 'address_refused' };
  const { request, publicOnly, anywhere } = await readyToCall();
  // One controller for both reasons to stop, because composing signals costs more than parsing the answer.
  const callOff = new AbortController();
  const abort = () => callOff.abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort();
  }, withinMs);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    const answer = await request(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      dispatcher: allowPrivate ? anywhere : publicOnly,
      signal: callOff.signal,
    });
    const said = call.read
      ? await call.read(answer.statusCode, answer.body).then(() => null)
      : await readBody(answer.body, most);
    return { status_code: answer.statusCode, headers: answer.headers, body: said, error: null };
  } catch (error) {
    if (signal.aborted) throw error;
    return { error: timedOut ? 'timed_out' : classOf(error) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Reads the body to its end, so that the connection can be reused. A body beyond the bound costs the
 * connection.
 */
async function readBody(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of body) {
    read += chunk.length;
    if (read > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The reason for a missing answer, without details of our own network. */
function classOf(error: unknown): CallError {
  const { code = '', cause } = error as { code?: string; cause?: { code?: string } };
  const codes = [code, cause?.code ?? ''];
  if (codes.includes(REFUSED)) return 'address_refused';
  if (codes.some((one) => /TIMEOUT|ETIMEDOUT/.test(one))) return 'timed_out';
  if (codes.some((one) => /^(ENOTFOUND|EAI_|ENODATA)/.test(one))) return 'name_not_found';
  if (codes.some((one) => /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(one)))
    return 'tls_failed';
  return 'unreachable';
}
