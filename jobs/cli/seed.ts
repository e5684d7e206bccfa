import { Argument, type Command } from 'commander';
import { Refusal } from '../../contracts/errors.ts';
import { hasOrders, seedOrders } from '../../sql/seed.ts';
import { jsonOption, wholeNumber } from './arguments.ts';
import { withDesk } from './desk.ts';
import { print } from './output.ts';

const SEED_MAX = 1_000_000;

/** `seed`. */
export function seedCommands(jobs: Command): void {
  jobs
    .command('seed')
    .description('demonstration orders on an empty database')
    .addArgument(
      new Argument('[count]', `orders, 1 to ${SEED_MAX}`)
        .default(100)
        .argParser((text) => wholeNumber(text, 1, SEED_MAX)),
    )
    .addOption(jsonOption())
    .action((count: number, { json }: { json: boolean }) =>
      withDesk(async ({ database, now }) => {
        await database.transaction(async (tx) => {
          if (await hasOrders(tx))
            throw new Refusal(
              'invalid_order',
              'this database has orders already; demonstration orders are not mixed with them',
            );
          await seedOrders(tx, count, now());
        });
        print(json, { seeded: count }, () => console.log(`${count} orders seeded`));
        return 0;
      }),
    );
}
