import { schedule } from 'node-cron';
import type { Database } from '../sql/core/database.ts';

/**
 * Starts the timers of a process: a log line about its memory and connections, `refresh`, and the runtime's
 * `tick`.
 */
export function startProcessTicks(context: {
  database: Database;
  log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Loads the newest calibration for decisions. */
  refresh(): Promise<void>;
  /** Asks for a tick of `autonomous-runtime`; only in a process with a worker. */
  tick?: (() => Promise<void>) | undefined;
}): { stop(): void } {
  const sample = schedule('0 * * * * *', () => {
    const { rss, heapUsed } = process.memoryUsage();
    context.log.info({ rss, heap_used: heapUsed, connections: context.database.load() }, 'process sampled');
  });
  const refresh = schedule('*/10 * * * * *', async () => {
    await context.refresh().catch((err) => context.log.error({ err }, 'not refreshed'));
  });
  // Half a minute after the cluster's own schedule of it, in case that schedule has failed.
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
