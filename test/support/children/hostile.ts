/** A reader that does what a hostile file could make one do, for `apart.test.ts`. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { serveReader } from '../../../jobs/core/apart/child.ts';

/** The answer of an attempt: `done`, or the code of its refusal. */
const tried = (attempt: () => unknown): unknown => {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'refused';
  }
};

const reached = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket
      .on('connect', () => resolve('done'))
      .on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? 'refused'));
  });

const DEEDS: Record<string, (port: number) => unknown> = {
  echo: () => 'echo',
  abort: () => process.abort(),
  exit: () => process.exit(0),
  loop: () => {
    for (;;);
  },
  heap: () => {
    const held: unknown[] = [];
    for (;;) held.push(Array.from({ length: 1_000 }, (_, i) => `${i}`));
  },
  buffers: () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
  },
  chatter: () => {
    process.stdout.write(Buffer.alloc(1_000_000, 255));
    return new Promise(() => {});
  },
  attempts: async (port) => ({
    user: process.getuid?.(),
    groups: process.getgroups?.(),
    environment: Object.keys(process.env).filter((name) => name !== 'PATH'),
    read: tried(() => readFileSync('/etc/hostname')),
    secrets: tried(() => readFileSync(`/proc/${process.ppid}/environ`)),
    write: tried(() => writeFileSync(`${tmpdir()}/preflight-reader`, 'x')),
    start: tried(() => spawnSync('true')),
    compile: tried(() => new Function('return 1')()),
    reach: await reached(port),
  }),
};

await serveReader(async ({ value, blobs }) => {
  const { deed, port } = value as { deed: string; port: number };
  return { value: await DEEDS[deed]?.(port), blobs };
});
