/** Time from the start of the process to readiness, and its memory, beside a bare Fastify. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { productFacts, requestsTo } from './decision.ts';
import { ROOT, SERVICE, startProcess, temporaryDirectory } from './ground.ts';
import { LoadGenerator } from './load.ts';
import { type Bench, type Figure, inTurns, median } from './report.ts';

/** `BENCH_DECISIONS=1000000 npm run bench -- start` for the full measure. */
const DECISIONS = Number(process.env.BENCH_DECISIONS ?? 200_000);
const PEER = [process.execPath, join(ROOT, 'test/bench/peer.ts')];

export const starting: Bench = {
  name: 'start',
  async run() {
    const parent = await temporaryDirectory();
    const used = join(parent, 'used');
    const memory = { there: [] as number[], fresh: [] as number[] };
    const once = async (directory: string, memories: number[] = []) => {
      const process = await startProcess(SERVICE, '/readyz', { SERVICE_DATA_DIR: directory });
      memories.push(process.memory());
      await process.stop();
      return process.readyAfter;
    };
    await once(used);
    const peer = async () => {
      const process = await startProcess(PEER, '/readyz', {});
      await process.stop();
      return process.readyAfter;
    };
    const times = await inTurns(3, {
      there: () => once(used, memory.there),
      fresh: () => once(join(parent, randomUUID()), memory.fresh),
      peer,
    });
    const name = 'bare Fastify';
    const figures: Figure[] = [
      {
        what: 'start to ready, data directory there',
        ours: times.there,
        unit: 'ms',
        peer: { name, value: times.peer },
        goal: { most: 1_000 },
      },
      {
        what: 'start to ready, data directory not there',
        ours: times.fresh,
        unit: 'ms',
        peer: { name, value: times.peer },
        goal: { most: 3_000 },
      },
      {
        what: 'resident memory, data directory there',
        ours: median(memory.there),
        unit: 'MB',
        goal: { most: 150 },
      },
      {
        what: 'resident memory, data directory not there',
        ours: median(memory.fresh),
        unit: 'MB',
        goal: { most: 150 },
      },
    ];
    figures.push(await afterDecisions(used));
    return figures;
  },
};

async function afterDecisions(directory: string): Promise<Figure> {
  const service = await startProcess(SERVICE, '/readyz', {
    SERVICE_DATA_DIR: directory,
    DEMO_DECISIONS_PER_MINUTE: '1000000000',
  });
  const generator = new LoadGenerator();
  const requests = requestsTo('/api/agent/decision', productFacts(10_000));
  let answers = 0;
  while (answers < DECISIONS) {
    answers += (await generator.run({ port: service.port, requests, clients: 32, ms: 2_000 })).answers;
  }
  generator.stop();
  const ours = service.memory();
  await service.stop();
  return {
    what: `resident memory after ${answers.toLocaleString('en-US')} decisions`,
    ours,
    unit: 'MB',
    goal: { most: 300 },
  };
}
