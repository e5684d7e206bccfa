/** The published vector of the tree of members: other languages check themselves by it. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { decisionHash, memberParts } from '../../../contracts/decisions/document/bytes.ts';
import { type Judged, NOT_HASHED } from '../../../contracts/decisions/document/members.ts';
import { treeOfMembers, valueHash } from '../../fixtures/member-tree.ts';

const DOCUMENT = {
  action: 'hold_and_obtain_evidence',
  as_of: '2026-11-26',
  decision: 'hold',
  missing_facts: [],
  reasons: [
    { fact: 'standard', message: 'ASTM F963-17 was replaced.', rule_id: 'us.cpsc.toys', severity: 'block' },
    { rule_id: 'us.cpsc.cpc', severity: 'block' },
    { rule_id: 'us.cpsc.tracking_label', severity: 'warn' },
  ],
  risk: null,
};
const VALUES = {
  action: '4e7f6c1cdaaf77c806d0f908dee20b2e0ddaacc2fff8ddf008f0e532d8f82e28',
  as_of: 'f1727aa81d7404cae053d54c1327f629e119dcdc01b2a78fd7ae2387f8e0e77f',
  decision: '1084f74be6f26943a16392c55c4d70bb8e95242cbda7a71d0b678752184751e6',
  missing_facts: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  reasons: '6b136f29f7b4684374e2caf5936a88fa38aed5190742f0e3daeb561531c2bd1e',
  risk: 'b018d21dce8b6a938aecc2bb5ffdef6c1cd0d821f0f282c0eb96a08a36ef7bfe',
};
const ROOT = 'fecdf2cf8d70b39f197386f21afe7050d03815868247d0073ce37d61ed7a2034';

t.test('each member of the vector has its hash, and the document the root of all', (t) => {
  const parts = memberParts(DOCUMENT as unknown as Judged);
  t.same(Object.fromEntries(parts.map(({ name, sha256 }) => [name, sha256])), VALUES);
  t.equal(parts.find(({ name }) => name === 'reasons')?.count, 3);
  t.equal(decisionHash(parts), ROOT);
  t.same(Object.fromEntries(Object.entries(DOCUMENT).map(([name, one]) => [name, valueHash(one)])), VALUES);
  t.equal(treeOfMembers(DOCUMENT), ROOT);
  t.end();
});

t.test(
  'members that the hash leaves out are listed in the reference, and the client leaves them out',
  (t) => {
    const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    const [, reference = ''] = /without these: ([^.]*)\./.exec(read('api/README.md')) ?? [];
    t.same([...reference.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(), NOT_HASHED.toSorted());
    const [, client = ''] = /const ADDED = \[([^\]]*)\]/.exec(read('api/client.js')) ?? [];
    t.same([...client.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort(), NOT_HASHED.toSorted());
    t.end();
  },
);
