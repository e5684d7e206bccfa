/** The cost of a test file, measured inside its process. */
import { readFileSync } from 'node:fs';

/**
 * Milliseconds that the databases of this process's tests were at work: what their sessions report as active, and
 * the time to make and drop them. The runner divides PostgreSQL's processor time by it.
 */
export const atDatabases = { ms: 0 };

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Processor milliseconds of this process and of the children that it has waited for, with theirs. Outside Linux
 * only of this process.
 */
export function processorMs(): number {
  const times = timesOnLinux();
  if (times) return times.reduce((sum, ticks) => sum + ticks, 0) * TICK_MS;
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1_000);
}

/** Processor milliseconds of this process while it works: other programs do not count, as they do by the clock. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** User and system time, then those of the children, in ticks. */
function timesOnLinux(): number[] | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The second field is a name in brackets, which may contain anything.
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
  } catch {
    return undefined;
  }
}
