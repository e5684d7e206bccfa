/** The holder of leases: taking, renewing and draining, on a clock that the test moves. */
import { TestClock } from 'pg-boss';
import t from 'tap';
import { awayPause, Holder, type Leasing } from '../../jobs/core/holder.ts';
import { START } from '../support/clocked.ts';

/** A holder with what it logged, and a place to lease from that the test changes. */
function makeHolder(own: Partial<Leasing<string>> = {}) {
  const clock = new TestClock(START);
  const logged: { fields: object; message: string }[] = [];
  const log = {
    info: () => {},
    error: (fields: object, message: string) => logged.push({ fields, message }),
  };
  const holder = new Holder<string>({ clock, log: log as never });
  const leasing: Leasing<string> = {
    of: { family: 'made-up' },
    take: async () => false,
    pause: () => 5_000,
    renew: async () => {},
    ...own,
  };
  return { clock, holder, logged, leasing };
}

t.test('leases are taken at once while there are more, then after a pause or when it is woken', async (t) => {
  let more = 3;
  let takes = 0;
  const { clock, holder, leasing } = makeHolder({
    take: async () => {
      takes += 1;
      return --more > 0;
    },
  });
  holder.start(leasing);
  await clock.tick(0);
  t.equal(takes, 3);
  await clock.tick(4_999);
  t.equal(takes, 3, 'the pause is not over');
  await clock.tick(1);
  t.equal(takes, 4);
  holder.wake();
  await clock.tick(0);
  t.equal(takes, 5);
  await holder.drain();
  await clock.tick(60_000);
  t.equal(takes, 5, 'nothing is taken after the end');
});

t.test('what is held is renewed every twenty seconds, until it is let go', async (t) => {
  const renewed: string[][] = [];
  const { clock, holder, leasing } = makeHolder({
    renew: async (leases) => {
      renewed.push(leases);
    },
  });
  holder.start(leasing);
  holder.hold('a');
  holder.hold('b');
  t.equal(holder.size, 2);
  await clock.tick(20_000);
  holder.letGo('a');
  await clock.tick(20_000);
  holder.letGo('b');
  await clock.tick(20_000);
  t.same(renewed, [['a', 'b'], ['b']]);
  await holder.drain();
});

t.test('an error of a look or of a renewal is logged with its place, and the next one is made', async (t) => {
  const failing = async () => {
    throw new Error('no database');
  };
  let takes = 0;
  const { clock, holder, leasing, logged } = makeHolder({
    take: () => {
      takes += 1;
      return failing();
    },
    renew: failing,
  });
  holder.start(leasing);
  holder.hold('a');
  await clock.tick(20_000);
  t.ok(takes > 1);
  t.match(
    logged.find(({ message }) => message === 'leases not taken'),
    { fields: { family: 'made-up' } },
  );
  t.match(
    logged.find(({ message }) => message === 'leases not renewed'),
    { fields: { family: 'made-up' } },
  );
  await holder.drain();
});

t.test('a drain waits for the work under way, and for what that has begun', async (t) => {
  const { holder } = makeHolder();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  holder.track(
    first.promise.then(() => {
      done.push('first');
      holder.track(second.promise.then(() => void done.push('second')));
    }),
  );
  const drained = holder.drain().then(() => done.push('drained'));
  t.ok(holder.stopped);
  first.resolve();
  second.resolve();
  await drained;
  t.same(done, ['first', 'second', 'drained']);
  t.notOk(holder.signal.aborted, 'nothing had to be aborted');
});

t.test('work that needs too long is aborted, and then waited for', async (t) => {
  const { holder } = makeHolder();
  let ended = false;
  holder.track(
    new Promise<void>((resolve) => {
      holder.signal.addEventListener('abort', () => {
        ended = true;
        resolve();
      });
    }),
  );
  await holder.drain(1);
  t.ok(ended);
});

t.test('a pause doubles each time that the other end is away, up to its most', (t) => {
  const pauses = [1, 2, 3, 7, 1_000].map((times) => awayPause(times, { first: 5_000, most: 300_000 }));
  t.same(pauses, [5_000, 10_000, 20_000, 300_000, 300_000]);
  t.end();
});
