import { RETENTION_DAYS } from '../contracts/core/retention.ts';
import { AREAS, type Family } from './core/family.ts';

/** All families for jobs/README.md: their number, their retention, and a table by area, as each describes itself. */
export function familyTable(families: readonly Family[]): string {
  const forgotten = families.flatMap(({ name, retention }) =>
    retention === undefined ? [] : [`, one of \`${name}\` after ${retention}`],
  );
  return [
    `The service runs ${families.length} families by itself, each at the times of its cron line (UTC). Their records stay`,
    `for ever; the queue forgets a finished job after ${RETENTION_DAYS} days${forgotten.join('')}.`,
    '',
    row('family', 'path', 'due: effect', 'when, and why then'),
    '|---|---|---|---|',
    ...AREAS.flatMap((area) => [
      `| **${area}** | | | |`,
      ...families
        .filter((family) => family.area === area)
        .map(({ name, path, purpose, cron, why }) =>
          row(`\`${name}\``, `\`${path}\``, purpose, `\`${cron}\`: ${why}`),
        ),
    ]),
  ].join('\n');
}

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
