import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { type Ask, mcpServer } from './server.ts';

/** Callers of the revision that has no handshake; each request has its own server. */
const asks = new WeakMap<Request, Ask>();

const handler = createMcpHandler(
  ({ requestInfo }) => {
    const ask = requestInfo && asks.get(requestInfo);
    if (!ask) throw new Error('a request without its caller');
    return mcpServer(ask);
  },
  { legacy: 'reject' },
);

/**
 * Answers one request of the protocol, of any revision that the package serves. Nothing is kept between requests:
 * no session, and no stream that a GET could open.
 */
export async function answerMcp(request: Request, ask: Ask): Promise<Response> {
  if (request.method !== 'POST') {
    const error = { code: -32000, message: 'Method not allowed: there are no sessions; use POST' };
    return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 405, headers: { allow: 'POST' } });
  }
  if (!(await isLegacyRequest(request))) {
    asks.set(request, ask);
    return handler.fetch(request);
  }
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  const server = mcpServer(ask);
  await server.connect(transport);
  const response = await transport.handleRequest(request);
  // The answer is whole when it is here, so the server has nothing left to do.
  const body = await response.arrayBuffer();
  await server.close();
  return new Response(body.byteLength === 0 ? null : body, response);
}
