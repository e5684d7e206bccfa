/** The place of the tests' files. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'tap';
import { isAlive } from '../../sql/core/cluster.ts';

/** Owner of the things that a test starts: a test, or one of the long proofs. */
export type Owner = Pick<Test, 'name' | 'teardown'>;

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * In memory if the machine has room: each test makes a database of a thousand small files, and would wait
 * longest for a disk's journal. The memory file system may forbid executing programs; put those into
 * `tmpdir`.
 */
export const SCRATCH = hasRoom(MEMORY) ? MEMORY : tmpdir();

function hasRoom(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * A directory for its owner only. Its name contains the process id, so that the next run finds the leftovers
 * of a killed one.
 * @param within parent directory, for directories that hold programs
 */
export function makeScratch(within = SCRATCH): Promise<string> {
  return mkdtemp(join(within, `preflight-test-${process.pid}-`));
}

/** The directories whose process no longer exists. */
export async function findStrays(): Promise<string[]> {
  const strays: string[] = [];
  for (const root of new Set([SCRATCH, tmpdir()])) {
    for (const name of await readdir(root)) {
      const maker = Number(/^preflight-test-(\d+)-/.exec(name)?.[1]);
      if (maker && !isAlive(maker)) strays.push(join(root, name));
    }
  }
  return strays;
}

/** A directory for one test, removed at the test's teardown. */
export async function scratchDirectory(t: Pick<Owner, 'teardown'>, within = SCRATCH): Promise<string> {
  const directory = await makeScratch(within);
  t.teardown(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
