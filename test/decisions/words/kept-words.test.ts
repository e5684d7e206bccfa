/**
 * The indexes of words that a process finds beside the compiled code: the same answers, and no harm from damage.
 *
 * Run by npm run prove only.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { scratchDirectory } from '../../support/scratch.ts';

const CHILD = fileURLToPath(new URL('words-child.ts', import.meta.url));

async function judge(directory: string): Promise<{ judged: number; all: string }> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, directory], {
    env: { ...process.env, TAP: '' },
  });
  return JSON.parse(stdout);
}

t.test('a process that takes the kept indexes answers as one that makes them', async (t) => {
  const directory = await scratchDirectory(t);
  const first = await judge(directory);
  t.ok(first.judged > 200, `${first.judged} cases`);
  const [name = ''] = readdirSync(directory);
  t.match(readdirSync(directory), [/^words-[0-9a-f]{16}$/]);
  const path = join(directory, name);
  const { ino, mode } = statSync(path);
  t.equal(mode & 0o777, 0o600);

  t.same(await judge(directory), first, 'taken');
  t.equal(statSync(path).ino, ino, 'and not written again');

  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  t.same(await judge(directory), first, 'damaged bytes are not used');
  t.not(statSync(path).ino, ino, 'and replaced');
  t.same(await judge('/dev/null/none'), first, 'a folder that takes no file costs only the time');
});
