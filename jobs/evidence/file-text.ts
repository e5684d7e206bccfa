/**
 * Words of files that sellers hand in. PDFs are read apart, with bounded time and memory. Pictures are kept and not
 * read.
 */
import { z } from 'zod';
import {
  FILE_LIMITS,
  type IntakeFile,
  type MediaType,
} from '../../contracts/evidence/reading/file-findings.ts';
import type { Message } from '../core/apart/frames.ts';
import { Places, type Sender } from '../core/apart/places.ts';
import { Apart, type Bounds } from '../core/apart/readers.ts';

type Reading = Pick<IntakeFile, 'reading' | 'pages' | 'text'>;

const { PAGES: pages, CHARACTERS: characters } = FILE_LIMITS;
const BOUNDS: Bounds = {
  computing: FILE_LIMITS.MILLISECONDS,
  within: FILE_LIMITS.WITHIN_MS,
  mebibytes: FILE_LIMITS.MEMORY_MIB,
};

const places = new Places(2);
const readers = new Apart(new URL('./file-text-reader.ts', import.meta.url), true);
const answer = z.object({ pages: z.int().nonnegative(), text: z.string() }).nullable();

/**
 * Reads the words of files, in their order. After one that is too much, the rest is given up and counts as too much.
 * Never throws for any bytes.
 * @param signal gives up
 */
export async function readFileTexts(
  files: readonly { content: Uint8Array; media_type: MediaType }[],
  sender: Sender,
  signal?: AbortSignal,
): Promise<Reading[]> {
  const isRead = ({ media_type }: { media_type: MediaType }) => media_type === 'application/pdf';
  const image = (): Reading => ({ reading: 'image', pages: null, text: '' });
  if (!files.some(isRead)) return files.map(image);
  const task = () =>
    readers.using(async (read) => {
      const readings: Reading[] = [];
      let givenUp = false;
      for (const file of files) {
        if (!isRead(file)) readings.push(image());
        else {
          const given = { value: { pages, characters }, blobs: [file.content] };
          const message: Message | null = givenUp ? null : await read(given, BOUNDS);
          givenUp = message === null;
          readings.push(readingOf(message?.value));
        }
      }
      return readings;
    }, signal);
  return places.have(sender, task, signal);
}

/** A reader's answer, checked. @param value undefined if a limit ended the reader */
function readingOf(value: unknown): Reading {
  if (value === undefined) return { reading: 'too_much', pages: null, text: '' };
  const read = answer.safeParse(value).data;
  if (!read) return { reading: 'unreadable', pages: null, text: '' };
  const text = storable(read.text.slice(0, characters));
  return { reading: text.trim() === '' ? 'no_text' : 'text', pages: read.pages, text };
}

/** Text that the database can hold: no NUL, no half of a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\0', ' ').toWellFormed();
