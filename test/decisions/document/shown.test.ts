/** The served document: its members in the order of reading, under the hash of the RFC 8785 form. */
import t from 'tap';
import { canonicalJson } from '../../../contracts/core/canonical.ts';
import { decideWithJson } from '../../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { treeOfMembers } from '../../fixtures/member-tree.ts';
import { WORKED_CASES } from '../../fixtures/worked-cases.ts';
import { some } from '../../support/length.ts';

const index = shippedIndex();

t.test('a reader gets the answer first and the proof last, and the hash is over the sorted form', (t) => {
  for (const { says, request, evidence, as_of } of some(Object.values(WORKED_CASES).flat())) {
    const options = { index, as_of, evidence };
    const { decision, canonical_json, shown_json } = decideWithJson(normalizeFacts(request), options);
    const shown = JSON.parse(shown_json) as Record<string, unknown>;
    const keys = Object.keys(shown);
    t.same(keys.slice(0, 3), ['decision', 'action', 'summary'], says);
    t.ok(keys.indexOf('reasons') < keys.indexOf('facts'), says);
    t.ok(keys.indexOf('next_steps') < keys.indexOf('rule_packs'), says);
    t.equal(keys.at(-1), 'inputs_sha256', says);
    const { decision_sha256, ...body } = decision;
    t.same(keys.toSorted(), Object.keys(body).sort(), 'no member is left out and none is added');
    t.equal(canonicalJson(shown), canonical_json, 'both say the same');
    t.equal(treeOfMembers(shown), decision_sha256);
  }
  t.end();
});
