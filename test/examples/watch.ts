/**
 * Asks for a decision, verifies its receipt offline, and prints the first events of the stream:
 * `PREFLIGHT_URL=http://127.0.0.1:3000 SERVICE_API_KEY=… node test/examples/watch.ts`. Runs on Deno, too.
 */
import { createClient, verifyReceipt } from 'preflight/client';

const client = createClient({
  baseUrl: process.env.PREFLIGHT_URL ?? 'http://127.0.0.1:3000',
  key: process.env.SERVICE_API_KEY,
});

const decision = await client.decide(
  { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' },
  { view: 'brief' },
);
// Keep the key of an earlier day: one that comes with the decision proves little.
const { data: checkpoint } = await client.GET('/api/transparency/checkpoint');
const { holds, faults } = await verifyReceipt(decision, checkpoint?.vkey ?? '');
console.log(`${decision.decision}: the receipt ${holds ? 'holds' : faults.join('; ')}`);

let shown = 0;
for await (const { sequence, type } of client.watch({ after: 0 })) {
  console.log(sequence, type);
  if (++shown === 3) break;
}
