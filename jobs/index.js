#!/usr/bin/env node
/**
 * The operator's command line: `npm run jobs -- help`, also `node jobs`. Exit codes: 0 done, 1 failed, 2 not
 * understood.
 */
import './core/node-version.js';
import { existsSync } from 'node:fs';
import module from 'node:module';

// Half of a start is compiling what the last one compiled. Nothing is made where the service has no data yet.
const data = process.env.SERVICE_DATA_DIR || '.data';
if (existsSync(data)) module.enableCompileCache?.(`${data}/compile-cache`);

const { interpret } = await import('./cli/program.ts');
const { FAMILIES } = await import('./families.ts');

process.exitCode = await interpret(process.argv.slice(2), FAMILIES);
