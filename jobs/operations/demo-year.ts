import { z } from 'zod';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { CONNECTORS, type Connector } from '../../contracts/core/connectors.ts';
import { DISPATCH_BATCH_MAX, type LeasedRow } from '../../contracts/partners/dispatch.ts';
import type { Database } from '../../sql/core/database.ts';
import { sequenceEvents } from '../../sql/ledger/events.ts';
import type { Family } from '../core/family.ts';
import { SlowWorker } from '../core/slow-worker.ts';
import { type SweepContext, sweep } from '../core/sweep.ts';
import type { WorkerContext } from '../core/worker-context.ts';
import { recordPayment } from '../money/payments.ts';
import { ackDispatches, type LeaseContext, leaseDispatches } from '../partners/dispatch.ts';
import type { DemoCompany } from './demo-company.ts';

const SWEEP_LIMIT = 1_000;

/** A clock moved by hand: the queue's `TestClock`, which also moves the database's time. */
export interface MovedClock {
  now(): number;
  setTime(time: Date): Promise<void>;
}

/**
 * Advances time in steps: customers act, every family is swept, connectors deliver, and the log numbers the
 * events.
 * @param options.acted called in each step before the sweeps
 * @param options.ended called after each step
 */
export async function liveThrough(
  context: LeaseContext & { clock: MovedClock },
  company: DemoCompany,
  families: readonly Family[],
  options: {
    until: Date;
    step_days: number;
    acted?: (at: Date) => Promise<void>;
    ended?: (at: Date) => Promise<void>;
  },
): Promise<void> {
  const { clock } = context;
  while (clock.now() < options.until.getTime()) {
    const from = new Date(clock.now());
    const to = new Date(Math.min(options.until.getTime(), from.getTime() + options.step_days * DAY_MS));
    await clock.setTime(to);
    await company.live(context, from, to);
    await options.acted?.(to);
    await sweepThrough(context, families, to);
    await deliverAll(context, to);
    await numberAll(context.database, to);
    await options.ended?.(to);
  }
}

/** Families that report on the company itself, each after what it reads. */
const REPORTING: readonly string[] = ['company-os', 'founder-updates'];

/** Makes the company's own reports that are due, which charts and digests show, as a worker does. */
export async function report(context: WorkerContext, families: readonly Family[], now: Date): Promise<void> {
  await numberAll(context.database, now);
  for (const family of families.filter(({ name }) => REPORTING.includes(name))) {
    if (!family.slowHalf) continue;
    await sweep(context, family, { mode: 'run', limit: SWEEP_LIMIT, scope: 'all', now });
    await new SlowWorker(context, family, family.slowHalf).workOff();
  }
}

/** Numbers all events that have no number yet. */
async function numberAll(database: Database, now: Date): Promise<void> {
  while ((await sequenceEvents(database, now)).sequenced > 0);
}

const instruction = z.object({
  order_id: z.string(),
  amount_cents: z.number(),
  currency: z.string(),
  refund_case_id: z.string(),
});

/** Sweeps each family until no subject is due. The subjects of a slow half are left to a worker. */
export async function sweepThrough(
  context: SweepContext,
  families: readonly Family[],
  now: Date,
): Promise<void> {
  for (const family of families) {
    if (family.slowHalf) continue;
    for (let remaining = 1; remaining > 0; ) {
      const options = { mode: 'run', limit: SWEEP_LIMIT, scope: 'all', now, countTo: 1 } as const;
      const result = await sweep(context, family, options);
      ({ remaining } = result);
      if (result.counts.handled === 0) break;
    }
  }
}

/** Every connector leases and delivers its waiting rows; instructed refunds are paid out. */
export async function deliverAll(
  context: LeaseContext,
  now: Date,
  seen: (connector: Connector, rows: LeasedRow[]) => void = () => {},
): Promise<void> {
  for (const connector of CONNECTORS) {
    const caller = { connector, key_id: null, now };
    for (;;) {
      const rows = await leaseDispatches(context, caller, DISPATCH_BATCH_MAX);
      if (rows.length === 0) break;
      seen(connector, rows);
      const results = rows.map(({ dispatch_id, attempt }) => ({
        dispatch_id,
        attempt,
        status: 'delivered' as const,
      }));
      await ackDispatches(context, caller, results);
      for (const row of rows) if (row.kind === 'payment_refunded') await giveBack(context, row, now);
    }
  }
}

async function giveBack({ database }: SweepContext, { payload }: LeasedRow, now: Date): Promise<void> {
  const { order_id, amount_cents, currency, refund_case_id } = instruction.parse(payload);
  await database.transaction((tx) =>
    recordPayment(
      tx,
      {
        event_type: 'payment_refunded',
        order_id,
        provider_event_id: `demo_refund_${refund_case_id}`,
        amount_cents,
        currency,
      },
      now,
    ),
  );
}
