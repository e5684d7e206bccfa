/**
 * The demonstration: made within a minute, with each of its troubles there to be found, and its customer at work.
 *
 * Run by npm run prove only.
 */
import t from 'tap';
import { commandLine } from '../fixtures/command-line.ts';
import { openTestDatabase } from '../support/database.ts';
import { processorMs } from '../support/expense.ts';
import { isWhole } from '../support/length.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';

t.setTimeout(400_000);

/** Processor that a year of twenty customers may take, PostgreSQL's not included (ms). */
const MOST_MS = 60_000;

const database = await openTestDatabase(t);
const began = processorMs();
const seeded = await commandLine({ DATABASE_URL: database.url })(
  'seed',
  '20',
  '--months',
  isWhole ? '12' : '4',
  '--json',
);
const taken = processorMs() - began;
const { get } = await startTestService(t, { databaseUrl: database.url, env: { SERVICE_ROLE: 'api' } });

t.test('it is made within a minute of processor', (t) => {
  t.equal(seeded.code, 0, seeded.stderr);
  t.ok(taken <= MOST_MS, `${taken} ms`);
  t.comment(`${taken} ms of processor`);
  t.end();
});

t.test('a month is owed, a message waits, and a webhook has failed with each of its attempts', async (t) => {
  const { orders } = (await get('/api/receivables?limit=200', OPERATOR_KEY)).body;
  const owed = orders.filter(({ kind, age_days }) => kind === 'renewal' && age_days >= 7);
  t.ok(owed.length > 0, JSON.stringify(orders.map(({ kind, age_days }) => `${kind} ${age_days}`)));
  const { counts } = (await get('/api/tasks', OPERATOR_KEY)).body;
  t.match(counts, { message: Number, dead_letters: Number });
  const { subscriptions } = (await get('/api/webhooks/subscriptions?failing=true', OPERATOR_KEY)).body;
  const [failing] = subscriptions;
  const path = `/api/webhooks/subscriptions?subscription_id=${failing?.subscription_id}`;
  const { attempts } = (await get(path, OPERATOR_KEY)).body as unknown as { attempts: unknown[] };
  t.ok(attempts.length > 5, `${attempts.length} attempts`);
});

t.test('the customer whose key is shown may ask, and its days are alike', async (t) => {
  const { api_key } = seeded.json as { api_key: string };
  const asked = await get('/api/agent/decision?marketplace=amazon_us&category=toys', api_key);
  t.equal(asked.status, 200, JSON.stringify(asked.body).slice(0, 200));
  const { days } = (await get('/api/company-os/series?days=14', OPERATOR_KEY)).body;
  const counts = days.map(({ decisions }) => decisions ?? 0);
  const sum = counts.reduce((all, count) => all + count, 0);
  // In the first days of a month its catalogue is scanned on few of them.
  const most = new Date().getUTCDate() > 6 ? sum / 3 : sum;
  t.ok(Math.max(...counts) <= most, counts.join(' '));
});
