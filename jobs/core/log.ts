/** The log of a process: the part of pino's interface that is used below the API. */
export interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The same for callers that write lines without fields. */
export function lineLog(log: Pick<Log, 'info'>): (line: string) => void {
  return (line) => log.info({}, line);
}
