import t from 'tap';
import { canonicalJson } from '../../../contracts/core/canonical.ts';
import { decide, decideWithJson } from '../../../contracts/decisions/document/decide.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import {
  type DecisionRequest,
  decisionRequestSchema,
  normalizeFacts,
} from '../../../contracts/decisions/request/facts.ts';
import {
  type EvidenceDocument,
  type EvidenceRecord,
  otherProduct,
  PROBLEMS,
  type ProblemCode,
  withPacketFacts,
} from '../../../contracts/decisions/rules/evidence.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { packet } from '../../fixtures/evidence.ts';
import { treeOfMembers } from '../../fixtures/member-tree.ts';
import { WORKED_CASES } from '../../fixtures/worked-cases.ts';
import { some } from '../../support/length.ts';

const index = shippedIndex();
const as_of = '2026-11-21';

function decided(
  facts: Partial<DecisionRequest>,
  evidence: EvidenceRecord | null = null,
  day = as_of,
): Decision {
  return decide(normalizeFacts(decisionRequestSchema.parse(facts)), { index, as_of: day, evidence });
}

t.test('the document is in RFC 8785 form as it stands, and its hash covers all of it', (t) => {
  for (const { request, evidence, as_of } of some(Object.values(WORKED_CASES).flat())) {
    const options = { index, as_of, evidence };
    const { decision, canonical_json } = decideWithJson(normalizeFacts(request), options);
    const { decision_sha256, ...body } = decision;
    t.equal(canonical_json, canonicalJson(body));
    t.equal(decision_sha256, treeOfMembers(body));
  }
  t.end();
});

t.test('every blocking reason is verified, in force and cited', (t) => {
  for (const { request, evidence, as_of: day } of some(Object.values(WORKED_CASES).flat())) {
    for (const reason of decided(request, evidence, day).reasons.filter((r) => r.severity === 'block')) {
      t.ok(reason.citation.grade !== 'none' || reason.rule_id.startsWith('intake.'), reason.rule_id);
      t.ok(reason.in_force_from === null || reason.in_force_from <= day, reason.rule_id);
      t.ok(reason.citation.instrument.length > 2, reason.rule_id);
    }
  }
  t.end();
});

t.test('a product that may be recommended may still not be imported', (t) => {
  const at = (intended_action: string) =>
    decided({ marketplace: 'amazon_us', category: 'toys', title: 'Wooden building blocks', intended_action });
  t.equal(at('recommend').decision, 'proceed_with_conditions');
  t.equal(at('import').decision, 'hold');
  t.notOk(at('recommend').missing_evidence.some((one) => one.blocks));
  t.ok(at('import').missing_evidence.some((one) => one.blocks && one.code === 'cpsc_efile'));
  t.notOk(at('list').missing_evidence.some((one) => one.blocks && one.code === 'cpsc_efile'));
  t.end();
});

t.test(
  'a missing action is judged as the strictest one, is listed as missing, and never gives proceed',
  (t) => {
    const facts = {
      marketplace: 'amazon_us',
      category: 'power_banks',
      report_id: 'rep_1',
      attributes: { battery_wh: 37, has_radio: false },
    };
    const evidence = WORKED_CASES['amazon-us']?.find(({ says }) => says === 'power bank with all its papers')
      ?.evidence as EvidenceRecord;
    t.equal(decided({ ...facts, intended_action: 'list' }, evidence).decision, 'proceed');
    const open = decided(facts, evidence);
    t.equal(open.decision, 'proceed_with_conditions');
    t.same(
      open.missing_facts.map((one) => one.fact),
      ['intended_action'],
    );
    t.equal(open.smallest_change, null, 'which action is meant is for the caller to say');
    t.equal(open.no_smallest_change, 'open questions decide first');
    t.end();
  },
);

t.test('the smallest change names the one fact or the few documents that matter', (t) => {
  t.same(
    decided({
      marketplace: 'amazon_us',
      category: 'toys',
      title: 'Wooden building blocks',
      intended_action: 'recommend',
      standard: 'ASTM F963-17',
    }).smallest_change,
    {
      changes: [{ from: 'ASTM F963-17', kind: 'correct_fact', target: 'standard', to: 'ASTM F963-23' }],
      decision_after: 'proceed_with_conditions',
    },
  );
  const banned = decided({
    marketplace: 'amazon_us',
    category: 'laser_products',
    intended_action: 'recommend',
    attributes: { is_hand_held_laser: true, laser_power_mw: 50 },
  });
  t.equal(banned.smallest_change, null, 'another power would be another product');
  t.match(banned.no_smallest_change, /^no document cures it: /);
  t.same(
    decided({
      marketplace: 'walmart_us',
      category: 'power_banks',
      intended_action: 'buy',
      attributes: { has_radio: false },
    }).smallest_change?.changes.map((one) => one.target),
    ['fcc_sdoc', 'un383_summary'],
  );
  t.end();
});

t.test('a document that does not count says why', (t) => {
  const facts = {
    marketplace: 'amazon_us',
    category: 'toys',
    intended_action: 'list',
    brand: 'Acme',
    model: 'R-2',
    report_id: 'rep_1',
  };
  const evidence = packet();
  const kinds: [ProblemCode, object][] = [
    ['expired', { kind: 'cpc', expires_on: '2026-11-20' }],
    ['not_yet_issued', { kind: 'cpc', issued_on: '2026-11-22' }],
    ['issued_after_expiry', { kind: 'gcc', issued_on: '2026-11-21', expires_on: '2026-11-20' }],
    ['other_brand', { kind: 'cpc', brand: 'Other' }],
    ['other_model', { kind: 'cpc', model: 'R2D2' }],
    ['wrong_issuer', { kind: 'cpc', issuer: 'Lab A', lab: 'lab a' }],
    ['standard_out_of_use', { kind: 'test_report_cpsc_lab', lab: 'L', standard: 'ASTM F963', edition: '17' }],
    ['lab_not_named', { kind: 'test_report_iso17025' }],
    ['lab_number_malformed', { kind: 'test_report_cpsc_lab', lab: 'Lab A, CPSC no. 10275' }],
    ['bad_date', { kind: 'cpc', expires_on: 'never' }],
    ['bad_date', { kind: 'cpc', issued_on: '2026-02-30' }],
    ['unknown_kind', { kind: 'CE_certificate' }],
  ];
  for (const [code, document] of kinds) {
    const stated = { sha256: '0', ...document } as EvidenceDocument;
    const decision = decided(facts, { ...evidence, documents: [stated] });
    const [judged] = decision.evidence?.documents ?? [];
    t.equal(judged?.counts, false, code);
    t.ok(
      judged?.problems.some((one) => one.code === code && one.message === PROBLEMS[code]),
      `${code}: ${JSON.stringify(judged?.problems)}`,
    );
    for (const said of ['2026-11-2', 'Other', 'R2D2', 'lab a', '10275', 'never', 'CE_c']) {
      t.notOk(JSON.stringify(judged).includes(said), 'the text of the document is not repeated to callers');
    }
  }
  const same = decided(facts, {
    ...evidence,
    documents: [{ kind: 'CPC', sha256: '0', brand: 'ACME', model: 'R2', expires_on: as_of }],
  });
  t.match(
    same.evidence?.documents,
    [{ counts: true, problems: [] }],
    'spelling of brand and model does not matter, and the last day counts',
  );
  t.equal(same.valid_until, '2026-11-22');
  t.end();
});

t.test('evidence for another product does not count, and fills in no facts', (t) => {
  const product = normalizeFacts({
    marketplace: 'amazon_us',
    category: 'power_banks',
    brand: 'Acme',
    model: 'PB-10',
    listing_id: 'B08N5WRWNW',
    title: 'Acme power bank',
    attributes: { battery_wh: 37 },
  });
  const evidence = { ...packet('product_photos'), product };
  const base = { marketplace: 'amazon_us', category: 'power_banks', report_id: 'rep_1' };
  for (const [stated, code] of [
    [{ brand: 'Zenith' }, 'other_brand'],
    [{ model: 'PB-20' }, 'other_model'],
    [{ listing_id: 'B08N5WRWNX' }, 'other_listing'],
  ] as const) {
    const facts = normalizeFacts({ ...base, ...stated });
    t.match(decide(facts, { index, as_of, evidence }).evidence?.documents, [
      { counts: false, problems: [{ code }] },
    ]);
    t.equal(withPacketFacts(facts, product), facts, code);
  }
  for (const stated of [{}, { brand: 'ACME', model: 'pb 10' }, { title: 'Power banks, two' }]) {
    const facts = normalizeFacts({ ...base, intended_action: 'import', ...stated });
    t.match(decide(facts, { index, as_of, evidence }).evidence?.documents, [{ counts: true }]);
    const filled = withPacketFacts(facts, product);
    t.match(filled, { brand: 'acme', intended_action: 'import', report_id: 'rep_1' });
    t.equal(filled.attributes.battery_wh, 37);
    t.equal(filled.title, facts.title ?? 'acme power bank', 'stated facts are kept');
  }
  const untitled = { ...product, model: null, listing_id: null };
  const facts = normalizeFacts({ ...base, title: 'Baby stroller' });
  t.equal(otherProduct(untitled, facts)?.code, 'other_product');
  const hashed = [null, product].map(
    (one) => decide(facts, { index, as_of, evidence: { ...evidence, product: one } }).inputs_sha256,
  );
  t.not(hashed[0], hashed[1], 'the product of a packet goes into the hash of the inputs');
  t.end();
});

t.test(
  'law not verified for a category is not assessed, so all documents together give only conditions',
  (t) => {
    const evidence = packet(...index.evidenceTypes.keys());
    const cot = decided(
      { marketplace: 'amazon_de', category: 'infant_sleep', intended_action: 'list', report_id: 'rep_1' },
      evidence,
    );
    t.same(
      cot.assessed.not_assessed.map(({ part, scope }) => [part, scope]),
      [['law', 'EU']],
    );
    t.equal(cot.decision, 'proceed_with_conditions');
    t.equal(cot.smallest_change, null, 'no fact and no document fills a gap in the packs');
    t.end();
  },
);

t.test('a title gives hints for the category and decides nothing', (t) => {
  const decision = decided({
    marketplace: 'amazon_us',
    title: 'Power bank with wireless charging',
    intended_action: 'list',
  });
  const missing = decision.missing_facts.find((one) => one.fact === 'category');
  t.equal(missing?.candidates[0], 'power_banks');
  t.ok(missing?.allowed?.includes('toys'));
  t.equal(decision.facts.category, null);
  t.end();
});

t.test(
  'a wrong type is an issue at its field, a blank counts as missing, an unknown field is ignored',
  (t) => {
    for (const [body, path] of [
      [{ marketplace: 5 }, ['marketplace']],
      [{ title: 'x'.repeat(2_001) }, ['title']],
      [{ attributes: { has_radio: 'yes' } }, ['attributes', 'has_radio']],
      [{ attributes: { manufactured_on: '2026-02-30' } }, ['attributes', 'manufactured_on']],
      [{ attributes: { infant_product_type: 'rocket' } }, ['attributes', 'infant_product_type']],
      [{ attributes: [] }, ['attributes']],
    ] as const) {
      t.same(decisionRequestSchema.safeParse(body).error?.issues[0]?.path, path, JSON.stringify(path));
    }
    const facts = normalizeFacts(
      decisionRequestSchema.parse({ brand: '  \t', nonsense: { a: 1 }, attributes: { colour: 'red' } }),
    );
    t.equal(facts.brand, null);
    t.notOk('nonsense' in facts || 'colour' in facts.attributes);
    t.throws(() => decide(facts, { index, as_of: 'today' }), { name: 'RangeError' });
    t.end();
  },
);
