/** A category that is wide, missing or contradicted by words clears nothing. */
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import { type DecisionRequest, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { packet } from '../../fixtures/evidence.ts';

const index = shippedIndex();
const as_of = '2026-11-22';
const all = packet(...index.evidenceTypes.keys());
const us = { marketplace: 'amazon_us', intended_action: 'list' };

function decided(request: DecisionRequest, evidence: typeof all | null = null): Decision {
  return decide(normalizeFacts(request), { index, as_of, evidence });
}

t.test('a category with narrower ones is held, and one question names them', (t) => {
  const decision = decided({ ...us, category: 'electronics', report_id: 'rep_1' }, all);
  t.equal(decision.decision, 'hold');
  const asked = decision.reasons.filter(({ rule_id }) => rule_id === 'intake.category_fits');
  t.match(asked, [{ fact: 'category', outcome: 'unknown', severity: 'block' }]);
  const missing = decision.missing_facts.find(({ fact }) => fact === 'category');
  t.ok(missing?.blocks);
  t.ok((missing?.candidates.length ?? 0) > 1);
  for (const code of missing?.candidates ?? []) {
    t.ok(index.scopeOf(code)?.has('electronics'), `${code} is a kind of the stated category`);
  }
  t.equal(decision.smallest_change, null);
  t.match(decision.no_smallest_change, /these facts decide first: category/);
  t.end();
});

t.test(
  'a title that names the category answers the question, one that names a narrower one asks for it',
  (t) => {
    const toys = { ...us, category: 'toys' };
    const asks = (request: DecisionRequest) =>
      decided(request).reasons.some(({ rule_id }) => rule_id === 'intake.category_fits');
    t.ok(asks(toys));
    t.notOk(asks({ ...toys, title: 'Wooden building blocks' }));
    const narrower = decided({ ...toys, title: 'Light up toy, electronic toy' });
    t.match(
      narrower.reasons.find(({ rule_id }) => rule_id === 'intake.title_agrees'),
      { required: 'electric_toys' },
    );
    t.end();
  },
);

t.test('a title about another product does not answer which narrower one it is', (t) => {
  const electronics = { ...us, category: 'electronics' };
  for (const title of [undefined, 'toy', 'Wooden chair', 'item']) {
    const decision = decided({ ...electronics, ...(title ? { title } : {}) });
    t.ok(
      decision.missing_facts.some(({ fact, blocks }) => fact === 'category' && blocks),
      String(title),
    );
  }
  t.end();
});

t.test('a missing category, or the one for any product, is never cleared', (t) => {
  for (const category of [undefined, 'any', 'gadgets']) {
    for (const title of [undefined, 'Wooden building blocks', 'Bluetooth speaker']) {
      const request = {
        ...us,
        report_id: 'rep_1',
        ...(category ? { category } : {}),
        ...(title ? { title } : {}),
      };
      const decision = decided(request, all);
      t.equal(decision.decision, 'insufficient_facts', `${category} ${title}`);
      t.ok(decision.missing_facts.some(({ fact }) => fact === 'category'));
    }
  }
  t.end();
});

t.test('goods that are banned by their words alone are no question of category', (t) => {
  for (const category of [undefined, 'any', 'gadgets']) {
    const decision = decided({ ...us, title: 'Padded crib bumper', ...(category ? { category } : {}) });
    t.equal(decision.decision, 'do_not_proceed', String(category));
    t.match(decision.next_steps[0], { action: 'stop', blocks: true });
  }
  t.equal(decided({ title: 'Padded crib bumper', category: 'textiles' }).decision, 'insufficient_facts');
  t.end();
});

t.test('words that name a narrower category less clearly put it in doubt, and not the others', (t) => {
  const speaker = {
    marketplace: 'amazon_in',
    category: 'wireless',
    intended_action: 'list',
    title: 'Bluetooth speaker, waterproof',
    report_id: 'rep_1',
    attributes: { internet_connected: false },
  };
  const some = packet(...[...index.evidenceTypes.keys()].filter((kind) => kind !== 'bis_registration'));
  const narrower = decided({ ...speaker, category: 'connected_phones_tablets' }, some);
  const wider = decided(speaker, some);
  t.equal(narrower.decision, 'hold');
  t.equal(wider.decision, 'hold', 'the wider category is no better');
  t.same(wider.missing_facts.find(({ fact }) => fact === 'category')?.candidates, [
    'connected_phones_tablets',
  ]);
  t.end();
});

t.test(
  'a trait that a stated fact opens asks for its own facts, also under a category that asks for none',
  (t) => {
    const toy = { marketplace: 'amazon_au', intended_action: 'buy', attributes: { has_radio: true } };
    const shown = packet('test_report_iso17025', 'label_artwork');
    for (const category of ['electric_toys', 'toys']) {
      const { decision, missing_facts } = decided({ ...toy, category, report_id: 'rep_1' }, shown);
      t.equal(decision, 'proceed_with_conditions', category);
      t.ok(
        missing_facts.some(({ fact }) => fact === 'is_mains_powered'),
        category,
      );
    }
    t.end();
  },
);

t.test('an answer to what a wide category asks anyway does not hold what is only recommended', (t) => {
  const radio = { marketplace: 'own_site', category: 'wireless', intended_action: 'recommend' };
  const authorised = { is_foreign_produced: true, fcc_authorised_on: '2026-10-01' };
  t.equal(
    decided({ ...radio, attributes: { is_foreign_produced: true } }).decision,
    'proceed_with_conditions',
  );
  t.equal(decided({ ...radio, attributes: authorised }).decision, 'proceed_with_conditions');
  const router = decided({ ...radio, category: 'routers', attributes: authorised });
  t.equal(router.decision, 'do_not_proceed', 'the narrower category is banned by the same facts');
  const named = decided({ ...radio, title: 'Router, WiFi 6', attributes: authorised });
  t.equal(named.decision, 'hold', 'words that name it are no less than the category');
  const listed = decided({ ...radio, intended_action: 'list', attributes: authorised });
  t.ok(listed.reasons.some(({ rule_ids }) => rule_ids.includes('us.fcc.covered_routers')));
  t.end();
});

t.test('an answer that only a narrower category asks for holds what is recommended as a wider one', (t) => {
  const toy = { marketplace: 'amazon_us', category: 'toys', intended_action: 'recommend' };
  t.equal(decided(toy).decision, 'proceed_with_conditions');
  const laser = decided({ ...toy, attributes: { laser_power_mw: 20 } });
  t.equal(laser.decision, 'hold');
  t.match(laser.missing_facts.find(({ fact }) => fact === 'category')?.candidates, ['electric_toys']);
  t.end();
});
