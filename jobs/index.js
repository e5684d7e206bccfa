#!/usr/bin/env node
/**
 * The operator's command line: `npm run jobs -- help`, also `node jobs`. Exit codes: 0 done, 1 failed, 2 not
 * understood.
 */
import './core/node-version.js';

const { interpret } = await import('./cli/program.ts');
const { FAMILIES } = await import('./families.ts');

process.exitCode = await interpret(process.argv.slice(2), FAMILIES);
