/** The thread that renders the reference: begun with the first reader, ended when nobody has read for a while. */
import { Worker } from 'node:worker_threads';

const IDLE_MS = 30_000;

interface Waiting {
  resolve: (markdown: string) => void;
  reject: (problem: Error) => void;
}

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

/** Begins the thread, so that the next page of the reference need not wait for it. */
export function warmUp(): void {
  if (thread === undefined) {
    const own = new Worker(new URL('./reference-thread.ts', import.meta.url));
    own.on('message', ({ id, markdown, problem }) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (typeof markdown === 'string') one?.resolve(markdown);
      else one?.reject(new Error(`the reference was not rendered: ${problem}`));
    });
    own.on('error', (error) => failAll(own, error));
    own.on('exit', () => failAll(own, new Error('the thread of the reference ended')));
    // A process may end while the thread has nothing to do.
    own.unref();
    thread = own;
  }
  clearTimeout(idle);
  idle = setTimeout(rest, IDLE_MS).unref();
}

function rest(): void {
  if (waiting.size > 0) {
    warmUp();
    return;
  }
  const own = thread;
  thread = undefined;
  void own?.terminate();
}

function failAll(own: Worker, error: Error): void {
  if (thread !== own) return;
  thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/** An interface description with one operation, as Markdown. */
export function renderReference(document: object): Promise<string> {
  warmUp();
  const id = asked++;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread?.postMessage({ id, document });
  });
}
