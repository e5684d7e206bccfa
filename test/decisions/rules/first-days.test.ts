/** Law in time: first days, last days and who takes over, and days that are not assessed. */
import fc from 'fast-check';
import t from 'tap';
import { addDays, dayAfter } from '../../../contracts/core/calendar.ts';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import {
  decisionRequestSchema,
  INTENDED_ACTIONS,
  normalizeFacts,
} from '../../../contracts/decisions/request/facts.ts';
import { ATTACHES, RECORD_FROM } from '../../../contracts/decisions/rules/first-days.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import data from '../../../contracts/rule-packs/data/first-days.json' with { type: 'json' };

const index = shippedIndex();
const rules = new Map(index.rules.map((compiled) => [compiled.rule.id, compiled]));

function judged(request: object, as_of: string) {
  return decide(normalizeFacts(decisionRequestSchema.parse(request)), { index, as_of });
}

t.test('a first day is a day, says what it attaches to, and belongs to a rule', (t) => {
  let known = 0;
  for (const [id, day, attaches_to, basis] of data.rows as [string, string | null, string, string][]) {
    if (rules.has(id)) known++;
    t.ok((ATTACHES as readonly string[]).includes(attaches_to), id);
    t.equal(day === null, basis === 'none', id);
    if (day !== null) t.match(day, /^\d{4}-\d\d-\d\d$/, id);
  }
  t.ok(known >= 0.95 * data.rows.length, `${known} of ${data.rows.length}`);
  t.end();
});

t.test('on the day after its last one a rule has a successor that asks as much, or its end is said', (t) => {
  const said = new Map((data.ends as { id: string; why: string; url: string }[]).map((one) => [one.id, one]));
  let ended = 0;
  for (const { rule, in_force_until, levels } of index.rules) {
    // A learned warning ends unless outcomes still show it.
    if (in_force_until === null || rule.kind === 'learned') continue;
    ended++;
    const end = said.get(rule.id);
    if (end !== undefined) {
      t.ok(end.why.length > 10 && URL.canParse(end.url), rule.id);
      continue;
    }
    const next = rules.get(rule.superseded_by ?? '');
    if (next === undefined) {
      t.fail(`${rule.id} ends on ${in_force_until}, and nobody takes over`);
      continue;
    }
    t.ok((next.in_force_from ?? '') <= dayAfter(in_force_until), `${rule.id}: a gap before ${next.rule.id}`);
    t.not(next.check, 'notice', next.rule.id);
    for (const action of INTENDED_ACTIONS)
      t.ok(next.levels[action] >= levels[action], `${rule.id} to ${next.rule.id}: ${action}`);
  }
  t.ok(ended >= 6);
  t.end();
});

t.test('the duty goes on over the day on which the law changes', (t) => {
  const held = (request: object, day: string, rule: string) => {
    const { decision, reasons } = judged({ intended_action: 'list', ...request }, day);
    t.equal(decision, 'hold', `${day} ${rule}`);
    t.ok(
      reasons.some(({ rule_ids, outcome }) => rule_ids.includes(rule) && outcome === 'missing_evidence'),
      `${day} ${rule}`,
    );
  };
  const camera = { marketplace: 'amazon_de', category: 'iot', attributes: { internet_connected: true } };
  held(camera, '2027-12-10', 'eu.red.cyber');
  held(camera, '2027-12-11', 'eu.cra');
  const toy = { marketplace: 'otto_de', category: 'toys' };
  held(toy, '2030-07-31', 'eu.toys.directive');
  held(toy, '2030-08-01', 'eu.toys.regulation');
  held({ marketplace: 'amazon_de', category: 'power_tools' }, '2027-01-20', 'eu.machinery.regulation');
  held({ marketplace: 'amazon_de', category: 'lithium_batteries' }, '2027-02-18', 'eu.batt.qr_passport');
  t.end();
});

t.test('a day before a rule was known is answered as not assessed', (t) => {
  const chair = {
    marketplace: 'otto_de',
    category: 'furniture',
    title: 'Oak dining chair',
    intended_action: 'recommend',
  };
  for (const day of ['2018-03-01', addDays(RECORD_FROM, -1)]) {
    const { decision, assessed } = judged(chair, day);
    t.not(decision, 'proceed', day);
    t.ok(
      assessed.not_assessed.some(
        ({ part, reason }) => part === 'time' && String(reason).startsWith(`not assessed for ${day}`),
      ),
      day,
    );
  }
  t.notOk(judged(chair, RECORD_FROM).assessed.not_assessed.some(({ part }) => part === 'time'));
  t.notOk(
    judged(chair, addDays(RECORD_FROM, 3_000)).assessed.not_assessed.some(({ part }) => part === 'time'),
  );
  t.end();
});

t.test('a ban counts from its own first day, and no other law takes its place before', (t) => {
  const sword = {
    marketplace: 'amazon_uk',
    category: 'knives',
    title: 'Ninja sword sharp, 60 cm',
    intended_action: 'list',
  };
  const named = (day: string) =>
    judged(sword, day)
      .reasons.filter(({ outcome }) => outcome !== 'informational')
      .map(({ rule_id }) => rule_id)
      .filter((id) => /knife|sword/.test(id));
  t.strictSame(named('2025-07-31'), []);
  t.strictSame(named('2025-08-01'), ['uk.goods.ninja_sword']);
  const zombie = { ...sword, title: 'Zombie machete' };
  t.not(judged(zombie, '2024-09-23').decision, 'do_not_proceed');
  t.equal(judged(zombie, '2024-09-24').decision, 'do_not_proceed');
  t.end();
});

t.test('no verdict changes between two days that valid_until called the same', (t) => {
  const places = [...index.marketplaces.keys()];
  const categories = [...index.categories.keys()];
  const titles = [
    undefined,
    'Climate neutral cotton shirt',
    'Nail polish with triphenyl phosphate',
    'Ninja sword',
    'Candy with Red 3',
    'Vape 600 puffs',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.constantFrom(...categories),
      fc.constantFrom(...INTENDED_ACTIONS),
      fc.constantFrom(...titles),
      fc.integer({ min: -3_600, max: 1_400 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (marketplace, category, intended_action, title, days, share) => {
        const request = { marketplace, category, intended_action, ...(title === undefined ? {} : { title }) };
        const as_of = addDays('2026-11-28', days);
        const { decision, valid_until } = judged(request, as_of);
        let last = as_of;
        for (let i = Math.floor(share * 29); i > 0 && last === as_of; i--)
          if (addDays(as_of, i) < valid_until) last = addDays(as_of, i);
        const later = judged(request, last);
        return later.decision === decision && valid_until > as_of;
      },
    ),
    { numRuns: 150, seed: 41 },
  );
  t.end();
});
