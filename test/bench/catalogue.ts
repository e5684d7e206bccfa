/**
 * Decisions about a catalogue: every question is about another product, so nothing is answered from a cache.
 * Two workloads (drawn at random, and those of one seller) without a key in both views, and with a key: the processor
 * time of an answer beside that of a plain route that sends the same bytes. Then two processes, and memory.
 */
import type { DecisionRequest } from '../../contracts/decisions/request/facts.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import { rate, serviceEnvironment, setStage, warmUp } from './decision.ts';
import { SERVICE, type Started, startProcess, withClient } from './ground.ts';
import { LoadGenerator, post } from './load.ts';
import { differentQuestions } from './questions.ts';
import { type Bench, compared, type Figure, inTurns, measuredInTurns } from './report.ts';
import { sellerQuestions } from './seller.ts';

const PATH = '/api/agent/decision';
const ROUNDS = 3;
/** Rounds of a comparison by processor time, and the length of each (ms). */
const TURNS = Number(process.env.BENCH_TURNS ?? 7);
const TURN_MS = 1_000;
/** Questions of one round: more than are answered in its time. */
const QUESTIONS = 9_000;
/** Answers before a workload is measured: the first thousands are the interpreter's. */
const WARM_UP = 6_000;
/** Distinct decisions after which memory is read. */
const DISTINCT = Number(process.env.BENCH_DISTINCT ?? 20_000);

type Questions = (count: number, seed: number) => DecisionRequest[];

/** The workloads, and the goals: the part of a plain route's answers that the same processor time gives. */
const WORKLOADS: { name: string; questions: Questions; goals: Record<View, number>; keyed: number }[] = [
  { name: 'drawn', questions: differentQuestions, goals: { full: 0.2, brief: 0.25 }, keyed: 0.15 },
  { name: 'seller', questions: sellerQuestions, goals: { full: 0.28, brief: 0.25 }, keyed: 0.15 },
];
type View = 'full' | 'brief';

let seed = 0;

/** Requests about products that were never asked about before. */
export function newRequests(
  path: string,
  count: number,
  keys?: readonly string[],
  questions: Questions = differentQuestions,
): string[] {
  seed += 1;
  return questions(count, seed).map((question, i) =>
    post(path, question, keys ? { 'x-service-api-key': keys[i % keys.length] as string } : {}),
  );
}

export const different: Bench = {
  name: 'decision',
  async *run(): AsyncIterable<Figure> {
    for (const workload of WORKLOADS) {
      for (const view of ['full', 'brief'] as const) yield answersOf(workload, view);
      yield answersOf(workload, 'full', (await setStage()).keys);
    }
    yield* twoProcesses();
    yield* memory();
  },
};

/** Answers for a second of processor, ours beside the plain route's. */
async function answersOf(
  { name, questions, goals, keyed }: (typeof WORKLOADS)[number],
  view: View,
  keys?: readonly string[],
): Promise<Figure> {
  const { service, peer, generator } = await setStage();
  const clients = keys ? 128 : 32;
  const ask = (process: Started, path: string) => async () => {
    const requests = newRequests(path, QUESTIONS, keys, questions);
    const before = process.processor();
    const { all } = await generator.run({ port: process.port, requests, clients, ms: TURN_MS });
    return all / (process.processor() - before);
  };
  const ours = ask(service, `${PATH}?view=${view}`);
  const requests = newRequests(`${PATH}?view=${view}`, WARM_UP, keys, questions);
  for (let asked = 0; asked < WARM_UP; )
    asked += (await generator.run({ port: service.port, requests, clients, ms: TURN_MS })).all;
  const measured = await measuredInTurns(TURNS, {
    ours,
    plain: ask(peer, `/plain?kind=${name}_${view}`),
  });
  const caller = keys ? `keyed, ${keys.length} accounts` : 'keyless';
  return compared(
    {
      what: `different products, ${name}, ${caller}, ${view}`,
      unit: 'a CPU second',
      name: 'plain Fastify',
      goal: { ratio: keys ? keyed : goals[view] },
    },
    measured.ours,
    measured.plain,
  );
}

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
