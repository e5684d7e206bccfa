/** The short form of `npm run soak`: too short for slopes, long enough to see a fault or a leaked connection. */
import t from 'tap';
import { share } from '../support/length.ts';
import { slopePerHour, soak } from './soak.ts';

t.setTimeout(800_000);

t.test('a steady mixed load meets no fault, and leaves no connection or file open', async (t) => {
  const { rows, breaches } = await soak(t, { seed: 1, seconds: share(20) });
  t.same(breaches, []);
  t.ok(rows.length >= 2, `${rows.length} samples`);
});

t.test('one odd minute does not make a slope, and steady growth does', (t) => {
  const flat = Array.from({ length: 20 }, (_, minute) => [minute, minute === 7 ? 900 : 5] as const);
  t.equal(slopePerHour(flat), 0);
  t.equal(slopePerHour(flat.map(([minute]) => [minute, 2 * minute] as const)), 120);
  t.end();
});
