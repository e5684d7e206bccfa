import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** One JSON line per entry, by default on the standard output. No entry holds a secret; headers are never logged. */
export function createLog(level: string, into?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutRows },
    redact: ['req.headers', 'headers', '*.api_key', '*.claim_token', '*.signing_secret'],
  };
  return into ? pino(options, into) : pino(options);
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
