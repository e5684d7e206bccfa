/** Where tests keep their files. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'tap';
import { isAlive } from '../../sql/core/cluster.ts';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * In memory where the machine has enough: each test gets a database of a thousand small files, and waits for a disk's
 * journal longer than for anything else. Programs may be refused there: what is to be run belongs
 * into `tmpdir`.
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
 * A directory, closed to all but its owner, whose name tells the process that made it: what a killed run has left is
 * found by the next.
 * @param within where it is made, if it is for programs
 */
export function makeScratch(within = SCRATCH): Promise<string> {
  return mkdtemp(join(within, `preflight-test-${process.pid}-`));
}

/** The directories that processes made who live no more. */
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

/** A directory of its own for a test, removed at the test's teardown. */
export async function scratchDirectory(t: Pick<Test, 'teardown'>, within = SCRATCH): Promise<string> {
  const directory = await makeScratch(within);
  t.teardown(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
