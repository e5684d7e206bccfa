/**
 * How long others wait while one caller sends many requests on one connection without reading the answers one
 * by one: the service in its own process, both callers in this one.
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICE, startProcess, temporaryDirectory } from './ground.ts';
import { type Bench, type Figure, quantile } from './report.ts';

/** How long the health of the service is asked for beside the pipelined requests (ms). */
const WATCHED_MS = 3_000;

export const pipelined: Bench = {
  name: 'pipelined',
  async run() {
    const service = await startProcess(SERVICE, '/readyz', { SERVICE_DATA_DIR: await temporaryDirectory() });
    const quiet = await longestWait(service.port);
    const figures: Figure[] = [];
    for (const requests of [1_000, 70_000]) {
      const sender = connect(service.port, '127.0.0.1');
      sender.on('error', () => undefined).resume();
      sender.write('GET /api/sdk HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(requests));
      figures.push({
        what: `/healthz beside ${requests.toLocaleString('en-US')} pipelined GET /api/sdk, longest`,
        ours: await longestWait(service.port),
        unit: 'ms',
        peer: { name: 'quiet, longest', value: quiet },
        goal: { most: 250 },
      });
      sender.destroy();
    }
    figures.push({
      what: '/openapi.json, plain',
      ours: await bytesOf(service.port, 'identity'),
      unit: 'kB',
      goal: { most: 560 },
    });
    figures.push({
      what: '/openapi.json, compressed',
      ours: await bytesOf(service.port, 'br, gzip'),
      unit: 'kB',
      goal: { most: 60 },
    });
    await service.stop();
    return figures;
  },
};

async function longestWait(port: number): Promise<number> {
  const waits: number[] = [];
  for (const end = performance.now() + WATCHED_MS; performance.now() < end; await pause(20)) {
    const asked = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer();
    waits.push(performance.now() - asked);
  }
  return quantile(waits, 1);
}

/** The size of the interface description as it travels, in kB. */
async function bytesOf(port: number, accepted: string): Promise<number> {
  const headers = { 'accept-encoding': accepted };
  const answer = await fetch(`http://127.0.0.1:${port}/openapi.json`, { headers });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length')) / 1000;
}
