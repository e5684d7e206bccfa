import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { endpointProblem } from '../../contracts/core/address-policy.ts';
import { isDay } from '../../contracts/core/calendar.ts';
import {
  IMPORTED_LISTS,
  type ImportedList,
  LIST_KINDS,
  RECALL_LISTS,
  type RecallListName,
} from '../../contracts/decisions/rules/registers.ts';
import { judgeList } from '../../contracts/learning/sources/official-lists.ts';
import type { Database } from '../../sql/core/database.ts';
import { selectOfficialLists } from '../../sql/learning/official-lists.ts';
import { selectRegisterSources, unwatchRegister, watchRegister } from '../../sql/learning/register-fetch.ts';
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
  part?: boolean;
  json: boolean;
}

/** `registry import` and `registry list`. */
export function registryCommands(jobs: Command, families: readonly Family[]): void {
  const own = jobs
    .command('registry')
    .description('import official lists that decisions look numbers, names and products up in')
    .addHelpText('after', examples('registry import fcc_grantees grantees.csv', 'registry list'))
    .exitOverride();
  own
    .command('import')
    .description('import a list from a file or an address; the same list again changes nothing')
    .addArgument(new Argument('<list>', 'the official list').choices(IMPORTED_LISTS))
    .addArgument(
      new Argument('<source>', 'a CSV, JSON or XML file as the publisher writes it, or its address'),
    )
    .addOption(
      new Option('--as-of <day>', 'the day that it describes; else its newest row, else today').argParser(
        (text) => {
          if (isDay(text)) return text;
          throw new InvalidArgumentError('It must be a day YYYY-MM-DD.');
        },
      ),
    )
    .addOption(new Option('--shrunk', 'take it though it lost a fifth of its entries').default(false))
    .addOption(new Option('--part', 'it is a part of the list: the other entries stay'))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examples(
        'registry import fcc_grantees grantees.csv',
        "registry import fcc_grantees 'https://opendata.fcc.gov/api/views/3b3k-34jp/rows.csv?accessType=DOWNLOAD'",
        'registry import notified_bodies nando.csv --as-of 2026-11-20',
        'registry import cpsc_recalls recalls.json',
      )}

Lists: ${IMPORTED_LISTS.map((list) => `${list} (${LIST_KINDS[list].title})`).join(', ')}.
Exit codes: 0 imported or known, 1 refused with nothing written, 2 not understood.`,
    )
    .action((list: ImportedList, source: string, { asOf, ...options }: ImportOptions) =>
      withSession(families, (session) => importOne(session, { list, source, as_of: asOf }, options)),
    );
  own
    .command('list')
    .description('show the newest version of each imported list with its age')
    .addOption(jsonOption())
    .addHelpText('after', examples('registry list', 'registry list --json'))
    .action((options: { json: boolean }) => withSession(families, (session) => show(session, options)));
  own
    .command('watch')
    .description('have a list of recalls fetched once a day, from its publisher or from another address')
    .addArgument(new Argument('<list>', 'the list of recalls').choices(RECALL_LISTS))
    .addArgument(new Argument('[url]', "an address that stands for the publisher's, such as a mirror"))
    .addHelpText('after', examples('registry watch safety_gate', 'registry watch cpsc_recalls'))
    .action((list: RecallListName, url: string | undefined) =>
      withSession(families, ({ database, now }) => watch(database, list, url ?? null, now())),
    );
  own
    .command('unwatch')
    .description('have a list fetched no longer')
    .addArgument(new Argument('<list>', 'the list of recalls').choices(RECALL_LISTS))
    .addHelpText('after', examples('registry unwatch safety_gate'))
    .action((list: RecallListName) =>
      withSession(families, async ({ database }) => {
        const was = await unwatchRegister(database, list);
        console.log(was ? `${list} is fetched no longer` : `${list} was not fetched`);
        return was ? 0 : 1;
      }),
    );
  for (const command of own.commands) command.exitOverride();
}

async function importOne(
  session: Session,
  asked: { list: ImportedList; source: string; as_of?: string },
  { shrunk, part, json }: Pick<ImportOptions, 'shrunk' | 'part' | 'json'>,
): Promise<number> {
  const now = session.now();
  const imported = await importOfficialList(
    session.database,
    { ...asked, shrunk, part },
    { ...session, now },
  );
  const result = await sweepOnce(session, registry, { mode: 'run', limit: 20, scope: 'all', now });
  const { version, duplicate, rows, unreadable } = imported;
  const state = judgeList(version, now.toISOString().slice(0, 10));
  print(json, { ...version, ...state, duplicate, rows, unreadable, recorded: result.counts.handled }, () => {
    const { list, as_of, entries, added, renamed, removed } = version;
    console.log(
      duplicate
        ? `${list} as of ${as_of} is on record as version ${version.version}: nothing changed`
        : `${list} version ${version.version} as of ${as_of}: ${entries} entries, ${added} added, ${renamed} changed, ${removed} removed`,
    );
    if (unreadable > 0) console.log(`${unreadable} of ${rows} rows had no well-formed number or no name`);
    if (!state.fresh)
      console.log(`It is ${state.age_days} days old: what is missing from it is not called unknown.`);
  });
  return 0;
}

async function watch(
  database: Database,
  list: RecallListName,
  url: string | null,
  now: Date,
): Promise<number> {
  const problem = url === null ? null : endpointProblem(url, { allowPrivate: true });
  if (problem !== null) {
    console.error(`the address ${problem}`);
    return 1;
  }
  await watchRegister(database, { list, url }, now);
  console.log(`${list} is fetched once a day by a worker${url === null ? '' : ` from ${url}`}`);
  return 0;
}

async function show({ database, now }: Session, { json }: { json: boolean }): Promise<number> {
  const day = now().toISOString().slice(0, 10);
  const rows = (await selectOfficialLists(database)).map((row) => ({ ...row, ...judgeList(row, day) }));
  const fetched = await selectRegisterSources(database);
  print(json, rows, () => {
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
    );
    for (const { list, url, last_outcome, failures } of fetched)
      console.log(
        `${list} is fetched daily${url === null ? '' : ` from ${url}`}: ${last_outcome ?? 'not yet'}${failures === 0 ? '' : `, ${failures} times in a row`}`,
      );
  });
  return 0;
}
