/**
 * A steady mixed load on one process with everything in it: `npm run soak -- --minutes 60`.
 *
 * Memory and latency must not grow. What is kept up to a bound is filled before. The first fifth of the run, ten
 * minutes at least, warms up and does not count: code is compiled, and some modules load with their first use.
 */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { FAMILIES } from '../../jobs/families.ts';
import {
  type Answer,
  asking,
  buying,
  deciding,
  question,
  readingUsage,
  startCallers,
  type Task,
} from '../support/callers.ts';
import type { Held } from '../support/children/inside.ts';
import {
  openDataDirectory,
  openSession,
  type ServiceProcess,
  settingsFor,
  startProcess,
  WITH_INSIDE,
} from '../support/processes.ts';
import type { Owner } from '../support/scratch.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { faults, lostAndDoubled } from './accounting.ts';
import { improper } from './chaos.ts';
import type { Finding } from './stage.ts';

/** Growth allowed in an hour, by the slope through the samples after the warm-up. */
const BOUNDS = { heapMbPerHour: 12, rssMbPerHour: 40, latencyPercentPerHour: 50 };
/** Batches that fill what a process keeps, of these the ones sent twice, and the questions of each. */
const FILLING = { batches: 510, twice: 100, size: 100 };
/** Shorter runs say nothing about slopes. */
const SHORTEST_FOR_SLOPES = 1_200;
/** Time that does not count at the beginning of a run that shows slopes, at least (minutes). */
const WARM_UP = 10;
const SAMPLES = 60;

/** One row of the table. */
interface Sample {
  minute: number;
  requests: number;
  p50: number;
  p99: number;
  heapMb: number;
  rssMb: number;
  delayP99: number;
  delayMax: number;
  handles: number;
  files: number;
  sessions: number;
}

export async function soak(
  owner: Owner,
  { seed, seconds }: { seed: number; seconds: number },
  say: (line: string) => void = () => {},
): Promise<Finding> {
  const dataDir = await openDataDirectory(owner);
  const service = await startProcess(owner, settingsFor(dataDir), WITH_INSIDE);
  const keys: string[] = [];
  for (let n = 0; n < 6; n++)
    keys.push((await activeAccount(service, { ...SIGNUP, plan: 'growth' })).api_key);
  if (seconds >= SHORTEST_FOR_SLOPES) say(`filled with ${await fill(service, keys)} decisions`);
  const agent = new Agent({ connections: 32, pipelining: 1 });
  owner.teardown(() => agent.destroy());
  const callers = startCallers(() => service.url, mixed(keys, seededRandom(seed)), agent);
  owner.teardown(() => callers.stop());

  const session = await openSession(owner, dataDir);
  const every = Math.max(1, Math.min(60, seconds / Math.min(SAMPLES, Math.ceil(seconds / 5))));
  const samples: Sample[] = [];
  const breaches: string[] = [];
  const acknowledged: Answer[] = [];
  const kinds = new Map<string, number>();
  const began = performance.now();
  while (performance.now() - began < seconds * 1_000) {
    await pause(every * 1_000);
    const answers = callers.take();
    // A short run may share its machine with others, and be told that the service is busy.
    const refused = seconds < SHORTEST_FOR_SLOPES ? improper(answers) : refusals(answers);
    for (const [fault, count] of Object.entries(refused)) breaches.push(`${count} x ${fault}`);
    for (const { kind } of answers) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    // Millions of answers would be held otherwise.
    acknowledged.push(...answers.filter(({ id }) => id).filter((_, i) => i % 10 === 0));
    const sample = { minute: (performance.now() - began) / 60_000, ...latencies(answers) };
    const held = await look(service);
    const { rows } = await session.query(
      `select count(*)::int as sessions from pg_stat_activity
        where application_name like 'preflight%' and backend_type = 'client backend'`,
    );
    samples.push({
      ...sample,
      heapMb: held.heapBytes / 1e6,
      rssMb: held.rssBytes / 1e6,
      handles: held.handles,
      delayP99: held.delayP99,
      delayMax: held.delayMax,
      sessions: rows[0].sessions,
      files: (await readdir(`/proc/${service.pid}/fd`)).length,
    });
    say(JSON.stringify(shown(samples.at(-1) as Sample)));
  }
  await callers.stop();
  const { lost, doubled } = await lostAndDoubled(session, acknowledged);
  if (lost.length + doubled.length > 0) breaches.push(`lost ${lost.length}, doubled ${doubled.length}`);
  for (const [what, which] of Object.entries(await faults(session)))
    breaches.push(`${what}: ${JSON.stringify(which)}`);
  await session.end();
  const { code } = await service.end();
  if (code !== 0) breaches.push(`the process ended with ${code}: ${service.stderr().slice(-300)}`);

  const { rows, missed } = verdict(samples, seconds);
  say(`requests by kind: ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}`);
  for (const row of rows) say(row);
  return { rows: every60th(samples).map(shown), breaches: [...breaches, ...missed] };
}

/**
 * Fills what a process keeps of decisions, which has bounds that this load alone would reach only after hours:
 * the 50,000 that were logged last, and 16 MB of answers that were asked for twice. Growth until then is no leak.
 */
async function fill(service: ServiceProcess, keys: readonly string[]): Promise<number> {
  let next = 0;
  const caller = async (key: string) => {
    for (let batch = next++; batch < FILLING.batches; batch = next++) {
      const requests = Array.from({ length: FILLING.size }, (_, n) => ({
        ...question(() => 0),
        model: `F-${batch}-${n}`,
      }));
      for (let times = batch < FILLING.twice ? 2 : 1; times > 0; times--) {
        const { status } = await service.post('/api/agent/decisions', { requests }, key);
        if (status === 503) times++;
        else if (status !== 200) throw new Error(`a batch that fills was answered with ${status}`);
      }
    }
  };
  await Promise.all(keys.slice(0, 3).map(caller));
  return FILLING.batches * FILLING.size;
}

/** Requests of users and operators of a service, all at once, at a rate far below the highest. */
function mixed(keys: readonly string[], random: () => number): Task[] {
  const key = (n: number) => keys[n % keys.length] as string;
  const one = (kind: string, rest: number, method: 'GET' | 'POST', path: () => string, body?: () => object) =>
    ({
      rest,
      round: (ask) =>
        ask({ kind, method, path: path(), key: OPERATOR_KEY, ...(body ? { body: body() } : {}) }),
    }) satisfies Task;
  const family = () => `${FAMILIES[Math.floor(random() * FAMILIES.length)]?.path}/worker`;
  const asked = (kind: string, rest: number, path: string, body: () => object): Task => ({
    rest,
    round: (ask) => ask({ kind, method: 'POST', path, key: key(Math.floor(random() * 6)), body: body() }),
  });
  return [
    ...Array.from({ length: 4 }, (_, n) => deciding(key(n), random, 120)),
    asked('brief', 100, '/api/agent/decision?view=brief', () => question(random)),
    asked('batch', 500, '/api/agent/decisions', () => ({
      requests: Array.from({ length: 5 }, () => question(random)),
    })),
    asking(60),
    readingUsage(key(0), 200),
    one('preview', 500, 'GET', family),
    one('simulation', 1_000, 'POST', family, () => ({ mode: 'simulate', limit: 10 })),
    one('families', 2_000, 'GET', () => '/api/families'),
    buying('soak', 2_000),
  ];
}

/** A steady load is refused nothing. */
function refusals(answers: readonly Answer[]): Record<string, number> {
  const counts = improper(answers);
  for (const { kind, status, code } of answers)
    if (status === 0 || status === 503)
      counts[`${kind}: ${status} ${code}`] = (counts[`${kind}: ${status} ${code}`] ?? 0) + 1;
  return counts;
}

async function look({ child }: ServiceProcess): Promise<Held> {
  const answer = once(child, 'message');
  child.send({});
  return (await answer)[0] as Held;
}

/** Latency of keyed decisions, in milliseconds. */
function latencies(answers: readonly Answer[]) {
  const took = answers
    .filter(({ kind }) => kind === 'decision')
    .map((answer) => answer.took)
    .sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { requests: answers.length, p50: at(0.5), p99: at(0.99) };
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

function shown(sample: Sample) {
  return {
    minute: round(sample.minute),
    requests: sample.requests,
    'p50 ms': round(sample.p50),
    'p99 ms': round(sample.p99),
    'heap MB': round(sample.heapMb),
    'RSS MB': round(sample.rssMb),
    'loop p99 ms': round(sample.delayP99),
    'loop max ms': round(sample.delayMax),
    handles: sample.handles,
    files: sample.files,
    sessions: sample.sessions,
  };
}

/** At most sixteen samples of a long run, and the last. */
function every60th(samples: readonly Sample[]): Sample[] {
  const step = Math.ceil(samples.length / 15);
  return samples.filter((_, i) => i % step === 0 || i === samples.length - 1);
}

/** The median slope between all pairs of samples, which single odd minutes do not move; per hour. */
export function slopePerHour(points: readonly (readonly [minute: number, value: number])[]): number {
  const slopes = points
    .flatMap(([x, y], i) => points.slice(i + 1).map(([x2, y2]) => ((y2 - y) / (x2 - x)) * 60))
    .sort((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

function verdict(samples: readonly Sample[], seconds: number): { rows: string[]; missed: string[] } {
  const warmUp = seconds < SHORTEST_FOR_SLOPES ? seconds / 300 : Math.max(WARM_UP, seconds / 300);
  const counted = samples.filter(({ minute }) => minute >= warmUp);
  const median = (of: (sample: Sample) => number) =>
    counted.map(of).sort((a, b) => a - b)[Math.floor(counted.length / 2)] ?? 0;
  const slope = (of: (sample: Sample) => number) =>
    slopePerHour(counted.map((sample) => [sample.minute, of(sample)]));
  const percent = (of: (sample: Sample) => number) => (100 * slope(of)) / Math.max(median(of), 1);
  const judged: [what: string, value: number, bound: number][] = [
    ['heap after a collection, MB per hour', slope(({ heapMb }) => heapMb), BOUNDS.heapMbPerHour],
    ['resident memory, MB per hour', slope(({ rssMb }) => rssMb), BOUNDS.rssMbPerHour],
    ['p50, % per hour', percent(({ p50 }) => p50), BOUNDS.latencyPercentPerHour],
    ['p99, % per hour', percent(({ p99 }) => p99), BOUNDS.latencyPercentPerHour],
  ];
  const rows: string[] = [];
  const missed: string[] = [];
  for (const [what, value, bound] of seconds < SHORTEST_FOR_SLOPES ? [] : judged) {
    const line = `slope of ${what}: ${round(value)}, at most ${bound}`;
    rows.push(line);
    if (value > bound) missed.push(line);
  }
  for (const [what, of] of [
    ['handles', ({ handles }: Sample) => handles],
    ['open files', ({ files }: Sample) => files],
    ['sessions', ({ sessions }: Sample) => sessions],
  ] as const) {
    const [first = 0, last = 0] = [counted[0], counted.at(-1)].map((one) => (one ? of(one) : 0));
    rows.push(`${what}: ${first} at first, ${last} at last`);
    if (last > first + 40) missed.push(`${what} grew from ${first} to ${last}`);
  }
  return { rows, missed };
}
