import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';

/**
 * Sealing of a minted key for the party that signed up (HPKE base mode, RFC 9180, with X25519, HKDF-SHA256
 * and AES-128-GCM). Signup derives a key pair from the claim token and keeps the public half. The minted key
 * is sealed to it, so stored data does not reveal the key without the token.
 */
const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes128Gcm(),
});

const INFO = bytes(new TextEncoder().encode('preflight api key for claim, v1'));

/** A sealed key, stored between minting and claiming. */
export interface Seal {
  enc: Uint8Array;
  ciphertext: Uint8Array;
}

/**
 * Copies the bytes to an ArrayBuffer of their own: a pooled Buffer shares its ArrayBuffer with other data.
 */
function bytes(view: Uint8Array): ArrayBuffer {
  return Uint8Array.from(view).buffer;
}

/** Public half (32 bytes) of the key pair that is derived from a claim token. */
export async function claimPublicKey(claimToken: string): Promise<Uint8Array> {
  const pair = await suite.kem.deriveKeyPair(bytes(new TextEncoder().encode(claimToken)));
  return new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey));
}

/**
 * Seals `secret` to a claim's public key.
 * @param account the account id; bound as associated data, so that a seal cannot be moved to another account
 * @param ephemeral 32 random bytes for the sender's ephemeral key
 */
export async function sealForClaim(
  publicKey: Uint8Array,
  secret: string,
  account: string,
  ephemeral: Uint8Array,
): Promise<Seal> {
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(bytes(publicKey)),
    info: INFO,
    ekm: await suite.kem.deriveKeyPair(bytes(ephemeral)),
  });
  const text = new TextEncoder();
  const ciphertext = await sender.seal(bytes(text.encode(secret)), bytes(text.encode(account)));
  return { enc: new Uint8Array(sender.enc), ciphertext: new Uint8Array(ciphertext) };
}

/**
 * Opens a seal with the claim token.
 * @throws if token, account and seal do not belong together
 */
export async function openSeal(claimToken: string, seal: Seal, account: string): Promise<string> {
  const recipient = await suite.createRecipientContext({
    recipientKey: await suite.kem.deriveKeyPair(bytes(new TextEncoder().encode(claimToken))),
    enc: bytes(seal.enc),
    info: INFO,
  });
  const plain = await recipient.open(bytes(seal.ciphertext), bytes(new TextEncoder().encode(account)));
  return new TextDecoder().decode(plain);
}
