import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MCP_TOOLS, type McpCall } from '../../contracts/partners/mcp.ts';
import { goneSignal } from '../core/answers.ts';
import type { App } from '../core/http.ts';
import { countCalls } from '../core/limits.ts';
import { authenticate, KEY_HEADER } from '../core/principal.ts';
import type { Service } from '../core/service.ts';
import type { Ask } from './mcp/answers.ts';

/** Headers that say who calls, and are passed on to the operations behind the tools. */
const CALLER = [KEY_HEADER, 'authorization', 'x-forwarded-for', 'traceparent'] as const;

/** Messages in one body, at most: earlier revisions of the protocol have batches. */
const MOST_MESSAGES = 50;
/** Levels of lists and objects in a body, at most. */
const MOST_NESTING = 64;
/** Fields of objects and entries of lists in a body, at most: the package reads each several times. */
const MOST_VALUES = 4_000;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Agents' way in by the Model Context Protocol: Streamable HTTP without sessions. Every tool is an operation of
 * the interface, called as the caller would call it, so keys, quota, limits and answers are the same.
 */
export function mcpRoutes(app: App, service: Service): void {
  // The protocol has its own answers for what is not JSON.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    // A key is checked by the operations, which count the call.
    config: { waits: true, scopes: ['decide', 'read'] },
    schema: { hide: true },
    handler: async (request, reply) => {
      const stranger = whyNotForUs(service, request);
      if (stranger !== null) {
        const error = { code: -32000, message: stranger };
        return reply.code(403).send({ jsonrpc: '2.0', error, id: null });
      }
      const { method, body: text = '' } = request as { method: string; body?: string };
      const excess = excessIn(text);
      const messages = excess === null ? messagesIn(text) : [];
      if (excess !== null || messages.length > MOST_MESSAGES) {
        const most = excess ?? `${MOST_MESSAGES} messages`;
        const error = { code: -32600, message: `Bad Request: more than ${most} in one body` };
        return reply.code(400).send({ jsonrpc: '2.0', error, id: null });
      }
      await count(service, request, reply, messages);
      const { answerMcp } = await import('./mcp/http.ts');
      const asked = new Request(new URL('/mcp', service.baseUrl), {
        method,
        headers: stated(request),
        signal: goneSignal(reply),
        ...(method === 'POST' ? { body: text } : {}),
      });
      const answer = await answerMcp(asked, messages, asker(app, request, reply));
      reply.header('cache-control', 'no-store');
      // A batch comes in pieces.
      const streams =
        messages.length > 1 || answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (streams) return reply.send(answer);
      // In one write: head and body apart would wait for each other's acknowledgement.
      return reply
        .code(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .send(await answer.text());
    },
  });
}

/** The bound that a JSON text exceeds, or null. Found without reading it: a deep or wide one takes long to read. */
function excessIn(text: string): string | null {
  let level = 0;
  let values = 1;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (isQuoted) {
      if (mark === '\\') at++;
      else if (mark === '"') isQuoted = false;
    } else if (mark === '"') isQuoted = true;
    else if (mark === '[' || mark === '{') {
      if (++level > MOST_NESTING) return `${MOST_NESTING} levels of lists and objects`;
    } else if (mark === ']' || mark === '}') level--;
    else if (mark === ',' && ++values > MOST_VALUES) return `${MOST_VALUES} fields and entries of lists`;
  }
  return null;
}

/** A message, as far as it says what it is for. */
interface McpMessage {
  method?: unknown;
  params?: { name?: unknown };
}

/** Messages of a body; a batch is a list of them. What is no JSON is refused later. */
function messagesIn(text: string): McpMessage[] {
  try {
    const body: unknown = JSON.parse(text);
    return (Array.isArray(body) ? body : [body]) as McpMessage[];
  } catch {
    return [];
  }
}

/** Tools whose operations count their calls. */
const COUNTED: ReadonlySet<unknown> = new Set(
  MCP_TOOLS.filter(({ call }) => call({}).method === 'POST').map(({ name }) => name),
);

/** Counts messages that no operation counts against the address of a caller without a key. */
async function count(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  messages: readonly McpMessage[],
): Promise<void> {
  const counted = messages.filter(
    (message) => !(message?.method === 'tools/call' && COUNTED.has(message.params?.name)),
  );
  if (counted.length === 0) return;
  // A key that is not valid is told so by the operations.
  const caller = await authenticate(service, request, 'public', 'invalid_api_key').catch(() => null);
  if (caller === null || caller.role === 'public')
    countCalls(service.limits.demo, request, reply, 'messages and decisions', counted.length);
}

/** The headers of a request as the Fetch API takes them. Who accepts anything accepts both forms of an answer. */
function stated({ headers }: FastifyRequest): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) copied.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (/^$|\*\/\*/.test(headers.accept ?? '')) copied.set('accept', 'application/json, text/event-stream');
  return copied;
}

/** Headers of an operation that its caller reads beside the answer. */
const BESIDE = ['ratelimit', 'ratelimit-policy', 'retry-after'] as const;

/** Calls operations of this process in the name of a caller, who is told what the last of them left. */
function asker(app: App, request: FastifyRequest, reply: FastifyReply): Ask {
  const headers: Record<string, string> = {};
  for (const name of CALLER) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const { host = 'localhost' } = request.headers;
  const remoteAddress = request.socket.remoteAddress ?? '127.0.0.1';
  return async ({ method, path, body, form }: McpCall, signal) => {
    const file = form && new Response(form);
    const answer = await app.inject({
      ...(signal === undefined ? {} : { signal }),
      method,
      url: path,
      headers: { ...headers, host, ...(file && { 'content-type': file.headers.get('content-type') ?? '' }) },
      remoteAddress,
      ...(body === undefined ? {} : { payload: body }),
      ...(file && { payload: Buffer.from(await file.arrayBuffer()) }),
    });
    for (const name of BESIDE) {
      const value = answer.headers[name];
      if (value !== undefined && !reply.sent) reply.header(name, value);
    }
    return { status: answer.statusCode, body: answer.body };
  };
}

/**
 * The reason to refuse a call, or null. A page of another site must not reach a service on its reader's machine, by a
 * name that it points there or from its own origin. An address, or a name without a dot, cannot be pointed elsewhere
 * by a stranger.
 */
function whyNotForUs({ baseUrl }: Service, { headers: { host, origin } }: FastifyRequest): string | null {
  const own = [...LOOPBACK, new URL(baseUrl).hostname];
  const named = hostOf(`http://${host}`);
  const isAddress = named !== null && isIP(named.replace(/^\[|\]$/g, '')) !== 0;
  if (named === null || !(isAddress || !named.includes('.') || own.includes(named)))
    return 'Forbidden: the host header names another service';
  if (origin !== undefined && !own.includes(hostOf(origin) ?? ''))
    return 'Forbidden: pages of other sites may not call this';
  return null;
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null;
}
