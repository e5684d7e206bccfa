/**
 * Numbers and names looked up in imported official lists: named as a question, never as a breach, only by a
 * list that is fresh, and so that leaving something out gains nothing.
 */
import fc from 'fast-check';
import t from 'tap';
import { canonicalJson } from '../../../contracts/core/canonical.ts';
import { decideWithJson } from '../../../contracts/decisions/document/decide.ts';
import { readInputs, replay } from '../../../contracts/decisions/document/log.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import { RANK } from '../../../contracts/decisions/document/smallest-change.ts';
import {
  type DecisionRequest,
  INTENDED_ACTIONS,
  normalizeFacts,
} from '../../../contracts/decisions/request/facts.ts';
import type { EvidenceRecord } from '../../../contracts/decisions/rules/evidence.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import {
  entriesHash,
  type ListName,
  listReader,
  type OfficialList,
  type Registers,
  versionSha256,
} from '../../../contracts/decisions/rules/registers.ts';
import { mayBeOne } from '../../../contracts/decisions/words/company-names.ts';
import { packet } from '../../fixtures/evidence.ts';
import { treeOfMembers } from '../../fixtures/member-tree.ts';

const index = shippedIndex();
const as_of = '2026-11-22';

function listOf(list: ListName, entries: [string, string][], day = '2026-11-10'): OfficialList {
  const hash = entriesHash();
  for (const [id, name] of entries) hash.add(id, name);
  const reader = listReader({ list, as_of: day, sha256: versionSha256(list, day, hash.digest()) });
  for (const entry of entries) reader.add(entry);
  return reader.finish() as OfficialList;
}

const GRANTEES: [string, string][] = [
  ['2AC7Z', 'Espressif Systems (Shanghai) Co., Ltd.'],
  ['2AOKB', 'Anker Innovations Limited'],
  ['BCG', 'Apple Inc.'],
];
const registers: Registers = {
  fcc_grantees: listOf('fcc_grantees', GRANTEES),
  cpsc_laboratories: listOf('cpsc_laboratories', [
    ['1027', 'Bureau Veritas Consumer Products Services Buffalo'],
  ]),
  nrtls: listOf('nrtls', [
    ['intertek testing services na inc', 'Intertek Testing Services NA, Inc.'],
    ['ul llc', 'UL LLC'],
  ]),
  notified_bodies: listOf('notified_bodies', [['0123', 'TÜV SÜD Product Service GmbH']]),
};

function decided(request: DecisionRequest, evidence: EvidenceRecord | null, lists: Registers | null) {
  return decideWithJson(normalizeFacts(request), { index, as_of, evidence, registers: lists });
}
const judged = (request: DecisionRequest, lists: Registers | null = registers): Decision =>
  decided(request, null, lists).decision;
const told = ({ reasons }: Decision) =>
  reasons
    .filter(({ rule_id }) => rule_id.startsWith('register.'))
    .map(({ rule_id, severity, message }) => ({ rule_id, severity, message }));

const RADIO: DecisionRequest = {
  marketplace: 'amazon_us',
  category: 'wireless',
  intended_action: 'list',
  brand: 'Anker',
  fcc_id: '2AOKB-A1234',
  attributes: { is_self_declared_radio: false },
};

t.test('an FCC ID is compared with the stated brand, and a difference is a question', (t) => {
  t.same(told(judged(RADIO)), [], 'the brand of the grantee');
  const other = judged({ ...RADIO, brand: 'Soundpeats' });
  t.match(told(other), [
    {
      rule_id: 'register.fcc_grantee',
      severity: 'warn',
      message:
        /^The grantee code 2AOKB is held by Anker Innovations Limited in the FCC's list of grantees of 2026-11-10; the stated brand is soundpeats\./,
    },
  ]);
  t.match(
    other.reasons.find(({ rule_id }) => rule_id === 'register.fcc_grantee'),
    { outcome: 'to_check', citation: { instrument: /as of 2026-11-10/, url: /opendata\.fcc\.gov/ } },
  );
  t.ok(
    other.next_steps.some(({ action, text }) => action === 'ask_person' && /held by Anker/.test(text)),
    'a person is asked',
  );
  const { brand: _, ...unbranded } = RADIO;
  t.match(
    told(judged(unbranded)),
    [{ severity: 'warn', message: /state the brand/ }],
    'no brand is no way out',
  );
  t.match(judged(RADIO).identifiers, [{ message: /2AOKB is Anker Innovations Limited/ }]);
  t.end();
});

t.test('a grantee code that nobody holds is named while the list is fresh', (t) => {
  const unknown = { ...RADIO, fcc_id: '2AZZZ-X1' };
  t.match(told(judged(unknown)), [{ severity: 'warn', message: /^Nobody holds the grantee code 2AZZZ/ }]);
  const old = { fcc_grantees: listOf('fcc_grantees', GRANTEES, '2021-03-22') };
  const stale = judged(unknown, old);
  t.same(told(stale), [], 'a list of 2021 does not know newer grantees');
  t.match(stale.registers, [{ list: 'fcc_grantees', as_of: '2021-03-22' }], 'it was looked up all the same');
  t.match(told(judged({ ...RADIO, brand: 'Soundpeats' }, old)), [
    { message: /of 2021-03-22; the stated brand/ },
  ]);
  t.equal(judged(RADIO).valid_until <= '2027-01-10', true);
  const ending = { fcc_grantees: listOf('fcc_grantees', GRANTEES, '2026-09-25') };
  t.equal(judged(unknown, ending).valid_until, '2026-11-25', 'the list is fresh for sixty days');
  t.end();
});

t.test('where no rule asks for an FCC ID, a doubtful one informs and changes no verdict', (t) => {
  const chair = { marketplace: 'amazon_us', category: 'furniture', intended_action: 'recommend' };
  const named = judged({ ...chair, fcc_id: '2AZZZ-X1', brand: 'Acme' });
  t.match(told(named), [{ severity: 'info' }]);
  t.equal(named.decision, judged(chair).decision);
  t.match(told(judged({ ...chair, title: 'Chair, FCC ID: 2AZZZ-X1' })), [
    { severity: 'info', message: /^The title names 2AZZZ/ },
  ]);
  t.end();
});

t.test('without a list, or without anything to look up, a decision has the bytes that it had before', (t) => {
  const { fcc_id: _, ...plain } = RADIO;
  for (const [request, lists] of [
    [RADIO, null],
    [RADIO, {}],
    [RADIO, { nrtls: registers.nrtls }],
    [plain, registers],
  ] as [DecisionRequest, Registers | null][]) {
    const before = decideWithJson(normalizeFacts(request), { index, as_of });
    const after = decided(request, null, lists);
    t.equal(after.canonical_json, before.canonical_json);
    t.equal(after.shown_json, before.shown_json);
    t.equal(after.inputs_json, before.inputs_json);
  }
  t.end();
});

t.test('a decision names the lists it used, its hashes hold, and it replays with exactly these', (t) => {
  const { decision, canonical_json, shown_json, inputs_json } = decided(RADIO, null, registers);
  const { fcc_grantees } = registers as { fcc_grantees: OfficialList };
  const { sha256 } = fcc_grantees;
  t.same(decision.registers, [{ list: 'fcc_grantees', as_of: '2026-11-10', entries: 3, sha256 }]);
  const { decision_sha256, ...body } = decision;
  t.equal(canonical_json, canonicalJson(body));
  t.equal(treeOfMembers(body), decision_sha256);
  t.same(JSON.parse(shown_json).registers, decision.registers);
  t.equal(inputs_json, canonicalJson(JSON.parse(inputs_json)));
  t.same(readInputs(inputs_json).registers, { fcc_grantees: sha256 });
  const logged = { inputs: inputs_json, decision_sha256 };
  t.match(replay(logged, { index, registers: { fcc_grantees } }), { identical: true, differs: [] });
  const newer = { fcc_grantees: listOf('fcc_grantees', GRANTEES, '2026-11-20') };
  t.match(replay(logged, { index, registers: newer }), {
    identical: false,
    differs: [{ part: 'registers' }],
  });
  t.throws(
    () => {
      const reader = listReader({ list: 'nrtls', as_of, sha256 });
      for (const entry of GRANTEES) reader.add(entry);
      reader.finish();
    },
    /are not those of/,
    'entries that are not those of the hash',
  );
  t.end();
});

t.test('brands and companies that may be one are not asked about', (t) => {
  for (const [brand, company] of [
    ['Apple', 'Apple Inc.'],
    ['Anker Soundcore', 'Anker Innovations Limited'],
    ['TP-Link', 'TP-LINK CORPORATION PTE. LTD.'],
    ['tplink', 'TP-LINK CORPORATION PTE. LTD.'],
    ['HP', 'HP Inc.'],
    ['DJI', 'SZ DJI Technology Co., Ltd.'],
    ['GoPro', 'Woodman Labs, Inc (GoPro)'],
    ['Škoda', 'SKODA AUTO a.s.'],
  ] as const)
    t.ok(mayBeOne(brand, company), `${brand}, ${company}`);
  for (const [brand, company] of [
    ['Sonos', 'Arcadyan Technology Corporation'],
    ['Technology Co', 'Shenzhen Huaxing Technology Co., Ltd.'],
    ['Acme', 'Espressif Systems (Shanghai) Co., Ltd.'],
    ['', 'Apple Inc.'],
  ] as const)
    t.notOk(mayBeOne(brand, company), `${brand}, ${company}`);
  t.end();
});

const TOY: DecisionRequest = {
  marketplace: 'amazon_us',
  category: 'toys',
  intended_action: 'list',
  attributes: { age_grade_years: 5 },
};
const shown = (kind: string, of: Partial<EvidenceRecord['documents'][number]>): EvidenceRecord => {
  const all = packet(...index.evidenceTypes.keys());
  return {
    ...all,
    documents: all.documents.map((one) => (one.kind === kind ? { ...one, lab: null, ...of } : one)),
  };
};

t.test('a laboratory, an NRTL and a notified body are looked up by number or name', (t) => {
  const mask = { ...TOY, marketplace: 'amazon_de', category: 'masks', attributes: { is_respirator: true } };
  const scooter = { ...TOY, category: 'emobility', marketplace: 'ebay_us', attributes: {} };
  for (const [request, kind, document, rule] of [
    [TOY, 'test_report_cpsc_lab', { lab: 'CPSC 1027' }, null],
    [TOY, 'test_report_cpsc_lab', { lab: 'Bureau Veritas Consumer Products Services, Buffalo' }, null],
    [TOY, 'test_report_cpsc_lab', { lab: 'CPSC 1999' }, 'register.cpsc_laboratory'],
    [TOY, 'test_report_cpsc_lab', { lab: 'Bureau' }, 'register.cpsc_laboratory'],
    [TOY, 'test_report_cpsc_lab', { issuer: 'A good laboratory' }, 'register.cpsc_laboratory'],
    [scooter, 'safety_certificate_nrtl', { issuer: 'UL Solutions' }, null],
    [scooter, 'safety_certificate_nrtl', { issuer: 'Intertek' }, null],
    [scooter, 'safety_certificate_nrtl', { issuer: 'Best Safety Ltd' }, 'register.nrtl'],
    [scooter, 'safety_certificate_nrtl', {}, 'register.nrtl'],
    [mask, 'nb_certificate', { issuer: 'TÜV SÜD (NB 0123)' }, null],
    [mask, 'nb_certificate', { issuer: 'TÜV SÜD Product Service GmbH, Munich' }, null],
    [mask, 'nb_certificate', { issuer: 'TÜV SÜD Product Service GmbH (NB 9999)' }, 'register.notified_body'],
    [mask, 'nb_certificate', { issuer: '9999' }, 'register.notified_body'],
    [{ ...mask, marketplace: 'amazon_uk' }, 'nb_certificate', { issuer: '9999' }, null],
  ] as const) {
    const { decision } = decided(request as DecisionRequest, shown(kind, document), registers);
    const found = told(decision).filter(({ rule_id }) => rule_id !== 'register.fcc_grantee');
    t.same(
      found.filter(({ rule_id }) => rule === null || rule_id === rule).map(({ severity }) => severity),
      rule === null ? found.filter((one) => !/cpsc|nrtl|notified/.test(one.rule_id)) : ['warn'],
      `${kind} ${JSON.stringify(document)}`,
    );
    t.not(decision.decision, 'do_not_proceed');
  }
  t.match(told(judged({ ...TOY, lab: 'CPSC 1999' })), [
    { rule_id: 'register.cpsc_laboratory', severity: 'info', message: /the number 1999/ },
  ]);
  t.end();
});

t.test('leaving a number, a brand or a document out gains nothing by any list', (t) => {
  const requests = fc.record(
    {
      marketplace: fc.constantFrom(
        'amazon_us',
        'walmart_us',
        'ebay_us',
        'tiktok_us',
        'amazon_de',
        'amazon_uk',
      ),
      category: fc
        .constantFrom('wireless', 'toys', 'furniture', 'masks', 'emobility', 'headphones', 'baby_monitors')
        .filter((code) => index.categories.has(code)),
      intended_action: fc.constantFrom(...INTENDED_ACTIONS),
      brand: fc.constantFrom('Anker', 'Acme', 'Apple'),
      fcc_id: fc.constantFrom('2AOKB-A1234', '2AZZZ-X1', 'BCGA2342'),
      lab: fc.constantFrom('CPSC 1027', 'CPSC 1999', 'Lab A'),
      attributes: fc.record(
        {
          is_self_declared_radio: fc.boolean(),
          age_grade_years: fc.constantFrom(2, 5, 20),
          has_radio: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['marketplace', 'category', 'attributes'] },
  ) as fc.Arbitrary<DecisionRequest>;
  const issuers = fc.constantFrom('CPSC 1027', 'CPSC 1999', 'UL LLC', 'NB 0123', 'NB 9999', 'Nobody known');
  const lists = fc.subarray(Object.keys(registers) as ListName[]);
  let conditions = 0;
  fc.assert(
    fc.property(requests, issuers, fc.boolean(), lists, (request, lab, packed, names) => {
      const on = Object.fromEntries(names.map((name) => [name, registers[name]])) as Registers;
      const all = packet(...index.evidenceTypes.keys());
      const evidence = packed ? { ...all, documents: all.documents.map((one) => ({ ...one, lab })) } : null;
      const whole = RANK[decided(request, evidence, on).decision.decision];
      for (const name of ['fcc_id', 'brand', 'lab'] as const) {
        const { [name]: left, ...rest } = request;
        if (left !== undefined && RANK[decided(rest, evidence, on).decision.decision] > whole)
          throw new Error(`without ${name}`);
      }
      for (const kind of ['test_report_cpsc_lab', 'safety_certificate_nrtl', 'nb_certificate']) {
        if (evidence === null) break;
        const documents = evidence.documents.filter((one) => one.kind !== kind);
        if (RANK[decided(request, { ...evidence, documents }, on).decision.decision] > whole)
          throw new Error(`without ${kind}`);
        const unnamed = evidence.documents.map((one) => (one.kind === kind ? { ...one, lab: null } : one));
        if (RANK[decided(request, { ...evidence, documents: unnamed }, on).decision.decision] > whole)
          throw new Error(`with ${kind} of nobody`);
      }
      const asBefore = decided(request, evidence, null).decision.decision;
      if (RANK[asBefore] > whole) conditions++;
      if (RANK[asBefore] < whole) throw new Error('a list cleared something');
      if (RANK[asBefore] - whole > 1) throw new Error('a list broke something');
    }),
    { numRuns: 400, seed: 20_261_123 },
  );
  t.ok(conditions > 5, `${conditions} verdicts got a condition`);
  t.end();
});
