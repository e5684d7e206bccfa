import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { readSigningKey, SettingsError, SIGNING_KEY_RULE } from '../../contracts/settings.ts';
import { readOrMakeFile } from '../../jobs/core/kept-file.ts';

const FILE = 'signing-key.pem';

/**
 * The Ed25519 key that signs receipts, where the settings give none: made once and kept beside the database,
 * never in it. When two processes start at once, one makes it and the other reads it.
 * @throws SettingsError when the kept file holds no Ed25519 private key
 */
export async function keptSigningKey(dataDir: string): Promise<KeyObject> {
  const key = readSigningKey(await readOrMakeFile(dataDir, FILE, make));
  if (key !== undefined) return key;
  const message = `${join(dataDir, FILE)} ${SIGNING_KEY_RULE}`;
  throw new SettingsError([{ path: ['SERVICE_LOG_SIGNING_KEY'], message }]);
}

function make(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}
