/** Readers of strangers' bytes: what one of them can do to the process that started it, and to the machine. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import t from 'tap';
import type { Message } from '../../jobs/core/apart/frames.ts';
import { Places } from '../../jobs/core/apart/places.ts';
import { Apart, type Bounds } from '../../jobs/core/apart/readers.ts';

t.setTimeout(300_000);

const readers = new Apart(new URL('../support/children/hostile.ts', import.meta.url), true);
const BOUNDS: Bounds = { computing: 1_000, within: 60_000, mebibytes: 300 };
const NO_BYTES: Message['blobs'] = [];
const does = (deed: string, port = 0, bounds = BOUNDS) =>
  readers.using((read) => read({ value: { deed, port }, blobs: NO_BYTES }, bounds));

t.test(
  'a reader that aborts, ends, loops, chatters or fills the memory ends alone, and the next one reads',
  async (t) => {
    for (const deed of ['abort', 'exit', 'loop', 'heap', 'buffers', 'chatter']) {
      // A reader that waits without computing is given less time.
      const bounds = deed === 'chatter' ? { ...BOUNDS, within: 2_000 } : BOUNDS;
      t.equal(await does(deed, 0, bounds), null, deed);
      t.match(await does('echo'), { value: 'echo' }, `after ${deed}`);
    }
  },
);

t.test('bytes of any size go to a reader and come back', async (t) => {
  const blobs = [Buffer.alloc(0), Buffer.alloc(9_000_000, 7), Buffer.from('x')];
  const back = await readers.using((read) =>
    read({ value: { deed: 'echo' }, blobs }, { ...BOUNDS, computing: 20_000 }),
  );
  t.same(
    back?.blobs.map((blob) => blob.length),
    [0, 9_000_000, 1],
  );
  t.ok(blobs[1]?.equals(Buffer.from(back?.blobs[1] ?? [])));
});

t.test('a reader has no rights: no environment, file, program, network or user', async (t) => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const isRoot = process.getuid?.() === 0;
  const way = isRoot ? ['--net'] : ['--user', '--net'];
  const hasOwnNetwork = spawnSync('unshare', [...way, 'true']).status === 0;
  const { value } = (await does('attempts', port, { ...BOUNDS, computing: 20_000 })) as {
    value: Record<string, unknown>;
  };
  t.match(value, {
    environment: [],
    read: 'ERR_ACCESS_DENIED',
    secrets: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    start: 'ERR_ACCESS_DENIED',
    compile: 'refused',
  });
  if (isRoot) t.match(value, { user: 65_534, groups: [65_534] });
  t.equal(value.reach === 'done', !hasOwnNetwork, `the network: ${value.reach}`);
});

t.test('whoever gives up ends the reader at once', async (t) => {
  const gone = new AbortController();
  const reading = readers.using(
    (read) =>
      read({ value: { deed: 'loop' }, blobs: NO_BYTES }, { ...BOUNDS, computing: 600_000, within: 600_000 }),
    gone.signal,
  );
  gone.abort(new Error('gone'));
  await t.rejects(reading, { message: 'gone' });
  t.match(await does('echo'), { value: 'echo' });
});

t.test('customers never wait for strangers, and a sender has one place', async (t) => {
  const places = new Places(2);
  const inside: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, id: string, customer = false, signal?: AbortSignal) =>
    places.have(
      { id, customer },
      () => {
        inside.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      signal,
    );
  const all = [enter('a1', 'a'), enter('a2', 'a'), enter('b1', 'b'), enter('c1', 'c')];
  const gone = new AbortController();
  const givesUp = enter('d1', 'd', false, gone.signal);
  all.push(enter('e1', 'e'), enter('own', 'acct', true));
  await new Promise(setImmediate);
  t.same(inside, ['a1', 'b1', 'own'], 'a2 waits for its own sender, others for a place');
  gone.abort(new Error('gone'));
  await t.rejects(givesUp, { message: 'gone' });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  await end('b1');
  t.same(inside.slice(3), ['c1']);
  await end('a1');
  t.same(inside.slice(4), ['a2']);
  await end('c1');
  t.same(inside.slice(5), ['e1'], 'who gave up is passed over');
  for (const name of ['a2', 'e1', 'own']) await end(name);
  await Promise.all(all);
});

t.test('a sender who sends without an end is refused, and others are not', async (t) => {
  const places = new Places(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const flood = Array.from({ length: 11 }, () => places.have({ id: 'a', customer: false }, () => promise));
  await t.rejects(
    places.have({ id: 'a', customer: false }, () => promise),
    { code: 'rate_limited' },
  );
  const other = places.have({ id: 'b', customer: false }, () => promise);
  resolve();
  await Promise.all([...flood, other]);
});
