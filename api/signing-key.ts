import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The Ed25519 key that signs receipts: from the settings, or made once and kept beside the database, never
 * in it. Of two processes that start at once one makes it and the other reads it.
 * @throws Error when the key given is not an Ed25519 private key
 */
export async function loadSigningKey(pem: string | undefined, dataDir: string): Promise<KeyObject> {
  const key = createPrivateKey(pem ?? (await readOrMake(dataDir)));
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(
      `SERVICE_LOG_SIGNING_KEY: must be an Ed25519 private key in PEM, not ${key.asymmetricKeyType}`,
    );
  }
  return key;
}

async function readOrMake(dataDir: string): Promise<string> {
  const file = join(dataDir, 'signing-key.pem');
  await mkdir(dataDir, { recursive: true });
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  try {
    await writeFile(file, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(file, 'utf8');
  }
}
