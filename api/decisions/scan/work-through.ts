import { inWords } from '../../../contracts/core/wording.ts';
import { startProgress } from '../../../jobs/cli/output.ts';
import type { WorkFile } from './work-file.ts';

/** Batches that are worked on at once. */
const AT_ONCE = 2;
/** Bytes of the entries of one batch: the service takes 256 KiB. */
const BATCH_BYTES = 200_000;

interface Work<Given, Found> {
  /** The word beside the progress bar. */
  name: string;
  total: number;
  /** Entries of one batch, at most. */
  most: number;
  bytes(entry: Given): number;
  /** Findings on the entries of a batch, in their order. */
  find(batch: Given[]): Promise<Found[]>;
}

/**
 * Works through entries in their order, behind those whose findings stand in the file already. A signal stops it
 * between two batches. It keeps no more than the batches at hand.
 * @returns false if it was stopped
 */
export async function workThrough<Given, Found>(
  file: WorkFile<Found>,
  entries: AsyncIterable<Given>,
  { name, total, most, bytes, find }: Work<Given, Found>,
): Promise<boolean> {
  if (file.done > 0) console.error(`Goes on after ${inWords(file.done)} of ${inWords(total)}.`);
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const progress = startProgress(name);
  let [skip, done, size] = [file.done, file.done, 0];
  let batch: Given[] = [];
  const begun: Promise<Found[]>[] = [];
  const write = async () => {
    const found = await (begun.shift() as Promise<Found[]>);
    await file.append(found);
    done += found.length;
    progress.grow(done, total);
  };
  const begin = async () => {
    const finding = find(batch);
    // It is thrown where it is awaited; another one may fail before.
    finding.catch(() => {});
    begun.push(finding);
    [batch, size] = [[], 0];
    if (begun.length >= AT_ONCE) await write();
  };
  try {
    for await (const entry of entries) {
      if (stopped) break;
      if (skip-- > 0) continue;
      if (batch.length >= most || (batch.length > 0 && size + bytes(entry) > BATCH_BYTES)) await begin();
      batch.push(entry);
      size += bytes(entry);
    }
    if (!stopped && batch.length > 0) await begin();
    while (begun.length > 0) await write();
    if (stopped) console.error('Stopped. The same command goes on from here.');
    return !stopped;
  } finally {
    progress.stop();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
