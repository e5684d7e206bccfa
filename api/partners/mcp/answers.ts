import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { McpCall } from '../../../contracts/partners/mcp.ts';

/** Answers a call of an operation, as the caller of the server may make it. */
export type Ask = (call: McpCall, signal?: AbortSignal) => Promise<{ status: number; body: string }>;

export const failed = ({ status }: { status: number }) => status >= 400;

/** An operation's refusal as an error of the protocol, with its document. */
export function protocolError({ status, body }: { status: number; body: string }): ProtocolError {
  const document = JSON.parse(body) as { message: string };
  const code = status < 500 ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
  return new ProtocolError(code, document.message, document);
}

/** The document once, as it came; the text beside it says the same in a few lines, for agents that only read text. */
export function result(document: Record<string, unknown>, text: string | null): CallToolResult {
  const said = text ?? String(document.message ?? document.schema_version);
  return {
    content: [{ type: 'text', text: said }],
    structuredContent: document,
    ...(text === null ? { isError: true } : {}),
  };
}

export type Incoming = ServerContext['mcpReq'];
type Envelope = Partial<Record<typeof CLIENT_CAPABILITIES_META_KEY, ClientCapabilities>>;

/** Capabilities that the client states with each call, from revision 2026-07-28 on. */
export function capabilitiesIn({ envelope }: Incoming): ClientCapabilities | undefined {
  return (envelope as Envelope | undefined)?.[CLIENT_CAPABILITIES_META_KEY];
}
