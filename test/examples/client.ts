/**
 * Asks whether a product is ready for a marketplace: `PREFLIGHT_URL=http://127.0.0.1:3000 node
 * test/examples/client.ts`.
 */
import { createClient } from 'preflight/client';

const client = createClient({
  baseUrl: process.env.PREFLIGHT_URL ?? 'http://127.0.0.1:3000',
  key: process.env.SERVICE_API_KEY,
});

const { data, error } = await client.POST('/api/agent/decision', {
  body: {
    marketplace: 'amazon_us',
    category: 'toys',
    standard: 'ASTM F963-23',
    intended_action: 'list',
  },
});

if (error) throw new Error(`${error.schema_version}: ${error.message}`);
// The other form of the answer is the brief one, of `params: { query: { view: 'brief' } }`.
if (data.schema_version === 'service.agent_decision.v1')
  console.log(
    `${data.decision}: ${data.reasons.length} reasons, ${data.missing_evidence.length} documents missing`,
  );
