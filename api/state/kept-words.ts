/**
 * The indexes of words stand beside the compiled code, so that a process that starts again reads them and does not make
 * them.
 */
import { hash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { checkClaims } from '../../contracts/decisions/request/claims.ts';
import { keptIndexes, takeIndexes } from '../../contracts/decisions/words/word-index.ts';
import { readText } from '../../contracts/decisions/words/word-tokens.ts';

/** The code and data that indexes follow from, beside their phrases. */
const MAKERS = [
  '../../contracts/decisions/words/word-index.ts',
  '../../contracts/decisions/words/word-tokens.ts',
  '../../contracts/core/plain-text.ts',
  '../../contracts/decisions/words/han.json',
];

/**
 * Has all words ready before the first text, from the folder of the compile cache if they are kept there; where there is
 * none, they are made each time.
 */
export function readyToRead(directory = nodeModule.getCompileCacheDir?.()): void {
  checkClaims('', { category: null, jurisdiction: null, text_kind: 'marketing' });
  if (directory === undefined) {
    readText('');
    return;
  }
  const code = MAKERS.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('');
  const path = join(directory, `words-${hash('sha256', code, 'hex').slice(0, 16)}`);
  const kept = read(path);
  if (kept !== undefined) takeIndexes(kept);
  readText('');
  const made = keptIndexes();
  if (made !== null) write(path, made);
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** By another name first: processes start side by side. A folder that takes no file only costs the next start. */
function write(path: string, bytes: Uint8Array): void {
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, bytes, { mode: 0o600 });
    renameSync(unfinished, path);
  } catch {
    // It is made again then.
  }
}
