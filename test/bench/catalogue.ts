/**
 * Decisions about a catalogue: every question is about another product, so nothing is answered from a cache.
 * Without a key in both views, with a key, and by two processes; beside a plain route that sends the same bytes.
 */
import { periodOf } from '../../contracts/money/quota.ts';
import { rate, serviceEnvironment, setStage, warmUp } from './decision.ts';
import { SERVICE, startProcess, withClient } from './ground.ts';
import { LoadGenerator, post } from './load.ts';
import { differentQuestions } from './questions.ts';
import { type Bench, type Figure, inTurns } from './report.ts';

const PATH = '/api/agent/decision';
const ROUNDS = 3;
/** Questions of one round: more than are answered in its time. */
const QUESTIONS = 9_000;
/** Distinct decisions after which memory is read. */
const DISTINCT = Number(process.env.BENCH_DISTINCT ?? 20_000);

let seed = 0;

/** Requests about products that were never asked about before. */
export function newRequests(path: string, count: number, keys?: readonly string[]): string[] {
  seed += 1;
  return differentQuestions(count, seed).map((question, i) =>
    post(path, question, keys ? { 'x-service-api-key': keys[i % keys.length] as string } : {}),
  );
}

export const different: Bench = {
  name: 'decision',
  async *run(): AsyncIterable<Figure> {
    const { service, peer, keys } = await setStage();
    const { full, plain, brief, plainBrief } = await inTurns(ROUNDS, {
      full: () => rate(service.port, newRequests(PATH, QUESTIONS), 32),
      plain: () => rate(peer.port, newRequests('/plain?kind=full', QUESTIONS), 32),
      brief: () => rate(service.port, newRequests(`${PATH}?view=brief`, QUESTIONS), 32),
      plainBrief: () => rate(peer.port, newRequests('/plain?kind=brief', QUESTIONS), 32),
    });
    const against = (value: number) => ({ name: 'plain Fastify', value });
    yield {
      what: 'different products, keyless, full',
      ours: full,
      unit: '/s',
      peer: against(plain),
      goal: { ratio: 0.35 },
    };
    yield {
      what: 'different products, keyless, brief',
      ours: brief,
      unit: '/s',
      peer: against(plainBrief),
      goal: { ratio: 0.35 },
    };
    yield {
      what: 'the same',
      ours: brief,
      unit: '/s',
      peer: { name: 'full', value: full },
      goal: { ratio: 1.5 },
    };
    const keyed = await inTurns(ROUNDS, {
      ours: () => rate(service.port, newRequests(PATH, QUESTIONS, keys), 128),
      plain: () => rate(peer.port, newRequests('/plain?kind=full', QUESTIONS, keys), 128),
    });
    yield {
      what: `different products, keyed, 128 clients, ${keys.length} accounts`,
      ours: keyed.ours,
      unit: '/s',
      peer: against(keyed.plain),
      goal: { ratio: 0.25 },
    };
    yield* twoProcesses();
    yield* memory();
  },
};

/** Two API processes beside one: each with a load of its own, on the same database. */
async function* twoProcesses(): AsyncIterable<Figure> {
  const { url } = await setStage();
  const [one, two] = await Promise.all([
    startProcess(SERVICE, '/readyz', await serviceEnvironment(url, 'api')),
    startProcess(SERVICE, '/readyz', await serviceEnvironment(url, 'api')),
  ]);
  const other = new LoadGenerator();
  await warmUp(one.port, other);
  await warmUp(two.port, other);
  const asked = () => newRequests(PATH, QUESTIONS);
  const rates = await inTurns(ROUNDS, {
    one: () => rate(one.port, asked(), 32),
    both: async () => {
      const [left, right] = await Promise.all([
        rate(one.port, asked(), 32),
        other.run({ port: two.port, requests: asked(), clients: 32, ms: 1_000 }),
      ]);
      return left + right.rate;
    },
  });
  other.stop();
  await Promise.all([one.stop(), two.stop()]);
  yield {
    // The generators take a core too: two processes are faster only where four cores are free.
    what: `two API processes, ${navigator.hardwareConcurrency} cores`,
    ours: rates.both,
    unit: '/s',
    peer: { name: 'one process', value: rates.one },
    goal: { ratio: 1.7 },
  };
}

/** Memory of a process when it is ready, and after many different keyed decisions. */
async function* memory(): AsyncIterable<Figure> {
  const { url, keys } = await setStage();
  const service = await startProcess(SERVICE, '/readyz', await serviceEnvironment(url, 'all'));
  yield { what: 'memory when ready', ours: service.memory(), unit: 'MB', goal: { most: 150 } };
  const counted = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query(
        'select coalesce(sum(used), 0)::int as used from usage_counter where period = $1',
        [periodOf(new Date())],
      );
      return rows[0].used as number;
    });
  const before = await counted();
  let asked = 0;
  // A machine that is slow for other reasons shall not keep the benchmark for ever.
  for (let rounds = 0; asked < DISTINCT && rounds < 60; rounds++) {
    await rate(service.port, newRequests(PATH, QUESTIONS, keys), 128);
    asked = (await counted()) - before;
  }
  yield {
    what: `memory after ${asked.toLocaleString('en-US')} different decisions`,
    ours: service.memory(),
    unit: 'MB',
    goal: { most: 300 },
  };
  await service.stop();
}
