import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** One JSON line an entry. Nothing that could be a secret is ever put into one; headers are left out altogether. */
export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutRows },
    redact: ['req.headers', 'headers', '*.api_key', '*.claim_token', '*.signing_secret'],
  });
}

/** An error as it is logged. PostgreSQL's detail quotes the row that failed, and with it whatever stands in the row. */
function withoutRows(error: Error): object {
  const { detail: _row, where: _values, ...told } = pino.stdSerializers.err(error) as Record<string, unknown>;
  return told;
}
