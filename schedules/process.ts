import { type ScheduledTask, schedule } from 'node-cron';
import type { Database } from '../sql/core/database.ts';
import { ClockWatch } from './clock-watch.ts';

/** How often the clock is checked (ms). */
const WATCH_MS = 1_000;
/** A tick that was missed is not made up for, and the next one comes within minutes: no line about each. */
const QUIET = { suppressMissedWarning: true };

/**
 * Starts the timers of a process: a log line about its memory and connections, `refresh`, and the runtime's
 * `tick`. They follow the wall clock, so they are planned anew when it has jumped: otherwise a clock that was a
 * day ahead for a moment would leave the process without a tick for that day.
 */
export function startProcessTicks(context: {
  database: Database;
  log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Loads the newest calibration for decisions. */
  refresh(): Promise<void>;
  /** Compares the database with what was signed before. */
  compare(): Promise<void>;
  /** Asks for a tick of `autonomous-runtime`; only in a process with a worker. */
  tick?: (() => Promise<void>) | undefined;
  /** Posts alerts and tasks by itself; only in a process with a worker. */
  announce?: (() => Promise<void>) | undefined;
  /** Reads the mail that came in; only in a process with a worker. */
  receive?: (() => Promise<void>) | undefined;
}): { stop(): void } {
  const plan = (): ScheduledTask[] => [
    schedule(
      '0 * * * * *',
      () => {
        const { rss, heapUsed } = process.memoryUsage();
        context.log.info(
          { rss, heap_used: heapUsed, connections: context.database.load() },
          'process sampled',
        );
      },
      QUIET,
    ),
    schedule(
      '*/10 * * * * *',
      () => context.refresh().catch((err) => context.log.error({ err }, 'not refreshed')),
      QUIET,
    ),
    schedule(
      '25 * * * * *',
      () => context.compare().catch((err) => context.log.error({ err }, 'not compared with what was signed')),
      { ...QUIET, noOverlap: true },
    ),
    // Half a minute after the cluster's own schedule of it, in case that schedule has failed.
    schedule(
      '30 */5 * * * *',
      () => context.tick?.().catch((err) => context.log.error({ err }, 'tick not asked for')),
      QUIET,
    ),
    // Between the ticks, so that an alert is out within half a minute; one that takes longer is not joined by another.
    schedule(
      '15,45 * * * * *',
      () => context.announce?.().catch((err) => context.log.error({ err }, 'not announced')),
      { ...QUIET, noOverlap: true },
    ),
    schedule(
      '5,35 * * * * *',
      () => context.receive?.().catch((err) => context.log.error({ err }, 'mail not received')),
      { ...QUIET, noOverlap: true },
    ),
  ];
  let planned = plan();
  const end = () => {
    for (const task of planned) void task.destroy();
  };
  const watch = new ClockWatch();
  const watching = setInterval(() => {
    const jumped = watch.check(Date.now(), performance.now());
    if (jumped === 0) return;
    context.log.error({ jumped_ms: jumped }, 'the clock was set');
    end();
    planned = plan();
  }, WATCH_MS);
  return {
    stop() {
      clearInterval(watching);
      end();
    },
  };
}
