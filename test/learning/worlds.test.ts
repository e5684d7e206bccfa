/**
 * Finds of the search for patterns in worlds with planted ones; `npm run worlds` writes the table of test/README.md.
 *
 * Run by npm run prove only.
 */
import t from 'tap';
import { share } from '../support/length.ts';
import { measureWorlds } from './worlds.ts';

t.setTimeout(840_000);

t.test('true patterns are found, few are false, and no loud account steers', (t) => {
  const measured = measureWorlds(share(36));
  const sum = { advised: 0, false: 0 };
  for (const one of measured) {
    t.comment(JSON.stringify(one));
    t.ok(one.found >= 0.85 * one.planted, `${one.world}: ${one.found} of ${one.planted} found`);
    t.equal(one.steered, 0, `${one.world}: no lie of the loud account is advised`);
    sum.advised += one.advised;
    sum.false += one.false;
  }
  t.ok(sum.false <= 0.05 * sum.advised, `${sum.false} of ${sum.advised} are false`);
  const nothing = measured.at(-1);
  t.ok((nothing?.false ?? 1) <= 1, 'where nothing is to be found, nothing is');
  t.end();
});
