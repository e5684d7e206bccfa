/** Missing facts and documents and the next steps: complete, in order, and each named once. */
import fc from 'fast-check';
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { inputs } from '../../reference/inputs.ts';
import { packsOf } from '../../reference/packs.ts';
import { share } from '../../support/length.ts';

const index = shippedIndex();
const packs = packsOf(SHIPPED_PACKS);

function onDecisions(count: number, check: (decision: Decision) => boolean): void {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { request, record, as_of } = inputs(seed, packs)();
      return check(decide(normalizeFacts(request), { index, as_of, evidence: record }));
    }),
    { numRuns: share(count) },
  );
}

/** True if no row comes before one that outranks it. */
function inOrder<Row>(rows: readonly Row[], outranks: (one: Row, other: Row) => number): boolean {
  return rows.every((row, i) => i === 0 || outranks(rows[i - 1] as Row, row) <= 0);
}

t.test('missing documents are listed with blocking ones first, then those that serve most rules', (t) => {
  onDecisions(1_500, ({ missing_evidence }) =>
    inOrder(
      missing_evidence,
      (a, b) => Number(b.blocks) - Number(a.blocks) || b.rule_ids.length - a.rule_ids.length,
    ),
  );
  t.end();
});

t.test('each rule that lacks a document is named, by the document and by one reason', (t) => {
  onDecisions(1_500, ({ missing_evidence, reasons }) => {
    const lacking = reasons.filter(({ outcome }) => outcome === 'missing_evidence');
    const said = lacking.flatMap(({ rule_ids }) => rule_ids);
    const named = new Set(missing_evidence.flatMap(({ rule_ids }) => rule_ids));
    return said.every((id) => named.has(id)) && named.size === new Set(said).size;
  });
  t.end();
});

t.test('a document blocks only if a rule that blocks waits for it', (t) => {
  const blocking = (reasons: Decision['reasons']) =>
    reasons.filter(({ outcome, severity }) => outcome === 'missing_evidence' && severity === 'block');
  onDecisions(1_500, ({ missing_evidence, reasons }) => {
    const ids = new Set(blocking(reasons).flatMap(({ rule_ids }) => rule_ids));
    const blocks = missing_evidence.filter((one) => one.blocks);
    return (
      blocks.every(({ rule_ids }) => rule_ids.some((id) => ids.has(id))) && blocks.length > 0 === ids.size > 0
    );
  });
  t.end();
});

const KINDS = { stop: 0, correct_fact: 1, ask_person: 2, state_fact: 3, obtain_evidence: 4 };
const stages = new Map(packs.evidenceTypes.map(({ code, stage }) => [code, stage]));

t.test(
  'next steps: those that block, then stop, correct, ask, state, and documents by what rests on them',
  (t) => {
    const order = ({ action, target }: Decision['next_steps'][number]) =>
      KINDS[action] + (action === 'obtain_evidence' ? (stages.get(target) ?? 0) / 10 : 0);
    onDecisions(1_500, ({ next_steps }) =>
      inOrder(
        next_steps,
        (a, b) => Number(b.blocks) - Number(a.blocks) || order(a) - order(b) || b.unlocks - a.unlocks,
      ),
    );
    t.end();
  },
);

t.test('each ban, doubt, missing fact and missing document has its step, and says whose it is', (t) => {
  onDecisions(1_500, ({ next_steps, reasons, missing_facts, missing_evidence, decision }) => {
    const targets = (action: string) => next_steps.filter((step) => step.action === action);
    const told = reasons.filter(
      ({ rule_id }) => !rule_id.startsWith('intake.') && !rule_id.startsWith('claim.'),
    );
    const doubtful = told.filter(({ outcome }) => outcome === 'to_check');
    const asks = new Set(targets('ask_person').map(({ target }) => target));
    const stopped = decision === 'do_not_proceed';
    return (
      next_steps.every(({ whose, text }) => whose.length > 2 && text.length > 5) &&
      stopped === targets('stop').length > 0 &&
      doubtful.every(({ rule_ids }) => rule_ids.every((id) => asks.has(id))) &&
      targets('state_fact').length === (stopped ? 0 : missing_facts.length) &&
      targets('obtain_evidence').length === (stopped ? 0 : missing_evidence.length) &&
      (stopped ||
        targets('obtain_evidence').every(
          ({ target, whose }) => missing_evidence.find(({ code }) => code === target)?.usual_issuer === whose,
        ))
    );
  });
  t.end();
});

t.test('reasons are listed with blocking ones first, then warnings, then information', (t) => {
  const RANK = { block: 0, warn: 1, info: 2 };
  onDecisions(800, ({ reasons }) => inOrder(reasons, (a, b) => RANK[a.severity] - RANK[b.severity]));
  t.end();
});

t.test('a title suggests at most five categories, and none of them is used', (t) => {
  const title =
    'wireless bluetooth power bank with led lamp, usb charger, toy camera and laser pointer for kids';
  const facts = normalizeFacts({ marketplace: 'amazon_us', intended_action: 'list', title });
  const { missing_facts } = decide(facts, { index, as_of: '2026-11-21' });
  const candidates = missing_facts.find(({ fact }) => fact === 'category')?.candidates ?? [];
  t.equal(candidates.length, 5);
  t.equal(new Set(candidates).size, 5);
  t.equal(
    missing_facts.find(({ fact }) => fact === 'category')?.settles.length,
    0,
    'and none of them is used',
  );
  t.end();
});

const at = (category: string, attributes: object, intended_action = 'list') =>
  decide(normalizeFacts({ marketplace: 'walmart_us', category, intended_action, attributes }), {
    index,
    as_of: '2026-11-21',
  });

t.test('a missing fact names its allowed values, a missing document its usual issuer', (t) => {
  const { missing_facts, missing_evidence } = at('infant_sleep', {});
  const fact = (name: string) => missing_facts.find((one) => one.fact === name);
  t.ok(fact('infant_product_type')?.allowed?.includes('bassinet'));
  t.equal(fact('infant_product_type')?.type, 'word');
  t.match(fact('sleep_angle_degrees'), { type: 'number', allowed: null });
  t.match(fact('sleep_angle_degrees')?.why, /, in degrees$/);
  for (const { code, name, usual_issuer } of missing_evidence) {
    t.not(name, code);
    t.ok(usual_issuer.length > 3, `${code}: ${usual_issuer}`);
  }
  t.end();
});

t.test('a broken rule shows the observed value and the required one', (t) => {
  const broken = (decision: Decision, id: string) => {
    const reason = decision.reasons.find(({ rule_id }) => rule_id === id);
    return [reason?.fact, reason?.observed, reason?.required];
  };
  t.same(broken(at('hair_dryers', { has_immersion_protection: false }), 'us.cpsc.hair_dryer_immersion'), [
    'has_immersion_protection',
    'has_immersion_protection false',
    'not has_immersion_protection false',
  ]);
  t.same(broken(at('infant_sleep', { sleep_angle_degrees: 30 }), 'us.cpsc.inclined_sleeper_ban'), [
    'sleep_angle_degrees',
    'sleep_angle_degrees 30',
    'not sleep_angle_degrees above 10 degrees',
  ]);
  t.same(
    broken(
      at('laser_products', { is_hand_held_laser: true, laser_power_mw: 6 }),
      'us.fda.laser_pointer_power',
    ),
    [
      'laser_power_mw',
      'is_hand_held_laser true, laser_power_mw 6',
      'not is_hand_held_laser true or not laser_power_mw above 5 mW',
    ],
  );
  t.same(
    broken(at('led_lighting', { is_general_service_lamp: true, lumens_per_watt: 40 }), 'us.doe.gsl_45lmw'),
    [
      'lumens_per_watt',
      'is_general_service_lamp true, lumens_per_watt 40',
      'not is_general_service_lamp true or not lumens_per_watt below 45 lm/W',
    ],
  );
  t.end();
});

t.test('a change corrects stated facts, states missing ones, and shows documents', (t) => {
  onDecisions(1_500, ({ smallest_change }) =>
    (smallest_change?.changes ?? []).every(({ kind, from }) =>
      kind === 'correct_fact' ? from !== null : from === null,
    ),
  );
  t.end();
});
