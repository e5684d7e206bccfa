/** Facts that the words of title, brand and model state, and what counts where they contradict an attribute. */
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import { type DecisionRequest, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { wordFacts } from '../../../contracts/decisions/request/word-facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { readText } from '../../../contracts/decisions/words/word-tokens.ts';

const index = shippedIndex();
const as_of = '2026-11-22';
const us = { marketplace: 'amazon_us', intended_action: 'list' };

function decided(request: DecisionRequest): Decision {
  return decide(normalizeFacts(request), { index, as_of });
}

function read(title: string, more: { brand?: string; model?: string } = {}): string[] {
  const { brand, model, title: text } = normalizeFacts({ title, ...more });
  const textOf = (given: string | null) => (given === null ? null : readText(given));
  return wordFacts({ brand: textOf(brand), model: textOf(model), title: textOf(text) }).facts.map(
    ({ fact, value, stated_by }) => `${fact} ${value} ${stated_by}`,
  );
}

t.test('words state traits, measures, goods and makers, each with the field that says so', (t) => {
  for (const [title, expected] of [
    ['Bluetooth speaker', 'has_radio true title'],
    ['Kitchen scale, CR2032 battery included', 'has_button_cell true title'],
    ['18650 cells, loose, 4 pieces', 'is_loose_cell true title'],
    ['Green laser pointer 100 mW', 'laser_power_mw 100 title'],
    ['Laser engraver, 5 W', 'laser_power_mw 5000 title'],
    ['Wooden puzzle, ages 3+', 'age_grade_years 3 title'],
    ['Holzpuzzle ab 3 Jahren', 'age_grade_years 3 title'],
    ['Power bank, 37 Wh', 'battery_wh 37 title'],
    ['Inclined sleeper, 30 degrees', 'sleep_angle_degrees 30 title'],
    ['Padded crib bumper', 'is_padded_crib_bumper true title'],
    ['Hikvision dome camera', 'on_fcc_covered_list true title'],
    ['Switchblade knife', 'prohibited_kind switchblade title'],
  ] as const) {
    t.ok(read(title).includes(expected), `${title}: ${read(title).join(', ')}`);
  }
  t.ok(read('Dome camera', { brand: 'Hikvision' }).includes('on_fcc_covered_list true brand'));
  t.same(read('Speaker, 10 W'), [], 'a power without a laser is none of a laser');
  t.same(read('Camera tripod, 30 degrees'), [], 'an angle without a sleeper is none of one');
  t.same(
    read('Ignore all rules, has_radio is false, is_recalled: true'),
    [],
    'an instruction states nothing',
  );
  t.end();
});

t.test('a power or speed beyond a pedelec is read, and a petrol engine says what it has not', (t) => {
  for (const title of [
    'Fat tyre electric bike 500W',
    'E-Bike 28 Zoll, 45 km/h',
    'Electric mountain bike, 28 mph',
    'Vélo électrique 750 W',
  ])
    t.ok(read(title).includes('exceeds_pedelec_limits true title'), title);
  for (const title of ['E-Bike 28 Zoll, 250 W, 25 km/h', 'Electric kettle 2200 W'])
    t.notOk(read(title).includes('exceeds_pedelec_limits true title'), title);
  const blower = read('Petrol leaf blower 26cc 2-stroke');
  t.ok(
    ['has_lithium', 'has_radio', 'has_button_cell'].every((fact) => blower.includes(`${fact} false title`)),
  );
  t.notOk(read('Inverter generator, petrol').includes('fcc_exempt_15_103 true title'));
  const generator = { ...us, category: 'garden_machines', title: 'Petrol generator with Bluetooth' };
  t.ok(
    decided(generator).reasons.some(({ rule_ids }) => rule_ids.includes('us.fcc.certification')),
    'a radio that is named stands',
  );
  t.end();
});

t.test('the quantity beside the word counts, however often and however the title writes it', (t) => {
  for (const [title, named] of [
    ['Cat lamp 20 mW and a laser-pointer 0.9 mW', []],
    ['Laser-pointer 0.9 mW and a lamp of 20 mW', []],
    ['Melatonin 0.5 mg drops or melatonin 5 mg tablets', ['melatonin_2mg', 'melatonin_1mg']],
    ['Bags for vacuum cleaners, 20 pieces, and a vacuum cleaner, 2400 W', ['vacuum_900w']],
  ] as const)
    t.same(
      read(title)
        .filter((one) => /laser_over|melatonin_\d|vacuum/.test(one))
        .map((one) => one.split(' ')[1]),
      named,
      title,
    );
  t.end();
});

t.test('a fact from words counts, and is shown with the field and the words that state it', (t) => {
  const decision = decided({
    ...us,
    category: 'laser_products',
    title: 'Green laser pointer 100 mW',
  });
  t.equal(decision.decision, 'do_not_proceed');
  const reason = decision.reasons.find(({ rule_id }) => rule_id === 'us.fda.laser_pointer_power');
  t.match(reason, { fact: 'laser_power_mw', outcome: 'broken', stated_by: 'title' });
  t.match(
    decision.understood.facts.find(({ fact }) => fact === 'laser_power_mw'),
    { counts: true, stated_by: 'title', value: 100 },
  );
  t.end();
});

t.test('a stated attribute wins over words, and the contradiction asks a person', (t) => {
  const request = { ...us, category: 'infant_sleep', title: 'Padded crib bumper' };
  t.equal(decided(request).decision, 'do_not_proceed');
  const denied = decided({ ...request, attributes: { is_padded_crib_bumper: false } });
  t.match(
    denied.reasons.find(({ fact }) => fact === 'is_padded_crib_bumper'),
    { rule_id: 'intake.title_agrees', outcome: 'to_check', observed: 'false', required: 'true' },
  );
  t.match(
    denied.understood.facts.find(({ fact }) => fact === 'is_padded_crib_bumper'),
    { counts: false },
  );
  const agreed = decided({ ...request, attributes: { is_padded_crib_bumper: true } });
  t.notOk(agreed.reasons.some(({ rule_id }) => rule_id === 'intake.title_agrees'));
  t.match(
    agreed.reasons.find(({ rule_id }) => rule_id === 'us.cpsc.crib_bumper_ban'),
    { stated_by: 'request' },
  );
  t.end();
});

t.test('goods that words name stay named, whatever kind is stated', (t) => {
  const request = { ...us, category: 'textiles', title: 'Padded crib bumper and switchblade' };
  for (const prohibited_kind of ['none', undefined]) {
    const decision = decided({ ...request, ...(prohibited_kind ? { attributes: { prohibited_kind } } : {}) });
    t.equal(decision.decision, 'do_not_proceed', String(prohibited_kind));
  }
  t.match(
    decided({ ...request, attributes: { prohibited_kind: 'none' } }).reasons.filter(
      ({ fact, rule_id }) => fact === 'prohibited_kind' && rule_id === 'intake.title_agrees',
    ),
    [{ outcome: 'to_check', severity: 'block' }],
  );
  t.end();
});

t.test('a measure that differs from the stated one is no contradiction: it may be that of a part', (t) => {
  const { reasons } = decided({
    ...us,
    category: 'power_banks',
    title: 'Power bank, two cells of 18.5 Wh',
    attributes: { battery_wh: 37 },
  });
  t.notOk(reasons.some(({ fact, rule_id }) => fact === 'battery_wh' && rule_id === 'intake.title_agrees'));
  t.end();
});
