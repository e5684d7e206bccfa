/**
 * Recalls in decisions: the same barcode or ASIN stops or asks for the batch, the same brand and model ask whether it
 * is this product, and a name alone finds nothing.
 */
import fc from 'fast-check';
import t from 'tap';
import { decideWithJson } from '../../../contracts/decisions/document/decide.ts';
import { readInputs, replay } from '../../../contracts/decisions/document/log.ts';
import { type DecisionRequest, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import {
  batchTokens,
  brandKey,
  gtin14,
  gtinsIn,
  innerGtin,
  modelKey,
  modelsIn,
} from '../../../contracts/decisions/rules/product-keys.ts';
import { recallKeys } from '../../../contracts/decisions/rules/recalls.ts';
import type { Registers } from '../../../contracts/decisions/rules/registers.ts';
import { entriesIn, madeGtin, madeNotice, publisherFile, recallsOf } from '../../fixtures/recalls.ts';
import { anyCharacter } from '../../support/characters.ts';

const index = shippedIndex();
const as_of = '2026-11-22';

const registers: Registers = {
  cpsc_recalls: recallsOf('cpsc_recalls', entriesIn('cpsc_recalls', publisherFile('cpsc/recalls.json'))),
  safety_gate: recallsOf('safety_gate', [
    ...entriesIn('safety_gate', publisherFile('safety-gate/report-10000323.xml')),
    ...entriesIn('safety_gate', publisherFile('safety-gate/report-10000324.xml')),
  ]),
};

const judged = (request: DecisionRequest, lists: Registers = registers, day = as_of) =>
  decideWithJson(normalizeFacts(request), { index, as_of: day, registers: lists });
const told = (request: DecisionRequest, lists = registers, day = as_of) =>
  judged(request, lists, day)
    .decision.reasons.filter(({ rule_id }) => rule_id.startsWith('register.recall'))
    .map(({ rule_id, severity, outcome, message }) => ({ rule_id, severity, outcome, message }));

const KNIFE: DecisionRequest = {
  marketplace: 'amazon_us',
  category: 'knives',
  intended_action: 'list',
  title: 'Kitchen knife',
};

t.test(
  'the same barcode stops the listing where the notice knows no batch, and only warns who recommends',
  (t) => {
    const lists = { cpsc_recalls: recallsOf('cpsc_recalls', [madeNotice(1)]) };
    const request = { ...KNIFE, gtin: madeGtin(1) };
    const { decision } = judged(request, lists);
    t.match(decision, { decision: 'hold', action: 'hold_and_ask_a_person' });
    t.match(told(request, lists), [
      {
        rule_id: 'register.recall_exact',
        severity: 'block',
        outcome: 'to_check',
        message:
          /^The same barcode as CPSC notice N-1 \(Maker1 Night Light ML-1001, Fire: .*2026-06-01; https:/,
      },
    ]);
    t.match(decision.reasons[0]?.citation, { grade: 'primary', url: 'https://recalls.example/1' });
    t.equal(decision.smallest_change, null, 'no correction of the barcode cures it');
    t.match(decision.next_steps[0], { action: 'ask_person', blocks: true });
    t.match(told({ ...request, intended_action: 'recommend' }, lists), [{ severity: 'warn' }]);
    for (const written of [
      madeGtin(1).slice(1),
      `EAN: ${madeGtin(1).slice(1)}`,
      `${madeGtin(1).slice(2, 8)} ${madeGtin(1).slice(8)}`,
    ])
      t.match(told({ ...KNIFE, gtin: written }, lists), [{ severity: 'block' }], written);
    t.end();
  },
);

t.test('a notice about some batches asks for the batch, and settles by the answer', (t) => {
  const lists = {
    cpsc_recalls: recallsOf('cpsc_recalls', [madeNotice(1, { batch: 'Batches 2519, 2520-A' })]),
  };
  const request = { ...KNIFE, gtin: madeGtin(1) };
  const { decision } = judged(request, lists);
  t.match(decision, { decision: 'hold', action: 'hold_and_state_missing_facts' });
  t.match(decision.missing_facts[0], {
    fact: 'batch',
    blocks: true,
    question: 'Which batch or lot number is on it?',
    settles: ['register.recall_exact'],
  });
  t.match(told({ ...request, batch: 'LOT 2520A' }, lists), [
    { severity: 'block', outcome: 'to_check', message: /and the same batch/ },
  ]);
  t.match(told({ ...request, batch: '2601' }, lists), [{ severity: 'info', message: /yours is another/ }]);
  const range = {
    cpsc_recalls: recallsOf('cpsc_recalls', [madeNotice(1, { batch: 'from 202503 to 202508' })]),
  };
  t.match(
    told({ ...request, batch: '202505' }, range),
    [{ severity: 'block', outcome: 'to_check', message: /compared yours/ }],
    'a range is compared by a person',
  );
  t.end();
});

t.test('the same brand and model ask one question, and never accuse', (t) => {
  const mattress = {
    ...KNIFE,
    brand: 'Voomf',
    model: 'BYL 001',
    title: 'Play yard mattress',
    category: 'cribs',
  };
  t.match(told(mattress), [
    {
      rule_id: 'register.recall_possible',
      severity: 'warn',
      outcome: 'to_check',
      message:
        /^Is it this one\? The same brand and model as CPSC notice 26669 .*, sold from 2026-01-01 to 2026-05-31.*A likeness is no finding/,
    },
  ]);
  t.same(told({ ...mattress, brand: 'Another' }), [], 'another brand');
  t.same(told({ ...mattress, model: 'BYL002' }), [], 'another model');
  t.same(told({ ...mattress, model: undefined, title: 'Voomf BYL001 mattress' }), [], 'a name alone');
  t.match(
    told({ ...KNIFE, brand: 'ExampleKids', model: 'EK-220', gtin: madeGtin(7) }),
    [{ severity: 'info', message: /its barcodes are others/ }],
    'the barcode answers the question',
  );
  t.end();
});

t.test('an ASIN that the EU names is the same ASIN', (t) => {
  const listing_id = 'B0FCXZZ57X';
  const [one] = told({ ...KNIFE, marketplace: 'amazon_de', listing_id });
  t.match(one, { rule_id: 'register.recall_exact', message: /^The same ASIN as European Commission notice/ });
  t.match(
    told({ ...KNIFE, listing_id }),
    [{ severity: 'info', message: /published for EU/ }],
    'another market informs',
  );
  t.end();
});

t.test('a barcode in the number of a Walmart or eBay item is a barcode', (t) => {
  const lists = { cpsc_recalls: recallsOf('cpsc_recalls', [madeNotice(1)]) };
  for (const marketplace of ['walmart_us', 'ebay_us', 'amazon_us']) {
    const request = { ...KNIFE, marketplace, listing_id: madeGtin(1).slice(2) };
    t.match(
      judged(request, lists).decision.identifiers,
      [{ fact: 'listing_id', kind: 'gtin12' }],
      marketplace,
    );
    t.match(told(request, lists), [{ rule_id: 'register.recall_exact' }], marketplace);
  }
  t.match(
    judged({ ...KNIFE, marketplace: 'ebay_us', listing_id: '256789012345' }, lists).decision.identifiers,
    [{ kind: 'ebay_item_number' }],
    'its own number stays its own number',
  );
  t.match(judged({ ...KNIFE, gtin: '123' }).decision.reasons, [
    { rule_id: 'intake.gtin_format', fact: 'gtin' },
  ]);
  t.end();
});

t.test('what only informs: another country, an old notice, a later unit, a recall that is over', (t) => {
  const said = (over: Parameters<typeof madeNotice>[1], request: DecisionRequest = {}) =>
    told(
      { ...KNIFE, gtin: madeGtin(1), ...request },
      { cpsc_recalls: recallsOf('cpsc_recalls', [madeNotice(1, over)]) },
    );
  t.match(said({ market: ['AU'] }), [{ severity: 'info', message: /published for AU/ }]);
  t.match(said({ on: '2015-01-01' }), [{ severity: 'info', message: /older than 10 years/ }]);
  t.match(said({ status: 'ended' }), [{ severity: 'info', message: /says that it is over/ }]);
  t.match(said({ sold_until: '2026-05-31' }, { attributes: { manufactured_on: '2026-08-01' } }), [
    { severity: 'info', message: /made on 2026-08-01/ },
  ]);
  t.same(said({ status: 'withdrawn' }), [], 'the authority took it back');
  t.same(said({ on: '2026-11-23' }), [], 'it came after the day that is judged');
  t.end();
});

t.test('the answer says in which lists it looked, of which day, and that an old one is old', (t) => {
  const { decision } = judged({ ...KNIFE, gtin: madeGtin(9) });
  t.match(decision.registers, [
    { list: 'cpsc_recalls', as_of: '2026-11-20' },
    { list: 'safety_gate', as_of: '2026-11-20' },
  ]);
  t.equal(
    decision.identifiers[0]?.message,
    "format valid; none found in the CPSC's recalls of 2026-11-20, the EU's Safety Gate alerts of 2026-11-20",
  );
  t.match(told({ ...KNIFE, gtin: madeGtin(9) }, registers, '2026-12-20'), [
    {
      rule_id: 'register.recall_list_old',
      severity: 'info',
      message: /30 days old: later notices are not looked up/,
    },
    { rule_id: 'register.recall_list_old' },
  ]);
  t.equal(judged({ ...KNIFE }).decision.registers, undefined, 'without a key nothing is looked up');
  t.end();
});

t.test('a decision with lists replays to the byte by the versions that it names', (t) => {
  const request = { ...KNIFE, gtin: madeGtin(1), batch: '12A' };
  const lists = { cpsc_recalls: recallsOf('cpsc_recalls', [madeNotice(1)]) };
  const { inputs_json, decision } = judged(request, lists);
  const { decision_sha256 } = decision;
  t.match(readInputs(inputs_json).facts, { gtin: madeGtin(1), batch: '12A' });
  t.match(replay({ inputs: inputs_json, decision_sha256 }, { index, registers: lists }), { identical: true });
  t.match(replay({ inputs: inputs_json, decision_sha256 }, { index, registers: {} }), {
    identical: false,
    differs: [{ part: 'registers' }],
  });
  t.end();
});

t.test('keys: what is one product, and what many share', (t) => {
  t.equal(gtin14('4006381333931'), '04006381333931');
  t.equal(gtin14('0 36000 29145 2'), '00036000291452');
  t.equal(gtin14('04252614'), '00042100005264', 'a short UPC is expanded');
  for (const none of ['4006381333932', '0000000000000', '2012345678909', '9800000000007', '12345', 'N/A'])
    t.equal(gtin14(none), null, none);
  t.same(gtinsIn('6932570111579, 4006381333931 / N/A'), ['06932570111579', '04006381333931']);
  t.equal(innerGtin('14006381333938'), '04006381333931');
  t.equal(brandKey('Anker Innovations Limited'), brandKey('ANKER'));
  for (const none of ['Unbranded', 'nincs', 'n/a', '-', 'Smart Home', 'Pro', '123'])
    t.equal(brandKey(none), null, none);
  t.equal(modelKey('ek-220 w'), 'EK220W');
  for (const none of ['220V', '2025', '20W', '12 cm', 'ABC', 'A1', '10x20', '5000mAh'])
    t.equal(modelKey(none), null, none);
  t.same(modelsIn('JY-546200, Q30 / T20 / Speedy 20 Basic'), ['JY546200', 'Q30', 'T20', 'SPEEDY20BASIC']);
  t.same(modelsIn('EK-220 to EK-222'), ['EK220', 'EK221', 'EK222']);
  t.same(batchTokens('Batch: 2519; lot AB-12'), ['2519', 'AB12']);
  t.equal(batchTokens('All batches'), null);
  t.end();
});

t.test(
  'no text of a request or a notice makes the keys fail, and a product always finds its own notice',
  (t) => {
    const text = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 60 }), fc.string({ maxLength: 60 }));
    fc.assert(
      fc.property(text, text, text, (brand, model, batch) => {
        for (const one of [brand, model, batch]) {
          gtinsIn(one);
          modelsIn(one);
          batchTokens(one);
        }
        const facts = normalizeFacts({ brand, model, gtin: batch });
        const own =
          facts.brand === null || facts.model === null
            ? null
            : `bm:${brandKey(facts.brand)}|${modelKey(facts.model)}`;
        const { detail } = madeNotice(1, {
          brands: [brand],
          models: modelKey(model) === null ? [] : [modelKey(model) as string],
        });
        if (own !== null && brandKey(brand) !== null && modelKey(model) !== null)
          t.ok(recallKeys(detail).includes(own), `${brand} | ${model}`);
      }),
      { numRuns: 300 },
    );
    t.end();
  },
);

t.test(
  'a hundred thousand products with a thousand recalled ones: all by barcode, none held by mistake',
  (t) => {
    const notices = Array.from({ length: 10_000 }, (_, n) => madeNotice(n, n % 2 === 0 ? {} : { gtins: [] }));
    const list = recallsOf('cpsc_recalls', notices);
    let [exact, asked, wrong] = [0, 0, 0];
    const found = (keys: string[]) => keys.flatMap((key) => list.find(key).map(({ id }) => ({ key, id })));
    for (let n = 0; n < 100_000; n++) {
      const planted = n % 100 === 0;
      const own = planted ? n / 10 + ((n / 100) % 2) : 1_000_000 + n;
      const hits = found([
        `gtin:${madeGtin(own)}`,
        `bm:${brandKey(`Maker${own}`)}|${modelKey(`ml ${1000 + own}`)}`,
      ]);
      if (hits.some(({ key, id }) => key.startsWith('gtin') && id === `N-${own}`)) exact++;
      else if (hits.some(({ id }) => id === `N-${own}`)) asked++;
      if (!planted && hits.length > 0) wrong++;
    }
    t.same({ exact, asked, wrong }, { exact: 500, asked: 500, wrong: 0 });
    t.end();
  },
);
