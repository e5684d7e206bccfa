/** A category that nobody knows is judged like one that is not stated, whatever else is. */
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';

const index = shippedIndex();
const as_of = '2026-11-22';
const verdict = (request: object) => decide(normalizeFacts(request), { index, as_of }).decision;

t.test('an unknown category with any attribute is a question and no fault', (t) => {
  for (const name of ATTRIBUTE_NAMES) {
    const { type } = ATTRIBUTES[name];
    if (type !== 'boolean') continue;
    const request = { marketplace: 'amazon_us', category: 'gadgets', attributes: { [name]: true } };
    const without = { marketplace: 'amazon_us', attributes: { [name]: true } };
    t.equal(verdict(request), verdict(without), name);
  }
  t.end();
});

t.test('words that name banned goods decide under an unknown category too', (t) => {
  for (const category of ['gadgets', 'any', '__proto__', undefined]) {
    const request = {
      marketplace: 'amazon_us',
      title: 'Padded crib bumper',
      ...(category ? { category } : {}),
    };
    t.equal(verdict(request), 'do_not_proceed', String(category));
  }
  t.end();
});
