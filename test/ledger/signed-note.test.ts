/** Signed notes, checkpoints and cosignatures against the vectors of other implementations. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import t from 'tap';
import {
  checkpointText,
  cosign,
  openNote,
  parseCheckpoint,
  parseVerifierKey,
  signNote,
  type Verifier,
  verifierKey,
} from '../../contracts/ledger/signed-note.ts';

const known = (vkey: string) => parseVerifierKey(vkey) as Verifier;

const NEUMANN = known('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
const ENOCH = known('EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop');
const SAYING =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const BY_NEUMANN =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
const BY_ENOCH =
  '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n';

t.test('notes signed by other implementations are opened', (t) => {
  const example = known('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k');
  const note =
    'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
  t.same(openNote(note, [example]), {
    text: 'This is an example message.\n',
    signers: [{ name: 'example.com/foo', keyId: '530d903a', time: null }],
  });
  const both = openNote(`${SAYING}\n${BY_NEUMANN}${BY_ENOCH}`, [NEUMANN, ENOCH]);
  t.same(
    both?.signers.map(({ name }) => name),
    ['PeterNeumann', 'EnochRoot'],
  );
  t.same(
    openNote(`${SAYING}\n${BY_NEUMANN}${BY_ENOCH}`, [ENOCH])?.signers,
    [{ name: 'EnochRoot', keyId: 'af0cfe78', time: null }],
    'signatures by unknown keys are ignored',
  );
  t.equal(
    openNote(`${SAYING}\n${BY_NEUMANN}`, [ENOCH]),
    null,
    'at least one signature must be by a known key',
  );
  t.end();
});

t.test('the checkpoints of the published log of fifteen leaves are reproduced', (t) => {
  const log = known('example.com/log/testdata+33d7b496+AeHTu4Q3hEIMHNqc6fASMsq3rKNx280NI+oO5xCFkkSx');
  for (const [size, root, signature] of [
    [
      0,
      '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
      'M9e0lhxJACzE1KoUdqKuPa+9p6R7dSW8BlEvrg/noo8FkGg6PbJoRNOcdjqjOq89wVvTA60eubCc4oufo5BvIVEgtQc=',
    ],
    [
      5,
      'gy5gl3aksFyiCO95a/1vLXz88A3dRq+0l9Sxte8ZqZQ=',
      'M9e0lmn5eDHyHP10zJObZdFAX2y1V8fdDKBi4IiHbDYf1TCUBwxZOhqwv2QZCqrdda2zTRTrmnwjwscN5RBTEmZUYAs=',
    ],
    [
      15,
      'rKbDipCvhuX1GZ7g5BBe8sA6BbJ7ja/1nk427v383cs=',
      'M9e0luh4jTG+UMBqOUo9/q+yAEvx1ilBEniMvjf1zfcBOhg+CKubMt53MvIt/uEWP6zdkdIQzd/fmwlM/dlPWF74ewI=',
    ],
  ] as const) {
    const checkpoint = { origin: 'example.com/log/testdata', size, root: Buffer.from(root, 'base64') };
    const text = checkpointText(checkpoint);
    const opened = openNote(`${text}\n— example.com/log/testdata ${signature}\n`, [log]);
    t.equal(opened?.text, text);
    t.same(parseCheckpoint(text), checkpoint);
  }
  t.end();
});

t.test('a cosignature states when its witness saw the checkpoint', (t) => {
  const witness = known('witness2.example.org+2e55b896+BIZ7fpceQWd60IfqQeS9IAnmNOCZjMDne8lZuguz/bi9');
  const text = 'milan2026h1.example.org\n300\nlCkHUpkmVBEms2r2T1K6Og69+wUuuN3MIEW1/ezu2v0=\n';
  const line =
    '— witness2.example.org LlW4lgAAAABpVGeAN/uFWqfjdU94rrKxFycCggM0Sa1L5tOJCJdYBwJ41CQsgKWA6B0+vywok3cPI3JIzuPeR+VotuYe/eNy0+30Dw==\n';
  t.same(openNote(`${text}\n${line}`, [witness])?.signers, [
    { name: 'witness2.example.org', keyId: '2e55b896', time: 1_767_139_200 },
  ]);

  const wit1 = known('Wit1+9b3fb2d5+BFhZSmQj9+SoL+p/nN0Hh76xXmF7QcHfytUrI1XfSClk');
  const fifteen = 'example.com/log/testdata\n15\nrKbDipCvhuX1GZ7g5BBe8sA6BbJ7ja/1nk427v383cs=\n';
  const published =
    '— Wit1 mz+y1QAAAABlU/EAYEDMPd8Ge7XzsHcNU+F3AzavfsuzhRT3gC4BORiySViMAWQq5znn5g+ruu+iDztzMS3EeF6xr4ug+O66ORoSAw==\n';
  t.equal(openNote(`${fifteen}\n${published}`, [wit1])?.signers[0]?.time, 1_700_000_000);

  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const own = known(verifierKey('witness.example', publicKey, 4));
  const cosigned = `${fifteen}\n${cosign(fifteen, own.name, privateKey, 1_767_139_200)}`;
  t.same(openNote(cosigned, [own])?.signers, [{ name: own.name, keyId: own.keyId, time: 1_767_139_200 }]);
  t.equal(
    openNote(cosigned.replace('\n15\n', '\n16\n'), [own]),
    null,
    'the cosignature does not hold for another checkpoint',
  );
  t.end();
});

t.test('a note signed here is opened here, and a changed one is not', (t) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const vkey = verifierKey('preflight.example/log', privateKey);
  const verifier = known(vkey);
  t.equal(verifierKey('preflight.example/log', createPublicKey(privateKey)), vkey);
  const note = signNote(SAYING, verifier.name, privateKey);
  t.equal(openNote(note, [verifier])?.text, SAYING);
  t.equal(openNote(note + BY_ENOCH, [verifier, ENOCH])?.signers.length, 2, 'others may sign as well');
  fc.assert(
    fc.property(fc.nat({ max: note.length - 1 }), fc.integer({ min: 0x20, max: 0x7e }), (at, code) => {
      const character = String.fromCharCode(code);
      if (note[at] === character) return true;
      const opened = openNote(note.slice(0, at) + character + note.slice(at + 1), [verifier]);
      return opened === null;
    }),
    { numRuns: 2_000 },
  );
  t.end();
});

t.test('malformed notes are refused, even with a valid signature', (t) => {
  const good = `${SAYING}\n${BY_NEUMANN}`;
  const lines = (count: number) => Array.from({ length: count }, (_, i) => BY_ENOCH.replace('Root', `${i}`));
  for (const [what, note] of Object.entries({
    'no text': BY_NEUMANN,
    'no signature': SAYING,
    'no empty line': SAYING + BY_NEUMANN,
    'no last newline': good.slice(0, -1),
    'text without its newline': good.replace('is.\n\n', 'is.\n'),
    'a control character': good.replace('If', '\u0001f'),
    'a line after the signatures': `${good}more\n`,
    'a name with a space': good.replace('PeterNeumann', 'Peter Neumann'),
    'a signature that is no base64': good.replace('x08go', 'x0*go'),
    'a hundred and one signatures': good + lines(100).join(''),
    'a good name with another key': good.replace(BY_NEUMANN, BY_ENOCH.replace('EnochRoot', 'PeterNeumann')),
    'a known signer who signed something else': `Something else.\n\n${BY_NEUMANN}`,
    'three bytes more in the signature': good.replace('nAM=', 'nAMAAAA='),
  }))
    t.equal(openNote(note, [NEUMANN]), null, what);
  t.throws(() => signNote('no newline', 'a', generateKeyPairSync('ed25519').privateKey), TypeError);
  t.throws(() => verifierKey('a b', generateKeyPairSync('ed25519').privateKey), /cannot name a key/);
  t.end();
});

t.test('an incomplete verifier key is refused', (t) => {
  const vkey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  for (let end = 0; end < vkey.length; end += 1) t.equal(parseVerifierKey(vkey.slice(0, end)), null);
  for (let start = 1; start < vkey.length; start += 1) t.equal(parseVerifierKey(vkey.slice(start)), null);
  for (let at = 0; at < vkey.length; at += 1) {
    const changed = vkey.slice(0, at) + String.fromCharCode(vkey.charCodeAt(at) + 1) + vkey.slice(at + 1);
    t.equal(parseVerifierKey(changed), null, changed);
  }
  t.equal(parseVerifierKey('PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'), null);
  t.end();
});

t.test('the published key makes the published signature, byte for byte', (t) => {
  // The private test key published by the package that defined signed notes: type and seed.
  const seed = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1);
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  t.equal(
    verifierKey('PeterNeumann', key),
    'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  );
  t.equal(signNote(SAYING, 'PeterNeumann', key), `${SAYING}\n${BY_NEUMANN}`);
  t.end();
});

t.test('a key of the wrong length or an unknown kind is refused, even with the matching id', (t) => {
  const good = Buffer.from('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'base64');
  for (const typed of [
    good.subarray(0, -1),
    Buffer.concat([good, Buffer.of(1)]),
    good.subarray(0, 1),
    Buffer.concat([Buffer.of(0x02), good.subarray(1)]),
    Buffer.concat([Buffer.of(0x06), good.subarray(1)]),
    Buffer.concat([Buffer.of(0xff), good.subarray(1)]),
  ]) {
    const id = createHash('sha256').update('PeterNeumann\n').update(typed).digest('hex').slice(0, 8);
    t.equal(parseVerifierKey(`PeterNeumann+${id}+${typed.toString('base64')}`), null);
  }
  t.ok(
    parseVerifierKey('Wit1+55ee4561+AVhZSmQj9+SoL+p/nN0Hh76xXmF7QcHfytUrI1XfSClk'),
    'the kind of the key is known',
  );
  t.end();
});

t.test('a note may have many signatures; a known key under another name or id does not count', (t) => {
  const strangers = Array.from({ length: 99 }, (_, i) => BY_ENOCH.replace('Root', `${i}`)).join('');
  t.equal(openNote(`${SAYING}\n${strangers}${BY_NEUMANN}`, [NEUMANN])?.signers.length, 1);
  const otherId = Buffer.from(
    'x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=',
    'base64',
  );
  otherId[0] = 0;
  const byOther = `— PeterNeumann ${otherId.toString('base64')}\n`;
  t.equal(openNote(`${SAYING}\n${byOther}`, [NEUMANN]), null, 'no known key signed');
  t.same(
    openNote(`${SAYING}\n${byOther}${BY_ENOCH}`, [NEUMANN, ENOCH])?.signers.map(({ name }) => name),
    ['EnochRoot'],
  );
  t.equal(openNote(`\ud800${SAYING}\n${BY_NEUMANN}`, [NEUMANN]), null, 'half a surrogate pair');
  t.equal(openNote(`\u0001${SAYING}\n${BY_NEUMANN}`, [NEUMANN]), null, 'a control character in front');
  t.end();
});

t.test('a note that is not a checkpoint is not read as one', (t) => {
  const root = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
  t.match(parseCheckpoint(`a.example\n7\n${root}\nextension\n`), { origin: 'a.example', size: 7 });
  for (const wrong of [
    '',
    `\n7\n${root}\n`,
    `a\n07\n${root}\n`,
    `a\n-7\n${root}\n`,
    `a\n9007199254740993\n${root}\n`,
    `a\n7\n${root}`,
    `a\n7\n${root}\n\n`,
    `a\n7\nAAAA\n`,
    `a\n7\n${root.replace('=', '')}\n`,
  ])
    t.equal(parseCheckpoint(wrong), null, wrong);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });
  t.throws(() => signNote('text\n', 'a', createPrivateKey(rsa)), TypeError, 'only an Ed25519 key may sign');
  t.end();
});
