// Did the holder of a key give this decision? Works offline. Node 24 or later, nothing to install.
//   node receipt.ts VKEY decision.json
// VKEY is the vkey of /api/transparency/checkpoint, kept from an earlier day. Takes a full decision, a brief one, and
// a brief one with its proof (proof=true). Prints what is proved and ends with 0, or what is wrong and ends with 1.
// {{made_for}}
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const ADDED =
  'schema_version decision_id decision_sha256 generated_at facts_from_report ignored receipt ledger links metering next_question state';

const without = (members: any, left: string) =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !left.split(' ').includes(name)));

/** RFC 8785: names in the order of UTF-16, no blanks; numbers and texts as JSON.stringify writes them. */
function canonical(value: any): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

// The trees of RFC 9162.
const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const leaf = (value: unknown) => sha256(Buffer.of(0), canonical(value));
const node = (left: Uint8Array, right: Uint8Array) => sha256(Buffer.of(1), left, right);

function head(leaves: Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256();
  let level = leaves;
  while (level.length > 1)
    level = level.flatMap((one, i) => (i % 2 ? [] : [level[i + 1] ? node(one, level[i + 1]!) : one]));
  return level[0]!;
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The root that a leaf and its path lead to; null if the path does not fit. */
function rootOf(start: Uint8Array, index: number, size: number, path: string[]): string | null {
  if (!(Number.isSafeInteger(index) && index >= 0 && index < size)) return null;
  let [at, last, root] = [index, size - 1, start];
  for (const one of path) {
    const beside = Buffer.from(one, 'hex');
    if (beside.length !== 32 || last === 0) return null;
    if (at % 2 === 1 || at === last) {
      root = node(beside, root);
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else {
      root = node(root, beside);
    }
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 ? hexOf(root) : null;
}

/** The node of a value in the tree of a decision: a list is a tree of its items. */
function inTree(value: any) {
  const list = Array.isArray(value);
  const items: unknown[] = list ? value : [value];
  return { kind: list ? 'list' : 'value', count: items.length, sha256: hexOf(head(items.map(leaf))) };
}

const membersHead = (members: any[]) =>
  hexOf(head(members.map(({ name, kind, count, sha256 }) => leaf([name, kind, count, sha256]))));

/** The hash that the proof of a brief decision leads to, and the fields that it proves. */
function provedBy(document: any): [string, string[]] {
  const { size, members, path } = document.proof;
  if (path.length > 0 || members.length !== size) throw new Error('the proof does not name all members');
  const proved: string[] = [];
  members.forEach((member: any, i: number) => {
    const { name, index, shown, items, kind, count, sha256 } = member;
    if (index !== i || (i > 0 && members[i - 1].name >= name))
      throw new Error('the proof does not name each member once, in their order');
    if (shown === null) return;
    const value = document[name];
    const holds = items
      ? value.length === items.length &&
        items.every((at: any, i: number) => rootOf(leaf(value[i]), at.index, count, at.path) === sha256)
      : canonical(inTree(value)) === canonical({ kind, count, sha256 });
    if (shown !== name || !holds) throw new Error(`${shown} is not what was decided`);
    proved.push(name);
  });
  return [membersHead(members), proved];
}

/** Whether the key signed the receipt: alone (version 1), or in a tree of receipts (version 2). */
function receiptHolds(receipt: any, key: Uint8Array): boolean {
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
  if (receipt.key_id !== hexOf(sha256(spki)).slice(0, 16)) return false;
  let message: object = without(receipt, 'signature');
  const first = receipt.schema_version === 'service.decision_receipt.v1';
  if (!first) {
    const unsigned = without(receipt, 'root index size path signature');
    if (rootOf(leaf(unsigned), receipt.index, receipt.size, receipt.path) !== receipt.root) return false;
    message = without(receipt, 'index path payload signature');
  }
  const signature = Buffer.from(receipt.signature, first ? 'base64' : 'base64url');
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(canonical(message)), publicKey, signature);
}

/** The fields that are proved; throws if the key's holder did not give this decision. */
function check(document: any, key: Uint8Array): string[] {
  const { receipt, decision_sha256, decision_id } = document;
  const { payload } = receipt;
  const judged: any = without(document, ADDED);
  let [hash, proved] = [payload.decision_sha256 as string, ['as_of', 'decision']];
  if (document.schema_version !== 'service.agent_decision_brief.v1') {
    proved = Object.keys(judged).sort();
    hash =
      receipt.schema_version === 'service.decision_receipt.v1'
        ? hexOf(sha256(canonical(judged)))
        : membersHead(proved.map((name) => ({ name, ...inTree(judged[name]) })));
  } else if (document.proof) {
    [hash, proved] = provedBy(document);
  }
  if (hash !== decision_sha256 || hash !== payload.decision_sha256)
    throw new Error('decision_sha256 is another one');
  if (decision_id !== `dec_${hash.slice(0, 32)}`) throw new Error('decision_id belongs to another decision');
  if (document.decision !== payload.decision || document.as_of !== payload.as_of)
    throw new Error('the receipt has another verdict or day');
  if (!receiptHolds(receipt, key)) throw new Error('the signature is wrong');
  return proved;
}

const [vkey, file] = process.argv.slice(2);
const key = Buffer.from((vkey ?? '').split('+').slice(2).join('+'), 'base64');
if (file === undefined || key.length !== 33 || key[0] !== 1) {
  console.error('usage: node receipt.ts VKEY decision.json, with an Ed25519 verifier key');
  process.exit(2);
}
const document = JSON.parse(readFileSync(file, 'utf8'));
try {
  const proved = check(document, key.subarray(1));
  const { issuer, decision, as_of, judged_on } = document.receipt.payload;
  console.log(`holds: ${issuer} judged ${decision} as of ${as_of}, on ${judged_on}`);
  console.log(`proved: ${proved.join(' ')}`);
} catch (fault) {
  console.log(`does not hold: ${(fault as Error).message}`);
  process.exit(1);
}
