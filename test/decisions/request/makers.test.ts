/** Makers that rules name: their names as they are compared, and the source of each. */
import t from 'tap';
import { ATTRIBUTE_NAMES } from '../../../contracts/decisions/request/facts.ts';
import makers from '../../../contracts/rule-packs/data/makers.json' with { type: 'json' };

t.test('every maker is found by its own name, and all names are in lower case, once', (t) => {
  const all = makers.rows.flatMap(({ known_as }) => known_as);
  t.equal(new Set(all).size, all.length);
  for (const { name, known_as } of makers.rows) {
    t.ok(known_as.includes(name.toLowerCase()), name);
    for (const one of known_as) t.equal(one, one.normalize('NFKC').toLowerCase().trim(), name);
  }
  t.end();
});

t.test('every maker sets a fact that exists and names the publisher that lists it', (t) => {
  for (const { fact, name, grade, pinpoint, read_from, read_on, url } of makers.rows) {
    t.ok((ATTRIBUTE_NAMES as readonly string[]).includes(fact), name);
    t.match(new URL(url).hostname, /\.gov$/, name);
    t.equal(grade, 'primary', name);
    t.ok(pinpoint && read_from.length > 0 && read_on, name);
  }
  t.end();
});
