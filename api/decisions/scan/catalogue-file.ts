import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { nextTurn } from '../../../jobs/core/stretches.ts';

/** A catalogue, or an option, that cannot be used; the message says why. */
export class ScanError extends Error {}

/** A catalogue as bytes that can be read several times. */
export interface CatalogueFile {
  /** As messages name it. */
  name: string;
  read(): AsyncIterable<Buffer>;
}

/** A file on disk, which may be larger than memory. */
export function fileAt(path: string): CatalogueFile {
  return {
    name: path,
    async *read() {
      await access(path).catch((error: Error) => {
        throw new ScanError(`${path} cannot be opened: ${error.message}`);
      });
      yield* createReadStream(path) as AsyncIterable<Buffer>;
    },
  };
}

/** Bytes in memory, read piece by piece: other work of the process gets its turn in between. */
export function fileOf(name: string, content: Buffer): CatalogueFile {
  return {
    name,
    async *read() {
      for (let at = 0; at < content.length; at += TURN) {
        await nextTurn();
        yield content.subarray(at, at + TURN);
      }
    },
  };
}

/** Bytes in memory that are read in one turn: some milliseconds. */
const TURN = 16 * 1024;
