import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { nextTurn } from '../../../jobs/core/stretches.ts';
import type { Ask } from './answers.ts';
import { mcpServer } from './server.ts';

/** Callers of the revision that has no handshake; each request has its own server. */
const asks = new WeakMap<Request, Ask>();

const handler = createMcpHandler(
  ({ requestInfo, era }) => {
    const ask = requestInfo && asks.get(requestInfo);
    if (!ask) throw new Error('a request without its caller');
    return mcpServer(ask, era);
  },
  { legacy: 'reject' },
);

/**
 * Answers one request of the protocol, of any revision that the package serves. Nothing is kept between requests:
 * no session, and no stream that a GET could open.
 * @param messages of its body
 */
export async function answerMcp(request: Request, messages: readonly unknown[], ask: Ask): Promise<Response> {
  if (request.method !== 'POST') {
    const error = { code: -32000, message: 'Method not allowed: there are no sessions; use POST' };
    return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 405, headers: { allow: 'POST' } });
  }
  if (!(await isLegacyRequest(request))) {
    asks.set(request, ask);
    return handler.fetch(request);
  }
  // A handshake stands alone; the package refuses it in a batch.
  const isApart = (message: unknown) => (message as { method?: unknown } | null)?.method !== 'initialize';
  if (messages.length > 1 && messages.every(isApart)) return answerBatch(request, messages, ask);
  return answerLegacy(request, ask);
}

/** Answers the messages of a batch one after the other, with other work of the process in between. */
async function answerBatch(request: Request, messages: readonly unknown[], ask: Ask): Promise<Response> {
  const answers: Uint8Array[] = [];
  for (const message of messages) {
    await nextTurn();
    request.signal.throwIfAborted();
    const { url, method, headers, signal } = request;
    const one = new Request(url, { method, headers, signal, body: JSON.stringify(message) });
    const answer = await answerLegacy(one, ask);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > 0) answers.push(bytes);
  }
  if (answers.length === 0) return new Response(null, { status: 202 });
  return new Response(ReadableStream.from(listed(answers)), {
    headers: { 'content-type': 'application/json' },
  });
}

/** The bytes of a JSON list of answers, piece by piece: megabytes in one piece would keep others waiting. */
async function* listed(answers: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const [i, answer] of answers.entries()) {
    await nextTurn();
    yield Buffer.from(i === 0 ? '[' : ',');
    yield answer;
  }
  yield Buffer.from(']');
}

/** Answers a first message, so that no caller waits until all shapes are written down. */
export async function readyToAnswer(): Promise<void> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers,
    body: JSON.stringify(message),
  });
  await answerMcp(request, [message], () => Promise.reject(new Error('a list of tools asks nothing')));
}

async function answerLegacy(request: Request, ask: Ask): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  const server = mcpServer(ask, 'legacy');
  await server.connect(transport);
  const response = await transport.handleRequest(request);
  // The answer is whole when it is here, so the server has nothing left to do.
  const body = await response.arrayBuffer();
  await server.close();
  return new Response(body.byteLength === 0 ? null : body, response);
}
