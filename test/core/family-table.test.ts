/** Consequences of the way in which families describe themselves: tags, the table in the README, the seeds. */
import t from 'tap';
import { describeTags } from '../../api/core/tags.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { familyTable } from '../../jobs/family-table.ts';
import { makeUpFamily } from '../fixtures/core.ts';
import { SEEDED } from '../fixtures/seeds.ts';

t.test('a family has a tag of its own where its path says the same, described by its purpose', (t) => {
  const own = makeUpFamily({ path: '/api/made-up', tag: 'Made Up', purpose: 'Rows: counted.' });
  const below = makeUpFamily({ name: 'below', path: '/api/made-up/below', tag: 'Made Up' });
  t.equal(describeTags([own, below])['Made Up'], 'Rows: counted.');
  t.notOk('Made Up' in describeTags([]));
  t.end();
});

t.test('a family whose tag nobody has is refused by its name', (t) => {
  const lost = makeUpFamily({ name: 'lost', path: '/api/lost', tag: 'Found' });
  t.throws(
    () => describeTags([...FAMILIES, lost]),
    /^lost: no resource and no family has the tag "Found"; there are Health, /,
  );
  t.end();
});

t.test('the table names each family once, below its area, with its cron line and its reason', (t) => {
  const table = familyTable([
    ...FAMILIES,
    makeUpFamily({ area: 'What goes out', purpose: 'Rows: one | two.', retention: 3 }),
  ]);
  const lines = table.split('\n');
  t.match(table, /^The service runs \d+ families by itself/);
  t.match(table, /after 7 days,.* one of `made-up` after 3\./s);
  for (const { name } of FAMILIES)
    t.equal(lines.filter((line) => line.startsWith(`| \`${name}\` `)).length, 1, name);
  const made = lines.findIndex((line) => line.startsWith('| `made-up` '));
  t.equal(
    lines[made],
    '| `made-up` | `/api/made-up` | Rows: one \\| two. | `0 0 1 1 *`: a test sweeps it, or gives it a schedule of its own |',
  );
  t.equal(
    lines.slice(0, made).findLast((line) => line.startsWith('| **')),
    '| **What goes out** | | | |',
  );
  t.end();
});

t.test('the seeds are those of the families, and no others', (t) => {
  t.same(SEEDED.toSorted(), FAMILIES.map(({ name }) => name).toSorted());
  t.end();
});
