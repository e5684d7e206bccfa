import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** One JSON line per entry. No entry holds a secret; headers are never logged. */
export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutRows },
    redact: ['req.headers', 'headers', '*.api_key', '*.claim_token', '*.signing_secret'],
  });
}

/** An error as it is logged, without PostgreSQL's detail, which quotes the row that failed. */
function withoutRows(error: Error): object {
  const {
    detail: _row,
    where: _values,
    ...logged
  } = pino.stdSerializers.err(error) as Record<string, unknown>;
  return logged;
}
