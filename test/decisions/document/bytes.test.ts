/** The published vector of the tree of members: other languages check themselves by it. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { decisionHash, memberParts } from '../../../contracts/decisions/document/bytes.ts';
import { type Judged, NOT_HASHED } from '../../../contracts/decisions/document/members.ts';
import { treeOfMembers, valueHash } from '../../fixtures/member-tree.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const README = read('api/README.md');
const VECTOR = JSON.parse(/<!-- vector: members -->\n```json\n(.*?)\n```/s.exec(README)?.[1] ?? 'null');
/** The root that everybody who implements the format finds. */
const ROOT = 'fecdf2cf8d70b39f197386f21afe7050d03815868247d0073ce37d61ed7a2034';

t.test('each member of the vector has its hash, and the document the root of all', (t) => {
  const { document, values, decision_sha256 } = VECTOR;
  t.equal(decision_sha256, ROOT);
  const parts = memberParts(document as Judged);
  t.same(Object.fromEntries(parts.map(({ name, sha256 }) => [name, sha256])), values);
  t.equal(parts.find(({ name }) => name === 'reasons')?.count, 3);
  t.equal(decisionHash(parts), ROOT);
  t.same(Object.fromEntries(Object.keys(document).map((name) => [name, valueHash(document[name])])), values);
  t.equal(treeOfMembers(document), ROOT);
  t.end();
});

t.test(
  'members that the hash leaves out are listed in the reference, and the client leaves them out',
  (t) => {
    const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    const [, reference = ''] = /without these: ([^.]*)\./.exec(README) ?? [];
    t.same([...reference.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(), NOT_HASHED.toSorted());
    const [, client = ''] = /const ADDED = \[([^\]]*)\]/.exec(read('api/core/receipt-check.js')) ?? [];
    t.same([...client.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort(), NOT_HASHED.toSorted());
    t.end();
  },
);
