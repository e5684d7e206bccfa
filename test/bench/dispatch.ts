/**
 * Rows leased and acknowledged, with recipients and both ledgers, beside the queue's own fetch and complete.
 */
import { randomUUID } from 'node:crypto';
import { readSettings } from '../../contracts/settings.ts';
import { ackDispatches, leaseDispatches } from '../../jobs/partners/dispatch.ts';
import { withClient } from './ground.ts';
import { type Ground, insertDueOrders, openGround } from './orders.ts';
import { type Bench, inTurns } from './report.ts';

const ROWS = 5_000;
/** Rows per lease call, at most. */
const BATCH = 100;
const CALLERS = 2;
const QUEUE = 'dispatch.email';

/** Rows about orders, each of which has a recipient. */
async function fill({ boss, url }: Ground): Promise<void> {
  for (let at = 0; at < ROWS; at += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, i) => {
      const dispatch_id = randomUUID();
      const id = `ord_${String(at + i + 1).padStart(12, '0')}`;
      const payload = { order_id: id, step: 1, of: 5, amount_cents: 49_900, currency: 'USD' };
      const about = { connector: 'email', kind: 'receivable_notice', subject: { type: 'order', id } };
      return { id: dispatch_id, data: { dispatch_id, ...about, account_id: null, payload } };
    });
    await boss.insert(QUEUE, rows);
  }
  await withClient(url, (client) => client.query('analyze'));
}

/** Rows per second, by callers that continue until no row is left. */
async function contender(take: (ground: Ground) => Promise<number>): Promise<() => Promise<number>> {
  const ground = await openGround();
  await insertDueOrders(ground.url, 1, ROWS);
  return async () => {
    await fill(ground);
    let taken = 0;
    const caller = async () => {
      for (let rows = 1; rows > 0; taken += rows) rows = await take(ground);
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: CALLERS }, caller));
    if (taken !== ROWS) throw new Error(`${taken} of ${ROWS} rows were taken`);
    return ROWS / ((performance.now() - began) / 1_000);
  };
}

async function leaseAndAck(ground: Ground): Promise<number> {
  const caller = { connector: 'email', key_id: null, now: new Date() } as const;
  const rows = await leaseDispatches({ ...ground, settings: readSettings({}) }, caller, BATCH);
  if (rows.length === 0) return 0;
  const results = rows.map(({ dispatch_id, attempt }) => ({
    dispatch_id,
    attempt,
    status: 'delivered' as const,
  }));
  const answers = await ackDispatches(ground, { ...caller, now: new Date() }, results);
  return answers.filter(({ accepted }) => accepted).length;
}

async function fetchAndComplete({ boss }: Ground): Promise<number> {
  const jobs = await boss.fetch(QUEUE, { batchSize: BATCH });
  if (jobs.length === 0) return 0;
  await boss.complete(
    QUEUE,
    jobs.map(({ id }) => id),
  );
  return jobs.length;
}

export const dispatching: Bench = {
  name: 'dispatch',
  async run() {
    const rates = await inTurns(3, {
      ours: await contender(leaseAndAck),
      bare: await contender(fetchAndComplete),
    });
    return [
      {
        what: `dispatch lease and ack, ${BATCH} rows per call`,
        ours: rates.ours,
        unit: '/s',
        peer: { name: 'pg-boss fetch and complete', value: rates.bare },
      },
    ];
  },
};
