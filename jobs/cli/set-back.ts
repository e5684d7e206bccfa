import { type Command, Option } from 'commander';
import { headSequence } from '../../sql/ledger/events.ts';
import { selectSetBack } from '../../sql/ledger/set-back.ts';
import type { Family } from '../core/family.ts';
import { findSetBack, heldKeys, noteSetBack, settle } from '../operations/set-back.ts';
import { examples, jsonOption } from './arguments.ts';
import { print, printTable } from './output.ts';
import { recordAct, type Session, withReader, withSession } from './session.ts';

/** `set-back` and `set-back accept`: a database that is older than the log that was signed. */
export function setBackCommands(jobs: Command, families: readonly Family[]): void {
  const setBack = jobs
    .command('set-back')
    .description('whether the database is older than the log that was signed, and the way out')
    .addHelpText(
      'after',
      `${examples('set-back', 'set-back accept --reason "restored to Monday after the disk failed"')}

Exit codes: 0 the database is as new as the log, 1 it is older, 2 not understood.`,
    );
  setBack
    .command('show', { isDefault: true })
    .description('what was found, and which keys are held (the same as `set-back`); changes nothing')
    .addOption(jsonOption())
    .action((options: { json: boolean }) => withReader(families, (session) => show(session, options)));
  setBack
    .command('accept')
    .description('go on with this database: ends the keys that were ended, and gives no number twice')
    .addOption(
      new Option('--keys <what>', 'what becomes of held keys that nobody knows about').choices([
        'revoke',
        'release',
      ]),
    )
    .requiredOption('--reason <text>', 'why; kept for good')
    .addOption(jsonOption())
    .addHelpText('after', examples('set-back accept --reason "no newer backup" --keys revoke'))
    .action((asked: Asked) => withSession(families, (session) => accept(session, asked)));
  for (const command of setBack.commands)
    command.exitOverride().showHelpAfterError(`See \`npm run jobs -- set-back ${command.name()} --help\`.`);
}

interface Asked {
  keys?: 'revoke' | 'release';
  reason: string;
  json: boolean;
}

const KEPT_FILE = 'the file checkpoint';

async function show({ database, settings }: Session, { json }: { json: boolean }): Promise<number> {
  const [noted, kept, head, held] = [
    await selectSetBack(database),
    await findSetBack(database, settings.SERVICE_DATA_DIR),
    await headSequence(database),
    await heldKeys(database, settings.SERVICE_DATA_DIR),
  ];
  const signed_size = noted?.signed_size ?? kept;
  const known_by = noted?.known_by ?? (kept === null ? null : KEPT_FILE);
  const found = { set_back: signed_size !== null, tree_size: head, signed_size, known_by, held_keys: held };
  print(json, found, () => {
    if (signed_size === null) {
      console.log(`the database is as new as the log that was signed: ${head} events`);
      return;
    }
    console.log(
      `the database has ${head} events, and the log had signed ${signed_size} (known by ${known_by})`,
    );
    console.log('Until you decide, nothing gets a number, nothing is signed, and these keys open nothing:');
    printTable(
      held.map(({ key_id, role, account_id, connector, name, was_ended }) => ({
        key: key_id,
        role,
        of: account_id ?? connector ?? name,
        'was ended': was_ended ? 'yes' : 'nobody knows',
      })),
    );
    console.log(`
1. If there is a newer backup, restore that one instead: nothing else brings back what was lost.
2. Otherwise an account whose key was rotated after the backup has no key that works. Rotate it for the account
   (POST /api/platform/keys with its account_id, as an operator), and hand over the new key.
3. npm run jobs -- set-back accept --reason TEXT
   ends the held keys that were ended before, fills the ${signed_size - head} lost numbers with events that say so, and
   goes on with the log under a name of its own; --keys says what becomes of keys that nobody knows about.`);
  });
  return signed_size === null ? 0 : 1;
}

async function accept(session: Session, { keys, reason, json }: Asked): Promise<number> {
  const { database, settings, now } = session;
  const dataDir = settings.SERVICE_DATA_DIR;
  // No process of the service may have met this database yet.
  const kept = await findSetBack(database, dataDir);
  if (kept !== null) await noteSetBack(database, dataDir, { signed_size: kept, known_by: KEPT_FILE }, now());
  await recordAct(session, 'set-back accept', { reason, named: keys === undefined ? {} : { action: keys } });
  const settled = await settle(database, dataDir, { unknown: keys, reason }, now());
  print(json, settled, () => {
    console.log(
      `the log goes on after ${settled.tree_size}; ${settled.filled} lost numbers say that they were lost`,
    );
    console.log(`keys ended: ${settled.revoked.join(', ') || 'none'}`);
    console.log(`keys that work again: ${settled.released.join(', ') || 'none'}`);
  });
  return 0;
}
