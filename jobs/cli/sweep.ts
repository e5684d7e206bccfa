import type { Command } from 'commander';
import { fromNow } from '../../contracts/core/wording.ts';
import { AREAS, type Family } from '../core/family.ts';
import { preview } from '../core/preview.ts';
import { standings } from '../core/standing.ts';
import type { SweepResult } from '../core/sweep.ts';
import { sweepOnce } from '../core/worker.ts';
import { asOfOption, examples, familyArgument, jsonOption, limitOption } from './arguments.ts';
import { print, printTable, startProgress } from './output.ts';
import { recordAct, type Session, withReader, withSession } from './session.ts';

interface Options {
  limit: number;
  json: boolean;
  all?: boolean;
  asOf?: Date;
}

/** `list`, `preview`, `simulate` and `run`. */
export function sweepCommands(jobs: Command, families: readonly Family[]): void {
  jobs
    .command('list')
    .description('list every family with its due subjects, its queue and its next run')
    .addOption(jsonOption())
    .addHelpText('after', examples('list', `list --json | jq '.[] | select(.dead > 0)'`))
    .action((options: Options) => withReader(families, (session) => list(session, options)));
  jobs
    .command('preview')
    .description('show the due subjects; changes nothing')
    .addArgument(familyArgument(families))
    .addOption(limitOption())
    .addOption(asOfOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples('preview receivables --limit 20', 'preview renewals --as-of 2027-01-01T00:00:00Z'),
    )
    .action((family: Family, options: Options) =>
      withReader(families, (session) => show(session, family, options)),
    );
  jobs
    .command('simulate')
    .description('show what a run would write, then roll it back')
    .addArgument(familyArgument(families))
    .addOption(limitOption())
    .addOption(asOfOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'simulate receivables',
        'simulate refunds --json | jq .jobs',
        'simulate quota --as-of 2027-01-01T00:00:00Z',
      ),
    )
    .action((family: Family, options: Options) =>
      withReader(families, (session) => once(session, family, 'simulate', options)),
    );
  jobs
    .command('run')
    .description('handle the due subjects: write their records, events and dispatches')
    .addArgument(familyArgument(families))
    .addOption(limitOption())
    .option('--all', 'batch after batch until nobody is due; Ctrl-C stops after the current batch')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples('run receivables --limit 20', 'run receivables --all', 'run quota --json | jq .counts'),
    )
    .action((family: Family, options: Options) =>
      withSession(families, async (session) => {
        await recordAct(session, `run ${family.name}`);
        return options.all ? untilDone(session, family, options) : once(session, family, 'run', options);
      }),
    );
}

async function list(session: Session, { json }: Options): Promise<number> {
  const shown = await standings(session, session.families, { scopeOf: () => 'all', now: session.now() });
  const rows = shown.map(({ family, due_count, queue, schedule, next_run, paused, last_run }) => ({
    family,
    due: due_count,
    ...queue,
    last_run: last_run?.at ?? null,
    cron: schedule?.cron ?? null,
    next_run,
    paused: paused?.since ?? null,
  }));
  print(json, rows, () => {
    const areaOf = new Map(session.families.map(({ name, area }) => [name, area]));
    for (const area of AREAS) {
      const families = shown.filter(({ family }) => areaOf.get(family) === area);
      if (families.length === 0) continue;
      console.log(area);
      printTable(
        families.map(({ family, due_count, queue, parked, last_run, next_run, schedule, paused }) => ({
          family,
          due: due_count,
          ready: queue.ready,
          dead: queue.dead,
          parked,
          last_run: fromNow(last_run?.at ?? null, session.now()),
          next_run: fromNow(next_run, session.now()),
          cron: schedule?.cron ?? null,
          paused: paused ? fromNow(paused.since, session.now()) : null,
        })),
        { wide: true },
      );
    }
  });
  return 0;
}

async function show(session: Session, family: Family, { json, limit, asOf }: Options): Promise<number> {
  const options = { scope: 'all', limit, now: session.now(), as_of: asOf } as const;
  const document = await preview(session, family, options);
  print(json, document, () => {
    printTable(
      document.jobs.map(({ key, due_at, subject }) => ({
        key,
        due_at,
        subject: `${subject.type} ${subject.id}`,
      })),
    );
    const { due_count, due_count_capped, jobs, paused } = document;
    console.log(`${due_count}${due_count_capped ? ' or more' : ''} due, ${jobs.length} shown`);
    if (paused) console.log(`paused since ${paused.since}: ${paused.reason}`);
  });
  return 0;
}

async function once(
  session: Session,
  family: Family,
  mode: 'simulate' | 'run',
  { json, limit, asOf }: Options,
): Promise<number> {
  const options = { mode, limit, scope: 'all', now: session.now(), as_of: asOf } as const;
  const result = await sweepOnce(session, family, options);
  print(json, result, () => printResult(result));
  return result.counts.failed > 0 ? 1 : 0;
}

function printResult({ jobs, counts, mode, remaining }: SweepResult): void {
  printTable(
    jobs.map(({ key, events, dispatches }) => ({
      key,
      events: events.map(({ type }) => type).join(', '),
      dispatches: dispatches.map(({ connector, kind }) => `${connector}: ${kind}`).join(', '),
    })),
  );
  const verb = mode === 'simulate' ? 'would be handled' : 'handled';
  console.log(
    `${counts.due} due, ${counts.handled} ${verb}, ${counts.duplicates} duplicates, ${counts.failed} failed, ${remaining} remaining`,
  );
}

/** The usual exit code after Ctrl-C: 128 plus the number of SIGINT. */
const INTERRUPTED = 130;

/**
 * Runs batch after batch until no subject is due. Ctrl-C lets the current batch commit; a second one stops at
 * once.
 */
async function untilDone(session: Session, family: Family, { json, limit }: Options): Promise<number> {
  let interrupted = false;
  process.once('SIGINT', () => {
    interrupted = true;
  });
  const progress = startProgress(family.name);
  const totals = { batches: 0, due: 0, handled: 0, duplicates: 0, failed: 0 };
  let remaining: number;
  do {
    const result = await sweepOnce(session, family, { mode: 'run', limit, scope: 'all', now: session.now() });
    remaining = result.remaining;
    totals.batches += 1;
    for (const count of ['due', 'handled', 'duplicates', 'failed'] as const)
      totals[count] += result.counts[count];
    progress.grow(totals.due, totals.due + remaining);
  } while (remaining > 0 && !interrupted);
  progress.stop();
  print(json, { family: family.name, interrupted, ...totals, remaining }, () =>
    console.log(
      `${totals.due} due in ${totals.batches} batches, ${totals.handled} handled, ${totals.duplicates} duplicates, ${totals.failed} failed, ${remaining} remaining${interrupted ? '; interrupted' : ''}`,
    ),
  );
  if (interrupted && remaining > 0) return INTERRUPTED;
  return totals.failed > 0 ? 1 : 0;
}
