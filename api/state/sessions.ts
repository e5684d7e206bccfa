/**
 * Sessions of people who signed in with a key. The browser keeps the session itself, encrypted, so that no table holds
 * it and every process with the same signing key can open it. The key in it is verified with each request.
 */
import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SESSION_SECONDS } from '../../contracts/accounts/keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Separates this use of the signing key from every other. */
const LABEL = 'preflight: session cookies, version 1';

const session = z.object({
  key: z.string().describe('The API key of whoever signed in.'),
  form: z.string().describe('What every form of this session must carry.'),
  until: z.number().describe('When it ends, in milliseconds since 1970.'),
});
type Session = z.infer<typeof session>;

export class Sessions {
  readonly #secret: Buffer;

  /** @param signingKey the private key that all processes of a service share */
  constructor(signingKey: KeyObject) {
    const secret = signingKey.export({ format: 'der', type: 'pkcs8' });
    this.#secret = Buffer.from(hkdfSync('sha256', secret, '', LABEL, 32));
  }

  /** A new session of the holder of this key, as the browser keeps it. */
  begin(key: string, now: number): string {
    const content: Session = {
      key,
      form: randomBytes(18).toString('base64url'),
      until: now + SESSION_SECONDS * 1000,
    };
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#secret, iv);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /** The session in a cookie; null for text that we did not write, or a session that has ended. */
  open(text: string, now: number): Session | null {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
    try {
      const decipher = createDecipheriv(CIPHER, this.#secret, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const content = Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]);
      const opened = session.parse(JSON.parse(content.toString('utf8')));
      return opened.until > now ? opened : null;
    } catch {
      return null;
    }
  }
}
