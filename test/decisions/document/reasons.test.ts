/** Reasons: one for what is waited for, with all rules behind it, and why a shown document does not do. */
import fc from 'fast-check';
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import { type DecisionRequest, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import type { EvidenceDocument, EvidenceRecord } from '../../../contracts/decisions/rules/evidence.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { inputs } from '../../reference/inputs.ts';
import { packsOf } from '../../reference/packs.ts';
import { judgeNaively } from '../../reference/reference.ts';
import { share } from '../../support/length.ts';

const index = shippedIndex();
const as_of = '2026-11-22';
const packs = packsOf(SHIPPED_PACKS);

function onInputs(count: number, check: (decision: Decision, seed: number) => boolean): void {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { request, record, as_of } = inputs(seed, packs)();
      return check(decide(normalizeFacts(request), { index, as_of, evidence: record }), seed);
    }),
    { numRuns: share(count) },
  );
}

const isOfRequest = ({ rule_id }: Decision['reasons'][number]) => /^(intake|claim)\./.test(rule_id);

t.test('a rule stands in one reason, or in those of the documents that it waits for', (t) => {
  onInputs(1_500, ({ reasons }) => {
    const own = reasons.filter((one) => !isOfRequest(one));
    const ids = own
      .filter(({ outcome }) => outcome !== 'missing_evidence')
      .flatMap(({ rule_ids }) => rule_ids);
    const speakers = own.map(({ rule_id }) => rule_id);
    return (
      new Set(ids).size === ids.length &&
      new Set(speakers).size === speakers.length &&
      reasons.every(({ rule_id, rule_ids }) => rule_ids[0] === rule_id) &&
      reasons.every(({ rule_ids }) => new Set(rule_ids).size === rule_ids.length)
    );
  });
  t.end();
});

t.test('every rule that is open stands in a reason, with nothing made milder by merging', (t) => {
  const LEVEL = { info: 0, warn: 1, block: 2 };
  onInputs(600, (decision, seed) => {
    const { request, record, as_of } = inputs(seed, packs)();
    const { rules } = judgeNaively(request, record, as_of, packs);
    return Object.entries(rules).every(([id, { outcome, level }]) => {
      if (outcome === 'informational') return true;
      const reason = decision.reasons.find(({ rule_ids }) => rule_ids.includes(id));
      return reason !== undefined && LEVEL[reason.severity] >= level && reason.outcome === outcome;
    });
  });
  t.end();
});

t.test('one document that several rules ask for is one reason', (t) => {
  const { reasons } = decide(
    normalizeFacts({ marketplace: 'amazon_us', category: 'toys', intended_action: 'list' }),
    { index, as_of },
  );
  const lab = reasons.find(({ rule_ids }) => rule_ids.includes('us.cpsc.third_party_lab'));
  t.ok(lab?.rule_ids.includes('us.cpsc.lead_paint') && lab.rule_ids.includes('us.cpsc.phthalates'));
  const asked = reasons.filter(({ outcome, fact }) => outcome === 'unknown' && fact === 'age_grade_years');
  t.ok(asked.length <= 1, 'one question for one fact');
  t.end();
});

const toy: DecisionRequest = {
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'Wooden building blocks',
  brand: 'Acme',
  model: 'R-2',
  intended_action: 'list',
  report_id: 'rep_1',
};

/** Why the shown documents do not do for the rule. */
function observed(rule: string, ...documents: Partial<EvidenceDocument>[]): string | null | undefined {
  const evidence: EvidenceRecord = {
    report_id: 'rep_1',
    packet_sha256: null,
    status: 'current',
    documents: documents.map((one) => ({
      kind: 'test_report_cpsc_lab',
      sha256: '0'.repeat(64),
      lab: 'Lab A',
      issued_on: '2026-10-01',
      standard: 'ASTM F963-23',
      ...one,
    })),
  };
  const { reasons } = decide(normalizeFacts(toy), { index, as_of, evidence });
  return reasons.find(({ rule_ids }) => rule_ids.includes(rule))?.observed;
}

t.test('a reason says why a document that was shown does not do, without its words', (t) => {
  const F963 = 'us.cpsc.toys_f963';
  for (const [document, expected] of [
    [{ brand: 'Zenith' }, /is for another brand than the request names/],
    [{ model: 'R-3' }, /is for another model than the request names/],
    [{ product: 'Power bank 10000 mAh' }, /is for another product than the request describes/],
    [{ expires_on: '2026-11-21' }, /has expired/],
    [{ issued_on: '2026-11-23' }, /is dated after the day of the decision/],
    [{ standard: 'UL 2056:2024' }, /is not to ASTM F963$/],
    [{ standard: 'ASTM F963-17' }, /cites only standards that are out of use/],
    [{ lab: null }, /names no laboratory/],
  ] as const) {
    const text = observed(F963, document) ?? '';
    t.match(text, expected, JSON.stringify(document));
    t.match(text, /^Third-party test report/, 'the document is named by its kind');
    t.notMatch(text, /Zenith|R-3|Power bank|UL 2056/);
  }
  t.equal(observed(F963), null, 'nothing is said where nothing is shown');
  const two = observed(F963, { brand: 'Zenith' }, { expires_on: '2026-11-21' }) ?? '';
  t.match(two, /another brand.*; .*has expired/);
  t.end();
});

t.test('the next step says to replace a paper that does not do, and why', (t) => {
  const cpc = { kind: 'cpc', sha256: '0'.repeat(64), model: 'R-3', issued_on: '2026-10-01' };
  const evidence: EvidenceRecord = {
    report_id: 'rep_1',
    packet_sha256: null,
    status: 'current',
    documents: [cpc],
  };
  const { next_steps } = decide(normalizeFacts(toy), { index, as_of, evidence });
  const step = next_steps.find(({ target }) => target === 'cpc');
  t.match(step?.text, /^Replace: .*The one shown is for another model than the request names\.$/);
  t.match(next_steps.find(({ target }) => target === 'tracking_label_photo')?.text, /^Obtain: /);
  t.end();
});
