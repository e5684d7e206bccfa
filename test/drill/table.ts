/** Table that a drill prints at its end. */
import type { FailoverReport, Stretch } from './failover.ts';
import type { RestoreReport } from './restore.ts';

/** Longest outage of an event, in seconds, by the `ttl` of 10 in patroni.yml. */
const GOALS: Record<string, number> = { 'planned switchover': 3, 'kill -9 of the leader': 12 };

/** The table, and whether every goal is met. */
export function failoverTable({ stretches, rejoinedAfter }: FailoverReport): { text: string; met: boolean } {
  const missed: string[] = [];
  const row = (stretch: Stretch) => {
    const { what, outage, keylessOutage, acknowledged, lost, answers, improper } = stretch;
    const goal = GOALS[what];
    if (goal !== undefined && outage > goal) missed.push(`${what}: ${outage.toFixed(1)} s, goal ${goal} s`);
    if (lost > 0) missed.push(`${what}: ${lost} acknowledged and lost`);
    for (const [fault, count] of Object.entries(improper)) missed.push(`${what}: ${count} x ${fault}`);
    return [
      what,
      `${outage.toFixed(1)} s`,
      goal === undefined ? '' : `<= ${goal} s`,
      `${keylessOutage.toFixed(1)} s`,
      `${acknowledged}`,
      `${lost}`,
      Object.entries(answers)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    ];
  };
  const head = ['', 'outage', 'goal', 'without key', 'acknowledged', 'lost', 'answers by status'];
  const rows = [head, ...stretches.map(row)];
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => (cells[column] as string).length)));
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] as number))
      .join('  ')
      .trimEnd(),
  );
  const notes = [
    ...(rejoinedAfter === undefined
      ? []
      : [`the killed member is a synchronous standby again after ${rejoinedAfter.toFixed(1)} s`]),
    ...(missed.length > 0 ? ['missed:', ...missed.map((what) => `  ${what}`)] : ['every goal is met']),
  ];
  return { text: ['', ...lines, '', ...notes].join('\n'), met: missed.length === 0 };
}

/** The same for the restore. */
export function restoreTable({ acknowledged, lost, healthy, doctor }: RestoreReport): {
  text: string;
  met: boolean;
} {
  const lines = [
    `${acknowledged} decisions acknowledged before the damage, ${lost} of them lost`,
    healthy ? 'doctor finds nothing' : `doctor finds:\n${doctor}`,
  ];
  return { text: ['', ...lines].join('\n'), met: lost === 0 && healthy };
}
