import { schedule } from 'node-cron';
import type { Database } from '../sql/core/database.ts';

/** What each process does for itself: says in its log how it is, once a minute, and looks for what others have learned. */
export function startProcessTicks(context: {
  database: Database;
  log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Takes up what decisions are given with, where it is newer. */
  refresh(): Promise<void>;
  /** Asks for the runtime's tick; only in a process that works. */
  tick?: (() => Promise<void>) | undefined;
}): { stop(): void } {
  const sample = schedule('0 * * * * *', () => {
    const { rss, heapUsed } = process.memoryUsage();
    context.log.info({ rss, heap_used: heapUsed, connections: context.database.load() }, 'process sampled');
  });
  const refresh = schedule('*/10 * * * * *', async () => {
    await context.refresh().catch((err) => context.log.error({ err }, 'not refreshed'));
  });
  // Half a minute after the cluster's own schedule, which may be what has failed.
  const tick = schedule('30 */5 * * * *', async () => {
    await context.tick?.().catch((err) => context.log.error({ err }, 'tick not asked for'));
  });
  return {
    stop() {
      void sample.stop();
      void refresh.stop();
      void tick.stop();
    },
  };
}
