/** A category can be a node of a public taxonomy: what is understood, what is presumed, and what is not. */
import t from 'tap';
import { decide, decideWithJson } from '../../../contracts/decisions/document/decide.ts';
import { readInputs } from '../../../contracts/decisions/document/log.ts';
import { type DecisionRequest, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { placeOf } from '../../../contracts/decisions/request/taxonomy.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import data from '../../../contracts/rule-packs/data/taxonomy.json' with { type: 'json' };

const index = shippedIndex();
const as_of = '2026-11-28';
const decided = (request: DecisionRequest) =>
  decide(normalizeFacts({ marketplace: 'amazon_us', intended_action: 'list', ...request }), { index, as_of });

t.test('each of the 5,595 Google nodes and every Shopify node below a known one has a category', (t) => {
  let count = 0;
  for (const group of data.google) {
    let id = 0;
    for (const step of group.split('|')[2]?.split(' ') ?? []) {
      id += Number.parseInt(step, 36);
      count++;
      const place = placeOf(`google:${id}`);
      if (!index.categories.has(place?.category ?? '')) t.fail(`google:${id}`);
    }
  }
  t.equal(count, 5_595);
  for (const line of data.shopify) {
    const [id = ''] = line.split('|');
    for (const node of [id, `${id}-99`, `${id}-99-7`]) {
      const place = placeOf(node);
      if (place?.row !== id || place.node !== node || !index.categories.has(place.category)) t.fail(node);
    }
  }
  t.end();
});

t.test('a node is understood in each of its forms', (t) => {
  const same = (forms: string[], category: string) => {
    for (const form of forms) {
      const { understood } = decided({ category: form, title: 'item' });
      t.equal(understood.category.category, category, form);
      t.ok(understood.category.node, form);
    }
  };
  same(
    ['784', 'Google: 784', 'Media > Books', 'MEDIA>BOOKS', 'google product category 784'],
    'books_and_media',
  );
  same(['Animals &amp; Pet Supplies', 'animals & pet supplies'], 'pet_products');
  same(['sg-1', 'SG-1', 'gid://shopify/TaxonomyCategory/sg-1'], placeOf('shopify:sg-1')?.category ?? '');
  same(['HS 9503.00', '9503', '9503.00', '950300', 'hs:9503'], 'toys');
  same(['SHIRT', 'shirt', 'amazon product type SHIRT'], 'textiles');
  same(['gpc segment 60000000', '60000000'], 'books_and_media');
  t.match(decided({ category: 'sg-1-99' }).understood.category.node, {
    taxonomy: 'shopify',
    node: 'sg-1-99',
    row: 'sg-1',
  });
  t.end();
});

t.test('a node that nobody knows is reported, not guessed', (t) => {
  for (const category of [
    '999999',
    'zz-4',
    'Media > Bookz',
    'HS 00',
    'gpc 10001234',
    'NO_SUCH_TYPE',
    'hs:',
  ]) {
    const decision = decided({ category, title: 'item' });
    t.equal(decision.decision, 'insufficient_facts', category);
    t.equal(decision.understood.category.node ?? null, null, category);
  }
  t.end();
});

t.test('what a node implies is presumed and shown, and gives way to a fact or a word', (t) => {
  const novel = { category: '784', title: 'The silent orchard, a novel, paperback' };
  const plain = decided(novel);
  t.equal(plain.decision, 'proceed_with_conditions');
  t.ok(plain.understood.category.node?.presumed.some(({ fact }) => fact === 'has_electronics'));
  t.notOk(
    plain.missing_facts.some(({ fact }) => fact.startsWith('has_')),
    'and is not asked',
  );
  const stated = decided({ ...novel, attributes: { has_radio: true } });
  t.equal(stated.decision, 'hold');
  const told = decided({ ...novel, title: 'Talking book with Bluetooth speaker' });
  t.equal(told.decision, 'hold');
  const against = decided({ ...novel, attributes: { has_electronics: true } });
  t.ok(against.reasons.some(({ rule_id }) => rule_id === 'intake.category_matches_facts'));
  t.notOk(against.understood.category.node?.presumed.some(({ fact }) => fact === 'has_electronics'));
  t.end();
});

t.test('a node above others leaves open which of them is meant', (t) => {
  const decision = decided({ category: '536', title: 'item' });
  t.ok(decision.missing_facts.some(({ fact, blocks }) => fact === 'category' && blocks));
  t.end();
});

t.test('a decision about a node is replayed from its log', (t) => {
  const facts = normalizeFacts({ marketplace: 'amazon_us', category: 'HS 9503.00', title: 'Plush bear' });
  const { inputs_json, decision } = decideWithJson(facts, { index, as_of });
  const logged = readInputs(inputs_json);
  t.same(logged.facts, facts);
  t.equal(decide(logged.facts, { index, as_of }).decision_sha256, decision.decision_sha256);
  t.end();
});

t.test('odd forms of a node are understood, and what is no node is not guessed', (t) => {
  for (const [form, taxonomy, category] of [
    ['hs code 9503.00', 'hs', 'toys'],
    ['HS4901', 'hs', 'books_and_media'],
    ['HS-4202', 'hs', 'bags_and_luggage'],
    ['CN 8517 13 00', 'hs', 'wireless'],
    ['HS code: 3304.99', 'hs', 'cosmetics'],
    ['tariff code 6402.99.31', 'hs', 'footwear'],
    ['6109.10.00.12', 'hs', 'textiles'],
    ['gpc family 70010000', 'gpc', 'arts_and_crafts'],
    ['GPC-64000000', 'gpc', 'personal_accessories'],
    ['amazon:productType=SHOES', 'amazon', 'footwear'],
    ['google_product_category=784', 'google', 'books_and_media'],
    ['Media &gt; Books', 'google', 'books_and_media'],
    ['187 - Apparel & Accessories > Shoes', 'google', 'footwear'],
    ['shopify/hg-3-67', 'shopify', 'home_decoration'],
    ['hg_3_67', 'shopify', 'home_decoration'],
  ] as const)
    t.match(placeOf(form.toLowerCase()), { taxonomy, category }, form);
  // A brick, a heading that cannot be, a reserved chapter, digits that are no pairs, too many of them.
  for (const form of [
    '10001070',
    'GPC 10001070',
    '1000.45',
    'HS 77',
    '784.0',
    'HS 950',
    'hs 12345678901234',
    'zz-1',
  ])
    t.equal(placeOf(form.toLowerCase()), null, form);
  t.end();
});
