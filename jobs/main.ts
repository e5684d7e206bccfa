#!/usr/bin/env node
/** The operator's command line: `npm run jobs -- help`. Exit codes: 0 done, 1 failed, 2 not understood. */
import { interpret } from './cli/program.ts';
import { FAMILIES } from './families.ts';

process.exitCode = await interpret(process.argv.slice(2), FAMILIES);
