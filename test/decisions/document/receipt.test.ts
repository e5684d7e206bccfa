import { generateKeyPairSync } from 'node:crypto';
import t from 'tap';
import {
  type ReceiptPayload,
  receiptKeyId,
  signReceipt,
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

t.test('a receipt verifies offline with the public key alone, also after a trip through JSON', async (t) => {
  const receipt = await signReceipt(payload, privateKey);
  t.equal(receipt.key_id, receiptKeyId(publicKey));
  t.ok(verifyReceipt(receipt, publicKey));
  t.ok(verifyReceipt(JSON.parse(JSON.stringify(receipt)), publicKey));
  t.same(await signReceipt({ ...payload }, privateKey), receipt, 'the same payload gives the same receipt');
});

t.test('a receipt with any change no longer verifies', async (t) => {
  const receipt = await signReceipt(payload, privateKey);
  const otherBytes = Buffer.from(receipt.signature, 'base64').map((byte) => byte ^ 1);
  for (const [name, forged] of Object.entries({
    verdict: { ...receipt, payload: { ...payload, decision: 'proceed' } },
    date: { ...receipt, payload: { ...payload, as_of: '2026-11-22' } },
    schema: { ...receipt, schema_version: 'service.decision_receipt.v2' },
    algorithm: { ...receipt, algorithm: 'none' },
    key: { ...receipt, key_id: '0000000000000000' },
    'added field': { ...receipt, note: 'certified' },
    signature: { ...receipt, signature: Buffer.from(otherBytes).toString('base64') },
    'spelling of the signature': { ...receipt, signature: `${receipt.signature}\n` },
    'no signature': { ...receipt, signature: undefined },
  })) {
    t.notOk(verifyReceipt(forged, publicKey), name);
  }
  for (const nonsense of [null, 1, 'receipt', [], {}]) t.notOk(verifyReceipt(nonsense, publicKey));
  t.notOk(verifyReceipt(receipt, generateKeyPairSync('ed25519').publicKey), 'another key');
});

t.test('only an Ed25519 key signs receipts', async (t) => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await t.rejects(signReceipt(payload, rsa.privateKey), { name: 'TypeError' });
});
