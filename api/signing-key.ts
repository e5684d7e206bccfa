import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { SettingsError } from '../contracts/settings.ts';
import { readOrMakeFile } from '../jobs/kept-file.ts';

const FILE = 'signing-key.pem';

/**
 * The Ed25519 key that signs receipts: from the settings, or made once and kept beside the database, never
 * in it. Of two processes that start at once one makes it and the other reads it.
 * @throws SettingsError when the key given is not an Ed25519 private key
 */
export async function loadSigningKey(pem: string | undefined, dataDir: string): Promise<KeyObject> {
  const text = pem ?? (await readOrMakeFile(dataDir, FILE, make));
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // What a parser says of a text that is no key helps nobody, and may quote it.
  }
  const where = pem === undefined ? `${join(dataDir, FILE)} ` : '';
  throw new SettingsError([
    { path: ['SERVICE_LOG_SIGNING_KEY'], message: `${where}must be an Ed25519 private key in PEM` },
  ]);
}

function make(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}
