/**
 * Webhook deliveries from the ledger to their records, beside a bare loop that signs and posts the same
 * bodies.
 */
import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from 'pg-boss';
import { request } from 'undici';
import { EVENT_CATALOGUE } from '../../contracts/ledger/events.ts';
import { readSettings } from '../../contracts/settings.ts';
import { nudge } from '../../jobs/core/queue.ts';
import { startWorker } from '../../jobs/core/worker.ts';
import type { WorkerContext } from '../../jobs/core/worker-context.ts';
import { makeSigningSecret } from '../../jobs/partners/webhook-secrets.ts';
import { webhooks } from '../../jobs/partners/webhooks.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { selectEvents, sequenceEvents } from '../../sql/ledger/events.ts';
import { insertSubscription } from '../../sql/partners/webhook-subscriptions.ts';
import { atTheEnd, ROOT, withClient } from './ground.ts';
import { type Ground, openGround } from './orders.ts';
import { type Bench, inTurns } from './report.ts';

/** Endpoints, one subscription each. */
const ENDPOINTS = Number(process.env.BENCH_ENDPOINTS ?? 50);
/** Deliveries in one round. */
const DELIVERIES = Number(process.env.BENCH_DELIVERIES ?? 10_000);
/** Requests of the bare loop at once. */
const AT_ONCE = 64;
const ROUNDS = 3;

async function startEndpoints(): Promise<string[]> {
  const child = spawn(process.execPath, [join(ROOT, 'test/bench/receiver.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ENDPOINTS: String(ENDPOINTS) },
  });
  atTheEnd(() => child.kill('SIGTERM'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return (JSON.parse(String(line)) as number[]).map((port) => `http://127.0.0.1:${port}/hook`);
}

/** Numbered events for every subscriber of all types. */
async function announce({ database, url }: Ground, count: number): Promise<void> {
  const occurred_at = new Date();
  const events = Array.from({ length: count }, () => ({
    event_id: `evt_${randomBytes(16).toString('hex')}`,
    type: 'platform.usage.recorded' as const,
    occurred_at,
    account_id: null,
    subject: { type: 'platform_account', id: `acct_${randomBytes(8).toString('hex')}` },
    data: EVENT_CATALOGUE['platform.usage.recorded'].example,
  }));
  await database.transaction((tx) => appendEvents(tx, events));
  await sequenceEvents(database, occurred_at);
  await withClient(url, (client) => client.query('analyze'));
}

async function subscribe({ database }: Ground, settings: ReturnType<typeof readSettings>, urls: string[]) {
  for (const [i, endpoint_url] of urls.entries()) {
    const subscription_id = `sub_${String(i).padStart(4, '0')}`;
    const { sealed } = await makeSigningSecret(settings, subscription_id);
    const about = { company: 'A', email: 'a@example.com', event_types: [], account_id: null };
    const row = { ...about, subscription_id, endpoint_url, secret_sealed: sealed };
    await database.transaction((tx) =>
      insertSubscription(tx, { ...row, delivery_mode: 'webhook_handoff' }, new Date()),
    );
  }
}

/** Deliveries per second, from the ledger to the last record. */
function delivering(ground: Ground, context: WorkerContext) {
  let recorded = 0;
  return async () => {
    await announce(ground, DELIVERIES / ENDPOINTS);
    recorded += DELIVERIES;
    const began = performance.now();
    await nudge(context.boss, webhooks.name);
    await withClient(ground.url, async (client) => {
      for (;;) {
        const { rows } = await client.query(
          `select count(*)::int as count from record where family = 'webhooks'`,
        );
        if (rows[0].count >= recorded) return;
        await pause(20);
      }
    });
    return DELIVERIES / ((performance.now() - began) / 1_000);
  };
}

/** Requests per second of the bare loop: the same bodies, signed and posted, nothing else. */
function posting(bodies: string[], urls: string[]) {
  const secret = randomBytes(32);
  return async () => {
    let next = 0;
    const loop = async () => {
      while (next < DELIVERIES) {
        const body = bodies[next % bodies.length] as string;
        const url = urls[next++ % urls.length] as string;
        const signature = createHmac('sha256', secret).update(body).digest('hex');
        const answer = await request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-service-signature': signature },
          body,
        });
        await answer.body.dump();
        if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, loop));
    return DELIVERIES / ((performance.now() - began) / 1_000);
  };
}

export const deliveries: Bench = {
  name: 'deliveries',
  async run() {
    const ground = await openGround({ supervise: true });
    const urls = await startEndpoints();
    const settings = readSettings({
      DATABASE_URL: ground.url,
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      SERVICE_SECRETS_KEY: randomBytes(32).toString('base64'),
    });
    const log = { info: () => {}, error: (fields: object) => console.error(fields) };
    const context = { settings, database: ground.database, boss: ground.boss, clock: systemClock, log };
    await announce(ground, 100);
    const events = await selectEvents(ground.database, { scope: 'all', after: 0, limit: 100 });
    const bodies = events.map((event) => JSON.stringify(event));
    await subscribe(ground, settings, urls);
    const worker = await startWorker(context, [webhooks]);
    atTheEnd(() => worker.stop());
    const rates = await inTurns(ROUNDS, {
      ours: delivering(ground, context),
      bare: posting(bodies, urls),
    });
    return [
      {
        what: `webhook deliveries to ${ENDPOINTS} endpoints, each recorded`,
        ours: rates.ours,
        unit: '/s',
        peer: { name: 'undici.request with HMAC and nothing else', value: rates.bare },
        goal: { ratio: 0.15 },
      },
    ];
  },
};
