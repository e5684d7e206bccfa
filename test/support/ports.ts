/** Free ports of loopback. Without tap, so that benchmarks can use it too. */
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, so that none is taken while its server restarts. */
const PORTS = { from: 10_000, below: 20_000 };
const taken = new Set<number>();

/**
 * That many ports of loopback on which nobody listens now.
 * @param random where to begin to look, so that drills side by side rarely meet
 */
export async function freePorts(count: number, random: () => number): Promise<number[]> {
  const ports: number[] = [];
  const { from, below } = PORTS;
  let next = from + Math.floor(random() * (below - from));
  for (let tried = from; tried < below && ports.length < count; tried++, next++) {
    const port = next < below ? next : next - (below - from);
    if (!taken.has(port) && (await isFree(port))) ports.push(port);
  }
  if (ports.length < count) throw new Error(`no ${count} free ports from ${from} to ${below - 1}`);
  for (const port of ports) taken.add(port);
  return ports;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
