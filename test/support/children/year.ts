/**
 * A process of the service whose time its parent moves. It starts with an environment, receives `{ time }` or
 * `{ tick }` over its channel, and confirms each.
 */
import { TestClock } from 'pg-boss';
import { start } from '../../../api/start.ts';
import { readSettings } from '../../../contracts/settings.ts';

const clock = new TestClock(process.env.YEAR_TIME ?? 0);
delete process.env.YEAR_TIME;
const running = await start(readSettings(process.env), { clock, carries: false });

process.on('message', async ({ time, tick }: { time?: string; tick?: number }) => {
  if (time !== undefined) await clock.setTime(time);
  if (tick !== undefined) await clock.tick(tick);
  process.send?.({ at: clock.now() });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: running.service.baseUrl });
