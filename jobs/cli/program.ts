import { Command, CommanderError } from 'commander';
import type { Family } from '../core/family.ts';
import { messageOf } from '../core/open.ts';
import { alertCommands } from './alert-test.ts';
import { archiveCommands } from './archive.ts';
import { auditCommands } from './audit.ts';
import { backupCommands } from './backup.ts';
import { keyCommands } from './keys.ts';
import { lookCommands } from './look.ts';
import { promoteCommands } from './promote.ts';
import { registryCommands } from './registry.ts';
import { seedCommands } from './seed.ts';
import { setBackCommands } from './set-back.ts';
import { sweepCommands } from './sweep.ts';
import { switchCommands } from './switch.ts';

const EXAMPLES = `
Examples:
  npm run jobs -- seed && npm run jobs -- simulate receivables
  npm run jobs -- status
  npm run jobs -- run receivables --limit 20 --json | jq .counts
  npm run jobs -- run receivables --all
  npm run jobs -- pause webhooks --reason "receiver says it is drowning"
  npm run jobs -- schedules
  npm run jobs -- doctor && echo all is well
  npm run jobs -- backup && npm run jobs -- backup verify latest
  npm run jobs -- registry import fcc_grantees grantees.csv
  npm run jobs -- restore latest --into postgresql://localhost/drill

Exit codes: 0 done, 1 failed or found something, 2 not understood.`;

/**
 * All commands. A command line that cannot be parsed is explained on the error stream and thrown as a
 * CommanderError.
 */
export function program(families: readonly Family[]): Command {
  const jobs = new Command('npm run jobs --')
    .description('Shows, simulates and runs the job families, and checks their results.')
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('See `npm run jobs -- help`.')
    .exitOverride();
  for (const add of [
    lookCommands,
    sweepCommands,
    switchCommands,
    auditCommands,
    backupCommands,
    archiveCommands,
    alertCommands,
    keyCommands,
    registryCommands,
    promoteCommands,
    setBackCommands,
    seedCommands,
  ])
    add(jobs, families);
  for (const command of jobs.commands)
    command
      .exitOverride()
      .showHelpAfterError(
        `See \`npm run jobs -- help ${command.name()}\`.\nusage: npm run jobs -- ${command.name()} ${command.usage()}`,
      );
  return jobs;
}

/** Runs a command line and answers the exit code; an empty one prints the help. */
export async function interpret(words: readonly string[], families: readonly Family[]): Promise<number> {
  process.exitCode = 0;
  try {
    await program(families).parseAsync(words.length > 0 ? words : ['help'], { from: 'user' });
    return Number(process.exitCode);
  } catch (error) {
    // Commander has printed the help or the error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(messageOf(error));
    return 1;
  } finally {
    process.exitCode = undefined;
  }
}
