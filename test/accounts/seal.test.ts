/** Sealing a minted key to a claim token (HPKE, RFC 9180): only that token, for that account, opens it. */
import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import fc from 'fast-check';
import t from 'tap';
import { claimPublicKey, openSeal, sealForClaim } from '../../contracts/accounts/seal.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex')).buffer;

const TOKEN = `claim_${'A'.repeat(43)}`;
const ACCOUNT = 'acct_1';
const KEY = 'svc_account_key';
const EPHEMERAL = new Uint8Array(32).fill(9);

const seal = async (token = TOKEN, secret = KEY, account = ACCOUNT, ephemeral = EPHEMERAL) =>
  sealForClaim(await claimPublicKey(token), secret, account, ephemeral);

t.test('the cipher suite opens the test vector of RFC 9180, A.1.1', async (t) => {
  const suite = new CipherSuite({
    kem: new DhkemX25519HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes128Gcm(),
  });
  const recipientKey = await suite.kem.importKey(
    'raw',
    hex('4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8'),
    false,
  );
  const recipient = await suite.createRecipientContext({
    recipientKey,
    enc: hex('37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431'),
    info: hex('4f6465206f6e2061204772656369616e2055726e'),
  });
  const plain = await recipient.open(
    hex('f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a'),
    hex('436f756e742d30'),
  );
  t.equal(Buffer.from(plain).toString(), 'Beauty is truth, truth beauty');
});

t.test('any sealed secret opens with its token and account', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      async (secret, ephemeral) => {
        const sealed = await seal(TOKEN, secret, ACCOUNT, ephemeral);
        return (await openSeal(TOKEN, sealed, ACCOUNT)) === secret;
      },
    ),
    { numRuns: 30 },
  );
});

t.test('each token has its own public key', async (t) => {
  const key = await claimPublicKey(TOKEN);
  t.equal(key.length, 32);
  t.same(await claimPublicKey(TOKEN), key);
  t.notSame(await claimPublicKey(`${TOKEN.slice(0, -1)}B`), key);
});

t.test('a seal does not open with another token, account or seal', async (t) => {
  const sealed = await seal();
  await t.rejects(openSeal(`claim_${'B'.repeat(43)}`, sealed, ACCOUNT), 'another token');
  await t.rejects(openSeal(TOKEN, sealed, 'acct_2'), 'another account');
  const other = await seal(TOKEN, KEY, ACCOUNT, new Uint8Array(32).fill(8));
  await t.rejects(
    openSeal(TOKEN, { ...sealed, enc: other.enc }, ACCOUNT),
    'the encapsulated key of another seal',
  );
  await t.rejects(
    openSeal(TOKEN, { ...sealed, ciphertext: other.ciphertext }, ACCOUNT),
    'the ciphertext of another seal',
  );
  await t.rejects(
    openSeal(TOKEN, { ...sealed, ciphertext: sealed.ciphertext.slice(1) }, ACCOUNT),
    'a part of it',
  );
});

t.test('a seal with any one bit flipped does not open', async () => {
  const sealed = await seal();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('enc', 'ciphertext'),
      fc.nat(),
      fc.nat(7),
      async (part, position, bit) => {
        const bytes = Uint8Array.from(sealed[part as 'enc' | 'ciphertext']);
        const at = position % bytes.length;
        // X25519 ignores the highest bit of a public key, but the key schedule binds the bytes as they came.
        bytes[at] = (bytes[at] as number) ^ (1 << bit);
        return openSeal(TOKEN, { ...sealed, [part]: bytes }, ACCOUNT).then(
          () => false,
          () => true,
        );
      },
    ),
    { numRuns: 60 },
  );
});

t.test('the ciphertext does not show the secret, and two seals of one secret differ', async (t) => {
  const [one, other] = [await seal(), await seal(TOKEN, KEY, ACCOUNT, new Uint8Array(32).fill(8))];
  t.notSame(one.ciphertext, other.ciphertext);
  t.notOk(Buffer.from(one.ciphertext).includes(KEY));
});
