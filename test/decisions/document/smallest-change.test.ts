/** The smallest change: documents and corrections only, and a reason where there is none. */
import fc from 'fast-check';
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import { ATTRIBUTES, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { inputs } from '../../reference/inputs.ts';
import { packsOf } from '../../reference/packs.ts';
import { share } from '../../support/length.ts';

const index = shippedIndex();
const packs = packsOf(SHIPPED_PACKS);
const CORRECTED = ['fcc_id', 'lab', 'report_id', 'packet_sha256', 'standard'];
const STATED = ['fcc_id', 'brand', 'model'];

function onInputs(count: number, check: (decision: Decision) => boolean): void {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { request, record, as_of } = inputs(seed, packs)();
      return check(decide(normalizeFacts(request), { index, as_of, evidence: record }));
    }),
    { numRuns: share(count) },
  );
}

t.test('a change withdraws nothing, alters no property of the product and answers no question', (t) => {
  let changes = 0;
  onInputs(2_000, ({ smallest_change }) => {
    changes += smallest_change?.changes.length ?? 0;
    return (smallest_change?.changes ?? []).every(({ kind, target, to, from }) => {
      if (to === null || to === '' || target in ATTRIBUTES) return false;
      if (kind === 'show_evidence') return index.evidenceTypes.has(target) && from === null;
      return kind === 'correct_fact' ? CORRECTED.includes(target) && from !== null : STATED.includes(target);
    });
  });
  t.ok(changes > share(200), `${changes} changes`);
  t.end();
});

t.test('there is a change, or a text that says why there is none', (t) => {
  const seen = new Set<string>();
  onInputs(2_000, ({ decision, smallest_change, no_smallest_change }) => {
    if (smallest_change === null) seen.add(decision);
    if ((smallest_change === null) !== (no_smallest_change !== null)) return false;
    if (decision === 'do_not_proceed')
      return smallest_change === null && no_smallest_change?.startsWith('no document cures it: ') === true;
    if (decision === 'insufficient_facts')
      return (
        smallest_change === null && no_smallest_change?.startsWith('these facts decide first: ') === true
      );
    if (decision === 'proceed') return no_smallest_change === 'nothing is open';
    return true;
  });
  t.ok(seen.has('do_not_proceed') && seen.has('insufficient_facts') && seen.has('hold'));
  t.end();
});

t.test('an open question comes before any change', (t) => {
  onInputs(1_500, ({ decision, reasons, smallest_change, no_smallest_change }) => {
    const asks = reasons.some(({ rule_id }) => /^intake\.(category_fits|fact_stated)$/.test(rule_id));
    if (decision !== 'hold' || !asks) return true;
    return smallest_change === null && no_smallest_change?.startsWith('these facts decide first: ') === true;
  });
  t.end();
});
