/**
 * Words of files that sellers hand in. A PDF is read on a thread of its own with bounded time and memory: a
 * hostile file ends its thread and nothing else. Pictures are kept and not read.
 */
import { Worker } from 'node:worker_threads';
import { FILE_LIMITS, type IntakeFile, type MediaType } from '../../contracts/evidence/file-findings.ts';
import { atMost } from '../core/at-most.ts';

type Reading = Pick<IntakeFile, 'reading' | 'pages' | 'text'>;

/** Two threads at once in a process; other files wait. */
const inTurn = atMost(2);
/** How often the memory of the process is looked at while a thread reads, in milliseconds. */
const LOOK_MS = 25;
const MEBIBYTE = 1024 * 1024;

/** Reads the words of a file. Never throws for any bytes. */
export async function readFileText(bytes: Uint8Array, mediaType: MediaType): Promise<Reading> {
  if (mediaType !== 'application/pdf') return { reading: 'image', pages: null, text: '' };
  return inTurn(() => inThread(bytes));
}

async function inThread(bytes: Uint8Array): Promise<Reading> {
  const { PAGES: pages, CHARACTERS: characters, MILLISECONDS, MEMORY_MIB } = FILE_LIMITS;
  const thread = new Worker(new URL('./file-text-thread.ts', import.meta.url), {
    // Copied, because the library takes its input over.
    workerData: { bytes: Uint8Array.from(bytes), pages, characters },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  });
  thread.stdout.resume();
  thread.stderr.resume();
  const tooMuch: Reading = { reading: 'too_much', pages: null, text: '' };
  const before = process.memoryUsage.rss();
  const began = performance.now();
  let look: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Reading>((resolve) => {
      // Unpacked streams stand outside the heap, which `resourceLimits` does not see.
      look = setInterval(() => {
        const grown = (process.memoryUsage.rss() - before) / MEBIBYTE;
        if (performance.now() - began > MILLISECONDS || grown > 2 * MEMORY_MIB) resolve(tooMuch);
      }, LOOK_MS);
      thread.once('message', (read: { pages: number; text: string } | null) => {
        if (read === null) return resolve({ reading: 'unreadable', pages: null, text: '' });
        const text = storable(read.text);
        resolve({ reading: text.trim() === '' ? 'no_text' : 'text', pages: read.pages, text });
      });
      thread.once('error', () => resolve(tooMuch));
      thread.once('exit', () => resolve(tooMuch));
    });
  } finally {
    clearInterval(look);
    await thread.terminate();
  }
}

/** Text that the database can hold: no NUL, no half of a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\0', ' ').toWellFormed();
