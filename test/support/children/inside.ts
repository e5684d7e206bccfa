/**
 * Loaded into a process of the service before its own code: takes messages of a proof that moves the clock of
 * the process, or looks at what it holds.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Order {
  /** From now on, the time of day is ahead of the machine's by so many milliseconds. */
  ahead?: number;
  /** Asks for the longest stretch of computing since it was last asked for. */
  stretch?: true;
}

/** How long the main thread computed without a turn for others, and how fast it is (ms of computing time). */
export interface Stretch {
  longest: number;
  /** Time of a fixed piece of work. */
  fixed: number;
}

/** Memory that the process holds, after a garbage collection. */
export interface Held {
  heapBytes: number;
  rssBytes: number;
  /** Timers, sockets and other things that keep a process alive. */
  handles: number;
  /** Longest and 99th of the delays of the event loop since the last look, in milliseconds. */
  delayMax: number;
  delayP99: number;
}

const SystemDate = Date;
const systemNow = Date.now;
let ahead = 0;
const now = () => systemNow() + ahead;

/** Timers go on by the machine's steady clock, as they do when an operator sets the time of day. */
function moveClock(): void {
  SystemDate.now = now;
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new SystemDate(now()).toString(),
  });
}

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function look(): Held {
  const [delayMax, delayP99] = [delay.max / 1e6, delay.percentile(99) / 1e6];
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  // The collection itself is no delay of the service's.
  setTimeout(() => delay.reset(), 0).unref();
  return { heapBytes: heapUsed, rssBytes: rss, handles, delayMax, delayP99 };
}

let longest = 0;
let isLooking = false;
const computed = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Looks at each turn of the loop from the first call on. */
function stretch(): Stretch {
  if (!isLooking) {
    isLooking = true;
    let last = computed();
    setInterval(() => {
      const now = computed();
      longest = Math.max(longest, now - last);
      last = now;
    }, 1).unref();
  }
  const found = longest;
  const began = computed();
  let text = '';
  for (let n = 0; n < 20_000; n++) text = `${JSON.stringify({ n, text: text.slice(-40) }).toUpperCase()}`;
  const fixed = computed() - began;
  // The work itself is no stretch of the service's.
  setImmediate(() => setTimeout(() => (longest = 0), 2));
  return { longest: found, fixed };
}

process.on('message', (order: Order) => {
  if (order.stretch) return void process.send?.(stretch());
  if (order.ahead === undefined) return void process.send?.(look());
  if (ahead === 0 && SystemDate.now !== now) moveClock();
  ahead = order.ahead;
  process.send?.({});
});
process.channel?.unref();
