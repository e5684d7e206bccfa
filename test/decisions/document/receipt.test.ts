import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import t from 'tap';
import { ReceiptSigner } from '../../../api/state/receipt-signer.ts';
import { canonicalJson, sha256Hex } from '../../../contracts/core/canonical.ts';
import {
  RECEIPTS_SIGNED_TOGETHER,
  type ReceiptPayload,
  receiptKeyId,
  signReceipts,
  signTextReceipt,
  verifyReceipt,
} from '../../../contracts/ledger/receipt.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const payload: ReceiptPayload = {
  as_of: '2026-11-21',
  decision: 'hold',
  decision_sha256: 'a'.repeat(64),
  inputs_sha256: 'b'.repeat(64),
  issuer: 'https://preflight.example',
  judged_on: '2026-11-16',
};
const payloads = (size: number) =>
  Array.from({ length: size }, (_, i) => ({ ...payload, decision_sha256: sha256Hex(`${i}`) }));
const signedAlone = async () =>
  (await signReceipts([payload], privateKey))[0] as object & { signature: string };

t.test('a receipt verifies offline with the public key alone, also after a trip through JSON', async (t) => {
  for (const sign of [signedAlone, () => signTextReceipt(payload, privateKey)]) {
    const receipt = await sign();
    t.match(receipt, { key_id: receiptKeyId(publicKey), payload });
    t.ok(verifyReceipt(receipt, publicKey));
    t.ok(verifyReceipt(JSON.parse(JSON.stringify(receipt)), publicKey));
    t.same(await sign(), receipt, 'the same payload gives the same receipt');
  }
});

t.test('a receipt with any change no longer verifies', async (t) => {
  for (const [receipt, encoding, other] of [
    [
      await signedAlone(),
      'base64url',
      { schema_version: 'service.decision_receipt.v1', algorithm: 'Ed25519' },
    ],
    [
      await signTextReceipt(payload, privateKey),
      'base64',
      { schema_version: 'service.decision_receipt.v2', algorithm: 'ed25519' },
    ],
  ] as const) {
    const otherBytes = Buffer.from(receipt.signature, encoding).map((byte) => byte ^ 1);
    for (const [name, forged] of Object.entries({
      verdict: { ...receipt, payload: { ...payload, decision: 'proceed' } },
      date: { ...receipt, payload: { ...payload, as_of: '2026-11-22' } },
      version: { ...receipt, ...other },
      schema: { ...receipt, schema_version: 'service.decision_receipt.v3' },
      algorithm: { ...receipt, algorithm: 'none' },
      key: { ...receipt, key_id: '0000000000000000' },
      'added field': { ...receipt, note: 'certified' },
      signature: { ...receipt, signature: Buffer.from(otherBytes).toString(encoding) },
      'spelling of the signature': { ...receipt, signature: `${receipt.signature}\n` },
      'no signature': { ...receipt, signature: undefined },
    })) {
      t.notOk(verifyReceipt(forged, publicKey), name);
    }
    t.notOk(verifyReceipt(receipt, generateKeyPairSync('ed25519').publicKey), 'another key');
  }
  for (const nonsense of [null, 1, 'receipt', [], {}]) t.notOk(verifyReceipt(nonsense, publicKey));
});

t.test('receipts signed together verify one by one, and none in the place of another', async (t) => {
  for (const size of [1, 2, 3, 5, 8, 33, RECEIPTS_SIGNED_TOGETHER]) {
    const receipts = await signReceipts(payloads(size), privateKey);
    t.equal(new Set(receipts.map(({ signature }) => signature)).size, 1);
    for (const receipt of receipts) {
      t.equal(receipt.size, size);
      t.ok(receipt.path.length <= 6);
      t.ok(verifyReceipt(receipt, publicKey), `${receipt.index} of ${size}`);
    }
  }
  const receipts = await signReceipts(payloads(13), privateKey);
  fc.assert(
    fc.property(
      fc.constantFrom(...receipts),
      fc.constantFrom(...receipts),
      fc.constantFrom('payload', 'index', 'size', 'path', 'root', 'signature'),
      fc.integer({ min: -2, max: 20 }),
      (one, other, member, number) => {
        const forged = { ...one, [member]: typeof one[member] === 'number' ? number : other[member] };
        return verifyReceipt(forged, publicKey) === (canonicalJson(forged) === canonicalJson(one));
      },
    ),
    { numRuns: 500 },
  );
  for (const path of [null, 'no list', ['00'], [receipts[0]?.root]])
    t.notOk(verifyReceipt({ ...receipts[0], path }, publicKey));
  await t.rejects(signReceipts([], privateKey), { name: 'RangeError' });
  await t.rejects(signReceipts(payloads(65), privateKey), { name: 'RangeError' });
});

t.test(
  'what waits when the loop turns is signed together, 64 at most, and one alone by itself',
  async (t) => {
    const signer = new ReceiptSigner(privateKey);
    const receipts = await Promise.all(payloads(70).map((one) => signer.sign(one)));
    t.same(
      receipts.map(({ size }) => size),
      [...Array.from({ length: 64 }, () => 64), ...Array.from({ length: 6 }, () => 6)],
    );
    t.same(
      receipts.map(({ payload }) => payload),
      payloads(70),
    );
    t.ok(receipts.every((receipt) => verifyReceipt(receipt, publicKey)));
    t.match(await signer.sign(payload), { size: 1, index: 0, path: [] });
    const rsa = new ReceiptSigner(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
    await t.rejects(rsa.sign(payload), { name: 'TypeError' });
  },
);

t.test('only an Ed25519 key signs receipts', async (t) => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await t.rejects(signReceipts([payload], rsa.privateKey), { name: 'TypeError' });
  await t.rejects(signTextReceipt(payload, rsa.privateKey), { name: 'TypeError' });
});
