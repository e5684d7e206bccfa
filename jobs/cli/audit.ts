import type { Command } from 'commander';
import { unsetOperator } from '../../contracts/settings.ts';
import { selectPauses } from '../../sql/core/pauses.ts';
import type { Family } from '../core/family.ts';
import { SWEEP_QUEUE } from '../core/queue.ts';
import { diagnose } from '../operations/doctor.ts';
import { backupDirectory } from '../operations/snapshot-files.ts';
import { examples, jsonOption, wholeNumber } from './arguments.ts';
import { print, printTable, startProgress } from './output.ts';
import { type Session, withReader } from './session.ts';

/** `schedules` and `doctor`. */
export function auditCommands(jobs: Command, families: readonly Family[]): void {
  jobs
    .command('schedules')
    .description('when each family runs next, soonest first, and why it runs that often')
    .option('--count <n>', 'next runs per family, 1 to 100', (text) => wholeNumber(text, 1, 100), 1)
    .addOption(jsonOption())
    .addHelpText('after', examples('schedules', 'schedules --count 3'))
    .action((options: { count: number; json: boolean }) =>
      withReader(families, (session) => schedules(session, options)),
    );
  jobs
    .command('doctor')
    .description(
      'check that ledgers, tree, counters, jobs and records agree, and name unset settings of the operator; changes nothing',
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examples('doctor', 'doctor --json | jq .findings', 'doctor && echo all is well')}

It hashes every event again, so its time grows with the ledger.
Exit codes: 0 nothing found, 1 something does not agree, 2 not understood.`,
    )
    .action((options: { json: boolean }) => withReader(families, (session) => doctor(session, options)));
}

async function schedules(
  { boss, database, families, now }: Session,
  { count, json }: { count: number; json: boolean },
): Promise<number> {
  const from = now();
  const stored = await boss.getSchedules(SWEEP_QUEUE);
  const paused = new Map((await selectPauses(database)).map((pause) => [pause.family, pause.paused_at]));
  const rows = families.map(({ name }) => {
    const schedule = stored.find(({ key }) => key === name);
    const next = schedule
      ? boss
          .previewSchedule(schedule.cron, { tz: schedule.timezone, from, count })
          .map((run) => run.toISOString())
      : [];
    return {
      family: name,
      paused_since: paused.get(name)?.toISOString() ?? null,
      cron: schedule?.cron ?? null,
      timezone: schedule?.timezone ?? null,
      missed: schedule?.options?.missed ?? null,
      next_runs: next,
      why: (schedule?.data as { why?: string } | null)?.why ?? null,
    };
  });
  // Soonest first; a family without a stored schedule comes last.
  rows.sort((a, b) => {
    const [left, right] = [a, b].map(({ next_runs, family }) => `${next_runs[0] ?? '9'} ${family}`);
    return (left as string) < (right as string) ? -1 : 1;
  });
  print(json, rows, () => {
    printTable(
      rows.map(({ family, paused_since, next_runs, cron, timezone, missed, why }) => {
        const runs = next_runs.map((run) => run.replace(':00.000Z', 'Z')).join('\n');
        const name = paused_since ? `${family} (paused)` : family;
        return { family: name, next_runs: runs, cron, timezone, missed, why };
      }),
    );
    if (stored.length === 0) console.log('no service has run on this database yet, so it holds no schedules');
  });
  return 0;
}

async function doctor({ database, settings }: Session, { json }: { json: boolean }): Promise<number> {
  const progress = startProgress('hashing events');
  const diagnosis = await diagnose(database, progress.grow, backupDirectory(settings)).finally(progress.stop);
  const unset = unsetOperator(settings);
  print(json, { ...diagnosis, unset }, () => {
    printTable(diagnosis.findings.map(({ check, holds, found }) => ({ check, holds, found })));
    for (const { check, found, shown } of diagnosis.findings) {
      for (const { id, found: how } of shown) console.log(`${check}: ${id}: ${how}`);
      if (found > shown.length) console.log(`${check}: ${found - shown.length} more`);
    }
    if (unset.length > 0)
      console.log(`not set, so people are not told who is behind the service: ${unset.join(', ')}`);
    console.log(diagnosis.healthy ? 'nothing found' : 'something does not agree');
  });
  return diagnosis.healthy ? 0 : 1;
}
