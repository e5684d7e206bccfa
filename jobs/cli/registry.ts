import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { isDay } from '../../contracts/core/calendar.ts';
import { LIST_KINDS, LIST_NAMES, type ListName } from '../../contracts/decisions/rules/registers.ts';
import { judgeList } from '../../contracts/learning/sources/official-lists.ts';
import { selectOfficialLists } from '../../sql/learning/official-lists.ts';
import type { Family } from '../core/family.ts';
import { sweepOnce } from '../core/worker.ts';
import { importOfficialList } from '../learning/official-lists.ts';
import { registry } from '../learning/registry.ts';
import { examples, jsonOption } from './arguments.ts';
import { print, printTable } from './output.ts';
import { type Session, withSession } from './session.ts';

interface ImportOptions {
  asOf?: string;
  shrunk: boolean;
  json: boolean;
}

/** `registry import` and `registry list`. */
export function registryCommands(jobs: Command, families: readonly Family[]): void {
  const own = jobs
    .command('registry')
    .description('import official lists that decisions look numbers and names up in')
    .addHelpText('after', examples('registry import fcc_grantees grantees.csv', 'registry list'))
    .exitOverride();
  own
    .command('import')
    .description('import a list from a file or an address; the same list again changes nothing')
    .addArgument(new Argument('<list>', 'the official list').choices(LIST_NAMES))
    .addArgument(new Argument('<source>', 'a CSV or JSON file, or its http or https address'))
    .addOption(
      new Option('--as-of <day>', 'the day that it describes; else its newest row, else today').argParser(
        (text) => {
          if (isDay(text)) return text;
          throw new InvalidArgumentError('It must be a day YYYY-MM-DD.');
        },
      ),
    )
    .addOption(new Option('--shrunk', 'take it though it lost a fifth of its entries').default(false))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examples(
        'registry import fcc_grantees grantees.csv',
        "registry import fcc_grantees 'https://opendata.fcc.gov/api/views/3b3k-34jp/rows.csv?accessType=DOWNLOAD'",
        'registry import notified_bodies nando.csv --as-of 2026-11-20',
      )}

Lists: ${LIST_NAMES.map((list) => `${list} (${LIST_KINDS[list].title})`).join(', ')}.
Exit codes: 0 imported or known, 1 refused with nothing written, 2 not understood.`,
    )
    .action((list: ListName, source: string, { asOf, ...options }: ImportOptions) =>
      withSession(families, (session) => importOne(session, { list, source, as_of: asOf }, options)),
    );
  own
    .command('list')
    .description('show the newest version of each imported list with its age')
    .addOption(jsonOption())
    .addHelpText('after', examples('registry list', 'registry list --json'))
    .action((options: { json: boolean }) => withSession(families, (session) => show(session, options)));
  for (const command of own.commands) command.exitOverride();
}

async function importOne(
  session: Session,
  asked: { list: ListName; source: string; as_of?: string },
  { shrunk, json }: Pick<ImportOptions, 'shrunk' | 'json'>,
): Promise<number> {
  const now = session.now();
  const imported = await importOfficialList(session.database, { ...asked, shrunk }, { ...session, now });
  const result = await sweepOnce(session, registry, { mode: 'run', limit: 20, scope: 'all', now });
  const { version, duplicate, rows, unreadable } = imported;
  const state = judgeList(version, now.toISOString().slice(0, 10));
  print(json, { ...version, ...state, duplicate, rows, unreadable, recorded: result.counts.handled }, () => {
    const { list, as_of, entries, added, renamed, removed } = version;
    console.log(
      duplicate
        ? `${list} as of ${as_of} is on record as version ${version.version}: nothing changed`
        : `${list} version ${version.version} as of ${as_of}: ${entries} entries, ${added} added, ${renamed} renamed, ${removed} removed`,
    );
    if (unreadable > 0) console.log(`${unreadable} of ${rows} rows had no well-formed number or no name`);
    if (!state.fresh)
      console.log(`It is ${state.age_days} days old: what is missing from it is not called unknown.`);
  });
  return 0;
}

async function show({ database, now }: Session, { json }: { json: boolean }): Promise<number> {
  const day = now().toISOString().slice(0, 10);
  const rows = (await selectOfficialLists(database)).map((row) => ({ ...row, ...judgeList(row, day) }));
  print(json, rows, () =>
    printTable(
      rows.map(({ list, version, as_of, age_days, fresh, entries, source }) => ({
        list,
        version,
        as_of,
        age_days,
        fresh,
        entries,
        source,
      })),
    ),
  );
  return 0;
}
