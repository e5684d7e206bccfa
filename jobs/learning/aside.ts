/**
 * Runs work that computes for seconds on a thread of its own, so that the process keeps answering. Each piece
 * of work gets a new thread that ends with it, because there are only a few a day.
 */
import { Worker } from 'node:worker_threads';
import type { Work } from './aside-work.ts';

const under_way = new Set<Promise<unknown>>();

/** Work that has begun and has not ended. */
export function workUnderWay(): readonly Promise<unknown>[] {
  return [...under_way];
}

/**
 * Does one piece of learning work aside. Input and result are copied, so they have to be plain data.
 * @param signal ends the thread with its work undone; the promise is then rejected with the signal's reason
 */
export function aside<Name extends keyof Work>(
  name: Name,
  given: Parameters<Work[Name]>[0],
  signal?: AbortSignal,
): Promise<ReturnType<Work[Name]>> {
  const work = inThread<ReturnType<Work[Name]>>({ name, given }, signal);
  under_way.add(work);
  const ended = () => void under_way.delete(work);
  work.then(ended, ended);
  return work;
}

async function inThread<Answer>(workerData: { name: string; given: unknown }, signal?: AbortSignal) {
  signal?.throwIfAborted();
  const thread = new Worker(new URL('./aside-thread.ts', import.meta.url), { workerData });
  let stop: (() => void) | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('messageerror', reject);
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread of ${workerData.name} ended with ${code}`)));
      stop = () => reject(signal?.reason);
      signal?.addEventListener('abort', stop, { once: true });
    });
  } finally {
    if (stop) signal?.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
