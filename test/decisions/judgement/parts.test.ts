/** Demands of a law that stand together: a toy that meets one part of its directive has not met the others. */
import t from 'tap';
import { briefOf } from '../../../contracts/decisions/document/brief.ts';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { requirementsOf } from '../../../contracts/decisions/document/requirements.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import type { EvidenceDocument } from '../../../contracts/decisions/rules/evidence.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';

const index = shippedIndex();
const as_of = '2026-11-26';
const TOYS = 'eu.toys.directive';

const report = (standard: string): EvidenceDocument => ({
  kind: 'test_report_iso17025',
  sha256: 'a'.repeat(64),
  standard,
  lab: 'Lab A',
  issued_on: '2026-10-01',
});

/** A toy on otto_de, with these test reports and nothing else. */
function toy(reports: readonly string[], attributes: Record<string, boolean | number> = {}) {
  const facts = normalizeFacts({
    marketplace: 'otto_de',
    category: 'toys',
    intended_action: 'list',
    report_id: 'rep_1',
    attributes: { age_grade_years: 5, has_electronics: false, has_loose_magnet: false, ...attributes },
  });
  const documents = reports.map(report);
  const evidence = { report_id: 'rep_1', packet_sha256: null, status: 'current' as const, documents };
  return decide(facts, { index, as_of, evidence });
}

/** The parts of the toy directive that are still to be shown. */
function open(decision: ReturnType<typeof toy>) {
  return decision.missing_evidence
    .filter(({ rule_ids, for: part }) => rule_ids.includes(TOYS) && part !== null)
    .map((one) => one.for);
}

const [MECHANICAL, FLAMMABILITY, ELEMENTS] = [
  'mechanical and physical properties',
  'flammability',
  'migration of certain elements',
];

t.test('a report to one part leaves the others open, each with what it is for', (t) => {
  const decision = toy(['EN 71-2:2020']);
  t.equal(decision.decision, 'hold');
  t.same(open(decision), [MECHANICAL, ELEMENTS]);
  t.same(decision.evidence?.documents[0]?.meets, [FLAMMABILITY], 'the document says which part it meets');
  const steps = decision.next_steps.filter(({ text }) => text.includes('EN 71'));
  t.same(
    steps.map(({ text }) => text.replace(/^Obtain: .* to /, '')),
    ['EN 71-1 (mechanical and physical properties).', 'EN 71-3 (migration of certain elements).'],
    'the report shown is not to be replaced: others have to come beside it',
  );
  const asked = briefOf(decision).blocking.filter(({ rule_ids }) => rule_ids.includes(TOYS));
  t.ok(
    asked.some(({ text }) => text.endsWith(ELEMENTS)),
    'the brief answer names the part as well',
  );
  t.end();
});

t.test('one report or several show all parts, and electrics are asked of what is electric', (t) => {
  t.same(open(toy(['EN 71-1:2014+A1:2018; EN 71-2:2020; EN 71-3:2019+A1:2021'])), []);
  t.same(open(toy(['EN 71-1:2014+A1:2018', 'EN 71-2:2020', 'EN 71-3:2019+A1:2021'])), []);
  const electric = ['EN 71-1:2014+A1:2018; EN 71-2:2020; EN 71-3:2019+A1:2021'];
  t.same(open(toy(electric, { has_electronics: true })), ['electrical properties']);
  t.end();
});

t.test('a report without its edition lacks the edition, and one to an old edition lacks that', (t) => {
  const said = (standard: string) =>
    toy([standard]).next_steps.find(({ text }) => text.includes('EN 71-2'))?.text ?? '';
  t.match(said('EN 71-2'), /^Replace: .*The one shown names no edition of EN 71-2\.$/);
  t.match(
    said('EN 71-2:2011+A1:2014; EN 71-1:2014+A1:2018'),
    /an edition of EN 71-2 that is no longer in use\.$/,
  );
  t.end();
});

t.test('the checklist asks for each part, and in any case for what one rule asks in any case', (t) => {
  const on = { index, as_of, baseUrl: 'http://127.0.0.1' };
  const asked = requirementsOf({ marketplace: 'otto_de', category: 'toys', intended_action: 'list' }, on);
  const parts = asked.evidence.filter(({ rule_ids, for: part }) => rule_ids.includes(TOYS) && part !== null);
  t.same(parts.map((one) => [one.for, one.applies_when]).sort(), [
    ['electrical properties', 'has_electronics is true'],
    [FLAMMABILITY, null],
    [MECHANICAL, null],
    [ELEMENTS, null],
  ]);
  const us = requirementsOf({ marketplace: 'amazon_us', category: 'toys', intended_action: 'list' }, on);
  const label = us.evidence.find(({ code }) => code === 'label_artwork');
  t.ok(label?.rule_ids.includes('mp.amazon_us.toys'), 'the marketplace asks every toy for its label');
  t.equal(label?.applies_when, null, 'so no condition of another rule stands beside it');
  const tested = us.evidence.find(
    ({ code, rule_ids }) => code === 'test_report_cpsc_lab' && rule_ids.includes('us.cpsc.third_party_lab'),
  );
  t.equal(tested?.applies_when, null, 'an exception that nobody declares is no condition');
  t.end();
});
