/**
 * A process that `outward-crash.test.ts` kills in the middle. With `deliver` it sends webhook deliveries;
 * with `mail` it carries mail, with `mail-in` it receives it, with
 * `refunds` it pays refunds; with `slow` it does the work of the named families' slow halves, at
 * the time that is named first, and records none of it; with
 * `ack` it leases rows of the dispatch queue `email` and acknowledges them, ten at a time. Settings come from the
 * environment.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock, TestClock } from 'pg-boss';
import { readSettings } from '../../../contracts/settings.ts';
import { startMail } from '../../../jobs/carriers/mail.ts';
import { startMailIn } from '../../../jobs/carriers/mail-in.ts';
import { startRefunds } from '../../../jobs/carriers/refund-payments.ts';
import type { Family } from '../../../jobs/core/family.ts';
import { openStore } from '../../../jobs/core/open.ts';
import type { SlowHalf } from '../../../jobs/core/slow-half.ts';
import { startWorker } from '../../../jobs/core/worker.ts';
import { FAMILIES } from '../../../jobs/families.ts';
import { ackDispatches, leaseDispatches } from '../../../jobs/partners/dispatch.ts';
import { webhooks } from '../../../jobs/partners/webhooks.ts';

const [task, ...names] = process.argv.slice(2);
const settings = readSettings(process.env as Record<string, string>);
const log = { info: () => {}, error: (fields: object) => console.error(fields) };
const clock = task === 'slow' ? new TestClock(Number(names.shift())) : systemClock;
const { database, boss } = await openStore(settings, task === 'slow' ? FAMILIES : [webhooks], {
  log,
  supervise: false,
  clock,
});
process.stdout.write('ready ');

if (task === 'deliver') {
  await startWorker({ settings, database, boss, clock: systemClock, log }, [webhooks]);
} else if (task === 'slow') {
  const held = FAMILIES.filter(({ name }) => names.includes(name)).map((family): Family => {
    const { slowHalf } = family;
    const work: SlowHalf['work'] = async (...given) => {
      const done = await slowHalf?.work(...given);
      process.stdout.write(`(${family.name})`);
      // The test kills the process meanwhile.
      await pause(600_000);
      return done;
    };
    return slowHalf ? { ...family, slowHalf: { ...slowHalf, work } } : family;
  });
  await startWorker({ settings, database, boss, clock, log }, held);
  for (; clock instanceof TestClock; await pause(20)) await clock.tick(500);
} else if (task === 'mail') {
  await startMail({ settings, database, boss, clock: systemClock, log });
} else if (task === 'mail-in') {
  await startMailIn({ settings, database, boss, clock: systemClock, log })?.round();
} else if (task === 'refunds') {
  await startRefunds({ settings, database, boss, clock: systemClock, log });
} else {
  for (;;) {
    const caller = { connector: 'email', key_id: null, now: new Date() } as const;
    const rows = await leaseDispatches({ database, boss, settings }, caller, 10);
    if (rows.length === 0) break;
    // Printed around each acknowledgement, so that the test knows whether it interrupted one.
    process.stdout.write('(');
    const results = rows.map(({ dispatch_id, attempt }) => ({
      dispatch_id,
      attempt,
      status: 'delivered' as const,
    }));
    await ackDispatches({ database, boss }, caller, results);
    process.stdout.write(')');
  }
}
// Idle from here on; the test kills it.
await pause(600_000);
