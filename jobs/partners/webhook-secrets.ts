import { hkdfSync, randomBytes } from 'node:crypto';
import { openSecret, sealSecret } from '../../contracts/partners/sealed-secret.ts';
import { type SigningKeys, signingKeys } from '../../contracts/partners/webhook-signature.ts';
import type { Settings } from '../../contracts/settings.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';
import { secretsKey } from '../core/secrets-key.ts';

const PURPOSE = 'webhook signing';

/** A new signing secret, in clear for its owner (shown once) and sealed for storage. */
export async function makeSigningSecret(
  settings: Settings,
  subscriptionId: string,
): Promise<{ secret: string; sealed: Buffer }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const of = { purpose: PURPOSE, id: subscriptionId };
  return { secret, sealed: sealSecret(await secretsKey(settings), secret, of, randomBytes(12)) };
}

/**
 * Keys of the canary's deliveries to the service itself: derived, so that every process has them and nobody
 * else.
 */
export async function canaryKeys(settings: Settings): Promise<SigningKeys> {
  const derived = hkdfSync('sha256', await secretsKey(settings), '', 'canary delivery', 32);
  return signingKeys(`whsec_${Buffer.from(derived).toString('base64')}`);
}

/** Recently opened secrets, by their sealed form: opening one costs as much as ten signatures. */
const opened = recentlyUsed<string, SigningKeys>(5_000);

/**
 * The signing secrets of a subscription: the current one first, and during a rotation the next.
 * @throws when they were sealed under another key
 */
export async function openSigningSecrets(
  settings: Settings,
  subscription: { subscription_id: string; secret_sealed: Uint8Array; next_secret_sealed: Uint8Array | null },
): Promise<{ secret: SigningKeys; next: SigningKeys | null }> {
  const { subscription_id, secret_sealed, next_secret_sealed } = subscription;
  const open = async (sealed: Uint8Array) => {
    const name = `${subscription_id}:${Buffer.from(sealed).toString('base64')}`;
    let keys = opened.get(name);
    if (!keys) {
      keys = signingKeys(
        openSecret(await secretsKey(settings), sealed, { purpose: PURPOSE, id: subscription_id }),
      );
      opened.set(name, keys);
    }
    return keys;
  };
  return {
    secret: await open(secret_sealed),
    next: next_secret_sealed === null ? null : await open(next_secret_sealed),
  };
}
