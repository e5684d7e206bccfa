import type { Command } from 'commander';
import type { Family } from '../core/family.ts';
import { dropLetter, retryLetter } from '../core/family-actions.ts';
import { switchFamily } from '../core/pauses.ts';
import { deadLetters, redrive } from '../core/sweep.ts';
import { examples, familyArgument, jsonOption, keyArgument, limitOption, reasonOption } from './arguments.ts';
import { withDesk } from './desk.ts';
import { print, printTable } from './output.ts';

/** `pause` and `resume`; `dead`, `redrive`, `retry` and `drop`. */
export function switchCommands(jobs: Command, families: readonly Family[]): void {
  for (const [name, paused, description] of [
    ['pause', true, 'keep a family from working, on every process, until it is resumed'],
    ['resume', false, 'let a paused family work again'],
  ] as const) {
    jobs
      .command(name)
      .description(description)
      .addArgument(familyArgument(families))
      .addOption(reasonOption())
      .addOption(jsonOption())
      .addHelpText('after', examples(`${name} webhooks --reason "receivers are being moved"`))
      .action((family: Family, { reason, json }: { reason: string; json: boolean }) =>
        withDesk(families, async (desk) => {
          const changed = await switchFamily(desk, family, { paused, reason, now: desk.now() });
          print(json, { family: family.name, paused, changed }, () =>
            console.log(`${family.name} ${paused ? 'is paused' : 'works'}${changed ? '' : ' already'}`),
          );
          return 0;
        }),
      );
  }
  jobs
    .command('dead')
    .description('dead letters: what failed for good, oldest first')
    .addArgument(familyArgument(families))
    .addOption(limitOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('dead webhooks', 'dead webhooks --json | jq -r .letters[].failed_with'))
    .action((family: Family, { limit, json }: { limit: number; json: boolean }) =>
      withDesk(families, async (desk) => {
        const { dead, letters } = await deadLetters(desk.boss, family, limit);
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
      withDesk(families, async (desk) => {
        const counts = await redrive(desk.boss, family, { limit, simulate: false });
        print(json, counts, () => console.log(`${counts.redriven} of ${counts.dead} redriven`));
        return 0;
      }),
    );
  jobs
    .command('retry')
    .description('put one dead letter back into the queue')
    .addArgument(familyArgument(families))
    .addArgument(keyArgument())
    .addOption(jsonOption())
    .addHelpText('after', examples('retry receivables ord_1:reminder_2'))
    .action((family: Family, key: string, { json }: { json: boolean }) =>
      withDesk(families, async (desk) => {
        const { letters } = await retryLetter(desk.boss, family, { key, simulate: false });
        print(json, { letters }, () => console.log(`${key} is back in the queue`));
        return 0;
      }),
    );
  jobs
    .command('drop')
    .description('give one dead letter up: its subject stays parked, and no sweep takes it up again')
    .addArgument(familyArgument(families))
    .addArgument(keyArgument())
    .addOption(reasonOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('drop receivables ord_1:reminder_2 --reason "paid by hand"'))
    .action((family: Family, key: string, { reason, json }: { reason: string; json: boolean }) =>
      withDesk(families, async (desk) => {
        const asked = { key, reason, simulate: false, now: desk.now() };
        const { letters } = await dropLetter(desk, family, asked);
        print(json, { letters }, () => console.log(`${key} is dropped`));
        return 0;
      }),
    );
}
