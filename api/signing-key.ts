import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '../contracts/settings.ts';

const FILE = 'signing-key.pem';

/**
 * The Ed25519 key that signs receipts: from the settings, or made once and kept beside the database, never
 * in it. Of two processes that start at once one makes it and the other reads it.
 * @throws SettingsError when the key given is not an Ed25519 private key
 */
export async function loadSigningKey(pem: string | undefined, dataDir: string): Promise<KeyObject> {
  const text = pem ?? (await readOrMake(dataDir));
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

async function readOrMake(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  const read = () => readFile(file, 'utf8');
  const kept = await read().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (kept !== undefined) return kept;
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written aside and linked into place: nobody reads half a key, and a kill leaves none.
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, made, { flag: 'wx', mode: 0o600, flush: true });
    await link(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
  return read();
}
