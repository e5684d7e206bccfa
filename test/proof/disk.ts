/** The harm that needs a file system of its own: a disk that is full. */
import { execFile } from 'node:child_process';
import { chmod, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDataDirectory } from '../support/processes.ts';
import { makeScratch, type Owner } from '../support/scratch.ts';
import type { Harm } from './harms.ts';
import { recovery } from './target.ts';

const run = promisify(execFile);
/** Enough for the database and its log of writes, and soon full. */
const SIZE = '400m';
const BLOCK = 1024 * 1024;

/** A directory for data on a small file system of its own; undefined if this user may not mount one. */
export async function smallDisk(owner: Owner): Promise<string | undefined> {
  const place = await makeScratch();
  owner.teardown(() => rm(place, { recursive: true, force: true }));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'preflight-chaos', place]);
  } catch {
    return undefined;
  }
  owner.teardown(() => run('umount', ['--lazy', place]));
  await chmod(place, 0o755);
  return openDataDirectory(owner, place);
}

/** Fills the disk to its last byte, again and again as the database makes room, and frees it then. */
export const disk: Harm = async (target, { seconds }) => {
  const ballast = join(target.dataDir, 'ballast');
  const file = await open(ballast, 'w');
  let written = 0;
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) {
    const size = written > 0 && target.random() < 0.5 ? 4_096 : BLOCK;
    try {
      written += (await file.write(Buffer.alloc(size))).bytesWritten;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      await pause(20);
    }
  }
  await file.close();
  await rm(ballast);
  return {
    recovered: await recovery(target),
    did: `a disk of ${SIZE} full for ${seconds} s, ${(written / 1e6).toFixed(0)} MB of it by a file`,
  };
};
