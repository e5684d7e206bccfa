/**
 * Short forms of `npm run isolation` and `npm run fuzz`, on the same three tenants. `test/README.md` says what the
 * long ones found. A third of them asks a third of the operations for foreign ids.
 */
import t from 'tap';
import { isWhole, share } from '../support/length.ts';
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
  const asked = isWhole ? [] : paths.filter((_, at) => at % 3 === SEED % 3);
  const found = await isolation(t, world, { seed: SEED, whole: false, paths: asked });
  t.same(found.breaches, []);
  t.ok(sent(found, 'calls') > share(500));
});

t.test(
  'no odd request to any operation causes a fault, an undescribed answer, or a write when it is refused',
  async (t) => {
    const found = await fuzz(t, world, {
      seed: SEED,
      requests: share(300),
      part: isWhole ? 1 : 1 / 3,
      whole: false,
    });
    t.same(found.breaches, []);
    t.ok(sent(found, 'sent') > share(300));
  },
);
