/** The summary: one sentence for each verdict, which repeats no words of the request. */
import fc from 'fast-check';
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { VERDICTS } from '../../../contracts/decisions/request/fields.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { packet } from '../../fixtures/evidence.ts';
import { WORKED_CASES } from '../../fixtures/worked-cases.ts';
import { inputs } from '../../reference/inputs.ts';
import { packsOf } from '../../reference/packs.ts';
import { share, some } from '../../support/length.ts';

const index = shippedIndex();
const as_of = '2026-11-22';
const packs = packsOf(SHIPPED_PACKS);

const BEGINS = {
  proceed: 'Proceed with ',
  proceed_with_conditions: 'Proceed with ',
  hold: 'Hold ',
  do_not_proceed: 'Do not ',
  insufficient_facts: 'No verdict on ',
} as const;

t.test('the summary begins with its verdict, names the action and the place, and is one sentence', (t) => {
  const seen = new Set<string>();
  for (const { request, evidence, as_of } of some(Object.values(WORKED_CASES).flat())) {
    const { decision, summary } = decide(normalizeFacts(request), { index, as_of, evidence });
    seen.add(decision);
    t.ok(summary.startsWith(BEGINS[decision]), summary);
    t.ok(/^[^\n]+\.$/.test(summary) && !summary.endsWith('..'), summary);
    if (decision === 'proceed') t.match(summary, /nothing is open\.$/);
    if (decision === 'proceed_with_conditions') t.match(summary, / on conditions: /);
    const place = index.marketplaces.get(normalizeFacts(request).marketplace ?? '')?.name;
    t.ok(summary.includes(place ?? 'the marketplace'), summary);
  }
  t.same([...seen].sort(), [...VERDICTS].sort(), 'each verdict is among them');
  t.end();
});

t.test('no text of the request is repeated, whatever it says', (t) => {
  const said = 'zanzibar-zebra';
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { request, record, as_of } = inputs(seed, packs)();
      const texts = { title: said, brand: said, model: said, lab: said, listing_id: said, standard: said };
      const { summary } = decide(normalizeFacts({ ...request, ...texts }), {
        index,
        as_of,
        evidence: record,
      });
      return !summary.toLowerCase().includes('zanzibar') && summary.length < 900;
    }),
    { numRuns: share(400) },
  );
  for (const code of [said, '<b>zanzibar</b>']) {
    for (const name of ['marketplace', 'category', 'intended_action']) {
      const { summary } = decide(normalizeFacts({ [name]: code }), { index, as_of });
      t.notMatch(summary, /zanzibar/i);
    }
  }
  t.end();
});

t.test('a hold says what is wrong, missing and not stated; a ban cites its law', (t) => {
  const held = decide(
    normalizeFacts({
      marketplace: 'amazon_us',
      category: 'toys',
      intended_action: 'list',
      fcc_id: '1AB2CDEF',
    }),
    { index, as_of },
  );
  t.match(held.summary, /\d+ documents? missing \(.+\)/);
  t.match(held.summary, /\d+ facts? not stated \(“What kind of product is it\?”.*\)/);
  const banned = decide(
    normalizeFacts({
      marketplace: 'amazon_us',
      category: 'textiles',
      intended_action: 'list',
      attributes: { is_padded_crib_bumper: true },
    }),
    { index, as_of, evidence: packet('cpc') },
  );
  t.match(banned.summary, /\(15 U\.S\.C\. 2057e[^)]*\)\.$/);
  t.end();
});
