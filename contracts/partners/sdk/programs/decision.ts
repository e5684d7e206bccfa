// Is this product ready for that marketplace? Node 24 or later, nothing to install.
//   SERVICE_API_KEY=svc_account_... node decision.ts
// Without a key it is the public demo, which is not metered.
// {{made_for}}
import { setTimeout as pause } from 'node:timers/promises';

const BASE_URL = "{{base_url}}";

// {{call}}

const answer = await call('POST', '/api/agent/decision', "{{question}}");
console.log(`${answer.decision}: ${answer.action}`);
for (const { message } of answer.reasons) console.log(`- ${message}`);
for (const { fact } of answer.missing_facts) console.log(`- not stated: ${fact}`);
for (const { code } of answer.missing_evidence) console.log(`- not shown: ${code}`);
