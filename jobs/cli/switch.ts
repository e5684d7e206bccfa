import type { Command } from 'commander';
import type { Connector } from '../../contracts/core/connectors.ts';
import { deadLetters, redrive } from '../core/dead-letters.ts';
import type { Family } from '../core/family.ts';
import { dropLetter, retryLetter } from '../core/family-actions.ts';
import { switchFamily } from '../core/pauses.ts';
import { dropDispatch, retryDispatch } from '../partners/dispatch-letters.ts';
import {
  examples,
  familyArgument,
  jsonOption,
  keyArgument,
  lettersArgument,
  limitOption,
  reasonOption,
} from './arguments.ts';
import { print, printTable } from './output.ts';
import { recordAct, withReader, withSession } from './session.ts';

/** `pause` and `resume`; `dead`, `redrive`, `retry` and `drop`. */
export function switchCommands(jobs: Command, families: readonly Family[]): void {
  for (const [name, paused, description] of [
    ['pause', true, 'stop a family on every process until it is resumed'],
    ['resume', false, 'resume a paused family'],
  ] as const) {
    jobs
      .command(name)
      .description(description)
      .addArgument(familyArgument(families))
      .addOption(reasonOption())
      .addOption(jsonOption())
      .addHelpText('after', examples(`${name} webhooks --reason "receivers are being moved"`))
      .action((family: Family, { reason, json }: { reason: string; json: boolean }) =>
        withSession(families, async (session) => {
          await recordAct(session, `${name} ${family.name}`, { reason });
          const changed = await switchFamily(session, family, { paused, reason, now: session.now() });
          print(json, { family: family.name, paused, changed }, () =>
            console.log(`${family.name} ${outcomeOf(paused, changed)}`),
          );
          return 0;
        }),
      );
  }
  jobs
    .command('dead')
    .description('list dead letters (jobs that failed for good), oldest first')
    .addArgument(familyArgument(families))
    .addOption(limitOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('dead webhooks', 'dead webhooks --json | jq -r .letters[].failed_with'))
    .action((family: Family, { limit, json }: { limit: number; json: boolean }) =>
      withReader(families, async (session) => {
        const { dead, letters } = await deadLetters(session, family, limit);
        print(json, { dead, letters }, () => {
          if (letters.length > 0) printTable(letters);
          console.log(`${dead} dead`);
        });
        return 0;
      }),
    );
  jobs
    .command('redrive')
    .description('put dead letters back into the queue, oldest first')
    .addArgument(familyArgument(families))
    .addOption(limitOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('redrive webhooks --limit 1', 'redrive webhooks'))
    .action((family: Family, { limit, json }: { limit: number; json: boolean }) =>
      withSession(families, async (session) => {
        await recordAct(session, `redrive ${family.name}`, { named: { limit } });
        const counts = await redrive(session, family, { limit, simulate: false });
        print(json, counts, () => console.log(`${counts.redriven} of ${counts.dead} redriven`));
        return 0;
      }),
    );
  jobs
    .command('retry')
    .description('put one dead letter back into the queue')
    .addArgument(lettersArgument(families))
    .addArgument(keyArgument())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'retry receivables ord_1:reminder_2',
        'retry dispatch.email 00000000-0000-4000-8000-000000000001',
      ),
    )
    .action((family: Family | Connector, key: string, { json }: { json: boolean }) =>
      withSession(families, async (session) => {
        if (typeof family === 'string') {
          await recordAct(session, `retry dispatch.${family}`, { named: { key } });
          await retryDispatch(session, { connector: family, dispatch_id: key });
          print(json, { retried: key }, () => console.log(`${key} is back in the queue`));
          return 0;
        }
        await recordAct(session, `retry ${family.name}`, { named: { key } });
        const { letters } = await retryLetter(session, family, { key, simulate: false });
        print(json, { letters }, () => console.log(`${key} is back in the queue`));
        return 0;
      }),
    );
  jobs
    .command('drop')
    .description('give one dead letter up: its subject stays parked, and no sweep takes it up again')
    .addArgument(lettersArgument(families))
    .addArgument(keyArgument())
    .addOption(reasonOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'drop receivables ord_1:reminder_2 --reason "paid by hand"',
        'drop dispatch.email 00000000-0000-4000-8000-000000000001 --reason "told by phone"',
      ),
    )
    .action((family: Family | Connector, key: string, { reason, json }: { reason: string; json: boolean }) =>
      withSession(families, async (session) => {
        if (typeof family === 'string') {
          await recordAct(session, `drop dispatch.${family}`, { named: { key }, reason });
          const named = { connector: family, dispatch_id: key };
          await dropDispatch(session, { ...named, reason, key_id: null, now: session.now() });
          print(json, { dropped: key }, () => console.log(`${key} is dropped`));
          return 0;
        }
        await recordAct(session, `drop ${family.name}`, { named: { key }, reason });
        const asked = { key, reason, simulate: false, now: session.now() };
        const { letters } = await dropLetter(session, family, asked);
        print(json, { letters }, () => console.log(`${key} is dropped`));
        return 0;
      }),
    );
}

function outcomeOf(paused: boolean, changed: boolean): string {
  if (changed) return paused ? 'paused' : 'resumed';
  return paused ? 'was already paused' : 'was not paused';
}
