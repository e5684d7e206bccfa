/**
 * The endpoints of the delivery benchmark, in a separate process. Each listens on its own port, reads each
 * request, and answers 200. It prints its ports in one line.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ports: number[] = [];
for (let left = Number(process.env.ENDPOINTS); left > 0; left--) {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ports.push((server.address() as AddressInfo).port);
}
process.stdout.write(`${JSON.stringify(ports)}\n`);
process.on('SIGTERM', () => process.exit(0));
