import { schedule } from 'node-cron';
import type { Database } from '../sql/database.ts';

/** What each process does for itself, once a minute: says in its log how it is. */
export function startProcessTicks(context: {
  database: Database;
  log: { info(fields: object, message: string): void };
}): { stop(): void } {
  const sample = schedule('0 * * * * *', () => {
    const { rss, heapUsed } = process.memoryUsage();
    context.log.info({ rss, heap_used: heapUsed, connections: context.database.load() }, 'process sampled');
  });
  return { stop: () => void sample.stop() };
}
