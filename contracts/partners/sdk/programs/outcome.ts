// Tells the service what a marketplace did with a listing. Node 24 or later, nothing to install.
//   node outcome.ts REPORT_ID "The listing was approved."
// The same outcome again is recorded once.
// {{made_for}}
import { setTimeout as pause } from 'node:timers/promises';

const BASE_URL = "{{base_url}}";

// {{call}}

const [report_id, text] = process.argv.slice(2);
if (!report_id || !text) {
  console.error('usage: outcome.ts REPORT_ID TEXT');
  process.exit(1);
}
const recorded = await call('POST', '/api/outcome/listener', {
  ..."{{outcome}}",
  subject: [...text].slice(0, 200).join(''),
  body: `${text} Report ${report_id}.`,
  report_id,
});
console.log(recorded.outcome_id, recorded.result);
