#!/usr/bin/env node
/** The operator's command line: `npm run jobs -- help`. Exit codes: 0 done, 1 failed, 2 not understood. */
import { CommanderError } from 'commander';
import { program } from './cli/program.ts';
import { told } from './open.ts';

// Who says nothing gets the help.
const said = process.argv.slice(2);
program()
  .parseAsync(said.length > 0 ? said : ['help'], { from: 'user' })
  .catch((error: unknown) => {
    // The help was asked for, or what was wrong has been said.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      console.error(told(error));
      process.exitCode = 1;
    }
  });
