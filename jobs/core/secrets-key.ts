import { randomBytes } from 'node:crypto';
import { type Settings, SettingsError } from '../../contracts/settings.ts';
import { readOrMakeFile } from './kept-file.ts';

const FILE = 'secrets-key';

/** The key that seals secrets: from the settings, or made once and kept beside the database, never in it. */
export async function secretsKey({ SERVICE_SECRETS_KEY, SERVICE_DATA_DIR }: Settings): Promise<Buffer> {
  const text =
    SERVICE_SECRETS_KEY ??
    (await readOrMakeFile(SERVICE_DATA_DIR, FILE, () => randomBytes(32).toString('base64')));
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === 32) return key;
  const message = `${FILE} in SERVICE_DATA_DIR must hold 32 bytes in base64`;
  throw new SettingsError([{ path: ['SERVICE_SECRETS_KEY'], message }]);
}
