import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '../../contracts/settings.ts';

/** The last signed checkpoint, beside the database and not in it. */
export const KEPT_CHECKPOINT = 'checkpoint';
/** The keys that had been ended when it was signed. */
export const KEPT_KEYS = 'ended-keys';

/**
 * Reads a file of the data directory. A missing file is first written with the answer of `make`, readable by
 * its owner only. If two processes call at once, one makes the file and the other reads it.
 * @throws SettingsError when the directory cannot be used
 */
export async function readOrMakeFile(dataDir: string, name: string, make: () => string): Promise<string> {
  try {
    return await readOrMake(dataDir, name, make);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new SettingsError([{ path: ['SERVICE_DATA_DIR'], message: `cannot hold ${name}: ${code}` }]);
  }
}

async function readOrMake(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = join(dataDir, name);
  const read = () => readFile(file, 'utf8');
  const kept = await read().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written under another name and linked into place, so that no process reads half a key and a kill leaves
  // none.
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, make(), { flag: 'wx', mode: 0o600, flush: true });
    await link(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
  return read();
}
