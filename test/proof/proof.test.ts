/**
 * Short forms of `npm run isolation` and `npm run fuzz`, on the same three tenants. `test/README.md` says what the
 * long ones found. By `npm test` a sixth of the operations is asked for foreign ids.
 */
import t from 'tap';
import { isDrawn, isWhole, share, testWhole } from '../support/length.ts';
import { OPERATIONS } from './document.ts';
import { fuzz } from './fuzz.ts';
import { isolation } from './isolation.ts';
import type { Finding } from './stage.ts';
import { openWorld } from './tenants.ts';

t.setTimeout(800_000);

const SEED = 1;
const world = await openWorld(t, SEED);

/** The columns of a table that must have rows. */
const sent = ({ rows }: Finding, column: string) => Number(rows[0]?.[column] ?? 0);

t.test('an id of another tenant is answered like one that does not exist, in every operation', async (t) => {
  const paths = [...new Set(OPERATIONS.map(({ path }) => path))];
  const asked = isWhole ? [] : paths.filter((_, at) => isDrawn(at + SEED));
  const found = await isolation(t, world, { seed: SEED, whole: false, paths: asked });
  t.same(found.breaches, []);
  t.ok(sent(found, 'calls') > share(500));
});

testWhole(
  t,
  'no odd request to any operation causes a fault, an undescribed answer, or a write when it is refused',
  async (t) => {
    const found = await fuzz(t, world, {
      seed: SEED,
      requests: 300,
      part: 1,
      whole: false,
    });
    t.same(found.breaches, []);
    t.ok(sent(found, 'sent') > 300);
  },
);
