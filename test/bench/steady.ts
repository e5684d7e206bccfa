/**
 * Latency of keyed decisions about different products at half of the highest rate: quiet, and while sweeps,
 * webhooks and the sequencer work in the same process.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newRequests } from './catalogue.ts';
import { OPERATOR_KEY, rate, serviceEnvironment, setStage, warmUp } from './decision.ts';
import { atTheEnd, ROOT, SERVICE, startProcess } from './ground.ts';
import { LoadGenerator } from './load.ts';
import { insertDueOrders } from './orders.ts';
import type { Bench, Figure } from './report.ts';

const PATH = '/api/agent/decision';
/** Length of each measurement: long enough that the sweeps of a minute fall into it. */
const MS = Number(process.env.BENCH_STEADY_MS ?? 20_000);
/** Orders that become due while it is busy, and how many of them a sweep takes. */
const ORDERS = 20_000;
const SWEPT = 250;

export const steady: Bench = {
  name: 'decision',
  async *run(): AsyncIterable<Figure> {
    const { url, keys } = await setStage();
    const service = await startProcess(SERVICE, '/readyz', {
      ...(await serviceEnvironment(url, 'all')),
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
    });
    const generator = new LoadGenerator();
    atTheEnd(() => generator.stop());
    await warmUp(service.port, generator);
    const highest = await rate(service.port, newRequests(PATH, 9_000, keys), 128);
    const pace = Math.round(highest / 2);
    const measure = () => {
      const requests = newRequests(PATH, Math.ceil((pace * MS * 1.3) / 1_000), keys);
      return generator.run({ port: service.port, requests, clients: 128, ms: MS, pace });
    };
    const quiet = await measure();
    const busy = await whileWorking(url, service.port, measure);
    const peer = { name: 'quiet', value: quiet.p99 };
    yield { what: `keyed decisions at ${pace} a second, quiet: p50`, ours: quiet.p50, unit: 'ms' };
    yield { what: 'the same: p99', ours: quiet.p99, unit: 'ms' };
    yield { what: 'the same: longest', ours: quiet.longest, unit: 'ms', goal: { most: 100 } };
    yield { what: 'while sweeps, webhooks and sequencer work: p50', ours: busy.p50, unit: 'ms' };
    yield { what: 'the same: p99', ours: busy.p99, unit: 'ms', peer, goal: { ratioMost: 3 } };
    yield { what: 'the same: longest', ours: busy.longest, unit: 'ms', goal: { most: 100 } };
    await service.stop();
  },
};

/** Measures while orders are swept, their events numbered, and each event delivered to a webhook. */
async function whileWorking<Result>(
  url: string,
  port: number,
  measure: () => Promise<Result>,
): Promise<Result> {
  const call = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-api-key': OPERATOR_KEY },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  const receiver = spawn(process.execPath, [join(ROOT, 'test/bench/receiver.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ENDPOINTS: '1' },
  });
  atTheEnd(() => receiver.kill('SIGTERM'));
  const [line] = (await once(receiver.stdout, 'data')) as [Buffer];
  const [endpoint] = JSON.parse(String(line)) as number[];
  await call('/api/webhooks/subscriptions', {
    company: 'Acme',
    email: 'a@acme.example',
    endpoint_url: `http://127.0.0.1:${endpoint}/hook`,
  });
  await insertDueOrders(url, 1, ORDERS);
  let working = true;
  const work = (async () => {
    while (working) {
      await call('/api/receivables/worker', { mode: 'run', limit: SWEPT });
      await pause(1_000);
    }
  })();
  try {
    return await measure();
  } finally {
    working = false;
    await work;
    receiver.kill('SIGTERM');
  }
}
