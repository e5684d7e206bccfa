/** The other end of `Apart`: a process that reads what strangers sent, and has no rights that it does not need for it. */
import { writeFileSync } from 'node:fs';
import { framed, type Message, Unframing } from './frames.ts';

/** The user `nobody`, who owns nothing. */
const NOBODY = 65_534;

/**
 * Serves as a reader until the process that started it closes the pipe.
 * @param read reads one file; null if it cannot be read
 * @param prepare loads all that reading needs, while the code may still be read
 */
export async function serveReader(
  read: (given: Message) => Promise<Message | null>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<void> {
  // A library that prints would print between the answers.
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => {};
  await prepare();
  giveUpRights();
  const answer = (message: Message) => void process.stdout.write(framed(message));
  const unframing = new Unframing();
  let before: Promise<void> = Promise.resolve();
  process.stdin.on('data', (chunk) => {
    for (const message of unframing.push(chunk)) {
      before = before.then(async () => {
        // Whatever a library says about a hostile file is no message of ours.
        const found = await read(message).catch(() => null);
        answer(found ?? { value: null, blobs: [] });
      });
    }
  });
  process.stdin.on('end', () => process.exit(0));
  answer({ value: 'ready', blobs: [] });
}

/** Becomes nobody where root started us, and the first to go when the machine runs out of memory. */
function giveUpRights(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // No Linux, or not ours to say.
  }
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(NOBODY);
  process.setuid?.(NOBODY);
}
