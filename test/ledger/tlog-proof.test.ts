/** Proof files: the published one is accepted, and malformed or changed ones are refused. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import t from 'tap';
import { entryHash } from '../../contracts/ledger/merkle.ts';
import { cosign, parseVerifierKey, type Verifier, verifierKey } from '../../contracts/ledger/signed-note.ts';
import { formatTlogProof, parseTlogProof, verifyTlogProof } from '../../contracts/ledger/tlog-proof.ts';

const LOG = parseVerifierKey(
  'example.com/log/testdata+33d7b496+AeHTu4Q3hEIMHNqc6fASMsq3rKNx280NI+oO5xCFkkSx',
) as Verifier;
const BODY = 'example.com/log/testdata\n15\nrKbDipCvhuX1GZ7g5BBe8sA6BbJ7ja/1nk427v383cs=\n';
const CHECKPOINT = `${BODY}\n— example.com/log/testdata M9e0luh4jTG+UMBqOUo9/q+yAEvx1ilBEniMvjf1zfcBOhg+CKubMt53MvIt/uEWP6zdkdIQzd/fmwlM/dlPWF74ewI=\n`;
const HASHES = [
  'ThcgoV2DYcK+VCxBUDWAlNxmLy2r7dq7dK7+OlgQKWs=',
  'ycRkkNklus5eMVRUvkD1pK321vMrA+jjOiZKU8aOcY4=',
  'zY1lN35vrXYAPixXSd59LsU29xUJtuW4o2dNNg5Y2Co=',
  '5jLpqTgjsBDSEX6SgZiRnbTMdTuRd8bQ5tSsAOxe0Ks=',
];
const SEVEN = entryHash(Buffer.from('seven'));
const FILE = formatTlogProof({
  index: 6,
  proof: HASHES.map((one) => Buffer.from(one, 'base64')),
  checkpoint: CHECKPOINT,
});

t.test('the seventh entry of the published log has the proof file that others accept', (t) => {
  t.equal(Buffer.byteLength(FILE), 408);
  t.equal(
    createHash('sha256').update(FILE).digest('hex'),
    '25d90ac4aacc32f4d292ac6a80b940e537b1b1f2fd738bd465849a47c07d3ecb',
  );
  t.ok(verifyTlogProof({ text: FILE, leaf: SEVEN, log: LOG }));
  t.same(parseTlogProof(FILE)?.index, 6);
  const extra = FILE.replace('\nindex', '\nextra aGVsbG8=\nindex');
  t.ok(verifyTlogProof({ text: extra, leaf: SEVEN, log: LOG }), 'extra lines are ignored');
  t.end();
});

t.test('malformed proof files are refused', (t) => {
  const first = HASHES[0] as string;
  for (const [what, text] of Object.entries({
    nothing: '',
    'no header': FILE.slice(FILE.indexOf('\n') + 1),
    'the header only': 'c2sp.org/tlog-proof@v1\n',
    'another version': FILE.replace('@v1', '@v2'),
    'no index': FILE.replace('index 6\n', ''),
    'an index that is no number': FILE.replace('index 6', 'index notanumber'),
    'a leading zero': FILE.replace('index 6', 'index 06'),
    'a negative index': FILE.replace('index 6', 'index -6'),
    'an index that cannot be': FILE.replace('index 6', 'index 9007199254740993'),
    'extra that is no base64': FILE.replace('\nindex', '\nextra *\nindex'),
    'two extras': FILE.replace('\nindex', '\nextra aGVsbG8=\nextra aGVsbG8=\nindex'),
    'a short hash': FILE.replace(first, first.slice(4)),
    'a hash in another alphabet': FILE.replace(first, first.replace('+', '-')),
    'carriage returns': FILE.replaceAll('\n', '\r\n'),
    'sixty-four hashes': FILE.replace(`${first}\n`, `${first}\n`.repeat(61)),
    'no empty line': FILE.replace('\n\n', '\n'),
  }))
    t.equal(parseTlogProof(text), null, what);
  t.end();
});

t.test('a proof file with any one character changed proves nothing', (t) => {
  const bytes = [...FILE];
  fc.assert(
    fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 0x20, max: 0x7e }), (at, code) => {
      const character = String.fromCharCode(code);
      if (bytes[at] === character) return true;
      return !verifyTlogProof({ text: bytes.with(at, character).join(''), leaf: SEVEN, log: LOG });
    }),
    { numRuns: 2_000 },
  );
  t.notOk(verifyTlogProof({ text: FILE, leaf: entryHash(Buffer.from('eight')), log: LOG }), 'another entry');
  const { publicKey } = generateKeyPairSync('ed25519');
  const other = parseVerifierKey(verifierKey(LOG.name, publicKey)) as Verifier;
  t.notOk(verifyTlogProof({ text: FILE, leaf: SEVEN, log: other }), 'a key that is not pinned');
  t.end();
});

t.test('a proof that requires witnesses needs that many cosignatures', (t) => {
  const witnesses = ['w1.example', 'w2.example'].map((name) => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return {
      verifier: parseVerifierKey(verifierKey(name, privateKey, 4)) as Verifier,
      line: cosign(BODY, name, privateKey, 1_700_000_000),
    };
  });
  const known = witnesses.map(({ verifier }) => verifier);
  const text = FILE + witnesses[0]?.line;
  const claim = { text, leaf: SEVEN, log: LOG, witnesses: known };
  t.ok(verifyTlogProof({ ...claim, quorum: 1 }));
  t.notOk(verifyTlogProof({ ...claim, quorum: 2 }));
  t.ok(verifyTlogProof({ ...claim, text: text + witnesses[1]?.line, quorum: 2 }));
  t.notOk(
    verifyTlogProof({ ...claim, text: text + witnesses[0]?.line, quorum: 2 }),
    'the same cosignature twice counts once',
  );
  const forged = witnesses[1]?.line.replace(/.(?==*\n$)/, (c) => (c === 'A' ? 'B' : 'A')) as string;
  t.notOk(
    verifyTlogProof({ ...claim, text: text + forged, quorum: 1 }),
    'a forged cosignature makes the file invalid',
  );
  t.end();
});
