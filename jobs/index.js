#!/usr/bin/env node
/** The command `preflight-jobs`, also as `node jobs`: plain JavaScript, so that an old Node gets as far as its message. */
import './core/node-version.js';

await import('./main.ts');
