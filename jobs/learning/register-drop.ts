/**
 * The drop folder: for machines without a way out. A file `LIST.DAY.ext` with its hash beside it, `LIST.DAY.sha256`, is
 * imported as of its day, and moved to `done` or, with the reason, to `refused`.
 */
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDay } from '../../contracts/core/calendar.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import type { ListName } from '../../contracts/decisions/rules/registers.ts';
import type { Imported } from './official-lists.ts';

/** A file that waits in the folder. */
export interface Dropped {
  name: string;
  day: string;
}

/** The files of a list that wait, the oldest day first. */
export async function droppedFiles(folder: string, list: ListName): Promise<Dropped[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return names
    .flatMap((name) => {
      const [own, day = '', ext = ''] = name.split('.');
      return own === list && isDay(day) && /^(?:csv|json|xml)$/.test(ext) ? [{ name, day }] : [];
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * Takes a waiting file.
 * @param take imports its bytes
 * @returns what was imported, or the reason why nothing was
 */
export async function takeDropped(
  folder: string,
  { name, day }: Dropped,
  take: (bytes: AsyncIterable<Uint8Array>, as_of: string) => Promise<Imported>,
): Promise<Imported | string> {
  const move = async (to: 'done' | 'refused', reason: string | null) => {
    await mkdir(join(folder, to), { recursive: true });
    await rename(join(folder, name), join(folder, to, name));
    if (reason !== null) await writeFile(join(folder, to, `${name}.reason`), `${reason}\n`);
  };
  const stated = await readFile(join(folder, name.replace(/\.\w+$/, '.sha256')), 'utf8').catch(() => null);
  const path = join(folder, name);
  const wrong =
    stated === null
      ? 'the hash beside it is missing'
      : stated.trim().split(/\s/)[0] === sha256Hex(await readFile(path))
        ? null
        : 'its hash is another than the one beside it';
  if (wrong !== null) {
    await move('refused', wrong);
    return wrong;
  }
  try {
    const imported = await take(createReadStream(path), day);
    await move('done', null);
    return imported;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await move('refused', error.message);
    return error.message;
  }
}
