/**
 * The offline check of a decision document: its hash by the tree of members or by its text, its proof, and the
 * receipt. A part of the client; it uses nothing that only Node has.
 */
export const encoder = new TextEncoder();

export const hexOf = (bytes) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const base64Of = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The bytes of a base64 text; throws if it is none. */
export function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Fields that the answer adds to the decision. Its hash does not cover them. */
const ADDED = [
  'schema_version',
  'decision_id',
  'decision_sha256',
  'generated_at',
  'facts_from_report',
  'ignored',
  'receipt',
  'ledger',
  'links',
  'metering',
  'next_question',
  'state',
];
/** What comes before an Ed25519 key in its SPKI form. */
const SPKI = '302a300506032b6570032100';

/** RFC 8785: names in code-unit order, no blanks; numbers and texts as JSON.stringify writes them. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

const digest = async (data) => new Uint8Array(await crypto.subtle.digest('SHA-256', data));
const sha256 = async (data) => hexOf(await digest(data));

/** RFC 9162: the hash of a leaf, of two nodes, and the head of a tree over leaves. */
const leafHash = (text) => digest(Uint8Array.of(0, ...encoder.encode(text)));
const nodeHash = (left, right) => digest(Uint8Array.of(1, ...left, ...right));
async function treeHead(leaves) {
  if (leaves.length === 0) return digest(new Uint8Array());
  let level = leaves;
  while (level.length > 1) {
    const above = level.flatMap((left, i) =>
      i % 2 ? [] : [i + 1 < level.length ? nodeHash(left, level[i + 1]) : left],
    );
    level = await Promise.all(above);
  }
  return level[0];
}

/** The leaf of a member: by its name, its kind, the number of its items and the hash of its value. */
const memberHash = ({ name, kind, count, sha256 }) => leafHash(canonical([name, kind, count, sha256]));

/** What a value has in the tree: a list is a tree of its items. */
async function inTree(value) {
  const list = Array.isArray(value);
  const items = await Promise.all((list ? value : [value]).map((one) => leafHash(canonical(one))));
  return { kind: list ? 'list' : 'value', count: items.length, sha256: hexOf(await treeHead(items)) };
}

/** The head of the tree over the members, each by what it has in the tree. */
async function membersHead(members) {
  return hexOf(await treeHead(await Promise.all(members.map(memberHash))));
}

/** The root that a leaf and its path make (RFC 9162, section 2.1.3.2); null if the path does not fit. */
async function rootOf({ leaf, index, size, path }) {
  if (!(Number.isSafeInteger(index) && index >= 0 && index < size)) return null;
  let [fn, sn, root] = [index, size - 1, leaf];
  for (const beside of path) {
    if (sn === 0) return null;
    if (fn % 2 === 1 || fn === sn) {
      root = await nodeHash(beside, root);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else {
      root = await nodeHash(root, beside);
    }
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  return sn === 0 ? hexOf(root) : null;
}

const hashBytes = (hex) => {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error('this is no hash');
  return Uint8Array.from(hex.match(/../g), (digits) => Number.parseInt(digits, 16));
};

/** The text that the signature of a receipt is over, by version; null if its path does not lead to its root. */
async function signedText({ signature, ...receipt }) {
  if (receipt.schema_version === 'service.decision_receipt.v1') return canonical(receipt);
  const { root, index, size, path, ...unsigned } = receipt;
  const { algorithm, key_id, schema_version } = unsigned;
  try {
    const leaf = await leafHash(canonical(unsigned));
    if ((await rootOf({ leaf, index, size, path: path.map(hashBytes) })) !== root) return null;
  } catch {
    return null;
  }
  return canonical({ algorithm, key_id, root, schema_version, size });
}

/** Whether the key signed the receipt, and what is wrong with the signature otherwise. */
async function signatureFaults(receipt, vkey) {
  const { signature, key_id } = receipt;
  const key = bytesOf(vkey.split('+').slice(2).join('+'));
  if (key.length !== 33 || key[0] !== 1) throw new Error('the verifier key is not an Ed25519 key');
  const head = SPKI.match(/../g).map((digits) => Number.parseInt(digits, 16));
  const faults = [];
  const spki = Uint8Array.from([...head, ...key.subarray(1)]);
  if (key_id !== (await sha256(spki)).slice(0, 16)) faults.push('the receipt names another key');
  const imported = await crypto.subtle.importKey('raw', key.subarray(1), 'Ed25519', false, ['verify']);
  const signed = await signedText(receipt);
  if (signed === null) return [...faults, 'the receipt does not belong to its root'];
  const inUrls = receipt.schema_version === 'service.decision_receipt.v2';
  let bytes;
  try {
    bytes = bytesOf(inUrls ? String(signature).replaceAll('-', '+').replaceAll('_', '/') : String(signature));
  } catch {
    return [...faults, 'the signature is wrong'];
  }
  const spelling = inUrls
    ? base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    : base64Of(bytes);
  const message = encoder.encode(signed);
  const holds = spelling === signature && (await crypto.subtle.verify('Ed25519', imported, bytes, message));
  return holds ? faults : [...faults, 'the signature is wrong'];
}

/** The hash of a decision, made as the version of its receipt says. */
async function decisionHash(judged, { schema_version }) {
  if (schema_version === 'service.decision_receipt.v1') return sha256(encoder.encode(canonical(judged)));
  const names = Object.keys(judged).sort();
  return membersHead(
    await Promise.all(names.map(async (name) => ({ name, ...(await inTree(judged[name])) }))),
  );
}

/** Whether the items that a document shows of a list stand in it, each by its path. */
async function itemsFit({ count, sha256, items }, shown) {
  if (!Array.isArray(shown) || shown.length !== items.length) return false;
  const roots = await Promise.all(
    items.map(async ({ index, path }, i) =>
      rootOf({ leaf: await leafHash(canonical(shown[i])), index, size: count, path: path.map(hashBytes) }),
    ),
  );
  return roots.every((root) => root === sha256);
}

/** Whether a field of a document holds the value of a member, or items of it. */
async function fieldFits(member, shown) {
  if (member.kind === 'list' && member.items) return itemsFit(member, shown);
  const { kind, count, sha256 } = await inTree(shown);
  return kind === member.kind && count === member.count && sha256 === member.sha256;
}

/**
 * The hash that the proof of a brief document leads to, and the members that it proves.
 * @returns with what is wrong with the proof
 */
async function checkProof(document) {
  const { schema_version, size, members, path } = document.proof;
  const faults = [];
  const proved = [];
  try {
    const inOrder = members.every(
      ({ name, index }, i) => index === i && (i === 0 || members[i - 1].name < name),
    );
    if (schema_version !== 'service.decision_proof.v1' || path.length > 0)
      faults.push('the proof has another form');
    if (members.length !== size || !inOrder)
      faults.push('the proof does not name all members in their order');
    for (const member of members) {
      const { name, shown } = member;
      if (shown === null) continue;
      // Under another name a reader would take one member for another.
      if (shown !== name || !(await fieldFits(member, document[name])))
        faults.push(`${name} is not what was decided`);
      else proved.push(name);
    }
    return { hash: await membersHead(members), proved, faults };
  } catch {
    return { hash: null, proved: [], faults: ['the proof is damaged'] };
  }
}

/** The hash of a document, how far it proves the document, and what is wrong with it. */
async function proofOf(document, judged) {
  const { receipt = {}, schema_version, proof } = document;
  if (schema_version !== 'service.agent_decision_brief.v1')
    return {
      hash: await decisionHash(judged, receipt),
      covers: 'document',
      proved: Object.keys(judged),
      faults: [],
    };
  if (proof) return { ...(await checkProof(document)), covers: 'members shown' };
  const hash = String(receipt.payload?.decision_sha256);
  return { hash, covers: 'verdict, day and hash', proved: ['as_of', 'decision'], faults: [] };
}

/**
 * Whether the holder of the key gave this decision: checked without the service.
 * @throws Error if `vkey` is no verifier key of this kind
 */
export async function verifyReceipt(document, vkey) {
  const receipt = document.receipt ?? {};
  const payload = receipt.payload ?? {};
  const judged = Object.fromEntries(Object.entries(document).filter(([name]) => !ADDED.includes(name)));
  const { hash, covers, proved, faults } = await proofOf(document, judged);
  const full = covers === 'document';
  if (hash !== document.decision_sha256)
    faults.push(`decision_sha256 is not the hash of the ${full ? 'document' : 'receipt or proof'}`);
  if (document.decision_id !== `dec_${String(hash).slice(0, 32)}`)
    faults.push('decision_id belongs to another decision');
  for (const name of full ? ['as_of', 'decision', 'inputs_sha256'] : ['as_of', 'decision']) {
    if (canonical(payload[name] ?? null) !== canonical(judged[name] ?? null))
      faults.push(`the receipt has a different ${name}`);
  }
  if (payload.decision_sha256 !== hash) faults.push('the receipt belongs to another decision');
  faults.push(...(await signatureFaults(receipt, vkey)));
  const { decision, as_of, judged_on, issuer } = payload;
  return { holds: faults.length === 0, covers, proved, decision, as_of, judged_on, issuer, faults };
}
