import { Command, CommanderError } from 'commander';
import type { Family } from '../core/family.ts';
import { told } from '../core/open.ts';
import { auditCommands } from './audit.ts';
import { backupCommands } from './backup.ts';
import { seedCommands } from './seed.ts';
import { sweepCommands } from './sweep.ts';
import { switchCommands } from './switch.ts';

const EXAMPLES = `
Examples:
  npm run jobs -- seed && npm run jobs -- simulate receivables
  npm run jobs -- run receivables --limit 20 --json | jq .counts
  npm run jobs -- run receivables --all
  npm run jobs -- pause webhooks --reason "receiver says it is drowning"
  npm run jobs -- schedules
  npm run jobs -- doctor && echo all is well
  npm run jobs -- backup && npm run jobs -- backup verify latest
  npm run jobs -- restore latest --into postgresql://localhost/drill

Exit codes: 0 done, 1 failed or found something, 2 not understood.`;

/** All commands. What is not understood is said on the error stream and thrown as commander's own error. */
export function program(families: readonly Family[]): Command {
  const jobs = new Command('npm run jobs --')
    .description('Looks after the job families: shows, simulates and runs them, and checks what they left.')
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('See `npm run jobs -- help`.')
    .exitOverride();
  for (const add of [sweepCommands, switchCommands, auditCommands, backupCommands, seedCommands])
    add(jobs, families);
  for (const command of jobs.commands)
    command.exitOverride().showHelpAfterError(`See \`npm run jobs -- help ${command.name()}\`.`);
  return jobs;
}

/** Does what was said, and answers the exit code. Who says nothing gets the help. */
export async function interpret(said: readonly string[], families: readonly Family[]): Promise<number> {
  process.exitCode = 0;
  try {
    await program(families).parseAsync(said.length > 0 ? said : ['help'], { from: 'user' });
    return Number(process.exitCode);
  } catch (error) {
    // The help was asked for, or what was wrong has been said.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(told(error));
    return 1;
  } finally {
    process.exitCode = undefined;
  }
}
