import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { ScanError } from './catalogue-file.ts';

/**
 * Listings that a scan has judged so far, one a line below a line that names the scan. A scan that was stopped goes
 * on behind the last whole line, if it is the same scan of the same file.
 */
export class WorkFile<Entry> {
  readonly #path: string;
  readonly #file: FileHandle;
  /** Listings that an earlier run has judged. */
  readonly done: number;
  /** Bytes that this run knows of: any more are those of another run. */
  #bytes: number;

  private constructor(path: string, file: FileHandle, done: number, bytes: number) {
    this.#path = path;
    this.#file = file;
    this.done = done;
    this.#bytes = bytes;
  }

  /** @param scan names catalogue, options and day: another scan begins anew */
  static async open<Entry>(path: string, scan: string): Promise<WorkFile<Entry>> {
    const known = await wholeLines(path, scan);
    const file = await open(path, known === null ? 'w' : 'r+');
    if (known === null) await file.write(`${scan}\n`);
    // A line that was cut off is judged again.
    else await file.truncate(known.bytes);
    await file.close();
    const { listings, bytes } = known ?? { listings: 0, bytes: Buffer.byteLength(scan) + 1 };
    return new WorkFile<Entry>(path, await open(path, 'a'), listings, bytes);
  }

  /** If a scan runs twice at once, the first run to append goes on: both would judge, and count, each listing. */
  async append(listings: readonly Entry[]): Promise<void> {
    const { size } = await this.#file.stat();
    if (size !== this.#bytes) throw new ScanError(`another scan writes to ${this.#path}: wait for its end`);
    const lines = Buffer.from(listings.map((listing) => `${JSON.stringify(listing)}\n`).join(''));
    await this.#file.appendFile(lines);
    this.#bytes += lines.length;
  }

  async *listings(): AsyncGenerator<Entry> {
    let first = true;
    for await (const line of createInterface({ input: createReadStream(this.#path, 'utf8') })) {
      if (!first) yield JSON.parse(line) as Entry;
      first = false;
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  remove(): Promise<void> {
    return rm(this.#path, { force: true });
  }
}

/** The whole lines of a work file of this scan; null if there is none. */
async function wholeLines(path: string, scan: string): Promise<{ listings: number; bytes: number } | null> {
  let [lines, bytes, rest] = [0, 0, 0];
  const head = Buffer.from(`${scan}\n`);
  let begun = Buffer.alloc(0);
  try {
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      if (begun.length < head.length) begun = Buffer.concat([begun, part]).subarray(0, head.length);
      for (let from = 0; ; ) {
        const at = part.indexOf(10, from);
        if (at < 0) {
          rest += part.length - from;
          break;
        }
        bytes += rest + at + 1 - from;
        rest = 0;
        lines++;
        from = at + 1;
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return begun.equals(head) ? { listings: lines - 1, bytes } : null;
}

/** Writes a file whole or not at all, piece by piece. */
export async function writeWhole(
  path: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const incoming = `${path}.incoming`;
  const file = await open(incoming, 'w');
  try {
    for await (const piece of pieces) await file.write(piece);
  } finally {
    await file.close();
  }
  await rename(incoming, path);
}
