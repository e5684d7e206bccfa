/** A service whose clock only the test moves. */
import { TestClock } from 'pg-boss';
import type { Owner } from './scratch.ts';
import { startTestService, type TestService } from './service.ts';

/** A Monday between two ticks of every schedule. */
export const START = '2026-11-16T10:02:30Z';

export type ClockedService = TestService & { clock: TestClock };

/**
 * Starts a service with a `TestClock`. Nothing happens by itself: in the role `api` no worker and no schedule
 * runs.
 * @param env settings over the test's own; `SERVICE_ROLE: 'all'` runs workers and schedules as the clock
 *   moves
 */
export async function clockedService(
  t: Owner,
  start: string | number = START,
  env: Record<string, string> = {},
): Promise<ClockedService> {
  const clock = new TestClock(start);
  return { ...(await startTestService(t, { clock, env: { SERVICE_ROLE: 'api', ...env } })), clock };
}
