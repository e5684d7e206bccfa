/** Texts worth keeping: those that come a second time. */
import t from 'tap';
import { AskedBefore } from '../../../api/state/asked-before.ts';

t.test('a text is known from its second time on', (t) => {
  const asked = new AskedBefore();
  t.notOk(asked.again('question'));
  t.ok(asked.again('question'));
  t.notOk(asked.again('another question'));
  t.end();
});

t.test('a catalogue of different texts is nearly never taken for known', (t) => {
  const asked = new AskedBefore();
  let known = 0;
  for (let i = 0; i < 100_000; i++) if (asked.again(`product ${i} of the catalogue`)) known++;
  t.ok(known < 100, `${known} of 100,000`);
  t.ok(asked.again('product 99999 of the catalogue'), 'what came last is remembered');
  t.end();
});
