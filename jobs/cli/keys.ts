import { type Command, Option } from 'commander';
import { connectorName } from '../../contracts/core/connectors.ts';
import { refuseField } from '../../contracts/core/errors.ts';
import { endKey, keyEvent, lockActiveKey, lockOperators, mintKey } from '../../sql/accounts/keys.ts';
import { appendEvents } from '../../sql/core/events.ts';
import type { Family } from '../core/family.ts';
import { examples, jsonOption, reasonOption } from './arguments.ts';
import { print } from './output.ts';
import { recordAct, type Session, withSession } from './session.ts';

/** `keys issue` and `keys revoke`. */
export function keyCommands(jobs: Command, families: readonly Family[]): void {
  const keys = jobs
    .command('keys')
    .description('issue a key to an operator or a connector, or revoke one')
    .addHelpText(
      'after',
      examples('keys issue --operator Ada', 'keys issue --connector email', 'keys revoke key_1'),
    );
  keys
    .command('issue')
    .description('make a key and show it, once')
    .addOption(new Option('--operator <name>', 'name of the operator').conflicts('connector'))
    .addOption(new Option('--connector <name>', 'name of the connector'))
    .addOption(reasonOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples('keys issue --operator Ada', 'keys issue --connector email --json | jq -r .api_key'),
    )
    .action((asked: Asked, command: Command) => {
      if ((asked.operator ?? asked.connector) === undefined)
        command.error("error: required option '--operator <name>' or '--connector <name>' not specified");
      return withSession(families, (session) => issue(session, asked));
    });
  keys
    .command('revoke')
    .description('end a key; it opens nothing from then on')
    .argument('<key_id>', 'key_…, as GET /api/platform/keys lists it')
    .addOption(reasonOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('keys revoke key_019b3c4d --reason "left the company"'))
    .action((key_id: string, asked: Asked) =>
      withSession(families, (session) => revoke(session, key_id, asked)),
    );
  for (const command of keys.commands)
    command.exitOverride().showHelpAfterError(`See \`npm run jobs -- keys ${command.name()} --help\`.`);
}

interface Asked {
  operator?: string;
  connector?: string;
  reason: string;
  json: boolean;
}

async function issue(session: Session, { operator, connector, reason, json }: Asked): Promise<number> {
  const { database } = session;
  const role = operator === undefined ? 'connector' : 'operator';
  const name = operator?.trim() || null;
  if (role === 'operator' && name === null) throw refuseField('invalid_key_action', 'name', 'is empty');
  const named = connector === undefined ? null : connectorName.safeParse(connector);
  if (named?.success === false)
    throw refuseField('invalid_key_action', 'connector', named.error.issues[0]?.message ?? 'is no name');
  await recordAct(session, 'keys issue', { reason, named: { role } });
  const at = session.now();
  const made = await database.transaction(async (tx) => {
    const operators = await lockOperators(tx);
    if (operators.some((one) => one.name.toLowerCase() === name?.toLowerCase()))
      throw refuseField(
        'invalid_key_action',
        'name',
        'is the name of an operator already; revoke that key first',
      );
    const owner = { role, account_id: null, connector: connector ?? null, name, reason } as const;
    const { key_id, api_key } = await mintKey(tx, owner, at);
    const of = connector === undefined ? {} : { connector };
    await appendEvents(tx, [keyEvent(null, { action: 'issue', key_id, ...of }, at)]);
    return { key_id, role, name, connector: connector ?? null, api_key };
  });
  print(json, made, () => console.log(`${made.key_id}\n${made.api_key} (shown this once)`));
  return 0;
}

async function revoke(session: Session, key_id: string, { reason, json }: Asked): Promise<number> {
  await recordAct(session, 'keys revoke', { reason, named: { key_id } });
  const at = session.now();
  const ended = await session.database.transaction(async (tx) => {
    const active = await lockActiveKey(tx, { key_id });
    if (!active) throw refuseField('invalid_key_action', 'key_id', 'names no active key');
    await endKey(tx, key_id, 'revoked', reason, at);
    const of = active.connector === null ? {} : { connector: active.connector };
    const data = { action: 'revoke', key_id, ended_key_id: key_id, ...of };
    await appendEvents(tx, [keyEvent(active.account_id, data, at)]);
    return { key_id, role: active.role, status: 'revoked' };
  });
  print(json, ended, () => console.log(`${key_id} is revoked`));
  return 0;
}
