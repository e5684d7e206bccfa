/** Misspelt names of refused laboratories and of makers on a list: they do not pass as other names. */
import fc from 'fast-check';
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { isNear, plainName } from '../../../contracts/decisions/words/plain-name.ts';

import { packet } from '../../fixtures/evidence.ts';
import { areNear } from '../../reference/names.ts';

const index = shippedIndex();
const as_of = '2026-11-22';
const radio = {
  marketplace: 'amazon_us',
  category: 'wireless',
  title: 'Bluetooth speaker',
  intended_action: 'recommend',
};

t.test('one slip in a name of five letters, two in a long one; a short name resembles nothing', (t) => {
  for (const [known, name] of [
    ['hikvision', 'hikvison'],
    ['hikvision', 'hikvvision'],
    ['hikvision', 'hikvisoin'],
    ['dahua', 'dahau'],
    ['huawei', 'hauwei'],
    ['tuv rheinland ccic', 'tuv reinland cic'],
  ] as const) {
    t.ok(isNear(known, name), `${known} ${name}`);
  }
  for (const [known, name] of [
    ['hikvision', 'hikvision'],
    ['hikvision', 'hitvisions'],
    ['zte', 'zta'],
    ['dahua', 'dakota'],
  ] as const) {
    t.notOk(isNear(known, name), `${known} ${name}`);
  }
  t.equal(plainName('  TÜV  Rheinland–CCIC (Ningbo) '), 'tuv rheinland ccic ningbo');
  t.end();
});

t.test('nearness is what the whole table of distances gives, either way round', (t) => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 14 });
  fc.assert(
    fc.property(name, name, (one, other) => isNear(one, other) === areNear(one, other)),
    { numRuns: 3_000 },
  );
  t.end();
});

t.test(
  'a misspelt laboratory holds and asks a person; the right name breaks the rule; another one passes',
  (t) => {
    const outcome = (lab: string) => {
      const decision = decide(normalizeFacts({ ...radio, lab }), { index, as_of });
      return `${decision.decision} ${decision.reasons.find(({ fact }) => fact === 'lab')?.outcome}`;
    };
    t.equal(outcome('TÜV Rheinland-CCIC (Ningbo)'), 'hold broken');
    t.equal(outcome('TUV Reinland CCIC Ningbo'), 'hold to_check');
    t.equal(outcome('TÜV Rheinland Nederland'), 'proceed_with_conditions undefined');
    t.end();
  },
);

t.test('a document of a misspelt laboratory does not count either', (t) => {
  const evidence = packet('fcc_grant');
  for (const [lab, counts] of [
    ['TUV Reinland CCIC Ningbo', false],
    ['Lab A', true],
  ] as const) {
    const documents = evidence.documents.map((one) => ({ ...one, lab }));
    const facts = normalizeFacts({ ...radio, report_id: 'rep_1' });
    const decision = decide(facts, { index, as_of, evidence: { ...evidence, documents } });
    t.equal(decision.evidence?.documents[0]?.counts, counts, lab);
  }
  t.end();
});

t.test('a misspelt maker asks a person, unless the request says that it is not on the list', (t) => {
  const camera = { ...radio, title: 'Dome camera, WiFi' };
  const asked = (more: object) =>
    decide(normalizeFacts({ ...camera, ...more }), { index, as_of }).reasons.find(
      ({ rule_id }) => rule_id === 'intake.name_resembles',
    );
  t.match(asked({ brand: 'Hikvison' }), { fact: 'brand', outcome: 'to_check', severity: 'block' });
  t.match(asked({ title: 'Hikvison dome camera, WiFi' }), { fact: 'title', outcome: 'to_check' });
  t.equal(asked({ brand: 'Hikvison', attributes: { on_fcc_covered_list: false } }), undefined);
  t.equal(asked({ brand: 'Acme' }), undefined);
  t.equal(asked({ brand: 'Hikvision' }), undefined, 'the right name is a fact and no resemblance');
  t.equal(
    decide(normalizeFacts({ ...camera, brand: 'Hikvision' }), { index, as_of }).decision,
    'do_not_proceed',
  );
  t.end();
});
